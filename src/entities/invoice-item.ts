import { defineEntity, p } from "@mikro-orm/core";
import type { AllowanceCharge } from "../domain/allowances-charges.js";
import { Account } from "./account.js";
import { amount, code, date, id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { PurchaseOrder } from "./purchase-order.js";
import { PurchaseOrderItem } from "./purchase-order-item.js";
import { Tenant } from "./tenant.js";
import { indexWhereSet } from "./lib/index-where-set.js";
import { unlinkedIndexes } from "./lib/unlinked.js";

/** A line of an invoice (decisions §6). `index` is its place, 0-based. */
export const InvoiceItem = defineEntity({
  name: "InvoiceItem",
  tableName: "invoice_item",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // The invoice's customer, repeated so that the policy need not read the invoice. It never changes.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule(KEEP),
    index: p.integer(),
    product_number: code().nullable(),
    title: text().nullable(),
    description: text().nullable(),
    quantity: amount().nullable(),
    unit: text().nullable(),
    unit_code: text().nullable(),
    unit_net_price: amount().nullable(),
    net_price: amount().nullable(),
    tax_rate: amount().nullable(),
    // The line's own order, or else the invoice's.
    order_number: code().nullable(),
    order_number_is_default: p.boolean().default(false),
    order_item_number: code().nullable(),
    // Links to what the line names (services/match/lines.ts). The order may be known without the item.
    purchase_order: () => p.manyToOne(PurchaseOrder).mapToPk().deleteRule(KEEP).nullable(),
    purchase_order_item: () => p.manyToOne(PurchaseOrderItem).mapToPk().deleteRule(KEEP).nullable(),
    delivery_number: code().nullable(),
    delivery_date: date().nullable(),
    discount: amount().nullable(),
    allowances_charges: p.json<readonly AllowanceCharge[]>().nullable(),
    service_from: date().nullable(),
    service_till: date().nullable(),
    comment: text().nullable(),
    account: () => p.manyToOne(Account).mapToPk().deleteRule(KEEP).nullable(),
    // The cost centre, and its code as it was sent. The one with this code is linked, even if it arrives later.
    work_type: p.uuid().fieldName("work_type_id").nullable(),
    work_type_code: code().nullable(),
    ...timestamps(),
  },
  uniques: [{ properties: ["invoice", "index"] }],
  indexes: [
    // Orders and deliveries that arrive later find the lines that name them.
    indexWhereSet("invoice_item", "order_number"),
    indexWhereSet("invoice_item", "delivery_number"),
    indexWhereSet("invoice_item", "work_type_code"),
    ...unlinkedIndexes("invoice_item", ["customer_id"]),
    indexWhereSet("invoice_item", "purchase_order_item_id", "id"),
    {
      name: "invoice_item_purchase_order_id_index",
      expression: `create index "invoice_item_purchase_order_id_index" on "invoice_item" ("purchase_order_id") where "purchase_order_id" is not null`,
    },
  ],
  ...ofTenantAndCustomer(),
});
