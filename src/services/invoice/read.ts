/** Reads invoices: list, one, its lines, its history, its workflow status (specification 2.8, 2.9, 4.10, 4.12). */
import { CURRENT_CUSTOMER } from "../../entities/columns.js";
import { type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import { type Batch, type Context, requireCustomer } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { MAX_WHOLE } from "../../entities/invoice.js";
import { columnsOf } from "../../entities/lib/columns-of.js";
import { AppError } from "../../errors.js";
import type { InvoiceStatus } from "../../domain/invoice-states.js";
import type { Tables } from "../../entities/tables.js";
import type {
  NamedPaymentTerm,
  NamedProject,
  NamedSupplier,
  NumberedReference,
} from "../../schema/lib/visible-references.js";
import type { StoredDocument } from "../document.js";
import { byExternalId } from "../lists/by-external-id.js";
import { childPages } from "../children/children.js";
import { NO_CUSTOMER } from "../links/no-customer.js";
import { idsByDueDate, LATEST } from "./due-order.js";
import { batchById, unseen } from "../lists/batch.js";
import { type Derived, isoText } from "../lists/columns.js";
import {
  discounts,
  effectiveDueDate,
  isOverdue,
  isReverseCharge,
  lacksDimension,
  nextDiscountDate,
  payableAmount,
  releaseDate,
  retainedAmount,
  retention,
  signOf,
} from "../lists/computed.js";
import { exact, type Filters } from "../lists/filters.js";
import { type PageDefinition, pages, single } from "../lists/list.js";
import {
  joined,
  joinedNamed,
  named,
  NAMED_ALONE,
  numbered,
  numberedOrNull,
  readAlone,
} from "../links/visible-references.js";
import { sorted, type WhenNulls } from "../lists/order.js";
import { indexedSearch, suppliersByTitle } from "../lists/search.js";
import { unlinked } from "../links/unlinked.js";
import { follows, precedingInvoices } from "./preceding.js";

// Clients see the links and the texts by which an invoice names other records, but not how a link was made.
const COLUMNS = columnsOf("invoice", [
  "id",
  "tenant_id",
  "receipt_date",
  "supplier_is_given",
  "project_is_given",
  "payment_term_is_given",
  "region_is_given",
  "legal_entity_is_given",
  "source_id",
  "findings",
  "extraction",
  "confirmed_iban",
  "created_at",
  "updated_at",
]);

/** A stored invoice, with the records that were read with it. */
export interface InvoiceRow extends Selectable<Pick<Tables["invoice"], (typeof COLUMNS)[number]>> {
  readonly id: string;
  readonly receipt_date: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly supplier: NamedSupplier | null;
  readonly project: NamedProject | null;
  readonly payment_term: NamedPaymentTerm | null;
  readonly project_region?: NumberedReference | null;
  readonly legal_entity?: NumberedReference | null;
  readonly items: readonly object[];
  readonly invoice_accounts: readonly object[];
}

/** Rows of another table as a JSON array in the order of their `index`. */
const inOrder = (fields: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(r order by r.index), '[]') from (select ${fields} from ${from}) as r)`;

// REST shows these in every list. A second statement for them would cost as much as the first.
const DERIVED: Derived = {
  id: (invoice) => sql`${sql.ref(`${invoice}.id`)}::text`,
  receipt_date: isoText("receipt_date"),
  created_at: isoText("created_at"),
  updated_at: isoText("updated_at"),
  invoice_accounts: (invoice) =>
    inOrder(
      sql`posting.id, posting.index, net_amount, tax_amount, gross_amount, posting.account_type, quantity, unit, posting.comment, posting.project_id, posting.work_type_id, posting.work_type_code,
        posting.invoice_id,
        case when account.id is not null then json_build_object('id', account.id, 'number', account.number, 'title', account.title)
             when account_number is not null then json_build_object('id', null, 'number', account_number, 'title', null) end as account,
        case when tax_code.id is not null
               then json_build_object('id', tax_code.id, 'number', tax_code.number, 'title', tax_code.title, 'rate', tax_code.rate)
             when tax_code_number is not null then json_build_object('id', null, 'number', tax_code_number, 'title', null, 'rate', null) end as tax_code`,
      sql`invoice_account posting
        left join account on account.id = posting.account_id left join tax_code on tax_code.id = posting.tax_code_id
        where posting.invoice_id = ${sql.ref(`${invoice}.id`)}`,
    ),
  items: (invoice) =>
    inOrder(
      sql`index, id, product_number, title, description, quantity, unit, unit_code, unit_net_price, net_price, tax_rate, order_number,
        order_item_number, delivery_number, delivery_date, discount, allowances_charges, service_from, service_till, comment, work_type_id, work_type_code, account_id, invoice_id, purchase_order_item_id`,
      sql`invoice_item where invoice_id = ${sql.ref(`${invoice}.id`)}`,
    ),
  effective_due_date: effectiveDueDate,
  overdue: isOverdue,
  sign: signOf,
  payable_amount: payableAmount,
  taxes: (invoice) => sql`coalesce(${sql.ref(`${invoice}.taxes`)}, '[]')`,
  reverse_charge: isReverseCharge,
  allowances_charges: (invoice) => sql`coalesce(${sql.ref(`${invoice}.allowances_charges`)}, '[]')`,
  discounts,
  next_discount_date: nextDiscountDate,
  retention,
  retained_amount: retainedAmount,
  release_date: releaseDate,
  preceding_invoices: precedingInvoices,
  document: (invoice) => sql`(
    select json_build_object('id', id, 'file_id', id, 'content_type', content_type, 'size', size, 'sha256', sha256)
    from document where document.id = ${sql.ref(`${invoice}.file_id`)})`,
};

/** The payment term, like the supplier and the project in links/visible-references.ts. */
const paymentTermOf = (invoice: string): RawBuilder<unknown> =>
  named(
    invoice,
    "payment_term",
    "payment_term_number",
    sql`${numbered("payment_term")}, 'net_days', payment_term.net_days,
        'discount_days1', payment_term.discount_days1, 'discount_rate1', payment_term.discount_rate1,
        'discount_days2', payment_term.discount_days2, 'discount_rate2', payment_term.discount_rate2`,
    sql`'id', null, 'number', ${sql.ref(`${invoice}.payment_term_number`)}, 'title', null, 'net_days', null,
        'discount_days1', null, 'discount_rate1', null, 'discount_days2', null, 'discount_rate2', null`,
  );

/** The values that replace missing ones in an order. */
const WHEN_NULL: WhenNulls = {
  invoice_number: { value: "", type: "text" },
  invoice_date: LATEST,
  due_date: LATEST,
  effective_due_date: { ...LATEST, read: effectiveDueDate, ties: ["invoice_date"] },
  next_discount_date: { ...LATEST, read: nextDiscountDate },
  total_amount: { value: "Infinity", type: "numeric" },
};

/** A bound of a date, which can use the index of the order by date. A missing date is in no range. */
const dated = (column: "invoice_date" | "due_date", bound: RawBuilder<unknown>, value: unknown): RawBuilder<SqlBool> =>
  sql`(${sorted("invoice", column, WHEN_NULL[column])} ${bound} ${value}::date and ${sql.ref(`invoice.${column}`)} is not null)`;

/** A bound of the amount. An index of whole amounts narrows the rows first; it lets a few too many through. */
const amounting = (bound: RawBuilder<unknown>, value: unknown): RawBuilder<SqlBool> => {
  const max = sql.raw(MAX_WHOLE);
  const whole = sql`floor(greatest(least(${value}::numeric, ${max}), -${max}))::bigint`;
  return sql`(invoice.total_amount_floor ${bound} ${whole} and invoice.total_amount ${bound} ${value}::numeric)`;
};

/** A bound of the day on which what is retained is due. What a guarantee replaces is not. */
const releasing = (bound: RawBuilder<unknown>, value: unknown): RawBuilder<SqlBool> =>
  sql`(${releaseDate("invoice")} ${bound} ${value}::date and ${retainedAmount("invoice")} is not null)`;

/** Whether the findings of an invoice, as the key sees them and as they are stored (find-findings.ts), are so. */
const hasFindings = (condition: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  (invoice.id in (select invoice_id from invoice_findings
    where customer_id is not distinct from ${sql.raw(CURRENT_CUSTOMER)} and rules <> '{}' and ${condition}))`;

export const FILTERS = {
  status: (_, value) => sql<SqlBool>`invoice.status = any(${value}::text[])`,
  external_id: exact("invoice", "external_id"),
  invoice_number: exact("invoice", "invoice_number"),
  project_number: exact("invoice", "project_number"),
  supplier_external_id: exact("invoice", "supplier_external_id"),
  customer_id: exact("invoice", "customer_id", "uuid"),
  supplier_id: exact("invoice", "supplier_id", "uuid"),
  project_id: exact("invoice", "project_id", "uuid"),
  legal_entity_id: exact("invoice", "legal_entity_id", "uuid"),
  assignee_id: exact("invoice", "assignee_id", "uuid"),
  external_status: exact("invoice", "external_status"),
  document_type: exact("invoice", "document_type"),
  currency: exact("invoice", "currency"),
  from: (_, value) => dated("invoice_date", sql`>=`, value),
  till: (_, value) => dated("invoice_date", sql`<=`, value),
  due_from: (_, value) => dated("due_date", sql`>=`, value),
  due_till: (_, value) => dated("due_date", sql`<=`, value),
  effective_due_from: (_, value) => sql<SqlBool>`${effectiveDueDate("invoice")} >= ${value}::date`,
  effective_due_till: (_, value) => sql<SqlBool>`${effectiveDueDate("invoice")} <= ${value}::date`,
  next_discount_from: (_, value) => sql<SqlBool>`${nextDiscountDate("invoice")} >= ${value}::date`,
  next_discount_till: (_, value) => sql<SqlBool>`${nextDiscountDate("invoice")} <= ${value}::date`,
  served_from: (_, value) =>
    sql<SqlBool>`coalesce(invoice.service_till, invoice.service_from, invoice.service_date) >= ${value}::date`,
  served_till: (_, value) =>
    sql<SqlBool>`coalesce(invoice.service_from, invoice.service_till, invoice.service_date) <= ${value}::date`,
  release_from: (_, value) => releasing(sql`>=`, value),
  release_till: (_, value) => releasing(sql`<=`, value),
  contract_number: exact("invoice", "contract_number"),
  preceding_invoice_id: (_, value) => follows("invoice", sql`${value}::int`),
  overdue: (_, value) => sql<SqlBool>`${isOverdue("invoice")} = ${value}::boolean`,
  lacks_dimension: (_, value) => sql<SqlBool>`${lacksDimension("invoice")} = ${value}::boolean`,
  has_findings: (_, value) => sql<SqlBool>`${hasFindings(sql`rules <> '{}'`)} = ${value}::boolean`,
  finding: (_, value) => hasFindings(sql`rules && ${value}::text[]`),
  amount_from: (_, value) => amounting(sql`>=`, value),
  amount_till: (_, value) => amounting(sql`<=`, value),
  unlinked: unlinked("invoice"),
  search: indexedSearch("invoice", (value) => sql`invoice.supplier_id in (${suppliersByTitle(value)})`),
} satisfies Filters<"invoice">;

/** The names of the filters of lists and totals. */
export type InvoiceFilter = keyof typeof FILTERS;

const INVOICE = {
  rows: "invoices",
  table: "invoice",
  columns: COLUMNS,
  derived: DERIVED,
  order: ["id"],
  whenNull: WHEN_NULL,
  idsInOrder: { effective_due_date: idsByDueDate },
  filters: FILTERS,
  asJson: true,
  joins: {
    ...joinedNamed("invoice"),
    payment_term: joined("invoice", "payment_term", "payment_term", "payment_term_id", paymentTermOf("invoice")),
    project_region: joined(
      "invoice",
      "project_region",
      "project_region",
      "region_id",
      numberedOrNull("project_region"),
    ),
    legal_entity: joined("invoice", "legal_entity", "legal_entity", "legal_entity_id", numberedOrNull("legal_entity")),
  },
} as const satisfies PageDefinition<"invoices", "invoice", InvoiceRow>;

export const list = pages<"invoices", "invoice", InvoiceRow, Partial<Record<InvoiceFilter, unknown>>>(INVOICE);

const find = single<InvoiceRow>(INVOICE, "Invoice");

/**
 * Reads one invoice, with the selected fields.
 * @throws NOT_FOUND
 */
export const get = (ctx: Context, id: string, fields: ReadonlySet<string>): Promise<InvoiceRow> =>
  find((statement, params) => ctx.read(statement, params), id, fields);

/**
 * Reads the invoice with an `external_id`, with the selected fields.
 * @throws NOT_FOUND, AMBIGUOUS
 */
export const getByExternalId = byExternalId("invoice", "Invoice", get);

/**
 * Like {@link get}, as seen by a transaction that changed the invoice.
 * @throws NOT_FOUND
 */
export const getIn = (tx: Transaction, id: number, fields: ReadonlySet<string>): Promise<InvoiceRow> =>
  find((statement, params) => tx.run(statement, params), id, fields);

// Below a supplier or project, sub-selects read the records that an invoice names.
const DERIVED_BELOW: Derived = {
  ...DERIVED,
  ...NAMED_ALONE,
  payment_term: readAlone("payment_term", paymentTermOf),
};

const { joins: _, ...alone } = { ...INVOICE, derived: DERIVED_BELOW };
export const ofSupplier = childPages<"invoices", "invoice", InvoiceRow>({ ...alone, parent: "supplier_id" });
export const ofProject = childPages<"invoices", "invoice", InvoiceRow>({ ...alone, parent: "project_id" });
/** The invoices that name one as preceding. */
export const following = childPages<"invoices", "invoice", InvoiceRow>({
  ...alone,
  parent: { name: "preceding", type: "int", has: follows },
});

const selectByIds = statement<{ ids: readonly string[] }>("invoice.by_ids")(
  (_, p) => sql<InvoiceRow>`
    select ${sql.join([
      ...COLUMNS.map((column) => sql.ref(`invoice.${column}`)),
      ...Object.entries(alone.derived).map(([field, read]) => sql`${read("invoice")} as ${sql.ref(field)}`),
    ])} from invoice where id = any(${unseen(p("ids"), "int")})`,
);

export const byId: Batch<string, InvoiceRow | null> = {
  async read(ctx, ids) {
    const found = new Map((await ctx.read(selectByIds, { ids })).map((invoice) => [invoice.id, invoice]));
    return ids.map((id) => found.get(id) ?? null);
  },
};

const ITEM_COLUMNS = columnsOf("invoice_item", [
  "tenant_id",
  "customer_id",
  "order_number_is_default",
  "purchase_order_id",
  "updated_at",
]);

/** A stored line. */
export type InvoiceItemRow = Selectable<Pick<Tables["invoice_item"], (typeof ITEM_COLUMNS)[number]>>;

export const itemById: Batch<string, InvoiceItemRow | null> = batchById<InvoiceItemRow>("invoice_item", ITEM_COLUMNS);

/** The lines of invoices that charge an order's item. */
export const itemsOfOrderItem = childPages<"invoice_items", "invoice_item", InvoiceItemRow>({
  rows: "invoice_items",
  table: "invoice_item",
  columns: ITEM_COLUMNS,
  parent: "purchase_order_item_id",
  order: ["created_at", "id"],
});

const ITEMS: ReadonlySet<string> = new Set(["items"]);

/** @throws NOT_FOUND */
export async function itemsOf(ctx: Context, id: string): Promise<readonly object[]> {
  return (await get(ctx, id, ITEMS)).items;
}

const selectHistory = statement<{ ids: readonly string[] }>("invoice_history.of_invoices")((db, p) =>
  db
    .selectFrom("invoice_history")
    .select([
      sql<string>`'status-' || id`.as("id"),
      "created_at",
      "newStatus",
      "previousStatus",
      "message",
      "actor",
      "invoice_id",
    ])
    .where(sql<boolean>`invoice_id = any(${p("ids")}::int[])`)
    .orderBy("invoice_id")
    .orderBy("invoice_history.id"),
);

/** The changes of status of many invoices, oldest first. */
export const historyOf: Batch<string, object[]> = {
  async read(ctx, ids) {
    const changes = Map.groupBy(await ctx.read(selectHistory, { ids }), ({ invoice_id }) => String(invoice_id));
    return ids.map((id) => changes.get(id) ?? []);
  },
};

const ID: ReadonlySet<string> = new Set(["id"]);

/** @throws NOT_FOUND */
export async function historyOfOne(ctx: Context, id: string): Promise<object[]> {
  const history = await ctx.load(historyOf, id);
  // Changes prove that the invoice is visible. If there are none, the invoice itself must be looked up.
  if (history.length === 0) await get(ctx, id, ID);
  return history;
}

// A customer's invoice and one of no customer may have the same external id; the customer's own comes first.
const selectByExternalId = statement<{ external_id: string; customer_id: string }>("invoice.one_by_external_id")(
  (_, p) => sql<{ id: string; status: InvoiceStatus }>`
    select id::text, status from invoice
    where coalesce(customer_id, ${NO_CUSTOMER}) in (${p("customer_id")}::uuid, ${NO_CUSTOMER}) and external_id = ${p("external_id")}
    order by customer_id nulls last limit 1`,
);

/**
 * The workflow status of the invoice with this external id.
 * @throws KEY_WITHOUT_CUSTOMER, NOT_FOUND
 */
export async function workflowStatus(ctx: Context, external_id: string) {
  const customer_id = requireCustomer(ctx);
  const [invoice] = await ctx.read(selectByExternalId, { external_id, customer_id });
  if (!invoice) throw new AppError("NOT_FOUND", { resource: "Invoice" });
  return {
    success: true,
    status: invoice.status,
    invoice_id: invoice.id,
    url: `${ctx.app.webAppUrl || ctx.origin}/invoices/${invoice.id}`,
    history: await ctx.load(historyOf, invoice.id),
  };
}

interface InvoiceDocument extends StoredDocument {
  readonly file_id: string;
}

/** Makes the statement that reads the document to which a column of an invoice refers. */
const selectDocument = (name: string, column: "file_id" | "source_id") =>
  statement<{ id: string }>(name)(
    (_, p) => sql<InvoiceDocument>`
      select document.id, document.id as file_id, content_type, size, sha256
      from invoice join document on document.id = invoice.${sql.ref(column)} where invoice.id = ${p("id")}`,
  );

const selectFile = selectDocument("document.of_invoice", "file_id");
const selectSource = selectDocument("document.source_of_invoice", "source_id");

/**
 * The file of an invoice.
 * @throws NOT_FOUND, also if the invoice has no file
 */
export const fileOf = (ctx: Context, id: string): Promise<InvoiceDocument> => documentOf(ctx, id, selectFile);

/**
 * The sent document that became an invoice.
 * @throws NOT_FOUND, also if the invoice was not read from a document
 */
export const sourceOf = (ctx: Context, id: string): Promise<InvoiceDocument> => documentOf(ctx, id, selectSource);

async function documentOf(ctx: Context, id: string, select: typeof selectFile): Promise<InvoiceDocument> {
  const [file] = await ctx.read(select, { id });
  if (file) return file;
  await get(ctx, id, ID);
  throw new AppError("NOT_FOUND", { resource: "Document of the invoice" });
}
