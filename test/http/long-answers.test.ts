/** A long answer, as an import of 90,000 rows has, leaves others their turn while it is completed, written and sent. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { execute, GraphQLInt, GraphQLList, GraphQLObjectType, GraphQLSchema, parse } from "graphql";
import type { Context } from "../../src/context.js";
import { endWith, jsonText, JsonText } from "../../src/http/json/text.js";
import { AnswerBudget } from "../../src/request/answer-state.js";
import { countAnswers } from "../../src/schema/lib/answer-size.js";
import { compilePlan } from "../../src/schema/lib/plan.js";

/** Counts how often others have their turn. */
function countTurns() {
  const counter = { turns: 0, stop: () => clearImmediate(next) };
  let next: NodeJS.Immediate;
  const again = (): void => {
    counter.turns++;
    next = setImmediate(again);
  };
  next = setImmediate(again);
  return counter;
}

const ROWS = 20_000;

describe("a long list held the event loop until the last of its rows was completed", () => {
  let counter: ReturnType<typeof countTurns>;
  const seenAt: number[] = [];
  const Row = new GraphQLObjectType({
    name: "Row",
    fields: {
      number: { type: GraphQLInt, resolve: ({ number }: { number: number }) => (seenAt.push(counter.turns), number) },
    },
  });
  const rows = (): object[] => Array.from({ length: ROWS }, (_, number) => ({ number }));
  const list = { type: new GraphQLList(Row), resolve: rows };
  const Parent = new GraphQLObjectType({
    name: "Parent",
    fields: { rows: { type: new GraphQLList(Row), resolve: async (): Promise<object[]> => rows().slice(0, 100) } },
  });
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({
      name: "Query",
      fields: { rows: list, parents: { type: new GraphQLList(Parent), resolve: () => rows().slice(0, ROWS / 100) } },
    }),
    mutation: new GraphQLObjectType({
      name: "Mutation",
      fields: { importRows: { ...list, args: { id: { type: GraphQLInt } } } },
    }),
  });
  countAnswers(schema);

  beforeEach(() => {
    seenAt.length = 0;
    counter = countTurns();
  });
  afterEach(() => counter.stop());

  test.each([
    ["a query", "{ rows { number } }", "rows"],
    ["a mutation", "mutation { importRows { number } }", "importRows"],
    ["short lists of many parents", "{ parents { rows { number } } }", "parents"],
  ])("%s", async (_, text, field) => {
    const document = parse(text);
    const ways = [
      (ctx: Context) => execute({ schema, document, contextValue: ctx }),
      (ctx: Context) => compilePlan(schema, document, "")(ctx, {}),
    ];
    for (const way of ways) {
      seenAt.length = 0;
      const result = await way({ answer: { budget: new AnswerBudget(100_000) } } as Context);
      const answered = (result.data as Record<string, unknown[]>)[field]!;
      expect(result.errors).toBeUndefined();
      expect(
        field === "parents" ? answered.flatMap((parent) => (parent as { rows: unknown[] }).rows) : answered,
      ).toHaveLength(ROWS);
      const atOnce = [...Map.groupBy(seenAt, (turn) => turn).values()].map(({ length }) => length);
      expect(Math.max(...atOnce)).toBeLessThanOrEqual(1000);
    }
  });
});

describe("a long answer held the event loop until it was written", () => {
  test("others have their turn while the text is made", async () => {
    const counter = countTurns();
    // So many that they take several turns on any machine.
    const answer = { data: { rows: new Array(1_500_000).fill({ number: 4711, title: "Außenwände" }) } };
    expect((await jsonText(answer)) === JSON.stringify(answer)).toBe(true);
    counter.stop();
    expect(counter.turns).toBeGreaterThan(1);
  });

  const long = { data: { rows: Array.from({ length: 1000 }, (_, index) => ({ index })) } };
  const values: [unknown][] = [
    ...([[null], [[]], [{}], [1.5], ["Wände"], [[1, null, undefined, "x"]]] as [unknown][]),
    [{ a: undefined, b: null, c: [{}], d: { e: [[]], f: undefined }, 'a\n"b': { "": [] } }],
    [Object.assign(Object.create(null) as object, long)],
  ];
  test.each(values)("the text of %j is what JSON.stringify makes of it", async (value) => {
    expect(await jsonText(value)).toBe(JSON.stringify(value));
  });

  test("what is JSON already stays as it is", async () => {
    expect(await jsonText({ data: new JsonText('{"a": 1}') })).toBe('{"data":{"a": 1}}');
  });

  test("it is cut into pieces, and no character of it", async () => {
    const sent = "x" + "\u{1f3d7}".repeat(2_000_000);
    const server = createServer((_req, res) => void endWith(res, sent)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect((await answer.text()) === sent).toBe(true);
    server.close();
  });
});
