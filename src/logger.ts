/** The log: JSON lines on standard output. */
import { destination, type Logger, pino } from "pino";
import type { Config } from "./config.js";

/** Lines are gathered and written together; {@link flush} writes what is left when the process ends. */
const BUFFER_BYTES = 4096;
const FLUSH_EVERY_MS = 1000;
/** What waits for a slow reader or a full disk at most; further lines are dropped. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

export function createLogger(config: Pick<Config, "LOG_LEVEL">): Logger {
  const output = destination({ fd: 1, sync: false, minLength: BUFFER_BYTES, maxLength: MOST_WAITING_BYTES, periodicFlush: FLUSH_EVERY_MS });
  // A closed terminal or a full disk. When the process exits, pino would try for ever to write what is left.
  output.on("error", () => (output.flushSync = () => undefined));
  return pino(
    { level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    output,
  );
}

/** Writes what is left. Resolves also where that fails. */
export function flush(logger: Logger): Promise<void> {
  return new Promise((resolve) => logger.flush(() => resolve()));
}
