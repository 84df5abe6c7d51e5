/**
 * Measures the cost of metrics and traces: the gateway runs the same rows without them, with metrics, and with both, in
 * alternating rounds.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Call } from "./calls.ts";
import type { BenchDatabase } from "./database.ts";
import { load, median, settled, sorted, warmUp } from "./measure.ts";
import { machine, printTable } from "./report.ts";
import { beginRound, type Row } from "./rows.ts";
import { GATEWAY } from "./build.ts";
import { type RunningServer, startServer } from "./servers.ts";

const ROUNDS = 60;
const EFFORT = { warmUpMs: 4000, roundMs: 250 };
const SURFACES = ["gateway-rest", "gateway-graphql"] as const;

export async function observe(rows: readonly Row[], db: BenchDatabase): Promise<void> {
  const receiver = await startReceiver();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` };
  const variants: Record<string, Record<string, string>> = {
    without: { METRICS: "off" },
    "without, once more": { METRICS: "off" },
    metrics: {},
    "metrics, every tenth traced": traced,
    "metrics, all traced": { ...traced, OTEL_TRACES_SAMPLER: "always_on" },
  };
  const servers: RunningServer[] = [];
  try {
    for (const environment of Object.values(variants)) servers.push(await startServer("gateway", db, [], environment));
    console.log(`${machine()}; ${ROUNDS} rounds.`);
    await alone(traced.OTEL_EXPORTER_OTLP_ENDPOINT);
    for (const surface of SURFACES) {
      for (const row of rows) {
        const call = row.calls(db)[surface];
        if (typeof call === "string") continue;
        const cpuMs = await alternate(servers, db, row, await settled(servers[0]!, db.keys[row.key], call));
        console.log(`\n${row.name}, ${surface === "gateway-rest" ? "REST" : "GraphQL"}: ${row.title}`);
        printTable([
          ["", "CPU ms", "more", "more, median"],
          ...Object.keys(variants).map((name, i) => line(name, cpuMs[i]!, cpuMs[0]!)),
        ]);
      }
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    receiver.close();
  }
}

/** CPU per request of each server, round by round. */
async function alternate(
  servers: readonly RunningServer[],
  db: BenchDatabase,
  row: Row,
  call: Call,
): Promise<number[][]> {
  const cpuMs: number[][] = servers.map(() => []);
  let requests = Infinity;
  for (const server of servers) requests = Math.min(requests, await warmUp(server, db, row, call, EFFORT));
  for (let round = 0; round < ROUNDS; round++) {
    // Each round begins with another server, so that no server always follows the same one.
    for (const index of servers.map((_, i) => (i + round) % servers.length)) {
      const server = servers[index]!;
      await beginRound(db, row, call);
      // Node's own metrics are collected only after the page has been read once.
      await fetch(`${server.origin}/metrics`).then((answer) => answer.text());
      await load(server, db.keys[row.key], call, row.connections, { requests: Math.ceil(requests / 10) });
      const before = preciseCpuMs(server.pid);
      await load(server, db.keys[row.key], call, row.connections, { requests });
      cpuMs[index]!.push((preciseCpuMs(server.pid) - before) / requests);
    }
  }
  return cpuMs;
}

function line(name: string, cpuMs: readonly number[], without: readonly number[]): string[] {
  const more = (cost: (rounds: readonly number[]) => number): string =>
    `${((cost(cpuMs) / cost(without) - 1) * 100).toFixed(1)} %`;
  return [name, quiet(cpuMs).toFixed(4), more(quiet), more(median)];
}

/** Mean of the cheapest quarter of the rounds, because other load on the machine can only make a request dearer. */
function quiet(rounds: readonly number[]): number {
  const cheapest = sorted(rounds).slice(0, Math.ceil(rounds.length / 4));
  return cheapest.reduce((a, b) => a + b) / cheapest.length;
}

/**
 * CPU time of all threads, from the scheduler, in nanoseconds. The ticks of /proc/<pid>/stat are too coarse to show a
 * few percent of a short round.
 */
function preciseCpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6,
    0,
  );
}

const ALONE_REQUESTS = 4000;
const ALONE_ROUNDS = 40;

/**
 * The cost of the code alone, measured in this process without a request around it, so that a busy machine cannot hide
 * it. It is the CPU time of all threads, including garbage collection and the exporter's requests to the receiver.
 */
async function alone(endpoint: string): Promise<void> {
  const { createMetrics } = await import(join(GATEWAY, "src/telemetry/metrics.js"));
  const { createTracing } = await import(join(GATEWAY, "src/telemetry/otlp.js"));
  const nothing = { pools: () => ({}), front: { limiter: {}, keys: {} } };
  const metrics = createMetrics(nothing);
  const facts = {
    status: 200,
    route: "/v1/projects",
    operation: "projects",
    operationType: undefined,
    isAborted: false,
  };
  const tracing = (sampler: string) =>
    createTracing(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: "",
        OTEL_SERVICE_NAME: "bench",
        OTEL_TRACES_SAMPLER: sampler,
      },
      console,
    );
  const traced = (sampler: string) => {
    const tracer = tracing(sampler);
    return async (id: string) => {
      const trace = tracer.startRequest("GET", id, {});
      await trace.child("select project", async () => undefined);
      trace.end({ ...facts, tenantId: id });
    };
  };
  const parts: Record<string, (id: string) => Promise<void>> = {
    metrics: async () => {
      metrics.requestStarted();
      metrics.requestEnded("rest", "projects", 200, Math.random() / 10);
    },
    "a request that is not traced": traced("always_off"),
    "a traced request with one read": traced("always_on"),
  };
  const lines: string[][] = [];
  for (const [name, part] of Object.entries(parts)) {
    const costs: number[] = [];
    for (let round = 0; round < ALONE_ROUNDS; round++) {
      const before = process.cpuUsage();
      for (let n = 0; n < ALONE_REQUESTS; n++) {
        await part(`${round}-${n}-4f1c-8d7e-2b7f0a1c9e55`);
        if (n % 50 === 0) await setImmediate(); // lets batches be delivered, as happens between requests
      }
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / ALONE_REQUESTS);
    }
    lines.push([name, quiet(costs).toFixed(2), median(costs).toFixed(2)]);
  }
  console.log("\nThe code alone, in microseconds of CPU");
  printTable([["", "CPU µs", "median"], ...lines]);
}

/** A receiver that discards the traces. */
async function startReceiver(): Promise<Server> {
  const server = createServer((req, res) => void req.resume().on("end", () => res.end()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
