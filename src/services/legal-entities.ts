/** Company codes: list, import, look up. */
import type { Batch, Context } from "../context.js";
import { importer } from "../db/upsert.js";
import { lastPerKey } from "../domain/imports.js";
import type { LegalEntity, LegalEntityInput, LegalEntitiesArgs } from "../schema/legal-entity.js";
import { batchById } from "./batch.js";
import { pages } from "./page.js";

const COLUMNS = ["id", "number", "title", "country_code", "active", "created_at", "updated_at"] as const;

export const list = pages<"legal_entities", "legal_entity", LegalEntity, LegalEntitiesArgs>({
  rows: "legal_entities",
  table: "legal_entity",
  columns: COLUMNS,
  order: ["number"],
  filters: { active: (eb, value) => eb("legal_entity.active", "=", value) },
});

export const byId: Batch<string, LegalEntity | null> = batchById("legal_entity", COLUMNS);

const write = importer<LegalEntity>({
  table: "legal_entity",
  key: ["tenant_id", "number"],
  constants: { tenant_id: "uuid" },
  columns: { number: { type: "text" }, title: { type: "text" }, country_code: { type: "text" }, active: { type: "boolean", default: "true" } },
  returning: COLUMNS,
});

/** Creates or updates company codes by `number`, all or none. */
export function importAll(ctx: Context, rows: LegalEntityInput[]): Promise<LegalEntity[]> {
  return ctx.transaction(async (tx) => {
    const stored = await write(
      tx,
      { tenant_id: tx.tenantId },
      lastPerKey(rows, (row) => row.number),
    );
    tx.emit({ type: "import.finished", resource: "legal_entities", customerId: null, data: { resource: "legal_entities", count: stored.length } });
    return stored;
  });
}
