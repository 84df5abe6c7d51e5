-- Deliveries with their items, and how their parts are charged to cost centres (decisions §11).
-- Deliveries name their cost centre by its id.
alter table work_type add constraint work_type_id_unique unique (id);

create table delivery (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  source text not null,
  source_key text collate "C" not null,
  sent jsonb not null,
  external_id text collate "C" null,
  dsid text collate "C" null,
  delivery_number text collate "C" null,
  delivery_date date null,
  dispatched_at timestamptz(3) null,
  planned_arrival_time timestamptz(3) null,
  received_at timestamptz(3) null,
  supplier_is_given boolean not null default false,
  supplier_id uuid null,
  supplier_external_id text collate "C" null,
  supplier_name text null,
  project_is_given boolean not null default false,
  project_id uuid null,
  project_number text collate "C" null,
  work_type_id uuid null,
  order_number text collate "C" null,
  purchase_order_id uuid null,
  invoice_number text collate "C" null,
  invoice_matched boolean not null default false,
  marked boolean not null default false,
  charged boolean not null default false,
  completed boolean not null default false,
  vehicle text null,
  trailer text null,
  driver text null,
  plant text null,
  gross_weight numeric null,
  tare_weight numeric null,
  net_weight numeric null,
  weight_unit text null,
  comment text null,
  file_id uuid null,
  search_text text collate "C" generated always as (
    case when octet_length(
             coalesce(delivery_number, '') || E'\x01' || coalesce(external_id, '') || E'\x01' ||
             coalesce(dsid, '') || E'\x01' || coalesce(order_number, '') || E'\x01' ||
             coalesce(supplier_name, '') || E'\x01' || coalesce(supplier_external_id, '') || E'\x01' ||
             coalesce(project_number, '') || E'\x01' || coalesce(vehicle, '') || E'\x01' ||
             coalesce(plant, '') || E'\x01' || coalesce(comment, '')) <= 1000
         and strpos((
             coalesce(delivery_number, '') || coalesce(external_id, '') || coalesce(dsid, '') ||
             coalesce(order_number, '') || coalesce(supplier_name, '') || coalesce(supplier_external_id, '') ||
             coalesce(project_number, '') || coalesce(vehicle, '') || coalesce(plant, '') || coalesce(comment, '')) collate "C", E'\x01') = 0
       then lower((
             coalesce(delivery_number, '') || E'\x01' || coalesce(external_id, '') || E'\x01' ||
             coalesce(dsid, '') || E'\x01' || coalesce(order_number, '') || E'\x01' ||
             coalesce(supplier_name, '') || E'\x01' || coalesce(supplier_external_id, '') || E'\x01' ||
             coalesce(project_number, '') || E'\x01' || coalesce(vehicle, '') || E'\x01' ||
             coalesce(plant, '') || E'\x01' || coalesce(comment, '')) collate "und-x-icu") end
  ) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
alter table delivery add constraint delivery_source_check check (source in ('WEIGHING', 'OPENTRANS', 'CUSTOM', 'PDF', 'SUPPLIER'));
create unique index delivery_source_key_unique on delivery
  (tenant_id, source, coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), source_key);
create index delivery_list_index on delivery
  (tenant_id, created_at, id) include (customer_id, supplier_id, search_text);
create index delivery_without_search_text_index on delivery (tenant_id, id) where search_text is null;
create index delivery_tenant_id_updated_at_id_index on delivery (tenant_id, updated_at, id);
create index delivery_delivery_date_index on delivery
  (tenant_id, (case when delivery_date is null then 'infinity'::date else delivery_date end), id)
  include (customer_id, supplier_id, delivery_date);
create index delivery_tenant_id_external_id_index on delivery (tenant_id, external_id);
create index delivery_tenant_id_dsid_index on delivery (tenant_id, dsid);
create index delivery_tenant_id_delivery_number_index on delivery (tenant_id, delivery_number);
create index delivery_tenant_id_order_number_index on delivery (tenant_id, order_number);
create index delivery_tenant_id_supplier_external_id_index on delivery (tenant_id, supplier_external_id);
create index delivery_tenant_id_project_number_index on delivery (tenant_id, project_number);
create index delivery_supplier_id_created_at_id_index on delivery (supplier_id, created_at, id);
create index delivery_project_id_created_at_id_index on delivery (project_id, created_at, id);
create index delivery_purchase_order_id_created_at_id_index on delivery (purchase_order_id, created_at, id);
alter table delivery
  add constraint delivery_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action,
  add constraint delivery_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action,
  add constraint delivery_supplier_id_foreign foreign key (supplier_id) references supplier (id) on delete no action,
  add constraint delivery_project_id_foreign foreign key (project_id) references project (id) on delete no action,
  add constraint delivery_purchase_order_id_foreign foreign key (purchase_order_id) references purchase_order (id) on delete no action,
  add constraint delivery_file_id_foreign foreign key (file_id) references document (id) on delete no action;
create trigger delivery_count_insert after insert on delivery
  referencing new table as changed for each statement execute function count_records();
create trigger delivery_count_delete after delete on delivery
  referencing old table as changed for each statement execute function count_records();

create table delivery_item (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  delivery_id uuid not null,
  index int not null,
  line_number text collate "C" null,
  product_number text collate "C" null,
  buyer_product_number text collate "C" null,
  title text null,
  description text null,
  quantity numeric null,
  unit text null,
  unit_code text null,
  order_number text collate "C" null,
  order_item_number text collate "C" null,
  purchase_order_item_id uuid null,
  lot_number text collate "C" null,
  completed boolean null,
  comment text null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
alter table delivery_item add constraint delivery_item_delivery_id_index_unique unique (delivery_id, index);
create index delivery_item_tenant_id_purchase_order_item_id_id_index on delivery_item (tenant_id, purchase_order_item_id, id);
create index delivery_item_tenant_id_order_number_index on delivery_item (tenant_id, order_number);
alter table delivery_item
  add constraint delivery_item_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action,
  add constraint delivery_item_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action,
  add constraint delivery_item_delivery_id_foreign foreign key (delivery_id) references delivery (id) on delete no action,
  add constraint delivery_item_purchase_order_item_id_foreign foreign key (purchase_order_item_id) references purchase_order_item (id) on delete no action;

create table delivery_component_group (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  delivery_id uuid not null,
  index int not null,
  group_id text collate "C" not null,
  distribution jsonb not null,
  components jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
alter table delivery_component_group add constraint delivery_component_group_delivery_id_index_unique unique (delivery_id, index);
alter table delivery_component_group
  add constraint delivery_component_group_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action,
  add constraint delivery_component_group_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action,
  add constraint delivery_component_group_delivery_id_foreign foreign key (delivery_id) references delivery (id) on delete no action;

alter table delivery enable row level security;
alter table delivery force row level security;
create policy tenant on delivery
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
      else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
      else supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
alter table delivery_item enable row level security;
alter table delivery_item force row level security;
create policy tenant on delivery_item
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
      else delivery_id in (select id from delivery where supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid)) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
    and case when (select nullif(current_setting('app.supplier_id', true), '')::uuid) is null then true
      else delivery_id in (select id from delivery where supplier_id = (select nullif(current_setting('app.supplier_id', true), '')::uuid)) end
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
alter table delivery_component_group enable row level security;
alter table delivery_component_group force row level security;
create policy tenant on delivery_component_group
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
