import { defineEntity, p } from "@mikro-orm/core";
import { code, date, id, KEEP, ofTenantAndCustomer, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { Tenant } from "./tenant.js";

/**
 * An invoice that another one names as preceding (EN 16931 BG-3), by its supplier's number and its day. Which stored
 * invoice that is follows when it is read (services/invoice/preceding.ts).
 */
export const PrecedingInvoice = defineEntity({
  name: "PrecedingInvoice",
  tableName: "preceding_invoice",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    // The invoice that names it.
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule(KEEP),
    index: p.integer(),
    invoice_number: code(),
    invoice_date: date().nullable(),
    ...timestamps(),
  },
  uniques: [{ properties: ["invoice", "index"] }],
  indexes: [{ properties: ["tenant", "invoice_number"] }],
  ...ofTenantAndCustomer(),
});
