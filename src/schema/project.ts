import { Field, InputType, ObjectType } from "type-graphql";
import { PROJECT_LINKS } from "../domain/unlinked.js";
import { EXACTLY, KEY, NAME, NullWithout, Rules, UNSET, Nullable } from "./lib/directives.js";
import { enumOf } from "./lib/enum.js";
import { below, listArgs, pageOf } from "./lib/record-types.js";
import { Decimal, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

const ProjectSort = sortEnum("ProjectSort", {
  PROJECT_NUMBER: "`project_number`, by code point",
  TITLE: "`title`, alphabetically",
  CREATED_AT: "when the gateway first stored it",
  UPDATED_AT: "when an import last changed it",
});

@ObjectType({
  simpleResolvers: true,
  description: "Postal address of a project (specification 2.7). All null where none is known.",
})
export class ProjectAddress {
  @Nullable(() => String, "Street.")
  address!: string | null;

  @Nullable(() => String, "City.")
  city!: string | null;

  @Nullable(() => String, "Country.")
  country!: string | null;

  @Nullable(() => String, "House number.")
  house_number!: string | null;

  @Nullable(() => String, "Postal code.")
  zip!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A person invited to a project (specification 2.7)." })
export class ProjectInvite {
  @Field(() => UUID, { description: "Id of the invitation." })
  id!: string;

  @NullWithout("users:read")
  @Nullable(() => String, "E-mail address that was invited.")
  email!: string | null;

  @NullWithout("roles:read")
  @Nullable(() => String, "Name of the role on the project.")
  role!: string | null;

  @Field(() => UUID, { description: "Id of the role." })
  role_id!: string;

  @Field(() => UUID, { description: "Id of the project." })
  project_id!: string;

  @Field(() => UUID, { description: "Id of the tenant." })
  tenant_id!: string;
}

@ObjectType({ simpleResolvers: true, description: "A construction project (specification 2.7)." })
export class Project {
  @Field(() => UUID, { description: "The gateway's id of the project." })
  id!: string;

  @Field(() => String, { description: "The ERP's id of the project; of an ERP import it is the number." })
  external_id!: string;

  @Field(() => String, { description: "Name of the project." })
  title!: string;

  @Nullable(() => String, "The ERP's project number, unique in the tenant, e.g. `P-2026-001`.")
  project_number!: string | null;

  @Nullable(() => String, "Kind of project; the ERP import's `type`.")
  description!: string | null;

  @Nullable(
    () => String,
    "Number of the region as the ERP sent it (`parent_number`), kept even where no project region has it yet.",
  )
  region!: string | null;

  @Nullable(
    () => UUID,
    "Id of the project region with the number `region`; null until there is one. REST: " +
      "only in the answer to the ERP import.",
  )
  project_region_id!: string | null;

  @Field(() => ProjectAddress, { description: "Where the site is; always an object, its fields null where unknown." })
  address!: ProjectAddress;

  @Field(() => Boolean, { description: "False once the project is no longer used." })
  active!: boolean;

  @Nullable(() => Decimal, "Latitude of the site in degrees, -90 to 90 (WGS 84).")
  latitude!: number | null;

  @Nullable(() => Decimal, "Longitude of the site in degrees, -180 to 180 (WGS 84).")
  longitude!: number | null;

  @Nullable(() => String, "A second number of the project, e.g. of another system.")
  alternative_project_number!: string | null;

  @Field(() => String, {
    description: "Status, `ACTIVE` after an ERP import. REST: only in the answer to the ERP import.",
  })
  status!: string;

  @Nullable(
    () => UUID,
    "The customer that the project belongs to; null: the whole tenant's. REST: only in the answer to the ERP import.",
  )
  customer_id!: string | null;
}

export const ProjectPage = pageOf(
  Project,
  "projects",
  "A page of projects, ascending by `project_number` unless `sort` says otherwise.",
  "The projects of this page.",
);

/** Projects below another record. */
export const PROJECTS_BELOW = below(ProjectPage, "projects", ProjectSort, "ascending by `project_number`");

export const ProjectsArgs = listArgs(Project, {
  filters: {
    project_number: { description: "Only projects with one of these `project_number`s, exactly.", rules: EXACTLY },
    external_id: "Only projects with one of these `external_id`s, exactly.",
    alternative_project_number: "Only projects with one of these `alternative_project_number`s, exactly.",
    active: "Only projects in use (true) or no longer used (false).",
    region: "Only projects with one of these `region`s, exactly.",
    legal_entity_id: { type: UUID, description: "Only projects of these company codes.", rules: UNSET },
    unlinked: {
      type: enumOf("ProjectLink", "What a project may name that is not there.", PROJECT_LINKS),
      description: "Only projects that name one of these and have no link to it, because it is not there.",
      rules: {},
    },
  },
  search:
    "Only projects whose `project_number`, `title` or `alternative_project_number` contains this text; " +
    "case does not count, accents do.",
  sort: ProjectSort,
  order: "ascending by `project_number`",
});

export type ProjectsArgs = InstanceType<typeof ProjectsArgs>;

@InputType({
  description:
    "A project as the ERP sends it (specification 4.7). Omitted fields keep their stored value, null clears it.",
})
export class ProjectInput {
  @Field(() => String, { description: "Becomes `project_number` and `external_id`; the matching key." })
  @Rules({ ...KEY, example: "P-2026-001" })
  number!: string;

  @Field(() => String, { description: "Name of the project." })
  @Rules({ ...NAME, example: "Wohnquartier Theresienhöhe, München" })
  title!: string;

  @Nullable(() => String, "Kind of project; becomes `description`.")
  @Rules({ example: "Wohnungsbau" })
  type?: string | null;

  @Nullable(() => String, "Becomes `region`; the project region with this number is linked, now or when it arrives.")
  @Rules({ example: "DE-BY" })
  parent_number?: string | null;

  @Nullable(() => String, "Number of the company code; one that does not exist is a 400 that names it.")
  @Rules({ example: "1000" })
  legal_entity_number?: string | null;

  @Nullable(() => String, "Becomes `alternative_project_number`.")
  @Rules({ example: "4711" })
  alternative_number?: string | null;

  @Nullable(() => Decimal, "Latitude in degrees, -90 to 90.")
  @Rules({ minimum: -90, maximum: 90, example: 48.1336 })
  latitude?: number | null;

  @Nullable(() => Decimal, "Longitude in degrees, -180 to 180.")
  @Rules({ minimum: -180, maximum: 180, example: 11.5446 })
  longitude?: number | null;

  @Nullable(() => Boolean, "Whether the project is used; true when it is created without.")
  @Rules({ notNull: true })
  active?: boolean;
}
