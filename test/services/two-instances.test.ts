/**
 * Two instances and one Redis: one budget; without Redis each counts for itself (decisions §9). Run by npm run
 * test:services.
 */
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { redis as startRedis } from "../chaos/fleet/servers.js";
import { kill, type Supervised } from "../chaos/fleet/supervised.js";
import { Client, type Running, useInstances } from "../support/gateway.js";
import { Redis } from "ioredis";
import { until } from "../support/until.js";

const REDIS_URL = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379";
const POINTS = 6;
const MANY = 300;

const startInstance = useInstances();
let running: Running[] = [];

/** Two instances, and a client of each with the same key. */
async function twoInstances(url: string): Promise<[Client, Client]> {
  const config = { REDIS_URL: url, RATE_LIMIT_POINTS: POINTS, RATE_LIMIT_SECONDS: 60, TRUST_PROXY: ["loopback"] };
  running = [await startInstance(config), await startInstance(config)];
  const { key, tenant } = await running[0]!.gateway.client();
  return running.map(({ gateway: { root } }) => new Client(root, key, tenant)) as [Client, Client];
}

let addresses = 0;
/** An address that nobody has used before, in this run or in another on the same Redis. */
const newAddress = (): string =>
  `2001:db8:${(Date.now() & 0xffff).toString(16)}:${(process.pid & 0xffff).toString(16)}::${(++addresses).toString(16)}`;

const over = {
  rest: (client: Client, address: string) => client.get("/v1/projects", { "X-Forwarded-For": address }),
  graphql: (client: Client, address: string) =>
    client.graphql("{ projects { limit } }", {}, { "X-Forwarded-For": address }),
};

/** Status of a request, and what it leaves of the address's budget. */
async function ask(client: Client, address: string, surface: keyof typeof over = "rest"): Promise<[number, number]> {
  const { status, headers } = await over[surface](client, address);
  return [status, Number(/r=(\d+)/.exec(headers.get("RateLimit")!)![1])];
}

/** Waits until both count together: a connection to Redis takes a moment to be made, or to be made again. */
async function untilShared([one, other]: [Client, Client]): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(50)) {
    const address = newAddress();
    const [, first] = await ask(one, address);
    const [, second] = await ask(other, address);
    if (second === first - 1) return;
  }
  throw new Error("The instances do not share their budget");
}

/** How many of many requests at once, to all the clients, are answered. */
async function answered(clients: Client[], address: string): Promise<number[]> {
  return Promise.all(
    clients.map(async (client) => {
      const outcomes = await Promise.all(
        Array.from({ length: 2 * POINTS }, (_, n) => ask(client, address, n % 2 ? "rest" : "graphql")),
      );
      expect(outcomes.filter(([status]) => status !== 200 && status !== 403)).toEqual([]);
      return outcomes.filter(([status]) => status === 200).length;
    }),
  );
}

/** How many two that share answer together, at a moment when neither waited for Redis longer than it does. */
async function answeredTogether(clients: [Client, Client]): Promise<number> {
  const fallbacks = async (): Promise<number> => {
    const [one, other] = await Promise.all(clients.map((client) => metric(client, FALLBACKS)));
    return one! + other!;
  };
  for (;;) {
    const before = await fallbacks();
    const [byOne, byOther] = await answered(clients, newAddress());
    if ((await fallbacks()) === before) return byOne! + byOther!;
    await untilShared(clients);
  }
}

const FALLBACKS = "gateway_rate_limit_fallbacks_total";

const metric = async ({ root }: Client, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)$`, "m").exec((await new Client(root, null, "").get("/metrics")).body)?.[1]);

describe("with one Redis", () => {
  test("two instances share a budget, on both surfaces", async () => {
    const [one, other] = await twoInstances(REDIS_URL);
    await untilShared([one, other]);
    const address = newAddress();
    expect(await ask(one, address, "rest")).toEqual([200, 5]);
    expect(await ask(other, address, "graphql")).toEqual([200, 4]);
    expect(await ask(one, address, "graphql")).toEqual([200, 3]);
    expect(await ask(other, address, "rest")).toEqual([200, 2]);
    expect(
      (await one.graphql("{ a: projects { limit } b: projects { limit } }", {}, { "X-Forwarded-For": address })).status,
    ).toBe(200);
    for (const client of [one, other]) {
      for (const surface of ["rest", "graphql"] as const) {
        const refused = await over[surface](client, address);
        expect([refused.status, refused.headers.get("RateLimit-Policy")]).toEqual([403, `"default";q=${POINTS};w=60`]);
        expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(50);
      }
    }
    expect(await ask(one, newAddress())).toEqual([200, 5]);
  });

  test("of many requests at once to both exactly the budget is answered", async () => {
    const clients = await twoInstances(REDIS_URL);
    await untilShared(clients);
    expect(await answeredTogether(clients)).toBe(POINTS);
  });
});

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const named = (client: Client, hash: string, query?: string) =>
  client.post(
    "/graphql",
    { ...(query && { query }), extensions: { persistedQuery: { version: 1, sha256Hash: hash } } },
    { "X-Forwarded-For": newAddress() },
  );
const isKnown = async (client: Client, hash: string): Promise<boolean> => !(await named(client, hash)).body.errors;

describe("persisted queries", () => {
  test("that one instance was sent are known to the other, and the oldest of too many are forgotten", async () => {
    const [one, other] = await twoInstances(REDIS_URL);
    await untilShared([one, other]);
    const query = `{ accounts { total_count } } # ${randomUUID()}`;
    expect(await isKnown(other, sha256(query))).toBe(false);
    expect((await named(one, sha256(query), query)).body.errors).toBeUndefined();
    await until("the other knows it", () => isKnown(other, sha256(query)));
    const redis = new Redis(REDIS_URL);
    const index = "procurement-gateway:document:index";
    const first = `{ accounts { limit } } # ${randomUUID()}`;
    const last = `{ accounts { offset } } # ${randomUUID()}`;
    await named(one, sha256(first), first);
    await until("it is kept", async () => (await redis.exists(`procurement-gateway:document:${sha256(first)}`)) === 1);
    // As if many had come since.
    const later = Date.now() + 60_000;
    await redis.zadd(index, ...Array.from({ length: 2000 }, (_, n) => [later + n, `many-${n}`]).flat());
    await named(one, sha256(last), last);
    await until(
      "it is forgotten",
      async () => (await redis.exists(`procurement-gateway:document:${sha256(first)}`)) === 0,
    );
    expect(await redis.zcard(index)).toBeLessThanOrEqual(2000);
    await redis.del(index);
    redis.disconnect();
  });

  test("that Redis has under another hash are not believed", async () => {
    const [one, other] = await twoInstances(REDIS_URL);
    await untilShared([one, other]);
    const redis = new Redis(REDIS_URL);
    const hash = sha256(randomUUID());
    await redis.set(`procurement-gateway:document:${hash}`, "{ accounts { total_count } }", "EX", 60);
    expect(await isKnown(one, hash)).toBe(false);
    redis.disconnect();
  });
});

describe("when Redis", () => {
  let redis: Supervised;
  let url: string;
  beforeAll(async () => {
    const { server, port } = (await startRedis())!;
    [redis, url] = [server, `redis://127.0.0.1:${port}`];
    await stop();
  });
  afterEach(() => stop());

  async function start(): Promise<void> {
    redis.isStopping = false;
    redis.start();
    await redis.untilReady();
  }
  function stop(): Promise<void> {
    redis.isStopping = true;
    return redis.signal("SIGKILL");
  }

  const warnings = () =>
    running.map(
      ({ gateway: { log } }) => log.filter(({ msg }) => String(msg).startsWith("Redis is unreachable")).length,
    );

  test("is stopped, each instance counts for itself; when it is back they share again", async () => {
    await start();
    const clients = await twoInstances(url);
    await untilShared(clients);
    expect(await metric(clients[0], "gateway_rate_limit_shared")).toBe(1);
    const fallbacks = await metric(clients[0], FALLBACKS);
    await stop();
    expect(await answered(clients, newAddress())).toEqual([POINTS, POINTS]);
    expect(await metric(clients[0], "gateway_rate_limit_shared")).toBe(0);
    expect(await metric(clients[0], FALLBACKS)).toBeGreaterThanOrEqual(fallbacks + 2 * POINTS);
    await start();
    await untilShared(clients);
    expect(await metric(clients[0], "gateway_rate_limit_shared")).toBe(1);
    expect(await answeredTogether(clients)).toBe(POINTS);
    expect(warnings()).toEqual([1, 1]); // one line an outage
  });

  test("no longer answers, that costs one time-out, not one for each request", async () => {
    await start();
    const clients = await twoInstances(url);
    await untilShared(clients);
    const [one] = clients;
    const fallbacks = await metric(one, FALLBACKS);
    kill(redis.pid, "SIGSTOP");
    try {
      const start = performance.now();
      for (let n = 0; n < MANY; n++) expect((await ask(one, newAddress()))[0]).toBe(200);
      expect(performance.now() - start).toBeLessThan(30_000); // a time-out for each: 75 s
      expect(await answered(clients, newAddress())).toEqual([POINTS, POINTS]);
      expect(await metric(one, FALLBACKS)).toBeGreaterThanOrEqual(fallbacks + MANY + POINTS);
      expect(await metric(one, "gateway_rate_limit_shared")).toBe(0);
      expect(warnings()).toEqual([1, 1]);
    } finally {
      kill(redis.pid, "SIGCONT");
    }
    await untilShared(clients);
    expect(await metric(one, "gateway_rate_limit_shared")).toBe(1);
    expect(await answeredTogether(clients)).toBe(POINTS);
  });

  test("is frozen, persisted queries are asked for in vain, but within a moment", async () => {
    await start();
    const clients = await twoInstances(url);
    await untilShared(clients);
    kill(redis.pid, "SIGSTOP");
    const begunAt = performance.now();
    expect(await isKnown(clients[0], sha256(randomUUID()))).toBe(false);
    expect(performance.now() - begunAt).toBeLessThan(2000);
  });

  test("is not there when they start, they start all the same, and share as soon as it is", async () => {
    const clients = await twoInstances(url);
    expect(await answered(clients, newAddress())).toEqual([POINTS, POINTS]);
    await start();
    await untilShared(clients);
  });
});
