import { ArgsType, Field, ID, InputType, ObjectType } from "type-graphql";
import { KEY, NAME, Relation, Rules, Nullable } from "./lib/directives.js";
import { below, listArgs, pageOf } from "./lib/record-types.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

const WorkTypeSort = sortEnum("WorkTypeSort", {
  CODE: "`code`, by code point",
  TITLE: "`title`, alphabetically",
  UPDATED_AT: "`updated_at`",
});

@ObjectType({
  simpleResolvers: true,
  description: "A cost centre of a project (specification 2.1), in Germany usually a cost group of DIN 276.",
})
export class WorkType {
  @Relation()
  @Field(() => ID, {
    description:
      "The gateway's id of the cost centre. Not on REST, where the specification's record has no such field.",
  })
  id!: string;

  @Field(() => String, { description: "Number of the cost centre, unique in the project, e.g. `330`." })
  code!: string;

  @Nullable(() => String, "Name of the cost centre.")
  title!: string | null;

  @Nullable(() => String, "Number of the parent cost centre; only text, it need not exist.")
  parent!: string | null;

  @Nullable(() => String, "Free text.")
  description!: string | null;

  @Relation()
  @Field(() => Boolean, {
    description:
      "False once the cost centre is no longer used. Not on REST, where the specification's record has no such field; " +
      "the list's filter `active` tells.",
  })
  active!: boolean;

  @Field(() => UUID, { description: "The project that the cost centre belongs to." })
  project_id!: string;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, { description: "When an import last changed it." })
  updated_at!: string;
}

export const WorkTypePage = pageOf(
  WorkType,
  "work_types",
  "A page of a project's cost centres, ascending by `code` unless `sort` says otherwise.",
  "The cost centres of this page.",
);

export type WorkTypePage = InstanceType<typeof WorkTypePage>;

/** Cost centres below another record. */
export const WORK_TYPES_BELOW = below(WorkTypePage, "work_types", WorkTypeSort, "ascending by `code`");

@ArgsType()
export class WorkTypesArgs extends listArgs(WorkType, {
  filters: {
    code: "Only cost centres with one of these `code`s, exactly.",
    parent: "Only cost centres whose `parent` is one of these numbers.",
    active: "Only cost centres in use (true) or no longer used (false).",
  },
  search:
    "Only cost centres whose `code`, `title` or `description` contains this text; case does not count, accents do.",
  sort: WorkTypeSort,
  order: "ascending by `code`",
}) {
  @Field(() => UUID, { description: "Id of the project." })
  id!: string;
}

@InputType({ description: "A cost centre as the ERP sends it (specification 2.1)." })
export class WorkTypeInput {
  @Field(() => String, { description: "Number of the cost centre; with the project the matching key." })
  @Rules({ ...KEY, example: "330" })
  code!: string;

  @Field(() => String, { description: "Name of the cost centre." })
  @Rules({ ...NAME, example: "Außenwände" })
  title!: string;

  @Nullable(() => String, "Number of the parent cost centre; not checked. Omitted or null: stored as an empty string.")
  @Rules({ example: "300" })
  parent?: string | null;

  @Nullable(() => String, "Free text. Omitted or null: stored as an empty string.")
  description?: string | null;

  @Nullable(
    () => Boolean,
    "Whether the cost centre is used; true when it is created without. Unlike the other fields it keeps its value " +
      "when it is omitted.",
  )
  @Rules({ notNull: true })
  active?: boolean;
}

@InputType({ description: "A cost centre with the project that it belongs to." })
export class WorkTypeOfProjectInput extends WorkTypeInput {
  @Field(() => String, {
    description: "Number of the project, which must be there; with `code` the matching key.",
  })
  @Rules({ ...KEY, example: "P-2026-001" })
  project_number!: string;
}
