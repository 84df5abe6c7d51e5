import { defineEntity, p } from "@mikro-orm/core";
import { code, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Project } from "./project.js";
import { Tenant } from "./tenant.js";

/** A cost centre of a project (specification 2.1), in Germany usually a cost group of DIN 276. */
export const WorkType = defineEntity({
  name: "WorkType",
  tableName: "work_type",
  properties: {
    project: () => p.manyToOne(Project).mapToPk().deleteRule(KEEP).primary(),
    code: code().primary(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // The project's customer, repeated here so that the policy needs no look at the project. It never changes.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    title: text(),
    parent: text().default(""),
    description: text().default(""),
    ...timestamps(),
  },
  ...ofTenantAndCustomer(),
});
