/** The headers by which a client tries what seldom happens, with a key of a sandbox (docs/sandboxes.md). */
import { setTimeout as sleep } from "node:timers/promises";
import type { Request, Response } from "express";
import { AppError, invalidParameter } from "../errors.js";
import type { KeyActor } from "../request/actors.js";
import { DateTime } from "../schema/lib/scalars.js";

const FAULT = "sandbox-fault";
const NOW = "sandbox-now";
const SLOW = /^slow=(\d{1,2})s$/;
/** A gateway that stops waits no longer than 30 s for answers. */
const LONGEST_SECONDS = 20;

type Headers = Readonly<Request["headers"]>;

/**
 * Sets the clock of a request as `Sandbox-Now` asks.
 * @returns the actor, with that clock
 * @throws INVALID if the key is of no sandbox, or for a text that is no instant
 */
export function withClock(headers: Headers, actor: KeyActor): KeyActor {
  const [fault, now] = [headers[FAULT], headers[NOW]];
  if (!actor.isSandbox)
    throw invalidParameter(fault === undefined ? "Sandbox-Now" : "Sandbox-Fault", "is only for keys of a sandbox");
  return now === undefined ? actor : { ...actor, tenancy: { ...actor.tenancy, now: instantIn(now) } };
}

function instantIn(sent: unknown): string {
  try {
    return DateTime.parseValue(sent) as string;
  } catch {
    throw invalidParameter("Sandbox-Now", "must be an instant, e.g. 2026-12-31T08:00:00Z");
  }
}

/**
 * Fails or waits as `Sandbox-Fault` asks.
 * @param isRead whether it can only be a read, which contradicts nothing
 * @param cut cuts the connection instead of the answer
 * @throws UNAVAILABLE or CONFLICT as asked; INVALID for a value that does not exist
 */
export async function applyFault({ [FAULT]: fault }: Headers, isRead: boolean, cut: () => void): Promise<void> {
  const seconds = Number(SLOW.exec(String(fault))?.[1] ?? NaN);
  if (fault === "503") throw new AppError("UNAVAILABLE");
  if (fault === "409" && isRead) throw invalidParameter("Sandbox-Fault", "can be 409 only for a write");
  if (fault === "409") throw new AppError("CONFLICT", { text: "Sandbox-Fault: 409" });
  if (fault === "drop") cut();
  else if (seconds <= LONGEST_SECONDS) await sleep(seconds * 1000);
  else if (fault !== undefined)
    throw invalidParameter("Sandbox-Fault", "must be 503, 409, drop, or slow=1s up to slow=20s");
}

/** Does the request and cuts its connection where its answer would begin, as if the answer were lost. */
export function cutAtAnswer(res: Response): void {
  const cut = (): boolean => {
    res.req.socket.destroy();
    return false;
  };
  Object.assign(res, { write: cut, flushHeaders: cut, end: () => (cut(), res) });
}
