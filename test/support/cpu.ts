/** How much work something costs: in CPU and never by the clock, because the machine of a run is slow and shared. */
import { existsSync, readFileSync } from "node:fs";

const LOOK_EVERY_MS = 5;

/** @returns the CPU of all threads of this process that something took, in milliseconds */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** @returns the least of three, since a collection of garbage may fall into any of them */
export async function leastCpuOf(work: () => unknown): Promise<number> {
  return Math.min(await cpuOf(work), await cpuOf(work), await cpuOf(work));
}

const SAMPLE = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ number: String(n), title: `Row ${n}` })));
/** What reading and writing the sample three times takes on the machine that limits are written for. */
const USUAL_MS = 33;

/** How many times as slow as that machine this one is now; at least 1. */
function slowness(): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < 3; time++) JSON.stringify(JSON.parse(SAMPLE));
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(1, (user + system) / 1000 / USUAL_MS);
}

/**
 * @returns the most that the main thread worked between two turns of the event loop, in milliseconds of its CPU on a
 * machine of usual speed: so long did all others of this process wait
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  await work().finally(() => clearInterval(timer));
  look();
  return longest / slowness();
}

// Not in the threads of the process, which get the same environment and no signals.
const WATCHING = `
  import { isMainThread } from "node:worker_threads";
  let longest = 0, last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  };
  if (isMainThread) setInterval(look, ${LOOK_EVERY_MS}).unref();
  if (isMainThread) process.on("SIGUSR2", () => (look(), console.error("longest turn: " + longest + " ms"), (longest = 0)));`;

/** The environment in which a gateway of its own process tells its longest turn. */
export const TELLS_TURNS = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCHING)}` };

/** The same of another process, started with `TELLS_TURNS`: since it was asked last. */
export async function longestTurnOf({ child, output }: Told): Promise<number> {
  const told = (): RegExpMatchArray[] => [...output().matchAll(/^longest turn: ([\d.]+) ms$/gm)];
  const before = told().length;
  child.kill("SIGUSR2");
  while (told().length === before) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("The process has ended");
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return Number(told().at(-1)![1]);
}

const TICKS_A_SECOND = 100;

/** @returns the CPU that another process has taken so far, in milliseconds; 0 where the system does not tell */
export function cpuOfProcess(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  // Behind the name, which may have blanks: the 12th and 13th field are what it took itself and in the kernel.
  const fields = readFileSync(path, "utf8").split(") ")[1]!.split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

interface Told {
  readonly child: { kill(signal: "SIGUSR2"): unknown; exitCode: number | null; signalCode: string | null };
  output(): string;
}
