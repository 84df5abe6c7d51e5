/** Project regions: list, one, import, look up. */
import type { ProjectRegion, ProjectRegionInput, ProjectRegionsArgs } from "../schema/project-region.js";
import { regionsArrived } from "./links/link-records.js";
import { numbered } from "./import/numbered-resource.js";
import { search } from "./lists/search.js";

export const { list, get, getByNumber, byId, importAll } = numbered<
  "project_regions",
  "project_region",
  ProjectRegion,
  ProjectRegionInput,
  ProjectRegionsArgs
>({
  rows: "project_regions",
  table: "project_region",
  title: "Project region",
  hidden: ["tenant_id"],
  filters: {
    active: (eb, value) => eb("project_region.active", "=", value),
    search: search("project_region", "number", "title"),
  },
  arrived: (tx, stored) =>
    regionsArrived(
      tx,
      stored.filter(({ created }) => created),
    ),
});
