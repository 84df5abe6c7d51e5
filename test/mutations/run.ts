/**
 * `npm run check:mutations`: makes the changes of the list one by one in copies of the tree, and runs the suites that
 * must fail by each. Prints those that no suite notices, and ends with 1 if there are any.
 *
 * caught.txt names the files of which all changes were caught, with a hash of what decides that. `--changed` leaves out
 * files that are as they were. `--only TEXT` takes the changes whose file or text contains TEXT.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { transformSync } from "@swc/core";
import { inLanes, type Lane, ROOT, suiteFile } from "./lane.ts";
import { type Mutation, MUTATIONS } from "./lists.ts";

const CAUGHT = join(import.meta.dirname, "caught.txt");

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Of the texts of a file, of its changes and of their suites. */
function hashOf(file: string): string {
  const changes = MUTATIONS.filter((change) => change.file === file);
  const hash = createHash("sha256").update(JSON.stringify(changes)).update(read(file));
  for (const suite of new Set(changes.flatMap(({ suites }) => suites))) hash.update(read(suiteFile(suite)));
  return hash.digest("hex").slice(0, 16);
}

/** Writes a text of a source file into a lane, and what the build makes of it. */
function put(lane: Lane, file: string, text: string): void {
  lane.write(file, text);
  const options = { configFile: join(ROOT, ".swcrc"), cwd: ROOT, filename: join(ROOT, file), sourceMaps: false };
  lane.write(
    join("dist", file.replace(/\.ts$/, ".js")),
    file.endsWith(".ts") ? transformSync(text, options).code : text,
  );
}

/** Names the first test that fails by the change; null if none does. */
async function failureBy({ file, replace, by, suites, tests }: Mutation, lane: Lane): Promise<string | null> {
  const text = read(file);
  const changed = text.replace(replace, () => by);
  put(lane, file, changed);
  const failure = await lane.failureOf(suites, tests ? ["-t", tests] : []);
  put(lane, file, text);
  return failure;
}

const { values } = parseArgs({
  options: {
    changed: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    lanes: { type: "string", default: "2" },
  },
});
for (const { file, replace } of MUTATIONS)
  if (read(file).split(replace).length !== 2)
    throw new Error(`${file}: must contain exactly once what is replaced:\n${replace}`);
const files = [...new Set(MUTATIONS.map(({ file }) => file))];
const hashes = new Map(files.map((file) => [file, hashOf(file)]));
const known = new Set(readFileSync(CAUGHT, "utf8").trim().split("\n"));
const lineOf = (file: string): string => `${hashes.get(file)} ${file}`;

const chosen = MUTATIONS.filter(
  ({ file, replace, by }) =>
    [file, replace, by].some((text) => text.includes(values.only)) && !(values.changed && known.has(lineOf(file))),
);
say(`${chosen.length} of ${MUTATIONS.length} changes`);

const caught = new Set<Mutation>();
/** After each change, so that a run that is ended loses nothing. */
function remember(): void {
  const isWhole = (file: string) => MUTATIONS.every((change) => change.file !== file || caught.has(change));
  const isMissed = (file: string) => tried.some((change) => change.file === file && !caught.has(change));
  const lines = files.filter((file) => isWhole(file) || (known.has(lineOf(file)) && !isMissed(file))).map(lineOf);
  writeFileSync(CAUGHT, lines.map((line) => `${line}\n`).join(""));
}

const tried: Mutation[] = [];
await inLanes(chosen, Number(values.lanes), async (change, lane) => {
  const begin = performance.now();
  const failure = await failureBy(change, lane);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const told = `${seconds} s  ${change.file}: ${change.replace} → ${change.by}`;
  if (failure === null) say(`MISSED ${told}\n       by ${change.suites.join(", ")}`);
  else say(`caught ${told}\n       by ${failure}`);
  tried.push(change);
  if (failure !== null) caught.add(change);
  remember();
});

say(`${caught.size} of ${chosen.length} changes caught`);
if (caught.size < chosen.length) process.exitCode = 1;
