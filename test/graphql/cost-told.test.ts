/** `GraphQL-Cost: 1`: an answer says what it cost, and no query needs more statements than its description says. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { getNamedType, isInterfaceType, isObjectType } from "graphql";
import type { Client } from "../support/client.js";
import { schema } from "../support/client.js";
import { type Everything, everything } from "../support/everything.js";
import { useGateway } from "../support/gateway.js";
import { allOf, type AnyField, fieldsOf, isRelation, rootOf, selectionOf } from "../support/selections.js";

const gateway = useGateway({ config: { GRAPHQL_MAX_COST: 1_000_000 } });
let all: Everything;
beforeAll(async () => {
  all = await everything(gateway);
});

const TELL = { "GraphQL-Cost": "1" };

interface Cost {
  readonly points: number;
  readonly most_points: number;
  readonly statements: number;
  readonly rows: number;
}

const asked = async (erp: Client, query: string, variables: object = {}): Promise<{ body: any; cost: Cost }> => {
  const { body } = await erp.post("/graphql", { query, variables }, TELL);
  return { body, cost: body.extensions?.cost };
};

const QUERIES = fieldsOf(schema.getQueryType()!);

const mostOf = ({ description }: AnyField): number => Number(/Statements: at most (\d+)\./.exec(description ?? "")![1]);

describe.each(QUERIES.map((field) => [field.name, field] as const))("%s", (name, field) => {
  /** The field with all that is its own. */
  const query = (): string => {
    const type = getNamedType(field.type);
    if (!isObjectType(type) && !isInterfaceType(type)) return `{ ${rootOf(name, all)} }`;
    const own = fieldsOf(type).filter((below) => !isRelation(below));
    return `{ ${rootOf(name, all)} { ${own.map(selectionOf).join(" ")} } }`;
  };

  test("needs no more statements than it says, whatever is asked of it, interpreted and compiled", async () => {
    for (let use = 0; use < 3; use++) {
      const { body, cost } = await asked(all.erp, query());
      expect(body.errors).toBeUndefined();
      expect(cost.statements).toBeLessThanOrEqual(mostOf(field));
      expect(cost.points).toBeLessThanOrEqual(cost.most_points);
    }
  });
});

test("each relation adds one statement, however many records there are", async () => {
  const { body, cost } = await asked(
    all.erp,
    `{ invoices { total_count invoices { ${allOf(schema.getType("Invoice") as never)} } } }`,
  );
  expect(body.errors).toBeUndefined();
  const relations = fieldsOf(schema.getType("Invoice") as never).filter(isRelation).length;
  expect(cost.statements).toBeLessThanOrEqual(2 + relations);
  expect(cost.rows).toBeGreaterThanOrEqual(body.data.invoices.total_count);
});

test("what is told is what was done", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/accounts", [
    { number: "1", title: "A" },
    { number: "2", title: "B" },
  ]);
  for (let use = 0; use < 3; use++) {
    expect(await asked(erp, "{ accounts(limit: 10) { accounts { number } } }")).toEqual({
      body: {
        data: { accounts: { accounts: [{ number: "1" }, { number: "2" }] } },
        extensions: { cost: { points: 11, most_points: 1_000_000, statements: 1, rows: 2 } },
      },
      cost: { points: 11, most_points: 1_000_000, statements: 1, rows: 2 },
    });
  }
  // A place without rows needs a statement of its own to count.
  expect((await asked(erp, "{ accounts(limit: 10, offset: 5) { total_count } }")).cost).toMatchObject({
    statements: 2,
  });
});

test("nobody is told who does not ask", async () => {
  const erp = await gateway.client();
  for (const headers of [{}, { "GraphQL-Cost": "0" }, { "GraphQL-Cost": "true" }] as Record<string, string>[])
    for (let use = 0; use < 3; use++)
      expect((await erp.post("/graphql", { query: "{ accounts { total_count } }" }, headers)).body).not.toHaveProperty(
        "extensions",
      );
});

test("mutations, partial answers and refusals tell theirs, too", async () => {
  const erp = await gateway.client();
  const write = `mutation { importAccounts(rows: [{ number: "1", title: "A" }]) { id } }`;
  const written = await asked(erp, write);
  expect(written.body.errors).toBeUndefined();
  expect(written.cost.statements).toBeGreaterThan(0);
  const { body, cost } = await asked(erp, `{ accounts { total_count } invoice(id: "1") { id } }`);
  expect(body.errors).toHaveLength(1);
  expect(cost).toMatchObject({ statements: 2 });
  const dear = await asked(
    erp,
    "{ projects(limit: 500) { projects { work_types(limit: 500) { work_types { project { work_types(limit: 500) { work_types { code } } } } } } } }",
  );
  expect(dear.body.errors[0].message).toMatch(/^query costs \d+, more than the 1000000 allowed/);
  expect(dear.cost).toMatchObject({ most_points: 1_000_000, statements: 0, rows: 0 });
});
