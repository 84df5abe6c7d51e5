/** Tasks that every process repeats, beginning at its start. Any number of processes may run them at once. */
import type { Logger } from "pino";
import type { Config } from "../config.js";
import type { Database } from "../db/database.js";
import { forgetOldEvents, makeEventPartitions } from "../services/event/partitions.js";
import { makeRequestPartitions } from "../services/api-request.js";
import { forgetOldImports } from "../services/import/read.js";
import { forgetOld } from "../services/idempotency.js";
import { deleteUnused } from "../services/sandbox.js";
import { countUnlinked, type UnlinkedFigures } from "../services/links/unlinked.js";

const MINUTE_MS = 60_000;

interface Task {
  readonly everyMs: number;
  readonly failure: string;
  run(): Promise<unknown>;
}

interface PeriodicTasks {
  /** Begins nothing more. */
  stop(): void;
}

/** @param onUnlinked receives how many records name something that is not there; absent without metrics */
export function startPeriodicTasks(
  db: Database,
  { EVENT_RETENTION_DAYS: days }: Config,
  logger: Logger,
  onUnlinked?: (figures: UnlinkedFigures) => void,
): PeriodicTasks {
  let isStopped = false;
  const tasks: Task[] = [
    {
      everyMs: MINUTE_MS,
      failure: "no room could be made for later events; trying again",
      run: () => makeEventPartitions(db),
    },
    {
      everyMs: 60 * MINUTE_MS,
      failure: "no room could be made for later requests; trying again",
      run: () => makeRequestPartitions(db),
    },
    {
      everyMs: 10 * MINUTE_MS,
      failure: "stored answers of old Idempotency-Keys could not be deleted",
      run: () => forgetOld(db),
    },
    {
      everyMs: 60 * MINUTE_MS,
      failure: "old records of imports could not be deleted; trying again",
      run: () => forgetOldImports(db, () => isStopped),
    },
  ];
  tasks.push({
    everyMs: 60 * MINUTE_MS,
    failure: "unused sandboxes could not be deleted; trying again",
    run: async () => {
      const sandboxes = await deleteUnused(db, () => isStopped);
      if (sandboxes > 0) logger.info({ sandboxes }, "unused sandboxes were deleted");
    },
  });
  if (onUnlinked)
    tasks.push({
      everyMs: 5 * MINUTE_MS,
      failure: "records that name something unknown could not be counted; trying again",
      run: async () => onUnlinked(await countUnlinked(db)),
    });
  if (days !== "")
    tasks.push({
      everyMs: 10 * MINUTE_MS,
      failure: "old events could not be deleted; trying again",
      run: async () => {
        const events = await forgetOldEvents(db, days, () => isStopped);
        if (events > 0) logger.info({ events, olderThanDays: days }, "old events were deleted");
      },
    });

  const timers = tasks.map(({ everyMs, failure, run }) => {
    let isRunning = false;
    const once = async (): Promise<void> => {
      if (isRunning) return;
      isRunning = true;
      await run().catch((error: unknown) => isStopped || logger.warn({ err: error }, failure));
      isRunning = false;
    };
    void once();
    return setInterval(once, everyMs);
  });
  return {
    stop() {
      isStopped = true;
      timers.forEach(clearInterval);
    },
  };
}
