/** `Idempotency-Key` on the writes of both surfaces: one that is sent again gets its first answer again (decisions §4). */
import { configure } from "safe-stable-stringify";
import type { Context } from "../context.js";
import { invalid } from "../errors.js";
import { type Answer, once } from "../services/idempotency.js";

const ACCEPTED_KEY = /^[\x20-\x7e]{1,255}$/;

// The order of an object's members means nothing: a client may build its request anew.
const textOf = configure({ deterministic: true })!;

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
 * Gives a write's answer: a new one, or for a key that was used before the first one.
 * @param request what was asked; only read where the client sent a key
 * @param isCompound whether it writes several things, whose locks it holds together: those of one API key go one after the other
 * @throws INVALID for a key that is none; CONFLICT for one that was used with another request; whatever `produce` throws
 */
export async function answerOnce(ctx: Context, request: () => unknown, produce: () => Promise<Answer>, isCompound = false): Promise<Answer> {
  const { idempotencyKey: key } = ctx;
  if (key === undefined) return produce();
  if (!ACCEPTED_KEY.test(key) || key.trim() === "") throw invalid("Idempotency-Key", "must be 1 to 255 printable ASCII characters");
  const { keyId } = ctx.actor;
  const { answer, isReplayed } = await inTurn(isCompound ? keyId : `${keyId} ${key}`, () => once(ctx, key, textOf(request())!, produce));
  if (isReplayed) ctx.reply.setHeader("Idempotency-Replayed", "true");
  return answer;
}
