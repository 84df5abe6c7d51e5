/** The log: JSON lines on standard output. */
import { destination, type Logger, pino } from "pino";
import type { Config } from "./config.js";

/** Lines are gathered and written together; pino itself writes what is left when the process exits. */
const BUFFER_BYTES = 4096;
const FLUSH_EVERY_MS = 1000;

export function createLogger(config: Pick<Config, "LOG_LEVEL">): Logger {
  const output = destination({ fd: 1, sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_EVERY_MS });
  return pino(
    { level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    output,
  );
}
