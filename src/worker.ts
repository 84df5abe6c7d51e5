/** Works on jobs and serves nothing (`npm run worker`). */
import type { Logger } from "pino";
import { type Config, webAppUrl } from "./config.js";
import { connect } from "./db/connect.js";
import { startWork } from "./jobs/index.js";
import { createLanguageModel } from "./language-model/model.js";
import { runProcess } from "./run.js";
import { startTracing } from "./telemetry/start.js";
import { aborted, EXIT, type Stop } from "./stop.js";

runProcess(work);

async function work(config: Config, logger: Logger, stop: Stop): Promise<number> {
  if (config.JOBS_CONCURRENCY === 0)
    throw new Error("JOBS_CONCURRENCY is 0, so a worker would do nothing. Set it to at least 1.");
  const connection = await connect(config, logger, stop);
  const tracing = await startTracing(config, logger);
  try {
    const { database: db } = connection;
    const surroundings = { db, webAppUrl: webAppUrl(config) };
    const languageModel = createLanguageModel(config, logger);
    const concurrency = config.JOBS_CONCURRENCY;
    const jobs = startWork({ db, surroundings, logger, concurrency, languageModel, metrics: null, tracing });
    logger.info({ jobsAtOnce: config.JOBS_CONCURRENCY }, "working on jobs");

    await aborted(stop.soon);
    logger.info("jobs under way finish, no further ones are taken");
    await jobs.stop(config.SHUTDOWN_SECONDS * 1000, stop.now);
    return connection.isLost() ? EXIT.databaseLost : EXIT.inOrder;
  } finally {
    if (stop.fault !== undefined) logger.fatal({ err: stop.fault }, "an error that nobody caught; ending");
    await tracing?.close();
    await connection.close();
    logger.info("stopped");
  }
}
