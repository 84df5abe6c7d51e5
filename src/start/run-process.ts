/** What `main.ts` and `worker.ts` have in common: a process with a configuration, a log, and an orderly end. */
import type { Logger } from "pino";
import { type Config, readConfig } from "../config.js";
import { createLogger, flush } from "../logger.js";
import { atMost, EXIT, listenForStop, type Stop } from "./stop.js";

/** @returns the exit code */
export type Work = (config: Config, logger: Logger, stop: Stop) => Promise<number>;

const FLUSH_WITHIN_MS = 1000;

/** Does the work, and ends the process with its exit code. */
export function runProcess(work: Work): void {
  // The terminal may be closed, or the reader of a pipe gone. That must not crash the process: it still ends in order.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  // Listens before anything starts, so that even an early signal ends in order and leaves no PostgreSQL running.
  const stop = listenForStop();
  void run(work, stop)
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

async function run(work: Work, stop: Stop): Promise<number> {
  const config = readConfig();
  const logger = createLogger(config);
  try {
    return await work(config, logger, stop);
  } finally {
    await atMost(FLUSH_WITHIN_MS, flush(logger));
  }
}

function sayWhy(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
}
