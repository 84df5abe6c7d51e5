/** Readers who take nothing: they are ended with a reason, and cost no memory until then. */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { type Client, type Gateway, type Running, useInstances } from "../support/gateway.js";
import { until } from "../support/until.js";

/** The minute and the quarter of a minute of the gateway's timers, and what they take here. */
const SHORTENED = new Map<number, number>();
const shorten = (): unknown => (SHORTENED.clear(), SHORTENED.set(60_000, 600).set(15_000, 150));

/** Which of them have passed. */
const elapsed: number[] = [];

const start = useInstances();
let running: Running;
let gateway: Gateway;
const sockets: { destroy(): unknown }[] = [];

beforeAll(async () => {
  shorten();
  for (const name of ["setTimeout", "setInterval"] as const) {
    const real = globalThis[name] as (...args: any[]) => any;
    const shortened = (work: (...args: any[]) => void, ms: number, ...args: any[]) => {
      const noted = (...given: any[]) => (elapsed.push(ms), work(...given));
      return SHORTENED.has(ms) ? real(noted, SHORTENED.get(ms), ...args) : real(work, ms, ...args);
    };
    jest.spyOn(globalThis, name).mockImplementation(shortened as never);
  }
  running = await start();
  ({ gateway } = running);
  await writeEvents();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  shorten();
});
afterAll(() => void jest.restoreAllMocks());

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
async function openSse({ key }: Client): Promise<{ socket: Socket; text: () => string; isClosed: () => boolean }> {
  const { hostname, port } = new URL(gateway.root);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let text = "";
  let isClosed = false;
  socket.on("error", () => undefined).once("close", () => (isClosed = true));
  const lines = ["GET /v1/events HTTP/1.1", "Host: x", "Accept: text/event-stream", "Connection: close"];
  socket.write([...lines, `X-API-Key: ${key}`, "", ""].join("\r\n"));
  socket.on("data", (piece) => (text += String(piece)));
  socket.pause();
  await until("it has begun", async () => (await present()) === 1);
  return { socket, text: () => text, isClosed: () => isClosed };
}
const ended = () => until("it has ended", async () => (await present()) === 0);

const present = async (): Promise<number> => {
  const { body } = await gateway.anonymous().get("/metrics");
  return Number(/gateway_live_streams{kind="sse"} (\d+)/.exec(body)?.[1] ?? 0);
};

test("a stream that nobody reads ends with TOO_SLOW, and its connection with it", async () => {
  const { socket, text, isClosed } = await openSse(await reader());
  await ended();
  // It reads again, soon enough for the reason.
  socket.resume();
  await until("the connection's end", isClosed);
  expect(text()).toMatch(/\nevent: error\ndata: \{.*"code":"TOO_SLOW".*\}\n\n/);
  expect(text().length).toBeLessThan(EVENTS * CHARACTERS);
});

test("a stream that nobody reads leaves no connection open when nobody takes its end either", async () => {
  const erp = await reader();
  const connections: Socket[] = [];
  running.server.on("connection", (connection) => void connections.push(connection));
  // The time for the reason to be taken.
  SHORTENED.set(5000, 200);
  const { socket } = await openSse(erp);
  const own = connections.find(({ remotePort }) => remotePort === socket.localPort)!;
  await ended();
  await until("its connection is closed", () => own.destroyed);
});

test("a slow reader whose key is revoked gets the reason, and not what was still to come", async () => {
  const erp = await reader();
  SHORTENED.delete(60_000);
  const { socket, text, isClosed } = await openSse(erp);
  await gateway.sql("update api_key set revoked_at = now() where id = $1", [erp.key!.slice(4, 36)]);
  await ended();
  SHORTENED.set(60_000, 600);
  socket.resume();
  await until("the connection's end", isClosed);
  expect(text()).toMatch(/"code":"UNAUTHENTICATED"/);
  expect(text().match(/\nevent: /g)!.length).toBeLessThan(EVENTS / 2);
});

test("a socket that nobody reads is closed with 4408 when its time is up, not with 1006 before", async () => {
  const erp = await reader();
  // Time for the first events, also on a slow machine: until they are there, a ping must be answered.
  SHORTENED.set(15_000, 600).set(60_000, 2400);
  const socket = new WebSocket(`${gateway.root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  sockets.push({ destroy: () => socket.terminate() });
  let received = 0;
  const closed = new Promise((resolve) => socket.once("close", (code, reason) => resolve([code, String(reason)])));
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send(JSON.stringify({ type: "connection_init", payload: { "x-api-key": erp.key } }));
  await new Promise((resolve) => socket.once("message", resolve));
  socket.on("message", () => void received++);
  socket.pause();
  elapsed.length = gateway.log.length = 0;
  const query = 'subscription { events(after: "0") { position data } }';
  socket.send(JSON.stringify({ type: "subscribe", id: "1", payload: { query } }));
  const before = process.memoryUsage().rss;
  await until("its time is up", () => elapsed.includes(60_000));
  // Several pings were due meanwhile, and not answered.
  expect(elapsed.filter((ms) => ms === 15_000).length).toBeGreaterThan(2);
  expect(gateway.log.filter(({ msg }) => msg === "socket")).toEqual([]);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  socket.resume();
  expect(await closed).toEqual([4408, expect.stringMatching(/./)]);
  expect(received).toBeLessThan(EVENTS);
});

test("a socket without a key whose pings bring much, and that takes no answers, is not read any further", async () => {
  // Its time must not be up before it was looked at.
  SHORTENED.clear();
  const socket = new WebSocket(`${gateway.root.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  sockets.push({ destroy: () => socket.terminate() });
  await new Promise((resolve) => socket.once("open", resolve));
  socket.pause();
  const ping = JSON.stringify({ type: "ping", payload: { text: "x".repeat(900_000) } });
  for (let n = 0; n < 60; n++) socket.send(ping);
  // Until nothing more was taken for a while.
  for (let before = 0, looks = 0; looks < 8; looks++) {
    if (before !== socket.bufferedAmount) looks = 0;
    before = socket.bufferedAmount;
    await sleep(25);
  }
  // What the operating system keeps for both directions is less than half.
  expect(socket.bufferedAmount).toBeGreaterThan(20_000_000);
  socket.resume();
  await until("all were answered", () => socket.bufferedAmount === 0);
  socket.terminate();
  await until("its end is logged", () => gateway.log.some(({ msg }) => msg === "socket"));
});
