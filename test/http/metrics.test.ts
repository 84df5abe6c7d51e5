/** What `/metrics` says after real requests. */
import type { Transaction } from "../../src/db/transaction.js";
import { Client, type Gateway, SURFACES, useGateway } from "../support/gateway.js";
import { until } from "../support/until.js";
import { sendRaw } from "./raw-request.js";

const scrape = async (root: string): Promise<Map<string, number>> => {
  const { status, body } = await new Client(root, null, "").get("/metrics");
  expect(status).toBe(200);
  return samplesOf(body);
};

/** Samples of a page: `name{labels}` → value. */
function samplesOf(page: string): Map<string, number> {
  const lines = page.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );
}

/** What the samples whose name begins so have grown by, without those that have not. */
async function growth(root: string, name: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await scrape(root);
  await work();
  const after = await scrape(root);
  const grown = [...after]
    .filter(([sample]) => sample.startsWith(name))
    .map(([sample, value]) => [sample, value - (before.get(sample) ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, by]) => by !== 0).map(([sample, by]) => [sample.slice(name.length), by]));
}

describe("requests", () => {
  const gateway = useGateway();
  let erp: Client;
  beforeAll(async () => void (erp = await gateway.client()));
  const inFlight = async () => (await scrape(gateway.root)).get("gateway_http_requests_in_flight");
  const requests = (work: () => Promise<unknown>) => growth(gateway.root, "gateway_http_requests_total", work);
  const SOME_ID = "00000000-0000-4000-8000-000000000000";
  const label = (surface: string, operation: string, status: number | string) =>
    `{surface="${surface}",operation="${operation}",status="${status}"}`;

  test.each(SURFACES)("over %s are counted by the field of the schema and the status", async (surface) => {
    const grown = await requests(async () => {
      await erp.call(surface, "projects");
      await erp.call(surface, "projects", { limit: 2 });
      await erp.call(surface, "importLegalEntities", { rows: [{ number: "10", title: "Nord GmbH" }] });
      await erp.call(surface, "importLegalEntities", { rows: [{ number: "10", title: "" }] });
      await erp.call(surface, "project", { id: SOME_ID });
    });
    expect(grown).toEqual({
      [label(surface, "projects", 200)]: 2,
      [label(surface, "importLegalEntities", 200)]: 1,
      [label(surface, "importLegalEntities", 400)]: 1,
      [label(surface, "project", 404)]: 1,
    });
  });

  test.each<[string, string]>([
    ["{ projects {", label("graphql", "none", 400)],
    ["{ secretField }", label("graphql", "none", 400)],
    ["query MyOwnName { projects { limit } }", label("graphql", "projects", 200)],
    ["{ myAlias: projects { limit } }", label("graphql", "projects", 200)],
    ["{ a: projects { limit } b: projects { limit } }", label("graphql", "projects", 200)],
    ["{ projects { limit } legalEntities { limit } }", label("graphql", "several", 200)],
    ["{ ...F } fragment F on Query { ... { projects { limit } } }", label("graphql", "projects", 200)],
    ["{ __typename __schema { queryType { name } } }", label("graphql", "introspection", 200)],
  ])("over GraphQL go by the schema's names, never by the client's: %s", async (query, expected) => {
    expect(await requests(() => erp.graphql(query))).toEqual({ [expected]: 1 });
  });

  test("that reach no operation are counted, too", async () => {
    const grown = await requests(async () => {
      await new Client(gateway.root, "cpk_wrong", "").get("/v1/projects");
      await gateway.anonymous().graphql("{ projects { limit } }");
      await erp.get("/v1/secrets-of-tenant/4711");
      await erp.send("DELETE", "/v1/projects");
      await (await gateway.client({ scopes: ["legal_entities:read"] })).get("/v1/projects");
    });
    expect(grown).toEqual({
      [label("rest", "none", 401)]: 1,
      [label("graphql", "none", 401)]: 1,
      [label("rest", "none", 404)]: 1,
      [label("rest", "none", 405)]: 1,
      [label("rest", "projects", 403)]: 1,
    });
  });

  test("public pages are neither counted nor timed", async () => {
    const grown = await growth(gateway.root, "gateway_http", async () => {
      for (const path of ["/healthz", "/readyz", "/openapi.json", "/metrics"]) await gateway.anonymous().get(path);
    });
    expect(grown).toEqual({});
  });

  test("are timed", async () => {
    let tookS = 0;
    const grown = await growth(gateway.root, "gateway_http_request_duration_seconds", async () => {
      const startedAt = performance.now();
      await erp.get("/v1/projects");
      tookS = (performance.now() - startedAt) / 1000;
    });
    const labels = 'surface="rest",operation="projects"}';
    expect([grown[`_count{${labels}`], grown[`_bucket{le="30",${labels}`]]).toEqual([1, 1]);
    const sum = grown[`_sum{${labels}`]!;
    expect(sum).toBeGreaterThan(0.0002);
    expect(sum).toBeLessThanOrEqual(tookS);
  });

  test("are in flight only while they are, and counted as aborted where the client does not wait", async () => {
    await until("nothing is in flight", async () => (await inFlight()) === 0);
    const grown = await requests(async () => {
      const controller = new AbortController();
      const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from("[")) });
      const headers = { "X-API-Key": erp.key!, "Content-Type": "application/json" };
      const init = { method: "POST", headers, body, duplex: "half", signal: controller.signal } as RequestInit;
      const sent = fetch(`${gateway.root}/v1/legal-entities`, init);
      await until("it is in flight", async () => (await inFlight()) === 1);
      controller.abort();
      await expect(sent).rejects.toThrow();
      await until("nothing is in flight", async () => (await inFlight()) === 0);
    });
    expect(grown).toEqual({ [label("rest", "importLegalEntities", "aborted")]: 1 });
  });

  test("that fail are counted by the code of their error, too", async () => {
    const grown = await growth(gateway.root, "gateway_errors_total", async () => {
      for (const surface of SURFACES) await erp.call(surface, "project", { id: SOME_ID });
      await erp.graphql("{ nothing }");
      await gateway.anonymous().get("/v1/projects");
    });
    expect(grown).toEqual({
      '{surface="rest",code="NOT_FOUND"}': 1,
      '{surface="graphql",code="NOT_FOUND"}': 1,
      '{surface="graphql",code="GRAPHQL_VALIDATION_FAILED"}': 1,
      '{surface="rest",code="UNAUTHENTICATED"}': 1,
    });
  });

  test("whatever a client makes up adds no sample once its kind was met, and nothing of it, of its key or its tenant is shown", async () => {
    const made = await gateway.client({ tenant: `Geheimbau ${Date.now()}` });
    let before = new Set<string>();
    for (let n = 0; n < 10; n++) {
      // The first round makes the samples of what no other test has met.
      if (n === 1) before = new Set((await scrape(gateway.root)).keys());
      await made.get(`/v1/made-up-${n}?query=made-up-${n}`);
      await made.graphql(`query madeUp${n} { madeUp${n}: projects { limit } }`);
      await made.graphql(`{ madeUp${n} }`);
      await made.send("PATCH", `/made-up/${n}`, "made-up", { "User-Agent": `made-up-${n}` });
      await new Client(gateway.root, `cpk_made-up-${n}`, "").get("/v1/projects");
    }
    const page = (await gateway.anonymous().get("/metrics")).body as string;
    const added = [...samplesOf(page).keys()].filter((sample) => !before.has(sample) && sample.startsWith("gateway_"));
    expect(added).toEqual([]);
    const [row] = await gateway.sql<{ ids: string }>(
      "select tenant.id || '|' || api_key.id as ids from tenant join api_key on tenant_id = tenant.id where tenant.name = $1",
      [made.tenant],
    );
    for (const secret of [/made-?up/i, /Geheimbau/, /cpk_/, new RegExp(row!.ids)]) expect(page).not.toMatch(secret);
  });
});

describe("what others keep", () => {
  const gateway = useGateway({ config: { RATE_LIMIT_POINTS: 5, RATE_LIMIT_SECONDS: 3600, TRUST_PROXY: ["loopback"] } });
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const tenancyOf = async ({ tenant }: Client) => {
    const [row] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [tenant]);
    return { tenantId: row!.id, customerId: null };
  };

  test("the rate limit: points charged, refusals, and that this instance counts for itself", async () => {
    const erp = await gateway.client();
    const grown = await growth(gateway.root, "gateway_rate_limit", async () => {
      for (let n = 0; n < 3; n++) await erp.get("/v1/projects", from("192.0.2.1"));
      await erp.graphql("{ a: projects { limit } b: projects { limit } c: projects { limit } }", {}, from("192.0.2.1"));
      await erp.get("/v1/projects", from("192.0.2.1"));
    });
    // Three requests, a fourth with two more fields of which one is refused, and a fifth that is refused.
    expect(grown).toEqual({ _points_total: 7, _refusals_total: 2 });
    expect((await scrape(gateway.root)).get("gateway_rate_limit_shared")).toBe(0);
  });

  test("the keys: looked up once, then known; refused", async () => {
    const erp = await gateway.client();
    const grown = await growth(gateway.root, "gateway_key", async () => {
      for (let n = 0; n < 3; n++) await erp.get("/v1/projects", from("192.0.2.2"));
      await new Client(gateway.root, "cpk_wrong", "").get("/v1/projects", from("192.0.2.3"));
      await gateway.anonymous().get("/v1/projects", from("192.0.2.3"));
    });
    expect(grown).toEqual({ _cache_hits_total: 2, _cache_misses_total: 2, _cache_entries: 1, _refusals_total: 2 });
  });

  test("the pools: connections idle and busy, and who waits for one", async () => {
    const erp = await gateway.client();
    await erp.post("/v1/legal-entities", [{ number: "10", title: "Nord" }], from("192.0.2.4"));
    await erp.get("/v1/projects", from("192.0.2.4"));
    const samples = [...(await scrape(gateway.root))].filter(([sample]) => sample.startsWith("gateway_database"));
    const quiet = Object.fromEntries(samples);
    const wanted = ["exports", "lookups", "reads", "writes"].flatMap((pool) => [
      `gateway_database_connections{pool="${pool}",state="busy"}`,
      `gateway_database_connections{pool="${pool}",state="idle"}`,
      `gateway_database_waiting_requests{pool="${pool}"}`,
    ]);
    expect(Object.keys(quiet).toSorted()).toEqual(wanted.toSorted());
    expect(quiet['gateway_database_connections{pool="writes",state="idle"}']).toBeGreaterThan(0);
    expect(quiet['gateway_database_connections{pool="reads",state="busy"}']).toBe(0);

    // Five transactions keep all connections, a sixth waits.
    const tenancy = await tenancyOf(erp);
    const { promise: freed, resolve: free } = Promise.withResolvers<null>();
    const six = Array.from({ length: 6 }, () => gateway.db.transaction(tenancy, () => freed));
    const state = async (sample: string) => (await scrape(gateway.root)).get(`gateway_database_${sample}`);
    await until("one waits", async () => (await state('waiting_requests{pool="writes"}')) === 1);
    expect(await state('connections{pool="writes",state="busy"}')).toBe(5);
    free(null);
    await Promise.all(six);
    expect(await state('connections{pool="writes",state="busy"}')).toBe(0);
  });

  test("the outbox: events committed, and how long after their instant", async () => {
    const erp = await gateway.client();
    const tenancy = await tenancyOf(erp);
    const event = { type: "import.finished", resource: "projects", data: {}, customerId: null };
    const told: { count: number; lagSeconds: number }[] = [];
    const transaction = (work: (tx: Transaction) => Promise<unknown>) =>
      gateway.db.transaction(tenancy, work, { onEvents: (count, lagSeconds) => told.push({ count, lagSeconds }) });
    await transaction(async (tx) => {
      tx.emit(event);
      tx.emit(event);
      await new Promise((resolve) => setTimeout(resolve, 40));
    });
    // Nothing was committed, or nothing was said.
    await transaction(async (tx) => (tx.emit(event), Promise.reject(new Error("no")))).catch(() => undefined);
    await transaction(async () => undefined);
    expect(told).toEqual([{ count: 2, lagSeconds: expect.any(Number) }]);
    expect(told[0]!.lagSeconds).toBeGreaterThan(0.03);

    const grown = await growth(gateway.root, "gateway_outbox", async () => {
      await erp.post("/v1/accounts", [{ number: "1", title: "Kasse" }]);
      await erp.post("/v1/accounts", [{ number: "2", title: " " }]);
    });
    // That of the import, and that of the account which it made.
    expect(grown).toMatchObject({ _events_total: 2, _lag_seconds_count: 1, '_lag_seconds_bucket{le="120"}': 1 });
    expect(grown._lag_seconds_sum).toBeGreaterThan(0);
  });

  test("the process: event loop and heap, and every metric has a name and a help as Prometheus wants them", async () => {
    // A scrape costs no point.
    for (let n = 0; n < 6; n++) await scrape(gateway.root);
    const { body, headers } = await gateway.anonymous().get("/metrics");
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(body).toMatch(/^nodejs_heap_size_used_bytes \d/m);
    for (const line of String(body).split("\n"))
      expect(line).toMatch(/^$|^# (HELP|TYPE) [a-z_0-9]+ .+$|^[a-z_0-9]+(\{[^}]*\})? ([\d.e+-]+|Nan)$/);
    for (const [, name, type] of String(body).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      expect(body).toContain(`# HELP ${name} `);
      if (name!.startsWith("gateway_")) expect([name, name!.endsWith("_total")]).toEqual([name, type === "counter"]);
    }
  });
});

describe("the page", () => {
  const [withToken, without] = [{ METRICS_TOKEN: "s3cret token" }, { METRICS: "off" as const }].map((config) =>
    useGateway({ config }),
  ) as [Gateway, Gateway];
  const ask = ({ root }: Gateway, headers: Record<string, string> = {}) => sendRaw(root, { path: "/metrics", headers });

  test("with METRICS_TOKEN answers only who knows it, and knows nothing of another instance's requests", async () => {
    const { status, text } = await ask(withToken, { authorization: "Bearer s3cret token" });
    expect(status).toBe(200);
    expect(text).toContain("# TYPE gateway_http_requests_total counter");
    expect(text).not.toContain("gateway_http_requests_total{");
    expect((await ask(withToken)).status).toBe(401);
    const others = ["", "Bearer", "Bearer ", "Bearer s3cret", "Bearer s3cret token2"];
    for (const authorization of [...others, "bearer s3cret token", "s3cret token"])
      expect([authorization, (await ask(withToken, { authorization })).status]).toEqual([authorization, 401]);
  });

  test("is not there with METRICS=off, where requests are served as ever", async () => {
    expect((await ask(without)).status).toBe(404); // like every unknown path
    const erp = await without.client();
    expect((await erp.get("/metrics")).status).toBe(404);
    expect((await erp.post("/v1/legal-entities", [{ number: "10", title: "Nord" }])).status).toBe(200);
    expect((await erp.graphql("{ nothing }")).status).toBe(400);
  });
});
