/** What is measured: one entry for each row of the table. To measure something else, add an entry (and the bare server's route). */
import { type Call, type Calls, get, graphql, instant, numbered, post, postgraphilePage, withoutCursor } from "./calls.ts";
import type { KeyName } from "./database.ts";
import { invoiceCalls, invoicePageAfterCursorCalls, invoicePageCalls, nestedInvoiceCalls } from "./invoice-calls.ts";
import { INVOICES } from "./invoices.ts";
import type { ServerName } from "./servers.ts";
import { type SupplierReferences, SUPPLIERS, suppliersFrom } from "./suppliers.ts";

export interface Row {
  readonly name: string;
  readonly title: string;
  readonly connections: number;
  /** Which key asks. */
  readonly key: KeyName;
  /** Requests in a round; null: as many as fit into the round's time. */
  readonly requests: number | null;
  /** How to ask each server. */
  readonly calls: (ids: Ids) => Calls;
  /** Highest server CPU wanted, as a multiple of the bare server's (issue 2, section 5). */
  readonly targets: Partial<Record<ServerName, number>>;
}

export interface Ids {
  /** A project with work types. */
  readonly projectId: string;
  /** A project for imports. */
  readonly importProjectId: string;
  /** An invoice that has all that an invoice may refer to, but no file. */
  readonly invoiceId: string;
  readonly supplierReferences: SupplierReferences;
}

const CONNECTIONS = 8;
const MANY_CONNECTIONS = 200;
const IMPORT_ROWS = 10_000;
const IMPORT_REQUESTS = 10;
const SUPPLIER_REQUESTS = 40;
const IMPORT_SUPPLIERS = 1000;
const LIST_SUPPLIERS = 500;
const PAGE = 20;

const PROJECT_FIELDS = `id external_id title project_number description region active latitude longitude alternative_project_number
  address { address city country house_number zip } legal_entity { id title number }`;

const LIST = `query List($limit: Int!) { projects(limit: $limit) {
  total_count limit offset has_next has_previous total_pages page next_cursor projects { ${PROJECT_FIELDS} } } }`;
const BY_ID = (idType: string): string => `query ById($id: ${idType}!) { project(id: $id) { ${PROJECT_FIELDS} } }`;
const NESTED = `query Nested($limit: Int!, $workTypes: Int!) { projects(limit: $limit) { projects {
  id project_number title region active legal_entity { id title number } project_region { id title number }
  work_types(limit: $workTypes) { code title parent description updated_at } } } }`;
const IMPORT = (idType: string): string => `mutation Import($id: ${idType}!, $rows: [WorkTypeInput!]!) {
  importWorkTypes(id: $id, rows: $rows) { code title parent description project_id created_at updated_at } }`;

const SUPPLIER_LIST = `query Suppliers($limit: Int!) { suppliers(limit: $limit) {
  total_count limit offset has_next has_previous total_pages page next_cursor suppliers {
    id external_id title legal_uid country_code withholding_tax_code payment_term_id default_account_id comment address city zip is_active
    created_at updated_at supplier_bank_details { external_id iban } } } }`;
const SUPPLIER_IMPORT = "mutation Import($rows: [SupplierInput!]!) { importSuppliers(rows: $rows) { count } }";

/** PostGraphile names things by the tables, and shows numbers as PostgreSQL writes them. */
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
    address: { address: node.address, city: node.city, country: node.country, house_number: node.houseNumber, zip: node.zip },
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
    supplier_bank_details: node.supplierBankDetailsBySupplierId.nodes.map(({ externalId, iban }: any) => ({ external_id: externalId, iban })),
  }),
};

const importRows = Array.from({ length: IMPORT_ROWS }, (_, i) => ({
  code: `K${String(i).padStart(5, "0")}`,
  title: `Kostengruppe ${i}: Außenwände, tragend`,
  parent: i % 10 === 0 ? "" : `K${String(i - (i % 10)).padStart(5, "0")}`,
  description: i % 5 === 0 ? "Einschließlich Nebenleistungen" : "",
}));

/** Imports leave old row versions behind, which later readers would pay for. */
export const VACUUM = "vacuum work_type, supplier, supplier_bank_detail";

export const ROWS: readonly Row[] = [
  {
    name: "list",
    title: "20 of 2,000 projects with their company code and the total",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: listCalls,
    targets: { "gateway-rest": 1.5, "gateway-graphql": 1.8 },
  },
  {
    name: "by-id",
    title: "one project with its company code",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: ({ projectId: id }) => {
      const rest = get(`/v1/projects/${id}`);
      return {
        bare: rest,
        "gateway-rest": rest,
        "gateway-graphql": graphql(BY_ID("UUID"), { id }, (data) => data.project),
        mercurius: graphql(BY_ID("ID"), { id }, (data) => data.project),
        postgraphile: graphql(`query ById($id: UUID!) { projectByRowId(rowId: $id) { ${POSTGRAPHILE.projectFields} } }`, { id }, (data) =>
          POSTGRAPHILE.project(data.projectByRowId),
        ),
      };
    },
    targets: { "gateway-rest": 2.2, "gateway-graphql": 2.2 },
  },
  {
    name: "nested",
    title: "20 projects with 10 work types each, region and company code",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => nestedCalls(20),
    targets: { "gateway-graphql": 2.0 },
  },
  {
    name: "import",
    title: "import of 10,000 work types, of which nothing has changed",
    connections: 1,
    key: "tenant",
    requests: IMPORT_REQUESTS,
    calls: ({ importProjectId: id }) => {
      const rest = post(`/v1/projects/${id}/work-types`, importRows, 201);
      return {
        bare: rest,
        "gateway-rest": rest,
        "gateway-graphql": graphql(IMPORT("UUID"), { id, rows: importRows }, (data) => data.importWorkTypes),
        mercurius: graphql(IMPORT("ID"), { id, rows: importRows }, (data) => data.importWorkTypes),
        postgraphile: graphql(
          `mutation Import($id: UUID!, $rows: JSON!) { importWorkTypes(input: { project: $id, rows: $rows }) {
             result { ${POSTGRAPHILE.workTypeFields} projectId createdAt updatedAt } } }`,
          { id, rows: importRows },
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
    targets: { "gateway-rest": 1.2 },
  },
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
        postgraphile: graphql("mutation Import($rows: JSON!) { importSuppliers(input: { rows: $rows }) { result } }", { rows }, (data) => ({
          count: data.importSuppliers.result,
        })),
      };
    },
    targets: { "gateway-rest": 1.3 },
  },
  {
    name: "list-500",
    title: "500 of 3,000 suppliers with two bank accounts each and the total",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => {
      const rest = get(`/v1/suppliers?limit=${LIST_SUPPLIERS}`, withoutCursor);
      const ours = graphql(SUPPLIER_LIST, { limit: LIST_SUPPLIERS }, (data) => withoutCursor(data.suppliers));
      return {
        bare: rest,
        "gateway-rest": rest,
        "gateway-graphql": ours,
        mercurius: ours,
        postgraphile: graphql(
          `
            query Suppliers($limit: Int!) {
              allSuppliers(first: $limit, orderBy: [EXTERNAL_ID_ASC, ROW_ID_ASC]) {
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
          { limit: LIST_SUPPLIERS },
          ({ allSuppliers }) => ({ ...postgraphilePage(allSuppliers, LIST_SUPPLIERS), suppliers: allSuppliers.nodes.map(POSTGRAPHILE.supplier) }),
        ),
      };
    },
    targets: { "gateway-rest": 1.4 },
  },
  {
    name: "invoice",
    title: "one invoice with its two postings and what it refers to",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: ({ invoiceId }) => invoiceCalls(invoiceId),
    targets: { "gateway-rest": 2.0 },
  },
  {
    name: "invoices-nested",
    title: "20 invoices with three lines and two postings each, supplier and project",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => nestedInvoiceCalls(20),
    targets: { "gateway-graphql": 1.6 },
  },
  {
    name: "invoices-500",
    title: "500 of 100,000 invoices with their postings, what they refer to, and the total",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => invoicePageCalls(500),
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
    // One of the last pages, but one that is full and has a next one.
    calls: () => invoicePageAfterCursorCalls(PAGE, INVOICES - 10 * PAGE),
    targets: { "gateway-rest": 1.5 },
  },
  {
    name: "connections",
    title: "the list over 200 connections",
    connections: MANY_CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: listCalls,
    targets: { "gateway-rest": 2.2 },
  },
  {
    name: "key",
    title: "key check only: REST a path that does not exist, GraphQL { __typename }",
    connections: CONNECTIONS,
    key: "tenant",
    requests: null,
    calls: () => {
      const rest = get("/v1/nothing", () => "answered", 404);
      const typename = graphql("{ __typename }", {}, (data) => (data.__typename === "Query" ? "answered" : data));
      return { bare: rest, "gateway-rest": rest, "gateway-graphql": typename, mercurius: typename, postgraphile: typename };
    },
    targets: { "gateway-rest": 2.0 },
  },
];

function listCalls(): Calls {
  const rest = get("/v1/projects?limit=20", withoutCursor);
  const ours = graphql(LIST, { limit: 20 }, (data) => withoutCursor(data.projects));
  return {
    bare: rest,
    "gateway-rest": rest,
    "gateway-graphql": ours,
    mercurius: ours,
    postgraphile: graphql(
      `query List($limit: Int!) { allProjects(first: $limit, orderBy: PROJECT_NUMBER_ASC) {
         totalCount pageInfo { hasNextPage hasPreviousPage endCursor } nodes { ${POSTGRAPHILE.projectFields} } } }`,
      { limit: 20 },
      ({ allProjects }) => ({ ...postgraphilePage(allProjects, 20), projects: allProjects.nodes.map(POSTGRAPHILE.project) }),
    ),
  };
}

/** The nested query, also with other numbers of projects: to count statements. */
export function nestedCalls(limit: number): Record<ServerName, Call | string> {
  const ours = graphql(NESTED, { limit, workTypes: 10 }, (data) => data.projects);
  return {
    bare: get(`/nested?limit=${limit}&work_types=10`),
    "gateway-rest": "no route shows relations",
    "gateway-graphql": ours,
    mercurius: ours,
    postgraphile: graphql(
      `query Nested($limit: Int!, $workTypes: Int!) { allProjects(first: $limit, orderBy: PROJECT_NUMBER_ASC) { nodes {
         rowId projectNumber title region active legalEntityByLegalEntityId { rowId title number } projectRegionByProjectRegionId { rowId title number }
         workTypesByProjectId(first: $workTypes, orderBy: CODE_ASC) { nodes { ${POSTGRAPHILE.workTypeFields} updatedAt } } } } }`,
      { limit, workTypes: 10 },
      (data) => ({
        projects: data.allProjects.nodes.map((node: any) => ({
          id: node.rowId,
          project_number: node.projectNumber,
          title: node.title,
          region: node.region,
          active: node.active,
          legal_entity: numbered(node.legalEntityByLegalEntityId),
          project_region: numbered(node.projectRegionByProjectRegionId),
          work_types: node.workTypesByProjectId.nodes.map(({ updatedAt, ...row }: any) => ({ ...row, updated_at: instant(updatedAt) })),
        })),
      }),
    ),
  };
}
