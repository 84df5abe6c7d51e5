/**
 * Who may: which scopes the fields of the schema demand, that they demand them before all else, and that a key reaches
 * no rows but its own. It is said of the whole schema, so that new fields are covered without being listed.
 */
import {
  type ExecutionResult,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  subscribe,
  validateSchema,
} from "graphql";
import { sql } from "kysely";
import { job } from "../src/request/actors.js";
import { Context } from "../src/context.js";
import { statement } from "../src/db/statement.js";
import { ALL_SCOPES, SCOPES } from "../src/domain/scopes.js";
import type { FieldExtensions } from "../src/schema/lib/directives.js";
import { guardOf, guardSchema, scopesOf } from "../src/schema/lib/guards.js";
import { addressOf, type Everything, everything } from "./support/everything.js";
import { everyWrite } from "./support/every-write.js";
import { TABLES } from "./support/fill.js";
import { built, type Client, routeOf, routes, schema, SURFACES, useGateway } from "./support/gateway.js";
import { allOf, fieldsOf, idsOf, rootOf, selectionOf } from "./support/selections.js";

const gateway = useGateway({
  config: { GRAPHQL_MAX_COST: 1_000_000_000, GRAPHQL_MAX_TOKENS: 1_000_000 },
});

const EVERY_SCOPE = Object.keys(SCOPES);

/** By which scopes records of a type are read, wherever a relation leads to them. */
const READ_BY = tableOf(`
  accounts:read = Account
  deliveries:read = Delivery DeliveryComponents DeliveryFile DeliveryItem
  invoices:read = BillingChain DimensionAssignment ExtractedField Invoice InvoiceDimension InvoiceDimensionOption InvoiceFinding
    InvoiceItem InvoiceStatusChange LearnedLayout MissingDimension
  legal_entities:read = LegalEntity
  payment_terms:read = PaymentTerm
  project_regions:read = ProjectRegion
  projects:read = Project WorkType
  purchase_orders:write = PurchaseOrder PurchaseOrderChange PurchaseOrderItem
  purchase_orders:write invoices:read deliveries:read = Match
  roles:read = Role
  suppliers:read = Supplier
  tax_codes:read = TaxCode
  users:read = User`);

/** Fields that are no record and are read from other tables all the same. */
const FIGURES = tableOf("invoices:read = Invoice.lacks_dimension InvoiceAccount.lacks_dimension");

/** Fields that show with a record what belongs to it, or names those that it is booked to, as REST does. */
const PARTS = `
  Delivery.items Invoice.legal_entity Invoice.payment_term Invoice.project Invoice.project_region Invoice.supplier
  InvoiceAccount.account InvoiceAccount.tax_code InvoiceFindings.findings InvoiceHistory.history InvoiceItems.items
  InvoiceApprovalTotal.legal_entity InvoiceApprovalTotal.project InvoiceApprovalTotal.supplier
  InvoiceGrowth.legal_entity InvoiceGrowth.project InvoiceGrowth.supplier InvoiceItemTotal.legal_entity
  InvoiceItemTotal.project InvoiceItemTotal.supplier InvoicePostingTotal.legal_entity InvoicePostingTotal.project
  InvoicePostingTotal.supplier InvoiceTaxTotal.legal_entity InvoiceTaxTotal.project InvoiceTaxTotal.supplier
  OrderItemTotal.project OrderItemTotal.supplier InvoiceTotal.dimension_option InvoiceTotal.legal_entity InvoiceTotal.project InvoiceTotal.project_region
  InvoiceTotal.supplier LearnedLayouts.learned_layouts OrderMatches.matches Project.legal_entity Project.project_region PurchaseOrder.items
  PurchaseOrder.project PurchaseOrder.supplier SupplierOrder.items User.roles WorkflowStatus.history`;

/** Fields that show the record that their mutation wrote. */
const WRITTEN = `
  DeliveryComponentsResult.delivery DimensionAssignmentResult.assignment DimensionAssignmentResult.invoice
  DimensionAssignmentsResult.assignments DimensionAssignmentsResult.invoice InvoiceAccountsResult.invoice
  InvoiceImportResult.invoice InvoiceRowResult.invoice`;

/** By which scopes the root fields are called. */
const ROOT_FIELDS = tableOf(`
  accounts:read = account accountByNumber accounts accountsConnection
  accounts:write = importAccounts
  api_keys:write = apiKeys createApiKey requests requestsConnection revokeApiKey rotateApiKey
  sandboxes:write = createSandbox deleteSandbox resetSandbox sandboxes
  deliveries:patch = changeDelivery replaceDeliveryComponents
  deliveries:read = deliveries deliveriesConnection delivery deliveryByExternalId deliveryChanged deliveryComponents
    deliveryFile deliveryTotals
  deliveries:read purchase_orders:write = calendarTokens createCalendarToken deleteCalendarToken
  deliveries:write = announceDelivery importDeliveries importDelivery importDeliveryPdf importOpenTransDelivery
    receiveWeighingNotice
  invoices:read = dimensionAssignments invoice invoiceAccountRows invoiceAccountRowsConnection invoiceApprovalTotals
    invoiceByExternalId invoiceChain invoiceChanged invoiceDimension invoiceDimensionOption invoiceDimensionOptions
    invoiceDimensions invoiceFile invoiceFindings invoiceGrowth invoiceHistory invoiceItemRows invoiceItemRowsConnection
    invoiceItemTotals invoiceItems invoicePostingTotals invoiceReport invoiceSource invoiceTaxTotals invoiceTotals invoices invoicesConnection
    learnedLayouts
  invoices:write = assignAccountDimensions assignAccountDimensionsInBulk assignHeaderDimensions
    assignLineItemDimensions changeInvoiceStatus changeInvoiceStatuses confirmInvoiceBankAccount
    createInvoiceDimension deleteDimensionAssignment deleteInvoiceDimension deleteInvoiceDimensionOption forgetLearnedLayouts importInvoice
    importInvoiceDimensionOptions importInvoiceEmail importInvoicePdf importInvoices processWorkflow
    replaceAccountOptions replaceInvoiceAccounts replaceLineItemDimensions setInvoiceExternalStatus
    setInvoiceExternalStatuses updateInvoice updateInvoiceDimension updateInvoiceDimensionOption workflowStatus
  legal_entities:read = legalEntities legalEntitiesConnection legalEntity legalEntityByNumber
  legal_entities:write = importLegalEntities
  orders:write = changeSupplierOrder supplierOrder supplierOrders supplierOrdersConnection
  payment_terms:read = paymentTerm paymentTermByNumber paymentTerms paymentTermsConnection
  payment_terms:write = importPaymentTerms
  project_regions:read = projectRegion projectRegionByNumber projectRegions projectRegionsConnection
  project_regions:write = importProjectRegions
  projects:read = project projectByNumber projects projectsConnection workType workTypes workTypesConnection
  projects:write = importProjects importWorkTypes importWorkTypesOfProjects
  purchase_orders:write = importPurchaseOrders orderItemTotals purchaseOrder purchaseOrderByExternalId purchaseOrderChanged
    purchaseOrders purchaseOrdersConnection
  purchase_orders:write invoices:read deliveries:read = acceptPurchaseOrderMatch matchChanged matchTotals matches
    matchesConnection purchaseOrderMatch
  roles:read = role roles rolesConnection
  suppliers:read = supplier supplierByExternalId suppliers suppliersConnection
  suppliers:write = importSuppliers mergeSuppliers
  tax_codes:read = taxCode taxCodeByNumber taxCodes taxCodesConnection
  tax_codes:write = importTaxCodes
  tenant_settings:read = tenantSettings
  tenant_settings:write = updateTenantSettings
  users:read = user users usersConnection
  webhooks:write = createWebhook deleteWebhook replayWebhook replayWebhookDelivery rotateWebhook testWebhook
    updateWebhook webhook webhookDeliveries webhookDeliveriesConnection webhookDelivery webhooks`);

/** They look into the scopes of the key themselves, or show only what the key itself has done. */
const OF_ANY_KEY =
  "customer customers customersConnection events import importRows importRowsConnection imports importsConnection job jobEnded me mendImport node";

/** Mutations that are open to suppliers. */
const OF_SUPPLIERS =
  "announceDelivery changeSupplierOrder createApiKey importDeliveryPdf importOpenTransDelivery revokeApiKey rotateApiKey";

function tableOf(text: string): Map<string, readonly string[]> {
  const entries = text.trim().split(/\n {2}(?! )/);
  return new Map(
    entries.flatMap((entry) => {
      const [scopes = "", names = ""] = entry.split(" = ");
      return wordsOf(names).map((name) => [name, scopes.split(" ")] as const);
    }),
  );
}
function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).toSorted();
}

type Field = GraphQLField<unknown, Context>;
interface Placed {
  readonly path: string;
  readonly isRoot: boolean;
  readonly field: Field;
}

/** As GraphQL runs it. */
const guarded = guardSchema(built, (unlimited) => unlimited);
const extensionsOf = ({ extensions }: Field): FieldExtensions => extensions;

// What a page, a connection or an entry of one shows belongs to the field that led there.
const FIELDS = fieldsIn(guarded).filter(({ path }) => !/^\w+(Page|Connection|Edge)\./.test(path));
const ROOTS = FIELDS.filter(({ isRoot }) => isRoot);
const BELOW = FIELDS.filter(({ isRoot }) => !isRoot);
const MUTATIONS = ROOTS.filter(({ path }) => path.startsWith("Mutation."));
const KEYED = routes.filter(({ isPublic }) => !isPublic);

function fieldsIn(of: GraphQLSchema): Placed[] {
  const roots = [of.getQueryType(), of.getMutationType(), of.getSubscriptionType()];
  return Object.values(of.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith("__")
      ? fieldsOf(type).map((field) => ({ path: `${type.name}.${field.name}`, isRoot: roots.includes(type), field }))
      : [],
  );
}

const recordOf = ({ type }: Field): string => getNamedType(type).name.replace(/(Page|Connection)$/, "");
const scopesIn = (field: Field): readonly string[] => scopesOf(guarded, field);

describe("the scope of", () => {
  test("every root field is that of its resource", () => {
    const wanted = new Map([...ROOT_FIELDS, ...wordsOf(OF_ANY_KEY).map((name) => [name, []] as const)]);
    expect(ROOTS.map(({ path, field }) => [path, scopesIn(field)])).toEqual(
      ROOTS.map(({ path, field }) => [path, wanted.get(field.name) ?? `${field.name} is not in ROOT_FIELDS`]),
    );
  });

  test("every field that leads to a record is that by which the record is read", () => {
    const demanding = BELOW.filter(({ field }) => scopesIn(field).length > 0);
    expect(demanding.map(({ path, field }) => [path, scopesIn(field)])).toEqual(
      demanding.map(({ path, field }) => [
        path,
        FIGURES.get(path) ?? READ_BY.get(recordOf(field)) ?? `no scope for ${recordOf(field)}: add it to READ_BY`,
      ]),
    );
  });

  test("no such field is missing, but for what is part of its record", () => {
    const silent = BELOW.filter(({ field }) => READ_BY.has(recordOf(field)) && scopesIn(field).length === 0);
    expect(silent.map(({ path }) => path).toSorted()).toEqual(wordsOf(`${PARTS} ${WRITTEN}`));
  });

  test("a mutation is enough to see what it wrote only if REST answers such a write with such a record", () => {
    const sentenceOf = (scopes: readonly string[], record: string) => `${record} is shown to ${scopes.join(" and ")}`;
    const onRest = routes.map(({ scopes, definition }) => sentenceOf(scopes, getNamedType(definition.type).name));
    const written = MUTATIONS.flatMap(({ field }) => {
      const type = getNamedType(field.type);
      const shown = isObjectType(type) ? fieldsOf(type).filter((below) => extensionsOf(below).written) : [];
      return shown.map((below) => sentenceOf(scopesIn(field), getNamedType(below.type).name));
    });
    expect(written).toContain("Invoice is shown to invoices:write");
    expect(written.filter((sentence) => !onRest.includes(sentence))).toEqual([]);
  });

  test("a field that needs none comes with a reason", () => {
    const open = ROOTS.filter(({ field }) => scopesIn(field).length === 0);
    for (const { path, field } of open)
      expect([path, extensionsOf(field).anyKey]).toEqual([path, expect.stringMatching(/\w+ \w+/)]);
  });

  test('the administration of keys and of sandboxes is not in "all"', () => {
    const named = ["api_keys:write", "sandboxes:write"];
    expect(ALL_SCOPES.toSorted()).toEqual(EVERY_SCOPE.filter((scope) => !named.includes(scope)).toSorted());
  });
});

/** What a key with these scopes is told by a field that does not run: its error. */
async function refusalOf(field: Field, scopes: readonly string[], more: object = {}, below = "id"): Promise<string> {
  const ctx = { actor: { scopes: new Set(scopes) }, tenancy: {}, answer: { usesDeprecated: () => undefined }, ...more };
  // Whatever a resolver reads of its row is there.
  const row: object = new Proxy({}, { get: () => row });
  const { selectionSet } = parse(`{ record { ${below} } }`).definitions[0] as OperationDefinitionNode;
  const info = { fieldNodes: selectionSet.selections, fragments: {}, returnType: field.type };
  try {
    await (field.subscribe ?? field.resolve!)(row, {}, ctx as never, info as never);
  } catch (error) {
    return (error as Error).message;
  }
  return "It ran";
}

describe("before it does anything,", () => {
  test("every field refuses a key that lacks one of its scopes", async () => {
    const wanted = FIELDS.flatMap((placed) => scopesIn(placed.field).map((scope) => ({ ...placed, scope })));
    const without = (one: string) => EVERY_SCOPE.filter((scope) => scope !== one);
    const told = await Promise.all(
      wanted.map(async ({ path, field, scope }) => [path, await refusalOf(field, without(scope))]),
    );
    expect(told).toEqual(wanted.map(({ path, scope }) => [path, `Unauthorized. Missing scope: ${scope}`]));
    for (const { guard, scopes } of KEYED) {
      for (const scope of scopes)
        expect(() => guard.admit({ actor: { scopes: new Set(without(scope)) } } as never)).toThrow(
          `Missing scope: ${scope}`,
        );
    }
  });

  test("every reference to a record refuses to show more of it than REST does", async () => {
    const beyond = BELOW.flatMap(({ path, field }) => {
      const { rest } = extensionsOf(field).relation ?? {};
      // The options of dimensions are read by the scope of the totals.
      if (!rest || path === "InvoiceTotal.dimension_option") return [];
      const scope = READ_BY.get(recordOf(field))![0]!;
      expect(field.description).toContain(`scope \`${scope}\``);
      const isShown = (name: string) => rest.some((shown) => shown.split(".", 1)[0] === name);
      const names = fieldsOf(getNamedType(field.type) as GraphQLObjectType).map(({ name }) => name);
      return names.filter((name) => !isShown(name)).map((name) => ({ field, scope, path, name }));
    });
    const told = beyond.map(async ({ field, path, name }) => [path, name, await refusalOf(field, [], {}, name)]);
    expect(await Promise.all(told)).toEqual(
      beyond.map(({ path, name, scope }) => [path, name, `Unauthorized. Missing scope: ${scope}`]),
    );
    expect(beyond.length).toBeGreaterThan(100);
  });

  test("every mutation refuses keys of suppliers that is not open to them", async () => {
    const told = await Promise.all(
      MUTATIONS.map(async ({ path, field }) => [
        path,
        // One that is open goes on to a database, of which there is none.
        (await refusalOf(field, EVERY_SCOPE, { tenancy: { customerId: "1", supplierId: "1" } })).startsWith(
          "Unauthorized. Key is linked to a supplier, whose keys may not do this.",
        ),
      ]),
    );
    const open = wordsOf(OF_SUPPLIERS);
    expect(told).toEqual(MUTATIONS.map(({ path, field }) => [path, !open.includes(field.name)]));
    const onRest = KEYED.filter(
      ({ operationType, isClosedToSuppliers }) => operationType === "mutation" && !isClosedToSuppliers,
    );
    expect(onRest.map(({ field }) => field).toSorted()).toEqual(open);
  });

  test("a subscription refuses an argument that breaks a rule", async () => {
    const ask = async (after: string) => {
      const contextValue = {
        actor: { scopes: new Set(EVERY_SCOPE) },
        tenancy: null,
        answer: { usesDeprecated: () => undefined },
      };
      const document = parse(`subscription { invoiceChanged(after: ${JSON.stringify(after)}) { position } }`);
      return (await subscribe({ schema: guarded, document, contextValue })) as ExecutionResult;
    };
    expect((await ask("\u0000")).errors).toMatchObject([{ message: expect.stringMatching(/^after /) }]);
    // The twin goes on to what there is not.
    expect((await ask("0")).errors).toMatchObject([{ message: expect.not.stringMatching(/^after /) }]);
  });

  test("every route refuses whoever has no key, or no scope, over HTTP; and so does GraphQL", async () => {
    const [first, second] = await Promise.all(
      ["users:read", "roles:read"].map((scope) => gateway.client({ scopes: [scope] })),
    );
    for (const { method, path, scopes } of KEYED) {
      const address = path.replace(/:\w+/g, "1");
      const anonymous = await gateway.anonymous().send(method, address);
      expect([path, anonymous.status, anonymous.body]).toEqual([
        path,
        401,
        { error: "Unauthorized. Missing or invalid API key.", success: false },
      ]);
      if (scopes.length === 0) continue;
      const { status, body } = await (scopes[0] === "users:read" ? second! : first!).send(method, address);
      const error = `Unauthorized. Missing scope: ${scopes[0]}`;
      expect([path, status, body]).toEqual([path, 403, { error, success: false }]);
    }
    const codeFor = async (client: Client): Promise<string> =>
      (await client.graphql("{ users { total_count } }")).body.errors[0].extensions.code;
    expect([await codeFor(gateway.anonymous()), await codeFor(second!)]).toEqual(["UNAUTHENTICATED", "MISSING_SCOPE"]);
  });
});

test("the schema is valid, and so are the rules of every argument", () => {
  expect(validateSchema(built)).toEqual([]);
  const rules = fieldsIn(built).flatMap(({ field }) => [...guardOf(built, field as never).rules.values()]);
  expect(rules.length).toBeGreaterThan(800);
  for (const { guard } of routes) expect(guard.rules).toBeInstanceOf(Map);
});

describe("of a tenant in which every record is there,", () => {
  let tenant: Everything;
  let tenantId: string;
  /** Whose rows none of the tenant's refer to, but for an invoice. */
  let supplier: Client;
  let stranger: Client;
  let ids: string[];
  /** What its own row and its key tell a supplier. */
  let told: string;

  /** What the records of the tenant are called (support/everything.ts). */
  const TEXTS = ["Beton", "Kita", "Konto", "Schotter", "Region", "4711.08"];
  const QUERIES = fieldsOf(schema.getQueryType()!);
  const GETS = KEYED.filter(({ method }) => method === "GET");

  beforeAll(async () => {
    tenant = await everything(gateway);
    const { erp } = tenant;
    ({ tenantId } = tenant);
    const [term] = (await erp.get("/v1/payment-terms")).body.payment_terms;
    const own = { external_id: "OWN", title: "own", payment_term_id: term.id, default_account_id: tenant.accountId };
    await erp.post("/v1/suppliers", [{ ...own, supplier_bank_details: [{ iban: "AT611904300234573201" }] }]);
    const paper = { external_id: "OWN", invoice_number: "1", invoice_date: "2026-11-20", currency: "EUR" };
    const jsonContent = { ...paper, total_amount: 4711.08, supplier: { external_id: "OWN" } };
    expect((await erp.post("/v1/invoices/custom", { jsonContent })).status).toBe(201);
    const links = { tenant: erp.tenant, customer: "Bau", supplier: "OWN" };
    supplier = await gateway.client({ ...links, scopes: EVERY_SCOPE });
    stranger = await newStranger();
    const all = await idsOf(gateway, erp.tenant);
    const [sandbox] = (await erp.get("/v1/sandboxes")).body;
    ids = [tenantId, sandbox.tenant_id, ...all.map(({ id }) => id).filter((id) => id.includes("-"))];
    told = JSON.stringify([await ownRow(), (await supplier.get("/v1/me")).body]);
  });

  const newStranger = async (): Promise<Client> => {
    const buyer = await gateway.client({ customer: "Bau", scopes: EVERY_SCOPE });
    await buyer.post("/v1/suppliers", [{ external_id: "K", title: "K" }]);
    return gateway.alsoSupplier(buyer, { customer: "Bau", supplier: "K" });
  };

  const ownRow = async () => {
    const all = allOf(schema.getType("Supplier") as never);
    return (await supplier.graphql(`{ suppliers { suppliers { ${all} } } }`)).body.data.suppliers.suppliers[0];
  };

  /** The ids and texts of the tenant in an answer, but for those that it was asked with or that are the asker's own. */
  const leaksIn = (answer: unknown, asked: unknown, known = ""): string[] => {
    const text = JSON.stringify(answer);
    const isAsked = (secret: string) => JSON.stringify(asked ?? null).includes(secret);
    return [...ids, ...TEXTS].filter((secret) => text.includes(secret) && !isAsked(secret) && !known.includes(secret));
  };

  /** What a key is told in answer to every query of GraphQL and every read of REST, with arguments of the tenant's. */
  async function leaksTo(client: Client, known?: string): Promise<unknown[]> {
    const query = QUERIES.map((field) => rootOf(field.name, tenant) + selectionOf(field).slice(field.name.length));
    const { status, body } = await client.graphql(`{ ${query.join("\n")} }`);
    expect(status).toBe(200);
    const leaks: unknown[] = QUERIES.flatMap(({ name }) =>
      leaksIn(body.data[name], tenant.argumentsOf[name], known).map((leak) => [name, leak]),
    );
    leaks.push(...leaksIn(body.errors, tenant.argumentsOf, known));
    for (const route of GETS) {
      const answer = await client.get(addressOf(tenant, route));
      expect([route.path, answer.status < 500]).toEqual([route.path, true]);
      leaks.push(...leaksIn(answer.body, tenant.argumentsOf[route.field], known).map((leak) => [route.path, leak]));
    }
    return leaks;
  }

  test("another tenant's key finds nothing, whatever it asks for", async () => {
    expect(await leaksTo(stranger)).toEqual([]);
  });

  test("a supplier's key finds its own row, whose relations are empty, and nothing else", async () => {
    expect(await ownRow()).toMatchObject({
      external_id: "OWN",
      payment_term: null,
      default_account: null,
      invoices: { invoices: [] },
      supplier_bank_details: [{ iban: "AT611904300234573201" }],
    });
    expect(await leaksTo(supplier, told)).toEqual([]);
  });

  test("the tenant's own key finds in the same way what they did not", async () => {
    const leaks = JSON.stringify(await leaksTo(tenant.erp));
    for (const secret of TEXTS) expect(leaks).toContain(secret);
    expect(ids.filter((id) => leaks.includes(id)).length).toBeGreaterThan(40);
  });

  test("neither a stranger nor a supplier writes anything", async () => {
    const writes = await everyWrite(gateway);
    const { erp } = writes[0]!;
    const links = { tenant: erp.tenant, customer: "Bau", supplier: "K1" };
    const otherSupplier = await gateway.client({ ...links, scopes: EVERY_SCOPE });
    const writer = await newStranger();
    const before = await contentsOf(erp);
    for (const { field, send } of writes) {
      const isSent = (await send({}, writer)).status < 300;
      expect([field, isSent]).toEqual([field, isSent && !routeOf(field).path.includes(":")]);
      if (wordsOf(OF_SUPPLIERS).includes(field)) continue;
      const { status, body } = await send({}, otherSupplier);
      const error = "Unauthorized. Key is linked to a supplier, whose keys may not do this.";
      expect([field, status, body]).toEqual([field, 403, { error, success: false }]);
    }
    expect(await contentsOf(erp)).toEqual(before);
  });

  /** Every row of its tenant, but for when a key was last used and what was asked. */
  async function contentsOf({ tenant }: Client): Promise<object[]> {
    const rows = TABLES.filter((table) => !["tenant", "api_request"].includes(table)).map((table) =>
      gateway.sql(
        `select to_jsonb(t) - 'last_used_at' as row from "${table}" t
         where tenant_id = (select id from tenant where name = $1) order by t::text collate "C"`,
        [tenant],
      ),
    );
    return (await Promise.all(rows)).flat();
  }

  // What each policy says, test/db/policies proves.
  test("a statement that forgot its where clause reaches the asker's rows alone, to read and to write", async () => {
    const [own] = await gateway.sql<Record<"id" | "customer_id", string>>(
      "select id, customer_id from supplier where tenant_id = $1 and external_id = 'OWN'",
      [tenantId],
    );
    const reachedBy = async (supplierId: string | null) => {
      const tenancy = { tenantId, customerId: supplierId && own!.customer_id, supplierId };
      const ctx = new Context({ db: gateway.db }, { actor: job("test", tenancy) });
      const found: string[] = [];
      for (const table of TABLES) {
        const ofTenant = table === "tenant" ? "id" : "tenant_id";
        const all = select((db) => db.selectFrom(table).selectAll());
        const read = await ctx.read(all, {});
        expect(read.filter((row) => (row as Record<string, unknown>)[ofTenant] !== tenantId)).toEqual([]);
        const column = sql.ref(ofTenant);
        const everyRow = update(() => sql<object>`update ${sql.table(table)} set ${column} = ${column} returning 1`);
        const written = await ctx.transaction((tx) => tx.run(everyRow, {}));
        expect([table, written.length]).toEqual([table, read.length]);
        if (read.length > 0) found.push(supplierId ? `${table} ${read.length}` : table);
      }
      return found;
    };
    const reached = (await reachedBy(own!.id)).filter((each) => !each.startsWith("api_request "));
    expect(reached).toEqual(["supplier 1", "supplier_bank_detail 1", "api_key 1"]);
    expect(await reachedBy(null)).toEqual(TABLES);
  });

  test("a customer's key sees that customer's rows and those of the whole tenant", async () => {
    const { tenant: name } = tenant.erp;
    const wide = await gateway.client({ tenant: name });
    const south = await gateway.client({ tenant: name, customer: "South" });
    await wide.post("/v1/projects/erp", [{ number: "W", title: "of all" }]);
    await south.post("/v1/projects/erp", [{ number: "S", title: "of South" }]);
    const numbersOf = async (client: Client) =>
      (await client.get("/v1/projects")).body.projects.map((project: any) => project.project_number);
    expect(await numbersOf(south)).toEqual(["S", "W"]);
    expect(await numbersOf(tenant.erp)).toEqual(["1", "2", "3", "W"]);
    expect(await numbersOf(wide)).toEqual(["1", "2", "3", "S", "W"]);
  });

  test.each(SURFACES)("a write's scope alone shows what REST documents of the answer, over %s", async (surface) => {
    const call = async (scopes: readonly string[], field: string, args: Record<string, unknown>) => {
      const client = await gateway.client({ tenant: tenant.erp.tenant, customer: "Bau", scopes });
      return (await client.call(surface, field, args)).data;
    };
    const change = { id: tenant.argumentsOf.invoice!.id, change: { external_status: surface } };
    const shown = await call(["invoices:write"], "setInvoiceExternalStatus", change);
    const { updated_at: _, ...all } = await call(EVERY_SCOPE, "setInvoiceExternalStatus", change);
    expect(shown).toMatchObject({ ...all, supplier: { title: "Beton 1" }, project: { legal_entity: { number: "1" } } });

    const inviteTo = async (...scopes: string[]) => {
      const rows = [{ number: "1", title: "Kita 1" }];
      return (await call(["projects:write", ...scopes], "importProjects", { rows }))[0].project_invites[0];
    };
    const [email, role] = ["n1@example.org", "Bauleitung"];
    expect(await inviteTo()).toMatchObject({ email: null, role: null, project_id: expect.any(String) });
    expect(await inviteTo("users:read")).toMatchObject({ email, role: null });
    expect(await inviteTo("roles:read")).toMatchObject({ email: null, role });
  });
});

const select = statement<object>("test.select");
const update = statement<object>("test.update");
