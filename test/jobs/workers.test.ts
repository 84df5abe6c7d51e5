/** Workers as processes on one PostgreSQL: killed in the middle, stopped, several at once. */
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Client } from "../support/client.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { type Running, startGateway } from "../support/gateway.js";
import { ended, jobIs } from "../support/jobs.js";
import { bomb, pdf } from "../support/pdf.js";
import { startProcess, startWorker } from "../support/process.js";

let database: TestDatabase;
/** Serves and works on no job. */
let serving: Running;
let started: Awaited<ReturnType<typeof startWorker>>[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  serving = await startGateway(database);
});
afterEach(async () => {
  await Promise.all(started.map(({ end }) => end("SIGKILL")));
  started = [];
});
afterAll(async () => {
  await serving.stop();
  await database.drop();
});

async function worker(settings: Record<string, string> = {}) {
  const made = await startWorker({ DATABASE_URL: database.url, ...settings });
  started.push(made);
  return made;
}

/** Takes a second or more to read. */
const slow = (number: number): Buffer => bomb(24, `Lieferschein Nr. ${number}`);

const send = async (erp: Client, file: Buffer): Promise<string> =>
  (await erp.send("POST", "/v1/deliveries/pdf", file, { "Content-Type": "application/pdf" })).body.job_id;

const attemptsAt = async (id: string) =>
  (await serving.gateway.sql<{ attempt: number }>("select attempt from job where id = $1", [id]))[0]!.attempt;

test("a worker that is killed in the middle of a job: another does it, once, and no reader stays behind", async () => {
  const erp = await serving.gateway.client();
  const first = await worker();
  const id = await send(erp, slow(815));
  await jobIs(erp, id, "running");
  while ((await erp.get(`/v1/jobs/${id}`)).body.progress !== 10) await sleep(20);
  await first.end("SIGKILL");
  expect((await erp.get(`/v1/jobs/${id}`)).body.status).toBe("running");
  await worker();
  const { status, error } = await ended(erp, id);
  expect({ status, error }).toEqual({ status: "succeeded", error: null });
  expect(await attemptsAt(id)).toBe(2);
  expect((await erp.get("/v1/deliveries")).body.total_count).toBe(1);
});

test("a worker that is stopped finishes its job, or hands it back when its time is up", async () => {
  const erp = await serving.gateway.client();
  const patient = await worker();
  // Without WORKER_PORT it listens on no port.
  expect([patient.root, patient.output()]).toEqual(["", expect.not.stringContaining("listening")]);
  const finished = await send(erp, slow(815));
  await jobIs(erp, finished, "running");
  expect(await patient.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expect((await erp.get(`/v1/jobs/${finished}`)).body.status).toBe("succeeded");

  const hasty = await worker({ SHUTDOWN_SECONDS: "0" });
  const handedBack = await send(erp, slow(816));
  await jobIs(erp, handedBack, "running");
  expect(await hasty.end("SIGTERM")).toEqual({ code: 0, signal: null });
  expect((await erp.get(`/v1/jobs/${handedBack}`)).body).toMatchObject({ status: "queued", error: null });
  await worker();
  expect(await ended(erp, handedBack)).toMatchObject({ status: "succeeded" });
});

test("two instances that serve and work share many jobs, and each is done once", async () => {
  const erp = await serving.gateway.client();
  const both = await Promise.all([1, 2].map(() => startProcess({ DATABASE_URL: database.url })));
  started.push(...both);
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => send(erp, pdf({ pages: [[[50, 50, `Lieferschein Nr. 47${n}`]]] }))),
  );
  const jobs = await Promise.all(ids.map((id) => ended(erp, id)));
  expect(jobs.map(({ status }) => status)).toEqual(ids.map(() => "succeeded"));
  expect(new Set(jobs.map(({ result }) => result.delivery_id)).size).toBe(12);
  expect((await erp.get("/v1/deliveries")).body.total_count).toBe(12);
  for (const id of ids) expect(await attemptsAt(id)).toBe(1);
  for (const { end } of both) expect(await end("SIGTERM")).toEqual({ code: 0, signal: null });
  // The log is complete when the process has ended.
  const done = both.map(({ output }) => output().split('"job succeeded"').length - 1);
  expect(done[0]! + done[1]!).toBe(12);
});

test("a worker without jobs to do at once says so", async () => {
  await expect(worker({ JOBS_CONCURRENCY: "0" })).rejects.toThrow(
    "JOBS_CONCURRENCY is 0, so a worker would do nothing.",
  );
});

describe("with WORKER_PORT", () => {
  // Not by fetch, whose answers are compared with the OpenAPI document: a worker has none.
  const get = (root: string, path: string, headers = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request(root + path, { headers }, (answer) => {
        let text = "";
        answer.on("data", (chunk) => (text += chunk)).on("end", () => resolve({ status: answer.statusCode!, text }));
      });
      asked.on("error", reject).end();
    });

  test("a worker serves its probes and its metrics, and nothing else", async () => {
    const erp = await serving.gateway.client();
    const { root } = await worker({ WORKER_PORT: "0", METRICS_TOKEN: "s3cret" });
    const id = await send(erp, pdf({ pages: [[[50, 50, "Lieferschein Nr. 900"]]] }));
    await ended(erp, id);
    expect(await get(root, "/healthz")).toEqual({ status: 200, text: '{"status":"ok"}' });
    expect(await get(root, "/readyz")).toEqual({ status: 200, text: '{"status":"ready"}' });
    expect((await get(root, "/metrics")).status).toBe(401);
    const { status, text } = await get(root, "/metrics", { Authorization: "Bearer s3cret" });
    expect(status).toBe(200);
    expect(text).toContain('gateway_jobs_total{kind="delivery_pdf",outcome="succeeded"} 1\n');
    expect(text).toMatch(/^gateway_outbox_events_total [1-9]/m);
    expect(text).toMatch(/^gateway_database_connections\{pool="writes",state="busy"\} \d$/m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect(text).not.toMatch(/gateway_(http|rate_limit|key)_/);
    for (const path of ["/", "/graphql", "/v1/projects", "/openapi.json", "/%ff"])
      expect([path, (await get(root, path, { "X-API-Key": erp.key! })).status]).toEqual([path, 404]);
  });

  test("it is not ready from SIGTERM on, and alive until its last job has ended", async () => {
    const erp = await serving.gateway.client();
    const { root, end } = await worker({ WORKER_PORT: "0" });
    const id = await send(erp, slow(901));
    await jobIs(erp, id, "running");
    const ended = end("SIGTERM");
    while ((await get(root, "/readyz")).status !== 503) await sleep(5);
    expect((await get(root, "/healthz")).status).toBe(200);
    expect((await get(root, "/metrics")).text).toContain("gateway_jobs_under_way 1\n");
    expect(await ended).toEqual({ code: 0, signal: null });
    expect((await erp.get(`/v1/jobs/${id}`)).body.status).toBe("succeeded");
  });

  test("it has no metrics with METRICS=off, and says which setting names a port that is taken", async () => {
    const { root } = await worker({ WORKER_PORT: "0", METRICS: "off" });
    expect((await get(root, "/metrics")).status).toBe(404);
    const port = new URL(root).port;
    await expect(worker({ WORKER_PORT: port })).rejects.toThrow(
      `Port ${port} is taken. Stop what listens there, or choose another: WORKER_PORT=4001 npm run worker`,
    );
  });
});
