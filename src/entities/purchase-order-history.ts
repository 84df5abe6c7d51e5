import { defineEntity, p } from "@mikro-orm/core";
import type { OrderStatus } from "../domain/order-states.js";
import { instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { PurchaseOrder } from "./purchase-order.js";
import { PurchaseOrderItem } from "./purchase-order-item.js";
import { Tenant } from "./tenant.js";

/**
 * What was decided about a purchase order: changes of its status, answers to proposals, accepted mismatches. `id` grows
 * with each decision about one order.
 */
export const PurchaseOrderHistory = defineEntity({
  name: "PurchaseOrderHistory",
  tableName: "purchase_order_history",
  properties: {
    id: p.bigint("number").primary().autoincrement(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    purchase_order: () => p.manyToOne(PurchaseOrder).mapToPk().deleteRule(KEEP),
    // Null if the decision is about the whole order.
    purchase_order_item: () => p.manyToOne(PurchaseOrderItem).mapToPk().deleteRule(KEEP).nullable(),
    previousStatus: text<OrderStatus>().fieldName("previousStatus"),
    newStatus: text<OrderStatus>().fieldName("newStatus"),
    // What was done, in one word, e.g. CONFIRM_ORDER.
    action: text(),
    message: text().nullable(),
    // Who did it: a key (by its name at that time), a supplier's key, a job, a public caller.
    actor_kind: text(),
    actor: text(),
    created_at: instant().defaultRaw("clock_timestamp()"),
  },
  indexes: [{ properties: ["purchase_order", "id"] }],
  ...ofTenantAndCustomer(),
});
