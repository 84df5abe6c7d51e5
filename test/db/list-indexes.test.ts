/**
 * Indexes answer lists under row-level security: they hold all that is counted, the policy's columns included, and
 * PostgreSQL may use them for ranges and cursors.
 */
import { sql } from "kysely";
import type pg from "pg";
import type { Context } from "../../src/context.js";
import { type Statement, statement } from "../../src/db/statement.js";
import type { InvoicesArgs } from "../../src/schema/invoice/invoice.js";
import type { ProjectsArgs } from "../../src/schema/project.js";
import { selectDeliveries } from "../../src/services/calendar/feed.js";
import { FILTERS, list } from "../../src/services/invoice/read.js";
import { readFindings } from "../../src/services/invoice/reading.js";
import { narrow } from "../../src/services/lists/filters.js";
import { sorted, writeCursor } from "../../src/services/lists/order.js";
import { list as listProjects } from "../../src/services/project.js";
import { useDatabase } from "../support/own-database.js";
import { until } from "../support/until.js";

const ID = "00000000-0000-4000-8000-000000000000";

/** Records of ten tenants, mixed and long, so that PostgreSQL has a choice to make. */
const database = useDatabase(`
  set synchronous_commit = on; -- only of what is surely committed does vacuum say that all may see it
  insert into tenant (id, name) select overlay('${ID}' placing n::text from 36)::uuid, 'tenant ' || n from generate_series(0, 9) n;
  insert into customer (id, tenant_id, name) select id, id, 'Bau' from tenant;
  create temporary table row as
    select overlay('${ID}' placing (n % 10)::text from 36)::uuid as tenant, n::text as number, repeat('x', 500) as title from generate_series(1, 5000) n;
  insert into project (id, tenant_id, external_id, project_number, title) select id, id, 'P', 'P', 'P' from tenant;
  insert into project (tenant_id, external_id, project_number, title) select tenant, number, number, number from row;
  insert into supplier (tenant_id, customer_id, external_id, title, legal_uid) select tenant, tenant, number, title, 'de ' || number from row;
  insert into invoice (tenant_id, customer_id, external_id, comment, invoice_date, due_date, total_amount)
    select tenant, tenant, number, title, date '2020-01-01' + number::int, date '2020-02-01' + number::int, number::int + 0.5 from row;
  insert into work_type (tenant_id, project_id, code, title) select tenant, tenant, number, title from row;
  insert into delivery (tenant_id, source, source_key, sent, project_id, comment, delivery_date, received_at)
    select tenant, 'CUSTOM', number, '{}', tenant, title, date '2010-01-01' + number::int,
      case when number::int % 2 = 0 then timestamptz '2010-01-01' + number::int * interval '1 day' end from row`);

let client: pg.Client;
const TABLES = "project, supplier, invoice, work_type, delivery";
beforeAll(async () => {
  // What PostgreSQL analyzes by itself, beside it, keeps rows from being visible to all.
  await until("all rows are visible", async () => {
    await database.sql(`vacuum analyze ${TABLES}`);
    const said = `select bool_and(relallvisible = relpages) as all from pg_class where relname = any('{${TABLES}}')`;
    return (await database.sql(said))[0].all;
  });
  client = await database.connected("gateway");
});

async function planOf(query: string, values?: unknown[]): Promise<string> {
  const { rows } = await client.query(`explain (costs off${values ? "" : ", generic_plan"}) ${query}`, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** The plan of the first statement that a service reads with, for its values or, if it is kept, for any. */
const planOfRead = (call: (ctx: Context) => Promise<unknown>, isKept = false): Promise<string> =>
  new Promise((resolve, reject) => {
    const read = ({ text, values }: Statement<never, never>, params: never) => {
      planOf(text, isKept ? undefined : values(params)).then(resolve, reject);
      return new Promise(() => undefined);
    };
    call({ read, answer: {} } as unknown as Context).catch(reject);
  });

test.each([
  ["project", "select count(*) from project", "project_list_index"],
  ["supplier", "select count(*) from supplier", "supplier_list_index"],
  ["invoice", "select count(*) from invoice", "invoice_"],
  ["work_type", `select count(*) from work_type where project_id = '${ID}'`, "work_type_list_index"],
])("the total of a list of %s is counted in its index alone", async (_, count, index) => {
  expect(await planOf(count, [])).toContain(`Index Only Scan using ${index}`);
});

test("a calendar reads the deliveries of its window, with an hour and without, however many the project has", async () => {
  const window = { id: ID, today: "2023-06-01", zone: "Europe/Berlin" };
  const plan = await planOf(selectDeliveries.text, selectDeliveries.values(window));
  const conditions = plan.match(/delivery_calendar_index.*\n.*Index Cond: .*/g) ?? [plan];
  expect(conditions).toEqual([
    expect.stringMatching(/ELSE received_at END >= .* ELSE received_at END < /),
    expect.stringMatching(/ELSE received_at END IS NULL\) AND \(delivery_date >= .* AND \(delivery_date < /),
  ]);
});

const day = "2025-01-01";

test.each<[string, Record<string, string>, string, string]>([
  ["dates of issue", { from: day, till: day }, "invoice_invoice_date_index", "invoice_date IS NULL"],
  ["due dates", { due_from: day, due_till: day }, "invoice_due_date_index", "due_date IS NULL"],
  ["amounts", { amount_from: "10", amount_till: "20" }, "invoice_total_amount_floor_index", "total_amount_floor >="],
])("a range of %s is found and counted in an index alone", async (what, values, index, condition) => {
  const { text, values: valuesOf } = statement<Record<string, string>>(`test.range_of_${index}`)((db, p) =>
    narrow(
      db.selectFrom("invoice").select(sql`count(*)`.as("count")) as never,
      "invoice",
      FILTERS,
      Object.keys(values).map((name) => ({ name, isNull: false, isOne: false })),
      p,
    ),
  );
  const plan = await planOf(text, valuesOf(values));
  expect(plan).toContain(`Index Only Scan using ${index}`);
  expect(plan).toMatch(new RegExp(`Index Cond: .*${condition}`));
});

test("a page in the order of dates begins in the index where the cursor points", async () => {
  const order = sorted("invoice", "invoice_date", { value: "infinity", type: "date" });
  const { text } = statement<object>("test.after_a_date")(
    () => sql`select id from invoice where (${order}, id) > (${sql.lit(day)}, 7) order by ${order}, id limit 20`,
  );
  expect(await planOf(text, [])).toMatch(/Index Cond: .*ROW\(+CASE/);
});

test("a page in the order of due days begins in the index of each term where the cursor points", async () => {
  const sort = "EFFECTIVE_DUE_DATE_ASC";
  const cursor = writeCursor(`invoices/${sort}`, "", { offset: 1, key: [day, day, 7] });
  const page = { limit: 20, offset: 0, sort, cursor } as InvoicesArgs;
  const plan = await planOfRead((ctx) => list(ctx, page, { total: false, rowFields: new Set(["id"]) }));
  expect(plan).toMatch(/invoice_effective_due_date_index.*\n.*Index Cond: .*ROW\(CASE/);
});

test("a page of projects with what they name looks these projects up, and reads no others", async () => {
  const options = { total: false, rowFields: new Set(["id", "legal_entity", "project_region"]) };
  const plan = await planOfRead((ctx) => listProjects(ctx, { limit: 20, offset: 0 } as ProjectsArgs, options), true);
  expect(plan).toContain("Index Scan using project_pkey");
});

test("the supplier of a VAT id, however it is written, is found in an index", async () => {
  const plan = await planOf(`select s.id from invoice i cross join lateral (
    select id from supplier where legal_uid_key = i.supplier_tax_id_key limit 2) as s where i.id = 1`);
  expect(plan).toMatch(
    /supplier_tenant_id_legal_uid_key_index on supplier\n.*Index Cond: .*legal_uid_key = i\.supplier_tax_id_key/,
  );
});

test("invoices of the same day and amount, and those of a similar number, are found in an index", async () => {
  const plan = await planOfRead(({ read }) => readFindings(read, ["1"]));
  expect(plan).toMatch(
    /invoice_total_amount_floor_index on invoice o.*\n.*Index Cond: .*total_amount_floor = .*invoice_date = /,
  );
  expect(plan).toMatch(/invoice_invoice_number_key_index on invoice o.*\n.*Index Cond: .*invoice_number_key = /);
});
