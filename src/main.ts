/** Starts the gateway, listens, and drains it on SIGTERM, SIGINT or SIGHUP. */
import "./start/require-node-version.js";
import type { Logger } from "pino";
import { type App, createApp } from "./app.js";
import { printBanner } from "./start/banner.js";
import type { Config } from "./config.js";
import type { DatabaseConnection } from "./db/connect.js";
import { seedDemo } from "./demo/seed.js";
import { listen } from "./http/listen.js";
import { createGatewayServer, type GatewayServer, serverOptions } from "./http/server.js";
import { startWork } from "./jobs/index.js";
import { type Process, runProcess } from "./start/run-process.js";
import { aborted, atMost, EXIT, type Stop, unlessAborted } from "./start/stop.js";
import { startPeriodicTasks } from "./start/periodic-tasks.js";

// After the last answer and job: time to deliver the last traces and to close the connection to Redis.
const CLOSE_WITHIN_MS = 5000;

const startedAt = performance.now();

runProcess(serve);

async function serve({ config, logger, connection, stop }: Process): Promise<number> {
  const { database: db, isEmbedded } = connection;
  const gateway = await unlessAborted(stop.now, start(config, logger, connection));
  const { app, port, demoKey } = gateway;
  const { dependencies, languageModel, metrics, tracing } = app;
  logger.info({ port, startMs: Math.round(performance.now() - startedAt) }, "listening");
  printBanner({ port, embeddedIn: isEmbedded ? config.DATA_DIR : null, demoKey });
  const concurrency = config.JOBS_CONCURRENCY;
  const work = { db, dependencies, logger, concurrency, languageModel, metrics, tracing };
  const jobs = concurrency === 0 ? null : startWork(work);
  const periodicTasks = startPeriodicTasks(db, config, logger, metrics?.unlinkedCounted);

  await aborted(stop.soon);
  periodicTasks.stop();
  const [cut] = await Promise.all([
    drain(gateway, config, logger, stop),
    jobs?.stop(config.SHUTDOWN_SECONDS * 1000, stop.now),
  ]);
  await atMost(CLOSE_WITHIN_MS, app.close(), stop.now);
  if (connection.isLost()) return EXIT.databaseLost;
  return cut > 0 ? EXIT.answersCut : EXIT.inOrder;
}

interface Gateway {
  readonly app: App;
  readonly server: GatewayServer;
  readonly port: number;
  readonly demoKey: string | null;
}

async function start(config: Config, logger: Logger, { database, isEmbedded }: DatabaseConnection): Promise<Gateway> {
  const app = await createApp(config, database, logger);
  const server = createGatewayServer(serverOptions(config), app.handler, logger);
  server.server.on("upgrade", app.onUpgrade);
  const port = await listen(server.server, { port: config.PORT, host: config.HOST, setting: "PORT" });
  // The demo is for a newcomer's embedded database. A database named by DATABASE_URL is never seeded. Its key is shown
  // once, so a start that finds its port taken must not make it.
  const demoKey = isEmbedded ? await seedDemo(database) : null;
  return { app, server, port, demoKey };
}

/** @returns how many answers were cut off */
async function drain({ app, server }: Gateway, config: Config, logger: Logger, stop: Stop): Promise<number> {
  logger.info("draining: requests under way finish, new ones are refused");
  app.drain();
  const timeIsUp = new AbortController();
  const timer = setTimeout(() => timeIsUp.abort(), config.SHUTDOWN_SECONDS * 1000);
  const cut = await server.drain(AbortSignal.any([timeIsUp.signal, stop.now]), app.underWayOnSockets);
  clearTimeout(timer);
  if (cut > 0) logger.error({ answers: cut }, reasonOfCut(stop));
  return cut;
}

function reasonOfCut(stop: Stop): string {
  if (stop.fault !== undefined) return "requests under way were cut by a fault";
  if (stop.now.aborted) return "requests under way were cut by a second signal";
  return "requests were still under way when the time was up";
}
