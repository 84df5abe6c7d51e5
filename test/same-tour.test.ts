/**
 * All master data through both typed clients: GraphQL typed by codegen, REST typed from openapi.json. The same tour,
 * the same result. A client pushes the demo's data, looks at its suppliers with their terms and accounts, and pages
 * through them.
 */
import { expect, test } from "@jest/globals";
import { GraphQLClient } from "graphql-request";
import createClient from "openapi-fetch";
import * as demo from "../src/demo/data.js";
import * as operations from "../client/src/generated/operations.js";
import type { paths } from "../client/src/generated/rest.js";
import type { Client } from "./support/client.js";
import { useGateway } from "./support/gateway.js";
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
  /** Rates of the tax codes in use, the highest first. */
  taxRates(): Promise<number[]>;
  /** Text of the error that a supplier with a broken IBAN gets. */
  brokenIban(): Promise<string>;
}

type Row = { id: string; number: string };
const idOf = (rows: readonly Row[], number: string): string => rows.find((row) => row.number === number)!.id;
const suppliersWith = (terms: readonly Row[], accounts: readonly Row[]) =>
  demo.suppliers.map(({ term, account, ...supplier }) => ({
    ...supplier,
    payment_term_id: idOf(terms, term),
    default_account_id: idOf(accounts, account),
  }));
const BROKEN = [{ external_id: "X", title: "x", supplier_bank_details: [{ iban: "DE89370400440532013001" }] }];

function restTour({ root, key }: Client): Tour {
  const erp = createClient<paths, "application/json">({ baseUrl: `${root}/v1`, headers: { "X-API-Key": key! } });
  return {
    async push() {
      const regions = recordsOf(await erp.POST("/project-regions", { body: demo.projectRegions }));
      const companies = recordsOf(await erp.POST("/legal-entities", { body: demo.legalEntities }));
      const accounts = recordsOf(await erp.POST("/accounts", { body: demo.accounts }));
      const terms = recordsOf(await erp.POST("/payment-terms", { body: demo.paymentTerms }));
      const taxCodes = recordsOf(await erp.POST("/tax-codes", { body: demo.taxCodes }));
      const projects = recordsOf(await erp.POST("/projects/erp", { body: demo.projects }));
      let workTypes = 0;
      for (const { id, project_number } of projects) {
        const body = demo.workTypesOf(project_number!);
        workTypes += recordsOf(await erp.POST("/projects/{id}/work-types", { params: { path: { id } }, body })).length;
      }
      const { count } = recordsOf(await erp.POST("/suppliers", { body: suppliersWith(terms, accounts) }));
      const lengths = [regions, companies, accounts, terms, taxCodes, projects].map((rows) => rows.length);
      return { ...counts(lengths), workTypes, suppliers: count };
    },
    async suppliers(search, limit) {
      const { payment_terms } = (await erp.GET("/payment-terms", {})).data!;
      const { accounts } = (await erp.GET("/accounts", {})).data!;
      const views: SupplierView[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = (await erp.GET("/suppliers", { params: { query: { search, limit, ...(cursor && { cursor }) } } }))
          .data!;
        for (const {
          external_id,
          title,
          supplier_bank_details,
          payment_term_id,
          default_account_id,
        } of page.suppliers) {
          views.push({
            external_id,
            title,
            ibans: supplier_bank_details.map(({ iban }) => iban),
            netDays: payment_terms.find(({ id }) => id === payment_term_id)?.net_days ?? null,
            account: accounts.find(({ id }) => id === default_account_id)?.number ?? null,
          });
        }
        cursor = page.next_cursor;
      }
      return views;
    },
    taxRates: async () =>
      (await erp.GET("/tax-codes", { params: { query: { active: true, sort: "RATE_DESC" } } })).data!.tax_codes.map(
        ({ rate }) => rate,
      ),
    async brokenIban() {
      const { error } = await erp.POST("/suppliers", { body: BROKEN });
      return error && "error" in error ? error.error : "stored"; // the other shape is problem+json, for who asks for it
    },
  };
}

function graphqlTour({ root, key }: Client): Tour {
  const client = new GraphQLClient(`${root}/graphql`, { headers: { "X-API-Key": key! } });
  return {
    async push() {
      const regions = (await client.request(operations.ImportProjectRegionsDocument, { rows: demo.projectRegions }))
        .importProjectRegions!;
      const companies = (await client.request(operations.ImportLegalEntitiesDocument, { rows: demo.legalEntities }))
        .importLegalEntities!;
      const accounts = (await client.request(operations.ImportAccountsDocument, { rows: demo.accounts }))
        .importAccounts!;
      const terms = (await client.request(operations.ImportPaymentTermsDocument, { rows: demo.paymentTerms }))
        .importPaymentTerms!;
      const taxCodes = (await client.request(operations.ImportTaxCodesDocument, { rows: demo.taxCodes }))
        .importTaxCodes!;
      const projects = (await client.request(operations.ImportProjectsDocument, { rows: demo.projects }))
        .importProjects!;
      let workTypes = 0;
      for (const { id, project_number } of projects) {
        const rows = demo.workTypesOf(project_number!);
        workTypes += (await client.request(operations.ImportWorkTypesDocument, { id, rows })).importWorkTypes!.length;
      }
      const { count } = (
        await client.request(operations.ImportSuppliersDocument, { rows: suppliersWith(terms, accounts) })
      ).importSuppliers!;
      const lengths = [regions, companies, accounts, terms, taxCodes, projects].map((rows) => rows.length);
      return { ...counts(lengths), workTypes, suppliers: count };
    },
    async suppliers(search, limit) {
      const views: SupplierView[] = [];
      for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
        const page: NonNullable<operations.SupplierListQuery["suppliers"]> = (
          await client.request(operations.SupplierListDocument, { search, limit, ...(cursor !== null && { cursor }) })
        ).suppliers!;
        for (const { external_id, title, supplier_bank_details, payment_term, default_account } of page.suppliers) {
          views.push({
            external_id,
            title,
            ibans: supplier_bank_details.map(({ iban }) => iban),
            netDays: payment_term?.net_days ?? null,
            account: default_account?.number ?? null,
          });
        }
        cursor = page.next_cursor ?? null;
      }
      return views;
    },
    taxRates: async () =>
      (await client.request(operations.TaxCodesDocument)).taxCodes!.tax_codes.map(({ rate }) => rate),
    brokenIban: () =>
      client.request(operations.ImportSuppliersDocument, { rows: BROKEN }).then(
        () => "stored",
        // It names the variable, too, which REST does not have.
        (error: { response: { errors: { message: string }[] } }) =>
          error.response.errors[0]!.message.replace(/^\$rows/, ""),
      ),
  };
}

const KINDS = ["regions", "companies", "accounts", "terms", "taxCodes", "projects"];
const counts = (lengths: number[]) => Object.fromEntries(KINDS.map((kind, index) => [kind, lengths[index]!]));

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
    results.push({
      pushed: await tour.push(),
      again: await tour.push(),
      all: await tour.suppliers("a", 2),
      found: await tour.suppliers("hamburg", 10),
      taxRates: await tour.taxRates(),
      brokenIban: await tour.brokenIban(),
    });
  }
  expect(results[0]).toEqual(results[1]);
  expect(results[0]).toMatchObject({
    pushed: { regions: 6, companies: 3, accounts: 3, terms: 3, taxCodes: 3, projects: 7, suppliers: 4 },
    all: [{ external_id: "70010" }, { external_id: "70020" }, { external_id: "70030" }, { external_id: "70040" }],
    found: [
      {
        external_id: "70010",
        title: "Elbe Transportbeton GmbH",
        ibans: ["DE02120300000000202051"],
        netDays: 30,
        account: "3400",
      },
    ],
    taxRates: [19, 19, 7],
    brokenIban: "[0].supplier_bank_details[0].iban must be an IBAN with correct check digits (ISO 13616)",
  });
  expect(await stateOf(clients[0])).toEqual(await stateOf(clients[1]));
});
