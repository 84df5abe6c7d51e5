import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { LegalEntity } from "./legal-entity.js";
import { ProjectRegion } from "./project-region.js";
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
    // Kept as the ERP sent it; the project region with that number is linked, also where it arrives later (decisions §4).
    region: code().nullable(),
    project_region: () => p.manyToOne(ProjectRegion).mapToPk().deleteRule(KEEP).nullable(),
    legal_entity: () => p.manyToOne(LegalEntity).mapToPk().deleteRule(KEEP).nullable(),
    alternative_project_number: code().nullable(),
    latitude: p.decimal().columnType("numeric").nullable(),
    longitude: p.decimal().columnType("numeric").nullable(),
    active: p.boolean().default(true),
    status: text().default("ACTIVE"),
    address: text().nullable(),
    house_number: text().nullable(),
    zip: text().nullable(),
    city: text().nullable(),
    country: text().nullable(),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "project_number"] }],
  indexes: [
    { properties: ["tenant", "updated_at"] },
    { properties: ["project_region"] },
    { properties: ["legal_entity"] },
    {
      name: "project_without_region_index",
      expression: `create index "project_without_region_index" on "project" ("tenant_id", "id") where "project_region_id" is null and "region" is not null`,
    },
  ],
  checks: [
    { name: "project_latitude_check", expression: "latitude between -90 and 90" },
    { name: "project_longitude_check", expression: "longitude between -180 and 180" },
  ],
  ...ofTenantAndCustomer(),
});
