/** What is done to processes, connections, lines and clocks, in an order that the seed alone decides. */
import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../lib.ts";
import type { Clients } from "./clients.ts";
import { fillDisk } from "./disk.ts";
import type { Link } from "./link.ts";
import type { Fleet } from "./processes.ts";
import { kill, type Supervised } from "./supervised.ts";

type Random = () => number;

interface Harm {
  /** How often it is done, beside the others. */
  readonly weight: number;
  /** A process is killed with -9. */
  readonly isKill?: boolean;
  readonly run: (random: Random) => Promise<unknown>;
  /** Resolves when all is ready again. */
  readonly untilReady?: () => Promise<unknown>;
}

export type Harms = Readonly<Record<string, Harm>>;

/** Done once each, at that part of the time. */
export interface Fixed extends Harm {
  readonly name: string;
  readonly at: number;
}

export interface Step {
  readonly name: string;
  /** Whether the next one does not wait for the end of this one. */
  readonly overlaps: boolean;
  readonly pauseMs: number;
  readonly random: Random;
}

const LONGEST_PAUSE_MS = 2500;
const OVERLAPPING = 0.2;

/** @param faults takes what must not be */
export function harmsOf(fleet: Fleet, clients: Clients, faults: string[]): Harms {
  const { gateways, worker, receiver, postgres, redis, lines, clock } = fleet;
  const gatewaysReady = (): Promise<unknown> => Promise.all(gateways.map((each) => each.untilReady()));
  const ended = (process: Supervised, signal: NodeJS.Signals = "SIGKILL"): Pick<Harm, "run" | "untilReady"> => ({
    run: () => process.signal(signal),
    untilReady: () => process.untilReady(),
  });
  const ofPostgres = (weight: number, run: Harm["run"], isKill = true): Harm => ({
    ...{ weight, isKill, run, untilReady: gatewaysReady },
  });
  const terminate = (weight: number, where: string, most = 1): Harm => ({
    weight,
    run: () =>
      fleet.ask(
        `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where usename = 'gateway' and ${where} order by random() limit ${most}) as victim`,
      ),
  });
  return {
    "gateway 1, -9": { weight: 10, isKill: true, ...ended(gateways[0]) },
    "gateway 2, -9": { weight: 10, isKill: true, ...ended(gateways[1]) },
    "worker, -9": { weight: 10, isKill: true, ...ended(worker) },
    "gateways and worker, -9": {
      ...{ weight: 2, isKill: true, run: () => Promise.all(fleet.members.map((each) => each.signal("SIGKILL"))) },
      untilReady: () => Promise.all(fleet.members.map((each) => each.untilReady())),
    },
    "PostgreSQL, -9": ofPostgres(7, async () => {
      await clients.untilAcknowledged();
      await postgres.server.signal("SIGKILL");
    }),
    "PostgreSQL with all its processes, -9": ofPostgres(3, () => postgres.killAll(clients.untilAcknowledged)),
    "a backend of PostgreSQL, -9": ofPostgres(5, async (random) => {
      const rows = await fleet.ask("select pid from pg_stat_activity where usename = 'gateway' order by pid");
      kill(pick(rows, random)?.pid, "SIGKILL");
    }),
    "the receiver of webhooks, -9": { weight: 4, isKill: true, ...ended(receiver) },
    "a child that reads documents, -9": {
      ...{ weight: 5, isKill: true, run: async () => kill(fleet.children()[0]?.pid, "SIGKILL") },
    },
    ...(redis && {
      "Redis, -9": { weight: 7, isKill: true, ...ended(redis), untilReady: () => fleet.untilCountedTogether() },
    }),

    "gateway, SIGTERM": {
      weight: 3,
      run: (random) => pick(gateways, random)!.signal("SIGTERM"),
      untilReady: gatewaysReady,
    },
    "gateway, SIGTERM in a large answer": {
      weight: 3,
      async run(random) {
        const gateway = random() < 0.5 ? 0 : 1;
        const reading = clients.readLargely(gateway);
        await sleep(60 * random());
        await Promise.all([gateways[gateway].signal("SIGTERM"), reading]);
      },
      untilReady: gatewaysReady,
    },
    "worker, SIGTERM": { weight: 2, ...ended(worker, "SIGTERM") },
    "PostgreSQL, stopped": ofPostgres(2, () => postgres.server.signal("SIGINT"), false),
    "PostgreSQL, stopped when all have left": ofPostgres(
      2,
      async () => faults.push(...(await postgres.stopWhenLeft())),
      false,
    ),

    "any connection": terminate(2, "true"),
    "a connection in use": terminate(3, "state <> 'idle'"),
    "a connection in a transaction": terminate(4, "state like 'idle in transaction%'"),
    "a connection of jobs": terminate(2, "query ilike '%graphile_worker%'"),
    "every connection": terminate(2, "true", 1000),

    "a gateway, frozen": {
      ...{ weight: 1, run: (random) => pick(gateways, random)!.freeze(1000 + 3000 * random()) },
    },
    "the worker, frozen": { weight: 1, run: (random) => worker.freeze(1000 + 5000 * random()) },
    "PostgreSQL's backends, frozen": {
      weight: 2,
      async run(random) {
        const pids = postgres.backends();
        for (const pid of pids) kill(pid, "SIGSTOP");
        await sleep(1000 + 9000 * random());
        for (const pid of pids) kill(pid, "SIGCONT");
      },
    },
    ...(redis && { "Redis, frozen": { weight: 1, run: (random: Random) => redis.freeze(500 + 2500 * random()) } }),

    ...ofLines("to PostgreSQL", lines.toPostgres),
    ...(lines.toRedis.length > 0 && ofLines("to Redis", lines.toRedis)),
    ...ofLines("to a gateway", lines.toGateways),
    ...ofLines("to the receiver of webhooks", lines.toReceiver),

    ...(clock && { "the clock jumps": { weight: 3, run: (random) => clock.jump(12 * random() - 6) } satisfies Harm }),
  };
}

function ofLines(where: string, lines: readonly Link[]): Harms {
  const one = (work: (line: Link, random: Random) => unknown) => async (random: Random) =>
    work(pick(lines, random)!, random);
  const between = (least: number, most: number, random: Random): number => least + (most - least) * random();
  return {
    [`a line ${where}, reset`]: { weight: 2, run: one((line) => line.reset()) },
    [`a line ${where}, cut within an answer`]: {
      ...{ weight: 4, run: one((line, random) => line.cutAfter(Math.floor(between(1, 4000, random)))) },
    },
    [`a line ${where}, refused`]: { weight: 1, run: one((line, random) => line.refuse(between(200, 2000, random))) },
    [`a line ${where}, silent`]: {
      ...{ weight: 2, run: one((line, random) => line.suffer({ isSilent: true }, between(1000, 14_000, random))) },
    },
    [`a line ${where}, late`]: {
      weight: 1,
      run: one((line, random) => line.suffer({ delayMs: between(5, 150, random) }, between(1000, 6000, random))),
    },
    [`a line ${where}, narrow`]: {
      weight: 1,
      run: one((line, random) =>
        line.suffer({ bytesPerSecond: between(20_000, 300_000, random) }, between(1000, 5000, random)),
      ),
    },
  };
}

/** What must have been, whatever is drawn. */
export function fixedOf(fleet: Fleet, clients: Clients, faults: string[]): Fixed[] {
  const { postgres, receiver } = fleet;
  const at = (part: number, name: string, run: Harm["run"], isKill = false): Fixed => ({
    ...{ name, at: part, weight: 0, run, isKill },
  });
  /** The server's memory is lost within milliseconds after it said that a write is stored. */
  const killAfterWrite = async (): Promise<void> => {
    await postgres.killAll(clients.untilAcknowledged);
    await postgres.server.untilReady();
  };
  const killReceiver = async (): Promise<void> => {
    await receiver.signal("SIGKILL");
    await receiver.untilReady();
  };
  return [
    ...[0.1, 0.15, 0.7].map((part) => at(part, "PostgreSQL is killed right after a write", killAfterWrite, true)),
    at(0.2, "PostgreSQL stops when all have left", async () => faults.push(...(await postgres.stopWhenLeft()))),
    at(0.3, "the receiver of webhooks is killed", killReceiver, true),
    ...(postgres.hasDisk
      ? [at(0.45, "the disk is full", async () => faults.push(...(await fillDisk(fleet, clients.key))))]
      : []),
    ...[0.35, 0.6, 0.9].map((part) =>
      at(part, "a standby takes the place of PostgreSQL", () => fleet.failOver(), true),
    ),
  ];
}

/**
 * Each of them as often as it weighs, in an order of the seed's; then again, in another order. How fast the machine is
 * only decides how far it comes.
 */
export function* stepsOf(harms: Harms, random: Random): Generator<Step, never> {
  const cards = Object.entries(harms).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));
  for (;;)
    for (const name of shuffled(cards, random))
      yield {
        ...{ name, overlaps: random() < OVERLAPPING, pauseMs: LONGEST_PAUSE_MS * random() },
        random: randomFrom(2 ** 32 * random()),
      };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const keyed = list.map((each) => [random(), each] as const);
  return keyed.sort(([one], [other]) => one - other).map(([, each]) => each);
}

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];
