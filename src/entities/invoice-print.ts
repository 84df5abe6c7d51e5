import { defineEntity, p } from "@mikro-orm/core";
import type { TextLine } from "../domain/printed-lines.js";
import { KEEP, ofTenantAndCustomer } from "./columns.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { Tenant } from "./tenant.js";

/** The text of the pages that an invoice was read from, without structure: a person's correction is found in it. */
export const InvoicePrint = defineEntity({
  name: "InvoicePrint",
  tableName: "invoice_print",
  properties: {
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule("cascade").primary(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    lines: p.json<TextLine[]>(),
  },
  ...ofTenantAndCustomer(),
});
