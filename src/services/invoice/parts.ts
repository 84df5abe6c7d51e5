/**
 * Reads lines and postings of invoices as lists of their own: rows of all invoices that the filters of the list of
 * invoices leave, each with what its invoice says. They come by invoice and place, which an index has.
 */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Context } from "../../context.js";
import { firstRow, type Param, type Statement, statement, unprepared } from "../../db/statement.js";
import { columnChoice, isoText, MAX_CONDITIONED, MAX_VARIANTS, variantFor } from "../lists/columns.js";
import {
  type AnyBuilder,
  type AnyQuery,
  comparedValues,
  digestOf,
  type Filters,
  narrow,
  shapeOf,
  type UsedFilter,
  usedFilters,
  type Values,
} from "../lists/filters.js";
import { signOf } from "../lists/computed.js";
import { isFromEnd, pageOf, type PageOf, type PageOptions, type PageRequest } from "../lists/list.js";
import { backwards, bookmarkOf, orderOf, refusingCursor } from "../lists/order.js";
import { type Conditions, conditionsOf, narrowBy, NO_CONDITIONS, rowsOf, sizeWith } from "../lists/where.js";
import { FILTERS as OF_INVOICES, type InvoiceFilter } from "./read.js";

type PartsArgs = PageRequest & Partial<Record<InvoiceFilter, unknown>>;
type Sql = RawBuilder<unknown>;

/** What differs between lines and postings. The statement calls their table `part`. */
interface Part<Name extends string> {
  /** Name of the rows on the page. */
  readonly rows: Name;
  readonly table: "invoice_item" | "invoice_account";
  /** The column of assignments that has the place. */
  readonly place: "invoice_line_item_index" | "invoice_account_index";
  /** The columns that the rows show as they are. */
  readonly own: readonly string[];
  /** The id of the project of a row. */
  readonly project: Sql;
  /** Other fields of a row, and the joins that they need. */
  readonly more?: Readonly<Record<string, Sql>>;
  readonly joins?: Sql;
}

const ORDER = ["invoice_id", "index"] as const;
const FILTERS: Filters<"invoice"> = OF_INVOICES;

const ofInvoice = (...columns: readonly string[]): Record<string, Sql> =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`invoice.${column}`)]));

/** What a row says of its invoice. */
const FIELDS: Readonly<Record<string, Sql>> = {
  ...ofInvoice("external_id", "invoice_number", "invoice_date", "posting_date", "document_type", "currency"),
  ...ofInvoice("customer_id", "legal_entity_id", "supplier_id", "status"),
  sign: signOf("invoice"),
  supplier_external_id: sql`coalesce(supplier.external_id, invoice.supplier_external_id)`,
  supplier_title: sql`coalesce(supplier.title, invoice.supplier_name)`,
  project_number: sql`coalesce(project.project_number, invoice.project_number)`,
  project_title: sql`project.title`,
  work_type_id: sql`part.work_type_id`,
  work_type_code: sql`coalesce(work_type.code, part.work_type_code)`,
  account_id: sql`part.account_id`,
  account_number: sql`account.number`,
  updated_at: isoText("updated_at")("invoice"),
  invoice_id: sql`part.invoice_id::text`,
  index: sql`part.index`,
};

/** The dimensions of a place and of its whole invoice. */
const assignedTo = (place: Part<string>["place"]): Sql => sql`(
  select coalesce(json_agg(json_build_object('dimension_id', dimension.id, 'label', dimension.label,
      'value', coalesce(given.text_value, option.number), 'option_label', option.label) order by given.sequence), '[]')
  from dimension_assignment as given
  join invoice_dimension as dimension on dimension.id = given.dimension_id
  left join invoice_dimension_option as option on option.id = given.dimension_option_id
  where given.invoice_id = part.invoice_id
    and (given.placement = 'header' or given.${sql.ref(place)} = part.index))`;

/** Makes the reader of the list of lines or of postings. */
function parts<Name extends "invoice_items" | "invoice_accounts">(part: Part<Name>) {
  const fields: Readonly<Record<string, Sql>> = {
    ...FIELDS,
    ...Object.fromEntries(part.own.map((column) => [column, sql.ref(`part.${column}`)])),
    project_id: part.project,
    dimensions: assignedTo(part.place),
    ...part.more,
  };
  const names = Object.keys(fields);
  const columnsFor = columnChoice(names, {}, ORDER);
  const ofPage = statement<Values>(`${part.table}.page`);
  const ofCount = statement<Values>(`${part.table}.count`);
  const variants = new Map<string, Variant>();
  const conditioned = new Map<string, Variant>();

  return async (
    ctx: Context,
    args: PartsArgs,
    { total: isAsked, rowFields }: PageOptions,
  ): Promise<PageOf<Name, Values>> => {
    const values: Values = args;
    const used = usedFilters(FILTERS, values);
    const own = orderOf({ order: ORDER }, null);
    const order = args.backwards ? backwards(own) : own;
    const total = isAsked || isFromEnd(args);
    const where = args.where ? conditionsOf(ctx, rowsOf("invoice"), args.where) : NO_CONDITIONS;
    await ctx.answer.budget?.turn(sizeWith(where, args.cursor));
    const narrowedBy = digestOf(used, values, where.sent);
    const bookmark = bookmarkOf(part.rows, narrowedBy, args, ORDER.length);
    const isNarrowed = used.length > 0 || where.shape !== "";
    const asked = { used, where, byCursor: bookmark !== null, descending: order.descending };
    const variant = variantFor(
      where.shape === "" ? variants : conditioned,
      columnsFor(rowFields),
      names,
      `${shapeOf(used)}/${bookmark ? "cursor" : ""}${args.backwards ? "<" : ""}/${where.shape}`,
      (read): Variant => ({
        page: ofPage((db, p) =>
          rowsOfPage(db, p, part, {
            ...asked,
            columns: Object.entries(fields).flatMap(([name, value]) =>
              read.includes(name) ? [sql`${value} as ${sql.ref(name)}`] : [],
            ),
          }),
        ),
        count: ofCount<Counted>((db, p) =>
          isNarrowed
            ? narrowed(db, p, part.table, asked).select(sql<number>`count(*)::int`.as("total_count"))
            : sql`select count(*)::int as total_count from ${sql.table(part.table)}`,
        ),
      }),
      ({ page, count }) => ({ page: unprepared(page), count: unprepared(count) }),
      where.shape === "" ? MAX_VARIANTS : MAX_CONDITIONED,
    );
    const [after0, after1] = bookmark?.key ?? [];
    const params: Values = {
      ...comparedValues(used, values),
      ...where.values,
      fetch: args.limit + 1,
      offset: bookmark ? 0 : args.offset,
      after0,
      after1,
    };
    const found = await ctx.read(variant.page, params).catch(refusingCursor(bookmark !== null));
    const counted = total ? firstRow(await ctx.read(variant.count, params)).total_count : undefined;
    return pageOf(part, found, counted, { list: part.rows, narrowedBy, order, args, bookmark });
  };
}

interface Counted {
  readonly total_count: number;
}

interface Variant {
  readonly page: Statement<Values, Values>;
  readonly count: Statement<Values, Counted>;
}

interface Asked {
  readonly used: readonly UsedFilter[];
  readonly where: Conditions;
  readonly byCursor: boolean;
  readonly descending: boolean;
}

/** The parts of the invoices that the filters leave. */
function narrowed(db: AnyBuilder, p: Param<Values>, table: string, { used, where }: Asked): AnyQuery {
  const all = db.selectFrom("invoice").innerJoin(`${table} as part`, "part.invoice_id", "invoice.id");
  return narrowBy(where, narrow(all, "invoice", FILTERS, used, p), "invoice", p);
}

/** The rows of a page. What they name is read only for them, not for all rows that are skipped or sorted. */
function rowsOfPage(
  db: AnyBuilder,
  p: Param<Values>,
  { table, project, joins = sql`` }: Part<string>,
  { columns, ...asked }: Asked & { readonly columns: readonly Sql[] },
): RawBuilder<Values> {
  const [direction, beyond] = asked.descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const order = sql`order by part.invoice_id ${direction}, part.index ${direction}`;
  const all = narrowed(db, p, table, asked).select(["part.id", "part.invoice_id", "part.index"]);
  const page = asked.byCursor
    ? sql`${all.where(sql<SqlBool>`(part.invoice_id, part.index) ${beyond} (${p("after0")}::int, ${p("after1")}::int)`)} ${order} limit ${p("fetch")}`
    : sql`${all} ${order} limit ${p("fetch")} offset ${p("offset")}`;
  return sql`
    select ${sql.join(columns)}
    from (${page}) as page
    join ${sql.table(table)} as part on part.id = page.id
    join invoice on invoice.id = page.invoice_id
    left join supplier on supplier.id = invoice.supplier_id
    left join project on project.id = ${project}
    left join work_type on work_type.id = part.work_type_id
    left join account on account.id = part.account_id
    ${joins}
    ${order}`;
}

/** The lines of the invoices that the filters leave. */
export const listItems = parts({
  rows: "invoice_items",
  table: "invoice_item",
  place: "invoice_line_item_index",
  own: [
    ...["id", "product_number", "title", "description", "quantity", "unit", "unit_code", "unit_net_price", "net_price"],
    ...["tax_rate", "discount", "order_number", "order_item_number", "delivery_number", "delivery_date"],
    ...["service_from", "service_till", "comment"],
  ],
  project: sql`invoice.project_id`,
});

/** The postings of the invoices that the filters leave. */
export const listAccounts = parts({
  rows: "invoice_accounts",
  table: "invoice_account",
  place: "invoice_account_index",
  own: ["id", "account_type", "net_amount", "tax_amount", "gross_amount", "quantity", "unit", "comment"],
  project: sql`coalesce(part.project_id, invoice.project_id)`,
  more: {
    account_number: sql`coalesce(account.number, part.account_number)`,
    account_title: sql`account.title`,
    tax_code_id: sql`part.tax_code_id`,
    tax_code_number: sql`coalesce(tax_code.number, part.tax_code_number)`,
    tax_rate: sql`tax_code.rate`,
  },
  joins: sql`left join tax_code on tax_code.id = part.tax_code_id`,
});
