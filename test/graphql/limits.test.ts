/** How much a GraphQL operation may ask for, and that compiling it changes nothing (issue 2 §4, design §3). */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { getIntrospectionQuery, type IntrospectionQuery, buildClientSchema } from "graphql";
import { Args, ArgsType, Field, Query, registerEnumType, Resolver } from "type-graphql";
import type { Config } from "../../src/config.js";
import { RESOLVERS } from "../../src/resolvers/index.js";
import { buildSchema } from "../../src/schema/lib/build.js";
import { AnyKey, Rules } from "../../src/schema/lib/directives.js";
import type { Answer, Client } from "../support/client.js";
import { cpuOf } from "../support/cpu.js";
import { type Gateway, useGateway } from "../support/gateway.js";

enum Size {
  SMALL = "SMALL",
  LARGE = "LARGE",
}
registerEnumType(Size, { name: "Size" });

@ArgsType()
class SizesArgs {
  @Field(() => [Size], { defaultValue: [Size.SMALL] })
  @Rules({ maxItems: 10_000 })
  of!: Size[];
}

/** A list that is longer than any of the schema's own. */
@Resolver()
class SizeResolver {
  @AnyKey("test")
  @Query(() => [String])
  sizes(@Args(() => SizesArgs) { of }: SizesArgs): string[] {
    return of;
  }
}

const gateway = useGateway({ schema: () => buildSchema([...RESOLVERS, SizeResolver]) });

const refusal = ({ status, body }: Answer) => [
  status,
  body.errors?.[0].message,
  body.errors?.[0].extensions.code,
  body.data,
];
/** Runs an operation three times: read, read and compiled, compiled. */
const thrice = async (erp: Client, query: string, variables: object = {}) => {
  const answers = [];
  for (let run = 0; run < 3; run++) answers.push(await erp.graphql(query, { ...variables }));
  return answers;
};

/** Projects in cost centres in projects …, so many fields deep. */
function nested(fields: number): string {
  const names = [
    "projects(limit: 1)",
    "projects",
    ...Array.from({ length: fields }, (_, n) => ["work_types(limit: 1)", "work_types", "project"][n % 3]!),
  ].slice(0, fields - 1);
  return names.reduceRight((inner, name) => `{ ${name} ${inner} }`, "{ __typename }");
}

describe("depth", () => {
  test("of 12 fields is answered, of 13 refused, and the error says both numbers", async () => {
    const erp = await gateway.client();
    expect((await erp.graphql(nested(12))).status).toBe(200);
    for (const answer of await thrice(erp, nested(13))) {
      expect(refusal(answer)).toEqual([
        400,
        "Query depth limit of 12 exceeded, found 13.",
        "GRAPHQL_VALIDATION_FAILED",
        undefined,
      ]);
    }
  });

  test("cannot be hidden in fragments, and these do not count themselves", async () => {
    const erp = await gateway.client();
    const hop = (from: string, to: string) =>
      `fragment ${from} on Project { work_types(limit: 1) { work_types { ...on WorkType { project { ${to} } } } } }`;
    const query = (last: string) =>
      `{ projects(limit: 1) { projects { ...a } } } ${hop("a", "...b")} ${hop("b", "...c")} ${hop("c", last)}`;
    expect((await erp.graphql(query("title active"))).status).toBe(200); // 12
    expect(refusal(await erp.graphql(query("title legal_entity { title }")))).toEqual([
      400,
      "Query depth limit of 12 exceeded, found 13.",
      "GRAPHQL_VALIDATION_FAILED",
      undefined,
    ]);
  });

  test("without an end is no operation", async () => {
    const answer = await (
      await gateway.client()
    ).graphql(
      "{ projects { projects { ...a } } } fragment a on Project { work_types { work_types { project { ...a } } } }",
    );
    expect(refusal(answer)).toEqual([
      400,
      'Cannot spread fragment "a" within itself.',
      "GRAPHQL_VALIDATION_FAILED",
      undefined,
    ]);
  });
});

describe("aliases", () => {
  const aliased = (count: number, name = "limit") =>
    Array.from({ length: count }, (_, n) => `a${n}: ${name}`).join(" ");
  const TOO_MANY = [400, "Aliases limit of 30 exceeded, found 31.", "GRAPHQL_VALIDATION_FAILED", undefined];

  test("30 are answered, 31 refused", async () => {
    const erp = await gateway.client();
    expect((await erp.graphql(`{ projects { ${aliased(30)} } }`)).status).toBe(200);
    for (const answer of await thrice(erp, `{ projects { ${aliased(31)} } }`))
      expect(refusal(answer)).toEqual(TOO_MANY);
  });

  test("are counted at every place where a fragment is spread", async () => {
    const erp = await gateway.client();
    const fragment = `fragment f on ProjectPage { ${aliased(10)} }`;
    expect(refusal(await erp.graphql(`{ projects { ...f } b: projects { ...f } } ${fragment}`))).toEqual([
      200,
      undefined,
      undefined,
      expect.anything(),
    ]);
    expect(
      refusal(await erp.graphql(`{ projects { ...f } b: projects { ...f } c: projects { ...f } } ${fragment}`))[1],
    ).toBe("Aliases limit of 30 exceeded, found 32.");
  });
});

test("a document of more than 4000 tokens is refused before it is read to its end", async () => {
  const erp = await gateway.client();
  const list = (sizes: number) => `{ sizes(of: [${"SMALL ".repeat(sizes)}]) }`; // and nine tokens more
  expect((await erp.graphql(list(3991))).status).toBe(200);
  for (const answer of await thrice(erp, list(3992))) {
    expect(refusal(answer)).toEqual([
      400,
      "Syntax Error: Document contains more that 4000 tokens. Parsing aborted.",
      "GRAPHQL_PARSE_FAILED",
      undefined,
    ]);
  }
});

describe("cost", () => {
  const refused = (cost: number) => [
    400,
    `query costs ${cost}, more than the 100000 allowed; ask for fewer rows (limit) or fewer nested lists`,
    "INVALID",
    undefined,
  ];
  // 1 page, 500 × (1 project, 1 page, 500 cost centres)
  const HUGE = "projects(limit: 500) { projects { work_types(limit: 500) { work_types { code } } } }";

  test("counts every object that the lists may hold", async () => {
    const erp = await gateway.client();
    for (const answer of await thrice(erp, `{ ${HUGE} }`))
      expect(refusal(answer)).toEqual(refused(1 + 500 * (1 + 1 + 500)));
    expect(
      (
        await erp.graphql(
          "{ projects(limit: 500) { projects { work_types(limit: 190) { work_types { code title parent description } } } } }",
        )
      ).status,
    ).toBe(200);
  });

  test("is that of the variables sent, not of those of the time before", async () => {
    const erp = await gateway.client();
    const query = `query ($limit: Int! = 1, $deep: Boolean = false) {
      projects(limit: $limit) { projects { work_types(limit: 500) { work_types { code project @include(if: $deep) { title } } } } }
    }`;
    expect((await erp.graphql(query)).status).toBe(200);
    expect((await erp.graphql(query, { limit: 100 })).status).toBe(200); // 1 + 100 × (1 + 1 + 500) = 50201
    expect(refusal(await erp.graphql(query, { limit: 100, deep: true }))).toEqual(refused(100_201));
    expect(refusal(await erp.graphql(query, { limit: 500 }))).toEqual(refused(251_001));
    expect((await erp.graphql(query, { limit: 100, deep: false })).status).toBe(200);
  });

  test("of several root fields is added up, and a skipped one is free", async () => {
    const erp = await gateway.client();
    const HALF = "projects(limit: 100) { projects { work_types(limit: 500) { work_types { code } } } }";
    expect((await erp.graphql(`{ a: ${HALF} }`)).status).toBe(200);
    expect(refusal(await erp.graphql(`{ a: ${HALF} b: ${HALF} }`))).toEqual(refused(100_402));
    expect((await erp.graphql(`{ a: ${HALF} ... @skip(if: true) { b: ${HALF} } }`)).status).toBe(200);
  });

  test("cannot be paid for by a negative limit", async () => {
    const answer = await (
      await gateway.client()
    ).graphql(`{ a: ${HUGE} b: projects(limit: -2147483648) { projects { id } } }`);
    expect(refusal(answer)).toEqual(refused(251_002));
  });

  test("of an import is that of the relations of its rows, as many as are sent", async () => {
    const erp = await gateway.client();
    const query =
      "mutation ($rows: [LegalEntityInput!]!) { importLegalEntities(rows: $rows) { projects(limit: 500) { projects { title } } } }";
    const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ number: String(n), title: "GmbH" }));
    expect((await erp.graphql(query, { rows: rows(10) })).status).toBe(200);
    expect(refusal(await erp.graphql(query, { rows: rows(200) }))).toEqual(refused(100_201));
    expect((await erp.get("/v1/legal-entities")).body.total_count).toBe(10);
    expect(
      (
        await erp.graphql("mutation ($rows: [LegalEntityInput!]!) { importLegalEntities(rows: $rows) { number } }", {
          rows: rows(3000),
        })
      ).status,
    ).toBe(200);
  });

  test.each([
    ["fragments that spread each other twice, twenty deep", 20],
    ["fragments that spread each other twice, a hundred deep", 100],
  ])("%s, are refused at once", async (_, depth) => {
    const fragments = Array.from(
      { length: depth },
      (_, n) => `fragment f${n} on Project { ...f${n + 1} ... on Project { ...f${n + 1} } }`,
    );
    const erp = await gateway.client();
    const query = `{ projects { projects { ...f0 } } } ${fragments.join(" ")} fragment f${depth} on Project { title }`;
    let answers: Answer[] = [];
    const cpu = await cpuOf(async () => (answers = await thrice(erp, query)));
    for (const answer of answers) {
      const found = Math.min(2 ** (depth + 2), 1_000_000_000);
      expect(refusal(answer)).toEqual([
        400,
        `Selections limit of 5000 exceeded, found ${found}.`,
        "GRAPHQL_VALIDATION_FAILED",
        undefined,
      ]);
    }
    expect(cpu).toBeLessThan(2000);
  });
});

describe("each limit is set by the configuration:", () => {
  const cases: [keyof Config, number, string, string][] = [
    ["GRAPHQL_MAX_DEPTH", 2, nested(3), "Query depth limit of 2 exceeded, found 3."],
    [
      "GRAPHQL_MAX_ALIASES",
      1,
      "{ a: projects { limit } b: projects { limit } }",
      "Aliases limit of 1 exceeded, found 2.",
    ],
    [
      "GRAPHQL_MAX_TOKENS",
      10,
      "{ projects { limit offset page has_next has_previous total_pages } }",
      "Syntax Error: Document contains more that 10 tokens. Parsing aborted.",
    ],
    [
      "GRAPHQL_MAX_COST",
      100,
      "{ projects(limit: 100) { projects { id } } }",
      "query costs 101, more than the 100 allowed; ask for fewer rows (limit) or fewer nested lists",
    ],
  ];
  describe.each(cases)("%s", (name, value, query, message) => {
    const strict: Gateway = useGateway({ config: { [name]: value } });
    const generous: Gateway = gateway;

    test("a lower one refuses what the default lets through", async () => {
      const answer = await (await strict.client()).graphql(query);
      expect([answer.status, answer.body.errors[0].message]).toEqual([400, message]);
      expect((await (await generous.client()).graphql(query)).status).toBe(200);
    });
  });
});

describe("introspection", () => {
  test("as explorers ask for it passes the default limits, and is the schema", async () => {
    const erp = await gateway.client({ scopes: ["roles:read"] });
    for (const options of [
      {},
      {
        schemaDescription: true,
        inputValueDeprecation: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        oneOf: true,
      },
    ]) {
      const answers = await thrice(erp, getIntrospectionQuery(options));
      for (const { status, body } of answers) expect([status, body.errors]).toEqual([200, undefined]);
      expect(answers[1]!.body).toEqual(answers[0]!.body);
      expect(answers[2]!.body).toEqual(answers[0]!.body);
      const schema = buildClientSchema(answers[2]!.body.data as IntrospectionQuery);
      expect(schema.getQueryType()!.getFields().projects!.description).toContain("Scope: `projects:read`.");
    }
  });

  test("shows conditions as what they are, beside a variable that holds some", async () => {
    const erp = await gateway.client();
    const query =
      'query ($where: ProjectWhere) { projects(where: $where) { total_count } __type(name: "ProjectWhere") { kind } }';
    for (const where of [undefined, { active: { eq: true } }, { or: [{ title: { contains: "a" } }] }])
      expect((await erp.graphql(query, { where })).body).toEqual({
        data: { projects: { total_count: 0 }, __type: { kind: "INPUT_OBJECT" } },
      });
  });

  test("may ask for four times as much as they, under aliases or not, but for no more", async () => {
    const erp = await gateway.client();
    const all = (count: number) => Array.from({ length: count }, (_, n) => `s${n}: __schema { ...all }`).join(" ");
    const query = (count: number) =>
      `{ ${all(count)} } fragment all on __Schema { types { name fields(includeDeprecated: true) { name args { name type { ...t } } type { ...t } } inputFields { name type { ...t } } enumValues { name } } }
       fragment t on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`;
    expect((await erp.graphql(query(3))).status).toBe(200);
    for (const answer of await thrice(erp, query(12))) {
      expect(refusal(answer)).toEqual([
        400,
        expect.stringMatching(/^The operation asks for more than \d+ parts of the schema; ask for fewer at once\.$/),
        "GRAPHQL_VALIDATION_FAILED",
        undefined,
      ]);
    }
  });

  test("that goes round in circles does not", async () => {
    const query = "{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }";
    expect(refusal(await (await gateway.client()).graphql(query))).toEqual([
      400,
      "Maximum introspection depth exceeded",
      "GRAPHQL_VALIDATION_FAILED",
      undefined,
    ]);
  });
});

describe("an operation answers the same before and after it is compiled:", () => {
  let erp: Client;
  let id: string;

  beforeAll(async () => {
    erp = await gateway.client();
    await erp.post("/v1/project-regions", [{ number: "BY", title: "Bayern" }]);
    await erp.post("/v1/legal-entities", [{ number: "10", title: "Nord GmbH", country_code: "DE" }]);
    const { body } = await erp.post("/v1/projects/erp", [
      {
        number: "P-1",
        title: "Depot",
        parent_number: "BY",
        legal_entity_number: "10",
        latitude: 48.137154,
        longitude: 11.576124,
      },
      { number: "P-2", title: "Schule" },
    ]);
    id = body[0].id;
    await erp.post(
      `/v1/projects/${id}/work-types`,
      ["330", "340", "350"].map((code) => ({ code, title: `Kostengruppe ${code}` })),
    );
  });

  /** The one answer of three runs. */
  async function answerOf(query: string, variables: object = {}, extra: object = {}): Promise<Answer> {
    const answers = [];
    for (let run = 0; run < 3; run++) answers.push(await erp.post("/graphql", { query, variables, ...extra }));
    const [first, ...later] = answers.map(({ status, body }) => ({ status, body: withoutRequestIds(body) }));
    for (const answer of later) expect(answer).toEqual(first);
    return answers[0]!;
  }

  const withoutRequestIds = (body: unknown) =>
    JSON.parse(JSON.stringify(body).replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{18}(?= to support)/g, "…"));

  test("nested lists, relations, aliases, decimals and nulls", async () => {
    const answer = await answerOf(`{
      all: projects(limit: 2) {
        total_count
        rows: projects {
          number: project_number latitude longitude description
          legal_entity { title projects(limit: 1) { projects { title } } } project_region { title }
          work_types(limit: 2, offset: 1) { work_types { code project { title } } }
          address { city } project_invites { id } __typename
        }
      }
    }`);
    const nothing = { description: null, address: { city: null }, project_invites: [], __typename: "Project" };
    expect(answer.body).toEqual({
      data: {
        all: {
          total_count: 2,
          rows: [
            {
              number: "P-1",
              latitude: 48.137154,
              longitude: 11.576124,
              legal_entity: { title: "Nord GmbH", projects: { projects: [{ title: "Depot" }] } },
              project_region: { title: "Bayern" },
              work_types: {
                work_types: [
                  { code: "340", project: { title: "Depot" } },
                  { code: "350", project: { title: "Depot" } },
                ],
              },
              ...nothing,
            },
            {
              number: "P-2",
              latitude: null,
              longitude: null,
              legal_entity: null,
              project_region: null,
              work_types: { work_types: [] },
              ...nothing,
            },
          ],
        },
      },
    });
  });

  test("fragments, named, inline and nested", async () => {
    const answer = await answerOf(`
      query { ...q ... on Query { legalEntities { ...entities } } }
      fragment q on Query { projects(limit: 1) { total_count projects { ...p } } }
      fragment entities on LegalEntityPage { total_count }
      fragment p on Project { title ...region ... { external_id } }
      fragment region on Project { project_region { number } title }
    `);
    expect(answer.body).toEqual({
      data: {
        projects: {
          total_count: 2,
          projects: [{ title: "Depot", external_id: "P-1", project_region: { number: "BY" } }],
        },
        legalEntities: { total_count: 1 },
      },
    });
  });

  test.each([
    [
      { with: true, without: false },
      { title: "Depot", external_id: "P-1", region: "BY" },
    ],
    [
      { with: false, without: false },
      { title: "Depot", region: "BY" },
    ],
    [
      { with: true, without: true },
      { title: "Depot", external_id: "P-1" },
    ],
    [{ with: false, without: true }, { title: "Depot" }],
    [{}, { title: "Depot", external_id: "P-1" }],
  ])("@include and @skip with %j", async (variables, project) => {
    const answer = await answerOf(
      `query ($with: Boolean! = true, $without: Boolean = true) {
        projects(limit: 1) { projects { title external_id @include(if: $with) ...r @skip(if: $without) } }
      } fragment r on Project { region }`,
      variables,
    );
    expect(answer.body).toEqual({ data: { projects: { projects: [project] } } });
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

  test.each([
    ["query ($limit: Int = 1) { projects(limit: $limit) { limit } }", {}, 1],
    ["query ($limit: Int! = 1) { projects(limit: $limit) { limit } }", {}, 1],
    ["query ($limit: Int! = 1) { projects(limit: $limit) { limit } }", { limit: 2 }, 2],
    ["query ($limit: Int) { projects(limit: $limit) { limit } }", {}, 100],
    ["query ($limit: Int = 7) { projects(limit: $limit) { limit } }", { unknown: 1 }, 7],
    [
      'query ($since: DateTime = "2020-01-01T01:00:00+01:00") { projects(limit: 3, updated_since: $since) { limit } }',
      {},
      3,
    ],
    [
      "query ($cursor: String = null, $since: DateTime) { projects(limit: 4, cursor: $cursor, updated_since: $since) { limit } }",
      {},
      4,
    ],
  ] as [string, object, number][])(
    "variables with and without defaults: %s with %j",
    async (query, variables, limit) => {
      expect((await answerOf(query, variables)).body).toEqual({ data: { projects: { limit } } });
    },
  );

  test("a default with more digits than a number carries is refused, not rounded", async () => {
    const query = "query ($from: Decimal = 1.0000000000000001) { invoices(amount_from: $from) { limit } }";
    expect(refusal(await answerOf(query, {}))).toEqual([
      400,
      "$from must be a number of at most 15 significant digits",
      "INVALID",
      undefined,
    ]);
  });

  test("a default that is a list, an object, or one object for a list", async () => {
    for (const rows of [
      '[{ number: "20", title: "Süd AG", active: false }]',
      '{ number: "20", title: "Süd AG", active: false }',
    ]) {
      const answer = await answerOf(
        `mutation ($rows: [LegalEntityInput!]! = ${rows}) { importLegalEntities(rows: $rows) { number title active country_code } }`,
      );
      expect(answer.body).toEqual({
        data: { importLegalEntities: [{ number: "20", title: "Süd AG", active: false, country_code: null }] },
      });
    }
  });

  test.each([
    ["query ($of: [Size!]! = [LARGE, SMALL]) { sizes(of: $of) }", {}, ["LARGE", "SMALL"]],
    ["query ($of: [Size!]! = LARGE) { sizes(of: $of) }", {}, ["LARGE"]],
    ["query ($of: [Size!]!) { sizes(of: $of) }", { of: ["SMALL", "LARGE"] }, ["SMALL", "LARGE"]],
    ["query ($one: Size = LARGE) { sizes(of: [SMALL, $one]) }", {}, ["SMALL", "LARGE"]],
    ["{ sizes(of: [LARGE]) }", {}, ["LARGE"]],
    ["{ sizes }", {}, ["SMALL"]],
  ])("enums and lists of them: %s with %j", async (query, variables, sizes) => {
    expect((await answerOf(query, variables)).body).toEqual({ data: { sizes } });
  });

  test("a value that an enum does not have is refused by name", async () => {
    const answer = await answerOf("query ($of: [Size!]!) { sizes(of: $of) }", { of: ["SMALL", "small"] });
    expect(refusal(answer)).toEqual([400, "$of[1] must be one of SMALL, LARGE", "INVALID", undefined]);
  });

  test("variables inside of lists and objects", async () => {
    const answer = await answerOf(
      'mutation ($first: LegalEntityInput!, $title: String!) { importLegalEntities(rows: [$first, { number: "22", title: $title, active: true }]) { number title } }',
      { first: { number: "21", title: "eins" }, title: "zwei" },
    );
    expect(answer.body).toEqual({
      data: {
        importLegalEntities: [
          { number: "21", title: "eins" },
          { number: "22", title: "zwei" },
        ],
      },
    });
  });

  test("the operation that is named, of several", async () => {
    const query = "query A { projects { limit } } query B { projects { offset } }";
    expect((await answerOf(query, {}, { operationName: "A" })).body).toEqual({ data: { projects: { limit: 100 } } });
    expect((await answerOf(query, {}, { operationName: "B" })).body).toEqual({ data: { projects: { offset: 0 } } });
  });

  test.each([
    [
      "two operations and no name",
      "query A { projects { limit } } query B { projects { offset } }",
      {},
      "Must provide operation name if query contains multiple operations.",
    ],
    ["another name", "query A { projects { limit } }", { operationName: "B" }, 'Unknown operation named "B".'],
    [
      "a name for an operation without one",
      "{ projects { limit } }",
      { operationName: "B" },
      'Unknown operation named "B".',
    ],
    ["an empty name", "query A { projects { limit } }", { operationName: "" }, 'Unknown operation named "".'],
  ])("%s is refused", async (_, query, extra, message) => {
    expect(refusal(await answerOf(query, {}, extra))).toEqual([
      400,
      message,
      "OPERATION_RESOLUTION_FAILURE",
      undefined,
    ]);
  });

  test.each([
    [
      "a subscription in a request that waits for one answer",
      "subscription { events { id } }",
      {},
      "A subscription is sent over WebSocket, or as a POST with Accept: text/event-stream.",
    ],
    [
      "null for a limit that has a default",
      "query ($limit: Int) { projects(limit: $limit) { limit } }",
      { limit: null },
      "$limit must not be null",
    ],
    [
      "null for an offset that has a default",
      "query ($n: Int) { projects(offset: $n) { limit } }",
      { n: null },
      "$n must not be null",
    ],
    [
      "null for a date",
      "query ($since: DateTime) { projects(updated_since: $since) { limit } }",
      { since: null },
      "$since must not be null",
    ],
    [
      "null in a nested list",
      "query ($n: Int) { projects { projects { work_types(limit: $n) { work_types { code } } } } }",
      { n: null },
      "$n must not be null",
    ],
    [
      "null for @include",
      "query ($with: Boolean = true) { projects { limit @include(if: $with) } }",
      { with: null },
      "$with must not be null",
    ],
    ["a variable that is missing", "query ($id: UUID!) { project(id: $id) { title } }", {}, "$id is required"],
    [
      "a variable of another type",
      "query ($id: UUID!) { project(id: $id) { title } }",
      { id: 1 },
      "$id must be a string",
    ],
    [
      "a list that is too long, in a variable",
      "query ($n: Int!) { projects(limit: $n) { limit } }",
      { n: 501 },
      "$n must be at most 500",
    ],
  ])("%s is refused before anything runs", async (_, query, variables, message) => {
    expect(refusal(await answerOf(query, variables))).toEqual([400, message, "INVALID", undefined]);
  });

  test("an error of a field has its path, its code and its status", async () => {
    const query =
      '{ one: projects(limit: 501) { limit } two: project(id: "00000000-0000-4000-8000-000000000000") { id } }';
    const answer = await answerOf(query);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        data: { one: null, two: null },
        errors: [
          { message: "limit must be at most 500", path: ["one"], extensions: { code: "INVALID", field: "limit" } },
          { message: "Project not found.", path: ["two"], extensions: { code: "NOT_FOUND" } },
        ],
      },
    ]);
  });

  test("of two mutations the one that fails does not hide the other", async () => {
    const answer = await answerOf(`mutation {
      bad: importWorkTypes(id: "00000000-0000-4000-8000-000000000000", rows: []) { code }
      good: importLegalEntities(rows: [{ number: "30", title: "West" }]) { number }
    }`);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        data: { bad: null, good: [{ number: "30" }] },
        errors: [
          {
            message: "Project is not visible to the tenant of this key.",
            path: ["bad"],
            extensions: { code: "PROJECT_NOT_VISIBLE" },
          },
        ],
      },
    ]);
  });

  test("a relation without its scope is refused with its path", async () => {
    const reader = await gateway.client({ tenant: erp.tenant, scopes: ["projects:read"] });
    const answers = await thrice(reader, "{ projects(limit: 1) { projects { title project_region { active } } } }");
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        {
          data: { projects: { projects: [{ title: "Depot", project_region: null }] } },
          errors: [
            {
              message: "Unauthorized. Missing scope: project_regions:read",
              path: ["projects", "projects", 0, "project_region"],
              extensions: { code: "MISSING_SCOPE" },
            },
          ],
        },
      ]);
    }
  });
});

describe("over HTTP", () => {
  const url = (query: string, more: Record<string, string> = {}) =>
    `/graphql?${new URLSearchParams({ query, ...more }).toString()}`;

  test("a query may come by GET, with variables and a name, but not without a key", async () => {
    const erp = await gateway.client();
    const path = url("query A { projects { limit } } query B($limit: Int!) { projects(limit: $limit) { limit } }", {
      operationName: "B",
      variables: '{"limit":7}',
    });
    expect(await erp.get(path)).toMatchObject({ status: 200, body: { data: { projects: { limit: 7 } } } });
    expect(await gateway.anonymous().get(path)).toMatchObject({
      status: 401,
      body: { errors: [{ message: "Unauthorized. Missing or invalid API key." }] },
    });
  });

  test("a mutation may not come by GET, and nothing happens", async () => {
    const erp = await gateway.client();
    const answer = await erp.get(
      url('mutation { importLegalEntities(rows: [{ number: "1", title: "GmbH" }]) { id } }'),
    );
    expect([answer.status, answer.headers.get("Allow"), answer.body.errors[0].message]).toEqual([
      405,
      "POST",
      "GET requests only support query operations, not mutation operations",
    ]);
    expect((await erp.get("/v1/legal-entities")).body.total_count).toBe(0);
  });

  test.each([
    [
      "a batch",
      [{ query: "{ projects { limit } }" }, { query: "{ projects { limit } }" }],
      "Operation batching disabled.",
    ],
    ["a batch of one", [{ query: "{ projects { limit } }" }], "Operation batching disabled."],
    ["an empty batch", [], "Operation batching disabled."],
    ["a text", '"{ projects { limit } }"', "POST body missing, invalid Content-Type, or JSON object has no keys."],
    [
      "no query",
      { variables: {} },
      "GraphQL operations must contain a non-empty `query` or a `persistedQuery` extension.",
    ],
    ["a query that is no text", { query: 1 }, "GraphQL queries must be strings."],
    [
      "variables in a text",
      { query: "{ projects { limit } }", variables: "{}" },
      "`variables` in a POST body should be provided as an object, not a recursively JSON-encoded string.",
    ],
  ])("%s is refused", async (_, body, message) => {
    expect(refusal(await (await gateway.client()).post("/graphql", body))).toEqual([
      400,
      message,
      "BAD_REQUEST",
      undefined,
    ]);
  });
});

afterAll(() => {
  // Whatever was refused above was refused on purpose.
  expect(gateway.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
