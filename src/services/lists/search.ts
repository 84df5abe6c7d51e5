/** The argument `search` of lists. */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Tables } from "../../entities/tables.js";
import { SEARCHED, type SearchedTable, SEPARATOR } from "../../entities/lib/search-text.js";
import type { Filter } from "./filters.js";

/** A filter for records of which one of these columns contains a text, whatever the case. */
export function search<Table extends keyof Tables>(
  table: Table,
  ...columns: readonly (keyof Tables[Table] & string)[]
): Filter<Table> {
  return (_, value) => oneContains(table, columns, value);
}

/**
 * Like {@link search}, for a table with a column `search_text`. The condition `found` alone reads only the index of the
 * table's list, if the statement reads no other columns.
 * @param orElse a further condition, on columns in the index, under which a record is found, too
 */
export function indexedSearch<Table extends SearchedTable>(
  table: Table,
  orElse: (value: unknown) => RawBuilder<SqlBool> = () => sql`false`,
): Filter<Table> {
  const id = sql.ref(`${table}.id`);
  // PostgreSQL assumes that a text is in every third record, and would read the whole table to show 20. Of an
  // expression that equals a constant it assumes that it is true for one record in 200.
  const found = (value: unknown): RawBuilder<SqlBool> => sql`
    case when ${textContains(table, value)}
           or ${orElse(value)}
           or ${sql.ref(`${table}.search_text`)} is null and ${id} in (
             select id from ${sql.table(table)} as unindexed
             where search_text is null and ${oneContains("unindexed", SEARCHED[table], value)})
         then 1 end = 1`;
  const filter: Filter<Table> = (_, value) =>
    isAmong(id, sql`select ${id} from ${sql.table(table)} where ${found(value)}`);
  return Object.assign(filter, { found });
}

/**
 * Whether an id is among those of a query, which may be many. With "is true" PostgreSQL looks it up in a hash table.
 * Without, it would make a join and fetch the ids one by one, because it expects few.
 */
export const isAmong = (id: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${id} in (${ids})) is true`;

/** Suppliers whose title contains a text. */
export const suppliersByTitle = (value: unknown): RawBuilder<unknown> => sql`
  select id from supplier
  where coalesce(${textContains("supplier", value)}, true) and ${oneContains("supplier", ["title"], value)}`;

// Both texts are in lower case, so they are compared by their bytes. The sub-select makes PostgreSQL lower the searched
// text once for each statement instead of once for each record. No `search_text` contains a text with the separator.
const textContains = (table: SearchedTable, value: unknown): RawBuilder<SqlBool> => sql`
  strpos(
    ${sql.ref(`${table}.search_text`)} collate "C",
    (select case when strpos(${value}::text, ${sql.raw(SEPARATOR)}) = 0
      then lower(${value}::text collate "und-x-icu") end)
  ) > 0`;

/** Whether one of the columns contains a text, whatever the case. */
export const oneContains = (table: string, columns: readonly string[], value: unknown): RawBuilder<SqlBool> => {
  const contains = (column: string): RawBuilder<SqlBool> =>
    sql`strpos(lower(${sql.ref(`${table}.${column}`)} collate "und-x-icu"),
      lower(${value}::text collate "und-x-icu")) > 0`;
  return sql`(${sql.join(columns.map(contains), sql` or `)})`;
};
