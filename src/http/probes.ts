/** The paths for an orchestrator and for Prometheus: `/healthz`, `/readyz` and `/metrics`. */
import { setTimeout as sleep } from "node:timers/promises";
import { Router } from "express";
import type { Config } from "../config.js";
import type { Database } from "../db/database.js";
import { AppError } from "../errors.js";
import type { Metrics } from "../telemetry/metrics.js";
import { metricsPage } from "./observe.js";
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
