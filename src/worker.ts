/** Works on jobs and serves nothing but its probes (`npm run worker`). */
import "./start/require-node-version.js";
import { createServer, type Server } from "node:http";
import express, { type ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { type Config, webAppUrl } from "./config.js";
import { connect } from "./db/connect.js";
import type { Database } from "./db/database.js";
import { AppError, toAppError } from "./errors.js";
import { listen } from "./http/listen.js";
import { probes } from "./http/probes.js";
import { checkHead, logAnswer, requestLog } from "./http/request.js";
import { sendError } from "./http/respond.js";
import { answerAll, serverOptions } from "./http/server.js";
import { startWork } from "./jobs/index.js";
import { createLanguageModel } from "./language-model/model.js";
import { RESOLVERS } from "./resolvers/index.js";
import { runProcess } from "./start/run-process.js";
import { buildSchema } from "./schema/lib/build.js";
import { aborted, EXIT, type Stop } from "./start/stop.js";
import { createMetrics, type Metrics } from "./telemetry/metrics.js";
import { startTracing } from "./telemetry/start.js";
import { startPeriodicTasks } from "./start/periodic-tasks.js";
import { webhookDependencies } from "./start/webhook-dependencies.js";

runProcess(work);

async function work(config: Config, logger: Logger, stop: Stop): Promise<number> {
  const concurrency = config.JOBS_CONCURRENCY;
  if (concurrency === 0) throw new Error("JOBS_CONCURRENCY is 0, so a worker would do nothing. Set it to at least 1.");
  // Jobs read from the primary alone, because what they read decides what they write.
  const connection = await connect({ ...config, DATABASE_READ_URL: "" }, logger, stop);
  const tracing = await startTracing(config, logger);
  let server: Server | null = null;
  try {
    const { database: db } = connection;
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
    if (stop.fault !== undefined) logger.fatal({ err: stop.fault }, "an error that nobody caught; ending");
    // Until now, since jobs under way are watched to their end.
    server?.close().closeAllConnections();
    await tracing?.close();
    await connection.close();
    logger.info("stopped");
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
  app.use(answerError(logger));
  const server = answerAll(createServer(serverOptions(config), app), logger);
  const port = await listen(server, { port: config.WORKER_PORT, host: config.HOST, setting: "WORKER_PORT" });
  logger.info({ port }, "listening");
  return server;
}

const answerError =
  (logger: Logger): ErrorRequestHandler =>
  (thrown: unknown, req, res, _next) => {
    const error = toAppError(thrown, req.requestId);
    logAnswer(logger, error, req);
    if (res.headersSent) return void res.destroy();
    if (error.code === "UNAVAILABLE") res.setHeader("Retry-After", "1");
    sendError(req, res, error);
  };
