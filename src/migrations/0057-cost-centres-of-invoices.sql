alter table "invoice_item" add "work_type_id" uuid null, add "work_type_code" text collate "C" null;
alter table "invoice_account" add "work_type_id" uuid null, add "work_type_code" text collate "C" null;
create index "invoice_item_work_type_code_index" on "invoice_item" ("tenant_id", "work_type_code") where "work_type_code" is not null;
create index "invoice_account_work_type_code_index" on "invoice_account" ("tenant_id", "work_type_code") where "work_type_code" is not null;
create index "invoice_item_without_line_work_type_index" on "invoice_item" ("tenant_id", "invoice_id") include ("customer_id") where "invoice_item"."work_type_id" is null and "invoice_item"."work_type_code" is not null;
create index "invoice_account_without_posting_work_type_index" on "invoice_account" ("tenant_id", "invoice_id") include ("customer_id") where "invoice_account"."work_type_id" is null and "invoice_account"."work_type_code" is not null;
alter table "tenant" add "require_work_type" text not null default 'NONE';
