/** Project regions: list, import, look up. */
import type { Batch, Context } from "../context.js";
import { importer } from "../db/upsert.js";
import { lastPerKey } from "../domain/imports.js";
import type { ProjectRegion, ProjectRegionInput, ProjectRegionsArgs } from "../schema/project-region.js";
import { batchById } from "./batch.js";
import { pages } from "./page.js";

const COLUMNS = ["id", "number", "title", "active", "created_at", "updated_at"] as const;

export const list = pages<"project_regions", "project_region", ProjectRegion, ProjectRegionsArgs>({
  rows: "project_regions",
  table: "project_region",
  columns: COLUMNS,
  order: ["number"],
  filters: { active: (eb, value) => eb("project_region.active", "=", value) },
});

export const byId: Batch<string, ProjectRegion | null> = batchById("project_region", COLUMNS);

const write = importer<ProjectRegion>({
  table: "project_region",
  key: ["tenant_id", "number"],
  constants: { tenant_id: "uuid" },
  columns: { number: { type: "text" }, title: { type: "text" }, active: { type: "boolean", default: "true" } },
  returning: COLUMNS,
});

/** Creates or updates project regions by `number`, all or none. */
export function importAll(ctx: Context, rows: ProjectRegionInput[]): Promise<ProjectRegion[]> {
  return ctx.transaction(async (tx) => {
    const stored = await write(
      tx,
      { tenant_id: tx.tenantId },
      lastPerKey(rows, (row) => row.number),
    );
    tx.emit({ type: "import.finished", resource: "project_regions", customerId: null, data: { resource: "project_regions", count: stored.length } });
    return stored;
  });
}
