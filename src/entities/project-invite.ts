import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenantAndCustomer, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Project } from "./project.js";
import { Role } from "./role.js";
import { Tenant } from "./tenant.js";

/** A person invited to a project with a role (specification 2.7). The e-mail address is lower case. */
export const ProjectInvite = defineEntity({
  name: "ProjectInvite",
  tableName: "project_invite",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // The project's customer, repeated so that the policy need not read the project. It never changes.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    project: () => p.manyToOne(Project).mapToPk().deleteRule(KEEP),
    role: () => p.manyToOne(Role).mapToPk().deleteRule(KEEP),
    email: code(),
    ...timestamps(),
  },
  uniques: [{ properties: ["project", "email"] }],
  ...ofTenantAndCustomer(),
});
