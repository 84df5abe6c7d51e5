import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import {
  IMPORT_WARNINGS,
  type ImportOperation,
  type ImportWarningCode,
  ROW_OUTCOMES,
  type RowOutcome,
} from "../domain/imports.js";
import { EventActor } from "./event.js";
import { Derived, EXACTLY, Rules, Nullable } from "./lib/directives.js";
import { enumOf } from "./lib/enum.js";
import { PageArgs, PlaceArgs } from "./lib/page.js";
import { pageOf } from "./lib/record-types.js";
import { DateTime, JsonValue, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

const ImportSort = sortEnum("ImportSort", { CREATED_AT: "`created_at`" });
const RowOutcomeEnum = enumOf("ImportOutcome", "What became of a row of an import.", ROW_OUTCOMES);
/** What the answer of an import says of its warnings. */
export const WARNINGS = "Number of warnings in the record of the import (`Import-Id`), which has each.";

const WarningEnum = enumOf("ImportWarningCode", "What a row of an import is warned of.", IMPORT_WARNINGS);

@ObjectType({ simpleResolvers: true, description: "A field that an import changed." })
export class ImportChange {
  @Field(() => String, { description: "The field." })
  field!: string;

  @Nullable(() => JsonValue, "Its value before; null if it had none, or if the value is a list or an object.")
  from!: unknown;

  @Nullable(() => JsonValue, "Its value since; null if it has none, or if the value is a list or an object.")
  to!: unknown;
}

@ObjectType({
  simpleResolvers: true,
  description: "What a row of an import is warned of. The row is stored all the same.",
})
export class ImportWarning {
  @Field(() => String, {
    description:
      "Where in the body it is: a JSON pointer (RFC 6901), e.g. `/3/parent_number` or `/jsonContent/project_number`. Of XML: where in the record that it became.",
  })
  pointer!: string;

  @Field(() => WarningEnum, { description: "What kind of warning it is." })
  code!: ImportWarningCode;

  @Field(() => String, { description: "The warning, as a sentence for people." })
  text!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "Why a row of an import was refused: the first fault that was found.",
})
export class ImportRowError {
  @Field(() => String, {
    description:
      "Where in the body it is: a JSON pointer (RFC 6901), e.g. `/3/code`; empty where the record itself does not allow it.",
  })
  pointer!: string;

  @Field(() => String, { description: "One of the codes of errors, e.g. `INVALID`." })
  code!: string;

  @Field(() => String, { description: "What is wrong, as a sentence for people." })
  detail!: string;
}

@ObjectType({ simpleResolvers: true, description: "What became of one row of an import, or of the one record." })
export class ImportRow {
  @Field(() => Int, { description: "Place of the row in the body, from 0; of one record 0." })
  index!: number;

  @Nullable(() => String, "By what the row's record is known, e.g. its `number`.")
  key!: string | null;

  @Field(() => RowOutcomeEnum, { description: "What became of it." })
  outcome!: RowOutcome;

  @Field(() => [ImportChange], { description: "The fields that it changed; empty for a new record." })
  changes!: ImportChange[];

  @Field(() => [ImportWarning], { description: "What it is warned of." })
  warnings!: ImportWarning[];

  @Nullable(() => ImportRowError, "Why it was rejected: the first of `errors`; else null.")
  error!: ImportRowError | null;

  @Field(() => [ImportRowError], {
    description:
      "All that was found wrong with it, in the order in which it was found. With `handling=lenient` one look finds one fault of a row.",
  })
  errors!: ImportRowError[];
}

@ObjectType({
  simpleResolvers: true,
  description: "What an import did. Its id is in the header `Import-Id` of the answer; it is kept for 90 days.",
})
export class Import {
  @Field(() => UUID, { description: "Id of the import." })
  id!: string;

  @Field(() => String, { description: "What was called, by its name in GraphQL, e.g. `importSuppliers`." })
  operation!: ImportOperation;

  @Derived
  @Field(() => String, { description: "The resource that was imported, e.g. `suppliers`." })
  resource!: string;

  @Field(() => DateTime, { description: "When its transaction began." })
  created_at!: string;

  @Field(() => EventActor, { description: "Who imported it." })
  actor!: EventActor;

  @Nullable(() => UUID, "The import whose rows it mends; null if it mends none.")
  mends!: string | null;

  @Derived
  @Field(() => [UUID], { description: "The imports that stored mended rows of it, oldest first." })
  mended_by!: string[];

  @Nullable(() => UUID, "The project whose cost centres, or the dimension whose options were imported; else null.")
  parent_id!: string | null;

  @Field(() => Boolean, { description: "Whether it was only tried (`Dry-Run: true`), and nothing was stored." })
  dry_run!: boolean;

  @Field(() => String, { description: "`strict`: all rows or none; `lenient`: the good ones." })
  handling!: string;

  @Field(() => Int, { description: "Rows that were sent; 1 where the import takes one record." })
  total!: number;

  @Field(() => Int, { description: "Rows that created a record." })
  created!: number;

  @Field(() => Int, { description: "Rows that changed a record." })
  updated!: number;

  @Field(() => Int, {
    description: "Rows that changed nothing, also those of which a later one of the same key counted.",
  })
  unchanged!: number;

  @Field(() => Int, {
    description:
      "Rows that were refused. Where they refused the import as a whole: the rows that are named as wrong; the others were not stored, either.",
  })
  rejected!: number;

  @Field(() => Int, { description: "Warnings of all rows together." })
  warnings!: number;

  @Field(() => DateTime, { description: "When the record itself last changed." })
  updated_at!: string;
}

@ObjectType({ simpleResolvers: true, description: "How many rows an import created, changed, left and refused." })
export class ImportCounts {
  @Field(() => UUID, { description: "Id of the record of the import." })
  import_id!: string;

  @Field(() => Int, { description: "Rows that created a record." })
  created!: number;

  @Field(() => Int, { description: "Rows that changed a record." })
  updated!: number;

  @Field(() => Int, { description: "Rows that changed nothing." })
  unchanged!: number;

  @Field(() => Int, { description: "Rows of which nothing was stored." })
  rejected!: number;
}

export const ImportPage = pageOf(
  Import,
  "imports",
  "A page of imports, newest first unless `sort` says otherwise.",
  "The imports of this page.",
);

@ArgsType()
export class ImportsArgs extends PageArgs {
  @Nullable(() => [String], "Only imports by one of these operations, exactly.")
  @Rules(EXACTLY)
  operation?: string[] | null;

  @Nullable(() => Boolean, "Only dry runs (true), or only imports that were no dry runs (false).")
  dry_run?: boolean | null;

  @Nullable(() => ImportSort, "Order of the list; absent: newest first.")
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof ImportSort | null;
}

export const ImportRowPage = pageOf(
  ImportRow,
  "rows",
  "A page of rows of an import, in the order in which they were sent.",
  "The rows of this page.",
);

@ArgsType()
export class ImportRowsArgs extends PlaceArgs {
  @Nullable(() => RowOutcomeEnum, "Only rows with this outcome.")
  @Rules({ nullMeans: "absent" })
  outcome?: RowOutcome | null;
}
