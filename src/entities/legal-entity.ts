import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenant, text, timestamps } from "./columns.js";
import { Tenant } from "./tenant.js";

/** A company code: the company of the tenant's group that books a project's costs. */
export const LegalEntity = defineEntity({
  name: "LegalEntity",
  tableName: "legal_entity",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    number: code(),
    title: text(),
    country_code: text().nullable(),
    active: p.boolean().default(true),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "number"] }],
  ...ofTenant(),
});
