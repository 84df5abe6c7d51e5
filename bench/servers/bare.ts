/** The floor: node:http and pg, hand-written, with the gateway's REST answers and nothing around them (no row-level security, no log). */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Actor, createAuthenticate } from "./authenticate.ts";
import { INVOICE_AS_JSON, INVOICES_WITH_SUPPLIER_AND_PROJECT, NESTED_INVOICES_AS_JSON, POSTINGS, RECORDS } from "./invoices.ts";
import {
  connect,
  FIRST_WORK_TYPES,
  importSuppliers,
  importWorkTypes,
  PROJECT_WITH_LEGAL_ENTITY,
  PROJECTS_WITH_LEGAL_ENTITY,
  PROJECTS_WITH_RELATIONS,
  Refusal,
  type SupplierInput,
  SUPPLIERS_WITH_BANK_DETAILS,
  type WorkTypeInput,
} from "./sql.ts";

process.once("SIGTERM", () => process.exit()); // `node --cpu-prof` writes its file at an exit only
const pool = connect();
const authenticate = createAuthenticate(pool);
const PROJECT = /^\/v1\/projects\/([0-9a-f-]{36})$/;
const INVOICE = /^\/v1\/invoices\/(\d{1,10})$/;
const WORK_TYPES = /^\/v1\/projects\/([0-9a-f-]{36})\/work-types$/;

createServer(async (req, res) => {
  try {
    const actor = await authenticate(req.headers);
    if (!actor) throw new Refusal(401, "Unauthorized. Missing or invalid API key.");
    await route(req, res, actor);
  } catch (error) {
    const status = error instanceof Refusal ? error.status : 500;
    send(res, status, { error: status === 500 ? "Internal server error" : (error as Error).message, success: false });
  }
}).listen(Number(process.env.PORT), "127.0.0.1");

async function route(req: IncomingMessage, res: ServerResponse, actor: Actor): Promise<void> {
  const mark = req.url!.indexOf("?");
  const path = mark < 0 ? req.url! : req.url!.slice(0, mark);
  const query = new URLSearchParams(mark < 0 ? "" : req.url!.slice(mark + 1));
  if (req.method === "GET" && path === "/v1/projects") return send(res, 200, await listProjects(actor, query));
  if (req.method === "GET" && path === "/nested") return send(res, 200, await listNested(actor, query));
  const [, id] = PROJECT.exec(path) ?? [];
  if (req.method === "GET" && id) return send(res, 200, await getProject(actor, id));
  const [, importId] = WORK_TYPES.exec(path) ?? [];
  if (req.method === "POST" && importId) return send(res, 201, await importRows(actor, importId, req));
  if (req.method === "GET" && path === "/v1/suppliers") return send(res, 200, await listSuppliers(actor, query));
  if (req.method === "POST" && path === "/v1/suppliers") return send(res, 200, await importSupplierRows(actor, req));
  const [, invoiceId] = INVOICE.exec(path) ?? [];
  if (req.method === "GET" && invoiceId) return send(res, 200, await getInvoice(actor, invoiceId));
  if (req.method === "GET" && path === "/v1/invoices") return send(res, 200, await listInvoices(actor, query));
  if (req.method === "GET" && path === "/nested-invoices") return send(res, 200, await listNestedInvoices(actor, query));
  throw new Refusal(404, "Route not found.");
}

function send(res: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Content-Length": Buffer.byteLength(text) }).end(text);
}

async function listProjects(actor: Actor, query: URLSearchParams) {
  demand(actor, "projects:read");
  const limit = wholeNumber(query, "limit", 100, 1, 500);
  const offset = wholeNumber(query, "offset", 0, 0, 2_147_483_647);
  const { rows } = await pool.query({ ...PROJECTS_WITH_LEGAL_ENTITY, values: [actor.tenantId, limit, offset] });
  return { ...pageOf(rows, limit, offset, (last) => [last.project_number]), projects: rows.map(projectOf) };
}

function pageOf(rows: readonly any[], limit: number, offset: number, placeOf: (last: any) => (string | number)[]) {
  const total_count: number = rows[0]?.total_count ?? 0;
  const has_next = offset + rows.length < total_count;
  return {
    total_count,
    limit,
    offset,
    has_next,
    has_previous: offset > 0,
    total_pages: Math.ceil(total_count / limit),
    page: Math.floor(offset / limit),
    next_cursor: has_next ? Buffer.from(JSON.stringify([offset + limit, ...placeOf(rows.at(-1))])).toString("base64url") : null,
  };
}

async function listSuppliers(actor: Actor, query: URLSearchParams) {
  demand(actor, "suppliers:read");
  const limit = wholeNumber(query, "limit", 100, 1, 500);
  const offset = wholeNumber(query, "offset", 0, 0, 2_147_483_647);
  const { rows } = await pool.query({ ...SUPPLIERS_WITH_BANK_DETAILS, values: [actor.tenantId, actor.customerId, limit, offset] });
  return { ...pageOf(rows, limit, offset, (last) => [last.external_id, last.id]), suppliers: rows.map(supplierOf) };
}

async function getProject(actor: Actor, id: string) {
  demand(actor, "projects:read");
  const { rows } = await pool.query({ ...PROJECT_WITH_LEGAL_ENTITY, values: [actor.tenantId, id] });
  if (!rows[0]) throw new Refusal(404, "Project not found.");
  return projectOf(rows[0]);
}

async function listNested(actor: Actor, query: URLSearchParams) {
  demand(actor, "projects:read");
  demand(actor, "project_regions:read");
  const { rows } = await pool.query({ ...PROJECTS_WITH_RELATIONS, values: [actor.tenantId, wholeNumber(query, "limit", 100, 1, 500)] });
  const projects = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        project_number: row.project_number,
        title: row.title,
        region: row.region,
        active: row.active,
        legal_entity: legalEntityOf(row),
        project_region: row.region_id && { id: row.region_id, title: row.region_title, number: row.region_number },
        work_types: [] as object[],
      },
    ]),
  );
  const children = await pool.query({
    ...FIRST_WORK_TYPES,
    values: [actor.tenantId, [...projects.keys()], wholeNumber(query, "work_types", 100, 1, 500)],
  });
  for (const { project_id, ...workType } of children.rows) projects.get(project_id)!.work_types.push(workType);
  return { projects: [...projects.values()] };
}

async function getInvoice(actor: Actor, id: string) {
  demand(actor, "invoices:read");
  const { rows } = await pool.query({ ...INVOICE_AS_JSON(actor), values: [actor.tenantId, actor.customerId, id] });
  if (!rows[0]) throw new Refusal(404, "Invoice not found.");
  const { invoice } = rows[0];
  invoice.electronic_invoice_type ??= undefined; // left out where there is none
  return invoice;
}

async function listNestedInvoices(actor: Actor, query: URLSearchParams) {
  demand(actor, "invoices:read");
  const limit = wholeNumber(query, "limit", 100, 1, 500);
  const { rows } = await pool.query({ ...NESTED_INVOICES_AS_JSON(actor), values: [actor.tenantId, actor.customerId, limit] });
  return rows[0];
}

async function listInvoices(actor: Actor, query: URLSearchParams) {
  demand(actor, "invoices:read");
  const limit = wholeNumber(query, "limit", 100, 1, 500);
  const skipped = wholeNumber(query, "offset", 0, 0, 2_147_483_647);
  const [offset, after] = placeIn(query.get("cursor")) ?? [skipped, 0];
  const { rows } = await pool.query({
    ...INVOICES_WITH_SUPPLIER_AND_PROJECT(actor),
    values: [actor.tenantId, actor.customerId, after, limit, skipped],
  });
  const postings = await pool.query({ ...POSTINGS, values: [actor.tenantId, rows.map((row) => row.id)] });
  const references = await pool.query({
    ...RECORDS,
    values: [
      actor.tenantId,
      idsIn(rows, "region_id", "project_region_id"),
      idsIn(rows, "legal_entity_id", "project_legal_entity_id"),
      idsIn(rows, "payment_term_id"),
      idsIn(postings.rows, "account_id"),
      idsIn(postings.rows, "tax_code_id"),
    ],
  });
  const records: Records = new Map(references.rows.map(({ id, record }) => [id, record]));
  const postingsOf = new Map<number, object[]>(rows.map((row) => [row.id, []]));
  for (const row of postings.rows) postingsOf.get(row.invoice_id)!.push(postingOf(row, records));
  return { ...pageOf(rows, limit, offset, (last) => [last.id]), invoices: rows.map((row) => invoiceOf(row, postingsOf.get(row.id)!, records)) };
}

/** The ids in some columns, each once. */
function idsIn(rows: readonly any[], ...columns: string[]): string[] {
  const ids = new Set<string>();
  for (const row of rows) for (const column of columns) if (row[column] !== null) ids.add(row[column]);
  return [...ids];
}

/** What a cursor says: how many rows lie before it, and the last one's id. */
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

async function readJson(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

function projectOf(row: any) {
  return {
    id: row.id,
    external_id: row.external_id,
    title: row.title,
    project_number: row.project_number,
    description: row.description,
    region: row.region,
    active: row.active,
    latitude: row.latitude,
    longitude: row.longitude,
    alternative_project_number: row.alternative_project_number,
    address: { address: row.address, city: row.city, country: row.country, house_number: row.house_number, zip: row.zip },
    legal_entity: legalEntityOf(row),
  };
}

function supplierOf(row: any) {
  return {
    id: row.id,
    external_id: row.external_id,
    title: row.title,
    legal_uid: row.legal_uid,
    country_code: row.country_code,
    withholding_tax_code: row.withholding_tax_code,
    payment_term_id: row.payment_term_id,
    default_account_id: row.default_account_id,
    comment: row.comment,
    address: row.address,
    city: row.city,
    zip: row.zip,
    is_active: row.is_active,
    supplier_bank_details: row.supplier_bank_details,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** By id, what invoices refer to. */
type Records = ReadonlyMap<string | null, object>;

function invoiceOf(row: any, invoice_accounts: object[], records: Records) {
  return {
    id: String(row.id),
    external_id: row.external_id,
    external_status: row.external_status,
    invoice_number: row.invoice_number,
    invoice_date: row.invoice_date,
    due_date: row.due_date,
    receipt_date: row.receipt_date,
    project_id: row.project_id,
    project_number: row.project_number,
    supplier_id: row.supplier_id,
    supplier_name: row.supplier_name,
    supplier_tax_id: row.supplier_tax_id,
    supplier_iban: row.supplier_iban,
    customer_id: row.customer_id,
    currency: row.currency,
    net_amount: row.net_amount,
    total_tax_amount: row.total_tax_amount,
    total_amount: row.total_amount,
    deducted_net_amount: row.deducted_net_amount,
    deducted_total_tax_amount: row.deducted_total_tax_amount,
    deducted_total_amount: row.deducted_total_amount,
    tax_rate: row.tax_rate,
    status: row.status,
    document_type: row.document_type,
    electronic_invoice_type: row.electronic_invoice_type ?? undefined, // left out where there is none
    down_payment_number: row.down_payment_number,
    payment_reference: row.payment_reference,
    reference_type: row.reference_type,
    region_id: row.region_id,
    legal_entity_id: row.legal_entity_id,
    invoice_accounts,
    document: row.file_id && { file_id: row.file_id, content_type: row.content_type, size: row.size, sha256: row.sha256 },
    comment: row.comment,
    payment_terms: row.payment_terms,
    payment_term_id: row.payment_term_id,
    discount_rate: row.discount_rate,
    discount_date: row.discount_date,
    file_id: row.file_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    assignee_id: row.assignee_id,
    supplier: row.supplier_id && {
      id: row.supplier_id,
      external_id: row.supplier_external_id,
      title: row.supplier_title,
      legal_uid: row.supplier_legal_uid,
    },
    project: row.project_id && {
      id: row.project_id,
      title: row.project_title,
      project_number: row.number_of_project,
      description: row.project_description,
      project_region: records.get(row.project_region_id) ?? null,
      legal_entity: records.get(row.project_legal_entity_id) ?? null,
    },
    payment_term: records.get(row.payment_term_id) ?? null,
    project_region: records.get(row.region_id) ?? null,
    legal_entity: records.get(row.legal_entity_id) ?? null,
  };
}

function postingOf(row: any, records: Records) {
  return {
    id: row.id,
    index: row.index,
    net_amount: row.net_amount,
    tax_amount: row.tax_amount,
    gross_amount: row.gross_amount,
    account_type: row.account_type,
    quantity: row.quantity,
    unit: row.unit,
    comment: row.comment,
    project_id: row.project_id,
    account: records.get(row.account_id) ?? (row.account_number && { id: null, number: row.account_number, title: null }),
    tax_code: records.get(row.tax_code_id) ?? (row.tax_code_number && { id: null, number: row.tax_code_number, title: null, rate: null }),
  };
}

function legalEntityOf(row: any) {
  return row.legal_entity_id && { id: row.legal_entity_id, title: row.legal_entity_title, number: row.legal_entity_number };
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
