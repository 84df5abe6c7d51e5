import type { GraphQLResolveInfo } from "graphql";
import { Ctx, FieldResolver, Info, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { DELIVERIES_BELOW } from "../schema/delivery/delivery.js";
import { Needs, PartOfRecord, Relation, Rest, Scope } from "../schema/lib/directives.js";
import { INVOICES_BELOW } from "../schema/invoice/invoice.js";
import { PURCHASE_ORDERS_BELOW } from "../schema/order/order.js";
import { LegalEntity } from "../schema/legal-entity.js";
import { Project, ProjectInput, ProjectInvite, ProjectPage, ProjectsArgs } from "../schema/project.js";
import { ProjectRegion } from "../schema/project-region.js";
import { WORK_TYPES_BELOW } from "../schema/work-type.js";
import * as deliveries from "../services/delivery/read.js";
import * as invoices from "../services/invoice/read.js";
import * as orders from "../services/order/read.js";
import { legalEntities } from "../services/legal-entity.js";
import { projectRegions } from "../services/project-region.js";
import * as projects from "../services/project.js";
import type { ProjectRow } from "../services/project.js";
import * as workTypes from "../services/work-type.js";
import { reference } from "./lib/selection.js";
import { ToPage } from "./lib/relations.js";
import { arg, List, One, Read, Write } from "./lib/operations.js";

/** Fields of 2.7 that only the ERP import answers with. */
const ONLY_IN_IMPORT = ["project_region_id", "status", "customer_id", "project_invites"];

/** The fields of the company code that specification 2.7 shows, and that pages read with each project. */
const REFERENCE = ["id", "title", "number"];
const companyReference = reference(REFERENCE, "legal_entities:read");
const regionReference = reference(REFERENCE, "project_regions:read");

@Resolver(() => Project)
export class ProjectResolver {
  @Scope("projects:read")
  @Rest({ method: "GET", path: "/projects", without: ONLY_IN_IMPORT })
  @List(
    ProjectPage,
    ProjectsArgs,
    projects.list,
    "Projects, ascending by `project_number` unless `sort` says otherwise (specification 4.8).",
  )
  projects!: object;

  @Scope("projects:read")
  @Rest({ method: "GET", path: "/projects/:id", versioned: true, without: ONLY_IN_IMPORT })
  @One(Project, projects.get, "project")
  project!: object;

  @Scope("projects:read")
  @Rest({ method: "GET", path: "/projects/byProjectNumber/:project_number", versioned: true, without: ONLY_IN_IMPORT })
  @Read(
    Project,
    [arg("project_number", String, "The ERP's project number, exactly as imported.")],
    projects.getByNumber,
    "The project with the ERP's number, e.g. to find the id for a cost-centre import.",
  )
  projectByNumber!: object;

  @Scope("projects:write")
  @Rest({ method: "POST", path: "/projects/erp", body: "rows", errors: ["CONFLICT"] })
  @Write(
    [Project],
    [arg("rows", [ProjectInput], "The projects.")],
    projects.importAll,
    "Creates or updates projects from an ERP by `number`, all or none (specification 4.7); of a repeated number the last row counts.",
  )
  importProjects!: object;

  @Relation(REFERENCE)
  @Needs("legal_entity_id")
  @FieldResolver(() => LegalEntity, {
    nullable: true,
    description:
      "The company code that books the project's costs. Its id, number and title are part of the project; more of it needs the scope `legal_entities:read`.",
  })
  legal_entity(@Root() project: ProjectRow, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const { legal_entity_id: id, legal_entity_number: number, legal_entity_title: title } = project;
    if (id === null) return null;
    const known = number === undefined ? undefined : ({ id, number, title } as LegalEntity);
    return companyReference<LegalEntity | null>(ctx, info, known, () => ctx.load(legalEntities.byId, id));
  }

  @PartOfRecord("part of the project (specification 2.7); who was invited needs scopes of its own")
  @Needs("id")
  @FieldResolver(() => [ProjectInvite], {
    description: "People invited to the project. REST: only in the answer to the ERP import.",
  })
  project_invites(@Root() project: ProjectRow, @Ctx() ctx: Context) {
    return project.project_invites ?? ctx.load(projects.invitesOf, project.id);
  }

  @PartOfRecord("its id, number and title; the reader of the reference demands the scope of more")
  @Relation()
  @Needs("project_region_id")
  @FieldResolver(() => ProjectRegion, {
    nullable: true,
    description:
      "The project region with the number `region`. Its id, number and title are part of the project; more of it needs the scope `project_regions:read`.",
  })
  project_region(@Root() project: ProjectRow, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const { project_region_id: id, project_region_number: number, project_region_title: title } = project;
    if (id === null) return null;
    const known = number === undefined ? undefined : ({ id, number, title } as ProjectRegion);
    return regionReference<ProjectRegion | null>(ctx, info, known, () => ctx.load(projectRegions.byId, id));
  }

  @Scope("projects:read")
  @ToPage(WORK_TYPES_BELOW, workTypes.ofProject, "Cost centres of the project, ascending by `code`.")
  work_types!: object;

  @Scope("invoices:read")
  @ToPage(INVOICES_BELOW, invoices.ofProject, "Invoices of the project, in the order of their arrival.")
  invoices!: object;

  @Scope("purchase_orders:write")
  @ToPage(PURCHASE_ORDERS_BELOW, orders.ofProject, "Purchase orders for the project, ascending by `external_id`.")
  purchase_orders!: object;

  @Scope("deliveries:read")
  @ToPage(DELIVERIES_BELOW, deliveries.ofProject, "Deliveries to the project, in the order of their arrival.")
  deliveries!: object;
}
