/** Mercurius with its JIT and loaders on hand-written SQL, for the part of the gateway's schema that is measured. */
import fastify from "fastify";
import mercurius, { type IResolvers, type MercuriusLoaders } from "mercurius";
import { type Actor, createAuthenticate } from "./authenticate.ts";
import {
  ACCOUNTS,
  DOCUMENTS,
  INVOICE_COUNT,
  INVOICE_ONLY,
  INVOICES,
  ITEMS,
  PAYMENT_TERMS,
  POSTINGS,
  PROJECTS_BY_ID,
  SUPPLIERS_BY_ID,
  TAX_CODES,
} from "./invoices.ts";
import {
  connect,
  BANK_DETAILS,
  FIRST_WORK_TYPES,
  importSuppliers,
  importWorkTypes,
  LEGAL_ENTITIES,
  PROJECT_COUNT,
  PROJECT_ONLY,
  PROJECT_REGIONS,
  PROJECTS,
  SUPPLIER_COUNT,
  type SupplierInput,
  SUPPLIERS,
  type WorkTypeInput,
} from "./sql.ts";

const SCHEMA = `
  type Query {
    projects(limit: Int! = 100, offset: Int! = 0): ProjectPage!
    project(id: ID!): Project!
    suppliers(limit: Int! = 100, offset: Int! = 0): SupplierPage!
    invoices(limit: Int! = 100, offset: Int! = 0, cursor: String): InvoicePage!
    invoice(id: ID!): Invoice!
  }
  type Mutation {
    importWorkTypes(id: ID!, rows: [WorkTypeInput!]!): [WorkType!]!
    importSuppliers(rows: [SupplierInput!]!): ImportResult!
  }
  type ProjectPage {
    total_count: Int! limit: Int! offset: Int! has_next: Boolean! has_previous: Boolean! total_pages: Int! page: Int! next_cursor: String
    projects: [Project!]!
  }
  type Project {
    id: ID! external_id: String! title: String! project_number: String description: String region: String active: Boolean!
    latitude: Float longitude: Float alternative_project_number: String
    address: Address! legal_entity: LegalEntity project_region: ProjectRegion work_types(limit: Int! = 100): [WorkType!]!
  }
  type Address { address: String city: String country: String house_number: String zip: String }
  type LegalEntity { id: ID! title: String! number: String! }
  type ProjectRegion { id: ID! title: String! number: String! }
  type WorkType { code: String! title: String parent: String description: String project_id: ID! created_at: String! updated_at: String! }
  input WorkTypeInput { code: String! title: String! parent: String description: String }
  type SupplierPage {
    total_count: Int! limit: Int! offset: Int! has_next: Boolean! has_previous: Boolean! total_pages: Int! page: Int! next_cursor: String
    suppliers: [Supplier!]!
  }
  type Supplier {
    id: ID! external_id: String! title: String! legal_uid: String country_code: String withholding_tax_code: String payment_term_id: ID
    default_account_id: ID comment: String address: String city: String zip: String is_active: Boolean! created_at: String! updated_at: String!
    supplier_bank_details: [SupplierBankDetail!]!
  }
  type SupplierBankDetail { external_id: String iban: String! }
  type InvoicePage {
    total_count: Int! limit: Int! offset: Int! has_next: Boolean! has_previous: Boolean! total_pages: Int! page: Int! next_cursor: String
    invoices: [Invoice!]!
  }
  type Invoice {
    id: ID! external_id: String! external_status: String invoice_number: String invoice_date: String due_date: String receipt_date: String
    project_id: ID project_number: String supplier_id: ID supplier_name: String supplier_tax_id: String supplier_iban: String customer_id: ID
    currency: String net_amount: Float total_tax_amount: Float total_amount: Float deducted_net_amount: Float deducted_total_tax_amount: Float
    deducted_total_amount: Float tax_rate: Float status: String! document_type: String electronic_invoice_type: String down_payment_number: Float
    payment_reference: String reference_type: String region_id: ID legal_entity_id: ID invoice_accounts: [InvoiceAccount!]! document: Document
    comment: String payment_terms: String payment_term_id: ID discount_rate: Float discount_date: String file_id: ID created_at: String!
    updated_at: String! assignee_id: ID supplier: Supplier project: Project payment_term: PaymentTerm project_region: ProjectRegion
    legal_entity: LegalEntity items: [InvoiceItem!]!
  }
  type InvoiceAccount {
    id: ID! index: Int! net_amount: Float tax_amount: Float gross_amount: Float account_type: String quantity: Float unit: String comment: String
    project_id: ID account: PostingAccount tax_code: PostingTaxCode
  }
  type PostingAccount { id: ID number: String! title: String }
  type PostingTaxCode { id: ID number: String! title: String rate: Float }
  type InvoiceItem {
    index: Int! id: ID! product_number: String title: String description: String quantity: Float unit: String unit_net_price: Float net_price: Float
    tax_rate: Float delivery_number: String delivery_date: String discount: Float comment: String account_id: ID
  }
  type PaymentTerm { id: ID! number: String! title: String! net_days: Int discounts: [Discount!]! }
  type Discount { days: Int! rate: Float }
  type Document { file_id: ID! content_type: String! size: Int! sha256: String! }
  type ImportResult { count: Int! }
  input SupplierInput {
    external_id: String! title: String! legal_uid: String country_code: String withholding_tax_code: String payment_term_id: ID
    default_account_id: ID comment: String address: String city: String zip: String is_active: Boolean supplier_bank_details: [SupplierBankDetailInput!]
  }
  input SupplierBankDetailInput { iban: String! external_id: String }`;

interface Context {
  readonly actor: Actor;
}

process.once("SIGTERM", () => process.exit()); // `node --cpu-prof` writes its file only on exit
const pool = connect();
const authenticate = createAuthenticate(pool);

const resolvers = {
  Query: {
    async projects(_: unknown, { limit, offset }: { limit: number; offset: number }, { actor }: Context) {
      // One more row tells whether others follow. The total is counted only if it is selected.
      const { rows } = await pool.query({ ...PROJECTS, values: [actor.tenantId, limit + 1, offset] });
      const projects = rows.slice(0, limit);
      return { ...pageOf(rows, limit, offset, [projects.at(-1)?.project_number]), projects };
    },
    async project(_: unknown, { id }: { id: string }, { actor }: Context) {
      const { rows } = await pool.query({ ...PROJECT_ONLY, values: [actor.tenantId, id] });
      if (!rows[0]) throw new Error("Project not found.");
      return rows[0];
    },
    async suppliers(_: unknown, { limit, offset }: { limit: number; offset: number }, { actor }: Context) {
      const { rows } = await pool.query({
        ...SUPPLIERS,
        values: [actor.tenantId, actor.customerId, limit + 1, offset],
      });
      const suppliers = rows.slice(0, limit);
      return { ...pageOf(rows, limit, offset, [suppliers.at(-1)?.external_id, suppliers.at(-1)?.id]), suppliers };
    },
    async invoices(
      _: unknown,
      { limit, offset, cursor }: { limit: number; offset: number; cursor?: string | null },
      { actor }: Context,
    ) {
      const [before, after] =
        cursor == null ? [offset, 0] : (JSON.parse(Buffer.from(cursor, "base64url").toString()) as [number, number]);
      const { rows } = await pool.query({
        ...INVOICES(actor),
        values: [actor.tenantId, actor.customerId, after, limit + 1, offset],
      });
      const invoices = rows.slice(0, limit);
      return { ...pageOf(rows, limit, before, [invoices.at(-1)?.id]), invoices };
    },
    async invoice(_: unknown, { id }: { id: string }, { actor }: Context) {
      const { rows } = await pool.query({ ...INVOICE_ONLY(actor), values: [actor.tenantId, actor.customerId, id] });
      if (!rows[0]) throw new Error("Invoice not found.");
      return rows[0];
    },
  },
  Mutation: {
    importWorkTypes: (_: unknown, { id, rows }: { id: string; rows: WorkTypeInput[] }, { actor }: Context) =>
      importWorkTypes(pool, actor.tenantId, id, rows),
    importSuppliers: async (_: unknown, { rows }: { rows: SupplierInput[] }, { actor }: Context) => ({
      count: await importSuppliers(pool, actor, rows),
    }),
  },
  ProjectPage: {
    total_count: (page: Page, _: unknown, { actor }: Context) => projectsOf(page, actor),
    total_pages: async (page: Page, _: unknown, { actor }: Context) =>
      Math.ceil((await projectsOf(page, actor)) / page.limit),
  },
  SupplierPage: {
    total_count: (page: Page, _: unknown, { actor }: Context) => suppliersOf(page, actor),
    total_pages: async (page: Page, _: unknown, { actor }: Context) =>
      Math.ceil((await suppliersOf(page, actor)) / page.limit),
  },
  InvoicePage: {
    total_count: (page: Page, _: unknown, { actor }: Context) => invoicesOf(page, actor),
    total_pages: async (page: Page, _: unknown, { actor }: Context) =>
      Math.ceil((await invoicesOf(page, actor)) / page.limit),
  },
  PaymentTerm: {
    discounts: ({ discount_days1, discount_rate1, discount_days2, discount_rate2 }: PaymentTermRow) =>
      [
        { days: discount_days1, rate: discount_rate1 },
        { days: discount_days2, rate: discount_rate2 },
      ].filter(({ days }) => days !== null),
  },
  Project: { address: (project: object) => project },
};

interface Page {
  readonly limit: number;
  total?: Promise<number>;
}

/** @param place the place of the last row in the order, for the cursor */
function pageOf(rows: readonly unknown[], limit: number, offset: number, place: readonly unknown[]) {
  const has_next = rows.length > limit;
  return {
    limit,
    offset,
    has_next,
    has_previous: offset > 0,
    page: Math.floor(offset / limit),
    next_cursor: has_next ? Buffer.from(JSON.stringify([offset + limit, ...place])).toString("base64url") : null,
  };
}

const count = (query: { name: string; text: string; values: unknown[] }): Promise<number> =>
  pool.query(query).then(({ rows }) => rows[0].total_count);
const projectsOf = (page: Page, { tenantId }: Actor) =>
  (page.total ??= count({ ...PROJECT_COUNT, values: [tenantId] }));
const suppliersOf = (page: Page, { tenantId, customerId }: Actor) =>
  (page.total ??= count({ ...SUPPLIER_COUNT, values: [tenantId, customerId] }));
const invoicesOf = (page: Page, actor: Actor) =>
  (page.total ??= count({ ...INVOICE_COUNT(actor), values: [actor.tenantId, actor.customerId] }));

interface PaymentTermRow {
  readonly discount_days1: number | null;
  readonly discount_rate1: number | null;
  readonly discount_days2: number | null;
  readonly discount_rate2: number | null;
}

interface Asked {
  readonly obj: { id: string; legal_entity_id: string | null; project_region_id: string | null };
  readonly params: { limit: number };
}

interface AskedOf<Row> {
  readonly obj: Row;
}

const byId =
  <Row>(
    statement: { name: string; text: string },
    idOf: (row: Row) => string | null,
    otherwise: (row: Row) => object | null = () => null,
  ) =>
  async (asked: AskedOf<Row>[], { actor }: Context) => {
    const ids = [...new Set(asked.map(({ obj }) => idOf(obj)).filter((id) => id !== null))];
    if (ids.length === 0) return asked.map(({ obj }) => otherwise(obj));
    const { rows } = await pool.query({ ...statement, values: [actor.tenantId, ids] });
    const found = new Map(rows.map((row) => [row.id, row]));
    return asked.map(({ obj }) => found.get(idOf(obj)) ?? otherwise(obj));
  };

/** The rows that belong to an invoice. */
const ofInvoices =
  (statement: { name: string; text: string }) =>
  async (asked: AskedOf<{ id: number }>[], { actor }: Context) => {
    const children = new Map(asked.map(({ obj }) => [obj.id, [] as object[]]));
    const { rows } = await pool.query({ ...statement, values: [actor.tenantId, [...children.keys()]] });
    for (const row of rows) children.get(row.invoice_id)!.push(row);
    return asked.map(({ obj }) => children.get(obj.id));
  };

interface InvoiceRow {
  readonly supplier_id: string | null;
  readonly project_id: string | null;
  readonly payment_term_id: string | null;
  readonly region_id: string | null;
  readonly legal_entity_id: string | null;
  readonly file_id: string | null;
}

/** A posting. It carries the numbers of an account and a tax code in case the tenant does not know them. */
interface PostingRow {
  readonly account_id: string | null;
  readonly account_number: string | null;
  readonly tax_code_id: string | null;
  readonly tax_code_number: string | null;
}

const loaders = {
  Project: {
    legal_entity: byId(LEGAL_ENTITIES, (project: Asked["obj"]) => project.legal_entity_id),
    project_region: byId(PROJECT_REGIONS, (project: Asked["obj"]) => project.project_region_id),
    async work_types(asked: Asked[], { actor }: Context) {
      const children = new Map(asked.map(({ obj }) => [obj.id, [] as object[]]));
      const { rows } = await pool.query({
        ...FIRST_WORK_TYPES,
        values: [actor.tenantId, [...children.keys()], asked[0]!.params.limit],
      });
      for (const row of rows) children.get(row.project_id)!.push(row);
      return asked.map(({ obj }) => children.get(obj.id));
    },
  },
  Invoice: {
    supplier: byId(SUPPLIERS_BY_ID, (invoice: InvoiceRow) => invoice.supplier_id),
    project: byId(PROJECTS_BY_ID, (invoice: InvoiceRow) => invoice.project_id),
    payment_term: byId(PAYMENT_TERMS, (invoice: InvoiceRow) => invoice.payment_term_id),
    project_region: byId(PROJECT_REGIONS, (invoice: InvoiceRow) => invoice.region_id),
    legal_entity: byId(LEGAL_ENTITIES, (invoice: InvoiceRow) => invoice.legal_entity_id),
    document: byId(DOCUMENTS, (invoice: InvoiceRow) => invoice.file_id),
    invoice_accounts: ofInvoices(POSTINGS),
    items: ofInvoices(ITEMS),
  },
  InvoiceAccount: {
    account: byId(
      ACCOUNTS,
      (posting: PostingRow) => posting.account_id,
      ({ account_number: number }) => (number === null ? null : { id: null, number, title: null }),
    ),
    tax_code: byId(
      TAX_CODES,
      (posting: PostingRow) => posting.tax_code_id,
      ({ tax_code_number: number }) => (number === null ? null : { id: null, number, title: null, rate: null }),
    ),
  },
  Supplier: {
    async supplier_bank_details(asked: { obj: { id: string } }[], { actor }: Context) {
      const details = new Map(asked.map(({ obj }) => [obj.id, [] as object[]]));
      const { rows } = await pool.query({ ...BANK_DETAILS, values: [actor.tenantId, [...details.keys()]] });
      for (const row of rows) details.get(row.supplier_id)!.push(row);
      return asked.map(({ obj }) => details.get(obj.id));
    },
  },
};

const app = fastify({ bodyLimit: 33_554_432 });
app.decorateRequest("actor");
app.addHook("onRequest", async (request, reply) => {
  const actor = await authenticate(request.headers);
  if (!actor) return reply.code(401).send({ errors: [{ message: "Unauthorized. Missing or invalid API key." }] });
  (request as unknown as { actor: Actor }).actor = actor;
});
await app.register(mercurius, {
  schema: SCHEMA,
  resolvers: resolvers as unknown as IResolvers,
  loaders: loaders as unknown as MercuriusLoaders,
  jit: 1,
  context: (request) => ({ actor: (request as unknown as { actor: Actor }).actor }),
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
