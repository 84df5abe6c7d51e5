import { ArgsType, Field, InputType, ObjectType } from "type-graphql";
import { EXACTLY, Rules } from "./lib/directives.js";
import { Page, PageArgs, Search } from "./lib/page.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

export const ProjectRegionSort = sortEnum("ProjectRegionSort", BY_NUMBER);

@ObjectType({ simpleResolvers: true, description: "A region that groups projects." })
export class ProjectRegion {
  @Field(() => UUID, { description: "The gateway's id of the region." })
  id!: string;

  @Field(() => String, { description: "Code of the region, unique in the tenant; the matching key of imports." })
  number!: string;

  @Field(() => String, { description: "Name of the region." })
  title!: string;

  @Field(() => Boolean, { description: "False once the region is no longer used." })
  active!: boolean;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, { description: "When an import last changed it." })
  updated_at!: string;
}

@ObjectType({
  simpleResolvers: true,
  implements: Page,
  description: "A page of project regions, ascending by `number` unless `sort` says otherwise.",
})
export class ProjectRegionPage extends Page {
  @Field(() => [ProjectRegion], { description: "The regions of this page." })
  project_regions!: ProjectRegion[];
}

@ArgsType()
export class ProjectRegionsArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "Only regions with one of these `number`s, exactly." })
  @Rules(EXACTLY)
  number?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Only regions in use (true) or no longer used (false)." })
  active?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "Only regions whose `number` or `title` contains this text; case does not count, accents do.",
  })
  @Search()
  search?: string | null;

  @Field(() => ProjectRegionSort, { nullable: true, description: "Order of the list; absent: ascending by `number`." })
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof ProjectRegionSort | null;
}

@InputType({ description: "A project region as the ERP sends it. Omitted fields keep their stored value." })
export class ProjectRegionInput {
  @Field(() => String, { description: "Code of the region; the matching key." })
  @Rules({ notBlank: true, maxLength: 255, example: "DE-BY" })
  number!: string;

  @Field(() => String, { description: "Name of the region." })
  @Rules({ notBlank: true, maxLength: 1000, example: "Bayern" })
  title!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether the region is used; true when it is created without." })
  @Rules({ notNull: true })
  active?: boolean;
}
