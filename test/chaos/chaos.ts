/**
 * Kills connections, gateway and PostgreSQL by the hundred while clients write and read, and then compares what the
 * clients were told with what is stored: `npm run chaos -- --kills 1000 --seed 7`. The tests run it with 50 kills. With
 * `--minutes 30` it is the other trial, of several processes (fleet.ts).
 *
 * A client sends a write with one Idempotency-Key until it is answered with success, as docs/writing.md tells it to.
 * The only supervision is to start a gateway that has ended; a PostgreSQL is never started or mended from here.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import pg from "pg";
import { freePort, randomFrom } from "./lib.ts";

export interface ChaosOptions {
  readonly kills: number;
  /** The same seed draws the same kills in the same order. */
  readonly seed: number;
  /** Told how it goes. */
  readonly say?: (line: string) => void;
}

export interface ChaosReport {
  /** How often each kind of kill was done. */
  readonly kills: Readonly<Record<string, number>>;
  /** Writes that were answered with success, and how often one was sent until then at most. */
  readonly acknowledged: number;
  readonly mostAttempts: number;
  /** Answers by status; 0: the connection broke. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly events: number;
  readonly longestAwayMs: number;
  /** What must not be; empty where all is well. */
  readonly faults: readonly string[];
}

const POOL_SIZE = 4;
const IMPORTERS = 3;
const INVOICES = 3;
const READERS = 2;
const NUMBERS_OF_AN_IMPORTER = 40;
const ROWS = 10;
const BACK_WITHIN_MS = 60_000;
const RESTS_WITHIN_MS = 10_000;
// What the gateway may hold: two pools, the lookups of keys, one connection each of the watch and the presence, and two
// that tell and hear of new events.
const MOST_BACKENDS = 2 * POOL_SIZE + 2 + 2 + 2;
const OPERATING = [200, 201, 503, 0];

const KINDS = {
  "any connection": 30,
  "a connection in use": 35,
  "a connection in a transaction": 10,
  "every connection": 3,
  "a backend, with -9": 4,
  "the gateway, with -9": 8,
  "the gateway, with SIGTERM": 4,
  "PostgreSQL, with -9": 4,
  "PostgreSQL, stopped": 2,
} as const;
type Kind = keyof typeof KINDS;

export async function chaos({ kills, seed, say = () => undefined }: ChaosOptions): Promise<ChaosReport> {
  const random = randomFrom(seed);
  const dataDir = await mkdtemp(join(tmpdir(), "gateway-chaos-"));
  const gateway = new Supervised(dataDir, await freePort());
  const server = new EmbeddedServer(dataDir);
  const clients = new Clients(gateway.root);
  const done: Record<string, number> = {};
  let longestAwayMs = 0;
  try {
    await gateway.start();
    await gateway.untilReady();
    clients.key = await makeKey(dataDir);
    // Of its own, since the clients' speed must not decide what is killed.
    const work = clients.work(randomFrom(seed + 1));
    for (let killed = 0; killed < kills; killed++) {
      const kind = draw(random);
      await kill(kind, gateway, server, random);
      done[kind] = (done[kind] ?? 0) + 1;
      const isHeavy = kind.includes("gateway") || kind.includes("PostgreSQL") || kind.includes("backend");
      const awayMs = isHeavy ? await gateway.untilReady() : 0;
      longestAwayMs = Math.max(longestAwayMs, awayMs);
      await clients.untilAcknowledged(killed + 1);
      await sleep(random() * (isHeavy ? 300 : 40));
      if ((killed + 1) % 50 === 0)
        say(`${killed + 1} kills, ${clients.acknowledged} writes, away at most ${Math.round(longestAwayMs)} ms`);
    }
    await clients.finish(work);
    const faults = [
      ...clients.faults,
      ...gateway.faults,
      ...(await clients.compare(server)),
      ...(await gateway.atRest(server, clients)),
    ];
    const { pid } = server.postmaster();
    const code = await gateway.stop();
    if (code !== 0) faults.push(`The gateway ended with ${code} at the end.`);
    if (isAlive(pid)) faults.push("PostgreSQL still runs at the end.");
    return {
      kills: done,
      acknowledged: clients.acknowledged,
      mostAttempts: clients.mostAttempts,
      statuses: clients.statuses,
      events: clients.eventsSeen.length,
      longestAwayMs: Math.round(longestAwayMs),
      faults,
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe gateway's last lines:\n${gateway.lastLines()}`, { cause: error });
  } finally {
    clients.isStopping = true;
    await gateway.kill();
    await server.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What the clients do, what they were told, and whether it is so. */
class Clients {
  key = "";
  isStopping = false;
  acknowledged = 0;
  mostAttempts = 0;
  readonly statuses: Record<string, number> = {};
  readonly faults: string[] = [];
  readonly eventsSeen: { position: string; id: string }[] = [];
  /** Number of a project → the titles that it was successfully given, in their order. */
  readonly #projects = new Map<string, string[]>();
  #imports = 0;
  /** External id of an invoice → statuses and external statuses that it was successfully given, in their order. */
  readonly #invoices = new Map<string, { statuses: string[]; externals: string[] }>();
  #nextPosition = "0";
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  work(random: () => number): Promise<unknown>[] {
    return [
      ...Array.from({ length: IMPORTERS }, (_, worker) => this.#import(worker, random)),
      ...Array.from({ length: INVOICES }, (_, worker) => this.#invoice(worker)),
      ...Array.from({ length: READERS }, () => this.#read()),
      this.#follow(),
    ];
  }

  /** So that even a slow machine writes between the kills. */
  async untilAcknowledged(writes: number): Promise<void> {
    for (const end = Date.now() + BACK_WITHIN_MS; this.acknowledged < writes; await sleep(10))
      if (Date.now() > end) throw new Error(`No write succeeded within ${BACK_WITHIN_MS / 1000} s.`);
  }

  /** Every write that was begun is sent until it succeeds; then the events are read to their end. */
  async finish(work: readonly Promise<unknown>[]): Promise<void> {
    this.isStopping = true;
    await Promise.race([
      Promise.all(work),
      sleep(BACK_WITHIN_MS, undefined, { ref: false }).then(() =>
        Promise.reject(new Error("The clients did not come to an end.")),
      ),
    ]);
    while (await this.#followOnce()) continue;
  }

  async #import(worker: number, random: () => number): Promise<void> {
    for (let turn = 0; !this.isStopping; turn++) {
      const first = Math.floor(random() * NUMBERS_OF_AN_IMPORTER);
      const rows = Array.from({ length: ROWS }, (_, i) => ({
        number: `C${worker}-${(first + i) % NUMBERS_OF_AN_IMPORTER}`,
        title: `turn ${turn}`,
      }));
      await this.#write("POST", "/v1/projects/erp", rows);
      this.#imports++;
      for (const { number, title } of rows) this.#projects.set(number, [...(this.#projects.get(number) ?? []), title]);
    }
  }

  async #invoice(worker: number): Promise<void> {
    for (let turn = 0; !this.isStopping; turn++) {
      const external_id = `I${worker}-${turn}`;
      const content = {
        external_id,
        invoice_number: "R",
        invoice_date: "2026-11-21",
        currency: "EUR",
        total_amount: 1,
        items: [{ title: "x" }],
      };
      const { data } = await this.#write("POST", "/v1/invoices/custom", { jsonContent: content });
      const told = { statuses: [] as string[], externals: [] as string[] };
      this.#invoices.set(external_id, told);
      for (let step = 0; step < 8 && !this.isStopping; step++) {
        const status = step % 2 === 0 ? "OPEN" : "FACTUAL_CHECKING";
        await this.#write("PATCH", `/v1/invoices/${data.id}/status`, { status });
        told.statuses.push(status);
        await this.#write("PATCH", `/v1/invoices/${data.id}/external-status`, { external_status: `step ${step}` });
        told.externals.push(`step ${step}`);
      }
    }
  }

  async #read(): Promise<void> {
    const query =
      "{ projects(limit: 20) { total_count projects { title work_types(limit: 2) { work_types { code } } } } }";
    for (let turn = 0; !this.isStopping; turn++) {
      const { status } =
        turn % 2 === 0
          ? await this.#ask("GET", "/v1/invoices?limit=20")
          : await this.#ask("POST", "/graphql", { query });
      await sleep(status === 200 ? 2 : 20);
    }
  }

  async #follow(): Promise<void> {
    while (!this.isStopping) if (!(await this.#followOnce())) await sleep(20);
  }

  /** @returns whether there was something new, or no answer */
  async #followOnce(): Promise<boolean> {
    const answer = await this.#ask("GET", `/v1/events?after=${this.#nextPosition}&limit=100`);
    if (answer.status !== 200) return (await sleep(20), true);
    const { events, next_cursor } = answer.body as { events: { position: string; id: string }[]; next_cursor: string };
    this.eventsSeen.push(...events.map(({ position, id }) => ({ position, id })));
    if (next_cursor) this.#nextPosition = next_cursor;
    return events.length > 0;
  }

  /** Sends a write until it succeeds. */
  async #write(method: string, path: string, body: unknown): Promise<any> {
    const idempotencyKey = randomUUID();
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#ask(method, path, body, idempotencyKey);
      if (answer.status === 200 || answer.status === 201) {
        this.acknowledged++;
        this.mostAttempts = Math.max(this.mostAttempts, attempt);
        return answer.body;
      }
      if (answer.status !== 503 && answer.status !== 0)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await sleep(Math.min(20 * attempt, 500));
    }
  }

  async #ask(
    method: string,
    path: string,
    body?: unknown,
    idempotencyKey?: string,
  ): Promise<{ status: number; body: any }> {
    const answer = await fetch(`${this.#root}${path}`, {
      method,
      headers: {
        "X-API-Key": this.key,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(BACK_WITHIN_MS),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as unknown }))
      .catch((error: Error) => {
        if (error.name === "TimeoutError")
          this.faults.push(`${method} ${path} was not answered within ${BACK_WITHIN_MS / 1000} s.`);
        return { status: 0, body: null };
      });
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    if (!OPERATING.includes(answer.status))
      this.faults.push(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer;
  }

  /** What the clients were told, against what is stored. */
  async compare(server: EmbeddedServer): Promise<string[]> {
    const faults: string[] = [];
    const same = (what: string, stored: unknown, told: unknown): void => {
      const [one, other] = [JSON.stringify(stored), JSON.stringify(told)];
      if (one !== other) faults.push(`${what}: stored ${one?.slice(0, 400)}, told ${other?.slice(0, 400)}`);
    };
    const ofTenant = "tenant_id = (select id from tenant where name = 'Chaos')";
    const projects = await server.ask<{ number: string; title: string; events: string }>(
      `select project_number as number, title, (select count(*) from event where ${ofTenant} and type = 'project.imported' and data ->> 'project_number' = project_number) as events
       from project where ${ofTenant}`,
    );
    same("number of projects", projects.length, this.#projects.size);
    for (const { number, title, events } of projects) {
      const told = this.#projects.get(number) ?? [];
      same(`project ${number}`, [title, Number(events)], [told.at(-1), told.length]);
    }
    const [imports] = await server.ask<{ count: string }>(
      `select count(*) from event where ${ofTenant} and type = 'import.finished'`,
    );
    same("imports", Number(imports!.count), this.#imports);

    const invoices = await server.ask<{
      external_id: string;
      status: string;
      external_status: string | null;
      history: string[];
      created: string;
      updated: string;
    }>(
      `select external_id, status, external_status,
         array(select concat("previousStatus", '>', "newStatus") from invoice_history where invoice_id = invoice.id order by id) as history,
         (select count(*) from event where ${ofTenant} and type = 'invoice.created' and (data ->> 'invoice_id')::int = invoice.id) as created,
         (select count(*) from event where ${ofTenant} and type = 'invoice.updated' and (data ->> 'invoice_id')::int = invoice.id) as updated
       from invoice where ${ofTenant}`,
    );
    same("number of invoices", invoices.length, this.#invoices.size);
    for (const { external_id, status, external_status, history, created, updated } of invoices) {
      const told = this.#invoices.get(external_id) ?? { statuses: [], externals: [] };
      const steps = told.statuses.map((each, step) => `${step === 0 ? "NEW" : told.statuses[step - 1]}>${each}`);
      same(
        `invoice ${external_id}`,
        [status, external_status, history, Number(created), Number(updated)],
        [told.statuses.at(-1) ?? "NEW", told.externals.at(-1) ?? null, steps, 1, told.externals.length],
      );
    }
    const events = await server.ask<{ position: string; id: string }>(
      `select position::text, id from event where ${ofTenant} order by event.position`,
    );
    same("number of events", this.eventsSeen.length, events.length);
    same(
      "events, in their order",
      this.eventsSeen.map(({ position, id }) => `${position} ${id}`),
      events.map(({ position, id }) => `${position} ${id}`),
    );
    return faults;
  }

  /** As many writes at once as there are connections for them: a slot that leaked would be missed. */
  async writeAtOnce(): Promise<void> {
    await Promise.all(
      Array.from({ length: POOL_SIZE }, (_, i) =>
        this.#write("POST", "/v1/projects/erp", [{ number: `END-${i}`, title: "x" }]),
      ),
    );
  }
}

/** The gateway, started again whenever it has ended. */
class Supervised {
  readonly root: string;
  readonly faults: string[] = [];
  readonly #dataDir: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #output = "";
  #isStopping = false;

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.root = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ["--enable-source-maps", "dist/src/main.js"], {
      env: {
        ...environment(this.#dataDir),
        PORT: String(this.#port),
        DATABASE_POOL_SIZE: String(POOL_SIZE),
        SHUTDOWN_SECONDS: "10",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const output of [child.stdout, child.stderr])
      output.on("data", (piece: Buffer) => {
        this.#output = (this.#output + piece.toString()).slice(-20_000);
        if (process.env.CHAOS_LOG) appendFileSync(process.env.CHAOS_LOG, piece);
      });
    child.once("exit", (code, signal) => {
      if (this.#isStopping) return;
      // 0 and 69: asked to stop, with and without a PostgreSQL at that moment. null: killed.
      if (signal !== "SIGKILL" && code !== 0 && code !== 69)
        this.faults.push(`The gateway ended with ${code ?? signal}:\n${this.lastLines()}`);
      void this.start();
    });
    await once(child, "spawn");
  }

  /** @returns how long that took */
  async untilReady(): Promise<number> {
    const startedAt = performance.now();
    for (;;) {
      const status = await fetch(`${this.root}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        async (response) => (await response.text(), response.status),
        () => 0,
      );
      if (status === 200) return performance.now() - startedAt;
      if (performance.now() - startedAt > BACK_WITHIN_MS)
        throw new Error(`The gateway was not ready within ${BACK_WITHIN_MS / 1000} s.`);
      await sleep(25);
    }
  }

  signal(signal: NodeJS.Signals): Promise<unknown> {
    const child = this.#child!;
    const ended = once(child, "exit");
    child.kill(signal);
    return ended;
  }

  /**
   * No request under way: then every slot is free, all of them work, and PostgreSQL knows no more connections than
   * that.
   */
  async atRest(server: EmbeddedServer, clients: Clients): Promise<string[]> {
    await clients.writeAtOnce();
    // The backends of connections that were cut take a while to end on a busy machine; a leak stays.
    for (const end = Date.now() + RESTS_WITHIN_MS; ; await sleep(200)) {
      const faults = await this.#notAtRest(server);
      if (faults.length === 0 || Date.now() > end) return faults;
    }
  }

  async #notAtRest(server: EmbeddedServer): Promise<string[]> {
    const faults: string[] = [];
    const page = await (await fetch(`${this.root}/metrics`)).text();
    for (const [line, figure] of page.matchAll(
      /^gateway_database_(?:connections\{.*state="busy".*\}|waiting_requests\{.*\}) (\d+)$/gm,
    ))
      if (figure !== "0") faults.push(`At rest: ${line}`);
    if (!page.includes('state="busy"')) faults.push("/metrics names no connections.");
    const [backends] = await server.ask<{ count: string }>(
      "select count(*) from pg_stat_activity where usename = 'gateway'",
    );
    if (Number(backends!.count) > MOST_BACKENDS)
      faults.push(`At rest PostgreSQL has ${backends!.count} connections of the gateway.`);
    return faults;
  }

  async stop(): Promise<number | null> {
    this.#isStopping = true;
    const [code] = (await this.signal("SIGTERM")) as [number | null];
    return code;
  }

  async kill(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await this.signal("SIGKILL");
  }

  lastLines(): string {
    return this.#output.split("\n").slice(-15).join("\n").slice(-4000);
  }
}

/** The embedded PostgreSQL, as a superuser and as a murderer. */
class EmbeddedServer {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  folder(): string {
    return resolve(this.#dataDir, readFileSync(join(this.#dataDir, "cluster"), "utf8").trim());
  }

  /** Sends the server a signal, as soon as there is one that runs. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    await this.ask("select");
    process.kill(this.postmaster().pid, signal);
  }

  postmaster(): { pid: number; port: number } {
    const lines = readFileSync(join(this.folder(), "data", "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  }

  /** The last kill may just take effect: then it is asked again. */
  async ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    for (const end = Date.now() + BACK_WITHIN_MS; ; await sleep(50)) {
      try {
        return await this.#askOnce<Row>(sql);
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  async #askOnce<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    const { superuser } = JSON.parse(await readFile(join(this.folder(), "passwords.json"), "utf8")) as {
      superuser: string;
    };
    const client = new pg.Client({
      ...{
        host: "127.0.0.1",
        port: this.postmaster().port,
        user: "postgres",
        password: superuser,
        database: "gateway",
      },
      ...{ connectionTimeoutMillis: 5000, query_timeout: 30_000 },
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async remove(): Promise<void> {
    try {
      const { pid } = this.postmaster();
      if (isAlive(pid)) process.kill(pid, "SIGQUIT");
      while (isAlive(pid)) await sleep(20);
    } catch {
      // it has ended, or never started
    }
    await rm(this.folder(), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function kill(kind: Kind, gateway: Supervised, server: EmbeddedServer, random: () => number): Promise<void> {
  const backend = (where: string, limit = 1) =>
    server.ask<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'gateway' and ${where} order by md5(pid::text || '${random()}') limit ${limit}`,
    );
  const terminate = async (where: string, limit?: number): Promise<void> => {
    const victims = await backend(where, limit);
    if (victims.length > 0)
      await server.ask(
        `select pg_terminate_backend(pid) from unnest('{${victims.map(({ pid }) => pid).join()}}'::int[]) as pid`,
      );
  };
  switch (kind) {
    case "any connection":
      return terminate("true");
    case "a connection in use":
      return terminate("state <> 'idle'");
    case "a connection in a transaction":
      return terminate("state like 'idle in transaction%'");
    case "every connection":
      return terminate("true", 1000);
    case "a backend, with -9": {
      const [victim] = await backend("true");
      if (victim && isAlive(victim.pid)) process.kill(victim.pid, "SIGKILL");
      return;
    }
    case "the gateway, with -9":
      return void (await gateway.signal("SIGKILL"));
    case "the gateway, with SIGTERM":
      return void (await gateway.signal("SIGTERM"));
    case "PostgreSQL, with -9":
      return server.signal("SIGKILL");
    case "PostgreSQL, stopped":
      return server.signal("SIGINT");
  }
}

function draw(random: () => number): Kind {
  const kinds = Object.entries(KINDS) as [Kind, number][];
  let place = random() * kinds.reduce((sum, [, weight]) => sum + weight, 0);
  return kinds.find(([, weight]) => (place -= weight) < 0)![0];
}

/** Without what Jest and npm set for themselves. */
function environment(dataDir: string): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, DATABASE_URL: ___, REDIS_URL: ____, ...rest } = process.env;
  return { ...rest, NODE_ENV: "production", HOST: "127.0.0.1", DATA_DIR: dataDir, RATE_LIMIT_POINTS: "0" };
}

async function makeKey(dataDir: string): Promise<string> {
  const options = ["--tenant", "Chaos", "--customer", "Chaos", "--scopes", "all"];
  const { stdout } = await promisify(execFile)(process.execPath, ["dist/src/cli/key.js", ...options], {
    env: environment(dataDir),
  });
  return stdout.trim().split("\n").at(-1)!;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that nobody reaps has ended, too.
    return process.platform !== "linux" || !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      kills: { type: "string", default: "1000" },
      minutes: { type: "string" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      "ready-within": { type: "string", default: "50" },
    },
  });
  process.stdout.write(`seed ${values.seed}\n`);
  const seed = Number(values.seed);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const report =
    values.minutes === undefined
      ? await chaos({ kills: Number(values.kills), seed, say })
      : await (
          await import("./fleet.ts")
        ).fleetTrial({ minutes: Number(values.minutes), seed, readyWithin: Number(values["ready-within"]), say });
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  // Left to end by itself, Node.js once ran in circles while it closed its sockets, after 30 minutes of broken ones.
  process.exit(report.faults.length > 0 ? 1 : 0);
}
