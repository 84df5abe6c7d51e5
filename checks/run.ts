/** `npm run checks`: checks the invariants of the stored rows. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { described, readInvariants, violationsOf } from "./invariants.ts";

const USAGE = `npm run -s checks -- [--database postgres://…]

Looks at the rows of every tenant and names those that break an invariant (checks/*.sql). Changes nothing.
Without --database, checks the embedded PostgreSQL of DATA_DIR. The role must be a superuser or have BYPASSRLS.`;

/** The database to check, and how to leave it afterwards. */
interface Place {
  readonly url: string;
  leave(): Promise<void>;
}

async function placeOf(database: string | undefined): Promise<Place> {
  if (database !== undefined) return { url: database, leave: () => Promise.resolve() };
  if (process.env.DATABASE_URL)
    throw new Error("DATABASE_URL is the gateway's role, which sees no rows: name another with --database.");
  const built = join(import.meta.dirname, "../dist/src");
  const { readConfig } = await import(join(built, "config.js"));
  const embedded = await import(join(built, "embedded-postgres/embedded-postgres.js"));
  const dataDir: string = readConfig().DATA_DIR;
  if ((await embedded.stateOfEmbedded(dataDir)) === "missing")
    throw new Error(`There is no database in DATA_DIR ${resolve(dataDir)}.`);
  const server = await embedded.joinEmbeddedPostgres({ dataDir });
  const url = new URL(server.superuserUrl);
  url.pathname = new URL(server.url).pathname; // the superuser's address names another database
  return { url: url.href, leave: () => server.leave() };
}

async function check(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ask = async (sql: string) => (await client.query(sql)).rows;
    const [role] = await ask(
      "select current_user as name, rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user",
    );
    if (!role.sees_all) throw new Error(`Row-level security hides rows from "${role.name}".`);
    // One snapshot for all checks, so that concurrent writes cannot look like a broken invariant.
    await client.query("begin transaction isolation level repeatable read read only");
    const violations = await violationsOf(ask);
    const count = (await readInvariants()).length;
    if (violations.length === 0) return void process.stdout.write(`${count} of ${count} invariants hold.\n`);
    process.stdout.write(`${described(violations)}\n${count - violations.length} of ${count} invariants hold.\n`);
    process.exitCode = 1;
  } finally {
    await client.end();
  }
}

try {
  const { values } = parseArgs({ options: { database: { type: "string" }, help: { type: "boolean" } } });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
  } else {
    const place = await placeOf(values.database);
    await check(place.url).finally(() => place.leave());
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`);
  process.exitCode = 2;
}
