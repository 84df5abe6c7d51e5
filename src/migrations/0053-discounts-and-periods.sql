alter table "invoice" add "allowances_charges" jsonb null, add "discounts" jsonb null, add "service_date" date null, add "service_from" date null, add "service_till" date null, add "contract_number" text collate "C" null, add "tender_reference" text null, add "buyer_reference" text null, add "posting_date" date null;
alter table "invoice_item" add "allowances_charges" jsonb null, add "service_from" date null, add "service_till" date null;
create index "invoice_contract_number_index" on "invoice" ("tenant_id", "contract_number") where "contract_number" is not null;
