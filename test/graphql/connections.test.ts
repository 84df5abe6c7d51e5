/** Lists as Relay's connections; that clients page through them as shipped is in clients. */
import { type Client, useGateway } from "../support/gateway.js";

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

const ask = (args: string, selection = "edges { node { number } }") =>
  erp.graphql(`{ accountsConnection${args && `(${args})`} { ${selection} } }`);
const numbersIn = async (args: string) =>
  (await ask(args)).body.data.accountsConnection.edges.map(({ node }: any) => node.number);

describe("of an argument", () => {
  test.each([
    ["first: -1", "first", "first must be at least 0"],
    ["last: 501", "last", "last must be at most 500"],
    ["first: 1, last: 1", "last", "last must not come with first"],
    ['last: 1, after: "x"', "after", "after must come with first, not with last"],
    ['before: "x"', "before", "before must come with last"],
    ['first: 1, before: "x"', "before", "before must come with last"],
    ['first: 1, after: "x"', "after", "after must be a cursor of this list, asked for with the same filters, "],
    ['last: 1, before: ""', "before", "before must be a cursor of this list, asked for with the same filters, "],
    ["limit: 1", undefined, 'Unknown argument "limit" on field "Query.accountsConnection".'],
  ])("%s: refused by name", async (args, field, message) => {
    for (let use = 0; use < 3; use++) {
      const { status, body } = await ask(args);
      const [error] = body.errors;
      expect([status, error.message, error.extensions.field]).toEqual([400, expect.stringContaining(message), field]);
    }
  });

  test("null is the same as nothing, as Relay sends it", async () => {
    expect(await numbersIn("first: 2, after: null, last: null, before: null")).toEqual(["0", "1"]);
    expect(await numbersIn("last: 2, before: null, first: null, after: null")).toEqual(["5", "6"]);
    expect(await numbersIn("")).toEqual(NUMBERS);
  });

  test("no rows are no cursors, but their number", async () => {
    const selection = "totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor }";
    for (const [args, totalCount, hasNextPage, hasPreviousPage] of [
      ["first: 0", NUMBERS.length, true, false],
      ["last: 0", NUMBERS.length, false, true],
      ['first: 3, number: ["x"]', 0, false, false],
    ] as const)
      expect((await ask(args, selection)).body.data.accountsConnection).toEqual({
        totalCount,
        pageInfo: { hasNextPage, hasPreviousPage, startCursor: null, endCursor: null },
        edges: [],
      });
  });

  test("filters, conditions and order are those of the list, and a cursor belongs to them", async () => {
    const filtered = 'active: true, where: { number: { gt: "1" } }, sort: NUMBER_DESC, first: 4';
    expect(await numbersIn(filtered)).toEqual(["6", "5", "4", "2"]);
    const { body } = await ask("first: 1, sort: NUMBER_DESC", "pageInfo { endCursor }");
    const cursor = body.data.accountsConnection.pageInfo.endCursor;
    expect(await numbersIn(`first: 1, sort: NUMBER_DESC, after: "${cursor}"`)).toEqual(["5"]);
    expect((await ask(`first: 1, after: "${cursor}"`)).status).toBe(400);
    expect((await ask(`first: 1, sort: NUMBER_DESC, active: true, after: "${cursor}"`)).status).toBe(400);
  });
});
