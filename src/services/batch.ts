/** Reads many records by id at once, for relations (one statement, however many rows ask). */
import { sql } from "kysely";
import type { Batch, Context } from "../context.js";
import { type Tables, statement } from "../db/statement.js";

/** A batch that reads rows of a table by `id`; null for an id that is not in the tenant. */
export function batchById<Row extends { id: string }>(table: keyof Tables, columns: readonly string[]): Batch<string, Row | null> {
  const byIds = statement<{ ids: readonly string[] }>()((db, p) =>
    db
      .selectFrom(table)
      .select(columns as never)
      .where(sql<boolean>`id = any(${p("ids")}::uuid[])`),
  );
  return {
    async read(ctx: Context, ids) {
      const rows = (await ctx.read(byIds, { ids })) as unknown as Row[];
      const found = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    },
  };
}

/** Which rows of each parent: the same for all parents of one selection. */
export interface ChildrenKey {
  readonly parentId: string;
  readonly limit: number;
  readonly offset: number;
}

/**
 * A batch that reads the first rows of each of many parents: a lateral join, so that a parent with 10,000 children costs no more than it shows.
 * @param parentColumn column of the table that refers to the parent
 * @param order column that orders a parent's children, unique within a parent
 */
export function batchChildren<Row>(table: keyof Tables, columns: readonly string[], parentColumn: string, order: string): Batch<ChildrenKey, Row[]> {
  const children = statement<{ parents: readonly string[]; limits: readonly number[]; offsets: readonly number[] }>()(
    (_, p) =>
      sql<{ asked: number } & Row>`
        select asked.ordinality::int as asked, ${sql.join(columns.map((column) => sql.ref(`child.${column}`)))}
        from unnest(${p("parents")}::uuid[], ${p("limits")}::int[], ${p("offsets")}::int[]) with ordinality as asked(parent_id, row_limit, row_offset)
        cross join lateral (
          select * from ${sql.table(table)} where ${sql.ref(parentColumn)} = asked.parent_id
          order by ${sql.ref(order)} limit asked.row_limit offset asked.row_offset
        ) as child
        order by asked.ordinality, ${sql.ref(`child.${order}`)}`,
  );
  return {
    async read(ctx: Context, keys) {
      const answer: Row[][] = keys.map(() => []);
      const rows = (await ctx.read(children, {
        parents: keys.map(({ parentId }) => parentId),
        limits: keys.map(({ limit }) => limit),
        offsets: keys.map(({ offset }) => offset),
      })) as unknown as ({ asked: number } & Row)[];
      for (const row of rows) answer[row.asked - 1]!.push(row);
      return answer;
    },
  };
}
