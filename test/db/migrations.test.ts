/**
 * The migrations must build what the entities say. PostgreSQL compares: one database from each, described by its own
 * catalogue.
 */
import { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import { ormConfig } from "../../src/db/orm-config.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";

let migrated: TestDatabase;
let fromEntities: TestDatabase;
let wantedSql: string;

beforeAll(async () => {
  migrated = await cloneDatabase();
  fromEntities = await cloneDatabase();
  await run(fromEntities, "drop schema public cascade; create schema public authorization gateway");
  const ofPolicies = "select pg_get_functiondef(oid) || ';' from pg_proc where proname ~ '_of_supplier$'";
  await run(fromEntities, (await run(migrated, ofPolicies)).join("\n"));
  const orm = await MikroORM.init(ormConfig(fromEntities.url));
  wantedSql = await orm.schema.getCreateSchemaSQL({ wrap: false });
  await orm.schema.create();
  await orm.close(true);
});
afterAll(() => Promise.all([migrated.drop(), fromEntities.drop()]));

async function run(database: TestDatabase, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  const result = await client.query(sql);
  await client.end();
  return (result.rows ?? []).map((row) => Object.values(row).join(" "));
}

/**
 * Everything the entities can say, a line each. Functions that only the migrations make (the named exceptions, and
 * those that policies call) are not among it, nor are the partitions of events (test/db/event-partitions.test.ts) and
 * the triggers of sandboxes (test/api/sandboxes.test.ts).
 */
const CATALOGUE = `
  select line from (
    select format('column %s.%s %s null:%s default:%s collate:%s', table_name, column_name, udt_name || coalesce('(' || datetime_precision || ')', ''), is_nullable, column_default, collation_name) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('index %s', replace(indexdef, ' ON ONLY ', ' ON ')) from pg_indexes where schemaname = 'public'
    union all select format('policy %s on %s %s %s using (%s) check (%s)', policyname, tablename, cmd, roles, qual, with_check) from pg_policies where schemaname = 'public'
    union all select format('row security %s %s %s', relname, relrowsecurity, relforcerowsecurity) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select format('trigger %s: %s', pg_get_triggerdef(t.oid), regexp_replace(prosrc, '\\s+', '', 'g')) from pg_trigger t join pg_proc p on p.oid = tgfoid where not tgisinternal
  ) as catalogue where line !~ '\\m(migration(_|\\M)|event_from_|api_request_from_)|^trigger.* id_by_seed ' order by line`;

test("the migrations build exactly what the entities say", async () => {
  const [has, wanted] = [await run(migrated, CATALOGUE), await run(fromEntities, CATALOGUE)];
  const missing = wanted.filter((line) => !has.includes(line));
  const surplus = has.filter((line) => !wanted.includes(line));
  // What to write into the next migration is in here:
  // Plain text, to be taken into the migration as it is printed.
  if (missing.length > 0)
    throw new Error(
      `The migrations lack:\n${missing.join("\n")}\n\nTheir SQL:\n\n${sqlOfTablesIn(missing).join(";\n")};`,
    );
  expect(surplus).toEqual([]);
  expect(wanted.length).toBeGreaterThan(100);
});

/** The statements that make the tables that these lines name, each after the functions of its triggers. */
function sqlOfTablesIn(lines: readonly string[]): string[] {
  const tables = lines.map((line) => /^(?:column |row security |.* on (?:public\.)?)"?(\w+)/i.exec(line)?.[1]);
  const statements = wantedSql.split(/;\n+(?=create|alter|comment|set)/i);
  const isFunction = (text: string): boolean => text.startsWith("create or replace function");
  return statements.flatMap((text) => {
    const table = /^[^"]*(?:table|on) "(\w+)"|^create .*? on "(\w+)"/i.exec(text)?.slice(1).find(Boolean);
    if (isFunction(text) || !tables.includes(table)) return [];
    const called = /execute function "(\w+)"/i.exec(text)?.[1];
    return [...statements.filter((each) => isFunction(each) && each.includes(`function "${called}"`)), text];
  });
}

test("what is printed is the SQL of the tables that lack something, and no other", () => {
  expect(sqlOfTablesIn([])).toEqual([]);
  const printed = sqlOfTablesIn(["column event.type text null:NO default: collate:", "row security event t t"]);
  expect(printed.map((text) => text.slice(0, 50))).toEqual([
    'create table "event" ("tenant_id" uuid not null, "',
    'create index "event_customer_index" on "event" ("t',
    'create index "event_common_index" on "event" ("ten',
    'create or replace function "event_event_commit_ord',
    'create trigger "event_commit_order" BEFORE INSERT ',
    'alter table "event" add constraint "event_tenant_i',
    'alter table "event" add constraint "event_customer',
    'alter table "event" enable row level security',
    'alter table "event" force row level security',
    'create policy "tenant" on "event" using (tenant_id',
  ]);
});

test.each([
  ["a column", "alter table project drop column zip"],
  ["a policy", "alter policy tenant on project using (true)"],
  ["an index", "drop index project_tenant_id_updated_at_index"],
  ["a trigger", "drop trigger event_commit_order on event"],
  ["forced row security", "alter table event no force row level security"],
])("the twin: %s that differs is noticed", async (_, change) => {
  const database = await cloneDatabase();
  await run(database, change);
  expect(await run(database, CATALOGUE)).not.toEqual(await run(fromEntities, CATALOGUE));
  await database.drop();
});
