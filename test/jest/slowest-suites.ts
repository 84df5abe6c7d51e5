/** Says at the end how long the run took and which suites took longest. */
import { relative } from "node:path";

interface Results {
  readonly startTime: number;
  readonly testResults: readonly { readonly testFilePath: string; readonly perfStats: { readonly runtime: number } }[];
}

const SHOWN = 10;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export default class SlowestSuites {
  onRunComplete(_contexts: unknown, { startTime, testResults }: Results): void {
    if (testResults.length <= SHOWN) return;
    const slowest = testResults.toSorted((a, b) => b.perfStats.runtime - a.perfStats.runtime).slice(0, SHOWN);
    const lines = slowest.map(
      ({ testFilePath, perfStats }) => `${seconds(perfStats.runtime).padStart(9)}  ${relative("", testFilePath)}`,
    );
    process.stderr.write(`\nThe run took ${seconds(Date.now() - startTime)}; slowest suites:\n${lines.join("\n")}\n`);
  }
}
