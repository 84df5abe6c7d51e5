/** The paths for an orchestrator and for Prometheus: `/healthz`, `/readyz` and `/metrics`. */
import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type RequestHandler, Router } from "express";
import type { Config } from "../config.js";
import type { Database } from "../db/database.js";
import { AppError } from "../errors.js";
import type { Metrics } from "../telemetry/metrics.js";
import { sendJson } from "./respond.js";

const READY_WITHIN_MS = 2000;

/**
 * @param metrics null: there is no page `/metrics`
 * @param isDraining whether the process is about to end
 */
export function probes(
  db: Database,
  metrics: Metrics | null,
  { METRICS_TOKEN }: Pick<Config, "METRICS_TOKEN">,
  isDraining: () => boolean,
): Router {
  const router = Router({ caseSensitive: true });
  router.get("/healthz", (_req, res) => sendJson(res, 200, '{"status":"ok"}'));
  router.get("/readyz", async (_req, res) => {
    // A connection that hangs counts as unreachable.
    const isReady =
      !isDraining() && (await Promise.race([db.isReady(), sleep(READY_WITHIN_MS, false, { ref: false })]));
    if (!isReady) throw new AppError("UNAVAILABLE");
    sendJson(res, 200, '{"status":"ready"}');
  });
  if (metrics) router.get("/metrics", metricsPage(metrics, METRICS_TOKEN));
  return router;
}

/** `/metrics` needs no key and costs no point, like the other public pages; METRICS_TOKEN, if set, must be sent. */
function metricsPage(metrics: Metrics, token: Config["METRICS_TOKEN"]): RequestHandler {
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
