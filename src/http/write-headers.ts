/** The headers by which a client says how a write is done: `Prefer`, `Dry-Run` and `Idempotency-Key`. */
import { configure } from "safe-stable-stringify";
import type { Context } from "../context.js";
import { isImport, lenientKey } from "../domain/imports.js";
import { invalidParameter } from "../errors.js";
import { keyIdOf } from "../request/actors.js";
import type { RestRoute } from "../schema/lib/directives.js";
import { type Answer, once } from "../services/idempotency.js";
import { recordTried } from "../services/import/import-record.js";
import { recordRefused, type RefusedImport } from "../services/import/refused-imports.js";
import { parsePreferences } from "./prefer.js";

export { type RefusedImport, refusedImports } from "../services/import/refused-imports.js";

/**
 * Reads the client's preferences for the imports of an operation; those that are not granted are ignored.
 * @param operations the names of its mutations
 */
export function readPreferences({ headers, imports }: Context, operations: readonly string[]): void {
  if (headers.prefer === undefined) return;
  const preferences = parsePreferences(headers.prefer);
  imports.isLenient =
    preferences.get("handling") === "lenient" && operations.some((name) => lenientKey(name) !== undefined);
  imports.isMinimal = preferences.get("return") === "minimal" && operations.some(isImport);
}

/** The preferences that decide the answer; a repeated `Idempotency-Key` must come with the same. */
export const preferencesOf = ({ imports: { isLenient, isMinimal } }: Context): string[] => [
  ...(isMinimal ? ["return=minimal"] : []),
  ...(isLenient ? ["handling=lenient"] : []),
];

/** @throws INVALID if `Dry-Run` is neither true nor false */
export function isDryRun({ headers }: Context): boolean {
  const value = headers.dryRun?.trim().toLowerCase();
  if (value === undefined || value === "false") return false;
  if (value !== "true") throw invalidParameter("Dry-Run", "must be true or false");
  return true;
}

/** @throws INVALID if something would leave the database, which cannot be rolled back */
export function refuseDryRun(routes: readonly (RestRoute | undefined)[]): void {
  for (const route of routes) {
    const reason = route && reasonOf(route);
    if (reason) throw invalidParameter("Dry-Run", `cannot be sent here: ${reason}`);
  }
}

const reasonOf = ({ neverTried, outcomes }: RestRoute): string | undefined =>
  neverTried ?? (outcomes?.some((outcome) => outcome === "accepted" || outcome === "received") ? A_JOB : undefined);

const A_JOB = "a job would begin, which cannot be undone";

/**
 * Does a write in one transaction and rolls it back (decisions §15). The records of its imports remain.
 * @returns the answer of the write
 */
export async function dryRun<T>(ctx: Context, write: () => Promise<T>): Promise<T> {
  ctx.answer.setHeader("Dry-Run", "true");
  const answer = await ctx.rollBackAfter(write);
  await recordTried(ctx);
  return answer;
}

/** Writes the records of refused imports. @throws as {@link isDryRun} */
export const recordRefusals = (ctx: Context, imports: readonly RefusedImport[]): Promise<void> =>
  recordRefused(ctx, imports, isDryRun(ctx));

const ACCEPTED_KEY = /^[\x20-\x7e]{1,255}$/;

// The order of an object's members means nothing, and a client that repeats a request may build it in another order.
const textOf = configure({ deterministic: true });

// Requests that would wait for each other in the database wait here instead, where they hold no connection.
const queues = new Map<string, Promise<unknown>>();

async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  queues.set(name, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(name) === mine) queues.delete(name);
  }
}

/**
 * Returns the answer to a write: a new one, or the stored one if the `Idempotency-Key` was used before (decisions §4).
 * @param request the content of the request; called only if the client sent an `Idempotency-Key`
 * @param isCompound whether the request writes several things and holds their locks together; such requests of one API
 *   key run one after the other
 * @throws INVALID for a malformed `Idempotency-Key`; KEY_REUSED for one that was used with another request; whatever
 *   `produce` throws
 */
export async function answerOnce(
  ctx: Context,
  request: () => unknown,
  produce: () => Promise<Answer>,
  isCompound = false,
): Promise<Answer> {
  const key = ctx.headers.idempotencyKey;
  if (key === undefined) return produce();
  if (!ACCEPTED_KEY.test(key) || key.trim() === "")
    throw invalidParameter("Idempotency-Key", "must be 1 to 255 printable ASCII characters");
  const keyId = keyIdOf(ctx.actor);
  const { answer, isReplayed } = await inTurn(isCompound ? keyId : `${keyId} ${key}`, () =>
    once(ctx, key, textOf(request()) ?? "", produce),
  );
  if (isReplayed) ctx.answer.setHeader("Idempotency-Replayed", "true");
  return answer;
}
