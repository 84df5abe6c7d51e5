/** What a suite must leave as it found it, since the suites after it run in the same process. */
import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

interface AppDependencies {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly listeners: Readonly<Record<string, number>>;
  /** Servers, children and watchers, by what they are. */
  readonly open: Readonly<Record<string, number>>;
}

/** Time for what a suite has closed to be closed. */
const PATIENCE_MS = 2000;

export const dependencies = (): AppDependencies => ({
  env: { ...process.env },
  cwd: process.cwd(),
  listeners: counted(heard()),
  open: counted([...openResources(), ...children()]),
});

/** What was there at first and is another now, in words; empty where nothing is. */
export async function leaksSince(before: AppDependencies): Promise<string[]> {
  let leaks: string[] = [];
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(20)) {
    leaks = differences(before, dependencies());
    if (leaks.length === 0 || Date.now() > end) return leaks;
  }
}

function differences(before: AppDependencies, after: AppDependencies): string[] {
  const names = new Set([...Object.keys(before.env), ...Object.keys(after.env)]);
  return [
    ...[...names].filter((name) => before.env[name] !== after.env[name]).map((name) => `the variable ${name}`),
    ...(before.cwd === after.cwd ? [] : ["the working directory"]),
    ...more(before.listeners, after.listeners).map((name) => `a listener of process for "${name}"`),
    ...more(before.open, after.open).map((name) => `${name}, which is open`),
  ];
}

const more = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string[] =>
  Object.keys(after).filter((name) => after[name]! > (before[name] ?? 0));

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/**
 * What Jest itself listens to, whose messages tell the worker's gateway to stop; libraries add a listener for the exit
 * once, when they are used first.
 */
const NOT_OF_SUITES: readonly unknown[] = ["message", "exit", "unhandledRejection", "rejectionHandled"];

const heard = (): string[] =>
  process
    .eventNames()
    .filter((name) => !NOT_OF_SUITES.includes(name))
    .flatMap((name) => process.listeners(name as "exit").map(() => String(name)));

// Connections and timers are left out: those of the worker's own gateway come and go.
const openResources = (): string[] =>
  process.getActiveResourcesInfo().filter((name) => /Server|FSEvent|StatWatcher/.test(name));

/** Child processes, but for those that the worker's gateway keeps for documents. */
const children = (): string[] =>
  (process as unknown as { _getActiveHandles(): object[] })
    ._getActiveHandles()
    .filter((handle): handle is ChildProcess => handle.constructor.name === "ChildProcess")
    .map(({ spawnargs }) => `the process ${spawnargs.slice(0, 4).join(" ")}`)
    .filter((name) => !name.includes("/dist/src/pdf/"));
