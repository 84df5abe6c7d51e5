/** Turns the argument `where` of lists (schema/lib/where.ts) into SQL: values are parameters, fields are columns. */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Param } from "../../db/statement.js";
import type { Tables } from "../../entities/tables.js";
import { typeOfColumn } from "../../entities/lib/columns-of.js";
import { invalid } from "../../errors.js";
import type { AnyQuery } from "./filters.js";

const MOST_CONDITIONS = 50;
const MOST_LEVELS = 5;

type Values = Record<string, unknown>;
/** @param name the table's name in the statement */
type Build = (table: keyof Tables, name: string, p: Param<Values>) => RawBuilder<SqlBool>;

/** The conditions of a list, taken apart. */
export interface Conditions {
  /** A key for the statement of these conditions; empty if there are none. */
  readonly shape: string;
  /** The conditions as they were sent, for cursors. */
  readonly sent: unknown;
  /** The values, by the names of the parameters that {@link meets} refers to. */
  readonly values: Values;
  /** Builds the condition as SQL. */
  readonly meets: Build;
}

interface Part {
  readonly shape: string;
  readonly build: Build;
}

const NONE: Conditions = { shape: "", sent: undefined, values: {}, meets: () => sql<SqlBool>`true` };

/**
 * Takes the argument apart.
 * @throws INVALID naming the part that is empty, too deep or too large
 */
export function conditionsOf(where: object | undefined): Conditions {
  if (where === undefined) return NONE;
  const values: Values = {};
  let count = 0;

  const all = (conditions: object, path: string, level: number): Part[] => {
    if (level > MOST_LEVELS) throw invalid(path, `is nested more than ${MOST_LEVELS} levels deep`);
    return Object.entries(conditions)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => {
        const below = `${path}.${name}`;
        return name === "and" || name === "or"
          ? group(name, value as object[], below, level)
          : onField(name, value as Values, below);
      });
  };
  const group = (how: "and" | "or", members: object[], path: string, level: number): Part => {
    if (members.length === 0) throw invalid(path, "must have at least one entry");
    const parts = members.map((each, index) => {
      const eachPath = `${path}[${index}]`;
      const inner = all(each, eachPath, level + 1);
      if (inner.length === 0) throw invalid(eachPath, "must have a condition");
      return joined("and", inner);
    });
    return joined(how, parts);
  };
  const onField = (field: string, condition: Values, path: string): Part[] => {
    const operators = Object.keys(condition).filter((operator) => condition[operator] !== undefined);
    if (operators.length === 0) throw invalid(path, "must have a condition, such as eq");
    count += operators.length;
    if (count > MOST_CONDITIONS) throw invalid("where", `has more than ${MOST_CONDITIONS} conditions`);
    return operators.map((operator) => {
      const value = condition[operator];
      const parameter = `where${Object.keys(values).length}`;
      const compared = comparison(operator, value);
      if (compared.takesValue) values[parameter] = value;
      return {
        shape: `${field}.${compared.name}`,
        build: (table, name, p) =>
          compared.build(sql.ref(`${name}.${field}`), p(parameter) as RawBuilder<unknown>, typeOfColumn(table, field)),
      };
    });
  };

  const parts = all(where, "where", 1);
  if (parts.length === 0) return NONE;
  const { shape, build } = joined("and", parts);
  return { shape, sent: where, values, meets: build };
}

/** Adds the conditions to a query of the table. */
export const narrowBy = (
  { shape, meets }: Conditions,
  query: AnyQuery,
  table: keyof Tables,
  p: Param<Values>,
): AnyQuery => (shape === "" ? query : query.where(meets(table, table, p)));

function joined(how: "and" | "or", parts: readonly Part[]): Part {
  if (parts.length === 1) return parts[0]!;
  return {
    shape: `${how}(${parts.map(({ shape }) => shape).join()})`,
    build: (table, name, p) =>
      sql<SqlBool>`(${sql.join(
        parts.map(({ build }) => build(table, name, p)),
        how === "and" ? sql` and ` : sql` or `,
      )})`,
  };
}

interface Comparison {
  readonly name: string;
  readonly takesValue: boolean;
  build(column: RawBuilder<unknown>, value: RawBuilder<unknown>, type: string): RawBuilder<SqlBool>;
}

const IS_NULL: Comparison = {
  name: "null",
  takesValue: false,
  build: (column) => sql<SqlBool>`${column} is null`,
};
const IS_SET: Comparison = {
  name: "set",
  takesValue: false,
  build: (column) => sql<SqlBool>`${column} is not null`,
};

const cast = (value: RawBuilder<unknown>, type: string): RawBuilder<unknown> => sql`${value}::${sql.raw(type)}`;

/** Compares texts by code point, whatever the order of the column. */
const ordered = (column: RawBuilder<unknown>, type: string): RawBuilder<unknown> =>
  type === "text" ? sql`${column} collate "C"` : column;

const lower = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`lower(${text}::text collate "und-x-icu")`;

const WITH_VALUE: Record<string, Comparison["build"]> = {
  eq: (column, value, type) => sql<SqlBool>`${column} = ${cast(value, type)}`,
  not: (column, value, type) => sql<SqlBool>`${column} is distinct from ${cast(value, type)}`,
  in: (column, value, type) => sql<SqlBool>`${column} = any(${cast(value, `${type}[]`)})`,
  lt: (column, value, type) => sql<SqlBool>`${ordered(column, type)} < ${cast(value, type)}`,
  gt: (column, value, type) => sql<SqlBool>`${ordered(column, type)} > ${cast(value, type)}`,
  // `like` is not used, because the text may contain its wildcards.
  contains: (column, value) => sql<SqlBool>`strpos(${lower(column)}, ${lower(value)}) > 0`,
};

function comparison(operator: string, value: unknown): Comparison {
  if (operator === "isNull") return value === true ? IS_NULL : IS_SET;
  if (value === null) return operator === "not" ? IS_SET : IS_NULL;
  return { name: operator, takesValue: true, build: WITH_VALUE[operator]! };
}
