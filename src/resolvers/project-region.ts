import { Resolver } from "type-graphql";
import { Scope } from "../schema/lib/directives.js";
import { PROJECTS_BELOW } from "../schema/project.js";
import { ProjectRegion, ProjectRegionInput, ProjectRegionPage, ProjectRegionsArgs } from "../schema/project-region.js";
import { projectRegions } from "../services/project-region.js";
import * as projects from "../services/project.js";
import { KeyedFields } from "./lib/keyed-fields.js";
import { ToPage } from "./lib/relations.js";

@Resolver(() => ProjectRegion)
@KeyedFields({
  record: ProjectRegion,
  page: ProjectRegionPage,
  args: ProjectRegionsArgs,
  input: ProjectRegionInput,
  records: projectRegions,
  fields: ["projectRegions", "projectRegion", "projectRegionByNumber", "importProjectRegions"],
  path: "/project-regions",
  read: "project_regions:read",
  write: "project_regions:write",
  words: ["project region", "project regions"],
})
export class ProjectRegionResolver {
  @Scope("projects:read")
  @ToPage(PROJECTS_BELOW, projects.ofRegion, "Projects of this region, ascending by `project_number`.")
  projects!: object;
}
