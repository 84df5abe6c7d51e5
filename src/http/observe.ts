/** Counts, times and traces every request except those for the public pages, and serves `/metrics`. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import type { Config } from "../config.js";
import { isGraphQL } from "./request.js";
import type { Metrics, Surface } from "../telemetry/metrics.js";
import type { RequestTrace, Tracing } from "../telemetry/tracing.js";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express is extended this way
  namespace Express {
    interface Request {
      /** Undefined on the public pages, which are neither counted nor traced. */
      surface?: Surface;
      /** Undefined if tracing is off. */
      trace?: RequestTrace;
    }
  }
}

/**
 * The label of requests that were refused before it was known what they ask for: because of a wrong key, an unknown
 * path or a broken document.
 */
const NO_OPERATION = "none";

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

/** `/metrics` needs no key and costs no point, like the other public pages; METRICS_TOKEN, if set, must be sent. */
export function metricsPage(metrics: Metrics, token: Config["METRICS_TOKEN"]): RequestHandler {
  const wanted = sha256(`Bearer ${token}`);
  return async (req, res) => {
    // The comparison in constant time needs two texts of one length, and hashes have one.
    if (token && !timingSafeEqual(sha256(req.headers.authorization ?? ""), wanted)) {
      res.setHeader("WWW-Authenticate", "Bearer");
      return void res
        .status(401)
        .type("text/plain")
        .send("Missing or wrong METRICS_TOKEN: send it as Authorization: Bearer.\n");
    }
    const page = await metrics.page();
    res.setHeader("Content-Type", metrics.contentType);
    res.end(page);
  };
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
