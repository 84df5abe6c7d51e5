/** The table of events: its partitions, and the end of old events (docs/adr/0037). */
import { Database } from "../../src/db/database.js";
import { forgetOldEvents, makeEventPartitions } from "../../src/services/event/partitions.js";
import { useDatabase } from "../support/own-database.js";

const SIZE = 2_500_000;
const [NORTH, SOUTH] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const own = useDatabase(
  `insert into tenant (id, name) values ('${NORTH}', 'North'), ('${SOUTH}', 'South');
   insert into customer (id, tenant_id, name) values ('${NORTH}', '${NORTH}', 'Bau')`,
  2,
);

const rows = (text: string) => own.sql(text);
const partitions = async () =>
  (await rows("select lower::int, upper::int from event_partitions()")).map(({ lower, upper }) => [
    lower / SIZE,
    upper / SIZE,
  ]);
/** Where the events are, and in which partition. */
const events = () => rows("select position::int, tableoid::regclass::text as partition from event order by position");
const floors = async () =>
  (await rows("select tenant_id, customer_id, position::int from event_floor order by 1, 2 nulls first")).map(
    ({ tenant_id, customer_id, position }) => [tenant_id === NORTH ? "north" : "south", customer_id !== null, position],
  );

/** Writes events so many days ago, one each. */
async function happened(days: readonly number[], tenant = NORTH, customer: string | null = null): Promise<void> {
  await own.sql("select set_config('app.tenant_id', $1, false)", [tenant]);
  await own.sql(
    `insert into event (tenant_id, customer_id, type, resource, data, created_at)
     select $1, $2, 'import.finished', 'projects', '{}', now() - day * interval '1 day' from unnest($3::float[]) with ordinality as d(day, place) order by place`,
    [tenant, customer, days],
  );
}

const goOnAt = (position: number) => own.sql("select setval('event_position_seq', $1)", [position]);

// Before the first one is dropped.
beforeAll(async () => expect((await partitions())[0]).toEqual([0, 1]));
beforeEach(() => own.sql("delete from event; delete from event_floor"));

test("a partition cannot be read or written around the policy of the table, by its owner either", async () => {
  await happened([0, 0]);
  const gateway = await own.connected("gateway");
  const setTenancy = "select set_config('app.tenant_id', $1, false), set_config('app.customer_id', '', false)";
  await gateway.query(setTenancy, [NORTH]);
  const seen = async (text: string) => (await gateway.query(text)).rows;
  expect(await seen("select count(*)::int from event")).toEqual([{ count: 2 }]);
  for (const { name } of await rows("select name from event_partitions()")) {
    expect(await seen(`select * from ${name}`)).toEqual([]);
    const insert = `insert into ${name} (tenant_id, type, resource, data) values ('${NORTH}', 'x', 'x', '{}')`;
    await expect(gateway.query(insert)).rejects.toThrow("row-level security");
    expect((await gateway.query(`delete from ${name}`)).rowCount).toBe(0);
    const security = "select relrowsecurity as enabled, relforcerowsecurity as forced from pg_class";
    expect(await rows(`${security} where relname = '${name}'`)).toEqual([{ enabled: true, forced: true }]);
    expect(await rows(`select count(*)::int from pg_indexes where tablename = '${name}'`)).toEqual([{ count: 3 }]);
  }
});

test("partitions are made ahead, once, however many processes do it", async () => {
  const before = await partitions();
  expect(await makeEventPartitions(own.db)).toBe(0);
  const top = before.at(-1)![1]!;
  await goOnAt((top - 2) * SIZE + 1);
  const other = await Database.open({ url: own.url, poolSize: 2, onConnectionError: () => undefined });
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => makeEventPartitions(n % 2 ? other : own.db)));
  await other.close();
  expect(made.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await partitions()).toEqual([...before, [top, top + 1]]);

  // An import that crosses from one to the next.
  await goOnAt(top * SIZE - 2);
  await happened([0, 0, 0]);
  expect(await events()).toEqual([
    { position: top * SIZE - 1, partition: `event_from_${(top - 1) * SIZE}` },
    { position: top * SIZE, partition: `event_from_${top * SIZE}` },
    { position: top * SIZE + 1, partition: `event_from_${top * SIZE}` },
  ]);
  expect(await makeEventPartitions(own.db)).toBe(2);
});

test("old events go, and each tenant's and customer's last one is noted", async () => {
  // Of a sequence that nothing was taken from, the last value is the next one.
  const [{ start }] = await rows("select (last_value - (not is_called)::int)::int as start from event_position_seq");
  await happened([40, 40, 39]);
  await happened([38], NORTH, NORTH);
  await happened([37], SOUTH);
  await happened([29, 1]);
  // It began early and was committed late: what comes before it is kept, so it is kept as well.
  await happened([38]);
  expect(await forgetOldEvents(own.db, 30)).toBe(5);
  expect((await events()).map(({ position }) => position - start)).toEqual([6, 7, 8]);
  expect(await floors()).toEqual([
    ["north", false, start + 3],
    ["north", true, start + 4],
    ["south", false, start + 5],
  ]);
  expect(await forgetOldEvents(own.db, 30)).toBe(0);
});

test("at most so many events at once", async () => {
  await happened([40, 40, 40]);
  await happened([40, 40, 1], SOUTH);
  const forget = async (): Promise<number> =>
    Number((await rows("select forget_events(now() - interval '30 days', 2) as gone"))[0].gone);
  expect([await forget(), await forget(), await forget(), await forget()]).toEqual([2, 2, 1, 0]);
  expect(await events()).toHaveLength(1);
});

test("a full partition of which all events are old is dropped", async () => {
  const [oldest, next] = await partitions();
  await own.sql("select setval('event_position_seq', $1)", [oldest![0]! * SIZE + 10]);
  await happened([40, 39.9, 39.8]);
  await happened([40], SOUTH);
  await goOnAt(next![0]! * SIZE + 10);
  await happened([35, 1]);
  expect(await forgetOldEvents(own.db, 30)).toBe(5);
  expect((await partitions())[0]).toEqual(next);
  expect((await floors()).map(([who]) => who)).toEqual(["north", "south"]);
  expect(await events()).toHaveLength(1);
  // As many ahead as there were.
  await makeEventPartitions(own.db);
});
