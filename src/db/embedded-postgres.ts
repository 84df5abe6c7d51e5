import { existsSync, statfsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { preparePostgresBinaries } from "./postgres-binaries.js";
import { createCluster, findClusterPlace, readClusterPasswords, rememberClusterPlace } from "./postgres-cluster.js";
import { lastLines } from "./postgres-program.js";
import { findPostmaster, readServerLog, startPostmaster, stopPostmaster, type Postmaster } from "./postmaster.js";
import { makeDataDir } from "./whole-folder.js";

/** How to join the embedded database. */
export interface EmbeddedPostgresOptions {
  /** Folder of everything the gateway keeps; made where missing. It decides which cluster is meant. */
  dataDir: string;
  /** More settings in postgresql.conf's terms, for example `{ fsync: "off" }` in tests. A server that runs already keeps its own. */
  settings?: Record<string, string>;
  /** Called once when the server has vanished though nobody called `leave`: killed, stopped or crashed. Join again then; the port stays, where nobody took it meanwhile. */
  onLost?: () => void;
  /** The cluster has been there: where it is missing now, e.g. since its disk is not mounted, that is an error, and no new one is made. */
  mustExist?: boolean;
  /** Gives up a join that has not come to an end: a server that this call was starting is stopped. */
  signal?: AbortSignal;
  /** Told of what an operator may want to know: a new cluster, a start, a stop. Never told a password. */
  log?: (message: string, details?: object) => void;
}

/** Whether somebody uses the embedded database of a DATA_DIR at this moment, and whether there is one. Changes nothing. */
export async function stateOfEmbedded(dataDir: string): Promise<"running" | "stopped" | "missing"> {
  if (!existsSync(dataDir)) return "missing";
  const place = await findClusterPlace(await realpath(dataDir));
  if (!place.isThere) return "missing";
  return findPostmaster(join(place.folder, "data")) === null ? "stopped" : "running";
}

/** A process's share in the embedded database. */
export interface EmbeddedPostgres {
  /** Connection string of role "gateway" (no superuser, no BYPASSRLS), who owns database "gateway". Holds the password. */
  url: string;
  /** Connection string of the superuser, database "postgres": for tests that clone databases, and for backups. Holds the password. */
  superuserUrl: string;
  /** Folder of the cluster: PostgreSQL's `data` folder with its `log`, and `passwords.json` (mode 0600). */
  clusterDir: string;
  /** True when this call made the cluster, so that it is empty. */
  isNew: boolean;
  /**
   * Gives up the share; close your own connections first. The last process to leave stops the server and waits until it is down.
   * May be called twice. Rejects when the server does not answer within ten seconds, or not stop within a minute.
   */
  leave(): Promise<void>;
}

/**
 * Connects to the PostgreSQL server of a DATA_DIR: starts it where it does not run, makes it where it does not exist.
 *
 * The server belongs to no process and survives the one that started it. Every process that uses it shows its presence by a
 * shared advisory lock; who obtains the exclusive one is alone and may stop the server.
 *
 * @throws Error, a sentence that says what to do, with the end of the server's log where the server was the one that failed
 */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  if (!options.mustExist) await makeDataDir(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);

  const place = await findClusterPlace(dataDir);
  if (options.mustExist && !place.isThere) throw new Error(`The database is no longer below ${dataDir}. Bring that folder back.`);
  const binaries = await preparePostgresBinaries(place.account, dataDir);
  const isNew = !place.isThere && (await createCluster(place, binaries));
  if (isNew) log("made a database cluster", { folder: place.folder });
  await rememberClusterPlace(dataDir, place.folder);

  const { signal } = options;
  const dataFolder = join(place.folder, "data");
  const passwords = await readClusterPasswords(place.folder);
  const start = async () => {
    const failure = await startPostmaster({ binaries, dataFolder, account: place.account, settings: options.settings ?? {}, signal });
    if (failure === null) log("started PostgreSQL", { folder: place.folder });
    return failure;
  };
  const { presence, postmaster } = await becomePresent(dataFolder, passwords.superuser, start, signal);

  let leaving: Promise<void> | undefined;
  let isLost = false;
  presence.once("end", () => {
    isLost = true;
    if (leaving === undefined) options.onLost?.();
  });
  const connectionString = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${postmaster.port}/${database}`;
  return {
    url: connectionString("gateway", passwords.gateway, "gateway"),
    superuserUrl: connectionString("postgres", passwords.superuser, "postgres"),
    clusterDir: place.folder,
    isNew,
    leave: () => (leaving ??= isLost ? Promise.resolve() : leave()),
  };

  async function leave(): Promise<void> {
    presence.ref();
    if (!(await isAlone(presence, () => isLost))) return;
    await stopPostmaster(dataFolder, postmaster.pid); // the exclusive lock holds until the server ends this session
    log("stopped PostgreSQL", { folder: place.folder });
  }
}

// Any number, the same in every release: the two sides of the lock must agree on it.
const presenceLock = 7_061_996;
const pollMs = 20;
const troubleLimitMs = 30_000;
const movementLimitMs = 10 * 60_000;
const enoughBytes = 16 * 1024 * 1024; // a segment of PostgreSQL's log
const answerLimitMs = 10_000; // of a server that hangs

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
  let quietSince = beganAt; // since when the server has neither been starting nor stopping, both of which may take long
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
      quietSince = Date.now();
    }
    const now = Date.now();
    if (now - quietSince > troubleLimitMs || now - beganAt > movementLimitMs) break;
    await sleep(pollMs);
  }
  // Of a full disk the server may be unable to say so: its log is there, too.
  const { bavail, bsize } = statfsSync(dataFolder);
  const isFull = bavail * bsize < enoughBytes;
  const said = `${trouble || lastLines(readServerLog(dataFolder, beganAt))}${isFull ? `\nNo space left on device: ${bavail * bsize} bytes are free there.` : ""}`;
  throw new Error(
    `The embedded PostgreSQL in ${dataFolder} could not be started or reached; the reason stands in its last lines (or set DATABASE_URL to use another server):\n${said}`,
  );
}

class PresenceClient extends pg.Client {
  // In pg, missing from its types: whether the connection keeps the process alive.
  declare ref: () => void;
  declare unref: () => void;
}

/** A client that holds the shared lock; or, in words, why not now. */
async function connectPresence(port: number, password: string): Promise<PresenceClient | string> {
  const client = new PresenceClient({
    ...{ host: "127.0.0.1", port, user: "postgres", password, database: "postgres", ssl: false },
    ...{ application_name: "gateway presence", connectionTimeoutMillis: 5_000, query_timeout: answerLimitMs, keepAlive: true },
  });
  client.on("error", () => undefined); // "end" follows, which is what counts
  try {
    await client.connect();
    await client.query("SELECT set_config(name, '0', false) FROM unnest(ARRAY['idle_session_timeout', 'statement_timeout']) AS name");
    const { rows } = await client.query<{ present: boolean }>("SELECT pg_try_advisory_lock_shared($1) AS present", [presenceLock]);
    if (rows[0]?.present === true) {
      client.unref(); // presence alone keeps no process alive
      return client;
    }
    await client.end();
    return "The last process to leave holds the lock that lets it stop the server.";
  } catch (error) {
    await client.end().catch(() => undefined); // it may never have been connected
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith("28"))
      throw new Error(`The embedded PostgreSQL refuses the password in passwords.json beside its data folder (${message}). Restore that file.`, {
        cause: error,
      });
    return message;
  }
}

/** Gives up the shared lock and tells whether nobody else holds one. Where somebody does, the connection is closed. */
async function isAlone(presence: PresenceClient, isLost: () => boolean): Promise<boolean> {
  try {
    await presence.query("SELECT pg_advisory_unlock_shared($1)", [presenceLock]);
    const { rows } = await presence.query<{ alone: boolean }>("SELECT pg_try_advisory_lock($1) AS alone", [presenceLock]);
    if (rows[0]?.alone === true) return true;
    await presence.end();
    return false;
  } catch (error) {
    await sleep(0); // pg reports the end of a connection one tick after the query's failure
    if (isLost()) return false; // the server vanished: there is nothing left to leave
    throw error;
  }
}
