/**
 * Two gateways and a worker on one PostgreSQL and one Redis, while clients order, deliver and invoice and others read
 * the events: `npm run chaos -- --minutes 30 --seed 7`. Processes are killed, lines are cut, silent and slow, the disk
 * is full, a clock jumps (docs/chaos.md). Then what was told is compared with what is stored. All of it is the trial's
 * own, on this machine, and gone at the end.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Clients } from "./fleet/clients.ts";
import { type Fixed, fixedOf, type Harms, harmsOf, stepsOf } from "./fleet/harm.ts";
import { Fleet } from "./fleet/processes.ts";
import { Readers } from "./fleet/readers.ts";
import { faultsOf } from "./fleet/stored.ts";
import { Webhooks } from "./fleet/webhooks.ts";
import { randomFrom } from "./lib.ts";

export interface FleetOptions {
  readonly until: { readonly minutes: number } | { readonly kills: number };
  /** The same seed does the same things in the same order. */
  readonly seed: number;
  /** After a kill all must be ready again within so many seconds. */
  readonly readyWithin: number;
  readonly say: (line: string) => void;
}

export interface FleetReport {
  /** How many processes were killed with -9. */
  readonly kills: number;
  /** How often each thing was done. */
  readonly done: Readonly<Record<string, number>>;
  readonly leftOut: readonly string[];
  /** How long it took until all was ready again, by what was done, where nothing else was going on. */
  readonly readyMs: Readonly<Record<string, { readonly median: number; readonly worst: number }>>;
  readonly acknowledged: number;
  readonly written: Readonly<Record<string, number>>;
  /** Answers by status; 0: the connection broke. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly maxAttempts: number;
  readonly slowestMs: number;
  readonly jobs: number;
  /** Events that were stored, and those that all readers were told. */
  readonly events: number;
  readonly eventsRead: number;
  /** How often each reader began to read. */
  readonly readings: Readonly<Record<string, number>>;
  /** What came to the receiver of webhooks, repeats included, and how often each answer was given. */
  readonly messages: number;
  readonly answersToMessages: Readonly<Record<string, number>>;
  /** Messages that came after the trial, until everything was told, and how long that took. */
  readonly caughtUp: { readonly messages: number; readonly seconds: number };
  /** What is taken of PostgreSQL's disk of 1 GB. */
  readonly diskMebibytes: number;
  /** How often each process was started, and its mebibytes at the end. */
  readonly processes: readonly { readonly name: string; readonly starts: number; readonly mebibytes: number }[];
  /** What must not be; empty where all is well. */
  readonly faults: readonly string[];
}

const CLIENTS = 8;
const LONGEST_TRANSACTION = "40 s";
const CLIENTS_END_WITHIN_MS = 180_000;

export async function fleetTrial(options: FleetOptions): Promise<FleetReport> {
  const fleet = await Fleet.start(options.seed);
  for (const each of fleet.leftOut) options.say(`Left out: ${each}.`);
  const faults: string[] = [];
  let report: FleetReport;
  try {
    // The clients' speed must not decide what is done to them.
    const random = randomFrom(options.seed + 1);
    const clients = new Clients(fleet, random);
    await clients.prepare();
    const webhooks = new Webhooks(fleet, clients.key);
    await webhooks.register();
    const readers = new Readers(fleet, clients.key, random);
    const work = Promise.all([...Array.from({ length: CLIENTS }, () => clients.work()), clients.read()]);
    const reading = readers.work();
    const trial = new Trial(fleet, clients, options);
    // A client that gives up ends the trial.
    await Promise.race([trial.run(), work, reading]);
    clients.isStopping = true;
    await Promise.race([work, late(() => "clients")]);
    await Promise.all([...fleet.members, fleet.receiver].map((each) => each.untilReady()));
    webhooks.calm();
    faults.push(...(await webhooks.untilCaughtUp()));
    faults.push(...trial.faults, ...clients.faults, ...(await faultsOf(fleet, clients)));
    await readers.finish();
    await Promise.race([reading, late(() => readers.behind)]);
    faults.push(...(await readers.faults()));
    faults.push(...(await webhooks.untilCaughtUp()), ...(await webhooks.faults()));
    const { written, statuses, maxAttempts, slowestMs } = clients;
    const [events] = await fleet.ask("select count(*)::int from event");
    report = {
      ...{ kills: trial.kills, done: trial.done, leftOut: fleet.leftOut, readyMs: trial.readyMs() },
      ...{ acknowledged: sum(written), written, statuses, maxAttempts, slowestMs, jobs: clients.jobs.size },
      ...{ events: events!.count, eventsRead: readers.count, readings: readers.begun },
      diskMebibytes: await fleet.postgres.mebibytes(),
      ...{ messages: webhooks.count, answersToMessages: webhooks.answers, caughtUp: webhooks.caughtUp },
      processes: fleet.members.map((each) => ({ name: each.name, starts: each.starts, mebibytes: each.mebibytes() })),
      faults,
    };
    faults.push(...(await fleet.end()));
  } finally {
    faults.push(...(await fleet.remove()));
  }
  return report;
}

/** Does what the seed says, until the time is over. */
class Trial {
  kills = 0;
  readonly done: Record<string, number> = {};
  readonly faults: string[] = [];
  readonly #fleet: Fleet;
  readonly #clients: Clients;
  readonly #options: FleetOptions;
  readonly #harms: Harms;
  readonly #fixed: Fixed[];
  readonly #readyMs = new Map<string, number[]>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #startedAt = performance.now();

  constructor(fleet: Fleet, clients: Clients, options: FleetOptions) {
    this.#fleet = fleet;
    this.#clients = clients;
    this.#options = options;
    this.#harms = harmsOf(fleet, clients, this.faults);
    this.#fixed = fixedOf(fleet, clients, this.faults).sort((one, other) => one.at - other.at);
  }

  async run(): Promise<void> {
    const { seed } = this.#options;
    for (const { name, overlaps, pauseMs, random } of stepsOf(this.#harms, randomFrom(seed))) {
      const part = this.#partDone();
      while (this.#fixed[0] && this.#fixed[0].at <= part) {
        await Promise.all(this.#underWay);
        const [{ name, run, isKill }] = this.#fixed.splice(0, 1) as [Fixed];
        await run(random);
        this.#count(name);
        if (isKill) this.kills++;
      }
      if (part >= 1) break;
      const doing = this.#do(name, random, overlaps);
      this.#underWay.add(doing);
      void doing.finally(() => this.#underWay.delete(doing)).catch(() => undefined);
      if (!overlaps) await Promise.all(this.#underWay);
      await sleep(pauseMs);
      await this.#lookForStandstill();
    }
    await Promise.all(this.#underWay);
  }

  #partDone(): number {
    const { until } = this.#options;
    if ("kills" in until) return this.kills / until.kills;
    return (performance.now() - this.#startedAt) / (until.minutes * 60_000);
  }

  readyMs(): FleetReport["readyMs"] {
    const each = [...this.#readyMs].map(([name, all]) => {
      const sorted = all.toSorted((one, other) => one - other).map(Math.round);
      return [name, { median: sorted[sorted.length >> 1]!, worst: sorted.at(-1)! }] as const;
    });
    return Object.fromEntries(each);
  }

  async #do(name: string, random: () => number, overlaps: boolean): Promise<void> {
    const { run, untilReady, isKill } = this.#harms[name]!;
    const isAlone = !overlaps && this.#underWay.size === 0;
    await run(random);
    this.#count(name);
    if (isKill) this.kills++;
    if (!untilReady) return;
    const from = performance.now();
    await untilReady();
    const ms = performance.now() - from;
    if (!isAlone || !isKill) return;
    this.#readyMs.set(name, [...(this.#readyMs.get(name) ?? []), ms]);
    if (ms > this.#options.readyWithin * 1000) this.faults.push(`${name}: ready again after ${Math.round(ms)} ms`);
  }

  #count(name: string): void {
    this.done[name] = (this.done[name] ?? 0) + 1;
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1);
    this.#options.say(`${seconds} s: ${name} (${sum(this.#clients.written)} writes)`);
  }

  async #lookForStandstill(): Promise<void> {
    const rows = await this.#fleet.ask(
      `select pid, left(query, 80) as query from pg_stat_activity
       where usename = 'gateway' and state like 'idle in%' and now() - state_change > '${LONGEST_TRANSACTION}'`,
    );
    if (rows.length > 0) this.faults.push(`Transactions that nobody goes on with: ${JSON.stringify(rows)}`);
  }
}

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

async function late(who: () => string): Promise<never> {
  await sleep(CLIENTS_END_WITHIN_MS, undefined, { ref: false });
  throw new Error(`Did not come to an end: ${who()}`);
}
