/** Works on jobs and serves nothing but its probes (`npm run worker`). */
import "./start/require-node-version.js";
import type { Server } from "node:http";
import express from "express";
import type { Logger } from "pino";
import { type Config, webAppUrl } from "./config.js";
import type { Database } from "./db/database.js";
import { AppError } from "./errors.js";
import { answerErrors, sendError } from "./http/answer-error.js";
import { listen } from "./http/listen.js";
import { probes } from "./http/probes.js";
import { checkHead, requestLog } from "./http/request.js";
import { createGatewayServer, serverOptions } from "./http/server.js";
import { startWork } from "./jobs/index.js";
import { createLanguageModel } from "./language-model/model.js";
import { RESOLVERS } from "./resolvers/index.js";
import { type Process, runProcess } from "./start/run-process.js";
import { buildSchema } from "./schema/lib/build.js";
import { aborted, EXIT } from "./start/stop.js";
import { createMetrics, type Metrics } from "./telemetry/metrics.js";
import { startTracing } from "./telemetry/start.js";
import { startPeriodicTasks } from "./start/periodic-tasks.js";
import { webhookDependencies } from "./start/webhook-dependencies.js";

runProcess(work, configureWorker);

/** Jobs read from the primary alone, because what they read decides what they write. */
function configureWorker(config: Config): Config {
  if (config.JOBS_CONCURRENCY === 0)
    throw new Error("JOBS_CONCURRENCY is 0, so a worker would do nothing. Set it to at least 1.");
  return { ...config, DATABASE_READ_URL: "" };
}

async function work({ config, logger, connection, stop }: Process): Promise<number> {
  const { database: db } = connection;
  const concurrency = config.JOBS_CONCURRENCY;
  const tracing = await startTracing(config, logger);
  let server: Server | null = null;
  try {
    const isCounted = config.WORKER_PORT !== "" && config.METRICS === "on";
    const metrics = isCounted ? createMetrics({ pools: () => db.pools(), front: null }) : null;
    server = await serveProbes(config, logger, db, metrics, () => stop.soon.aborted);
    const webhooks = webhookDependencies(config, () => buildSchema(RESOLVERS));
    const dependencies = { db, webAppUrl: webAppUrl(config), onEvents: metrics?.eventsCommitted, webhooks };
    const languageModel = createLanguageModel(config, logger, metrics?.modelAsked);
    const jobs = startWork({ db, dependencies, logger, concurrency, languageModel, metrics, tracing });
    const periodicTasks = startPeriodicTasks(db, config, logger, metrics?.unlinkedCounted);
    logger.info({ jobsAtOnce: concurrency }, "working on jobs");

    await aborted(stop.soon);
    periodicTasks.stop();
    logger.info("jobs under way finish, no further ones are taken");
    await jobs.stop(config.SHUTDOWN_SECONDS * 1000, stop.now);
    return connection.isLost() ? EXIT.databaseLost : EXIT.inOrder;
  } finally {
    // Not before: probes and metrics cover jobs under way, too.
    server?.close().closeAllConnections();
    await tracing?.close();
  }
}

/** Null if no port is set. */
async function serveProbes(
  config: Config,
  logger: Logger,
  db: Database,
  metrics: Metrics | null,
  isEnding: () => boolean,
): Promise<Server | null> {
  if (config.WORKER_PORT === "") return null;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(requestLog(logger, (path) => path));
  app.use(checkHead);
  app.use(probes(db, metrics, config, isEnding));
  app.use((_req, _res, next) => next(new AppError("NOT_FOUND")));
  app.use(answerErrors(logger, sendError));
  const { server } = createGatewayServer(serverOptions(config), app, logger);
  const port = await listen(server, { port: config.WORKER_PORT, host: config.HOST, setting: "WORKER_PORT" });
  logger.info({ port }, "listening");
  return server;
}
