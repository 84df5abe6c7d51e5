/** The columns of a table, from its entity, so that services need not list which are read and written. */
import { types } from "@mikro-orm/core";
import type { Tables } from "../tables.js";
import { ENTITIES } from "../index.js";

/** Types of columns that an import writes. */
export type SqlType = "text" | "boolean" | "numeric" | "uuid" | "int" | "date" | "timestamptz(3)" | "jsonb";

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

interface Column {
  readonly name: string;
  readonly type: string;
  /** As SQL. */
  readonly default?: string;
}

/**
 * The columns that are read of a table's records: all except those that PostgreSQL generates.
 * @param hidden columns that no field shows and no rule needs
 */
export function columnsOf<Table extends keyof Tables, const Hidden extends ColumnOf<Table> = never>(
  table: Table,
  hidden: readonly Hidden[] = [],
): Exclude<ColumnOf<Table>, Hidden>[] {
  const names = columnsIn(table, hidden).map(({ name }) => name);
  return names as Exclude<ColumnOf<Table>, Hidden>[];
}

/**
 * The type of a column, as SQL.
 * @throws Error if the table has no such column
 */
export function typeOfColumn(table: string, name: string): string {
  const column = getColumns(table).find((candidate) => candidate.name === name);
  if (!column) throw new Error(`The table ${table} has no column ${name}`);
  return column.type;
}

/** Columns that the gateway sets itself, whatever was sent. */
const OWN = ["id", "tenant_id", "customer_id", "created_at", "updated_at"];

/**
 * The columns that an import writes, with their types and the defaults of new records.
 * @param readOnly columns that no import writes, besides the record's id, owner and instants
 */
export function writtenColumns<Table extends keyof Tables>(
  table: Table,
  readOnly: readonly ColumnOf<Table>[] = [],
): Record<string, { type: SqlType; default?: string }> {
  return Object.fromEntries(
    columnsIn(table, readOnly)
      .filter(({ name }) => !OWN.includes(name))
      .map(({ name, type, default: value }) => [
        name,
        { type: type as SqlType, ...(value !== undefined && { default: value }) },
      ]),
  );
}

/**
 * Whether an index of the table begins with the column, within the tenant. If so, the rows with one of its values are
 * always found by that index, however many there are.
 */
export function leadsIndex(table: keyof Tables, column: string): boolean {
  return ENTITIES.filter(({ meta }) => meta.tableName === table).some((entity) => {
    const { indexes = [], uniques = [] } = entity.meta;
    const properties = propertiesOf(entity);
    const [name] = properties.find((each) => columnOf(each).name === column) ?? [];
    const primary = properties.filter((each) => each[1].primary).map(([key]) => key);
    const keys = [...indexes, ...uniques].map((index) => [index.properties ?? []].flat() as string[]);
    return [primary, ...keys].some((names) => name !== undefined && names.find((key) => key !== "tenant") === name);
  });
}

/** @throws Error if a name to leave out is not a column; otherwise a renamed column would silently be shown */
function columnsIn(table: string, without: readonly string[]): Column[] {
  const columns = getColumns(table);
  const unknown = without.find((name) => !columns.some((column) => column.name === name));
  if (unknown !== undefined) throw new Error(`The table ${table} has no column ${unknown}`);
  return columns.filter(({ name }) => !without.includes(name));
}

type Entity = (typeof ENTITIES)[number];

/** What `defineEntity` stores for a property, before MikroORM has processed it. */
interface Property {
  readonly type?: unknown;
  readonly kind?: string;
  readonly entity?: () => Entity;
  readonly columnType?: string;
  readonly fieldName?: string;
  readonly primary?: boolean;
  readonly default?: unknown;
  readonly generated?: unknown;
}

const propertiesOf = ({ meta }: Entity): [string, Property][] =>
  Object.entries(meta.properties as unknown as Record<string, Property>);

function columnOf([name, property]: [string, Property]): Column {
  const target = property.kind === "m:1" ? property.entity?.() : undefined;
  const type = target ? keyTypeOf(target) : typeOf(property);
  const column = { name: property.fieldName ?? (target ? `${name}_id` : name), type };
  return property.default === undefined ? column : { ...column, default: sqlOf(property.default) };
}

const keyTypeOf = (entity: Entity): string => typeOf(propertiesOf(entity).find(([, { primary }]) => primary)![1]);

const typeOf = ({ columnType, type }: Property): string => columnType ?? TYPES.get(type) ?? "";

const TYPES = new Map<unknown, SqlType>([
  [types.integer, "int"],
  [types.boolean, "boolean"],
  [types.uuid, "uuid"],
  [types.json, "jsonb"],
]);

function getColumns(table: string): Column[] {
  const columns = COLUMNS.get(table);
  if (!columns) throw new Error(`There is no table ${table}`);
  return columns;
}

const sqlOf = (value: unknown): string => (typeof value === "string" ? `'${value}'` : String(value));

const COLUMNS = new Map(
  ENTITIES.map((entity) => [
    entity.meta.tableName as string,
    propertiesOf(entity)
      .filter(([, { generated }]) => generated === undefined)
      .map(columnOf),
  ]),
);
