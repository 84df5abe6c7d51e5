/** Workers as processes of their own: what they serve, and what becomes of their jobs when they end. */
import { createServer, request } from "node:http";
import { listen } from "../../src/http/listen.js";
import { deliveryPdf } from "../../src/jobs/delivery-pdf.js";
import { createPdfReader } from "../../src/pdf/pool.js";
import { type Receiver, receiver } from "../http/otlp.js";
import { type Client, type Running, useInstances } from "../support/gateway.js";
import { ended, jobIs, workOn } from "../support/jobs.js";
import { bomb, pdf } from "../support/pdf.js";
import { type GatewayProcess, startWorker } from "../support/process.js";
import { until } from "../support/until.js";

const start = useInstances();
/** Serves and works on no job. */
let serving: Running;
let collector: Receiver;
let started: GatewayProcess[] = [];

beforeAll(async () => {
  collector = await receiver();
  serving = await start();
});
afterEach(async () => {
  await Promise.all(started.map(({ end }) => end("SIGKILL")));
  started = [];
});
afterAll(() => collector.close());

async function worker(settings: Record<string, string> = {}): Promise<GatewayProcess> {
  const made = await startWorker({ DATABASE_URL: serving.database.url, ...settings });
  started.push(made);
  return made;
}

const send = async (erp: Client, file: Buffer): Promise<string> =>
  (await erp.send("POST", "/v1/deliveries/pdf", file, { "Content-Type": "application/pdf" })).body.job_id;

const note = (number: number): Buffer => pdf({ pages: [[[50, 50, `Lieferschein Nr. ${number}`]]] });

/** Jobs cannot end while something is done. */
async function withoutEnd<T>(work: () => Promise<T>): Promise<T> {
  const holder = await serving.gateway.superuser();
  await holder.query("begin; lock table delivery in share row exclusive mode");
  return work().finally(() => holder.end());
}

/** Another worker takes a job up. */
async function takenUp(erp: Client, id: string): Promise<object> {
  const reader = createPdfReader();
  const other = workOn(serving.gateway.db, [deliveryPdf(reader)]);
  const { status, error } = await ended(erp, id);
  await other.stop(1000);
  await reader.close();
  const [job] = await serving.gateway.sql("select attempt from job where id = $1", [id]);
  return { status, error, ...job };
}

// Not by fetch, whose answers are compared with the OpenAPI document: a worker has none.
const get = (root: string, path: string, headers = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(root + path, { headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => (text += chunk)).on("end", () => resolve({ status: answer.statusCode!, text }));
    });
    asked.on("error", reject).end();
  });

test("a worker serves its probes and metrics alone, and from SIGTERM on is alive until its last job has ended", async () => {
  const erp = await serving.gateway.client();
  const { root, end } = await worker({
    ...{ WORKER_PORT: "0", METRICS_TOKEN: "s3cret", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    ...{ OTEL_SERVICE_NAME: "worker", OTEL_TRACES_SAMPLER: "always_on" },
  });
  const first = await send(erp, note(900));
  await ended(erp, first);
  expect(await get(root, "/healthz")).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect(await get(root, "/readyz")).toEqual({ status: 200, text: '{"status":"ready"}' });
  expect((await get(root, "/metrics")).status).toBe(401);
  const metrics = () => get(root, "/metrics", { Authorization: "Bearer s3cret" });
  const { status, text } = await metrics();
  expect(status).toBe(200);
  expect(text).toContain('gateway_jobs_total{kind="delivery_pdf",outcome="succeeded"} 1\n');
  expect(text).toMatch(/^gateway_outbox_events_total [1-9]/m);
  expect(text).toMatch(/^gateway_database_connections\{pool="writes",state="busy"\} \d$/m);
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).not.toMatch(/gateway_(http|rate_limit|key)_/);
  for (const path of ["/", "/graphql", "/v1/projects", "/openapi.json", "/%ff"])
    expect([path, (await get(root, path, { "X-API-Key": erp.key! })).status]).toEqual([path, 404]);

  const { last, end: exit } = await withoutEnd(async () => {
    const last = await send(erp, note(901));
    await jobIs(erp, last, "running");
    const end_ = end("SIGTERM");
    await until("it is not ready", async () => (await get(root, "/readyz")).status === 503);
    expect((await get(root, "/healthz")).status).toBe(200);
    expect((await metrics()).text).toContain("gateway_jobs_under_way 1\n");
    return { last, end: end_ };
  });
  expect(await exit).toEqual({ code: 0, signal: null });
  expect((await erp.get(`/v1/jobs/${last}`)).body.status).toBe("succeeded");
  // The requests were not traced, so each job begins a trace of its own; what is traced is delivered at the end.
  const spans = collector.spans.filter(({ kind }) => kind === "consumer");
  expect(
    spans.map(({ service, parentSpanId, attributes }) => [service, parentSpanId, attributes["gateway.job_id"]]),
  ).toEqual([first, last].map((id) => ["worker", "", id]));
});

test("a job of a worker that is killed, or whose time is up, is done by another, once", async () => {
  const erp = await serving.gateway.client();
  const killed = await worker({ WORKER_PORT: "0", METRICS: "off" });
  expect((await get(killed.root, "/metrics")).status).toBe(404);
  const lost = await withoutEnd(async () => {
    const id = await send(erp, note(815));
    await jobIs(erp, id, "running");
    await killed.end("SIGKILL");
    return id;
  });
  expect((await erp.get(`/v1/jobs/${lost}`)).body.status).toBe("running");
  expect(await takenUp(erp, lost)).toEqual({ status: "succeeded", error: null, attempt: 2 });

  const hasty = await worker({ SHUTDOWN_SECONDS: "0" });
  // Without WORKER_PORT it listens on no port.
  expect([hasty.root, hasty.output()]).toEqual(["", expect.not.stringContaining("listening")]);
  const handedBack = await send(erp, bomb(24, "Lieferschein Nr. 816"));
  await jobIs(erp, handedBack, "running");
  expect(await hasty.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expect((await erp.get(`/v1/jobs/${handedBack}`)).body).toMatchObject({ status: "queued", error: null });
  expect(await takenUp(erp, handedBack)).toMatchObject({ status: "succeeded", error: null });
  expect((await erp.get("/v1/deliveries")).body.total_count).toBe(2);
});

test("a worker without jobs to do at once says so, and which setting names a port that is taken", async () => {
  await expect(worker({ JOBS_CONCURRENCY: "0" })).rejects.toThrow(
    "JOBS_CONCURRENCY is 0, so a worker would do nothing.",
  );
  const taken = {
    port: Number(new URL(serving.gateway.root).port),
    host: "127.0.0.1",
    setting: "WORKER_PORT",
  } as const;
  await expect(listen(createServer(), taken)).rejects.toThrow(
    `Port ${taken.port} is taken. Stop what listens there, or choose another: WORKER_PORT=4001 npm run worker`,
  );
});
