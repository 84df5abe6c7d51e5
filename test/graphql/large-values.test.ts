/** Values that are large, in variables: none holds the loop, however many parents a list is asked for with it. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import type { Client } from "../support/client.js";
import { longestTurn } from "../support/cpu.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();
let erp: Client;

beforeAll(async () => {
  erp = await gateway.client();
  const rows = Array.from({ length: 500 }, (_, n) => ({ number: `P${n}`, title: `Kita ${n}` }));
  expect((await erp.post("/v1/projects/erp", rows)).status).toBe(200);
});

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** As many values as conditions may have: 2 MB. */
const conditions = (field: string) => ({ or: Array.from({ length: 50 }, () => ({ [field]: { in: ids(1000) } })) });

/** @returns the answer of the last of three, as an operation is compiled when it comes again, and the longest turn */
async function thrice(query: string, variables: Record<string, unknown>) {
  let answer = await erp.graphql(query, variables);
  const longest = await longestTurn(async () => {
    for (let time = 0; time < 3; time++) answer = await erp.graphql(query, variables);
  });
  return { answer, longest };
}

describe("below each of 500 parents:", () => {
  test("conditions", async () => {
    const { answer, longest } = await thrice(
      `query ($where: WorkTypeWhere!) {
        projects(limit: 500) { projects { work_types(limit: 1, where: $where) { total_count } } } }`,
      { where: conditions("id") },
    );
    expect(answer.body.errors).toBeUndefined();
    expect(answer.body.data.projects.projects).toHaveLength(500);
    expect(longest).toBeLessThan(2000);
  });

  test("a cursor", async () => {
    const { answer, longest } = await thrice(
      `query ($cursor: String!) { projects(limit: 500) { projects { work_types(limit: 1, cursor: $cursor) { limit } } } }`,
      { cursor: Buffer.from(`["work_types of x","",${"1,".repeat(3_500_000)}1]`).toString("base64url") },
    );
    expect(answer.body.errors[0].message).toMatch(/^cursor must be the next_cursor/);
    expect(longest).toBeLessThan(2000);
  });
});

describe("at the root:", () => {
  const many = (length: number, make: (n: number) => unknown) => Array.from({ length }, (_, n) => make(n));

  // Each nearly as large as a body may be.
  test.each<[string, () => unknown, RegExp]>([
    ["values", () => ({ or: many(240, () => ({ id: { in: ids(1000) } })) }), /more than 50 conditions/],
    ["too many values", () => ({ id: { in: ids(240_000) } }), /where.id.in must have at most 1000 entries/],
    ["wrong values", () => ({ or: many(900, () => ({ id: { in: many(1000, (n) => String(n)) } })) }), /must be a UUID/],
    [
      "conditions",
      () => ({ or: many(999, () => ({ and: many(300, () => ({ id: { eq: null } })) })) }),
      /costs \d+, more than/,
    ],
    ["nothing", () => ({ or: many(999, () => ({ and: many(990, () => ({})) })) }), /costs \d+, more than/],
    ["a text", () => ({ title: { eq: "x".repeat(9_900_000) } }), /^$/],
    ["texts", () => ({ or: many(50, () => ({ title: { in: many(1000, () => "x".repeat(190)) } })) }), /^$/],
  ])("%s in conditions", async (_, where, message) => {
    const { answer, longest } = await thrice(
      "query ($where: ProjectWhere!) { projects(limit: 1, where: $where) { total_count } }",
      { where: where() },
    );
    expect(answer.body.errors?.[0].message ?? "").toMatch(message);
    expect(longest).toBeLessThan(2000);
  });
});

describe("for as many lists as an operation may have:", () => {
  const lists = (args: string): string =>
    Array.from({ length: 30 }, (_, n) => `a${n}: projects(limit: 1, ${args}) { total_count }`).join(" ");

  test("conditions are read in turns with other requests", async () => {
    const { answer, longest } = await thrice(`query ($where: ProjectWhere!) { ${lists("where: $where")} }`, {
      where: conditions("id"),
    });
    expect(answer.body.errors).toBeUndefined();
    expect(longest).toBeLessThan(800);
  });

  test("a cursor is read in turns with other requests", async () => {
    const { answer, longest } = await thrice(`query ($cursor: String!) { ${lists("cursor: $cursor")} }`, {
      cursor: Buffer.from(`["projects","",0,${"1,".repeat(3_500_000)}1]`).toString("base64url"),
    });
    expect(answer.body.errors).toHaveLength(30);
    expect(longest).toBeLessThan(800);
  });

  test("a filter has at most 1,000 values", async () => {
    const query = `query ($numbers: [String!]) { ${lists("project_number: $numbers")} }`;
    const { answer, longest } = await thrice(query, { numbers: ids(240_000) });
    expect(answer.body.errors[0].message).toBe("$numbers must have at most 1000 entries");
    expect(longest).toBeLessThan(800);
    const { body } = await erp.graphql(query, { numbers: ids(999).concat("P1") });
    expect(body.data.a29).toEqual({ total_count: 1 });
  });
});
