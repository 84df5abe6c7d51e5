/** Totals of invoices, grouped by what an analyst wants to compare. */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.js";
import { type Param, type Statement, statement, unprepared } from "../../db/statement.js";
import { isExact } from "../../domain/decimal.js";
import type { InvoiceGroup, InvoiceTotal, InvoiceTotals, InvoiceTotalsArgs } from "../../schema/invoice/invoice.js";
import { FILTERS } from "./read.js";
import { type AnyQuery, comparedValues, narrow, shapeOf, type UsedFilter, usedFilters } from "../lib/filters.js";
import { MOST_CONDITIONED, variantFor } from "../lib/statement-cache.js";
import { type Conditions, conditionsOf, narrowBy } from "../lib/where.js";

type Values = Record<string, unknown>;

const ofUnmatched = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when invoice.supplier_id is null then ${value} end`;
const text = (column: string): RawBuilder<unknown> => sql`nullif(${sql.ref(`invoice.${column}`)}, '')`;

/** The expression of each field of a group. */
const FIELDS = {
  status: sql`invoice.status`,
  supplier_id: sql`invoice.supplier_id`,
  supplier_external_id: ofUnmatched(text("supplier_external_id")),
  // Identifies a supplier without an external id; shown as part of its name.
  supplier_key: ofUnmatched(
    sql`case when ${text("supplier_external_id")} is null
      then coalesce(${text("supplier_name")}, ${text("supplier_tax_id")}, ${text("supplier_iban")}) end`,
  ),
  project_id: sql`invoice.project_id`,
  currency: sql`invoice.currency`,
  month: sql`to_char(invoice.invoice_date, 'YYYY-MM')`,
  document_type: sql`invoice.document_type`,
} as const;

type Field = keyof typeof FIELDS;

const FIELDS_OF: Record<InvoiceGroup, readonly Field[]> = {
  STATUS: ["status"],
  SUPPLIER: ["supplier_id", "supplier_external_id", "supplier_key"],
  PROJECT: ["project_id"],
  CURRENCY: ["currency"],
  MONTH: ["month"],
  DOCUMENT_TYPE: ["document_type"],
};

/** The name of a supplier that was not matched; of several names the first. */
const NAMES = ["supplier_name", "supplier_external_id", "supplier_tax_id", "supplier_iban"] as const;
const NAME = ofUnmatched(sql`coalesce(${sql.join(NAMES.map((column) => sql`min(${text(column)})`))})`);

/** What the orders by size compare. */
const LARGEST = { COUNT: sql`count(*)`, TOTAL_AMOUNT: sql`coalesce(sum(invoice.total_amount), 0)` } as const;

const SUMS = ["net_amount", "total_tax_amount", "total_amount"] as const;

const NOT_SPLIT = Object.fromEntries([...Object.keys(FIELDS), "supplier_name"].map((field) => [field, null]));

/** Sums are read as text, because more digits than fit a double would be silently rounded. */
type SummedRow = Omit<InvoiceTotal, (typeof SUMS)[number]> & Record<(typeof SUMS)[number], string>;

const variants = new Map<string, Statement<Values, SummedRow>>();
const conditioned = new Map<string, Statement<Values, SummedRow>>();

/**
 * Totals of the invoices that match the filters, with a group for each combination of the fields in `group_by`. A sum
 * with more digits than a Decimal can have is null, and its group names it.
 */
export async function totals(
  ctx: Context,
  { where: sent, ...args }: InvoiceTotalsArgs & { readonly where?: object },
): Promise<InvoiceTotals> {
  // Amounts of different currencies cannot be added, so they are never in one group.
  const fields = [...new Set([...args.group_by.flatMap((group) => FIELDS_OF[group]), "currency" as const])];
  const where = conditionsOf(sent);
  const used = usedFilters(FILTERS, args as Values);
  const values: Values = { ...comparedValues(used, args as Values), ...where.values, fetch: args.limit + 1 };
  const shape = `${fields.join()}/${shapeOf(used)}/${args.order}/${where.shape}`;
  const compiled = (): ReturnType<typeof compile> => compile(fields, used, where, args.order);
  const select =
    where.shape === ""
      ? variantFor(variants, [], [], shape, compiled, unprepared)
      : variantFor(conditioned, [], [], shape, compiled, unprepared, MOST_CONDITIONED);
  const groups = (await ctx.read(select, values)).map(
    (row) => ({ ...NOT_SPLIT, ...row, ...exactSums(row) }) as InvoiceTotal,
  );
  const has_next = groups.length > args.limit;
  if (has_next) groups.length = args.limit;
  return { groups, has_next };
}

const sumsOfGroups = statement<Values>("invoice.totals");

function compile(
  fields: readonly Field[],
  used: readonly UsedFilter[],
  where: Conditions,
  order: InvoiceTotalsArgs["order"],
) {
  return sumsOfGroups((db, p: Param<Values>) => {
    const filtered = narrow(db.selectFrom("invoice") as AnyQuery, "invoice", FILTERS, used, p);
    let query = narrowBy(where, filtered, "invoice", p)
      .select(fields.map((field) => FIELDS[field].as(field)))
      .select(sql<number>`count(*)::int`.as("count"))
      .select(SUMS.map((sum) => sql<string>`coalesce(sum(${sql.ref(`invoice.${sum}`)}), 0)::text`.as(sum)));
    if (fields.includes("supplier_id")) query = query.select(NAME.as("supplier_name"));
    if (order !== "GROUP") query = query.orderBy(LARGEST[order], "desc");
    for (const field of fields) query = query.groupBy(FIELDS[field]).orderBy(FIELDS[field]);
    return query.limit(p("fetch") as never).offset(p("offset") as never);
  }) as Statement<Values, SummedRow>;
}

function exactSums(row: SummedRow): Pick<InvoiceTotal, (typeof SUMS)[number] | "sums_too_long"> {
  const sums_too_long = SUMS.filter((sum) => !isExact(row[sum]));
  const sums = SUMS.map((sum) => [sum, sums_too_long.includes(sum) ? null : Number(row[sum])] as const);
  return { ...(Object.fromEntries(sums) as Pick<InvoiceTotal, (typeof SUMS)[number]>), sums_too_long };
}
