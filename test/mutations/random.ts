/**
 * `node test/mutations/random.ts --count 100 --seed 7 --coverage FOLDER`: changes places of the built `db`, `services`
 * and `schema/lib` at random, one by one, and runs the suites that reach each, the quick ones first. Prints what no
 * suite notices. FOLDER is what `TEST_COVERAGE=FOLDER npm test` wrote: which suite runs which part of which file.
 */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";
import { inLanes, type Lane, ROOT } from "./lane.ts";

/** `[start, end, runs]`: a part of a file, and how often it ran. The parts of a function follow it. */
type Part = readonly [start: number, end: number, runs: number];
interface Reached {
  readonly suite: string;
  readonly seconds: number;
  /** By the file below `dist`. */
  readonly files: Readonly<Record<string, readonly Part[]>>;
}

interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** Of the suites that reach a place, so many are asked. */
const MAX_SUITES = 25;

const OPPOSITES: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};
/** The same in the text of SQL. */
const IN_SQL: readonly (readonly [RegExp, string])[] = [
  [/(?<= )=(?= )/g, "<>"],
  [/(?<= )<>(?= )/g, "="],
  [/(?<= )<(?= )/g, "<="],
  [/(?<= )>(?= )/g, ">="],
  [/\band\b/g, "or"],
  [/\bnot (?!null\b)/g, ""],
  [/\bis null\b/g, "is not null"],
  [/\bis not null\b/g, "is null"],
  [/\bdesc\b/g, "asc"],
  [/\bfor (no key )?update\b/g, ""],
  [/\bdistinct\b/g, ""],
];

/** All changes of a file: turned conditions, calls left out, other numbers, other operators in SQL. */
function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(join(ROOT, "dist", file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const change = (node: ts.Node, by: string) => mutants.push({ file, start: node.getStart(), end: node.end, by });
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) {
      const opposite = OPPOSITES[node.operatorToken.getText()];
      if (opposite !== undefined && !ts.isStringLiteralLike(node.right)) change(node.operatorToken, opposite);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      change(node, `(${node.operand.getText()})`);
    } else if (ts.isConditionalExpression(node) || ts.isIfStatement(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      change(condition, `(true || ${condition.getText()})`);
      change(condition, `(false && ${condition.getText()})`);
    } else if (ts.isExpressionStatement(node) && /Call|Await/.test(ts.SyntaxKind[node.expression.kind])) {
      change(node, ";");
    } else if (ts.isNumericLiteral(node)) {
      change(node, `(${node.getText()} + 1)`);
    } else if (/^(Template|NoSubstitution)/.test(ts.SyntaxKind[node.kind]) && "rawText" in node) {
      for (const [pattern, by] of IN_SQL)
        for (const { index, 0: found } of node.getText().matchAll(pattern))
          mutants.push({ file, start: node.getStart() + index, end: node.getStart() + index + found.length, by });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** The innermost part that contains the place ran. */
function reaches(parts: readonly Part[] | undefined, place: number): boolean {
  const around = (parts ?? []).filter(([start, end]) => start <= place && place < end);
  return (
    around.length > 0 &&
    around.reduce((inner, part) => (part[1] - part[0] <= inner[1] - inner[0] ? part : inner))[2] > 0
  );
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The first test that fails by it, null if none does, or what nothing runs. */
async function noticedBy({ file, start, end, by }: Mutant, suites: readonly string[], lane: Lane) {
  const text = readFileSync(join(ROOT, "dist", file), "utf8");
  lane.write(`dist/${file}`, text.slice(0, start) + by + text.slice(end));
  const failure = await lane.failureOf(suites, ["--bail=1"]);
  lane.write(`dist/${file}`, text);
  return failure;
}

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "100" },
    seed: { type: "string", default: "7" },
    coverage: { type: "string", default: "" },
    lanes: { type: "string", default: "2" },
  },
});
const reached: Reached[] = readdirSync(values.coverage)
  .map((name) => JSON.parse(readFileSync(join(values.coverage, name), "utf8")))
  .toSorted((a, b) => a.seconds - b.seconds);
const random = randomOf(Number(values.seed));
const chosen = globSync("src/{db,services,schema/lib}/**/*.js", { cwd: join(ROOT, "dist") })
  .sort()
  .flatMap(mutantsOf)
  .map((mutant) => ({ mutant, order: random() }))
  .toSorted((a, b) => a.order - b.order)
  .slice(0, Number(values.count))
  .map(({ mutant }) => mutant);

const say = (text: string): void => void process.stdout.write(`${text}\n`);
let noticed = 0;
await inLanes(chosen, Number(values.lanes), async (mutant, lane) => {
  const text = readFileSync(join(ROOT, "dist", mutant.file), "utf8");
  const line = text.slice(0, mutant.start).split("\n").length;
  const told = `${mutant.file}:${line}: ${text.split("\n")[line - 1]!.trim()}\n       ${text.slice(mutant.start, mutant.end)} → ${mutant.by}`;
  const suites = reached.filter(({ files }) => reaches(files[mutant.file], mutant.start)).map(({ suite }) => suite);
  const failure = suites.length === 0 ? null : await noticedBy(mutant, suites.slice(0, MAX_SUITES), lane);
  if (failure !== null) noticed++;
  say(`${failure === null ? "MISSED" : "caught"} ${told}\n       by ${failure ?? `none of ${suites.length} suites`}`);
});
say(`${noticed} of ${chosen.length} changes caught`);
