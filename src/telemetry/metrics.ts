/** The metrics of one instance, in Prometheus' format (docs/operating.md explains each). */
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from "prom-client";
import type { JobKind } from "../domain/jobs.js";
import type { Asked } from "../language-model/model.js";
import type { JobOutcome } from "./tracing.js";

/** The current state of a connection pool; the names are those of pg. */
interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

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

/** Callers who stay: streams, sockets and long polls. */
export interface OpenConnectionStats {
  /** How many callers stay, by kind. */
  readonly present: ReadonlyMap<string, number>;
  /** How many were turned away because there were too many. */
  readonly refusals: number;
}

/** Numbers that other modules keep. They are read only when the metrics page is requested. */
export interface Sources {
  readonly pools: () => Readonly<Record<string, PoolState>>;
  /** Of requests; null in a process that only works on jobs. */
  readonly front: {
    readonly limiter: LimiterStats;
    readonly keys: KeyStats;
    readonly openConnections: OpenConnectionStats;
    /** Null without replicas. */
    readonly reading: () => ReadingState | null;
  } | null;
}

/** The current state of the replicas of the database. */
interface ReadingState {
  readonly replicas: readonly {
    readonly server: string;
    readonly isUsable: boolean;
    readonly lagSeconds: number | null;
    readonly lagBytes: number | null;
    readonly reads: number;
  }[];
  /** Reads that the primary answered for them, by the reason. */
  readonly fallbacks: Readonly<Record<string, number>>;
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
  /** Says where to ask how many webhooks of all tenants fail, and for how long. */
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
  modelAsked(asked: Asked): void;
  unlinkedCounted(figures: readonly UnlinkedRecords[]): void;
  /** The page in Prometheus' text format. */
  page(): Promise<string>;
  readonly contentType: string;
}

// From half a millisecond, a small read, to 30 s, twice the time limit of a read.
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
// Up to 120 s, the time limit of a statement that writes.
const LAG_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Each app has its own, so several apps in one process do not count each other's requests. */
export function createMetrics({ pools, front }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = front ? requestMetrics(registry, front) : UNCOUNTED;
  const events = new Counter({
    name: "gateway_outbox_events_total",
    help: "Events committed by this instance.",
    registers,
  });
  const lag = new Histogram({
    name: "gateway_outbox_lag_seconds",
    help:
      "Time from an event's instant (the start of its transaction) to its commit, " +
      "before which no reader can see it.",
    buckets: LAG_BUCKETS,
    registers,
  });

  const poolGauge = (
    name: string,
    help: string,
    read: (pool: PoolState) => Record<string, number>,
    label: string[] = [],
  ): void => {
    new Gauge({
      name,
      help,
      labelNames: ["pool", ...label],
      registers,
      collect() {
        for (const [pool, state] of Object.entries(pools()))
          for (const [value, number] of Object.entries(read(state)))
            this.set({ pool, ...(label[0] && { [label[0]]: value }) }, number);
      },
    });
  };
  poolGauge(
    "gateway_database_connections",
    "Open connections to PostgreSQL.",
    ({ totalCount, idleCount }) => ({ idle: idleCount, busy: totalCount - idleCount }),
    ["state"],
  );
  poolGauge(
    "gateway_database_waiting_requests",
    "Requests waiting for a connection of the pool.",
    ({ waitingCount }) => ({ waitingCount }),
  );

  return {
    ...requests,
    eventsCommitted(count, lagSeconds) {
      events.inc(count);
      lag.observe(lagSeconds);
    },
    modelAsked: modelMetrics(registers),
    unlinkedCounted: unlinkedMetrics(registers),
    ...jobMetrics(registers),
    ...webhookMetrics(registers),
    page: async () => (await registry.metrics()) + (await processRegistry().metrics()),
    contentType: registry.contentType,
  };
}

type RequestMetrics = Pick<Metrics, "requestStarted" | "requestEnded" | "errorAnswered">;

/** For a process that serves no requests. */
const UNCOUNTED: RequestMetrics = {
  requestStarted: () => undefined,
  requestEnded: () => undefined,
  errorAnswered: () => undefined,
};

function requestMetrics(
  registry: Registry,
  { limiter, keys, openConnections, reading }: NonNullable<Sources["front"]>,
): RequestMetrics {
  const registers = [registry];
  const series = new Map<string, Series>();
  new Counter({
    name: "gateway_http_requests_total",
    help: 'Requests answered; the status is "aborted" if the client did not wait for the answer.',
    labelNames: ["surface", "operation", "status"],
    registers,
    collect() {
      this.reset();
      for (const { labels, statuses } of series.values())
        for (const [status, count] of statuses) this.inc({ ...labels, status: String(status) }, count);
    },
  });
  registry.registerMetric(durationsOf(series));
  let underWay = 0;
  const errors = { rest: new Map<string, number>(), graphql: new Map<string, number>() };
  new Counter({
    name: "gateway_errors_total",
    help: "Errors in answers, by the code of docs/errors.md or of GraphQL.",
    labelNames: ["surface", "code"],
    registers,
    collect() {
      this.reset();
      for (const surface of ["rest", "graphql"] as const)
        for (const [code, count] of errors[surface]) this.inc({ surface, code }, count);
    },
  });
  replicaMetrics(registers, reading);

  const counter = (name: string, help: string, read: () => number): void => {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  };
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge("gateway_http_requests_in_flight", "Requests under way.", () => underWay);
  counter("gateway_rate_limit_points_total", "Points charged for requests.", () => limiter.points);
  counter(
    "gateway_rate_limit_refusals_total",
    "Requests and root fields refused because an address's budget was used up.",
    () => limiter.refusals,
  );
  counter(
    "gateway_rate_limit_fallbacks_total",
    "Charges that this instance counted for itself because Redis did not answer.",
    () => limiter.fallbacks,
  );
  gauge(
    "gateway_rate_limit_shared",
    "1 while Redis counts for all instances, 0 while this one counts for itself.",
    () => Number(limiter.isShared),
  );
  new Gauge({
    name: "gateway_live_streams",
    help: "Streams of events, sockets and long polls that are open, by kind.",
    labelNames: ["kind"],
    registers,
    collect() {
      for (const [kind, number] of openConnections.present) this.set({ kind }, number);
    },
  });
  counter(
    "gateway_live_stream_refusals_total",
    "Streams, sockets and long polls refused because there were too many.",
    () => openConnections.refusals,
  );
  counter("gateway_key_cache_hits_total", "API keys found in the cache, less than a second old.", () => keys.hits);
  counter("gateway_key_cache_misses_total", "API keys that had to be looked up.", () => keys.misses);
  gauge("gateway_key_cache_entries", "API keys in the cache, including stale ones.", () => keys.entries);
  counter(
    "gateway_key_refusals_total",
    "Requests refused because of their key: missing, wrong, revoked, expired, or used from an address not allowed.",
    () => keys.refusals,
  );

  return {
    requestStarted: () => void underWay++,
    requestEnded(surface, operation, status, seconds) {
      underWay--;
      const key = `${surface} ${operation}`;
      let one = series.get(key);
      if (!one)
        series.set(
          key,
          (one = {
            labels: { surface, operation },
            statuses: new Map(),
            buckets: Array(REQUEST_BUCKETS.length + 1).fill(0),
            sum: 0,
          }),
        );
      one.statuses.set(status, (one.statuses.get(status) ?? 0) + 1);
      let bucket = 0;
      while (seconds > REQUEST_BUCKETS[bucket]!) bucket++;
      one.buckets[bucket]!++;
      one.sum += seconds;
    },
    errorAnswered: (surface, code) => void errors[surface].set(code, (errors[surface].get(code) ?? 0) + 1),
  };
}

/**
 * The totals of one operation's requests. They are counted here because prom-client would turn labels and bucket bounds
 * into text on every request.
 */
interface Series {
  readonly labels: { readonly surface: Surface; readonly operation: string };
  readonly statuses: Map<number | "aborted", number>;
  /** One count for each bound and one for all slower requests; not cumulative. */
  readonly buckets: number[];
  sum: number;
}

function durationsOf(series: ReadonlyMap<string, Series>): Metric {
  const name = "gateway_http_request_duration_seconds";
  const valuesOf = ({ labels, buckets, sum }: Series) => {
    let count = 0;
    const cumulative = [...REQUEST_BUCKETS, "+Inf"].map((le, i) => ({
      metricName: `${name}_bucket`,
      labels: { le, ...labels },
      value: (count += buckets[i]!),
    }));
    return [
      ...cumulative,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  };
  const help = "Time from a request's arrival until its answer was written.";
  return {
    name,
    get: async () => ({
      name,
      help,
      type: "histogram",
      aggregator: "sum",
      values: [...series.values()].flatMap(valuesOf),
    }),
  } as unknown as Metric;
}

function replicaMetrics(registers: Registry[], reading: NonNullable<Sources["front"]>["reading"]): void {
  const gauge = (
    name: string,
    help: string,
    read: (replica: ReadingState["replicas"][number]) => number | null,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames: ["server"],
      registers,
      collect() {
        this.reset();
        for (const replica of reading()?.replicas ?? []) {
          const value = read(replica);
          if (value !== null) this.set({ server: replica.server }, value);
        }
      },
    });
  };
  gauge(
    "gateway_replica_lag_seconds",
    "How old a replica's rows may be; 0 if it had everything half a second ago; absent while that is unknown.",
    ({ lagSeconds }) => lagSeconds,
  );
  gauge(
    "gateway_replica_lag_bytes",
    "WAL of the primary that a replica has yet to replay; absent while that is unknown.",
    ({ lagBytes }) => lagBytes,
  );
  gauge("gateway_replica_usable", "1 while a replica answers reads, otherwise 0.", ({ isUsable }) => Number(isUsable));
  new Counter({
    name: "gateway_replica_reads_total",
    help: "Reads sent to a replica.",
    labelNames: ["server"],
    registers,
    collect() {
      this.reset();
      for (const { server, reads } of reading()?.replicas ?? []) this.inc({ server }, reads);
    },
  });
  new Counter({
    name: "gateway_replica_fallbacks_total",
    help:
      "Reads that the primary answered although a replica might: none was usable, the tenant had just written, " +
      "or the replica failed.",
    labelNames: ["reason"],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(reading()?.fallbacks ?? {})) this.inc({ reason }, count);
    },
  });
}

// Up to 600 s, the longest time that LLM_TIMEOUT_SECONDS allows.
const MODEL_BUCKETS = [0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300, 600];

function modelMetrics(registers: Registry[]): (asked: Asked) => void {
  const durations = new Histogram({
    name: "gateway_language_model_duration_seconds",
    help: "Time that a question to the language model took, with its retries, by what came of it.",
    labelNames: ["outcome"],
    buckets: MODEL_BUCKETS,
    registers,
  });
  const tokens = new Counter({
    name: "gateway_language_model_tokens_total",
    help: "Tokens that the language model read and wrote, as its server counts them.",
    labelNames: ["direction"],
    registers,
  });
  const cost = new Counter({
    name: "gateway_language_model_cost_total",
    help: "What these tokens cost, in the currency of LLM_INPUT_PRICE and LLM_OUTPUT_PRICE.",
    registers,
  });
  return (asked) => {
    durations.observe({ outcome: asked.outcome }, asked.seconds);
    tokens.inc({ direction: "read" }, asked.tokens.read);
    tokens.inc({ direction: "written" }, asked.tokens.written);
    cost.inc(asked.cost);
  };
}

function unlinkedMetrics(registers: Registry[]): Metrics["unlinkedCounted"] {
  const unlinked = new Gauge({
    name: "gateway_unlinked_records",
    help: "Records of all tenants that name something which is not there, by what they are and what they name.",
    labelNames: ["record", "link"],
    registers,
  });
  return (figures) => {
    for (const { record, link, records } of figures) unlinked.set({ record, link }, records);
  };
}

// Up to 150 s, the longest time that a document's pictures may take, and what a model may take besides.
const JOB_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 150, 300, 600];

// Up to 15 s, the longest time that an attempt may take.
const WEBHOOK_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

function webhookMetrics(registers: Registry[]): WebhookMetrics {
  const attempts = new Counter({
    name: "gateway_webhook_attempts_total",
    help: "Attempts to deliver events to webhooks that this instance made, by what followed.",
    labelNames: ["outcome"],
    registers,
  });
  const durations = new Histogram({
    name: "gateway_webhook_duration_seconds",
    help: "Time that an attempt to deliver took.",
    buckets: WEBHOOK_BUCKETS,
    registers,
  });
  const disabled = new Counter({
    name: "gateway_webhooks_disabled_total",
    help: "Webhooks that this instance has disabled, by the reason.",
    labelNames: ["reason"],
    registers,
  });
  let read: Parameters<WebhookMetrics["webhooksFailing"]>[0] | undefined;
  let reading: ReturnType<NonNullable<typeof read>> | undefined;
  // Both gauges are collected at once.
  const figures = () => (reading ??= read?.().finally(() => (reading = undefined)));
  const gauge = (name: string, help: string, figure: "failing" | "oldest_seconds"): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = await figures()?.catch(() => undefined);
        if (found) this.set(found[figure]);
      },
    });
  };
  gauge("gateway_webhooks_failing", "Webhooks of all instances whose last attempt failed.", "failing");
  gauge(
    "gateway_webhooks_failing_seconds",
    "For how long the event waits that waits longest, because its webhook fails.",
    "oldest_seconds",
  );
  return {
    webhookAttempted(outcome, seconds) {
      attempts.inc({ outcome });
      durations.observe(seconds);
    },
    webhookDisabled: (reason) => disabled.inc({ reason }),
    webhooksFailing: (source) => void (read = source),
  };
}

function jobMetrics(registers: Registry[]): JobMetrics {
  const ended = new Counter({
    name: "gateway_jobs_total",
    help: "Attempts at jobs that have ended here, by how they ended.",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const durations = new Histogram({
    name: "gateway_job_duration_seconds",
    help: "Time that an attempt at a job took.",
    labelNames: ["kind"],
    buckets: JOB_BUCKETS,
    registers,
  });
  const underWay = new Gauge({ name: "gateway_jobs_under_way", help: "Jobs that are worked on here.", registers });
  const waiting = new Gauge({
    name: "gateway_jobs_waiting",
    help: "Jobs of all instances that could begin and have not.",
    labelNames: ["kind"],
    registers,
  });
  const tenants = new Gauge({
    name: "gateway_jobs_waiting_tenants",
    help: "Tenants that these jobs are of.",
    labelNames: ["kind"],
    registers,
  });
  const longest = new Gauge({
    name: "gateway_jobs_longest_wait_seconds",
    help: "For how long the first of these jobs could have begun.",
    labelNames: ["kind"],
    registers,
  });
  return {
    jobStarted: () => underWay.inc(),
    jobEnded(kind, outcome, seconds) {
      underWay.dec();
      ended.inc({ kind, outcome });
      durations.observe({ kind }, seconds);
    },
    jobGivenUp: (kind) => ended.inc({ kind, outcome: "failed" }),
    jobsWaiting(kinds) {
      for (const { kind, jobs, tenants: number, seconds } of kinds) {
        waiting.set({ kind }, jobs);
        tenants.set({ kind }, number);
        longest.set({ kind }, seconds);
      }
    },
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
