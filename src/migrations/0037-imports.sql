-- What each import did, row by row. The rows are text, which PostgreSQL need not read: one row of it for each row sent
-- would cost as much as the import itself.
create table import (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  api_key_id uuid null,
  operation text not null,
  actor_kind text not null,
  actor_name text not null,
  dry_run boolean not null,
  handling text not null,
  total int not null,
  created int not null,
  updated int not null,
  unchanged int not null,
  rejected int not null,
  warnings int not null,
  rows text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
create index import_tenant_id_created_at_id_index on import (tenant_id, created_at, id);
alter table import add constraint import_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table import add constraint import_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;

alter table import enable row level security;
alter table import force row level security;
create policy tenant on import
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '') and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '') and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
