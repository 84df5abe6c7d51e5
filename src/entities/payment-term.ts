import { defineEntity, p } from "@mikro-orm/core";
import { amount, code, id, KEEP, ofTenant, text, timestamps } from "./columns.js";
import { Tenant } from "./tenant.js";

/** When an invoice is due, and the discounts (skonto) for paying earlier (specification 2.5). */
export const PaymentTerm = defineEntity({
  name: "PaymentTerm",
  tableName: "payment_term",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    number: code(),
    title: text(),
    net_days: p.integer().nullable(),
    discount_days1: p.integer().nullable(),
    discount_rate1: amount().nullable(),
    discount_days2: p.integer().nullable(),
    discount_rate2: amount().nullable(),
    is_default_for_credit_notes: p.boolean().default(false),
    is_favorite: p.boolean().default(false),
    active: p.boolean().default(true),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "number"] }],
  indexes: [
    {
      // Decisions §4: at most one default a tenant.
      name: "payment_term_one_default",
      expression:
        `create unique index "payment_term_one_default" on "payment_term" ("tenant_id") ` +
        `where "is_default_for_credit_notes"`,
    },
  ],
  ...ofTenant(),
});
