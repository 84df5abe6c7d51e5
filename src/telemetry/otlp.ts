/** Tracing with OpenTelemetry. This file is loaded only if a receiver of traces is configured. */
import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type TextMapGetter,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import { ExportResultCode, parseKeyPairsIntoRecord, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { JobKind } from "../domain/jobs.js";
import type { JobFacts, RequestFacts, Trace, Tracing, TracingConfig } from "./tracing.js";

const MAX_WAITING_SPANS = 4096;
// An unreachable receiver must not delay the end of the process.
const FLUSH_WITHIN_MS = 3000;
// OpenTelemetry's HTTP conventions report any other method as "_OTHER".
const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"]);

export function createTracing(config: TracingConfig, logger: Logger, flushWithinMs = FLUSH_WITHIN_MS): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, "")}/v1/traces`,
    headers: parseKeyPairsIntoRecord(config.OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": config.OTEL_SERVICE_NAME }),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reporting(exporter, logger), maxQueueSize: MAX_WAITING_SPANS }),
    ],
  });
  const tracer = provider.getTracer("procurement-gateway");
  const propagator = new W3CTraceContextPropagator();

  return {
    startRequest(sentMethod, requestId, headers) {
      const method = KNOWN_METHODS.has(sentMethod) ? sentMethod : "_OTHER";
      const parent =
        headers.traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, headers, headerOf);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
      return new Spans(tracer, span, describeRequest(method, requestId));
    },
    startJob(kind, traceparent) {
      const parent =
        traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, headerOf);
      const span = tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER }, parent);
      return new Spans(tracer, span, describeJob(kind));
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(flushWithinMs, undefined, { ref: false })]);
    },
  };
}

const headerOf: TextMapGetter<IncomingHttpHeaders> = {
  keys: (headers) => Object.keys(headers),
  get: (headers, name) => headers[name],
};

/** What an ended span says. An attribute that is undefined is left out. */
interface Description {
  /** Another name for the span. */
  readonly name?: string | undefined;
  readonly attributes: Attributes;
  /** The type of the error, if it failed. */
  readonly failure: string | undefined;
}

/** The span of a request or of an attempt at a job, and those of its parts. */
class Spans<Facts> implements Trace {
  readonly traceId: string;
  #context: Context | undefined;

  constructor(
    private readonly tracer: Tracer,
    private readonly span: Span,
    private readonly describe: (facts: Facts) => Description,
  ) {
    this.traceId = span.spanContext().traceId;
  }

  end(facts: Facts): void {
    const { span } = this;
    // Described only now and only if sampled: most requests are not, and the attributes would be made for nothing.
    if (span.isRecording()) {
      const { name, attributes, failure } = this.describe(facts);
      if (name !== undefined) span.updateName(name);
      span.setAttributes(attributes);
      if (failure !== undefined) fail(span, failure);
    }
    span.end();
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
  }

  async child<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.span.isRecording()) return work();
    const attributes = { "db.system.name": "postgresql", "db.query.summary": name };
    return this.#within(name, { kind: SpanKind.CLIENT, attributes }, work);
  }

  async step<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.span.isRecording() ? this.#within(name, { kind: SpanKind.INTERNAL }, work) : work();
  }

  async #within<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    const span = this.tracer.startSpan(name, options, (this.#context ??= trace.setSpan(ROOT_CONTEXT, this.span)));
    try {
      return await work();
    } catch (error) {
      fail(span, codeOf(error));
      throw error;
    } finally {
      span.end();
    }
  }
}

/** Only the code of an error, because its text may quote values. */
function codeOf(error: unknown): string {
  const { code, constructor } = error as Error & { code?: unknown };
  return typeof code === "string" ? code : constructor.name;
}

const describeRequest =
  (method: string, requestId: string) =>
  ({ status, route, operation, operationType, tenantId, isAborted }: RequestFacts): Description => ({
    name: route === undefined ? undefined : `${method} ${route}`,
    attributes: {
      "http.request.method": method,
      "http.response.status_code": status,
      "gateway.request_id": requestId,
      "gateway.operation": operation,
      "http.route": route,
      "graphql.operation.type": operationType,
      "gateway.tenant_id": tenantId,
    },
    // OpenTelemetry's HTTP conventions: a 4xx is the client's error and does not fail the server's span.
    failure: isAborted ? "aborted" : status >= 500 ? String(status) : undefined,
  });

const describeJob =
  (kind: JobKind) =>
  ({ jobId, tenantId, attempt, outcome, error }: JobFacts): Description => ({
    attributes: {
      "gateway.operation": kind,
      "gateway.job_id": jobId,
      "gateway.tenant_id": tenantId,
      "gateway.job_attempt": attempt,
      "gateway.job_outcome": outcome,
    },
    failure: error === undefined ? undefined : codeOf(error),
  });

function fail(span: Span, type: string): void {
  span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Logs once per outage that spans are lost; the SDK itself does not report it. */
function reporting(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isDown = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isFailed = result.code !== ExportResultCode.SUCCESS;
        if (isFailed && !isDown)
          logger.warn(
            { cause: result.error?.message },
            "traces cannot be delivered and are dropped until the receiver is back",
          );
        isDown = isFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingConfig): Sampler {
  const [, parentBased, kind] = /^(parentbased_)?(.*)$/.exec(name) ?? [];
  const root =
    kind === "always_on"
      ? new AlwaysOnSampler()
      : kind === "always_off"
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return parentBased ? new ParentBasedSampler({ root }) : root;
}
