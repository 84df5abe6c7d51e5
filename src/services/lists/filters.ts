/** The conditions of a list, one for each argument that was sent. */
import { createHash } from "node:crypto";
import {
  BinaryOperationNode,
  ColumnNode,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  OperatorNode,
  type QueryCreator,
  type RawBuilder,
  ReferenceNode,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from "kysely";
import type { Param } from "../../db/statement.js";
import type { Tables } from "../../entities/tables.js";
import { leadsIndex, typeOfColumn } from "../../entities/lib/columns-of.js";

export interface Filter<Table extends keyof Tables> {
  (eb: ExpressionBuilder<Tables, Table>, value: Expression<never>): Expression<SqlBool>;
  /** Only of a search that an index of the table's list answers: the condition alone, see search.ts. */
  readonly found?: (value: unknown) => RawBuilder<SqlBool>;
}

/**
 * The condition of each argument. An omitted argument does not filter; a null one finds the rows whose column of the
 * same name is null.
 */
export type Filters<Table extends keyof Tables, Name extends string = string> = Readonly<Record<Name, Filter<Table>>>;

// Kysely cannot type a table that is only known as a type parameter, so the builder is untyped inside this module.
// Outside, everything is typed.
export type AnyQuery = SelectQueryBuilder<any, any, any>;
export type AnyBuilder = QueryCreator<any>;

/** The rows of a table that is not known by its type. */
export const rowsIn = (db: AnyBuilder, table: string): AnyQuery => db.selectFrom(table);

/** Values of a statement whose parameters are known only when it is made. */
export type Values = Record<string, any>;

/**
 * A filter by values of a column, exactly. A single value is compared by `=`, whose plan PostgreSQL keeps; for several
 * it plans anew, because it must see how many there are.
 */
export type ExactFilter<Table extends keyof Tables> = Filter<Table> & { readonly one: Filter<Table> };

/** Makes the exact filter of a column (decisions §15). */
export function exact<Table extends keyof Tables>(
  table: Table,
  column: keyof Tables[Table] & string,
  type: "text" | "uuid" | "numeric" = "text",
): ExactFilter<Table> {
  const stored = sql.ref(`${table}.${column}`);
  return Object.assign((_: unknown, values: unknown) => sql<SqlBool>`${stored} = any(${values}::${sql.raw(type)}[])`, {
    one: (eb: ExpressionBuilder<any, any>, value: Expression<never>) => eb(`${table}.${column}`, "=", value),
  }) as ExactFilter<Table>;
}

/**
 * Filters of arguments that are named as columns. A flag is compared with one value, any other column exactly with one
 * or several.
 */
export function byColumns<Table extends keyof Tables, Column extends keyof Tables[Table] & string>(
  table: Table,
  ...columns: readonly Column[]
): Readonly<Record<Column, Filter<Table>>> {
  const filters = {} as Record<Column, Filter<Table>>;
  for (const column of columns) {
    const type = typeOfColumn(table, column);
    const flag = (eb: ExpressionBuilder<any, any>, value: Expression<never>) => eb(`${table}.${column}`, "=", value);
    filters[column] = type === "boolean" ? flag : exact(table, column, type as "text" | "uuid" | "numeric");
  }
  return filters;
}

/** A filter whose argument was sent. */
export interface UsedFilter {
  readonly name: string;
  /** Whether it finds the rows whose column of this name is null. */
  readonly isNull: boolean;
  /** Whether an exact filter has a single value. */
  readonly isOne: boolean;
}

/** The filters whose arguments were sent. An empty search does not count. */
export function usedFilters(filters: Record<string, unknown>, values: Values): UsedFilter[] {
  return [...Object.keys(filters), "updated_since"]
    .filter((name) => values[name] !== undefined && !(name === "search" && !values[name]))
    .map((name) => ({ name, isNull: values[name] === null, isOne: isOne(filters[name], values[name]) }));
}

const isOne = (filter: unknown, value: unknown): boolean =>
  typeof filter === "function" && "one" in filter && Array.isArray(value) && value.length === 1;

/** The values as the filters compare them: of an exact filter with a single value that value itself. */
export function comparedValues(used: readonly UsedFilter[], values: Values): Values {
  const compared = { ...values };
  for (const { name, isOne } of used) if (isOne) compared[name] = (values[name] as unknown[])[0];
  return compared;
}

/**
 * Whether one plan suits the filters for all values, because each compares an indexed column with one value. For
 * ranges, lists of values and searched texts PostgreSQL must see the values to choose an index.
 */
export const areSteady = (table: keyof Tables, filters: Filters<any>, used: readonly UsedFilter[]): boolean =>
  used.every(
    ({ name, isNull, isOne }) =>
      isNull || (filters[name] !== undefined && isSteady(table, isOne ? oneOf(filters[name]) : filters[name])),
  );

const oneOf = (filter: Filter<any>): Filter<any> => (filter as ExactFilter<any>).one;

function isSteady(table: keyof Tables, filter: Filter<any>): boolean {
  const node = filter(expressionBuilder(), sql<never>`null`).toOperationNode();
  if (!BinaryOperationNode.is(node) || !OperatorNode.is(node.operator) || node.operator.operator !== "=") return false;
  const { leftOperand } = node;
  if (!ReferenceNode.is(leftOperand) || !ColumnNode.is(leftOperand.column)) return false;
  return leadsIndex(table, leftOperand.column.column.name);
}

/** A key for the statement of these filters. */
export const shapeOf = (used: readonly UsedFilter[]): string =>
  used.map(({ name, isNull, isOne }) => (isNull ? `${name}=null` : isOne ? `${name}=one` : name)).join();

/**
 * The filters with their values, as a short text for cursors.
 * @param where the conditions that were sent
 */
export function digestOf(used: readonly UsedFilter[], values: Values, where?: unknown): string {
  if (used.length === 0 && where === undefined) return "";
  const sent: unknown[] = used.map(({ name }) => {
    const value = values[name];
    return [name, Array.isArray(value) ? value.toSorted() : value];
  });
  if (where !== undefined) sent.push(where);
  return createHash("sha256").update(JSON.stringify(sent)).digest("base64url").slice(0, 16);
}

/** Adds the conditions of the arguments that are used. */
export function narrow<Table extends keyof Tables>(
  query: AnyQuery,
  table: Table,
  filters: Filters<Table>,
  used: readonly UsedFilter[],
  p: Param<Values>,
): AnyQuery {
  return used.reduce((narrowed, { name, isNull, isOne }) => {
    if (isNull) return narrowed.where(`${table}.${name}`, "is", null);
    const condition = conditionOf(filters[name], name, table);
    return narrowed.where((eb) => (isOne ? oneOf(condition) : condition)(eb, p(name)));
  }, query);
}

function conditionOf(filter: Filter<any> | undefined, name: string, table: string): Filter<any> {
  if (filter) return filter;
  // Every list has this filter (decisions §5).
  if (name === "updated_since") return (eb, value) => eb(`${table}.updated_at`, ">=", value);
  throw new Error(`No filter named ${name}`);
}
