/** Master data that the ERP knows by a `number` which is unique in the tenant: list, one, import. */
import type { Batch, Context } from "../context.js";
import type { Transaction } from "../db/database.js";
import type { Tables } from "../db/statement.js";
import { type ImportDefinition, importer, type Outcome } from "../db/upsert.js";
import type { EventResource } from "../domain/events.js";
import { lastPerKey } from "../domain/imports.js";
import { invalid } from "../errors.js";
import { batchById, getById } from "./batch.js";
import { type PageDefinition, type PageReader, pages } from "./page.js";

interface Definition<Name extends EventResource, Table extends keyof Tables, Row, Input> {
  /** Name of the rows on a page, and of the resource in events. */
  readonly rows: Name;
  readonly table: Table;
  /** What one is called in errors, e.g. `Payment term`. */
  readonly title: string;
  readonly columns: PageDefinition<Name, Table, Row>["columns"];
  readonly filters: PageDefinition<Name, Table, Row>["filters"];
  /** Columns that an import writes. */
  readonly written: ImportDefinition<Row>["columns"];
  /** What an import does before it writes: last look at the rows that it keeps. */
  readonly prepare?: (tx: Transaction, rows: Input[]) => Promise<Input[]>;
  /** Links what names the records that were written. */
  readonly arrived?: (tx: Transaction, stored: readonly (Row & Outcome)[], rows: readonly Input[]) => Promise<void>;
}

interface Numbered<Name extends string, Row, Input, Args> {
  list: PageReader<Name, Row, Args>;
  byId: Batch<string, Row | null>;
  /** @throws NOT_FOUND */
  get(ctx: Context, id: string): Promise<Row>;
  /** Creates or updates by `number`, all or none; of a repeated number the last row counts. */
  importAll(ctx: Context, rows: Input[]): Promise<Row[]>;
}

export function numbered<
  Name extends EventResource,
  Table extends keyof Tables,
  Row extends { id: string; number: string },
  Input extends { number: string; tenant_id?: string | null },
  Args extends object,
>({ rows: name, table, title, columns, filters, written, prepare, arrived }: Definition<Name, Table, Row, Input>): Numbered<Name, Row, Input, Args> {
  const byId = batchById<Row>(table, columns);
  const write = importer<Row>({
    table,
    key: ["tenant_id", "number"],
    constants: { tenant_id: "uuid" },
    columns: written,
    returning: columns,
    takenApart: ["tenant_id"],
  });

  return {
    list: pages<Name, Table, Row, Args>({ rows: name, table, columns, order: ["number"] as never, filters }),
    byId,
    get: (ctx, id) => getById(ctx, byId, id, title),
    importAll: (ctx, rows) =>
      ctx.transaction(async (tx) => {
        refuseForeignTenant(tx, rows);
        const kept = lastPerKey(rows, (row) => row.number);
        const stored = await write(tx, { tenant_id: tx.tenantId }, prepare ? await prepare(tx, kept) : kept);
        tx.emit({ type: "import.finished", resource: name, customerId: null, data: { resource: name, count: stored.length } });
        await arrived?.(tx, stored, kept);
        return stored;
      }),
  };
}

// Decisions §3: the tenant's id is documented, so it may be sent, but never another tenant's.
function refuseForeignTenant(tx: Transaction, rows: readonly { tenant_id?: string | null }[]): void {
  rows.forEach(({ tenant_id }, index) => {
    if (tenant_id != null && tenant_id !== tx.tenantId) throw invalid(`[${index}].tenant_id`, "is not the tenant of this key");
  });
}
