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
import { measureRound, median, settled, sorted, warmUp } from "./measure.ts";
import { machine, printTable } from "./report.ts";
import { type Row, rowsNamed, undo } from "./rows.ts";
import { type ServerName, SERVERS, startServer } from "./servers.ts";

const USAGE = "npm run bench:compare -- [COMMIT] [--only ROW,ROW] (by default main, and all rows)";
const ROOT = join(import.meta.dirname, "..");
const SURFACES = ["gateway-rest", "gateway-graphql"] as const satisfies readonly ServerName[];
type Surface = (typeof SURFACES)[number];
const EFFORT = { warmUpMs: 3000, roundMs: 1000 };
const LIVES = 3;
const ROUNDS = 3;
/** A request is called dearer if the rounds of each process have this ratio or more. */
const DEARER = 1.02;

const run = promisify(execFile);

/** CPU milliseconds of a request. */
interface Cost {
  readonly server: number;
  readonly postgres: number;
}

/** @returns whether nothing has become dearer */
async function compare(commit: string, only: readonly string[] | undefined): Promise<boolean> {
  const rows = rowsNamed(only);
  const former = await startDatabase(await buildOf(commit));
  const current = await startDatabase(GATEWAY);
  console.log(
    `This tree beside ${commit}: CPU of server and PostgreSQL. ${machine()}; ${LIVES} processes of ${ROUNDS} rounds.\n`,
  );
  const lines: string[][] = [["", "", "former ms", "now ms", "ratio", "rounds", "server", "PostgreSQL", ""]];
  for (const row of rows) {
    for (const surface of SURFACES) {
      if (typeof row.calls(current)[surface] === "string") continue;
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

async function lineOf(row: Row, surface: Surface, former: BenchDatabase, current: BenchDatabase): Promise<string[]> {
  const before: Cost[][] = [];
  const after: Cost[][] = [];
  for (let life = 0; life < LIVES; life++) {
    const rounds = await liveOnce(row, surface, former, current);
    before.push(rounds.before);
    after.push(rounds.after);
  }
  const ratiosOf = (cost: (of: Cost) => number): number[][] =>
    after.map((costs, life) => costs.map((each, round) => cost(each) / cost(before[life]![round]!)));
  const total = ({ server, postgres }: Cost): number => server + postgres;
  const ratios = ratiosOf(total);
  const all = sorted(ratios.flat());
  const milliseconds = (costs: readonly Cost[][]): string => median(costs.flat().map(total)).toFixed(3);
  return [
    milliseconds(before),
    milliseconds(after),
    median(all).toFixed(2),
    `${all[0]!.toFixed(2)}–${all.at(-1)!.toFixed(2)}`,
    median(ratiosOf(({ server }) => server).flat()).toFixed(2),
    median(ratiosOf(({ postgres }) => postgres).flat()).toFixed(2),
    ratios.every((ofLife) => median(ofLife) >= DEARER) ? "DEARER" : "",
  ];
}

/**
 * Runs both sides in turns, each by a new process: one process may stay faster than another of the same code, by what
 * its compiler saw first.
 */
async function liveOnce(row: Row, surface: Surface, former: BenchDatabase, current: BenchDatabase) {
  const sides = [await measurer(former, row, surface), await measurer(current, row, surface)] as const;
  const [before, after]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    // Each round begins with the other side, so that neither always follows the same one.
    if (round % 2 > 0) after.push(await sides[1].measure());
    before.push(await sides[0].measure());
    if (round % 2 === 0) after.push(await sides[1].measure());
  }
  for (const db of [former, current]) await undo(db, row);
  await Promise.all(sides.map(({ stop }) => stop()));
  return { before, after };
}

/** Starts a gateway and warms it up for a row. */
async function measurer(db: BenchDatabase, row: Row, surface: Surface) {
  const server = await startServer("gateway", db, [], row.environment);
  const call = await settled(server, db.keys[row.key], row.calls(db)[surface] as Call | FollowingCall);
  const requests = await warmUp(server, db, row, call, EFFORT);
  const measure = async (): Promise<Cost> => {
    const { serverCpuMs, postgresCpuMs } = await measureRound(server, db, row, call, requests);
    return { server: serverCpuMs, postgres: postgresCpuMs };
  };
  return { measure, stop: () => server.stop() };
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
