/**
 * One transaction on one connection, from `begin` to the end. No library begins or ends transactions, so none can keep
 * a connection that it believes lost (docs/adr/0007-own-transactions-and-silence.md).
 */
import { isDeepStrictEqual } from "node:util";
import { DriverException, type EntityManager, type MikroORM } from "@mikro-orm/postgresql";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Author } from "../domain/events.js";
import { AppError } from "../errors.js";
import { type Preliminary, PreparedRead, prepared, setTenancy, settingsOf } from "./prepared-read.js";
import type { IfMatch } from "./if-match.js";
import { firstRow, type Statement, statement, unprepared } from "./statement.js";
import type { Tenancy } from "./tenancy.js";
import { explainedWrite } from "./unavailable.js";
import type { Connection } from "./connection-watchdog.js";

/** An event for the outbox. `resource` decides which scope its readers need (domain/events.ts). */
interface NewEvent {
  readonly type: string;
  readonly resource: string;
  readonly data: Record<string, unknown>;
  /** Names of the fields that changed, where that says something; repeated names are dropped. */
  readonly changed?: readonly string[] | null;
  /** The customer that the event belongs to; null if it is tenant-wide. */
  readonly customerId: string | null;
}

export interface Transaction extends Tenancy {
  /** MikroORM inside this transaction, for small writes of single rows. */
  readonly em: EntityManager;
  /** The version of the record that the client expects to write, see {@link refuseUnlessMatching}. */
  ifMatch?: IfMatch | undefined;
  /** Counts the statements, where the client asks for their cost. */
  spent?: { counted<Row>(reading: Promise<Row[]>): Promise<Row[]> } | undefined;
  run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
  /** The row of a statement that always finds or writes one. */
  one<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row>;
  /**
   * Runs a statement whose rows are not needed, such as a lock, in one write with the next one, which fails if it does.
   * Its plan is kept, see `planned` (db/statement.ts).
   */
  ahead<Params>(statement: Statement<Params, unknown>, params: Params): void;
  /**
   * Works on rows of the whole tenant, even for a customer's key. Use it only where a rule of ours decides which rows
   * belong together, or to refuse a write that would break another customer's rows; never for an answer.
   */
  asTenant<T>(work: () => Promise<T>): Promise<T>;
  /** Writes an event with the transaction, just before it commits. */
  emit(event: NewEvent): void;
  /** Runs a part that may fail alone. If it fails, what it wrote and emitted is rolled back, and the rest continues. */
  part<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** What a transaction has committed. */
interface Committed<T> {
  readonly result: T;
  readonly events: number;
  readonly seconds: number;
}

const IN_FAILED_TRANSACTION = "25P02";

/** What PostgreSQL answers to a statement. */
interface Sent<Row> {
  readonly rows: Row[];
  readonly command: string;
}

const utility = (text: string): Statement<object, never> => ({
  name: `transaction.${text}`,
  text,
  preparedAs: text,
  isPlannedOnce: true,
  values: () => [],
});
const BEGIN = prepared(utility("begin"), {});
const COMMIT = utility("commit");
const NOTHING = utility("select");
const SET_TENANCY = setTenancy(true);

interface NewEvents {
  readonly tenantId: string;
  readonly events: string;
  readonly kind: string | null;
  readonly name: string | null;
  readonly customerId: string | null;
}

const insertEvents = statement<NewEvents>("event.insert")((db, p) =>
  db
    .insertInto("event")
    .columns([
      ...(["tenant_id", "customer_id", "type", "resource", "data", "changed"] as const),
      ...(["actor_kind", "actor_name", "actor_customer_id"] as const),
    ])
    .expression(
      sql<any>`select ${p("tenantId")}::uuid, e."customerId", e.type, e.resource, e.data, e.changed,
            ${p("kind")}::text, ${p("name")}::text, ${p("customerId")}::uuid
          from json_to_recordset(${p("events")}::json)
            as e("customerId" uuid, type text, resource text, data jsonb, changed text[])`,
    ),
);

const NO_AUTHOR = { kind: null, name: null, customerId: null };

/**
 * Runs one use case in one transaction. Its events are written last, so that their lock is held only for the commit.
 */
export async function runTransaction<T>(
  connection: Connection,
  orm: MikroORM,
  tenancy: Tenancy,
  author: Author | undefined,
  work: (tx: Transaction) => Promise<T>,
): Promise<Committed<T>> {
  const tx = new OpenTransaction(connection, orm, tenancy, author);
  try {
    const begunAt = performance.now();
    const result = await tx.do(work);
    await tx.commit();
    return { result, events: tx.events.length, seconds: (performance.now() - begunAt) / 1000 };
  } catch (error) {
    await tx.rollBack();
    throw error;
  }
}

class OpenTransaction implements Transaction {
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly supplierId: string | null;
  readonly now: string | undefined;
  readonly seed: string | undefined;
  readonly events: NewEvent[] = [];
  ifMatch: IfMatch | undefined;
  spent: Transaction["spent"];
  #em: EntityManager | undefined;
  #failure: unknown;
  #isOpen = true;
  /** While rows of the whole tenant are worked on. */
  private isTenant = false;
  /** The settings that were sent to PostgreSQL; null if the transaction has not begun there. */
  #sentSettings: readonly string[] | null = null;
  /** Statements that are sent before the next one. */
  #ahead: Preliminary[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly orm: MikroORM,
    { tenantId, customerId, supplierId = null, now, seed }: Tenancy,
    /** The actor of the events; undefined in tests alone. */
    private readonly author?: Author,
  ) {
    this.tenantId = tenantId;
    this.customerId = customerId;
    this.supplierId = supplierId;
    this.now = now;
    this.seed = seed;
  }

  get em(): EntityManager {
    if (!this.#em) {
      this.#em = this.orm.em.fork();
      this.#em.setTransactionContext(this.#kysely());
    }
    return this.#em;
  }

  run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const running = this.#send(statement, params).then(({ rows }) => rows);
    return this.spent ? this.spent.counted(running) : running;
  }

  async one<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row> {
    return firstRow(await this.run(statement, params));
  }

  ahead<Params>(statement: Statement<Params, unknown>, params: Params): void {
    this.#ahead.push(...this.#unsentSettings(), prepared(statement, params));
    this.#sentSettings = this.#settings;
  }

  async asTenant<T>(work: () => Promise<T>): Promise<T> {
    if (this.isTenant || (this.customerId === null && this.supplierId === null)) return work();
    this.isTenant = true;
    try {
      return await work();
    } finally {
      this.isTenant = false;
    }
  }

  emit(event: NewEvent): void {
    this.events.push(event.changed ? { ...event, changed: [...new Set(event.changed)] } : event);
  }

  async part<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.#em?.flush();
    // PostgreSQL uses the innermost savepoint of a name, so a part may have parts of its own.
    await this.#control("savepoint part");
    const part = new OpenTransaction(this.connection, this.orm, this);
    part.#sentSettings = this.#sentSettings;
    part.spent = this.spent;
    try {
      const result = await part.do(work);
      // Nothing may be begun once the end has been sent.
      if (part.#ahead.length > 0) await part.#send(NOTHING, {});
      await part.#end(() => part.#control("release savepoint part"));
      this.#sentSettings = part.#sentSettings;
      for (const event of part.events) this.events.push(event);
      return result;
    } catch (error) {
      part.#isOpen = false;
      // The settings are again what they were. If this fails, everything else in the transaction will fail as well.
      await this.#control("rollback to savepoint part; release savepoint part").catch(() => undefined);
      throw error;
    }
  }

  /** Does the work, and writes what MikroORM has not written yet. */
  async do<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      const result = await work(this);
      await this.#em?.flush();
      return result;
    } catch (error) {
      // MikroORM throws a copy of its statement's error.
      throw error instanceof DriverException && this.#failure instanceof AppError ? this.#failure : error;
    }
  }

  async commit(): Promise<void> {
    if (this.#sentSettings === null && this.events.length === 0) return;
    const { command } = await this.#end(() => this.#sendEvents());
    // If a statement failed and its error was ignored, PostgreSQL rolls back and reports success.
    if (command !== "COMMIT") {
      throw new Error("PostgreSQL rolled back instead of committing: a statement had failed.", {
        cause: this.#failure,
      });
    }
  }

  /** Commits, and inserts the events in the same write to the connection. */
  async #sendEvents(): Promise<Sent<unknown>> {
    if (this.events.length === 0) return this.#send(COMMIT, {});
    const events = JSON.stringify(this.events);
    const insert = prepared(insertEvents, { ...(this.author ?? NO_AUTHOR), tenantId: this.tenantId, events });
    const commit = (): Promise<Sent<unknown>> => this.#send(COMMIT, {}, [insert]);
    // A record that a customer's key writes for the whole tenant may be linked to another customer's invoice. The event
    // then belongs to that other customer. Events about what a supplier did are the buyer's.
    const isOthers =
      this.supplierId !== null ||
      this.events.some(({ customerId }) => customerId !== null && customerId !== this.customerId);
    return isOthers ? this.asTenant(commit) : commit();
  }

  async rollBack(): Promise<void> {
    this.#isOpen = false;
    if (this.connection.isLost || this.#sentSettings === null) return;
    await this.connection.query("rollback").catch(() => this.connection.cut("The rollback failed"));
  }

  /** Sends the last statement. Statements that the work starts afterwards are refused. */
  #end<T>(send: () => Promise<T>): Promise<T> {
    const ending = send();
    this.#isOpen = false;
    return ending;
  }

  /** Sends a statement in one write with those that come before it. */
  #send<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params,
    before: readonly Preliminary[] = [],
  ): Promise<Sent<Row>> {
    const kept = statement.isPlannedOnce ? statement : unprepared(statement);
    const run = new PreparedRead(kept, kept.values(params), [...this.#ahead, ...this.#unsentSettings(), ...before]);
    return this.#explained(() => {
      this.#ahead = [];
      this.#sentSettings = this.#settings;
      return new Promise((resolve, reject) =>
        run.runOn(this.connection, (failure, rows) =>
          failure === undefined ? resolve({ rows, command: run.command }) : reject(failure),
        ),
      );
    });
  }

  get #settings(): string[] {
    return settingsOf(this.isTenant ? { ...this, customerId: null, supplierId: null } : this);
  }

  /** The statements that make PostgreSQL work with the current settings, which end with the transaction. */
  #unsentSettings(): Preliminary[] {
    const settings = { ...SET_TENANCY, values: this.#settings };
    if (this.#sentSettings === null) return [BEGIN, settings];
    return isDeepStrictEqual(this.#sentSettings, settings.values) ? [] : [settings];
  }

  /** A statement of MikroORM's. */
  async #query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#ahead.length + this.#unsentSettings().length > 0) await this.#send(NOTHING, {});
    return this.#explained(() => this.connection.query(text, values));
  }

  /** A statement that is about the transaction. It sets nothing, because nothing can be set after a failure. */
  async #control(text: string): Promise<void> {
    if (this.#sentSettings === null || this.#ahead.length > 0) await this.#send(NOTHING, {});
    await this.#explained(() => this.connection.query(text));
  }

  async #explained<T>(query: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) throw new Error("The transaction has ended, so nothing more can be done in it.");
    try {
      return await query();
    } catch (error) {
      // After a first failure, PostgreSQL's later errors only say that there was one.
      const isLater = error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION;
      if (!isLater || this.#failure === undefined) this.#failure = explainedWrite(error, this.connection);
      throw this.#failure;
    }
  }

  /** Kysely as MikroORM wants it, on this one connection. */
  #kysely(): Kysely<unknown> {
    const client = { query: (text: string, values: unknown[]) => this.#query(text, values), release: () => undefined };
    const pool = { connect: async () => client, end: async () => undefined };
    // Kysely's type of a pool also has cursors, which MikroORM does not use.
    return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
  }
}
