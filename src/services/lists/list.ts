/** Reads a page with one statement, whatever its filters, by offset or by cursor, with or without the total. */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Context } from "../../context.js";
import { noteRead } from "../../db/field-usage.js";
import { type Param, type Statement, statement, unprepared } from "../../db/statement.js";
import type { Tables } from "../../entities/tables.js";
import { AppError } from "../../errors.js";
import { columnChoice, type Derived, MAX_CONDITIONED, MAX_VARIANTS, readColumn, variantFor } from "./columns.js";
import {
  type AnyQuery,
  areSteady,
  comparedValues,
  digestOf,
  type Filters,
  narrow,
  rowsIn,
  shapeOf,
  type UsedFilter,
  usedFilters,
  type AnyBuilder,
  type Values,
} from "./filters.js";
import {
  backwards,
  type Bookmark,
  bookmarkOf,
  refusingCursor,
  type Order,
  orderOf,
  sorted,
  type WhenNulls,
  writeCursor,
} from "./order.js";
import { totalOf } from "./record-count.js";
import { isAmong } from "./search.js";
import { type Conditions, conditionsOf, narrowBy, NO_CONDITIONS, rowsOf, sizeWith } from "./where.js";

/** The arguments that every page takes (schema/lib/page.ts). */
export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | null;
  readonly updated_since?: string | null;
  /** Column and direction, e.g. `TITLE_DESC` (schema/lib/sort.ts). */
  readonly sort?: string | null;
  /** Only from GraphQL (schema/lib/where.ts). */
  readonly where?: object;
  /** The rows before the cursor, or the last ones; only from connections (schema/lib/connections.ts). */
  readonly backwards?: true;
}

interface PageFields {
  /** Undefined if it was not asked for. */
  total_count: number | undefined;
  total_pages: number | undefined;
  limit: number;
  offset: number;
  has_next: boolean;
  has_previous: boolean;
  page: number;
  next_cursor: string | null;
  /** The cursor of a row, by its place on the page. */
  cursorAt(index: number): string;
}

/** A page with its rows under the resource's own name. */
export type PageOf<Name extends string, Row> = PageFields & Record<Name, Row[]>;

export interface PageDefinition<Name extends string, Table extends keyof Tables, Row> {
  /** Name of the rows on the page, e.g. `work_types`. */
  readonly rows: Name;
  readonly table: Table;
  /** The name of the records, if they are not all that the table's type shows; statements are named by it. */
  readonly as?: string;
  readonly columns: readonly (keyof Tables[Table] & string)[];
  readonly derived?: Derived;
  /** The columns that a field is made of, if it is not a column itself. */
  readonly madeOf?: Record<string, readonly string[]>;
  /** The ascending order. Together the columns are unique, so that pages neither repeat nor skip rows. */
  readonly order: readonly (keyof Tables[Table] & string)[];
  /** Columns of orders that may be null, and the value that replaces null, since null cannot be compared. */
  readonly whenNull?: WhenNulls;
  /** By the first column of orders that no index has: selects the ids of a page, as `page_id`, from all rows. */
  readonly idsInOrder?: Readonly<
    Record<string, (rows: AnyQuery, order: Order, byCursor: boolean, p: Param<Values>) => RawBuilder<unknown>>
  >;
  readonly filters: Filters<Table>;
  /**
   * The join of a relation, by which the rows carry what clients usually ask of it, so that a list needs no second
   * statement.
   */
  readonly joins?: Record<string, (query: AnyQuery) => AnyQuery>;
  /**
   * For wide rows that contain JSON anyway. One row, or the rows of a small page, are then read as one JSON value,
   * which costs half as much as reading their columns. JSON must show the columns as the surfaces do, which it does not
   * for an instant, see {@link isoText}.
   */
  readonly asJson?: true;
  /** Makes the nested objects of a row, in place. That is cheaper than a resolver, which would run for every row. */
  readonly shape?: (row: Row) => Row;
  readonly row?: Row;
}

/** What is asked of a page; nothing else is read. */
export interface PageOptions {
  readonly total: boolean;
  /** Names of the fields that are asked of each row. */
  readonly rowFields: ReadonlySet<string>;
}

export type PageReader<Name extends string, Row, Filters> = (
  ctx: Context,
  args: PageRequest & Filters,
  options: PageOptions,
) => Promise<PageOf<Name, Row>>;

type PageRow<Row> = Row & { total_count?: number };
interface JsonPage<Row> {
  readonly rows: PageRow<Row>[];
}

/**
 * A page is looked for within this many rows from the beginning of the list. The length of a page is a parameter, for
 * which PostgreSQL assumes a tenth of the table. It would then find no plan that suits all pages and plan each page
 * anew, which takes longer than reading it. A literal bound makes it keep a plan for the first rows in order.
 */
const BOUNDS = [101, 501, 5000, 50_000];

/** Most rows of a page that is read as one JSON value; for longer pages, columns are cheaper. */
const SMALL_PAGE = 100;

/**
 * Makes the reader of a resource's pages. Each combination of filters becomes one prepared statement, compiled once.
 * @example export const listProjects = pages<"projects", "project", ProjectRow, ProjectFilters>({ rows: "projects",
 *   table: "project", … })
 */
export function pages<Name extends string, Table extends keyof Tables, Row extends object, Filters extends object>(
  definition: PageDefinition<Name, Table, Row>,
): PageReader<Name, Row, Filters> {
  const variants = new Map<string, Variant<Row>>();
  // Kept apart, so that the list's own statements stay prepared whatever conditions are sent.
  const conditioned = new Map<string, Variant<Row>>();
  const statements = {
    page: statement<Values>(`${definition.as ?? definition.table}.page`),
    count: statement<Values>(`${definition.as ?? definition.table}.count`),
  };
  const { rows: rowsName, joins = {}, shape } = definition;
  const columns = [...definition.columns, ...Object.keys(definition.derived ?? {})];
  const columnsFor = columnChoice(columns, definition.madeOf, definition.order);
  noteRead(definition.as ?? definition.table, columns, Object.keys(definition.madeOf ?? {}), Object.keys(joins));

  return async (ctx, args, { total: isAsked, rowFields }) => {
    const values: Values = args;
    const used = usedFilters(definition.filters, values);
    const own = orderOf(definition, args.sort);
    const order = args.backwards ? backwards(own) : own;
    const total = isAsked || isFromEnd(args);
    const where = args.where ? conditionsOf(ctx, rowsOf(definition.table), args.where) : NO_CONDITIONS;
    await ctx.answer.budget?.turn(sizeWith(where, args.cursor));
    const narrowedBy = digestOf(used, values, where.sent);
    const bookmark = bookmarkOf(order.list(rowsName), narrowedBy, args, order.columns.length);
    const joined = Object.entries(joins).filter(([relation]) => rowFields.has(relation));
    const asJson = definition.asJson === true && args.limit <= SMALL_PAGE;
    const params: Values = {
      ...comparedValues(used, values),
      ...where.values,
      fetch: args.limit + 1,
      offset: bookmark ? 0 : args.offset,
    };
    bookmark?.key.forEach((value, index) => (params[`after${index}`] = value));
    const isSteady = where.shape === "" && areSteady(definition.table, definition.filters, used);
    const bound = isSteady ? BOUNDS.find((rows) => rows >= args.limit + 1 + (bookmark ? 0 : args.offset)) : undefined;
    const relations = joined.map(([relation]) => relation).join();
    const kind = `${bookmark ? "cursor" : ""}${args.backwards ? "<" : ""}/${total}/${relations}/${args.sort ?? ""}/${asJson}/${bound}`;
    const shapeOfQuery = `${shapeOf(used)}/${kind}/${where.shape}`;
    const variant = variantFor(
      where.shape === "" ? variants : conditioned,
      columnsFor(rowFields),
      columns,
      shapeOfQuery,
      (read) =>
        compile<Table, Row>(definition, statements, {
          columns: read,
          order,
          used,
          where,
          joined,
          byCursor: bookmark !== null,
          total,
          asJson,
          bound,
        }),
      ({ page, count }) => ({ page: unprepared(page), count: unprepared(count) }),
      where.shape === "" ? MAX_VARIANTS : MAX_CONDITIONED,
    );
    const answered = await ctx.read(variant.page, params).catch(refusingCursor(bookmark !== null));
    const found = asJson ? (answered as [JsonPage<Row>])[0].rows : (answered as PageRow<Row>[]);
    if (asJson && ctx.answer.databaseCost) ctx.answer.databaseCost.rows += found.length - 1;
    let totalCount = found[0]?.total_count;
    // If the first page is empty, the total is known.
    if (total && found.length === 0 && (bookmark ?? args).offset === 0) totalCount = 0;
    else if (total && totalCount === undefined) totalCount = (await ctx.read(variant.count, params))[0]?.total_count;

    if (shape) found.forEach(shape);
    return pageOf(definition, found, totalCount, { list: order.list(rowsName), narrowedBy, order, args, bookmark });
  };
}

/** Whether rows are read from the end of the list. Only its total says which places they have. */
export const isFromEnd = ({ backwards, cursor }: Pick<PageRequest, "backwards" | "cursor">): boolean =>
  backwards === true && cursor == null;

/** Which rows of a list a page has. */
interface Extent {
  /** The name of the list and what it is narrowed by, as cursors contain them. */
  readonly list: string;
  readonly narrowedBy: string;
  readonly order: Order;
  readonly args: Pick<PageRequest, "limit" | "offset" | "backwards">;
  readonly bookmark: Bookmark | null;
}

/**
 * Makes a page.
 * @param found its rows as they were read, and one more if others follow
 * @param total_count undefined if it was not asked for; known if the rows were read from the end
 */
export function pageOf<Name extends string, Row>(
  { rows, whenNull = {} }: Pick<PageDefinition<Name, keyof Tables, Row>, "rows" | "whenNull">,
  found: Row[],
  total_count: number | undefined,
  { list, narrowedBy, order, args: { limit, offset: sent, backwards }, bookmark }: Extent,
): PageOf<Name, Row> {
  const isMore = found.length > limit;
  if (isMore) found.length = limit;
  if (backwards) found.reverse();
  /** Of rows that were read backwards: how many rows come before the place from which they were read. */
  const before = bookmark ? bookmark.offset - 1 : (total_count ?? 0);
  const offset = backwards ? Math.max(0, before - found.length) : (bookmark?.offset ?? sent);
  const has_next = backwards ? bookmark !== null : isMore;
  const cursorAt = (index: number): string =>
    writeCursor(list, narrowedBy, {
      offset: offset + index + 1,
      key: order.columns.map((column) => ((found[index] as Values)[column] ?? whenNull[column]?.value) as string),
    });
  return {
    [rows]: found,
    total_count,
    total_pages: total_count === undefined ? undefined : Math.ceil(total_count / limit),
    limit,
    offset,
    has_next,
    has_previous: backwards ? isMore : offset > 0,
    page: Math.floor(offset / limit),
    next_cursor: has_next && found.length > 0 ? cursorAt(found.length - 1) : null,
    cursorAt,
  } as PageOf<Name, Row>;
}

/**
 * Makes the reader of one row by its id, with the fields that are asked for, from the same definition as the pages.
 * @param title the record's name in errors
 * @returns a function that throws NOT_FOUND if the asker sees no such row
 */
export function single<Row extends object>(
  { table, as = table, columns, derived = {}, madeOf, joins = {}, asJson }: SingleDefinition,
  title: string,
) {
  const variants = new Map<string, Statement<Values, Row | { readonly row: Row }>>();
  const one = statement<Values>(`${as}.one`);
  const all = [...columns, ...Object.keys(derived)];
  // The record's version, which REST tells of each.
  const columnsFor = columnChoice(all, madeOf, ["id", "updated_at"]);
  noteRead(as, all, Object.keys(madeOf ?? {}), Object.keys(joins));
  return async (read: Read, id: string | number, fields: ReadonlySet<string>): Promise<Row> => {
    const joined = Object.entries(joins).filter(([relation]) => fields.has(relation));
    const compileFor = (chosen: readonly string[]) =>
      one<Row | { readonly row: Row }>((db, p) => {
        const query = rowsIn(db, table).select(chosen.map((column) => readColumn(table, column, derived)));
        const row = joined.reduce((wider, [, join]) => join(wider), query).where(`${table}.id`, "=", p("id"));
        return asJson ? sql`select row_to_json(r) as row from (${row}) as r` : row;
      });
    const relations = joined.map(([relation]) => relation).join();
    const variant = variantFor(variants, columnsFor(fields), all, relations, compileFor, unprepared);
    const [found] = await read(variant, { id });
    if (!found) throw new AppError("NOT_FOUND", { resource: title });
    return asJson ? (found as { row: Row }).row : (found as Row);
  };
}

/** Runs a statement: a context's `read`, or a transaction's `run`. */
export type Read = <Params, Row>(statement: Statement<Params, Row>, params: Params) => Promise<Row[]>;

interface SingleDefinition extends Pick<
  PageDefinition<string, keyof Tables, object>,
  "table" | "as" | "derived" | "madeOf" | "joins" | "asJson"
> {
  readonly columns: readonly string[];
}

interface Variant<Row> {
  /** With `asJson` it answers with one row. */
  readonly page: Statement<Values, PageRow<Row> | JsonPage<Row>>;
  readonly count: Statement<Values, { total_count: number }>;
}

interface Asked {
  readonly columns: readonly string[];
  readonly order: Order;
  readonly used: readonly UsedFilter[];
  readonly where: Conditions;
  readonly joined: readonly [relation: string, join: (query: AnyQuery) => AnyQuery][];
  readonly byCursor: boolean;
  readonly total: boolean;
  readonly asJson: boolean;
  /** See {@link BOUNDS}; undefined if PostgreSQL must see the values to plan well. */
  readonly bound: number | undefined;
}

function compile<Table extends keyof Tables, Row>(
  definition: PageDefinition<string, Table, Row>,
  statements: Record<"page" | "count", ReturnType<typeof statement<Values>>>,
  { columns, order, used, where, joined, byCursor, total, asJson, bound }: Asked,
): Variant<Row> {
  const { table, derived = {}, whenNull = {} } = definition;
  const idsInOrder = definition.idsInOrder?.[order.columns[0]!];
  const { begin, rows, counted, isOfFound } = searchedFirst(definition, order, used, where);
  const counting = (db: AnyBuilder, p: Param<Values>): AnyQuery =>
    counted(db, p).select(sql<number>`count(*)::int`.as("total_count"));
  const isUnfiltered = used.length === 0 && where.shape === "";
  const totalling = (db: AnyBuilder, p: Param<Values>): RawBuilder<number> => {
    const count = sql<number>`${counting(db, p)}`;
    return isUnfiltered ? totalOf(table, count) : count;
  };

  const read = [...new Set([...columns, ...order.columns])].map((column) => readColumn(table, column, derived));

  return {
    count: statements.count<{ total_count: number }>((db, p) =>
      isUnfiltered ? sql`select ${totalling(db, p)} as total_count` : counting(begin(db, p), p),
    ),
    page: statements.page<PageRow<Row> | JsonPage<Row>>((db: AnyBuilder, p) => {
      const ordered = (query: AnyQuery): AnyQuery =>
        order.columns.reduce(
          (by, column) => by.orderBy(sorted(table, column, whenNull[column]), order.descending ? "desc" : "asc"),
          query,
        );
      // Joins and derived columns are read only for the rows of the page; otherwise PostgreSQL would make them for all
      // rows that it sorts or skips. For a single join this detour costs more than it saves.
      const isWide =
        isOfFound || idsInOrder !== undefined || joined.length > 1 || columns.some((column) => derived[column]);
      const outermost = begin(db, p);
      const pageOf = (rows: AnyQuery): AnyQuery => {
        if (!byCursor) return ordered(rows);
        const bookmark = sql.join(order.columns.map((_, index) => p(`after${index}`)));
        const after = order.descending ? sql`<` : sql`>`;
        return ordered(rows).where(
          sql<SqlBool>`(${sql.join(order.columns.map((column) => sorted(table, column, whenNull[column])))}) ${after}
            (${bookmark})`,
        );
      };
      const narrowed = rows(isWide ? db : outermost, p);
      const cut = (rows: AnyQuery): AnyQuery => {
        const first = bound === undefined ? rows : db.selectFrom(rows.limit(sql.lit(bound)).as("first")).selectAll();
        const fetched: AnyQuery = first.limit(p("fetch"));
        return byCursor ? fetched : fetched.offset(p("offset"));
      };
      const idsOfPage = () =>
        idsInOrder ? idsInOrder(narrowed, order, byCursor, p) : cut(pageOf(narrowed).select(`${table}.id as page_id`));
      const wide = (): AnyQuery => {
        const page: AnyQuery = outermost.selectFrom(idsOfPage().as("page"));
        return ordered(page.innerJoin(table, `${table}.id`, "page.page_id"));
      };
      let query = isWide ? wide() : pageOf(narrowed);
      query = query.select(read);
      for (const [, join] of joined) query = join(query);
      if (total) query = query.select(totalling(db, p).as("total_count"));
      if (!isWide) query = cut(query);
      return asJson ? sql`select coalesce(json_agg(r), '[]') as rows from (${query}) as r` : query;
    }),
  };
}

/**
 * Where the rows of a page and of its total come from. An indexed search first reads its rows, `found`, from the list's
 * index alone and once for both. Without another filter the total counts `found`, and in the list's own order the rows
 * of the page are taken from it, too.
 */
function searchedFirst<Table extends keyof Tables, Row>(
  { table, filters, order: own }: PageDefinition<string, Table, Row>,
  order: Order,
  used: readonly UsedFilter[],
  where: Conditions,
) {
  type Rows = (db: AnyBuilder, p: Param<Values>) => AnyQuery;
  const stored = (db: AnyBuilder): AnyQuery => rowsIn(db, table);
  const isSearched = used.some(({ name, isNull }) => name === "search" && !isNull);
  const found = isSearched ? filters.search?.found : undefined;
  if (!found) {
    const rows: Rows = (db, p) => narrowBy(where, narrow(stored(db), table, filters, used, p), table, p);
    return { begin: (db: AnyBuilder) => db, rows, counted: rows, isOfFound: false };
  }
  const others = used.filter(({ name }) => name !== "search");
  const isAlone = others.length === 0 && where.shape === "";
  const isOfFound = isAlone && order.columns.every((column) => (own as readonly string[]).includes(column));
  const read = [...new Set(["id", ...own])].map((column) => `${table}.${column}`);
  const begin = (db: AnyBuilder, p: Param<Values>): AnyBuilder =>
    db.with(
      // A page that is taken from `found` without a total need not find all rows.
      (cte) => (isOfFound ? cte("found") : cte("found").materialized()),
      () =>
        stored(db)
          .select(read)
          .where(found(p("search"))),
    );
  const ofFound: Rows = (db) => db.selectFrom(`found as ${table}`);
  const amongFound: Rows = (db, p) =>
    narrowBy(where, narrow(stored(db), table, filters, others, p), table, p).where(
      isAmong(sql.ref(`${table}.id`), sql`select id from found`),
    );
  return { begin, rows: isOfFound ? ofFound : amongFound, counted: isAlone ? ofFound : amongFound, isOfFound };
}
