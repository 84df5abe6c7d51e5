/** A separate database for each test file, cloned from the migrated template. */
import pg from "pg";
import type { Waits } from "../../src/db/database.js";

export interface TestDatabase {
  /** Connection string of the gateway's role. */
  readonly url: string;
  /** Connection string of the superuser, who bypasses row-level security and sees everything that is stored. */
  readonly superuserUrl: string;
  /** Of a gateway on it, where a test makes them shorter. */
  readonly waits?: Partial<Waits>;
  drop(): Promise<void>;
}

let made = 0;

export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Date.now()}_${made++}`;
  const admin = new pg.Client({ connectionString: process.env.TEST_SUPERUSER_URL });
  await admin.connect();
  // Only one clone at a time, because PostgreSQL refuses a template that another session is copying.
  await admin.query("select pg_advisory_lock(1)");
  await admin.query(`create database ${name} template gateway owner gateway`);
  await admin.end();
  return {
    url: withDatabase(process.env.TEST_DATABASE_URL!, name),
    superuserUrl: withDatabase(process.env.TEST_SUPERUSER_URL!, name),
    async drop() {
      const client = new pg.Client({ connectionString: process.env.TEST_SUPERUSER_URL });
      await client.connect();
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
