/** The servers that are compared. Each runs in its own process, and all use one database. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { BenchDatabase } from "./database.ts";
import { atExit } from "./leftovers.ts";
import type { Question } from "./servers/tell.ts";

const PROGRAMS = {
  bare: [join(import.meta.dirname, "servers/bare.ts")],
  // As `npm start` does, before the main.js of the gateway that made the database.
  gateway: ["--max-semi-space-size=32", "--enable-source-maps"],
  postgraphile: [join(import.meta.dirname, "servers/postgraphile.ts")],
  mercurius: [join(import.meta.dirname, "servers/mercurius.ts")],
};
type Program = keyof typeof PROGRAMS;

/** What is measured: one surface of a program, each in its own process. */
export const SERVERS = {
  bare: { program: "bare", title: "bare node:http + pg" },
  "gateway-rest": { program: "gateway", title: "gateway, REST" },
  "gateway-graphql": { program: "gateway", title: "gateway, GraphQL" },
  mercurius: { program: "mercurius", title: "Mercurius with JIT" },
  postgraphile: { program: "postgraphile", title: "PostGraphile 5" },
} as const satisfies Record<string, { program: Program; title: string }>;
export type ServerName = keyof typeof SERVERS;
export const SERVER_NAMES = Object.keys(SERVERS) as ServerName[];

export interface RunningServer {
  readonly pid: number;
  readonly origin: string;
  /** Asks the process about its memory (servers/tell.ts). */
  tell(question: Question): Promise<number>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000; // enough for a busy machine
const TELL = pathToFileURL(join(import.meta.dirname, "servers/tell.ts")).href;

/** Starts a program and waits until it answers. */
export async function startServer(
  program: Program,
  db: BenchDatabase,
  nodeOptions: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
  askEveryMs = 50,
): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const main = program === "gateway" ? [join(db.gateway, "src/main.js")] : [];
  const child = spawn(process.execPath, ["--import", TELL, ...nodeOptions, ...PROGRAMS[program], ...main], {
    // The gateway and PostGraphile use row-level security; the other two filter only by their WHERE clauses.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      RATE_LIMIT_POINTS: "0",
      DATABASE_URL: program === "gateway" || program === "postgraphile" ? db.url : db.superuserUrl,
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  let signal: NodeJS.Signals = "SIGKILL"; // at the end of the bench, nobody waits for the requests under way
  const stop = atExit(async () => {
    child.kill(signal);
    await ended;
  });
  const limit = Date.now() + START_LIMIT_MS;
  while (
    !(await fetch(origin).then(
      (response) => response.text(),
      () => null,
    ))
  ) {
    if (child.exitCode !== null)
      throw new Error(`${program} ended with exit code ${child.exitCode} instead of listening`);
    if (Date.now() > limit) throw new Error(`${program} did not answer within ${START_LIMIT_MS / 1000} s`);
    await sleep(askEveryMs);
  }
  if (program === "gateway") await findingsStored(db);
  return {
    pid: child.pid!,
    origin,
    async tell(question) {
      const answer = once(child, "message");
      child.send(question);
      return ((await answer) as [number])[0];
    },
    stop() {
      signal = "SIGTERM";
      return stop();
    },
  };
}

/** Waits until the gateway has stored the findings of the invoices that were there; it does so beside requests. */
async function findingsStored(db: BenchDatabase): Promise<void> {
  const { rows } = await db.run("select to_regclass('findings_progress') is not null as is_known");
  if (!rows[0].is_known) return; // a former commit
  const missing = `
    select from tenant left join findings_progress on findings_progress.tenant_id = tenant.id
    where findings_progress.tenant_id is null or next_invoice_id is not null`;
  while ((await db.run(missing)).rowCount !== 0) await sleep(100);
  await db.run("vacuum analyze invoice_findings");
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
