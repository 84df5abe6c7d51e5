/** The orders of a list, and the positions in them that cursors name. */
import { type RawBuilder, sql } from "kysely";
import { parseCursor } from "../../domain/cursor.js";
import { AppError, invalidParameter } from "../../errors.js";

/** What a missing value is equal to in an order. */
export interface WhenNull {
  readonly value: string;
  /** Type of the column. */
  readonly type: "text" | "date" | "numeric";
  /** Computes the value, given the table's name in the statement, if it is no column. */
  readonly read?: (table: string) => RawBuilder<unknown>;
  /** Columns that break ties before the list's own order does. */
  readonly ties?: readonly string[];
}

/** By column. */
export type WhenNulls = Readonly<Record<string, WhenNull>>;

export interface Order {
  /** Together unique, all in one direction. */
  readonly columns: readonly string[];
  readonly descending: boolean;
  /** The name of a list in this order, so that a cursor is accepted only by the list and order that it came from. */
  list(name: string): string;
}

/** @param sort column and direction, e.g. `TITLE_DESC`; the list's own order breaks ties */
export function orderOf(
  { order: own, whenNull = {} }: { readonly order: readonly string[]; readonly whenNull?: WhenNulls },
  sort: string | null | undefined,
): Order {
  if (sort == null) return { columns: own, descending: false, list: (name) => name };
  const [, name = "", direction] = /^(\w+)_(ASC|DESC)$/.exec(sort) ?? [];
  const column = name.toLowerCase();
  return {
    columns: [...new Set([column, ...(whenNull[column]?.ties ?? []), ...own])],
    descending: direction === "DESC",
    list: (name) => `${name}/${sort}`,
  };
}

/** The order in which the rows are read that end at a place. Cursors are those of the order itself. */
export const backwards = (order: Order): Order => ({ ...order, descending: !order.descending });

/**
 * Columns that are sorted as people sort names, whatever the database's locale: "Ä" beside "A", small letters beside
 * capitals.
 */
const ALPHABETICAL = new Set(["title", "name"]);

export const sorted = (table: string, column: string, whenNull: WhenNull | undefined): RawBuilder<unknown> => {
  if (whenNull?.read)
    return sql`coalesce(${whenNull.read(table)}, ${sql.lit(whenNull.value)}::${sql.raw(whenNull.type)})`;
  const value = sql`${sql.ref(`${table}.${column}`)}`;
  // PostgreSQL does not consider coalesce() leakproof, so under row-level security it could not use an index for it.
  if (whenNull)
    return sql`case when ${value} is null then ${sql.lit(whenNull.value)}::${sql.raw(whenNull.type)} else ${value} end`;
  return ALPHABETICAL.has(column) ? sql`${value} collate "und-x-icu"` : value;
};

/** The arguments of a page that say where it begins. */
interface Start {
  readonly offset: number;
  readonly cursor?: string | null;
}

/**
 * The bookmark that a page's cursor names; null without a cursor.
 * @throws INVALID if the cursor came from another list, or from this list with other filters or another order
 */
export function bookmarkOf(list: string, narrowedBy: string, { cursor, offset }: Start, columns: number) {
  if (cursor == null) return null;
  if (offset > 0) throw invalidParameter("offset", "must be 0 where a cursor is given");
  const bookmark = parseCursor(list, narrowedBy, cursor, columns);
  if (!bookmark) throw noCursor();
  return bookmark;
}

export const noCursor = (cause?: unknown): AppError =>
  new AppError(
    "INVALID",
    {
      field: "cursor",
      rule: "must be the next_cursor of a page of this list, asked for with the same filters, search and order",
    },
    { cause },
  );

// PostgreSQL's class 22, data exceptions: the cursor was forged, and its values do not fit the columns of the order.
export const isDataError = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith("22");
