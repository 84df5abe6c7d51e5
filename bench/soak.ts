/**
 * `npm run soak`: for half an hour, many connections send reads, imports and errors of ever new shapes to both
 * surfaces. Prints the gateway's memory and the slowest answers, and fails if memory keeps growing, answers become
 * slower, a slot stays busy, or an answer is a 5xx.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "undici";
import { type BenchDatabase, startDatabase } from "./database.ts";
import { clearLeftovers, interrupted } from "./leftovers.ts";
import { rssMb } from "./measure.ts";
import { machine, printTable } from "./report.ts";
import { type RunningServer, startServer } from "./servers.ts";

/** Growth after the warm-up beyond both limits, per hour and in all, is no longer noise. */
const MAX_GROWTH = { heapMb: { anHour: 16, inAll: 6 }, rssMb: { anHour: 64, inAll: 40 } };
/** How many times as long as at the start the slowest answers may take at the end. */
const MAX_SLOWDOWN = 1.5;
/** The share of the time that is warm-up, in which code is compiled and caches and pools fill. */
const WARM_UP = 0.3;
/** A shorter run says nothing about an hour, so its growth is printed but not judged. */
const JUDGED_FROM_MINUTES = 10;
const SAMPLES = 40;
const REST_WITHIN_MS = 10_000;

interface Sample {
  readonly minute: number;
  readonly requests: number;
  readonly rssMb: number;
  /** After a garbage collection. */
  readonly heapMb: number;
  readonly loopP99Ms: number;
  /** 99 of 100 answers since the last sample took no longer. */
  readonly answerP99Ms: number;
  readonly busy: number;
  readonly waiting: number;
  readonly keys: number;
}

interface Counts {
  requests: number;
  /** What each answer since the last sample took. */
  tookMs: number[];
  readonly statuses: Record<string, number>;
}

interface Request {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { minutes: { type: "string", default: "30" }, connections: { type: "string", default: "200" } },
  });
  const [minutes, connections] = [Number(values.minutes), Number(values.connections)];
  try {
    const faults = await Promise.race([soak(minutes, connections), interrupted]);
    for (const fault of faults) console.log(fault);
    console.log(faults.length > 0 ? "failed" : "passed");
    process.exitCode = faults.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await clearLeftovers();
  }
}

/** The sample once nothing is busy: jobs finish what the last requests have left to do, which takes some seconds. */
async function restOf(sample: () => Promise<Sample>): Promise<Sample> {
  const giveUpAt = performance.now() + REST_WITHIN_MS;
  let taken: Sample;
  do {
    await sleep(500);
    taken = await sample();
  } while (taken.busy > 0 && performance.now() < giveUpAt);
  return taken;
}

/** @returns the faults that were found */
async function soak(minutes: number, connections: number): Promise<string[]> {
  const db = await startDatabase();
  await db.run("alter system set autovacuum = on");
  await db.run("select pg_reload_conf()");
  const server = await startServer("gateway", db, [
    "--expose-gc",
    "--import=data:text/javascript,process.on('SIGUSR2',()=>gc())",
  ]);
  console.log(`${machine()}; ${connections} connections for ${minutes} minutes`);
  const counts: Counts = { requests: 0, tookMs: [], statuses: {} };
  const endAt = performance.now() + minutes * 60_000;
  const work = Promise.all(Array.from({ length: connections }, () => send(server, db, counts, endAt)));

  const samples: Sample[] = [];
  const begunAt = performance.now();
  while (performance.now() < endAt) {
    // A connection that fails ends the run at once.
    await Promise.race([sleep(Math.min((minutes * 60_000) / SAMPLES, endAt - performance.now())), work]);
    samples.push(await sampleOf(server, (performance.now() - begunAt) / 60_000, counts));
  }
  await work;
  const atRest = await restOf(() => sampleOf(server, (performance.now() - begunAt) / 60_000, counts));
  await server.stop();

  const line = (sample: Sample): string[] =>
    Object.values(sample).map((value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1)));
  printTable([
    ["minute", "requests", "RSS MB", "heap MB", "loop p99 ms", "answer p99 ms", "busy", "waiting", "keys"],
    ...[...samples, atRest].map(line),
  ]);
  console.log(
    Object.entries(counts.statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
  );
  return [
    ...growthOf(samples, "heapMb"),
    ...growthOf(samples, "rssMb"),
    ...slowdownOf(samples),
    ...faultsAtRest(atRest, counts),
  ];
}

function growthOf(samples: readonly Sample[], figure: "heapMb" | "rssMb"): string[] {
  const measured = samples.slice(Math.floor(samples.length * WARM_UP));
  const hours = (measured.at(-1)!.minute - measured[0]!.minute) / 60;
  const anHour = slope(measured.map((sample) => [sample.minute / 60, sample[figure]]));
  const most = MAX_GROWTH[figure];
  const isTooMuch = anHour > most.anHour && anHour * hours > most.inAll;
  const said = `${figure}: ${anHour.toFixed(1)} MB more an hour after the warm-up, ${(anHour * hours).toFixed(1)} MB in all`;
  console.log(said);
  return isTooMuch && hours * 60 >= JUDGED_FROM_MINUTES
    ? [`${said}; at most ${most.anHour} an hour or ${most.inAll} in all is noise.`]
    : [];
}

/** Compares the slowest answers of the first quarter after the warm-up with those of the last. */
function slowdownOf(samples: readonly Sample[]): string[] {
  const measured = samples.slice(Math.floor(samples.length * WARM_UP)).map(({ answerP99Ms }) => answerP99Ms);
  const quarter = Math.ceil(measured.length / 4);
  const [before, after] = [median(measured.slice(0, quarter)), median(measured.slice(-quarter))];
  const said = `p99 of the answers: ${before.toFixed(0)} ms after the warm-up, ${after.toFixed(0)} ms at the end`;
  console.log(said);
  return after > MAX_SLOWDOWN * before && samples.at(-1)!.minute >= JUDGED_FROM_MINUTES
    ? [`${said}; at most ${MAX_SLOWDOWN} times as long is noise.`]
    : [];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** The slope of the line that fits the points best. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
}

function faultsAtRest({ busy, waiting }: Sample, { statuses }: Counts): string[] {
  return [
    ...(busy > 0 ? [`At rest ${busy} connections are busy.`] : []),
    ...(waiting > 0 ? [`At rest ${waiting} requests wait for a connection.`] : []),
    ...Object.keys(statuses)
      .filter((status) => status >= "500")
      .map((status) => `${statuses[status]} answers were ${status}.`),
  ];
}

async function sampleOf(server: RunningServer, minute: number, counts: Counts): Promise<Sample> {
  const tookMs = counts.tookMs.sort((a, b) => a - b);
  counts.tookMs = [];
  process.kill(server.pid, "SIGUSR2");
  const page = await (await fetch(`${server.origin}/metrics`)).text();
  const sum = (pattern: string): number =>
    [...page.matchAll(new RegExp(`^${pattern} (\\S+)$`, "gm"))].reduce((all, [, value]) => all + Number(value), 0);
  return {
    minute,
    requests: counts.requests,
    rssMb: rssMb(server.pid),
    heapMb: sum("nodejs_heap_size_used_bytes") / 2 ** 20,
    loopP99Ms: sum("nodejs_eventloop_lag_p99_seconds") * 1000,
    answerP99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? 0,
    busy: sum('gateway_database_connections\\{.*state="busy".*\\}'),
    waiting: sum("gateway_database_waiting_requests\\{.*\\}"),
    keys: sum("gateway_key_cache_entries"),
  };
}

/** Sends random requests over one connection, one after the other. */
async function send(server: RunningServer, db: BenchDatabase, counts: Counts, endAt: number): Promise<void> {
  const client = new Client(server.origin, { pipelining: 1 });
  while (performance.now() < endAt) {
    const { method, path, body, headers } = pick(KINDS)(db);
    const sentAt = performance.now();
    const answer = await client.request({
      ...{ method, path, body: body ?? null },
      headers: { "x-api-key": db.keys.customer, "content-type": "application/json", ...headers },
    });
    await answer.body.dump({ limit: Infinity });
    counts.tookMs.push(performance.now() - sentAt);
    counts.requests++;
    counts.statuses[answer.statusCode] = (counts.statuses[answer.statusCode] ?? 0) + 1;
  }
  await client.close();
}

const below = (limit: number): number => Math.floor(Math.random() * limit);
const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
const some = <T>(values: readonly T[]): T[] => values.filter(() => Math.random() < 0.5);
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Request => ({
  method: "POST",
  path,
  body: JSON.stringify(body),
  headers,
});

const PROJECT_FIELDS = [
  "title",
  "project_number",
  "description",
  "region",
  "latitude",
  "longitude",
  "status",
  "created_at",
  "updated_at",
];
const INVOICE_FIELDS = [
  "invoice_number",
  "status",
  "currency",
  "total_amount",
  "net_amount",
  "due_date",
  "supplier_name",
  "external_id",
];

/**
 * One of these is drawn at random, and draws its own shape, so that every cache of shapes meets more shapes than it
 * keeps.
 */
const KINDS: readonly ((db: BenchDatabase) => Request)[] = [
  () => ({ method: "GET", path: `/v1/projects?limit=${1 + below(50)}&offset=${below(200)}` }),
  () => ({
    method: "GET",
    path: `/v1/projects?limit=10&search=${below(2000)}&sort=${pick(["title", "project_number", "updated_at"])}`,
  }),
  () => ({ method: "GET", path: `/v1/invoices?limit=${1 + below(50)}&status=${pick(["NEW", "OPEN", "CHECKED"])}` }),
  ({ invoiceId }) => ({ method: "GET", path: `/v1/invoices/${invoiceId}` }),
  () => ({ method: "GET", path: `/v1/events?limit=50&after=${below(1000)}` }),
  ({ projectId }) => ({ method: "GET", path: `/v1/projects/${projectId}/work-types` }),
  () =>
    post("/graphql", {
      query: `{ projects(limit: 20) { total_count projects { id ${some(PROJECT_FIELDS).join(" ")} work_types(limit: 3) { work_types { code title } } } } }`,
    }),
  () =>
    post("/graphql", {
      query: `query Q${below(100_000)} { invoices(limit: 10) { invoices { id ${some(INVOICE_FIELDS).join(" ")} } } }`,
    }),
  () =>
    post("/graphql", {
      query: "query ($n: Int) { projects(limit: $n) { projects { title legal_entity { title } } } }",
      variables: { n: 1 + below(30) },
    }),
  () => post("/v1/projects/erp", projects(20)),
  () => post("/v1/projects/erp", projects(5), { "Idempotency-Key": randomUUID() }),
  ({ importProjectId }) => post(`/v1/projects/${importProjectId}/work-types`, workTypes(50)),
  () => post("/v1/suppliers", suppliers(10)),
  () => post("/v1/projects/erp", [{ number: "", title: below(10) }]),
  () => ({ method: "POST", path: "/v1/projects/erp", body: `[{"number": "broken ${below(1000)}` }),
  () => ({ method: "GET", path: `/v1/projects/${randomUUID()}` }),
  () => ({ method: "GET", path: `/v1/nothing-here-${below(100_000)}` }),
  () => ({
    method: "GET",
    path: "/v1/projects",
    headers: { "x-api-key": `cpk_${randomUUID().replaceAll("-", "")}_${"x".repeat(43)}` },
  }),
  () => post("/graphql", { query: `{ nothing${below(100_000)} }` }),
  () => ({ method: "GET", path: "/healthz" }),
];

const projects = (count: number): unknown[] => {
  const given = some(["type", "alternative_number", "latitude", "longitude"]);
  return Array.from({ length: count }, (_, i) => ({
    number: `SOAK-${below(50) * 20 + i}`,
    title: `Title ${below(1000)}`,
    ...Object.fromEntries(given.map((name) => [name, name.endsWith("tude") ? below(90) : `value ${below(10)}`])),
  }));
};

const workTypes = (count: number): unknown[] =>
  Array.from({ length: count }, (_, i) => ({ code: String(1000 + i), title: `Title ${below(100)}` }));

const suppliers = (count: number): unknown[] =>
  Array.from({ length: count }, (_, i) => ({
    external_id: `SOAK-${below(20) * 10 + i}`,
    title: `Title ${below(100)}`,
    ...Object.fromEntries(
      some(["comment", "address", "city", "zip", "legal_uid"]).map((name) => [name, `value ${below(10)}`]),
    ),
  }));

await main();
process.exit(); // interrupted work may still be under way
