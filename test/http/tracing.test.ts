/** Traces, as a receiver of OTLP gets them. */
import { type AddressInfo, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { readConfig } from "../../src/config.js";
import { createTracing } from "../../src/telemetry/otlp.js";
import type { TracingConfig } from "../../src/telemetry/tracing.js";
import { cloneDatabase } from "../support/database.js";
import { Client, startGateway, useGateway } from "../support/gateway.js";
import { startProcess } from "../support/process.js";
import { until } from "../support/until.js";
import { type ReceivedSpan, type Receiver, receiver } from "./otlp.js";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const ALWAYS = { OTEL_TRACES_SAMPLER: "parentbased_always_on" } as const;

let collector: Receiver;
beforeAll(async () => void (collector = await receiver()));
afterEach(() => void collector.spans.splice(0));
afterAll(() => collector.close());

const servers = (spans: ReceivedSpan[]) => spans.filter(({ kind }) => kind === "server");
const childrenOf = (spans: ReceivedSpan[], { spanId }: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe("a request", () => {
  let spans: ReceivedSpan[];
  let delivered: string;
  let log: Record<string, unknown>[];
  const keys: string[] = [];
  const BROKEN = [`00-${TRACE}-${PARENT}`, "garbage", `00-${"0".repeat(32)}-${PARENT}-01`];

  // All of one gateway, since it delivers when it stops.
  beforeAll(async () => {
    const database = await cloneDatabase();
    const { gateway, stop } = await startGateway(database, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...ALWAYS });
    const [erp, other] = [await gateway.client(), await gateway.client()];
    keys.push(erp.key!, other.key!);
    log = gateway.log;
    const as = (id: string, traceparent?: string) => ({ "X-Request-Id": id, ...(traceparent && { traceparent }) });

    await erp.get("/v1/projects?region=SECRET&offset=5", as("rest"));
    await erp.graphql("query SECRET { SECRET: projects { projects { title } } }", {}, as("query"));
    const write = "mutation SECRET($rows: [LegalEntityInput!]!) { importLegalEntities(rows: $rows) { id } }";
    await erp.graphql(write, { rows: [{ number: "SECRET", title: "SECRET" }] }, as("mutation"));
    await erp.get("/v1/projects", as("traced", `00-${TRACE}-${PARENT}-01`));
    for (const [n, traceparent] of BROKEN.entries()) await erp.get("/v1/projects", as(`broken-${n}`, traceparent));
    await erp.get("/v1/projects", as("not-sampled", `00-${TRACE}-${PARENT}-00`));

    await gateway.anonymous().get("/v1/projects", as("refused"));
    await erp.get("/v1/SECRET", as("unknown"));
    await gateway.sql("alter table project rename column title to SECRET");
    expect((await other.get("/v1/projects", as("failed"))).status).toBe(500);
    await gateway.sql("alter table project rename column SECRET to title");

    for (const path of ["/healthz", "/readyz", "/metrics", "/openapi.json"]) await erp.get(path, as("public"));

    await erp.post("/v1/legal-entities?SECRET=SECRET", [{ number: "SECRET", title: "SECRET" }]);
    await erp.get("/v1/projects/SECRET", { "User-Agent": "SECRET", tracestate: "vendor=ok" });
    const byNumber = "query SECRET($n: String!) { projectByNumber(project_number: $n) { title } }";
    await erp.graphql(byNumber, { n: "SECRET" });
    await stop();
    await database.drop();
    spans = collector.spans.splice(0);
    delivered = Buffer.concat(collector.bytes).toString("latin1");
  });
  const of = (id: string) => servers(spans).filter(({ attributes }) => attributes["gateway.request_id"] === id);

  test("over REST is one span with its route, and a child for each question to the database", () => {
    const [server, ...others] = of("rest");
    expect(others).toEqual([]);
    expect(server).toMatchObject({ name: "GET /v1/projects", parentSpanId: "", status: "unset" });
    expect(server!.service).toBe("procurement-gateway");
    expect(server!.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": "/v1/projects",
      "http.response.status_code": 200,
      "gateway.operation": "projects",
      "gateway.request_id": "rest",
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
      // Each span has a clock of its own, which begins at a whole millisecond.
      expect(child.startedAt).toBeGreaterThanOrEqual(server!.startedAt - 1);
      expect(child.endedAt).toBeLessThanOrEqual(server!.endedAt + 1);
      expect(child.endedAt).toBeGreaterThan(child.startedAt);
    }
  });

  test("over GraphQL has its root field and its type", () => {
    const told = (type: string, field: string) => [
      { name: "POST /graphql", attributes: { "gateway.operation": field, "graphql.operation.type": type } },
    ];
    expect(of("query")).toMatchObject(told("query", "projects"));
    expect(of("mutation")).toMatchObject(told("mutation", "importLegalEntities"));
    expect(childrenOf(spans, of("mutation")[0]!).at(-1)!.name).toBe("transaction");
  });

  test("with a traceparent continues the caller's trace, and its line in the log names it", () => {
    expect(of("traced")).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }]);
    expect(log.filter(({ requestId }) => requestId === "traced")).toMatchObject([{ msg: "request", trace_id: TRACE }]);
  });

  test.each(BROKEN)("with the broken traceparent %s begins a trace of its own", (traceparent) => {
    const [server] = of(`broken-${BROKEN.indexOf(traceparent)}`);
    expect(server).toMatchObject({ parentSpanId: "", traceId: expect.stringMatching(/^(?!0{32})[0-9a-f]{32}$/) });
    expect(server!.traceId).not.toBe(TRACE);
  });

  test("that its caller does not sample is not sampled here, and a public page is not traced", () => {
    expect([of("not-sampled"), of("public")]).toEqual([[], []]);
  });

  test("that is refused is no error of the service; one that fails is, and says no more than a code", () => {
    const told = ({ name, status, attributes }: ReceivedSpan) => [name, status, attributes["error.type"]];
    expect(of("refused").map(told)).toEqual([["GET /v1/projects", "unset", undefined]]);
    expect(of("unknown").map(told)).toEqual([["GET", "unset", undefined]]);
    expect(of("failed").map(told)).toEqual([["GET /v1/projects", "error", "500"]]);
    // An unknown path looks at no key.
    expect(childrenOf(spans, of("unknown")[0]!)).toEqual([]);
    expect(childrenOf(spans, of("failed")[0]!).map(told)).toEqual([
      ["use_api_key", "unset", undefined],
      ["project.page", "error", "42703"],
    ]);
  });

  test("leaves no key, query string, body, name, path as sent or title in what is delivered", () => {
    expect(delivered).toContain("project.one_by_number");
    expect(delivered).not.toMatch(/SECRET/i);
    // gw_<its id>_<its secret, which may have a "_", too>
    const secrets = keys.map((key) => key.split("_").slice(2).join("_"));
    for (const secret of secrets) expect(delivered).not.toContain(secret);
  });
});

describe("the traces of a process", () => {
  const traces = (config: Partial<TracingConfig>, ...rest: [flushWithinMs?: number]) =>
    createTracing(
      { ...readConfig({}), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...ALWAYS, ...config },
      pino({ level: "silent" }),
      ...rest,
    );

  test.each<[Partial<TracingConfig>, number, number]>([
    [{ OTEL_TRACES_SAMPLER: "always_off" }, 0, 0],
    [{ OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: 0.5 }, 5, 35],
    [{ OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: 0 }, 0, 0],
    [{ OTEL_TRACES_SAMPLER: "always_on" }, 40, 40],
  ])("are sampled: %o", async (config, least, most) => {
    const tracing = traces(config);
    for (let n = 0; n < 40; n++) {
      const request = tracing.startRequest("GET", `${n}`, {});
      await request.child("read", () => Promise.resolve());
      request.end({ status: 200, operation: "x", isAborted: false } as Parameters<typeof request.end>[0]);
    }
    await tracing.close();
    const spans = collector.spans.splice(0);
    expect(servers(spans).length).toBeGreaterThanOrEqual(least);
    expect(servers(spans).length).toBeLessThanOrEqual(most);
    // A request is traced wholly or not at all.
    for (const server of servers(spans)) expect(childrenOf(spans, server)).toHaveLength(1);
    expect(spans).toHaveLength(2 * servers(spans).length);
  });

  test("come with the headers and the name of the service that are configured", async () => {
    collector.headers.length = 0;
    const headers = "authorization=Bearer%20abc,x-team=build";
    const tracing = traces({ OTEL_EXPORTER_OTLP_HEADERS: headers, OTEL_SERVICE_NAME: "gateway-west" });
    tracing.startJob("process_document" as never, undefined).end({ jobId: "1" } as never);
    await tracing.close();
    expect(collector.spans.splice(0)).toMatchObject([{ service: "gateway-west" }]);
    expect(collector.headers).toMatchObject([
      { authorization: "Bearer abc", "x-team": "build", "content-type": "application/x-protobuf" },
    ]);
  });

  test("hold up its end for a while only, where the receiver does not answer", async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
    await new Promise((resolve) => mute.once("listening", resolve));
    const { port } = mute.address() as AddressInfo;
    // The exporter reads it: it would wait longer than this test may.
    process.env.OTEL_EXPORTER_OTLP_TIMEOUT = "600000";
    const tracing = traces({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, 50);
    delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
    tracing.startJob("process_document" as never, undefined).end({ jobId: "1" } as never);
    await tracing.close();
    await until("it has connected", () => sockets.length === 1);
    sockets[0]!.end("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
    mute.close();
  });
});

const plain = useGateway();
test("without a receiver there are no traces: no line of the log names one", async () => {
  await (await plain.client()).get("/v1/projects", { "X-Request-Id": "plain" });
  const [line] = plain.log.filter(({ requestId }) => requestId === "plain");
  expect(line).toMatchObject({ msg: "request" });
  expect(line).not.toHaveProperty("trace_id");
});

test("a receiver that is away harms no request, and costs one line of the log an outage", async () => {
  const away = await receiver();
  await away.close();
  const database = await cloneDatabase();
  // The exporter reads it: it is not tried again after this.
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = "300";
  const running = await startGateway(database, { OTEL_EXPORTER_OTLP_ENDPOINT: away.url, ...ALWAYS });
  delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
  const erp = await running.gateway.client();
  // More than one delivery's worth of spans.
  for (let n = 0; n < 6; n++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => erp.get("/v1/projects")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  await running.stop();
  const warnings = () => running.gateway.log.filter(({ level }) => Number(level) >= 40);
  await until("it is told", () => warnings().length > 0);
  expect(warnings().map(({ msg }) => msg)).toEqual([
    "traces cannot be delivered and are dropped until the receiver is back",
  ]);
  await database.drop();
});

test("a process that is told to end delivers what it has first", async () => {
  const database = await cloneDatabase();
  const told = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: "ending" };
  const settings = { DATABASE_URL: database.url, ...told, OTEL_TRACES_SAMPLER: "always_on" };
  const gateway = await startProcess(settings);
  expect((await new Client(gateway.root, null, "").get("/v1/projects")).status).toBe(401);
  expect(collector.spans).toEqual([]);
  expect(await gateway.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expect(collector.spans).toMatchObject([{ service: "ending", attributes: { "http.response.status_code": 401 } }]);
  await database.drop();
});
