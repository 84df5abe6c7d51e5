import { defineEntity, p } from "@mikro-orm/core";
import { amount, code, id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { searchText, withoutSearchText } from "./lib/search-text.js";
import { unlinkedIndexes } from "./lib/unlinked.js";
import { Customer } from "./customer.js";
import { LegalEntity } from "./legal-entity.js";
import { ProjectRegion } from "./project-region.js";
import { counted } from "./record-count.js";
import { Tenant } from "./tenant.js";

/** A construction project (specification 2.7). `project_number` is the ERP's number and unique in the tenant. */
export const Project = defineEntity({
  name: "Project",
  tableName: "project",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    external_id: code(),
    project_number: code(),
    title: text(),
    description: text().nullable(),
    // As the ERP sent it. The project region with that number is linked, even if it arrives later (decisions §4).
    region: code().nullable(),
    project_region: () => p.manyToOne(ProjectRegion).mapToPk().deleteRule(KEEP).nullable(),
    legal_entity: () => p.manyToOne(LegalEntity).mapToPk().deleteRule(KEEP).nullable(),
    alternative_project_number: code().nullable(),
    latitude: amount().nullable(),
    longitude: amount().nullable(),
    active: p.boolean().default(true),
    status: text().default("ACTIVE"),
    address: text().nullable(),
    house_number: text().nullable(),
    zip: text().nullable(),
    city: text().nullable(),
    country: text().nullable(),
    search_text: searchText("project"),
    ...timestamps(),
  },
  indexes: [
    {
      // Also the order of lists, with all columns that the policy and a search read, so that neither reads the
      // projects.
      name: "project_list_index",
      expression:
        `create unique index "project_list_index" on "project" ("tenant_id", "project_number") ` +
        `include ("id", "customer_id", "search_text")`,
    },
    withoutSearchText("project"),
    { properties: ["tenant", "updated_at"] },
    { properties: ["project_region"] },
    { properties: ["legal_entity"] },
    ...unlinkedIndexes("project", ["customer_id"]),
  ],
  checks: [
    { name: "project_latitude_check", expression: "latitude between -90 and 90" },
    { name: "project_longitude_check", expression: "longitude between -180 and 180" },
  ],
  triggers: counted("project"),
  // A supplier's key reaches the projects of its orders, but only in the function that shows their number and title.
  ...ofTenantAndCustomer({
    ofSupplier:
      "current_setting('app.exception', true) = 'projects_of_orders' and id in (select projects_of_supplier())",
  }),
});
