/** What invoices add up to, by what an analyst wants to compare. */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.js";
import { type Param, type Statement, statement } from "../db/statement.js";
import { DECIMAL_DIGITS, isExact } from "../domain/decimal.js";
import { invalid } from "../errors.js";
import type { InvoiceGroup, InvoiceTotal, InvoiceTotals, InvoiceTotalsArgs } from "../schema/invoice.js";
import { FILTERS } from "./invoices.js";
import { type AnyQuery, narrow, usedFilters, variantFor } from "./page.js";

type Values = Record<string, unknown>;

/** Field of a group → the expression that it is made of. */
const FIELDS = {
  status: sql`invoice.status`,
  supplier_id: sql`invoice.supplier_id`,
  project_id: sql`invoice.project_id`,
  currency: sql`invoice.currency`,
  month: sql`to_char(invoice.invoice_date, 'YYYY-MM')`,
  document_type: sql`invoice.document_type`,
} as const satisfies Partial<Record<keyof InvoiceTotal, RawBuilder<unknown>>>;

const FIELD_OF = {
  STATUS: "status",
  SUPPLIER: "supplier_id",
  PROJECT: "project_id",
  CURRENCY: "currency",
  MONTH: "month",
  DOCUMENT_TYPE: "document_type",
} as const satisfies Record<InvoiceGroup, keyof typeof FIELDS>;

/** What the orders by size compare. */
const LARGEST = { COUNT: sql`count(*)`, TOTAL_AMOUNT: sql`coalesce(sum(invoice.total_amount), 0)` } as const;

const SUMS = ["net_amount", "total_tax_amount", "total_amount"] as const;

const NOT_SPLIT = Object.fromEntries(Object.keys(FIELDS).map((field) => [field, null]));

/** Sums come as text: with more digits than a double carries they would be rounded unnoticed. */
type SummedRow = Omit<InvoiceTotal, (typeof SUMS)[number]> & Record<(typeof SUMS)[number], string>;

const variants = new Map<string, Statement<Values, SummedRow>>();

/**
 * Totals of the invoices that the filters leave, a group for each combination of what they are split by.
 * @throws INVALID where a sum has more digits than a Decimal carries
 */
export async function totals(ctx: Context, args: InvoiceTotalsArgs): Promise<InvoiceTotals> {
  // Amounts of different currencies do not add up: they are never in one group.
  const fields = [...new Set([...args.group_by.map((group) => FIELD_OF[group]), "currency" as const])];
  const values: Values = { ...args, fetch: args.limit + 1 };
  const used = usedFilters(FILTERS, values);
  const shape = `${fields.join()}/${used.join()}/${args.order}`;
  const select = variantFor(
    variants,
    [],
    [],
    shape,
    () => compile(fields, used, args.order),
    (unnamed) => ({ ...unnamed, name: "" }),
  );
  const groups = (await ctx.read(select, values)).map((row) => ({ ...NOT_SPLIT, ...row, ...exactSums(row) }) as InvoiceTotal);
  const has_next = groups.length > args.limit;
  if (has_next) groups.length = args.limit;
  return { groups, has_next };
}

function compile(fields: readonly (keyof typeof FIELDS)[], used: readonly string[], order: InvoiceTotalsArgs["order"]) {
  return statement<Values>()((db, p: Param<Values>) => {
    let query = narrow(db.selectFrom("invoice") as AnyQuery, "invoice", FILTERS, used, p)
      .select(fields.map((field) => FIELDS[field].as(field)))
      .select(sql<number>`count(*)::int`.as("count"))
      .select(SUMS.map((sum) => sql<string>`coalesce(sum(${sql.ref(`invoice.${sum}`)}), 0)::text`.as(sum)));
    if (order !== "GROUP") query = query.orderBy(LARGEST[order], "desc");
    for (const field of fields) query = query.groupBy(FIELDS[field]).orderBy(FIELDS[field]);
    return query.limit(p("fetch") as never).offset(p("offset") as never);
  }) as Statement<Values, SummedRow>;
}

function exactSums(row: SummedRow): Pick<InvoiceTotal, (typeof SUMS)[number]> {
  const sums = SUMS.map((sum) => {
    if (!isExact(row[sum])) {
      throw invalid(
        "group_by",
        `leaves a group whose ${sum} adds up to more than ${DECIMAL_DIGITS} significant digits; narrow the filters or split further`,
      );
    }
    return [sum, Number(row[sum])] as const;
  });
  return Object.fromEntries(sums) as Pick<InvoiceTotal, (typeof SUMS)[number]>;
}
