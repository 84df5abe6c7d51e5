import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { Needs, Relation, Rest, Scope, Statements } from "../schema/lib/directives.js";
import { Project } from "../schema/project.js";
import { UUID } from "../schema/lib/scalars.js";
import { WorkType, WorkTypeInput, WorkTypeOfProjectInput, WorkTypePage, WorkTypesArgs } from "../schema/work-type.js";
import * as projects from "../services/project.js";
import * as workTypes from "../services/work-type.js";
import { arg, id, List, Read, Write } from "./lib/operations.js";

@Resolver(() => WorkType)
export class WorkTypeResolver {
  @Scope("projects:read")
  @Rest({ method: "GET", path: "/projects/:id/work-types" })
  @Statements(3)
  @List(
    WorkTypePage,
    WorkTypesArgs,
    workTypes.list,
    "Cost centres of a project, ascending by `code` unless `sort` says otherwise.",
  )
  workTypes!: object;

  @Scope("projects:read")
  @Rest({ method: "GET", path: "/work-types/:id" })
  @Read(
    WorkType,
    [arg("id", UUID, "Id of the cost centre, which events tell as `work_type_id`.")],
    workTypes.get,
    "One cost centre. Unknown, or another tenant's: 404.",
  )
  workType!: object;

  @Scope("projects:write")
  @Rest({
    method: "POST",
    path: "/projects/:id/work-types",
    outcomes: ["created"],
    body: "rows",
    errors: ["PROJECT_NOT_VISIBLE"],
  })
  @Write(
    [WorkType],
    [id("project"), arg("rows", [WorkTypeInput], "The cost centres.")],
    workTypes.importAll,
    "Creates or updates the cost centres of a project by `code`, all or none (specification 4.1); " +
      "of a repeated code the last row counts. A project that is not visible to the tenant: 403.",
  )
  importWorkTypes!: object;

  @Scope("projects:write")
  @Rest({ method: "POST", path: "/work-types", outcomes: ["created"], body: "rows" })
  @Write(
    [WorkType],
    [arg("rows", [WorkTypeOfProjectInput], "The cost centres.")],
    workTypes.importOfProjects,
    "Creates or updates cost centres of any projects by `project_number` and `code`, all or none; " +
      "of a repeated pair the last row counts. A project that is not there: 400.",
  )
  importWorkTypesOfProjects!: object;

  @Scope("projects:read")
  @Relation()
  @Needs("project_id")
  @FieldResolver(() => Project, { description: "The project that the cost centre belongs to." })
  project(@Root() workType: WorkType, @Ctx() ctx: Context) {
    return ctx.load(projects.byId, workType.project_id);
  }
}
