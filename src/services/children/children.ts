/** Pages of the records below other records: one statement for any number of parents. */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Batch, Context } from "../../context.js";
import { noteRead } from "../../db/field-usage.js";
import { type Param, type Statement, statement, unprepared } from "../../db/statement.js";
import type { Tables } from "../../entities/tables.js";
import { typeOfColumn } from "../../entities/lib/columns-of.js";
import { unseen } from "../lists/batch.js";
import { columnChoice, MAX_CONDITIONED, MAX_VARIANTS, variantFor } from "../lists/columns.js";
import { digestOf, type Values } from "../lists/filters.js";
import { isFromEnd, type PageDefinition, pageOf, type PageOf, type PageOptions } from "../lists/list.js";
import { backwards, type Bookmark, bookmarkOf, refusingCursor, type Order, orderOf, sorted } from "../lists/order.js";
import { type Conditions, conditionsOf, NO_CONDITIONS, rowsOf, sizeWith } from "../lists/where.js";

/** The page of one parent. */
export interface ChildrenKey extends PageOptions {
  readonly parentId: string;
  readonly args: {
    readonly limit: number;
    readonly offset: number;
    readonly cursor?: string | null;
    readonly sort?: string | null;
    readonly where?: object;
    readonly backwards?: true;
  };
}

type ChildrenDefinition<Name extends string, Table extends keyof Tables, Row> = Pick<
  PageDefinition<Name, Table, Row>,
  "rows" | "table" | "columns" | "derived" | "madeOf" | "order" | "whenNull" | "shape"
> & {
  /** The column that refers to the parent, or what else leads to it. The order is unique within a parent. */
  readonly parent: (keyof Tables[Table] & string) | Parent;
};

/** A parent to which no column refers. */
interface Parent {
  /** In the names of statements. */
  readonly name: string;
  /** The type of its id, as SQL. */
  readonly type: "int";
  /** Whether a row of the table belongs to the parent with an id. */
  has(table: string, id: RawBuilder<unknown>): RawBuilder<SqlBool>;
}

type Child<Row> = Row & { asked: number; total_count?: number; is_there?: boolean };

/** What the statement for a group of parents is made of. */
interface Asked {
  readonly columns: readonly string[];
  readonly order: Order;
  readonly where: Conditions;
  readonly byCursor: boolean;
  readonly total: boolean;
}

/**
 * A batch that reads the pages of many parents. It uses a lateral join, so that a parent with 10,000 children costs
 * only as much as the rows that it shows. Children are counted only if a total is asked for.
 */
export function childPages<Name extends string, Table extends keyof Tables, Row extends object>(
  definition: ChildrenDefinition<Name, Table, Row>,
): Batch<ChildrenKey, PageOf<Name, Row>> {
  const { table, parent, rows: rowsName, madeOf, shape } = definition;
  const columns = [...definition.columns, ...Object.keys(definition.derived ?? {})];
  const columnsFor = columnChoice(columns, madeOf, definition.order);
  noteRead(table, columns, Object.keys(madeOf ?? {}));
  const ofParents = statement<Values>(
    `${table}.of_${typeof parent === "string" ? parent.replace(/_id$/, "") : parent.name}`,
  );
  const variants = new Map<string, Statement<Values, Child<Row>>>();
  const conditioned = new Map<string, Statement<Values, Child<Row>>>();

  /**
   * @param keys pages that are asked for in the same way, so that only their parents and bookmarks differ
   * @param answers gets the page of each, or why there is none
   */
  const read = async (
    ctx: Context,
    keys: readonly ChildrenKey[],
    answers: Map<ChildrenKey, PageOf<Name, Row> | Error>,
  ): Promise<void> => {
    const [{ args, total: isAsked, rowFields }] = keys as [ChildrenKey];
    const total = isAsked || isFromEnd(args);
    const where = args.where ? conditionsOf(ctx, rowsOf(table), args.where) : NO_CONDITIONS;
    await ctx.answer.budget?.turn(sizeWith(where, args.cursor));
    const narrowedBy = digestOf([], {}, where.sent);
    const own = orderOf(definition, args.sort);
    const order = args.backwards ? backwards(own) : own;
    const byCursor = args.cursor != null;
    // A cursor belongs to one parent.
    const list = ({ parentId }: ChildrenKey): string => order.list(`${rowsName} of ${parentId}`);
    const asked: { readonly key: ChildrenKey; readonly bookmark: Bookmark | null }[] = [];
    for (const key of keys) {
      try {
        asked.push({ key, bookmark: bookmarkOf(list(key), narrowedBy, key.args, order.columns.length) });
      } catch (error) {
        answers.set(key, error as Error);
      }
    }
    if (asked.length === 0) return;

    const select = variantFor(
      where.shape === "" ? variants : conditioned,
      columnsFor(rowFields),
      columns,
      `${args.sort ?? ""}/${byCursor}${args.backwards ? "<" : ""}/${total}/${where.shape}`,
      (read) => ofParents((_, p) => childrenOf(definition, { columns: read, order, where, byCursor, total }, p)),
      unprepared,
      where.shape === "" ? MAX_VARIANTS : MAX_CONDITIONED,
    );
    const params: Values = {
      ...where.values,
      parents: asked.map(({ key }) => key.parentId),
      limits: asked.map(({ key }) => key.args.limit),
      offsets: asked.map(({ key }) => (byCursor ? 0 : key.args.offset)),
      // Each page reads one row more than it shows.
      most: ctx.answer.budget ? ctx.answer.budget.maxRows + asked.length : null,
    };
    if (byCursor)
      order.columns.forEach(
        (_, nth) => (params[`after${nth}`] = asked.map(({ bookmark }) => String(bookmark?.key[nth]))),
      );
    const found = await ctx.read(select, params).catch(refusingCursor(byCursor));

    const foundFor = Map.groupBy(found, ({ asked }) => asked);
    for (const [index, { key, bookmark }] of asked.entries()) {
      const children = foundFor.get(index + 1) ?? [];
      const total = children[0]?.total_count;
      const stored: Row[] = children.filter(({ is_there }) => is_there !== false);
      const rows = shape ? stored.map((row) => shape(row)) : stored;
      const extent = { list: list(key), narrowedBy, order, args: key.args, bookmark };
      answers.set(key, pageOf(definition, rows, total, extent));
    }
  };

  return {
    async read(ctx, keys) {
      // One request may ask in several ways (aliases). Each way needs a statement, but never each parent.
      const numberOf = numbering();
      const groups = Map.groupBy(keys, ({ args, total, rowFields }) =>
        JSON.stringify([
          columnsFor(rowFields),
          total,
          args.sort ?? null,
          args.cursor != null,
          args.backwards,
          numberOf(args.where),
        ]),
      );
      const answers = new Map<ChildrenKey, PageOf<Name, Row> | Error>();
      for (const group of groups.values()) {
        await read(ctx, group, answers).catch((error: Error) => group.forEach((key) => answers.set(key, error)));
      }
      // To a dataloader, an Error in the place of a value fails only that key.
      return keys.map((key) => answers.get(key) as PageOf<Name, Row>);
    },
  };
}

/** Gives equal values the same number. One that comes again is not gone through again: conditions may be large. */
function numbering(): (value: unknown) => number {
  const numbers = new Map<unknown, number>();
  const byText = new Map<string | undefined, number>();
  return (value) => {
    let number = numbers.get(value);
    if (number === undefined) {
      const text = JSON.stringify(value);
      number = byText.get(text) ?? byText.size;
      byText.set(text, number);
      numbers.set(value, number);
    }
    return number;
  };
}

function childrenOf<Name extends string, Table extends keyof Tables, Row>(
  { table, derived = {}, parent, whenNull = {} }: ChildrenDefinition<Name, Table, Row>,
  { columns, order, where, byCursor, total }: Asked,
  p: Param<Values>,
): RawBuilder<Child<Row>> {
  const read = (column: string): RawBuilder<unknown> =>
    derived[column] ? sql`${derived[column]("child")} as ${sql.ref(column)}` : sql.ref(`child.${column}`);
  const direction = sql.raw(order.descending ? " desc" : "");
  const orderedIn = (name: string): RawBuilder<unknown> =>
    sql.join(order.columns.map((column) => sql`${sorted(name, column, whenNull[column])}${direction}`));
  const typeOf = (column: string): string => whenNull[column]?.type ?? typeOfColumn(table, column);

  const parentId = sql`asked.parent_id`;
  const ofParent =
    typeof parent === "string" ? sql`${sql.ref(`${table}.${parent}`)} = ${parentId}` : parent.has(table, parentId);
  const wanted = where.shape === "" ? ofParent : sql`${ofParent} and ${where.meets(table, p)}`;
  const place = order.columns.map((column) => sorted(table, column, whenNull[column]));
  const bookmark = order.columns.map((column, nth) => sql`asked.${sql.ref(`after${nth}`)}::${sql.raw(typeOf(column))}`);
  const after = byCursor
    ? sql<SqlBool>` and (${sql.join(place)}) ${sql.raw(order.descending ? "<" : ">")} (${sql.join(bookmark)})`
    : sql``;
  const afters = byCursor ? order.columns.map((_, nth) => `after${nth}`) : [];
  const asked = sql.join([
    unseen(p("parents"), typeof parent === "string" ? "uuid" : parent.type),
    unseen(p("limits"), "int"),
    unseen(p("offsets"), "int"),
    ...afters.map((name) => unseen(p(name), "text")),
  ]);
  const names = sql.raw(["parent_id", "row_limit", "row_offset", ...afters, "ordinality"].join(", "));
  const selected = [...new Set([...columns, ...order.columns])].map(read);
  const counted = total ? sql`counted.total_count, child.id is not null as is_there, ` : sql``;
  const counting = total
    ? sql`cross join lateral (select count(*)::int as total_count from ${sql.table(table)} where ${wanted}) as counted `
    : sql``;
  return sql`
    select asked.ordinality::int as asked, ${counted}${sql.join(selected)}
    from unnest(${asked}) with ordinality as asked(${names})
    ${counting}${sql.raw(total ? "left" : "cross")} join lateral (
      select * from ${sql.table(table)} where ${wanted}${after}
      order by ${orderedIn(table)} limit asked.row_limit + 1 offset asked.row_offset
    ) as child ${total ? sql`on true ` : sql``}order by asked.ordinality, ${orderedIn("child")}
    limit ${p("most")}::int`;
}
