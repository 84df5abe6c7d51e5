/** Webhooks with several processes: once where nobody is killed, never lost where somebody is. */
import { type Running, useInstances } from "../support/gateway.js";
import { startWorker } from "../support/process.js";
import { type Receiver, startReceiver } from "../support/receiver.js";
import { until } from "../support/until.js";

const SECRETS_KEY = `test:${Buffer.alloc(32, 7).toString("base64")}`;
const start = useInstances();
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  receiver.answer((_, res) => setTimeout(() => res.writeHead(204).end(), 30));
});
afterAll(() => receiver.close());

const gateway = (JOBS_CONCURRENCY: number): Promise<Running> =>
  start({ JOBS_CONCURRENCY, WEBHOOK_ALLOW_PRIVATE: "1", SECRETS_KEY });

/** A webhook, events of these numbers, and what has come of them. */
async function register({ gateway: { client } }: Running) {
  const erp = await client();
  const path = crypto.randomUUID();
  const made = await erp.post("/v1/webhooks", { url: `${receiver.url}/${path}`, types: ["project.imported"] });
  expect(made.status).toBe(201);
  const came = () => receiver.received.filter((message) => message.path.endsWith(path));
  const numbers = () => came().map(({ body }) => body.data.data.project_number);
  const tell = (all: readonly string[]) =>
    erp.post(
      "/v1/projects/erp",
      all.map((number) => ({ number, title: "Halle" })),
    );
  return { tell, came, numbers };
}
const projects = (count: number) => Array.from({ length: count }, (_, i) => `P-${String(i).padStart(2, "0")}`);

test("two gateways deliver each event once, in order, and give their webhooks back when they stop amid them", async () => {
  const [serving, first, second] = [await gateway(0), await gateway(1), await gateway(1)];
  const hooks = await Promise.all(Array.from({ length: 5 }, () => register(serving)));
  await Promise.all(hooks.map(({ tell }) => tell(projects(25))));
  const allHave = (count: number) =>
    until(`${count} have come`, () => hooks.every(({ came }) => came().length >= count));
  await allHave(2);
  await first.stop();
  await allHave(10);
  await second.stop();
  // Otherwise the next one would wait until the leases end.
  expect(await serving.gateway.sql("select from webhook_progress where lease_by is not null")).toEqual([]);
  await gateway(1);
  await allHave(25);
  for (const { numbers } of hooks) expect(numbers()).toEqual(projects(25));
});

test("a worker that is killed in the middle loses nothing, and the order stays", async () => {
  const serving = await gateway(0);
  const { tell, came, numbers } = await register(serving);
  const worker = await startWorker({ DATABASE_URL: serving.database.url, WEBHOOK_ALLOW_PRIVATE: "1", SECRETS_KEY });
  await tell(projects(60))
    .then(() => until("it is in the middle", () => came().length > 15))
    .finally(() => worker.end("SIGKILL"));
  // Its lease is over.
  await serving.gateway.sql("update webhook_progress set lease_until = now()");
  await gateway(1);
  await until("all have come", () => new Set(numbers()).size === 60);
  expect(numbers().filter((number, index) => numbers().indexOf(number) === index)).toEqual(projects(60));
  // At most the message that was under way came twice, with the same id.
  expect(came().length).toBeLessThanOrEqual(61);
  expect(new Set(came().map(({ headers }) => headers["webhook-id"])).size).toBe(60);
});
