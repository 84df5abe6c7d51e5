/** What a load balancer asks: alive, ready. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { cloneDatabase } from "../support/database.js";
import { type Running, startGateway } from "../support/gateway.js";
import { flaky, type FlakyDatabase } from "./database-proxy.js";
import { sendRaw } from "./raw-request.js";

let database: FlakyDatabase;
let running: Running;

beforeAll(async () => {
  database = await flaky(await cloneDatabase());
  running = await startGateway(database);
});
afterAll(async () => {
  await running.stop();
  await database.close();
  await database.drop();
});

const ask = async (path: string) => {
  const { status, body } = await sendRaw(running.gateway.root, { path });
  return [status, body];
};
const ALIVE = [200, { status: "ok" }];
const READY = [200, { status: "ready" }];
const NOT_READY = [503, { error: "Service temporarily unavailable. Try again shortly.", success: false }];

test("alive and ready", async () => {
  expect(await ask("/healthz")).toEqual(ALIVE);
  expect(await ask("/readyz")).toEqual(READY);
});

test.each(["/healthz", "/openapi.json", "/readyz"])("%s keeps the connection for the next question", async (path) => {
  const { headers } = await fetch(running.gateway.root + path);
  expect(headers.get("connection")).toBe("keep-alive");
});

describe("without its database", () => {
  test("it is alive but not ready, and ready again when the database is back", async () => {
    await database.takeAway();
    expect(await ask("/healthz")).toEqual(ALIVE);
    expect(await ask("/readyz")).toEqual(NOT_READY);
    await database.giveBack();
    expect(await ask("/readyz")).toEqual(READY);
  });

  test("it says so within seconds, even where the network swallows every question", async () => {
    database.silence();
    const start = performance.now();
    expect(await ask("/readyz")).toEqual(NOT_READY);
    expect(performance.now() - start).toBeLessThan(10_000); // it waits for 2 s; the question itself would for 18 s
    expect(await ask("/healthz")).toEqual(ALIVE);
    await database.takeAway();
    await database.giveBack();
    expect(await ask("/readyz")).toEqual(READY);
  });
});

test("while it drains it is alive and answers, but is no longer ready", async () => {
  const erp = await running.gateway.client();
  running.app.drain();
  expect(await ask("/readyz")).toEqual(NOT_READY);
  expect(await ask("/healthz")).toEqual(ALIVE);
  expect((await erp.get("/v1/projects")).status).toBe(200);
});
