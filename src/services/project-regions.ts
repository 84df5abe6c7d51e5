/** Project regions: list, one, import, look up. */
import type { ProjectRegion, ProjectRegionInput, ProjectRegionsArgs } from "../schema/project-region.js";
import { regionsArrived } from "./links.js";
import { numbered } from "./numbered.js";
import { search } from "./page.js";

export const { list, get, byId, importAll } = numbered<"project_regions", "project_region", ProjectRegion, ProjectRegionInput, ProjectRegionsArgs>({
  rows: "project_regions",
  table: "project_region",
  title: "Project region",
  columns: ["id", "number", "title", "active", "created_at", "updated_at"],
  filters: { active: (eb, value) => eb("project_region.active", "=", value), search: search("project_region", "number", "title") },
  written: { number: { type: "text" }, title: { type: "text" }, active: { type: "boolean", default: "true" } },
  arrived: (tx, stored) =>
    regionsArrived(
      tx,
      stored.filter(({ created }) => created),
    ),
});
