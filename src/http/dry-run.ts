/** `Dry-Run: true` on writes of both surfaces: everything is done and answered, then rolled back (decisions §15). */
import type { Context } from "../context.js";
import { invalidParameter } from "../errors.js";
import type { RestRoute } from "../schema/lib/directives.js";
import { recordTried } from "../services/import/import-record.js";

/** Whether the request is a dry run. @throws INVALID if the header says neither yes nor no */
export function isTried({ headers: { dryRun } }: Context): boolean {
  const value = dryRun?.trim().toLowerCase();
  if (value === undefined || value === "false") return false;
  if (value !== "true") throw invalidParameter("Dry-Run", "must be true or false");
  return true;
}

/** @throws INVALID if something would leave the database, which cannot be rolled back */
export function refuseUntriable(routes: readonly (RestRoute | undefined)[]): void {
  for (const route of routes) {
    const reason = route && reasonOf(route);
    if (reason) throw invalidParameter("Dry-Run", `cannot be sent here: ${reason}`);
  }
}

const reasonOf = ({ neverTried, outcomes }: RestRoute): string | undefined =>
  neverTried ?? (outcomes?.some((outcome) => outcome === "accepted" || outcome === "received") ? A_JOB : undefined);

const A_JOB = "a job would begin, which cannot be undone";

/**
 * Does a write in one transaction and rolls it back. The records of its imports remain, as records of a dry run.
 * @returns the answer of the write
 */
export async function tried<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  ctx.answer.setHeader("Dry-Run", "true");
  const answer = await ctx.rollBackAfter(work);
  await recordTried(ctx);
  return answer;
}
