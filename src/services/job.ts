/**
 * Jobs: work that goes on after its request was answered. graphile-worker's queue decides which worker does a job and
 * when; the row in `job` shows its state to the client. The transaction that requests a job writes both.
 */
import { type RawBuilder, sql } from "kysely";
import { job as jobActor } from "../request/actors.js";
import type { Batch, Context } from "../context.js";
import { statement } from "../db/statement.js";
import type { Tenancy } from "../db/tenancy.js";
import type { Transaction } from "../db/transaction.js";
import { nextInstant } from "../db/upsert.js";
import { JOB_KINDS, type JobKind, MAX_ATTEMPTS } from "../domain/jobs.js";
import { AppError } from "../errors.js";
import type { Job } from "../schema/job.js";
import { batchById } from "./lists/batch.js";

export interface NewJob {
  readonly kind: JobKind;
  /** The document that it works on. */
  readonly document_id: string;
  readonly input?: Readonly<Record<string, unknown>>;
  /** Of the request. */
  readonly traceparent: string | undefined;
}

/** The queue's message about a job. */
export interface QueuedJob {
  readonly job_id: string;
  readonly kind: JobKind;
  /** The rows that it sees and writes: those of its client. */
  readonly tenancy: Tenancy;
  /** Of its request; undefined if that was not traced. */
  readonly traceparent?: string | undefined;
}

interface NewRow {
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly supplier_id: string | null;
  readonly kind: JobKind;
  readonly document_id: string;
  readonly input: string;
}

const insert = statement<NewRow>("job.insert")(
  (_, p) => sql<{ id: string }>`
    insert into job (tenant_id, customer_id, supplier_id, kind, document_id, input)
    values (${p("tenant_id")}, ${p("customer_id")}, ${p("supplier_id")}, ${p("kind")}, ${p("document_id")}, ${p("input")})
    returning id`,
);

/** The greatest number that graphile-worker takes as a priority. */
const LAST_TURN = 32_767;

/**
 * The turn of a tenant's next job: one after that of the tenant's last waiting or running job, and not before the
 * smallest turn of all tenants. Workers take jobs by turn, so each waiting tenant gets one job done before any gets its
 * second (start-time fair queuing, docs/adr/0049).
 */
const turnOf = (tenantId: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select least(${sql.lit(LAST_TURN)}, greatest(coalesce(min(priority), 0),
    coalesce(max(priority) filter (where payload->'tenancy'->>'tenantId' = ${tenantId}) + 1, 0)))
  from graphile_worker._private_jobs where (locked_at is not null or attempts < max_attempts) and run_at <= now())`;

const enqueue = statement<{ tenant_id: string; kind: JobKind; payload: string; key: string }>("job.enqueue")(
  (_, p) => sql`
    select from graphile_worker.add_job(${p("kind")}::text, ${p("payload")}::json, job_key => ${p("key")}::text,
      priority => ${turnOf(sql`${p("tenant_id")}::text`)}, max_attempts => ${sql.lit(MAX_ATTEMPTS)})`,
);

/**
 * Puts a job into the queue, with the commit of the transaction.
 * @returns its id
 */
export async function enqueueJob(
  tx: Transaction,
  { kind, document_id, input = {}, traceparent }: NewJob,
): Promise<string> {
  const { tenantId, customerId, supplierId = null } = tx;
  const { id } = await tx.one(insert, {
    tenant_id: tenantId,
    customer_id: customerId,
    supplier_id: supplierId,
    kind,
    document_id,
    input: JSON.stringify(input),
  });
  const queued: QueuedJob = { job_id: id, kind, tenancy: { tenantId, customerId, supplierId }, traceparent };
  await tx.run(enqueue, { tenant_id: tenantId, kind, payload: JSON.stringify(queued), key: id });
  return id;
}

const COLUMNS = ["id", "kind", "status", "progress", "error", "result", "updated_at"] as const;

const selectJob = statement<{ id: string }>("job.one")((db, p) =>
  db.selectFrom("job").select(COLUMNS).where("id", "=", p("id")),
);

export const byId: Batch<string, Job | null> = batchById<Job>("job", COLUMNS);

/** @throws NOT_FOUND; MISSING_SCOPE if the key may not request such a job */
export async function getJob(ctx: Context, id: string): Promise<Job> {
  // The answer that named the job may have come from another instance just now.
  ctx.readNewest();
  const [job] = await ctx.read(selectJob, { id });
  if (!job) throw new AppError("NOT_FOUND", { resource: "Job" });
  const { scope } = JOB_KINDS[job.kind];
  if (!ctx.actor.scopes.has(scope)) throw new AppError("MISSING_SCOPE", { scope });
  return job;
}

/** The actor that does a job: it sees and writes the rows of the job's client. */
export const actorOf = ({ kind, tenancy }: QueuedJob) => jobActor(kind, tenancy);

/** A job with an attempt under way. */
export interface TakenJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly attempt: number;
  readonly document_id: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const take = statement<{ id: string }>("job.take")(
  (_, p) => sql<TakenJob>`
    update job set status = 'running', attempt = attempt + 1, progress = 0, updated_at = ${sql.raw(nextInstant())}
    where id = ${p("id")} and status in ('queued', 'running')
    returning id, kind, attempt, document_id, input`,
);

/** Begins an attempt. Null if an earlier attempt, whose worker was lost, has finished the job. */
export async function takeJob(ctx: Context, id: string): Promise<TakenJob | null> {
  const [taken] = await ctx.transaction((tx) => tx.run(take, { id }));
  return taken ?? null;
}

type Attempt = Pick<TakenJob, "id" | "attempt">;

const setProgress = statement<Attempt & { progress: number }>("job.set_progress")(
  (_, p) => sql`
    update job set progress = ${p("progress")}, updated_at = ${sql.raw(nextInstant())}
    where id = ${p("id")} and attempt = ${p("attempt")} and status = 'running'`,
);

/** @param progress percent */
export async function reportProgress(ctx: Context, { id, attempt }: Attempt, progress: number): Promise<void> {
  await ctx.transaction((tx) => tx.run(setProgress, { id, attempt, progress }));
}

const succeed = statement<Attempt & { result: string }>("job.succeed")(
  (_, p) => sql<Pick<TakenJob, "id" | "kind">>`
    update job set status = 'succeeded', progress = 100, error = null, result = ${p("result")},
      finished_at = clock_timestamp(), updated_at = ${sql.raw(nextInstant())}
    where id = ${p("id")} and attempt = ${p("attempt")} and status = 'running'
    returning id, kind`,
);

function emitEnd(
  tx: Transaction,
  { id: job_id, kind }: Pick<TakenJob, "id" | "kind">,
  end: "succeeded" | "failed",
): void {
  const { resource } = JOB_KINDS[kind];
  tx.emit({ type: `job.${end}`, resource, customerId: tx.customerId, data: { job_id, kind } });
}

/**
 * Finishes a job in the transaction that writes its result, so that it has a result exactly if it succeeded.
 * @throws Error if another worker has taken the job meanwhile; then the transaction must be rolled back
 */
export async function finishJob(tx: Transaction, { id, attempt }: Attempt, result: object): Promise<void> {
  const [done] = await tx.run(succeed, { id, attempt, result: JSON.stringify(result) });
  if (!done) throw new Error(`Another worker has taken the job ${id} over`);
  emitEnd(tx, done, "succeeded");
}

const giveUp = statement<{ id: string; attempt: number | null; status: "queued" | "failed"; error: string | null }>(
  "job.give_up",
)(
  (_, p) => sql<TakenJob>`
    update job set status = ${p("status")}, error = ${p("error")}, updated_at = ${sql.raw(nextInstant())},
      finished_at = case when ${p("status")} = 'failed' then clock_timestamp() end
    where id = ${p("id")} and attempt = coalesce(${p("attempt")}::int, attempt) and status in ('queued', 'running')
    returning id, kind, attempt, document_id, input`,
);

/**
 * Marks a job as failed for good.
 * @param attempt null for a job that no worker has
 * @param error a reason that a person can act on
 * @returns the job; null if it had ended before, or another worker has it
 */
export async function failJob(
  tx: Transaction,
  id: string,
  attempt: number | null,
  error: string,
): Promise<TakenJob | null> {
  const [failed] = await tx.run(giveUp, { id, attempt, status: "failed", error });
  if (failed) emitEnd(tx, failed, "failed");
  return failed ?? null;
}

/** Ends an attempt that failed for now or was interrupted; another one will follow. */
export async function postponeJob(ctx: Context, { id, attempt }: Attempt, error: string | null): Promise<void> {
  await ctx.transaction((tx) => tx.run(giveUp, { id, attempt, status: "queued", error }));
}
