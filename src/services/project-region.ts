/** Project regions: list, one, import, look up. */
import type { ProjectRegion, ProjectRegionInput } from "../schema/project-region.js";
import { regionsArrived } from "./links/link-records.js";
import { numbered } from "./import/numbered-resource.js";

export const projectRegions = numbered<"project_regions", "project_region", ProjectRegion, ProjectRegionInput>({
  rows: "project_regions",
  table: "project_region",
  title: "Project region",
  hidden: ["tenant_id"],
  filteredBy: ["active"],
  link: regionsArrived,
});
