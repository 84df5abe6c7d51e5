/**
 * The order of invoices by the day on which they are due (`effective_due_date`). Where the document names none, it
 * follows from the payment term, whose days may change, so no index of invoices has it. But an index has the invoices
 * of each payment term by their date, and with it all others by the day that they name.
 */
import { type RawBuilder, sql } from "kysely";
import { dueFrom, dueTerm, NO_TERM } from "../../entities/invoice.js";
import { LONGEST_TERM } from "../lists/computed.js";
import { sorted, type WhenNull } from "../lists/order.js";
import type { Streams } from "../lists/streams.js";

const LATEST = sql`'infinity'::date`;

const columnOf = (table: string) => (column: string) => `"${table}"."${column}"`;

/** @param byDate what a missing `invoice_date` is equal to */
export const streamsByDueDate = (byDate: WhenNull): Streams => ({
  // A term without days, or with too many, says nothing: its invoices are the latest.
  from: sql`
    select ${sql.raw(NO_TERM)} as key, 0 as days
    union all
    select id, case when net_days <= ${LONGEST_TERM} then net_days end from payment_term`,
  keyOf: (invoice) => sql.raw(dueTerm(columnOf(invoice))),
  placeOf: (invoice) => [
    sql.raw(dueFrom(columnOf(invoice))),
    sorted(invoice, "invoice_date", byDate),
    sql.ref(`${invoice}.id`),
  ],
  fromPlace: (from) => sql`case when stream.days is null then ${LATEST} else ${from} + stream.days end`,
  // Of the latest the place begins with the date of the invoice, which is the second column of the order.
  toPlace: ([due, date]: readonly RawBuilder<unknown>[]) => sql`
    case when stream.days is not null then ${due!}::date - stream.days
      when ${due!}::date = ${LATEST} then ${date!}::date else '-infinity'::date end`,
});
