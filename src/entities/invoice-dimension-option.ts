import { defineEntity, p } from "@mikro-orm/core";
import { Account } from "./account.js";
import { code, id, KEEP, ofTenant, text, timestamps } from "./columns.js";
import { InvoiceDimension } from "./invoice-dimension.js";
import { Tenant } from "./tenant.js";

/** A value that can be chosen for a dimension of the type `option` (decisions §6). */
export const InvoiceDimensionOption = defineEntity({
  name: "InvoiceDimensionOption",
  tableName: "invoice_dimension_option",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    dimension: () => p.manyToOne(InvoiceDimension).mapToPk().deleteRule(KEEP),
    label: text(),
    number: code(),
    gl_account: () => p.manyToOne(Account).mapToPk().deleteRule(KEEP).nullable(),
    active: p.boolean().default(true),
    ...timestamps(),
  },
  uniques: [{ properties: ["dimension", "number"] }],
  ...ofTenant(),
});
