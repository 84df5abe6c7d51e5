/**
 * Queries are answered by a standby, but none that would be too old (docs/adr/0043). Run by npm run test:services, with
 * PostgreSQL servers of its own from the npm package.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Cluster } from "../support/clusters.js";
import { SURFACES, type Client, type Running, startGateway } from "../support/gateway.js";
import { flaky, type FlakyDatabase } from "../http/database-proxy.js";

const MAX_LAG = 3;

let primary: Cluster;
let standby: Cluster;
let network: FlakyDatabase;
let running: Running;
let erp: Client;

const urlOf = (...clusters: Cluster[]) => `postgres://gateway@${clusters.map(({ address }) => address)}/gateway`;

beforeAll(begin);
async function begin(): Promise<void> {
  primary = await Cluster.primary();
  standby = await primary.standby("standby");
  // Conflicts with what the primary did are decided at once.
  await standby.sql("alter system set max_standby_streaming_delay = 0");
  await standby.sql("select pg_reload_conf()");
  const drop = async (): Promise<void> => undefined;
  network = await flaky({ url: urlOf(standby), superuserUrl: "", drop });
  running = await startGateway(
    { url: urlOf(primary, standby), superuserUrl: `postgres://postgres@${primary.address}/gateway`, drop },
    { DATABASE_READ_URL: network.url, DATABASE_READ_MAX_LAG: MAX_LAG },
  );
  erp = await running.gateway.client();
  expect((await rename("A", "old")).status).toBe(200);
}
beforeEach(() => untilUsable(true));
afterAll(end);
async function end(): Promise<void> {
  await running?.stop();
  await network?.close();
  await standby?.remove();
  await primary?.remove();
}

const rename = (number: string, title: string) => erp.post("/v1/project-regions", [{ number, title }]);
const reading = () => running.gateway.db.reading()!;
const state = () => reading().replicas[0]!;
const pause = () => standby.sql("select pg_wal_replay_pause()");
const resume = () => standby.sql("select pg_wal_replay_resume()");
/** What another process writes, of which this gateway knows nothing. */
const renameElsewhere = (title: string) => running.gateway.sql("update project_region set title = $1", [title]);
const titles = async (headers = {}) =>
  (await erp.get("/v1/project-regions", headers)).body.project_regions.map(({ title }: { title: string }) => title);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error(`It did not come to that: ${JSON.stringify(reading())}`);
}
const untilUsable = (isUsable: boolean) => until(() => state().isUsable === isUsable);

/** How many reads the replica and the primary answered while something was asked. */
async function answeredBy(ask: () => Promise<unknown>): Promise<{ replica: number; fallbacks: object }> {
  const before = { reads: state().reads, ...reading().fallbacks };
  await ask();
  const { unusable, written, failed } = reading().fallbacks;
  return {
    replica: state().reads - before.reads,
    fallbacks: {
      unusable: unusable - before.unusable,
      written: written - before.written,
      failed: failed - before.failed,
    },
  };
}

const NONE = { unusable: 0, written: 0, failed: 0 };

/** Waits until the replica has what this process wrote. */
async function untilCaughtUp(): Promise<void> {
  await until(async () => (await answeredBy(() => titles())).replica === 1);
}

test.each(SURFACES)("a query over %s is answered by the standby, tenant by tenant", async (surface) => {
  const other = await running.gateway.client();
  await untilCaughtUp();
  const asked = await answeredBy(async () => {
    expect((await erp.call(surface, "projectRegions", {})).data.project_regions).toMatchObject([{ number: "A" }]);
  });
  expect(asked).toMatchObject({ replica: 1, fallbacks: NONE });
  await until(async () => {
    const { replica } = await answeredBy(async () => {
      expect((await other.call(surface, "projectRegions", {})).data.project_regions).toEqual([]);
    });
    return replica === 1;
  });
});

test("mutations, events and jobs are the primary's", async () => {
  await untilCaughtUp();
  const asked = await answeredBy(async () => {
    expect((await erp.get("/v1/events")).status).toBe(200);
    expect((await erp.get("/v1/jobs/0190f3a4-5b6c-4d8e-9f00-112233445566")).status).toBe(404);
    const query = 'mutation { importProjectRegions(rows: [{ number: "A", title: "old" }]) { number } }';
    expect((await erp.graphql(query)).status).toBe(200);
  });
  expect(asked).toEqual({ replica: 0, fallbacks: NONE });
});

test("a key that the standby does not have yet learns of itself, on both surfaces", async () => {
  await untilCaughtUp();
  await pause();
  const fresh = await running.gateway.client({ tenant: erp.tenant });
  const asked = await answeredBy(async () => {
    for (const surface of SURFACES) expect(await fresh.call(surface, "me")).toMatchObject({ status: 200 });
  });
  expect(asked.replica).toBe(0);
  await resume();
});

test("who wrote something reads it at once, though the standby does not have it", async () => {
  await untilCaughtUp();
  await pause();
  expect((await rename("A", "mine")).status).toBe(200);
  const asked = await answeredBy(async () => expect(await titles()).toEqual(["mine"]));
  expect(asked).toEqual({ replica: 0, fallbacks: { ...NONE, written: 1 } });
  await resume();
  await untilCaughtUp();
  expect(await titles()).toEqual(["mine"]);
});

test("what another instance wrote may be seen later, with no-cache at once, and after the bound always", async () => {
  await untilCaughtUp();
  await renameElsewhere("old");
  await until(async () => (await titles())[0] === "old");
  await pause();
  await renameElsewhere("new");
  const pausedAt = performance.now();
  expect(await titles({ "Cache-Control": "no-cache" })).toEqual(["new"]);
  let title = "";
  while (title !== "new") {
    const askedAt = performance.now();
    [title] = await titles();
    if (title === "old") expect(askedAt - pausedAt).toBeLessThan(1000 * MAX_LAG + 1000);
    await sleep(20);
  }
  await untilUsable(false);
  await until(() => state().lagSeconds! > MAX_LAG);
  expect(state().lagBytes).toBeGreaterThan(0);
  const { body } = await erp.get("/metrics");
  expect(body).toMatch(/^gateway_replica_lag_seconds\{server="127\.0\.0\.1:\d+"\} [3-9]/m);
  expect(body).toMatch(/^gateway_replica_lag_bytes\{server=".*"\} [1-9]/m);
  expect(body).toMatch(/^gateway_replica_usable\{server=".*"\} 0$/m);
  expect(body).toMatch(/^gateway_replica_fallbacks_total\{reason="unusable"\} [1-9]/m);
  await resume();
  await untilUsable(true);
  await until(() => state().lagSeconds === 0 && state().lagBytes === 0);
});

test("a read that conflicts with what the primary did is done again there", async () => {
  await untilCaughtUp();
  const [{ id }] = (await running.gateway.sql<{ id: string }>("select tenant_id as id from project_region")) as [
    { id: string },
  ];
  const slow = {
    ...{ name: "test.slow", preparedAs: "", values: () => [] },
    text: "select number, pg_sleep(case when pg_is_in_recovery() then 10 else 0 end) from project_region",
  };
  const asked = await answeredBy(async () => {
    const rows = running.gateway.db.read({ tenantId: id, customerId: null }, slow, {}, true);
    await until(async () => (await standby.sql("select 1 from pg_stat_activity where query ~ 'from project_region' and wait_event = 'PgSleep'")).length > 0); // prettier-ignore
    await primary.sql("begin; lock table project_region in access exclusive mode; commit", "gateway");
    expect(await rows).toMatchObject([{ number: "A" }]);
  });
  expect(asked).toEqual({ replica: 1, fallbacks: { ...NONE, failed: 1 } });
});

test.each([
  ["refuses connections", () => network.takeAway()],
  ["answers nothing", () => network.silence()],
])("a standby that %s: the primary answers, until it is back", async (_, lose) => {
  await untilCaughtUp();
  await Promise.resolve(lose());
  const answers = await Promise.all(Array.from({ length: 20 }, () => erp.get("/v1/project-regions")));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await untilUsable(false);
  expect((await rename("A", "old")).status).toBe(200);
  expect(await titles()).toEqual(["old"]);
  expect((await erp.get("/readyz")).status).toBe(200);
  await network.giveBack();
  await untilUsable(true);
  await untilCaughtUp();
});

test("the standby becomes the primary: it answers as that, and no more as a standby", async () => {
  await primary.end("SIGINT");
  await standby.promote();
  await until(async () => (await rename("A", "promoted")).status === 200);
  expect(await titles()).toEqual(["promoted"]);
  await untilUsable(false);
  expect(await titles()).toEqual(["promoted"]);
  await end();
  await begin();
});
