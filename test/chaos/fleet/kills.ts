/** What is killed, cut, frozen and paused. */
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import type { Fleet } from "./processes.ts";

interface Kill {
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  readonly run: () => Promise<unknown>;
}

export type Kills = Readonly<Record<string, Kill>>;

/** @param readLargely asks a gateway for a large answer, slowly, and says whether it was cut and yet looked whole */
export function killsOf(fleet: Fleet, random: () => number, readLargely: (gateway: number) => Promise<void>): Kills {
  const { gateways, worker, admin, name } = fleet;
  const either = (): number => (random() < 0.5 ? 0 : 1);
  const terminate =
    (where: string, most = 1) =>
    () =>
      admin.query(
        `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity where usename = '${name}' and ${where} order by random() limit ${most}) as victim`,
      );
  return {
    "gateway 1, -9": { weight: 12, run: () => gateways[0].signal("SIGKILL") },
    "gateway 2, -9": { weight: 12, run: () => gateways[1].signal("SIGKILL") },
    "worker, -9": { weight: 12, run: () => worker.signal("SIGKILL") },
    "all at once, -9": { weight: 2, run: () => Promise.all(fleet.all.map((each) => each.signal("SIGKILL"))) },
    "gateway, SIGTERM": { weight: 6, run: () => gateways[either()]!.signal("SIGTERM") },
    "worker, SIGTERM": { weight: 5, run: () => worker.signal("SIGTERM") },
    "gateway, SIGTERM in a large answer": {
      weight: 6,
      async run() {
        const gateway = either();
        const reading = readLargely(gateway);
        await sleep(60 * random());
        await Promise.all([gateways[gateway]!.signal("SIGTERM"), reading]);
      },
    },
    "a child that reads documents, -9": { weight: 6, run: async () => kill(fleet.children()[0]?.pid, "SIGKILL") },
    "any connection": { weight: 10, run: terminate("true") },
    "a connection in use": { weight: 14, run: terminate("state <> 'idle'") },
    "a connection in a transaction": { weight: 14, run: terminate("state like 'idle in transaction%'") },
    "a connection of jobs": { weight: 6, run: terminate("query ilike '%graphile_worker%'") },
    "every connection": { weight: 4, run: terminate("true", 1000) },
    "a gateway, frozen for 4 s": { weight: 4, run: () => freeze(gateways[either()]!.pid, 4000) },
    "the worker, frozen for 6 s": { weight: 4, run: () => freeze(worker.pid, 6000) },
    "a backend in a transaction, frozen for 3 s": {
      weight: 6,
      async run() {
        const { rows } = await admin.query<{ pid: number }>(
          `select pid from pg_stat_activity where usename = '${name}' and state like 'idle in transaction%' limit 1`,
        );
        if (rows[0]) await freeze(rows[0].pid, 3000);
      },
    },
    "Redis, paused for 1.5 s": { weight: 4, run: () => askRedis(fleet, (redis) => redis.client("PAUSE", 1500)) },
    "the connections of Redis": { weight: 4, run: () => askRedis(fleet, cutOthers) },
  };
}

/** Draws a kill by its weight. */
export function drawn(kills: Kills, random: () => number): [name: string, kill: Kill] {
  const all = Object.entries(kills);
  let place = random() * all.reduce((sum, [, { weight }]) => sum + weight, 0);
  return all.find(([, { weight }]) => (place -= weight) < 0)!;
}

async function freeze(pid: number, ms: number): Promise<void> {
  kill(pid, "SIGSTOP");
  await sleep(ms);
  kill(pid, "SIGCONT");
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // it has just ended
  }
}

async function askRedis(fleet: Fleet, work: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(fleet.redisUrl);
  await work(redis).finally(() => redis.disconnect());
}

/** Cuts the connections to the trial's own number of a database, since others may use the same Redis. */
async function cutOthers(redis: Redis): Promise<void> {
  const own = await redis.client("ID");
  for (const line of String(await redis.client("LIST")).split("\n")) {
    const id = /^id=(\d+)/.exec(line)?.[1];
    if (id !== undefined && Number(id) !== own && line.includes(` db=${redis.options.db} `))
      await redis.client("KILL", "ID", id).catch(() => undefined);
  }
}
