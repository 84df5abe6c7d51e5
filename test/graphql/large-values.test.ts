/** Values that are large, in variables: none holds the loop, however many parents a list is asked for with it. */
import { randomUUID } from "node:crypto";
import { longestTurn } from "../support/cpu.js";
import { type Client, useGateway } from "../support/gateway.js";

const gateway = useGateway();
let erp: Client;

beforeAll(async () => {
  erp = await gateway.client();
  const rows = Array.from({ length: 500 }, (_, n) => ({ number: `P${n}`, title: `Kita ${n}` }));
  expect((await erp.post("/v1/projects/erp", rows)).status).toBe(200);
});

const many = (length: number, make: (n: number) => unknown = () => randomUUID()) =>
  Array.from({ length }, (_, n) => make(n));

const BELOW = (args: string) => `projects(limit: 500) { projects { work_types(limit: 1, ${args}) { total_count } } }`;
/** As many lists as an operation may have; fewer where PostgreSQL has to look for all values in each. */
const LISTS = (args: string, count = 30) =>
  many(count, (n) => `a${n}: projects(limit: 1, ${args}) { total_count }`).join(" ");
const ONE = "query ($where: ProjectWhere!) { projects(limit: 1, where: $where) { total_count } }";

/** As many values as conditions may have. */
const conditions = () => ({ where: { or: many(50, () => ({ id: { in: many(1000) } })) } });
const cursor = (begin: string) => ({
  cursor: Buffer.from(`${begin},${"1,".repeat(900_000)}1]`).toString("base64url"),
});

// Each has about 2 MB, a quarter of what a body may have.
test.each<[string, string, () => Record<string, unknown>, RegExp]>([
  ["conditions below 500 parents", `query ($where: WorkTypeWhere!) { ${BELOW("where: $where")} }`, conditions, /^$/],
  [
    "a cursor below 500 parents",
    `query ($cursor: String!) { ${BELOW("cursor: $cursor")} }`,
    () => cursor('["work_types of x",""'),
    /^cursor must be the next_cursor/,
  ],
  ["conditions of 6 lists", `query ($where: ProjectWhere!) { ${LISTS("where: $where", 6)} }`, conditions, /^$/],
  [
    "a cursor of 30 lists",
    `query ($cursor: String!) { ${LISTS("cursor: $cursor")} }`,
    () => cursor('["projects","",0'),
    /^\$cursor must be/,
  ],
  [
    "a filter of 30 lists",
    `query ($numbers: [String!]) { ${LISTS("project_number: $numbers")} }`,
    () => ({ numbers: many(60_000) }),
    /^\$numbers must have at most 1000 entries/,
  ],
  ["values", ONE, () => ({ where: { or: many(60, () => ({ id: { in: many(1000) } })) } }), /more than 50 conditions/],
  ["values in one condition", ONE, () => ({ where: { id: { in: many(60_000) } } }), /must have at most 1000 entries/],
  [
    "wrong values",
    ONE,
    () => ({ where: { or: many(225, () => ({ id: { in: many(1000, (n) => String(n)) } })) } }),
    /must be a UUID/,
  ],
  [
    "conditions in conditions",
    ONE,
    () => ({ where: { or: many(250, () => ({ and: many(300, () => ({ id: { eq: null } })) })) } }),
    /has more than 50 conditions/,
  ],
  [
    "nothing in conditions",
    ONE,
    () => ({ where: { or: many(250, () => ({ and: many(990, () => ({})) })) } }),
    /costs \d+, more than/,
  ],
  ["a text", ONE, () => ({ where: { title: { eq: "x".repeat(2_500_000) } } }), /^$/],
  [
    "texts",
    ONE,
    () => ({ where: { or: many(50, () => ({ title: { in: many(1000, () => "x".repeat(45)) } })) } }),
    /^$/,
  ],
])("%s", async (_, query, make, message) => {
  const variables = make();
  let { body } = await erp.graphql(query, variables);
  // The second time it is compiled, unless it is refused.
  const longest = await longestTurn(async () => void ({ body } = await erp.graphql(query, variables)));
  expect(body.errors?.[0].message ?? "").toMatch(message);
  expect(longest).toBeLessThan(500);
});

test("a filter has at most 1,000 values", async () => {
  const query = "query ($numbers: [String!]) { projects(project_number: $numbers) { total_count } }";
  const { body } = await erp.graphql(query, { numbers: [...many(999), "P1"] });
  expect(body.data.projects).toEqual({ total_count: 1 });
});
