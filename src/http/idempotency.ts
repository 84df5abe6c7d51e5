/**
 * `Idempotency-Key` on the writes of both surfaces: a repeated write gets its first answer again (decisions §4).
 */
import { configure } from "safe-stable-stringify";
import { keyIdOf } from "../request/actors.js";
import type { Context } from "../context.js";
import { invalidParameter } from "../errors.js";
import { type Answer, once } from "../services/idempotency.js";

const ACCEPTED_KEY = /^[\x20-\x7e]{1,255}$/;

// The order of an object's members means nothing, and a client that repeats a request may build it in another order.
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
 * Returns the answer to a write: a new one, or the stored one if the `Idempotency-Key` was used before.
 * @param request what was asked; called only if the client sent an `Idempotency-Key`
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
  const { idempotencyKey: key } = ctx.headers;
  if (key === undefined) return produce();
  if (!ACCEPTED_KEY.test(key) || key.trim() === "")
    throw invalidParameter("Idempotency-Key", "must be 1 to 255 printable ASCII characters");
  const keyId = keyIdOf(ctx.actor);
  const { answer, isReplayed } = await inTurn(isCompound ? keyId : `${keyId} ${key}`, () =>
    once(ctx, key, textOf(request())!, produce),
  );
  if (isReplayed) ctx.answer.setHeader("Idempotency-Replayed", "true");
  return answer;
}
