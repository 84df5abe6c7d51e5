/** How often: one budget per address for both surfaces together (specification §8, decisions §9). */
import { getIntrospectionQuery } from "graphql";
import { type Config, readConfig } from "../../src/config.js";
import { type Answer, type Client, SURFACES } from "../support/client.js";
import { type Gateway, useGateway, useInstances } from "../support/gateway.js";
import { until } from "../support/until.js";

const PROJECTS = "{ projects { total_count } }";
const TOO_MANY = /^Rate limit exceeded\. Try again in (2[89]|30) s\.$/;
const SOME_ID = "00000000-0000-4000-8000-000000000000";

/** For what costs how much: a budget that no test uses up. */
const plenty = useGateway({ config: { RATE_LIMIT_POINTS: 1_000_000, RATE_LIMIT_SECONDS: 3600 } });

/** An instance of its own, so that every test begins with a whole budget. */
const start = useInstances();
const gatewayWith = async (config: Partial<Config>): Promise<Gateway> => (await start(config)).gateway;

const erpWith = async (config: Partial<Config>): Promise<Client> => (await gatewayWith(config)).client();

/** What the answer says is left of the budget. */
function left({ headers }: Pick<Answer, "headers">): number {
  const [, points] = /^"default";r=(\d+);t=\d+$/.exec(headers.get("RateLimit") ?? "") ?? [];
  return points === undefined ? NaN : Number(points);
}

/** What something costs, as the answer and as the next request's answer say it. */
async function costOf(erp: Client, ask: () => Promise<Answer>): Promise<number> {
  const before = left(await erp.get("/v1/projects"));
  const answer = await ask();
  const after = left(await erp.get("/v1/projects"));
  expect(left(answer)).toBe(after + 1);
  return before - after - 1;
}

test("the schema names no numbers, since the operator sets them", async () => {
  const erp = await erpWith({ RATE_LIMIT_POINTS: 20, RATE_LIMIT_SECONDS: 60 });
  const { body, headers } = await erp.graphql("{ __schema { directives { name description args { name } } } }");
  const { directives } = body.data.__schema as { directives: { name: string; description: string; args: object[] }[] };
  expect(directives.find(({ name }) => name === "rateLimit")).toMatchObject({
    description: expect.stringContaining("The header `RateLimit-Policy` of each answer names the budget"),
    args: [],
  });
  expect(headers.get("RateLimit-Policy")).toBe('"default";q=20;w=60');
});

test("both surfaces draw on one budget, and every answer says what is left", async () => {
  const erp = await erpWith({ RATE_LIMIT_POINTS: 2 });
  const POLICY = '"default";q=2;w=30';
  for (const [index, ask] of [() => erp.get("/v1/projects"), () => erp.graphql(PROJECTS)].entries()) {
    const { status, headers } = await ask();
    expect([status, headers.get("RateLimit-Policy"), headers.get("Retry-After")]).toEqual([200, POLICY, null]);
    expect(headers.get("RateLimit")).toMatch(new RegExp(`^"default";r=${1 - index};t=(2[89]|30)$`));
  }
  const [rest, graphql] = [await erp.get("/v1/projects"), await erp.graphql(PROJECTS)];
  const message = expect.stringMatching(TOO_MANY);
  expect(rest.body).toEqual({ error: message, success: false });
  expect(graphql.body).toEqual({ errors: [{ message, extensions: { code: "RATE_LIMITED" } }] });
  for (const { status, headers } of [rest, graphql]) {
    expect([status, headers.get("RateLimit-Policy")]).toEqual([403, POLICY]);
    expect(headers.get("Retry-After")).toMatch(/^(2[89]|30)$/);
    expect(headers.get("RateLimit")).toMatch(/^"default";r=0;t=(2[89]|30)$/);
  }
});

test("a client that knows only 429 gets that, with the same body", async () => {
  const erp = await erpWith({ RATE_LIMIT_POINTS: 1 });
  await erp.get("/v1/projects");
  const asks = [
    (headers: Record<string, string>) => erp.get("/v1/projects", headers),
    (headers: Record<string, string>) => erp.graphql(PROJECTS, {}, headers),
    (headers: Record<string, string>) => erp.graphql("{ a: projects { limit } b: projects { limit } }", {}, headers),
  ];
  for (const ask of asks) {
    const usual = await ask({});
    for (const Prefer of ["rate-limit=429", 'return=minimal, Rate-Limit="429"']) {
      const { status, headers, body } = await ask({ Prefer });
      expect([status, headers.get("Preference-Applied")]).toEqual([429, "rate-limit=429"]);
      expect(headers.get("Retry-After")).toMatch(/^(2\d|30)$/);
      expect(Object.keys(body)).toEqual(Object.keys(usual.body));
    }
    for (const Prefer of ["rate-limit=503", "rate-limit"]) expect((await ask({ Prefer })).status).toBe(403);
  }
  const problem = await erp.get("/v1/projects", { Prefer: "rate-limit=429", Accept: "application/problem+json" });
  expect(problem.body).toMatchObject({ status: 429, title: "Too Many Requests", code: "RATE_LIMITED" });
});

test("a field beyond the budget makes the operation a 429, too", async () => {
  const erp = await erpWith({ RATE_LIMIT_POINTS: 2 });
  const query = "{ a: projects { limit } b: projects { limit } c: projects { limit } d: projects { limit } }";
  const { body } = await erp.graphql(query, {}, { Prefer: "rate-limit=429" });
  expect(body.errors[0].extensions.code).toBe("RATE_LIMITED");
  const mutation = "mutation { a: importLegalEntities(rows: []) { id } }";
  const refused = await erp.graphql(mutation, {}, { Prefer: "rate-limit=429" });
  expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, "RATE_LIMITED"]);
});

test("the documented budget is the default: 750 in 30 seconds", () => {
  expect(readConfig({})).toMatchObject({ RATE_LIMIT_POINTS: 750, RATE_LIMIT_SECONDS: 30 });
});

describe("a GraphQL operation costs one per root field", () => {
  test.each([
    ["a field with nested lists", "{ projects { projects { work_types { work_types { code } } } } }", 1],
    ["three fields", "{ projects { limit } legalEntities { limit } projectRegions { limit } }", 3],
    ["aliases of one field", "{ a: projects { limit } b: projects { limit } }", 2],
    [
      "fields in fragments",
      "{ ...on Query { a: projects { limit } ...b } } fragment b on Query { b: projects { limit } }",
      2,
    ],
    ["one field written twice, which is one", "{ projects { total_count } projects { limit } }", 1],
    ["a skipped field, which is none", "{ a: projects { limit } b: projects @skip(if: true) { limit } }", 1],
    ["__typename, which is not ours", "{ __typename a: projects { limit } b: projects { limit } }", 2],
    [
      "each of two mutations",
      "mutation { a: importLegalEntities(rows: []) { id } b: importLegalEntities(rows: []) { id } }",
      2,
    ],
    ["two fields of which one fails", `{ project(id: "${SOME_ID}") { id } projects { limit } }`, 2],
  ])("%s", async (_, query, cost) => {
    const erp = await plenty.client();
    // The third time the operation runs compiled.
    for (const run of [1, 2, 3]) expect([run, await costOf(erp, () => erp.graphql(query))]).toEqual([run, cost]);
  });
});

describe("what is refused before any field ran costs exactly one, and its answer says so", () => {
  const MANY = "a: projects { total_count } b: projects { total_count } c: projects { total_count }";
  const GUESS = { "X-API-Key": `cpk_${"0".repeat(32)}_${"x".repeat(43)}` };
  const LIMIT = `query ($limit: Int) { ${MANY} d: projects(limit: $limit) { limit } }`;
  const MUTATION = encodeURIComponent("mutation { importLegalEntities(rows: []) { id } }");

  test.each<[string, number, (erp: Client) => Promise<Answer>]>([
    ["an unknown route", 404, (erp) => erp.get("/v1/nothing-here")],
    ["no key", 401, () => plenty.anonymous().get("/v1/projects")],
    ["no key, over GraphQL", 401, () => plenty.anonymous().graphql(`{ ${MANY} }`)],
    ["a guessed key", 401, (erp) => erp.get("/v1/projects", GUESS)],
    ["a bad parameter", 400, (erp) => erp.get("/v1/projects?limit=0")],
    ["a body that is not JSON", 400, (erp) => erp.post("/v1/projects/erp", "{")],
    ["a body that is too large", 413, (erp) => erp.post("/v1/projects/erp", " ".repeat(10_485_761))],
    ["another content type", 415, (erp) => erp.post("/v1/projects/erp", "[]", { "Content-Type": "text/plain" })],
    ["a syntax error", 400, (erp) => erp.graphql(`{ ${MANY} `)],
    ["a wrong variable", 400, (erp) => erp.graphql(LIMIT, { limit: "1" })],
    ["a batch", 400, (erp) => erp.post("/graphql", [{ query: PROJECTS }, { query: PROJECTS }])],
    ["a mutation over GET", 405, (erp) => erp.get(`/graphql?query=${MUTATION}`)],
    ["introspection, which is answered", 200, (erp) => erp.graphql(getIntrospectionQuery())],
  ])("%s", async (_, status, ask) => {
    const erp = await plenty.client();
    let answer: Answer | undefined;
    expect(await costOf(erp, async () => (answer = await ask(erp)))).toBe(1);
    expect(answer).toMatchObject({ status });
    expect(answer!.headers.get("RateLimit-Policy")).toBe('"default";q=1000000;w=3600');
  });
});

test("mutations that run over the budget: what was done is told, the rest is not done", async () => {
  const gateway = await gatewayWith({ RATE_LIMIT_POINTS: 2 });
  const erp = await gateway.client();
  const rows = (number: string) => `importLegalEntities(rows: [{ number: "${number}", title: "GmbH" }]) { number }`;
  const answer = await erp.graphql(`mutation { a: ${rows("1")} b: ${rows("2")} c: ${rows("3")} }`);
  expect(answer.body).toMatchObject({
    data: { a: [{ number: "1" }], b: [{ number: "2" }], c: null },
    errors: [{ path: ["c"], message: expect.stringMatching(TOO_MANY), extensions: { code: "RATE_LIMITED" } }],
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Retry-After")).toMatch(/^(2[89]|30)$/);
  const [tenant] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [erp.tenant]);
  const STORED = "select number from legal_entity where tenant_id = $1 order by number";
  expect(await gateway.sql(STORED, [tenant!.id])).toEqual([{ number: "1" }, { number: "2" }]);
  expect((await erp.get("/v1/projects")).status).toBe(403);
});

test("0 points turn the limit off", async () => {
  const erp = await erpWith({ RATE_LIMIT_POINTS: 0 });
  for (const surface of SURFACES) {
    const { status, headers } = await erp.call(surface, "projects");
    expect([status, headers.get("RateLimit"), headers.get("RateLimit-Policy")]).toEqual([200, null, null]);
  }
});

test("many requests at once get exactly the budget", async () => {
  const erp = await erpWith({ RATE_LIMIT_POINTS: 20 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? erp.get("/v1/projects") : erp.graphql(PROJECTS))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), ...Array(10).fill(403)]);
});

test("when the window has passed the budget is whole again", async () => {
  const erp = await erpWith({ RATE_LIMIT_POINTS: 1, RATE_LIMIT_SECONDS: 1 });
  let answer = await erp.get("/v1/projects");
  expect(answer.status).toBe(200);
  // On a slow machine the window may have passed before the second request.
  while (answer.status === 200) answer = await erp.get("/v1/projects");
  expect(answer).toMatchObject({ status: 403, body: { error: "Rate limit exceeded. Try again in 1 s." } });
  expect(answer.headers.get("Retry-After")).toBe("1");
  await until("the window has passed", async () => (answer = await erp.get("/v1/projects")).status === 200);
  expect(left(answer)).toBe(0);
});

describe("the address is the socket's", () => {
  const from = (erp: Client, address: string) => erp.get("/v1/projects", { "X-Forwarded-For": address });

  test.each<string[]>([[], ["198.51.100.0/24"]])(
    "whatever X-Forwarded-For says, unless TRUST_PROXY names the proxy: %s",
    async (...proxies) => {
      const erp = await erpWith({ RATE_LIMIT_POINTS: 1, TRUST_PROXY: proxies });
      expect(left(await from(erp, "192.0.2.1"))).toBe(0);
      expect((await from(erp, "192.0.2.2")).status).toBe(403);
    },
  );

  test.each(["loopback", "127.0.0.0/8"])(
    "with TRUST_PROXY=%s it is the last one that the proxy added",
    async (proxy) => {
      const erp = await erpWith({ RATE_LIMIT_POINTS: 2, TRUST_PROXY: [proxy] });
      expect(left(await from(erp, "192.0.2.1"))).toBe(1);
      expect(left(await from(erp, "192.0.2.2"))).toBe(1);
      // The client may write what it likes before it.
      expect(left(await from(erp, "203.0.113.9, 192.0.2.1"))).toBe(0);
      expect((await from(erp, "203.0.113.10, 192.0.2.1")).status).toBe(403);
      // An IPv4 address is one address, however it is written.
      expect(left(await from(erp, "::ffff:192.0.2.2"))).toBe(0);
    },
  );

  test("IPv6 addresses of one /64, which is one subscriber, share a budget, over both surfaces", async () => {
    const erp = await erpWith({ RATE_LIMIT_POINTS: 3, TRUST_PROXY: ["loopback"] });
    expect(left(await from(erp, "2001:db8:1:2::1"))).toBe(2);
    expect(left(await from(erp, "2001:db8:1:2:ffff:ffff:ffff:ffff"))).toBe(1);
    // Two root fields: the request's own point is the first.
    const both = await erp.graphql(
      "{ projects { limit } suppliers { limit } }",
      {},
      { "X-Forwarded-For": "2001:db8:1:2:3::" },
    );
    expect([both.body.data.projects, both.body.errors?.[0].extensions.code]).toEqual([{ limit: 100 }, "RATE_LIMITED"]);
    expect((await from(erp, "2001:db8:1:2::2")).status).toBe(403);
    expect(left(await from(erp, "2001:db8:1:3::1"))).toBe(2);
  });
});
