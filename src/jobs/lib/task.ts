/** What a task is: one kind of job, and how it is done. */
import type { Context } from "../../context.js";
import type { JobKind } from "../../domain/jobs.js";
import type { TakenJob } from "../../services/job.js";

/** One attempt at a job. */
export interface Attempt {
  readonly job: TakenJob;
  /** Sees and writes the rows of whoever asked for the job. */
  readonly ctx: Context;
  /** Aborted when the process must end. The job is then handed back. */
  readonly signal: AbortSignal;
  /** Tells how far the job is, in percent. */
  report(progress: number): Promise<void>;
  /**
   * Does the last part of the job, and ends it with the result, in one transaction. Every task ends with this or throws
   * an error.
   */
  finish(work: () => Promise<object>): Promise<void>;
}

export interface Task {
  readonly kind: JobKind;
  /**
   * @throws JobFailed, or a refusal of a use case, if trying again is useless. After any other error it is tried again.
   */
  run(attempt: Attempt): Promise<void>;
  /**
   * Ends what waits for a job that has failed for good, whoever gave it up, in the same transaction. It may also be
   * called for an attempt that never began.
   */
  failed?(job: TakenJob, ctx: Context, reason: string): Promise<void>;
}

/** A job that cannot be done. Its message is shown to whoever asked for it, and says what to do. */
export class JobFailed extends Error {}
