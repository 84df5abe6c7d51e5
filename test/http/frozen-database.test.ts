/**
 * Every wait for PostgreSQL ends, where it is frozen and where the network swallows everything, and an honest one is
 * let go on.
 */
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Database } from "../../src/db/database.js";
import { cloneDatabase } from "../support/database.js";
import { type Client, type Running, startGateway } from "../support/gateway.js";
import { until } from "../support/until.js";
import { flaky, type FlakyDatabase } from "./database-proxy.js";

let database: FlakyDatabase;
let running: Running;
let erp: Client;
let numbers = 0;

beforeAll(async () => {
  // What it bears for eight seconds it bears for a fifth of them here.
  database = await flaky({ ...(await cloneDatabase()), waits: { watchEveryMs: 200 } });
  running = await startGateway(database, { DATABASE_POOL_SIZE: 4 });
  erp = await running.gateway.client();
});
afterAll(async () => {
  await running.stop();
  await database.close();
  await database.drop();
});

const write = async () => (await erp.post("/v1/project-regions", [{ number: String(++numbers), title: "x" }])).status;
const read = async (client = erp) => (await client.get("/v1/project-regions")).status;
const ready = async () => (await erp.get("/readyz")).status;
const open = (url: string, waits = {}) =>
  Database.open({ url, poolSize: 1, onConnectionError: () => undefined, waits });

test("a network that swallows everything holds no connection for long, and then no request at all", async () => {
  expect([await read(), await write()]).toEqual([200, 200]);
  database.silence();
  // PostgreSQL's own limit for a write is 120 s, and nobody would hear of it.
  const answers = await Promise.all([...Array.from({ length: 8 }, write), ...Array.from({ length: 8 }, () => read())]);
  expect(new Set(answers)).toEqual(new Set([503]));
  await until("nothing is tried any more", async () => {
    const startedAt = performance.now();
    return (await read()) === 503 && performance.now() - startedAt < 1000;
  });
  expect(await Promise.all([write(), read(), ready()])).toEqual([503, 503, 503]);
  await database.giveBack();
  await until("writes are done again", async () => (await write()) === 200);
  expect([await read(), await write(), await ready()]).toEqual([200, 200, 200]);
  for (const { totalCount, idleCount, waitingCount } of Object.values(running.gateway.db.pools()))
    expect(totalCount - idleCount + waitingCount).toBe(0);
});

test("a server that takes no new connections is left, however busy those are that there are", async () => {
  const answers: number[] = [];
  let isOver = false;
  const readers = Array.from({ length: 16 }, async () => {
    while (!isOver) answers.push(await read());
  });
  // No connection is ever without work.
  database.onSent = () => sleep(20);
  await until("all read", () => answers.length > 32);
  database.refuse();
  await until("all connections have ended", async () => (await database.connections()) === 0);
  expect(await ready()).toBe(503);
  database.onSent = null;
  await database.giveBack();
  await until("it reads again", async () => (await read()) === 200);
  isOver = true;
  await Promise.all(readers);
  expect(new Set(answers)).toEqual(new Set([200, 503]));
  expect([await write(), await ready()]).toEqual([200, 200]);
});

test("one backend that is frozen while PostgreSQL lives costs the lookup of a key some seconds, and no other request anything", async () => {
  const [first, second] = [await running.gateway.client(), await running.gateway.client()];
  await read(first);
  const [{ pid }] = (await running.gateway.sql(
    `select pid from pg_stat_activity where datname = current_database() and query like '%use_api_key%'
     and pid <> pg_backend_pid() order by state_change desc limit 1`,
  )) as [{ pid: number }];
  process.kill(pid, "SIGSTOP");
  try {
    expect(await read(second)).toBe(503);
    expect(await read(second)).toBe(200);
  } finally {
    process.kill(pid, "SIGCONT");
  }
});

test("a write that waits honestly for another is not cut", async () => {
  const holder = await running.gateway.superuser();
  await holder.query("begin; lock table project_region in access exclusive mode");
  const waiting = Array.from({ length: 4 }, write);
  // Longer than silence is borne: PostgreSQL is asked each time that it is looked, by a connection that is begun.
  let questions = 0;
  database.onSent = ({ text }) => void (text.includes("\0user\0") && questions++);
  await until("PostgreSQL was asked often enough", () => questions > 8);
  database.onSent = null;
  expect(await ready()).toBe(200); // full of honest work
  await holder.query("rollback");
  expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200]);
  await holder.end();
});

test("closing ends, also while connections are in use that nobody answers", async () => {
  const own = await flaky(await cloneDatabase());
  const db = await open(own.url, { closeWithinMs: 200 });
  own.silence();
  const hanging = db.isReady();
  await db.close();
  expect(await hanging).toBe(false);
  await own.close();
  await own.drop();
});

test("a server that accepts and never speaks ends the start with a sentence", async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await new Promise((resolve) => mute.once("listening", resolve));
  const url = `postgres://gateway@127.0.0.1:${(mute.address() as AddressInfo).port}/gateway`;
  await expect(open(url, { watchEveryMs: 20 })).rejects.toThrow(
    /^The database cannot be reached: .+ Check DATABASE_URL\.$/,
  );
  for (const socket of sockets) socket.destroy();
  mute.close();
});

test("a migration whose connection is killed ends with a sentence, and the next start does all of it", async () => {
  const own = await flaky(await cloneDatabase());
  const superuser = new pg.Client({ connectionString: own.superuserUrl });
  await superuser.connect();
  await superuser.query("drop schema public cascade; create schema public authorization gateway");
  for (const statement of [/create table/i, /insert into "migration"/i, /Q.{4}commit/s]) {
    own.onSent = async ({ text, clientPort }) => {
      const KILL = "select pg_terminate_backend(pid) from pg_stat_activity where client_port = $1";
      if (statement.test(text)) await superuser.query(KILL, [clientPort]);
    };
    await expect(open(own.url)).rejects.toThrow(
      /^The database could not be migrated: .+ All migrations were done or none: start again\.$/,
    );
  }
  own.onSent = null;
  const db = await open(own.url);
  expect(await db.isReady()).toBe(true);
  await db.close();
  await superuser.end();
  await own.close();
  await own.drop();
});
