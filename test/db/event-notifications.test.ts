/** Whoever waits for events of a tenant is told, whichever process committed them, and whatever breaks. */
import { setTimeout as sleep } from "node:timers/promises";
import { Database } from "../../src/db/database.js";
import { flaky, type FlakyDatabase } from "../http/database-proxy.js";
import { cloneDatabase } from "../support/database.js";
import { type Running, startGateway } from "../support/gateway.js";
import { until } from "../support/until.js";

let database: FlakyDatabase;
/** The one that listens, behind a network that can be broken; and another that only writes. */
let here: Running;
let there: Database;
let tenantId: string;
let otherId: string;
const ends: (() => void)[] = [];

beforeAll(async () => {
  const clone = await cloneDatabase();
  database = Object.assign(await flaky(clone), { waits: { watchEveryMs: 250, notificationsEveryMs: 100 } });
  here = await startGateway(database);
  there = await Database.open({ url: clone.url, poolSize: 2, onConnectionError: () => undefined });
  for (const name of ["A", "B"]) await here.gateway.client({ tenant: name });
  [tenantId, otherId] = (await here.gateway.sql<{ id: string }>("select id from tenant order by name")).map(
    ({ id }) => id,
  ) as [string, string];
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  database.onSent = null;
});
afterAll(async () => {
  await there.close();
  await here.stop();
  await database.close();
  await database.drop();
});

/** @returns what is heard from now on */
function listen(tenants?: () => Iterable<string>): string[] {
  const heard: string[] = [];
  ends.push(here.gateway.db.onNotification((id) => void heard.push(id), tenants));
  return heard;
}

const commit = (db: Database, id = tenantId): Promise<void> =>
  db.transaction({ tenantId: id, customerId: null }, async (tx) =>
    tx.emit({ type: "import.finished", resource: "projects", data: {}, customerId: null }),
  );

/** As a process writes it that is killed before it tells anybody. */
const commitAndDie = (id = tenantId): Promise<unknown> =>
  here.gateway.sql(`do $$ begin
    perform set_config('app.tenant_id', '${id}', true);
    insert into event (tenant_id, type, resource, data) values ('${id}', 'import.finished', 'projects', '{}');
  end $$`);

const listeningConnections = () =>
  here.gateway.sql<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query ~ 'event.(newest_of_each|listen)' and pid <> pg_backend_pid()",
  );

const untilNobodyListens = () => until("nobody listens", async () => (await listeningConnections()).length === 0);

/** Waits until the listening connection works. */
async function listenAndSettle(tenants?: () => Iterable<string>): Promise<string[]> {
  const heard = listen(tenants);
  await until("a look", async () => (await listeningConnections()).length > 0);
  heard.length = 0;
  return heard;
}

test("a commit here is told at once, before the writer goes on, and one elsewhere by a notification", async () => {
  const heard = await listenAndSettle();
  await commit(here.gateway.db);
  expect(heard).toContain(tenantId);
  await commit(there, otherId);
  await until("the other tenant", () => heard.includes(otherId));
});

test("events of a process that was killed before it could tell anybody are found", async () => {
  await untilNobodyListens();
  const heard = listen(() => [otherId]);
  await until("the first look", () => heard.length > 0);
  heard.length = 0;
  await commitAndDie(tenantId);
  await commitAndDie(otherId);
  await until("news", () => heard.length > 0);
  expect(heard).toEqual([otherId]); // nobody waits for the first one
});

test("who begins to listen first is told of every tenant that it waits for, since something may just have come", async () => {
  await untilNobodyListens();
  const heard = listen(() => [tenantId]);
  await until("news", () => heard.length > 0);
  expect(heard).toEqual([tenantId]);
});

test("a thousand listeners share one connection, which is given up when the last has left", async () => {
  await untilNobodyListens();
  const all = Array.from({ length: 1000 }, () => listen());
  await commit(there);
  await until("all are told", () => all.every((heard) => heard.length > 0));
  expect(await listeningConnections()).toHaveLength(1);
  for (const end of ends.splice(0)) end();
  await untilNobodyListens();
});

test("many commits are told with few notifications, and none of them inside a transaction", async () => {
  let notifications = 0;
  const together: string[] = [];
  database.onSent = ({ text }) => {
    if (!text.includes("event.notify") && !/notify\0/.test(text)) return;
    notifications++;
    if (/commit|event\.insert/.test(text)) together.push(text);
  };
  await Promise.all(Array.from({ length: 200 }, () => commit(here.gateway.db)));
  await until("a notification", () => notifications > 0);
  expect(notifications).toBeLessThan(100);
  expect(together).toEqual([]);
});

test("a connection that is ended is replaced, and nothing is missed", async () => {
  const heard = await listenAndSettle();
  const [{ pid }] = (await listeningConnections()) as [{ pid: number }];
  await here.gateway.sql("select pg_terminate_backend($1, 60000)", [pid]);
  await commitAndDie();
  await until("news", () => heard.includes(tenantId));
  const [another] = await listeningConnections();
  expect(another?.pid).not.toBe(pid);
  heard.length = 0;
  await commit(there, otherId);
  await until("a notification", () => heard.includes(otherId));
});

test.each([
  ["a network that swallows everything", async () => database.silence()],
  ["a server that is gone", () => database.takeAway()],
])("after %s it listens again", async (_, take) => {
  const heard = await listenAndSettle();
  await take();
  // Silence is borne for a while.
  await untilNobodyListens();
  await commit(there);
  await database.giveBack();
  await until("what came meanwhile", () => heard.includes(tenantId));
  await commit(there, otherId);
  await until("what comes now", () => heard.includes(otherId));
  await until("it writes again", async () => !(await commit(here.gateway.db).catch(() => "not yet")));
});

test("closing tells the others what they have not been told, and leaves no connection", async () => {
  const heard = await listenAndSettle();
  const url = new URL(database.url);
  const db = await Database.open({ url: url.href, poolSize: 1, onConnectionError: () => undefined });
  const own: string[] = [];
  db.onNotification((id) => void own.push(id));
  await until("the first look", () => own.includes(tenantId));
  expect(await listeningConnections()).toHaveLength(2);
  await commit(db, otherId);
  await db.close();
  await until("news", () => heard.includes(otherId));
  await until("one connection", async () => (await listeningConnections()).length === 1);
  db.onNotification(() => undefined); // does nothing any more
  await sleep(50);
  expect(await listeningConnections()).toHaveLength(1);
});
