import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenant, timestamps } from "./columns.js";
import { Tenant } from "./tenant.js";

/** What a user may do in the web application, by name. */
export const Role = defineEntity({
  name: "Role",
  tableName: "role",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    name: code(),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "name"] }],
  ...ofTenant(),
});
