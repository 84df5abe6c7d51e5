/**
 * The rows of the table, one entry for each. To measure something else, add an entry, and a route to the bare server.
 */
import {
  type Call,
  type Calls,
  ELSEWHERE,
  type FollowingCall,
  get,
  graphql,
  inTurn,
  instant,
  numbered,
  offsets,
  post,
  postgraphilePage,
  withoutCursor,
} from "./calls.ts";
import type { BenchDatabase, KeyName } from "./database.ts";
import {
  arrangedInvoiceCalls,
  invoiceCalls,
  invoicePageAfterCursorCalls,
  invoicePageCalls,
  nestedInvoiceCalls,
} from "./invoice-calls.ts";
import { BULK_DELIVERY_FACTS, bulkDeliveriesFrom, FORGET_BULK_DELIVERIES } from "./bulk-deliveries.ts";
import { BULK, BULK_FACTS, FORGET_BULKS, invoicesFrom } from "./bulk-invoices.ts";
import { INVOICES } from "./invoices.ts";
import type { ServerName } from "./servers.ts";
import { DELIVERIES, FORGET_NOTICES, NOTICE_FACTS, PATCH_FACTS } from "./deliveries.ts";
import { deliveryChangeCalls, deliveryPageCalls, matchCalls, noticeAgainCalls, noticeCalls } from "./delivery-calls.ts";
import { type OrderInput, ordersFrom } from "./orders.ts";
import { type SupplierReferences, SUPPLIERS, suppliersFrom } from "./suppliers.ts";

export interface Row {
  readonly name: string;
  readonly title: string;
  readonly connections: number;
  /** Settings of the gateway for this row only. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The key that the requests use. */
  readonly key: KeyName;
  /** Requests in a round. Null: as many as fit into the time of a round. */
  readonly requests: number | null;
  /** The calls for each server. */
  readonly calls: (ids: Ids) => Calls;
  /** SQL that undoes what the requests wrote. */
  readonly undo?: string;
  /** Whether every round begins without what the rounds before wrote; else it is undone after the row. */
  readonly beginsAnew?: true;
  /** SQL that shows what the last request wrote. It is compared like the answers. */
  readonly facts?: string;
  /** The server CPU to stay below, as a multiple of the bare server's (issue 10, section 3, and issue 25). */
  readonly targets: Partial<Record<ServerName, number>>;
  /** The same for the CPU of server and PostgreSQL together. */
  readonly totals?: Partial<Record<ServerName, number>>;
}

interface Ids {
  /** Projects that are asked for in turn. */
  readonly projectIds: readonly string[];
  /** A project for imports. */
  readonly importProjectId: string;
  /** An invoice with every reference that an invoice may have, except a file. */
  readonly invoiceId: string;
  /** Other invoices like it, which are asked for in turn. */
  readonly invoiceIds: readonly string[];
  readonly supplierReferences: SupplierReferences;
  /** Orders of 1,000 items, each with two deliveries and an invoice. */
  readonly matchedOrderIds: readonly string[];
  /** Deliveries from all parts of the list. */
  readonly deliveryIds: readonly string[];
}

const CONNECTIONS = 8;
const MANY_CONNECTIONS = 200;
const MAX_IMPORT_ROWS = 100_000;
const SUPPLIER_REQUESTS = 40;
const IMPORT_SUPPLIERS = 1000;
const LIST_SUPPLIERS = 500;
const LIST_DELIVERIES = 500;
const NOTICE_REQUESTS = 40;
const PAGE = 20;

const PROJECT_FIELDS = `id external_id title project_number description region active latitude longitude alternative_project_number
  address { address city country house_number zip } legal_entity { id title number }`;

const LIST = `query List($limit: Int!, $offset: Int!) { projects(limit: $limit, offset: $offset) {
  total_count limit offset has_next has_previous total_pages page next_cursor projects { ${PROJECT_FIELDS} } } }`;
const BY_ID = (idType: string): string => `query ById($id: ${idType}!) { project(id: $id) { ${PROJECT_FIELDS} } }`;
const NESTED = (
  workTypes: string,
): string => `query Nested($limit: Int!, $offset: Int!, $workTypes: Int!) { projects(limit: $limit, offset: $offset) { projects {
  id project_number title region active legal_entity { id title number } project_region { id title number }
  work_types(limit: $workTypes) { ${workTypes} } } } }`;
const WORK_TYPE = "code title parent description updated_at";
const IMPORT = (idType: string): string => `mutation Import($id: ${idType}!, $rows: [WorkTypeInput!]!) {
  importWorkTypes(id: $id, rows: $rows) { code title parent description project_id created_at updated_at } }`;

const SUPPLIER_LIST = `query Suppliers($limit: Int!, $offset: Int!) { suppliers(limit: $limit, offset: $offset) {
  total_count limit offset has_next has_previous total_pages page next_cursor suppliers {
    id external_id title legal_uid country_code withholding_tax_code payment_term_id default_account_id comment address city zip is_active
    created_at updated_at supplier_bank_details { external_id iban } } } }`;
const SUPPLIER_IMPORT = "mutation Import($rows: [SupplierInput!]!) { importSuppliers(rows: $rows) { count } }";

/** PostGraphile derives names from the tables, and shows numbers as PostgreSQL writes them. */
const POSTGRAPHILE = {
  projectFields: `rowId externalId title projectNumber description region active latitude longitude alternativeProjectNumber
    address city country houseNumber zip legalEntityByLegalEntityId { rowId title number }`,
  workTypeFields: "code title parent description",
  project: (node: any) => ({
    id: node.rowId,
    external_id: node.externalId,
    title: node.title,
    project_number: node.projectNumber,
    description: node.description,
    region: node.region,
    active: node.active,
    latitude: Number(node.latitude),
    longitude: Number(node.longitude),
    alternative_project_number: node.alternativeProjectNumber,
    address: {
      address: node.address,
      city: node.city,
      country: node.country,
      house_number: node.houseNumber,
      zip: node.zip,
    },
    legal_entity: numbered(node.legalEntityByLegalEntityId),
  }),
  supplier: (node: any) => ({
    id: node.rowId,
    external_id: node.externalId,
    title: node.title,
    legal_uid: node.legalUid,
    country_code: node.countryCode,
    withholding_tax_code: node.withholdingTaxCode,
    payment_term_id: node.paymentTermId,
    default_account_id: node.defaultAccountId,
    comment: node.comment,
    address: node.address,
    city: node.city,
    zip: node.zip,
    is_active: node.isActive,
    created_at: instant(node.createdAt),
    updated_at: instant(node.updatedAt),
    supplier_bank_details: node.supplierBankDetailsBySupplierId.nodes.map(({ externalId, iban }: any) => ({
      external_id: externalId,
      iban,
    })),
  }),
};

// A hundred thousand of them are just below the 10 MiB that the route takes.
const importRows = Array.from({ length: MAX_IMPORT_ROWS }, (_, i) => ({
  code: `K${String(i).padStart(5, "0")}`,
  title: `Kostengruppe ${i}: Außenwände`,
  parent: i % 10 === 0 ? "" : `K${String(i - (i % 10)).padStart(5, "0")}`,
  description: i % 5 === 0 ? "Einschließlich Nebenleistungen" : "",
}));

const CHANGING_ORDERS = 100;
const newOrders = (number: number) => ordersFrom(1, CHANGING_ORDERS, `N${number}-`);

type ImportRow = (typeof importRows)[number];
// Without a description, so that a hundred thousand are still below 10 MiB.
const newRow = (row: ImportRow, number: number) => ({ ...row, code: `N${number}-${row.code}`, description: "" });
const changedRow = (row: ImportRow, number: number) => ({
  ...row,
  code: `N${row.code}`,
  title: `${row.title} ${number}`,
});

const ifNoneMatch = (path: string): FollowingCall => ({
  first: get(path),
  next: (_, tag) => ({ ...get(path, (json) => json, 304), ifNoneMatch: tag }),
});
const GRAPHQL_HAS_NO_TAGS = "GraphQL is asked by POST, whose answers have no tag";

const INVOICE_BULK = {
  name: "invoices",
  title: "invoices with three lines and two postings",
  path: "/v1/invoices/custom/bulk",
  rowsOf: (request: string, comment: string): object[] => invoicesFrom(request, comment),
  undo: FORGET_BULKS,
  facts: BULK_FACTS,
};
const DELIVERY_BULK: typeof INVOICE_BULK = {
  name: "deliveries",
  title: "deliveries with three lines",
  path: "/v1/deliveries/bulk",
  rowsOf: bulkDeliveriesFrom,
  undo: FORGET_BULK_DELIVERIES,
  facts: BULK_DELIVERY_FACTS,
};

/** Imports leave old row versions behind, which would make later reads slower. */
const VACUUM = `vacuum work_type, supplier, supplier_bank_detail, delivery, delivery_item, match, invoice, invoice_item, invoice_account,
  purchase_order, purchase_order_item`;

export const ROWS: readonly Row[] = [
  {
    name: "list",
    title: "20 of 2,000 projects with their company code and the total",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => inTurn(offsets(25, 80).map(listCalls)),
    targets: { "gateway-rest": 1.2, "gateway-graphql": 1.4 },
  },
  {
    name: "by-id",
    title: "one project with its company code",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: ({ projectIds }) => inTurn(projectIds.map(projectCalls)),
    targets: { "gateway-rest": 1.5, "gateway-graphql": 1.9 },
    totals: { "gateway-rest": 1.5, "gateway-graphql": 1.5 },
  },
  {
    name: "missing",
    title: "a look-up by the ERP's number that finds nothing",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => ({
      bare: get("/v1/projects/byProjectNumber/NOBODY", ({ success }) => success, 404),
      "gateway-rest": get("/v1/projects/byProjectNumber/NOBODY", ({ success }) => success, 404),
      "gateway-graphql": {
        ...graphql(
          "query Missing($number: String!) { projectByNumber(project_number: $number) { id } }",
          { number: "NOBODY" },
          () => true,
        ),
        status: 404,
        answer: ({ errors }) => errors[0].extensions.code !== "NOT_FOUND",
      },
      mercurius: "it would answer null",
      postgraphile: "it would answer null",
    }),
    targets: {},
    totals: { "gateway-rest": 1.5, "gateway-graphql": 1.5 },
  },
  {
    name: "not-modified",
    title: "one project that the client has already: a 304",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: ({ projectIds: [id] }) => ({
      bare: ifNoneMatch(`/tagged/${id}`),
      "gateway-rest": ifNoneMatch(`/v1/projects/${id}`),
      "gateway-graphql": GRAPHQL_HAS_NO_TAGS,
      mercurius: GRAPHQL_HAS_NO_TAGS,
      postgraphile: GRAPHQL_HAS_NO_TAGS,
    }),
    targets: {},
    totals: { "gateway-rest": 1.5 },
  },
  {
    name: "me",
    title: "the key that asks, and its tenant",
    connections: CONNECTIONS,
    key: "customer",
    requests: null,
    calls: () => {
      const fields =
        "tenant_id tenant_name customer_id supplier_id key_id key_name scopes expires_at rate_limit { limit }";
      return {
        bare: get("/v1/me"),
        "gateway-rest": get("/v1/me"),
        "gateway-graphql": graphql(`{ me { ${fields} } }`, {}, (data) => data.me),
        mercurius: "its schema has no keys",
        postgraphile: "row-level security does not bind the keys",
      };
    },
    targets: {},
    totals: { "gateway-rest": 1.5, "gateway-graphql": 1.5 },
  },
  {
    name: "nested",
    title: "20 projects with 10 work types each, region and company code",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => inTurn(offsets(20, 80).map((offset) => nestedCalls(20, offset))),
    targets: { "gateway-graphql": 1.4 },
  },
  importRow("import-1000", 1000, 100),
  importRow("import", 10_000, 10),
  importRow("import-100000", 100_000, 2),
  changingImportRow("import-half", 10_000, 10, "half of them new, half with another title each time", (number) =>
    [newRow, changedRow].flatMap((make) => importRows.slice(0, 5000).map((row) => make(row, number))),
  ),
  changingImportRow("import-changed", 10_000, 10, "each of them with another title each time", (number) =>
    importRows.slice(0, 10_000).map((row) => changedRow(row, number)),
  ),
  changingImportRow("import-new-100000", MAX_IMPORT_ROWS, 1, "new each time", (number) =>
    importRows.map((row) => newRow(row, number)),
  ),
  {
    name: "suppliers",
    title: "import of 1,000 suppliers with two bank accounts each, of which nothing has changed",
    connections: 1,
    key: "customer",
    requests: SUPPLIER_REQUESTS,
    calls: ({ supplierReferences }) => {
      const rows = suppliersFrom(SUPPLIERS - IMPORT_SUPPLIERS + 1, IMPORT_SUPPLIERS, supplierReferences);
      const rest = post("/v1/suppliers", rows, 200);
      const ours = graphql(SUPPLIER_IMPORT, { rows }, (data) => data.importSuppliers);
      return {
        bare: rest,
        "gateway-rest": rest,
        "gateway-graphql": ours,
        mercurius: ours,
        postgraphile: graphql(
          "mutation Import($rows: JSON!) { importSuppliers(input: { rows: $rows }) { result } }",
          { rows },
          (data) => ({
            count: data.importSuppliers.result,
          }),
        ),
      };
    },
    targets: { "gateway-rest": 1.0 },
  },
  {
    name: "orders",
    title: "import of 1,000 purchase orders with ten items each, of which nothing has changed",
    connections: 1,
    key: "customer",
    requests: 10,
    calls: () => orderCalls(() => ordersFrom(1, 1000)),
    targets: { "gateway-rest": 1.3 },
  },
  changingOrders("orders-new", 1.5, "new each time", newOrders),
  changingOrders("orders-changed", 1.7, "each of them with another item each time", (number) =>
    ordersFrom(1, CHANGING_ORDERS, "N").map((order) => ({
      ...order,
      purchase_order_items: order.purchase_order_items.map((item, index) =>
        index > 0 ? item : { ...item, title: `Schotter ${number}` },
      ),
    })),
  ),
  ...bulkRows(INVOICE_BULK),
  ...bulkRows(DELIVERY_BULK),
  {
    name: "notice",
    title: "an openTRANS dispatch notification of 200 items, another one each time",
    connections: 1,
    key: "customer",
    requests: NOTICE_REQUESTS,
    calls: () => noticeCalls(),
    undo: FORGET_NOTICES,
    beginsAnew: true,
    facts: NOTICE_FACTS,
    targets: { "gateway-rest": 1.3 },
  },
  {
    name: "notice-again",
    title: "an openTRANS dispatch notification of 200 items that is stored already",
    connections: 1,
    key: "customer",
    requests: NOTICE_REQUESTS,
    calls: () => noticeAgainCalls(),
    undo: FORGET_NOTICES,
    targets: { "gateway-rest": 1.3 },
  },
  {
    name: "deliveries-500",
    title: "500 of 5,000 deliveries with their items and the total",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => inTurn(offsets(DELIVERIES / LIST_DELIVERIES, LIST_DELIVERIES).map(deliveryPageCalls)),
    targets: { "gateway-rest": 1.4 },
  },
  {
    name: "delivery-patch",
    title: "a change of a delivery's comment, of another delivery each time",
    connections: CONNECTIONS,
    key: "customer",
    requests: null,
    calls: ({ deliveryIds }) => inTurn(deliveryIds.map(deliveryChangeCalls)),
    facts: PATCH_FACTS,
    targets: { "gateway-rest": 2.0 },
  },
  {
    name: "match-1000",
    title: "the match of an order of 1,000 items with two deliveries and an invoice each",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: ({ matchedOrderIds }) => inTurn(matchedOrderIds.map(matchCalls)),
    targets: { "gateway-rest": 1.4 },
  },
  {
    name: "list-500",
    title: "500 of 3,000 suppliers with two bank accounts each and the total",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => inTurn(offsets(SUPPLIERS / LIST_SUPPLIERS, LIST_SUPPLIERS).map(supplierPageCalls)),
    targets: { "gateway-rest": 1.4 },
  },
  {
    name: "invoice",
    title: "one invoice with its two postings and what it refers to",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: ({ invoiceIds }) => inTurn(invoiceIds.map(invoiceCalls)),
    targets: { "gateway-rest": 2.0 },
    totals: { "gateway-rest": 1.5, "gateway-graphql": 1.5 },
  },
  {
    name: "invoices-nested",
    title: "20 invoices with three lines and two postings each, supplier and project",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => nestedInvoiceCalls(20),
    targets: { "gateway-graphql": 1.4 },
  },
  {
    name: "invoices-500",
    title: "500 of the first 5,000 of 100,000 invoices with their postings, what they refer to, and the total",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => inTurn(offsets(10, 500).map((offset) => invoicePageCalls(500, offset))),
    targets: { "gateway-rest": 1.4 },
  },
  {
    name: "invoices-first-20",
    title: "the first 20 of 100,000 invoices, as in invoices-500",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => invoicePageCalls(PAGE),
    targets: { "gateway-rest": 1.5 },
  },
  {
    name: "invoices-cursor",
    title: "20 of 100,000 invoices, after the cursor of page 4,989",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    // One of the last pages, but a full one that has a next page.
    calls: () => invoicePageAfterCursorCalls(PAGE, INVOICES - 10 * PAGE),
    targets: { "gateway-rest": 1.5 },
  },
  {
    name: "invoices-sorted",
    title: "20 of 100,000 invoices by amount, 10,000 to 90,000 rows from the beginning",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () =>
      inTurn(offsets(9, 10_000).map((offset) => arrangedInvoiceCalls(offset + 10_000, { sort: "TOTAL_AMOUNT_ASC" }))),
    targets: { "gateway-rest": 1.2, "gateway-graphql": 1.4 },
  },
  {
    name: "invoices-search",
    title: "20 of the 100 among 100,000 invoices that contain a text, another one each time",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () =>
      inTurn(
        offsets(20, 40).map((number) => arrangedInvoiceCalls(0, { search: `er-${String(number).padStart(4, "0")}` })),
      ),
    targets: {},
  },
  {
    name: "connections",
    title: "the list over 200 connections",
    connections: MANY_CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => inTurn(offsets(25, 80).map(listCalls)),
    targets: { "gateway-rest": 2.2 },
  },
  {
    name: "limits",
    title: "the list with the rate limit on and each request logged",
    connections: CONNECTIONS,
    environment: { RATE_LIMIT_POINTS: "1000000000", LOG_LEVEL: "info" },
    key: "tenant",
    requests: null,
    calls: () => inTurn(offsets(25, 80).map(listCalls)),
    targets: { "gateway-rest": 1.2, "gateway-graphql": 1.4 },
  },
  {
    name: "key",
    title: "the cheapest 200 behind a key: the tenant's settings, one row of its values",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => {
      const rest = get("/v1/tenant-settings");
      const settings =
        "{ tenantSettings { name locale time_zone default_currency quantity_over_percent quantity_under_percent price_percent amount_absolute language_model check_exemption_certificate require_work_type requests_log invoice_rules } }";
      return {
        bare: rest,
        "gateway-rest": rest,
        "gateway-graphql": graphql(settings, {}, (data) => data.tenantSettings),
        mercurius: "its schema has no settings",
        postgraphile: "row-level security does not bind the tenants",
      };
    },
    targets: { "gateway-rest": 1.6, "gateway-graphql": 2.2 },
  },
  {
    name: "typename",
    title: "key check only, without the database: { __typename }, of the bare server a fixed text",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => {
      const typename = graphql("{ __typename }", {}, (data) => data);
      return {
        bare: get("/typename"),
        "gateway-rest": "every route reads something",
        "gateway-graphql": typename,
        mercurius: typename,
        postgraphile: typename,
      };
    },
    targets: {},
  },
];

/**
 * The rows of these names; without names all.
 * @throws Error that lists the names there are
 */
export function rowsNamed(names: readonly string[] | undefined): readonly Row[] {
  if (names === undefined) return ROWS;
  return names.map((name) => {
    const row = ROWS.find((candidate) => candidate.name === name);
    if (!row) throw new Error(`There is no row "${name}", but ${ROWS.map((known) => known.name).join(", ")}`);
    return row;
  });
}

/** Prepares a round of requests of a row. */
export async function beginRound(db: Pick<BenchDatabase, "run">, row: Row, call: Call): Promise<void> {
  if (row.beginsAnew) await undo(db, row);
  if (call.method !== "GET") await db.run(VACUUM);
}

/** Undoes what the requests of a row wrote. */
export async function undo(db: Pick<BenchDatabase, "run">, row: Row): Promise<void> {
  if (row.undo !== undefined) await db.run(row.undo);
}

/** Imports of different sizes show growth: the cost per row should stay the same. */
function importRow(name: string, count: number, requests: number): Row {
  const rows = importRows.slice(0, count);
  return {
    name,
    title: `import of ${count.toLocaleString("en")} work types, of which nothing has changed`,
    connections: 1,
    key: "tenant",
    requests,
    calls: ({ importProjectId: id }) => {
      const rest = post(`/v1/projects/${id}/work-types`, rows, 201);
      return {
        bare: rest,
        "gateway-rest": rest,
        "gateway-graphql": graphql(IMPORT("UUID"), { id, rows }, (data) => data.importWorkTypes),
        mercurius: graphql(IMPORT("ID"), { id, rows }, (data) => data.importWorkTypes),
        postgraphile: graphql(
          `mutation Import($id: UUID!, $rows: JSON!) { importWorkTypes(input: { project: $id, rows: $rows }) {
             result { ${POSTGRAPHILE.workTypeFields} projectId createdAt updatedAt } } }`,
          { id, rows },
          (data) =>
            data.importWorkTypes.result.map(({ projectId, createdAt, updatedAt, ...row }: any) => ({
              ...row,
              project_id: projectId,
              created_at: instant(createdAt),
              updated_at: instant(updatedAt),
            })),
        ),
      };
    },
    targets: { "gateway-rest": 1.0 },
  };
}

/** An import of which every row creates or changes a record, and so leaves an event. */
function changingImportRow(
  name: string,
  count: number,
  requests: number,
  what: string,
  rowsOf: (number: number) => object[],
): Row {
  return {
    name,
    title: `import of ${count.toLocaleString("en")} work types, ${what}`,
    connections: 1,
    key: "tenant",
    requests,
    calls: ({ importProjectId: id }) => {
      const unchanging = (rows: any[]) =>
        rows.map(({ code: _, title: __, created_at: ___, updated_at: ____, ...row }) => row);
      const path = `/v1/projects/${id}/work-types`;
      const rest = post(path, rowsOf, 201, unchanging);
      return {
        bare: rest,
        "gateway-rest": rest,
        "gateway-graphql": graphql(
          IMPORT("UUID"),
          (number: number) => ({ id, rows: rowsOf(number) }),
          (data) => unchanging(data.importWorkTypes),
        ),
        mercurius: ELSEWHERE,
        postgraphile: ELSEWHERE,
      };
    },
    undo: "delete from work_type where code like 'N%'",
    beginsAnew: true,
    targets: {},
    totals: { "gateway-rest": 1.5 },
  };
}

/**
 * Bulks of invoices or of deliveries. The floor inserts new ones in each of these rows: what a record costs that is
 * sent again is compared with what a plain insert costs.
 */
function bulkRows({ name, title, path, rowsOf, undo, facts }: typeof INVOICE_BULK): Row[] {
  const answer: Call["answer"] = ({ results, ...body }) => ({
    ...body,
    results: results.map(({ id: _, external_id: __, ...result }: any) => result),
  });
  const call = (rows: (number: number) => object[]): Call => post(path, rows, 200, answer);
  const row = (kind: string, target: number, what: string, rows: (number: number) => object[]): Row => ({
    name: `${name}-${kind}`,
    title: `bulk of ${BULK} ${title}, ${what}; the floor inserts new ones`,
    connections: 1,
    key: "customer",
    requests: 10,
    calls: () => ({
      bare: call((number) => rowsOf(`${number}`, "first")),
      "gateway-rest": call(rows),
      "gateway-graphql": ELSEWHERE,
      mercurius: ELSEWHERE,
      postgraphile: ELSEWHERE,
    }),
    undo,
    ...(kind === "new" && { facts }),
    targets: {},
    totals: { "gateway-rest": target },
  });
  return [
    row("new", 1.5, "new each time", (number) => rowsOf(`${number}`, "first")),
    row("changed", 1.7, "each of them with another comment each time", (number) => rowsOf("", `${number}`)),
    row("unchanged", 0.15, "as they were sent last", () => rowsOf("", "first")),
  ];
}

function projectCalls(id: string): Record<ServerName, Call | string> {
  const rest = get(`/v1/projects/${id}`);
  return {
    bare: rest,
    "gateway-rest": rest,
    "gateway-graphql": graphql(BY_ID("UUID"), { id }, (data) => data.project),
    mercurius: graphql(BY_ID("ID"), { id }, (data) => data.project),
    postgraphile: graphql(
      `query ById($id: UUID!) { projectByRowId(rowId: $id) { ${POSTGRAPHILE.projectFields} } }`,
      { id },
      (data) => POSTGRAPHILE.project(data.projectByRowId),
    ),
  };
}

function supplierPageCalls(offset: number): Record<ServerName, Call | string> {
  const rest = get(`/v1/suppliers?limit=${LIST_SUPPLIERS}&offset=${offset}`, withoutCursor);
  const ours = graphql(SUPPLIER_LIST, { limit: LIST_SUPPLIERS, offset }, (data) => withoutCursor(data.suppliers));
  return {
    bare: rest,
    "gateway-rest": rest,
    "gateway-graphql": ours,
    mercurius: ours,
    postgraphile: graphql(
      `
        query Suppliers($limit: Int!, $offset: Int!) {
          allSuppliers(first: $limit, offset: $offset, orderBy: [EXTERNAL_ID_ASC, ROW_ID_ASC]) {
            totalCount
            pageInfo {
              hasNextPage
              hasPreviousPage
              endCursor
            }
            nodes {
              rowId
              externalId
              title
              legalUid
              countryCode
              withholdingTaxCode
              paymentTermId
              defaultAccountId
              comment
              address
              city
              zip
              isActive
              createdAt
              updatedAt
              supplierBankDetailsBySupplierId(orderBy: IBAN_ASC) {
                nodes {
                  externalId
                  iban
                }
              }
            }
          }
        }
      `,
      { limit: LIST_SUPPLIERS, offset },
      ({ allSuppliers }) => ({
        ...postgraphilePage(allSuppliers, LIST_SUPPLIERS, offset),
        suppliers: allSuppliers.nodes.map(POSTGRAPHILE.supplier),
      }),
    ),
  };
}

function listCalls(offset: number): Record<ServerName, Call | string> {
  const rest = get(`/v1/projects?limit=20&offset=${offset}`, withoutCursor);
  const ours = graphql(LIST, { limit: 20, offset }, (data) => withoutCursor(data.projects));
  return {
    bare: rest,
    "gateway-rest": rest,
    "gateway-graphql": ours,
    mercurius: ours,
    postgraphile: graphql(
      `query List($limit: Int!, $offset: Int!) { allProjects(first: $limit, offset: $offset, orderBy: PROJECT_NUMBER_ASC) {
         totalCount pageInfo { hasNextPage hasPreviousPage endCursor } nodes { ${POSTGRAPHILE.projectFields} } } }`,
      { limit: 20, offset },
      ({ allProjects }) => ({
        ...postgraphilePage(allProjects, 20, offset),
        projects: allProjects.nodes.map(POSTGRAPHILE.project),
      }),
    ),
  };
}

/** The nested query. The limit varies when statements are counted. */
export function nestedCalls(limit: number, offset = 0): Record<ServerName, Call | string> {
  const variables = { limit, offset, workTypes: 10 };
  return {
    bare: get(`/nested?limit=${limit}&offset=${offset}&work_types=10`),
    "gateway-rest": "no route shows relations",
    // A page below each project, as the list itself is.
    "gateway-graphql": graphql(NESTED(`work_types { ${WORK_TYPE} }`), variables, ({ projects }) => ({
      projects: projects.projects.map((project: any) => ({ ...project, work_types: project.work_types.work_types })),
    })),
    mercurius: graphql(NESTED(WORK_TYPE), variables, (data) => data.projects),
    postgraphile: graphql(
      `query Nested($limit: Int!, $offset: Int!, $workTypes: Int!) { allProjects(first: $limit, offset: $offset, orderBy: PROJECT_NUMBER_ASC) { nodes {
         rowId projectNumber title region active legalEntityByLegalEntityId { rowId title number } projectRegionByProjectRegionId { rowId title number }
         workTypesByProjectId(first: $workTypes, orderBy: CODE_ASC) { nodes { ${POSTGRAPHILE.workTypeFields} updatedAt } } } } }`,
      { limit, offset, workTypes: 10 },
      (data) => ({
        projects: data.allProjects.nodes.map((node: any) => ({
          id: node.rowId,
          project_number: node.projectNumber,
          title: node.title,
          region: node.region,
          active: node.active,
          legal_entity: numbered(node.legalEntityByLegalEntityId),
          project_region: numbered(node.projectRegionByProjectRegionId),
          work_types: node.workTypesByProjectId.nodes.map(({ updatedAt, ...row }: any) => ({
            ...row,
            updated_at: instant(updatedAt),
          })),
        })),
      }),
    ),
  };
}

/** An import of orders of which each one is created or changed. The floor creates new ones in each of these rows. */
function changingOrders(name: string, target: number, what: string, rows: (number: number) => OrderInput[]): Row {
  return {
    name,
    title: `import of ${CHANGING_ORDERS} purchase orders with ten items each, ${what}; the floor creates new ones`,
    connections: 1,
    key: "customer",
    requests: 10,
    calls: () =>
      rows === newOrders ? orderCalls(rows) : { ...orderCalls(rows, counted), bare: orderCall(newOrders, counted) },
    undo: `delete from match where purchase_order_id in (select id from purchase_order where external_id like 'N%');
    delete from purchase_order_history where purchase_order_id in (select id from purchase_order where external_id like 'N%');
    delete from purchase_order_item where purchase_order_id in (select id from purchase_order where external_id like 'N%');
    delete from purchase_order where external_id like 'N%'`,
    beginsAnew: true,
    targets: {},
    totals: { "gateway-rest": target },
  };
}

/** What is the same of a new order and of a changed one. */
const counted = ({ items, currency, status }: any) => ({ items: items.length, currency, status });

/** What is the same of two orders that were created at different times. */
const withoutIds = ({ id: _, created_at: __, updated_at: ___, ids_order_id: ____, ...order }: any) => ({
  ...order,
  items: order.items.map(({ id: _id, ...item }: any) => item),
});

const orderCall = (rows: (number: number) => OrderInput[], comparable = withoutIds): Call =>
  post("/v1/purchase-orders", rows, 200, (orders) => orders.map(comparable));

function orderCalls(rows: (number: number) => OrderInput[], comparable = withoutIds): Calls {
  const rest = orderCall(rows, comparable);
  return {
    bare: rest,
    "gateway-rest": rest,
    "gateway-graphql": ELSEWHERE,
    mercurius: ELSEWHERE,
    postgraphile: ELSEWHERE,
  };
}
