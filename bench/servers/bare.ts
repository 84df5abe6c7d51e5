/**
 * The floor of the comparison: a hand-written server on node:http and pg that gives the gateway's REST answers and does
 * nothing else (no row-level security, no log).
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { insertDeliveries } from "../bulk-deliveries.ts";
import { insertInvoices } from "../bulk-invoices.ts";
import { importOrders, type ordersFrom } from "../orders.ts";
import { type Actor, createAuthenticate } from "./authenticate.ts";
import { changeDelivery, DELIVERIES_WITH_ITEMS, deliveryOf, takeInNotice } from "./deliveries.ts";
import {
  INVOICE_AS_JSON,
  INVOICES_BY_AMOUNT,
  INVOICES_BY_TEXT,
  INVOICES_WITH_SUPPLIER_AND_PROJECT,
  NESTED_INVOICES_AS_JSON,
  POSTINGS,
  RECORDS,
} from "./invoices.ts";
import { MATCHES_OF_ORDER, ORDER_VISIBLE } from "./matches.ts";
import { readNotice } from "./notice.ts";
import {
  ASKER,
  connect,
  EVENT,
  FIRST_WORK_TYPES,
  importSuppliers,
  importWorkTypes,
  inTransaction,
  PROJECT_BY_NUMBER,
  PROJECT_WITH_LEGAL_ENTITY,
  PROJECTS_WITH_LEGAL_ENTITY,
  PROJECTS_WITH_RELATIONS,
  Refusal,
  SETTINGS,
  type SupplierInput,
  SUPPLIERS_WITH_BANK_DETAILS,
  TENANT,
  type WorkTypeInput,
} from "./sql.ts";

process.once("SIGTERM", () => process.exit()); // `node --cpu-prof` writes its file only on exit
const pool = connect();
const authenticate = createAuthenticate(pool);
const PROJECT = /^\/v1\/projects\/([0-9a-f-]{36})$/;
const TAGGED = /^\/tagged\/([0-9a-f-]{36})$/;
const PROJECT_NUMBER = /^\/v1\/projects\/byProjectNumber\/([\w-]+)$/;
const INVOICE = /^\/v1\/invoices\/(\d{1,10})$/;
const DELIVERY = /^\/v1\/deliveries\/([0-9a-f-]{36})$/;
const MATCH = /^\/v1\/purchase-orders\/([0-9a-f-]{36})\/match$/;
const WORK_TYPES = /^\/v1\/projects\/([0-9a-f-]{36})\/work-types$/;

createServer(async (req, res) => {
  try {
    const actor = await authenticate(req.headers);
    if (!actor) throw new Refusal(401, "Unauthorized. Missing or invalid API key.");
    await route(req, res, actor);
  } catch (error) {
    const status = error instanceof Refusal ? error.status : 500;
    if (status === 500) console.error(error);
    send(res, status, { error: status === 500 ? "Internal server error" : (error as Error).message, success: false });
  }
}).listen(Number(process.env.PORT), "127.0.0.1");

async function route(req: IncomingMessage, res: ServerResponse, actor: Actor): Promise<void> {
  const mark = req.url!.indexOf("?");
  const path = mark < 0 ? req.url! : req.url!.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? "" : req.url!.slice(mark + 1));
  if (req.method === "GET" && path === "/v1/projects") return send(res, 200, await listProjects(actor, query));
  if (req.method === "GET" && path === "/v1/tenant-settings") return send(res, 200, await getSettings(actor));
  if (req.method === "GET" && path === "/typename") return send(res, 200, { __typename: "Query" });
  if (req.method === "GET" && path === "/nested") return send(res, 200, await listNested(actor, query));
  if (req.method === "GET" && path === "/v1/me") return send(res, 200, await getAsker(actor));
  const [, tagged] = TAGGED.exec(path) ?? [];
  if (req.method === "GET" && tagged) return sendTagged(req, res, await getProject(actor, tagged));
  const [, number] = PROJECT_NUMBER.exec(path) ?? [];
  if (req.method === "GET" && number) return send(res, 200, await getProject(actor, number, PROJECT_BY_NUMBER));
  const [, id] = PROJECT.exec(path) ?? [];
  if (req.method === "GET" && id) return send(res, 200, await getProject(actor, id));
  const [, importId] = WORK_TYPES.exec(path) ?? [];
  if (req.method === "POST" && importId) return send(res, 201, await importRows(actor, importId, req));
  if (req.method === "GET" && path === "/v1/suppliers") return send(res, 200, await listSuppliers(actor, query));
  if (req.method === "POST" && path === "/v1/suppliers") return send(res, 200, await importSupplierRows(actor, req));
  if (req.method === "POST" && path === "/v1/purchase-orders") return send(res, 200, await importOrderRows(actor, req));
  if (req.method === "POST" && path === "/v1/invoices/custom/bulk")
    return send(res, 200, await insertRows(INVOICES, actor, req));
  if (req.method === "POST" && path === "/v1/deliveries/bulk")
    return send(res, 200, await insertRows(DELIVERIES, actor, req));
  if (req.method === "GET" && path === "/v1/deliveries") return send(res, 200, await listDeliveries(actor, query));
  if (req.method === "POST" && path === "/v1/deliveries/opentrans") return importNotice(actor, req, res);
  const [, deliveryId] = DELIVERY.exec(path) ?? [];
  if (req.method === "PATCH" && deliveryId) return send(res, 200, await patchDelivery(actor, deliveryId, req));
  const [, matchedId] = MATCH.exec(path) ?? [];
  if (req.method === "GET" && matchedId) return send(res, 200, await getMatches(actor, matchedId));
  const [, invoiceId] = INVOICE.exec(path) ?? [];
  if (req.method === "GET" && invoiceId) return send(res, 200, await getInvoice(actor, invoiceId));
  if (req.method === "GET" && path === "/v1/invoices") return send(res, 200, await listInvoices(actor, query));
  if (req.method === "GET" && path === "/nested-invoices")
    return send(res, 200, await listNestedInvoices(actor, query));
  throw new Refusal(404, "Route not found.");
}

/** Answers with a tag, or with a 304 where the client has the answer. */
function sendTagged(req: IncomingMessage, res: ServerResponse, body: unknown): void {
  const tag = `"${createHash("sha256").update(JSON.stringify(body)).digest("base64url")}"`;
  if (req.headers["if-none-match"] === tag) return void res.writeHead(304, { ETag: tag }).end();
  res.setHeader("ETag", tag);
  send(res, 200, body);
}

function send(res: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  res
    .writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Content-Length": Buffer.byteLength(text) })
    .end(text);
}

/** Rows as arrays, so that the only object made of a row is that of the answer. */
async function ask(statement: { name: string; text: string }, values: unknown[]): Promise<Row[]> {
  return (await pool.query({ ...statement, values, rowMode: "array" })).rows;
}

async function listProjects(actor: Actor, query: URLSearchParams) {
  demand(actor, "projects:read");
  const limit = wholeNumber(query, "limit", 100, 1, 500);
  const offset = wholeNumber(query, "offset", 0, 0, 2_147_483_647);
  const rows = await ask(PROJECTS_WITH_LEGAL_ENTITY, [actor.tenantId, limit, offset]);
  return {
    ...pageOf(rows, rows[0]?.[18] ?? 0, limit, offset, (last) => [last[3]]),
    projects: rows.map(projectOf),
  };
}

function pageOf(
  rows: readonly Row[],
  total_count: number,
  limit: number,
  offset: number,
  placeOf: (last: Row) => (string | number)[],
) {
  const has_next = offset + rows.length < total_count;
  return {
    total_count,
    limit,
    offset,
    has_next,
    has_previous: offset > 0,
    total_pages: Math.ceil(total_count / limit),
    page: Math.floor(offset / limit),
    next_cursor: has_next
      ? Buffer.from(JSON.stringify([offset + limit, ...placeOf(rows.at(-1)!)])).toString("base64url")
      : null,
  };
}

async function listSuppliers(actor: Actor, query: URLSearchParams) {
  demand(actor, "suppliers:read");
  const limit = wholeNumber(query, "limit", 100, 1, 500);
  const offset = wholeNumber(query, "offset", 0, 0, 2_147_483_647);
  const rows = await ask(SUPPLIERS_WITH_BANK_DETAILS, [actor.tenantId, actor.customerId, limit, offset]);
  return {
    ...pageOf(rows, rows[0]?.[15] ?? 0, limit, offset, (last) => [last[1], last[0]]),
    suppliers: rows.map(supplierOf),
  };
}

async function getAsker({ keyId: key_id, tenantId: tenant_id, customerId: customer_id }: Actor) {
  const [[tenant_name, key_name, scopes, expires_at] = []] = await ask(ASKER, [key_id]);
  const key = { key_id, key_name, scopes, expires_at };
  return { tenant_id, tenant_name, customer_id, supplier_id: null, ...key, rate_limit: null };
}

async function getProject(actor: Actor, key: string, statement = PROJECT_WITH_LEGAL_ENTITY) {
  demand(actor, "projects:read");
  const [row] = await ask(statement, [actor.tenantId, key]);
  if (!row) throw new Refusal(404, "Project not found.");
  return projectOf(row);
}

async function listNested(actor: Actor, query: URLSearchParams) {
  demand(actor, "projects:read");
  demand(actor, "project_regions:read");
  const rows = await ask(PROJECTS_WITH_RELATIONS, [
    actor.tenantId,
    wholeNumber(query, "limit", 100, 1, 500),
    wholeNumber(query, "offset", 0, 0, 2_147_483_647),
  ]);
  const projects = new Map(rows.map((row) => [row[0], nestedProjectOf(row)]));
  const children = await ask(FIRST_WORK_TYPES, [
    actor.tenantId,
    [...projects.keys()],
    wholeNumber(query, "work_types", 100, 1, 500),
  ]);
  for (const [project_id, code, title, parent, description, updated_at] of children)
    projects.get(project_id)!.work_types.push({ code, title, parent, description, updated_at });
  return { projects: [...projects.values()] };
}

function nestedProjectOf([
  id,
  project_number,
  title,
  region,
  active,
  legal_id,
  legal_title,
  legal_number,
  region_id,
  region_title,
  region_number,
]: Row) {
  return {
    id,
    project_number,
    title,
    region,
    active,
    legal_entity: legal_id && { id: legal_id, title: legal_title, number: legal_number },
    project_region: region_id && { id: region_id, title: region_title, number: region_number },
    work_types: [] as object[],
  };
}

async function getSettings(actor: Actor) {
  demand(actor, "tenant_settings:read");
  const [[name, locale, time_zone, default_currency, over, under, price_percent, amount_absolute, ...others] = []] =
    await ask(SETTINGS, [actor.tenantId]);
  const [language_model, check_exemption_certificate, require_work_type, requests_log, invoice_rules] = others;
  return {
    ...{ name, locale, time_zone, default_currency, quantity_over_percent: over, quantity_under_percent: under },
    ...{ price_percent, amount_absolute, language_model, check_exemption_certificate },
    ...{ require_work_type, requests_log, invoice_rules },
  };
}

async function getInvoice(actor: Actor, id: string) {
  demand(actor, "invoices:read");
  const { rows } = await pool.query({ ...INVOICE_AS_JSON(actor), values: [actor.tenantId, actor.customerId, id] });
  if (!rows[0]) throw new Refusal(404, "Invoice not found.");
  const { invoice } = rows[0];
  invoice.electronic_invoice_type ??= undefined; // omitted if there is none
  return invoice;
}

async function listNestedInvoices(actor: Actor, query: URLSearchParams) {
  demand(actor, "invoices:read");
  const limit = wholeNumber(query, "limit", 100, 1, 500);
  const { rows } = await pool.query({
    ...NESTED_INVOICES_AS_JSON(actor),
    values: [actor.tenantId, actor.customerId, limit],
  });
  return rows[0];
}

async function listInvoices(actor: Actor, query: URLSearchParams) {
  demand(actor, "invoices:read");
  const limit = wholeNumber(query, "limit", 100, 1, 500);
  const skipped = wholeNumber(query, "offset", 0, 0, 2_147_483_647);
  const [offset, after] = placeIn(query.get("cursor")) ?? [skipped, 0];
  const search = query.get("search");
  const statement =
    search !== null
      ? INVOICES_BY_TEXT
      : query.get("sort") === "TOTAL_AMOUNT_ASC"
        ? INVOICES_BY_AMOUNT
        : INVOICES_WITH_SUPPLIER_AND_PROJECT;
  const rows = await ask(statement(actor), [actor.tenantId, actor.customerId, search ?? after, limit, skipped]);
  const postings = await ask(POSTINGS, [actor.tenantId, rows.map(([id]) => id)]);
  const references = await ask(RECORDS, [
    actor.tenantId,
    idsIn(rows, 28, 45),
    idsIn(rows, 29, 46),
    idsIn(rows, 32),
    idsIn(postings, 11),
    idsIn(postings, 13),
  ]);
  const records: Records = new Map(references.map(([id, record]) => [id, record]));
  const postingsOf = new Map<number, object[]>(rows.map(([id]) => [id, []]));
  for (const row of postings) postingsOf.get(row[0])!.push(postingOf(row, records));
  return {
    ...pageOf(rows, rows[0]?.[50] ?? 0, limit, offset, (last) => [last[0]]),
    invoices: rows.map((row) => invoiceOf(row, postingsOf.get(row[0])!, records)),
  };
}

/** The distinct ids in the given columns. */
function idsIn(rows: readonly Row[], ...columns: number[]): string[] {
  const ids = new Set<string>();
  for (const row of rows) for (const column of columns) if (row[column] !== null) ids.add(row[column]);
  return [...ids];
}

/** The content of a cursor: the number of rows before it, and the id of the last one. */
function placeIn(cursor: string | null): [number, number] | null {
  if (cursor === null) return null;
  const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
  if (!Array.isArray(place) || place.length !== 2 || !place.every(Number.isInteger))
    throw new Refusal(400, "cursor must be the next_cursor of a page");
  return place as [number, number];
}

async function importRows(actor: Actor, projectId: string, req: IncomingMessage): Promise<unknown[]> {
  demand(actor, "projects:write");
  return importWorkTypes(pool, actor.tenantId, projectId, (await readJson(req)) as WorkTypeInput[]);
}

async function importSupplierRows(actor: Actor, req: IncomingMessage): Promise<{ count: number }> {
  demand(actor, "suppliers:write");
  return { count: await importSuppliers(pool, actor, (await readJson(req)) as SupplierInput[]) };
}

async function importOrderRows(actor: Actor, req: IncomingMessage): Promise<unknown[]> {
  demand(actor, "purchase_orders:write");
  const [tenantId, customerId] = ownerOf(actor);
  const rows = (await readJson(req)) as ReturnType<typeof ordersFrom>;
  return inTransaction(pool, async (run) => {
    const orders = await importOrders(run, [tenantId, customerId], rows);
    await run({ ...TENANT, values: [tenantId] });
    const data = JSON.stringify({ resource: "purchase_orders", count: rows.length });
    await run({ ...EVENT, values: [tenantId, customerId, "purchase_orders", data] });
    return orders;
  });
}

/** Stores new invoices or deliveries, whose events count: no import of them is told as a whole. */
async function insertRows<Row>(
  { scope, insert }: { scope: string; insert: (run: Run, owner: Owner, rows: Row[]) => Promise<unknown[]> },
  actor: Actor,
  req: IncomingMessage,
) {
  demand(actor, scope);
  const owner = ownerOf(actor);
  const rows = (await readJson(req)) as Row[];
  return inTransaction(pool, async (run) => {
    await run({ ...TENANT, values: [owner[0]] });
    return { success: true, warnings: 0, results: await insert(run, owner, rows) };
  });
}

const INVOICES = { scope: "invoices:write", insert: insertInvoices };
const DELIVERIES = { scope: "deliveries:write", insert: insertDeliveries };
type Run = Parameters<typeof insertInvoices>[0];
type Owner = Parameters<typeof insertInvoices>[1];

async function listDeliveries(actor: Actor, query: URLSearchParams) {
  demand(actor, "deliveries:read");
  const limit = wholeNumber(query, "limit", 100, 1, 500);
  const offset = wholeNumber(query, "offset", 0, 0, 2_147_483_647);
  const rows = await ask(DELIVERIES_WITH_ITEMS, [actor.tenantId, actor.customerId, limit, offset]);
  return {
    ...pageOf(rows, rows[0]?.[36] ?? 0, limit, offset, (last) => [last[33], last[0]]),
    deliveries: rows.map(deliveryOf),
  };
}

async function importNotice(actor: Actor, req: IncomingMessage, res: ServerResponse): Promise<void> {
  demand(actor, "deliveries:write");
  const notice = readNotice(await readText(req));
  const { delivery, created } = await takeInNotice(pool, ownerOf(actor), notice);
  send(res, created ? 201 : 200, { success: true, data: delivery });
}

async function patchDelivery(actor: Actor, id: string, req: IncomingMessage) {
  demand(actor, "deliveries:patch");
  return deliveryOf(await changeDelivery(pool, ownerOf(actor), id, await readJson(req)));
}

async function getMatches(actor: Actor, orderId: string) {
  for (const scope of ["purchase_orders:write", "invoices:read", "deliveries:read"]) demand(actor, scope);
  const values = [actor.tenantId, actor.customerId, orderId];
  const rows = await ask(MATCHES_OF_ORDER, values);
  if (rows.length === 0 && (await ask(ORDER_VISIBLE, values)).length === 0)
    throw new Refusal(404, "Purchase order not found.");
  return { matches: rows.map(matchOf) };
}

/** Whose rows a key writes that must belong to a customer. */
function ownerOf({ tenantId, customerId }: Actor): readonly [string, string] {
  if (customerId === null) throw new Refusal(401, "The key is not linked to a customer.");
  return [tenantId, customerId];
}

const readJson = async (req: IncomingMessage): Promise<unknown> => JSON.parse(await readText(req));

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A row is an array in the order of the statement's columns. */
type Row = readonly any[];

function projectOf([
  id,
  external_id,
  title,
  project_number,
  description,
  region,
  active,
  latitude,
  longitude,
  alternative_project_number,
  address,
  city,
  country,
  house_number,
  zip,
  legal_id,
  legal_title,
  legal_number,
]: Row) {
  return {
    id,
    external_id,
    title,
    project_number,
    description,
    region,
    active,
    latitude,
    longitude,
    alternative_project_number,
    address: { address, city, country, house_number, zip },
    legal_entity: legal_id && { id: legal_id, title: legal_title, number: legal_number },
  };
}

function supplierOf([
  id,
  external_id,
  title,
  legal_uid,
  country_code,
  withholding_tax_code,
  payment_term_id,
  default_account_id,
  comment,
  address,
  city,
  zip,
  is_active,
  created_at,
  updated_at,
  _total,
  supplier_bank_details,
]: Row) {
  return {
    id,
    external_id,
    title,
    legal_uid,
    country_code,
    withholding_tax_code,
    payment_term_id,
    default_account_id,
    comment,
    address,
    city,
    zip,
    is_active,
    supplier_bank_details,
    created_at,
    updated_at,
  };
}

function matchOf([
  id,
  purchase_order_id,
  purchase_order_item_id,
  delivery_id,
  delivery_item_id,
  invoice_id,
  invoice_item_id,
  supplier_id,
  project_id,
  status,
  reasons,
  ordered,
  confirmed,
  delivered,
  invoiced,
  open_quantity,
  unit,
  currency,
  ordered_amount,
  invoiced_amount,
  price_difference_percent,
  accepted_by,
  accepted_reason,
  accepted_at,
  created_at,
  updated_at,
]: Row) {
  return {
    id,
    purchase_order_id,
    purchase_order_item_id,
    delivery_id,
    delivery_item_id,
    invoice_id,
    invoice_item_id,
    supplier_id,
    project_id,
    status,
    reasons,
    ordered,
    confirmed,
    delivered,
    invoiced,
    open_quantity,
    unit,
    currency,
    ordered_amount,
    invoiced_amount,
    price_difference_percent,
    accepted_by,
    accepted_reason,
    accepted_at,
    created_at,
    updated_at,
  };
}

/** The records that invoices refer to, by id. */
type Records = ReadonlyMap<string | null, object>;

function invoiceOf(row: Row, invoice_accounts: object[], records: Records) {
  const [
    id,
    external_id,
    external_status,
    invoice_number,
    invoice_date,
    due_date,
    receipt_date,
    project_id,
    project_number,
    supplier_id,
    supplier_name,
    supplier_tax_id,
    supplier_iban,
    customer_id,
    currency,
    net_amount,
    total_tax_amount,
    total_amount,
    deducted_net_amount,
    deducted_total_tax_amount,
    deducted_total_amount,
    tax_rate,
    status,
    document_type,
    electronic_invoice_type,
    down_payment_number,
    payment_reference,
    reference_type,
    region_id,
    legal_entity_id,
    comment,
    payment_terms,
    payment_term_id,
    discount_rate,
    discount_date,
    file_id,
    created_at,
    updated_at,
    assignee_id,
    external_id_of_supplier,
    title_of_supplier,
    legal_uid,
    title_of_project,
    number_of_project,
    description,
    region_of_project,
    legal_entity_of_project,
    content_type,
    size,
    sha256,
  ] = row;
  return {
    id: String(id),
    external_id,
    external_status,
    invoice_number,
    invoice_date,
    due_date,
    receipt_date,
    project_id,
    project_number,
    supplier_id,
    supplier_name,
    supplier_tax_id,
    supplier_iban,
    customer_id,
    currency,
    net_amount,
    total_tax_amount,
    total_amount,
    deducted_net_amount,
    deducted_total_tax_amount,
    deducted_total_amount,
    tax_rate,
    status,
    document_type,
    electronic_invoice_type: electronic_invoice_type ?? undefined, // omitted if there is none
    down_payment_number,
    payment_reference,
    reference_type,
    region_id,
    legal_entity_id,
    invoice_accounts,
    document: file_id && { file_id, content_type, size, sha256 },
    comment,
    payment_terms,
    payment_term_id,
    discount_rate,
    discount_date,
    file_id,
    created_at,
    updated_at,
    assignee_id,
    supplier: supplier_id && {
      id: supplier_id,
      external_id: external_id_of_supplier,
      title: title_of_supplier,
      legal_uid,
    },
    project: project_id && {
      id: project_id,
      title: title_of_project,
      project_number: number_of_project,
      description,
      project_region: records.get(region_of_project) ?? null,
      legal_entity: records.get(legal_entity_of_project) ?? null,
    },
    payment_term: records.get(payment_term_id) ?? null,
    project_region: records.get(region_id) ?? null,
    legal_entity: records.get(legal_entity_id) ?? null,
  };
}

function postingOf(row: Row, records: Records) {
  const [
    _invoice,
    id,
    index,
    net_amount,
    tax_amount,
    gross_amount,
    account_type,
    quantity,
    unit,
    comment,
    project_id,
    account_id,
    account_number,
    tax_code_id,
    tax_code_number,
  ] = row;
  return {
    id,
    index,
    net_amount,
    tax_amount,
    gross_amount,
    account_type,
    quantity,
    unit,
    comment,
    project_id,
    account: records.get(account_id) ?? (account_number && { id: null, number: account_number, title: null }),
    tax_code:
      records.get(tax_code_id) ?? (tax_code_number && { id: null, number: tax_code_number, title: null, rate: null }),
  };
}

function demand(actor: Actor, scope: string): void {
  if (!actor.scopes.has(scope)) throw new Refusal(403, `Unauthorized. Missing scope: ${scope}`);
}

function wholeNumber(query: URLSearchParams, name: string, fallback: number, minimum: number, maximum: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < minimum || value > maximum)
    throw new Refusal(400, `${name} must be a whole number from ${minimum} to ${maximum}`);
  return value;
}
