/** Starts the gateway, listens, and drains it on SIGTERM or SIGINT. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { createApp } from "./app.js";
import { printBanner } from "./banner.js";
import { type Config, readConfig } from "./config.js";
import { connect } from "./db/connect.js";
import { seedDemo } from "./demo/seed.js";
import { createLogger } from "./logger.js";
import { forgetOld } from "./services/idempotency.js";

const IDLE_CHECK_MS = 50;
const FORGET_EVERY_MS = 600_000;
const OLDEST_NODE: [number, number] = [22, 18];

async function main(): Promise<void> {
  const startedAt = performance.now();
  // From the start: a signal that comes early ends the process in order, too, and leaves no database running behind it.
  const stop = stopSignal();
  const config = readConfig();
  const logger = createLogger(config);
  const connection = await connect(config, logger);
  const { database } = connection;
  const app = await createApp(config, database, logger);
  // The demo belongs to the embedded database of a newcomer; a database of one's own is never seeded (issue: "seeds nothing").
  const demoKey = connection.isEmbedded ? await seedDemo(database) : null;

  const server = createServer(app.handler);
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  logger.info({ port, startMs: Math.round(performance.now() - startedAt) }, "listening");
  printBanner({ port, embeddedIn: connection.isEmbedded ? config.DATA_DIR : null, demoKey });

  const forgetting = setInterval(() => {
    forgetOld(database).catch((error: unknown) => logger.warn({ err: error }, "old answers to Idempotency-Key could not be forgotten"));
  }, FORGET_EVERY_MS);

  await stop;
  clearInterval(forgetting);
  logger.info("draining: requests under way finish, new ones are refused");
  app.drain();
  await finishRequests(server, config.SHUTDOWN_SECONDS, () => logger.error({}, "requests were still under way when the time was up"));
  await app.close();
  await connection.close();
  logger.info("stopped");
}

function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE" ? new Error(`Port ${PORT} is taken. Stop what listens there, or choose another: PORT=4001 npm start`) : error,
      );
    });
    server.listen(PORT, HOST, resolve);
  });
}

/** Stops listening and waits for the requests under way, at most so many seconds. */
async function finishRequests(server: Server, seconds: number, onGivingUp: () => void): Promise<void> {
  const closed = promisify(server.close.bind(server))();
  // A connection that has got its answer would be kept for a next request.
  const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const giveUp = setTimeout(() => {
    onGivingUp();
    server.closeAllConnections();
  }, seconds * 1000);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(giveUp);
}

/** Resolves at the first signal; a second one ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve();
      });
    }
  });
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Node ${process.versions.node} is too old: ${OLDEST_NODE.join(".")} or newer is needed. On Linux \`npm ci && npm start\` brings its own.`,
  );
  process.exit(1);
}
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
  process.exitCode = 1;
}
process.exit();
