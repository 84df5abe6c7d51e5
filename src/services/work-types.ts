/** Work types, the cost centres of a project: list and import (specification 4.1). */
import type { Context } from "../context.js";
import type { Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { importer } from "../db/upsert.js";
import { lastPerKey } from "../domain/imports.js";
import { AppError } from "../errors.js";
import type { WorkType, WorkTypeInput, WorkTypePage, WorkTypesArgs } from "../schema/work-type.js";
import { batchChildren } from "./batch.js";
import { type PageOptions, pages, search } from "./page.js";
import * as projects from "./projects.js";

const COLUMNS = ["code", "title", "parent", "description", "project_id", "created_at", "updated_at"] as const;

const listOfProject = pages<"work_types", "work_type", WorkType, WorkTypesArgs>({
  rows: "work_types",
  table: "work_type",
  columns: COLUMNS,
  order: ["code"],
  filters: {
    id: (eb, value) => eb("work_type.project_id", "=", value),
    parent: (eb, value) => eb("work_type.parent", "=", value),
    search: search("work_type", "code", "title", "description"),
  },
});

/**
 * A page of a project's cost centres.
 * @throws NOT_FOUND where the project is not visible
 */
export async function list(ctx: Context, args: WorkTypesArgs, options: PageOptions): Promise<WorkTypePage> {
  // An omitted parent is stored as an empty text (specification 4.1 rule 3): none and empty are one.
  const page = await listOfProject(ctx, args.parent === null ? { ...args, parent: "" } : args, options);
  // Rows prove that the project is visible; only an empty page leaves it open.
  if (page.work_types.length === 0) await projects.get(ctx, args.id);
  return page as WorkTypePage;
}

export const ofProject = batchChildren<WorkType>({ table: "work_type", columns: COLUMNS, parent: "project_id", order: ["code"] });

const write = importer<WorkType>({
  table: "work_type",
  key: ["project_id", "code"],
  constants: { project_id: "uuid", tenant_id: "uuid", customer_id: "uuid" },
  columns: {
    code: { type: "text" },
    title: { type: "text" },
    // Specification 4.1 rule 3: omitted is stored as an empty string, so that a re-import overwrites.
    parent: { type: "text", default: "''", whenOmitted: "default" },
    description: { type: "text", default: "''", whenOmitted: "default" },
  },
  returning: COLUMNS,
});

/**
 * Creates or updates the cost centres of a project by `code`, all or none.
 * @throws PROJECT_NOT_VISIBLE
 */
export function importAll(ctx: Context, projectId: string, rows: WorkTypeInput[]): Promise<WorkType[]> {
  return ctx.transaction(async (tx) => {
    const project = await getVisibleProject(tx, projectId);
    const kept = lastPerKey(rows, (row) => row.code);
    const stored = await write(tx, { project_id: projectId, tenant_id: tx.tenantId, customer_id: project.customer_id }, kept);
    tx.emit({
      type: "import.finished",
      resource: "work_types",
      customerId: project.customer_id,
      data: { resource: "work_types", project_id: projectId, count: stored.length },
    });
    return stored;
  });
}

const selectProject = statement<{ id: string }>()((db, p) => db.selectFrom("project").select("customer_id").where("id", "=", p("id")));

async function getVisibleProject(tx: Transaction, id: string): Promise<{ customer_id: string | null }> {
  const [project] = await tx.run(selectProject, { id });
  if (!project) throw new AppError("PROJECT_NOT_VISIBLE");
  return project as { customer_id: string | null };
}
