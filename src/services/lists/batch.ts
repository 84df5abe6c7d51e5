/** Reads many records by id at once, so that a relation costs one statement for any number of rows. */
import { type RawBuilder, sql } from "kysely";
import type { Batch, Context } from "../../context.js";
import { noteRead } from "../../db/field-usage.js";
import { statement } from "../../db/statement.js";
import type { Tables } from "../../entities/tables.js";
import { AppError } from "../../errors.js";
import { type Derived, readColumn } from "./columns.js";
import { rowsIn } from "./filters.js";

/**
 * An array parameter whose length PostgreSQL does not see when it plans. If it did, it would plan each time anew,
 * because it would then expect slightly fewer rows.
 */
export const unseen = <Item>(
  values: RawBuilder<readonly Item[]>,
  type: "uuid" | "int" | "text",
): RawBuilder<readonly Item[]> => sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`;

/** A batch that reads rows of a table by `id`; null for an id that is not in the tenant. */
export function batchById<Row extends { id: string }>(
  table: keyof Tables,
  columns: readonly string[],
  { derived = {}, shape = (row) => row }: { derived?: Derived; shape?: (row: Row) => Row } = {},
): Batch<string, Row | null> {
  noteRead(table, columns, Object.keys(derived));
  const read = [...columns, ...Object.keys(derived)].map((column) => readColumn(table, column, derived));
  const byIds = statement<{ ids: readonly string[] }>(`${table}.by_id`)<Row>((db, p) =>
    rowsIn(db, table)
      .select(read)
      .where(sql<boolean>`id = any(${unseen(p("ids"), "uuid")})`),
  );
  return {
    async read(ctx: Context, ids) {
      const rows = await ctx.read(byIds, { ids });
      const found = new Map(rows.map((row) => [row.id, shape(row)]));
      return ids.map((id) => found.get(id) ?? null);
    },
  };
}

/**
 * One record, read through its batch.
 * @param title the record's name in errors
 * @throws NOT_FOUND
 */
export async function getById<Row>(
  ctx: Context,
  batch: Batch<string, Row | null>,
  id: string,
  title: string,
): Promise<Row> {
  const row = await ctx.load(batch, id);
  if (!row) throw new AppError("NOT_FOUND", { resource: title });
  return row;
}
