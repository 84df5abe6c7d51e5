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
      ctx?: Context;
      /** Why there is no context: what is wrong with the key. */
      keyRefusal?: unknown;
      /** The error that the request was answered with, where it was the client's. */
      refusal?: AppError;
      /** Told once, when the request has been answered or given up. */
      onEnd?: (durationMs: number, isAborted: boolean) => void;
      /** See {@link addressOf}. */
      address?: string;
    }
  }
}

// A caller may send its own id to follow a request through both logs; anything odd is replaced.
const ACCEPTED_ID = /^[\w.:-]{1,128}$/;

/** Gives each request an id, and writes one line when it has been answered: never a key, a query string or a body. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const sent = req.headers["x-request-id"];
    req.requestId = typeof sent === "string" && ACCEPTED_ID.test(sent) ? sent : randomUUID();
    res.setHeader("X-Request-Id", req.requestId);
    const startedAt = performance.now();
    const { method } = req;
    const end = req.originalUrl.indexOf("?");
    const path = end < 0 ? req.originalUrl : req.originalUrl.slice(0, end);
    res.once("close", () => {
      const durationMs = performance.now() - startedAt;
      const isAborted = !res.writableFinished;
      req.onEnd?.(durationMs, isAborted);
      logger.info(
        {
          requestId: req.requestId,
          method,
          path,
          status: res.statusCode,
          durationMs: Math.round(durationMs * 10) / 10,
          ...(req.ctx && { keyId: req.ctx.actor.keyId, tenantId: req.ctx.actor.tenantId }),
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

// RFC 9110 §7.2, RFC 3986 §3.2.2: a name, an IPv4 address or an IPv6 address in brackets; then perhaps a port.
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/i;

/**
 * Refuses what leaves open who is meant or what is expected.
 * @throws MALFORMED_REQUEST, EXPECTATION_FAILED
 */
export const checkHead: RequestHandler = (req, _res, next) => {
  const { rawHeaders, headers } = req;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]!.toLowerCase() === "host") hosts += 1;
  const isOld = req.httpVersionMajor === 1 && req.httpVersionMinor === 0;
  if (hosts === 0 && !isOld) throw new AppError("MALFORMED_REQUEST", { text: "The request has no Host header." });
  if (hosts > 1) throw new AppError("MALFORMED_REQUEST", { text: "The request has more than one Host header." });
  if (!HOST.test(headers.host ?? "")) throw new AppError("MALFORMED_REQUEST", { text: "The Host header is not valid." });
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== "100-continue") throw new AppError("EXPECTATION_FAILED");
  next();
};

/** Logs what a request was answered with: an error of the client's in the request's own line, any other in one of its own. */
export function logAnswer(logger: Logger, error: AppError, req: Request): void {
  if (error.logLevel === "info" && req.res?.closed === false) req.refusal = error;
  else logError(logger, error, req.requestId);
}

/** Logs an error with what led to it, on the level that the error table gives. */
export function logError(logger: Logger, error: AppError, requestId: string): void {
  logger[error.logLevel]({ requestId, code: error.code, ...causeOf(error) }, error.message);
}

// With its stack only where we are to blame: an outage would fill the log with them.
function causeOf({ logLevel, cause }: AppError): object {
  if (!(cause instanceof Error)) return {};
  return logLevel === "error" ? { err: cause } : { cause: cause.message };
}

/**
 * Who asks, and the way to their data. Each route begins with it, so that only a known route looks at the key: elsewhere a wrong one is a 404.
 * @throws UNAUTHENTICATED and whatever else may be wrong with the key
 */
export function contextOf(req: Request): Context {
  if (req.keyRefusal) throw req.keyRefusal;
  if (!req.ctx) throw new Error("The route is mounted before the authentication");
  return req.ctx;
}

/** The client's address: the socket's, or what trusted proxies say (TRUST_PROXY); IPv4 in its own notation. */
export function addressOf(req: Request): string {
  if (req.address === undefined) {
    const address = req.ip ?? "";
    req.address = address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
  }
  return req.address;
}

/** Whether the request is for the GraphQL surface: then its errors have that one's shape. */
export const isGraphQL = ({ url }: Request): boolean => url.startsWith("/graphql") && (url.length === 8 || url[8] === "?");
