/** Sends requests and reads from /proc what they cost. */
import { readdirSync, readFileSync } from "node:fs";
import { Client } from "undici";
import type { Call, FollowingCall } from "./calls.ts";
import type { BenchDatabase } from "./database.ts";
import type { Row } from "./rows.ts";
import type { RunningServer } from "./servers.ts";

/** What one request cost in one round. */
export interface Figures {
  readonly requests: number;
  readonly serverCpuMs: number;
  readonly postgresCpuMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Sends one request and answers its parsed body. @throws Error where the status is another one than expected */
export async function ask({ origin }: RunningServer, key: string, call: Call): Promise<any> {
  const client = new Client(origin);
  try {
    const { statusCode, body } = await client.request(requestOf(key, call));
    const text = await body.text();
    if (statusCode !== call.status) throw new Error(`${call.method} ${call.path} answered ${statusCode}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  } finally {
    await client.close();
  }
}

/** The call itself, of one that follows another after asking for that one. */
export async function settled(server: RunningServer, key: string, call: Call | FollowingCall): Promise<Call> {
  return "next" in call ? call.next(call.first.answer(await ask(server, key, call.first))) : call;
}

/** How long a load lasts: a number of requests, or a time. */
export type Amount = { readonly requests: number } | { readonly ms: number };

/**
 * Sends requests over so many connections, each one after the other.
 * @returns the duration of each request in milliseconds
 */
export async function load(server: RunningServer, key: string, call: Call, connections: number, amount: Amount): Promise<number[]> {
  const clients = connect(server, connections);
  const durations = await send(clients, key, call, amount);
  await disconnect(clients);
  return durations;
}

const connect = ({ origin }: RunningServer, connections: number): Client[] =>
  Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }));

const disconnect = async (clients: readonly Client[]): Promise<void> => void (await Promise.all(clients.map((client) => client.close())));

async function send(clients: readonly Client[], key: string, call: Call, amount: Amount): Promise<number[]> {
  const request = requestOf(key, call);
  const durations: number[] = [];
  const endAt = "ms" in amount ? performance.now() + amount.ms : Infinity;
  let left = "requests" in amount ? amount.requests : Infinity;
  await Promise.all(
    clients.map(async (client) => {
      while (left-- > 0 && performance.now() < endAt) {
        const startedAt = performance.now();
        const { statusCode, body } = await client.request(request);
        await body.dump({ limit: Infinity });
        if (statusCode !== call.status) throw new Error(`${call.method} ${call.path} answered ${statusCode}`);
        durations.push(performance.now() - startedAt);
      }
    }),
  );
  return durations;
}

/** Loads the server and reads what the requests cost it and PostgreSQL. */
export async function measure(server: RunningServer, db: BenchDatabase, row: Row, call: Call, requests: number): Promise<Figures> {
  const key = db.keys[row.key];
  const clients = connect(server, row.connections);
  // All connections are opened before the clock starts, also those to PostgreSQL that were closed while others were measured.
  await send(clients, key, call, { requests: Math.max(row.connections, Math.ceil(requests / 10)) });
  const serverBefore = cpuMs(server.pid);
  const postgresBefore = postgresCpuMs(db.postmasterPid);
  const durations = await send(clients, key, call, { requests });
  const serverAfter = cpuMs(server.pid);
  const postgresAfter = postgresCpuMs(db.postmasterPid);
  await disconnect(clients);
  durations.sort((a, b) => a - b);
  return {
    requests,
    serverCpuMs: (serverAfter - serverBefore) / requests,
    postgresCpuMs: (postgresAfter - postgresBefore) / requests,
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
  };
}

const percentile = (sorted: readonly number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1]!;

/** Memory of a process that is in RAM, in MB. */
export function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

// proc(5): times are in clock ticks, which are 10 ms to userland on every Linux.
const TICK_MS = 10;

/** CPU time that a process has used since its start, all threads. */
export function cpuMs(pid: number): number {
  const [utime, stime] = timesOf(pid);
  return utime! + stime!;
}

/** All of the cluster's processes; those that ended count with the postmaster, who waited for them. */
function postgresCpuMs(postmasterPid: number): number {
  let sum = timesOf(postmasterPid).reduce((a, b) => a + b);
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (statOf(Number(name))[1] === String(postmasterPid)) sum += cpuMs(Number(name));
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}

/** utime, stime, cutime, cstime in milliseconds. */
function timesOf(pid: number): number[] {
  return statOf(pid)
    .slice(11, 15)
    .map((ticks) => Number(ticks) * TICK_MS);
}

/** The fields of /proc/<pid>/stat from the state on: the name before it may hold spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "latin1");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function requestOf(key: string, { method, path, body }: Call) {
  return {
    method,
    path,
    body: body ?? null,
    headers: { "x-api-key": key, accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
  };
}
