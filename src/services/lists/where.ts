/**
 * Turns the argument `where` of lists (schema/lib/where.ts) into SQL: values are parameters, fields are columns or are
 * computed (computed.ts), relations are sub-selects, to which row-level security applies as to every other.
 */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Context } from "../../context.js";
import type { Param } from "../../db/statement.js";
import { isToMany, type RecordRelation, RELATIONS } from "../../domain/relations.js";
import type { Scope } from "../../domain/scopes.js";
import type { Tables } from "../../entities/tables.js";
import { typeOfColumn } from "../../entities/lib/columns-of.js";
import { AppError, invalidParameter } from "../../errors.js";
import { COMPUTED, type Computed } from "./computed.js";
import type { AnyQuery } from "./filters.js";

const MAX_CONDITIONS = 50;
const MAX_LEVELS = 5;
/** How many relations may lead away from the list's own records, one after the other. */
const MAX_RELATIONS = 3;
/** How many may be reached over in all: PostgreSQL plans forty tables in 0.1 s, and 150 in more than a second. */
const MAX_REACHED = 20;

type Values = Record<string, unknown>;
/** @param name the name of the rows in the statement */
type Build = (name: string, p: Param<Values>) => RawBuilder<SqlBool>;

/** What conditions can be on: the values and the relations of one kind of rows. */
export interface Comparable {
  value(field: string): Computed;
  readonly relations: Readonly<Record<string, RecordRelation>>;
}

/** The conditions of a list, taken apart. */
export interface Conditions {
  /** A key for the statement of these conditions; empty if there are none. */
  readonly shape: string;
  /** The conditions as they were sent, for cursors. */
  readonly sent: unknown;
  /** The values, by the names of the parameters that {@link meets} refers to. */
  readonly values: Values;
  /** How many values there are; 64 characters of a text count as one. */
  readonly size: number;
  /** The fields of the list's own rows that are compared. */
  readonly fields: ReadonlySet<string>;
  /** Builds the condition as SQL. */
  readonly meets: Build;
}

interface Part {
  readonly shape: string;
  readonly build: Build;
}

/** The rows that conditions are on, and how they were reached. */
interface Level {
  readonly rows: Comparable;
  /** Of `and` and `or`. */
  readonly depth: number;
  /** Relations from the list's own rows to these. */
  readonly relations: number;
}

/** Those of a list without the argument. */
export const NO_CONDITIONS: Conditions = {
  shape: "",
  sent: undefined,
  values: {},
  size: 0,
  fields: new Set(),
  meets: () => sql<SqlBool>`true`,
};

/** The rows of a table. */
export const rowsOf = (table: keyof Tables): Comparable => ({
  value: (field) =>
    COMPUTED[table]?.[field] ?? {
      type: typeOfColumn(table, field),
      read: (name) => sql.ref(`${name}.${field}`),
    },
  relations: RELATIONS[table] ?? {},
});

/**
 * Takes the argument apart.
 * @param argument its name
 * @throws INVALID naming the part that is empty, too deep or too large; MISSING_SCOPE for a relation that the key may
 *   not read
 */
export function conditionsOf(
  ctx: Pick<Context, "actor">,
  rows: Comparable,
  where: object,
  argument = "where",
): Conditions {
  const values: Values = {};
  const fields = new Set<string>();
  let count = 0;
  let reached = 0;

  const all = (conditions: object, path: string, level: Level): Part[] => {
    if (level.depth > MAX_LEVELS) throw invalidParameter(path, `is nested more than ${MAX_LEVELS} levels deep`);
    return Object.entries(conditions)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => {
        const below = `${path}.${name}`;
        const relation = level.rows.relations[name];
        return name === "and" || name === "or"
          ? group(name, value as object[], below, level)
          : relation
            ? onRelation(name, relation, value as object, below, level)
            : onField(name, value as Values, below, level);
      });
  };
  const some = (conditions: object, path: string, level: Level): Part => {
    const inner = all(conditions, path, level);
    if (inner.length === 0) throw invalidParameter(path, "must have a condition");
    return joined("and", inner);
  };
  const group = (how: "and" | "or", members: object[], path: string, level: Level): Part => {
    if (members.length === 0) throw invalidParameter(path, "must have at least one entry");
    const below = { ...level, depth: level.depth + 1 };
    return joined(
      how,
      members.map((each, index) => some(each, `${path}[${index}]`, below)),
    );
  };
  const onRelation = (name: string, relation: RecordRelation, sent: object, path: string, level: Level): Part[] => {
    requireScope(ctx, relation.scope);
    if (level.relations >= MAX_RELATIONS)
      throw invalidParameter(path, `is reached over more than ${MAX_RELATIONS} relations`);
    const below: Level = {
      rows: rowsOf(relation.to as keyof Tables),
      depth: level.depth,
      relations: level.relations + 1,
    };
    const exists = (conditions: object, at: string, how: "some" | "none"): Part => {
      const alias = `reached${(reached += 1)}`;
      if (reached > MAX_REACHED) throw invalidParameter(argument, `reaches over more than ${MAX_REACHED} relations`);
      const inner = some(conditions, at, below);
      return {
        shape: `${name}.${how}(${inner.shape})`,
        build: (row, p) => {
          const [theirs, ours] = isToMany(relation) ? [relation.of, "id"] : ["id", relation.by];
          return sql<SqlBool>`${sql.raw(how === "none" ? "not exists" : "exists")} (
            select from ${sql.table(relation.to)} as ${sql.ref(alias)}
            where ${sql.ref(`${alias}.${theirs}`)} = ${sql.ref(`${row}.${ours}`)} and ${inner.build(alias, p)})`;
        },
      };
    };
    if (!isToMany(relation)) return [exists(sent, path, "some")];
    const asked = Object.entries(sent).filter(([, conditions]) => conditions !== undefined);
    if (asked.length === 0) throw invalidParameter(path, "must have some or none");
    return asked.map(([how, conditions]) =>
      exists(conditions as object, `${path}.${how}`, how === "none" ? "none" : "some"),
    );
  };
  const onField = (field: string, condition: Values, path: string, { rows, relations }: Level): Part[] => {
    const operators = Object.keys(condition).filter((operator) => condition[operator] !== undefined);
    if (operators.length === 0) throw invalidParameter(path, "must have a condition, such as eq");
    count += operators.length;
    if (count > MAX_CONDITIONS) throw invalidParameter(argument, `has more than ${MAX_CONDITIONS} conditions`);
    if (relations === 0) fields.add(field);
    const { type, read } = rows.value(field);
    return operators.map((operator) => {
      const value = condition[operator];
      const parameter = `${argument}${Object.keys(values).length}`;
      const compared = comparison(operator, value);
      if (compared.takesValue) values[parameter] = value;
      return {
        shape: `${field}.${compared.name}`,
        build: (row, p) => compared.build(read(row), p(parameter) as RawBuilder<unknown>, type),
      };
    });
  };

  const parts = all(where, argument, { rows, depth: 1, relations: 0 });
  if (parts.length === 0) return NO_CONDITIONS;
  const { shape, build } = joined("and", parts);
  return { shape, sent: where, values, size: sizeOf(Object.values(values)), fields, meets: build };
}

/** The size of values, as {@link Conditions} has it. */
const sizeOf = (value: unknown): number =>
  Array.isArray(value)
    ? value.reduce((size: number, each) => size + sizeOf(each), 0)
    : 1 + (typeof value === "string" ? value.length >> 6 : 0);

/** The size of conditions and of a cursor. A list with large ones waits for its turn, as large answers do. */
export const sizeWith = ({ size }: Conditions, cursor?: string | null): number => size + sizeOf(cursor);

/** Adds the conditions to a query of the table. */
export const narrowBy = (
  { shape, meets }: Conditions,
  query: AnyQuery,
  table: keyof Tables,
  p: Param<Values>,
): AnyQuery => (shape === "" ? query : query.where(meets(table, p)));

/** Otherwise a condition would tell of records that the key may not read. */
function requireScope({ actor }: Pick<Context, "actor">, scope: Scope): void {
  if (!actor.scopes.has(scope)) throw new AppError("MISSING_SCOPE", { scope });
}

function joined(how: "and" | "or", parts: readonly Part[]): Part {
  const [part, ...others] = parts;
  if (part && others.length === 0) return part;
  return {
    shape: `${how}(${parts.map(({ shape }) => shape).join()})`,
    build: (name, p) =>
      sql<SqlBool>`(${sql.join(
        parts.map(({ build }) => build(name, p)),
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

// Not `= true`: PostgreSQL makes joins only of what is computed by `exists` if it is the condition itself.
const IS_TRUE: Comparison = { name: "true", takesValue: false, build: (column) => sql<SqlBool>`${column}` };
const IS_FALSE: Comparison = { name: "false", takesValue: false, build: (column) => sql<SqlBool>`not ${column}` };

const cast = (value: RawBuilder<unknown>, type: string): RawBuilder<unknown> => sql`${value}::${sql.raw(type)}`;

/** Compares texts by code point, whatever the order of the column. */
const ordered = (column: RawBuilder<unknown>, type: string): RawBuilder<unknown> =>
  type === "text" ? sql`${column} collate "C"` : column;

const lower = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`lower(${text}::text collate "und-x-icu")`;

const WITH_VALUE: Record<string, Comparison["build"]> = {
  eq: (column, value, type) => sql<SqlBool>`${column} = ${cast(value, type)}`,
  not: (column, value, type) => sql<SqlBool>`${column} is distinct from ${cast(value, type)}`,
  in: (column, value, type) => sql<SqlBool>`${column} = any(${cast(value, `${type}[]`)})`,
  notIn: (column, value, type) => sql<SqlBool>`(${column} = any(${cast(value, `${type}[]`)})) is not true`,
  lt: (column, value, type) => sql<SqlBool>`${ordered(column, type)} < ${cast(value, type)}`,
  lte: (column, value, type) => sql<SqlBool>`${ordered(column, type)} <= ${cast(value, type)}`,
  gt: (column, value, type) => sql<SqlBool>`${ordered(column, type)} > ${cast(value, type)}`,
  gte: (column, value, type) => sql<SqlBool>`${ordered(column, type)} >= ${cast(value, type)}`,
  // `like` is not used, because the text may contain its wildcards.
  contains: (column, value) => sql<SqlBool>`strpos(${lower(column)}, ${lower(value)}) > 0`,
};

function comparison(operator: string, value: unknown): Comparison {
  if (operator === "isNull") return value === true ? IS_NULL : IS_SET;
  if (value === null) return operator === "not" ? IS_SET : IS_NULL;
  if (operator === "eq" && typeof value === "boolean") return value ? IS_TRUE : IS_FALSE;
  return { name: operator, takesValue: true, build: WITH_VALUE[operator]! };
}
