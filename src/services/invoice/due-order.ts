/**
 * The order of invoices by the day on which they are due (`effective_due_date`). Where the document names none, it
 * follows from the payment term, whose days may change, so no index of invoices has it. But an index has the invoices
 * of each payment term by their date, and all others by the day that they name. A page takes the first invoices of each
 * term and the first of those, so it costs as much as its rows and the terms, however many invoices there are.
 */
import { type RawBuilder, sql } from "kysely";
import type { Param } from "../../db/statement.js";
import { dueFrom, dueTerm, NO_TERM } from "../../entities/invoice.js";
import { LONGEST_TERM } from "../lists/computed.js";
import type { AnyQuery } from "../lists/filters.js";
import { type Order, sorted, type WhenNull } from "../lists/order.js";

/** The value that replaces a missing day in an order. */
export const LATEST: WhenNull = { value: "infinity", type: "date" };
const LATEST_DAY = sql`'infinity'::date`;

const column = (name: string): string => `"invoice"."${name}"`;

/** The place of an invoice among those of its payment term, as the index has it. */
const PLACE = [sql.raw(dueFrom(column)), sorted("invoice", "invoice_date", LATEST), sql.ref("invoice.id")];

// A term without days, or with too many, says nothing: its invoices are the latest.
const TERMS = sql`
  select ${sql.raw(NO_TERM)} as key, 0 as days
  union all
  select id, case when net_days <= ${LONGEST_TERM} then net_days end from payment_term`;

/** The days after which the cursor's place lies, of each term. The place of the latest begins with their date. */
const termsAfter = (due: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select *, case when term.days is not null then ${due}::date - term.days
    when ${due}::date = ${LATEST_DAY} then ${date}::date else '-infinity'::date end as after
  from (${TERMS}) as term)`;

/**
 * Selects the ids of a page as `page_id`.
 * @param rows the invoices of the list, in any order
 */
export function idsByDueDate(
  rows: AnyQuery,
  { descending }: Order,
  byCursor: boolean,
  p: Param<Record<string, unknown>>,
): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  const inOrder = (values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
    sql.join(values.map((value) => sql`${value} ${direction}`));
  let ofTerm = rows
    .where(sql<never>`${sql.raw(dueTerm(column))} = term.key`)
    .select([sql.ref("invoice.id").as("page_id"), ...PLACE.map((value, nth) => value.as(`place${nth}`))])
    .orderBy(inOrder(PLACE))
    // The invoices that a page skips may all be of one term.
    .limit(sql<number>`${p("fetch")}::int + ${p("offset")}::int`);
  if (byCursor) {
    const after = sql`term.after, ${p("after1")}, ${p("after2")}`;
    ofTerm = ofTerm.where(sql<never>`(${sql.join(PLACE)}) ${sql.raw(descending ? "<" : ">")} (${after})`);
  }
  const terms = byCursor ? termsAfter(sql`${p("after0")}`, sql`${p("after1")}`) : sql`(${TERMS})`;
  const due = sql`case when term.days is null then ${LATEST_DAY} else found.place0 + term.days end`;
  return sql`(
    select found.page_id from ${terms} as term cross join lateral (${ofTerm}) as found
    order by ${inOrder([due, sql.ref("found.place1"), sql.ref("found.place2")])} limit ${p("fetch")} offset ${p("offset")})`;
}
