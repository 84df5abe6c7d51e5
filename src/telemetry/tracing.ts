/**
 * Traces of requests, where OTEL_EXPORTER_OTLP_ENDPOINT is set. The parent of a span is passed on by hand, with the request: following it
 * through AsyncLocalStorage, and wrapping modules as they are loaded, would cost every request more than all its spans.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "pino";
import type { Config } from "../config.js";

/** The spans of one request. */
export interface RequestTrace {
  readonly traceId: string;
  /** Runs a piece of work that asks the database, under a span of its own. */
  child<T>(name: string, work: () => Promise<T>): Promise<T>;
  end(facts: RequestFacts): void;
}

/** What is known of a request when it has been answered. Never a key, a path as sent, a query string or a body. */
export interface RequestFacts {
  readonly status: number;
  /** Pattern of the path; undefined where no route was met. */
  readonly route: string | undefined;
  readonly operation: string;
  /** On GraphQL: query or mutation. */
  readonly operationType: string | undefined;
  readonly tenantId: string | undefined;
  readonly isAborted: boolean;
}

export interface Tracing {
  startRequest(method: string, requestId: string, headers: IncomingHttpHeaders): RequestTrace;
  /** Delivers what is left, as far as that can be done in a few seconds. */
  close(): Promise<void>;
}

export type TracingConfig = Pick<
  Config,
  "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_HEADERS" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER" | "OTEL_TRACES_SAMPLER_ARG"
>;

/** Null where tracing is off: OpenTelemetry is not even loaded then. */
export async function startTracing(config: TracingConfig, logger: Logger): Promise<Tracing | null> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { createTracing } = await import("./otlp.js");
  return createTracing(config, logger);
}
