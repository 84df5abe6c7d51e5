/**
 * The trial's own PostgreSQL, on a small disk of its own, and its own Redis. Both are killed and started again, a
 * standby takes the place of PostgreSQL, and nothing of them is left.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFile, chmod, mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type * as Binaries from "../../../src/embedded-postgres/binaries.js";
import type * as Account from "../../../src/embedded-postgres/server-account.js";
import { built, copyForStandby, freePort } from "../lib.ts";
import { kill, processes, Supervised } from "./supervised.ts";

const DISK_MEBIBYTES = 1024;
const ANSWERS_WITHIN_MS = 60_000;
/** What goes on in a gateway when PostgreSQL stops for good has ended by then. */
const LEFT_WITHIN_MS = 60_000;
const SETTINGS = {
  ...{ listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "80", shared_buffers: "64MB" },
  // Little, since the disk is small.
  ...{ max_wal_size: "64MB", min_wal_size: "48MB", wal_keep_size: "48MB" },
};

/** One server and its files. */
interface Server {
  readonly process: Supervised;
  readonly port: number;
  readonly data: string;
}

/** How programs of PostgreSQL are run. */
interface Programs {
  readonly folder: string;
  readonly spawned: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
}

export class Postgres {
  /** Whether it has a disk of its own, that can be filled without harm. */
  readonly hasDisk: boolean;
  readonly #disk: string;
  readonly #programs: Programs;
  #primary: Server;
  #standby: Server | null = null;
  #promotions = 0;

  private constructor(disk: string, hasDisk: boolean, programs: Programs, primary: Server) {
    this.#disk = disk;
    this.hasDisk = hasDisk;
    this.#programs = programs;
    this.#primary = primary;
  }

  static async start(folder: string): Promise<Postgres> {
    const { newServerAccount } = (await built("embedded-postgres/server-account.js")) as typeof Account;
    const { preparePostgresBinaries } = (await built("embedded-postgres/binaries.js")) as typeof Binaries;
    const account = newServerAccount();
    const programs = join(await preparePostgresBinaries(account, folder), "bin");
    const disk = join(folder, "disk");
    await mkdir(disk);
    await chmod(folder, 0o711);
    const options = `size=${DISK_MEBIBYTES}m,mode=755`;
    const hasDisk = spawnSync("mount", ["-t", "tmpfs", "-o", options, "gateway-chaos", disk]).status === 0;
    const data = join(disk, "data");
    await mkdir(data, { mode: 0o700 });
    const spawned = { ...account, cwd: "/", env: { LC_ALL: "C", TZ: "UTC" } };
    own(data, spawned);
    const sorted = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--no-instructions", ...sorted];
    execFileSync(join(programs, "initdb"), initdb, { ...spawned, stdio: "pipe" });
    const primary = await serverOn(data, { folder: programs, spawned });
    await primary.process.untilReady();
    return new Postgres(disk, hasDisk, { folder: programs, spawned }, primary);
  }

  /** The primary, which clients use. */
  get server(): Supervised {
    return this.#primary.process;
  }

  get port(): number {
    return this.#primary.port;
  }

  /** Makes a standby that confirms each commit. */
  async addStandby(): Promise<void> {
    const name = `standby_${++this.#promotions}`;
    const data = join(this.#disk, name);
    const primary = client(this.port);
    await primary.connect();
    await copyForStandby(primary, this.#primary.data, data);
    await writeFile(join(data, "standby.signal"), "");
    const source = `host=127.0.0.1 port=${this.port} user=postgres application_name=${name}`;
    await writeFile(join(data, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
    own(data, this.#programs.spawned);
    this.#standby = await serverOn(data, this.#programs);
    await this.#standby.process.untilReady();
    await primary.query(`alter system set synchronous_standby_names = '${name}'`);
    await primary.query("select pg_reload_conf()");
    for (const end = performance.now() + ANSWERS_WITHIN_MS; performance.now() < end; await sleep(50)) {
      const confirming = await primary.query("select from pg_stat_replication where sync_state = 'sync'");
      if (confirming.rowCount !== 1) continue;
      return primary.end();
    }
    throw new Error(`The standby does not confirm commits.\n${this.#standby.process.output}`);
  }

  /** Kills the primary, whose files go, and has the standby take its place at once. */
  async promoteStandby(): Promise<void> {
    const old = this.#primary;
    const standby = this.#standby!;
    old.process.isStopping = true;
    await this.killAll();
    this.#primary = standby;
    this.#standby = null;
    await ask(standby.port, "select pg_promote()");
    await rm(old.data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  urlOf(database: string, user = "postgres", port = this.port): string {
    return `postgres://${user}@127.0.0.1:${port}/${database}`;
  }

  /** Asks as a superuser, as soon as it answers. */
  async ask(sql: string, database = "postgres"): Promise<Record<string, any>[]> {
    for (const end = performance.now() + ANSWERS_WITHIN_MS; ; await sleep(50)) {
      try {
        return await ask(this.port, sql, database);
      } catch (error) {
        if (performance.now() > end) throw error;
      }
    }
  }

  /** Asks once. */
  try(sql: string): Promise<Record<string, any>[]> {
    return ask(this.port, sql);
  }

  backends(): number[] {
    return backendsOf(this.server);
  }

  /**
   * Kills all its processes.
   * @param untilThen waits for the moment; by default it is now
   */
  async killAll(untilThen?: () => Promise<unknown>): Promise<void> {
    const known = this.backends();
    await untilThen?.();
    // It starts none while the others are killed: one that waits for a client's first words would outlive it.
    kill(this.server.pid, "SIGSTOP");
    for (const pid of known) kill(pid, "SIGKILL");
    for (const pid of this.backends()) kill(pid, "SIGKILL");
    await this.server.signal("SIGKILL");
  }

  /** Stops it when all have left it (a "smart" shutdown). @returns what must not be */
  async stopWhenLeft(): Promise<string[]> {
    const { server } = this;
    const hasEnded = await Promise.race([
      server.signal("SIGTERM").then(() => true),
      sleep(LEFT_WITHIN_MS, false, { ref: false }),
    ]);
    if (hasEnded) return [];
    await server.signal("SIGINT");
    return [`PostgreSQL waited ${LEFT_WITHIN_MS / 1000} s in vain for its clients to leave.`];
  }

  /** What is taken of its disk. */
  async mebibytes(): Promise<number> {
    const { blocks, bfree, bsize } = await statfs(this.#disk);
    return Math.round(((blocks - bfree) * bsize) / 1024 / 1024);
  }

  /** Takes all the room that is left on its disk. */
  async fill(): Promise<void> {
    if (!this.hasDisk) throw new Error("The disk is the machine's.");
    const zeros = Buffer.alloc(1024 * 1024);
    for (let size = zeros.length; size >= 4096;)
      await appendFile(this.#ballast, zeros.subarray(0, size)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOSPC") throw error;
        size /= 2;
      });
  }

  async makeRoom(): Promise<void> {
    await rm(this.#ballast, { force: true });
  }

  get #ballast(): string {
    return join(this.#disk, "ballast");
  }

  /** Ends it at once; its disk goes, too. Without a wait, since the trial itself may be ending. */
  remove(): void {
    for (const server of [this.#primary, ...(this.#standby ? [this.#standby] : [])]) {
      const { process } = server;
      process.isStopping = true;
      const backends = backendsOf(process);
      if (process.isRunning) for (const pid of [process.pid, ...backends]) kill(pid, "SIGKILL");
    }
    // Its last process may need a moment yet.
    if (this.hasDisk) spawnSync("umount", ["--lazy", this.#disk]);
  }
}

/** Starts a server on files that are there. */
async function serverOn(data: string, { folder, spawned }: Programs): Promise<Server> {
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const process = new Supervised({
    ...{ name: "PostgreSQL", file: join(folder, "postgres"), args: ["-D", data, ...settings], options: spawned },
    // A killed one leaves processes, and until they are gone no other can start.
    ...{ pauseMs: 100, mayEnd: () => true },
    isReady: () => ask(port, "select").then(() => true),
  });
  process.start();
  return { process, port, data };
}

/** Gives files to the account under which PostgreSQL runs. */
function own(folder: string, { uid, gid }: Programs["spawned"]): void {
  if (uid !== undefined) execFileSync("chown", ["-R", `${uid}:${gid}`, folder]);
}

const backendsOf = ({ pid }: Supervised): number[] =>
  processes()
    .filter(({ parent }) => parent === pid)
    .map(({ pid: each }) => each);

function client(port: number, database = "postgres"): pg.Client {
  const server = { host: "127.0.0.1", port, user: "postgres", database };
  return new pg.Client({ ...server, connectionTimeoutMillis: 5000, query_timeout: 60_000 }).on(
    "error",
    () => undefined,
  );
}

async function ask(port: number, sql: string, database?: string): Promise<Record<string, any>[]> {
  const asking = client(port, database);
  try {
    await asking.connect();
    return (await asking.query(sql)).rows as Record<string, any>[];
  } finally {
    void asking.end().catch(() => undefined);
  }
}

/** @returns null where no Redis is installed */
export async function redis(): Promise<{ server: Supervised; port: number } | null> {
  if (spawnSync("redis-server", ["--version"]).status !== 0) return null;
  const port = await freePort();
  const args = ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--appendonly", "no"];
  const server = new Supervised({
    ...{ name: "Redis", file: "redis-server", args, options: { cwd: "/" }, pauseMs: 100 },
    ...{ mayEnd: () => true, readyLine: "Ready to accept connections" },
  });
  server.start();
  await server.untilReady();
  return { server, port };
}
