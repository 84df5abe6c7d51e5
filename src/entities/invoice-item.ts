import { defineEntity, p } from "@mikro-orm/core";
import { Account } from "./account.js";
import { amount, code, date, id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { Tenant } from "./tenant.js";

/** A line of an invoice (decisions §6). `index` is its place, 0-based. */
export const InvoiceItem = defineEntity({
  name: "InvoiceItem",
  tableName: "invoice_item",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // The invoice's customer, repeated here so that the policy needs no look at the invoice. It never changes.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule(KEEP),
    index: p.integer(),
    product_number: code().nullable(),
    title: text().nullable(),
    description: text().nullable(),
    quantity: amount().nullable(),
    unit: text().nullable(),
    unit_net_price: amount().nullable(),
    net_price: amount().nullable(),
    tax_rate: amount().nullable(),
    delivery_number: code().nullable(),
    delivery_date: date().nullable(),
    discount: amount().nullable(),
    comment: text().nullable(),
    account: () => p.manyToOne(Account).mapToPk().deleteRule(KEEP).nullable(),
    ...timestamps(),
  },
  uniques: [{ properties: ["invoice", "index"] }],
  ...ofTenantAndCustomer(),
});
