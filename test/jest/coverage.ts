/** Writes which suite runs which part of the built application, for test/mutations/random.ts. */
import { mkdirSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join } from "node:path";

const FOLDER = process.env.TEST_COVERAGE;
const BUILT = "/dist/src/";

const session = FOLDER ? new Session() : null;
session?.connect();
await session?.post("Profiler.enable");
await session?.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** Since the last suite of this process. */
export async function writeCoverage(suite: string, startedAt: number): Promise<void> {
  if (!session) return;
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const files = result
    .filter(({ url }) => url.includes(BUILT))
    .map(({ url, functions }) => {
      const ranges = functions.flatMap((part) => part.ranges);
      return [
        url.slice(url.indexOf(BUILT) + "/dist/".length),
        ranges.map((r) => [r.startOffset, r.endOffset, r.count]),
      ];
    });
  mkdirSync(FOLDER!, { recursive: true });
  const reached = { suite, seconds: (Date.now() - startedAt) / 1000, files: Object.fromEntries(files) };
  writeFileSync(join(FOLDER!, `${suite.replaceAll("/", "-")}.json`), JSON.stringify(reached));
}
