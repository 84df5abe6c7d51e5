/**
 * Two gateways and a worker on one PostgreSQL and one Redis, while eight clients order, deliver and invoice, and
 * processes, children and connections are killed, cut and frozen: `npm run chaos -- --minutes 15 --seed 7`. Then what
 * the clients were told is compared with what is stored. It needs a PostgreSQL (`--database`, as a superuser) and a
 * Redis (`--redis`), and changes nothing of what others have there.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Clients } from "./fleet/clients.ts";
import { drawn, killsOf } from "./fleet/kills.ts";
import { Fleet } from "./fleet/processes.ts";
import { faultsOf } from "./fleet/stored.ts";
import { randomFrom } from "./lib.ts";

export interface FleetOptions {
  readonly minutes: number;
  /** The same seed draws the same kills and writes. */
  readonly seed: number;
  readonly database: string;
  readonly redis: string;
  readonly say: (line: string) => void;
}

export interface FleetReport {
  readonly kills: Readonly<Record<string, number>>;
  readonly written: Readonly<Record<string, number>>;
  /** Answers by status; 0: the connection broke. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly mostAttempts: number;
  readonly slowestMs: number;
  /** How often each process was started, and its mebibytes at the end. */
  readonly processes: readonly { readonly name: string; readonly starts: number; readonly mebibytes: number }[];
  /** What must not be; empty where all is well. */
  readonly faults: readonly string[];
}

const CLIENTS = 8;
const LONGEST_PAUSE_MS = 8000;
const LONGEST_TRANSACTION = "40 s";
const CLIENTS_END_WITHIN_MS = 180_000;

export async function fleetTrial({ minutes, seed, database, redis, say }: FleetOptions): Promise<FleetReport> {
  const fleet = await Fleet.start(database, redis);
  try {
    // The clients' speed must not decide what is killed.
    const clients = new Clients(fleet, randomFrom(seed + 1));
    await clients.prepare();
    const work = Promise.all([...Array.from({ length: CLIENTS }, () => clients.work()), clients.read()]);
    const killing = killFor(fleet, clients, { minutes, seed, say });
    // A client that gives up ends the trial.
    const { kills, faults } = (await Promise.race([killing, work])) as Awaited<typeof killing>;
    clients.isStopping = true;
    await Promise.race([work, late()]);
    for (const gateway of fleet.gateways) await gateway.untilReady();
    faults.push(...clients.faults, ...(await faultsOf(fleet, clients)));
    const processes = fleet.all.map((each) => ({ name: each.name, starts: each.starts, mebibytes: each.mebibytes() }));
    faults.push(...(await fleet.end()));
    const { written, statuses, mostAttempts, slowestMs } = clients;
    return { kills, written, statuses, mostAttempts, slowestMs, processes, faults };
  } finally {
    await fleet.remove();
  }
}

async function killFor(
  fleet: Fleet,
  clients: Clients,
  { minutes, seed, say }: Pick<FleetOptions, "minutes" | "seed" | "say">,
): Promise<{ kills: Record<string, number>; faults: string[] }> {
  const random = randomFrom(seed);
  const kinds = killsOf(fleet, random, clients.readLargely);
  const kills: Record<string, number> = {};
  const faults: string[] = [];
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await sleep(random() * LONGEST_PAUSE_MS)) {
    const [name, { run }] = drawn(kinds, random);
    await run();
    kills[name] = (kills[name] ?? 0) + 1;
    const { rows } = await fleet.admin.query(
      `select pid, left(query, 80) as query from pg_stat_activity
       where usename = '${fleet.name}' and state like 'idle in%' and now() - state_change > '${LONGEST_TRANSACTION}'`,
    );
    if (rows.length > 0) faults.push(`Transactions that nobody goes on with: ${JSON.stringify(rows)}`);
    const [killed, writes] = [kills, clients.written].map((counts) => Object.values(counts).reduce((a, b) => a + b, 0));
    if (killed! % 20 === 0) say(`${killed} kills, ${writes} writes`);
  }
  return { kills, faults };
}

async function late(): Promise<never> {
  await sleep(CLIENTS_END_WITHIN_MS, undefined, { ref: false });
  throw new Error("The clients did not come to an end.");
}
