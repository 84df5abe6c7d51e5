/** The database of this process: DATABASE_URL, or the embedded PostgreSQL, which is started again when it was killed. */
import type { Logger } from "pino";
import type { Config } from "../config.js";
import { Database } from "./database.js";
import { type EmbeddedPostgres, joinEmbeddedPostgres } from "./embedded-postgres.js";

export interface DatabaseConnection {
  readonly database: Database;
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

type Log = Pick<Logger, "info" | "warn" | "fatal">;

/** @throws Error with a sentence for the operator */
export async function connect(config: Config, logger: Log): Promise<DatabaseConnection> {
  const options = {
    poolSize: config.DATABASE_POOL_SIZE,
    onConnectionError: (error: Error) => logger.warn({ err: error }, "a database connection broke"),
  };
  if (config.DATABASE_URL) {
    const database = await Database.open({ ...options, url: config.DATABASE_URL });
    return { database, isEmbedded: false, close: () => database.close() };
  }
  const server = await keepEmbedded(config.DATA_DIR, logger);
  const database = await Database.open({ ...options, url: server.url });
  return {
    database,
    isEmbedded: true,
    async close() {
      await database.close();
      await server.leave();
    },
  };
}

/** Joins the embedded PostgreSQL, and joins it again whenever it was killed. */
async function keepEmbedded(dataDir: string, logger: Log): Promise<Pick<EmbeddedPostgres, "url" | "leave">> {
  const join = (): Promise<EmbeddedPostgres> =>
    joinEmbeddedPostgres({ dataDir, onLost: () => void rejoin(), log: (message, details) => logger.info(details ?? {}, message) });
  let server = await join();
  const { url } = server;

  const rejoin = async (): Promise<void> => {
    logger.warn({}, "the embedded PostgreSQL was killed; starting it again");
    try {
      server = await join();
      if (server.url !== url) throw new Error("It came back on another port, since somebody took its own.");
    } catch (error) {
      // Without its database the process is of no use; whoever watches over it starts it again.
      logger.fatal({ err: error }, "the embedded PostgreSQL is lost; ending");
      process.kill(process.pid, "SIGTERM");
    }
  };
  return { url, leave: () => server.leave() };
}
