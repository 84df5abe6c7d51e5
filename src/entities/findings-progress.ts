import { defineEntity, p } from "@mikro-orm/core";
import { KEEP, ofTenant } from "./columns.js";
import { Tenant } from "./tenant.js";

/** How far the findings of a tenant's invoices were looked for (services/invoice/find-findings.ts). */
export const FindingsProgress = defineEntity({
  name: "FindingsProgress",
  tableName: "findings_progress",
  properties: {
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP).primary(),
    // Events up to this position were followed.
    position: p.bigint("number"),
    // All invoices from this id on are still to be looked at; null: none but those that events name.
    next_invoice_id: p.integer().nullable(),
    // How many customers there were: a new one has yet to see the invoices of the whole tenant.
    customers: p.integer(),
  },
  ...ofTenant(),
});
