import { defineEntity, p } from "@mikro-orm/core";
import { amount, code, date, id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { PurchaseOrder } from "./purchase-order.js";
import { Tenant } from "./tenant.js";

/**
 * An item of a purchase order (decisions §12), known by its `external_id` within the order; one that a cart added has
 * none.
 */
export const PurchaseOrderItem = defineEntity({
  name: "PurchaseOrderItem",
  tableName: "purchase_order_item",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // The order's customer, repeated so that the policy need not read the order. It never changes.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    purchase_order: () => p.manyToOne(PurchaseOrder).mapToPk().deleteRule(KEEP),
    // Its place among the order's items, 0-based. Cancelled items keep theirs, so places need not be unique.
    index: p.integer(),
    external_id: code().nullable(),
    product_number: code().nullable(),
    title: text().nullable(),
    description: text().nullable(),
    quantity: amount().nullable(),
    unit: text().nullable(),
    // UN/ECE Recommendation 20, where the unit is known.
    unit_code: text().nullable(),
    net_price: amount().nullable(),
    price_per_unit: amount().nullable(),
    planned_delivery_date: date().nullable(),
    // What the supplier confirmed of `quantity`; null until it did.
    confirmed_quantity: amount().nullable(),
    cancelled: p.boolean().default(false),
    // Whether nothing more is to be delivered, however much was.
    completed: p.boolean().default(false),
    ...timestamps(),
  },
  uniques: [{ properties: ["purchase_order", "external_id"] }],
  indexes: [
    { properties: ["purchase_order", "index"] },
    {
      name: "purchase_order_item_product_number_index",
      expression: `create index "purchase_order_item_product_number_index" on "purchase_order_item" ("purchase_order_id", "product_number") where "product_number" is not null`,
    },
  ],
  ...ofTenantAndCustomer({ ofSupplier: "purchase_order_id in (select orders_of_supplier())" }),
});
