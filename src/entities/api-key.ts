import { defineEntity, p } from "@mikro-orm/core";
import { CURRENT_SUPPLIER, id, instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";

/** A key to the gateway (decisions §8). Only the SHA-256 of its secret is stored. */
export const ApiKey = defineEntity({
  name: "ApiKey",
  tableName: "api_key",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP).nullable(),
    name: text(),
    scopes: p.array<string>().columnType("text[]"),
    secret_sha256: text(),
    allowed_cidrs: p.array<string>().columnType("text[]").default([]),
    expires_at: instant().nullable(),
    last_used_at: instant().nullable(),
    revoked_at: instant().nullable(),
    successor: p.uuid().fieldName("successor_id").nullable(),
    created_at: instant().defaultRaw("now()"),
  },
  indexes: [{ properties: ["tenant", "created_at"] }],
  // A tenant-wide key can do more than a customer's key, so the latter does not even see it.
  ...ofTenantAndCustomer({
    exception: "key_lookup",
    ofSupplier: `supplier_id = ${CURRENT_SUPPLIER}`,
    withoutTenantWide: true,
  }),
});
