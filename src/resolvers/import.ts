import type { GraphQLResolveInfo } from "graphql";
import { Arg, Ctx, FieldResolver, Info, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { AnswerBudget } from "../request/answer-state.js";
import {
  Import,
  ImportCounts,
  ImportPage,
  ImportRow,
  ImportRowPage,
  ImportRowsArgs,
  ImportsArgs,
} from "../schema/import.js";
import { inTurns } from "../schema/lib/answer-size.js";
import { AnyKey, ConditionsOn, Needs, PartOfRecord, Rest, Statements } from "../schema/lib/directives.js";
import { rowsOfImport } from "../schema/lib/corrected-rows.js";
import { JsonValue, UUID } from "../schema/lib/scalars.js";
import * as imports from "../services/import/read.js";
import * as corrections from "../services/import/correct-rows.js";
import { listRows } from "../services/import/rows.js";
import { arg, args, List, optionsOfPage, Read } from "./lib/operations.js";

const WHOSE = "Of resources that the key may read, and the key's own of those that it may write.";

@Resolver(() => Import)
export class ImportResolver {
  @AnyKey("shows only imports of resources that the key may read, and its own")
  @Rest({ method: "GET", path: "/imports", without: ["rows"] })
  @List(ImportPage, ImportsArgs, imports.list, `Imports of the last 90 days, newest first. ${WHOSE}`)
  imports!: object;

  @AnyKey("shows only imports of resources that the key may read, and its own")
  @Rest({ method: "GET", path: "/imports/:id" })
  @Statements(2)
  @Read(
    Import,
    [arg("id", UUID, "The `Import-Id` of the answer.")],
    imports.get,
    `What one import did, row by row. ${WHOSE}`,
  )
  import!: object;

  @AnyKey("shows only imports of resources that the key may read, and its own")
  @ConditionsOn(null)
  @Rest({ method: "GET", path: "/imports/:id/rows" })
  // The import, the total, and the page, which is looked for in ever more rows.
  @Statements(5)
  @Read(
    ImportRowPage,
    [arg("id", UUID, "The `Import-Id` of the answer."), args(ImportRowsArgs), optionsOfPage("rows")],
    listRows,
    "What became of the rows of an import, in the order in which they were sent; those that changed nothing are left " +
      `out, unless they are warned of. ${WHOSE}`,
  )
  importRows!: object;

  @AnyKey("does what the import did, and demands its scope")
  @Rest({
    method: "POST",
    path: "/imports/:id/rows",
    body: "rows",
    errors: ["NOT_FOUND", "CONFLICT", "INVOICE_NOT_UPDATABLE", "ORDER_STATE", "CHANGED_MEANWHILE"],
  })
  @Mutation(() => ImportCounts, {
    description:
      "Imports mended rows of an import, as that import itself would: the same kind of rows, the same rules, the same " +
      "scope, below the same project or dimension, all or none unless `handling=lenient` is preferred. " +
      "It leaves a record of its own, which names the import in `mends`.",
  })
  mendImport(
    @Arg("id", () => UUID, { description: "The `Import-Id` of the import." }) id: string,
    @Arg("rows", () => [JsonValue], { nullable: "items", description: "The rows, as the import takes them." })
    rows: unknown[],
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return corrections.correctRows(ctx, id, (operation) => rowsOfImport(ctx, info.schema, operation, rows));
  }

  @PartOfRecord("what the import itself did")
  @Needs("id")
  @FieldResolver(() => [ImportRow], {
    description:
      "What became of the rows, in the order in which they were sent; those that changed nothing are left out, unless they are warned of.",
  })
  async rows(@Root() { id }: Import, @Ctx() ctx: Context) {
    const rows = await ctx.load(imports.rowsOf, id);
    // In GraphQL all lists are shown so. On REST this is the only one that may have 100,000 objects.
    return ctx.answer.budget ? rows : inTurns(rows, new AnswerBudget(Infinity));
  }
}
