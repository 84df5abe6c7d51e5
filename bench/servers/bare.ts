/** The floor: node:http and pg, hand-written, with the gateway's REST answers and nothing around them (no row-level security, no log). */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Actor, createAuthenticate } from "./authenticate.ts";
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

function pageOf(rows: readonly any[], limit: number, offset: number, placeOf: (last: any) => string[]) {
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
