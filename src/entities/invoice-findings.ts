import { defineEntity, p } from "@mikro-orm/core";
import { id, KEEP, NO_CUSTOMER, ofTenantAndCustomer } from "./columns.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { indexWhereSet } from "./lib/index-where-set.js";
import { Tenant } from "./tenant.js";

const named = (name: string, on: string) => ({
  name: `invoice_findings_${name}_index`,
  expression: `create ${name === "one" ? "unique " : ""}index "invoice_findings_${name}_index" on "invoice_findings" ${on}`,
});

/**
 * What lists are filtered by: the rules of an invoice's findings, as of when they were last looked for
 * (services/invoice/find-findings.ts). An invoice without any, and without others beside it, has no row.
 *
 * A row without a customer is what keys of the whole tenant see, and no others. Each customer that sees the invoice has
 * a row of its own, because it may see less of what stands beside the invoice.
 */
export const InvoiceFindings = defineEntity({
  name: "InvoiceFindings",
  tableName: "invoice_findings",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule("cascade"),
    rules: p.array<string>().columnType("text[]"),
    // The other invoices whose findings change when this one does: probable duplicates, and all with the same chain.
    duplicate_ids: p.array<number>().columnType("integer[]"),
    // The first invoice of its chain.
    chain_id: p.integer().nullable(),
    // The numbers that it names as preceding.
    names: p.array<string>().columnType("text[]"),
    // Its number, if others name it as preceding: theirs change when it gets another one.
    named_as: p.string().columnType("text").collation("C").nullable(),
  },
  indexes: [
    named("one", `("invoice_id", coalesce("customer_id", ${NO_CUSTOMER}))`),
    named("rules", `("tenant_id", "invoice_id") where "rules" <> '{}'`),
    named("duplicates", `using gin ("duplicate_ids") where "duplicate_ids" <> '{}'`),
    indexWhereSet("invoice_findings", "chain_id"),
  ],
  ...ofTenantAndCustomer({ withoutTenantWide: true }),
});
