/**
 * Takes over the jobs of dead workers, and gives back those that this worker took without being told;
 * graphile-worker itself would wait four hours. Each worker holds an advisory lock on its name while its process has a
 * connection, so PostgreSQL knows at once which worker was killed (docs/adr/0027).
 */
import type pg from "pg";
import { Context } from "../../context.js";
import { named } from "../../db/statement.js";
import { LOCKS } from "../../entities/lib/locks.js";
import { actorOf, type QueuedJob } from "../../services/job.js";
import type { Waiting } from "../../telemetry/metrics.js";
import { type AttemptOptions, failForGood } from "./attempt.js";
import type { Task } from "./task.js";

/** The waiting jobs are counted in every fifth round. */
const COUNT_EVERY = 5;
/** A worker may take a job a moment before it holds its lock. */
const GRACE = "2 seconds";
const HOLD = named("job.hold_worker", `select pg_try_advisory_lock(${LOCKS.workers}, hashtext($1))`);

// A lock that can be taken belongs to a dead worker. It is released at the end of the statement.
const TAKE_OVER = named(
  "job.take_over",
  `with holders as materialized (
     select distinct locked_by as id from graphile_worker._private_jobs
     where locked_at < now() - interval '${GRACE}' and locked_by <> $1
   ), dead as materialized (select id from holders where pg_try_advisory_xact_lock(${LOCKS.workers}, hashtext(id)))
   select array_agg(id) as dead, graphile_worker.force_unlock_workers(array_agg(id)),
     pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":100}')
   from dead having count(*) > 0`,
);

// This process took a job and was not told: its connection was lost before the answer.
const GIVE_BACK = named(
  "job.give_back",
  `with given as (
     update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_by = $1 and locked_at < now() - interval '${GRACE}' and id <> all($2::bigint[]) returning id
   )
   select pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":100}') from given having count(*) > 0`,
);

const EXHAUSTED = named(
  "job.exhausted",
  "select id, payload from graphile_worker._private_jobs where locked_at is null and attempts >= max_attempts",
);

const WAITING = named(
  "job.waiting",
  `select task.identifier as kind, count(*)::int as jobs, count(distinct payload->'tenancy'->>'tenantId')::int as tenants,
     extract(epoch from now() - min(run_at))::float as seconds
   from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
   where locked_at is null and attempts < max_attempts and run_at <= now() group by 1`,
);

const FORGET = named("job.forget_exhausted", "select from graphile_worker.complete_jobs($1::bigint[])");

const INTERRUPTED =
  "It was interrupted too often: each time the process that worked on it ended. Send it again, or tell support.";

export interface Takeover {
  stop(): void;
}

/**
 * @param workerId the name under which this process takes jobs
 * @param atWork the attempts that it has begun, by graphile-worker's ids of their jobs
 */
export function startTakeover(
  pool: pg.Pool,
  workerId: string,
  atWork: ReadonlyMap<string, number>,
  tasks: readonly Task[],
  everyMs: number,
  { dependencies, logger, metrics }: AttemptOptions,
): Takeover {
  let connection: pg.PoolClient | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** Jobs that could not be marked as failed, which is logged once. */
  const failing = new Set<string>();
  let rounds = 0;

  const tick = async (): Promise<void> => {
    try {
      connection ??= await hold();
      await takeOver(connection);
      if (metrics && rounds++ % COUNT_EVERY === 0) metrics.jobsWaiting(await waiting(connection));
    } catch (error) {
      connection?.release(true);
      connection = null;
      if (!isStopped) logger.debug({ err: error }, "the worker cannot look after its queue; trying again");
    }
    if (!isStopped) timer = setTimeout(tick, everyMs);
    else release();
  };

  const hold = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    try {
      await client.query(HOLD, [workerId]);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  const takeOver = async (client: pg.PoolClient): Promise<void> => {
    const { rows } = await client.query<{ dead: string[] }>(TAKE_OVER, [workerId]);
    if (rows[0]) logger.warn({ workers: rows[0].dead }, "workers are gone; their jobs are taken over");
    const given = await client.query(GIVE_BACK, [workerId, [...atWork.keys()]]);
    if (given.rows[0]) logger.warn({ worker: workerId }, "jobs that it took without being told are given back");
    const exhausted = await client.query<{ id: number; payload: QueuedJob }>(EXHAUSTED);
    for (const { id, payload } of exhausted.rows) {
      const ctx = new Context(dependencies, { actor: actorOf(payload), requestId: payload.job_id });
      const task = tasks.find(({ kind }) => kind === payload.kind);
      const jobId = payload.job_id;
      try {
        await failForGood(task, ctx, { id: jobId, attempt: null }, INTERRUPTED);
      } catch (error) {
        // The other jobs still end, and this process keeps its lock.
        if (!failing.has(jobId))
          logger.error({ jobId, err: error }, "a job that is given up cannot be ended; trying again");
        failing.add(jobId);
        continue;
      }
      failing.delete(jobId);
      await client.query(FORGET, [[id]]);
      metrics?.jobGivenUp(payload.kind);
      logger.error({ jobId }, "job failed: it was interrupted too often");
    }
  };

  const waiting = async (client: pg.PoolClient): Promise<Waiting[]> => {
    const { rows } = await client.query<Waiting>(WAITING);
    // A kind without waiting jobs has no row.
    return tasks.map(({ kind }) => rows.find((row) => row.kind === kind) ?? { kind, jobs: 0, tenants: 0, seconds: 0 });
  };

  // Closing the connection frees the lock, so that other processes take over the jobs that this one still has.
  const release = (): void => {
    connection?.release(true);
    connection = null;
  };

  let ticking = tick();
  void ticking;
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      ticking = ticking.then(release);
    },
  };
}
