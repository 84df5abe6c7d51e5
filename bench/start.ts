/**
 * Measures the time from a start to the first good answer: of `npm start` on an existing data folder, and of the bare
 * server for comparison.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type BenchDatabase, makeKey } from "./database.ts";
import { atExit } from "./leftovers.ts";
import { printTable } from "./report.ts";
import { GATEWAY } from "./build.ts";
import { freePort, startServer } from "./servers.ts";

/** Milliseconds over all runs. */
export interface StartReport {
  readonly start: string;
  /** The request that was repeated until it was answered with 200. */
  readonly asked: string;
  readonly medianMs: number;
  readonly minMs: number;
  readonly maxMs: number;
  readonly runs: number;
}

const ASK_EVERY_MS = 10;
const START_LIMIT_MS = 60_000;
const PROJECTS = "/v1/projects?limit=1";
const READY = "/readyz";

export async function measureStarts(db: BenchDatabase, runs: number): Promise<StartReport[]> {
  const bare = await startBare(db, runs);
  const gateway = await startGateway(runs);
  return [
    report("npm start", READY, gateway[READY]),
    report("npm start", PROJECTS, gateway[PROJECTS]),
    report("bare server, PostgreSQL running", PROJECTS, bare),
  ];
}

export function printStarts(reports: readonly StartReport[]): void {
  console.log(`\nStart on data that exists, until the first 200, of ${reports[0]!.runs} runs`);
  const figure = (ms: number): string => ms.toFixed(0);
  printTable([
    ["", "asked", "median ms", "min ms", "max ms"],
    ...reports.map(({ start, asked, medianMs, minMs, maxMs }) => [
      start,
      asked,
      figure(medianMs),
      figure(minMs),
      figure(maxMs),
    ]),
  ]);
}

function report(start: string, asked: string, ms: readonly number[]): StartReport {
  const sorted = ms.toSorted((a, b) => a - b);
  return {
    start,
    asked,
    medianMs: sorted[Math.floor(sorted.length / 2)]!,
    minMs: sorted[0]!,
    maxMs: sorted.at(-1)!,
    runs: ms.length,
  };
}

async function startBare(db: BenchDatabase, runs: number): Promise<number[]> {
  const durations: number[] = [];
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    const server = await startServer("bare", db, [], {}, ASK_EVERY_MS);
    await firstAnswer(`${server.origin}${PROJECTS}`, db.keys.tenant, startedAt + START_LIMIT_MS);
    durations.push(performance.now() - startedAt);
    await server.stop();
  }
  return durations;
}

/** The first start, which makes the folder and the demo tenant, is not counted. */
async function startGateway(runs: number): Promise<Record<typeof READY | typeof PROJECTS, number[]>> {
  const { joinEmbeddedPostgres } = await import(join(GATEWAY, "src/embedded-postgres/embedded-postgres.js"));
  const dataDir = await mkdtemp(join(tmpdir(), "gateway-start-"));
  await chmod(dataDir, 0o755); // if we are root, PostgreSQL runs as another user, who must be able to enter
  const joining = joinEmbeddedPostgres({ dataDir });
  const clear = atExit(async () => {
    const joined = await joining.catch(() => null);
    await joined?.leave();
    if (joined) await rm(joined.clusterDir, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  try {
    const server = await joining;
    const key = await makeKey({ DATABASE_URL: server.url }, "Demo");
    await server.leave();
    const durations: Record<typeof READY | typeof PROJECTS, number[]> = { [READY]: [], [PROJECTS]: [] };
    for (let run = -1; run < runs; run++) {
      const times = await startOnce(dataDir, key);
      if (run < 0) continue;
      durations[READY].push(times[READY]);
      durations[PROJECTS].push(times[PROJECTS]);
    }
    return durations;
  } finally {
    await clear();
  }
}

async function startOnce(dataDir: string, key: string): Promise<Record<typeof READY | typeof PROJECTS, number>> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: join(import.meta.dirname, ".."),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      npm_config_loglevel: "error", // no warnings about the user's own npm settings
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true, // its own process group, so that npm, its shell and the gateway are stopped together
  });
  const ended = once(child, "exit");
  const stop = atExit(async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, "SIGTERM");
    await ended;
    await groupEnded(child.pid!);
  });
  try {
    const answered = async (path: string): Promise<number> => {
      await Promise.race([
        firstAnswer(`http://127.0.0.1:${port}${path}`, key, startedAt + START_LIMIT_MS),
        ended.then(([code]) => {
          throw new Error(`npm start ended with exit code ${code} instead of answering`);
        }),
      ]);
      return performance.now() - startedAt;
    };
    const [ready, projects] = await Promise.all([answered(READY), answered(PROJECTS)]);
    return { [READY]: ready, [PROJECTS]: projects };
  } finally {
    await stop();
  }
}

async function firstAnswer(url: string, key: string, limit: number): Promise<void> {
  for (;;) {
    const status = await fetch(url, { headers: { "x-api-key": key } }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > limit) throw new Error(`${url} did not answer 200 within ${START_LIMIT_MS / 1000} s`);
    await sleep(ASK_EVERY_MS);
  }
}

/** npm may end before the gateway, which first stops its PostgreSQL. */
async function groupEnded(group: number): Promise<void> {
  for (;;) {
    try {
      process.kill(-group, 0);
    } catch {
      return;
    }
    await sleep(ASK_EVERY_MS);
  }
}
