import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenant, timestamps } from "./columns.js";
import { Tenant } from "./tenant.js";

/**
 * A company inside the tenant. A customer's key sees and writes that customer's rows and the tenant-wide ones, and of
 * the customers itself alone.
 */
export const Customer = defineEntity({
  name: "Customer",
  tableName: "customer",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    name: code(),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "name"] }],
  ...ofTenant("tenant_id", { isCustomer: true }),
});
