/** Totals that the writes keep are what counting gives, at every moment and for every asker, whoever writes beside. */
import type pg from "pg";
import { sql } from "kysely";
import { statement } from "../../src/db/statement.js";
import { totalOf } from "../../src/services/lists/record-count.js";
import { useDatabase } from "../support/own-database.js";

const TENANTS = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];
/** Of the first tenant. */
const CUSTOMERS = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"] as const;
const TABLES = ["invoice", "project", "supplier"] as const;
type Table = (typeof TABLES)[number];

const database = useDatabase(`
  insert into tenant (id, name) select id, id from unnest('{${TENANTS.join()}}'::uuid[]) as id;
  insert into customer (id, tenant_id, name) select id, '${TENANTS[0]}', id from unnest('{${CUSTOMERS.join()}}'::uuid[]) as id`);

/** A connection as the service has it, bound by row-level security. */
async function asker(tenant: string, customer = "", supplier = ""): Promise<pg.Client> {
  const client = await database.connected("gateway");
  for (const [name, id] of Object.entries({ tenant, customer, supplier }))
    await client.query("select set_config($1, $2, false)", [`app.${name}_id`, id]);
  return client;
}

const kept = Object.fromEntries(
  TABLES.map((table) => [
    table,
    statement<object>(`test.total_of_${table}`)(
      () => sql`select ${totalOf(table, sql`(select count(*)::int from ${sql.table(table)})`)} as total`,
    ).text,
  ]),
) as Record<Table, string>;

/** What is kept and what there is, in one statement and so of one instant. */
async function totals(client: pg.Client, table: Table): Promise<{ kept: number; counted: number }> {
  const counted = `(select count(*)::int from "${table}")`;
  return (await client.query(`select (${kept[table]}) as kept, ${counted} as counted`)).rows[0];
}

let numbers = 0;
const insert = (client: pg.Client, table: Table, owner: string | null, rows: number, tenant: string = TENANTS[0]) => {
  const first = (numbers += rows) - rows;
  const columns = {
    invoice: "external_id",
    project: "external_id, project_number, title",
    supplier: "external_id, title",
  };
  const values = { invoice: "n", project: "n, n, n", supplier: "n, n" };
  return client.query(
    `insert into "${table}" (tenant_id, customer_id, ${columns[table]})
     select $1, $2, ${values[table]} from (select 'N' || i as n from generate_series($3::int, $4::int) i) as numbered
     on conflict do nothing`,
    [tenant, owner, first, first + rows - 1],
  );
};

const below = (count: number): number => Math.floor(Math.random() * count);
const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;

/** Writes as imports do and fail: some rows, some statements, undone wholly or in part; and takes some rows away. */
async function write(client: pg.Client, customer: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await client.query("begin");
    for (let statements = 1 + below(3); statements > 0; statements--) {
      const table = pick(TABLES);
      // A supplier always belongs to a customer.
      const owner = customer || pick(CUSTOMERS);
      const writing = table === "supplier" ? owner : pick([owner, null]);
      await client.query("savepoint part");
      await insert(client, table, writing, below(6));
      if (below(4) === 0)
        await client.query(
          `delete from "${table}" where id in (select id from "${table}" where customer_id = $1 limit 2 for update skip locked)`,
          [owner],
        );
      if (below(5) === 0) await client.query("rollback to savepoint part");
    }
    await client.query(below(4) === 0 ? "rollback" : "commit");
  }
}

test("whoever reads between the writes of eight others sees the total of that instant", async () => {
  let isOver = false;
  const readers = await Promise.all(["", ...CUSTOMERS].map((customer) => asker(TENANTS[0], customer)));
  readers.push(await asker(TENANTS[1]));
  const seen = new Set<number>();
  const reading = readers.map(async (reader) => {
    while (!isOver) {
      for (const table of TABLES) {
        const { kept, counted } = await totals(reader, table);
        expect({ table, kept }).toEqual({ table, kept: counted });
        seen.add(kept);
      }
    }
  });
  const writers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const customer = pick(["", ...CUSTOMERS]);
      return { client: await asker(TENANTS[0], customer), customer };
    }),
  );
  const other = await asker(TENANTS[1]);
  await Promise.all([
    ...writers.map(({ client, customer }) => write(client, customer, 20)),
    insert(other, "project", null, 7, TENANTS[1]),
  ]).finally(() => (isOver = true));
  await Promise.all(reading);
  expect(seen.size).toBeGreaterThan(20);
  expect(await totals(other, "project")).toEqual({ kept: 7, counted: 7 });

  // As many rows as wrote at once, not as many as there were writes.
  const { rows } = await other.query("select count(*)::int as count from record_count");
  expect(rows[0].count).toBe(1);
  const [first] = readers;
  const counted = "select count(*)::int as count from record_count group by table_name, customer_id";
  const counts = await first!.query(counted);
  expect(counts.rows.length).toBeGreaterThan(6);
  for (const { count } of counts.rows) expect(count).toBeLessThanOrEqual(writers.length);
});

test("a write waits for no other that has not ended", async () => {
  const [first, second] = [await asker(TENANTS[2]), await asker(TENANTS[2])];
  await second.query("set lock_timeout = '1s'");
  const before = (await totals(first, "invoice")).kept;
  await first.query("begin");
  await insert(first, "invoice", null, 3, TENANTS[2]);
  await insert(second, "invoice", null, 2, TENANTS[2]);
  expect(await totals(second, "invoice")).toEqual({ kept: before + 2, counted: before + 2 });
  expect(await totals(first, "invoice")).toEqual({ kept: before + 5, counted: before + 5 });
  await first.query("rollback");
  expect(await totals(first, "invoice")).toEqual({ kept: before + 2, counted: before + 2 });
});

test("a key of a supplier is told what it sees: itself", async () => {
  const erp = await asker(TENANTS[0], CUSTOMERS[0]);
  await insert(erp, "supplier", CUSTOMERS[0], 1);
  const { rows } = await erp.query("select id from supplier limit 1");
  const supplier = await asker(TENANTS[0], CUSTOMERS[0], rows[0].id);
  expect(await totals(supplier, "supplier")).toEqual({ kept: 1, counted: 1 });
  expect(await totals(supplier, "invoice")).toEqual({ kept: 0, counted: 0 });
});

test("what an update changes is counted once, also in an import that creates and updates", async () => {
  const client = await asker(TENANTS[2]);
  const upsert = (from: number, to: number) =>
    client.query(
      `insert into project (tenant_id, external_id, project_number, title)
       select $1, 'U' || n, 'U' || n, 'U' from generate_series($2::int, $3::int) n
       on conflict (tenant_id, project_number) do update set title = 'again'`,
      [TENANTS[2], from, to],
    );
  const before = (await totals(client, "project")).kept;
  await upsert(1, 10);
  await upsert(6, 15);
  await client.query("update project set title = 'more'");
  expect(await totals(client, "project")).toEqual({ kept: before + 15, counted: before + 15 });
});
