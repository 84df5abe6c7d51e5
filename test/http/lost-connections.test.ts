/**
 * A connection that dies, at whatever step: its slot is free again, the answer is a 503, and the next request finds
 * all well. Many that die at any time: test/chaos.
 */
import { CompiledQuery } from "kysely";
import { NOTIFICATION_CONNECTIONS } from "../../src/db/event-notifications.js";
import { cloneDatabase } from "../support/database.js";
import { type Answer, type Client, type Running, startGateway } from "../support/gateway.js";
import { until } from "../support/until.js";
import { flaky, type FlakyDatabase, type Sent } from "./database-proxy.js";

const POOL_SIZE = 4;

let database: FlakyDatabase;
let running: Running;
let erp: Client;
let administrator: Client;

beforeAll(async () => {
  database = await flaky(await cloneDatabase());
  running = await startGateway(database, { DATABASE_POOL_SIZE: POOL_SIZE });
  erp = await running.gateway.client({ customer: "C" });
  administrator = await running.gateway.client({ tenant: erp.tenant, scopes: ["api_keys:write", "projects:read"] });
});
afterEach(() => void (database.onSent = null));
afterAll(async () => {
  await running.stop();
  await database.close();
  await database.drop();
});

/** Ends a backend, and waits until it is gone: one that is still there looks like one that lives. */
const TERMINATE = "select pg_terminate_backend(pid, 60000) from pg_stat_activity where client_port = $1";
const terminate = (clientPort: number) => running.gateway.sql(TERMINATE, [clientPort]);

/** How a connection dies when a statement is sent on it. */
const DEATHS: Record<string, (sent: Sent) => unknown> = {
  "its backend is terminated": ({ clientPort }) => terminate(clientPort),
  "its backend is terminated while it works": async ({ pass, clientPort }) => {
    pass();
    await terminate(clientPort);
  },
  "the network breaks before": ({ cut }) => cut(),
  "the network breaks after": ({ pass, cut }) => {
    pass();
    cut();
  },
};

let numbers = 0;
const rows = () => [{ number: String(++numbers), title: "North" }];
const KEY = () => ({ "Idempotency-Key": `key ${++numbers}` });
const region = () => erp.post("/v1/project-regions", rows());
const part = () => erp.post("/v1/project-regions", rows(), KEY());
const read = () => erp.get("/v1/project-regions");
const key = () =>
  administrator.graphql('mutation { createApiKey(input: { name: "x", scopes: ["projects:read"] }) { key } }');
const refused = () =>
  erp.post("/v1/projects/0190f3a4-5b6c-4d8e-9f00-112233445566/work-types", [{ code: "1", title: "x" }], KEY());

/** With a key that was not looked up yet; made before anything dies. */
let newcomers: Client[] = [];
const unknown = () => newcomers.pop()!.get("/v1/projects");

/** Steps of a request, by the statement that is sent, and what is answered when all goes well. */
const STEPS: [step: string, statement: RegExp, ask: () => Promise<Answer>, status: number][] = [
  ["begin, the settings and the first statement", /\0begin\0/, region, 200],
  ["a statement", /project_region\.import/, region, 200],
  ["the events and commit", /\0commit\0/, region, 200],
  ["savepoint", /Q.{4}savepoint part/s, part, 200],
  ["a statement behind a savepoint", /project_region\.import/, part, 200],
  ["release savepoint", /Q.{4}release savepoint/s, part, 200],
  ["rollback to savepoint", /rollback to savepoint/, refused, 403],
  ["rollback", /Q.{4}rollback\0/s, refused, 403],
  ["a statement of MikroORM's", /insert into "api_key"/, key, 200],
  ["the tenant of a read", /session\.set_tenancy/, read, 200],
  ["a read", /from "project_region"/, read, 200],
  ["the lookup of a key", /use_api_key/, unknown, 200],
];

describe.each(Object.keys(DEATHS))("%s", (death) => {
  test.each(STEPS)("in %s: the slot is free again", async (_step, statement, ask, status) => {
    if (ask === unknown)
      newcomers = await Promise.all(Array.from({ length: POOL_SIZE + 2 }, () => running.gateway.client()));
    const deaths: unknown[] = [];
    database.onSent = async (sent) => {
      if (!statement.test(sent.text)) return;
      deaths.push(DEATHS[death]!(sent));
      await deaths.at(-1);
    };
    const answers = await Promise.all(Array.from({ length: POOL_SIZE + 1 }, ask));
    database.onSent = null;
    expect(deaths.length).toBeGreaterThan(0);
    for (const answer of answers) expectWellOrAway(answer, status);
    await until("no slot is taken", () => busy() === 0, 2000);
    await Promise.all(deaths);
    await untilAllIsNoticed();
    expect((await ask()).status).toBe(status);
    expect((await erp.get("/readyz")).status).toBe(200);
  });
});

test("a commit whose answer was lost is sent again with its Idempotency-Key, and is done once", async () => {
  for (let time = 0; time < 4; time++) {
    const [body, key] = [rows(), KEY()];
    const [{ startedAt }] = (await running.gateway.sql('select now() as "startedAt"')) as [{ startedAt: Date }];
    let isLost = false;
    database.onSent = async (sent) => {
      // With its events; the requests that are recorded meanwhile have none.
      if (isLost || !/.{30}\0commit\0/s.test(sent.text)) return;
      isLost = true;
      await DEATHS[time % 2 ? "the network breaks after" : "the network breaks before"]!(sent);
    };
    expect((await erp.post("/v1/project-regions", body, key)).status).toBe(503);
    expect((await erp.post("/v1/project-regions", body, key)).status).toBe(200);
    const events = await running.gateway.sql(
      "select count(*)::int from event where type = 'import.finished' and created_at > $1",
      [startedAt],
    );
    expect(events).toEqual([{ count: 1 }]);
  }
});

describe("a transaction", () => {
  const statement = (text: string) => ({ name: "test.statement", text, preparedAs: "", values: () => [] });
  const tenancy = async () => {
    const [tenant] = await running.gateway.sql<{ id: string }>("select id from tenant limit 1");
    return { tenantId: tenant!.id, customerId: null };
  };

  test("in which a statement failed and nobody heeded it is no success", async () => {
    const { db } = running.gateway;
    const broken = statement("select 1 / 0");
    const work = db.transaction(await tenancy(), (tx) => tx.run(broken, {}).catch(() => "all is well"));
    await expect(work).rejects.toThrow("PostgreSQL rolled back instead of committing: a statement had failed.");
    const inPart = db.transaction(await tenancy(), (tx) =>
      tx.part((part) => part.run(broken, {}).catch(() => "all is well")),
    );
    await expect(inPart).rejects.toThrow("division by zero");
    // The recording of requests takes one now and then.
    await until("no slot is taken", () => busy() === 0, 2000);
  });

  test("that has ended lets nothing that goes on in it reach another's", async () => {
    const harmless = statement("select 1");
    const late: (() => Promise<unknown>)[] = [];
    await running.gateway.db.transaction(await tenancy(), (tx) => {
      late.push(
        () => tx.run(harmless, {}),
        () => tx.em.getKysely().executeQuery(CompiledQuery.raw("select 1")),
      );
      return tx.part(async (part) => void late.push(() => part.run(harmless, {})));
    });
    for (const ask of late) await expect(ask()).rejects.toThrow("The transaction has ended");
  });
});

// A refusal that was decided before the connection died is the answer all the same.
function expectWellOrAway({ status, headers, body }: Answer, well: number): void {
  if (status === well) return;
  expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
  expect(body.error ?? body.errors[0].message).toBe("Service temporarily unavailable. Try again shortly.");
}

/** Connections that are in use, or waited for. */
const busy = () =>
  Object.values(running.gateway.db.pools())
    .map(({ totalCount, idleCount, waitingCount }) => totalCount - idleCount + waitingCount)
    .reduce((sum, each) => sum + each);

/**
 * Waits until the gateway and PostgreSQL agree on how many connections there are, and finds none of them in a
 * transaction. Those for news are in none of the pools that are told; they stay open for a minute after each commit.
 */
async function untilAllIsNoticed(): Promise<void> {
  const { db, sql } = running.gateway;
  const pooled = () => Object.values(db.pools()).reduce((sum, { totalCount }) => sum + totalCount, 0);
  // One that was told to end is there for a moment, as it was.
  await until("the gateway and PostgreSQL have the same connections, and none in a transaction", async () => {
    const found = await sql<{ state: string; isForNotifications: boolean }>(
      String.raw`select state, query ~ '/\* event\.(listen|notify|newest_of_each) \*/' as "isForNotifications" from pg_stat_activity
        where datname = current_database() and application_name = 'procurement-gateway'`,
    );
    const others = found.filter(({ isForNotifications }) => !isForNotifications);
    return (
      others.length === pooled() &&
      found.length - others.length <= NOTIFICATION_CONNECTIONS &&
      found.every(({ state }) => !state?.includes("transaction"))
    );
  });
}
