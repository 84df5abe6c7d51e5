/** SQL that is built once with Kysely, so that a misspelt column does not compile, and afterwards only run. */
import { createHash } from "node:crypto";
import type { InferKyselyDB } from "@mikro-orm/postgresql";
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  type SqlBool,
} from "kysely";
import type { ENTITIES } from "../entities/index.js";

/** Tables and columns, derived from the entities. */
export type Tables = InferKyselyDB<(typeof ENTITIES)[number]>;

/** Builds SQL; it has no connection, so nothing can be run past {@link Database}. */
export type SqlBuilder = Kysely<Tables>;

export interface Statement<Params, Row> {
  /** Name under which a connection keeps the statement prepared; empty: it does not. */
  readonly name: string;
  readonly text: string;
  /** What it does to which table, for traces: `select project`. */
  readonly summary: string;
  readonly values: (params: Params) => unknown[];
  /** Only a type: what one row looks like. */
  readonly row?: Row;
}

/** The name of a statement: equal for equal SQL, as PostgreSQL's protocol wants it. */
export const statementName = (text: string): string => createHash("sha1").update(text).digest("base64url");

/** The condition that a column is one of an array parameter's values. */
export const oneOf = (column: string, values: RawBuilder<readonly unknown[]>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${values})`;

/** What a statement does to which table, for traces; what stands in parentheses belongs to another table. */
const summaryOf = (sqlText: string): string => {
  let text = sqlText;
  for (let shorter = ""; (shorter = text.replace(/\([^()]*\)/g, "")) !== text;) text = shorter;
  const [, write, into, from] = /\b(insert|update|delete) (?:into |from )?"?(\w+)|\bfrom "?(\w+)/i.exec(text) ?? [];
  // Rows that come as JSON are all in parentheses: the first table that the builder wrote is theirs.
  const [, inner] = from ? [] : (/\bfrom "(\w+)"/.exec(sqlText) ?? []);
  return write ? `${write.toLowerCase()} ${into}` : `select ${from ?? inner ?? ""}`.trim();
};

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
 * Compiles a statement.
 * @example statement<{ id: string }>()((db, p) => db.selectFrom("project").select("title").where("id", "=", p("id")))
 */
export function statement<Params extends object>() {
  return <Row>(build: (db: SqlBuilder, p: Param<Params>) => Compilable<Row> | RawBuilder<Row>): Statement<Params, Row> => {
    const built = build(builder, (name) => sql`${sql.val(new Placeholder(name))}` as RawBuilder<never>);
    // A query builder knows its dialect already; a raw one must be told.
    const compiled = built.compile(builder);
    const { parameters } = compiled;
    return {
      name: statementName(compiled.sql),
      text: compiled.sql,
      summary: summaryOf(compiled.sql),
      values: (params) => parameters.map((value) => (value instanceof Placeholder ? (params as Record<string, unknown>)[value.name] : value)),
    };
  };
}

/** Those of some ids that the asker sees in a table. */
export const idsIn = (table: keyof Tables) =>
  statement<{ ids: readonly string[] }>()((_, p) => sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${p("ids")}::uuid[])`);

/** The ids of some numbers in a table. */
export const idsByNumberIn = (table: "project_region" | "legal_entity" | "account" | "tax_code" | "payment_term") =>
  statement<{ numbers: readonly string[] }>()(
    (_, p) => sql<{ id: string; number: string }>`select id, number from ${sql.table(table)} where ${oneOf("number", p("numbers"))}`,
  );
