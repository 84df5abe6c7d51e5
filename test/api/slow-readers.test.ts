/** Readers who take nothing: they are ended with a reason, and cost no memory until then. */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import { WebSocket } from "ws";
import type { Client } from "../support/client.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { type Gateway, type Running, startGateway } from "../support/gateway.js";
import { until } from "../support/until.js";

/** The minute and the quarter of a minute of the gateway's timers, and what they take here. */
const SHORTENED = new Map([
  [60_000, 1500],
  [15_000, 375],
]);

let database: TestDatabase;
let running: Running;
let gateway: Gateway;
const sockets: { destroy(): unknown }[] = [];

beforeAll(async () => {
  for (const name of ["setTimeout", "setInterval"] as const) {
    const real = globalThis[name] as (...args: any[]) => any;
    jest
      .spyOn(globalThis, name)
      .mockImplementation(((work: any, ms: any, ...args: any[]) =>
        real(work, SHORTENED.get(ms) ?? ms, ...args)) as any);
  }
  database = await cloneDatabase();
  running = await startGateway(database);
  ({ gateway } = running);
  await writeEvents();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await running.stop();
  await database.drop();
  jest.restoreAllMocks();
});

const EVENTS = 2000;
const CHARACTERS = 20_000;

/** A key of a tenant with 40 MB of events: more than the operating system keeps for a connection. */
const reader = (): Promise<Client> => gateway.client({ tenant: "Many events" });
async function writeEvents(): Promise<void> {
  const { tenant } = await reader();
  const [row] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [tenant]);
  const data = { text: "x".repeat(CHARACTERS) };
  for (let i = 0; i < EVENTS / 100; i++)
    await gateway.db.transaction({ tenantId: row!.id, customerId: null }, async (tx) => {
      for (let j = 0; j < 100; j++) tx.emit({ type: "import.finished", resource: "projects", data, customerId: null });
    });
}

/** A stream whose client reads nothing until it is told to. */
function openSse({ key }: Client): { socket: Socket; text: () => string; isClosed: () => boolean } {
  const { hostname, port } = new URL(gateway.root);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let text = "";
  let isClosed = false;
  socket.on("error", () => undefined).once("close", () => (isClosed = true));
  socket.write(
    `GET /v1/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nConnection: close\r\nX-API-Key: ${key}\r\n\r\n`,
  );
  socket.pause();
  socket.on("data", (piece) => (text += String(piece)));
  socket.pause();
  return { socket, text: () => text, isClosed: () => isClosed };
}

const present = async (kind: string) =>
  Number(
    new RegExp(`gateway_live_streams{kind="${kind}"} (\\d+)`).exec(
      (await gateway.anonymous().get("/metrics")).body,
    )?.[1] ?? 0,
  );
const open = () => new Promise<number>((resolve) => running.server.getConnections((_, count) => resolve(count)));

test("a stream that nobody reads ends with TOO_SLOW, and its connection with it", async () => {
  const erp = await reader();
  const { socket, text, isClosed } = openSse(erp);
  await until("it has begun", async () => (await present("sse")) === 1);
  const begunAt = Date.now();
  await until("it has ended", async () => (await present("sse")) === 0);
  expect(Date.now() - begunAt).toBeGreaterThan(1200);
  // It reads again, soon enough for the reason.
  socket.resume();
  await until("the connection's end", isClosed);
  expect(text()).toMatch(/\nevent: error\ndata: \{.*"code":"TOO_SLOW".*\}\n\n/);
  expect(text().length).toBeLessThan(EVENTS * CHARACTERS);
});

test("a stream that nobody reads leaves no connection open when nobody takes its end either", async () => {
  const erp = await reader();
  const before = await open();
  // The time for the reason to be taken.
  SHORTENED.set(5000, 500);
  openSse(erp);
  await until("it has begun", async () => (await present("sse")) === 1);
  await until("it has ended", async () => (await present("sse")) === 0);
  SHORTENED.delete(5000);
  await until("its connection is closed", async () => (await open()) <= before);
});

test("a slow reader whose key is revoked gets the reason at once, and not what was still to come", async () => {
  const erp = await reader();
  const { socket, text, isClosed } = openSse(erp);
  await until("it has begun", async () => (await present("sse")) === 1);
  await sleep(100);
  await gateway.sql("update api_key set revoked_at = now() where tenant_id = (select id from tenant where name = $1)", [
    erp.tenant,
  ]);
  const revokedAt = Date.now();
  await until("it has ended", async () => (await present("sse")) === 0);
  expect(Date.now() - revokedAt).toBeLessThan(1400);
  socket.resume();
  await until("the connection's end", isClosed);
  expect(text()).toMatch(/"code":"UNAUTHENTICATED"/);
  expect(text().match(/\nevent: /g)!.length).toBeLessThan(EVENTS / 2);
});

test("a socket that nobody reads is closed with 4408 when its time is up, not with 1006 before", async () => {
  const erp = await reader();
  const socket = new WebSocket(`${gateway.root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  sockets.push({ destroy: () => socket.terminate() });
  let received = 0;
  const closed = new Promise((resolve) => socket.once("close", (code, reason) => resolve([code, String(reason)])));
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send(JSON.stringify({ type: "connection_init", payload: { "x-api-key": erp.key } }));
  await new Promise((resolve) => socket.once("message", resolve));
  socket.on("message", () => void received++);
  socket.pause();
  const query = 'subscription { events(after: "0") { position data } }';
  socket.send(JSON.stringify({ type: "subscribe", id: "1", payload: { query } }));
  const begunAt = Date.now();
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  // Several pings would have been due meanwhile.
  await sleep(1200);
  expect(gateway.log.filter(({ msg }) => msg === "socket")).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  await sleep(800);
  socket.resume();
  expect(await closed).toEqual([4408, expect.stringMatching(/./)]);
  expect(Date.now() - begunAt).toBeGreaterThan(1500);
  expect(received).toBeLessThan(EVENTS);
});

test("a socket without a key whose pings bring much, and that takes no answers, is not read any further", async () => {
  const socket = new WebSocket(`${gateway.root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  sockets.push({ destroy: () => socket.terminate() });
  await new Promise((resolve) => socket.once("open", resolve));
  socket.pause();
  const ping = JSON.stringify({ type: "ping", payload: { text: "x".repeat(900_000) } });
  for (let n = 0; n < 60; n++) socket.send(ping);
  let before = 0;
  while (before !== socket.bufferedAmount) {
    before = socket.bufferedAmount;
    await sleep(300);
  }
  // What the operating system keeps for both directions is less than half.
  expect(socket.bufferedAmount).toBeGreaterThan(20_000_000);
  socket.resume();
  await until("all were answered", () => socket.bufferedAmount === 0);
});
