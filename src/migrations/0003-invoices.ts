import { Migration } from "@mikro-orm/migrations";

/** Invoices with their lines, postings, history and documents; dimensions, their options and assignments. */
export class Migration0003Invoices extends Migration {
  override up(): void {
    this.addSql(
      `create table "invoice_dimension" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "label" text not null, "placement" text not null, "type" text not null default 'option', "is_mandatory" boolean not null, "auto_assign_gl_account" boolean not null default false, "recognition" boolean not null default true, "description" text null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(`create index "invoice_dimension_tenant_id_index" on "invoice_dimension" ("tenant_id")`);
    this.addSql(
      `alter table "invoice_dimension" add constraint "invoice_dimension_placement_check" check (placement in ('header', 'line_item', 'account'))`,
    );
    this.addSql(
      `alter table "invoice_dimension" add constraint "invoice_dimension_type_check" check (type in ('option', 'text'))`,
    );
    this.addSql(
      `create table "document" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid null, "content_type" text not null, "size" int not null, "sha256" text not null, "content" bytea not null, "created_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `create index "supplier_legal_uid_index" on "supplier" ("tenant_id", upper(replace("legal_uid", ' ', '')))`,
    );
    this.addSql(
      `create table "invoice_dimension_option" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "dimension_id" uuid not null, "label" text not null, "number" text collate "C" not null, "gl_account_id" uuid null, "active" boolean not null default true, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `alter table "invoice_dimension_option" add constraint "invoice_dimension_option_dimension_id_number_unique" unique ("dimension_id", "number")`,
    );
    this.addSql(
      `create table "invoice" ("id" serial primary key, "tenant_id" uuid not null, "customer_id" uuid null, "external_id" text collate "C" not null, "external_status" text null, "status" text not null default 'NEW', "document_type" text collate "C" null, "electronic_invoice_type" text null, "invoice_number" text collate "C" null, "invoice_date" date null, "due_date" date null, "receipt_date" timestamptz(3) null, "project_id" uuid null, "project_number" text collate "C" null, "region_id" uuid null, "legal_entity_id" uuid null, "supplier_id" uuid null, "supplier_external_id" text collate "C" null, "supplier_name" text null, "supplier_tax_id" text collate "C" null, "supplier_iban" text collate "C" null, "currency" text collate "C" null, "net_amount" numeric null, "total_tax_amount" numeric null, "total_amount" numeric null, "deducted_net_amount" numeric null, "deducted_total_tax_amount" numeric null, "deducted_total_amount" numeric null, "tax_rate" numeric null, "down_payment_number" numeric null, "payment_reference" text null, "reference_type" text null, "payment_terms" text null, "payment_term_id" uuid null, "discount_rate" numeric null, "discount_date" date null, "comment" text null, "file_id" uuid null, "assignee_id" uuid null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now())`,
    );
    this.addSql(
      `create unique index "invoice_external_id_unique" on "invoice" ("tenant_id", coalesce("customer_id", '00000000-0000-0000-0000-000000000000'), "external_id")`,
    );
    this.addSql(`create index "invoice_list_index" on "invoice" ("tenant_id", "id") include ("customer_id")`);
    this.addSql(`create index "invoice_tenant_id_status_id_index" on "invoice" ("tenant_id", "status", "id")`);
    this.addSql(`create index "invoice_tenant_id_updated_at_id_index" on "invoice" ("tenant_id", "updated_at", "id")`);
    this.addSql(
      `create index "invoice_total_amount_index" on "invoice" ("tenant_id", coalesce("total_amount", 'Infinity'::numeric), "id")`,
    );
    this.addSql(
      `create index "invoice_invoice_date_index" on "invoice" ("tenant_id", coalesce("invoice_date", 'infinity'::date), "id")`,
    );
    this.addSql(
      `create index "invoice_due_date_index" on "invoice" ("tenant_id", coalesce("due_date", 'infinity'::date), "id")`,
    );
    this.addSql(`create index "invoice_supplier_id_id_index" on "invoice" ("supplier_id", "id")`);
    this.addSql(`create index "invoice_project_id_id_index" on "invoice" ("project_id", "id")`);
    this.addSql(
      `alter table "invoice" add constraint "invoice_status_check" check (status in ('NEW', 'PROCESSING', 'OPEN', 'FACTUAL_CHECKING', 'PRICE_CHECKING', 'POSITIONS_CHECK', 'ERROR', 'CHECKED', 'CANCELLED'))`,
    );
    this.addSql(
      `create table "invoice_item" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid null, "invoice_id" int not null, "index" int not null, "product_number" text collate "C" null, "title" text null, "description" text null, "quantity" numeric null, "unit" text null, "unit_net_price" numeric null, "net_price" numeric null, "tax_rate" numeric null, "delivery_number" text collate "C" null, "delivery_date" date null, "discount" numeric null, "comment" text null, "account_id" uuid null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `alter table "invoice_item" add constraint "invoice_item_invoice_id_index_unique" unique ("invoice_id", "index")`,
    );
    this.addSql(
      `create table "invoice_history" ("id" bigserial primary key, "tenant_id" uuid not null, "customer_id" uuid null, "invoice_id" int not null, "previousStatus" text not null, "newStatus" text not null, "message" text null, "api_key_id" uuid null, "actor" text not null, "created_at" timestamptz(3) not null default clock_timestamp())`,
    );
    this.addSql(`create index "invoice_history_invoice_id_id_index" on "invoice_history" ("invoice_id", "id")`);
    this.addSql(
      `create table "invoice_account" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid null, "invoice_id" int not null, "index" int not null, "net_amount" numeric null, "tax_amount" numeric null, "gross_amount" numeric null, "account_type" text null, "quantity" numeric null, "unit" text null, "comment" text null, "project_id" uuid null, "account_id" uuid null, "account_number" text collate "C" null, "tax_code_id" uuid null, "tax_code_number" text collate "C" null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `alter table "invoice_account" add constraint "invoice_account_invoice_id_index_unique" unique ("invoice_id", "index")`,
    );
    this.addSql(
      `alter table "invoice_account" add constraint "invoice_account_account_type_check" check (account_type in ('DEBIT', 'CREDIT'))`,
    );
    this.addSql(
      `create table "dimension_assignment" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid null, "invoice_id" int not null, "dimension_id" uuid not null, "dimension_option_id" uuid null, "text_value" text null, "sequence" bigserial, "placement" text not null, "invoice_line_item_index" int null, "invoice_account_index" int null, "created_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(`create index "dimension_assignment_invoice_id_index" on "dimension_assignment" ("invoice_id")`);
    this.addSql(`create index "dimension_assignment_dimension_id_index" on "dimension_assignment" ("dimension_id")`);
    this.addSql(
      `create index "dimension_assignment_dimension_option_id_index" on "dimension_assignment" ("dimension_option_id")`,
    );
    this.addSql(
      `alter table "dimension_assignment" add constraint "dimension_assignment_value_check" check ((dimension_option_id is null) <> (text_value is null))`,
    );
    this.addSql(
      `alter table "dimension_assignment" add constraint "dimension_assignment_placement_check" check ((placement = 'line_item') = (invoice_line_item_index is not null) and (placement = 'account') = (invoice_account_index is not null))`,
    );
    this.addSql(
      `alter table "invoice_dimension" add constraint "invoice_dimension_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "document" add constraint "document_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "document" add constraint "document_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_dimension_option" add constraint "invoice_dimension_option_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_dimension_option" add constraint "invoice_dimension_option_dimension_id_foreign" foreign key ("dimension_id") references "invoice_dimension" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_dimension_option" add constraint "invoice_dimension_option_gl_account_id_foreign" foreign key ("gl_account_id") references "account" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_region_id_foreign" foreign key ("region_id") references "project_region" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_legal_entity_id_foreign" foreign key ("legal_entity_id") references "legal_entity" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_supplier_id_foreign" foreign key ("supplier_id") references "supplier" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_payment_term_id_foreign" foreign key ("payment_term_id") references "payment_term" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_file_id_foreign" foreign key ("file_id") references "document" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice" add constraint "invoice_assignee_id_foreign" foreign key ("assignee_id") references "user" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_item" add constraint "invoice_item_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_item" add constraint "invoice_item_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_item" add constraint "invoice_item_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_item" add constraint "invoice_item_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_history" add constraint "invoice_history_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_history" add constraint "invoice_history_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_history" add constraint "invoice_history_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_history" add constraint "invoice_history_api_key_id_foreign" foreign key ("api_key_id") references "api_key" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_account" add constraint "invoice_account_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_account" add constraint "invoice_account_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_account" add constraint "invoice_account_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_account" add constraint "invoice_account_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_account" add constraint "invoice_account_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "invoice_account" add constraint "invoice_account_tax_code_id_foreign" foreign key ("tax_code_id") references "tax_code" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "dimension_assignment" add constraint "dimension_assignment_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "dimension_assignment" add constraint "dimension_assignment_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "dimension_assignment" add constraint "dimension_assignment_invoice_id_foreign" foreign key ("invoice_id") references "invoice" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "dimension_assignment" add constraint "dimension_assignment_dimension_id_foreign" foreign key ("dimension_id") references "invoice_dimension" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "dimension_assignment" add constraint "dimension_assignment_dimension_option_id_foreign" foreign key ("dimension_option_id") references "invoice_dimension_option" ("id") on delete no action`,
    );
    this.addSql(`alter table "invoice_dimension" enable row level security`);
    this.addSql(`alter table "invoice_dimension" force row level security`);
    this.addSql(
      `create policy "tenant" on "invoice_dimension" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "document" enable row level security`);
    this.addSql(`alter table "document" force row level security`);
    this.addSql(
      `create policy "tenant" on "document" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "invoice_dimension_option" enable row level security`);
    this.addSql(`alter table "invoice_dimension_option" force row level security`);
    this.addSql(
      `create policy "tenant" on "invoice_dimension_option" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "invoice" enable row level security`);
    this.addSql(`alter table "invoice" force row level security`);
    this.addSql(
      `create policy "tenant" on "invoice" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "invoice_item" enable row level security`);
    this.addSql(`alter table "invoice_item" force row level security`);
    this.addSql(
      `create policy "tenant" on "invoice_item" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "invoice_history" enable row level security`);
    this.addSql(`alter table "invoice_history" force row level security`);
    this.addSql(
      `create policy "tenant" on "invoice_history" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "invoice_account" enable row level security`);
    this.addSql(`alter table "invoice_account" force row level security`);
    this.addSql(
      `create policy "tenant" on "invoice_account" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "dimension_assignment" enable row level security`);
    this.addSql(`alter table "dimension_assignment" force row level security`);
    this.addSql(
      `create policy "tenant" on "dimension_assignment" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
  }
}
