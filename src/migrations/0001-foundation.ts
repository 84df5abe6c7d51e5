import { Migration } from "@mikro-orm/migrations";

/** Tenants, customers, suppliers (as far as keys need them), keys, events, and the slice: projects and cost centres. */
export class Migration0001Foundation extends Migration {
  override up(): void {
    this.addSql(
      `create table "tenant" ("id" uuid not null default gen_random_uuid(), "name" text collate "C" not null, "created_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(`alter table "tenant" add constraint "tenant_name_unique" unique ("name")`);
    this.addSql(
      `create table "project_region" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "number" text collate "C" not null, "title" text not null, "active" boolean not null default true, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `alter table "project_region" add constraint "project_region_tenant_id_number_unique" unique ("tenant_id", "number")`,
    );
    this.addSql(
      `create table "legal_entity" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "number" text collate "C" not null, "title" text not null, "country_code" text null, "active" boolean not null default true, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `alter table "legal_entity" add constraint "legal_entity_tenant_id_number_unique" unique ("tenant_id", "number")`,
    );
    this.addSql(
      `create table "customer" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "name" text collate "C" not null, "created_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(`alter table "customer" add constraint "customer_tenant_id_name_unique" unique ("tenant_id", "name")`);
    this.addSql(
      `create table "supplier" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid null, "external_id" text collate "C" not null, "title" text not null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(
      `alter table "supplier" add constraint "supplier_tenant_id_customer_id_external_id_unique" unique ("tenant_id", "customer_id", "external_id")`,
    );
    this.addSql(
      `create table "project" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid null, "external_id" text collate "C" not null, "project_number" text collate "C" not null, "title" text not null, "description" text null, "region" text collate "C" null, "project_region_id" uuid null, "legal_entity_id" uuid null, "alternative_project_number" text collate "C" null, "latitude" numeric null, "longitude" numeric null, "active" boolean not null default true, "status" text not null default 'ACTIVE', "address" text null, "house_number" text null, "zip" text null, "city" text null, "country" text null, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(`create index "project_tenant_id_updated_at_index" on "project" ("tenant_id", "updated_at")`);
    this.addSql(`create index "project_project_region_id_index" on "project" ("project_region_id")`);
    this.addSql(`create index "project_legal_entity_id_index" on "project" ("legal_entity_id")`);
    this.addSql(
      `alter table "project" add constraint "project_tenant_id_project_number_unique" unique ("tenant_id", "project_number")`,
    );
    this.addSql(`alter table "project" add constraint "project_latitude_check" check (latitude between -90 and 90)`);
    this.addSql(
      `alter table "project" add constraint "project_longitude_check" check (longitude between -180 and 180)`,
    );
    this.addSql(
      `create table "event" ("position" bigserial primary key, "id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid null, "type" text not null, "resource" text not null, "data" jsonb not null, "created_at" timestamptz(3) not null default now())`,
    );
    this.addSql(`create index "event_tenant_id_position_index" on "event" ("tenant_id", "position")`);
    this.addSql(
      `create or replace function "event_event_commit_order_fn"() returns trigger as $$ begin perform pg_advisory_xact_lock(hashtextextended(current_setting('app.tenant_id'), 4)); return null; end; $$ language plpgsql`,
    );
    this.addSql(
      `create trigger "event_commit_order" BEFORE INSERT on "event" for each STATEMENT execute function "event_event_commit_order_fn"()`,
    );
    this.addSql(
      `create table "api_key" ("id" uuid not null default gen_random_uuid(), "tenant_id" uuid not null, "customer_id" uuid null, "supplier_id" uuid null, "name" text not null, "scopes" text[] not null, "secret_sha256" text not null, "allowed_cidrs" text[] not null default '{}', "expires_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, "successor_id" uuid null, "created_at" timestamptz(3) not null default now(), primary key ("id"))`,
    );
    this.addSql(`create index "api_key_tenant_id_created_at_index" on "api_key" ("tenant_id", "created_at")`);
    this.addSql(
      `create table "work_type" ("project_id" uuid not null, "code" text collate "C" not null, "tenant_id" uuid not null, "customer_id" uuid null, "title" text not null, "parent" text not null default '', "description" text not null default '', "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), primary key ("project_id", "code"))`,
    );
    this.addSql(
      `alter table "project_region" add constraint "project_region_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "legal_entity" add constraint "legal_entity_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "customer" add constraint "customer_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "supplier" add constraint "supplier_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "supplier" add constraint "supplier_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "project" add constraint "project_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "project" add constraint "project_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "project" add constraint "project_project_region_id_foreign" foreign key ("project_region_id") references "project_region" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "project" add constraint "project_legal_entity_id_foreign" foreign key ("legal_entity_id") references "legal_entity" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "event" add constraint "event_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "event" add constraint "event_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "api_key" add constraint "api_key_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "api_key" add constraint "api_key_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "api_key" add constraint "api_key_supplier_id_foreign" foreign key ("supplier_id") references "supplier" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "work_type" add constraint "work_type_project_id_foreign" foreign key ("project_id") references "project" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "work_type" add constraint "work_type_tenant_id_foreign" foreign key ("tenant_id") references "tenant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "work_type" add constraint "work_type_customer_id_foreign" foreign key ("customer_id") references "customer" ("id") on delete no action`,
    );
    this.addSql(`alter table "tenant" enable row level security`);
    this.addSql(`alter table "tenant" force row level security`);
    this.addSql(
      `create policy "tenant" on "tenant" using (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) or current_setting('app.exception', true) = 'tenant_lookup') with check (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) or current_setting('app.exception', true) = 'tenant_lookup')`,
    );
    this.addSql(`alter table "project_region" enable row level security`);
    this.addSql(`alter table "project_region" force row level security`);
    this.addSql(
      `create policy "tenant" on "project_region" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "legal_entity" enable row level security`);
    this.addSql(`alter table "legal_entity" force row level security`);
    this.addSql(
      `create policy "tenant" on "legal_entity" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "customer" enable row level security`);
    this.addSql(`alter table "customer" force row level security`);
    this.addSql(
      `create policy "tenant" on "customer" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))`,
    );
    this.addSql(`alter table "supplier" enable row level security`);
    this.addSql(`alter table "supplier" force row level security`);
    this.addSql(
      `create policy "tenant" on "supplier" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "project" enable row level security`);
    this.addSql(`alter table "project" force row level security`);
    this.addSql(
      `create policy "tenant" on "project" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "event" enable row level security`);
    this.addSql(`alter table "event" force row level security`);
    this.addSql(
      `create policy "tenant" on "event" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );
    this.addSql(`alter table "api_key" enable row level security`);
    this.addSql(`alter table "api_key" force row level security`);
    this.addSql(
      `create policy "tenant" on "api_key" using ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'key_lookup') with check ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'key_lookup')`,
    );
    this.addSql(`alter table "work_type" enable row level security`);
    this.addSql(`alter table "work_type" force row level security`);
    this.addSql(
      `create policy "tenant" on "work_type" using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))`,
    );

    // The named exceptions to row-level security. Each sets `app.exception` for its own statement only.
    this.addSql(`
      create function use_api_key(key_id uuid, sent_sha256 text) returns setof api_key language plpgsql as $$
      begin
        perform set_config('app.exception', 'key_lookup', true);
        -- One write a minute and key is enough to see whether a key is still in use.
        update api_key set last_used_at = now()
          where id = key_id and secret_sha256 = sent_sha256 and revoked_at is null and (last_used_at is null or last_used_at < now() - interval '1 minute');
        return query select * from api_key where id = key_id;
        perform set_config('app.exception', '', true);
      end $$`);
    this.addSql(`
      create function find_tenant(tenant_name text) returns setof tenant language plpgsql as $$
      begin
        perform set_config('app.exception', 'tenant_lookup', true);
        return query select * from tenant where name = tenant_name;
        perform set_config('app.exception', '', true);
      end $$`);
  }
}
