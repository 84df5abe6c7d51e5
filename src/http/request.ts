/** What belongs to one HTTP request: its id, its context, its line in the log. */
import { randomUUID } from "node:crypto";
import type { Request, RequestHandler } from "express";
import type { Logger } from "pino";
import type { Context } from "../context.js";
import { AppError } from "../errors.js";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express is extended this way
  namespace Express {
    interface Request {
      requestId: string;
      /** The error that the request was answered with, if it was the client's. */
      refusal?: AppError;
      /** See {@link addressOf}. */
      address?: string;
    }
  }
}

/** The version of the specification that the service implements (§9); every answer has it in `API-Version`. */
export const API_VERSION = "1.0.10";

// A caller may send its own id to follow a request through both logs. An id of another form is replaced.
const ACCEPTED_ID = /^[\w.:-]{1,128}$/;

/**
 * Gives each request an id, and logs one line when it has been answered, without key, query string and body.
 * @param loggedPath returns the part of a path that may be logged
 */
export function requestLog(logger: Logger, loggedPath: (path: string) => string): RequestHandler {
  return (req, res, next) => {
    const sent = req.headers["x-request-id"];
    req.requestId = typeof sent === "string" && ACCEPTED_ID.test(sent) ? sent : randomUUID();
    res.setHeader("X-Request-Id", req.requestId);
    res.setHeader("API-Version", API_VERSION);
    const startedAt = performance.now();
    const { method } = req;
    const end = req.originalUrl.indexOf("?");
    const path = end < 0 ? req.originalUrl : req.originalUrl.slice(0, end);
    res.once("close", () => {
      const durationMs = performance.now() - startedAt;
      const isAborted = !res.writableFinished;
      logger.info(
        {
          requestId: req.requestId,
          method,
          path: loggedPath(path),
          status: res.statusCode,
          durationMs: Math.round(durationMs * 10) / 10,
          ...(req.ctx && callerOf(req.ctx)),
          // The key beside it tells an operator whom to inform.
          ...(req.ctx &&
            req.ctx.answer.deprecations.size > 0 && {
              deprecated: [...req.ctx.answer.deprecations].map(({ what }) => what),
            }),
          ...(req.refusal && { code: req.refusal.code, error: req.refusal.message, ...causeOf(req.refusal) }),
          ...(req.trace && { trace_id: req.trace.traceId }),
          ...(isAborted && { aborted: true }),
        },
        "request",
      );
    });
    next();
  };
}

const callerOf = ({ actor, tenancy }: Context): object => ({
  ...(actor.kind === "key" && { keyId: actor.keyId }),
  ...(tenancy && { tenantId: tenancy.tenantId }),
});

// RFC 9110 §7.2, RFC 3986 §3.2.2: a name, an IPv4 address or an IPv6 address in brackets; then perhaps a port.
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/**
 * Refuses a missing, doubled or invalid Host header, and an expectation that cannot be met.
 * @throws MALFORMED_REQUEST, EXPECTATION_FAILED
 */
export const checkHead: RequestHandler = (req, _res, next) => {
  const { rawHeaders, headers } = req;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  const isOld = req.httpVersionMajor === 1 && req.httpVersionMinor === 0;
  if (hosts === 0 && !isOld) throw new AppError("MALFORMED_REQUEST", { text: "The request has no Host header." });
  if (hosts > 1) throw new AppError("MALFORMED_REQUEST", { text: "The request has more than one Host header." });
  if (!HOST.test(headers.host ?? ""))
    throw new AppError("MALFORMED_REQUEST", { text: "The Host header is not valid." });
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue")
    throw new AppError("EXPECTATION_FAILED");
  next();
};

/**
 * Logs an error that answered a request: a client's error in the line of the request, any other in a line of its own.
 */
export function logAnswer(logger: Logger, error: AppError, req: Request): void {
  if (error.logLevel === "info" && req.res?.closed === false) req.refusal = error;
  else logError(logger, error, req.requestId);
}

/** Logs an error with what led to it, on the level that the error table gives. */
export function logError(logger: Logger, error: AppError, requestId: string): void {
  logger[error.logLevel]({ requestId, code: error.code, ...causeOf(error) }, error.message);
}

// Only our own faults are logged with a stack; during an outage, stacks would fill the log.
function causeOf({ logLevel, cause }: AppError): object {
  if (!(cause instanceof Error)) return {};
  return logLevel === "error" ? { err: cause } : { cause: cause.message };
}

/** The client's address: the socket's, or what trusted proxies say (TRUST_PROXY). Mapped IPv4 becomes plain IPv4. */
export function addressOf(req: Request): string {
  if (req.address === undefined) {
    const address = req.ip ?? "";
    req.address = address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
  }
  return req.address;
}

/** Whether the client prefers a page to data: a person's browser. */
export const prefersHtml = (req: Request): boolean =>
  req.accepts(["application/json", "application/graphql-response+json", "application/problem+json", "text/html"]) ===
  "text/html";

/** Whether the request is for the GraphQL surface, so that its errors have GraphQL's shape. */
export const isGraphQL = ({ url }: Request): boolean =>
  url.startsWith("/graphql") && (url.length === 8 || url[8] === "?");
