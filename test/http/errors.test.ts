/**
 * What goes wrong is told in the documented shapes, by name, and without anything internal (specification §7, decisions
 * §3).
 */
import { cloneDatabase } from "../support/database.js";
import { type Client, SURFACES, type Running, startGateway, useGateway } from "../support/gateway.js";
import { newProjects } from "../support/sent.js";
import { flaky, type FlakyDatabase } from "./database-proxy.js";
import { sendRaw } from "./raw-request.js";

const gateway = useGateway();
let erp: Client;
beforeAll(async () => void (erp = await gateway.client()));

const SOME_ID = "00000000-0000-4000-8000-000000000000";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const idOf = async ({ tenant }: Client) =>
  (await gateway.sql<{ id: string }>("select id from tenant where name = $1", [tenant]))[0]!.id;

/** Lines of the log that hold a text. */
const leaks = (text: string) => gateway.log.filter((line) => JSON.stringify(line).includes(text));

const raw = (method: string, path: string, headers: Record<string, string> = {}) =>
  sendRaw(erp.root, { method, path, headers: { "X-API-Key": erp.key!, ...headers } });

describe("a path", () => {
  test.each([
    ["GET", "/"],
    ["GET", "/projects"],
    ["GET", "/v1/Projects"],
    ["GET", `/v1/projects/${SOME_ID}/nothing`],
    ["POST", "/v1/nothing"],
    ["POST", "/webhook"], // SOFA's open door
    ["GET", "/v1/projects/../../etc/passwd"],
  ])("that nobody knows is 404: %s %s", async (method, path) => {
    const { status, body } = await raw(method, path);
    expect([status, body]).toEqual([404, { error: "Route not found.", success: false }]);
  });

  test.each([
    ["DELETE", "/v1/projects", "GET, HEAD"],
    ["PUT", `/v1/projects/${SOME_ID}/work-types`, "GET, HEAD, POST"],
    ["OPTIONS", "/v1/projects", "GET, HEAD"],
    ["PUT", "/graphql", "GET, POST"],
  ])("with another method is 405 and lists those it knows: %s %s", async (method, path, allow) => {
    const { status, headers, body } = await raw(method, path);
    const message = `Method not allowed. This path knows ${allow}.`;
    expect([status, headers.allow, body]).toEqual([
      405,
      allow,
      path === "/graphql"
        ? { errors: [{ message, extensions: { code: "METHOD_NOT_ALLOWED" } }] }
        : { error: message, success: false },
    ]);
  });

  test.each(["/v1/projects/%zz", "/v1/projects/%", "/v1/projects/%e4", "/v1/projects/byProjectNumber/%ff%fe"])(
    "whose percent-encoding is broken is 400: %s",
    async (path) => {
      const { status, body } = await raw("GET", path);
      const error = `"${path.split("/").at(-1)}" in the path is not validly percent-encoded.`;
      expect([status, body]).toEqual([400, { error, success: false }]);
    },
  );

  test("may hold any character, percent-encoded", async () => {
    const project_number = "Köln/2026 50% #1?";
    await newProjects(erp, project_number);
    const { body } = await erp.get(`/v1/projects/byProjectNumber/${encodeURIComponent(project_number)}`);
    expect(body).toMatchObject({ project_number });
  });
});

describe("problem details (RFC 9457)", () => {
  const PROBLEM = "application/problem+json";

  test("carry the same error, its code and its field, where the client prefers them", async () => {
    const { status, body } = await erp.get("/v1/projects?limit=0", { Accept: PROBLEM, "X-Request-Id": "abc-1" });
    const problem = { type: "about:blank", title: "Bad Request", status: 400, detail: "limit must be at least 1" };
    const more = { instance: "urn:request:abc-1", code: "INVALID", field: "limit" };
    expect([status, body]).toEqual([400, { ...problem, ...more }]);
  });

  test.each([
    ["application/problem+json", true],
    ["application/problem+json, application/json", true],
    ["application/json, application/problem+json", false],
    ["application/json;q=0.5, application/problem+json", true],
    ["application/problem+json;q=0.5, application/json", false],
    ["application/problem+json;q=0, */*", false],
    ["*/*", false],
  ])("Accept: %s → %p", async (Accept, isProblem) => {
    const { headers, body } = await erp.get("/v1/nothing", { Accept });
    const type = isProblem ? PROBLEM : "application/json";
    expect(headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
    expect(isProblem ? body.detail : body.error).toBe("Route not found.");
  });

  test("are for errors only", async () => {
    const { status, headers } = await erp.get("/v1/projects", { Accept: PROBLEM });
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
  });
});

describe.each(SURFACES)("parameters over %s", (surface) => {
  const DATE = "must be a date-time (ISO 8601 with offset, e.g. 2026-11-21T10:00:00Z)";
  const CURSOR = "must be the next_cursor of a page of this list, asked for with the same filters, search and order";
  test.each([
    ["limit", 99_999_999_999, "must be at most 500"],
    ["limit", 1.5, "must be a whole number"],
    ["offset", -1, "must be at least 0"],
    ["offset", 99_999_999_999, "must be at most 2147483647"],
    ["updated_since", "2026-11-21", DATE],
    ["updated_since", "2026-02-30T10:00:00Z", DATE],
    ["cursor", "x", CURSOR],
  ])("%s = %p is refused: it %s", async (name, value, rule) => {
    // The third time the operation runs compiled.
    for (const run of [1, 2, 3]) {
      const { status, error } = await erp.call(surface, "projects", { [name]: value });
      expect([run, status, error]).toEqual([run, 400, `${name} ${rule}`]);
    }
  });

  test("at their ends are accepted, and have defaults", async () => {
    for (const args of [{ limit: 1 }, { limit: 500, offset: 2_147_483_647 }, {}])
      expect((await erp.call(surface, "projects", args)).data).toMatchObject({ limit: 100, offset: 0, ...args });
  });
});

test.each([
  ["limit=", "limit must not be empty"],
  ["limit=1&limit=1", "limit must be given only once"],
  ["limt=1", "limt is not a known parameter"],
  ["Limit=1", "Limit is not a known parameter"],
  ["__proto__=1", "__proto__ is not a known parameter"],
  ["limit=+1", "limit must be a whole number"],
  ["limit=1%20", "limit must be a whole number"],
  ["limit=%31%00", "limit must be a whole number"],
])("the query string ?%s is refused: %s", async (query, error) => {
  const { status, body } = await raw("GET", `/v1/projects?${query}`);
  expect([status, body]).toEqual([400, { error, success: false }]);
});

describe.each(SURFACES)("who asks, over %s", (surface) => {
  test("with a scope that this version does not know is told: Invalid scope.", async () => {
    const other = await gateway.client();
    const teleport = "update api_key set scopes = '{projects:read,projects:teleport}' where tenant_id = $1";
    await gateway.sql(teleport, [await idOf(other)]);
    const answer = surface === "rest" ? await other.get("/v1/projects") : await other.graphql("{ projects { limit } }");
    const error = "The key carries a scope that this version does not know: projects:teleport";
    expect([answer.status, answer.body]).toEqual([
      403,
      surface === "rest"
        ? { error, message: "Invalid scope.", success: false }
        : { errors: [{ message: error, extensions: { code: "INVALID_SCOPE", message: "Invalid scope." } }] },
    ]);
  });

  test("may say which tenant it means, and must then be right", async () => {
    const ask = (tenant: string) => erp.call(surface, "projects", {}, { "X-Tenant-Id": tenant });
    const own = await idOf(erp);
    for (const right of [own, own.toUpperCase()]) expect((await ask(right)).status).toBe(200);
    const error = "Unauthorized. X-Tenant-Id is not the tenant of this key.";
    for (const wrong of [await idOf(await gateway.client()), erp.tenant, "x"])
      expect(await ask(wrong)).toMatchObject({ status: 401, error });
  });
});

describe.each(SURFACES)("an error of our own, over %s", (surface) => {
  async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
    await gateway.sql(`alter table ${table} rename to ${table}_hidden`);
    return work().finally(() => gateway.sql(`alter table ${table}_hidden rename to ${table}`));
  }

  test.each([
    ["a read", "legal_entity", "legalEntities", {}],
    ["an import", "project_region", "importProjectRegions", { rows: [{ number: "1", title: "GEHEIM-TITEL" }] }],
  ])("in %s shows a request id and nothing else; the log has the cause", async (_, table, field, args) => {
    const outcome = await withoutTable(table, () => erp.call(surface, field, args));
    const requestId = outcome.headers.get("X-Request-Id")!;
    expect(requestId).toMatch(UUID);
    expect([outcome.status, outcome.error]).toEqual([500, `Internal error. Quote request id ${requestId} to support.`]);
    const stack = expect.stringContaining(`relation "${table}" does not exist`);
    expect(gateway.log.filter((line) => line.requestId === requestId)).toMatchObject([
      { level: 50, code: "INTERNAL", err: { stack } },
      { level: 30, msg: "request", status: 500 },
    ]);
    expect(leaks("GEHEIM")).toEqual([]);
    expect((await erp.call(surface, field, args)).status).toBe(200);
  });

  test("is the whole answer, byte for byte", async () => {
    const headers = { "X-Request-Id": "follow-me.1" };
    const answer = await withoutTable("legal_entity", () =>
      surface === "rest"
        ? erp.get("/v1/legal-entities", headers)
        : erp.graphql("{ legalEntities { limit legal_entities { id } } }", {}, headers),
    );
    const error = "Internal error. Quote request id follow-me.1 to support.";
    const extensions = { code: "INTERNAL", requestId: "follow-me.1" };
    expect([answer.status, answer.body]).toEqual([
      500,
      surface === "rest"
        ? { error, success: false }
        : { errors: [{ message: error, path: ["legalEntities"], extensions }], data: { legalEntities: null } },
    ]);
    expect(answer.headers.get("X-Powered-By")).toBeNull();
  });
});

describe("the request id", () => {
  test.each(["a".repeat(129), "two words", 'quote"', "<script>", "ä"])(
    "that a client sends is replaced where it is odd: %s",
    async (id) => {
      const { headers } = await raw("GET", "/v1/projects", { "X-Request-Id": Buffer.from(id).toString("latin1") });
      expect(headers["x-request-id"]).toMatch(UUID);
    },
  );

  test("is the client's where it is not, and stands in the log with the path but without the query", async () => {
    await erp.get("/v1/projects?limit=7", { "X-Request-Id": "erp:4711" });
    const [line] = gateway.log.filter(({ requestId }) => requestId === "erp:4711");
    expect(line).toMatchObject({ msg: "request", method: "GET", path: "/v1/projects", status: 200 });
    expect(JSON.stringify(line)).not.toContain("limit");
  });

  test("has one line in the log, which says why the request was refused", async () => {
    await erp.get("/v1/projects?limit=0", { "X-Request-Id": "erp:4712" });
    expect(gateway.log.filter(({ requestId }) => requestId === "erp:4712")).toEqual([
      expect.objectContaining({ msg: "request", status: 400, code: "INVALID", error: "limit must be at least 1" }),
    ]);
  });
});

test("what a client wrote is not in the log, not even where it could not be read", async () => {
  await erp.post("/v1/projects/erp", '[{"title": GEHEIM-1 }]');
  await erp.post("/graphql", '{"query": GEHEIM-2 }');
  await erp.graphql("{ GEHEIM_3 ");
  await erp.graphql("query ($GEHEIM_4: Int) { projects(limit: $GEHEIM_4) { limit } }", { GEHEIM_4: "GEHEIM-5" });
  await erp.get("/v1/projects?cursor=GEHEIM-6");
  expect(leaks("GEHEIM")).toEqual([]);
});

// A connection that dies in the middle of something: test/http/lost-connections.test.ts.
describe("when the database is gone", () => {
  let database: FlakyDatabase;
  let running: Running;
  beforeAll(async () => {
    database = await flaky(await cloneDatabase());
    running = await startGateway(database);
  });
  afterAll(async () => {
    await running.stop();
    await database.close();
    await database.drop();
  });

  test.each(SURFACES)("the answer over %s is 503, and when it is back all is well again", async (surface) => {
    const [known, unknown] = [await running.gateway.client(), await running.gateway.client()];
    const rows = [{ number: "1", title: "GmbH" }];
    expect((await known.call(surface, "projects")).status).toBe(200);
    await database.takeAway();
    for (const [client, field, args] of [
      [known, "projects", {}],
      [known, "importLegalEntities", { rows }],
      // Whose key cannot be checked: that is no 401.
      [unknown, "projects", {}],
    ] as const) {
      const { status, error, headers } = await client.call(surface, field, args);
      const AWAY = "Service temporarily unavailable. Try again shortly.";
      expect([field, status, error, headers.get("retry-after")]).toEqual([field, 503, AWAY, "1"]);
    }
    await database.giveBack();
    expect((await known.call(surface, "importLegalEntities", { rows })).status).toBe(200);
    expect((await unknown.call(surface, "projects")).status).toBe(200);
  });
});
