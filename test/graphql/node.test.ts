/** `Node` and `Page`, what all records and all pages share, and `node(id:)`: a record by its id alone, as for Relay. */
import {
  getNamedType,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  isNonNullType,
  isObjectType,
  parse,
  print,
  visit,
} from "graphql";
import { type Everything, everything } from "../support/everything.js";
import { Client, schema, useGateway } from "../support/gateway.js";
import { allOf, fieldsOf, isRelation, rootOf, selectionOf } from "../support/selections.js";
import { sameThrice } from "../support/thrice.js";

const gateway = useGateway({ config: { GRAPHQL_MAX_COST: 10_000_000, GRAPHQL_MAX_ALIASES: 1000 } });
let all: Everything;
beforeAll(async () => void (all = await everything(gateway)));

const QUERIES = fieldsOf(schema.getQueryType()!).filter(({ name }) => name !== "node");
const OBJECTS = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith("__"));

test("every page implements Page, and every type with an id Node", () => {
  const implementersOf = (name: string): string[] =>
    schema
      .getPossibleTypes(schema.getType(name) as GraphQLInterfaceType)
      .map((type) => type.name)
      .toSorted();
  const pages = OBJECTS.flatMap(fieldsOf).filter(({ args }) => args.some(({ name }) => name === "cursor"));
  expect(implementersOf("Page")).toEqual([...new Set(pages.map(({ type }) => getNamedType(type).name))].toSorted());
  const records = OBJECTS.filter((type) => {
    const { id } = type.getFields();
    return isNonNullType(id?.type) && !id.deprecationReason;
  }).map(({ name }) => name);
  expect(implementersOf("Node")).toEqual(records.toSorted());
});

test("no type calls deprecated what its interface does not, which GraphQL forbids", () => {
  const asideFromInterface = OBJECTS.flatMap((type) =>
    type.getInterfaces().flatMap((one) =>
      Object.keys(one.getFields())
        .filter((name) => type.getFields()[name]!.deprecationReason && !one.getFields()[name]!.deprecationReason)
        .map((name) => `${type.name}.${name}`),
    ),
  );
  expect(asideFromInterface).toEqual([]);
  // Only that of a record that is shown as another type goes.
  const going = OBJECTS.filter((type) => type.getFields().id?.deprecationReason).map(({ name }) => name);
  expect(going).toEqual(["ImportedInvoice"]);
});

describe("a fragment on an interface is answered as its fields are, interpreted and compiled:", () => {
  const PAGE = Object.keys((schema.getType("Page") as GraphQLInterfaceType).getFields()).join(" ");
  const LISTS = QUERIES.filter(({ args }) => args.some(({ name }) => name === "cursor"));
  const RECORDS = QUERIES.filter(({ type }) => {
    const named = getNamedType(type);
    return isObjectType(named) && "id" in named.getFields();
  });

  test.each([
    ...LISTS.map(({ name }) => [name, "Page", PAGE] as const),
    ...RECORDS.map(({ name }) => [name, "Node", "__typename id"] as const),
  ])("%s on %s", async (name, type, fields) => {
    const root = rootOf(name, all);
    const query = `{ a: ${root} { ${fields} } b: ${root} { ... on ${type} { ${fields} } } c: ${root} { ...f } }
      fragment f on ${type} { ${fields} }`;
    const { body } = await sameThrice(all.erp, query);
    expect(body.errors).toBeUndefined();
    expect(body.data).toEqual({ a: body.data.a, b: body.data.a, c: body.data.a });
  });

  test("what it says of types that the record is not is left out, whatever they have", async () => {
    const { body } = await sameThrice(
      all.erp,
      `{ account(id: "${all.accountId}") { number ...node suppliers(limit: 1) { suppliers { ...node } } } }
      fragment node on Node { id
        ... on Invoice { invoice_accounts { id } items { id } document { sha256 } }
        ... on Project { address { city } invoices { invoices { invoice_accounts { id } } } }
        ... on Supplier { supplier_bank_details { iban } } }`,
    );
    const supplier = { id: expect.any(String), supplier_bank_details: [{ iban: expect.any(String) }] };
    const account = { number: expect.any(String), id: all.accountId, suppliers: { suppliers: [supplier] } };
    expect(body).toEqual({ data: { account } });
  });
});

/** The queries of one record by its own id. */
const BY_ID = QUERIES.filter(({ name, args, type }) => {
  const record = getNamedType(type).name;
  return args.length === 1 && args[0]!.name === "id" && name.toLowerCase() === record.toLowerCase();
}).filter(({ type }) => "id" in (getNamedType(type) as GraphQLObjectType).getFields() && !/File$/.test(String(type)));

const nodeOf = async (client: Client, id: unknown, below = "__typename id"): Promise<any> => {
  const { body } = await client.graphql(`query ($id: ID!) { node(id: $id) { ${below} } }`, { id });
  expect(body.errors).toBeUndefined();
  return body.data.node;
};

test("every record with a query by its id is looked for", () => {
  expect(BY_ID.map(({ name }) => name)).toEqual(expect.arrayContaining(["invoice", "project", "supplierOrder"]));
  expect(BY_ID.length).toBeGreaterThan(15);
});

test.each(BY_ID.map((field) => [field.name, field] as const))(
  "%s is the same as a node, interpreted and compiled",
  async (name, field) => {
    const type = getNamedType(field.type) as GraphQLObjectType;
    const below = `__typename ${allOf(type)}`;
    const query = `{ ${rootOf(name, all)} { ${below} } }`;
    const asker = new Client(gateway.root, all.erp.keyFor("POST", "/graphql", { query }), all.erp.tenant);
    const { body } = await asker.graphql(query);
    expect(body.errors).toBeUndefined();
    for (let use = 0; use < 2; use++) {
      // What a fragment asks of another type is not asked of this one.
      const fragments = `... on ${type.name} { ${below} } ... on ${name === "role" ? "User" : "Role"} { scopes: id }`;
      expect(await nodeOf(asker, body.data[name].id, fragments)).toEqual(body.data[name]);
    }
  },
);

test("there is none where the id is nobody's, or none at all", async () => {
  const ids = ["0190f3a4-5b6c-7d8e-9f00-112233445566", "4711", "999999999999999999999", "", "x", "status-1", "' or 1"];
  for (const id of ids) expect(await nodeOf(all.erp, id)).toBeNull();
});

test("there is none where the record is another tenant's, another customer's or of a type that the key may not read", async () => {
  const query = "{ projects { projects { id } } invoices { invoices { id } } }";
  const { projects, invoices } = (await all.erp.graphql(query)).body.data;
  const { tenant } = all.erp;
  const stranger = await gateway.client();
  const few = await gateway.client({ tenant, customer: "Bau", scopes: ["accounts:read"] });
  const neighbour = await gateway.client({ tenant, customer: "Nachbar" });
  for (const id of [projects.projects[0].id, invoices.invoices[0].id]) {
    expect(await nodeOf(all.erp, id)).toMatchObject({ id });
    for (const client of [stranger, few]) expect(await nodeOf(client, id)).toBeNull();
  }
  expect(await nodeOf(neighbour, invoices.invoices[0].id)).toBeNull();
  expect(await nodeOf(few, all.accountId)).toEqual({ __typename: "Account", id: all.accountId });
});

/** Different types of one and the same thing, whose ids are therefore the same. */
const OF_ONE_THING: Record<string, string> = {
  ...{ DeliveryFile: "File", InvoiceDocument: "File", InvoiceFile: "File" },
  ...{ InvoiceItemRow: "InvoiceItem", InvoiceAccountRow: "InvoiceAccount" },
};

test("an id names one record, which is the same wherever it stands: so do the caches of clients keep it", async () => {
  const types = new Map<string, string>();
  const values = new Map<string, string>();
  const differing = new Set<string>();
  const keep = (kept: Map<string, string>, key: string, value: string, name: string): void => {
    if (kept.has(key) && kept.get(key) !== value) differing.add(name);
    kept.set(key, value);
  };
  // What leads on from a part of a record is asked for in some places alone.
  const keyedText = (field: unknown) =>
    JSON.stringify(field, function (this: any, _, below) {
      return below?.id === undefined ? below : this.__typename ? undefined : below.id;
    });
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (typeof value !== "object" || value === null) return;
    const { id, __typename: type, ...fields } = value as { id?: string; __typename: string };
    if (id !== undefined) {
      keep(types, id, OF_ONE_THING[type] ?? type, `${type}.id`);
      // What other ids name is kept elsewhere.
      for (const [name, field] of Object.entries(fields))
        keep(values, `${type} ${id} ${name}`, keyedText(field), `${type}.${name}`);
    }
    Object.values(fields).forEach(collect);
  };
  // A key of a supplier sees less of the same orders; no client keeps what two keys see in one cache.
  for (const field of QUERIES.filter(({ name }) => !name.startsWith("supplierOrder"))) {
    const type = getNamedType(field.type);
    if (!isObjectType(type)) continue;
    const below = fieldsOf(type).map((inner) => {
      const rows = getNamedType(inner.type);
      return isObjectType(rows) && !isRelation(inner) ? `${inner.name} { ${allOf(rows)} }` : selectionOf(inner);
    });
    const { body } = await all.erp.graphql(withTypes(`{ ${rootOf(field.name, all)} { ${below.join(" ")} } }`));
    expect(body.errors).toBeUndefined();
    collect(body.data);
  }
  expect(types.size).toBeGreaterThan(50);
  expect([...differing]).toEqual([]);
});

/** Types whose objects have no id, and so stay where they stand, by the reason. */
const EMBEDDED: Record<string, string> = {
  "what one operation did or began": `DeliveryBulkResult DeliveryComponentsResult DeliveryImportResult DeliveryRowResult
    DimensionAssignmentResult DimensionAssignmentsResult InvoiceAccountsResult InvoiceBulkResult InvoiceImportResult InvoiceRowResult JobAccepted
    SupplierImportResult WeighingNoticeResult WebhookReplayed`,
  "it has the id of another type's record, which goes": "ImportedInvoice",
  "sums, that are others under other filters": `InvoicePostingTotal InvoicePostingTotals InvoiceTaxTotal InvoiceTaxTotals InvoiceTotal DeliveryTotal MatchTotal InvoiceTotals DeliveryTotals
    MatchTotals InvoiceItemTotal InvoiceItemTotals InvoiceApprovalTotal InvoiceApprovalTotals InvoiceGrowth InvoiceGrowths
    OrderItemTotal OrderItemTotals`,
  "made of one record for the request": "InvoiceReport ReportedFinding",
  "a part of one record": `AssignedDimension BillingChain CalendarTokens ChainInvoice DeliveryComponent DeliveryComponentGroup DeliveryComponents EventActor
    ExtractedField ImportChange ImportCounts ImportRow ImportRowError ImportWarning InvoiceAllowanceCharge InvoiceDiscount InvoiceFinding InvoiceRetention InvoiceTax LearnedLayout OrderCart
    OrderCartItem OrderCartReference OrderDifference OrderProposal PageBox PaymentDiscount PrecedingInvoice ProjectAddress WebhookAttempt`,
  "it holds what has ids":
    "InvoiceFindings InvoiceHistory InvoiceItems LearnedLayouts MissingDimension OrderMatches Webhooks",
  "a secret that is shown once, beside what has an id": "NewApiKey NewWebhook",
  "a tenant, whose id no other place shows as a record": "NewSandbox Sandbox",
  "how it was when it was asked for": "ApiRequest EventFeed Me RateLimitState WorkflowStatus",
};

test("every type has an id, is a page or of a connection, or says why it has none", () => {
  const without = OBJECTS.filter(
    (type) =>
      !/(Connection|Edge|^PageInfo)$/.test(type.name) &&
      !type.getInterfaces().some(({ name }) => /^(Node|Page)$/.test(name)),
  );
  const embedded = Object.values(EMBEDDED).flatMap((names) => names.split(/\s+/));
  const expected = ["Mutation", "Query", "Subscription", ...embedded].toSorted();
  expect(without.map(({ name }) => name).toSorted()).toEqual(expected);
});

const TYPENAME = { kind: "Field", name: { kind: "Name", value: "__typename" } };

/** The same document, asking of each object for its type. */
const withTypes = (query: string): string =>
  print(
    visit(parse(query), { SelectionSet: (set) => ({ ...set, selections: [...set.selections, TYPENAME] }) as never }),
  );
