/** The metrics of one instance, in Prometheus' format (docs/reference/metrics.md lists each). */
import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from "prom-client";
import type { Database } from "../db/database.js";
import type { JobKind } from "../domain/jobs.js";
import type { ModelCall } from "../language-model/model.js";
import type { JobOutcome } from "./tracing.js";

export interface LimiterStats {
  points: number;
  refusals: number;
  /** How often this instance counted for itself although a Redis is configured. */
  fallbacks: number;
  /** Whether Redis is currently counting for all instances. */
  readonly isShared: boolean;
}

export interface KeyStats {
  hits: number;
  misses: number;
  refusals: number;
  readonly entries: number;
}

/** Streams, sockets and long polls. */
export interface OpenConnectionStats {
  /** How many are open, by kind. */
  readonly present: ReadonlyMap<string, number>;
  /** How many were refused because there were too many. */
  readonly refusals: number;
}

/** Numbers that other modules keep. They are read only when the metrics page is requested. */
interface Sources {
  readonly pools: () => Readonly<Record<string, Pick<Pool, "totalCount" | "idleCount" | "waitingCount">>>;
  /** Of requests; null in a process that only works on jobs. */
  readonly front: {
    readonly limiter: LimiterStats;
    readonly keys: KeyStats;
    readonly openConnections: OpenConnectionStats;
    /** The replicas of the database, and the reads that the primary answered for them; null without replicas. */
    readonly reading: Database["reading"];
  } | null;
}

export type Surface = "rest" | "graphql";

/** The jobs of a kind that could begin and have not. */
export interface Waiting {
  readonly kind: JobKind;
  readonly jobs: number;
  /** How many tenants asked for them. */
  readonly tenants: number;
  /** For how long the first of them could have begun. */
  readonly seconds: number;
}

export interface JobMetrics {
  jobStarted(): void;
  jobEnded(kind: JobKind, outcome: JobOutcome, seconds: number): void;
  /** A job has failed because each worker on it was lost. */
  jobGivenUp(kind: JobKind): void;
  jobsWaiting(waiting: readonly Waiting[]): void;
}

export interface WebhookMetrics {
  webhookAttempted(outcome: string, seconds: number): void;
  webhookDisabled(reason: string): void;
  /** Sets the query for how many webhooks of all tenants fail, and for how long. */
  webhooksFailing(read: () => Promise<{ readonly failing: number; readonly oldest_seconds: number }>): void;
}

/** Records of a table that name something which is not there. */
interface UnlinkedRecords {
  readonly record: string;
  readonly link: string;
  readonly records: number;
}

export interface Metrics extends JobMetrics, WebhookMetrics {
  requestStarted(): void;
  requestEnded(surface: Surface, operation: string, status: number | "aborted", seconds: number): void;
  errorAnswered(surface: Surface, code: string): void;
  eventsCommitted(count: number, lagSeconds: number): void;
  modelAsked(asked: ModelCall): void;
  unlinkedCounted(figures: readonly UnlinkedRecords[]): void;
  /** The page in Prometheus' text format. */
  page(): Promise<string>;
  readonly contentType: string;
}

// From half a millisecond, a small read, to 30 s, twice the time limit of a read.
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
// Up to 120 s, the time limit of a statement that writes.
const LAG_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
// Up to 600 s, the longest time that LLM_TIMEOUT_SECONDS allows.
const MODEL_BUCKETS = [0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600];
// Up to 150 s, the longest time that a document's pictures may take, and what a model may take besides.
const JOB_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 150, 300, 600];
// Up to 15 s, the longest time that an attempt may take.
const WEBHOOK_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

type Make<Made> = (name: string, registers: Registry[]) => Made;

const counter =
  (help: string, ...labelNames: string[]): Make<Counter> =>
  (name, registers) =>
    new Counter({ name, help, labelNames, registers });

const gauge =
  (help: string, ...labelNames: string[]): Make<Gauge> =>
  (name, registers) =>
    new Gauge({ name, help, labelNames, registers });

const histogram =
  (help: string, buckets: number[], ...labelNames: string[]): Make<Histogram> =>
  (name, registers) =>
    new Histogram({ name, help, buckets, labelNames, registers });

/** The metrics of requests, which a process that only works on jobs does not have. */
const REQUEST_METRICS = {
  gateway_http_requests_total: counter(
    'Requests answered; the status is "aborted" if the client did not wait for the answer.',
    "surface",
    "operation",
    "status",
  ),
  gateway_http_request_duration_seconds: (name: string, registers: Registry[]) =>
    new RequestTotals(name, "Time from a request's arrival until its answer was written.", registers),
  gateway_errors_total: counter("Errors in answers, by the code of docs/errors.md or of GraphQL.", "surface", "code"),
  gateway_replica_lag_seconds: gauge(
    "How old a replica's rows may be; 0 if it had everything half a second ago; absent while that is unknown.",
    "server",
  ),
  gateway_replica_lag_bytes: gauge(
    "WAL of the primary that a replica has yet to replay; absent while that is unknown.",
    "server",
  ),
  gateway_replica_usable: gauge("1 while a replica answers reads, otherwise 0.", "server"),
  gateway_replica_reads_total: counter("Reads sent to a replica.", "server"),
  gateway_replica_fallbacks_total: counter(
    "Reads that the primary answered although a replica might: none was usable, the tenant had just written, " +
      "or the replica failed.",
    "reason",
  ),
  gateway_http_requests_in_flight: gauge("Requests under way."),
  gateway_rate_limit_points_total: counter("Points charged for requests."),
  gateway_rate_limit_refusals_total: counter(
    "Requests and root fields refused because an address's budget was used up.",
  ),
  gateway_rate_limit_fallbacks_total: counter(
    "Charges that this instance counted for itself because Redis did not answer.",
  ),
  gateway_rate_limit_shared: gauge("1 while Redis counts for all instances, 0 while this one counts for itself."),
  gateway_live_streams: gauge("Streams of events, sockets and long polls that are open, by kind.", "kind"),
  gateway_live_stream_refusals_total: counter("Streams, sockets and long polls refused because there were too many."),
  gateway_key_cache_hits_total: counter("API keys found in the cache, less than a second old."),
  gateway_key_cache_misses_total: counter("API keys that had to be looked up."),
  gateway_key_cache_entries: gauge("API keys in the cache, including stale ones."),
  gateway_key_refusals_total: counter(
    "Requests refused because of their key: missing, wrong, revoked, expired, or used from an address not allowed.",
  ),
};

/** The metrics that every process has. */
const METRICS = {
  gateway_outbox_events_total: counter("Events committed by this instance."),
  gateway_outbox_lag_seconds: histogram(
    "Time from an event's instant (the start of its transaction) to its commit, before which no reader can see it.",
    LAG_BUCKETS,
  ),
  gateway_database_connections: gauge("Open connections to PostgreSQL.", "pool", "state"),
  gateway_database_waiting_requests: gauge("Requests waiting for a connection of the pool.", "pool"),
  gateway_language_model_duration_seconds: histogram(
    "Time that a question to the language model took, with its retries, by what came of it.",
    MODEL_BUCKETS,
    "outcome",
  ),
  gateway_language_model_tokens_total: counter(
    "Tokens that the language model read and wrote, as its server counts them.",
    "direction",
  ),
  gateway_language_model_cost_total: counter(
    "What these tokens cost, in the currency of LLM_INPUT_PRICE and LLM_OUTPUT_PRICE.",
  ),
  gateway_unlinked_records: gauge(
    "Records of all tenants that name something which is not there, by what they are and what they name.",
    "record",
    "link",
  ),
  gateway_jobs_total: counter("Attempts at jobs that have ended here, by how they ended.", "kind", "outcome"),
  gateway_job_duration_seconds: histogram("Time that an attempt at a job took.", JOB_BUCKETS, "kind"),
  gateway_jobs_under_way: gauge("Jobs that are worked on here."),
  gateway_jobs_waiting: gauge("Jobs of all instances that could begin and have not.", "kind"),
  gateway_jobs_waiting_tenants: gauge("Tenants that these jobs are of.", "kind"),
  gateway_jobs_longest_wait_seconds: gauge("For how long the first of these jobs could have begun.", "kind"),
  gateway_webhook_attempts_total: counter(
    "Attempts to deliver events to webhooks that this instance made, by what followed.",
    "outcome",
  ),
  gateway_webhook_duration_seconds: histogram("Time that an attempt to deliver took.", WEBHOOK_BUCKETS),
  gateway_webhooks_disabled_total: counter("Webhooks that this instance has disabled, by the reason.", "reason"),
  gateway_webhooks_failing: gauge("Webhooks of all instances whose last attempt failed."),
  gateway_webhooks_failing_seconds: gauge(
    "For how long the event waits that waits longest, because its webhook fails.",
  ),
};

type Registered<Table extends Record<string, Make<unknown>>> = {
  readonly [Name in keyof Table]: ReturnType<Table[Name]>;
};

function register<Table extends Record<string, Make<unknown>>>(table: Table, registry: Registry): Registered<Table> {
  const metrics = Object.entries(table).map(([name, make]) => [name, make(name, [registry])]);
  return Object.fromEntries(metrics) as Registered<Table>;
}

/** Each app has its own, so several apps in one process do not count each other's requests. */
export function createMetrics({ pools, front }: Sources): Metrics {
  const registry = new Registry();
  const requests = front ? requestMetrics(registry, front) : NO_REQUESTS;
  const metrics = register(METRICS, registry);
  const webhooks = webhookMetrics(metrics);

  const readPools = (): void => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools())) {
      metrics.gateway_database_connections.set({ pool, state: "idle" }, idleCount);
      metrics.gateway_database_connections.set({ pool, state: "busy" }, totalCount - idleCount);
      metrics.gateway_database_waiting_requests.set({ pool }, waitingCount);
    }
  };

  return {
    ...requests.record,
    eventsCommitted(count, lagSeconds) {
      metrics.gateway_outbox_events_total.inc(count);
      metrics.gateway_outbox_lag_seconds.observe(lagSeconds);
    },
    modelAsked({ outcome, seconds, tokens, cost }) {
      metrics.gateway_language_model_duration_seconds.observe({ outcome }, seconds);
      metrics.gateway_language_model_tokens_total.inc({ direction: "read" }, tokens.read);
      metrics.gateway_language_model_tokens_total.inc({ direction: "written" }, tokens.written);
      metrics.gateway_language_model_cost_total.inc(cost);
    },
    unlinkedCounted(figures) {
      for (const { record, link, records } of figures) metrics.gateway_unlinked_records.set({ record, link }, records);
    },
    ...jobMetrics(metrics),
    ...webhooks.record,
    async page() {
      requests.read();
      readPools();
      await webhooks.read();
      return (await registry.metrics()) + (await processRegistry().metrics());
    },
    contentType: registry.contentType,
  };
}

/** Metrics that are recorded as things happen, and those that are read when the page is requested. */
interface Part<Recorded> {
  readonly record: Recorded;
  read(): unknown;
}

type RequestMetrics = Pick<Metrics, "requestStarted" | "requestEnded" | "errorAnswered">;

/** For a process that serves no requests. */
const NO_REQUESTS: Part<RequestMetrics> = {
  record: {
    requestStarted: () => undefined,
    requestEnded: () => undefined,
    errorAnswered: () => undefined,
  },
  read: () => undefined,
};

function requestMetrics(
  registry: Registry,
  { limiter, keys, openConnections, reading }: NonNullable<Sources["front"]>,
): Part<RequestMetrics> {
  const { gateway_http_request_duration_seconds: totals, ...metrics } = register(REQUEST_METRICS, registry);
  const errors = { rest: new Map<string, number>(), graphql: new Map<string, number>() };
  let underWay = 0;

  const readReplicas = (): void => {
    const state = reading();
    if (!state) return;
    for (const { server, isUsable, lagSeconds, lagBytes, reads } of state.replicas) {
      if (lagSeconds !== null) metrics.gateway_replica_lag_seconds.set({ server }, lagSeconds);
      if (lagBytes !== null) metrics.gateway_replica_lag_bytes.set({ server }, lagBytes);
      metrics.gateway_replica_usable.set({ server }, Number(isUsable));
      metrics.gateway_replica_reads_total.inc({ server }, reads);
    }
    for (const [reason, count] of Object.entries(state.fallbacks))
      metrics.gateway_replica_fallbacks_total.inc({ reason }, count);
  };

  return {
    record: {
      requestStarted: () => void underWay++,
      requestEnded(surface, operation, status, seconds) {
        underWay--;
        totals.add(surface, operation, status, seconds);
      },
      errorAnswered: (surface, code) => void errors[surface].set(code, (errors[surface].get(code) ?? 0) + 1),
    },
    read() {
      // A counter can only be increased, so it starts at 0 each time. A lag may have become unknown.
      for (const metric of Object.values(metrics)) metric.reset();
      for (const { labels, statuses } of totals.series.values())
        for (const [status, count] of statuses)
          metrics.gateway_http_requests_total.inc({ ...labels, status: String(status) }, count);
      for (const [surface, counts] of Object.entries(errors))
        for (const [code, count] of counts) metrics.gateway_errors_total.inc({ surface, code }, count);
      readReplicas();
      metrics.gateway_http_requests_in_flight.set(underWay);
      metrics.gateway_rate_limit_points_total.inc(limiter.points);
      metrics.gateway_rate_limit_refusals_total.inc(limiter.refusals);
      metrics.gateway_rate_limit_fallbacks_total.inc(limiter.fallbacks);
      metrics.gateway_rate_limit_shared.set(Number(limiter.isShared));
      for (const [kind, number] of openConnections.present) metrics.gateway_live_streams.set({ kind }, number);
      metrics.gateway_live_stream_refusals_total.inc(openConnections.refusals);
      metrics.gateway_key_cache_hits_total.inc(keys.hits);
      metrics.gateway_key_cache_misses_total.inc(keys.misses);
      metrics.gateway_key_cache_entries.set(keys.entries);
      metrics.gateway_key_refusals_total.inc(keys.refusals);
    },
  };
}

/** The requests of one operation. */
interface Series {
  readonly labels: { readonly surface: Surface; readonly operation: string };
  readonly statuses: Map<number | "aborted", number>;
  /** One count for each bound and one for all slower requests; not cumulative. */
  readonly buckets: number[];
  sum: number;
}

/**
 * The number and the durations of all requests; prom-client takes the durations as a histogram. They are counted here
 * because its own histogram would turn labels and bucket bounds into text on every request.
 */
class RequestTotals {
  readonly series = new Map<string, Series>();

  constructor(
    readonly name: string,
    private readonly help: string,
    registers: Registry[],
  ) {
    // Of a metric, prom-client needs no more than its name and `get`.
    for (const registry of registers) registry.registerMetric(this as unknown as Metric);
  }

  add(surface: Surface, operation: string, status: number | "aborted", seconds: number): void {
    const key = `${surface} ${operation}`;
    let series = this.series.get(key);
    if (!series) {
      const buckets = Array<number>(REQUEST_BUCKETS.length + 1).fill(0);
      series = { labels: { surface, operation }, statuses: new Map(), buckets, sum: 0 };
      this.series.set(key, series);
    }
    series.statuses.set(status, (series.statuses.get(status) ?? 0) + 1);
    let bucket = 0;
    while (seconds > (REQUEST_BUCKETS[bucket] ?? Infinity)) bucket++;
    series.buckets[bucket]!++;
    series.sum += seconds;
  }

  async get() {
    const { name, help } = this;
    const values = this.series.values().flatMap((series) => this.#valuesOf(series));
    return { name, help, type: "histogram", aggregator: "sum", values: [...values] };
  }

  #valuesOf({ labels, buckets, sum }: Series) {
    let count = 0;
    const cumulative = [...REQUEST_BUCKETS, "+Inf"].map((le, index) => ({
      metricName: `${this.name}_bucket`,
      labels: { le, ...labels },
      value: (count += buckets[index] ?? 0),
    }));
    return [
      ...cumulative,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: count },
    ];
  }
}

function jobMetrics(metrics: Registered<typeof METRICS>): JobMetrics {
  return {
    jobStarted: () => metrics.gateway_jobs_under_way.inc(),
    jobEnded(kind, outcome, seconds) {
      metrics.gateway_jobs_under_way.dec();
      metrics.gateway_jobs_total.inc({ kind, outcome });
      metrics.gateway_job_duration_seconds.observe({ kind }, seconds);
    },
    jobGivenUp: (kind) => metrics.gateway_jobs_total.inc({ kind, outcome: "failed" }),
    jobsWaiting(waiting) {
      for (const { kind, jobs, tenants, seconds } of waiting) {
        metrics.gateway_jobs_waiting.set({ kind }, jobs);
        metrics.gateway_jobs_waiting_tenants.set({ kind }, tenants);
        metrics.gateway_jobs_longest_wait_seconds.set({ kind }, seconds);
      }
    },
  };
}

function webhookMetrics(metrics: Registered<typeof METRICS>): Part<WebhookMetrics> {
  let read: Parameters<WebhookMetrics["webhooksFailing"]>[0] | undefined;
  let reading: Promise<void> | undefined;
  return {
    record: {
      webhookAttempted(outcome, seconds) {
        metrics.gateway_webhook_attempts_total.inc({ outcome });
        metrics.gateway_webhook_duration_seconds.observe(seconds);
      },
      webhookDisabled: (reason) => metrics.gateway_webhooks_disabled_total.inc({ reason }),
      webhooksFailing: (source) => void (read = source),
    },
    // Simultaneous pages share one query. If it fails, the page shows the last figures.
    read: () =>
      (reading ??= read?.()
        .then(
          ({ failing, oldest_seconds }) => {
            metrics.gateway_webhooks_failing.set(failing);
            metrics.gateway_webhooks_failing_seconds.set(oldest_seconds);
          },
          () => undefined,
        )
        .finally(() => (reading = undefined))),
  };
}

let ofProcess: Registry | undefined;

// The event loop and the heap belong to the process, however many apps run in it.
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
