/** Decides which columns a statement reads, and how. */
import { type RawBuilder, sql } from "kysely";
import { MAX_VARIANTS } from "./statement-cache.js";

/**
 * The expression that reads each field that belongs to a row but is stored in another table, given the table's name in
 * the statement.
 */
export type Derived = Readonly<Record<string, (table: string) => RawBuilder<unknown>>>;

/**
 * Chooses the columns that the requested fields need; columns that are not read need not be parsed either.
 * @returns a function from the requested fields to columns, in the columns' own order
 */
export function columnChoice(
  columns: readonly string[],
  madeOf: Record<string, readonly string[]> = {},
  always: readonly string[] = [],
): (fields: ReadonlySet<string>) => readonly string[] {
  const chosen = new WeakMap<ReadonlySet<string>, readonly string[]>();
  // Equal choices are the same array, so that callers can compare them by identity.
  const choices = new Map<string, readonly string[]>();
  return (fields) => {
    let choice = chosen.get(fields);
    if (!choice) {
      const needed = new Set([...always, ...[...fields].flatMap((field) => madeOf[field] ?? [field])]);
      const wanted = columns.filter((column) => needed.has(column));
      choice = choices.get(wanted.join()) ?? wanted;
      if (choices.size < MAX_VARIANTS) choices.set(wanted.join(), choice);
      chosen.set(fields, choice);
    }
    return choice;
  };
}

/** An expression for an instant as the surfaces show it. Sessions are in UTC. */
export const isoText = (column: string) => (table: string) =>
  sql`to_char(${sql.ref(`${table}.${column}`)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A column, or the expression that stands for it. */
export const readColumn = (table: string, column: string, derived: Derived): any =>
  derived[column] ? sql`${derived[column](table)}`.as(column) : `${table}.${column}`;
