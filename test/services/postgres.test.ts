/** The same build on another PostgreSQL than the embedded one (issue 2 §1). Run by npm run test:services. */
import pg from "pg";
import { sql } from "kysely";
import { Database } from "../../src/db/database.js";
import { statement } from "../../src/db/statement.js";
import { Client } from "../support/client.js";
import { type GatewayProcess, runCli, startProcess } from "../support/process.js";

const ADMIN_URL = process.env.TEST_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const name = `gateway_test_${process.pid}`;

/** Connection string of a role in a database of the same server. */
function urlOf(role: string, database = name): string {
  const url = new URL(ADMIN_URL);
  url.username = role;
  url.password = "secret";
  url.pathname = `/${database}`;
  return url.href;
}

const admin = new pg.Client({ connectionString: ADMIN_URL });
const roles = [name, `${name}_bypass`];

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create role ${name} login nosuperuser nobypassrls password 'secret'`);
  await admin.query(`create role ${name}_bypass login nosuperuser bypassrls password 'secret'`);
  await admin.query(`create database ${name} owner ${name}`);
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  for (const role of roles) await admin.query(`drop role ${role}`);
  await admin.end();
});

describe("with DATABASE_URL", () => {
  let served: GatewayProcess;

  beforeAll(async () => void (served = await startProcess({ DATABASE_URL: urlOf(name) })));
  afterAll(() => served.end("SIGTERM"));

  const clientOf = async (tenant: string): Promise<Client> => {
    const args = ["--tenant", tenant, "--scopes", "all"];
    const { stdout, stderr } = await runCli("key", { DATABASE_URL: urlOf(name) }, args);
    expect(stderr).toBe(`Made the tenant "${tenant}".\n`);
    return new Client(served.root, stdout.trim(), tenant);
  };

  test("it is another version than the embedded one, and gets no demo", async () => {
    const { rows } = await admin.query("select current_setting('server_version_num')::int / 10000 as version");
    expect(rows[0].version).toBeGreaterThanOrEqual(14);
    expect(rows[0].version).not.toBe(18);
    expect(served.output()).not.toContain("Demo key");
  });

  test("it imports and reads, on both surfaces, and keeps tenants apart", async () => {
    const erp = await clientOf("Nord");
    await erp.post("/v1/legal-entities", [{ number: "10", title: "Nord GmbH" }]);
    const row = { number: "P-1", title: "Depot", legal_entity_number: "10", latitude: 48.137154302198 };
    const imported = await erp.post("/v1/projects/erp", [row]);
    expect(imported.body).toMatchObject([{ legal_entity: { number: "10" }, latitude: 48.137154302198 }]);
    const path = `/v1/projects/${imported.body[0].id}/work-types`;
    expect((await erp.post(path, [{ code: "330", title: "Außenwände" }])).status).toBe(201);
    expect((await erp.post(path, [{ code: "330", title: "Wände" }])).status).toBe(201);

    expect((await erp.get(`${path}?limit=1`)).body).toMatchObject({
      total_count: 1,
      work_types: [{ code: "330", title: "Wände" }],
    });
    const answer = await erp.graphql(
      '{ projects(search: "DEPO") { total_count projects { title work_types { work_types { title } } } } events(limit: 10) { events { type } } }',
    );
    expect(answer.body.data.projects).toEqual({
      total_count: 1,
      projects: [{ title: "Depot", work_types: { work_types: [{ title: "Wände" }] } }],
    });
    expect(answer.body.data.events.events.length).toBeGreaterThan(3);
    const stranger = await clientOf("Süd");
    expect((await stranger.get("/v1/projects")).body).toMatchObject({ total_count: 0, projects: [] });
    expect((await stranger.get(path)).status).toBe(404);
  });

  test("a second instance starts on what the first has made", async () => {
    const second = await startProcess({ DATABASE_URL: urlOf(name) });
    expect((await new Client(second.root, null, "").get("/readyz")).status).toBe(200);
    expect(await second.end("SIGTERM")).toEqual({ code: 0, signal: null });
  });
});

const open = (url: string) => Database.open({ url, poolSize: 1, onConnectionError: () => undefined });

test("PostgreSQL compiles no statement of the gateway, and plans it for rows in memory", async () => {
  await admin.query(`alter database ${name} set jit = on`);
  const select = sql<object>`select current_setting('jit') as jit, current_setting('random_page_cost') as cost`;
  const settings = statement<object>("test.settings")(() => select);
  const database = await open(urlOf(name));
  const tenancy = { tenantId: "00000000-0000-4000-8000-000000000000", customerId: null };
  const read = await database.read(tenancy, settings, {});
  const written = await database.transaction(tenancy, (tx) => tx.run(settings, {}));
  await database.close();
  expect([...read, ...written]).toEqual(Array(2).fill({ jit: "off", cost: "1.1" }));
});

describe("start-up refuses", () => {
  test("a role with BYPASSRLS, and makes no table before it does", async () => {
    await expect(open(urlOf(`${name}_bypass`))).rejects.toThrow(
      `The role "${name}_bypass" has BYPASSRLS, so row-level security would not separate tenants. Use a role made with: CREATE ROLE gateway LOGIN NOSUPERUSER NOBYPASSRLS`,
    );
    const { rows } = await admin.query("select 1 from pg_tables where tableowner = $1", [`${name}_bypass`]);
    expect(rows).toEqual([]);
  });

  test("a database whose texts are not in UTF-8, and one that is another role's", async () => {
    const ascii = `${name}_ascii`;
    await admin.query(`create database ${ascii} owner ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    await expect(open(urlOf(name, ascii))).rejects.toThrow("The database's encoding is SQL_ASCII, and must be UTF8: ");
    await admin.query(`drop database ${ascii} with (force)`);
    await admin.query(`alter role ${name}_bypass nobypassrls`);
    await expect(open(urlOf(`${name}_bypass`))).rejects.toThrow(
      `The role "${name}_bypass" must own the database: ALTER`,
    );
  });

  test("a PostgreSQL that is too old", async () => {
    // This one only says that it is: the role finds a current_setting() of its own before PostgreSQL's.
    const database = new pg.Client({ connectionString: urlOf(name) });
    await database.connect();
    const saying = "create function old.current_setting(text) returns text language sql as $$ select '130022' $$";
    await database.query(`create schema old; ${saying}`);
    await database.query(`alter role ${name} set search_path = old, pg_catalog, public`);
    await database.end();
    await expect(open(urlOf(name))).rejects.toThrow("PostgreSQL 13 is too old: version 14 or newer is needed.");
    await admin.query(`alter role ${name} reset search_path`);
  });
});
