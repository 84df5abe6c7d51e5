import { defineEntity, p } from "@mikro-orm/core";
import { amount, code, id, KEEP, ofTenant, text, timestamps } from "./columns.js";
import { Tenant } from "./tenant.js";

/** A tax code of the ERP (specification 2.6). `rate` is in percent. */
export const TaxCode = defineEntity({
  name: "TaxCode",
  tableName: "tax_code",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    number: code(),
    title: text(),
    rate: amount(),
    recognition: p.boolean().default(true),
    active: p.boolean().default(true),
    is_favorite: p.boolean().default(false),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "number"] }],
  ...ofTenant(),
});
