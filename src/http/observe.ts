/** Counts, times and traces every request behind the public pages, and shows the page of the metrics. */
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
      /** Undefined where tracing is off. */
      trace?: RequestTrace;
    }
  }
}

/** The label of requests that were refused before it was known what they ask for: a wrong key, an unknown path, a broken document. */
const NO_OPERATION = "none";

export function observeRequests(metrics: Metrics | null, tracing: Tracing | null): RequestHandler {
  if (!metrics && !tracing) return (_req, _res, next) => next();
  return (req, res, next) => {
    const surface = isGraphQL(req) ? "graphql" : "rest";
    req.surface = surface;
    metrics?.requestStarted();
    if (tracing) req.trace = tracing.startRequest(req.method, req.requestId, req.headers);
    req.onEnd = (durationMs, isAborted) => {
      const operation = req.ctx?.operation;
      metrics?.requestEnded(surface, operation?.name ?? NO_OPERATION, isAborted ? "aborted" : res.statusCode, durationMs / 1000);
      req.trace?.end({
        status: res.statusCode,
        isAborted,
        route: (req.route as { path: string } | undefined)?.path,
        operation: operation?.name ?? NO_OPERATION,
        operationType: surface === "graphql" ? operation?.type : undefined,
        tenantId: req.ctx?.actor.tenantId,
      });
    };
    next();
  };
}

/** `/metrics`: no key and no point, like the other public pages; with METRICS_TOKEN only for who knows it. */
export function metricsPage(metrics: Metrics, token: Config["METRICS_TOKEN"]): RequestHandler {
  const wanted = sha256(`Bearer ${token}`);
  return async (req, res) => {
    // Hashes have one length, as the comparison in constant time demands.
    if (token && !timingSafeEqual(sha256(req.headers.authorization ?? ""), wanted)) {
      res.setHeader("WWW-Authenticate", "Bearer");
      return void res.status(401).type("text/plain").send("Missing or wrong METRICS_TOKEN: send it as Authorization: Bearer.\n");
    }
    const page = await metrics.page();
    res.setHeader("Content-Type", metrics.contentType);
    res.end(page);
  };
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
