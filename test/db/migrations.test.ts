/**
 * The migrations must build what the entities say. PostgreSQL compares: one database from each, described by its own
 * catalogue.
 */
import { readFileSync } from "node:fs";
import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import { ormConfig } from "../../src/db/orm-config.js";
import { unitCode } from "../../src/domain/units.js";
import { Migration0007LinksOfBefore } from "../../src/migrations/0007-links-of-before.js";
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

/**
 * Everything the entities can say, a line each. Functions that only the migrations make (the named exceptions) are not
 * among it, nor are the partitions of events (test/db/event-partitions.test.ts).
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
  ) as catalogue where line !~ '\\m(migration(_|\\M)|event_from_)' order by line`;

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

test("invoices of before links followed what they name get what they lack: by VAT id and IBAN, and what project and supplier bring", async () => {
  const database = await cloneDatabase();
  await run(
    database,
    `insert into tenant (id, name) values ('00000000-0000-7000-8000-000000000001', 'Upgraded');
     insert into customer (id, tenant_id, name) select '00000000-0000-7000-8000-000000000002', id, 'Bau' from tenant where name = 'Upgraded';
     create temporary table base as select tenant_id, id as customer_id from customer where name = 'Bau' and id = '00000000-0000-7000-8000-000000000002';
     insert into payment_term (id, tenant_id, number, title, is_default_for_credit_notes)
       select gen_random_uuid(), tenant_id, n, n, n = 'GS' from base, unnest(array['Z1', 'Z2', 'GS']) n;
     insert into project_region (id, tenant_id, number, title) select gen_random_uuid(), tenant_id, 'R', 'R' from base;
     insert into project (id, tenant_id, external_id, project_number, title, project_region_id)
       select gen_random_uuid(), base.tenant_id, 'P', 'P', 'P', r.id from base join project_region r on r.tenant_id = base.tenant_id;
     insert into supplier (id, tenant_id, customer_id, external_id, title, legal_uid, payment_term_id)
       select gen_random_uuid(), base.tenant_id, base.customer_id, k, k, uid, t.id
       from base join payment_term t on t.tenant_id = base.tenant_id and t.number = 'Z1', (values ('K1', 'DE 1'), ('K2', 'TWICE'), ('K3', 'TWICE')) as v(k, uid);
     insert into supplier_bank_detail (id, tenant_id, customer_id, supplier_id, iban)
       select gen_random_uuid(), tenant_id, customer_id, id, 'IBAN3' from supplier where external_id = 'K3' and title = 'K3';
     insert into invoice (tenant_id, customer_id, external_id, supplier_tax_id, supplier_iban, project_id, payment_terms, document_type)
       select base.tenant_id, base.customer_id, e, uid, iban, p.id, terms, type from base join project p on p.tenant_id = base.tenant_id,
       (values ('vat', 'de1', null, null, null), ('iban', 'twice', 'IBAN3', null, null), ('none', 'twice', null, null, null),
               ('words', 'DE1', null, 'Z2', null), ('credit', 'DE1', null, null, 'CREDIT_NOTE')) as v(e, uid, iban, terms, type)`,
  );
  const migration = new Migration0007LinksOfBefore(null as never, null as never);
  migration.up();
  await run(database, migration.getQueries().join(";"));
  expect(
    await run(
      database,
      `select format('%s: %s %s %s %s', i.external_id, s.external_id, t.number, r.number, supplier_is_given) from invoice i left join supplier s on s.id = i.supplier_id
       left join payment_term t on t.id = i.payment_term_id left join project_region r on r.id = i.region_id
       where i.tenant_id = '00000000-0000-7000-8000-000000000001' order by i.id`,
    ),
  ).toEqual(["vat: K1 Z1 R f", "iban: K3 Z1 R f", "none:   R f", "words: K1 Z2 R f", "credit: K1 GS R f"]);
  await database.drop();
});

test("lines of invoices of before get the code of their unit, as new ones do", async () => {
  const units = [
    "t",
    "To",
    " kg ",
    "K G M",
    "m³",
    "M3",
    "cbm",
    "m²",
    "lfm",
    "m",
    "Stk.",
    "STÜCK",
    "pce",
    "h87",
    "psch",
    "",
    "µ",
  ];
  const database = await cloneDatabase();
  await run(
    database,
    `insert into tenant (id, name) values ('00000000-0000-7000-8000-000000000001', 'Upgraded');
     insert into invoice (tenant_id, external_id) values ('00000000-0000-7000-8000-000000000001', 'E');
     insert into invoice_item (id, tenant_id, invoice_id, index, unit)
       select gen_random_uuid(), i.tenant_id, i.id, u.place, u.unit
       from invoice i, json_array_elements_text('${JSON.stringify(units)}') with ordinality as u(unit, place) where i.external_id = 'E';
     alter table invoice_item drop column unit_code`,
  );
  await run(database, readFileSync("src/migrations/0019-units-of-invoices.sql", "utf8"));
  expect(await run(database, "select unit || '=' || coalesce(unit_code, '') from invoice_item order by index")).toEqual(
    units.map((unit) => `${unit}=${unitCode(unit) ?? ""}`),
  );
  await database.drop();
});
