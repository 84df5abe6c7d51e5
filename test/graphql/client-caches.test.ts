/**
 * What a client puts into a normalised cache comes out of it as it was sent: an `id` names one object, wherever it
 * stands.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { InMemoryCache } from "@apollo/client/cache";
import { Client as UrqlClient, fetchExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import { type DocumentNode, getNamedType, isInterfaceType, isObjectType, parse, print } from "graphql";
import { schema } from "../support/client.js";
import { type Everything, everything } from "../support/everything.js";
import { useGateway } from "../support/gateway.js";
import { allOf, fieldsOf, isRelation, rootOf, selectionOf } from "../support/selections.js";

// Everything of everything costs much.
const gateway = useGateway({ config: { GRAPHQL_MAX_COST: 1_000_000 } });
let all: Everything;
beforeAll(async () => {
  all = await everything(gateway);
});

/** Every query of the schema, with all fields of its rows and of their relations. */
const queries = (): DocumentNode[] =>
  // A key of a supplier sees less of the same items; no client keeps what two keys see in one cache.
  fieldsOf(schema.getQueryType()!)
    .filter(({ name }) => !name.startsWith("supplierOrder"))
    .map((field) => {
      const type = getNamedType(field.type);
      if (!isObjectType(type) && !isInterfaceType(type)) return parse(`{ ${rootOf(field.name, all)} }`);
      const selection = fieldsOf(type)
        .map((below) => {
          const rows = getNamedType(below.type);
          return isObjectType(rows) && !isRelation(below) ? `${below.name} { ${allOf(rows)} }` : selectionOf(below);
        })
        .join(" ");
      return parse(`{ ${rootOf(field.name, all)} { ${selection} } }`);
    });

interface Cache {
  /** Asks the gateway. */
  load(query: DocumentNode): Promise<unknown>;
  /** Asks the cache alone. */
  read(query: DocumentNode): Promise<unknown>;
}

function apollo(): Cache {
  const cache = new InMemoryCache();
  return {
    async load(query) {
      const { body } = await all.erp.graphql(print(cache.transformDocument(query)));
      cache.writeQuery({ query, data: body.data });
      return body.data;
    },
    read: async (query) => cache.readQuery({ query }),
  };
}

function urql(): Cache {
  const client = new UrqlClient({
    url: `${gateway.root}/graphql`,
    preferGetMethod: false,
    exchanges: [cacheExchange({ logger: () => undefined }), fetchExchange],
    fetch: (url, init) => {
      const headers = new Headers(init!.headers);
      headers.set("X-API-Key", all.erp.keyFor("POST", "/graphql", JSON.parse(String(init!.body)))!);
      return fetch(url, { ...init, headers });
    },
  });
  const ask = async (query: DocumentNode, requestPolicy: "network-only" | "cache-only") => {
    const { data, error } = await client.query(query, {}, { requestPolicy }).toPromise();
    if (error) throw error;
    return data as unknown;
  };
  return { load: (query) => ask(query, "network-only"), read: (query) => ask(query, "cache-only") };
}

describe.each([
  ["Apollo Client", apollo],
  ["urql", urql],
])("the cache of %s", (_, make) => {
  test("gives every list back as it was sent, after all others", async () => {
    const cache = make();
    const sent: [DocumentNode, unknown][] = [];
    for (const query of queries()) sent.push([query, withoutTypes(await cache.load(query))]);
    for (const [query, data] of sent) {
      expect(data).toBeTruthy();
      expect({ query: print(query), data: withoutTypes(await cache.read(query)) }).toEqual({
        query: print(query),
        data,
      });
    }
  });

  test("tells the missing dimensions of one invoice from another's", async () => {
    const cache = make();
    const query = parse("{ invoices { invoices { id missing_dimensions { dimension_id label placement indexes } } } }");
    const loaded = withoutTypes(await cache.load(query)) as any;
    const postings = loaded.invoices.invoices.map(
      ({ missing_dimensions }: any) =>
        missing_dimensions.find(({ placement }: any) => placement === "account").indexes.length,
    );
    expect(postings).toEqual([1, 2, 3]);
    expect(withoutTypes(await cache.read(query))).toEqual(loaded);
  });
});

/** Types whose objects have no id, and so stay where they stand. */
const EMBEDDED: Record<string, string> = {
  CalendarTokens: "the tokens of one project's calendar",
  DeliveryComponent: "a part of one delivery",
  DeliveryComponentGroup: "parts of one delivery",
  DeliveryComponents: "the parts of one delivery",
  DeliveryComponentsResult: "what one operation did",
  DeliveryImportResult: "what one import did",
  DimensionAssignmentResult: "what one operation did",
  DimensionAssignmentsResult: "what one operation did",
  EventActor: "who did what one event tells",
  EventFeed: "a reading of the events from a position",
  ExtractedField: "where one value of one invoice comes from",
  ImportChange: "what one import changed",
  ImportCounts: "what one import did",
  ImportRow: "what became of a row of one import",
  ImportRowError: "why a row of one import was refused",
  ImportWarning: "what a row of one import is warned of",
  InvoiceAccountsResult: "what one operation did",
  InvoiceBulkResult: "what one operation did",
  InvoiceFinding: "what is told of one invoice",
  InvoiceHistory: "the changes of one invoice, which have ids",
  InvoiceImportResult: "what one import did",
  InvoiceItems: "the lines of one invoice, which have ids",
  JobAccepted: "what one operation began",
  InvoiceRowResult: "what one operation did with an invoice, which has an id",
  InvoiceTotal: "a sum, that is another one under other filters",
  DeliveryTotal: "a sum, that is another one under other filters",
  MatchTotal: "a sum, that is another one under other filters",
  InvoiceTotals: "sums, that are others under other filters",
  DeliveryTotals: "sums, that are others under other filters",
  MatchTotals: "sums, that are others under other filters",
  MissingDimension: "what one invoice lacks of a dimension, which has an id",
  NewApiKey: "a secret that is shown once, beside its key",
  NewWebhook: "a secret that is shown once, beside its webhook",
  OrderCart: "the cart of one order",
  OrderCartItem: "a line of the cart of one order",
  OrderCartReference: "a document that the cart of one order names",
  OrderMatches: "the matches of one order, which have ids",
  OrderDifference: "what the proposal for one order changes",
  OrderProposal: "the proposal for one order",
  PageBox: "where one value stands",
  PaymentDiscount: "one of the two discounts of a payment term",
  ProjectAddress: "the address of one project",
  SupplierImportResult: "what one import did",
  WeighingNoticeResult: "what one notice did",
  Me: "the key that asked, as it was then",
  RateLimitState: "what was left of a limit then",
  WorkflowStatus: "where an invoice stood when it was asked for",
  WebhookAttempt: "an attempt at one delivery",
  WebhookReplayed: "what one operation began",
  Webhooks: "the webhooks, which have ids",
};

test("every type has an id, is a page or of a connection, or says why it has none", () => {
  const without = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(
      (type) =>
        !/^__|(Connection|Edge|^PageInfo)$/.test(type.name) &&
        !type.getInterfaces().some(({ name }) => /^(Node|Page)$/.test(name)),
    )
    .map(({ name }) => name);
  expect(without.toSorted()).toEqual(["Mutation", "Query", "Subscription", ...Object.keys(EMBEDDED)].toSorted());
});

/** Clients ask for the names of types, too, and show them or not. */
function withoutTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === "__typename" ? [] : [[name, withoutTypes(inner)]])),
  );
}
