-- The addresses to which shops send carts back (decisions §13), and the exception that finds the order of one.
create table cart_address (
  ids_order_id uuid not null,
  tenant_id uuid not null,
  customer_id uuid null,
  purchase_order_id uuid not null,
  primary key (ids_order_id)
);
alter table cart_address enable row level security;
alter table cart_address force row level security;
create policy tenant on cart_address
  using ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'cart_lookup')
  with check ((tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')
    and (customer_id is null or (select nullif(current_setting('app.customer_id', true), '')::uuid) is null or customer_id = (select nullif(current_setting('app.customer_id', true), '')::uuid))) or current_setting('app.exception', true) = 'cart_lookup');
create or replace function keep_cart_addresses() returns trigger as $$
begin
  if tg_op = 'INSERT' then
    insert into cart_address (ids_order_id, tenant_id, customer_id, purchase_order_id)
      select ids_order_id, tenant_id, customer_id, id from changed;
  elsif tg_op = 'DELETE' then
    delete from cart_address where ids_order_id in (select ids_order_id from changed);
  else
    delete from cart_address where ids_order_id = old.ids_order_id;
    insert into cart_address (ids_order_id, tenant_id, customer_id, purchase_order_id)
      values (new.ids_order_id, new.tenant_id, new.customer_id, new.id);
  end if;
  return null;
end; $$ language plpgsql;
create trigger purchase_order_address_insert after insert on purchase_order referencing new table as changed for each statement execute function keep_cart_addresses();
create trigger purchase_order_address_update after update of ids_order_id on purchase_order for each row when (old.ids_order_id is distinct from new.ids_order_id) execute function keep_cart_addresses();
create trigger purchase_order_address_delete after delete on purchase_order referencing old table as changed for each statement execute function keep_cart_addresses();
-- Orders of before this migration; it belongs to no tenant.
alter table purchase_order no force row level security;
alter table cart_address no force row level security;
insert into cart_address (ids_order_id, tenant_id, customer_id, purchase_order_id) select ids_order_id, tenant_id, customer_id, id from purchase_order;
alter table cart_address force row level security;
alter table purchase_order force row level security;
-- Whose order a cart is for. The secret is in no policy, so nobody reads this table by another way.
create function find_order_of_cart(secret uuid) returns setof cart_address language plpgsql as $$
begin
  perform set_config('app.exception', 'cart_lookup', true);
  return query select * from cart_address where ids_order_id = secret;
  perform set_config('app.exception', '', true);
end $$;
