import { defineEntity, p } from "@mikro-orm/core";
import { KEEP, ofTenantAndCustomer } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";

/**
 * The last event that was deleted because of its age, by tenant and customer. A reader whose cursor is below it has
 * missed an event.
 */
export const EventFloor = defineEntity({
  name: "EventFloor",
  tableName: "event_floor",
  properties: {
    id: p.integer().primary().autoincrement(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    position: p.bigint("number"),
  },
  indexes: [{ properties: ["tenant"] }],
  ...ofTenantAndCustomer(),
});
