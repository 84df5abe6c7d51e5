/** Totals of invoices, in groups. */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.js";
import type { Param } from "../../db/statement.js";
import { APPROVED, VOID } from "../../domain/invoice-states.js";
import { invalidParameter } from "../../errors.js";
import * as dimensions from "../invoice-dimension.js";
import { FILTERS } from "./read.js";
import {
  nextDiscountAmount,
  nextDiscountDate,
  payableAmount,
  releaseDate,
  retainedAmount,
  signOf,
} from "../lists/computed.js";
import { articles, averaging, counting, largest, smallest, summing, totalsOf } from "../lists/totals.js";

const ofUnmatched = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when invoice.supplier_id is null then ${value} end`;
const text = (column: string): RawBuilder<unknown> => sql`nullif(${sql.ref(`invoice.${column}`)}, '')`;

/** The name of a supplier that was not matched; of several names the first. */
const NAMES = ["supplier_name", "supplier_external_id", "supplier_tax_id", "supplier_iban"] as const;
const NAME = ofUnmatched(sql`coalesce(${sql.join(NAMES.map((column) => sql`min(${text(column)})`))})`);

const AMOUNTS = ["net_amount", "total_tax_amount", "total_amount"] as const;
/** They are only added. */
const SUMS = {
  prepaid_amount: sql.ref("invoice.prepaid_amount"),
  rounding_amount: sql.ref("invoice.rounding_amount"),
  payable_amount: payableAmount("invoice"),
  retained_amount: retainedAmount("invoice"),
  next_discount_amount: nextDiscountAmount("invoice"),
} as const;
const MEASURES = { "": summing, avg_: averaging, min_: smallest, max_: largest } as const;

/**
 * The option of each invoice for a dimension, wherever it was assigned. If lines or postings have different options,
 * none of them counts, because their amounts are not those of the invoice.
 */
const chosenOptions = (p: Param<Record<string, unknown>>) => sql<{ invoice_id: number }>`(
  select invoice_id, case when count(distinct dimension_option_id) = 1 then (array_agg(dimension_option_id))[1] end
      as option_id, count(distinct dimension_option_id) > 1 as has_several
  from dimension_assignment
  where dimension_id = ${p("group_by_dimension")}::uuid and dimension_option_id is not null
  group by invoice_id)`;

const OF_DIMENSION = ["dimension_option_id", "has_several_options"] as const;

/** What groups of invoices are split by. */
const FIELDS = {
  supplier_id: sql`invoice.supplier_id`,
  project_id: sql`invoice.project_id`,
  region_id: sql`invoice.region_id`,
  legal_entity_id: sql`invoice.legal_entity_id`,
  customer_id: sql`invoice.customer_id`,
  currency: sql`invoice.currency`,
  year: sql`extract(year from invoice.invoice_date)::int`,
  month: sql`to_char(invoice.invoice_date, 'YYYY-MM')`,
  document_type: sql`invoice.document_type`,
} as const;

const sumUp = totalsOf("invoice.totals", {
  table: "invoice",
  filters: FILTERS,
  groups: {
    STATUS: ["status"],
    SUPPLIER: ["supplier_id", "supplier_external_id", "supplier_key"],
    PROJECT: ["project_id"],
    CURRENCY: ["currency"],
    YEAR: ["year"],
    MONTH: ["month"],
    WEEK: ["week"],
    DOCUMENT_TYPE: ["document_type"],
    REGION: ["region_id"],
    LEGAL_ENTITY: ["legal_entity_id"],
    CUSTOMER: ["customer_id"],
    RELEASE_MONTH: ["release_month"],
    NEXT_DISCOUNT_DATE: ["next_discount_date"],
  },
  // Amounts of different currencies cannot be added, so they are never in one group.
  always: ["currency"],
  fields: {
    ...FIELDS,
    status: sql`invoice.status`,
    supplier_external_id: ofUnmatched(text("supplier_external_id")),
    // Identifies a supplier without an external id; shown as part of its name.
    supplier_key: ofUnmatched(
      sql`case when ${text("supplier_external_id")} is null
        then coalesce(${text("supplier_name")}, ${text("supplier_tax_id")}, ${text("supplier_iban")}) end`,
    ),
    dimension_option_id: sql`chosen.option_id`,
    has_several_options: sql`coalesce(chosen.has_several, false)`,
    release_month: sql`to_char(${releaseDate("invoice")}, 'YYYY-MM')`,
    next_discount_date: nextDiscountDate("invoice"),
    week: sql`to_char(invoice.invoice_date, 'IYYY-"W"IW')`,
  },
  also: {
    supplier_name: { of: "supplier_id", aggregate: NAME },
    customer_name: {
      of: "customer_id",
      read: sql`(select customer.name from customer where customer.id = total.customer_id)`,
    },
  },
  join: (query, p, fields) =>
    fields.includes("dimension_option_id")
      ? query.leftJoin(chosenOptions(p).as("chosen"), "chosen.invoice_id", "invoice.id")
      : query,
  figures: {
    count: counting(sql`count(*)::int`),
    credit_note_count: counting(sql`(count(*) filter (where ${signOf("invoice")} < 0))::int`),
    ...Object.fromEntries(
      Object.entries(MEASURES).flatMap(([how, measure]) =>
        AMOUNTS.map((amount) => [
          `${how}${amount}`,
          measure(sql`${signOf("invoice")} * ${sql.ref(`invoice.${amount}`)}`),
        ]),
      ),
    ),
    ...Object.fromEntries(
      Object.entries(SUMS).map(([name, amount]) => [name, summing(sql`${signOf("invoice")} * ${amount}`)]),
    ),
  },
  bounds: {
    count_from: { figure: "count", compare: (value) => sql`total.count >= ${value}::int` },
    sum_from: { figure: "total_amount", compare: (value) => sql`total.total_amount >= ${value}::numeric` },
    sum_till: { figure: "total_amount", compare: (value) => sql`total.total_amount <= ${value}::numeric` },
  },
});

const NOT_VOID = { key: "not void", condition: sql<boolean>`invoice.status <> ${sql.lit(VOID)}` };

/** What decides whether void invoices count. */
interface StatusArgs {
  readonly with_cancelled: boolean;
  readonly status?: readonly string[] | null;
}

const withoutVoid =
  ({ with_cancelled, status }: StatusArgs) =>
  (where: { readonly fields: ReadonlySet<string> }) =>
    with_cancelled || status !== undefined || where.fields.has("status") ? null : NOT_VOID;

/** The arguments of this use case, besides those of all totals. */
interface InvoiceTotalsArgs extends StatusArgs {
  readonly group_by_dimension?: string | null;
}

/**
 * Totals of the invoices that match the filters, without void ones unless the arguments name states.
 * @param selected names of the selected fields of each group
 * @throws NOT_FOUND if there is no such dimension
 */
export async function totals(
  ctx: Context,
  args: Parameters<typeof sumUp>[1] & InvoiceTotalsArgs,
  selected: ReadonlySet<string>,
) {
  const { group_by_dimension } = args;
  if (group_by_dimension != null) await dimensions.get(ctx, group_by_dimension);
  return sumUp(ctx, args, selected, {
    fields: group_by_dimension == null ? [] : OF_DIMENSION,
    narrow: withoutVoid(args),
  });
}

// An invoice of which nothing else is known bears its tax at its rate.
const TAXES = sql<object>`(
  select * from jsonb_to_recordset(coalesce(invoice.taxes, jsonb_build_array(jsonb_build_object(
      'rate', invoice.tax_rate, 'net_amount', invoice.net_amount, 'tax_amount', invoice.total_tax_amount))))
    as said(category text, rate numeric, net_amount numeric, tax_amount numeric))`;

/** By what the totals of parts of invoices are split, whatever the parts. */
const GROUPS_OF_PARTS = {
  YEAR: ["year"],
  MONTH: ["month"],
  SUPPLIER: ["supplier_id"],
  PROJECT: ["project_id"],
  LEGAL_ENTITY: ["legal_entity_id"],
  CUSTOMER: ["customer_id"],
} as const;

const sumUpTaxes = totalsOf("invoice.tax_totals", {
  table: "invoice",
  filters: FILTERS,
  groups: { ...GROUPS_OF_PARTS, DOCUMENT_TYPE: ["document_type"] },
  always: ["currency", "category", "rate"],
  fields: { ...FIELDS, category: sql`tax.category`, rate: sql`tax.rate` },
  join: (query) => query.innerJoinLateral(TAXES.as("tax"), (join) => join.onTrue()),
  figures: {
    count: counting(sql`count(distinct invoice.id)::int`),
    net_amount: summing(sql`${signOf("invoice")} * tax.net_amount`),
    tax_amount: summing(sql`${signOf("invoice")} * tax.tax_amount`),
  },
});

/** Totals of the invoices' taxes by category and rate, without void invoices as {@link totals}. */
export const taxTotals = (
  ctx: Context,
  args: Omit<Parameters<typeof sumUpTaxes>[1], "order"> & StatusArgs,
  selected: ReadonlySet<string>,
) => sumUpTaxes(ctx, { ...args, order: "GROUP" }, selected, { narrow: withoutVoid(args) });

/** What belongs to what postings are split by. */
const POSTED = {
  work_type_code: {
    of: "work_type_id",
    read: sql`(select code from work_type where work_type.id = total.work_type_id)`,
  },
  account_number: { of: "account_id", read: sql`(select number from account where account.id = total.account_id)` },
} as const;

const sumUpPostings = totalsOf("invoice.posting_totals", {
  table: "invoice",
  filters: FILTERS,
  groups: {
    WORK_TYPE: ["work_type_id"],
    ACCOUNT: ["account_id"],
    TAX_CODE: ["tax_code_id"],
    ...GROUPS_OF_PARTS,
  },
  always: ["currency"],
  fields: {
    ...FIELDS,
    project_id: sql`coalesce(posting.project_id, invoice.project_id)`,
    work_type_id: sql`posting.work_type_id`,
    account_id: sql`posting.account_id`,
    tax_code_id: sql`posting.tax_code_id`,
  },
  also: POSTED,
  join: (query) => query.innerJoin("invoice_account as posting", "posting.invoice_id", "invoice.id"),
  figures: {
    count: counting(sql`count(*)::int`),
    net_amount: summing(sql`${signOf("invoice")} * posting.net_amount`),
    tax_amount: summing(sql`${signOf("invoice")} * posting.tax_amount`),
    gross_amount: summing(sql`${signOf("invoice")} * posting.gross_amount`),
  },
});

/** Totals of the invoices' postings, without those of void invoices as {@link totals}. */
export const postingTotals = (
  ctx: Context,
  args: Omit<Parameters<typeof sumUpPostings>[1], "order"> & StatusArgs,
  selected: ReadonlySet<string>,
) => sumUpPostings(ctx, { ...args, order: "GROUP" }, selected, { narrow: withoutVoid(args) });

const ofLine = articles({
  ...{ product_number: sql`line.product_number`, title: sql`line.title`, quantity: sql`line.quantity` },
  ...{ price: sql`line.unit_net_price`, net_price: sql`line.net_price` },
  ...{ unit_code: sql`line.unit_code`, unit: sql`line.unit`, sign: signOf("invoice") },
});

const sumUpItems = totalsOf("invoice.item_totals", {
  table: "invoice",
  filters: FILTERS,
  groups: { ...ofLine.groups, WORK_TYPE: ["work_type_id"], ...GROUPS_OF_PARTS },
  always: ["unit", "currency"],
  fields: { ...FIELDS, ...ofLine.fields, work_type_id: sql`line.work_type_id` },
  also: { ...ofLine.also, work_type_code: POSTED.work_type_code },
  join: (query) => query.innerJoin("invoice_item as line", "line.invoice_id", "invoice.id"),
  figures: ofLine.figures,
});

/** Totals of the invoices' lines, without those of void invoices as {@link totals}. */
export const itemTotals = (
  ctx: Context,
  args: Parameters<typeof sumUpItems>[1] & StatusArgs,
  selected: ReadonlySet<string>,
) => sumUpItems(ctx, args, selected, { narrow: withoutVoid(args) });

// A checked invoice does not change any more, so it was checked once.
const APPROVAL = sql<object>`(
  select actor, created_at from invoice_history as change
  where change.invoice_id = invoice.id and change."newStatus" = ${sql.lit(APPROVED)})`;
const DAYS = sql`round(extract(epoch from approval.created_at - coalesce(invoice.receipt_date, invoice.created_at))::numeric / 86400, 4)`;

const sumUpApprovals = totalsOf("invoice.approval_totals", {
  table: "invoice",
  filters: FILTERS,
  groups: { ...GROUPS_OF_PARTS, ACTOR: ["actor"] },
  always: [],
  fields: {
    ...FIELDS,
    year: sql`extract(year from approval.created_at)::int`,
    month: sql`to_char(approval.created_at, 'YYYY-MM')`,
    actor: sql`approval.actor`,
  },
  join: (query) => query.innerJoinLateral(APPROVAL.as("approval"), (join) => join.onTrue()),
  figures: {
    count: counting(sql`count(*)::int`),
    avg_days: averaging(DAYS),
    min_days: smallest(DAYS),
    max_days: largest(DAYS),
  },
});

/** How long invoices took from their receipt to their approval. */
export const approvalTotals = (
  ctx: Context,
  args: Parameters<typeof sumUpApprovals>[1],
  selected: ReadonlySet<string>,
) => sumUpApprovals(ctx, args, selected);

/** The arguments of {@link growth}, besides those of all totals: the first and the last day of the period. */
interface GrowthArgs extends StatusArgs {
  readonly from: string;
  readonly till: string;
}

const AMOUNT = sql`${signOf("invoice")} * invoice.total_amount`;
const inPeriod = sql`(invoice.invoice_date between period.first and period.last)`;
const now = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(sum(${value}) filter (where ${inPeriod}), 0)`;
const before = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(sum(${value}) filter (where not ${inPeriod}), 0)`;

const sumUpGrowth = totalsOf("invoice.growth", {
  table: "invoice",
  filters: FILTERS,
  groups: {
    ...{
      SUPPLIER: ["supplier_id", "supplier_external_id"],
      PROJECT: ["project_id"],
      LEGAL_ENTITY: ["legal_entity_id"],
    },
    ...{ CUSTOMER: ["customer_id"], DOCUMENT_TYPE: ["document_type"] },
  },
  always: ["currency"],
  fields: { ...FIELDS, supplier_external_id: ofUnmatched(text("supplier_external_id")) },
  also: { supplier_name: { of: "supplier_id", aggregate: NAME } },
  join: (query, p) =>
    query.innerJoin(
      sql<object>`(select ${p("first")}::date as first, ${p("last")}::date as last)`.as("period"),
      (join) => join.onTrue(),
    ).where(sql<boolean>`(${inPeriod} or invoice.invoice_date between (period.first - interval '1 year')::date
        and (period.last - interval '1 year')::date)`),
  figures: {
    count: counting(sql`(count(*) filter (where ${inPeriod}))::int`),
    count_before: counting(sql`(count(*) filter (where not ${inPeriod}))::int`),
    total_amount: { kind: "sum", compute: now(AMOUNT) },
    total_amount_before: { kind: "sum", compute: before(AMOUNT) },
    change: { kind: "sum", compute: sql`${now(AMOUNT)} - ${before(AMOUNT)}` },
    growth: {
      kind: "average",
      compute: sql`round((${now(AMOUNT)} - ${before(AMOUNT)}) * 100 / nullif(abs(${before(AMOUNT)}), 0), 2)`,
    },
  },
});

/**
 * What invoices of a period add up to beside those of the same days a year before, without void ones as {@link totals}.
 * @throws INVALID if the period ends before it begins, or is longer than a year
 */
export function growth(
  ctx: Context,
  { from, till, ...args }: Parameters<typeof sumUpGrowth>[1] & GrowthArgs,
  selected: ReadonlySet<string>,
) {
  if (till < from) throw invalidParameter("till", "must not be before from");
  if (daysBetween(from, till) > 365) throw invalidParameter("till", "must be within a year of from");
  return sumUpGrowth(ctx, { ...args, first: from, last: till } as typeof args, selected, { narrow: withoutVoid(args) });
}

const daysBetween = (from: string, till: string): number => (Date.parse(till) - Date.parse(from)) / 86_400_000;
