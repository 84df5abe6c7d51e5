/** What a load balancer asks: alive, ready. */
import { cloneDatabase } from "../support/database.js";
import { type Running, startGateway, useInstances } from "../support/gateway.js";
import { until } from "../support/until.js";
import { flaky, type FlakyDatabase, type Sent } from "./database-proxy.js";
import { sendRaw } from "./raw-request.js";

let database: FlakyDatabase;
let running: Running;
const start = useInstances();

beforeAll(async () => {
  // Nothing else ends the wait of /readyz.
  database = await flaky({ ...(await cloneDatabase()), waits: { watchEveryMs: 60_000 } });
  running = await startGateway(database);
});
afterAll(async () => {
  await running.stop();
  await database.close();
  await database.drop();
});

const ask = async (path: string, { root } = running.gateway) => {
  const { status, body } = await sendRaw(root, { path });
  return [status, body];
};
const ALIVE = [200, { status: "ok" }];
const READY = [200, { status: "ready" }];
const NOT_READY = [503, { error: "Service temporarily unavailable. Try again shortly.", success: false }];

test.each(["/healthz", "/openapi.json", "/readyz"])("%s keeps the connection for the next question", async (path) => {
  const { headers } = await fetch(running.gateway.root + path);
  expect(headers.get("connection")).toBe("keep-alive");
});

test.each(["takeAway", "silence"] as const)("without its database (%s) it is alive but not ready", async (loss) => {
  expect([await ask("/healthz"), await ask("/readyz")]).toEqual([ALIVE, READY]);
  await database[loss]();
  expect([await ask("/healthz"), await ask("/readyz")]).toEqual([ALIVE, NOT_READY]);
  if (loss === "silence") await database.takeAway();
  await database.giveBack();
  expect(await ask("/readyz")).toEqual(READY);
});

test("while no key can be looked up it is not ready, though a connection for writing is free", async () => {
  const clients = [await running.gateway.client(), await running.gateway.client()];
  const held: Sent[] = [];
  database.onSent = (sent) => sent.text.includes("use_api_key") && new Promise<void>(() => held.push(sent));
  const answers = clients.map((client) => client.get("/v1/projects"));
  await until("both wait", () => held.length === 2);
  expect(await ask("/readyz")).toEqual(NOT_READY);
  database.onSent = null;
  for (const { cut } of held) cut();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503]);
  expect(await ask("/readyz")).toEqual(READY);
});

test("while it drains it is alive and answers, but is no longer ready", async () => {
  const { app, gateway } = await start();
  const erp = await gateway.client();
  app.drain();
  expect([await ask("/healthz", gateway), await ask("/readyz", gateway)]).toEqual([ALIVE, NOT_READY]);
  expect((await erp.get("/v1/projects")).status).toBe(200);
});
