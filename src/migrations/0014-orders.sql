-- Purchase orders with their items and history (decisions §12), and what a supplier's key sees of their projects.
create table purchase_order (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  external_id text collate "C" not null,
  order_number text collate "C" not null,
  ids_order_id uuid not null default gen_random_uuid(),
  awaits_cart boolean not null default false,
  awaits_cart_since timestamptz(3) null,
  placed_at timestamptz(3) null,
  supplier_id uuid null,
  supplier_is_given boolean not null default false,
  supplier_external_id text collate "C" null,
  project_id uuid null,
  project_is_given boolean not null default false,
  project_number text collate "C" null,
  contract_number text collate "C" null,
  currency text collate "C" null,
  planned_delivery_date date null,
  status text not null default 'OPEN',
  status_before text null,
  version int not null default 1,
  cancel_requested boolean not null default false,
  proposal jsonb null,
  cart jsonb null,
  sent jsonb null,
  comment text null,
  search_text text generated always as (case when octet_length(coalesce(external_id, '') || E'\x01' || coalesce(order_number, '') || E'\x01' || coalesce(supplier_external_id, '') || E'\x01' || coalesce(project_number, '') || E'\x01' || coalesce(contract_number, '')) <= 1000 and strpos((coalesce(external_id, '') || coalesce(order_number, '') || coalesce(supplier_external_id, '') || coalesce(project_number, '') || coalesce(contract_number, '')) collate "C", E'\x01') = 0 then lower((coalesce(external_id, '') || E'\x01' || coalesce(order_number, '') || E'\x01' || coalesce(supplier_external_id, '') || E'\x01' || coalesce(project_number, '') || E'\x01' || coalesce(contract_number, '')) collate "und-x-icu") end) stored collate "C" null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
create unique index purchase_order_external_id_unique on purchase_order (tenant_id, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), external_id);
create index purchase_order_list_index on purchase_order (tenant_id, external_id, id) include (customer_id, supplier_id, search_text);
create index purchase_order_without_search_text_index on purchase_order (tenant_id, id) where search_text is null;
create index purchase_order_supplier_id_external_id_id_index on purchase_order (supplier_id, external_id, id);
create index purchase_order_project_id_external_id_id_index on purchase_order (project_id, external_id, id);
create index purchase_order_tenant_id_order_number_index on purchase_order (tenant_id, order_number);
create index purchase_order_tenant_id_status_external_id_id_index on purchase_order (tenant_id, status, external_id, id);
create index purchase_order_tenant_id_updated_at_id_index on purchase_order (tenant_id, updated_at, id);
create index purchase_order_supplier_external_id_index on purchase_order (tenant_id, supplier_external_id) where supplier_external_id is not null;
create index purchase_order_project_number_index on purchase_order (tenant_id, project_number) where project_number is not null;
create index purchase_order_contract_number_index on purchase_order (tenant_id, contract_number) where contract_number is not null;
alter table purchase_order add constraint purchase_order_ids_order_id_unique unique (ids_order_id);
alter table purchase_order add constraint purchase_order_status_check check (status in ('OPEN', 'CHANGED', 'CONFIRMED', 'CANCEL_REQUESTED', 'DECLINED', 'CANCELLED', 'CLOSED'));
create trigger purchase_order_count_insert after insert on purchase_order referencing new table as changed for each statement execute function count_records();
create trigger purchase_order_count_delete after delete on purchase_order referencing old table as changed for each statement execute function count_records();
create table purchase_order_item (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  purchase_order_id uuid not null,
  "index" int not null,
  external_id text collate "C" null,
  product_number text collate "C" null,
  title text null,
  description text null,
  quantity numeric null,
  unit text null,
  unit_code text null,
  net_price numeric null,
  price_per_unit numeric null,
  planned_delivery_date date null,
  confirmed_quantity numeric null,
  cancelled boolean not null default false,
  completed boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
create index purchase_order_item_purchase_order_id_index_index on purchase_order_item (purchase_order_id, "index");
alter table purchase_order_item add constraint purchase_order_item_purchase_order_id_external_id_unique unique (purchase_order_id, external_id);
create table purchase_order_history (
  id bigserial primary key,
  tenant_id uuid not null,
  customer_id uuid null,
  purchase_order_id uuid not null,
  purchase_order_item_id uuid null,
  "previousStatus" text not null,
  "newStatus" text not null,
  action text not null,
  message text null,
  actor_kind text not null,
  actor text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index purchase_order_history_purchase_order_id_id_index on purchase_order_history (purchase_order_id, id);
alter table purchase_order add constraint purchase_order_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table purchase_order add constraint purchase_order_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table purchase_order add constraint purchase_order_supplier_id_foreign foreign key (supplier_id) references supplier (id) on delete no action;
alter table purchase_order add constraint purchase_order_project_id_foreign foreign key (project_id) references project (id) on delete no action;
alter table purchase_order_item add constraint purchase_order_item_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table purchase_order_item add constraint purchase_order_item_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table purchase_order_item add constraint purchase_order_item_purchase_order_id_foreign foreign key (purchase_order_id) references purchase_order (id) on delete no action;
alter table purchase_order_history add constraint purchase_order_history_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action;
alter table purchase_order_history add constraint purchase_order_history_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action;
alter table purchase_order_history add constraint purchase_order_history_purchase_order_id_foreign foreign key (purchase_order_id) references purchase_order (id) on delete no action;
alter table purchase_order_history add constraint purchase_order_history_purchase_order_item_id_foreign foreign key (purchase_order_item_id) references purchase_order_item (id) on delete no action;
alter policy tenant on project
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
             else current_setting('app.exception', true) = 'projects_of_orders'
               and exists (select from purchase_order o where o.project_id = project.id and o.supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid)) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
             else current_setting('app.exception', true) = 'projects_of_orders'
               and exists (select from purchase_order o where o.project_id = project.id and o.supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid)) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
alter table purchase_order enable row level security;
alter table purchase_order force row level security;
create policy tenant on purchase_order
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
             else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
             else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
alter table purchase_order_item enable row level security;
alter table purchase_order_item force row level security;
create policy tenant on purchase_order_item
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
             else exists (select from purchase_order o where o.id = purchase_order_id and o.supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid)) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
             else exists (select from purchase_order o where o.id = purchase_order_id and o.supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid)) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
alter table purchase_order_history enable row level security;
alter table purchase_order_history force row level security;
create policy tenant on purchase_order_history
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
-- What a supplier's key sees of the projects that its orders name. The policy of projects shows it those rows only in
-- here, so that it reaches no other column.
create function projects_of_orders(ids uuid[]) returns table (id uuid, project_number text, title text) language plpgsql as $$
begin
  perform set_config('app.exception', 'projects_of_orders', true);
  return query select project.id, project.project_number, project.title from project where project.id = any(ids);
  perform set_config('app.exception', '', true);
end $$;
