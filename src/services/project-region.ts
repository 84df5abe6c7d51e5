/** Project regions: list, one, import, look up. */
import type { ProjectRegion, ProjectRegionInput } from "../schema/project-region.js";
import { regionsArrived } from "./links/link-records.js";
import { keyed } from "./import/keyed-resource.js";

export const projectRegions = keyed<"project_regions", "project_region", ProjectRegion, ProjectRegionInput>({
  rows: "project_regions",
  table: "project_region",
  key: "number",
  title: "Project region",
  hidden: ["tenant_id"],
  filteredBy: ["active"],
  link: regionsArrived,
});
