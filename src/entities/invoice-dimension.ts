import { defineEntity, p } from "@mikro-orm/core";
import type { DimensionType, Placement } from "../domain/dimensions.js";
import { id, KEEP, ofTenant, text, timestamps } from "./columns.js";
import { Tenant } from "./tenant.js";

/** A property that a tenant defines for its invoices, for their lines, or for their postings (specification 2.2). */
export const InvoiceDimension = defineEntity({
  name: "InvoiceDimension",
  tableName: "invoice_dimension",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    label: text(),
    placement: text<Placement>(),
    type: text<DimensionType>().default("option"),
    is_mandatory: p.boolean(),
    auto_assign_gl_account: p.boolean().default(false),
    recognition: p.boolean().default(true),
    description: text().nullable(),
    ...timestamps(),
  },
  indexes: [{ properties: ["tenant"] }],
  checks: [
    { name: "invoice_dimension_placement_check", expression: "placement in ('header', 'line_item', 'account')" },
    { name: "invoice_dimension_type_check", expression: "type in ('option', 'text')" },
  ],
  ...ofTenant(),
});
