import { defineEntity, p } from "@mikro-orm/core";
import { amount, code, id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Delivery } from "./delivery.js";
import { indexWhereSet } from "./lib/index-where-set.js";
import { PurchaseOrderItem } from "./purchase-order-item.js";
import { Tenant } from "./tenant.js";

/** A line of a delivery (decisions §11). `index` is its place, 0-based. */
export const DeliveryItem = defineEntity({
  name: "DeliveryItem",
  tableName: "delivery_item",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // The delivery's customer, repeated so that the policy need not read the delivery. It never changes.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    delivery: () => p.manyToOne(Delivery).mapToPk().deleteRule(KEEP),
    index: p.integer(),
    line_number: code().nullable(),
    product_number: code().nullable(),
    buyer_product_number: code().nullable(),
    title: text().nullable(),
    description: text().nullable(),
    quantity: amount().nullable(),
    unit: text().nullable(),
    unit_code: text().nullable(),
    // The line's own order, or else the delivery's at the time when the line was sent.
    order_number: code().nullable(),
    order_item_number: code().nullable(),
    purchase_order_item: () => p.manyToOne(PurchaseOrderItem).mapToPk().deleteRule(KEEP).nullable(),
    lot_number: code().nullable(),
    completed: p.boolean().nullable(),
    comment: text().nullable(),
    ...timestamps(),
  },
  uniques: [{ properties: ["delivery", "index"] }],
  // Orders find the lines that are of their items, and those that name them before they arrive.
  indexes: [
    indexWhereSet("delivery_item", "purchase_order_item_id", "id"),
    indexWhereSet("delivery_item", "order_number"),
  ],
  ...ofTenantAndCustomer({ ofSupplier: "delivery_id in (select deliveries_of_supplier())" }),
});
