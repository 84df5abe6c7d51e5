import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { Needs, Relation, Rest, Scope } from "../schema/lib/directives.js";
import { LegalEntitiesArgs, LegalEntity, LegalEntityInput, LegalEntityPage } from "../schema/legal-entity.js";
import { ProjectChildrenArgs, ProjectPage } from "../schema/project.js";
import { UUID } from "../schema/lib/scalars.js";
import * as legalEntities from "../services/legal-entity.js";
import * as projects from "../services/project.js";
import { pageOptions } from "./lib/selection.js";

@Resolver(() => LegalEntity)
export class LegalEntityResolver {
  @Scope("legal_entities:read")
  @Rest({ method: "GET", path: "/legal-entities" })
  @Query(() => LegalEntityPage, {
    description: "Company codes of the tenant, ascending by `number` unless `sort` says otherwise (specification 4.9).",
  })
  legalEntities(
    @Args(() => LegalEntitiesArgs) args: LegalEntitiesArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return legalEntities.list(ctx, args, pageOptions(info, "legal_entities"));
  }

  @Scope("legal_entities:read")
  @Rest({ method: "GET", path: "/legal-entities/:id", versioned: true })
  @Query(() => LegalEntity, { description: "One company code. Unknown, or another tenant's: 404." })
  legalEntity(@Arg("id", () => UUID, { description: "Id of the company code." }) id: string, @Ctx() ctx: Context) {
    return legalEntities.get(ctx, id);
  }

  @Scope("legal_entities:read")
  @Rest({ method: "GET", path: "/legal-entities/byNumber/:number", versioned: true })
  @Query(() => LegalEntity, {
    description: "The company code with a number, by the ERP's own key. Unknown, or another tenant's: 404.",
  })
  legalEntityByNumber(
    @Arg("number", () => String, { description: "The number, exactly as imported." }) number: string,
    @Ctx() ctx: Context,
  ) {
    return legalEntities.getByNumber(ctx, number);
  }

  @Scope("legal_entities:write")
  @Rest({ method: "POST", path: "/legal-entities", body: "rows" })
  @Mutation(() => [LegalEntity], {
    description: "Creates or updates company codes by `number`, all or none; of a repeated number the last row counts.",
  })
  importLegalEntities(
    @Arg("rows", () => [LegalEntityInput], { description: "The company codes." }) rows: LegalEntityInput[],
    @Ctx() ctx: Context,
  ) {
    return legalEntities.importAll(ctx, rows);
  }

  @Scope("projects:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => ProjectPage, {
    description: "Projects whose costs this company books, ascending by `project_number`.",
  })
  projects(
    @Root() { id: parentId }: LegalEntity,
    @Args(() => ProjectChildrenArgs) args: InstanceType<typeof ProjectChildrenArgs>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ctx.load(projects.ofLegalEntity, { parentId, args, ...pageOptions(info, "projects") });
  }
}
