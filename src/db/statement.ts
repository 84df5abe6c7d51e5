/** SQL that is built once with Kysely, so that a misspelt column does not compile, and is only run afterwards. */
import { createHash } from "node:crypto";
import {
  type Compilable,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  type SqlBool,
} from "kysely";
import type { Tables } from "../entities/tables.js";

/** Builds SQL. It has no connection, so nothing can be run without {@link Database}. */
export type SqlBuilder = Kysely<Tables>;

export interface Statement<Params, Row> {
  /** The statement's name, e.g. `invoice.lock`, which PostgreSQL and traces show. */
  readonly name: string;
  /** The SQL with its name, see {@link named}. */
  readonly text: string;
  /** The name under which a connection keeps it prepared; empty if it does not. */
  readonly preparedAs: string;
  /** Whether the connections of transactions keep the statement prepared, too, see {@link planned}. */
  readonly isPlannedOnce?: boolean;
  readonly values: (params: Params) => unknown[];
  /** Whether the rows are {@link TextRow}s. */
  readonly keepsTexts?: boolean;
  /** Only a type: what one row looks like. */
  readonly row?: Row;
}

/**
 * SQL with its name, as PostgreSQL shows it. The name comes after the first word, because pg_stat_activity cuts off the
 * end of a long text, and pg_stat_statements of PostgreSQL 18 whatever is before the statement.
 */
export const named = (name: string, text: string): string => text.trimStart().replace(/^\w+/, `$& /* ${name} */`);

/** The name under which connections keep a statement prepared. The protocol demands that equal names mean equal SQL. */
export const preparedName = (text: string): string => createHash("sha1").update(text).digest("base64url");

/** The same statement, but no connection keeps it prepared. */
export const unprepared = <Params, Row>(statement: Statement<Params, Row>): Statement<Params, Row> => ({
  ...statement,
  preparedAs: "",
});

/**
 * A statement of transactions whose plan the connection keeps. Use it only if planning takes longer than running, and
 * if the statement finds every row that it reads by a key: the plan may have been made while a table was small.
 */
export const planned = <Params, Row>(statement: Statement<Params, Row>): Statement<Params, Row> => ({
  ...statement,
  isPlannedOnce: true,
});

const claimed = new Set<string>();

/**
 * Claims a name for a statement, or for the variants of a statement that one place in the code makes.
 * @param name the table or subject, and what is done: `invoice.lock`
 * @throws Error if the name is taken, because a name must lead to one place in the code
 */
export function claimName(name: string): string {
  if (!/^[a-z_]+\.[a-z_]+$/.test(name)) throw new Error(`"${name}" names no statement: write it as table.what_it_does`);
  if (claimed.has(name)) throw new Error(`Two statements are named ${name}`);
  claimed.add(name);
  return name;
}

/** The first row of a statement that always answers with one, e.g. an aggregate or an insert. */
export function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("A statement that always answers with a row answered with none");
  return row;
}

/** The condition that a column is one of an array parameter's values. */
export const oneOf = (column: string, values: RawBuilder<readonly unknown[]>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${values})`;

class Placeholder {
  constructor(readonly name: string) {}
}

/** Refers to a parameter of the statement by its name. */
export type Param<Params> = <K extends keyof Params & string>(name: K) => RawBuilder<Params[K]>;

const builder: SqlBuilder = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Claims the name of a statement and returns a function that compiles it. The function may be called several times, if
 * the SQL has variants.
 * @example statement<{ id: string }>("project.title")((db, p) =>
 *   db.selectFrom("project").select("title").where("id", "=", p("id")))
 * @throws Error if another statement has the name
 */
export function statement<Params extends object>(name: string) {
  claimName(name);
  return <Row>(
    build: (db: SqlBuilder, p: Param<Params>) => Compilable<Row> | RawBuilder<Row>,
  ): Statement<Params, Row> => {
    const built = build(builder, (parameter) => sql`${sql.val(new Placeholder(parameter))}` as RawBuilder<never>);
    // A query builder has its dialect; a raw one takes it from the argument.
    const compiled = built.compile(builder);
    const { parameters } = compiled;
    const text = named(name, compiled.sql);
    return {
      name,
      text,
      preparedAs: preparedName(text),
      values: (params) =>
        parameters.map((value) =>
          value instanceof Placeholder ? (params as Record<string, unknown>)[value.name] : value,
        ),
    };
  };
}

/** Makes one statement for each table, however many places use it. */
function perTable<Table extends keyof Tables, Made>(make: (table: Table) => Made): (table: Table) => Made {
  const made = new Map<Table, Made>();
  return (table) => {
    let one = made.get(table);
    if (one === undefined) made.set(table, (one = make(table)));
    return one;
  };
}

/**
 * Rows that are sent as JSON to be joined to a table by their `id`, as SQL. With `num_nulls() = 0` they pass for one
 * row, so PostgreSQL looks each up by its id. Otherwise, in a table that was never analysed, it would compare all with
 * all.
 * @param columns the columns with their types, `id` among them
 */
export const rowsById = (rows: Expression<unknown>, columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from json_to_recordset(${rows}::json) as r(${columns}) where num_nulls(id) = 0)`;

/** Those of the given ids that are visible in a table. */
export const idsIn = perTable((table: keyof Tables) =>
  statement<{ ids: readonly string[] }>(`${table}.ids`)(
    (_, p) => sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${p("ids")}::uuid[])`,
  ),
);

/** Tables whose records are known by a number, with its column. */
const NUMBER_COLUMNS = {
  account: "number",
  legal_entity: "number",
  payment_term: "number",
  project: "project_number",
  project_region: "number",
  tax_code: "number",
} as const;

/** The ids of records with the given numbers in a table; a project's is its `project_number`. */
export const idsByNumberIn = perTable((table: keyof typeof NUMBER_COLUMNS) => {
  const column = NUMBER_COLUMNS[table];
  return statement<{ numbers: readonly string[] }>(`${table}.ids_by_number`)(
    (_, p) => sql<{ id: string; number: string }>`
      select id, ${sql.ref(column)} as number from ${sql.table(table)} where ${oneOf(column, p("numbers"))}`,
  );
});
