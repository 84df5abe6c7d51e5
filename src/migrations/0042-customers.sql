-- Customers are shown on both surfaces: a key that is linked to one sees that one alone, a supplier's key none.
alter table "customer" add column "updated_at" timestamptz(3) not null default now();
alter policy "tenant" on "customer"
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or id = (select nullif(current_setting('app.customer_id', true), '')::uuid)))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and ((select nullif(current_setting('app.customer_id', true), '')::uuid) is null or id = (select nullif(current_setting('app.customer_id', true), '')::uuid)));
