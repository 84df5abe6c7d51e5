/** Makes a database ready for the service: checks the server and the role, and migrates, one instance at a time. */
import type { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import { LOCKS } from "../entities/lib/locks.js";
import { messageOf } from "./primary.js";
import type { Connection, Watch } from "./connection-watchdog.js";

const MINIMUM_POSTGRES = 14;
const LOCK_MINUTES = 5;

/** The newest migration of graphile-worker 0.18.0; test/db/queue.test.ts compares it with the library's. */
const NEWEST_QUEUE = 20;

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * @returns options for every further connection
 * @throws Error with a sentence for the operator
 */
export async function prepareDatabase(server: pg.ClientConfig, watch: Watch, orm: MikroORM): Promise<string> {
  const connection = new (watch.connections(LOCK_MINUTES * 60 + 3))({
    ...server,
    options: `-c lock_timeout=${LOCK_MINUTES}min`,
  });
  await checkServer(connection);
  // PostgreSQL takes the statements of a bulk for dear: compiling one takes a second, and running it some milliseconds.
  // It takes rows to lie on turning disks, and would rather read a whole table than look some of them up.
  const options = `-c TimeZone=UTC -c jit=off -c random_page_cost=1.1 ${await clientCheck(connection)}`;
  await lock(connection);
  await migrate(orm);
  await installQueue(connection, server, watch);
  // Ending the connection frees the lock, which need not be awaited.
  connection.end(() => undefined);
  return options;
}

async function checkServer(connection: Connection): Promise<void> {
  const rows = await readServer(connection).catch((error: unknown) => {
    throw new Error(`The database cannot be reached: ${messageOf(error)}. Check DATABASE_URL.`, { cause: error });
  });
  const [{ version, encoding, rolname, rolsuper, rolbypassrls, may_create }] = rows;
  if (version < MINIMUM_POSTGRES)
    throw new Error(`PostgreSQL ${version} is too old: version ${MINIMUM_POSTGRES} or newer is needed.`);
  if (encoding !== "UTF8")
    throw new Error(
      `The database's encoding is ${encoding}, and must be UTF8: ` +
        "CREATE DATABASE gateway OWNER gateway ENCODING 'UTF8' TEMPLATE template0;",
    );
  if (rolsuper || rolbypassrls) {
    throw new Error(
      `The role "${rolname}" ${rolsuper ? "is a superuser" : "has BYPASSRLS"}, so row-level security would not ` +
        "separate tenants. " +
        "Use a role made with: CREATE ROLE gateway LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '…'; " +
        "CREATE DATABASE gateway OWNER gateway;",
    );
  }
  if (!may_create)
    throw new Error(`The role "${rolname}" must own the database: ALTER DATABASE gateway OWNER TO "${rolname}";`);
}

async function readServer(connection: Connection): Promise<any[]> {
  await connection.connect();
  const { rows } = await connection.query(
    "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding, " +
      "rolname, rolsuper, rolbypassrls, has_database_privilege(current_database(), 'create') and " +
      "has_schema_privilege('public', 'create') as may_create from pg_roles where rolname = current_user",
  );
  return rows;
}

/**
 * Makes PostgreSQL notice within seconds that its client is gone, even while a statement waits or works, and free the
 * statement's locks. Some systems do not support this; there it notices only when the statement ends.
 */
async function clientCheck(connection: Connection): Promise<string> {
  const keepalives = "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";
  try {
    await connection.query("set client_connection_check_interval = '5s'");
    return `${keepalives} -c client_connection_check_interval=5s`;
  } catch {
    return keepalives;
  }
}

async function lock(connection: Connection): Promise<void> {
  try {
    await connection.query("select pg_advisory_lock($1)", [LOCKS.migration]);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw migrationError(error);
    throw new Error(
      `Another instance has been migrating the database for ${LOCK_MINUTES} minutes. Start again when it has finished.`,
      {
        cause: error,
      },
    );
  }
}

async function migrate({ migrator }: MikroORM): Promise<void> {
  try {
    if ((await migrator.getPending()).length > 0) await migrator.up();
  } catch (error) {
    throw migrationError(error);
  }
}

/**
 * Makes the tables of graphile-worker, or brings them up to date. The library is only loaded if there is something to
 * do, because loading it takes longer than the rest of the start.
 */
async function installQueue(connection: Connection, server: pg.ClientConfig, watch: Watch): Promise<void> {
  try {
    const { rows } = await connection.query("select to_regclass('graphile_worker.migrations') is not null as is_there");
    if (rows[0].is_there) {
      const { rows } = await connection.query("select max(id) as newest from graphile_worker.migrations");
      if (rows[0].newest >= NEWEST_QUEUE) return;
    }
    const { Logger, runMigrations } = await import("graphile-worker");
    const ignore = (): undefined => undefined;
    const pgPool = new pg.Pool({ ...server, Client: watch.connections(LOCK_MINUTES * 60), max: 1 });
    await runMigrations({ pgPool: pgPool.on("error", ignore).on("connect", ignore), logger: new Logger(() => ignore) });
    await pgPool.end();
  } catch (error) {
    throw migrationError(error);
  }
}

const migrationError = (error: unknown): Error =>
  new Error(`The database could not be migrated: ${messageOf(error)}. All migrations were done or none: start again.`, {
    cause: error,
  });
