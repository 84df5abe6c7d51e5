import { defineEntity, p } from "@mikro-orm/core";
import { id, instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";

/** A file as it was received, byte for byte; an invoice refers to it as `file_id` (specification 2.8). */
export const Document = defineEntity({
  name: "Document",
  tableName: "document",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    content_type: text(),
    size: p.integer(),
    sha256: text(),
    content: p.blob(),
    created_at: instant().defaultRaw("now()"),
  },
  ...ofTenantAndCustomer(),
});
