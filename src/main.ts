/** Starts the gateway, listens, and drains it on SIGTERM, SIGINT or SIGHUP. */
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import type { Logger } from "pino";
import { type App, createApp } from "./app.js";
import { printBanner } from "./banner.js";
import { type Config, readConfig } from "./config.js";
import { connect, type DatabaseConnection } from "./db/connect.js";
import { seedDemo } from "./demo/seed.js";
import { createDrainableServer, type DrainableServer } from "./http/drain.js";
import { answerAll, serverOptions } from "./http/server.js";
import { createLogger, flush } from "./logger.js";
import { forgetOld } from "./services/idempotency.js";
import { aborted, atMost, EXIT, listenForStop, type Stop, unlessAborted } from "./stop.js";

const FORGET_EVERY_MS = 600_000;
// What the last traces and Redis may take after the last answer.
const CLOSE_WITHIN_MS = 5000;
const FLUSH_WITHIN_MS = 1000;
const OLDEST_NODE: [number, number] = [22, 18];

/** @returns the exit code */
async function run(stop: Stop): Promise<number> {
  const config = readConfig();
  const logger = createLogger(config);
  try {
    return await serve(config, logger, stop);
  } finally {
    await atMost(FLUSH_WITHIN_MS, flush(logger));
  }
}

async function serve(config: Config, logger: Logger, stop: Stop): Promise<number> {
  const startedAt = performance.now();
  const connection = await connect(config, logger, stop);
  try {
    const gateway = await unlessAborted(stop.now, start(config, logger, connection));
    logger.info({ port: gateway.port, startMs: Math.round(performance.now() - startedAt) }, "listening");
    printBanner({ port: gateway.port, embeddedIn: connection.isEmbedded ? config.DATA_DIR : null, demoKey: gateway.demoKey });
    const forgetting = setInterval(() => {
      forgetOld(connection.database).catch((error: unknown) => logger.warn({ err: error }, "old answers to Idempotency-Key could not be forgotten"));
    }, FORGET_EVERY_MS);

    await aborted(stop.soon);
    clearInterval(forgetting);
    const cut = await drain(gateway, config, logger, stop);
    if (connection.isLost()) return EXIT.databaseLost;
    return cut > 0 ? EXIT.answersCut : EXIT.inOrder;
  } finally {
    if (stop.fault !== undefined) logger.fatal({ err: stop.fault }, "an error that nobody caught; ending");
    await connection.close();
    logger.info("stopped");
  }
}

interface Gateway {
  readonly app: App;
  readonly server: DrainableServer;
  readonly port: number;
  readonly demoKey: string | null;
}

async function start(config: Config, logger: Logger, { database, isEmbedded }: DatabaseConnection): Promise<Gateway> {
  const app = await createApp(config, database, logger);
  // The demo belongs to the embedded database of a newcomer; a database of one's own is never seeded (issue: "seeds nothing").
  const demoKey = isEmbedded ? await seedDemo(database) : null;
  const server = createDrainableServer(serverOptions(config), app.handler);
  answerAll(server.server, logger);
  await listen(server.server, config);
  const { port } = server.server.address() as AddressInfo;
  return { app, server, port, demoKey };
}

/** @returns how many answers were cut */
async function drain({ app, server }: Gateway, config: Config, logger: Logger, stop: Stop): Promise<number> {
  logger.info("draining: requests under way finish, new ones are refused");
  app.drain();
  const timeIsUp = new AbortController();
  const timer = setTimeout(() => timeIsUp.abort(), config.SHUTDOWN_SECONDS * 1000);
  const cut = await server.drain(AbortSignal.any([timeIsUp.signal, stop.now]));
  clearTimeout(timer);
  if (cut > 0) logger.error({ answers: cut }, CUT[stop.fault !== undefined ? "fault" : stop.now.aborted ? "signal" : "time"]);
  await atMost(CLOSE_WITHIN_MS, app.close(), stop.now);
  return cut;
}

const CUT = {
  time: "requests were still under way when the time was up",
  signal: "requests under way were cut by a second signal",
  fault: "requests under way were cut by a fault",
};

function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const cannot = CANNOT_LISTEN[error.code ?? ""];
      reject(cannot ? new Error(cannot(PORT, HOST), { cause: error }) : error);
    });
    server.listen(PORT, HOST, resolve);
  });
}

const NO_HOST = (_port: number, host: string): string =>
  `HOST is "${host}", which is no address of this machine. Use one of its addresses, or 0.0.0.0 for all of them.`;

const CANNOT_LISTEN: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is taken. Stop what listens there, or choose another: PORT=4001 npm start`,
  EACCES: (port) => `Port ${port} is only for privileged programs. Choose one from 1024 on: PORT=4001 npm start`,
  EADDRNOTAVAIL: NO_HOST,
  EINVAL: NO_HOST,
  ENOTFOUND: NO_HOST,
  EAI_AGAIN: NO_HOST,
};

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Node ${process.versions.node} is too old: ${OLDEST_NODE.join(".")} or newer is needed. On Linux \`npm ci && npm start\` brings its own.`,
  );
  process.exit(EXIT.notStarted);
}

// The terminal may be closed, or the reader of a pipe gone: that is no reason to end otherwise than in order.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
// From the start: a signal that comes early ends the process in order, too, and leaves no database running behind it.
const stop = listenForStop();
void run(stop)
  .catch((error: unknown) => {
    if (stop.fault !== undefined) return EXIT.fault;
    if (stop.soon.aborted) return EXIT.inOrder; // it was asked to stop before it had started
    sayWhy(error);
    return EXIT.notStarted;
  })
  .then((code) => {
    if (stop.fault !== undefined) sayWhy(stop.fault);
    process.exit(stop.fault === undefined ? code : EXIT.fault);
  });

function sayWhy(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === "debug") console.error(error);
}
