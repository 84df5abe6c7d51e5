-- The match of orders, deliveries and invoices (decisions §12): its tolerances, what invoice lines name, and its rows.
alter table tenant
  add column quantity_over_percent numeric null,
  add column quantity_under_percent numeric null,
  add column price_percent numeric null,
  add column amount_absolute numeric null,
  add column language_model boolean null;

alter table invoice add column order_number text collate "C" null;
alter table invoice_item
  add column order_number text collate "C" null,
  add column order_number_is_default boolean not null default false,
  add column order_item_number text collate "C" null,
  add column purchase_order_id uuid null,
  add column purchase_order_item_id uuid null;
alter table invoice_item
  add constraint invoice_item_purchase_order_id_foreign foreign key (purchase_order_id) references purchase_order (id) on delete no action,
  add constraint invoice_item_purchase_order_item_id_foreign foreign key (purchase_order_item_id) references purchase_order_item (id) on delete no action;
create index invoice_item_order_number_index on invoice_item (tenant_id, order_number) where order_number is not null;
create index invoice_item_delivery_number_index on invoice_item (tenant_id, delivery_number) where delivery_number is not null;
create index invoice_item_purchase_order_item_id_index on invoice_item (tenant_id, purchase_order_item_id, id) where purchase_order_item_id is not null;
create index invoice_item_purchase_order_id_index on invoice_item (purchase_order_id) where purchase_order_id is not null;

create table match (
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  customer_id uuid null,
  purchase_order_id uuid null,
  purchase_order_item_id uuid null,
  delivery_id uuid null,
  delivery_item_id uuid null,
  invoice_id int null,
  invoice_item_id uuid null,
  supplier_id uuid null,
  project_id uuid null,
  status text not null,
  reasons text[] not null,
  ordered numeric null,
  confirmed numeric null,
  delivered numeric not null,
  invoiced numeric not null,
  open_quantity numeric null,
  unit text null,
  currency text null,
  ordered_amount numeric null,
  invoiced_amount numeric null,
  price_difference_percent numeric null,
  figures jsonb null,
  accepted_by text null,
  accepted_reason text null,
  accepted_at timestamptz(3) null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (id)
);
alter table match
  add constraint match_status_check check (status in ('OPEN', 'PARTIAL', 'MATCHED', 'WITHIN_TOLERANCE', 'MISMATCH')),
  add constraint match_purchase_order_item_id_unique unique (purchase_order_item_id),
  add constraint match_delivery_item_id_unique unique (delivery_item_id),
  add constraint match_invoice_item_id_unique unique (invoice_item_id),
  add constraint match_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete no action,
  add constraint match_customer_id_foreign foreign key (customer_id) references customer (id) on delete no action,
  add constraint match_purchase_order_id_foreign foreign key (purchase_order_id) references purchase_order (id) on delete no action,
  add constraint match_purchase_order_item_id_foreign foreign key (purchase_order_item_id) references purchase_order_item (id) on delete no action,
  add constraint match_delivery_id_foreign foreign key (delivery_id) references delivery (id) on delete no action,
  add constraint match_delivery_item_id_foreign foreign key (delivery_item_id) references delivery_item (id) on delete cascade,
  add constraint match_invoice_id_foreign foreign key (invoice_id) references invoice (id) on delete no action,
  add constraint match_invoice_item_id_foreign foreign key (invoice_item_id) references invoice_item (id) on delete cascade,
  add constraint match_supplier_id_foreign foreign key (supplier_id) references supplier (id) on delete no action,
  add constraint match_project_id_foreign foreign key (project_id) references project (id) on delete no action;

-- The lines of stored invoices name no order yet. The indexes come afterwards, because that is faster.
alter table invoice no force row level security;
alter table invoice_item no force row level security;
insert into match (tenant_id, customer_id, invoice_id, invoice_item_id, supplier_id, project_id, status, reasons, delivered, invoiced, unit, currency,
  invoiced_amount)
select l.tenant_id, l.customer_id, l.invoice_id, l.id, i.supplier_id, i.project_id, 'MISMATCH', '{NOT_ORDERED}', 0,
  sign.sign * coalesce(l.quantity, 0), l.unit, i.currency, sign.sign * coalesce(l.net_price, l.unit_net_price * l.quantity)
from invoice_item l join invoice i on i.id = l.invoice_id
  cross join lateral (select case when i.document_type = 'CREDIT_NOTE' and coalesce(i.total_amount, 0) >= 0 then -1 else 1 end as sign) as sign
where i.status <> 'CANCELLED' and coalesce(i.document_type, '') not in ('PAYMENT_REMINDER', 'DOWN_PAYMENT')
  and (coalesce(l.quantity, 0) <> 0 or coalesce(l.net_price, 0) <> 0)
order by l.invoice_id, l.index;
alter table invoice force row level security;
alter table invoice_item force row level security;

create index match_tenant_id_created_at_id_index on match (tenant_id, created_at, id);
create index match_tenant_id_status_created_at_id_index on match (tenant_id, status, created_at, id);
create index match_tenant_id_updated_at_id_index on match (tenant_id, updated_at, id);
create index match_purchase_order_id_created_at_id_index on match (purchase_order_id, created_at, id);
create index match_supplier_id_created_at_id_index on match (supplier_id, created_at, id);
create index match_project_id_created_at_id_index on match (project_id, created_at, id);
create index match_delivery_id_index on match (delivery_id);
create index match_invoice_id_index on match (invoice_id);

create function match_follows() returns trigger as $$
begin
  if tg_table_name = 'purchase_order' then
    update match set supplier_id = new.supplier_id, project_id = new.project_id where purchase_order_id = new.id and purchase_order_item_id is not null;
  elsif tg_table_name = 'delivery' then
    update match set supplier_id = new.supplier_id, project_id = new.project_id where delivery_id = new.id;
  else
    update match set supplier_id = new.supplier_id, project_id = new.project_id where invoice_id = new.id;
  end if;
  return null;
end; $$ language plpgsql;
create trigger purchase_order_match_follows after update on purchase_order for each row
  when (old.supplier_id is distinct from new.supplier_id or old.project_id is distinct from new.project_id) execute function match_follows();
create trigger delivery_match_follows after update on delivery for each row
  when (old.supplier_id is distinct from new.supplier_id or old.project_id is distinct from new.project_id) execute function match_follows();
create trigger invoice_match_follows after update on invoice for each row
  when (old.supplier_id is distinct from new.supplier_id or old.project_id is distinct from new.project_id) execute function match_follows();

alter table match enable row level security;
alter table match force row level security;
create policy tenant on match
  using (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (
    tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null
         or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
