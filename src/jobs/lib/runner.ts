/** Works on jobs with graphile-worker, for as long as the process lives. */
import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Runner, TaskList, WorkerEvents } from "graphile-worker";
import type { Database } from "../../db/database.js";
import type { QueuedJob } from "../../services/job.js";
import { atMost } from "../../start/stop.js";
import { attempt, type AttemptOptions } from "./attempt.js";
import { startTakeover, type Takeover } from "./dead-worker-takeover.js";
import type { Task } from "./task.js";

export interface Jobs {
  /**
   * Takes no further jobs, and waits for those under way.
   * @param withinMs after this time they are handed back to other workers
   * @param now aborted if there is no time to wait
   */
  stop(withinMs: number, now?: AbortSignal): Promise<void>;
}

export interface JobsOptions extends AttemptOptions {
  readonly db: Database;
  readonly tasks: readonly Task[];
  /** How many jobs at once. */
  readonly concurrency: number;
  /** How often retries, and the jobs of dead workers, are looked for. Tests look more often. */
  readonly lookEveryMs?: number;
}

/** A new job begins at once. */
const LOOK_EVERY_MS = 2000;
const LONGEST_PAUSE_MS = 10_000;
/** How long a job may take to hand itself back. */
const HAND_BACK_WITHIN_MS = 3000;

/** How long graphile-worker may take to write that a job has ended. */
const WRITTEN_WITHIN_MS = 10_000;

/** Starts a worker. If it fails as a whole, e.g. because PostgreSQL was restarted, it is started again. */
export function startJobs(options: JobsOptions): Jobs {
  const { logger } = options;
  const stopping = new AbortController();
  const aborting = new AbortController();
  let running: Runner | null = null;

  const keepRunning = async (): Promise<void> => {
    for (let pauseMs = 250; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const startedAt = performance.now();
      try {
        await runOnce(options, aborting.signal, (runner) => {
          running = runner;
          if (stopping.signal.aborted) void runner.stop().catch(() => undefined);
        });
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ err: error }, "the worker of jobs stopped; starting it again");
      }
      running = null;
      if (performance.now() - startedAt > LONGEST_PAUSE_MS) pauseMs = 250;
      if (!stopping.signal.aborted) await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = keepRunning();

  return {
    async stop(withinMs, now) {
      stopping.abort();
      void running?.stop().catch(() => undefined);
      await atMost(withinMs, ended, now);
      aborting.abort();
      await atMost(HAND_BACK_WITHIN_MS, ended, now);
    },
  };
}

/** Runs one worker until it ends, and until the jobs that it had taken have ended. */
async function runOnce(
  { db, tasks, concurrency, lookEveryMs = LOOK_EVERY_MS, ...shared }: JobsOptions,
  signal: AbortSignal,
  onRunner: (runner: Runner) => void,
): Promise<void> {
  // Loaded only now, to keep the start short.
  const { Logger: WorkerLogger, run } = await import("graphile-worker");
  const pool = db.openQueue();
  const events = new EventEmitter() as WorkerEvents;
  const underWay = new Set<Promise<void>>();
  let takeover: Takeover | undefined;
  const atWork = new Map<string, number>();
  events.on("pool:create", ({ workerPool }) => {
    takeover = startTakeover(pool, workerPool.id, atWork, tasks, lookEveryMs, shared);
  });
  events.on("job:start", ({ job }) => atWork.set(job.id, job.attempts));
  events.on("job:complete", ({ job: { id, attempts } }) => {
    // Its end is written after this event. By then it may be at work again.
    setTimeout(() => atWork.get(id) === attempts && atWork.delete(id), WRITTEN_WITHIN_MS).unref();
  });
  const perform = (task: Task) => async (payload: unknown) => {
    const work = attempt(task, payload as QueuedJob, signal, shared);
    underWay.add(work);
    await work.finally(() => underWay.delete(work));
  };
  try {
    const runner = await run({
      pgPool: pool,
      taskList: Object.fromEntries(tasks.map((task) => [task.kind, perform(task)])) as TaskList,
      events,
      parsedCronItems: [],
      noHandleSignals: true,
      logger: new WorkerLogger(() => toPino(shared.logger)),
      preset: {
        worker: {
          concurrentJobs: concurrency,
          pollInterval: lookEveryMs,
          // Without these, a lost connection would be an uncaught error and end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
          // Our own signal aborts the tasks.
          gracefulShutdownAbortTimeout: 2 ** 31 - 1,
        },
      },
    });
    onRunner(runner);
    await Promise.race([runner.promise, broken(runner)]);
  } finally {
    await Promise.allSettled(underWay);
    takeover?.stop();
    await db.closeQueue(pool);
  }
}

/**
 * Rejects when the worker could not hand a job back. It then takes no more jobs, but graphile-worker 0.18 may wait for
 * itself for ever if that happened twice.
 */
function broken({ promise, events }: Runner): Promise<never> {
  promise.catch(() => undefined);
  const failure = new Promise<never>((_, reject) =>
    events.on("pool:fatalError", ({ error }) => reject(error as Error)),
  );
  failure.catch(() => undefined);
  return failure;
}

/** graphile-worker's own log lines. attempt.ts logs how jobs end, and the database logs lost connections. */
const toPino =
  (logger: Logger) =>
  (level: string, message: string, meta?: Record<string, unknown>): void => {
    const isOurs = meta?.failure === true || meta?.success === true;
    logger[level === "error" && !isOurs ? "warn" : "debug"]({ err: meta?.error }, `graphile-worker: ${message}`);
  };
