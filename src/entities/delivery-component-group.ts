import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenantAndCustomer, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Delivery } from "./delivery.js";
import { Tenant } from "./tenant.js";

/**
 * Parts of a delivery that are charged to cost centres in the same shares (decisions §11). The cost centres are those
 * of the delivery's project, by code. A group is known by its `group_id`; `index` is its place among the groups.
 */
export const DeliveryComponentGroup = defineEntity({
  name: "DeliveryComponentGroup",
  tableName: "delivery_component_group",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    delivery: () => p.manyToOne(Delivery).mapToPk().deleteRule(KEEP),
    index: p.integer(),
    group_id: code(),
    // Code of a cost centre → its share.
    distribution: p.json<Record<string, number>>(),
    components: p.json<{ delivery_item_index: number; quantity: number | null }[]>(),
    ...timestamps(),
  },
  uniques: [{ properties: ["delivery", "index"] }],
  ...ofTenantAndCustomer(),
});
