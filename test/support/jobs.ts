/** Waits for jobs. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "./client.js";
import type { Gateway } from "./gateway.js";

/**
 * Waits until a job has one of these statuses.
 * @param path of the job, as `Location` names it
 * @returns the job
 */
async function waitAt(erp: Client, path: string, statuses: readonly string[]): Promise<any> {
  for (const end = Date.now() + 120_000; ; await sleep(25)) {
    const { body } = await erp.get(path);
    if (statuses.includes(body.status)) return body;
    if (Date.now() > end) throw new Error(`The job is not ${statuses.join(" or ")}: ${JSON.stringify(body)}`);
  }
}

/** Waits until a job has ended. */
export const endedAt = (erp: Client, path: string): Promise<any> => waitAt(erp, path, ["succeeded", "failed"]);

/** The same, of a job by its id. */
export const ended = (erp: Client, id: string): Promise<any> => endedAt(erp, `/v1/jobs/${id}`);

/** Waits until a job has this status. */
export const jobIs = (erp: Client, id: string, status: string): Promise<any> => waitAt(erp, `/v1/jobs/${id}`, [status]);

/** Jobs that wait after a failed attempt are taken up at once. */
export const dueNow = async (sql: Gateway["sql"]): Promise<void> => {
  await sql("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
  await sql(`select pg_notify('jobs:insert', '{"r":"test","count":1}')`);
};
