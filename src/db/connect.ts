/**
 * The database of this process: DATABASE_URL, or the embedded PostgreSQL, which is started again whenever it stopped.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../config.js";
import { type Stop, unlessAborted } from "../start/stop.js";
import { Database } from "./database.js";
import { type EmbeddedPostgres, joinEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.js";

export interface DatabaseConnection {
  readonly database: Database;
  readonly isEmbedded: boolean;
  /** Whether the embedded PostgreSQL stopped and has not come back yet. */
  isLost(): boolean;
  /** Closes the connections, and leaves the embedded PostgreSQL even if they cannot be closed in order. */
  close(): Promise<void>;
}

type Log = Pick<Logger, "info" | "warn" | "error">;

const LONGEST_PAUSE_MS = 10_000;
/** A server that ran at least this long before it was lost is started again at once. */
const STABLE_AFTER_MS = 10_000;

const NEVER: Stop = { soon: new AbortController().signal, now: new AbortController().signal };

/**
 * Connects to the database. If that fails or is stopped, the embedded PostgreSQL is left as it was found.
 * @throws Error with a sentence for the operator
 */
export async function connect(config: Config, logger: Log, stop: Stop = NEVER): Promise<DatabaseConnection> {
  const server = config.DATABASE_URL ? null : await keepEmbedded(config.DATA_DIR, logger, stop);
  try {
    const opening = Database.open({
      url: server?.url() ?? config.DATABASE_URL,
      poolSize: config.DATABASE_POOL_SIZE,
      readUrl: config.DATABASE_READ_URL,
      readMaxLagSeconds: config.DATABASE_READ_MAX_LAG,
      onConnectionError: (error: Error) => logger.warn({ err: error }, "a database connection broke"),
      onMoved: (to) => logger.warn({ server: to }, "another database server takes the writes now"),
    });
    const database = await unlessAborted(stop.soon, opening);
    server?.onMoved((url) => database.moveTo(url));
    return {
      database,
      isEmbedded: server !== null,
      isLost: () => server?.isLost() ?? false,
      async close() {
        await database.close(stop.now);
        await server?.leave();
      },
    };
  } catch (error) {
    await server?.leave();
    throw error;
  }
}

interface KeptEmbedded {
  url(): string;
  /** Registers a function that is called when the server came back on another port. */
  onMoved(listener: (url: string) => void): void;
  isLost(): boolean;
  leave(): Promise<void>;
}

/**
 * Joins the embedded PostgreSQL, and joins it again whenever it was killed, stopped or crashed. It tries for as long as
 * it takes, e.g. until a full disk has room.
 */
async function keepEmbedded(dataDir: string, logger: Log, stop: Stop): Promise<KeptEmbedded> {
  const leaving = new AbortController();
  let isLost = false;
  let rejoining = Promise.resolve();
  const join = (mustExist: boolean, signal: AbortSignal): Promise<EmbeddedPostgres> =>
    joinEmbeddedPostgres({
      dataDir,
      mustExist,
      signal,
      onLost: () => {
        isLost = true;
        rejoining = rejoining.then(rejoin);
      },
      log: (message, details) => logger.info(details ?? {}, message),
    });
  let server = await join(false, stop.soon);
  let joinedAt = performance.now();
  let pauseMs = 0;
  let moved: (url: string) => void = () => undefined;

  async function rejoin(): Promise<void> {
    logger.warn({}, "the embedded PostgreSQL is gone; starting it again");
    if (performance.now() - joinedAt > STABLE_AFTER_MS) pauseMs = 0;
    while (!leaving.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined);
      pauseMs = Math.min(Math.max(2 * pauseMs, 250), LONGEST_PAUSE_MS);
      try {
        const { url } = server;
        server = await join(true, leaving.signal);
        joinedAt = performance.now();
        isLost = false;
        if (server.url !== url) moved(server.url);
        return;
      } catch (error) {
        if (!leaving.signal.aborted)
          logger.error({ err: error, nextTryMs: pauseMs }, "the embedded PostgreSQL cannot be started; trying again");
      }
    }
  }

  return {
    url: () => server.url,
    onMoved: (listener) => void (moved = listener),
    isLost: () => isLost,
    async leave() {
      leaving.abort();
      await rejoining;
      await server.leave();
    },
  };
}
