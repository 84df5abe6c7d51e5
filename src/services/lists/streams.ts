/**
 * Reads rows in an order that no index has, because it follows from another table, too. The rows fall into streams, and
 * an index has the rows of each stream in that order. A page takes the first rows of every stream and the first of
 * those, so it costs as much as its rows and the streams, however many rows there are.
 */
import { type RawBuilder, sql } from "kysely";
import type { Param } from "../../db/statement.js";
import type { AnyQuery } from "./filters.js";
import type { Order } from "./order.js";

type Sql = RawBuilder<unknown>;

export interface Streams {
  /** A select of the streams: their `key`, and what the functions below need of them. */
  readonly from: Sql;
  /** The key of the stream that a row of the table belongs to. */
  readonly keyOf: (table: string) => Sql;
  /** The place of a row in its stream, in which an index has them: one value for each column of the order. */
  readonly placeOf: (table: string) => readonly Sql[];
  /** The first column of the order, from the first value of a row's place in `stream`. */
  readonly fromPlace: (first: Sql) => Sql;
  /** The reverse: the first value of the place in `stream` after which the rows follow a bookmark. */
  readonly toPlace: (bookmark: readonly Sql[]) => Sql;
}

/**
 * The ids of the rows of a page, as `page_id`.
 * @param rows the rows of the list, in any order
 */
export function idsFromStreams(
  { from, keyOf, placeOf, fromPlace, toPlace }: Streams,
  rows: AnyQuery,
  table: string,
  { columns, descending }: Order,
  byCursor: boolean,
  p: Param<Record<string, unknown>>,
): Sql {
  const direction = descending ? sql`desc` : sql`asc`;
  const inOrder = (values: readonly Sql[]): Sql => sql.join(values.map((value) => sql`${value} ${direction}`));
  const place = placeOf(table);
  const names = columns.map((_, nth) => `place${nth}`);
  const bookmark = columns.map((_, nth) => p(`after${nth}`) as Sql);
  let ofStream = rows
    .where(sql<never>`${keyOf(table)} = stream.key`)
    .select([sql.ref(`${table}.id`).as("page_id"), ...place.map((value, nth) => value.as(names[nth]!))])
    .orderBy(inOrder(place) as never)
    // The rows that a page skips may all be of one stream.
    .limit(sql`${p("fetch")}::int + ${p("offset")}::int` as never);
  if (byCursor) {
    const after = sql.join([sql`stream.after`, ...bookmark.slice(1)]);
    ofStream = ofStream.where(sql<never>`(${sql.join(place)}) ${sql.raw(descending ? "<" : ">")} (${after})`);
  }
  const streams = byCursor ? sql`(select *, ${toPlace(bookmark)} as after from (${from}) as stream)` : sql`(${from})`;
  const [first, ...ties] = names.map((name) => sql.ref(`found.${name}`));
  return sql`(
    select found.page_id from ${streams} as stream cross join lateral (${ofStream}) as found
    order by ${inOrder([fromPlace(first!), ...ties])} limit ${p("fetch")} offset ${p("offset")})`;
}
