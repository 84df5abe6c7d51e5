/**
 * Every wait for PostgreSQL ends, where it is frozen and where the network swallows everything, and an honest one is
 * let go on.
 */
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import { Database } from "../../src/db/database.js";
import type { Client } from "../support/client.js";
import { cloneDatabase } from "../support/database.js";
import { type Running, startGateway } from "../support/gateway.js";
import { flaky, type FlakyDatabase } from "./database-proxy.js";

let database: FlakyDatabase;
let running: Running;
let erp: Client;
let numbers = 0;

beforeAll(async () => {
  database = await flaky(await cloneDatabase());
  running = await startGateway(database, { DATABASE_POOL_SIZE: 4 });
  erp = await running.gateway.client();
});
afterAll(async () => {
  await running.stop();
  await database.close();
  await database.drop();
});

const write = async () => (await erp.post("/v1/project-regions", [{ number: String(++numbers), title: "x" }])).status;
const read = async () => (await erp.get("/v1/project-regions")).status;
const ready = async () => (await erp.get("/readyz")).status;

async function timed<T>(ask: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await ask(), (performance.now() - start) / 1000];
}

async function until(ask: () => Promise<number>, status: number): Promise<void> {
  const end = Date.now() + 120_000;
  while ((await ask()) !== status) {
    if (Date.now() > end) throw new Error(`It never became ${status}`);
    await sleep(100);
  }
}

test("a network that swallows everything holds no connection for long, and then no request at all", async () => {
  expect([await read(), await write()]).toEqual([200, 200]);
  database.silence();
  const [answers, seconds] = await timed(() =>
    Promise.all([...Array.from({ length: 8 }, write), ...Array.from({ length: 8 }, read)]),
  );
  expect(new Set(answers)).toEqual(new Set([503]));
  expect(seconds).toBeLessThan(60); // its own statement_timeout is 120 s
  await until(async () => ((await timed(read))[1] < 1 ? 1 : 0), 1);
  expect((await timed(() => Promise.all([write(), read(), ready()])))[0]).toEqual([503, 503, 503]);
  await database.giveBack();
  await until(write, 200);
  expect([await read(), await write(), await ready()]).toEqual([200, 200, 200]);
  const pools = Object.values(running.gateway.db.pools());
  expect(pools.map(({ totalCount, idleCount, waitingCount }) => totalCount - idleCount + waitingCount)).toEqual(
    pools.map(() => 0),
  );
});

test("one backend that is frozen while PostgreSQL lives costs the lookup of a key some seconds, and no other request anything", async () => {
  await read();
  const [{ pid }] = (await running.gateway.sql(
    "select pid from pg_stat_activity where datname = current_database() and query like '%use_api_key%' and pid <> pg_backend_pid() limit 1",
  )) as [{ pid: number }];
  process.kill(pid, "SIGSTOP");
  try {
    await sleep(1000); // longer than a key is believed
    const [status, seconds] = await timed(read);
    expect([status, seconds < 60]).toEqual([503, true]);
    expect(await read()).toBe(200);
  } finally {
    process.kill(pid, "SIGCONT");
  }
});

test("a write that waits honestly for another is not cut", async () => {
  const holder = new pg.Client({ connectionString: database.superuserUrl });
  await holder.connect();
  await holder.query("begin; lock table project_region in access exclusive mode");
  const waiting = Array.from({ length: 4 }, write);
  await sleep(10_000); // longer than silence is borne
  expect(await ready()).toBe(200); // full of honest work
  await holder.query("rollback");
  expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200]);
  await holder.end();
});

test("closing ends, also while connections are in use that nobody answers", async () => {
  const own = await flaky(await cloneDatabase());
  const db = await Database.open({ url: own.url, poolSize: 2, onConnectionError: () => undefined });
  own.silence();
  const hanging = db.isReady();
  expect((await timed(() => db.close()))[1]).toBeLessThan(60);
  expect(await hanging).toBe(false);
  await own.close();
  await own.drop();
});

test("a server that accepts and never speaks ends the start with a sentence", async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await new Promise((resolve) => mute.once("listening", resolve));
  const url = `postgres://gateway@127.0.0.1:${(mute.address() as AddressInfo).port}/gateway`;
  const opening = Database.open({ url, poolSize: 1, onConnectionError: () => undefined });
  await expect(opening).rejects.toThrow(/^The database cannot be reached: .+ Check DATABASE_URL\.$/);
  for (const socket of sockets) socket.destroy();
  mute.close();
});

test("a migration whose connection is killed ends with a sentence, and the next start does all of it", async () => {
  const clone = await cloneDatabase();
  const superuser = new pg.Client({ connectionString: clone.superuserUrl });
  await superuser.connect();
  await superuser.query("drop schema public cascade; create schema public authorization gateway");
  const own = await flaky(clone);
  for (const statement of [/create table/i, /insert into "migration"/i, /Q.{4}commit/s]) {
    own.onSent = async ({ text, clientPort }) => {
      if (statement.test(text))
        await superuser.query("select pg_terminate_backend(pid) from pg_stat_activity where client_port = $1", [
          clientPort,
        ]);
    };
    const opening = Database.open({ url: own.url, poolSize: 1, onConnectionError: () => undefined });
    await expect(opening).rejects.toThrow(
      /^The database could not be migrated: .+ All migrations were done or none: start again\.$/,
    );
  }
  own.onSent = null;
  const db = await Database.open({ url: own.url, poolSize: 1, onConnectionError: () => undefined });
  expect(await db.isReady()).toBe(true);
  await db.close();
  await superuser.end();
  await own.close();
  await own.drop();
});
