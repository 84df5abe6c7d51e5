/** What `main.ts` and `worker.ts` share: a process with a configuration, a log, a database and an orderly end. */
import type { Logger } from "pino";
import { type Config, readConfig } from "../config.js";
import { connect, type DatabaseConnection } from "../db/connect.js";
import { createLogger, flush } from "../logger.js";
import { atMost, EXIT, listenForStop, type Stop } from "./stop.js";

export interface Process {
  readonly config: Config;
  readonly logger: Logger;
  readonly connection: DatabaseConnection;
  readonly stop: Stop;
}

/** @returns the exit code */
type Work = (process: Process) => Promise<number>;

const FLUSH_WITHIN_MS = 1000;

/**
 * Does the work, and ends the process with its exit code.
 * @param configure checks the configuration and adapts it
 */
export function runProcess(work: Work, configure = (config: Config): Config => config): void {
  // The terminal may be closed, or the reader of a pipe gone. That must not crash the process: it still ends in order.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  // Listens before anything starts, so that even an early signal ends in order and leaves no PostgreSQL running.
  const stop = listenForStop();
  void run(work, configure, stop)
    .catch((error: unknown) => {
      if (stop.fault !== undefined) return EXIT.fault;
      if (stop.soon.aborted) return EXIT.inOrder; // it was asked to stop before it was listening
      sayWhy(error);
      return EXIT.notStarted;
    })
    .then((code) => {
      if (stop.fault !== undefined) sayWhy(stop.fault);
      process.exit(stop.fault === undefined ? code : EXIT.fault);
    });
}

async function run(work: Work, configure: (config: Config) => Config, stop: Stop): Promise<number> {
  const environment = readConfig();
  const logger = createLogger(environment);
  try {
    const config = configure(environment);
    const connection = await connect(config, logger, stop);
    try {
      return await work({ config, logger, connection, stop });
    } finally {
      if (stop.fault !== undefined) logger.fatal({ err: stop.fault }, "an error that nobody caught; ending");
      await connection.close();
      logger.info("stopped");
    }
  } finally {
    await atMost(FLUSH_WITHIN_MS, flush(logger));
  }
}

function sayWhy(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
}
