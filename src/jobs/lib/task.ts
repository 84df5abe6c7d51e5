/** A task: the code for one kind of job. */
import type { Context } from "../../context.js";
import type { JobKind } from "../../domain/jobs.js";
import type { TakenJob } from "../../services/job.js";

/** One attempt at a job. */
export interface Attempt {
  readonly job: TakenJob;
  /** Sees and writes the rows of the job's client. */
  readonly ctx: Context;
  /** Aborted when the process must end. The job is then handed back. */
  readonly signal: AbortSignal;
  /** Reports the progress in percent. */
  report(progress: number): Promise<void>;
  /** Does the last part of the job and stores its result, in one transaction. Every task ends with this or throws. */
  finish(work: () => Promise<object>): Promise<void>;
}

export interface Task {
  readonly kind: JobKind;
  /** @throws JobFailed, or a refusal of a use case, if trying again is useless; any other error if it is not */
  run(attempt: Attempt): Promise<void>;
  /**
   * Ends the records that wait for a job that has failed for good, in the same transaction. It may be called without an
   * attempt.
   */
  failed?(job: TakenJob, ctx: Context, reason: string): Promise<void>;
}

/** A job that cannot be done. The client sees the message, which says what to do. */
export class JobFailed extends Error {}
