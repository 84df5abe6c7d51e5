/**
 * The trial's own PostgreSQL, on a small disk of its own, and its own Redis. Both are killed and started again, and
 * nothing of them is left.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFile, chmod, chown, mkdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type * as Binaries from "../../../src/embedded-postgres/binaries.js";
import type * as Account from "../../../src/embedded-postgres/server-account.js";
import { built, freePort } from "../lib.ts";
import { kill, processes, Supervised } from "./supervised.ts";

const DISK_MEBIBYTES = 512;
const ANSWERS_WITHIN_MS = 60_000;
const SETTINGS = {
  ...{ listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "80", shared_buffers: "64MB" },
  // Little, since the disk is small.
  ...{ max_wal_size: "64MB", min_wal_size: "48MB" },
};

export class Postgres {
  readonly port: number;
  /** Whether it has a disk of its own, that can be filled without harm. */
  readonly hasDisk: boolean;
  readonly server: Supervised;
  readonly #disk: string;

  private constructor(port: number, disk: string, hasDisk: boolean, server: Supervised) {
    this.port = port;
    this.#disk = disk;
    this.hasDisk = hasDisk;
    this.server = server;
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
    if (account) await chown(data, account.uid, account.gid);
    const spawned = { ...account, cwd: "/", env: { LC_ALL: "C", TZ: "UTC" } };
    const sorted = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const initdb = ["-D", data, "-U", "postgres", "--auth=trust", "--no-instructions", ...sorted];
    execFileSync(join(programs, "initdb"), initdb, { ...spawned, stdio: "pipe" });
    const port = await freePort();
    const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    const server = new Supervised({
      ...{ name: "PostgreSQL", file: join(programs, "postgres"), args: ["-D", data, ...settings], options: spawned },
      // A killed one leaves processes, and until they are gone no other can start.
      ...{ pauseMs: 100, mayEnd: () => true },
      isReady: () => ask(port, "select").then(() => true),
    });
    server.start();
    await server.untilReady();
    return new Postgres(port, disk, hasDisk, server);
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
    const { pid } = this.server;
    return processes()
      .filter(({ parent }) => parent === pid)
      .map(({ pid: each }) => each);
  }

  async killAll(): Promise<void> {
    const backends = this.backends();
    await this.server.signal("SIGKILL");
    for (const pid of backends) kill(pid, "SIGKILL");
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
    this.server.isStopping = true;
    for (const pid of [this.server.pid, ...this.backends()]) if (this.server.isRunning) kill(pid, "SIGKILL");
    // Its last process may need a moment yet.
    if (this.hasDisk) spawnSync("umount", ["--lazy", this.#disk]);
  }
}

async function ask(port: number, sql: string, database = "postgres"): Promise<Record<string, any>[]> {
  const server = { host: "127.0.0.1", port, user: "postgres", database };
  const client = new pg.Client({ ...server, connectionTimeoutMillis: 5000, query_timeout: 60_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows as Record<string, any>[];
  } finally {
    void client.end().catch(() => undefined);
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
