/** Lists as Relay's connections: what is refused, what they cost, and that clients page through them as shipped. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { ApolloClient, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";
import { Client as UrqlClient, fetchExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import { relayPagination } from "@urql/exchange-graphcache/extras";
import { type OperationDefinitionNode, parse } from "graphql";
import { costCounter } from "../../src/graphql/cost.js";
import { type Client, schema } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
import { until } from "../support/until.js";

const gateway = useGateway();
let erp: Client;
const NUMBERS = ["0", "1", "2", "3", "4", "5", "6"];

beforeAll(async () => {
  erp = await gateway.client();
  await erp.post(
    "/v1/accounts",
    NUMBERS.map((number) => ({ number, title: `Account ${number}`, active: number !== "3" })),
  );
});

const ask = (args: string, selection = "edges { node { number } }", client = erp) =>
  client.graphql(`{ accountsConnection${args && `(${args})`} { ${selection} } }`);
const numbersIn = async (args: string) =>
  (await ask(args)).body.data.accountsConnection.edges.map(({ node }: any) => node.number);

describe("of an argument", () => {
  test.each([
    ["first: -1", "first", "first must be at least 0"],
    ["first: 501", "first", "first must be at most 500"],
    ["last: -1", "last", "last must be at least 0"],
    ["last: 501", "last", "last must be at most 500"],
    ["first: 1, last: 1", "last", "last must not come with first"],
    ['last: 1, after: "x"', "after", "after must come with first, not with last"],
    ['before: "x"', "before", "before must come with last"],
    ['first: 1, before: "x"', "before", "before must come with last"],
    [
      'first: 1, after: "x"',
      "after",
      "after must be a cursor of this list, asked for with the same filters, search and order",
    ],
    [
      'last: 1, before: ""',
      "before",
      "before must be a cursor of this list, asked for with the same filters, search and order",
    ],
    ["limit: 1", undefined, 'Unknown argument "limit" on field "Query.accountsConnection".'],
  ])("%s: refused by name", async (args, field, message) => {
    for (let use = 0; use < 3; use++) {
      const { status, body } = await ask(args);
      expect({ status, message: body.errors[0].message, field: body.errors[0].extensions.field }).toEqual({
        status: 400,
        message: expect.stringContaining(message),
        field,
      });
    }
  });

  test("null is the same as nothing, as Relay sends it", async () => {
    expect(await numbersIn("first: 2, after: null, last: null, before: null")).toEqual(["0", "1"]);
    expect(await numbersIn("last: 2, before: null, first: null, after: null")).toEqual(["5", "6"]);
    expect(await numbersIn("")).toEqual(NUMBERS);
  });

  test("no rows are no cursors, but their number", async () => {
    const selection = "totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor }";
    for (const [args, pageInfo] of [
      ["first: 0", { hasNextPage: true, hasPreviousPage: false }],
      ["last: 0", { hasNextPage: false, hasPreviousPage: true }],
    ] as const)
      expect((await ask(args, selection)).body.data.accountsConnection).toEqual({
        totalCount: NUMBERS.length,
        pageInfo: { ...pageInfo, startCursor: null, endCursor: null },
        edges: [],
      });
    const none = await ask('first: 3, number: ["x"]', selection);
    expect(none.body.data.accountsConnection).toEqual({
      totalCount: 0,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
      edges: [],
    });
  });

  test("filters, conditions and order are those of the list, and a cursor belongs to them", async () => {
    expect(await numbersIn('active: true, where: { number: { gt: "1" } }, sort: NUMBER_DESC, first: 3')).toEqual([
      "6",
      "5",
      "4",
    ]);
    const { body } = await ask("first: 1, sort: NUMBER_DESC", "pageInfo { endCursor }");
    const cursor = body.data.accountsConnection.pageInfo.endCursor;
    expect(await numbersIn(`first: 1, sort: NUMBER_DESC, after: "${cursor}"`)).toEqual(["5"]);
    expect((await ask(`first: 1, after: "${cursor}"`)).status).toBe(400);
    expect((await ask(`first: 1, sort: NUMBER_DESC, active: true, after: "${cursor}"`)).status).toBe(400);
  });
});

test("it needs the scope of its list", async () => {
  const stranger = await gateway.client({ scopes: ["projects:read"] });
  expect(await ask("", "totalCount", stranger)).toMatchObject({
    status: 403,
    body: { errors: [{ message: "Unauthorized. Missing scope: accounts:read" }] },
  });
});

test("it costs what its list costs", () => {
  const costOf = (query: string, variables = {}): number => {
    const document = parse(query);
    return costCounter(schema)(document, document.definitions[0] as OperationDefinitionNode, variables);
  };
  const fields = "id items { id }";
  const of = (rows: number): number => costOf(`{ invoices(limit: ${rows}) { invoices { ${fields} } } }`);
  const page = `pageInfo { endCursor } edges { cursor node { ${fields} } }`;
  expect(costOf(`{ invoicesConnection(first: 7) { ${page} } }`)).toBe(of(7));
  expect(costOf(`{ invoicesConnection(last: 7) { ${page} } }`)).toBe(of(7));
  expect(costOf(`{ invoicesConnection { ${page} } }`)).toBe(of(100));
  expect(costOf(`{ invoicesConnection(first: 9999) { ${page} } }`)).toBe(of(500));
  const query = `query ($first: Int, $last: Int) { invoicesConnection(first: $first, last: $last) { ${page} } }`;
  expect(costOf(query, { first: 3 })).toBe(of(3));
  expect(costOf(query, { first: null, last: 4 })).toBe(of(4));
  expect(costOf(query)).toBe(of(100));
  // Rows are read for their cursors, too.
  expect(costOf("{ invoicesConnection(first: 7) { edges { cursor } } }")).toBe(1 + 7);
});

test("an answer is bounded by the rows of connections as by those of lists", async () => {
  const small = await gateway.client();
  await small.post(
    "/v1/accounts",
    NUMBERS.map((number) => ({ number, title: "T" })),
  );
  const { body } = await small.graphql("{ accountsConnection { edges { cursor node { id } } } }");
  expect(body.data.accountsConnection.edges).toHaveLength(NUMBERS.length);
});

const QUERY = `query Accounts($first: Int, $after: String) {
  accountsConnection(first: $first, after: $after) {
    edges { cursor node { id number } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;

describe("page by page, as shipped:", () => {
  test("Apollo Client's relayStylePagination puts the pages together", async () => {
    const client = new ApolloClient({
      cache: new InMemoryCache({ typePolicies: { Query: { fields: { accountsConnection: relayStylePagination() } } } }),
      link: new HttpLink({ uri: `${gateway.root}/graphql`, headers: { "X-API-Key": erp.key! } }),
    });
    const query = gql(QUERY);
    const watched = client.watchQuery<any>({ query, variables: { first: 3 } });
    const subscription = watched.subscribe({});
    await until("the first page", () => watched.getCurrentResult().data !== undefined);
    const shown = () => client.readQuery<any>({ query }).accountsConnection;
    for (let page = 1; page < 3; page++) {
      expect(shown().pageInfo.hasNextPage).toBe(true);
      await watched.fetchMore({ variables: { after: shown().pageInfo.endCursor } });
    }
    subscription.unsubscribe();
    client.stop();
    expect(shown().pageInfo.hasNextPage).toBe(false);
    expect(shown().edges.map(({ node }: any) => node.number)).toEqual(NUMBERS);
  });

  test("urql's relayPagination puts the pages together", async () => {
    const client = new UrqlClient({
      url: `${gateway.root}/graphql`,
      preferGetMethod: false,
      fetchOptions: { headers: { "X-API-Key": erp.key! } },
      exchanges: [cacheExchange({ resolvers: { Query: { accountsConnection: relayPagination() } } }), fetchExchange],
    });
    let data: any;
    for (let page = 0; page < 3; page++) {
      const after = data?.accountsConnection.pageInfo.endCursor;
      ({ data } = await client.query(QUERY, { first: 3, after }).toPromise());
    }
    expect(data.accountsConnection.pageInfo.hasNextPage).toBe(false);
    expect(data.accountsConnection.edges.map(({ node }: any) => node.number)).toEqual(NUMBERS);
  });
});
