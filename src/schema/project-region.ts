import { Field, ObjectType } from "type-graphql";
import { KEY, NAME } from "./lib/directives.js";
import { inputOf, listArgs, pageOf, type RowOf, Sent } from "./lib/record-types.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

@ObjectType({ simpleResolvers: true, description: "A region that groups projects." })
export class ProjectRegion {
  @Field(() => UUID, { description: "The gateway's id of the region." })
  id!: string;

  @Field(() => String, { description: "Code of the region, unique in the tenant; the matching key of imports." })
  @Sent({ ...KEY, description: "Code of the region; the matching key.", example: "DE-BY" })
  number!: string;

  @Field(() => String, { description: "Name of the region." })
  @Sent({ ...NAME, example: "Bayern" })
  title!: string;

  @Field(() => Boolean, { description: "False once the region is no longer used." })
  @Sent({ notNull: true, description: "Whether the region is used; true when it is created without." })
  active!: boolean;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, { description: "When an import last changed it." })
  updated_at!: string;
}

export const ProjectRegionPage = pageOf(
  ProjectRegion,
  "project_regions",
  "A page of project regions, ascending by `number` unless `sort` says otherwise.",
  "The regions of this page.",
);

export const ProjectRegionsArgs = listArgs(ProjectRegion, {
  filters: {
    number: "Only regions with one of these `number`s, exactly.",
    active: "Only regions in use (true) or no longer used (false).",
  },
  search: "Only regions whose `number` or `title` contains this text; case does not count, accents do.",
  sort: sortEnum("ProjectRegionSort", BY_NUMBER),
  order: "ascending by `number`",
});

export type ProjectRegionInput = RowOf<ProjectRegion, "id" | "created_at" | "updated_at">;
export const ProjectRegionInput = inputOf<ProjectRegionInput>(
  ProjectRegion,
  "number",
  "A project region as the ERP sends it. Omitted fields keep their stored value.",
);
