/** What PostgreSQL is told of a transaction goes with its statements: that it begins, whose rows it sees, its end. */
import { CompiledQuery } from "kysely";
import pg from "pg";
import { preparedName } from "../../src/db/statement.js";
import type { Transaction } from "../../src/db/transaction.js";
import { useDatabase } from "../support/own-database.js";

const TENANT = "00000000-0000-4000-8000-000000000001";
const CUSTOMER = "00000000-0000-4000-8000-000000000002";
const OTHER = "00000000-0000-4000-8000-000000000003";
const BAU = { tenantId: TENANT, customerId: CUSTOMER };
const WHOLE = { tenantId: TENANT, customerId: null };

const database = useDatabase(`
  insert into tenant (id, name) values ('${TENANT}', 'Bau');
  insert into customer (id, tenant_id, name) values ('${CUSTOMER}', '${TENANT}', 'One'), ('${OTHER}', '${TENANT}', 'Two');
  insert into supplier (tenant_id, customer_id, external_id, title)
    values ('${TENANT}', '${CUSTOMER}', 'K1', 'of One'), ('${TENANT}', '${OTHER}', 'K2', 'of Two')`);

/** The connection of the transactions, and how often PostgreSQL was asked on it. */
let connection: pg.Connection | null = null;
let roundTrips = 0;
const { sync, query } = pg.Connection.prototype;

beforeAll(() => {
  const note = (asked: pg.Connection): void => {
    connection ??= asked;
    if (asked === connection) roundTrips++;
  };
  // Only counts: everything still goes to the real database.
  pg.Connection.prototype.sync = function (this: pg.Connection) {
    note(this);
    return sync.call(this);
  };
  pg.Connection.prototype.query = function (this: pg.Connection, text: string) {
    note(this);
    return query.call(this, text);
  };
});
afterAll(() => void Object.assign(pg.Connection.prototype, { sync, query }));
beforeEach(async () => {
  // A test may have lost the connection.
  connection = null;
  await database.db.transaction(BAU, titles);
  roundTrips = 0;
});

const statementOf = <Row>(text: string) => ({
  name: "test.statement",
  text,
  preparedAs: preparedName(text),
  isPlannedOnce: true,
  values: () => [] as unknown[],
  row: undefined as Row | undefined,
});
const TITLES = statementOf<{ title: string }>("select title from supplier order by title");
const BROKEN = statementOf<never>("select 1 / 0 as n");
const titles = async (tx: Transaction): Promise<string[]> => (await tx.run(TITLES, {})).map(({ title }) => title);
const settings = async (tx: Transaction): Promise<unknown> =>
  (await tx.run(statementOf("select current_setting('app.customer_id') as customer, now()::text as began"), {}))[0];

test("begin and whose rows it sees go with the first statement; the end costs one more", async () => {
  expect(await database.db.transaction(BAU, titles)).toEqual(["of One"]);
  expect(roundTrips).toBe(2);
});

test("a transaction that asks nothing reaches PostgreSQL not at all", async () => {
  expect(await database.db.transaction(BAU, async () => "nothing")).toBe("nothing");
  await expect(database.db.transaction(BAU, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(roundTrips).toBe(0);
});

test("events are written with the commit, also another customer's", async () => {
  const emit = (customerId: string) => async (tx: Transaction) => {
    await tx.run(TITLES, {});
    tx.emit({ type: "test", resource: "suppliers", customerId, data: { of: customerId } });
  };
  let told = 0;
  const onEvents = (count: number) => (told += count);
  await database.db.transaction(BAU, emit(CUSTOMER), { onEvents });
  await database.db.transaction(BAU, emit(OTHER), { onEvents });
  expect([roundTrips, told]).toEqual([4, 2]);
  const events = statementOf<{ customer_id: string }>("select customer_id from event order by position");
  expect((await database.db.read(WHOLE, events, {})).map(({ customer_id }) => customer_id)).toEqual([CUSTOMER, OTHER]);
});

test("an event that cannot be written undoes everything", async () => {
  const insert = statementOf(`insert into supplier (tenant_id, customer_id, external_id, title)
    values ('${TENANT}', '${CUSTOMER}', 'K9', 'lost')`);
  const work = database.db.transaction(BAU, async (tx) => {
    await tx.run(insert, {});
    tx.emit({ type: "test", resource: "suppliers", customerId: "no id", data: {} });
  });
  await expect(work).rejects.toThrow();
  expect(await database.db.transaction(BAU, titles)).toEqual(["of One"]);
});

test("what changes is told with the next statement, and only if there is one", async () => {
  await database.db.transaction(BAU, async (tx) => {
    await tx.asTenant(async () => undefined);
    expect(await titles(tx)).toEqual(["of One"]);
    expect(await tx.asTenant(() => titles(tx))).toEqual(["of One", "of Two"]);
    await tx.asTenant(async () => undefined);
    expect(await tx.asTenant(() => tx.asTenant(() => titles(tx)))).toEqual(["of One", "of Two"]);
    expect(await titles(tx)).toEqual(["of One"]);
    await expect(tx.asTenant(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    expect(await titles(tx)).toEqual(["of One"]);
  });
  expect(roundTrips).toBe(6);
});

test("what goes ahead is done before the next statement, in the same write, and fails with it", async () => {
  const locks = "select count(*)::int as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()";
  const held = async (tx: Transaction): Promise<unknown> => (await tx.run(statementOf(locks), {}))[0];
  const lock = (key: number) => statementOf(`select pg_advisory_xact_lock(${key})`);
  await database.db.transaction(BAU, async (tx) => {
    tx.ahead(lock(1), {});
    tx.ahead(lock(2), {});
    expect(await held(tx)).toEqual({ held: 2 });
    tx.ahead(lock(3), {});
    const refused = tx.part(async (part) => {
      part.ahead(lock(4), {});
      expect(await held(part)).toEqual({ held: 4 });
      throw new Error("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    expect(await held(tx)).toEqual({ held: 3 });
    tx.ahead(lock(5), {});
    await tx.em.getKysely().executeQuery(CompiledQuery.raw("select 1"));
    expect(await held(tx)).toEqual({ held: 4 });
  });
  const work = database.db.transaction(BAU, async (tx) => {
    tx.ahead(BROKEN, {});
    return titles(tx);
  });
  await expect(work).rejects.toThrow("division by zero");
  expect(await database.db.transaction(BAU, titles)).toEqual(["of One"]);
});

test("MikroORM's statements see the same rows", async () => {
  const raw = async (tx: Transaction): Promise<unknown[]> =>
    (await tx.em.getKysely().executeQuery(CompiledQuery.raw(TITLES.text))).rows;
  await database.db.transaction(BAU, async (tx) => {
    expect(await raw(tx)).toEqual([{ title: "of One" }]);
    expect(await tx.asTenant(() => raw(tx))).toHaveLength(2);
    expect(await raw(tx)).toHaveLength(1);
  });
});

test("a part that fails takes back what it was told", async () => {
  await database.db.transaction(BAU, async (tx) => {
    const fails = (part: Transaction): Promise<unknown> =>
      part.asTenant(async () => {
        expect(await titles(part)).toHaveLength(2);
        await part.run(BROKEN, {});
      });
    await expect(tx.part(fails)).rejects.toThrow("division by zero");
    expect(await titles(tx)).toEqual(["of One"]);
    await tx.part((part) => part.asTenant(() => titles(part)));
    expect(await titles(tx)).toEqual(["of One"]);
    expect(await tx.asTenant(() => tx.part(titles))).toEqual(["of One"]);
    expect(await tx.asTenant(() => titles(tx))).toHaveLength(2);
  });
});

test("nothing of a transaction is left to the next, however it ended", async () => {
  const began = new Set<unknown>();
  const note = async (tx: Transaction): Promise<void> => {
    const { customer, began: at } = (await settings(tx)) as { customer: string; began: string };
    expect(customer).toBe("");
    began.add(at);
  };
  await database.db.transaction(BAU, titles);
  await database.db.transaction(WHOLE, note);
  await expect(database.db.transaction(BAU, (tx) => tx.run(BROKEN, {}))).rejects.toThrow("division by zero");
  await database.db.transaction(WHOLE, note);
  const refused = database.db.transaction(BAU, (tx) => titles(tx).then(() => Promise.reject(new Error("refused"))));
  await expect(refused).rejects.toThrow("refused");
  await database.db.transaction(WHOLE, note);
  expect(began.size).toBe(3);
  const customer = statementOf("select current_setting('app.customer_id') as customer");
  expect(await database.db.read(WHOLE, customer, {})).toEqual([{ customer: "" }]);
});

test("a connection that is lost with the first statement is a 503, and the next transaction finds another one", async () => {
  const pid = statementOf<{ pid: number }>("select pg_backend_pid() as pid");
  const [{ pid: before }] = (await database.db.transaction(BAU, (tx) => tx.run(pid, {}))) as [{ pid: number }];
  const dying = statementOf("select pg_terminate_backend(pg_backend_pid())");
  await expect(database.db.transaction(BAU, (tx) => tx.run(dying, {}))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const [{ pid: after }] = (await database.db.transaction(BAU, (tx) => tx.run(pid, {}))) as [{ pid: number }];
  expect(after).not.toBe(before);
  expect(await database.db.transaction(BAU, titles)).toEqual(["of One"]);
});
