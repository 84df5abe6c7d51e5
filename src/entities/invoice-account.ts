import { defineEntity, p } from "@mikro-orm/core";
import { Account } from "./account.js";
import { amount, code, id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { Project } from "./project.js";
import { TaxCode } from "./tax-code.js";
import { Tenant } from "./tenant.js";
import { indexWhereSet } from "./lib/index-where-set.js";
import { unlinkedIndexes } from "./lib/unlinked.js";

/**
 * A posting of an invoice: an amount on an account (specification 2.8 `invoice_accounts`). `index` is its place,
 * 0-based.
 */
export const InvoiceAccount = defineEntity({
  name: "InvoiceAccount",
  tableName: "invoice_account",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule(KEEP),
    index: p.integer(),
    net_amount: amount().nullable(),
    tax_amount: amount().nullable(),
    gross_amount: amount().nullable(),
    account_type: text().nullable(),
    quantity: amount().nullable(),
    unit: text().nullable(),
    comment: text().nullable(),
    project: () => p.manyToOne(Project).mapToPk().deleteRule(KEEP).nullable(),
    account: () => p.manyToOne(Account).mapToPk().deleteRule(KEEP).nullable(),
    // The posting named no account, so it has its supplier's default account.
    account_is_default: p.boolean().default(false),
    // As it was sent. The account with this number is linked, even if it arrives later.
    account_number: code().nullable(),
    tax_code: () => p.manyToOne(TaxCode).mapToPk().deleteRule(KEEP).nullable(),
    tax_code_number: code().nullable(),
    // The cost centre, and its code as it was sent. The one with this code is linked, even if it arrives later.
    work_type: p.uuid().fieldName("work_type_id").nullable(),
    work_type_code: code().nullable(),
    ...timestamps(),
  },
  uniques: [{ properties: ["invoice", "index"] }],
  indexes: [
    indexWhereSet("invoice_account", "account_number"),
    indexWhereSet("invoice_account", "tax_code_number"),
    indexWhereSet("invoice_account", "work_type_code"),
    ...unlinkedIndexes("invoice_account", ["customer_id"]),
  ],
  checks: [{ name: "invoice_account_account_type_check", expression: "account_type in ('DEBIT', 'CREDIT')" }],
  ...ofTenantAndCustomer(),
});
