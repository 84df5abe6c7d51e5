/** Reads what Jest wrote of its runs: which suites failed, and how many tests passed and failed in the end. */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

interface Suite {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

const suitesOf = (file: string): Suite[] | null =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).testResults : null;
const hasFailed = ({ status }: Suite): boolean => status === "failed";
const nameOf = ({ name }: Suite): string => relative(process.cwd(), name);
const count = (suite: Suite, status: string): number =>
  suite.assertionResults.filter((result) => result.status === status).length;

/** A suite that failed without a test that did, such as one that cannot be read, counts as one failure. */
const failuresOf = (suite: Suite): number => (hasFailed(suite) ? Math.max(1, count(suite, "failed")) : 0);

/** The suites of a run, those that ran again alone as they were then; null if it wrote nothing down. */
function outcomeOf(run: string): { first: Suite; last: Suite }[] | null {
  const alone = new Map(suitesOf(`${run}-alone.json`)?.map((suite) => [suite.name, suite]));
  return suitesOf(`${run}.json`)?.map((suite) => ({ first: suite, last: alone.get(suite.name) ?? suite })) ?? null;
}

function tell(failedSteps: number, runs: readonly string[]): void {
  const outcomes = runs.map(outcomeOf);
  const suites = outcomes.flatMap((outcome) => outcome ?? []);
  const lost = outcomes.filter((outcome) => outcome === null).length;
  const passed = suites.reduce((sum, { last }) => sum + count(last, "passed"), 0);
  const failed = suites.reduce((sum, { last }) => sum + failuresOf(last), failedSteps + lost);
  for (const { first, last } of suites) {
    if (hasFailed(last)) console.log(`failed: ${nameOf(last)}`);
    else if (hasFailed(first)) console.log(`passed only alone: ${nameOf(first)}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

const [command, first, ...rest] = process.argv.slice(2);
if (command === "failed") console.log((suitesOf(first!) ?? []).filter(hasFailed).map(nameOf).join(" "));
else tell(Number(first), rest);
