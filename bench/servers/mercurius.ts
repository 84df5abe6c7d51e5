/** Mercurius with its JIT and loaders on hand-written SQL; the part of the gateway's schema that is measured. */
import fastify from "fastify";
import mercurius, { type IResolvers, type MercuriusLoaders } from "mercurius";
import { type Actor, createAuthenticate } from "./authenticate.ts";
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
  type ImportResult { count: Int! }
  input SupplierInput {
    external_id: String! title: String! legal_uid: String country_code: String withholding_tax_code: String payment_term_id: ID
    default_account_id: ID comment: String address: String city: String zip: String is_active: Boolean supplier_bank_details: [SupplierBankDetailInput!]
  }
  input SupplierBankDetailInput { iban: String! external_id: String }`;

interface Context {
  readonly actor: Actor;
}

process.once("SIGTERM", () => process.exit()); // `node --cpu-prof` writes its file at an exit only
const pool = connect();
const authenticate = createAuthenticate(pool);

const resolvers = {
  Query: {
    async projects(_: unknown, { limit, offset }: { limit: number; offset: number }, { actor }: Context) {
      // One row more tells whether others follow; the total is counted only where it is selected.
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
      const { rows } = await pool.query({ ...SUPPLIERS, values: [actor.tenantId, actor.customerId, limit + 1, offset] });
      const suppliers = rows.slice(0, limit);
      return { ...pageOf(rows, limit, offset, [suppliers.at(-1)?.external_id, suppliers.at(-1)?.id]), suppliers };
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
    total_pages: async (page: Page, _: unknown, { actor }: Context) => Math.ceil((await projectsOf(page, actor)) / page.limit),
  },
  SupplierPage: {
    total_count: (page: Page, _: unknown, { actor }: Context) => suppliersOf(page, actor),
    total_pages: async (page: Page, _: unknown, { actor }: Context) => Math.ceil((await suppliersOf(page, actor)) / page.limit),
  },
  Project: { address: (project: object) => project },
};

interface Page {
  readonly limit: number;
  total?: Promise<number>;
}

/** @param place the last row's place in the order, for the cursor */
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
const projectsOf = (page: Page, { tenantId }: Actor) => (page.total ??= count({ ...PROJECT_COUNT, values: [tenantId] }));
const suppliersOf = (page: Page, { tenantId, customerId }: Actor) => (page.total ??= count({ ...SUPPLIER_COUNT, values: [tenantId, customerId] }));

interface Asked {
  readonly obj: { id: string; legal_entity_id: string | null; project_region_id: string | null };
  readonly params: { limit: number };
}

const byId =
  (statement: { name: string; text: string }, idOf: (project: Asked["obj"]) => string | null) =>
  async (asked: Asked[], { actor }: Context) => {
    const ids = [...new Set(asked.map(({ obj }) => idOf(obj)).filter((id) => id !== null))];
    const { rows } = await pool.query({ ...statement, values: [actor.tenantId, ids] });
    const found = new Map(rows.map((row) => [row.id, row]));
    return asked.map(({ obj }) => found.get(idOf(obj)) ?? null);
  };

const loaders = {
  Project: {
    legal_entity: byId(LEGAL_ENTITIES, (project) => project.legal_entity_id),
    project_region: byId(PROJECT_REGIONS, (project) => project.project_region_id),
    async work_types(asked: Asked[], { actor }: Context) {
      const children = new Map(asked.map(({ obj }) => [obj.id, [] as object[]]));
      const { rows } = await pool.query({ ...FIRST_WORK_TYPES, values: [actor.tenantId, [...children.keys()], asked[0]!.params.limit] });
      for (const row of rows) children.get(row.project_id)!.push(row);
      return asked.map(({ obj }) => children.get(obj.id));
    },
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
