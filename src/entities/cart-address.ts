import { defineEntity, p } from "@mikro-orm/core";
import { ofTenantAndCustomer } from "./columns.js";

/**
 * Whose order a shop's cart is for, by the secret of its address (decisions §13): the only thing that is looked up
 * before it is known of which tenant it is. The triggers of {@link addressed} keep one for each order. A table of its
 * own, because a policy with an exception cannot use an index by tenant, which every list of orders needs.
 */
export const CartAddress = defineEntity({
  name: "CartAddress",
  tableName: "cart_address",
  properties: {
    ids_order_id: p.uuid().primary(),
    // No foreign keys: whoever has found an address looks at the order again, which has it, too.
    tenant_id: p.uuid(),
    customer_id: p.uuid().nullable(),
    purchase_order_id: p.uuid(),
  },
  ...ofTenantAndCustomer({ exception: "cart_lookup" }),
});

const KEEP_ADDRESSES = `create or replace function "keep_cart_addresses"() returns trigger as $$
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
end; $$ language plpgsql`;

const trigger = (event: "insert" | "update" | "delete", when: string) => ({
  name: `purchase_order_address_${event}`,
  timing: "after" as const,
  events: [event],
  expression: `${KEEP_ADDRESSES};
create trigger "purchase_order_address_${event}" after ${when} execute function "keep_cart_addresses"()`,
});

/** The triggers of orders that keep their addresses. */
export const addressed = () => [
  trigger("insert", `insert on "purchase_order" referencing new table as changed for each statement`),
  trigger(
    "update",
    `update of "ids_order_id" on "purchase_order" for each row when ` +
      "(old.ids_order_id is distinct from new.ids_order_id)",
  ),
  trigger("delete", `delete on "purchase_order" referencing old table as changed for each statement`),
];
