import { defineEntity, p } from "@mikro-orm/core";
import { CURRENT_SUPPLIER, id, instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";

/**
 * A file as it was received; its bytes are in `document_chunk`. Records refer to it as `file_id` (specification 2.8).
 * The same bytes of the same sender are stored once.
 */
export const Document = defineEntity({
  name: "Document",
  tableName: "document",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    // The supplier whose key sent it, and sees it.
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP).nullable(),
    content_type: text(),
    size: p.integer(),
    sha256: text(),
    created_at: instant().defaultRaw("now()"),
  },
  indexes: [
    {
      // Absent customers and suppliers are equal here; PostgreSQL 14 knows no "nulls not distinct".
      name: "document_content_index",
      expression:
        `create unique index "document_content_index" on "document" ("tenant_id", "sha256", "content_type", ` +
        `coalesce("customer_id", "tenant_id"), coalesce("supplier_id", "tenant_id"))`,
    },
  ],
  ...ofTenantAndCustomer({ ofSupplier: `supplier_id = ${CURRENT_SUPPLIER}` }),
});
