import { defineEntity, p } from "@mikro-orm/core";
import type { Placement } from "../domain/dimensions.js";
import { id, instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { InvoiceDimension } from "./invoice-dimension.js";
import { InvoiceDimensionOption } from "./invoice-dimension-option.js";
import { Tenant } from "./tenant.js";

/**
 * A value of a dimension on an invoice, on one of its lines, or on one of its postings (specification 2.3): an option,
 * or a text. Lines and postings are named by their place, so that a posting can have dimensions before it is stored
 * (`invoice_account_index`).
 */
export const DimensionAssignment = defineEntity({
  name: "DimensionAssignment",
  tableName: "dimension_assignment",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule(KEEP),
    dimension: () => p.manyToOne(InvoiceDimension).mapToPk().deleteRule(KEEP),
    dimension_option: () => p.manyToOne(InvoiceDimensionOption).mapToPk().deleteRule(KEEP).nullable(),
    text_value: text().nullable(),
    // Grows in the order in which values were assigned. If several values give their posting an account, the last one
    // counts.
    sequence: p.bigint("number").autoincrement(),
    // A copy of the dimension's placement, which cannot change while the dimension is assigned.
    placement: text<Placement>(),
    invoice_line_item_index: p.integer().nullable(),
    invoice_account_index: p.integer().nullable(),
    created_at: instant().defaultRaw("now()"),
  },
  indexes: [{ properties: ["invoice"] }, { properties: ["dimension"] }, { properties: ["dimension_option"] }],
  checks: [
    { name: "dimension_assignment_value_check", expression: "(dimension_option_id is null) <> (text_value is null)" },
    {
      name: "dimension_assignment_placement_check",
      expression:
        "(placement = 'line_item') = (invoice_line_item_index is not null) and (placement = 'account') = " +
        "(invoice_account_index is not null)",
    },
  ],
  ...ofTenantAndCustomer(),
});
