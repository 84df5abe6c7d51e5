import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenant, text, timestamps } from "./columns.js";
import { Tenant } from "./tenant.js";

/** An account of the tenant's chart of accounts, e.g. of SKR 03. */
export const Account = defineEntity({
  name: "Account",
  tableName: "account",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    number: code(),
    title: text(),
    account_type: text().nullable(),
    active: p.boolean().default(true),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "number"] }],
  checks: [{ name: "account_account_type_check", expression: "account_type in ('DEBIT', 'CREDIT')" }],
  ...ofTenant(),
});
