create table preceding_invoice (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  invoice_id int not null,
  index int not null,
  invoice_number text collate "C" not null,
  invoice_date date null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
alter table preceding_invoice add constraint preceding_invoice_invoice_id_index_unique unique (invoice_id, index);
create index preceding_invoice_tenant_id_invoice_number_index on preceding_invoice (tenant_id, invoice_number);
alter table preceding_invoice
  add constraint preceding_invoice_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action,
  add constraint preceding_invoice_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action,
  add constraint preceding_invoice_invoice_id_foreign foreign key (invoice_id) references invoice (id) on delete no action;
alter table preceding_invoice enable row level security;
alter table preceding_invoice force row level security;
create policy tenant on preceding_invoice
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
create index "invoice_order_number_index" on "invoice" ("tenant_id", "order_number") where "order_number" is not null;
