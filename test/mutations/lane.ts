/** Copies of the tree in which changes are tried. */
import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");
/** For each suite. What has not ended by then was caught: it hangs. */
const PATIENCE_MS = 90_000;

export interface Lane {
  /** @param file below the root of the tree */
  write(file: string, text: string): void;
  /** Names the first test of these suites that fails; null if none does. */
  failureOf(suites: readonly string[], options?: readonly string[]): Promise<string | null>;
}

export const suiteFile = (suite: string): string => `test/${suite}.test.ts`;

/** Does the work for each of the items, in several lanes at once. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, lane: Lane) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const run = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const folder = copyOfTree();
    const lane: Lane = {
      write(file, text) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      },
      failureOf: (suites, options = []) => failureIn(folder, suites, options),
    };
    for (let item; (item = waiting.shift());) await work(item, lane);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await Promise.all(Array.from({ length: lanes }, run));
}

/** With a cache of its own, so with a PostgreSQL of its own. */
function copyOfTree(): string {
  const folder = mkdtempSync(join(tmpdir(), "mutations-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  for (const file of [...files.trim().split("\n"), "dist/src", "dist/packages", "dist/mikro-orm.config.js"])
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== ".cache") symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  return folder;
}

async function failureIn(
  folder: string,
  suites: readonly string[],
  options: readonly string[],
): Promise<string | null> {
  const results = join(folder, "results.json");
  rmSync(results, { force: true });
  const error = await new Promise<(Error & { killed?: boolean; stderr?: string }) | null>((resolve) => {
    execFile(
      process.execPath,
      [
        join(folder, "node_modules/jest/bin/jest.js"),
        ...["--json", `--outputFile=${results}`, "--maxWorkers=1", ...options],
        ...["--runTestsByPath", ...suites.map(suiteFile)],
      ],
      {
        cwd: folder,
        timeout: PATIENCE_MS * suites.length,
        killSignal: "SIGINT",
        maxBuffer: Infinity,
      },
      (failure) => resolve(failure),
    );
  });
  if (!error) return null;
  if (error.killed) return "it did not end";
  // Without results no suite has run, which proves nothing.
  if (!existsSync(results)) throw error;
  const { testResults } = JSON.parse(readFileSync(results, "utf8"));
  for (const { assertionResults, message, status } of testResults) {
    const failed = assertionResults.find((result: { status: string }) => result.status === "failed");
    if (failed) return failed.fullName;
    if (status === "failed") return message.split("\n").find((line: string) => /\w/.test(line)) ?? "";
  }
  return "it failed without a test that did";
}
