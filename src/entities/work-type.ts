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
    // For clients' caches, and for deliveries, which name their cost centre by it.
    id: p.uuid().defaultRaw("gen_random_uuid()"),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // The project's customer, repeated so that the policy need not read the project. It never changes.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    title: text(),
    parent: text().default(""),
    description: text().default(""),
    active: p.boolean().default(true),
    ...timestamps(),
  },
  uniques: [{ properties: ["id"] }],
  indexes: [
    {
      // For lists of a project, with all columns that the policy reads, so that counting does not read the cost
      // centres.
      name: "work_type_list_index",
      expression:
        `create index "work_type_list_index" on "work_type" ("project_id", "code") ` +
        `include ("tenant_id", "customer_id")`,
    },
  ],
  ...ofTenantAndCustomer(),
});
