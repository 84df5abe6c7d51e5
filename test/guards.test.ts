/**
 * Who may: over every root field and every route of the schema, so that later ones are covered without being listed.
 */
import { describe, expect, test } from "@jest/globals";
import {
  type ExecutionResult,
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isEnumType,
  isListType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  parse,
  subscribe,
} from "graphql";
import { sql } from "kysely";
import {
  Arg,
  createParameterDecorator,
  Ctx,
  Field,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
  UseMiddleware,
} from "type-graphql";
import type { Context } from "../src/context.js";
import { statement } from "../src/db/statement.js";
import { ALL_SCOPES, SCOPES } from "../src/domain/scopes.js";
import { RESOLVERS } from "../src/resolvers/index.js";
import { buildSchema } from "../src/schema/lib/build.js";
import { AnyKey, type FieldExtensions, OpenToSuppliers, Relation, Scope } from "../src/schema/lib/directives.js";
import { guardSchema, scopesOf } from "../src/schema/lib/guards.js";
import { isRequired } from "../src/schema/lib/inputs.js";
import { saveUser } from "../src/services/user.js";
import { columnsOf } from "../src/entities/lib/columns-of.js";
import { type Client, routes, schema, type Surface, SURFACES } from "./support/client.js";
import { fillEmptyTables, TABLES } from "./support/fill.js";
import { addFile } from "./support/files.js";
import { useGateway } from "./support/gateway.js";
import { sampleOf } from "./support/samples.js";

const select = statement<object>("test.select");
const update = statement<object>("test.update");
const add = statement<{ tenant: string }>("test.add")(
  (_, p) => sql<object>`insert into role (tenant_id, name) values (${p("tenant")}, 'added')`,
);

/** A resolver that forgot its where clause: it reads every row of every table. */
@Resolver()
class ForgetfulResolver {
  @AnyKey("test")
  @Query(() => [String])
  async everything(@Ctx() ctx: Context): Promise<string[]> {
    const rows = await Promise.all(
      TABLES.map((table) =>
        ctx.read(
          select((db) => db.selectFrom(table).selectAll()),
          {},
        ),
      ),
    );
    return rows.flat().map((row) => JSON.stringify(row));
  }

  @AnyKey("test")
  @Query(() => [String])
  everythingForWriting(@Ctx() ctx: Context): Promise<string[]> {
    return ctx.transaction(async (tx) => {
      const rows = [];
      for (const table of TABLES)
        rows.push(
          ...(await tx.run(
            select((db) => db.selectFrom(table).selectAll()),
            {},
          )),
        );
      return rows.map((row) => JSON.stringify(row));
    });
  }

  /** How many rows of each table a write reaches that says nothing about whose they are. */
  @AnyKey("test")
  @OpenToSuppliers()
  @Mutation(() => [String])
  touchEverything(@Ctx() ctx: Context): Promise<string[]> {
    return ctx.transaction(async (tx) => {
      const touched = [];
      for (const table of TABLES) {
        const column = sql.ref(table === "tenant" ? "id" : "tenant_id");
        const rows = await tx.run(
          update(() => sql<object>`update ${sql.table(table)} set ${column} = ${column} returning 1`),
          {},
        );
        if (rows.length > 0) touched.push(`${table} ${rows.length}`);
      }
      return touched;
    });
  }

  /** Adds a copy of every row that the key sees, to a table that is closed to it. */
  @AnyKey("test")
  @OpenToSuppliers()
  @Mutation(() => String)
  async addToClosedTable(@Ctx() ctx: Context): Promise<string> {
    await ctx.transaction((tx) => tx.run(add, { tenant: tx.tenantId }));
    return "added";
  }
}

const gateway = useGateway({
  config: { GRAPHQL_MAX_COST: 1_000_000_000, GRAPHQL_MAX_DEPTH: 100, GRAPHQL_MAX_TOKENS: 1_000_000 },
  schema: () => buildSchema([...RESOLVERS, ForgetfulResolver]),
});

/** The longest tests send a thousand requests. */
const SOME_ID = "00000000-0000-4000-8000-000000000000";
/** Stands for an invoice, which have ids of their own kind. */
const SOME_INVOICE = 1_999_999_999;

const SAMPLES = {
  scalars: { UUID: SOME_ID, InvoiceId: String(SOME_INVOICE), String: "1" },
  fields: { invoice_id: SOME_INVOICE },
};

const sample = ({ name, type }: { name: string; type: GraphQLInputType }): unknown =>
  name === "invoice_id" ? SOME_INVOICE : sampleOf(type, SAMPLES);

/** Every list of the schema: its root field, the name of its rows, and their type. */
const LISTS = Object.values(schema.getQueryType()!.getFields()).flatMap(({ name, type, args }) => {
  const page = getNamedType(type);
  const rows =
    isObjectType(page) && page.name.endsWith("Page")
      ? Object.values(page.getFields()).find((field) => isObjectType(getNamedType(field.type)))
      : null;
  // What is listed by its parent (cost centres by project) is shown by the parent's own list.
  return rows && !args.some(isRequiredArgument) ? [[name, rows.name, getNamedType(rows.type).name] as const] : [];
});

const requiredArguments = (args: readonly GraphQLArgument[]) =>
  Object.fromEntries(args.filter(isRequired).map((arg) => [arg.name, sample(arg)]));

const rootFields = (["query", "mutation"] as const).flatMap((operation) =>
  Object.values((operation === "query" ? schema.getQueryType() : schema.getMutationType())!.getFields()).map(
    (field) => ({
      operation,
      name: field.name,
      field,
      scopes: scopesOf(schema, field),
    }),
  ),
);

function operationText({ operation, field }: (typeof rootFields)[number]): string {
  const args = field.args.filter(isRequired);
  const declared = args.length > 0 ? `(${args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ")})` : "";
  const passed = args.length > 0 ? `(${args.map((arg) => `${arg.name}: $${arg.name}`).join(", ")})` : "";
  return `${operation} ${declared} { ${field.name}${passed} ${isCompositeType(getNamedType(field.type)) ? "{ __typename }" : ""} }`;
}

const pathOf = (route: (typeof routes)[number]) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    String(sample(route.pathArguments.find((arg) => arg.name === name)!)),
  );
  const query = new URLSearchParams(
    route.queryArguments.filter(isRequired).map((arg) => [arg.name, String(sample(arg))]),
  ).toString();
  return query ? `${path}?${query}` : path;
};
const bodyOf = (route: (typeof routes)[number]) =>
  route.bodyArgument ? sampleOf(route.bodyArgument.type, SAMPLES) : undefined;

describe.each(rootFields)("GraphQL $operation $name", (root) => {
  const { field, scopes: demanded } = root;
  const variables = requiredArguments(field.args);

  test("is refused without a key", async () => {
    const answer = await gateway.anonymous().graphql(operationText(root), variables);
    expect(answer).toMatchObject({
      status: 401,
      body: {
        errors: [{ message: "Unauthorized. Missing or invalid API key.", extensions: { code: "UNAUTHENTICATED" } }],
      },
    });
  });

  test("demands its scope, or says why it needs none", async () => {
    if (demanded.length === 0) expect((field.extensions as FieldExtensions).anyKey).toMatch(/\w+ \w+/);
    for (const scope of demanded) {
      const scopes = Object.keys(SCOPES).filter((other) => other !== scope);
      const answer = await (await gateway.client({ scopes })).graphql(operationText(root), variables);
      expect(answer).toMatchObject({
        status: 403,
        body: { errors: [{ message: `Unauthorized. Missing scope: ${scope}`, extensions: { code: "MISSING_SCOPE" } }] },
      });
    }
  });

  test("tells its scope in its description", () => {
    if (demanded.length === 0) expect(field.description).toContain("Scope: none");
    for (const scope of demanded) expect(field.description).toMatch(new RegExp(`Scopes?: .*\`${scope}\``));
  });
});

describe.each(routes.filter(({ isPublic }) => !isPublic))("REST $method $path", (route) => {
  test("is refused without a key", async () => {
    const answer = await gateway.anonymous().send(route.method, pathOf(route), bodyOf(route));
    expect(answer).toMatchObject({
      status: 401,
      body: { error: "Unauthorized. Missing or invalid API key.", success: false },
    });
  });

  test("demands its scope", async () => {
    if (route.scopes.length === 0) expect((route.definition.extensions as FieldExtensions).anyKey).toBeDefined();
    for (const missing of route.scopes) {
      const scopes = Object.keys(SCOPES).filter((scope) => scope !== missing);
      const answer = await (await gateway.client({ scopes })).send(route.method, pathOf(route), bodyOf(route));
      expect(answer).toMatchObject({
        status: 403,
        body: { error: `Unauthorized. Missing scope: ${missing}`, success: false },
      });
    }
  });
});

/**
 * Fills a tenant with rows in every table, each carrying the marker. A table that nothing here writes gets a row of its
 * columns (support/fill.ts); write one here where that is not enough.
 */
async function filledTenant(marker: string) {
  const erp = await gateway.client({ tenant: marker, customer: `${marker} customer`, scopes: Object.keys(SCOPES) });
  const push = async (path: string, row: object) => {
    const { status, body } = await erp.post(path, [row], { "Idempotency-Key": `${marker} ${path}` });
    if (status > 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body[0]?.id as string;
  };
  const numbered = { number: marker, title: marker };
  await push("/v1/project-regions", numbered);
  await push("/v1/legal-entities", numbered);
  const payment_term_id = await push("/v1/payment-terms", numbered);
  const default_account_id = await push("/v1/accounts", numbered);
  await push("/v1/tax-codes", { ...numbered, rate: 19 });
  const projectId = await push("/v1/projects/erp", { ...numbered, parent_number: marker, legal_entity_number: marker });
  await push(`/v1/projects/${projectId}/work-types`, { code: marker, title: marker });
  const supplier_bank_details = [{ iban: "DE89370400440532013000", external_id: marker }];
  await push("/v1/suppliers", {
    external_id: marker,
    title: marker,
    payment_term_id,
    default_account_id,
    supplier_bank_details,
  });
  await saveUser(gateway.db, {
    tenant: marker,
    email: `${marker}@example.org`,
    name: marker,
    roles: [marker],
    invite: { projectNumber: marker, role: marker },
  });
  await push("/v1/purchase-orders", ORDER_OF(marker));
  await erp.post("/v1/purchase-orders", [{ ...ORDER_OF(marker), contract_number: marker }]); // its history
  const [tenant] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [marker]);
  const invoiceId = await filledInvoice(erp, marker);
  await fillEmptyTables(gateway, {
    tenantId: tenant!.id,
    texts: [marker],
    byHand: "filledTenant in test/guards.test.ts",
  });
  const withIds = TABLES.filter((table) => (columnsOf(table) as string[]).includes("id"));
  const ids = await gateway.sql<{ id: string }>(
    withIds
      .map((table) => `select id::text from "${table}" where ${table === "tenant" ? "id" : "tenant_id"} = $1`)
      .join(" union all "),
    [tenant!.id],
  );
  return {
    erp: await gateway.alsoSupplier(erp, { customer: `${marker} customer`, supplier: marker }),
    tenantId: tenant!.id,
    projectId,
    invoiceId,
    ids: ids.map(({ id }) => id).filter((id) => id.includes("-")),
  };
}

const ORDER_OF = (marker: string) => ({
  external_id: marker,
  supplier: { external_id: marker },
  project_number: marker,
  purchase_order_items: [{ external_id: marker, title: marker }],
});

/** An invoice with all that can hang on it. */
async function filledInvoice(erp: Client, marker: string): Promise<number> {
  const { body } = await erp.post("/v1/invoices/custom", {
    jsonContent: {
      external_id: marker,
      invoice_number: marker,
      invoice_date: "2026-11-20",
      currency: "EUR",
      total_amount: 1,
      supplier: { external_id: marker },
      project_number: marker,
      items: [{ title: marker }],
      invoice_accounts: [{ comment: marker }],
    },
  });
  const invoice_id = Number(body.data.id);
  await erp.send("PATCH", `/v1/invoices/${invoice_id}/status`, { status: "OPEN", message: marker });
  const dimension = { label: marker, placement: "header", is_mandatory: true, description: marker };
  const { id } = (await erp.post("/v1/invoice-dimensions", dimension)).body;
  const options = await erp.post(`/v1/invoice-dimensions/${id}/options`, [{ label: marker, number: marker }]);
  await erp.post("/v1/invoice-dimensions", { ...dimension, placement: "line_item" }); // stays missing
  const assignments = [{ option_id: options.body[0].id }];
  const assigned = await erp.post("/v1/invoice-dimensions/assignments/invoice", { invoice_id, assignments });
  if (assigned.status !== 201) throw new Error(JSON.stringify(assigned.body));
  await addFile(gateway, invoice_id, Buffer.from(marker), marker);
  return invoice_id;
}

describe("another tenant's key", () => {
  test("finds nothing of the first tenant's, in any root field, whatever it asks for", async () => {
    const first = await filledTenant("SECRET-OF-FIRST");
    const stranger = await gateway.client({ scopes: Object.keys(SCOPES) });
    for (const root of rootFields) {
      const everyField = operationText(root).replace(
        "{ __typename }",
        selectionOf(getNamedType(root.field.type).name, 2),
      );
      const required = JSON.stringify(requiredArguments(root.field.args));
      // Whatever kind of record an id is meant to be of: each of the first tenant's is tried.
      for (const id of required.includes(SOME_ID) ? first.ids : [SOME_ID]) {
        const asked = required.replaceAll(SOME_ID, id).replaceAll(String(SOME_INVOICE), String(first.invoiceId));
        const { body } = await stranger.graphql(everyField, JSON.parse(asked));
        expect(JSON.stringify(body)).not.toMatch(/costs|limit of \d+ exceeded/);
        expect(JSON.stringify(body)).not.toContain("SECRET-OF-FIRST");
        expect(JSON.stringify(body).replaceAll(id, "")).not.toContain(first.tenantId);
      }
    }
    for (const route of routes) {
      for (const id of pathOf(route).includes(SOME_ID) ? first.ids : [SOME_ID]) {
        const theirs = (text: string): string =>
          text.replaceAll(SOME_ID, id).replaceAll(String(SOME_INVOICE), String(first.invoiceId));
        const body = bodyOf(route);
        const answer = await stranger.send(route.method, theirs(pathOf(route)), body && theirs(JSON.stringify(body)));
        expect(JSON.stringify(answer.body)).not.toContain("SECRET-OF-FIRST");
      }
    }
    // The twin: with its own key the same questions find the marker, so they would have found it.
    for (const [list, rows, type] of LISTS) {
      const own = await first.erp.graphql(`{ ${list} { ${rows} ${selectionOf(type, 2)} } }`);
      // Where this fails, filledTenant lacks a record that this list shows to a key of its customer.
      expect(`${list} ${JSON.stringify(own.body)}`).toContain("SECRET-OF-FIRST");
    }
  });

  test.each(["everything", "everythingForWriting"])(
    "sees nothing of it through a resolver that forgot its where clause (%s)",
    async (field) => {
      const first = await filledTenant(`FORGOTTEN-${field}`);
      const stranger = await gateway.client();
      const theirs = await stranger.graphql(`{ ${field} }`);
      expect(JSON.stringify(theirs.body)).not.toContain(`FORGOTTEN-${field}`);
      expect(theirs.body.data[field].length).toBeGreaterThan(0); // its own tenant and key

      // The twin: every table has such a row, and its owner sees it.
      const own = await first.erp.graphql(`{ ${field} }`);
      const tables = own.body.data[field].filter(
        (row: string) => row.includes(`FORGOTTEN-${field}`) || row.includes(first.tenantId),
      );
      expect(tables.length).toBeGreaterThanOrEqual(TABLES.length);
    },
  );

  test("every table is listed in src/entities/index.ts and bound to a tenant", async () => {
    const tables = await gateway.sql<{ name: string; forced: boolean }>(
      "select relname as name, relforcerowsecurity as forced from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> 'migration'",
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...TABLES].toSorted());
    expect(tables.filter(({ forced }) => !forced)).toEqual([]);
  });

  test("code that reaches the database past the tenant sees no rows", async () => {
    await filledTenant("UNBOUND");
    const { default: pg } = await import("pg");
    const [{ current_database: database } = { current_database: "" }] = await gateway.sql<{ current_database: string }>(
      "select current_database()",
    );
    const url = new URL(process.env.TEST_DATABASE_URL!);
    url.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    for (const table of TABLES) expect((await client.query(`select * from "${table}"`)).rows).toEqual([]);
    await client.end();
  });
});

describe("below a mutation, a key with its write scope alone", () => {
  type Field = ReturnType<GraphQLObjectType["getFields"]>[string];

  /**
   * What records are read by queries of their own, and by which scopes: the rows of pages, and what wrappers without an
   * id hold.
   */
  const readBy = new Map<string, Set<string | null>>();
  const noteRecord = (type: GraphQLNamedType, scope: string | null): void => {
    if (!isObjectType(type)) return;
    if ("id" in type.getFields()) return void readBy.set(type.name, (readBy.get(type.name) ?? new Set()).add(scope));
    for (const field of Object.values(type.getFields())) {
      const inner = getNamedType(field.type);
      if (isObjectType(inner)) readBy.set(inner.name, (readBy.get(inner.name) ?? new Set()).add(scope));
    }
  };
  for (const { operation, field, scopes } of rootFields)
    if (operation === "query") noteRecord(getNamedType(field.type), scopes.join(" and ") || null);

  /** Whether a step leads to records that are read by another scope, beyond what the record itself shows of them. */
  function isForeign({ name, type, extensions }: Field, next: string, scope: string): boolean {
    // What a mutation wrote is its answer.
    if ((extensions as FieldExtensions).written) return false;
    // A replacement of components answers with what it was sent.
    if (getNamedType(type).name === "DeliveryComponentGroup") return false;
    const scopes = readBy.get(getNamedType(type).name);
    const isRead = [scope, ...scope.split(" and ")].some((each) => scopes?.has(each));
    if (!scopes || isRead || next === "__typename") return false;
    const shown =
      (extensions as FieldExtensions).relation?.rest ?? (name === "project_region" ? ["id", "number", "title"] : []);
    return !shown.some((path) => path.split(".", 1)[0] === next);
  }

  test("reads nothing that reading it needs another scope for", async () => {
    const marker = "WRITE-ONLY";
    const filled = await filledTenant(marker);
    const { tenantId, projectId, invoiceId } = filled;
    const idOf = async (table: string) =>
      (await gateway.sql<{ id: string }>(`select id from ${table} where tenant_id = $1 limit 1`, [tenantId]))[0]!.id;
    const [account_id, dimension_id] = [await idOf("account"), await idOf("invoice_dimension")];
    const tax_code_id = await idOf("tax_code");
    await gateway.sql("update invoice_account set tax_code_id = $1 where invoice_id = $2", [tax_code_id, invoiceId]);
    await gateway.sql(
      `update invoice set payment_term_id = (select id from payment_term where tenant_id = $1), region_id = (select id from project_region where tenant_id = $1),
         legal_entity_id = (select id from legal_entity where tenant_id = $1), assignee_id = (select id from "user" where tenant_id = $1) where id = $2`,
      [tenantId, invoiceId],
    );
    const id = String(invoiceId);
    const numbered = { number: marker, title: marker };
    const [option] = await gateway.sql<{ id: string }>("select id from invoice_dimension_option where tenant_id = $1", [
      tenantId,
    ]);
    const [order] = await gateway.sql<{ id: string }>("select id from purchase_order where tenant_id = $1", [tenantId]);
    const [delivery] = await gateway.sql<{ id: string }>(
      "update delivery set marked = false, supplier_id = (select id from supplier where tenant_id = $1), project_id = $2 where tenant_id = $1 returning id",
      [tenantId, projectId],
    );
    const [match] = await gateway.sql<{ id: string; purchase_order_item_id: string }>(
      `update match m set status = 'MISMATCH' from purchase_order_item q where q.id = m.purchase_order_item_id and m.tenant_id = $1
         returning q.purchase_order_id as id, q.id as purchase_order_item_id`,
      [tenantId],
    );
    const content = {
      external_id: marker,
      invoice_number: marker,
      invoice_date: "2026-11-20",
      currency: "EUR",
      total_amount: 1,
    };
    // The match leads everywhere, although none leads to all of these.
    await gateway.sql("delete from match where tenant_id = $1 and purchase_order_item_id is distinct from $2", [
      tenantId,
      match!.purchase_order_item_id,
    ]);
    await gateway.sql(
      `update match set delivery_id = $2, invoice_id = $3,
         delivery_item_id = (select id from delivery_item where tenant_id = $1 limit 1),
         invoice_item_id = (select id from invoice_item where tenant_id = $1 limit 1)
       where tenant_id = $1`,
      [tenantId, delivery!.id, invoiceId],
    );
    // Calls whose answers lead to many records; a type that none of these answers with is asked by a sample, below.
    const asked: Record<string, Record<string, unknown>> = {
      importAccounts: { rows: [{ ...numbered, account_type: "DEBIT" }] },
      importLegalEntities: { rows: [numbered] },
      importPaymentTerms: { rows: [numbered] },
      importProjectRegions: { rows: [numbered] },
      importTaxCodes: { rows: [{ ...numbered, rate: 19 }] },
      importProjects: { rows: [{ ...numbered, parent_number: marker, legal_entity_number: marker }] },
      importWorkTypes: { id: projectId, rows: [{ code: marker, title: marker }] },
      importSuppliers: { rows: [{ external_id: marker, title: marker }] },
      importInvoice: { content: { jsonContent: content } },
      setInvoiceExternalStatuses: { rows: [{ id, external_status: "x" }] },
      setInvoiceExternalStatus: { id, change: { external_status: "x" } },
      replaceInvoiceAccounts: { id, rows: [{ account_id, tax_code_id, project_id: projectId }] },
      updateInvoiceDimension: { id: dimension_id, changes: { description: marker } },
      importInvoiceDimensionOptions: {
        dimension_id: "",
        rows: [{ label: marker, number: marker, gl_account_id: account_id }],
      },
      assignHeaderDimensions: { input: { invoice_id: invoiceId, assignments: [{ option_id: option!.id }] } },
      importPurchaseOrders: { rows: [ORDER_OF(marker)] },
      acceptPurchaseOrderMatch: {
        id: match!.id,
        acceptance: { purchase_order_item_id: match!.purchase_order_item_id, reason: marker },
      },
      changeSupplierOrder: { id: order!.id, change: { change_type: "CONFIRM_ORDER" } },
      importDelivery: { content: { jsonContent: { external_id: marker, delivery_date: "2026-11-20" } } },
      changeDelivery: { id: delivery!.id, change: { comment: marker } },
      replaceDeliveryComponents: { id: delivery!.id, components: { groups: [] } },
      createApiKey: { input: { name: "x", scopes: ["api_keys:write"] } },
      revokeApiKey: { id: SOME_ID },
      createWebhook: { webhook: { url: "https://erp.example.org/", types: ["webhook.disabled"] } },
    };
    // What a mended import answers with leads nowhere, and its scope is that of the import.
    const counts = schema.getType("ImportCounts") as GraphQLObjectType;
    expect(Object.values(counts.getFields()).filter(({ type }) => isObjectType(getNamedType(type)))).toEqual([]);
    const [ofOption] = await gateway.sql<{ dimension_id: string }>(
      "select dimension_id from invoice_dimension_option where id = $1",
      [option!.id],
    );
    asked.importInvoiceDimensionOptions!.dimension_id = ofOption!.dimension_id;
    const returned = (name: string) => getNamedType(schema.getMutationType()!.getFields()[name]!.type).name;
    const types = new Set(
      rootFields.filter(({ operation }) => operation === "mutation").map(({ name }) => returned(name)),
    );
    // What is deleted can be asked for once; DimensionAssignmentsResult has the same fields.
    types.delete("DimensionAssignmentResult");
    types.delete("ImportCounts");
    // A token leads to nothing else, and only one that was made can be deleted.
    types.delete("CalendarToken");
    // Only webhooks of keys that can do no more are seen, so this key would need one of its own.
    for (const type of ["Webhook", "WebhookDelivery", "WebhookReplayed"]) types.delete(type);
    for (const name of Object.keys(asked)) types.delete(returned(name));
    for (const type of types) Object.assign(asked, await sampleCall(type, returned, filled, marker));

    const leaks: string[] = [];
    const refusals: string[] = [];
    for (const [name, variables] of Object.entries(asked)) {
      const { field, scopes } = rootFields.find((root) => root.name === name && root.operation === "mutation")!;
      const { supplierBound } = field.extensions as FieldExtensions;
      const client = await gateway.client({
        tenant: marker,
        customer: `${marker} customer`,
        ...(supplierBound && { supplier: marker }),
        scopes: [...scopes],
      });
      const scope = scopes.join(" and ");
      if (name === "revokeApiKey")
        variables.id = client.key!.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      const declared = field.args.filter((arg) => arg.name in variables).map((arg) => `$${arg.name}: ${arg.type}`);
      const passed = Object.keys(variables).map((arg) => `${arg}: $${arg}`);
      const isRead = async (path: readonly string[]): Promise<boolean> => {
        const selection = path.reduceRight((below, each) => `{ ${each} ${below} }`, "");
        const { body } = await client.graphql(`mutation (${declared}) { ${name}(${passed}) ${selection} }`, variables);
        for (const { message, extensions } of body.errors ?? [])
          expect([name, ...path, extensions.code, message]).toContain("MISSING_SCOPE");
        return body.errors === undefined;
      };
      const walk = async (type: GraphQLNamedType, path: readonly string[], from: Field | null): Promise<void> => {
        if (!isObjectType(type) || path.length > 3) return;
        for (const each of Object.values(type.getFields())) {
          const inner = getNamedType(each.type);
          const here = [...path, each.name];
          if (!(await isRead(isObjectType(inner) ? [...here, "__typename"] : here)))
            refusals.push(`${name}.${here.join(".")}`);
          else if (from && isForeign(from, each.name, scope!)) leaks.push(`${name}.${here.join(".")}`);
          else await walk(inner, here, each);
        }
      };
      if (name !== "revokeApiKey") await walk(getNamedType(field.type), [], null);
    }
    expect(leaks).toEqual([]);
    // The twin: these would have been found.
    const invoice = "setInvoiceExternalStatus";
    const known = [
      `${invoice}.items`,
      `${invoice}.history`,
      `${invoice}.dimension_assignments`,
      `${invoice}.missing_dimensions`,
      `${invoice}.supplier.city`,
      `${invoice}.payment_term.active`,
      `${invoice}.invoice_accounts.account.active`,
      `${invoice}.invoice_accounts.tax_code.active`,
    ];
    expect(refusals).toEqual(
      expect.arrayContaining([
        ...known,
        `${invoice}.project.status`,
        "importProjects.work_types",
        "updateInvoiceDimension.options",
      ]),
    );
  });

  /** The call of a mutation that answers with a type: the first one that succeeds with samples of its arguments. */
  async function sampleCall(
    type: string,
    returned: (name: string) => string,
    { erp, ids, invoiceId }: Awaited<ReturnType<typeof filledTenant>>,
    marker: string,
  ): Promise<Record<string, Record<string, unknown>>> {
    const refused: string[] = [];
    for (const root of rootFields.filter(
      ({ operation, name }) => operation === "mutation" && returned(name) === type,
    )) {
      const required = root.field.args.filter(isRequired);
      for (const id of JSON.stringify(requiredArguments(required)).includes(SOME_ID) ? ids : [SOME_ID]) {
        const samples = { scalars: { UUID: id, InvoiceId: String(invoiceId), String: marker } };
        const variables = Object.fromEntries(required.map((arg) => [arg.name, sampleOf(arg.type, samples)]));
        const { body } = await erp.graphql(operationText(root), variables);
        if (!body.errors) return { [root.name]: variables };
        refused.push(`${root.name}(${JSON.stringify(variables)}): ${body.errors[0].message}`);
      }
    }
    throw new Error(
      `No mutation that answers with ${type} succeeds with samples of its arguments. Add a call to \`asked\` in this test, e.g. ${refused.at(-1)}`,
    );
  }

  test("reads what it wrote only if a write with that scope answers with such a record on REST", () => {
    const answered = new Set(
      routes
        .filter(({ operationType }) => operationType === "mutation")
        .map(({ scopes, definition }) => `${scopes.join(" and ")} ${getNamedType(definition.type).name}`),
    );
    const written = rootFields.flatMap(({ operation, name, field, scopes }) => {
      const scope = scopes.join(" and ");
      const type = getNamedType(field.type);
      if (operation !== "mutation" || !isObjectType(type)) return [];
      return Object.values(type.getFields())
        .filter(({ extensions }) => (extensions as FieldExtensions).written)
        .map((below) => ({ path: `${name}.${below.name}`, record: getNamedType(below.type).name, scope }));
    });
    expect(written).toContainEqual({ path: "importInvoice.invoice", record: "Invoice", scope: "invoices:write" });
    expect(
      written
        .filter(({ scope, record }) => !answered.has(`${scope} ${record}`))
        .map(
          ({ path, record, scope }) =>
            `${path} shows a ${record} to ${scope}: give it the scope to read one (@Scope) instead of @Written()`,
        ),
    ).toEqual([]);
  });

  test("reads all that REST documents of the answer", async () => {
    const { erp, projectId, invoiceId } = await filledTenant("DOCUMENTED");
    const route = routes.find(({ field }) => field === "setInvoiceExternalStatus")!;
    const write = async (scopes: string[], surface: Surface, field: string, args: object) =>
      (await gateway.client({ tenant: "DOCUMENTED", customer: "DOCUMENTED customer", scopes })).call(
        surface,
        field,
        args as Record<string, unknown>,
      );
    for (const surface of SURFACES) {
      const change = { id: String(invoiceId), change: { external_status: surface } };
      const answer = await write(["invoices:write"], surface, route.field, change);
      const { updated_at: _, ...all } = (await write(Object.keys(SCOPES), surface, route.field, change)).data;
      expect(answer).toMatchObject({ status: 200, data: all });
      expect(answer.data).toMatchObject({
        supplier: { title: "DOCUMENTED" },
        project: { legal_entity: { number: "DOCUMENTED" } },
      });

      const rows = [{ number: "DOCUMENTED", title: "DOCUMENTED" }];
      const inviteTo = async (scopes: string[]) =>
        (await write(["projects:write", ...scopes], surface, "importProjects", { rows })).data[0].project_invites[0];
      const shown = { email: "documented@example.org", role: "DOCUMENTED" };
      expect(await inviteTo([])).toMatchObject({ email: null, role: null, project_id: projectId });
      expect(await inviteTo(["users:read"])).toMatchObject({ email: shown.email, role: null });
      expect(await inviteTo(["roles:read"])).toMatchObject({ email: null, role: shown.role });
      expect(await inviteTo(["roles:read", "users:read"])).toMatchObject(shown);
    }
    expect(
      (await erp.graphql("{ projects { projects { project_invites { email role } } } }")).body.errors,
    ).toBeUndefined();
  });
});

describe("a key of a supplier with every scope", () => {
  const OPEN = [
    ...["createApiKey", "rotateApiKey", "revokeApiKey"],
    ...["changeSupplierOrder", "importOpenTransDelivery", "announceDelivery", "importDeliveryPdf"],
  ];

  /** A tenant full of rows that carry the marker, and in it a supplier of its own that the marked ones refer to. */
  async function scene(marker: string) {
    const buyer = await filledTenant(marker);
    const [term] = await gateway.sql<{ id: string }>("select id from payment_term where tenant_id = $1", [
      buyer.tenantId,
    ]);
    const [account] = await gateway.sql<{ id: string }>("select id from account where tenant_id = $1", [
      buyer.tenantId,
    ]);
    const own = { external_id: "OWN", title: "own", payment_term_id: term!.id, default_account_id: account!.id };
    await buyer.erp.post("/v1/suppliers", [{ ...own, supplier_bank_details: [{ iban: "AT611904300234573201" }] }]);
    const invoice = {
      external_id: `${marker} 2`,
      invoice_number: marker,
      invoice_date: "2026-11-20",
      currency: "EUR",
      total_amount: 4711.08,
    };
    await buyer.erp.post("/v1/invoices/custom", { jsonContent: { ...invoice, supplier: { external_id: "OWN" } } });
    const supplier = await gateway.client({
      tenant: marker,
      customer: `${marker} customer`,
      supplier: "OWN",
      scopes: Object.keys(SCOPES),
    });
    const row = (await supplier.graphql(`{ suppliers { suppliers ${selectionOf("Supplier", 1)} } }`)).body.data
      .suppliers.suppliers[0];
    // Its key tells what it is and what it is linked to (decisions §15).
    const told = JSON.stringify([
      row,
      (await supplier.graphql("{ me { tenant_id customer_id supplier_id key_id } }")).body,
    ]);
    /**
     * What must not be in an answer: the marker, the amount of its invoice, and any id that its own row and its key do
     * not show.
     */
    const leaksIn = (answer: unknown, asked: string): string[] => {
      const text = JSON.stringify(answer).replaceAll(asked, "");
      return [marker, "4711.08", ...buyer.ids.filter((id) => !told.includes(id))].filter((secret) =>
        text.includes(secret),
      );
    };
    return { buyer, supplier, row, leaksIn };
  }

  test("reads its own supplier, whose relations are empty, and nothing else in any query, filter, order, total, cursor or error", async () => {
    const { buyer, supplier, row, leaksIn } = await scene("SECRET-OF-BUYER");
    expect(row).toMatchObject({
      external_id: "OWN",
      payment_term: null,
      default_account: null,
      invoices: { invoices: [] },
    });
    expect(row.supplier_bank_details).toMatchObject([{ iban: "AT611904300234573201" }]);

    const leaks: unknown[] = [];
    for (const root of rootFields.filter(({ operation }) => operation === "query")) {
      const everyField = operationText(root).replace(
        "{ __typename }",
        selectionOf(getNamedType(root.field.type).name, 2),
      );
      const required = JSON.stringify(requiredArguments(root.field.args));
      for (const id of required.includes(SOME_ID) ? buyer.ids : [SOME_ID]) {
        const theirs = required.replaceAll(SOME_ID, id).replaceAll(String(SOME_INVOICE), String(buyer.invoiceId));
        const asked = theirs.replaceAll('"1"', '"SECRET-OF-BUYER"');
        const { status, body } = await supplier.graphql(everyField, JSON.parse(asked));
        if (status >= 500) leaks.push([root.name, id, body]);
        leaks.push(...leaksIn(body, id).map((leak) => [root.name, id, leak]));
      }
    }
    for (const route of routes.filter(({ method }) => method === "GET")) {
      const theirs = pathOf(route)
        .replaceAll(String(SOME_INVOICE), String(buyer.invoiceId))
        .replace(/\/1$/, "/SECRET-OF-BUYER");
      for (const id of theirs.includes(SOME_ID) ? buyer.ids : [SOME_ID]) {
        const { status, body } = await supplier.get(theirs.replaceAll(SOME_ID, id));
        if (status >= 500) leaks.push([route.path, id, body]);
        leaks.push(...leaksIn(body, id).map((leak) => [route.path, id, leak]));
      }
    }
    for (const [list, rows] of LISTS) {
      const { args } = schema.getQueryType()!.getFields()[list]!;
      const page = async (client: Client, name: string, value: unknown) => {
        const type = args.find((arg) => arg.name === name)!.type;
        const { body } = await client.graphql(
          `query ($value: ${type}) { ${list}(${name}: $value) { total_count next_cursor ${rows} { __typename } } }`,
          {
            value,
          },
        );
        return body.data?.[list];
      };
      const { next_cursor } = (await page(buyer.erp, "limit", 1)) ?? {};
      for (const { name, type } of args) {
        const inner = getNamedType(type);
        const values = isEnumType(inner)
          ? inner.getValues().map((value) => value.name)
          : name === "cursor"
            ? [next_cursor ?? null]
            : inner.name === "UUID"
              ? buyer.ids
              : inner.name === "String"
                ? ["SECRET-OF-BUYER"]
                : [sampleOf(inner as GraphQLInputType, SAMPLES)];
        for (const value of values) {
          const found = await page(supplier, name, isListType(getNullableType(type)) ? [value] : value);
          if ((found?.total_count ?? 0) > (list === "suppliers" ? 1 : 0)) leaks.push([list, name, value, found]);
        }
      }
    }
    const totals = await supplier.graphql("{ invoiceTotals(group_by: [SUPPLIER]) { groups { count } } }");
    expect(totals.body).toEqual({ data: { invoiceTotals: { groups: [] } } });
    expect(leaks).toEqual([]);
  });

  test("writes nothing of its customer's, over either surface", async () => {
    const { buyer, supplier, leaksIn } = await scene("UNWRITTEN");
    const before = await contents();
    for (const root of rootFields.filter(({ operation, name }) => operation === "mutation" && !OPEN.includes(name))) {
      const required = JSON.stringify(requiredArguments(root.field.args)).replaceAll(
        String(SOME_INVOICE),
        String(buyer.invoiceId),
      );
      const answer = await supplier.graphql(operationText(root), JSON.parse(required));
      expect([root.name, answer.status, answer.body.errors[0].extensions.code]).toEqual([
        root.name,
        403,
        "KEY_LINKED_TO_SUPPLIER",
      ]);
    }
    for (const route of routes.filter(
      ({ operationType, field, isPublic }) => operationType === "mutation" && !isPublic && !OPEN.includes(field),
    )) {
      const answer = await supplier.send(
        route.method,
        pathOf(route).replaceAll(String(SOME_INVOICE), String(buyer.invoiceId)),
        bodyOf(route),
      );
      expect([route.path, answer.status, answer.body.error]).toEqual([
        route.path,
        403,
        "Unauthorized. Key is linked to a supplier, whose keys may not do this.",
      ]);
      expect(leaksIn(answer.body, "")).toEqual([]);
    }
    expect(await contents()).toEqual(before);
    expect(rootFields.filter(({ name }) => OPEN.includes(name))).toHaveLength(OPEN.length);
  });

  test("reaches no other row through a resolver that forgot who asks", async () => {
    const { buyer, supplier } = await scene("UNREACHED");
    for (const field of ["everything", "everythingForWriting"]) {
      const rows = (await supplier.graphql(`{ ${field} }`)).body.data[field];
      expect(rows).toHaveLength(3); // its supplier, that one's bank account, and the key itself
      expect(rows.filter((row: string) => row.includes("UNREACHED"))).toEqual([]);
    }
    const { touchEverything } = (await supplier.graphql("mutation { touchEverything }")).body.data;
    expect(touchEverything).toEqual(["supplier 1", "supplier_bank_detail 1", "api_key 1"]);
    expect((await supplier.graphql("mutation { addToClosedTable }")).status).toBe(500);
    // The twin: a key of the whole tenant reaches every table, and adds.
    const wide = await gateway.client({ tenant: "UNREACHED" });
    expect((await wide.graphql("mutation { touchEverything }")).body.data.touchEverything).toHaveLength(TABLES.length);
    expect((await wide.graphql("mutation { addToClosedTable }")).body.data).toEqual({ addToClosedTable: "added" });
    expect(buyer.ids.length).toBeGreaterThan(20);
  });

  /** Every row of every table, but for when a key was last used. */
  async function contents(): Promise<object[]> {
    const rows = await Promise.all(
      TABLES.map((table) =>
        gateway.sql(`select to_jsonb(t) - 'last_used_at' as row from "${table}" t order by t::text collate "C"`),
      ),
    );
    return rows.flat();
  }
});

describe.each(SURFACES)("a key of a customer, over %s", (surface) => {
  test("sees that customer's rows and the tenant-wide ones, and writes them", async () => {
    const tenant = `Holding ${surface}`;
    const wide = await gateway.client({ tenant });
    const north = await gateway.client({ tenant, customer: "North" });
    const south = await gateway.client({ tenant, customer: "South" });
    await wide.call(surface, "importProjects", { rows: [{ number: "W", title: "tenant-wide" }] });
    await north.call(surface, "importProjects", {
      rows: [
        { number: "N", title: "north" },
        { number: "W", title: "changed by north" },
      ],
    });
    await south.call(surface, "importProjects", { rows: [{ number: "S", title: "south" }] });

    const titlesOf = async (client: typeof wide) =>
      (await client.call(surface, "projects")).data.projects.map((project: any) => project.title);
    expect(await titlesOf(north)).toEqual(["north", "changed by north"]);
    expect(await titlesOf(south)).toEqual(["south", "changed by north"]);
    expect(await titlesOf(wide)).toEqual(["north", "south", "changed by north"]);

    const taken = await south.call(surface, "importProjects", {
      rows: [
        { number: "S2", title: "x" },
        { number: "N", title: "grabbed" },
      ],
    });
    expect(taken).toMatchObject({ status: 409, error: '[1].number "N" belongs to another customer of this tenant' });
    expect(await titlesOf(wide)).toEqual(["north", "south", "changed by north"]);
  });
});

test("a root field without a scope fails the build", () => {
  @Resolver()
  class Careless {
    @Query(() => String)
    open(): string {
      return "";
    }
  }
  expect(() => buildSchema([Careless])).toThrow('The field "open" has no @Scope');
});

test("a subscription without a scope fails the build", () => {
  @Resolver()
  class Careless {
    @AnyKey("for the test")
    @Query(() => String)
    something(): string {
      return "";
    }

    @Subscription(() => String, { subscribe: () => oneEvent("leaked") })
    open(@Root() event: string): string {
      return event;
    }
  }
  expect(() => buildSchema([Careless])).toThrow('The field "open" has no @Scope');
});

async function* oneEvent(text: string): AsyncGenerator<string> {
  yield text;
}

test("a subscription looks nothing up for a key that may not have it, or with an argument that breaks a rule", async () => {
  const lookedUp: string[] = [];
  @Resolver()
  class Careful {
    @AnyKey("for the test")
    @Query(() => String)
    something(): string {
      return "";
    }

    @Scope("projects:read")
    @Subscription(() => String, { subscribe: ({ args }) => (lookedUp.push(args.number), oneEvent(args.number)) })
    changes(@Root() event: string, @Arg("number", () => String, { description: "n" }) _number: string): string {
      return event;
    }
  }
  const guarded = guardSchema(buildSchema([Careful]), (unlimited) => unlimited);
  const ask = async (scopes: string[], number: string) => {
    const contextValue = { actor: { scopes: new Set(scopes) }, tenancy: null };
    const document = parse(`subscription { changes(number: ${JSON.stringify(number)}) }`);
    const answer = await subscribe({ schema: guarded, document, contextValue });
    if (!(Symbol.asyncIterator in answer)) return answer.errors!.map(({ message }) => message);
    return ((await answer.next()).value as ExecutionResult).data;
  };
  expect(await ask(["projects:write"], "P1")).toEqual(["Unauthorized. Missing scope: projects:read"]);
  expect(await ask(["projects:read"], "\u0000")).toEqual([expect.stringMatching(/^number /)]);
  expect(lookedUp).toEqual([]);
  expect(await ask(["projects:read"], "P1")).toEqual({ changes: "P1" });
  expect(lookedUp).toEqual(["P1"]);
});

describe("what would be skipped in silence fails the build:", () => {
  const refuse = () => Promise.reject(new Error("never run"));
  const scoped = AnyKey("for the test") as MethodDecorator;

  test.each<[string, string, () => new () => object]>([
    [
      "@UseMiddleware on a method",
      "Wrapped.open has @UseMiddleware",
      () => {
        @Resolver()
        class Wrapped {
          @UseMiddleware(refuse)
          @scoped
          @Query(() => String)
          open(): string {
            return "";
          }
        }
        return Wrapped;
      },
    ],
    [
      "@UseMiddleware on a class",
      "Wrapped has @UseMiddleware",
      () => {
        @UseMiddleware(refuse)
        @Resolver()
        class Wrapped {
          @scoped
          @Query(() => String)
          open(): string {
            return "";
          }
        }
        return Wrapped;
      },
    ],
    [
      "a parameter decorator of its own",
      'a parameter of the kind "custom"',
      () => {
        @Resolver()
        class Wrapped {
          @scoped
          @Query(() => String)
          open(@createParameterDecorator(() => "x") text: string): string {
            return text;
          }
        }
        return Wrapped;
      },
    ],
    [
      "a validation of an argument's own",
      "open has a parameter with a validation of its own",
      () => {
        @Resolver()
        class Wrapped {
          @scoped
          @Query(() => String)
          open(@Arg("text", () => String, { validateFn: refuse }) text: string): string {
            return text;
          }
        }
        return Wrapped;
      },
    ],
    [
      "a relation without a scope",
      'The field "Shelf.books" reads what is stored elsewhere.',
      () => {
        @ObjectType({ simpleResolvers: true })
        class Book {
          @Field(() => String)
          title!: string;
        }
        @ObjectType({ simpleResolvers: true })
        class Shelf {
          @Relation()
          @Field(() => [Book])
          books!: Book[];
        }
        @Resolver()
        class Library {
          @scoped
          @Query(() => Shelf)
          shelf(): Shelf {
            return { books: [] };
          }
        }
        return Library;
      },
    ],
  ])("%s", (_, sentence, declare) => {
    expect(() => buildSchema([declare()])).toThrow(sentence);
  });
});

test("a scope that does not exist fails the build", () => {
  @Resolver()
  class Misspelt {
    @Scope("project:read" as never)
    @Query(() => String)
    open(): string {
      return "";
    }
  }
  expect(() => buildSchema([Misspelt])).toThrow('"project:read", which is not a scope');
});

test('"all" does not include the administration of keys', () => {
  expect(ALL_SCOPES).not.toContain("api_keys:write");
  expect(ALL_SCOPES).toHaveLength(Object.keys(SCOPES).length - 1);
});

/** Every field of a type, relations included, to a depth; lists as pages, since connections have the same rows. */
function selectionOf(typeName: string, depth: number): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return "";
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    if (inner.name.endsWith("Connection")) return [];
    // The rows of a page are as near as the page.
    const isRows = type.getInterfaces().some(({ name }) => name === "Page");
    return depth > 0 || isRows ? [`${field.name} ${selectionOf(inner.name, isRows ? depth : depth - 1)}`] : [];
  });
  return `{ ${fields.join(" ") || "__typename"} }`;
}
