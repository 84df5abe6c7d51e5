/**
 * `npm run bench:compare` builds a former commit, runs it and the working tree in turns, each on a database of its own,
 * and says which requests have become dearer.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import type { Call, FollowingCall } from "./calls.ts";
import { GATEWAY } from "./build.ts";
import { type BenchDatabase, startDatabase } from "./database.ts";
import { atExit, clearLeftovers, interrupted } from "./leftovers.ts";
import { measureRound, settled, warmUp } from "./measure.ts";
import { machine, printTable } from "./report.ts";
import { type Row, rowsNamed, undo } from "./rows.ts";
import { type RunningServer, type ServerName, SERVERS, startServer } from "./servers.ts";

const USAGE = "npm run bench:compare -- [COMMIT] [--only ROW,ROW] (by default main, and all rows)";
const ROOT = join(import.meta.dirname, "..");
const SURFACES = ["gateway-rest", "gateway-graphql"] as const satisfies readonly ServerName[];
type Surface = (typeof SURFACES)[number];
const EFFORT = { warmUpMs: 3000, roundMs: 1000 };
const ROUNDS = 11;
/** A request is called dearer from this ratio on, if all rounds but one say so. */
const DEARER = 1.02;

const run = promisify(execFile);

/** A gateway with its database. */
interface Side {
  readonly db: BenchDatabase;
  readonly servers: Readonly<Record<Surface, RunningServer>>;
}

/** CPU milliseconds of a request. */
interface Cost {
  readonly server: number;
  readonly postgres: number;
}

/** @returns whether nothing has become dearer */
async function compare(commit: string, only: readonly string[] | undefined): Promise<boolean> {
  // Both sides run as they were started, so not the rows with settings of their own.
  const rows = rowsNamed(only).filter(({ environment }) => !environment);
  const former = await start(await buildOf(commit));
  const current = await start(GATEWAY);
  console.log(`This tree beside ${commit}: CPU of server and PostgreSQL. ${machine()}; ${ROUNDS} rounds.\n`);
  const lines: string[][] = [["", "", "former ms", "now ms", "ratio", "rounds", "server", "PostgreSQL", ""]];
  for (const row of rows) {
    for (const surface of SURFACES) {
      if (typeof row.calls(current.db)[surface] === "string") continue;
      lines.push([row.name, SERVERS[surface].title, ...(await lineOf(row, surface, former, current))]);
      console.error(lines.at(-1)!.join("  "));
    }
  }
  printTable(lines);
  return !lines.some((line) => line.at(-1) === "DEARER");
}

/** Builds a commit in a folder of its own. */
async function buildOf(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gateway-former-"));
  const inRoot = { cwd: ROOT };
  await run("git", ["worktree", "add", "--detach", folder, commit], inRoot);
  atExit(async () => void (await run("git", ["worktree", "remove", "--force", folder], inRoot)));
  const [locked, lockedHere] = await Promise.all(
    [folder, ROOT].map((root) => readFile(join(root, "package-lock.json"), "utf8")),
  );
  if (locked === lockedHere) await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  else await run("npm", ["ci"], { cwd: folder });
  await run("npm", ["run", "-s", "build"], { cwd: folder });
  const options = ["src", "mikro-orm.config.ts", "-d", "dist/bench", "-q", "--copy-files"];
  await run(join(folder, "node_modules/.bin/swc"), options, { cwd: folder });
  return join(folder, "dist/bench");
}

async function start(gateway: string): Promise<Side> {
  const db = await startDatabase(gateway);
  const started = SURFACES.map(async (surface) => [surface, await startServer("gateway", db)] as const);
  return { db, servers: Object.fromEntries(await Promise.all(started)) as Side["servers"] };
}

async function lineOf(row: Row, surface: Surface, former: Side, current: Side): Promise<string[]> {
  const measureFormer = await measurer(former, row, surface);
  const measureCurrent = await measurer(current, row, surface);
  const [before, after]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    // Each round begins with the other side, so that neither always follows the same one.
    if (round % 2 > 0) after.push(await measureCurrent());
    before.push(await measureFormer());
    if (round % 2 === 0) after.push(await measureCurrent());
  }
  for (const { db } of [former, current]) await undo(db, row);
  const ratiosOf = (cost: (of: Cost) => number): number[] =>
    after.map((each, round) => cost(each) / cost(before[round]!)).toSorted((a, b) => a - b);
  const total = ({ server, postgres }: Cost): number => server + postgres;
  const ratios = ratiosOf(total);
  const isDearer = ratios[1]! > 1 && middle(ratios) >= DEARER;
  return [
    middle(before.map(total).toSorted((a, b) => a - b)).toFixed(3),
    middle(after.map(total).toSorted((a, b) => a - b)).toFixed(3),
    middle(ratios).toFixed(2),
    `${ratios[0]!.toFixed(2)}–${ratios.at(-1)!.toFixed(2)}`,
    middle(ratiosOf(({ server }) => server)).toFixed(2),
    middle(ratiosOf(({ postgres }) => postgres)).toFixed(2),
    isDearer ? "DEARER" : "",
  ];
}

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!;

/** Warms a side up for a row. @returns a function that measures a round */
async function measurer({ db, servers }: Side, row: Row, surface: Surface): Promise<() => Promise<Cost>> {
  const server = servers[surface];
  const call = await settled(server, db.keys[row.key], row.calls(db)[surface] as Call | FollowingCall);
  const requests = await warmUp(server, db, row, call, EFFORT);
  return async () => {
    const { serverCpuMs, postgresCpuMs } = await measureRound(server, db, row, call, requests);
    return { server: serverCpuMs, postgres: postgresCpuMs };
  };
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: "string" } } });
  if (positionals.length > 1) throw new Error(USAGE);
  const work = compare(positionals[0] ?? "main", values.only?.split(","));
  if (!(await Promise.race([work, interrupted]))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await clearLeftovers();
}
process.exit(); // interrupted work may still be under way
