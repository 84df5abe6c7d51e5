/** Work types, the cost centres of a project: list, one, import (specification 4.1). */
import { sql } from "kysely";
import type { Context } from "../context.js";
import type { Transaction } from "../db/transaction.js";
import { idsByNumberIn, statement } from "../db/statement.js";
import { importer } from "../db/upsert.js";
import { columnsOf, writtenColumns } from "../entities/lib/columns-of.js";
import { lastPerKey } from "../domain/imports.js";
import { AppError, clip } from "../errors.js";
import type {
  WorkType,
  WorkTypeInput,
  WorkTypeOfProjectInput,
  WorkTypePage,
  WorkTypesArgs,
} from "../schema/work-type.js";
import { byColumns } from "./lists/filters.js";
import type { PageOptions } from "./lists/list.js";
import { workTypesArrived } from "./links/link-records.js";
import { finishImport } from "./import/import-record.js";
import { storingGoodRows } from "./import/lenient-import.js";
import { requireIdsByNumber } from "./import/resolve-numbers.js";
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
  constants: { tenant_id: "uuid" },
  columns: {
    ...writtenColumns("work_type"),
    customer_id: { type: "uuid" },
    // Specification 4.1 rule 3: omitted is stored as an empty string, so that a re-import overwrites.
    parent: { type: "text", default: "''", whenOmitted: "default" },
    description: { type: "text", default: "''", whenOmitted: "default" },
  },
  takenApart: ["project_number"],
  returning: COLUMNS,
  keepsTexts: true,
});

/** A sent cost centre, and what is stored of it beside what it says. */
interface PlacedRow extends WorkTypeInput {
  readonly project_id: string;
  readonly customer_id: string | null;
}

/**
 * Creates or updates the cost centres of a project by `code`, all or none.
 * @throws PROJECT_NOT_VISIBLE
 */
export function importAll(ctx: Context, projectId: string, rows: WorkTypeInput[]): Promise<WorkType[]> {
  return ctx.transaction(async (tx) => {
    const [project] = await tx.run(selectProjects, { ids: [projectId] });
    if (!project) throw new AppError("PROJECT_NOT_VISIBLE");
    const { customer_id } = project;
    const placed = rows.map((row) => ({ ...row, project_id: projectId, customer_id }));
    const told = { operation: "importWorkTypes", customerId: customer_id, parent: { project_id: projectId } } as const;
    return store(ctx, tx, placed, told);
  });
}

/**
 * Creates or updates cost centres by the number of their project and their `code`.
 * @throws INVALID naming each `project_number` that is not there
 */
export const importOfProjects = (ctx: Context, rows: WorkTypeOfProjectInput[]): Promise<WorkType[]> =>
  storingGoodRows(ctx, "importWorkTypesOfProjects", rows, (good) =>
    ctx.transaction(async (tx) => {
      const problems = ctx.imports.problems();
      const rule = (number: string): string => `"${clip(number)}" is not a project of this tenant`;
      const ids = await requireIdsByNumber(tx, problems, projectIds, good, "project_number", rule);
      problems.refuse();
      const projects = await tx.run(selectProjects, { ids: [...ids.values()] });
      const customers = new Map(projects.map(({ id, customer_id }) => [id, customer_id]));
      const placed = good.map(({ project_number, ...row }): PlacedRow => {
        const project_id = String(ids.get(project_number));
        return { ...row, project_id, customer_id: customers.get(project_id) ?? null };
      });
      return store(ctx, tx, placed, { operation: "importWorkTypesOfProjects", customerId: tx.customerId });
    }),
  );

/** What an import tells of itself. */
interface Told {
  readonly operation: "importWorkTypes" | "importWorkTypesOfProjects";
  readonly customerId: string | null;
  readonly parent?: { readonly project_id: string };
}

const keyOf = ({ project_id, code }: Pick<PlacedRow, "project_id" | "code">): string => project_id + code;

async function store(ctx: Context, tx: Transaction, rows: PlacedRow[], told: Told): Promise<WorkType[]> {
  const kept = lastPerKey(rows, keyOf);
  const stored = await write(tx, { tenant_id: tx.tenantId }, kept);
  stored.forEach(({ id, code, project_id, created, before }, place) => {
    const customerId = kept[place]?.customer_id ?? null;
    const data = { work_type_id: id, project_id, code };
    emitWritten(tx, { noun: "work_type", resource: "work_types", customerId, data }, { created, before });
  });
  await workTypesArrived(
    tx,
    stored.filter(({ created }) => created),
  );
  const unresolved = await unknownParents(tx, kept);
  await finishImport(ctx, tx, { ...told, sent: rows, kept, stored, unresolved, keyOf });
  return stored;
}

const selectCodes = statement<{ projects: readonly string[]; codes: readonly string[] }>("work_type.parents")(
  (_, p) => sql<{ project_id: string; code: string }>`
    select project_id, code from work_type
    where project_id = any(${p("projects")}::uuid[]) and code = any(${p("codes")}::text[])`,
);

/** Tells which rows name a parent that their project does not have. */
async function unknownParents(tx: Transaction, rows: readonly PlacedRow[]): Promise<(row: PlacedRow) => string[]> {
  const known = new Set(rows.map(keyOf));
  const parentOf = ({ project_id, parent }: PlacedRow): string => keyOf({ project_id, code: parent ?? "" });
  const isUnknown = (row: PlacedRow): boolean => Boolean(row.parent) && !known.has(parentOf(row));
  const named = rows.filter(isUnknown);
  if (named.length > 0) {
    const projects = [...new Set(named.map(({ project_id }) => project_id))];
    const codes = [...new Set(named.flatMap(({ parent }) => parent ?? []))];
    for (const stored of await tx.run(selectCodes, { projects, codes })) known.add(keyOf(stored));
  }
  return (row) => (isUnknown(row) ? ["parent"] : []);
}

const projectIds = idsByNumberIn("project");

const selectProjects = statement<{ ids: readonly string[] }>("work_type.projects")(
  (_, p) => sql<{ id: string; customer_id: string | null }>`
    select id, customer_id from project where id = any(${p("ids")}::uuid[])`,
);
