/** One attempt at a job, from the queue's message to the state that the client sees. */
import type { Logger } from "pino";
import { Context } from "../../context.js";
import { MAX_ATTEMPTS } from "../../domain/jobs.js";
import { AppError } from "../../errors.js";
import {
  actorOf,
  failJob,
  finishJob,
  postponeJob,
  type QueuedJob,
  reportProgress,
  type TakenJob,
  takeJob,
} from "../../services/job.js";
import type { AppDependencies } from "../../request/app-dependencies.js";
import type { JobMetrics } from "../../telemetry/metrics.js";
import type { JobOutcome, Tracing } from "../../telemetry/tracing.js";
import { JobFailed, type Task } from "./task.js";

/** The parts that all attempts of a process share. */
export interface AttemptOptions {
  readonly dependencies: AppDependencies;
  readonly logger: Logger;
  /** Null where metrics are off. */
  readonly metrics: JobMetrics | null;
  /** Null where tracing is off. */
  readonly tracing: Pick<Tracing, "startJob"> | null;
}

/** How an attempt ended. */
interface Ended {
  readonly outcome: JobOutcome;
  /** Shown to the client. */
  readonly reason?: string;
  /** A fault of ours, or of what we depend on. */
  readonly error?: unknown;
}

/**
 * Works on a job.
 * @throws Error if the queue shall try it again
 */
export async function attempt(
  task: Task,
  queued: QueuedJob,
  signal: AbortSignal,
  { dependencies, logger, metrics, tracing }: AttemptOptions,
): Promise<void> {
  const { job_id: jobId, kind } = queued;
  const { tenantId } = queued.tenancy;
  const trace = tracing?.startJob(kind, queued.traceparent);
  const ctx = new Context(dependencies, { actor: actorOf(queued), requestId: jobId, trace });
  let job: TakenJob | null = null;
  let ended: Ended | undefined;
  try {
    job = await takeJob(ctx, jobId);
    if (!job) return;
    const startedAt = performance.now();
    metrics?.jobStarted();
    try {
      ended = await workOn(task, job, ctx, signal);
    } catch (error) {
      // Even its end could not be written; the queue will try it again.
      ended = { outcome: "tried_again", error };
    }
    const seconds = (performance.now() - startedAt) / 1000;
    metrics?.jobEnded(kind, ended.outcome, seconds);
    const fields = { jobId, kind, attempt: job.attempt, tenantId, durationMs: Math.round(seconds * 1000) };
    log(logger, { ...fields, ...(trace && { trace_id: trace.traceId }) }, ended);
  } catch (error) {
    ended = { outcome: "tried_again", error };
    throw error;
  } finally {
    trace?.end({ jobId, tenantId, attempt: job?.attempt, outcome: ended?.outcome, error: ended?.error });
  }
  if (ended.outcome === "handed_back") throw new Error("The process ended");
  if (ended.outcome === "tried_again") throw ended.error;
}

/** Does a job, and ends it or the attempt. @throws Error if that end could not be written */
async function workOn(task: Task, job: TakenJob, ctx: Context, signal: AbortSignal): Promise<Ended> {
  try {
    await task.run({
      job,
      ctx,
      signal,
      report: (progress) => reportProgress(ctx, job, progress),
      finish: (work) => ctx.step("finish", () => ctx.asOneTransaction(async (tx) => finishJob(tx, job, await work()))),
    });
    return { outcome: "succeeded" };
  } catch (error) {
    if (signal.aborted) {
      await postponeJob(ctx, job, null);
      return { outcome: "handed_back" };
    }
    const reason = reasonOf(error, job);
    if (reason === null) {
      await postponeJob(ctx, job, TRIED_AGAIN);
      return { outcome: "tried_again", error };
    }
    await ctx.step("finish", () => failForGood(task, ctx, { id: job.id, attempt: job.attempt }, reason));
    const isOurs = !(error instanceof JobFailed || error instanceof AppError);
    return { outcome: "failed", reason, ...(isOurs && { error }) };
  }
}

function log(logger: Logger, fields: object, { outcome, reason, error }: Ended): void {
  const err = error === undefined ? {} : { err: error };
  if (outcome === "succeeded") logger.info(fields, "job succeeded");
  else if (outcome === "handed_back") logger.info(fields, "job handed back, because this process ends");
  else if (outcome === "tried_again") logger.warn({ ...fields, ...err }, "job failed for now; it will be tried again");
  else logger[error === undefined ? "info" : "error"]({ ...fields, error: reason, ...err }, "job failed");
}

/**
 * Marks a job as failed for good, and ends the records that wait for it. Every failing job ends here.
 * @param attempt null for a job that no worker has
 */
export const failForGood = (
  task: Task | undefined,
  ctx: Context,
  { id, attempt }: { readonly id: string; readonly attempt: number | null },
  reason: string,
): Promise<void> =>
  ctx.asOneTransaction(async (tx) => {
    const failed = await failJob(tx, id, attempt, reason);
    if (failed) await task?.failed?.(failed, ctx, reason);
  });

const TRIED_AGAIN = "The last attempt failed; it is tried again by itself.";

/** Why the job failed for good; null if it is tried again. */
function reasonOf(error: unknown, { id, attempt }: TakenJob): string | null {
  if (error instanceof JobFailed) return error.message;
  // A use case refuses the same input again, however often it is tried.
  if (error instanceof AppError && error.status < 500) return error.message;
  if (attempt < MAX_ATTEMPTS) return null;
  return `It failed ${attempt} times, for a reason on our side. Send the same again later, or quote job id ${id} to support.`;
}
