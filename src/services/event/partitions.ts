/** The partitions of the table of events: makes them ahead, and deletes old events (docs/adr/0037). */
import type { Database } from "../../db/database.js";
import { firstRow } from "../../db/statement.js";

/** Deleted at once where a partition is not dropped as a whole, so that no lock is held for long. */
const BATCH = 10_000;
const DAY_MS = 86_400_000;

/**
 * Makes partitions ahead of the events.
 * @returns how many it made, usually none
 */
export async function makeEventPartitions(db: Database): Promise<number> {
  const rows = await db.callException<{ make_event_partitions: number }>("make_event_partitions");
  return firstRow(rows).make_event_partitions;
}

/**
 * Deletes the events of all tenants that are older than some days.
 * @param isStopped whether to stop before the next batch
 * @returns how many events were deleted
 */
export async function forgetOldEvents(db: Database, days: number, isStopped = (): boolean => false): Promise<number> {
  const olderThan = new Date(Date.now() - days * DAY_MS).toISOString();
  let deleted = 0;
  while (!isStopped()) {
    const rows = await db.callException<{ forget_events: string }>("forget_events", olderThan, String(BATCH));
    const batch = Number(firstRow(rows).forget_events);
    if (batch === 0) break;
    deleted += batch;
  }
  return deleted;
}
