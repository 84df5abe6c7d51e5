/**
 * The only way to the database. It binds every read and every transaction to a tenant; PostgreSQL's row-level security
 * (entities/columns.ts) then shows only that tenant's rows, even if the SQL forgets the condition.
 */
import { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import type { Author } from "../domain/events.js";
import type { AppError } from "../errors.js";
import { atMost } from "../start/stop.js";
import { type Host, hostsOf } from "./hosts.js";
import { type OnNotification, EventNotifications, NOTIFICATION_CONNECTIONS } from "./event-notifications.js";
import { ormConfig } from "./orm-config.js";
import { PG_TYPES } from "./rows.js";
import { prepareDatabase } from "./prepare.js";
import { PreparedRead } from "./prepared-read.js";
import { Primary, serverOf } from "./primary.js";
import { type Fallback, onlyStandby, Replica, Replicas, type ReplicaState } from "./replica.js";
import type { Statement } from "./statement.js";
import type { Tenancy } from "./tenancy.js";
import { runTransaction, type Transaction } from "./transaction.js";
import { explained, explainedWrite, isPassing, unavailable } from "./unavailable.js";
import { type Connection, type PooledConnection, Watch } from "./connection-watchdog.js";

/** What becomes of a transaction and of its events. */
interface Announcing {
  /** Whether the tenant's next reads must show it, so that a standby answers them only once it has it. */
  readonly isReadAtOnce?: boolean;
  /** Recorded as their actor. */
  readonly author?: Author;
  readonly onEvents?: OnEvents | undefined;
}

/** Called with the number of committed events, and the time since the start of their transaction (their instant). */
export type OnEvents = (count: number, lagSeconds: number) => void;

interface DatabaseOptions {
  /** May name several servers; the one that takes writes is used. */
  readonly url: string;
  readonly poolSize: number;
  /** Standbys of `url` that may answer reads; empty: none. */
  readonly readUrl?: string;
  /** How old the rows of a standby may be. */
  readonly readMaxLagSeconds?: number;
  /** Called when a connection breaks while it is idle. */
  readonly onConnectionError: (error: Error) => void;
  /** Called with the name of the server that takes writes from now on, when it is another one than before. */
  readonly onMoved?: (server: string) => void;
  /** Tests shorten them. */
  readonly waits?: Partial<Waits> | undefined;
}

export interface Waits {
  /** How long connections that are still in use may take to end. */
  readonly closeWithinMs: number;
  /** How often the watch checks whether PostgreSQL answers: what it counts as a second. */
  readonly watchEveryMs: number;
  /** How often a listener queries for events without a notification. */
  readonly notificationsEveryMs: number;
}

/** Reads and writes of requests and jobs, long reads of exports, and lookups of keys; in the order of `/metrics`. */
type Pools = Readonly<Record<"reads" | "exports" | "lookups" | "writes", pg.Pool>>;

/** Runs a read. */
export type ReadRows = <Params, Row>(read: Statement<Params, Row>, params: Params) => Promise<Row[]>;

const LOOKUP_CONNECTIONS = 2;
/** For lists that are sent as fast as their clients take them. */
const EXPORT_CONNECTIONS = 4;
/** One listens for new jobs, one keeps the worker registered, and two take jobs and give them back. */
const QUEUE_CONNECTIONS = 4;
const CONNECT_WITHIN_MS = 10_000;
/** Every request begins with the lookup of its key, so a client must soon learn if that is impossible. */
const CONNECT_FOR_LOOKUP_WITHIN_MS = 3000;
/** If a replica has no connection free for so long, the primary is read. */
const CONNECT_TO_REPLICA_WITHIN_MS = 2000;
const WAITS: Waits = { closeWithinMs: 5000, watchEveryMs: 1000, notificationsEveryMs: 2000 };
/**
 * Writes that wait for each other give up after 20 s (`lock_timeout`). If no connection has come back for longer than
 * that, none will.
 */
const MOVES_WITHIN_MS = 30_000;

/** PostgreSQL computes how long a key is still valid, because the clocks of instances may be wrong. */
const KEY_COLUMNS =
  "*, extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as ms_left, is_sandbox(tenant_id)";

/** For how many seconds PostgreSQL may work on one statement. An import of 100,000 rows takes some ten. */
const STATEMENT_SECONDS = { lookups: 3, reads: 15, exports: 15, writes: 120, queue: 15, notifications: 3, checks: 3 };
/** If PostgreSQL does not break off a statement in time, its connection is cut this much later. */
const GRACE_SECONDS = 3;

/**
 * The functions of the database that look across tenants (src/migrations), with the connections that they run on.
 * Lookups have their own, because imports that wait for each other must not keep other tenants' requests out. Anybody
 * can call those that need no key, so these must not keep the few connections for lookups busy.
 */
const EXCEPTIONS = {
  use_api_key: "lookups",
  find_tenant: "lookups",
  list_tenants: "lookups",
  list_sandboxes: "lookups",
  find_order_of_cart: "reads",
  find_calendar: "reads",
  forget_answers: "writes",
  make_event_partitions: "writes",
  forget_events: "writes",
  make_request_partitions: "writes",
  claim_webhooks: "writes",
  renew_webhooks: "writes",
  webhook_figures: "writes",
} as const satisfies Record<string, keyof Pools>;

export class Database {
  /** When a connection for writing was last taken or given back. */
  #writesMovedAt = 0;
  #readiness: Promise<boolean> | null = null;
  readonly #queueConnections = new Set<Connection>();

  private constructor(
    private readonly orm: MikroORM,
    private readonly watch: Watch,
    private readonly primary: Primary,
    private readonly replicas: Replicas | null,
    private readonly connections: Pools,
    private readonly notifications: EventNotifications,
    private readonly makeQueue: () => pg.Pool,
    private readonly closeWithinMs: number,
  ) {
    const moved = (): void => void (this.#writesMovedAt = performance.now());
    connections.writes.on("acquire", moved).on("release", moved);
  }

  /**
   * Connects, checks the server and the role, and migrates.
   * @throws Error with a sentence for the operator: unreachable, too old, a role that row-level security does not bind,
   *   a failed migration
   */
  static async open(options: DatabaseOptions): Promise<Database> {
    const { url, poolSize, readUrl = "", readMaxLagSeconds = 1, onConnectionError, onMoved } = options;
    const waits = { ...WAITS, ...options.waits };
    const { hosts } = hostsOf(url);
    const server = {
      // Every connection takes its address from `primary`; from here it has role, password, database and TLS.
      connectionString: hosts[0].url,
      application_name: "procurement-gateway",
      types: PG_TYPES,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    };
    const primary = new Primary(hosts, server);
    if (onMoved) primary.onMoved(({ name }) => onMoved(name));
    const consequences = (consequence: string): ConstructorParameters<typeof Watch>[2] => ({
      silence: () =>
        onConnectionError(new Error(`PostgreSQL answers nothing, not even on a new connection. ${consequence}`)),
      refusal: () =>
        onConnectionError(new Error("PostgreSQL takes no new connections, so the idle ones are given up.")),
    });
    const watch = new Watch(server, primary, consequences("Requests get a 503 until it does."), waits.watchEveryMs);
    const orm = await MikroORM.init(ormConfig(hosts[0].url, watch.connections(Infinity)));
    const common = await prepareDatabase(server, watch, orm).catch((error: unknown) => {
      watch.end();
      throw error;
    });
    const pool = (name: keyof typeof STATEMENT_SECONDS, own: pg.PoolConfig, by = watch): pg.Pool => {
      const seconds = STATEMENT_SECONDS[name];
      return new pg.Pool({
        ...server,
        ...own,
        Client: by.connections(seconds + GRACE_SECONDS),
        options: `${common} -c statement_timeout=${seconds}s ${own.options ?? ""}`,
      }).on("error", (error, client) => {
        if (!(client as PooledConnection).isDismissed) onConnectionError(error);
      });
    };
    // PostgreSQL joins in the order in which the joins are written. Trying all orders of a page's seven joins would
    // take it longer than reading the page.
    const reads = { max: poolSize, options: "-c join_collapse_limit=1 -c default_transaction_read_only=on" };
    const pools: Pools = {
      reads: pool("reads", reads),
      // The limit ends snapshots of a process that stalls; the client that stalls is cut before.
      exports: pool("exports", {
        max: EXPORT_CONNECTIONS,
        options: `${reads.options} -c idle_in_transaction_session_timeout=90s`,
      }),
      lookups: pool("lookups", { max: LOOKUP_CONNECTIONS, connectionTimeoutMillis: CONNECT_FOR_LOOKUP_WITHIN_MS }),
      // The first limit frees the locks of a process that stalls in the middle of a transaction. The second ends the
      // wait for another transaction's lock, which would otherwise keep its connection forever.
      writes: pool("writes", {
        max: poolSize,
        options: "-c idle_in_transaction_session_timeout=60s -c lock_timeout=20s",
      }),
    };
    const notifying = pool("notifications", {
      max: NOTIFICATION_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_FOR_LOOKUP_WITHIN_MS,
      idleTimeoutMillis: 60_000,
      // A notification need not survive the server, so its commit does not wait for the disk.
      options: "-c synchronous_commit=off",
    });
    const notifications = new EventNotifications(notifying, onConnectionError, waits.notificationsEveryMs);
    const makeQueue = (): pg.Pool => pool("queue", { max: QUEUE_CONNECTIONS });
    const replicaAt = (host: Host): Replica => {
      const at = serverOf(host);
      const config = { connectionString: host.url, connectionTimeoutMillis: CONNECT_TO_REPLICA_WITHIN_MS };
      const on = consequences(`Until ${host.name} does, the primary is read.`);
      const own = new Watch({ ...server, ...config }, onlyStandby(at), on, waits.watchEveryMs);
      const parts = {
        server: at,
        watch: own,
        reads: pool("reads", { ...reads, ...config }, own),
        checks: pool("checks", { ...config, max: 1 }, own),
      };
      return new Replica(parts, readMaxLagSeconds * 1000);
    };
    const replicas = readUrl
      ? new Replicas(hostsOf(readUrl).hosts.map(replicaAt), pool("checks", { max: 1 }), readMaxLagSeconds * 1000)
      : null;
    return new Database(orm, watch, primary, replicas, pools, notifications, makeQueue, waits.closeWithinMs);
  }

  /**
   * Runs a read.
   * @param mayLag whether a replica may answer, whose rows may be some seconds old; it always has what this process
   *   wrote for the tenant
   */
  read<Params, Row>(tenancy: Tenancy, read: Statement<Params, Row>, params: Params, mayLag = false): Promise<Row[]> {
    const replica = mayLag && this.replicas ? this.replicas.pick(tenancy.tenantId) : null;
    if (!replica) return this.#readFrom(this.connections.reads, this.watch, tenancy, read, params);
    replica.reads++;
    const { reads, watch } = replica.parts;
    return this.#readFrom(reads, watch, tenancy, read, params).catch((error: unknown) => {
      // The replica is gone, or needed rows that were removed on the primary meanwhile.
      if (!isPassing(error)) throw error;
      if (this.replicas) this.replicas.fallbacks.failed++;
      return this.#readFrom(this.connections.reads, this.watch, tenancy, read, params);
    });
  }

  #readFrom<Params, Row>(
    pool: pg.Pool,
    watch: Watch,
    tenancy: Tenancy,
    read: Statement<Params, Row>,
    params: Params,
  ): Promise<Row[]> {
    // An `await` between connection and statement kept every request from being garbage-collected (ADR 0015).
    return new Promise((resolve, reject) => {
      if (watch.isSilent) throw silence();
      const prepared = new PreparedRead(read, read.values(params), tenancy);
      pool.connect((error, client) => {
        if (error) return reject(unavailable(error));
        const connection = client as PooledConnection;
        prepared.runOn(connection, (failure, rows) => {
          if (failure === undefined) {
            giveBack(connection, true);
            return resolve(rows);
          }
          const thrown = explained(failure, connection);
          giveBack(connection, isHarmless(failure, thrown));
          reject(thrown);
        });
      });
    });
  }

  /**
   * Runs reads that all see the database as it is at the first of them, on the primary, until the work ends.
   * @throws UNAVAILABLE, also while as many others do the same
   */
  async snapshot<T>(tenancy: Tenancy, work: (read: ReadRows) => Promise<T>): Promise<T> {
    const connection = await this.#connect("exports");
    const readNow: ReadRows = (statement, params) =>
      new Promise((resolve, reject) => {
        new PreparedRead(statement, statement.values(params), tenancy).runOn(connection, (failure, rows) =>
          failure === undefined ? resolve(rows) : reject(explained(failure, connection) as Error),
        );
      });
    // Relations of one row are read at once, and pg 9 refuses a statement while another one runs.
    let last: Promise<unknown> = Promise.resolve();
    const read: ReadRows = (statement, params) => {
      const rows = last.then(() => readNow(statement, params));
      last = rows.catch(() => undefined);
      return rows;
    };
    const control = (text: string): Promise<unknown> =>
      connection.query(text).catch((error: unknown) => {
        throw explained(error, connection);
      });
    let isKept = false;
    try {
      await control("begin isolation level repeatable read read only");
      const result = await work(read);
      await control("commit");
      isKept = true;
      return result;
    } finally {
      // A transaction that fails rolls back the settings of its session, too, so the connection is of no more use.
      giveBack(connection, isKept);
    }
  }

  /**
   * Runs one use case in one transaction. If the connection is lost during the commit, it is unknown whether that
   * succeeded; the answer is a 503 then, too.
   */
  async transaction<T>(
    tenancy: Tenancy,
    work: (tx: Transaction) => Promise<T>,
    { author, onEvents, isReadAtOnce = true }: Announcing = {},
  ): Promise<T> {
    const connection = await this.#connect("writes");
    let isCommitted = false;
    try {
      const { result, events, seconds } = await runTransaction(connection, this.orm, tenancy, author, work);
      isCommitted = true;
      if (events > 0) {
        this.notifications.committed(tenancy.tenantId);
        onEvents?.(events, seconds);
      }
      return result;
    } finally {
      // Also after a failure: a commit whose answer was lost may have succeeded.
      if (isReadAtOnce) this.replicas?.wrote(tenancy.tenantId);
      giveBack(connection, isCommitted || connection.isOutsideTransaction);
    }
  }

  /** Calls a function with each tenant that has new events, see {@link EventNotifications.on}. */
  onNotification(onNotification: OnNotification, tenants?: () => Iterable<string>): () => void {
    return this.notifications.on(onNotification, tenants);
  }

  /** Calls one of the functions of the database that look across tenants. */
  async callException<Row>(name: keyof typeof EXCEPTIONS, ...values: string[]): Promise<Row[]> {
    const connection = await this.#connect(EXCEPTIONS[name]);
    try {
      const placeholders = values.map((_, index) => `$${index + 1}`).join(", ");
      const columns = name === "use_api_key" ? KEY_COLUMNS : "*";
      const text = `select ${columns} from ${name}(${placeholders})`;
      const { rows } = await connection.query({ name: `${name} ${values.length}`, text, values });
      giveBack(connection, true);
      return rows as Row[];
    } catch (error) {
      const thrown = explainedWrite(error, connection);
      giveBack(connection, isHarmless(error, thrown));
      throw thrown;
    }
  }

  /**
   * Opens the connections of graphile-worker. They are not bound to a tenant, so nothing else may use them: jobs do
   * their work through `read` and `transaction`.
   */
  openQueue(): pg.Pool {
    return this.makeQueue().on("connect", (client) => {
      const connection = client as PooledConnection;
      this.#queueConnections.add(connection);
      connection.once("end", () => this.#queueConnections.delete(connection));
    });
  }

  /** Ends the connections of graphile-worker. Those that it does not give back within some seconds are cut. */
  async closeQueue(queue: pg.Pool): Promise<void> {
    const open = [...this.#queueConnections];
    await atMost(this.closeWithinMs, queue.end());
    for (const connection of open) connection.cut();
  }

  /** The present state of the pools. */
  pools(): Readonly<Record<keyof Pools, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>> {
    return this.connections;
  }

  /** The replicas, and how often the primary answered for them; null if there are none. */
  reading(): { readonly replicas: readonly ReplicaState[]; readonly fallbacks: Record<Fallback, number> } | null {
    return this.replicas && { replicas: this.replicas.states(), fallbacks: this.replicas.fallbacks };
  }

  /** Sends new connections to another address, because the embedded PostgreSQL came back on another port. */
  moveTo(url: string): void {
    this.primary.moveTo(url);
  }

  /**
   * Whether a write can get what it needs: a connection to look up its key, and one for writing. Simultaneous callers
   * share one answer, so that frequent checks cost little.
   */
  isReady(): Promise<boolean> {
    return (this.#readiness ??= Promise.all([this.#canWriteWith("lookups"), this.#takesWrites()])
      .then((each) => each.every(Boolean))
      .finally(() => (this.#readiness = null)));
  }

  /**
   * Ends all connections. Those that are still in use after some seconds are cut.
   * @param now aborted if there is no time to wait
   */
  async close(now?: AbortSignal): Promise<void> {
    const ended = Promise.allSettled([
      this.notifications.close(),
      ...Object.values(this.connections).map((pool) => pool.end()),
      this.orm.close(true),
      this.replicas?.close(),
    ]);
    await atMost(this.closeWithinMs, ended, now);
    this.replicas?.cut();
    this.watch.end();
  }

  async #connect(pool: keyof Pools): Promise<PooledConnection> {
    if (this.watch.isSilent) throw silence();
    try {
      return (await this.connections[pool].connect()) as PooledConnection;
    } catch (error) {
      throw unavailable(error);
    }
  }

  async #takesWrites(): Promise<boolean> {
    if (this.watch.isSilent) return false;
    const { totalCount, idleCount, options } = this.connections.writes;
    // All connections are working, so this instance is ready; sending requests elsewhere would only fill another one.
    if (totalCount >= options.max && idleCount === 0) return performance.now() - this.#writesMovedAt < MOVES_WITHIN_MS;
    return this.#canWriteWith("writes");
  }

  async #canWriteWith(pool: "lookups" | "writes"): Promise<boolean> {
    let connection: PooledConnection | undefined;
    let takesWrites = false;
    try {
      connection = await this.#connect(pool);
      const { rows } = await connection.query(
        "select current_setting('transaction_read_only') = 'off' as takes_writes",
      );
      takesWrites = rows[0].takes_writes;
    } catch {
      // Whatever the reason, a write would fail, too.
    }
    // A connection to a read-only server is not kept, because the next one may lead to a server that takes writes.
    if (connection) giveBack(connection, takesWrites);
    return takesWrites;
  }
}

const silence = (): AppError => unavailable(new Error("PostgreSQL answers nothing"));

/** Whether the connection can still be used after a statement's failure. */
const isHarmless = (error: unknown, thrown: unknown): boolean => thrown === error && error instanceof pg.DatabaseError;

function giveBack(connection: PooledConnection, isUsable: boolean): void {
  const isKept = isUsable && !connection.isLost;
  // The connection is cut without the protocol's goodbye: PostgreSQL may never answer that, and the pool would wait for
  // the answer before it opens another connection.
  if (!isKept) connection.cut();
  connection.release(!isKept);
}
