/** Invoices: list, one, its lines and history, where it stands in its workflow (specification 2.8, 2.9, 4.10, 4.12). */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Batch, type Context, requireCustomer } from "../context.js";
import type { Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { AppError } from "../errors.js";
import type {
  Invoice,
  InvoiceFile,
  InvoiceFilters,
  InvoiceItem,
  InvoicesArgs,
  InvoiceStatus,
  InvoiceStatusChange,
  WorkflowStatus,
} from "../schema/invoice.js";
import type { NumberedReference } from "../schema/named.js";
import { batchChildren } from "./batch.js";
import { NO_CUSTOMER } from "./invoice-changes.js";
import { type AnyQuery, type Derived, type Filters, isoText, type PageDefinition, pages, search, single } from "./page.js";

const COLUMNS = [
  "external_id",
  "external_status",
  "invoice_number",
  "invoice_date",
  "due_date",
  "project_id",
  "project_number",
  "supplier_id",
  "supplier_external_id",
  "supplier_name",
  "supplier_tax_id",
  "supplier_iban",
  "customer_id",
  "currency",
  "net_amount",
  "total_tax_amount",
  "total_amount",
  "deducted_net_amount",
  "deducted_total_tax_amount",
  "deducted_total_amount",
  "tax_rate",
  "status",
  "document_type",
  "electronic_invoice_type",
  "down_payment_number",
  "payment_reference",
  "reference_type",
  "region_id",
  "legal_entity_id",
  "comment",
  "payment_terms",
  "payment_term_id",
  "discount_rate",
  "discount_date",
  "file_id",
  "assignee_id",
] as const;

/** A stored invoice, with what was read of its relations along with it. */
export interface InvoiceRow extends Invoice {
  project_region?: NumberedReference | null;
  legal_entity?: NumberedReference | null;
}

/** Rows of another table as a JSON array in the order of their `index`. */
const inOrder = (fields: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(r order by r.index), '[]') from (select ${fields} from ${from}) as r)`;

// A part of the invoice, as REST shows it in every list: a statement of its own would cost as much as the invoices.
const DERIVED: Derived = {
  id: (invoice) => sql`${sql.ref(`${invoice}.id`)}::text`,
  receipt_date: isoText("receipt_date"),
  created_at: isoText("created_at"),
  updated_at: isoText("updated_at"),
  invoice_accounts: (invoice) =>
    inOrder(
      sql`posting.id, posting.index, net_amount, tax_amount, gross_amount, posting.account_type, quantity, unit, posting.comment, posting.project_id,
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
      sql`index, id, product_number, title, description, quantity, unit, unit_net_price, net_price, tax_rate, delivery_number, delivery_date, discount,
        comment, account_id, invoice_id`,
      sql`invoice_item where invoice_id = ${sql.ref(`${invoice}.id`)}`,
    ),
  document: (invoice) => sql`(
    select json_build_object('file_id', id, 'content_type', content_type, 'size', size, 'sha256', sha256)
    from document where document.id = ${sql.ref(`${invoice}.file_id`)})`,
};

/** What an invoice shows of a record that it refers to, read with it. */
const joined =
  (field: string, table: string, key: string, shown: RawBuilder<unknown>, more: (query: AnyQuery) => AnyQuery = (query) => query) =>
  (query: AnyQuery): AnyQuery =>
    more(query.leftJoin(`${table} as ${field}`, `${field}.id`, `invoice.${key}`)).select(shown.as(field));

const numbered = (field: string): RawBuilder<unknown> =>
  sql`'id', ${sql.ref(`${field}.id`)}, 'number', ${sql.ref(`${field}.number`)}, 'title', ${sql.ref(`${field}.title`)}`;
const numberedOrNull = (field: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${field}.id`)} is not null then json_build_object(${numbered(field)}) end`;

/** A record that an invoice names: with a row of its own where it was found, else what was sent, alone. */
const named = (invoice: string, field: string, key: string, found: RawBuilder<unknown>, sent: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${field}.id`)} is not null then json_build_object(${found})
           when ${sql.ref(`${invoice}.${field}_id`)} is null and ${sql.ref(`${invoice}.${key}`)} is not null then json_build_object(${sent}) end`;

const NAMED = {
  supplier: (invoice: string) =>
    named(
      invoice,
      "supplier",
      "supplier_external_id",
      sql`'id', supplier.id, 'external_id', supplier.external_id, 'title', supplier.title, 'legal_uid', supplier.legal_uid`,
      sql`'id', null, 'external_id', ${sql.ref(`${invoice}.supplier_external_id`)}, 'title', null, 'legal_uid', null`,
    ),
  project: (invoice: string) =>
    named(
      invoice,
      "project",
      "project_number",
      sql`'id', project.id, 'title', project.title, 'project_number', project.project_number, 'description', project.description,
        'project_region', ${numberedOrNull("region_of_project")}, 'legal_entity', ${numberedOrNull("company_of_project")}`,
      sql`'id', null, 'title', null, 'project_number', ${sql.ref(`${invoice}.project_number`)}, 'description', null,
        'project_region', null, 'legal_entity', null`,
    ),
  payment_term: (invoice: string) =>
    named(
      invoice,
      "payment_term",
      "payment_term_number",
      sql`${numbered("payment_term")}, 'net_days', payment_term.net_days,
        'discount_days1', payment_term.discount_days1, 'discount_rate1', payment_term.discount_rate1,
        'discount_days2', payment_term.discount_days2, 'discount_rate2', payment_term.discount_rate2`,
      sql`'id', null, 'number', ${sql.ref(`${invoice}.payment_term_number`)}, 'title', null, 'net_days', null,
        'discount_days1', null, 'discount_rate1', null, 'discount_days2', null, 'discount_rate2', null`,
    ),
};

const inInvoice = search(
  "invoice",
  "external_id",
  "invoice_number",
  "supplier_name",
  "supplier_external_id",
  "project_number",
  "payment_reference",
  "comment",
);
const inSupplier = search("supplier", "title");

export const FILTERS: Filters<"invoice", keyof InvoiceFilters> = {
  status: (_, value) => sql<SqlBool>`invoice.status = any(${value}::text[])`,
  supplier_id: (eb, value) => eb("invoice.supplier_id", "=", value),
  project_id: (eb, value) => eb("invoice.project_id", "=", value),
  legal_entity_id: (eb, value) => eb("invoice.legal_entity_id", "=", value),
  assignee_id: (eb, value) => eb("invoice.assignee_id", "=", value),
  external_status: (eb, value) => eb("invoice.external_status", "=", value),
  document_type: (eb, value) => eb("invoice.document_type", "=", value),
  currency: (eb, value) => eb("invoice.currency", "=", value),
  from: (eb, value) => eb("invoice.invoice_date", ">=", value),
  till: (eb, value) => eb("invoice.invoice_date", "<=", value),
  due_from: (eb, value) => eb("invoice.due_date", ">=", value),
  due_till: (eb, value) => eb("invoice.due_date", "<=", value),
  amount_from: (eb, value) => eb("invoice.total_amount", ">=", value),
  amount_till: (eb, value) => eb("invoice.total_amount", "<=", value),
  search: (eb, value) =>
    sql<SqlBool>`(${inInvoice(eb, value)} or invoice.supplier_id in (select id from supplier where ${inSupplier(eb as never, value)}))`,
};

const INVOICE = {
  rows: "invoices",
  table: "invoice",
  columns: COLUMNS,
  derived: DERIVED,
  order: ["id"],
  whenNull: {
    invoice_number: { value: "", type: "text" },
    invoice_date: { value: "infinity", type: "date" },
    due_date: { value: "infinity", type: "date" },
    total_amount: { value: "Infinity", type: "numeric" },
  },
  filters: FILTERS,
  asJson: true,
  joins: {
    supplier: joined("supplier", "supplier", "supplier_id", NAMED.supplier("invoice")),
    project: joined("project", "project", "project_id", NAMED.project("invoice"), (query) =>
      query
        .leftJoin("project_region as region_of_project", "region_of_project.id", "project.project_region_id")
        .leftJoin("legal_entity as company_of_project", "company_of_project.id", "project.legal_entity_id"),
    ),
    payment_term: joined("payment_term", "payment_term", "payment_term_id", NAMED.payment_term("invoice")),
    project_region: joined("project_region", "project_region", "region_id", numberedOrNull("project_region")),
    legal_entity: joined("legal_entity", "legal_entity", "legal_entity_id", numberedOrNull("legal_entity")),
  },
} as const satisfies PageDefinition<"invoices", "invoice", InvoiceRow>;

export const list = pages<"invoices", "invoice", InvoiceRow, InvoicesArgs>(INVOICE);

const find = single<InvoiceRow>(INVOICE);

/**
 * One invoice, with the fields that are asked for.
 * @throws NOT_FOUND
 */
export async function get(ctx: Context, id: string, fields: ReadonlySet<string>): Promise<InvoiceRow> {
  return (await find((statement, params) => ctx.read(statement, params), id, fields)) ?? notFound();
}

/**
 * As {@link get}, as a transaction sees it that changed the invoice.
 * @throws NOT_FOUND
 */
export async function getIn(tx: Transaction, id: number, fields: ReadonlySet<string>): Promise<InvoiceRow> {
  return (await find((statement, params) => tx.run(statement, params), id, fields)) ?? notFound();
}

const notFound = (): never => {
  throw new AppError("NOT_FOUND", { resource: "Invoice" });
};

// Below a supplier or project an invoice shows the same; there what it names is read by sub-selects.
const readAlone =
  (field: keyof typeof NAMED, more = sql``) =>
  (invoice: string) =>
    sql`(select ${NAMED[field](invoice)} from (select) as alone left join ${sql.table(field)} on ${sql.ref(`${field}.id`)} = ${sql.ref(`${invoice}.${field}_id`)} ${more})`;
const DERIVED_BELOW: Derived = {
  ...DERIVED,
  supplier: readAlone("supplier"),
  project: readAlone(
    "project",
    sql`left join project_region region_of_project on region_of_project.id = project.project_region_id
        left join legal_entity company_of_project on company_of_project.id = project.legal_entity_id`,
  ),
  payment_term: readAlone("payment_term"),
};

const children = { table: "invoice", columns: COLUMNS, derived: DERIVED_BELOW, order: ["id"] } as const;
export const ofSupplier = batchChildren<InvoiceRow>({ ...children, parent: "supplier_id" });
export const ofProject = batchChildren<InvoiceRow>({ ...children, parent: "project_id" });

const ITEMS: ReadonlySet<string> = new Set(["items"]);

/** @throws NOT_FOUND */
export async function itemsOf(ctx: Context, id: string): Promise<InvoiceItem[]> {
  return (await get(ctx, id, ITEMS)).items;
}

const selectHistory = statement<{ ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom("invoice_history")
    .select(["created_at", "newStatus", "previousStatus", "message", "actor", "invoice_id"])
    .where(sql<boolean>`invoice_id = any(${p("ids")}::int[])`)
    .orderBy("invoice_id")
    .orderBy("id"),
);

/** The changes of status of many invoices, oldest first. */
export const historyOf: Batch<string, InvoiceStatusChange[]> = {
  async read(ctx, ids) {
    const changes = Map.groupBy(await ctx.read(selectHistory, { ids }), ({ invoice_id }) => String(invoice_id));
    return ids.map((id) => (changes.get(id) ?? []) as unknown as InvoiceStatusChange[]);
  },
};

const ID: ReadonlySet<string> = new Set(["id"]);

/** @throws NOT_FOUND */
export async function historyOfOne(ctx: Context, id: string): Promise<InvoiceStatusChange[]> {
  const history = await ctx.load(historyOf, id);
  // Changes prove that the invoice is visible; only none leaves it open.
  if (history.length === 0) await get(ctx, id, ID);
  return history;
}

// An external id may be the customer's and the tenant's: the customer's own comes first.
const selectByExternalId = statement<{ external_id: string; customer_id: string }>()(
  (_, p) => sql<{ id: string; status: InvoiceStatus }>`
    select id::text, status from invoice
    where coalesce(customer_id, ${NO_CUSTOMER}) in (${p("customer_id")}::uuid, ${NO_CUSTOMER}) and external_id = ${p("external_id")}
    order by customer_id nulls last limit 1`,
);

/**
 * Where the invoice with an external id stands.
 * @throws KEY_WITHOUT_CUSTOMER, NOT_FOUND
 */
export async function workflowStatus(ctx: Context, external_id: string): Promise<WorkflowStatus> {
  const customer_id = requireCustomer(ctx);
  const [invoice] = await ctx.read(selectByExternalId, { external_id, customer_id });
  if (!invoice) return notFound();
  return { success: true, status: invoice.status, url: `${ctx.webAppUrl}/invoices/${invoice.id}`, history: await ctx.load(historyOf, invoice.id) };
}

const selectFile = statement<{ id: string }>()(
  (_, p) => sql<InvoiceFile>`
    select document.id as file_id, content_type, size, sha256, encode(content, 'base64') as content_base64
    from invoice join document on document.id = invoice.file_id where invoice.id = ${p("id")}`,
);

/**
 * The file of an invoice with its bytes.
 * @throws NOT_FOUND, also where the invoice has none
 */
export async function fileOf(ctx: Context, id: string): Promise<InvoiceFile> {
  const [file] = await ctx.read(selectFile, { id });
  if (!file) {
    await get(ctx, id, ID);
    throw new AppError("NOT_FOUND", { resource: "Document of the invoice" });
  }
  // PostgreSQL breaks the lines as MIME asks (RFC 2045).
  return { ...file, content_base64: file.content_base64.replaceAll("\n", "") };
}
