/**
 * The primary dies under load and its standby is promoted (docs/operating/failover.md). Run by
 * npm run test:services, with PostgreSQL servers of its own from the npm package.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "../support/client.js";
import { Cluster } from "../support/clusters.js";
import { type GatewayProcess, runCli, startProcess, startWorker } from "../support/process.js";
import { pdf } from "../support/pdf.js";
import { until as untilWithin } from "../support/until.js";

const WRITERS = 20;

const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  untilWithin("it has come to that", isSo, 120_000);

let first: Cluster;
let second: Cluster;
let gateway: GatewayProcess;
let worker: Awaited<ReturnType<typeof startWorker>>;
let erp: Client;

beforeAll(async () => {
  first = await Cluster.primary();
  second = await first.standby("second");
  // On the first alone: the second becomes the only server, and would wait for a standby that is not there.
  await first.sql("alter system set synchronous_standby_names = 'second'");
  await first.sql("select pg_reload_conf()");
  // The standby is named first, so that the gateway must find the other one.
  const settings = {
    DATABASE_URL: `postgres://gateway@${second.address},${first.address}/gateway?target_session_attrs=read-write`,
    RATE_LIMIT_POINTS: "0",
  };
  gateway = await startProcess({ ...settings, JOBS_CONCURRENCY: "0" });
  worker = await startWorker(settings);
  const { stdout } = await runCli("key", settings, ["--tenant", "Nord", "--scopes", "all"]);
  erp = new Client(gateway.root, stdout.trim(), "Nord");
});
afterAll(async () => {
  await gateway?.end("SIGKILL");
  await worker?.end("SIGKILL");
  await second?.remove();
  await first?.remove();
});

test("primaries die under load, come back, stop and freeze: nothing acknowledged is lost, and nobody restarts anything", async () => {
  // A standby is promoted under load: 503 meanwhile.
  const load = startLoad();
  const feed = startFeed();
  await until(() => load.acknowledged.length > 300);

  await first.end("SIGKILL");
  await until(() => load.refused > 50);
  const acknowledged = load.acknowledged.length;
  await second.promote();
  await until(() => load.acknowledged.length > acknowledged);
  await until(() => load.acknowledged.length > acknowledged + 300);
  await load.stop();
  await until(async () => (await get("/readyz")).status === 200);
  const events = await feed.stop();

  expect(load.faults).toEqual([]);
  const stored = await second.sql<{ number: string }>("select number from project_region", "gateway");
  const numbers = new Set(stored.map(({ number }) => number));
  expect(load.acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
  const all = await second.sql<{ id: string }>("select id::text from event order by position", "gateway");
  expect(events).toEqual(all.map(({ id }) => id));

  // Jobs go on at the new primary.
  const note = pdf({ pages: [[[50, 700, "Lieferschein Nr. 815"]]] });
  const { body } = await erp.send("POST", "/v1/deliveries/pdf", note, { "Content-Type": "application/pdf" });
  await until(async () => ["succeeded", "failed"].includes((await get(`/v1/jobs/${body.job_id}`)).body.status));

  // The old primary comes back and takes writes, too: none goes there, even when the new one is gone.
  await first.start();
  await first.sql("alter system reset synchronous_standby_names");
  await first.sql("select pg_reload_conf()");
  await second.end("SIGKILL");
  await until(async () => (await write("NEW")).status === 503);
  for (let time = 0; time < 20; time++) expect((await write("NEW")).status).toBe(503);
  await second.start();
  await until(async () => (await write("NEW")).status === 200);
  const find = "select 1 from project_region where number = 'NEW'";
  expect(await second.sql(find, "gateway")).toHaveLength(1);
  expect(await first.sql(find, "gateway")).toEqual([]);

  // The old primary follows the new one, and takes over again when that is stopped in order.
  const [{ port }, { port: other }] = [first, second];
  await first.remove();
  first = await second.standby("first", port);
  expect((await write("SYNC")).status).toBe(200);
  await second.end("SIGINT");
  await first.promote();
  await until(async () => (await write("BACK")).status === 200);
  expect(await first.sql("select 1 from project_region where number in ('SYNC', 'BACK')", "gateway")).toHaveLength(2);

  // The primary freezes and reports no error: the gateway leaves it, and does not go back when it thaws.
  await second.remove();
  second = await first.standby("second", other);
  expect((await write("BEFORE")).status).toBe(200);
  first.signal("SIGSTOP");
  await second.promote();
  await until(async () => (await write("FROZEN")).status === 200);
  first.signal("SIGCONT");
  for (let time = 0; time < 20; time++) expect((await write(`THAWED ${time}`)).status).toBe(200);
  const thawed = "select 1 from project_region where number like 'THAWED%'";
  expect(await second.sql(thawed, "gateway")).toHaveLength(20);
  expect(await first.sql(thawed, "gateway")).toEqual([]);
}, 600_000);

const write = (number: string) => erp.post("/v1/project-regions", [{ number, title: "x" }]);
const get = (path: string) => erp.get(path);

interface Load {
  /** Numbers of records whose writes were answered with 200. */
  readonly acknowledged: string[];
  refused: number;
  /** Answers other than 200 and 503 with Retry-After. */
  readonly faults: unknown[];
  stop(): Promise<void>;
}

/** Writers that send one record after the other. */
function startLoad(): Load {
  let isStopping = false;
  let last = 0;
  const write = async (): Promise<void> => {
    while (!isStopping) {
      const number = String(++last);
      const { status, headers, body } = await erp.post("/v1/project-regions", [{ number, title: "x" }]);
      if (status === 200) load.acknowledged.push(number);
      else if (status === 503 && headers.get("retry-after")) load.refused++;
      else load.faults.push([status, body]);
      if (status !== 200) await sleep(20);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  const load: Load = {
    ...{ acknowledged: [], refused: 0, faults: [] },
    async stop() {
      isStopping = true;
      await writers;
    },
  };
  return load;
}

/** Reads all events by their cursor, as a receiver does. */
function startFeed(): { stop(): Promise<string[]> } {
  const ids: string[] = [];
  let isStopping = false;
  let after = "0";
  const read = async (): Promise<void> => {
    for (;;) {
      const isLast = isStopping;
      const { status, body } = await erp.get(`/v1/events?limit=100&after=${after}`);
      if (status === 200) {
        ids.push(...body.events.map(({ id }: { id: string }) => id));
        after = body.next_cursor;
        if (isLast && body.events.length < 100) return;
      } else await sleep(20);
    }
  };
  const reading = read();
  return {
    async stop() {
      isStopping = true;
      await reading;
      return ids;
    },
  };
}
