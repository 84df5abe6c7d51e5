/**
 * All master data through both typed clients: GraphQL typed by codegen, REST typed from openapi.json. What the types
 * promise is what comes back, and the same tour has the same result. A client pushes the demo's data, looks at its
 * suppliers with their terms and accounts, and pages through them.
 */
import type { DocumentNode } from "graphql";
import { GraphQLClient } from "graphql-request";
import createClient from "openapi-fetch";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import * as demo from "../src/demo/data.js";
import * as operations from "../client/src/generated/operations.js";
import type { components, paths } from "../client/src/generated/rest.js";
import { type Client, useGateway } from "./support/gateway.js";
import { recordsOf } from "./support/records-of.js";

const gateway = useGateway();

interface SupplierView {
  external_id: string;
  title: string;
  ibans: string[];
  netDays: number | null;
  account: string | null;
}

interface Tour {
  /** Pushes everything; answers how many records of each kind were stored. */
  push(): Promise<Record<string, number>>;
  /** Suppliers whose name, id or city contains a text, a few a page. */
  suppliers(search: string, limit: number): Promise<SupplierView[]>;
}

type Row = { id: string; number: string };
const idOf = (rows: readonly Row[], number: string): string => rows.find((row) => row.number === number)!.id;
const suppliersWith = (terms: readonly Row[], accounts: readonly Row[]) =>
  demo.suppliers.map(({ term, account, ...supplier }) => {
    return { ...supplier, payment_term_id: idOf(terms, term), default_account_id: idOf(accounts, account) };
  });

const typedRest = ({ root, key }: Client) =>
  createClient<paths, "application/json">({ baseUrl: `${root}/v1`, headers: { "X-API-Key": key! } });

function restTour(client: Client): Tour {
  const erp = typedRest(client);
  return {
    async push() {
      const regions = recordsOf(await erp.POST("/project-regions", { body: demo.projectRegions }));
      const companies = recordsOf(await erp.POST("/legal-entities", { body: demo.legalEntities }));
      const accounts = recordsOf(await erp.POST("/accounts", { body: demo.accounts }));
      const terms = recordsOf(await erp.POST("/payment-terms", { body: demo.paymentTerms }));
      const taxCodes = recordsOf(await erp.POST("/tax-codes", { body: demo.taxCodes }));
      const projects = recordsOf(await erp.POST("/projects/erp", { body: demo.projects }));
      const workTypes: components["schemas"]["WorkType"][] = [];
      for (const { id, project_number } of projects) {
        const params = { path: { id }, header: { "Idempotency-Key": `tour ${project_number}` } };
        const body = demo.workTypesOf(project_number!);
        workTypes.push(...recordsOf(await erp.POST("/projects/{id}/work-types", { params, body })));
      }
      const { count } = recordsOf(await erp.POST("/suppliers", { body: suppliersWith(terms, accounts) }));
      return countsOf({ regions, companies, accounts, terms, taxCodes, projects, workTypes }, count);
    },
    async suppliers(search, limit) {
      const { payment_terms } = (await erp.GET("/payment-terms", {})).data!;
      const { accounts } = (await erp.GET("/accounts", {})).data!;
      const views: SupplierView[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const params = { query: { search, limit, ...(cursor && { cursor }) } };
        const page = (await erp.GET("/suppliers", { params })).data!;
        for (const supplier of page.suppliers)
          views.push({
            ...viewOf(supplier),
            netDays: payment_terms.find(({ id }) => id === supplier.payment_term_id)?.net_days ?? null,
            account: accounts.find(({ id }) => id === supplier.default_account_id)?.number ?? null,
          });
        cursor = page.next_cursor;
      }
      return views;
    },
  };
}

function graphqlTour({ root, key }: Client): Tour {
  const client = new GraphQLClient(`${root}/graphql`, { headers: { "X-API-Key": key! } });
  /** For the caller, names and rows have the types of the operation. */
  const push = async <Key extends string, Rows, Stored>(
    document: TypedDocumentNode<Partial<Record<Key, Stored | null>>, { rows: Rows }>,
    key: Key,
    rows: Rows,
  ): Promise<Stored> => {
    const untyped: DocumentNode = document;
    return (await client.request<Record<Key, Stored>>(untyped, { rows }))[key];
  };
  return {
    async push() {
      const regions = await push(operations.ImportProjectRegionsDocument, "importProjectRegions", demo.projectRegions);
      const companies = await push(operations.ImportLegalEntitiesDocument, "importLegalEntities", demo.legalEntities);
      const accounts = await push(operations.ImportAccountsDocument, "importAccounts", demo.accounts);
      const terms = await push(operations.ImportPaymentTermsDocument, "importPaymentTerms", demo.paymentTerms);
      const taxCodes = await push(operations.ImportTaxCodesDocument, "importTaxCodes", demo.taxCodes);
      const projects = await push(operations.ImportProjectsDocument, "importProjects", demo.projects);
      const workTypes: unknown[] = [];
      for (const { id, project_number } of projects) {
        const rows = demo.workTypesOf(project_number!);
        workTypes.push(...(await client.request(operations.ImportWorkTypesDocument, { id, rows })).importWorkTypes!);
      }
      const rows = suppliersWith(terms, accounts);
      const { count } = await push(operations.ImportSuppliersDocument, "importSuppliers", rows);
      return countsOf({ regions, companies, accounts, terms, taxCodes, projects, workTypes }, count);
    },
    async suppliers(search, limit) {
      const views: SupplierView[] = [];
      for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
        const page: NonNullable<operations.SupplierListQuery["suppliers"]> = (
          await client.request(operations.SupplierListDocument, { search, limit, ...(cursor !== null && { cursor }) })
        ).suppliers!;
        for (const supplier of page.suppliers) {
          const { payment_term, default_account } = supplier;
          const netDays = payment_term?.net_days ?? null;
          views.push({ ...viewOf(supplier), netDays, account: default_account?.number ?? null });
        }
        cursor = page.next_cursor ?? null;
      }
      return views;
    },
  };
}

type NamedSupplier = Pick<SupplierView, "external_id" | "title"> & { supplier_bank_details: { iban: string }[] };
const viewOf = ({ external_id, title, supplier_bank_details }: NamedSupplier) => {
  const ibans = supplier_bank_details.map(({ iban }) => iban);
  return { external_id, title, ibans };
};
const countsOf = (stored: Record<string, readonly unknown[]>, suppliers: number): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(stored).map(([kind, rows]) => [kind, rows.length])),
  suppliers,
});

const LISTS = ["project-regions", "legal-entities", "accounts", "payment-terms", "tax-codes", "projects", "suppliers"];

/** All that a tenant has, without what differs from tenant to tenant. */
async function stateOf(client: Client): Promise<unknown> {
  const lists = await Promise.all(LISTS.map(async (list) => (await client.get(`/v1/${list}?limit=500`)).body));
  return JSON.parse(JSON.stringify(lists), (name, value) =>
    /^id$|_id$|_at$/.test(name) && name !== "external_id" ? typeof value : value,
  );
}

test("both typed clients do the same tour, with the same answers, and leave the same state", async () => {
  const clients = [await gateway.client({ customer: "Bau" }), await gateway.client({ customer: "Bau" })] as const;
  const tours = [restTour(clients[0]), graphqlTour(clients[1])];
  const results = [];
  for (const tour of tours) {
    const [pushed, again] = [await tour.push(), await tour.push()];
    results.push({ pushed, again, all: await tour.suppliers("a", 2), found: await tour.suppliers("hamburg", 10) });
  }
  expect(results[0]).toEqual(results[1]);
  expect(results[0]).toMatchObject({
    pushed: { regions: 7, companies: 4, accounts: 3, terms: 3, taxCodes: 3, projects: 7, suppliers: 4 },
    all: [{ external_id: "70010" }, { external_id: "70020" }, { external_id: "70030" }, { external_id: "70040" }],
    found: [{ external_id: "70010", ibans: ["DE02120300000000202051"], netDays: 30, account: "3400" }],
  });
  expect(await stateOf(clients[0])).toEqual(await stateOf(clients[1]));
});

test("the types refuse what the server refuses, and an error has its type", async () => {
  const erp = typedRest(await gateway.client());
  // @ts-expect-error -- the title is missing
  const { data, error, response } = await erp.POST("/projects/erp", { body: [{ number: "P-1" }] });
  const refused = { error: "[0].title is required", success: false };
  expect([response.status, data, error]).toEqual([400, undefined, refused]);
  // @ts-expect-error -- no such parameter
  const unknown = await erp.GET("/projects", { params: { query: { colour: "red" } } });
  expect(unknown.error).toMatchObject({ error: "colour is not a known parameter" });
});
