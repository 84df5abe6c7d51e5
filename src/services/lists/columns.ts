/** Decides which columns a statement reads, and how; keeps a statement for each choice, up to a limit. */
import { type RawBuilder, sql } from "kysely";

/** Most statements of one list. They are limited because every connection keeps each of them prepared. */
export const MAX_VARIANTS = 200;
/** Most statements with conditions (`where`), which clients may combine as they like. */
export const MAX_CONDITIONED = 50;

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

/**
 * The statement for the chosen columns. Once there are too many, a new combination gets the one that reads all columns;
 * if that is not cached yet, it is made anew and neither cached nor prepared on a connection.
 */
export function variantFor<Variant>(
  variants: Map<string, Variant>,
  chosen: readonly string[],
  all: readonly string[],
  shapeOfQuery: string,
  compileFor: (columns: readonly string[]) => Variant,
  notPrepared: (variant: Variant) => Variant,
  most = MAX_VARIANTS,
): Variant {
  const keyOf = (columns: readonly string[]): string => `${shapeOfQuery}/${columns.join()}`;
  const known = variants.get(keyOf(chosen));
  if (known) return known;
  if (variants.size >= most) return variants.get(keyOf(all)) ?? notPrepared(compileFor(all));
  const variant = compileFor(chosen);
  variants.set(keyOf(chosen), variant);
  return variant;
}

/** An expression for an instant as the surfaces show it. Sessions are in UTC. */
export const isoText = (column: string) => (table: string) =>
  sql`to_char(${sql.ref(`${table}.${column}`)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A column, or the expression that stands for it. */
export const readColumn = (table: string, column: string, derived: Derived): any =>
  derived[column] ? sql`${derived[column](table)}`.as(column) : `${table}.${column}`;
