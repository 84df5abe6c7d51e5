import { Migration } from "@mikro-orm/migrations";

/**
 * All master data: suppliers, payment terms, tax codes, accounts, users and roles, the tenant's settings; and answers
 * kept for `Idempotency-Key`.
 */
export class Migration0002MasterData extends Migration {
  override up(): void {
    this.addSql(
      `create table "tax_code" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "number" text collate "C" not null, "title" text not null, "rate" numeric not null, "recognition" boolean not null default true, "active" boolean not null default true, "is_favorite" boolean not null default false, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `create table "role" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "name" text collate "C" not null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `create table "payment_term" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "number" text collate "C" not null, "title" text not null, "net_days" int null, "discount_days1" int null, "discount_rate1" numeric null, "discount_days2" int null, "discount_rate2" numeric null, "is_default_for_credit_notes" boolean not null default false, "is_favorite" boolean not null default false, "active" boolean not null default true, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `create table "project_invite" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid null, "project_id" uuid not null, "role_id" uuid not null, "email" text collate "C" not null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `create table "account" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "number" text collate "C" not null, "title" text not null, "account_type" text null, "active" boolean not null default true, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `create table "supplier_bank_detail" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid not null, "supplier_id" uuid not null, "iban" text collate "C" not null, "external_id" text collate "C" null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `create table "idempotency_key" ("api_key_id" uuid not null, "key" text collate "C" not null, "tenant_id" uuid not null, "customer_id" uuid null, "request_sha256" text not null, "status" int null, "headers" jsonb null, "body" text null, "created_at" timestamptz(3) not null default now(), primary key ("api_key_id", "key"))`,
    );
    this.addSql(
      `create table "user" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "email" text collate "C" not null, "name" text not null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `create table "user_role" ("user_id" uuid not null, "role_id" uuid not null, "tenant_id" uuid not null, primary key ("user_id", "role_id"))`,
    );
    this.addSql(
      `alter table "tax_code" add constraint "tax_code_tenant_id_number_unique" unique ("tenant_id", "number")`,
    );
    this.addSql(`alter table "role" add constraint "role_tenant_id_name_unique" unique ("tenant_id", "name")`);
    this.addSql(
      `create unique index "payment_term_one_default" on "payment_term" ("tenant_id") where "is_default_for_credit_notes"`,
    );
    this.addSql(
      `alter table "payment_term" add constraint "payment_term_tenant_id_number_unique" unique ("tenant_id", "number")`,
    );
    this.addSql(
      `alter table "project_invite" add constraint "project_invite_project_id_email_unique" unique ("project_id", "email")`,
    );
    this.addSql(
      `alter table "account" add constraint "account_tenant_id_number_unique" unique ("tenant_id", "number")`,
    );
    this.addSql(
      `alter table "account" add constraint "account_account_type_check" check (account_type in ('DEBIT', 'CREDIT'))`,
    );
    this.addSql(
      `create index "supplier_bank_detail_tenant_id_iban_index" on "supplier_bank_detail" ("tenant_id", "iban")`,
    );
    this.addSql(
      `alter table "supplier_bank_detail" add constraint "supplier_bank_detail_supplier_id_iban_unique" unique ("supplier_id", "iban")`,
    );
    this.addSql(`create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at")`);
    this.addSql(`alter table "user" add constraint "user_tenant_id_email_unique" unique ("tenant_id", "email")`);
    this.addSql(`create index "user_role_role_id_index" on "user_role" ("role_id")`);
    this.addSql(
      `alter table "tenant" add column "locale" text not null default 'de-DE', add column "time_zone" text not null default 'Europe/Berlin', add column "default_currency" text not null default 'EUR'`,
    );
    this.addSql(
      `alter table "supplier" alter column "customer_id" set not null, add column "legal_uid" text collate "C" null, add column "country_code" text null, add column "withholding_tax_code" text null, add column "payment_term_id" uuid null, add column "default_account_id" uuid null, add column "comment" text null, add column "address" text null, add column "city" text null, add column "zip" text null, add column "is_active" boolean not null default true`,
    );
    this.addSql(
      `create index "supplier_tenant_id_external_id_id_index" on "supplier" ("tenant_id", "external_id", "id")`,
    );
    this.addSql(`create index "supplier_tenant_id_updated_at_index" on "supplier" ("tenant_id", "updated_at")`);
    this.addSql(`create index "supplier_payment_term_id_index" on "supplier" ("payment_term_id")`);
    this.addSql(`create index "supplier_default_account_id_index" on "supplier" ("default_account_id")`);
    this.addSql(
      `alter table "supplier" add constraint "supplier_payment_term_id_foreign" foreign key ("payment_term_id") references "payment_term" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "supplier" add constraint "supplier_default_account_id_foreign" foreign key ("default_account_id") references "account" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "tax_code" add constraint "tax_code_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "role" add constraint "role_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "payment_term" add constraint "payment_term_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "project_invite" add constraint "project_invite_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "project_invite" add constraint "project_invite_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "project_invite" add constraint "project_invite_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "project_invite" add constraint "project_invite_role_id_foreign" foreign key ("role_id") references "role" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "account" add constraint "account_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "supplier_bank_detail" add constraint "supplier_bank_detail_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "supplier_bank_detail" add constraint "supplier_bank_detail_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "supplier_bank_detail" add constraint "supplier_bank_detail_supplier_id_foreign" foreign key ("supplier_id") references "supplier" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "idempotency_key" add constraint "idempotency_key_api_key_id_foreign" foreign key ("api_key_id") references "api_key" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "idempotency_key" add constraint "idempotency_key_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "idempotency_key" add constraint "idempotency_key_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "user" add constraint "user_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "user_role" add constraint "user_role_user_id_foreign" foreign key ("user_id") references "user" ("id") on update cascade on delete no action`,
    );
    this.addSql(
      `alter table "user_role" add constraint "user_role_role_id_foreign" foreign key ("role_id") references "role" ("id") on update cascade on delete no action`,
    );
    this.addSql(
      `alter table "user_role" add constraint "user_role_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(`alter table "tax_code" enable row level security`);
    this.addSql(`alter table "tax_code" force row level security`);
    this.addSql(
      `create policy "tenant" on "tax_code" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "role" enable row level security`);
    this.addSql(`alter table "role" force row level security`);
    this.addSql(
      `create policy "tenant" on "role" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "payment_term" enable row level security`);
    this.addSql(`alter table "payment_term" force row level security`);
    this.addSql(
      `create policy "tenant" on "payment_term" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "project_invite" enable row level security`);
    this.addSql(`alter table "project_invite" force row level security`);
    this.addSql(
      `create policy "tenant" on "project_invite" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "account" enable row level security`);
    this.addSql(`alter table "account" force row level security`);
    this.addSql(
      `create policy "tenant" on "account" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "supplier_bank_detail" enable row level security`);
    this.addSql(`alter table "supplier_bank_detail" force row level security`);
    this.addSql(
      `create policy "tenant" on "supplier_bank_detail" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "idempotency_key" enable row level security`);
    this.addSql(`alter table "idempotency_key" force row level security`);
    this.addSql(
      `create policy "tenant" on "idempotency_key" using ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'forget_answers') with check ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'forget_answers')`,
    );
    this.addSql(`alter table "user" enable row level security`);
    this.addSql(`alter table "user" force row level security`);
    this.addSql(
      `create policy "tenant" on "user" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "user_role" enable row level security`);
    this.addSql(`alter table "user_role" force row level security`);
    this.addSql(
      `create policy "tenant" on "user_role" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );

    // A named exception to row-level security, as those of 0001.
    this.addSql(`
      create function forget_answers() returns integer language plpgsql as $$
      declare forgotten integer;
      begin
        perform set_config('app.exception', 'forget_answers', true);
        delete from idempotency_key where created_at < now() - interval '24 hours';
        get diagnostics forgotten = row_count;
        perform set_config('app.exception', '', true);
        return forgotten;
      end $$`);
  }
}
