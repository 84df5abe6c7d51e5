/** Waits for jobs. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "./client.js";

const ENDED: readonly unknown[] = ["succeeded", "failed"];

/**
 * Waits until a job has ended.
 * @param path of the job, as `Location` names it
 * @returns the job
 */
export async function endedAt(erp: Client, path: string, withinMs = 120_000): Promise<any> {
  for (const end = Date.now() + withinMs; ; await sleep(50)) {
    const { body } = await erp.get(path);
    if (ENDED.includes(body.status)) return body;
    if (Date.now() > end) throw new Error(`The job has not ended: ${JSON.stringify(body)}`);
  }
}

/** The same, of a job by its id. */
export const ended = (erp: Client, id: string, withinMs?: number): Promise<any> =>
  endedAt(erp, `/v1/jobs/${id}`, withinMs);
