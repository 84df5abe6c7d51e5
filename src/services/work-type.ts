/** Work types, the cost centres of a project: list, one, import (specification 4.1). */
import { sql } from "kysely";
import type { Context } from "../context.js";
import type { Transaction } from "../db/transaction.js";
import { statement } from "../db/statement.js";
import { importer } from "../db/upsert.js";
import { columnsOf, writtenColumns } from "../entities/lib/columns-of.js";
import { lastPerKey } from "../domain/imports.js";
import { AppError } from "../errors.js";
import type { WorkType, WorkTypeInput, WorkTypePage, WorkTypesArgs } from "../schema/work-type.js";
import { byColumns } from "./lists/filters.js";
import type { PageOptions } from "./lists/list.js";
import { workTypesArrived } from "./links/link-records.js";
import { finishImport } from "./import/import-record.js";
import { records } from "./lists/records.js";
import { search } from "./lists/search.js";
import { emitWritten } from "./event/record-events.js";
import * as projects from "./project.js";

const COLUMNS = columnsOf("work_type", ["tenant_id", "customer_id"]);

const workTypes = records<"work_types", "work_type", WorkType, WorkTypesArgs>({
  rows: "work_types",
  table: "work_type",
  title: "Cost centre",
  columns: COLUMNS,
  order: ["code"],
  filters: {
    ...byColumns("work_type", "active", "code", "parent"),
    id: (eb, value) => eb("work_type.project_id", "=", value),
    search: search("work_type", "code", "title", "description"),
  },
});
export const { byId, get } = workTypes;
export const ofProject = workTypes.below("project_id");

/**
 * A page of a project's cost centres.
 * @throws NOT_FOUND if the project is not visible
 */
export async function list(ctx: Context, args: WorkTypesArgs, options: PageOptions): Promise<WorkTypePage> {
  // An omitted parent is stored as an empty text (specification 4.1 rule 3), so null and the empty text mean the same.
  const page = await workTypes.list(ctx, args.parent === null ? { ...args, parent: [""] } : args, options);
  // Rows prove that the project is visible. If the page is empty, the project itself must be looked up.
  if (page.work_types.length === 0) await projects.get(ctx, args.id);
  return page as WorkTypePage;
}

const write = importer<WorkType>({
  table: "work_type",
  key: ["project_id", "code"],
  constants: { project_id: "uuid", tenant_id: "uuid", customer_id: "uuid" },
  columns: {
    ...writtenColumns("work_type", ["project_id"]),
    // Specification 4.1 rule 3: omitted is stored as an empty string, so that a re-import overwrites.
    parent: { type: "text", default: "''", whenOmitted: "default" },
    description: { type: "text", default: "''", whenOmitted: "default" },
  },
  returning: COLUMNS,
  keepsTexts: true,
});

/**
 * Creates or updates the cost centres of a project by `code`, all or none.
 * @throws PROJECT_NOT_VISIBLE
 */
export function importAll(ctx: Context, projectId: string, rows: WorkTypeInput[]): Promise<WorkType[]> {
  return ctx.transaction(async (tx) => {
    const project = await getVisibleProject(tx, projectId);
    const kept = lastPerKey(rows, (row) => row.code);
    const stored = await write(
      tx,
      { project_id: projectId, tenant_id: tx.tenantId, customer_id: project.customer_id },
      kept,
    );
    const { customer_id: customerId } = project;
    for (const { id, code, created, before } of stored) {
      const data = { work_type_id: id, project_id: projectId, code };
      emitWritten(tx, { noun: "work_type", resource: "work_types", customerId, data }, { created, before });
    }
    await workTypesArrived(
      tx,
      projectId,
      stored.flatMap(({ created, code }) => (created ? code : [])),
    );
    const told = { operation: "importWorkTypes", customerId, parent: { project_id: projectId } } as const;
    const unresolved = await unknownParents(tx, projectId, kept);
    await finishImport(ctx, tx, { ...told, sent: rows, kept, stored, unresolved });
    return stored;
  });
}

const selectCodes = statement<{ project_id: string; codes: readonly string[] }>("work_type.parents")(
  (_, p) => sql<{ code: string }>`
    select code from work_type where project_id = ${p("project_id")} and code = any(${p("codes")}::text[])`,
);

/** Tells which rows name a parent that the project does not have. */
async function unknownParents(
  tx: Transaction,
  project_id: string,
  rows: readonly WorkTypeInput[],
): Promise<(row: WorkTypeInput) => string[]> {
  const codes = new Set(rows.map(({ code }) => code));
  const named = new Set(rows.flatMap(({ parent }) => (parent && !codes.has(parent) ? parent : [])));
  if (named.size > 0)
    for (const { code } of await tx.run(selectCodes, { project_id, codes: [...named] })) named.delete(code);
  return ({ parent }) => (parent && named.has(parent) ? ["parent"] : []);
}

const selectProject = statement<{ id: string }>("work_type.project")((db, p) =>
  db.selectFrom("project").select("customer_id").where("id", "=", p("id")),
);

async function getVisibleProject(tx: Transaction, id: string): Promise<{ customer_id: string | null }> {
  const [project] = await tx.run(selectProject, { id });
  if (!project) throw new AppError("PROJECT_NOT_VISIBLE");
  return project;
}
