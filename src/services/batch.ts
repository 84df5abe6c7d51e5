/** Reads many records by id at once, for relations (one statement, however many rows ask). */
import { sql } from "kysely";
import type { Batch, Context } from "../context.js";
import { noteRead } from "../db/flows.js";
import { type Statement, statement, type Tables } from "../db/statement.js";
import { AppError } from "../errors.js";
import { columnChoice, type Derived, readColumn, variantFor } from "./page.js";

/** A batch that reads rows of a table by `id`; null for an id that is not in the tenant. */
export function batchById<Row extends { id: string }>(
  table: keyof Tables,
  columns: readonly string[],
  { derived = {}, shape = (row) => row }: { derived?: Derived; shape?: (row: Row) => Row } = {},
): Batch<string, Row | null> {
  noteRead(table, columns, Object.keys(derived));
  const read = [...columns, ...Object.keys(derived)].map((column) => readColumn(table, column, derived));
  const byIds = statement<{ ids: readonly string[] }>()((db, p) =>
    db
      .selectFrom(table)
      .select(read as never)
      .where(sql<boolean>`id = any(${p("ids")}::uuid[])`),
  );
  return {
    async read(ctx: Context, ids) {
      const rows = (await ctx.read(byIds, { ids })) as unknown as Row[];
      const found = new Map(rows.map((row) => [row.id, shape(row)]));
      return ids.map((id) => found.get(id) ?? null);
    },
  };
}

/**
 * One record, read through its batch.
 * @param title what one is called in errors
 * @throws NOT_FOUND
 */
export async function getById<Row>(ctx: Context, batch: Batch<string, Row | null>, id: string, title: string): Promise<Row> {
  const row = await ctx.load(batch, id);
  if (!row) throw new AppError("NOT_FOUND", { resource: title });
  return row;
}

/** Which rows of each parent, and what of them: the same for all parents of one selection. */
export interface ChildrenKey {
  readonly parentId: string;
  readonly limit: number;
  readonly offset: number;
  /** Names of the fields that are asked of each row. */
  readonly rowFields: ReadonlySet<string>;
}

export interface ChildrenDefinition<Row> {
  readonly table: keyof Tables;
  readonly columns: readonly string[];
  readonly derived?: Derived;
  /** Field that is no column → the columns it is made of. */
  readonly madeOf?: Record<string, readonly string[]>;
  /** Column that refers to the parent. */
  readonly parent: string;
  /** Columns that order a parent's children, together unique within a parent. */
  readonly order: readonly string[];
  /** Gives a row its nested objects, in place. */
  readonly shape?: (row: Row) => Row;
}

type ChildrenParams = { most: number | null; parents: readonly string[]; limits: readonly number[]; offsets: readonly number[] };

/** A batch that reads the first rows of each of many parents: a lateral join, so that a parent with 10,000 children costs no more than it shows. */
export function batchChildren<Row>(definition: ChildrenDefinition<Row>): Batch<ChildrenKey, Row[]> {
  const { madeOf, order, shape } = definition;
  const columns = [...definition.columns, ...Object.keys(definition.derived ?? {})];
  const columnsFor = columnChoice(columns, madeOf, order);
  noteRead(definition.table, columns, Object.keys(madeOf ?? {}));
  const statements = new Map<string, Statement<ChildrenParams, { asked: number } & Row>>();

  const read = async (ctx: Context, keys: readonly ChildrenKey[]): Promise<Row[][]> => {
    const chosen = columnsFor(keys[0]!.rowFields);
    const select = variantFor(
      statements,
      chosen,
      columns,
      "",
      (read) => compileChildren(definition, read),
      (unnamed) => ({ ...unnamed, name: "" }),
    );
    const answer: Row[][] = keys.map(() => []);
    const rows = await ctx.read(select, {
      parents: keys.map(({ parentId }) => parentId),
      limits: keys.map(({ limit }) => limit),
      offsets: keys.map(({ offset }) => offset),
      most: ctx.answer?.mostRows ?? null,
    });
    for (const row of rows) answer[row.asked - 1]!.push(shape ? shape(row) : row);
    return answer;
  };

  return {
    async read(ctx, keys) {
      // One request may ask for different fields in two places (aliases): then a statement for each, never one for each parent.
      const groups = Map.groupBy(keys, ({ rowFields }) => columnsFor(rowFields));
      if (groups.size === 1) return read(ctx, keys);
      const answers = new Map<ChildrenKey, Row[]>();
      for (const group of groups.values()) (await read(ctx, group)).forEach((rows, index) => answers.set(group[index]!, rows));
      return keys.map((key) => answers.get(key)!);
    },
  };
}

function compileChildren<Row>({ table, derived = {}, parent, order }: ChildrenDefinition<Row>, columns: readonly string[]) {
  const read = (column: string) => (derived[column] ? sql`${derived[column]("child")} as ${sql.ref(column)}` : sql.ref(`child.${column}`));
  return statement<ChildrenParams>()(
    (_, p) =>
      sql<{ asked: number } & Row>`
        select asked.ordinality::int as asked, ${sql.join(columns.map(read))}
        from unnest(${p("parents")}::uuid[], ${p("limits")}::int[], ${p("offsets")}::int[]) with ordinality as asked(parent_id, row_limit, row_offset, ordinality)
        cross join lateral (
          select * from ${sql.table(table)} where ${sql.ref(parent)} = asked.parent_id
          order by ${sql.join(order.map((column) => sql.ref(column)))} limit asked.row_limit offset asked.row_offset
        ) as child
        order by asked.ordinality, ${sql.join(order.map((column) => sql.ref(`child.${column}`)))}
        limit ${p("most")}::int`,
  );
}
