/** The orders of a list, and cursors: opaque texts that name a place in one. */
import { type RawBuilder, sql } from "kysely";
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

const noCursor = (cause?: unknown): AppError =>
  new AppError(
    "INVALID",
    {
      field: "cursor",
      rule: "must be the next_cursor of a page of this list, asked for with the same filters, search and order",
    },
    { cause },
  );

// PostgreSQL's class 22, data exceptions: the cursor was forged, and its values do not fit the columns of the order.
const isDataError = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith("22");

/** Throws an error again, as that of the cursor if the values in a forged one caused it. */
export const refusingCursor =
  (isFromCursor: boolean) =>
  (error: unknown): never => {
    throw isFromCursor && isDataError(error) ? noCursor(error) : error;
  };

/** The place after a row: the number of rows before it, and that row's values in the columns of the order. */
export interface Bookmark {
  readonly offset: number;
  readonly key: readonly (string | number)[];
}

// Page numbers and offsets are 32-bit integers in GraphQL.
const LAST_OFFSET = 2_147_483_647 - 1000;

/**
 * @param list name of the list; no other list accepts the cursor
 * @param filters the list's filters as a short text: with other filters the place would belong to another row
 * @returns URL-safe text that {@link parseCursor} reads back
 */
export function writeCursor(list: string, filters: string, { offset, key }: Bookmark): string {
  return Buffer.from(JSON.stringify([list, filters, offset, ...key])).toString("base64url");
}

/** How all cursors of this list with these filters begin. */
function beginningOf(list: string, filters: string): string {
  const bytes = Buffer.from(JSON.stringify([list, filters]).slice(0, -1));
  // Three bytes are four characters, and the rest depends on what follows.
  return bytes.toString("base64url", 0, bytes.length - (bytes.length % 3));
}

/**
 * @param columns how many columns the order has
 * @returns null when the text was not written by {@link writeCursor} for this list and these filters
 */
function parseCursor(list: string, filters: string, cursor: string, columns: number): Bookmark | null {
  // A cursor may have megabytes and be sent for 500 parents; it is decoded only for the one that it belongs to.
  if (!cursor.startsWith(beginningOf(list, filters))) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(values) || values.length !== columns + 3) return null;
    const [writtenFor, narrowedBy, offset, ...key] = values as (string | number)[];
    if (
      writtenFor !== list ||
      narrowedBy !== filters ||
      !Number.isInteger(offset) ||
      (offset as number) < 0 ||
      (offset as number) > LAST_OFFSET
    )
      return null;
    return key.every(isKeyValue) ? { offset: offset as number, key } : null;
  } catch {
    return null;
  }
}

function isKeyValue(value: unknown): boolean {
  return typeof value === "string" ? !value.includes("\0") && value.isWellFormed() : Number.isFinite(value);
}
