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

/** @throws Error with a sentence for the operator */
export async function connect(config: Config, logger: Pick<Logger, "info" | "warn" | "error">): Promise<DatabaseConnection> {
  const options = {
    poolSize: config.DATABASE_POOL_SIZE,
    onConnectionError: (error: Error) => logger.warn({ err: error }, "a database connection broke"),
  };
  if (config.DATABASE_URL) {
    const database = await Database.open({ ...options, url: config.DATABASE_URL });
    return { database, isEmbedded: false, close: () => database.close() };
  }

  let server: EmbeddedPostgres;
  const join = async (port?: number): Promise<EmbeddedPostgres> =>
    joinEmbeddedPostgres({
      dataDir: config.DATA_DIR,
      
      onLost: () => {
        logger.error({}, "the embedded PostgreSQL was killed; starting it again");
        // On the same port, so that the pools find it again.
        join(portOf(server.url)).then(
          (restarted) => {
            server = restarted;
            logger.info({}, "the embedded PostgreSQL runs again");
          },
          (error: unknown) => logger.error({ err: error }, "the embedded PostgreSQL could not be started again"),
        );
      },
      log: (message, details) => logger.info(details ?? {}, message),
    });

  server = await join();
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

const portOf = (url: string): number => Number(new URL(url).port);
