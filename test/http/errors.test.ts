/**
 * What goes wrong is told in the documented shapes, by name, and without anything internal (specification §7, decisions
 * §3).
 */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Client, SURFACES } from "../support/client.js";
import { cloneDatabase } from "../support/database.js";
import { type Running, startGateway, useGateway } from "../support/gateway.js";
import { type GatewayProcess, startProcess } from "../support/process.js";
import { flaky, type FlakyDatabase } from "./database-proxy.js";
import { sendRaw } from "./raw-request.js";

const gateway = useGateway();

const SOME_ID = "00000000-0000-4000-8000-000000000000";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Lines of the log that hold a text. */
const leaks = (text: string) => gateway.log.filter((line) => JSON.stringify(line).includes(text));

const raw = (erp: Client, method: string, path: string, headers: Record<string, string> = {}) =>
  sendRaw(erp.root, { method, path, headers: { "X-API-Key": erp.key!, ...headers } });

describe("a path", () => {
  test.each([
    ["GET", "/"],
    ["GET", "/v1"],
    ["GET", "/v1/nothing"],
    ["GET", "/v2/projects"],
    ["GET", "/projects"],
    ["GET", "/v1/Projects"],
    ["GET", `/v1/projects/${SOME_ID}/nothing`],
    ["POST", "/v1/nothing"],
    ["POST", "/webhook"], // SOFA's open door
    ["POST", "/v1/webhook"],
    ["DELETE", "/webhook/1"],
    ["GET", "/v1/projects/../../etc/passwd"],
    ["GET", "/GraphQL"],
  ])("that nobody knows is 404: %s %s", async (method, path) => {
    const answer = await raw(await gateway.client(), method, path);
    expect([answer.status, answer.body]).toEqual([404, { error: "Route not found.", success: false }]);
  });

  test.each([
    ["DELETE", "/v1/projects", "GET, HEAD"],
    ["POST", `/v1/projects/${SOME_ID}`, "GET, HEAD"],
    ["PUT", `/v1/projects/${SOME_ID}/work-types`, "GET, HEAD, POST"],
    ["PATCH", "/v1/legal-entities", "GET, HEAD, POST"],
    ["OPTIONS", "/v1/projects", "GET, HEAD"],
  ])("with another method is 405 and lists those it knows: %s %s", async (method, path, allow) => {
    const answer = await raw(await gateway.client(), method, path);
    expect([answer.status, answer.body]).toEqual([
      405,
      { error: `Method not allowed. This path knows ${allow}.`, success: false },
    ]);
    expect(answer.headers.allow).toBe(allow);
  });

  test("/graphql with another method is 405 in GraphQL's shape", async () => {
    const answer = await raw(await gateway.client(), "PUT", "/graphql");
    expect([answer.status, answer.body]).toEqual([
      405,
      {
        errors: [
          { message: "Method not allowed. This path knows GET, POST.", extensions: { code: "METHOD_NOT_ALLOWED" } },
        ],
      },
    ]);
    expect(answer.headers.allow).toBe("GET, POST");
  });

  test.each(["/v1/projects/%zz", "/v1/projects/%", "/v1/projects/%e4", "/v1/projects/byProjectNumber/%ff%fe"])(
    "whose percent-encoding is broken is 400: %s",
    async (path) => {
      const answer = await raw(await gateway.client(), "GET", path);
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: "The path is not validly percent-encoded.", success: false },
      ]);
    },
  );

  test("may hold any character, percent-encoded", async () => {
    const erp = await gateway.client();
    const number = "Köln/2026 50% #1?";
    await erp.post("/v1/projects/erp", [{ number, title: "Depot" }]);
    expect(await erp.get(`/v1/projects/byProjectNumber/${encodeURIComponent(number)}`)).toMatchObject({
      status: 200,
      body: { project_number: number },
    });
  });
});

test.each([
  ["a list", "/v1/projects", 200],
  ["a record that is not there", `/v1/projects/${SOME_ID}`, 404],
  ["a bad parameter", "/v1/projects?limit=0", 400],
  ["an unknown route", "/v1/nothing", 404],
  ["/healthz", "/healthz", 200],
])("HEAD answers %s as GET does, without the body", async (_, path, status) => {
  const erp = await gateway.client();
  const [get, head] = [await raw(erp, "GET", path), await raw(erp, "HEAD", path)];
  expect([head.status, head.text]).toEqual([status, ""]);
  expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(get.text)));
  expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
});

describe("problem details (RFC 9457)", () => {
  const ask = async (path: string, accept: string, headers: Record<string, string> = {}) =>
    (await gateway.client()).get(path, { Accept: accept, ...headers });

  test("carry the same error, its code and its field, where the client prefers them", async () => {
    const answer = await ask("/v1/projects?limit=0", "application/problem+json", { "X-Request-Id": "abc-1" });
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        type: "about:blank",
        title: "Bad Request",
        status: 400,
        detail: "limit must be at least 1",
        instance: "urn:request:abc-1",
        code: "INVALID",
        field: "limit",
      },
    ]);
  });

  test.each([
    ["application/problem+json", true],
    ["Application/Problem+JSON", true],
    ["application/problem+json, application/json", true],
    ["application/json, application/problem+json", false],
    ["application/json;q=0.5, application/problem+json", true],
    ["application/problem+json;q=0.5, application/json", false],
    ["application/problem+json;q=0, */*", false],
    ["application/json", false],
    ["*/*", false],
    ["text/html", false],
  ])("Accept: %s → %p", async (accept, isProblem) => {
    const answer = await ask("/v1/nothing", accept);
    expect(answer.headers.get("Content-Type")).toBe(
      `application/${isProblem ? "problem+json" : "json"}; charset=utf-8`,
    );
    expect(answer.body).toMatchObject(
      isProblem ? { detail: "Route not found.", code: "NOT_FOUND" } : { error: "Route not found.", success: false },
    );
  });

  test("are for errors only", async () => {
    const answer = await ask("/v1/projects", "application/problem+json");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/json; charset=utf-8"]);
  });
});

describe.each(SURFACES)("parameters over %s", (surface) => {
  test.each([
    ["limit", 0, "limit must be at least 1"],
    ["limit", -1, "limit must be at least 1"],
    ["limit", 501, "limit must be at most 500"],
    ["limit", 1_000_000_000, "limit must be at most 500"],
    ["limit", 99_999_999_999, "limit must be at most 500"],
    ["limit", "abc", "limit must be a whole number"],
    ["limit", 1.5, "limit must be a whole number"],
    ["offset", -1, "offset must be at least 0"],
    ["offset", 99_999_999_999, "offset must be at most 2147483647"],
    ["offset", "1e3", "offset must be a whole number"],
    [
      "updated_since",
      "yesterday",
      "updated_since must be a date-time (ISO 8601 with offset, e.g. 2026-11-21T10:00:00Z)",
    ],
    [
      "updated_since",
      "2026-11-21",
      "updated_since must be a date-time (ISO 8601 with offset, e.g. 2026-11-21T10:00:00Z)",
    ],
    [
      "updated_since",
      "2026-02-30T10:00:00Z",
      "updated_since must be a date-time (ISO 8601 with offset, e.g. 2026-11-21T10:00:00Z)",
    ],
    [
      "cursor",
      "x",
      "cursor must be the next_cursor of a page of this list, asked for with the same filters, search and order",
    ],
  ])("%s = %p: %s", async (name, value, error) => {
    const erp = await gateway.client();
    for (const run of [1, 2, 3]) {
      const outcome = await erp.call(surface, "projects", { [name]: value });
      expect([run, outcome.status, outcome.error]).toEqual([run, 400, error]);
    }
  });

  test.each([
    [{ limit: 1 }, { limit: 1, offset: 0 }],
    [
      { limit: 500, offset: 2_147_483_647 },
      { limit: 500, offset: 2_147_483_647 },
    ],
    [{}, { limit: 100, offset: 0 }],
  ])("%j is accepted", async (args, page) => {
    expect(await (await gateway.client()).call(surface, "projects", args)).toMatchObject({ status: 200, data: page });
  });
});

test.each([
  ["limit=", "limit must not be empty"],
  ["updated_since=", "updated_since must not be empty"],
  ["limit=1&limit=1", "limit must be given only once"],
  ["limt=1", "limt is not a known parameter"],
  ["limit[]=1", "limit[] is not a known parameter"],
  ["Limit=1", "Limit is not a known parameter"],
  ["__proto__=1", "__proto__ is not a known parameter"],
  ["limit=+1", "limit must be a whole number"],
  ["limit=0x10", "limit must be a whole number"],
  ["limit=1%20", "limit must be a whole number"],
  ["limit=%31%00", "limit must be a whole number"],
  ["offset=-0.0", "offset must be a whole number"],
])("the query string ?%s is refused: %s", async (query, error) => {
  const answer = await raw(await gateway.client(), "GET", `/v1/projects?${query}`);
  expect([answer.status, answer.body]).toEqual([400, { error, success: false }]);
});

test("over GraphQL an unknown argument is named, too", async () => {
  const answer = await (await gateway.client()).graphql("{ projects(limt: 1) { limit } }");
  expect([answer.status, answer.body.errors[0].message]).toEqual([
    400,
    'Unknown argument "limt" on field "Query.projects". Did you mean "limit"?',
  ]);
});

describe.each(SURFACES)("who asks, over %s", (surface) => {
  test("with a scope that this version does not know is told: Invalid scope.", async () => {
    const erp = await gateway.client();
    await gateway.sql(
      "update api_key set scopes = '{projects:read,projects:teleport}' where tenant_id = (select id from tenant where name = $1)",
      [erp.tenant],
    );
    const answer = surface === "rest" ? await erp.get("/v1/projects") : await erp.graphql("{ projects { limit } }");
    const error = "The key carries a scope that this version does not know: projects:teleport";
    expect([answer.status, answer.body]).toEqual([
      403,
      surface === "rest"
        ? { error, message: "Invalid scope.", success: false }
        : { errors: [{ message: error, extensions: { code: "INVALID_SCOPE", message: "Invalid scope." } }] },
    ]);
  });

  test("may say which tenant it means, and must then be right", async () => {
    const erp = await gateway.client();
    const other = await gateway.client();
    const idOf = async ({ tenant }: Client) =>
      (await gateway.sql<{ id: string }>("select id from tenant where name = $1", [tenant]))[0]!.id;
    const ask = (tenant: string) =>
      surface === "rest"
        ? erp.get("/v1/projects", { "X-Tenant-Id": tenant })
        : erp.graphql("{ projects { limit } }", {}, { "X-Tenant-Id": tenant });
    expect((await ask(await idOf(erp))).status).toBe(200);
    expect((await ask((await idOf(erp)).toUpperCase())).status).toBe(200);
    for (const wrong of [await idOf(other), erp.tenant, "x"]) {
      const answer = await ask(wrong);
      expect([answer.status, answer.body.error ?? answer.body.errors[0].message]).toEqual([
        401,
        "Unauthorized. X-Tenant-Id is not the tenant of this key.",
      ]);
    }
  });
});

describe.each(SURFACES)("an error of our own, over %s", (surface) => {
  const INSERT = [{ number: "1", title: "GEHEIM-TITEL" }];

  async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
    await gateway.sql(`alter table ${table} rename to ${table}_hidden`);
    try {
      return await work();
    } finally {
      await gateway.sql(`alter table ${table}_hidden rename to ${table}`);
    }
  }

  test.each([
    ["a read", "legal_entity", "legalEntities", {}],
    ["an import", "project_region", "importProjectRegions", { rows: INSERT }],
  ])("in %s shows a request id and nothing else; the log has the cause", async (_, table, field, args) => {
    const erp = await gateway.client();
    const outcome = await withoutTable(table, () => erp.call(surface, field, args));
    const requestId = outcome.headers.get("X-Request-Id")!;
    expect(requestId).toMatch(UUID);
    expect([outcome.status, outcome.error]).toEqual([500, `Internal error. Quote request id ${requestId} to support.`]);

    const lines = gateway.log.filter((line) => line.requestId === requestId);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        code: "INTERNAL",
        err: expect.objectContaining({ stack: expect.stringContaining(`relation "${table}" does not exist`) }),
      }),
      expect.objectContaining({ level: 30, msg: "request", status: 500 }),
    ]);
    expect(leaks("GEHEIM")).toEqual([]);
    expect((await erp.call(surface, field, args)).status).toBe(200);
  });

  test("is the whole answer, byte for byte", async () => {
    const erp = await gateway.client();
    const headers = { "X-Request-Id": "follow-me.1" };
    const answer = await withoutTable("legal_entity", () =>
      surface === "rest"
        ? erp.get("/v1/legal-entities", headers)
        : erp.graphql("{ legalEntities { limit legal_entities { id } } }", {}, headers),
    );
    const error = "Internal error. Quote request id follow-me.1 to support.";
    expect([answer.status, answer.body]).toEqual([
      500,
      surface === "rest"
        ? { error, success: false }
        : {
            errors: [
              { message: error, path: ["legalEntities"], extensions: { code: "INTERNAL", requestId: "follow-me.1" } },
            ],
            data: { legalEntities: null },
          },
    ]);
    expect(answer.headers.get("X-Powered-By")).toBeNull();
  });
});

describe("the request id", () => {
  test.each(["a".repeat(129), "two words", 'quote"', "<script>", "ä"])(
    "that a client sends is replaced where it is odd: %s",
    async (id) => {
      const answer = await raw(await gateway.client(), "GET", "/v1/projects", {
        "X-Request-Id": Buffer.from(id).toString("latin1"),
      });
      expect(answer.headers["x-request-id"]).toMatch(UUID);
    },
  );

  test("is the client's where it is not, and stands in the log with the path but without the query", async () => {
    await (await gateway.client()).get("/v1/projects?limit=7", { "X-Request-Id": "erp:4711" });
    const [line] = gateway.log.filter(({ requestId }) => requestId === "erp:4711");
    expect(line).toMatchObject({ msg: "request", method: "GET", path: "/v1/projects", status: 200 });
    expect(JSON.stringify(line)).not.toContain("limit");
  });

  test("has one line in the log, which says why the request was refused", async () => {
    await (await gateway.client()).get("/v1/projects?limit=0", { "X-Request-Id": "erp:4712" });
    expect(gateway.log.filter(({ requestId }) => requestId === "erp:4712")).toEqual([
      expect.objectContaining({ msg: "request", status: 400, code: "INVALID", error: "limit must be at least 1" }),
    ]);
  });
});

test("what a client wrote is not in the log, not even where it could not be read", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/projects/erp", '[{"title": GEHEIM-1 }]');
  await erp.post("/graphql", '{"query": GEHEIM-2 }');
  await erp.graphql("{ GEHEIM_3 ");
  await erp.graphql("query ($GEHEIM_4: Int) { projects(limit: $GEHEIM_4) { limit } }", { GEHEIM_4: "GEHEIM-5" });
  await erp.get("/v1/projects?cursor=GEHEIM-6");
  expect(leaks("GEHEIM")).toEqual([]);
});

describe("when the database is gone", () => {
  let database: FlakyDatabase;
  let direct: Running;
  // A process of its own, as in production: under Jest the errors of Node's own sockets are not instances of its Error.
  let served: GatewayProcess;

  /** A client of the process, whose key is made past the flaky connection. */
  const client = async (): Promise<Client> => new Client(served.root, (await direct.gateway.client()).key, "");

  beforeAll(async () => {
    const clone = await cloneDatabase();
    database = await flaky(clone);
    direct = await startGateway(clone);
    served = await startProcess({ DATABASE_URL: database.url, RATE_LIMIT_POINTS: "0" });
  });
  afterAll(async () => {
    await served.end("SIGTERM");
    await direct.stop();
    await database.close();
    await database.drop();
  });

  test.each(SURFACES)("the answer over %s is 503, and when it is back all is well again", async (surface) => {
    const erp = await client();
    const row = { number: "1", title: "GmbH" };
    expect((await erp.call(surface, "projects")).status).toBe(200);
    await database.takeAway();
    for (const [field, args] of [
      ["projects", {}],
      ["importLegalEntities", { rows: [row] }],
    ] as const) {
      const outcome = await erp.call(surface, field, args);
      expect([field, outcome.status, outcome.error]).toEqual([
        field,
        503,
        "Service temporarily unavailable. Try again shortly.",
      ]);
      expect(outcome.headers.get("retry-after")).toBe("1");
    }
    await database.giveBack();
    expect((await erp.call(surface, "importLegalEntities", { rows: [row] })).status).toBe(200);
    expect((await erp.call(surface, "projects")).status).toBe(200);
  });

  test.each([
    ["a read", "project", (erp: Client) => erp.get("/v1/projects")],
    ["a write", "legal_entity", (erp: Client) => erp.post("/v1/legal-entities", [{ number: "1", title: "t" }])],
    ["the lookup of a key", "api_key", (erp: Client) => erp.get("/v1/projects")],
  ])("a connection that is cut in the middle of %s is a 503, and the process lives on", async (_, table, ask) => {
    const erp = await client();
    const { sql } = direct.gateway;
    const holder = new pg.Client({ connectionString: direct.database.superuserUrl });
    await holder.connect();
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    const answer = ask(erp);
    const WAITING =
      "from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and application_name = 'procurement-gateway'";
    while ((await sql(`select 1 ${WAITING}`)).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await database.takeAway();
    expect((await answer).status).toBe(503);
    await database.giveBack();
    await holder.query("rollback");
    await holder.end();
    expect((await erp.get("/v1/projects")).status).toBe(200);
    expect(served.child.exitCode).toBeNull();
  });

  test("a key cannot be checked either: 503, not 401", async () => {
    const erp = await client();
    await database.takeAway();
    expect(await erp.get("/v1/projects")).toMatchObject({
      status: 503,
      body: { error: "Service temporarily unavailable. Try again shortly.", success: false },
    });
    await database.giveBack();
    expect((await erp.get("/v1/projects")).status).toBe(200);
  });
});
