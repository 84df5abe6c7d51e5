/** Answers the errors of Express's handlers. */
import type { ErrorRequestHandler, Request, Response } from "express";
import type { Logger } from "pino";
import { AppError, clip, type ErrorCode, toAppError } from "../errors.js";
import { logAnswer } from "./request.js";
import { KEY_CHALLENGE } from "./respond.js";

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, string>> = { UNAVAILABLE: "1", TOO_MANY_STREAMS: "30" };

/**
 * @param send sends the body
 * @param onError called with each error, also where it is too late for an answer
 */
export function answerErrors(
  logger: Logger,
  send: (req: Request, res: Response, error: AppError) => void,
  onError: (req: Request, error: AppError) => void = () => undefined,
): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    const error = toAppError(fromExpress(thrown, req.path), req.requestId);
    logAnswer(logger, error, req);
    onError(req, error);
    if (res.headersSent) return void res.destroy();
    const retryAfter = RETRY_AFTER_SECONDS[error.code];
    if (retryAfter !== undefined) res.setHeader("Retry-After", retryAfter);
    if (error.status === 401) res.setHeader("WWW-Authenticate", KEY_CHALLENGE);
    send(req, res, error);
  };
}

// Express itself throws a URIError if a path's percent-encoding is broken.
function fromExpress(thrown: unknown, path: string): unknown {
  if (!(thrown instanceof URIError)) return thrown;
  const part = path.split("/").find((each) => !isDecodable(each));
  const subject = part === undefined ? "The path" : `"${clip(part)}" in the path`;
  return new AppError("INVALID", { rule: `${subject} is not validly percent-encoded.` }, { cause: thrown });
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
