/** Who may: over every root field and every route of the schema, so that later ones are covered without being listed. */
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
  isInputObjectType,
  isListType,
  isObjectType,
  parse,
  subscribe,
} from "graphql";
import { sql } from "kysely";
import { Arg, createParameterDecorator, Ctx, Field, Mutation, ObjectType, Query, Resolver, Root, Subscription, UseMiddleware } from "type-graphql";
import type { Context } from "../src/context.js";
import { statement } from "../src/db/statement.js";
import { ALL_SCOPES, SCOPES } from "../src/domain/scopes.js";
import { RESOLVERS } from "../src/resolvers/index.js";
import { buildSchema, guardSchema, scopeOf } from "../src/schema/build.js";
import { AnyKey, type FieldExtensions, OpenToSuppliers, Relation, Scope } from "../src/schema/directives.js";
import { isRequired } from "../src/schema/validation.js";
import { saveUser } from "../src/services/users.js";
import { type Client, routes, schema, type Surface, SURFACES } from "./support/client.js";
import { useGateway } from "./support/gateway.js";

/** A resolver that forgot its where clause: it reads every row of every table. */
@Resolver()
class ForgetfulResolver {
  @AnyKey("test")
  @Query(() => [String])
  async everything(@Ctx() ctx: Context): Promise<string[]> {
    const rows = await Promise.all(
      TENANT_TABLES.map((table) =>
        ctx.read(
          statement<object>()((db) => db.selectFrom(table).selectAll()),
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
      for (const table of TENANT_TABLES)
        rows.push(
          ...(await tx.run(
            statement<object>()((db) => db.selectFrom(table).selectAll()),
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
      for (const table of TENANT_TABLES) {
        const column = sql.ref(table === "tenant" ? "id" : "tenant_id");
        const rows = await tx.run(
          statement<object>()(() => sql<object>`update ${sql.table(table)} set ${column} = ${column} returning 1`),
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
    const add = statement<{ tenant: string }>()((_, p) => sql<object>`insert into role (tenant_id, name) values (${p("tenant")}, 'added')`);
    await ctx.transaction((tx) => tx.run(add, { tenant: tx.tenantId }));
    return "added";
  }
}

const TENANT_TABLES = [
  "tenant",
  "customer",
  "account",
  "payment_term",
  "tax_code",
  "supplier",
  "supplier_bank_detail",
  "legal_entity",
  "project_region",
  "project",
  "work_type",
  "role",
  "user",
  "user_role",
  "project_invite",
  "document",
  "invoice",
  "invoice_item",
  "invoice_account",
  "invoice_history",
  "invoice_dimension",
  "invoice_dimension_option",
  "dimension_assignment",
  "event",
  "api_key",
  "idempotency_key",
] as const;

const gateway = useGateway({
  config: { GRAPHQL_MAX_COST: 1_000_000_000, GRAPHQL_MAX_DEPTH: 100, GRAPHQL_MAX_TOKENS: 1_000_000 },
  schema: () => buildSchema([...RESOLVERS, ForgetfulResolver]),
});

/** The longest tests send a thousand requests. */
const LONG_MS = 120_000;

const SOME_ID = "00000000-0000-4000-8000-000000000000";
/** Stands for an invoice, which have ids of their own kind. */
const SOME_INVOICE = 1_999_999_999;

const sample = ({ name, type }: { name: string; type: GraphQLInputType }): unknown => (name === "invoice_id" ? SOME_INVOICE : sampleOf(type));

function sampleOf(type: GraphQLInputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [sampleOf(inner.ofType)];
  if (isInputObjectType(inner))
    return Object.fromEntries(
      Object.values(inner.getFields())
        .filter(isRequired)
        .map((field) => [field.name, sample(field)]),
    );
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  return (
    { UUID: SOME_ID, InvoiceId: String(SOME_INVOICE), Int: 1, Decimal: 1, Boolean: true, DateTime: "2026-01-01T00:00:00Z", Date: "2026-01-01" }[
      String(inner)
    ] ?? "1"
  );
}

/** Every list of the schema: its root field, the name of its rows, and their type. */
const LISTS = Object.values(schema.getQueryType()!.getFields()).flatMap(({ name, type }) => {
  const page = getNamedType(type);
  const rows =
    isObjectType(page) && page.name.endsWith("Page") ? Object.values(page.getFields()).find((field) => isObjectType(getNamedType(field.type))) : null;
  // Cost centres are listed by project, whose own list shows them.
  return rows && name !== "workTypes" ? [[name, rows.name, getNamedType(rows.type).name] as const] : [];
});

const requiredArguments = (args: readonly GraphQLArgument[]) => Object.fromEntries(args.filter(isRequired).map((arg) => [arg.name, sample(arg)]));

const rootFields = (["query", "mutation"] as const).flatMap((operation) =>
  Object.values((operation === "query" ? schema.getQueryType() : schema.getMutationType())!.getFields()).map((field) => ({
    operation,
    name: field.name,
    field,
    scope: scopeOf(schema, field),
  })),
);

function operationText({ operation, field }: (typeof rootFields)[number]): string {
  const args = field.args.filter(isRequired);
  const declared = args.length > 0 ? `(${args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ")})` : "";
  const passed = args.length > 0 ? `(${args.map((arg) => `${arg.name}: $${arg.name}`).join(", ")})` : "";
  return `${operation} ${declared} { ${field.name}${passed} ${isObjectType(getNamedType(field.type)) ? "{ __typename }" : ""} }`;
}

const pathOf = (route: (typeof routes)[number]) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(sample(route.pathArguments.find((arg) => arg.name === name)!)));
  const query = new URLSearchParams(route.queryArguments.filter(isRequired).map((arg) => [arg.name, String(sample(arg))])).toString();
  return query ? `${path}?${query}` : path;
};
const bodyOf = (route: (typeof routes)[number]) => (route.bodyArgument ? sampleOf(route.bodyArgument.type) : undefined);

describe.each(rootFields)("GraphQL $operation $name", (root) => {
  const { field, scope } = root;
  const variables = requiredArguments(field.args);

  test("is refused without a key", async () => {
    const answer = await gateway.anonymous().graphql(operationText(root), variables);
    expect(answer).toMatchObject({
      status: 401,
      body: { errors: [{ message: "Unauthorized. Missing or invalid API key.", extensions: { code: "UNAUTHENTICATED" } }] },
    });
  });

  test("demands its scope, or says why it needs none", async () => {
    if (scope === null) {
      expect((field.extensions as FieldExtensions).anyKey).toMatch(/\w+ \w+/);
      return;
    }
    const scopes = Object.keys(SCOPES).filter((other) => other !== scope);
    const answer = await (await gateway.client({ scopes })).graphql(operationText(root), variables);
    expect(answer).toMatchObject({
      status: 403,
      body: { errors: [{ message: `Unauthorized. Missing scope: ${scope}`, extensions: { code: "MISSING_SCOPE" } }] },
    });
  });

  test("tells its scope in its description", () => {
    expect(field.description).toContain(scope === null ? "Scope: none" : `Scope: \`${scope}\``);
  });
});

describe.each(routes)("REST $method $path", (route) => {
  test("is refused without a key", async () => {
    const answer = await gateway.anonymous().send(route.method, pathOf(route), bodyOf(route));
    expect(answer).toMatchObject({ status: 401, body: { error: "Unauthorized. Missing or invalid API key.", success: false } });
  });

  test("demands its scope", async () => {
    if (route.scope === null) return expect((route.definition.extensions as FieldExtensions).anyKey).toBeDefined();
    const scopes = Object.keys(SCOPES).filter((scope) => scope !== route.scope);
    const answer = await (await gateway.client({ scopes })).send(route.method, pathOf(route), bodyOf(route));
    expect(answer).toMatchObject({ status: 403, body: { error: `Unauthorized. Missing scope: ${route.scope}`, success: false } });
  });
});

/** Fills a tenant with rows in every table, each carrying the marker. */
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
  await push("/v1/suppliers", { external_id: marker, title: marker, payment_term_id, default_account_id, supplier_bank_details });
  await saveUser(gateway.db, {
    tenant: marker,
    email: `${marker}@example.org`,
    name: marker,
    roles: [marker],
    invite: { projectNumber: marker, role: marker },
  });
  const [tenant] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [marker]);
  const invoiceId = await filledInvoice(erp, marker);
  const withIds = TENANT_TABLES.filter((table) => !["work_type", "user_role", "idempotency_key"].includes(table));
  const ids = await gateway.sql<{ id: string }>(
    withIds.map((table) => `select id::text from "${table}" where ${table === "tenant" ? "id" : "tenant_id"} = $1`).join(" union all "),
    [tenant!.id],
  );
  return { erp, tenantId: tenant!.id, projectId, invoiceId, ids: ids.map(({ id }) => id).filter((id) => id.includes("-")) };
}

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
  await gateway.sql(
    `with stored as (insert into document (tenant_id, customer_id, content_type, size, sha256, content)
       select tenant_id, customer_id, $2, 1, '', '' from invoice where id = $1 returning id)
     update invoice set file_id = stored.id from stored where invoice.id = $1`,
    [invoice_id, marker],
  );
  return invoice_id;
}

describe("another tenant's key", () => {
  test(
    "finds nothing of the first tenant's, in any root field, whatever it asks for",
    async () => {
      const first = await filledTenant("SECRET-OF-FIRST");
      const stranger = await gateway.client({ scopes: Object.keys(SCOPES) });
      for (const root of rootFields) {
        const everyField = operationText(root).replace("{ __typename }", selectionOf(getNamedType(root.field.type).name, 3));
        const required = JSON.stringify(requiredArguments(root.field.args));
        // Whatever kind of record an id is meant to be of: each of the first tenant's is tried.
        for (const id of required.includes(SOME_ID) ? first.ids : [SOME_ID]) {
          const asked = required.replaceAll(SOME_ID, id).replaceAll(String(SOME_INVOICE), String(first.invoiceId));
          const { body } = await stranger.graphql(everyField, JSON.parse(asked));
          expect(JSON.stringify(body)).not.toContain("costs");
          expect(JSON.stringify(body)).not.toContain("SECRET-OF-FIRST");
          expect(JSON.stringify(body).replaceAll(id, "")).not.toContain(first.tenantId);
        }
      }
      for (const route of routes) {
        for (const id of pathOf(route).includes(SOME_ID) ? first.ids : [SOME_ID]) {
          const theirs = (text: string): string => text.replaceAll(SOME_ID, id).replaceAll(String(SOME_INVOICE), String(first.invoiceId));
          const body = bodyOf(route);
          const answer = await stranger.send(route.method, theirs(pathOf(route)), body && theirs(JSON.stringify(body)));
          expect(JSON.stringify(answer.body)).not.toContain("SECRET-OF-FIRST");
        }
      }
      // The twin: with its own key the same questions find the marker, so they would have found it.
      for (const [list, rows, type] of LISTS) {
        const own = await first.erp.graphql(`{ ${list} { ${rows} ${selectionOf(type, 3)} } }`);
        expect(`${list} ${JSON.stringify(own.body)}`).toContain("SECRET-OF-FIRST");
      }
    },
    LONG_MS,
  );

  test.each(["everything", "everythingForWriting"])("sees nothing of it through a resolver that forgot its where clause (%s)", async (field) => {
    const first = await filledTenant(`FORGOTTEN-${field}`);
    const stranger = await gateway.client();
    const theirs = await stranger.graphql(`{ ${field} }`);
    expect(JSON.stringify(theirs.body)).not.toContain(`FORGOTTEN-${field}`);
    expect(theirs.body.data[field].length).toBeGreaterThan(0); // its own tenant and key

    // The twin: every table has such a row, and its owner sees it.
    const own = await first.erp.graphql(`{ ${field} }`);
    const tables = own.body.data[field].filter((row: string) => row.includes(`FORGOTTEN-${field}`) || row.includes(first.tenantId));
    expect(tables.length).toBeGreaterThanOrEqual(TENANT_TABLES.length);
  });

  test("every table is listed here and bound to a tenant", async () => {
    const tables = await gateway.sql<{ name: string; forced: boolean }>(
      "select relname as name, relforcerowsecurity as forced from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'",
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...TENANT_TABLES].toSorted());
    expect(tables.filter(({ forced }) => !forced)).toEqual([]);
  });

  test("code that reaches the database past the tenant sees no rows", async () => {
    await filledTenant("UNBOUND");
    const { default: pg } = await import("pg");
    const [{ current_database: database } = { current_database: "" }] = await gateway.sql<{ current_database: string }>("select current_database()");
    const url = new URL(process.env.TEST_DATABASE_URL!);
    url.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    for (const table of TENANT_TABLES) expect((await client.query(`select * from "${table}"`)).rows).toEqual([]);
    await client.end();
  });
});

describe("below a mutation, a key with its write scope alone", () => {
  type Field = ReturnType<GraphQLObjectType["getFields"]>[string];

  /** What records are read by queries of their own, and by which scopes: the rows of pages, and what wrappers without an id hold. */
  const readBy = new Map<string, Set<string | null>>();
  const noteRecord = (type: GraphQLNamedType, scope: string | null): void => {
    if (!isObjectType(type)) return;
    if ("id" in type.getFields()) return void readBy.set(type.name, (readBy.get(type.name) ?? new Set()).add(scope));
    for (const field of Object.values(type.getFields())) {
      const inner = getNamedType(field.type);
      if (isObjectType(inner)) readBy.set(inner.name, (readBy.get(inner.name) ?? new Set()).add(scope));
    }
  };
  for (const { operation, field, scope } of rootFields) if (operation === "query") noteRecord(getNamedType(field.type), scope);

  /** Whether a step leads to records that are read by another scope, beyond what the record itself shows of them. */
  function isForeign({ name, type, extensions }: Field, next: string, scope: string): boolean {
    const scopes = readBy.get(getNamedType(type).name);
    if (!scopes || scopes.has(scope) || next === "__typename") return false;
    const shown = (extensions as FieldExtensions).relation?.rest ?? (name === "project_region" ? ["id", "number", "title"] : []);
    return !shown.some((path) => path.split(".", 1)[0] === next);
  }

  test(
    "reads nothing that reading it needs another scope for",
    async () => {
      const marker = "WRITE-ONLY";
      const { tenantId, projectId, invoiceId } = await filledTenant(marker);
      const idOf = async (table: string) =>
        (await gateway.sql<{ id: string }>(`select id from ${table} where tenant_id = $1 limit 1`, [tenantId]))[0]!.id;
      const [account_id, dimension_id] = [await idOf("account"), await idOf("invoice_dimension")];
      await gateway.sql(
        `update invoice set payment_term_id = (select id from payment_term where tenant_id = $1), region_id = (select id from project_region where tenant_id = $1),
         legal_entity_id = (select id from legal_entity where tenant_id = $1), assignee_id = (select id from "user" where tenant_id = $1) where id = $2`,
        [tenantId, invoiceId],
      );
      const id = String(invoiceId);
      const numbered = { number: marker, title: marker };
      const [option] = await gateway.sql<{ id: string }>("select id from invoice_dimension_option where tenant_id = $1", [tenantId]);
      const content = { external_id: marker, invoice_number: marker, invoice_date: "2026-11-20", currency: "EUR", total_amount: 1 };
      // One mutation for each type that mutations answer with.
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
        setInvoiceExternalStatus: { id, change: { external_status: "x" } },
        replaceInvoiceAccounts: { id, rows: [{ account_id, project_id: projectId }] },
        updateInvoiceDimension: { id: dimension_id, changes: { description: marker } },
        importInvoiceDimensionOptions: { dimension_id: "", rows: [{ label: marker, number: marker, gl_account_id: account_id }] },
        assignHeaderDimensions: { input: { invoice_id: invoiceId, assignments: [{ option_id: option!.id }] } },
        createApiKey: { input: { name: "x", scopes: ["api_keys:write"] } },
        revokeApiKey: { id: SOME_ID },
      };
      const [ofOption] = await gateway.sql<{ dimension_id: string }>("select dimension_id from invoice_dimension_option where id = $1", [option!.id]);
      asked.importInvoiceDimensionOptions!.dimension_id = ofOption!.dimension_id;
      const returned = (name: string) => getNamedType(schema.getMutationType()!.getFields()[name]!.type).name;
      const types = rootFields.filter(({ operation }) => operation === "mutation").map(({ name }) => returned(name));
      expect(new Set(Object.keys(asked).map(returned))).toEqual(new Set(types));

      const leaks: string[] = [];
      const refusals: string[] = [];
      for (const [name, variables] of Object.entries(asked)) {
        const { field, scope } = rootFields.find((root) => root.name === name && root.operation === "mutation")!;
        const client = await gateway.client({ tenant: marker, customer: `${marker} customer`, scopes: [scope!] });
        if (name === "revokeApiKey") variables.id = client.key!.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
        const declared = field.args.filter((arg) => arg.name in variables).map((arg) => `$${arg.name}: ${arg.type}`);
        const passed = Object.keys(variables).map((arg) => `${arg}: $${arg}`);
        const isRead = async (path: readonly string[]): Promise<boolean> => {
          const selection = path.reduceRight((below, each) => `{ ${each} ${below} }`, "");
          const { body } = await client.graphql(`mutation (${declared}) { ${name}(${passed}) ${selection} }`, variables);
          for (const { message, extensions } of body.errors ?? []) expect([name, ...path, extensions.code, message]).toContain("MISSING_SCOPE");
          return body.errors === undefined;
        };
        const walk = async (type: GraphQLNamedType, path: readonly string[], from: Field | null): Promise<void> => {
          if (!isObjectType(type) || path.length > 3) return;
          for (const each of Object.values(type.getFields())) {
            const inner = getNamedType(each.type);
            const here = [...path, each.name];
            if (!(await isRead(isObjectType(inner) ? [...here, "__typename"] : here))) refusals.push(`${name}.${here.join(".")}`);
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
        `${invoice}.supplier.record`,
      ];
      expect(refusals).toEqual(
        expect.arrayContaining([...known, `${invoice}.project.record`, "importProjects.work_types", "updateInvoiceDimension.options"]),
      );
    },
    LONG_MS,
  );

  test("reads all that REST documents of the answer", async () => {
    const { erp, projectId, invoiceId } = await filledTenant("DOCUMENTED");
    const route = routes.find(({ field }) => field === "setInvoiceExternalStatus")!;
    const write = async (scopes: string[], surface: Surface, field: string, args: object) =>
      (await gateway.client({ tenant: "DOCUMENTED", customer: "DOCUMENTED customer", scopes })).call(surface, field, args as Record<string, unknown>);
    for (const surface of SURFACES) {
      const change = { id: String(invoiceId), change: { external_status: surface } };
      const answer = await write(["invoices:write"], surface, route.field, change);
      const { updated_at: _, ...all } = (await write(Object.keys(SCOPES), surface, route.field, change)).data;
      expect(answer).toMatchObject({ status: 200, data: all });
      expect(answer.data).toMatchObject({ supplier: { title: "DOCUMENTED" }, project: { legal_entity: { number: "DOCUMENTED" } } });

      const rows = [{ number: "DOCUMENTED", title: "DOCUMENTED" }];
      const inviteTo = async (scopes: string[]) =>
        (await write(["projects:write", ...scopes], surface, "importProjects", { rows })).data[0].project_invites[0];
      const shown = { email: "documented@example.org", role: "DOCUMENTED" };
      expect(await inviteTo([])).toMatchObject({ email: null, role: null, project_id: projectId });
      expect(await inviteTo(["users:read"])).toMatchObject({ email: shown.email, role: null });
      expect(await inviteTo(["roles:read"])).toMatchObject({ email: null, role: shown.role });
      expect(await inviteTo(["roles:read", "users:read"])).toMatchObject(shown);
    }
    expect((await erp.graphql("{ projects { projects { project_invites { email role } } } }")).body.errors).toBeUndefined();
  });
});

describe("a key of a supplier with every scope", () => {
  const OPEN = ["createApiKey", "rotateApiKey", "revokeApiKey"];

  /** A tenant full of rows that carry the marker, and in it a supplier of its own that the marked ones refer to. */
  async function scene(marker: string) {
    const buyer = await filledTenant(marker);
    const [term] = await gateway.sql<{ id: string }>("select id from payment_term where tenant_id = $1", [buyer.tenantId]);
    const [account] = await gateway.sql<{ id: string }>("select id from account where tenant_id = $1", [buyer.tenantId]);
    const own = { external_id: "OWN", title: "own", payment_term_id: term!.id, default_account_id: account!.id };
    await buyer.erp.post("/v1/suppliers", [{ ...own, supplier_bank_details: [{ iban: "AT611904300234573201" }] }]);
    const invoice = { external_id: `${marker} 2`, invoice_number: marker, invoice_date: "2026-11-20", currency: "EUR", total_amount: 4711.08 };
    await buyer.erp.post("/v1/invoices/custom", { jsonContent: { ...invoice, supplier: { external_id: "OWN" } } });
    const supplier = await gateway.client({ tenant: marker, customer: `${marker} customer`, supplier: "OWN", scopes: Object.keys(SCOPES) });
    const row = (await supplier.graphql(`{ suppliers { suppliers ${selectionOf("Supplier", 1)} } }`)).body.data.suppliers.suppliers[0];
    /** What must not be in an answer: the marker, the amount of its invoice, and any id that its own row does not show. */
    const leaksIn = (answer: unknown, asked: string): string[] => {
      const text = JSON.stringify(answer).replaceAll(asked, "");
      return [marker, "4711.08", ...buyer.ids.filter((id) => !JSON.stringify(row).includes(id))].filter((secret) => text.includes(secret));
    };
    return { buyer, supplier, row, leaksIn };
  }

  test(
    "reads its own supplier, whose relations are empty, and nothing else in any query, filter, order, total, cursor or error",
    async () => {
      const { buyer, supplier, row, leaksIn } = await scene("SECRET-OF-BUYER");
      expect(row).toMatchObject({ external_id: "OWN", payment_term: null, default_account: null, invoices: [] });
      expect(row.supplier_bank_details).toMatchObject([{ iban: "AT611904300234573201" }]);

      const leaks: unknown[] = [];
      for (const root of rootFields.filter(({ operation }) => operation === "query")) {
        const everyField = operationText(root).replace("{ __typename }", selectionOf(getNamedType(root.field.type).name, 3));
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
        const theirs = pathOf(route).replaceAll(String(SOME_INVOICE), String(buyer.invoiceId)).replace(/\/1$/, "/SECRET-OF-BUYER");
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
                  : [sampleOf(inner as GraphQLInputType)];
          for (const value of values) {
            const found = await page(supplier, name, isListType(getNullableType(type)) ? [value] : value);
            if ((found?.total_count ?? 0) > (list === "suppliers" ? 1 : 0)) leaks.push([list, name, value, found]);
          }
        }
      }
      const totals = await supplier.graphql("{ invoiceTotals(group_by: [SUPPLIER]) { groups { count } } }");
      expect(totals.body).toEqual({ data: { invoiceTotals: { groups: [] } } });
      expect(leaks).toEqual([]);
    },
    LONG_MS,
  );

  test("writes nothing of its customer's, over either surface", async () => {
    const { buyer, supplier, leaksIn } = await scene("UNWRITTEN");
    const before = await contents();
    for (const root of rootFields.filter(({ operation, name }) => operation === "mutation" && !OPEN.includes(name))) {
      const required = JSON.stringify(requiredArguments(root.field.args)).replaceAll(String(SOME_INVOICE), String(buyer.invoiceId));
      const answer = await supplier.graphql(operationText(root), JSON.parse(required));
      expect([root.name, answer.status, answer.body.errors[0].extensions.code]).toEqual([root.name, 403, "KEY_LINKED_TO_SUPPLIER"]);
    }
    for (const route of routes.filter(({ operation, field }) => operation === "mutation" && !OPEN.includes(field))) {
      const answer = await supplier.send(route.method, pathOf(route).replaceAll(String(SOME_INVOICE), String(buyer.invoiceId)), bodyOf(route));
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
    expect((await wide.graphql("mutation { touchEverything }")).body.data.touchEverything).toHaveLength(TENANT_TABLES.length);
    expect((await wide.graphql("mutation { addToClosedTable }")).body.data).toEqual({ addToClosedTable: "added" });
    expect(buyer.ids.length).toBeGreaterThan(20);
  });

  /** Every row of every table, but for when a key was last used. */
  async function contents(): Promise<object[]> {
    const rows = await Promise.all(
      TENANT_TABLES.map((table) => gateway.sql(`select to_jsonb(t) - 'last_used_at' as row from "${table}" t order by t::text collate "C"`)),
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

    const titlesOf = async (client: typeof wide) => (await client.call(surface, "projects")).data.projects.map((project: any) => project.title);
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
    const contextValue = { actor: { scopes: new Set(scopes), supplierId: null } };
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

/** Every field of a type, relations included, to a depth. */
function selectionOf(typeName: string, depth: number): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return "";
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    return depth > 0 ? [`${field.name} ${selectionOf(inner.name, depth - 1)}`] : [];
  });
  return `{ ${fields.join(" ") || "__typename"} }`;
}
