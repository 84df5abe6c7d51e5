import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenant, text, timestamps } from "./columns.js";
import { Role } from "./role.js";
import { Tenant } from "./tenant.js";

/** A person of the tenant who works with the web application. The e-mail address is lower case. */
export const User = defineEntity({
  name: "User",
  tableName: "user",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    email: code(),
    name: text(),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "email"] }],
  ...ofTenant(),
});

/** A role that a user has. */
export const UserRole = defineEntity({
  name: "UserRole",
  tableName: "user_role",
  properties: {
    user: () => p.manyToOne(User).mapToPk().deleteRule(KEEP).primary(),
    role: () => p.manyToOne(Role).mapToPk().deleteRule(KEEP).primary(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
  },
  indexes: [{ properties: ["role"] }],
  ...ofTenant(),
});
