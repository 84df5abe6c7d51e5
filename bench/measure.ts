/** Sends requests, and reads their cost from /proc. */
import { readdirSync, readFileSync } from "node:fs";
import { Client } from "undici";
import { type Call, type FollowingCall, isExpected, turnsOf } from "./calls.ts";
import type { BenchDatabase } from "./database.ts";
import { beginRound, type Row, undo } from "./rows.ts";
import type { RunningServer } from "./servers.ts";

/** The cost of one request in one round. */
export interface Figures {
  readonly requests: number;
  readonly serverCpuMs: number;
  readonly postgresCpuMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * Sends one request and returns the parsed body, null if it is empty.
 * @param number of a request that is made anew each time
 * @throws Error if the status is not the expected one
 */
export const ask = async (server: RunningServer, key: string, call: Call, number = 0): Promise<any> =>
  (await exchange(server, key, call, number)).json;

async function exchange({ origin }: RunningServer, key: string, call: Call, number: number) {
  const client = new Client(origin);
  try {
    const { statusCode, headers, body } = await client.request(requestsOf(key, call)(number));
    const text = await body.text();
    if (!isExpected(call, statusCode))
      throw new Error(`${call.method} ${call.path} answered ${statusCode}: ${text.slice(0, 500)}`);
    return { json: text === "" ? null : JSON.parse(text), tag: String(headers.etag) };
  } finally {
    await client.close();
  }
}

/** The call to make. A following call is built from the answer to its first call. */
export async function settled(server: RunningServer, key: string, call: Call | FollowingCall): Promise<Call> {
  if (!("next" in call)) return call;
  const { json, tag } = await exchange(server, key, call.first, 0);
  return call.next(call.first.answer(json), tag);
}

/** The length of a load, as a number of requests or a time. */
export type Amount = { readonly requests: number } | { readonly ms: number };

/**
 * Sends requests over the given connections, on each one request after the other.
 * @returns the duration of each request in milliseconds
 */
export async function load(
  server: RunningServer,
  key: string,
  call: Call,
  connections: number,
  amount: Amount,
): Promise<number[]> {
  const clients = connect(server, connections);
  const durations = await send(clients, key, call, amount);
  await disconnect(clients);
  return durations;
}

const connect = ({ origin }: RunningServer, connections: number): Client[] =>
  Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }));

const disconnect = async (clients: readonly Client[]): Promise<void> =>
  void (await Promise.all(clients.map((client) => client.close())));

/** The number of the next request. Those that are compared beforehand have smaller ones. */
let number = 1000;

async function send(clients: readonly Client[], key: string, call: Call, amount: Amount): Promise<number[]> {
  const requests = turnsOf(call).map((turn) => requestsOf(key, turn));
  let turn = 0;
  const durations: number[] = [];
  const endAt = "ms" in amount ? performance.now() + amount.ms : Infinity;
  let left = "requests" in amount ? amount.requests : Infinity;
  await Promise.all(
    clients.map(async (client) => {
      while (left-- > 0 && performance.now() < endAt) {
        const startedAt = performance.now();
        const { statusCode, body } = await client.request(requests[turn++ % requests.length]!(number++));
        if (!isExpected(call, statusCode))
          throw new Error(`${call.method} ${call.path} answered ${statusCode}: ${(await body.text()).slice(0, 500)}`);
        await body.dump({ limit: Infinity });
        durations.push(performance.now() - startedAt);
      }
    }),
  );
  return durations;
}

/** Kilobytes that a request leaves in the old space, which only full collections free. */
export async function promotedKb(server: RunningServer, key: string, row: Row, call: Call): Promise<number> {
  await server.tell("watch");
  const { length } = await load(
    server,
    key,
    call,
    row.connections,
    row.requests ? { requests: row.requests } : WATCHED,
  );
  return (await server.tell("promoted")) / length / 1024;
}

const WATCHED: Amount = { ms: 2000 };

/**
 * Warms a server up for a row.
 * @returns the number of requests in a round
 */
export async function warmUp(
  server: RunningServer,
  db: BenchDatabase,
  row: Row,
  call: Call,
  { warmUpMs, roundMs }: { readonly warmUpMs: number; readonly roundMs: number },
): Promise<number> {
  const loadFor = (ms: number) => load(server, db.keys[row.key], call, row.connections, { ms });
  if (row.beginsAnew) await undo(db, row);
  await loadFor(warmUpMs);
  return row.requests ?? (await loadFor(roundMs)).length;
}

/** Runs a round, and reads what its requests cost the server and PostgreSQL. */
export async function measureRound(
  server: RunningServer,
  db: BenchDatabase,
  row: Row,
  call: Call,
  requests: number,
): Promise<Figures> {
  await beginRound(db, row, call);
  const key = db.keys[row.key];
  const clients = connect(server, row.connections);
  // Opens all connections before the clock starts, including those to PostgreSQL that were closed while other servers
  // were measured.
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

export const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

export const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)]!;

const percentile = (sorted: readonly number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1]!;

/** The resident memory of a process in MB. */
export function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

// proc(5): times are in clock ticks. In user space a tick is 10 ms on every Linux.
const TICK_MS = 10;

/** CPU time of all threads of a process since its start. */
export function cpuMs(pid: number): number {
  const [utime, stime] = timesOf(pid);
  return utime! + stime!;
}

/** CPU time of all processes of the cluster. Processes that have ended are included in the times of the postmaster. */
export function postgresCpuMs(postmasterPid: number): number {
  let sum = timesOf(postmasterPid).reduce((a, b) => a + b);
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (statOf(Number(name))[1] === String(postmasterPid)) sum += cpuMs(Number(name));
    } catch {
      // The process has ended in the meantime.
    }
  }
  return sum;
}

/** CPU time of a process and of all that it started, whether they have ended or not. */
export function treeCpuMs(pid: number): number {
  let sum = timesOf(pid).reduce((a, b) => a + b);
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (statOf(Number(name))[1] === String(pid)) sum += treeCpuMs(Number(name));
    } catch {
      // The process has ended in the meantime.
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

/** The fields of /proc/<pid>/stat from the state on. The name before the state may contain spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "latin1");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** Makes the requests of a call, by their numbers. */
function requestsOf(key: string, { method, path, body, contentType = "application/json", ifNoneMatch }: Call) {
  const headers = {
    "x-api-key": key,
    accept: "application/json",
    ...(body !== undefined && { "content-type": contentType }),
    ...(ifNoneMatch !== undefined && { "if-none-match": ifNoneMatch }),
  };
  if (typeof body === "function") return (number: number) => ({ method, path, headers, body: body(number) });
  const request = { method, path, headers, body: body ?? null };
  return () => request;
}
