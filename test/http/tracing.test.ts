/** Traces, as a receiver of OTLP gets them. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { Client } from "../support/client.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { type Running, startGateway } from "../support/gateway.js";
import { startProcess } from "../support/process.js";
import { type ReceivedSpan, type Receiver, receiver } from "./otlp.js";

let database: TestDatabase;
let collector: Receiver;
let running: Running;

beforeAll(async () => {
  database = await cloneDatabase();
});
beforeAll(async () => {
  collector = await receiver();
});
afterEach(async () => {
  collector.spans.length = 0;
});
afterAll(async () => {
  await collector.close();
  await database.drop();
});

const start = async (config: Parameters<typeof startGateway>[1] = {}): Promise<Running> =>
  (running = await startGateway(database, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: "parentbased_always_on",
    ...config,
  }));

/** What reaches the receiver of some requests; stopping the gateway delivers it. */
async function spansOf(
  ask: (erp: Client, running: Running) => Promise<unknown>,
  config: Parameters<typeof startGateway>[1] = {},
): Promise<ReceivedSpan[]> {
  await start(config);
  const erp = await running.gateway.client();
  await ask(erp, running);
  await running.stop();
  return collector.spans.splice(0);
}

const servers = (spans: ReceivedSpan[]) => spans.filter(({ kind }) => kind === "server");
const childrenOf = (spans: ReceivedSpan[], { spanId }: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe("a request", () => {
  test("over REST is one span with its route, and a child for each question to the database", async () => {
    const spans = await spansOf((erp) =>
      erp.get("/v1/projects?region=secret-region&offset=5", { "X-Request-Id": "request-4711" }),
    );
    const [server, ...others] = servers(spans);
    expect(others).toEqual([]);
    expect(server).toMatchObject({
      name: "GET /v1/projects",
      parentSpanId: "",
      status: "unset",
      service: "procurement-gateway",
    });
    expect(server!.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "/v1/projects",
      "http.response.status_code": 200,
      "gateway.operation": "projects",
      "gateway.request_id": "request-4711",
      "gateway.tenant_id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const children = childrenOf(spans, server!);
    // Of a page beyond the end the total is asked for on its own.
    expect(children.map(({ name, kind }) => [name, kind])).toEqual([
      ["use_api_key", "client"],
      ["project.page", "client"],
      ["project.count", "client"],
    ]);
    for (const child of children) {
      expect(child.attributes).toEqual({ "db.system.name": "postgresql", "db.query.summary": child.name });
      expect(child.traceId).toBe(server!.traceId);
      expect(child.startedAt).toBeGreaterThanOrEqual(server!.startedAt);
      expect(child.endedAt).toBeLessThanOrEqual(server!.endedAt);
      expect(child.endedAt).toBeGreaterThan(child.startedAt);
    }
  });

  test("over GraphQL has its root field and its type, never the client's name for it", async () => {
    const spans = await spansOf(async (erp) => {
      await erp.graphql("query SecretName { mine: projects { projects { title } } }");
      await erp.graphql(
        "mutation SecretName($rows: [LegalEntityInput!]!) { importLegalEntities(rows: $rows) { id } }",
        {
          rows: [{ number: "10", title: "Secret GmbH" }],
        },
      );
    });
    expect(
      servers(spans).map(({ name, attributes }) => [
        name,
        attributes["gateway.operation"],
        attributes["graphql.operation.type"],
      ]),
    ).toEqual([
      ["POST /graphql", "projects", "query"],
      ["POST /graphql", "importLegalEntities", "mutation"],
    ]);
    expect(childrenOf(spans, servers(spans)[1]!).map(({ name }) => name)).toEqual(["transaction"]);
  });

  test("with a traceparent continues the caller's trace, and its line in the log names it", async () => {
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const spans = await spansOf((erp) => erp.get("/v1/projects", { traceparent }));
    expect(servers(spans)[0]).toMatchObject({
      traceId: "0af7651916cd43dd8448eb211c80319c",
      parentSpanId: "b7ad6b7169203331",
    });
    const lines = running.gateway.log.filter(({ msg, path }) => msg === "request" && path === "/v1/projects");
    expect(lines.map(({ trace_id }) => trace_id)).toEqual(["0af7651916cd43dd8448eb211c80319c"]);
  });

  test.each([
    "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
    "garbage",
    "00-00000000000000000000000000000000-b7ad6b7169203331-01",
  ])("with the broken traceparent %s begins a trace of its own", async (traceparent) => {
    const [server] = servers(await spansOf((erp) => erp.get("/v1/projects", { traceparent })));
    expect(server).toMatchObject({ parentSpanId: "" });
    expect(server!.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    expect(traceparent).not.toContain(server!.traceId);
  });

  test("that is refused is no error of the service; one that fails is, and says no more than a code", async () => {
    const spans = await spansOf(async (erp, { gateway }) => {
      await gateway.anonymous().get("/v1/projects");
      await erp.get("/v1/nothing");
      await gateway.sql("alter table project rename column title to stolen_secret");
      expect((await erp.get("/v1/projects")).status).toBe(500);
      await gateway.sql("alter table project rename column stolen_secret to title");
    });
    expect(
      servers(spans).map(({ name, status, attributes }) => [
        name,
        status,
        attributes["http.response.status_code"],
        attributes["error.type"],
      ]),
    ).toEqual([
      ["GET /v1/projects", "unset", 401, undefined],
      ["GET", "unset", 404, undefined],
      ["GET /v1/projects", "error", 500, "500"],
    ]);
    const [, unknown, failed] = servers(spans);
    // An unknown path looks at no key.
    expect(childrenOf(spans, unknown!)).toEqual([]);
    expect(
      childrenOf(spans, failed!).map(({ name, status, attributes }) => [name, status, attributes["error.type"]]),
    ).toEqual([
      ["use_api_key", "unset", undefined],
      ["project.page", "error", "42703"],
    ]);
  });

  test("on a public page is not traced", async () => {
    const spans = await spansOf((erp) =>
      Promise.all(["/healthz", "/readyz", "/metrics", "/openapi.json"].map((path) => erp.get(path))),
    );
    expect(spans).toEqual([]);
  });

  test("leaves no key, query string, body, path as sent or title in what is delivered", async () => {
    collector.bytes.length = 0;
    let key = "";
    await spansOf(async (erp) => {
      key = erp.key!;
      await erp.post("/v1/legal-entities?hidden=QUERYSECRET", [{ number: "BODYSECRET", title: "TITLESECRET" }]);
      await erp.post("/v1/legal-entities", [{ number: "BODYSECRET", title: "TITLESECRET" }]);
      await erp.get("/v1/projects/PATHSECRET", { "User-Agent": "AGENTSECRET", tracestate: "vendor=ok" });
      await erp.graphql("query NAMESECRET($n: String!) { projectByNumber(project_number: $n) { title } }", {
        n: "VARIABLESECRET",
      });
    });
    const all = Buffer.concat(collector.bytes).toString("latin1");
    expect(all).toContain("project.one_by_number");
    expect(all).not.toMatch(/SECRET/);
    expect(all).not.toContain(key);
    expect(all).not.toContain(key.split("_")[2]);
  });
});

describe("sampling", () => {
  const ask = async (erp: Client) => {
    for (let n = 0; n < 40; n++) await erp.get("/v1/projects");
  };

  test.each<[Parameters<typeof startGateway>[1], number, number]>([
    [{ OTEL_TRACES_SAMPLER: "always_off" }, 0, 0],
    [{ OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: 0.5 }, 5, 35],
    [{ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: 0 }, 0, 0],
    [{ OTEL_TRACES_SAMPLER: "always_on" }, 40, 40],
  ])("%o", async (config, least, most) => {
    const spans = await spansOf(ask, config);
    expect(servers(spans).length).toBeGreaterThanOrEqual(least);
    expect(servers(spans).length).toBeLessThanOrEqual(most);
    // A request is traced wholly or not at all.
    for (const span of spans)
      expect(span.kind === "server" || servers(spans).some(({ spanId }) => spanId === span.parentSpanId)).toBe(true);
  });

  test("a caller's decision counts: not sampled there, not sampled here", async () => {
    const spans = await spansOf((erp) =>
      erp.get("/v1/projects", { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00" }),
    );
    expect(spans).toEqual([]);
  });
});

test("the receiver gets the headers and the name of the service that are configured", async () => {
  collector.headers.length = 0;
  const spans = await spansOf((erp) => erp.get("/v1/projects"), {
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc,x-team=build",
    OTEL_SERVICE_NAME: "gateway-west",
  });
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(["gateway-west"]));
  expect(collector.headers[0]).toMatchObject({
    authorization: "Bearer abc",
    "x-team": "build",
    "content-type": "application/x-protobuf",
  });
});

test("without a receiver there are no traces: no line of the log names one", async () => {
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: "" });
  await (await running.gateway.client()).get("/v1/projects");
  await running.stop();
  expect(running.gateway.log.find(({ msg }) => msg === "request")).not.toHaveProperty("trace_id");
});

describe("a receiver that is away", () => {
  test("harms no request, and costs one line of the log an outage", async () => {
    const away = await receiver();
    await away.close();
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: away.url });
    const erp = await running.gateway.client();
    // More than one delivery's worth of spans.
    for (let n = 0; n < 12; n++)
      await Promise.all(
        Array.from({ length: 60 }, async () => expect((await erp.get("/v1/projects")).status).toBe(200)),
      );
    const startedAt = performance.now();
    await running.stop();
    // Three seconds are granted, and the retries last for ten.
    expect(performance.now() - startedAt).toBeLessThan(8000);
    const warnings = () => running.gateway.log.filter(({ level }) => Number(level) >= 40);
    await sleep(8000); // until the retries are given up
    while (warnings().length === 0) await sleep(50);
    expect(warnings().map(({ msg }) => msg)).toEqual([
      "traces cannot be delivered and are dropped until the receiver is back",
    ]);
  });
});

test("a process that is told to end delivers what it has first", async () => {
  const gateway = await startProcess({
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: "ending",
    OTEL_TRACES_SAMPLER: "always_on",
  });
  expect((await new Client(gateway.root, null, "").get("/v1/projects")).status).toBe(401);
  expect(collector.spans).toEqual([]);
  expect(await gateway.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expect(collector.spans).toMatchObject([{ service: "ending", attributes: { "http.response.status_code": 401 } }]);
});
