/**
 * Master data with a number that belongs to customers, over a table of the test's own: the resources so far belong to
 * the whole tenant.
 */
import { defineEntity, p } from "@mikro-orm/core";
import pg from "pg";
import { cloneDatabase, type TestDatabase } from "../support/database.js";

const TENANT = "00000000-0000-7000-8000-000000000001";
const [NORTH, SOUTH] = ["00000000-0000-7000-8000-000000000002", "00000000-0000-7000-8000-000000000003"];

let database: TestDatabase;
let close: () => Promise<void>;
let importAs: (customerId: string | null, rows: object[]) => Promise<unknown>;
let superuser: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();

  // The entity comes first: whatever reads columns from the entities is imported after it.
  const { code, id, KEEP, ofTenantAndCustomer, text, timestamps } = await import("../../src/entities/columns.js");
  const { ENTITIES, Customer, Tenant } = await import("../../src/entities/index.js");
  const policies = ofTenantAndCustomer();
  const Crane = defineEntity({
    name: "Crane",
    tableName: "crane",
    properties: {
      id: id(),
      tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
      customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
      number: code(),
      title: text(),
      ...timestamps(),
    },
    uniques: [{ properties: ["tenant", "number"] }],
    ...policies,
  });
  (ENTITIES as unknown as object[]).push(Crane);
  const { using } = policies.policies[0]!;
  await superuser.query(
    `create table crane (id uuid primary key default gen_random_uuid(), tenant_id uuid not null references tenant,
       customer_id uuid references customer, number text collate "C" not null, title text not null,
       created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(), unique (tenant_id, number));
     alter table crane owner to gateway; alter table crane enable row level security; alter table crane force row level security;
     create policy tenant on crane using (${using}) with check (${using});
     insert into tenant (id, name) values ('${TENANT}', 'T');
     insert into customer (id, tenant_id, name) values ('${NORTH}', '${TENANT}', 'North'), ('${SOUTH}', '${TENANT}', 'South')`,
  );

  const { IMPORTS } = await import("../../src/domain/imports.js");
  Object.assign(IMPORTS, { importCranes: { resource: "cranes", write: "accounts:write", key: "number" } });
  const { Database } = await import("../../src/db/database.js");
  const { Context } = await import("../../src/context.js");
  const { numbered } = await import("../../src/services/import/numbered-resource.js");
  const db = await Database.open({ url: database.url, poolSize: 2, onConnectionError: () => undefined });
  close = () => db.close();
  const cranes = numbered({
    rows: "cranes" as never,
    table: "crane" as never,
    title: "Crane",
    hidden: ["tenant_id", "created_at", "updated_at"] as never,
    filteredBy: [],
  });
  importAs = (customerId, rows) => {
    const actor = { kind: "operator", name: "command line", tenancy: { tenantId: TENANT, customerId } };
    return cranes.importAll(new Context({ db }, { actor: actor as never }), rows as never);
  };
});
afterAll(async () => {
  await close();
  await superuser.end();
  await database.drop();
});

const stored = async () =>
  (await superuser.query("select number, title, customer_id from crane order by number")).rows as unknown;

test("new records are the key's customer's, and so is the event of the import", async () => {
  await importAs(NORTH, [{ number: "1", title: "Liebherr" }]);
  await importAs(null, [{ number: "2", title: "of all" }]);
  await importAs(NORTH, [{ number: "2", title: "renamed" }]);
  expect(await stored()).toEqual([
    { number: "1", title: "Liebherr", customer_id: NORTH },
    { number: "2", title: "renamed", customer_id: null },
  ]);
  const told = async (type: string) =>
    (await superuser.query("select customer_id, data from event where type = $1 order by position", [type])).rows;
  expect(await told("import.finished")).toEqual(
    [NORTH, null, NORTH].map((customer_id) => ({ customer_id, data: { resource: "cranes", count: 1 } })),
  );
  // The events of a record are those of its own customer, whoever changed it.
  const of = (customer_id: string | null, number: string) => ({
    customer_id,
    data: expect.objectContaining({ number }),
  });
  expect(await told("crane.created")).toEqual([of(NORTH, "1"), of(null, "2")]);
  expect(await told("crane.updated")).toEqual([of(null, "2")]);
});

test("a number of another customer is a conflict that names its row as it was sent, and nothing is written", async () => {
  const before = await stored();
  const rows = [
    { number: "3", title: "x" },
    { number: "3", title: "y" },
    { number: "1", title: "grabbed" },
  ];
  await expect(importAs(SOUTH, rows)).rejects.toMatchObject({
    code: "CONFLICT",
    message: '[2].number "1" belongs to another customer of this tenant',
  });
  expect(await stored()).toEqual(before);
  // The twin: a key of the whole tenant may change it.
  await importAs(null, rows);
  expect(await stored()).toMatchObject([{ title: "grabbed", customer_id: NORTH }, {}, { number: "3", title: "y" }]);
});
