/** The processes of the trial, started again whenever they end: two gateways and a worker on a new database. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../lib.ts";

const READY_WITHIN_MS = 90_000;
// Asked to stop in order, without a PostgreSQL at that moment, or later than SHUTDOWN_SECONDS allows.
const ORDERLY: readonly unknown[] = [0, 69, 75];
// SIGTERM ends a process whose program is still being loaded.
const KILLED: readonly unknown[] = ["SIGKILL", "SIGTERM"];
// A start that loses its connection ends, and says so.
const CUT_AT_ITS_START = /The database could not be migrated: [^\n]*start again\.\n$/;

/** A process that is started again whenever it has ended. */
export class Supervised {
  readonly name: string;
  readonly root: string;
  readonly faults: string[] = [];
  starts = 0;
  isStopping = false;
  readonly #program: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #output = "";

  constructor(name: string, program: string, environment: NodeJS.ProcessEnv) {
    this.name = name;
    this.root = `http://127.0.0.1:${environment.PORT}`;
    this.#program = program;
    this.#environment = environment;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  start(): void {
    this.starts++;
    const child = spawn(process.execPath, ["--enable-source-maps", this.#program], {
      env: this.#environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const output of [child.stdout, child.stderr])
      output.on("data", (piece: Buffer) => (this.#output = (this.#output + piece.toString()).slice(-4000)));
    child.once("exit", (code, signal) => {
      if (!ORDERLY.includes(code) && !KILLED.includes(signal) && !CUT_AT_ITS_START.test(this.#output))
        this.faults.push(`${this.name} ended with ${code ?? signal}:\n${this.#output}`);
      if (!this.isStopping) this.start();
    });
  }

  signal(signal: NodeJS.Signals): Promise<unknown> {
    const ended = once(this.#child!, "exit");
    this.#child!.kill(signal);
    return ended;
  }

  async untilReady(): Promise<void> {
    for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await sleep(50)) {
      const isReady = await fetch(`${this.root}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        async (response) => (await response.text(), response.status === 200),
        () => false,
      );
      if (isReady) return;
    }
    throw new Error(`${this.name} was not ready within ${READY_WITHIN_MS / 1000} s.\n${this.#output}`);
  }

  mebibytes(): number {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(statusOf(this.pid))?.[1] ?? 0) / 1024);
  }
}

export class Fleet {
  readonly gateways: readonly [Supervised, Supervised];
  readonly worker: Supervised;
  /** A superuser, outside and inside the trial's database. */
  readonly admin: pg.Client;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** The database and its owner. */
  readonly name: string;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(admin: pg.Client, url: string, redisUrl: string, name: string, ports: readonly number[]) {
    this.admin = admin;
    this.name = name;
    this.redisUrl = redisUrl;
    this.databaseUrl = urlOf(url, { pathname: `/${name}` });
    this.#environment = {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", DATA_DIR: tmpdir() },
      ...{ DATABASE_URL: urlOf(url, { pathname: `/${name}`, username: name, password: "secret" }) },
      ...{ REDIS_URL: redisUrl, RATE_LIMIT_POINTS: "1000000000", TRUST_PROXY: "loopback" },
      ...{ DATABASE_POOL_SIZE: "5", SHUTDOWN_SECONDS: "10" },
    };
    const gateway = (index: number): Supervised =>
      new Supervised(`gateway ${index + 1}`, "dist/src/main.js", {
        ...this.#environment,
        PORT: String(ports[index]),
        JOBS_CONCURRENCY: index === 0 ? "1" : "0",
      });
    this.gateways = [gateway(0), gateway(1)];
    this.worker = new Supervised("worker", "dist/src/worker.js", { ...this.#environment, JOBS_CONCURRENCY: "2" });
  }

  /** @param url a PostgreSQL of any content, as a superuser; the trial makes a database of its own in it */
  static async start(url: string, redisUrl: string): Promise<Fleet> {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const name = `chaos_${randomUUID().slice(0, 8)}`;
    await admin.query(`create role ${name} login nosuperuser nobypassrls password 'secret'`);
    await admin.query(`create database ${name} owner ${name}`);
    const fleet = new Fleet(admin, url, redisUrl, name, [await freePort(), await freePort()]);
    // However the trial ends, nothing of it runs on.
    process.on("exit", () => fleet.#kill());
    fleet.gateways[0].start();
    await fleet.gateways[0].untilReady(); // it has migrated
    fleet.gateways[1].start();
    fleet.worker.start();
    await fleet.gateways[1].untilReady();
    return fleet;
  }

  get all(): readonly Supervised[] {
    return [...this.gateways, this.worker];
  }

  async makeKey(...options: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["dist/src/cli/key.js", "--tenant", "Chaos", "--customer", "Bau", ...options],
      { env: this.#environment },
    );
    return stdout.trim().split("\n").at(-1)!;
  }

  /** The children that read documents. */
  children(): { pid: number; isOrphan: boolean }[] {
    const parents = new Set(this.all.map(({ pid }) => pid));
    const program = `${process.cwd()}/dist/src/pdf/program.js`;
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && textOf(`/proc/${name}/cmdline`).includes(program))
      .map((name) => ({ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(statusOf(Number(name)))?.[1] ?? -1) }))
      .map(({ pid, parent }) => ({ pid, isOrphan: parent !== -1 && !parents.has(parent) }));
  }

  /** Ends all processes in order. @returns what must not be left */
  async end(): Promise<string[]> {
    for (const each of this.all) each.isStopping = true;
    await Promise.all(this.all.map((each) => each.signal("SIGTERM")));
    await sleep(2500);
    const { rows } = await this.admin.query(`select 1 from pg_stat_activity where usename = '${this.name}'`);
    const left = this.children();
    return [
      ...this.all.flatMap(({ faults }) => faults),
      ...(left.length > 0 ? [`${left.length} children are left at the end.`] : []),
      ...(rows.length > 0 ? [`${rows.length} connections are left at the end.`] : []),
    ];
  }

  async remove(): Promise<void> {
    this.#kill();
    await this.admin.query(`drop database ${this.name} with (force)`);
    await this.admin.query(`drop role ${this.name}`);
    await this.admin.end();
  }

  #kill(): void {
    for (const each of this.all) {
      each.isStopping = true;
      if (each.starts > 0) void each.signal("SIGKILL");
    }
  }
}

const urlOf = (url: string, parts: Partial<URL>): string => Object.assign(new URL(url), parts).href;
const statusOf = (pid: number): string => textOf(`/proc/${pid}/status`);

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
