/**
 * `npm run check:mutations`: makes the changes of the list one by one in copies of the tree, and runs the suites that
 * must fail by each. What passes in spite of its change is told, and ends it with 1.
 *
 * Remembers in caught.txt what was caught, by the texts of the file, the change and its suites: `--changed` leaves out
 * those that are as they were. `--only text` takes the changes whose file or text contains the text.
 */
import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { transformFileSync } from "@swc/core";
import { LISTS } from "./lists.ts";
import type { Mutation } from "./mutation.ts";

const ROOT = join(import.meta.dirname, "../..");
const CAUGHT = join(import.meta.dirname, "caught.txt");
/** What has not ended by then was caught: it hangs. */
const PATIENCE_MS = 180_000;

interface Change extends Mutation {
  readonly file: string;
  /** Of the texts of the file, the change and its suites. */
  readonly id: string;
}

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const suiteFile = (suite: string) => `test/${suite}.test.ts`;

function changeOf(file: string, mutation: Mutation): Change {
  const text = read(file);
  if (text.split(mutation.replace).length !== 2)
    throw new Error(`${file}: must contain exactly once what is replaced:\n${mutation.replace}`);
  const hash = createHash("sha256").update(JSON.stringify(mutation)).update(text);
  for (const suite of mutation.suites) hash.update(read(suiteFile(suite)));
  return { file, ...mutation, id: hash.digest("hex").slice(0, 16) };
}

/** A copy of the tree with a cache of its own. */
function makeLane(): string {
  const lane = mkdtempSync(join(tmpdir(), "mutations-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  for (const file of [...files.trim().split("\n"), "dist/src", "dist/packages", "dist/mikro-orm.config.js"])
    cpSync(join(ROOT, file), join(lane, file), { recursive: true });
  mkdirSync(join(lane, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== ".cache") symlinkSync(join(ROOT, "node_modules", name), join(lane, "node_modules", name));
  return lane;
}

/** Writes a text of a source file into a lane, and what the build makes of it. */
function put(lane: string, file: string, text: string): void {
  writeFileSync(join(lane, file), text);
  const built = join(lane, "dist", file.replace(/\.ts$/, ".js"));
  mkdirSync(dirname(built), { recursive: true });
  if (file.endsWith(".ts"))
    text = transformFileSync(join(lane, file), { configFile: join(ROOT, ".swcrc"), cwd: ROOT, sourceMaps: false }).code;
  writeFileSync(built, text);
}

/** Names the first test that fails by the change; null if none does. */
async function failureBy({ file, replace, by, suites, tests }: Change, lane: string): Promise<string | null> {
  const text = read(file);
  put(
    lane,
    file,
    text.replace(replace, () => by),
  );
  const results = join(lane, "results.json");
  rmSync(results, { force: true });
  const args = ["--json", `--outputFile=${results}`, "--maxWorkers=1", ...(tests ? ["-t", tests] : [])];
  const passed = await new Promise<boolean>((resolve) => {
    execFile(
      process.execPath,
      [join(lane, "node_modules/jest/bin/jest.js"), ...args, "--runTestsByPath", ...suites.map(suiteFile)],
      { cwd: lane, timeout: PATIENCE_MS, killSignal: "SIGINT", maxBuffer: Infinity },
      (error) => resolve(error === null),
    );
  });
  put(lane, file, text);
  if (passed) return null;
  try {
    const { testResults } = JSON.parse(readFileSync(results, "utf8"));
    for (const { assertionResults, message, status } of testResults) {
      const failed = assertionResults.find((result: { status: string }) => result.status === "failed");
      if (failed) return failed.fullName;
      if (status === "failed") return message.split("\n").find((line: string) => /\w/.test(line)) ?? "";
    }
  } catch {
    // It wrote no results.
  }
  return "it did not end";
}

const { values } = parseArgs({
  options: {
    changed: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    lanes: { type: "string", default: "2" },
  },
});
const all = LISTS.flatMap((list) =>
  Object.entries(list).flatMap(([file, mutations]) => mutations.map((mutation) => changeOf(file, mutation))),
);
const known = new Set(readFileSync(CAUGHT, "utf8").trim().split("\n"));
const chosen = all.filter(
  ({ file, replace, by, id }) =>
    [file, replace, by].some((text) => text.includes(values.only)) && !(values.changed && known.has(id)),
);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
say(`${chosen.length} of ${all.length} changes`);

const missed: Change[] = [];
const waiting = [...chosen];
/** After each change, so that a run that is ended loses nothing. */
function remember(): void {
  const kept = all.map(({ id }) => id).filter((id) => known.has(id));
  writeFileSync(CAUGHT, kept.map((id) => `${id}\n`).join(""));
}

async function work(): Promise<void> {
  if (waiting.length === 0) return;
  const lane = makeLane();
  for (let change; (change = waiting.shift());) {
    const begin = performance.now();
    const failure = await failureBy(change, lane);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const told = `${seconds} s  ${change.file}: ${change.replace} → ${change.by}`;
    say(failure === null ? `MISSED ${told}\n       by ${change.suites.join(", ")}` : `caught ${told}`);
    if (failure !== null) say(`       by ${failure}`);
    if (failure === null) missed.push(change);
    if (failure === null) known.delete(change.id);
    else known.add(change.id);
    remember();
  }
  rmSync(lane, { recursive: true, force: true, maxRetries: 5 });
}
await Promise.all(Array.from({ length: Number(values.lanes) }, work));

remember();
say(`${chosen.length - missed.length} of ${chosen.length} changes caught`);
if (missed.length > 0) process.exitCode = 1;
