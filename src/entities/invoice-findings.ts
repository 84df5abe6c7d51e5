import { defineEntity, p } from "@mikro-orm/core";
import { KEEP, ofTenantAndCustomer } from "./columns.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { indexWhereSet } from "./lib/index-where-set.js";
import { Tenant } from "./tenant.js";

/**
 * What lists are filtered by: the rules of an invoice's findings, as of when they were last looked for
 * (services/invoice/find-findings.ts). An invoice without any, and without others beside it, has no row.
 */
export const InvoiceFindings = defineEntity({
  name: "InvoiceFindings",
  tableName: "invoice_findings",
  properties: {
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule("cascade").primary(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    rules: p.array<string>().columnType("text[]"),
    // The other invoices whose findings change when this one does: probable duplicates, and all with the same chain.
    duplicate_ids: p.array<number>().columnType("integer[]"),
    // The first invoice of its chain.
    chain_id: p.integer().nullable(),
  },
  indexes: [
    {
      name: "invoice_findings_rules_index",
      expression: `create index "invoice_findings_rules_index" on "invoice_findings" ("tenant_id", "invoice_id") where "rules" <> '{}'`,
    },
    indexWhereSet("invoice_findings", "chain_id"),
  ],
  ...ofTenantAndCustomer(),
});
