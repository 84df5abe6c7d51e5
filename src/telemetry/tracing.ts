/**
 * Traces of requests and of jobs, if OTEL_EXPORTER_OTLP_ENDPOINT is set. The parent span travels explicitly with the
 * request or the job. OpenTelemetry's usual way (AsyncLocalStorage and patched modules) would cost every request more
 * than all its spans.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../config.js";
import type { JobKind } from "../domain/jobs.js";

/** The spans of one request, or of one attempt at a job. */
export interface Trace {
  readonly traceId: string;
  /** The header that continues the trace elsewhere: a job continues the trace of the request that enqueued it. */
  readonly traceparent: string;
  /** Runs database work in a span of its own. */
  child<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs any other work in a span of its own. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export interface RequestTrace extends Trace {
  end(facts: RequestFacts): void;
}

interface JobTrace extends Trace {
  end(facts: JobFacts): void;
}

/** What a span says of an answered request. It never holds a key, a path as sent, a query string or a body. */
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

/** How an attempt at a job ends. */
export type JobOutcome = "succeeded" | "failed" | "tried_again" | "handed_back";

/** What a span says of an attempt that has ended. It never holds a file name, or why a document was refused. */
export interface JobFacts {
  readonly jobId: string;
  readonly tenantId: string;
  /** Undefined if nothing was left to do. */
  readonly attempt: number | undefined;
  readonly outcome: JobOutcome | undefined;
  /** An error of ours; undefined where a document is the reason. */
  readonly error: unknown;
}

export interface Tracing {
  startRequest(method: string, requestId: string, headers: IncomingHttpHeaders): RequestTrace;
  /** @param traceparent of the request that enqueued the job, if that was traced */
  startJob(kind: JobKind, traceparent: string | undefined): JobTrace;
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
