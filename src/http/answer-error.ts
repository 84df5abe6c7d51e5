/** Answers errors in the documented shapes (specification §7, decisions §3). */
import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler, Request, Response } from "express";
import type { Logger } from "pino";
import { AppError, clip, type ErrorCode, problemsOf, toAppError } from "../errors.js";
import { GRANTED_429, prefers429 } from "./prefer.js";
import { logAnswer } from "./request.js";
import { sendJson } from "./respond.js";

/**
 * The challenge that a 401 must carry (RFC 9110 §11.6.1). No registered scheme fits, so ours names the header that
 * carries the key.
 */
export const KEY_CHALLENGE = 'ApiKey realm="procurement-gateway", header="X-API-Key"';

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, string>> = { UNAVAILABLE: "1", TOO_MANY_STREAMS: "30" };

/**
 * Answers the errors of Express's handlers.
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
    req.errorCode = error.code;
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

/** REST's error body: `{error, message?, success: false}`, or only `{error}` on routes with `errorOnly` in @Rest. */
export function errorBody(error: AppError, isErrorOnly = false): Record<string, unknown> {
  if (isErrorOnly) return { error: error.message };
  return {
    error: error.message,
    ...(error.publicMessage !== undefined && { message: error.publicMessage }),
    ...(error.details.latest !== undefined && { latest: error.details.latest }),
    success: false,
  };
}

/** Answers a REST request with an error, as RFC 9457 problem details if the client prefers them. */
export function sendError(req: Request, res: Response, error: AppError): void {
  // Caches may keep a 404 unasked, and another key may see the record.
  res.setHeader("Cache-Control", "no-store");
  const status = statusFor(req, res, error);
  if (prefersProblem(req)) {
    const body = JSON.stringify(problemBody(error, req.requestId, status));
    sendJson(res, status, body, "application/problem+json; charset=utf-8");
  } else {
    const { errorOnly = [] } = res.locals as { errorOnly?: readonly number[] };
    sendJson(res, status, JSON.stringify(errorBody(error, errorOnly.includes(error.status))));
  }
}

/** The status of an error, as the client prefers it. */
function statusFor({ headers }: Request, res: Response, { code, status }: AppError): number {
  if (!prefers429(code, headers.prefer as string | undefined)) return status;
  for (const [name, value] of Object.entries(GRANTED_429)) res.setHeader(name, value);
  return 429;
}

/** Answers a GraphQL request that was refused before its operation was examined. */
export function sendGraphQLError(res: Response, error: AppError): void {
  const contentType = res.req.accepts(["application/json", "application/graphql-response+json"]) || "application/json";
  const body = JSON.stringify({ errors: [{ message: error.message, extensions: graphqlExtensions(error) }] });
  sendJson(res, statusFor(res.req, res, error), body, `${contentType}; charset=utf-8`);
}

/** `extensions` of a GraphQL error: its code and, if there are any, the field, the variable and all faults. */
export function graphqlExtensions(error: AppError): Record<string, unknown> {
  const { field, variable, latest, requestId } = error.details;
  const errors = problemsOf(error);
  return {
    code: error.code,
    ...(field && { field }),
    ...(variable && { variable }),
    ...(latest !== undefined && { latest }),
    ...(errors && { errors }),
    ...(requestId && { requestId }),
    ...(error.publicMessage && { message: error.publicMessage }),
  };
}

// RFC 9110 §8.3.1: the case of a media type does not count.
const PROBLEM = /problem\+json/i;

function prefersProblem(req: Request): boolean {
  const { accept } = req.headers;
  return (
    accept !== undefined &&
    PROBLEM.test(accept) &&
    req.accepts(["application/json", "application/problem+json"]) === "application/problem+json"
  );
}

/** The same error as RFC 9457 problem details. */
export function problemBody(
  error: AppError,
  requestId: string,
  status: number = error.status,
): Record<string, unknown> {
  const errors = problemsOf(error);
  return {
    type: "about:blank",
    // RFC 9457 §4.2.1
    title: STATUS_CODES[status],
    status,
    detail: error.message,
    instance: `urn:request:${requestId}`,
    code: error.code,
    ...(error.details.field && { field: error.details.field }),
    ...(error.details.latest !== undefined && { latest: error.details.latest }),
    ...(error.publicMessage && { message: error.publicMessage }),
    ...(errors && { errors }),
  };
}
