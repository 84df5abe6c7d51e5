import { defineEntity, p } from "@mikro-orm/core";
import { code, id, instant, KEEP, ofTenant } from "./columns.js";
import { Tenant } from "./tenant.js";

/** A company inside the tenant. A customer's key sees and writes that customer's rows and the tenant-wide ones. */
export const Customer = defineEntity({
  name: "Customer",
  tableName: "customer",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    name: code(),
    created_at: instant().defaultRaw("now()"),
  },
  uniques: [{ properties: ["tenant", "name"] }],
  ...ofTenant(),
});
