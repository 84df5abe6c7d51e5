/** One attempt at a job: from the queue's message to what the asker is told. */
import type { Logger } from "pino";
import { Context, type Surroundings } from "../../context.js";
import { MOST_ATTEMPTS } from "../../domain/jobs.js";
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
import { JobFailed, type Task } from "./task.js";

/** What all attempts of one process have in common. */
export interface Workshop {
  readonly surroundings: Surroundings;
  readonly logger: Logger;
}

/**
 * Works on a job.
 * @throws Error if the queue shall try it again
 */
export async function attempt(
  task: Task,
  queued: QueuedJob,
  signal: AbortSignal,
  { surroundings, logger }: Workshop,
): Promise<void> {
  const ctx = new Context(surroundings, { actor: actorOf(queued), requestId: queued.job_id });
  const job = await takeJob(ctx, queued.job_id);
  if (!job) return;
  const startedAt = performance.now();
  const told = { jobId: job.id, kind: job.kind, attempt: job.attempt, tenantId: queued.tenancy.tenantId };
  const tell = (): object => ({ ...told, durationMs: Math.round(performance.now() - startedAt) });
  try {
    await task.run({
      job,
      ctx,
      signal,
      report: (progress) => reportProgress(ctx, job, progress),
      finish: (work) => ctx.asOne(async (tx) => finishJob(tx, job, await work())),
    });
    logger.info(tell(), "job succeeded");
  } catch (error) {
    if (signal.aborted) {
      await postponeJob(ctx, job, null);
      logger.info(tell(), "job handed back, because this process ends");
      throw new Error("The process ended", { cause: error });
    }
    const reason = reasonOf(error, job);
    if (reason === null) {
      await postponeJob(ctx, job, TRIED_AGAIN);
      logger.warn({ ...tell(), err: error }, "job failed for now; it will be tried again");
      throw error;
    }
    await endInVain(task, ctx, { id: job.id, attempt: job.attempt }, reason);
    const isOurs = !(error instanceof JobFailed || error instanceof AppError);
    logger[isOurs ? "error" : "info"]({ ...tell(), error: reason, ...(isOurs && { err: error }) }, "job failed");
  }
}

/**
 * Ends a job that cannot be done, together with what waits for it. Every job that fails ends here.
 * @param attempt null if nobody works on it any more
 */
export const endInVain = (
  task: Task | undefined,
  ctx: Context,
  { id, attempt }: { readonly id: string; readonly attempt: number | null },
  reason: string,
): Promise<void> =>
  ctx.asOne(async (tx) => {
    const failed = await failJob(tx, id, attempt, reason);
    if (failed) await task?.failed?.(failed, ctx, reason);
  });

const TRIED_AGAIN = "The last attempt failed; it is tried again by itself.";

/** Why the job cannot be done; null if it may succeed later. */
function reasonOf(error: unknown, { id, attempt }: TakenJob): string | null {
  if (error instanceof JobFailed) return error.message;
  // A refusal of ours stays one, however often it is repeated.
  if (error instanceof AppError && error.status < 500) return error.message;
  if (attempt < MOST_ATTEMPTS) return null;
  return `It failed ${attempt} times, for a reason on our side. Send the same again later, or quote job id ${id} to support.`;
}
