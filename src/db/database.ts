/**
 * The only way to the database. Every read and every transaction is bound to the asker's tenant here, in one place;
 * PostgreSQL's row-level security (entities/columns.ts) holds the same a second time, whatever the SQL forgets.
 */
import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { CompiledQuery, sql } from "kysely";
import pg from "pg";
import ormConfig from "../../mikro-orm.config.js";
import { PG_TYPES } from "./pg-types.js";
import { type Statement, statement } from "./statement.js";

/** Whose rows may be seen and written. */
export interface Tenancy {
  readonly tenantId: string;
  /** Null: the whole tenant. Else this customer's rows and the tenant-wide ones. */
  readonly customerId: string | null;
  /** Where the asker is a supplier: only what a supplier may see of that (entities/columns.ts). */
  readonly supplierId?: string | null;
}

/** What happened, for the outbox. `resource` decides which read scope an event needs (domain/events.ts). */
export interface NewEvent {
  readonly type: string;
  readonly resource: string;
  readonly data: Record<string, unknown>;
  /** The customer that the event belongs to; null: tenant-wide. */
  readonly customerId: string | null;
}

export interface Transaction extends Tenancy {
  /** MikroORM inside this transaction, for small writes of single rows. */
  readonly em: EntityManager;
  run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
  /** Reads rows of the whole tenant, for a key of a customer too: only to refuse what would break another customer's, never for an answer. */
  readAsTenant<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
  /** Writes an event with the transaction, just before it commits. */
  emit(event: NewEvent): void;
  /** Runs a part of the work that may fail alone: then what it wrote and emitted is undone, and the rest goes on. */
  part<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Told about connections that broke while idle. */
  readonly onConnectionError: (error: Error) => void;
}

interface ReadConnection extends pg.PoolClient {
  /** The tenant that this connection's session is set to. */
  tenancy?: string;
}

const MINIMUM_POSTGRES = 14;
const LOOKUP_CONNECTIONS = 2;
// One number for this project, so that two instances never migrate at the same time.
const MIGRATION_LOCK = 7_463_001;

const insertEvents = statement<{ tenantId: string; events: string }>()((db, p) =>
  db
    .insertInto("event")
    .columns(["tenant_id", "customer_id", "type", "resource", "data"])
    .expression(
      sql`select ${p("tenantId")}::uuid, e.customer_id, e.type, e.resource, e.data
          from json_to_recordset(${p("events")}::json) as e(customer_id uuid, type text, resource text, data jsonb)` as never,
    ),
);

export class Database {
  readonly #orm: MikroORM;
  readonly #reads: pg.Pool;
  /** For key lookups alone: imports that wait for each other must not keep other tenants' requests from being let in. */
  readonly #lookups: pg.Pool;
  /** Told how many events were committed, and how long after the begin of their transaction, which is their instant. */
  onEvents: (count: number, lagSeconds: number) => void = () => undefined;
  #writes: pg.Pool | undefined;

  private constructor(orm: MikroORM, reads: pg.Pool, lookups: pg.Pool) {
    this.#orm = orm;
    this.#reads = reads;
    this.#lookups = lookups;
  }

  /**
   * Connects, checks the server and the role, and migrates.
   * @throws Error with a sentence for the operator: unreachable, too old, or a role that row-level security does not bind
   */
  static async open({ url, poolSize, onConnectionError }: DatabaseOptions): Promise<Database> {
    const orm = await MikroORM.init(ormConfig(url, poolSize));
    const pool = (max: number, options: string): pg.Pool =>
      new pg.Pool({
        connectionString: url,
        max,
        types: PG_TYPES,
        connectionTimeoutMillis: 10_000,
        options: `-c TimeZone=UTC ${options}`,
        application_name: "procurement-gateway",
      })
        .on("error", onConnectionError)
        // While a connection is in use the pool does not listen: its end would end the process. Whoever uses it is told by the query's own error.
        .on("connect", (client) => client.on("error", () => undefined));
    // Joins are made in the order in which they are written: to try all orders of a page's seven joins takes PostgreSQL longer than the page.
    const reads = pool(poolSize, "-c join_collapse_limit=1 -c default_transaction_read_only=on -c statement_timeout=30000");
    const database = new Database(orm, reads, pool(LOOKUP_CONNECTIONS, "-c statement_timeout=10000"));
    try {
      await database.#checkServer();
      database.#writes = await orm.em.getConnection().getNativeClient();
      await database.#migrate();
    } catch (error) {
      await database.close();
      throw error;
    }
    return database;
  }

  /** Runs a read. The connection's session is set to the tenant, unless it was this tenant's already. */
  async read<Params, Row>(tenancy: Tenancy, read: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const connection = (await this.#reads.connect()) as ReadConnection;
    try {
      const { tenantId, customerId, supplierId } = tenancy;
      const wanted = customerId === null && supplierId == null ? tenantId : `${tenantId}/${customerId ?? ""}/${supplierId ?? ""}`;
      if (connection.tenancy !== wanted) {
        delete connection.tenancy;
        await connection.query(
          "select set_config('app.tenant_id', $1, false), set_config('app.customer_id', $2, false), set_config('app.supplier_id', $3, false)",
          [tenantId, customerId ?? "", supplierId ?? ""],
        );
        connection.tenancy = wanted;
      }
      const result = await connection.query({ name: read.name, text: read.text, values: read.values(params) });
      connection.release();
      return result.rows as Row[];
    } catch (error) {
      // A PostgreSQL error leaves the connection usable; anything else may not.
      connection.release(!(error instanceof pg.DatabaseError));
      throw error;
    }
  }

  /** Runs one use case in one transaction; its events are written last, so that their lock is held only for the commit. */
  async transaction<T>(tenancy: Tenancy, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { tenantId, customerId, supplierId } = tenancy;
    const em = this.#orm.em.fork();
    em.setSessionContext({ variables: { "app.tenant_id": tenantId, "app.customer_id": customerId ?? "", "app.supplier_id": supplierId ?? "" } });
    const events: NewEvent[] = [];
    let begunAt = 0;
    const done = await em.transactional(async (inner) => {
      begunAt = performance.now();
      const tx = transactionOn(inner, tenancy, events);
      const result = await work(tx);
      await inner.flush();
      if (events.length > 0) {
        await tx.run(insertEvents, {
          tenantId,
          events: JSON.stringify(events.map(({ customerId: customer_id, ...event }) => ({ customer_id, ...event }))),
        });
      }
      return result;
    });
    if (events.length > 0) this.onEvents(events.length, (performance.now() - begunAt) / 1000);
    return done;
  }

  /** A lookup that must see across tenants, as a function of the database (src/migrations). The named exceptions. */
  async callException<Row>(name: "use_api_key" | "find_tenant" | "forget_answers", ...values: string[]): Promise<Row[]> {
    const placeholders = values.map((_, index) => `$${index + 1}`).join(", ");
    const { rows } = await this.#lookups.query({ name, text: `select * from ${name}(${placeholders})`, values });
    return rows as Row[];
  }

  /** The pools as they are at this moment. */
  pools(): Record<"reads" | "lookups" | "writes", Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">> {
    return { reads: this.#reads, lookups: this.#lookups, writes: this.#writes! };
  }

  /** New connections go to another address: where the embedded PostgreSQL came back on another port. */
  moveTo(url: string): void {
    for (const pool of [this.#reads, this.#lookups, this.#writes!]) pool.options.connectionString = url;
  }

  /** Whether the database answers. */
  async isReachable(): Promise<boolean> {
    try {
      await this.#reads.query("select 1");
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#reads.end(), this.#lookups.end(), this.#orm.close(true)]);
  }

  async #checkServer(): Promise<void> {
    const { rows } = await this.#reads
      .query(
        `select current_setting('server_version_num')::int / 10000 as version, rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user`,
      )
      .catch((error: unknown) => {
        throw new Error(
          `The database cannot be reached: ${error instanceof Error ? error.message || (error as { code?: string }).code : error}. Check DATABASE_URL.`,
          {
            cause: error,
          },
        );
      });
    const [{ version, rolname, rolsuper, rolbypassrls }] = rows;
    if (version < MINIMUM_POSTGRES) throw new Error(`PostgreSQL ${version} is too old: version ${MINIMUM_POSTGRES} or newer is needed.`);
    if (rolsuper || rolbypassrls) {
      throw new Error(
        `The role "${rolname}" ${rolsuper ? "is a superuser" : "has BYPASSRLS"}, so row-level security would not separate tenants. ` +
          `Use a role made with: CREATE ROLE gateway LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '…'; CREATE DATABASE gateway OWNER gateway;`,
      );
    }
  }

  async #migrate(): Promise<void> {
    const lock = await this.#reads.connect();
    try {
      await lock.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
      const migrator = this.#orm.migrator;
      if ((await migrator.getPending()).length > 0) await migrator.up();
    } finally {
      await lock.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
      lock.release();
    }
  }
}

const setCustomer = statement<{ customerId: string }>()((_, p) => sql`select set_config('app.customer_id', ${p("customerId")}::text, true)`);

function transactionOn(em: EntityManager, tenancy: Tenancy, events: NewEvent[]): Transaction {
  const { tenantId, customerId, supplierId = null } = tenancy;
  async function run<Params, Row>(write: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(write.text, write.values(params)));
    return rows;
  }
  return {
    tenantId,
    customerId,
    supplierId,
    em,
    run,
    async readAsTenant(read, params) {
      if (customerId === null) return run(read, params);
      // Where the statement fails, the transaction ends, and its settings with it.
      await run(setCustomer, { customerId: "" });
      const rows = await run(read, params);
      await run(setCustomer, { customerId });
      return rows;
    },
    emit: (event) => void events.push(event),
    part: (work) =>
      em.transactional(async (inner) => {
        const own: NewEvent[] = [];
        const result = await work(transactionOn(inner, tenancy, own));
        await inner.flush();
        events.push(...own);
        return result;
      }),
  };
}
