-- The text of the pages that invoices are read from, and what corrections taught of their layouts (services/invoice/learned-layouts.ts).
create table learned_layout (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  supplier_id uuid not null,
  invoice_id int not null,
  title text not null,
  labels text[] not null,
  marks text[] not null,
  fields jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
create index learned_layout_supplier_id_index on learned_layout (supplier_id);
create index learned_layout_invoice_id_index on learned_layout (invoice_id);
create index learned_layout_tenant_id_updated_at_index on learned_layout (tenant_id, updated_at);
create table invoice_print (
  invoice_id int not null,
  tenant_id uuid not null,
  customer_id uuid null,
  lines jsonb not null,
  primary key (invoice_id)
);
alter table learned_layout add constraint learned_layout_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table learned_layout add constraint learned_layout_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table learned_layout add constraint learned_layout_supplier_id_foreign foreign key (supplier_id) references supplier (id) on delete no action;
alter table learned_layout add constraint learned_layout_invoice_id_foreign foreign key (invoice_id) references invoice (id) on delete cascade;
alter table invoice_print add constraint invoice_print_invoice_id_foreign foreign key (invoice_id) references invoice (id) on update cascade on delete cascade;
alter table invoice_print add constraint invoice_print_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table invoice_print add constraint invoice_print_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table learned_layout enable row level security;
alter table learned_layout force row level security;
create policy tenant on learned_layout
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
alter table invoice_print enable row level security;
alter table invoice_print force row level security;
create policy tenant on invoice_print
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
