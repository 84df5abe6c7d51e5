/** The log: JSON lines on standard output. */
import { destination, type Logger, pino } from "pino";
import type { Config } from "./config.js";

/** Lines are collected and written together; at the end of the process {@link flush} writes the rest. */
const BUFFER_BYTES = 4096;
const FLUSH_EVERY_MS = 1000;
/** The most that is kept for a slow reader or a full disk; further lines are dropped. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

export function createLogger(config: Pick<Config, "LOG_LEVEL">): Logger {
  const output = destination({
    fd: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  });
  // The terminal is closed or the disk full. On exit, pino would otherwise try for ever to write the rest.
  output.on("error", () => (output.flushSync = () => undefined));
  return pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    output,
  );
}

/** Writes the remaining lines. Also resolves if that fails. */
export function flush(logger: Logger): Promise<void> {
  return new Promise((resolve) => logger.flush(() => resolve()));
}
