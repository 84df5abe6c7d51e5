/** The migrations must build what the entities say. PostgreSQL compares: one database from each, described by its own catalogue. */
import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import ormConfig from "../../mikro-orm.config.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";

let migrated: TestDatabase;
let fromEntities: TestDatabase;
let wantedSql: string;

beforeAll(async () => {
  migrated = await cloneDatabase();
  fromEntities = await cloneDatabase();
  await run(fromEntities, "drop schema public cascade; create schema public authorization gateway");
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

/** Everything the entities can say, a line each. Functions that only the migrations make (the named exceptions) are not among it. */
const CATALOGUE = `
  select line from (
    select format('column %s.%s %s null:%s default:%s collate:%s', table_name, column_name, udt_name || coalesce('(' || datetime_precision || ')', ''), is_nullable, column_default, collation_name) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all select format('policy %s on %s %s %s using (%s) check (%s)', policyname, tablename, cmd, roles, qual, with_check) from pg_policies where schemaname = 'public'
    union all select format('row security %s %s %s', relname, relrowsecurity, relforcerowsecurity) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select format('trigger %s: %s', pg_get_triggerdef(t.oid), prosrc) from pg_trigger t join pg_proc p on p.oid = tgfoid where not tgisinternal
  ) as catalogue where line !~ '\\mmigration(_|\\M)' order by line`;

test("the migrations build exactly what the entities say", async () => {
  const [has, wanted] = [await run(migrated, CATALOGUE), await run(fromEntities, CATALOGUE)];
  const missing = wanted.filter((line) => !has.includes(line));
  const surplus = has.filter((line) => !wanted.includes(line));
  // What to write into the next migration is in here:
  expect({ missing, surplus, wantedSql: missing.length > 0 ? wantedSql : "" }).toEqual({ missing: [], surplus: [], wantedSql: "" });
  expect(wanted.length).toBeGreaterThan(100);
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
