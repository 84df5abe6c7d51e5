/**
 * The only way to the database. Every read and every transaction is bound to the asker's tenant here, in one place;
 * PostgreSQL's row-level security (entities/columns.ts) holds the same a second time, whatever the SQL forgets.
 */
import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import ormConfig from "../../mikro-orm.config.js";
import type { AppError } from "../errors.js";
import { PG_TYPES } from "./pg-types.js";
import { prepareDatabase } from "./prepare.js";
import type { Statement } from "./statement.js";
import { runTransaction } from "./transaction.js";
import { explained, explainedWrite, unavailable } from "./unavailable.js";
import { type Connection, Watch } from "./watch.js";

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
  /** Works on rows of the whole tenant, for a key of a customer too: only where a rule of our own says whose rows belong together. */
  asTenant<T>(work: () => Promise<T>): Promise<T>;
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

type Pooled = Connection & Pick<pg.PoolClient, "release">;

interface ReadConnection extends Pooled {
  /** The tenant that this connection's session is set to. */
  tenancy?: string;
}

const LOOKUP_CONNECTIONS = 2;
const CONNECT_WITHIN_MS = 10_000;
/** A key is looked up before anything else is done: who asks must soon be told that it cannot be. */
const CONNECT_FOR_LOOKUP_WITHIN_MS = 3000;
const CLOSE_WITHIN_MS = 5000;
/** Writes that wait for each other give up after 20 s (`lock_timeout`): where no connection came back for longer than that, none will. */
const MOVES_WITHIN_MS = 30_000;

/** For how many seconds PostgreSQL may work on one statement. An import of 100,000 rows takes some ten. */
const STATEMENT_SECONDS = { lookups: 3, reads: 15, writes: 120 };
/** So much later a connection is cut on which PostgreSQL did not break off by itself. */
const GRACE_SECONDS = 3;

export class Database {
  readonly #orm: MikroORM;
  readonly #watch: Watch;
  readonly #reads: pg.Pool;
  readonly #writes: pg.Pool;
  /** For key lookups alone: imports that wait for each other must not keep other tenants' requests from being let in. */
  readonly #lookups: pg.Pool;
  /** Told how many events were committed, and how long after the begin of their transaction, which is their instant. */
  onEvents: (count: number, lagSeconds: number) => void = () => undefined;
  /** When a connection for writing was last taken or given back. */
  #writesMovedAt = 0;
  #readiness: Promise<boolean> | null = null;

  private constructor(orm: MikroORM, watch: Watch, pools: Record<"reads" | "writes" | "lookups", pg.Pool>) {
    this.#orm = orm;
    this.#watch = watch;
    this.#reads = pools.reads;
    this.#writes = pools.writes;
    this.#lookups = pools.lookups;
    const moved = (): void => void (this.#writesMovedAt = performance.now());
    this.#writes.on("acquire", moved).on("release", moved);
  }

  /**
   * Connects, checks the server and the role, and migrates.
   * @throws Error with a sentence for the operator: unreachable, too old, a role that row-level security does not bind, a failed migration
   */
  static async open({ url, poolSize, onConnectionError }: DatabaseOptions): Promise<Database> {
    const server = {
      connectionString: url,
      application_name: "procurement-gateway",
      types: PG_TYPES,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    };
    const watch = new Watch(server, onConnectionError);
    const orm = await MikroORM.init(ormConfig(url, watch.connections(Infinity)));
    const common = await prepareDatabase(server, watch, orm).catch((error: unknown) => {
      watch.end();
      throw error;
    });
    const pool = (name: keyof typeof STATEMENT_SECONDS, own: pg.PoolConfig): pg.Pool => {
      const seconds = STATEMENT_SECONDS[name];
      return new pg.Pool({
        ...server,
        ...own,
        Client: watch.connections(seconds + GRACE_SECONDS) as never,
        options: `${common} -c statement_timeout=${seconds}s ${own.options ?? ""}`,
      }).on("error", onConnectionError);
    };
    return new Database(orm, watch, {
      // Joins are made in the order in which they are written: to try all orders of a page's seven joins takes PostgreSQL longer than the page.
      reads: pool("reads", { max: poolSize, options: "-c join_collapse_limit=1 -c default_transaction_read_only=on" }),
      // A process that stalls in the middle of a transaction must not keep its locks for ever.
      // And one that waits for another's must not wait, and keep its connection, for ever.
      writes: pool("writes", { max: poolSize, options: "-c idle_in_transaction_session_timeout=60s -c lock_timeout=20s" }),
      lookups: pool("lookups", { max: LOOKUP_CONNECTIONS, connectionTimeoutMillis: CONNECT_FOR_LOOKUP_WITHIN_MS }),
    });
  }

  /** Runs a read. The connection's session is set to the tenant, unless it was this tenant's already. */
  async read<Params, Row>(tenancy: Tenancy, read: Statement<Params, Row>, params: Params): Promise<Row[]> {
    if (this.#watch.isSilent) throw silence();
    let connection: ReadConnection | undefined;
    try {
      connection = (await this.#reads.connect()) as unknown as ReadConnection;
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
      giveBack(connection, true);
      return result.rows as Row[];
    } catch (error) {
      if (!connection) throw unavailable(error);
      const shown = explained(error, connection);
      giveBack(connection, isHarmless(error, shown));
      throw shown;
    }
  }

  /** Runs one use case in one transaction. Where the connection is lost in the commit, nobody knows whether it was done: that is a 503, too. */
  async transaction<T>(tenancy: Tenancy, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const connection = await this.#connect(this.#writes);
    try {
      const { result, events, seconds } = await runTransaction(connection, this.#orm, tenancy, work);
      if (events > 0) this.onEvents(events, seconds);
      return result;
    } finally {
      giveBack(connection, connection.isOutsideTransaction);
    }
  }

  /** A lookup that must see across tenants, as a function of the database (src/migrations). The named exceptions. */
  async callException<Row>(name: "use_api_key" | "find_tenant" | "list_tenants" | "forget_answers", ...values: string[]): Promise<Row[]> {
    // To forget may take longer than a lookup.
    const connection = await this.#connect(name === "forget_answers" ? this.#writes : this.#lookups);
    try {
      const placeholders = values.map((_, index) => `$${index + 1}`).join(", ");
      const { rows } = await connection.query({ name, text: `select * from ${name}(${placeholders})`, values });
      giveBack(connection, true);
      return rows as Row[];
    } catch (error) {
      const shown = explainedWrite(error, connection);
      giveBack(connection, isHarmless(error, shown));
      throw shown;
    }
  }

  /** The pools as they are at this moment. */
  pools(): Record<"reads" | "lookups" | "writes", Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">> {
    return { reads: this.#reads, lookups: this.#lookups, writes: this.#writes };
  }

  /** New connections go to another address: where the embedded PostgreSQL came back on another port. */
  moveTo(url: string): void {
    for (const { options } of [this.#reads, this.#writes, this.#lookups]) options.connectionString = url;
    this.#watch.moveTo(url);
  }

  /** Whether a write can be had. Who asks while another does gets the same answer, so that asking often costs little. */
  isReady(): Promise<boolean> {
    return (this.#readiness ??= this.#takesWrites().finally(() => (this.#readiness = null)));
  }

  /** Ends all connections; those that are still in use after some seconds are cut. */
  async close(): Promise<void> {
    const ended = Promise.allSettled([this.#reads.end(), this.#writes.end(), this.#lookups.end(), this.#orm.close(true)]);
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, CLOSE_WITHIN_MS)))]);
    clearTimeout(timer);
    this.#watch.end();
  }

  async #connect(pool: pg.Pool): Promise<Pooled> {
    if (this.#watch.isSilent) throw silence();
    try {
      return (await pool.connect()) as unknown as Pooled;
    } catch (error) {
      throw unavailable(error);
    }
  }

  async #takesWrites(): Promise<boolean> {
    if (this.#watch.isSilent) return false;
    const { totalCount, idleCount, options } = this.#writes;
    // All are busy with honest work; to send requests elsewhere would only fill another instance.
    if (totalCount >= options.max && idleCount === 0) return performance.now() - this.#writesMovedAt < MOVES_WITHIN_MS;
    let connection: Pooled | undefined;
    let takesWrites = false;
    try {
      connection = await this.#connect(this.#writes);
      const { rows } = await connection.query("select current_setting('transaction_read_only') = 'off' as takes_writes");
      takesWrites = rows[0].takes_writes;
    } catch {
      // Whatever it is: no write can be had.
    }
    // From a server that only reads, the next connection may lead to one that writes.
    if (connection) giveBack(connection, takesWrites);
    return takesWrites;
  }
}

const silence = (): AppError => unavailable(new Error("PostgreSQL answers nothing"));

/** Whether a statement's failure leaves its connection as it was. */
const isHarmless = (error: unknown, shown: unknown): boolean => shown === error && error instanceof pg.DatabaseError;

function giveBack(connection: Pooled, isUsable: boolean): void {
  const isKept = isUsable && !connection.isLost;
  // Not ended in order: PostgreSQL may never answer the goodbye, and the pool would wait for it before it opens another.
  if (!isKept) connection.cut();
  connection.release(!isKept);
}
