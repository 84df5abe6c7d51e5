/**
 * PostgreSQL servers of a test's own: a primary and its standbys, made with the programs of the npm package, which has
 * no pg_basebackup.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { copyForStandby, freePort } from "../chaos/lib.js";
import { preparePostgresBinaries } from "../../src/embedded-postgres/binaries.js";
import { runProgram, serverEnvironment } from "../../src/embedded-postgres/program.js";
import { newServerAccount, type ServerAccount } from "../../src/embedded-postgres/server-account.js";

const READY_WITHIN_MS = 60_000;

export class Cluster {
  #child: ChildProcess | null = null;
  #said = "";

  private constructor(
    readonly folder: string,
    readonly port: number,
    private readonly binaries: string,
    private readonly account: ServerAccount | null,
  ) {}

  /** Makes and starts a primary, with the role and database `gateway`. */
  static async primary(): Promise<Cluster> {
    const account = newServerAccount();
    const folder = await newFolder(account);
    const binaries = await preparePostgresBinaries(account, folder);
    const cluster = new Cluster(folder, await freePort(), binaries, account);
    await runProgram(account, join(binaries, "bin", "initdb"), [
      ...["-D", cluster.data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync", "--no-instructions"],
      ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ]);
    await cluster.start();
    await cluster.sql("create role gateway login nosuperuser nobypassrls");
    await cluster.sql("create database gateway owner gateway");
    return cluster;
  }

  /** Makes a standby of this server, starts it, and waits until it follows. */
  async standby(name: string, port?: number): Promise<Cluster> {
    const folder = await newFolder(this.account);
    const copy = new Cluster(folder, port ?? (await freePort()), this.binaries, this.account);
    const client = this.client();
    await client.connect();
    await copyForStandby(client, this.data, copy.data);
    await client.end();
    await copy.follow(this, name);
    for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await sleep(50)) {
      const following = await this.sql(
        `select 1 from pg_stat_replication where application_name = '${name}' and state = 'streaming'`,
      );
      if (following.length > 0) return copy;
    }
    throw new Error(`The standby does not follow.\n${copy.#said}`);
  }

  /** Starts as a standby of another server. */
  async follow(primary: Cluster, name: string): Promise<void> {
    await writeFile(
      join(this.data, "postgresql.auto.conf"),
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}'\n`,
    );
    await writeFile(join(this.data, "standby.signal"), "");
    if (this.account) await own(this.folder, this.account);
    await this.start();
  }

  async start(): Promise<void> {
    const settings = {
      ...{ port: this.port, listen_addresses: "127.0.0.1", unix_socket_directories: "" },
      ...{ fsync: "off", shared_buffers: "32MB", max_connections: 150, wal_keep_size: "512MB" },
      // A killed server is noticed by its end of the connection; a frozen one within seconds.
      ...{ wal_receiver_timeout: "5s", wal_sender_timeout: "5s", wal_retrieve_retry_interval: "200ms" },
    };
    const flags = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
    const child = spawn(join(this.binaries, "bin", "postgres"), ["-D", this.data, ...flags], {
      ...this.account,
      cwd: "/",
      env: serverEnvironment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (this.#said += text));
    for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await sleep(50)) {
      if (child.exitCode !== null) break;
      const answer = await this.sql("select 1").catch(() => null);
      if (answer) return;
    }
    throw new Error(`PostgreSQL does not start.\n${this.#said}`);
  }

  /** Ends the server: in disorder (SIGKILL), in order but at once (SIGINT), or when all have left (SIGTERM). */
  async end(signal: "SIGKILL" | "SIGINT" | "SIGTERM" = "SIGKILL"): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    if (signal === "SIGKILL") {
      // One by one, the others would notice, and show to readers the commits for which the standby is still waited.
      signalAll(child, "SIGSTOP");
      signalAll(child, "SIGKILL");
    } else child.kill(signal);
    await exit;
  }

  /** Freezes or thaws the server with all its processes. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void {
    signalAll(this.#child!, signal);
  }

  /** Makes a standby the primary. */
  async promote(): Promise<void> {
    await this.sql("select pg_promote()");
  }

  /** Ends the server and removes its files. */
  async remove(): Promise<void> {
    await this.end();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  /** Runs SQL as superuser. */
  async sql<Row extends pg.QueryResultRow>(text: string, database = "postgres"): Promise<Row[]> {
    const client = this.client(database);
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      client.connection.stream.destroy();
    }
  }

  get data(): string {
    return join(this.folder, "data");
  }

  /** `127.0.0.1:5432` */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  private client(database = "postgres"): pg.Client {
    return new pg.Client({ connectionString: `postgres://postgres@${this.address}/${database}` });
  }
}

function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  for (const each of [pid!, ...children.map(Number)]) {
    try {
      process.kill(each, signal);
    } catch {
      // It has just ended by itself.
    }
  }
}

async function newFolder(account: ServerAccount | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gateway-cluster-"));
  await chmod(folder, 0o755);
  await mkdir(join(folder, "data"), { mode: 0o700 });
  if (account) await own(folder, account);
  return folder;
}

const own = (folder: string, { uid, gid }: ServerAccount): Promise<unknown> =>
  promisify(execFile)("chown", ["-R", `${uid}:${gid}`, folder]);
