/**
 * Traces of requests, if OTEL_EXPORTER_OTLP_ENDPOINT is set. The parent span travels explicitly with the request.
 * OpenTelemetry's usual way (AsyncLocalStorage and patched modules) would cost every request more than all its spans.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../config.js";

/** The spans of one request. */
export interface RequestTrace {
  readonly traceId: string;
  /** Runs a piece of database work in a span of its own. */
  child<T>(name: string, work: () => Promise<T>): Promise<T>;
  end(facts: RequestFacts): void;
}

/** What is known about an answered request. It never holds a key, a path as sent, a query string or a body. */
export interface RequestFacts {
  readonly status: number;
  /** The route's path pattern; undefined if no route matched. */
  readonly route: string | undefined;
  readonly operation: string;
  /** GraphQL only: query or mutation. */
  readonly operationType: string | undefined;
  readonly tenantId: string | undefined;
  readonly isAborted: boolean;
}

export interface Tracing {
  startRequest(method: string, requestId: string, headers: IncomingHttpHeaders): RequestTrace;
  /** Delivers the remaining spans, and gives up after a few seconds. */
  close(): Promise<void>;
}

export type TracingConfig = Pick<
  Config,
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_HEADERS"
  | "OTEL_SERVICE_NAME"
  | "OTEL_TRACES_SAMPLER"
  | "OTEL_TRACES_SAMPLER_ARG"
>;
