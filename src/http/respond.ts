/** Writes answers: JSON text, and errors in the documented shapes (specification §7, decisions §3). */
import { STATUS_CODES } from "node:http";
import type { Request, Response } from "express";
import type { AppError } from "../errors.js";
import { hasBody } from "./body.js";
import { endWith } from "./json-text.js";

/** What a 401 must say (RFC 9110 §11.6.1). The scheme is none of the registered ones: it names the header that carries the key. */
export const KEY_CHALLENGE = 'ApiKey realm="procurement-gateway", header="X-API-Key"';

// How long a client may go on sending a body that was refused, before the connection is cut.
const LINGER_MS = 5000;

/** Sends JSON that is already text. */
export function sendJson(res: Response, status: number, body: string, contentType = "application/json; charset=utf-8"): void {
  res.statusCode = status;
  res.setHeader("Content-Type", contentType);
  res.setHeader("Content-Length", Buffer.byteLength(body));
  // A request without a body counts as incomplete, too, until the next tick.
  if (res.req.complete || !hasBody(res.req)) void endWith(res, body);
  else sendAndClose(res, body);
}

export interface SentFile {
  readonly content_type: string;
  readonly content_base64: string;
}

/** Sends a file that came from outside: a browser is to show it as what it says it is, and to run nothing in it. */
export function sendFile(res: Response, { content_type, content_base64 }: SentFile): void {
  const bytes = Buffer.from(content_base64, "base64");
  res.setHeader("Content-Type", content_type);
  res.setHeader("Content-Length", bytes.length);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'");
  res.end(bytes);
}

/**
 * Answers a request whose body is still on its way. The answer goes out at once, but a connection closed on a client that is sending
 * takes the answer with it (RFC 9112 §9.6): what still comes is thrown away, for a while.
 */
function sendAndClose(res: Response, body: string): void {
  res.setHeader("Connection", "close");
  res.write(body);
  const close = (): void => {
    clearTimeout(timer);
    res.end();
  };
  const timer = setTimeout(close, LINGER_MS).unref();
  res.req.once("end", close).once("close", close).resume();
}

/** The error body of REST: `{error, message?, success: false}`, on some routes `error` alone (`errorOnly` of @Rest). */
export function errorBody(error: AppError, isErrorOnly = false): Record<string, unknown> {
  if (isErrorOnly) return { error: error.message };
  return { error: error.message, ...(error.publicMessage !== undefined && { message: error.publicMessage }), success: false };
}

/** Answers a REST request with an error, as RFC 9457 problem details where the client prefers them. */
export function sendError(req: Request, res: Response, error: AppError): void {
  if (prefersProblem(req)) {
    sendJson(res, error.status, JSON.stringify(problemBody(error, req.requestId)), "application/problem+json; charset=utf-8");
  } else {
    const { errorOnly = [] } = res.locals as { errorOnly?: readonly number[] };
    sendJson(res, error.status, JSON.stringify(errorBody(error, errorOnly.includes(error.status))));
  }
}

/** Answers a GraphQL request that was refused before its operation was looked at. */
export function sendGraphQLError(res: Response, error: AppError): void {
  const contentType = res.req.accepts(["application/json", "application/graphql-response+json"]) || "application/json";
  const body = JSON.stringify({ errors: [{ message: error.message, extensions: graphqlExtensions(error) }] });
  sendJson(res, error.status, body, `${contentType}; charset=utf-8`);
}

/** `extensions` of a GraphQL error: the code of the table, and the field where one is to blame. */
export function graphqlExtensions(error: AppError): Record<string, unknown> {
  const { field, requestId } = error.details;
  return { code: error.code, ...(field && { field }), ...(requestId && { requestId }), ...(error.publicMessage && { message: error.publicMessage }) };
}

function prefersProblem(req: Request): boolean {
  const { accept } = req.headers;
  return (
    accept !== undefined &&
    accept.includes("problem+json") &&
    req.accepts(["application/json", "application/problem+json"]) === "application/problem+json"
  );
}

/** The same error as RFC 9457 problem details. */
export function problemBody(error: AppError, requestId: string): Record<string, unknown> {
  return {
    type: "about:blank",
    // RFC 9457 §4.2.1
    title: STATUS_CODES[error.status]!,
    status: error.status,
    detail: error.message,
    instance: `urn:request:${requestId}`,
    code: error.code,
    ...(error.details.field && { field: error.details.field }),
    ...(error.publicMessage && { message: error.publicMessage }),
  };
}
