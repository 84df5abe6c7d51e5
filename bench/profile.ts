/** Shows where a server's CPU time goes: runs a row under `node --cpu-prof` and adds up the samples. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BenchDatabase } from "./database.ts";
import { cpuMs, load, settled } from "./measure.ts";
import type { Row } from "./rows.ts";
import { SERVERS, type ServerName, startServer } from "./servers.ts";

const WARM_UP_MS = 5_000;
const PROFILED_MS = 8_000;
const SAMPLE_EVERY_US = 250;
const TOP = 25;

export async function profile(row: Row, name: ServerName, db: BenchDatabase): Promise<void> {
  const described = row.calls(db)[name];
  if (typeof described === "string") throw new Error(`${name} cannot be asked for ${row.name}: ${described}`);
  const folder = await mkdtemp(join(tmpdir(), "gateway-profile-"));
  try {
    const server = await startServer(SERVERS[name].program, db, [
      "--cpu-prof",
      "--cpu-prof-dir",
      folder,
      "--cpu-prof-interval",
      String(SAMPLE_EVERY_US),
    ]);
    const call = await settled(server, db.keys[row.key], described);
    await load(server, db.keys[row.key], call, row.connections, { ms: WARM_UP_MS });
    const cpuBefore = cpuMs(server.pid);
    const startedAt = performance.now();
    const { length: requests } = await load(server, db.keys[row.key], call, row.connections, { ms: PROFILED_MS });
    const stoppedAfterUs = (performance.now() - startedAt) * 1000;
    const msEach = (cpuMs(server.pid) - cpuBefore) / requests;
    await server.stop();
    const [file] = await readdir(folder);
    console.log(
      `\n${row.name} on ${SERVERS[name].title}: ${requests} requests, ${msEach.toFixed(3)} ms CPU each (all threads, profiling included)`,
    );
    print(JSON.parse(await readFile(join(folder, file!), "utf8")) as CpuProfile, stoppedAfterUs, msEach);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly endTime: number;
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/**
 * @param lastUs the length of the profile's end that counts; before that the server was starting and warming up
 * @param msEach CPU time per request, by which shares are shown as times. The sum of the samples would be wrong: they
 *   are taken by the clock, and so include the time spent waiting for a core.
 */
function print({ nodes, startTime, endTime, samples, timeDeltas }: CpuProfile, lastUs: number, msEach: number): void {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const selfUs = new Map<string, number>();
  const packageUs = new Map<string, number>();
  let at = startTime;
  let totalUs = 0;
  samples.forEach((id, index) => {
    at += timeDeltas[index]!;
    const us = timeDeltas[index + 1] ?? 0; // the function of a sample ran until the next sample
    const { name, place } = names.get(id)!;
    if (at < endTime - lastUs || name === "(idle)") return;
    totalUs += us;
    add(selfUs, `${name}  ${place}`.trim(), us);
    add(packageUs, packageOf(name, place), us);
  });
  const share = (us: number): string =>
    `${((us / totalUs) * 100).toFixed(1).padStart(5)} %  ${((us / totalUs) * msEach).toFixed(4).padStart(9)} ms`;
  console.log("\nself time by function");
  for (const [name, us] of largest(selfUs, TOP)) console.log(`  ${share(us)}  ${name}`);
  console.log("\nself time by package");
  for (const [name, us] of largest(packageUs, TOP)) console.log(`  ${share(us)}  ${name}`);
}

const ROOT = pathToFileURL(join(import.meta.dirname, "..")).href;

function nameOf({ functionName, url, lineNumber }: CpuProfile["nodes"][number]["callFrame"]): {
  name: string;
  place: string;
} {
  const file = url.replace(`${ROOT}/`, "").replace(/^.*node_modules\//, "");
  return { name: functionName || "(anonymous)", place: url ? `${file}:${lineNumber + 1}` : "" };
}

function packageOf(name: string, place: string): string {
  if (!place) return name.startsWith("(") && name !== "(anonymous)" ? name : "V8 and C++";
  if (place.startsWith("node:")) return "node";
  if (place.startsWith("dist/") || place.startsWith("bench/")) return place.replace(/:\d+$/, "");
  return place
    .split("/")
    .slice(0, place.startsWith("@") ? 2 : 1)
    .join("/");
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

const largest = (sums: Map<string, number>, count: number): [string, number][] =>
  [...sums].sort(([, a], [, b]) => b - a).slice(0, count);
