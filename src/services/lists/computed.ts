/**
 * Fields of records that are no column: SQL computes them from the row and from what belongs to it. Conditions compare
 * them like columns.
 */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { INVOICE_STATUSES, isFinal, VOID } from "../../domain/invoice-states.js";
import type { Tables } from "../../entities/tables.js";

/** A value of a row. */
export interface Computed {
  /** Its type, as SQL. */
  readonly type: string;
  /** @param name the name of the row in the statement */
  read(name: string): RawBuilder<unknown>;
}

/** States in which an invoice is no longer worked on, so that it is not late and lacks nothing. */
const FINAL = sql.lit(`{${INVOICE_STATUSES.filter(isFinal).join()}}`);

const isInWork = (invoice: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${invoice}.status`)} <> all(${FINAL}::text[])`;

/** The day on which it is now, where the tenant is. The sub-select is read once for each statement. */
const TODAY = sql`(select (coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) at time zone time_zone)::date
  from tenant)`;

/** A longer term is a slip, and a day so far away does not fit a date. */
export const LONGEST_TERM = sql.lit(36_500);

/** The due date that the document names, else the day on which its payment term ends. */
export const effectiveDueDate = (invoice: string): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${invoice}.${name}`);
  return sql`case when ${column("due_date")} is not null then ${column("due_date")} else ${column("invoice_date")} + (
    select term.net_days from payment_term as term
    where term.id = ${column("payment_term_id")} and term.net_days <= ${LONGEST_TERM}) end`;
};

/**
 * What an invoice counts for wherever amounts are added: -1 for a credit note, whose amounts are positive as EN 16931
 * has them, otherwise 1 (decisions §17).
 */
export const signOf = (invoice: string): RawBuilder<number> =>
  sql`case when ${sql.ref(`${invoice}.document_type`)} = 'CREDIT_NOTE' then -1 else 1 end`;

/** What is to be paid: as the document says, else the total less what was prepaid, plus the rounding (BT-115). */
export const payableAmount = (invoice: string): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${invoice}.${name}`);
  return sql`coalesce(${column("payable_amount")},
    ${column("total_amount")} - coalesce(${column("prepaid_amount")}, 0) + coalesce(${column("rounding_amount")}, 0))`;
};

const BY_TERM = ["1", "2"].map(
  (nth) => sql`jsonb_build_object('percent', ${sql.ref(`discount_rate${nth}`)},
    'days', case when ${sql.ref(`discount_days${nth}`)} <= ${LONGEST_TERM} then ${sql.ref(`discount_days${nth}`)} end)`,
);

/** The discounts for paying early: those that were sent, else those of the payment term. */
const discountsOf = (invoice: string): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${invoice}.${name}`);
  return sql`
    select said.days, coalesce(said.date, ${column("invoice_date")} + said.days) as date, said.percent, said.base_amount,
      coalesce(said.amount, round(coalesce(said.base_amount, ${payableAmount(invoice)}) * said.percent / 100, 2)) as amount
    from jsonb_to_recordset(case
      when ${column("discounts")} is not null then ${column("discounts")}
      when ${column("discount_rate")} is not null or ${column("discount_date")} is not null
        then jsonb_build_array(jsonb_build_object('percent', ${column("discount_rate")}, 'date', ${column("discount_date")}))
      else (select jsonb_build_array(${sql.join(BY_TERM)}) from payment_term where payment_term.id = ${column("payment_term_id")})
      end) as said(days int, date date, percent numeric, base_amount numeric, amount numeric)
    where said.percent > 0 or said.amount > 0 or said.percent is null and said.amount is null and said.date is not null`;
};

/** The same as JSON, by their last day. */
export const discounts = (invoice: string): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(discount order by discount.date, discount.percent), '[]') from (${discountsOf(invoice)}) as discount)`;

/** The last day of the next discount that can still be had. */
export const nextDiscountDate = (invoice: string): RawBuilder<unknown> => {
  const hasOne = ["discounts", "discount_date", "payment_term_id"].map((name) => sql.ref(`${invoice}.${name}`));
  return sql`case when num_nonnulls(${sql.join(hasOne)}) > 0 then (
    select min(discount.date) from (${discountsOf(invoice)}) as discount where discount.date >= ${TODAY}) end`;
};

/** What the next discount takes off. */
export const nextDiscountAmount = (invoice: string): RawBuilder<unknown> =>
  sql`(select discount.amount from (${discountsOf(invoice)}) as discount where discount.date >= ${TODAY}
    order by discount.date, discount.percent desc limit 1)`;

/** A member of `retention` as a text. */
const ofRetention = (invoice: string, name: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${invoice}.retention`)} ->> ${sql.lit(name)})`;

/** What the retention keeps back, whether a guarantee replaces it or not. */
export const retentionAmount = (invoice: string): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${invoice}.${name}`);
  return sql`coalesce(${ofRetention(invoice, "amount")}::numeric, round(${ofRetention(invoice, "rate")}::numeric / 100
    * case when ${ofRetention(invoice, "base")} = 'NET' then ${column("net_amount")} else ${column("total_amount")} end, 2))`;
};

/** The retention with its amount, as JSON. */
export const retention = (invoice: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${invoice}.retention`)} || jsonb_build_object('amount', ${retentionAmount(invoice)})`;

/** What is retained of an invoice; null where nothing is, or a guarantee replaces it. */
export const retainedAmount = (invoice: string): RawBuilder<unknown> =>
  sql`case when ${ofRetention(invoice, "guaranteed")} is distinct from 'true' then ${retentionAmount(invoice)} end`;

/** The day from which what is retained is due. */
export const releaseDate = (invoice: string): RawBuilder<unknown> => sql`${ofRetention(invoice, "release_date")}::date`;

/** Whether the buyer owes the tax of an invoice, or of a part of it. */
export const isReverseCharge = (invoice: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${invoice}.taxes`)} @> '[{"category": "AE"}]', false)`;

/** Whether an invoice is still worked on, although its day has passed. Without a day it is not late. */
export const isOverdue = (invoice: string): RawBuilder<unknown> =>
  sql`(${isInWork(invoice)} and ${effectiveDueDate(invoice)} < ${TODAY}) is true`;

/** Whether nothing is assigned of a mandatory dimension (`required`) to an invoice, or to one of its places. */
const lacks = (invoice: RawBuilder<unknown>, place: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`not exists (
  select from dimension_assignment as given
  where given.invoice_id = ${invoice} and given.dimension_id = required.id ${place})`;

const REQUIRED = sql`select from invoice_dimension as required where required.is_mandatory`;

/** Whether a mandatory dimension is missing, as `missing_dimensions` shows it (services/dimension-assignment.ts). */
export const lacksDimension = (invoice: string): RawBuilder<unknown> => {
  const id = sql.ref(`${invoice}.id`);
  const ofPlace = (table: "invoice_item" | "invoice_account", index: string): RawBuilder<SqlBool> => sql`exists (
    select from ${sql.table(table)} as place
    where place.invoice_id = ${id} and ${lacks(id, sql`and ${sql.ref(`given.${index}`)} = place.index`)})`;
  return sql`(${isInWork(invoice)} and exists (${REQUIRED} and case required.placement
    when 'header' then ${lacks(id, sql``)}
    when 'line_item' then ${ofPlace("invoice_item", "invoice_line_item_index")}
    else ${ofPlace("invoice_account", "invoice_account_index")} end))`;
};

/**
 * The same of a single posting. The mandatory dimensions are read once for each statement, and those of a posting at
 * once, because there are many postings.
 */
const postingLacksDimension = (posting: string): RawBuilder<unknown> => {
  const [invoice, index] = [sql.ref(`${posting}.invoice_id`), sql.ref(`${posting}.index`)];
  return sql`(
    not coalesce((select array_agg(required.id) from invoice_dimension as required
        where required.is_mandatory and required.placement = 'account'), '{}')
      <@ array(select given.dimension_id from dimension_assignment as given
        where given.invoice_id = ${invoice} and given.invoice_account_index = ${index})
    and exists (select from invoice as whole where whole.id = ${invoice} and ${isInWork("whole")}))`;
};

/**
 * Whether an invoice charges a delivery: it has the number of one, or a line of one that is not void names it. Numbers
 * of delivery notes are the supplier's own, so where both suppliers are known they must be the same.
 */
export const isInvoiced = (delivery: string): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${delivery}.${name}`);
  return sql`(${column("invoice_number")} is not null or exists (
    select from invoice_item as line join invoice as whole on whole.id = line.invoice_id
    where line.delivery_number = ${column("delivery_number")} and whole.status <> ${sql.lit(VOID)}
      and (whole.supplier_id is null or ${column("supplier_id")} is null or whole.supplier_id = ${column("supplier_id")})))`;
};

/** By table and field. */
export const COMPUTED: { readonly [T in keyof Tables]?: Readonly<Record<string, Computed>> } = {
  invoice: {
    effective_due_date: { type: "date", read: effectiveDueDate },
    overdue: { type: "boolean", read: isOverdue },
    lacks_dimension: { type: "boolean", read: lacksDimension },
    sign: { type: "int", read: signOf },
    payable_amount: { type: "numeric", read: payableAmount },
    reverse_charge: { type: "boolean", read: isReverseCharge },
    retained_amount: { type: "numeric", read: retainedAmount },
    release_date: { type: "date", read: releaseDate },
    next_discount_date: { type: "date", read: nextDiscountDate },
  },
  delivery: {
    invoiced: { type: "boolean", read: isInvoiced },
  },
  invoice_account: {
    lacks_dimension: { type: "boolean", read: postingLacksDimension },
  },
};
