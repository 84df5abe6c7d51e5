import { defineEntity, p } from "@mikro-orm/core";
import type { InvoiceStatus } from "../domain/invoice-states.js";
import { instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { ApiKey } from "./api-key.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { Tenant } from "./tenant.js";

/** A change of an invoice's status (specification 2.9, 3). `id` grows with each change of one invoice. */
export const InvoiceHistory = defineEntity({
  name: "InvoiceHistory",
  tableName: "invoice_history",
  properties: {
    id: p.bigint("number").primary().autoincrement(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule(KEEP),
    previousStatus: text<InvoiceStatus>().fieldName("previousStatus"),
    newStatus: text<InvoiceStatus>().fieldName("newStatus"),
    message: text().nullable(),
    // Null if the gateway itself changed the status.
    api_key: () => p.manyToOne(ApiKey).mapToPk().deleteRule(KEEP).nullable(),
    // The key's name at that time.
    actor: text(),
    created_at: instant().defaultRaw("clock_timestamp()"),
  },
  indexes: [{ properties: ["invoice", "id"] }],
  ...ofTenantAndCustomer(),
});
