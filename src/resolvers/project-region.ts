import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { Needs, Relation, Rest, Scope } from "../schema/lib/directives.js";
import { ProjectChildrenArgs, ProjectPage } from "../schema/project.js";
import { ProjectRegion, ProjectRegionInput, ProjectRegionPage, ProjectRegionsArgs } from "../schema/project-region.js";
import { UUID } from "../schema/lib/scalars.js";
import * as projectRegions from "../services/project-region.js";
import * as projects from "../services/project.js";
import { pageOptions } from "./lib/selection.js";

@Resolver(() => ProjectRegion)
export class ProjectRegionResolver {
  @Scope("project_regions:read")
  @Rest({ method: "GET", path: "/project-regions" })
  @Query(() => ProjectRegionPage, {
    description: "Project regions of the tenant, ascending by `number` unless `sort` says otherwise.",
  })
  projectRegions(
    @Args(() => ProjectRegionsArgs) args: ProjectRegionsArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return projectRegions.list(ctx, args, pageOptions(info, "project_regions"));
  }

  @Scope("project_regions:read")
  @Rest({ method: "GET", path: "/project-regions/:id", versioned: true })
  @Query(() => ProjectRegion, { description: "One project region. Unknown, or another tenant's: 404." })
  projectRegion(@Arg("id", () => UUID, { description: "Id of the project region." }) id: string, @Ctx() ctx: Context) {
    return projectRegions.get(ctx, id);
  }

  @Scope("project_regions:read")
  @Rest({ method: "GET", path: "/project-regions/byNumber/:number", versioned: true })
  @Query(() => ProjectRegion, {
    description: "The project region with a number, by the ERP's own key. Unknown, or another tenant's: 404.",
  })
  projectRegionByNumber(
    @Arg("number", () => String, { description: "The number, exactly as imported." }) number: string,
    @Ctx() ctx: Context,
  ) {
    return projectRegions.getByNumber(ctx, number);
  }

  @Scope("project_regions:write")
  @Rest({ method: "POST", path: "/project-regions", body: "rows" })
  @Mutation(() => [ProjectRegion], {
    description:
      "Creates or updates project regions by `number`, all or none; of a repeated number the last row counts.",
  })
  importProjectRegions(
    @Arg("rows", () => [ProjectRegionInput], { description: "The project regions." }) rows: ProjectRegionInput[],
    @Ctx() ctx: Context,
  ) {
    return projectRegions.importAll(ctx, rows);
  }

  @Scope("projects:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => ProjectPage, { description: "Projects of this region, ascending by `project_number`." })
  projects(
    @Root() { id: parentId }: ProjectRegion,
    @Args(() => ProjectChildrenArgs) args: InstanceType<typeof ProjectChildrenArgs>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ctx.load(projects.ofRegion, { parentId, args, ...pageOptions(info, "projects") });
  }
}
