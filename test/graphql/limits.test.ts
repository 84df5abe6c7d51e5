/** How much a GraphQL operation may ask for, and that compiling it changes nothing (issue 2 §4, design §3). */
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from "graphql";
import { cpuOf } from "../support/cpu.js";
import { type Answer, type Client, useGateway } from "../support/gateway.js";
import { sameThrice, thrice } from "../support/thrice.js";

const gateway = useGateway();
let erp: Client;
beforeAll(async () => void (erp = await gateway.client()));

afterAll(() => {
  // Whatever was refused was refused on purpose.
  expect(gateway.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

const refusal = ({ status, body }: Answer) => [
  status,
  body.errors?.[0].message,
  body.errors?.[0].extensions.code,
  body.data,
];
const invalid = (message: unknown, code = "GRAPHQL_VALIDATION_FAILED") => [400, message, code, undefined];

const times = (count: number, part: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => part(n)).join(" ");

/** Projects in cost centres in projects …, so many fields deep. */
function nested(fields: number): string {
  const names = [
    "projects(limit: 1)",
    "projects",
    ...Array.from({ length: fields }, (_, n) => ["work_types(limit: 1)", "work_types", "project"][n % 3]!),
  ].slice(0, fields - 1);
  return names.reduceRight((inner, name) => `{ ${name} ${inner} }`, "{ __typename }");
}

/** Twelve fields deep, in fragments. */
function inFragments(last: string): string {
  const hop = (from: string, to: string) =>
    `fragment ${from} on Project { work_types(limit: 1) { work_types { ...on WorkType { project { ${to} } } } } }`;
  return `{ projects(limit: 1) { projects { ...a } } } ${hop("a", "...b")} ${hop("b", "...c")} ${hop("c", last)}`;
}

const aliased = (count: number) => times(count, (n) => `a${n}: limit`);
const spread = (count: number) =>
  `{ ${times(count, (n) => `b${n}: projects { ...f }`)} } fragment f on ProjectPage { ${aliased(10)} }`;

/** Values in filters, so many; fifty tokens more. */
const filters = (values: number) =>
  `{ ${times(4, (n) => `a${n}: projects(project_number: [${'"1" '.repeat(n < 3 ? 1000 : values - 3000)}]) { limit }`)} }`;

const fewer = (limit?: number) =>
  `ask for fewer rows (limit${limit === undefined ? "" : `: ${limit} is allowed`}) or fewer nested lists`;
/** @param limit the greatest one of the outermost lists that is allowed */
const tooCostly = (cost: number, limit?: number) =>
  invalid(`query costs ${cost}, more than the 100000 allowed; ${fewer(limit)}`, "INVALID");
/** 1 page, so many × (1 project, 1 page, 500 cost centres) */
const workTypes = (projects: number) =>
  `projects(limit: ${projects}) { projects { work_types(limit: 500) { work_types { code } } } }`;
const costOf = (projects: number): number => 1 + projects * (1 + 1 + 500);

describe("one more than is allowed is refused, and the error says both numbers:", () => {
  const TOO_DEEP = invalid("Query depth limit of 12 exceeded, found 13.");
  const tooMany = (aliases: number) => invalid(`Aliases limit of 30 exceeded, found ${aliases}.`);
  const TOO_LONG = "Syntax Error: Document contains more that 4000 tokens. Parsing aborted.";
  test.each<[string, string, string, unknown[]]>([
    ["depth", nested(12), nested(13), TOO_DEEP],
    ["depth in fragments", inFragments("title active"), inFragments("legal_entity { title }"), TOO_DEEP],
    ["aliases", `{ projects { ${aliased(30)} } }`, `{ projects { ${aliased(31)} } }`, tooMany(31)],
    ["aliases, at every place where a fragment is spread", spread(2), spread(3), tooMany(33)],
    ["tokens", filters(3950), filters(3951), invalid(TOO_LONG, "GRAPHQL_PARSE_FAILED")],
    ["cost of lists in lists", `{ ${workTypes(199)} }`, `{ ${workTypes(200)} }`, tooCostly(costOf(200), 199)],
    [
      "cost of root fields together, but for those that are skipped",
      `{ a: ${workTypes(100)} ... @skip(if: true) { b: ${workTypes(100)} } }`,
      `{ a: ${workTypes(100)} b: ${workTypes(100)} }`,
      tooCostly(2 * costOf(100), 99),
    ],
  ])("%s", async (_, most, more, refused) => {
    expect((await erp.graphql(most)).status).toBe(200);
    for (const answer of await thrice(erp, more)) expect(refusal(answer)).toEqual(refused);
  });
});

describe("cost", () => {
  test("is that of the variables sent, not of those of the time before", async () => {
    const query = `query ($limit: Int! = 1, $deep: Boolean = false) {
      projects(limit: $limit) { projects { work_types(limit: 500) { work_types { code project @include(if: $deep) { title } } } } }
    }`;
    expect((await erp.graphql(query)).status).toBe(200);
    expect((await erp.graphql(query, { limit: 100 })).status).toBe(200);
    expect(refusal(await erp.graphql(query, { limit: 100, deep: true }))).toEqual(tooCostly(costOf(100) + 50_000, 99));
    expect(refusal(await erp.graphql(query, { limit: 500 }))).toEqual(tooCostly(costOf(500), 199));
    expect((await erp.graphql(query, { limit: 100, deep: false })).status).toBe(200);
  });

  test("cannot be paid for by a negative limit", async () => {
    const answer = await erp.graphql(`{ a: ${workTypes(500)} b: projects(limit: -2147483648) { projects { id } } }`);
    expect(refusal(answer)).toEqual(tooCostly(costOf(500) + 1, 199));
  });

  test("of an import is that of the relations of its rows, as many as are sent", async () => {
    const own = await gateway.client();
    const query =
      "mutation ($rows: [LegalEntityInput!]!) { importLegalEntities(rows: $rows) { projects(limit: 500) { projects { title } } } }";
    const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ number: String(n), title: "GmbH" }));
    expect((await own.graphql(query, { rows: rows(10) })).status).toBe(200);
    expect(refusal(await own.graphql(query, { rows: rows(200) }))).toEqual(tooCostly(100_201));
    expect((await own.get("/v1/legal-entities")).body.total_count).toBe(10);
  });

  test("of fragments that spread each other twice, a hundred deep, is not even counted", async () => {
    const fragments = times(100, (n) => `fragment f${n} on Project { ...f${n + 1} ... on Project { ...f${n + 1} } }`);
    const query = `{ projects { projects { ...f0 } } } ${fragments} fragment f100 on Project { title }`;
    let answers: Answer[] = [];
    const cpu = await cpuOf(async () => (answers = await thrice(erp, query)));
    for (const answer of answers)
      expect(refusal(answer)).toEqual(invalid("Selections limit of 5000 exceeded, found 1000000000."));
    expect(cpu).toBeLessThan(2000);
  });
});

describe("by the configuration, a limit is lower:", () => {
  const strict = useGateway({
    config: { GRAPHQL_MAX_DEPTH: 3, GRAPHQL_MAX_ALIASES: 1, GRAPHQL_MAX_TOKENS: 30, GRAPHQL_MAX_COST: 100 },
  });

  test.each([
    [nested(4), "Query depth limit of 3 exceeded, found 4."],
    ["{ a: projects { limit } b: projects { limit } }", "Aliases limit of 1 exceeded, found 2."],
    [
      `{ projects { ${"limit ".repeat(30)} } }`,
      "Syntax Error: Document contains more that 30 tokens. Parsing aborted.",
    ],
    ["{ projects(limit: 100) { projects { id } } }", `query costs 101, more than the 100 allowed; ${fewer(99)}`],
  ])("%s", async (query, message) => {
    const { status, body } = await (await strict.client()).graphql(query);
    expect([status, body.errors[0].message]).toEqual([400, message]);
    expect((await erp.graphql(query)).status).toBe(200);
  });
});

describe("introspection", () => {
  test("as explorers ask for it passes the default limits, and is the schema", async () => {
    const reader = await gateway.client({ scopes: ["roles:read"] });
    const all = { schemaDescription: true, inputValueDeprecation: true, specifiedByUrl: true };
    const more = { ...all, directiveIsRepeatable: true, oneOf: true };
    for (const options of [{}, more]) {
      const { status, body } = await sameThrice(reader, getIntrospectionQuery(options));
      expect([status, body.errors]).toEqual([200, undefined]);
      const schema = buildClientSchema(body.data as IntrospectionQuery);
      expect(schema.getQueryType()!.getFields().projects!.description).toContain("Scope: `projects:read`.");
    }
  });

  test("shows conditions as what they are, beside a variable that holds some", async () => {
    const query =
      'query ($where: ProjectWhere) { projects(where: $where) { total_count } __type(name: "ProjectWhere") { kind } }';
    for (const where of [undefined, { active: { eq: true } }, { or: [{ title: { contains: "?" } }] }])
      expect((await erp.graphql(query, { where })).body.data.__type).toEqual({ kind: "INPUT_OBJECT" });
  });

  test("may ask for four times as much as they, under aliases or not, but for no more", async () => {
    const query = (count: number) =>
      `{ ${times(count, (n) => `s${n}: __schema { ...all }`)} }
       fragment all on __Schema { types { name fields(includeDeprecated: true) { name args { name type { ...t } } type { ...t } } inputFields { name type { ...t } } enumValues { name } } }
       fragment t on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`;
    expect((await erp.graphql(query(3))).status).toBe(200);
    const refused = expect.stringMatching(/^The operation asks for more than \d+ parts of the schema; ask for fewer/);
    for (const answer of await thrice(erp, query(12))) expect(refusal(answer)).toEqual(invalid(refused));
  });

  test("that goes round in circles is refused", async () => {
    const query = "{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }";
    expect(refusal(await erp.graphql(query))).toEqual(invalid("Maximum introspection depth exceeded"));
  });
});

describe("an operation answers the same before and after it is compiled:", () => {
  let id: string;
  beforeAll(async () => {
    const { body } = await erp.post("/v1/projects/erp", [
      { number: "P-1", title: "Depot" },
      { number: "P-2", title: "Schule" },
    ]);
    id = body[0].id;
  });

  /** The one answer of three runs. */
  async function answerOf(query: string, variables: object = {}, operationName?: string): Promise<Answer> {
    const ask = () => erp.post("/graphql", { query, variables, operationName });
    const first = await ask();
    for (const { status, body } of [await ask(), await ask()])
      expect([status, body]).toEqual([first.status, first.body]);
    return first;
  }

  test.each([
    [
      { with: true, without: false },
      { external_id: "P-1", active: true },
    ],
    [{ with: false, without: true }, {}],
    [{}, { external_id: "P-1" }],
  ])("@include and @skip with %j", async (variables, more) => {
    const query = `query ($with: Boolean! = true, $without: Boolean = true) {
      projects(limit: 1) { projects { title external_id @include(if: $with) ...r @skip(if: $without) } }
    } fragment r on Project { active }`;
    const project = { title: "Depot", ...more };
    expect((await answerOf(query, variables)).body).toEqual({ data: { projects: { projects: [project] } } });
  });

  test("one compiled operation with other variables each time", async () => {
    const query =
      "query ($number: String!, $more: Boolean!) { projectByNumber(project_number: $number) { title id @include(if: $more) } }";
    const ask = async (variables: object) => (await erp.graphql(query, { ...variables })).body.data.projectByNumber;
    for (let round = 0; round < 2; round++) {
      expect(await ask({ number: "P-1", more: false })).toEqual({ title: "Depot" });
      expect(await ask({ number: "P-2", more: false })).toEqual({ title: "Schule" });
      expect(await ask({ number: "P-1", more: true })).toEqual({ title: "Depot", id });
    }
  });

  test.each<[string, object, number]>([
    ["$limit: Int = 1", {}, 1],
    ["$limit: Int! = 1", {}, 1],
    ["$limit: Int! = 1", { limit: 2 }, 2],
    ["$limit: Int", {}, 100],
    ["$limit: Int = 7", { unknown: 1 }, 7],
    ['$limit: Int = 3, $since: DateTime = "2020-01-01T01:00:00+01:00"', {}, 3],
    ["$limit: Int = 4, $since: DateTime, $cursor: String = null", {}, 4],
  ])("variables with and without defaults: (%s) with %j", async (declared, variables, limit) => {
    const more = ["since", "cursor"].filter((name) => declared.includes(`$${name}`));
    const args = more.map((name) => `, ${name === "since" ? "updated_since" : name}: $${name}`).join("");
    const query = `query (${declared}) { projects(limit: $limit${args}) { limit } }`;
    expect((await answerOf(query, variables)).body).toEqual({ data: { projects: { limit } } });
  });

  test.each(['[{ number: "20", title: "a" }]', '{ number: "20", title: "a" }'])(
    "a list's default: %s",
    async (rows) => {
      const query = `mutation ($rows: [LegalEntityInput!]! = ${rows}) { importLegalEntities(rows: $rows) { number title } }`;
      expect((await answerOf(query)).body).toEqual({ data: { importLegalEntities: [{ number: "20", title: "a" }] } });
    },
  );

  test("the operation that is named, of several", async () => {
    const query = "query A { projects { limit } } query B { projects { offset } }";
    expect((await answerOf(query, {}, "A")).body).toEqual({ data: { projects: { limit: 100 } } });
    expect((await answerOf(query, {}, "B")).body).toEqual({ data: { projects: { offset: 0 } } });
  });

  const MANY = "Must provide operation name if query contains multiple operations.";
  test.each([
    ["query A { __typename } query B { __typename }", undefined, MANY],
    ["query A { __typename }", "B", 'Unknown operation named "B".'],
    ["{ __typename }", "B", 'Unknown operation named "B".'],
    ["query A { __typename }", "", 'Unknown operation named "".'],
  ])("%s is refused by the name %j", async (query, operationName, message) => {
    const refused = invalid(message, "OPERATION_RESOLUTION_FAILURE");
    expect(refusal(await answerOf(query, {}, operationName))).toEqual(refused);
  });

  const LIVE = "A subscription is sent over WebSocket, or as a POST with Accept: text/event-stream.";
  const DIGITS = "$from must be a number of at most 15 significant digits";
  test.each<[string, string, object?]>([
    ["subscription { events { id } }", LIVE],
    ["query ($from: Decimal = 1.0000000000000001) { invoices(amount_from: $from) { limit } }", DIGITS],
    [
      "query ($n: Int) { projects { projects { work_types(limit: $n) { limit } } } }",
      "$n must not be null",
      { n: null },
    ],
    ["query ($a: Boolean = true) { projects { limit @include(if: $a) } }", "$a must not be null", { a: null }],
  ])("%s is refused before anything runs: %s", async (query, message, variables = {}) => {
    expect(refusal(await answerOf(query, variables))).toEqual(invalid(message, "INVALID"));
  });
});

describe("over HTTP", () => {
  test("a mutation may not come by GET, and nothing happens", async () => {
    const query = 'mutation { importAccounts(rows: [{ number: "1", title: "x" }]) { id } }';
    const { status, headers, body } = await erp.get(`/graphql?${new URLSearchParams({ query })}`);
    expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
    const message = "GET requests only support query operations, not mutation operations";
    expect(body).toMatchObject({ errors: [{ message }] });
    expect((await erp.get("/v1/accounts")).body.total_count).toBe(0);
  });

  const QUERY = "{ projects { limit } }";
  test.each([
    ["an empty batch", [], "Operation batching disabled."],
    ["a text", `"${QUERY}"`, "POST body missing, invalid Content-Type, or JSON object has no keys."],
  ])("%s is refused", async (_, body, message) => {
    expect(refusal(await erp.post("/graphql", body))).toEqual(invalid(message, "BAD_REQUEST"));
  });
});
