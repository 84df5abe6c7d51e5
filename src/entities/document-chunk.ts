import { defineEntity, p } from "@mikro-orm/core";
import { CURRENT_SUPPLIER, KEEP, ofTenantAndCustomer } from "./columns.js";
import { Customer } from "./customer.js";
import { Document } from "./document.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";

/**
 * A piece of a document's bytes: a mebibyte, the last one less. So neither storing nor sending a document needs all its
 * bytes at once.
 */
export const DocumentChunk = defineEntity({
  name: "DocumentChunk",
  tableName: "document_chunk",
  properties: {
    document: () => p.manyToOne(Document).mapToPk().deleteRule(KEEP).primary(),
    index: p.integer().primary(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // The document's customer and supplier, repeated so that the policy need not read the document.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP).nullable(),
    content: p.blob(),
  },
  ...ofTenantAndCustomer({ ofSupplier: `supplier_id = ${CURRENT_SUPPLIER}` }),
});
