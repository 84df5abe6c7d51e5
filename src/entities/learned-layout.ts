import { defineEntity, p } from "@mikro-orm/core";
import type { Lesson } from "../formats/learned-layout/lesson.js";
import { id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Invoice } from "./invoice.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";

/** What corrections of a supplier's documents taught of one layout (services/invoice/learned-layouts.ts). */
export const LearnedLayout = defineEntity({
  name: "LearnedLayout",
  tableName: "learned_layout",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // That of the invoices that taught it.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP),
    // The invoice that was corrected last.
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule("cascade"),
    // By which documents of the layout, and of the supplier, are known.
    title: text(),
    labels: p.array<string>().columnType("text[]"),
    marks: p.array<string>().columnType("text[]"),
    // How each field is read.
    fields: p.json<Lesson["fields"]>(),
    ...timestamps(),
  },
  indexes: [{ properties: ["supplier"] }, { properties: ["invoice"] }, { properties: ["tenant", "updated_at"] }],
  ...ofTenantAndCustomer(),
});
