/**
 * Backup and restore as docs/operating/backup.md says, on another PostgreSQL than the embedded one. Run by npm run
 * test:services.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { Client } from "../support/client.js";
import { type GatewayProcess, runCli, startProcess } from "../support/process.js";
import { until } from "../support/until.js";

const ADMIN_URL = process.env.TEST_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const name = `gateway_backup_test_${process.pid}`;
const backupRole = `${name}_reader`;

function urlOf(role: string | null): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  if (role !== null) [url.username, url.password] = [role, "secret"];
  return url.href;
}

const admin = new pg.Client({ connectionString: ADMIN_URL });
let folder: string;
let gateway: GatewayProcess | null = null;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create role ${name} login nosuperuser nobypassrls password 'secret'`);
  await admin.query(`create database ${name} owner ${name}`);
  await admin.query(`create role ${backupRole} login bypassrls password 'secret'`);
  await admin.query(`grant pg_read_all_data to ${backupRole}`);
  folder = await mkdtemp(join(tmpdir(), "gateway-backup-"));
});
afterAll(async () => {
  await gateway?.end("SIGTERM");
  await admin.query(`drop database if exists ${name} with (force)`);
  for (const role of [name, backupRole]) await admin.query(`drop role ${role}`);
  await admin.end();
  await rm(folder, { recursive: true });
});

const run = (program: string, ...args: string[]) => promisify(execFile)(program, args);

/** Rows of every table, as a superuser sees them. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const database = new pg.Client({ connectionString: urlOf(null) });
  await database.connect();
  const { rows: tables } = await database.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { tablename } of tables)
    counts[tablename] = (await database.query(`select count(*)::int from "${tablename}"`)).rows[0].count;
  await database.end();
  return counts;
}

async function clientOf(tenant: string): Promise<Client> {
  const { stdout } = await runCli("key", { DATABASE_URL: urlOf(name) }, ["--tenant", tenant, "--scopes", "all"]);
  return new Client(gateway!.root, stdout.trim(), tenant);
}

test("the owner's dump fails, and with --enable-row-security it is empty; the reader's is whole, and restored from it old keys read all they read", async () => {
  gateway = await startProcess({ DATABASE_URL: urlOf(name) });
  const [nord, sued] = [await clientOf("Nord"), await clientOf("Süd")];
  for (const erp of [nord, sued]) {
    const rows = Array.from({ length: 25 }, (_, n) => ({ number: `P-${n}`, title: `${erp.tenant} ${n}` }));
    expect((await erp.post("/v1/projects/erp", rows)).status).toBe(200);
  }
  const everything = async (root: string, { key }: Client) => {
    const client = new Client(root, key, "");
    return [(await client.get("/v1/projects")).body, (await client.get("/v1/events?limit=500")).body];
  };
  const before = [await everything(gateway.root, nord), await everything(gateway.root, sued)];
  // What keys asked is written a moment after it was answered.
  await until("both pushes are logged", async () => (await rowsOfAll()).api_request === 2);
  const counts = await rowsOfAll();
  expect(counts).toMatchObject({ tenant: 2, api_key: 2, project: 50 });

  const file = (which: string) => join(folder, `${which}.dump`);
  await expect(run("pg_dump", "--format=custom", `--file=${file("owner")}`, urlOf(name))).rejects.toThrow(
    /query would be affected by row-level security policy/,
  );
  await run("pg_dump", "--format=custom", "--enable-row-security", `--file=${file("empty")}`, urlOf(name));
  expect((await run("pg_restore", "--data-only", "--file=-", file("empty"))).stdout).not.toContain("P-1");
  // While the service runs: a dump is one snapshot.
  await run("pg_dump", "--format=custom", `--file=${file("whole")}`, urlOf(backupRole));

  await gateway.end("SIGTERM");
  await admin.query(`drop database ${name}`);
  await admin.query(`create database ${name} owner ${name}`);
  await run("pg_restore", "--exit-on-error", "--single-transaction", `--dbname=${urlOf(null)}`, file("whole"));

  expect(await rowsOfAll()).toEqual(counts);
  gateway = await startProcess({ DATABASE_URL: urlOf(name) });
  expect([await everything(gateway.root, nord), await everything(gateway.root, sued)]).toEqual(before);

  // Events go on where they were: a reader's position still holds.
  const [, { next_cursor }] = before[0] as [unknown, { next_cursor: string }];
  const restored = new Client(gateway.root, nord.key, "");
  await restored.post("/v1/legal-entities", [{ number: "10", title: "Nach der Wiederherstellung" }]);
  const later = (await restored.get(`/v1/events?after=${next_cursor}`)).body.events;
  expect(later.length).toBeGreaterThan(0);
  expect(await rowsOfAll()).toMatchObject({ legal_entity: 1 });
  expect((await new Client(gateway.root, sued.key, "").get("/v1/legal-entities")).body.total_count).toBe(0);
});
