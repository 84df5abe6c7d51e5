import type { Logger } from "pino";
import type { Tracing, TracingConfig } from "./tracing.js";

/** Null if tracing is off; OpenTelemetry is then not even loaded. */
export async function startTracing(config: TracingConfig, logger: Logger): Promise<Tracing | null> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { createTracing } = await import("./otlp.js");
  return createTracing(config, logger);
}
