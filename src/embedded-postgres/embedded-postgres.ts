import { existsSync, statfsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { preparePostgresBinaries } from "./binaries.js";
import { createCluster, findClusterHome, readClusterPasswords, rememberClusterHome } from "./cluster.js";
import { lastLines } from "./program.js";
import { findPostmaster, readServerLog, startPostmaster, stopPostmaster, type Postmaster } from "./postmaster.js";
import { makeDataDir } from "./atomic-folder.js";

/** How to join the embedded database. */
export interface EmbeddedPostgresOptions {
  /** Folder of everything the gateway keeps; created if missing. It determines the cluster. */
  dataDir: string;
  /**
   * Additional settings as in postgresql.conf, for example `{ fsync: "off" }` in tests. A server that is already
   * running keeps its own.
   */
  settings?: Record<string, string>;
  /**
   * Called once when the server has ended (killed, stopped or crashed) before a call of `leave`. Join again then; the
   * port stays the same unless another program has taken it.
   */
  onLost?: () => void;
  /**
   * The cluster is known to exist. If it is missing now, for example because its disk is not mounted, the call fails
   * instead of creating a new one.
   */
  mustExist?: boolean;
  /** Aborts a join that is still running; a server that this call is starting is stopped. */
  signal?: AbortSignal;
  /** Receives what an operator may want to know: a new cluster, a start, a stop. Never receives a password. */
  log?: (message: string, details?: object) => void;
}

/** Whether the embedded database of a DATA_DIR exists, and whether its server is running. Changes nothing. */
export async function stateOfEmbedded(dataDir: string): Promise<"running" | "stopped" | "missing"> {
  if (!existsSync(dataDir)) return "missing";
  const home = await findClusterHome(await realpath(dataDir));
  if (!home.isThere) return "missing";
  return findPostmaster(join(home.folder, "data")) === null ? "stopped" : "running";
}

/** One process's connection to the embedded database, from joining to leaving. */
export interface EmbeddedPostgres {
  /**
   * Connection string, with the password, of role "gateway", which owns database "gateway" and has neither SUPERUSER
   * nor BYPASSRLS.
   */
  url: string;
  /**
   * Connection string, with the password, of the superuser to database "postgres": for tests that clone databases, and
   * for backups.
   */
  superuserUrl: string;
  /** Folder of the cluster: PostgreSQL's `data` folder with its `log`, and `passwords.json` (mode 0600). */
  clusterDir: string;
  /** True when this call created the cluster, which is then empty. */
  isNew: boolean;
  /**
   * Stops using the server; close your own connections first. The last process to leave stops the server and waits
   * until it is down. May be called twice. Rejects when the server does not answer within ten seconds, or does not stop
   * within a minute.
   */
  leave(): Promise<void>;
}

/**
 * Connects to the PostgreSQL server of a DATA_DIR. Creates the cluster if it does not exist, and starts the server if
 * it is not running.
 *
 * The server belongs to no process and survives the one that started it. Every process that uses it holds a shared
 * advisory lock. A process that obtains the exclusive lock is the only one left and may stop the server.
 *
 * @throws Error that says what to do; it quotes the end of the server's log if the server itself failed
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  if (!options.mustExist) await makeDataDir(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);

  const home = await findClusterHome(dataDir);
  if (options.mustExist && !home.isThere)
    throw new Error(`The database is no longer below ${dataDir}. Bring that folder back.`);
  const binaries = await preparePostgresBinaries(home.account, dataDir);
  const isNew = !home.isThere && (await createCluster(home, binaries));
  if (isNew) log("made a database cluster", { folder: home.folder });
  await rememberClusterHome(dataDir, home.folder);

  const { signal } = options;
  const dataFolder = join(home.folder, "data");
  const passwords = await readClusterPasswords(home.folder);
  const start = async () => {
    const failure = await startPostmaster({
      binaries,
      dataFolder,
      account: home.account,
      settings: options.settings ?? {},
      signal,
    });
    if (failure === null) log("started PostgreSQL", { folder: home.folder });
    return failure;
  };
  const { presence, postmaster } = await becomePresent(dataFolder, passwords.superuser, start, signal);

  let leaving: Promise<void> | undefined;
  let isLost = false;
  // A smart shutdown waits for all sessions to end, without a message to them.
  const isStopping = () => findPostmaster(dataFolder)?.status === "stopping";
  const timer = setInterval(() => void (isStopping() && presence.end()), stopPollMs).unref();
  presence.once("end", () => {
    clearInterval(timer);
    isLost = true;
    if (leaving === undefined) options.onLost?.();
  });
  const connectionString = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${postmaster.port}/${database}`;
  return {
    url: connectionString("gateway", passwords.gateway, "gateway"),
    superuserUrl: connectionString("postgres", passwords.superuser, "postgres"),
    clusterDir: home.folder,
    isNew,
    leave: () => (leaving ??= isLost ? Promise.resolve() : leave()),
  };

  async function leave(): Promise<void> {
    presence.ref();
    if (!(await isAlone(presence, () => isLost))) return;
    await stopPostmaster(dataFolder, postmaster.pid); // the server ends this session, and with it the exclusive lock
    log("stopped PostgreSQL", { folder: home.folder });
  }
}

// An arbitrary number. Never change it: processes of different releases must use the same lock.
const presenceLock = 7_061_996;
const pollMs = 20;
const stopPollMs = 1000;
const troubleLimitMs = 30_000;
const movementLimitMs = 10 * 60_000;
const enoughBytes = 16 * 1024 * 1024; // one segment of PostgreSQL's write-ahead log
const lateEndMs = 1000;
const answerLimitMs = 10_000; // a server that takes longer counts as hanging

interface Presence {
  presence: PresenceClient;
  postmaster: Postmaster;
}

async function becomePresent(
  dataFolder: string,
  password: string,
  start: () => ReturnType<typeof startPostmaster>,
  signal: AbortSignal | undefined,
): Promise<Presence> {
  const beganAt = Date.now();
  const firstTryAt = performance.now();
  // Starting and stopping may take long, so the limit for trouble counts only from the end of the last such movement.
  let quietSince = firstTryAt;
  let trouble = "";
  for (;;) {
    const postmaster = findPostmaster(dataFolder);
    if (postmaster?.status !== "ready") signal?.throwIfAborted();
    if (postmaster === null) {
      const failure = await start();
      if (failure === null) continue;
      trouble = failure.log;
      if (!failure.isPassing) break;
    } else if (postmaster.status === "ready") {
      const answer = await connectPresence(postmaster.port, password);
      if (answer instanceof PresenceClient) return { presence: answer, postmaster };
      trouble = answer;
    } else {
      quietSince = performance.now();
    }
    const now = performance.now();
    if (now - quietSince > troubleLimitMs || now - firstTryAt > movementLimitMs) break;
    await sleep(pollMs);
  }
  // A server on a full disk may be unable to report it, because its log is on the same disk.
  const { bavail, bsize } = statfsSync(dataFolder);
  const isFull = bavail * bsize < enoughBytes;
  const said =
    (trouble || lastLines(readServerLog(dataFolder, beganAt))) +
    (isFull ? `\nNo space left on device: ${bavail * bsize} bytes are free there.` : "");
  throw new Error(
    `The embedded PostgreSQL in ${dataFolder} could not be started or reached. ` +
      `Its last messages give the reason (or set DATABASE_URL to use another server):\n${said}`,
  );
}

class PresenceClient extends pg.Client {
  // Decide whether the connection keeps the process alive. pg has them, its types do not.
  declare ref: () => void;
  declare unref: () => void;
}

/** A client that holds the shared lock, or the reason why it cannot have it now. */
async function connectPresence(port: number, password: string): Promise<PresenceClient | string> {
  const client = new PresenceClient({
    ...{ host: "127.0.0.1", port, user: "postgres", password, database: "postgres", ssl: false },
    ...{ connectionTimeoutMillis: 5_000, query_timeout: answerLimitMs, keepAlive: true },
    application_name: "gateway presence",
  });
  client.on("error", () => undefined); // "end" always follows, and is handled by the caller
  try {
    await client.connect();
    await client.query(
      "SELECT set_config(name, '0', false) FROM unnest(ARRAY['idle_session_timeout', 'statement_timeout']) AS name",
    );
    const { rows } = await client.query<{ present: boolean }>("SELECT pg_try_advisory_lock_shared($1) AS present", [
      presenceLock,
    ]);
    if (rows[0]?.present === true) {
      client.unref(); // the presence lock alone must not keep the process alive
      return client;
    }
    await client.end();
    return "The last process to leave holds the lock that lets it stop the server.";
  } catch (error) {
    await client.end().catch(() => undefined); // it may not have connected at all
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith("28"))
      throw new Error(
        `The embedded PostgreSQL refuses the password in passwords.json beside its data folder (${message}). ` +
          "Restore that file.",
        { cause: error },
      );
    return message;
  }
}

/**
 * Releases the shared lock and asks for the exclusive one; true if it was granted. Otherwise another process is
 * present, and the connection is closed.
 */
async function isAlone(presence: PresenceClient, isLost: () => boolean): Promise<boolean> {
  try {
    await presence.query("SELECT pg_advisory_unlock_shared($1)", [presenceLock]);
    const { rows } = await presence.query<{ alone: boolean }>("SELECT pg_try_advisory_lock($1) AS alone", [
      presenceLock,
    ]);
    if (rows[0]?.alone === true) return true;
    await presence.end();
    return false;
  } catch (error) {
    if (isShuttingDown(error)) return false; // another process stops the server
    // pg reports the end of a connection after the query's failure, on a busy machine some time after.
    for (const end = performance.now() + lateEndMs; !isLost() && performance.now() < end;) await sleep(pollMs);
    if (isLost()) return false;
    throw error;
  }
}

// ADMIN_SHUTDOWN: the connection may take a while to end after it.
const isShuttingDown = (error: unknown): boolean => (error as { code?: string }).code === "57P01";
