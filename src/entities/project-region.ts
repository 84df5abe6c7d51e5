import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenant, text, timestamps } from "./columns.js";
import { Tenant } from "./tenant.js";

/** A region that groups projects, for filters and responsibilities. */
export const ProjectRegion = defineEntity({
  name: "ProjectRegion",
  tableName: "project_region",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    number: code(),
    title: text(),
    active: p.boolean().default(true),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "number"] }],
  ...ofTenant(),
});
