/** What belongs to one HTTP request: its id, its line in the log, its measures, its address, its head. */
import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { Context } from "../context.js";
import { AppError, invalidParameter } from "../errors.js";
import type { Metrics, Surface } from "../telemetry/metrics.js";
import type { RequestTrace, Tracing } from "../telemetry/tracing.js";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express is extended this way
  namespace Express {
    interface Request {
      requestId: string;
      /** The error that the request was answered with, if it was the client's. */
      refusal?: AppError;
      /** The code of the error that it was answered with. */
      errorCode?: string;
      /** See {@link addressOf}. */
      address?: string;
      /** Undefined on the public pages, which are neither counted nor traced. */
      surface?: Surface;
      /** Undefined if tracing is off. */
      trace?: RequestTrace;
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
 * @param onAnswered is called as well when it has been answered: a listener more on each answer would be one too many
 */
export function requestLog(
  logger: Logger,
  loggedPath: (path: string) => string,
  onAnswered?: (req: Request, res: Response, durationMs: number) => void,
): RequestHandler {
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
      onAnswered?.(req, res, durationMs);
    });
    next();
  };
}

const callerOf = ({ actor, tenancy }: Context): object => ({
  ...(actor.kind === "key" && { keyId: actor.keyId }),
  ...(tenancy && { tenantId: tenancy.tenantId }),
});

/**
 * The label of requests that were refused before it was known what they ask for: because of a wrong key, an unknown
 * path or a broken document.
 */
const NO_OPERATION = "none";

/** Counts, times and traces every request except those for the public pages. */
export function observeRequests(metrics: Metrics | null, tracing: Tracing | null): RequestHandler {
  if (!metrics && !tracing) return (_req, _res, next) => next();
  return (req, res, next) => {
    const surface = isGraphQL(req) ? "graphql" : "rest";
    req.surface = surface;
    metrics?.requestStarted();
    if (tracing) req.trace = tracing.startRequest(req.method, req.requestId, req.headers);
    const startedAt = performance.now();
    res.once("close", () => {
      const isAborted = !res.writableFinished;
      const operation = req.ctx?.operation;
      metrics?.requestEnded(
        surface,
        operation?.name ?? NO_OPERATION,
        isAborted ? "aborted" : res.statusCode,
        (performance.now() - startedAt) / 1000,
      );
      req.trace?.end({
        status: res.statusCode,
        isAborted,
        route: (req.route as { path: string } | undefined)?.path,
        operation: operation?.name ?? NO_OPERATION,
        operationType: surface === "graphql" ? operation?.type : undefined,
        tenantId: req.ctx?.tenancy?.tenantId,
      });
    });
    next();
  };
}

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

/** Whether the client says that it sends a body. */
export function hasBody(req: Request): boolean {
  return req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
}

/**
 * The parameters of an address, decoded as browsers encode them.
 * @throws INVALID naming a parameter that is not percent-encoded UTF-8; URLSearchParams would silently replace
 * characters in it, or leave it as it is
 */
export function* parametersOf(url: string): Generator<readonly [name: string, text: string]> {
  const start = url.indexOf("?");
  for (const part of start < 0 ? [] : url.slice(start + 1).split("&")) {
    if (part === "") continue;
    const [name = "", ...text] = part.split("=").map(decoded);
    if (name === null) throw new AppError("INVALID", { rule: "The query string is not percent-encoded UTF-8." });
    if (text.includes(null)) throw invalidParameter(name, "must be percent-encoded UTF-8");
    yield [name, text.join("=")];
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

// ASCII without a percent or plus sign: a text that stands for itself.
const PLAIN = /^[\x20-\x24\x26-\x2a\x2c-\x7e]*$/;

const BROKEN = /%(?![0-9a-f]{2})/i;

/**
 * The decoded text; null if it has a percent sign without two hexadecimal digits, or if its bytes are not UTF-8.
 * Node.js delivers the bytes of an address as Latin-1.
 */
function decoded(text: string): string | null {
  if (PLAIN.test(text)) return text;
  if (BROKEN.test(text)) return null;
  const bytes = text
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  try {
    return UTF8.decode(Buffer.from(bytes, "latin1"));
  } catch {
    return null;
  }
}
