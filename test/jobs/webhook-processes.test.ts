/** Webhooks with several processes: once where nobody is killed, never lost where somebody is. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { type Running, startGateway } from "../support/gateway.js";
import { type GatewayProcess, startWorker } from "../support/process.js";
import { type Receiver, startReceiver } from "../support/receiver.js";
import { until } from "../support/until.js";

const SECRETS_KEY = `test:${Buffer.alloc(32, 7).toString("base64")}`;
let database: TestDatabase;
const running: Running[] = [];
let receiver: Receiver;
const workers: Omit<GatewayProcess, "root">[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  receiver = await startReceiver();
});
afterAll(async () => {
  for (const worker of workers) await worker.end("SIGKILL");
  for (const one of running) await one.stop();
  await receiver.close();
  await database.drop();
});

const register = async (gateway: Running["gateway"]) => {
  const erp = await gateway.client();
  const path = crypto.randomUUID();
  const url = `${receiver.url}/${path}`;
  const made = await erp.post("/v1/webhooks", { url, types: ["project.imported"] });
  expect(made.status).toBe(201);
  const came = () => receiver.received.filter((message) => message.path.endsWith(path));
  return { erp, id: made.body.webhook.id as string, came };
};
const numbers = (messages: { body: any }[]) => messages.map(({ body }) => body.data.data.project_number);

test("two gateways deliver each event once, in order", async () => {
  const settings = { JOBS_CONCURRENCY: 1, WEBHOOK_ALLOW_PRIVATE: "1", SECRETS_KEY } as const;
  for (const _ of ["one", "another"]) running.push(await startGateway(database, settings));
  const hooks = await Promise.all(Array.from({ length: 5 }, () => register(running[0]!.gateway)));
  const expected = Array.from({ length: 25 }, (_, i) => `P-${String(i).padStart(2, "0")}`);
  await Promise.all(
    hooks.map(async ({ erp }) => {
      for (const number of expected) await erp.post("/v1/projects/erp", [{ number, title: "Halle" }]);
    }),
  );
  await until("all have come", () => hooks.every(({ came }) => came().length >= 25), 60_000);
  for (const { came } of hooks) expect(numbers(came())).toEqual(expected);
  for (const one of running.splice(0)) await one.stop();
});

test("a worker that is killed in the middle loses nothing, and the order stays", async () => {
  running.push(await startGateway(database, { JOBS_CONCURRENCY: 0, WEBHOOK_ALLOW_PRIVATE: "1", SECRETS_KEY }));
  const hook = await register(running[0]!.gateway);
  const env = { DATABASE_URL: database.url, WEBHOOK_ALLOW_PRIVATE: "1", SECRETS_KEY };
  workers.push(await startWorker(env));
  receiver.answer((_, res) => setTimeout(() => res.writeHead(204).end(), 30));
  const rows = Array.from({ length: 80 }, (_, i) => ({ number: `P-${String(i).padStart(3, "0")}`, title: "Halle" }));
  for (let at = 0; at < rows.length; at += 10) await hook.erp.post("/v1/projects/erp", rows.slice(at, at + 10));
  await until("it is in the middle", () => hook.came().length > 20, 30_000);
  await workers[0]!.end("SIGKILL");
  // Its lease is over.
  await running[0]!.gateway.sql("update webhook_progress set lease_until = now()");
  workers.push(await startWorker(env));
  const seen = () => new Set(numbers(hook.came()));
  await until("all have come", () => seen().size === 80, 60_000);
  const came = numbers(hook.came());
  expect(came.filter((number, index) => came.indexOf(number) === index)).toEqual(rows.map(({ number }) => number));
  // At most the message that was under way came twice, with the same id.
  expect(came.length).toBeLessThanOrEqual(81);
  const ids = new Set(hook.came().map(({ headers }) => headers["webhook-id"]));
  expect(ids.size).toBe(80);
});

test("a stop gives webhooks back at once", async () => {
  const hook = await register(running[0]!.gateway);
  await workers.at(-1)!.end("SIGTERM");
  workers.push(await startWorker({ DATABASE_URL: database.url, WEBHOOK_ALLOW_PRIVATE: "1", SECRETS_KEY }));
  await hook.erp.post("/v1/projects/erp", [{ number: "P-1", title: "Halle" }]);
  await until("it has come", () => hook.came().length === 1, 8000);
});
