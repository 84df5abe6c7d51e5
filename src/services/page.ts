/** Reads pages: one statement whatever the filters, by offset or by cursor, with or without the total. */
import { createHash } from "node:crypto";
import { type Expression, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { Context } from "../context.js";
import { noteRead } from "../db/flows.js";
import { type Param, type Statement, type Tables, statement } from "../db/statement.js";
import { parseCursor, writeCursor } from "../domain/cursor.js";
import { AppError, invalid } from "../errors.js";

/** The arguments every page takes (schema/page.ts). */
export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | null;
  readonly updated_since?: string | null;
  /** Column and direction, e.g. `TITLE_DESC` (schema/sort.ts). */
  readonly sort?: string | null;
}

interface PageFields {
  /** Undefined where it was not asked for. */
  total_count: number | undefined;
  total_pages: number | undefined;
  limit: number;
  offset: number;
  has_next: boolean;
  has_previous: boolean;
  page: number;
  next_cursor: string | null;
}

/** A page with its rows under the resource's own name. */
export type PageOf<Name extends string, Row> = PageFields & Record<Name, Row[]>;

/** Field → the expression that reads it, given the table's name in the statement: for what belongs to a row but stands in another table. */
export type Derived = Readonly<Record<string, (table: string) => RawBuilder<unknown>>>;

type Filter<Table extends keyof Tables> = (eb: ExpressionBuilder<Tables, Table>, value: Expression<never>) => Expression<SqlBool>;

/** Argument → condition. An argument that is absent does not filter; one that is null finds the rows where the column of its name is null. */
export type Filters<Table extends keyof Tables, Name extends string = string> = Readonly<Record<Name, Filter<Table>>>;

/** What a missing value counts as in an order. */
interface WhenNull {
  readonly value: string;
  /** Type of the column. */
  readonly type: "text" | "date" | "numeric";
}

export interface PageDefinition<Name extends string, Table extends keyof Tables, Row> {
  /** Name of the rows on the page, e.g. `work_types`. */
  readonly rows: Name;
  readonly table: Table;
  readonly columns: readonly (keyof Tables[Table] & string)[];
  readonly derived?: Derived;
  /** Field that is no column → the columns it is made of. */
  readonly madeOf?: Record<string, readonly string[]>;
  /** Ascending order; together the columns are unique, so that pages neither repeat nor skip. */
  readonly order: readonly (keyof Tables[Table] & string)[];
  /** Columns of orders that may be null, and what null counts as there: rows cannot be compared with null. */
  readonly whenNull?: Readonly<Record<string, WhenNull>>;
  readonly filters: Filters<Table>;
  /** Relation → the join by which the rows carry what is mostly asked of it, so that a list needs no second statement. */
  readonly joins?: Record<string, (query: AnyQuery) => AnyQuery>;
  /**
   * Rows are wide and hold JSON anyway: one row, or the rows of a small page, then come as one JSON value, which costs half as much to read as their
   * columns. Their columns must be what JSON shows as the surfaces do: an instant is none, see {@link isoText}.
   */
  readonly asJson?: true;
  /** Gives a row its nested objects, in place: cheaper than a resolver, which would be called for every row. */
  readonly shape?: (row: Row) => Row;
  readonly row?: Row;
}

/** What is asked of a page; the rest is not read. */
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

// Kysely cannot follow a table that is only known as a type parameter: inside here the builder is untyped, outside all is typed.
export type AnyQuery = SelectQueryBuilder<any, any, any>;

type Values = Record<string, unknown>;
type PageRow<Row> = Row & { total_count?: number };

/** Most rows of a page that comes as one JSON value; of longer ones the columns are cheaper. */
const SMALL_PAGE = 100;

/**
 * Makes the reader of a resource's pages. Each combination of filters becomes one prepared statement, compiled once.
 * @example export const listProjects = pages<"projects", "project", ProjectRow, ProjectFilters>({ rows: "projects", table: "project", … })
 */
export function pages<Name extends string, Table extends keyof Tables, Row extends object, Filters extends object>(
  definition: PageDefinition<Name, Table, Row>,
): PageReader<Name, Row, Filters> {
  const variants = new Map<string, Variant<Row>>();
  const { rows: rowsName, joins = {}, shape, whenNull = {} } = definition;
  const columns = [...definition.columns, ...Object.keys(definition.derived ?? {})];
  const columnsFor = columnChoice(columns, definition.madeOf, definition.order);
  noteRead(definition.table, columns, Object.keys(definition.madeOf ?? {}), Object.keys(joins));

  return async (ctx, args, { total, rowFields }) => {
    const values = args as unknown as Values;
    const used = usedFilters(definition.filters, values);
    const order = orderOf(definition.order, args.sort);
    const narrowedBy = digestOf(used, values);
    const place = args.cursor == null ? null : placeOf(order.list(rowsName), narrowedBy, args, order.columns.length);
    const joined = Object.keys(joins).filter((relation) => rowFields.has(relation));
    const asJson = definition.asJson === true && args.limit <= SMALL_PAGE;
    const shapeOfQuery = `${shapeOf(used)}/${place ? "cursor" : ""}/${total}/${joined.join()}/${args.sort ?? ""}/${asJson}`;
    const variant = variantFor(
      variants,
      columnsFor(rowFields),
      columns,
      shapeOfQuery,
      (read) => compile<Table, Row>(definition, { columns: read, order, used, joined, byCursor: place !== null, total, asJson }),
      ({ page, count }) => ({ page: { ...page, name: "" }, count: { ...count, name: "" } }),
    );

    const offset = place?.offset ?? args.offset;
    const params: Values = { ...values, fetch: args.limit + 1, offset: place ? 0 : args.offset };
    place?.key.forEach((value, index) => (params[`after${index}`] = value));
    const answered = await ctx.read(variant.page, params).catch((error: unknown) => {
      throw place && isDataError(error) ? noCursor(error) : error;
    });
    const found = asJson ? (answered as unknown as [{ rows: PageRow<Row>[] }])[0].rows : answered;
    let totalCount = found[0]?.total_count;
    if (total && totalCount === undefined) totalCount = (await ctx.read(variant.count, params))[0]!.total_count;

    const has_next = found.length > args.limit;
    if (has_next) found.length = args.limit;
    if (shape) found.forEach(shape);
    const last = found.at(-1);
    return {
      [rowsName]: found,
      total_count: totalCount,
      total_pages: totalCount === undefined ? undefined : Math.ceil(totalCount / args.limit),
      limit: args.limit,
      offset,
      has_next,
      has_previous: offset > 0,
      page: Math.floor(offset / args.limit),
      next_cursor:
        has_next && last
          ? writeCursor(order.list(rowsName), narrowedBy, {
              offset: offset + args.limit,
              key: order.columns.map((column) => ((last as Values)[column] ?? whenNull[column]?.value) as string),
            })
          : null,
    } as PageOf<Name, Row>;
  };
}

/**
 * Makes the reader of one row by its id, with what is asked of it: from the same definition as the pages.
 * @returns a function that answers null where there is no such row in the tenant
 */
export function single<Row extends object>({ table, columns, derived = {}, madeOf, joins = {}, asJson }: SingleDefinition) {
  const variants = new Map<string, Statement<Values, Row>>();
  const all = [...columns, ...Object.keys(derived)];
  const columnsFor = columnChoice(all, madeOf, ["id"]);
  noteRead(table, all, Object.keys(madeOf ?? {}), Object.keys(joins));
  return async (read: Read, id: string | number, fields: ReadonlySet<string>): Promise<Row | null> => {
    const joined = Object.keys(joins).filter((relation) => fields.has(relation));
    const compileFor = (chosen: readonly string[]) =>
      statement<Values>()((db, p) => {
        const query = (db.selectFrom(table) as AnyQuery).select(chosen.map((column) => readColumn(table, column, derived)));
        const row = joined.reduce((wider, relation) => joins[relation]!(wider), query).where(`${table}.id`, "=", p("id"));
        return asJson ? sql`select row_to_json(r) as row from (${row}) as r` : row;
      }) as Statement<Values, Row>;
    const variant = variantFor(variants, columnsFor(fields), all, joined.join(), compileFor, (unnamed) => ({ ...unnamed, name: "" }));
    const [found] = await read(variant, { id });
    if (!found) return null;
    return asJson ? (found as unknown as { row: Row }).row : found;
  };
}

/** Runs a statement: a context's `read`, or a transaction's `run`. */
export type Read = <Params, Row>(statement: Statement<Params, Row>, params: Params) => Promise<Row[]>;

interface SingleDefinition extends Pick<PageDefinition<string, keyof Tables, object>, "table" | "derived" | "madeOf" | "joins" | "asJson"> {
  readonly columns: readonly string[];
}

interface Order {
  /** Together unique, all in one direction. */
  readonly columns: readonly string[];
  readonly descending: boolean;
  /** Name of a list in this order, so that a cursor is taken back only where it leads on. */
  list(name: string): string;
}

/** @param sort column and direction, e.g. `TITLE_DESC`; the own order breaks its ties */
function orderOf(own: readonly string[], sort: string | null | undefined): Order {
  if (sort == null) return { columns: own, descending: false, list: (name) => name };
  const [, column = "", direction] = /^(\w+)_(ASC|DESC)$/.exec(sort) ?? [];
  return {
    columns: [...new Set([column.toLowerCase(), ...own])],
    descending: direction === "DESC",
    list: (name) => `${name}/${sort}`,
  };
}

/** Names for people are sorted as people sort them, whatever the database's locale: "Ä" beside "A", small letters beside capitals. */
const ALPHABETICAL = new Set(["title", "name"]);

const sorted = (table: string, column: string, whenNull: WhenNull | undefined): RawBuilder<unknown> => {
  const value = sql`${sql.ref(`${table}.${column}`)}`;
  if (whenNull) return sql`coalesce(${value}, ${sql.lit(whenNull.value)}::${sql.raw(whenNull.type)})`;
  return ALPHABETICAL.has(column) ? sql`${value} collate "und-x-icu"` : value;
};

/** The filter that one of these columns contains a text, whatever the case. */
export function search<Table extends keyof Tables>(table: Table, ...columns: readonly (keyof Tables[Table] & string)[]): Filter<Table> {
  const contains = (column: string, value: unknown) =>
    sql`strpos(lower(${sql.ref(`${table}.${column}`)} collate "und-x-icu"), lower(${value}::text collate "und-x-icu")) > 0`;
  return (_, value) =>
    sql<SqlBool>`(${sql.join(
      columns.map((column) => contains(column, value)),
      sql` or `,
    )})`;
}

/**
 * Chooses the columns that the asked fields need: what is not read need not be parsed either.
 * @returns a function from the asked fields to columns, in the columns' own order
 */
export function columnChoice(
  columns: readonly string[],
  madeOf: Record<string, readonly string[]> = {},
  always: readonly string[] = [],
): (fields: ReadonlySet<string>) => readonly string[] {
  const chosen = new WeakMap<ReadonlySet<string>, readonly string[]>();
  // Equal choices are one and the same array, so that callers may compare them.
  const choices = new Map<string, readonly string[]>();
  return (fields) => {
    let choice = chosen.get(fields);
    if (!choice) {
      const needed = new Set([...always, ...[...fields].flatMap((field) => madeOf[field] ?? [field])]);
      const wanted = columns.filter((column) => needed.has(column));
      choice = choices.get(wanted.join()) ?? wanted;
      if (choices.size < MOST_VARIANTS) choices.set(wanted.join(), choice);
      chosen.set(fields, choice);
    }
    return choice;
  };
}

/** Statements that one list may become: every connection keeps each of them prepared. */
const MOST_VARIANTS = 200;

/**
 * The statement for the chosen columns. Once there are too many, a new combination gets one that reads all columns and is kept nowhere:
 * without a name, so that no connection keeps it prepared either.
 */
export function variantFor<Variant>(
  variants: Map<string, Variant>,
  chosen: readonly string[],
  all: readonly string[],
  shapeOfQuery: string,
  compileFor: (columns: readonly string[]) => Variant,
  withoutName: (variant: Variant) => Variant,
): Variant {
  const keyOf = (columns: readonly string[]): string => `${shapeOfQuery}/${columns.join()}`;
  const known = variants.get(keyOf(chosen));
  if (known) return known;
  if (variants.size >= MOST_VARIANTS) return variants.get(keyOf(all)) ?? withoutName(compileFor(all));
  const variant = compileFor(chosen);
  variants.set(keyOf(chosen), variant);
  return variant;
}

interface Variant<Row> {
  readonly page: Statement<Values, PageRow<Row>>;
  readonly count: Statement<Values, { total_count: number }>;
}

/** A filter whose argument is there. */
export interface UsedFilter {
  readonly name: string;
  /** Whether the rows are meant where the column of this name is null. */
  readonly isNull: boolean;
}

/** The filters whose arguments are there. An empty search is none. */
export function usedFilters(filters: Record<string, unknown>, values: Values): UsedFilter[] {
  return [...Object.keys(filters), "updated_since"]
    .filter((name) => values[name] !== undefined && !(name === "search" && !values[name]))
    .map((name) => ({ name, isNull: values[name] === null }));
}

/** What distinguishes the statements of different filters. */
export const shapeOf = (used: readonly UsedFilter[]): string => used.map(({ name, isNull }) => (isNull ? `${name}=null` : name)).join();

/** The filters with their values, as a short text for cursors. */
function digestOf(used: readonly UsedFilter[], values: Values): string {
  if (used.length === 0) return "";
  const sent = used.map(({ name }) => {
    const value = values[name];
    return [name, Array.isArray(value) ? value.toSorted() : value];
  });
  return createHash("sha256").update(JSON.stringify(sent)).digest("base64url").slice(0, 16);
}

function placeOf(list: string, narrowedBy: string, { cursor, offset }: PageRequest, columns: number) {
  if (offset > 0) throw invalid("offset", "must be 0 where a cursor is given");
  const place = parseCursor(list, narrowedBy, cursor!, columns);
  if (!place) throw noCursor();
  return place;
}

const noCursor = (cause?: unknown): AppError =>
  new AppError(
    "INVALID",
    { field: "cursor", rule: "must be the next_cursor of a page of this list, asked for with the same filters, search and order" },
    { cause },
  );

// PostgreSQL class 22: a forged cursor whose values are not of the order's columns.
const isDataError = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith("22");

interface Asked {
  readonly columns: readonly string[];
  readonly order: Order;
  readonly used: readonly UsedFilter[];
  readonly joined: readonly string[];
  readonly byCursor: boolean;
  readonly total: boolean;
  readonly asJson: boolean;
}

function compile<Table extends keyof Tables, Row>(
  { table, derived = {}, filters, joins = {}, whenNull = {} }: PageDefinition<string, Table, Row>,
  { columns, order, used, joined, byCursor, total, asJson }: Asked,
): Variant<Row> {
  const filtered = (query: AnyQuery, p: Param<Values>): AnyQuery => narrow(query, table, filters, used, p);
  const counting = (db: { selectFrom: (table: Table) => unknown }, p: Param<Values>): AnyQuery =>
    filtered(db.selectFrom(table) as AnyQuery, p).select(sql<number>`count(*)::int`.as("total_count"));

  const read = [...new Set([...columns, ...order.columns])].map((column) => readColumn(table, column, derived));

  return {
    count: statement<Values>()((db, p) => counting(db as never, p)) as Statement<Values, { total_count: number }>,
    page: statement<Values>()((db, p) => {
      const ordered = (query: AnyQuery): AnyQuery =>
        order.columns.reduce((by, column) => by.orderBy(sorted(table, column, whenNull[column]), order.descending ? "desc" : "asc"), query);
      let page = ordered(filtered(db.selectFrom(table) as unknown as AnyQuery, p));
      if (byCursor) {
        const place = sql.join(order.columns.map((_, index) => p(`after${index}`)));
        const after = order.descending ? sql`<` : sql`>`;
        page = page.where(sql<SqlBool>`(${sql.join(order.columns.map((column) => sorted(table, column, whenNull[column])))}) ${after} (${place})`);
      }
      page = page.limit(p("fetch") as never);
      if (!byCursor) page = page.offset(p("offset") as never);
      // Joins and derived columns only for the rows of the page: PostgreSQL would make them for all rows that it sorts or skips.
      // For one join alone the detour costs more than it saves.
      const isWide = joined.length > 1 || columns.some((column) => derived[column]);
      let query = isWide
        ? ordered(
            (db.selectFrom(page.select(`${table}.id as page_id`).as("page") as never) as unknown as AnyQuery).innerJoin(
              table,
              `${table}.id`,
              "page.page_id",
            ),
          )
        : page;
      query = query.select(read);
      for (const relation of joined) query = joins[relation]!(query);
      if (total) query = query.select(counting(db as never, p).as("total_count"));
      return asJson ? sql`select coalesce(json_agg(r), '[]') as rows from (${query}) as r` : query;
    }) as Statement<Values, PageRow<Row>>,
  };
}

/** Adds the conditions of the arguments that are used. */
export function narrow<Table extends keyof Tables>(
  query: AnyQuery,
  table: Table,
  filters: Filters<Table>,
  used: readonly UsedFilter[],
  p: Param<Values>,
): AnyQuery {
  return used.reduce(
    (narrowed, { name, isNull }) =>
      isNull
        ? narrowed.where(`${table}.${name}`, "is", null)
        : narrowed.where((eb) => conditionOf(filters[name] as never, name, table)(eb as never, p(name) as never)),
    query,
  );
}

/** An instant as the surfaces show it, as an expression. Sessions are in UTC. */
export const isoText = (column: string) => (table: string) => sql`to_char(${sql.ref(`${table}.${column}`)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A column, or the expression that stands for it. */
export const readColumn = (table: string, column: string, derived: Derived): any =>
  derived[column] ? sql`${derived[column](table)}`.as(column) : `${table}.${column}`;

function conditionOf(filter: Filter<never> | undefined, name: string, table: string): Filter<never> {
  if (filter) return filter;
  // The one filter that every list has (decisions §5).
  if (name === "updated_since")
    return ((eb: ExpressionBuilder<any, any>, value: Expression<never>) => eb(`${table}.updated_at`, ">=", value)) as never;
  throw new Error(`No filter named ${name}`);
}
