/** `Idempotency-Key` on both surfaces: a write that is sent again gets its first answer again (decisions §4). */
import type { Request, Response } from "express";
import { invalid } from "../errors.js";
import { type Answer, once } from "../services/idempotency.js";
import { contextOf } from "./request.js";
import { sendJson } from "./respond.js";

const ACCEPTED_KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Answers a write.
 * @param request what was asked; only read where the client sent a key
 * @throws INVALID for a key that is none; CONFLICT for one that was used with another request
 */
export async function answerWrite(req: Request, res: Response, request: () => unknown, produce: () => Promise<Answer>): Promise<void> {
  const key = req.headers["idempotency-key"];
  if (key === undefined) return send(res, await produce());
  if (typeof key !== "string" || !ACCEPTED_KEY.test(key) || key.trim() === "") {
    throw invalid("Idempotency-Key", "must be 1 to 255 printable ASCII characters");
  }
  const { answer, isReplayed } = await once(contextOf(req), key, JSON.stringify(request()), async () => {
    const { status, headers, body } = await produce();
    const location = res.getHeader("Location");
    return { status, headers: { ...headers, ...(location !== undefined && { Location: String(location) }) }, body };
  });
  if (isReplayed) res.setHeader("Idempotency-Replayed", "true");
  send(res, answer);
}

function send(res: Response, { status, headers, body }: Answer): void {
  for (const name in headers) res.setHeader(name, headers[name]!);
  sendJson(res, status, body, headers["content-type"]);
}
