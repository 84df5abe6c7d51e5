/**
 * The processes of the trial, and the lines between them: two gateways, a worker, a PostgreSQL, a Redis and a receiver
 * of webhooks.
 */
import { randomBytes } from "node:crypto";
import { execFile, execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../lib.ts";
import { Clock } from "./clock.ts";
import { Link } from "./link.ts";
import { Postgres, redis } from "./servers.ts";
import { kill, processes, Supervised } from "./supervised.ts";

// Asked to stop in order, without a PostgreSQL at that moment, or later than SHUTDOWN_SECONDS allows.
const ORDERLY: readonly unknown[] = [0, 69, 75];
// SIGTERM ends a process whose program is still being loaded.
const KILLED: readonly unknown[] = ["SIGKILL", "SIGTERM"];
// A start that finds no database, or loses it, ends and says so.
const CUT_AT_ITS_START = /The database (?:could not be migrated|cannot be reached): [^\n]*\n$/;
const DATABASE = "gateway";
const COUNTED_WITHIN_MS = 60_000;
const GATEWAYS = ["gateway 1", "gateway 2"] as const;

type Lines = Readonly<Record<"toGateways" | "toPostgres" | "toRedis" | "toReceiver", readonly Link[]>>;

export class Fleet {
  readonly gateways: readonly [Supervised, Supervised];
  readonly worker: Supervised;
  /** Of webhooks. */
  readonly receiver: Supervised;
  readonly postgres: Postgres;
  /** Null where none is installed. */
  readonly redis: Supervised | null;
  readonly lines: Lines;
  /** Of the first gateway. */
  readonly clock: Clock | null;
  /** What cannot be tried on this machine. */
  readonly leftOut: readonly string[];
  readonly #ports: readonly number[];
  readonly #folder: string;
  readonly #secretsKey = `chaos:${randomBytes(32).toString("base64")}`;

  private constructor(parts: {
    readonly folder: string;
    readonly postgres: Postgres;
    readonly redis: { readonly server: Supervised; readonly port: number } | null;
    readonly lines: Lines;
    readonly clock: Clock | null;
    readonly ports: readonly number[];
    readonly seed: number;
  }) {
    const { folder, postgres, lines, clock, ports } = parts;
    this.#folder = folder;
    this.#ports = ports;
    this.postgres = postgres;
    this.redis = parts.redis?.server ?? null;
    this.lines = lines;
    this.clock = clock;
    this.leftOut = [
      ...(postgres.hasDisk ? [] : ["the full disk, which needs a tmpfs to be mounted, as root"]),
      ...(this.redis ? [] : ["Redis, of which no redis-server is installed"]),
      ...(clock ? [] : ["clocks that jump, which need faketime"]),
    ];
    const gateway = (index: 0 | 1): Supervised =>
      this.#program(GATEWAYS[index], "main.js", index, {
        ...{ PORT: String(ports[index]), JOBS_CONCURRENCY: index === 0 ? "1" : "0" },
        ...(index === 0 && clock?.environment),
      });
    this.gateways = [gateway(0), gateway(1)];
    this.worker = this.#program("worker", "worker.js", 2, { WORKER_PORT: String(ports[2]), JOBS_CONCURRENCY: "2" });
    const program = join(import.meta.dirname, "receiver.ts");
    this.receiver = new Supervised({
      ...{ name: "receiver", file: process.execPath, args: [program, folder, String(ports[3]), String(parts.seed)] },
      mayEnd: (code, signal) => code === 0 || KILLED.includes(signal),
      readyLine: "The receiver listens.",
    });
  }

  /** @param seed decides how the receiver of webhooks fails */
  static async start(seed: number): Promise<Fleet> {
    const folder = await mkdtemp(join(tmpdir(), "gateway-chaos-"));
    const postgres = await Postgres.start(folder);
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
    const cache = await redis();
    const to = (names: readonly string[], target: (index: number) => number): Promise<Link[]> =>
      Promise.all(names.map((name, index) => Link.to(name, target(index))));
    const lines = {
      toGateways: await to(GATEWAYS, (index) => ports[index]!),
      toPostgres: await to([...GATEWAYS, "worker"], () => postgres.port),
      toRedis: cache ? await to(GATEWAYS, () => cache.port) : [],
      toReceiver: await to(["receiver"], () => ports[3]!),
    };
    const fleet = new Fleet({ folder, postgres, redis: cache, lines, clock: await Clock.in(folder), ports, seed });
    // However the trial ends, nothing of it runs on.
    process.on("exit", fleet.#remove);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
    await postgres.ask(`create role ${DATABASE} login nosuperuser nobypassrls`);
    await postgres.ask(`create database ${DATABASE} owner ${DATABASE}`);
    fleet.gateways[0].start();
    await fleet.gateways[0].untilReady(); // it has migrated
    fleet.gateways[1].start();
    fleet.worker.start();
    fleet.receiver.start();
    await fleet.receiver.untilReady();
    await Promise.all(fleet.members.map((each) => each.untilReady()));
    return fleet;
  }

  /** What is ours: the gateways and the worker. */
  get members(): readonly Supervised[] {
    return [...this.gateways, this.worker];
  }

  /** Where clients find a gateway. */
  rootOf(gateway: number): string {
    return `http://127.0.0.1:${this.lines.toGateways[gateway]!.port}`;
  }

  /** Where webhooks lead, and the folder of their receiver. */
  get receiving(): { readonly port: number; readonly folder: string } {
    return { port: this.lines.toReceiver[0]!.port, folder: this.#folder };
  }

  /** A gateway itself, or the worker, without a line. */
  directRootOf(member: number): string {
    return `http://127.0.0.1:${this.#ports[member]}`;
  }

  get databaseUrl(): string {
    return this.postgres.urlOf(DATABASE);
  }

  /** Asks the gateways' database, as a superuser. */
  ask(sql: string): Promise<Record<string, any>[]> {
    return this.postgres.ask(sql, DATABASE);
  }

  /** Makes a key, as soon as PostgreSQL lets it. */
  async makeKey(...options: string[]): Promise<string> {
    const args = ["dist/src/cli/key.js", "--tenant", "Chaos", "--customer", "Bau", ...options];
    const env = { ...this.#environment(), DATABASE_URL: this.postgres.urlOf(DATABASE, DATABASE) };
    for (let attempt = 1; ; attempt++)
      try {
        const { stdout } = await promisify(execFile)(process.execPath, args, { env });
        return stdout.trim().split("\n").at(-1)!;
      } catch (error) {
        if (attempt === 20) throw error;
        await sleep(250);
      }
  }

  /** Until both gateways count requests in the Redis. */
  async untilCountedTogether(): Promise<void> {
    await Promise.all(this.gateways.map((each) => each.untilReady()));
    for (const end = performance.now() + COUNTED_WITHIN_MS; performance.now() < end; await sleep(25)) {
      const pages = await Promise.all([this.#metricsOf(0), this.#metricsOf(1)]);
      if (pages.every((page) => page.includes("gateway_rate_limit_shared 1"))) return;
    }
    throw new Error(`The gateways did not use Redis again within ${COUNTED_WITHIN_MS / 1000} s.`);
  }

  /** PostgreSQL dies, and its standby takes its place behind the same addresses. */
  async failOver(): Promise<void> {
    await this.postgres.addStandby();
    await this.postgres.promoteStandby();
    for (const line of this.lines.toPostgres) line.leadTo(this.postgres.port);
  }

  /** The children that read documents. */
  children(): { pid: number; isOrphan: boolean }[] {
    const parents = this.members.map(({ pid }) => pid);
    const program = `${process.cwd()}/dist/src/pdf/program.js`;
    return processes()
      .filter(({ command }) => command.includes(program))
      .map(({ pid, parent }) => ({ pid, isOrphan: parent !== -1 && !parents.includes(parent) }));
  }

  /** Ends what is ours in order. @returns what must not be left */
  async end(): Promise<string[]> {
    const ours = [...this.members, this.receiver];
    for (const each of ours) each.isStopping = true;
    await Promise.all(ours.map((each) => each.signal("SIGTERM")));
    await sleep(2500);
    const rows = await this.ask(`select 1 from pg_stat_activity where usename = '${DATABASE}'`);
    const left = this.children();
    return [
      ...ours.flatMap(({ faults }) => faults),
      ...(left.length > 0 ? [`${left.length} children are left at the end.`] : []),
      ...(rows.length > 0 ? [`${rows.length} connections are left at the end.`] : []),
    ];
  }

  /** @returns what is left of the trial on the machine */
  async remove(): Promise<string[]> {
    this.#remove();
    process.off("exit", this.#remove);
    for (const link of Object.values(this.lines).flat()) link.close();
    const left = (): string[] => [
      ...processes()
        .filter(({ command }) => command.includes(this.#folder))
        .map(({ pid, command }) => `Process ${pid} is left: ${command.replaceAll("\0", " ")}`),
      ...(execFileSync("mount", { encoding: "utf8" }).includes(this.#folder) ? ["The disk is left."] : []),
    ];
    for (const end = performance.now() + 10_000; left().length > 0 && performance.now() < end;) await sleep(100);
    return left();
  }

  readonly #remove = (): void => {
    for (const each of [...this.members, this.receiver, ...(this.redis ? [this.redis] : [])]) {
      each.isStopping = true;
      if (each.isRunning) kill(each.pid, "SIGKILL");
    }
    this.postgres.remove();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  };

  #program(name: string, file: string, line: number, own: NodeJS.ProcessEnv): Supervised {
    const toRedis = this.lines.toRedis[line];
    const env = {
      ...this.#environment(),
      DATABASE_URL: this.postgres.urlOf(DATABASE, DATABASE, this.lines.toPostgres[line]!.port),
      ...(toRedis && { REDIS_URL: `redis://127.0.0.1:${toRedis.port}` }),
      ...own,
    };
    return new Supervised({
      ...{
        name,
        file: process.execPath,
        args: ["--max-semi-space-size=32", "--enable-source-maps", `dist/src/${file}`],
        options: { env },
      },
      mayEnd: (code, signal, output) =>
        ORDERLY.includes(code) || KILLED.includes(signal) || CUT_AT_ITS_START.test(output),
      isReady: () => this.#isReady(line),
    });
  }

  async #isReady(member: number): Promise<boolean> {
    const response = await fetch(`${this.directRootOf(member)}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.text();
    return response.status === 200;
  }

  /** A gateway's figures; none while it does not answer. */
  async #metricsOf(gateway: number): Promise<string> {
    return fetch(`${this.directRootOf(gateway)}/metrics`).then(
      (page) => page.text(),
      () => "",
    );
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", DATA_DIR: this.#folder },
      ...{ RATE_LIMIT_POINTS: "300", RATE_LIMIT_SECONDS: "10", TRUST_PROXY: "loopback" },
      ...{ DATABASE_POOL_SIZE: "5", SHUTDOWN_SECONDS: "10" },
      ...{ WEBHOOK_ALLOW_PRIVATE: "1", SECRETS_KEY: this.#secretsKey },
      // As `npm start` has it.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "node_modules/.cache/node",
    };
  }
}
