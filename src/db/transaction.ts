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
import { type Statement, statement, unprepared } from "./statement.js";
import type { Tenancy } from "./tenancy.js";
import { explainedWrite } from "./unavailable.js";
import type { Connection } from "./connection-watchdog.js";

/** An event for the outbox. `resource` decides which scope its readers need (domain/events.ts). */
interface NewEvent {
  readonly type: string;
  readonly resource: string;
  readonly data: Record<string, unknown>;
  /** Names of the fields that changed, where that says something; one that is named twice is told once. */
  readonly changed?: readonly string[] | null;
  /** The customer that the event belongs to; null if it is tenant-wide. */
  readonly customerId: string | null;
}

export interface Transaction extends Tenancy {
  /** MikroORM inside this transaction, for small writes of single rows. */
  readonly em: EntityManager;
  /** What the client expects of the record that it writes, see {@link refuseUnlessMatching}. */
  expectation?: IfMatch | undefined;
  /** Whether all is undone in the end, so that nobody else ever sees it. */
  isTried?: boolean | undefined;
  /** Counts the statements, if somebody wants to know what they cost. */
  spent?: { counted<Row>(reading: Promise<Row[]>): Promise<Row[]> } | undefined;
  run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
  /**
   * Runs a statement, such as a lock, whose rows nobody needs, in one write with the next one, which fails if it does.
   * Its plan is kept, see `planned` (db/statement.ts).
   */
  ahead<Params>(statement: Statement<Params, unknown>, params: Params): void;
  /**
   * Works on rows of the whole tenant, even for a customer's key. Use it only if a rule of ours decides which rows
   * belong together, or to refuse something that would break another customer's rows; never for an answer.
   */
  asTenant<T>(work: () => Promise<T>): Promise<T>;
  /** Writes an event with the transaction, just before it commits. */
  emit(event: NewEvent): void;
  /** Runs a part that may fail alone. If it fails, what it wrote and emitted is undone, and the rest continues. */
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
const SET_ASKER = setTenancy(true);

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
      sql`select ${p("tenantId")}::uuid, e."customerId", e.type, e.resource, e.data, e.changed,
            ${p("kind")}::text, ${p("name")}::text, ${p("customerId")}::uuid
          from json_to_recordset(${p("events")}::json)
            as e("customerId" uuid, type text, resource text, data jsonb, changed text[])` as never,
    ),
);

const NOBODY = { kind: null, name: null, customerId: null };

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
  readonly events: NewEvent[] = [];
  expectation: IfMatch | undefined;
  spent: Transaction["spent"];
  isTried: boolean | undefined;
  #em: EntityManager | undefined;
  #failure: unknown;
  #isOpen = true;
  /** While rows of the whole tenant are worked on. */
  private isTenant = false;
  /** The settings that PostgreSQL knows; null if the transaction has not begun there. */
  #told: readonly string[] | null = null;
  /** What goes before the next statement. */
  #ahead: Preliminary[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly orm: MikroORM,
    { tenantId, customerId, supplierId = null }: Tenancy,
    /** Who does what the events tell; undefined in tests alone. */
    private readonly author?: Author,
  ) {
    this.tenantId = tenantId;
    this.customerId = customerId;
    this.supplierId = supplierId;
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

  ahead<Params>(statement: Statement<Params, unknown>, params: Params): void {
    this.#ahead.push(...this.#untold(), prepared(statement, params));
    this.#told = this.#settings;
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
    part.#told = this.#told;
    part.spent = this.spent;
    part.isTried = this.isTried;
    try {
      const result = await part.do(work);
      // Nothing may be begun once the end has been sent.
      if (part.#ahead.length > 0) await part.#send(NOTHING, {});
      await part.#end(() => part.#control("release savepoint part"));
      this.#told = part.#told;
      for (const event of part.events) this.events.push(event);
      return result;
    } catch (error) {
      part.#isOpen = false;
      // The settings are again what they were. If this fails, everything else in the transaction will fail as well.
      await this.#control("rollback to savepoint part; release savepoint part").catch(() => undefined);
      throw error;
    }
  }

  /** Does the work, and writes the changes that MikroORM has not written yet. */
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
    if (this.#told === null && this.events.length === 0) return;
    const { command } = await this.#end(() => this.#sendEvents());
    // If a statement failed and its error was ignored, PostgreSQL rolls back and reports success.
    if (command !== "COMMIT") {
      throw new Error("PostgreSQL rolled back instead of committing: a statement had failed.", {
        cause: this.#failure,
      });
    }
  }

  /** Commits, and writes the events in the same breath. */
  async #sendEvents(): Promise<Sent<unknown>> {
    if (this.events.length === 0) return this.#send(COMMIT, {});
    const events = JSON.stringify(this.events);
    const insert = prepared(insertEvents, { ...(this.author ?? NOBODY), tenantId: this.tenantId, events });
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
    if (this.connection.isLost || this.#told === null) return;
    await this.connection.query("rollback").catch(() => this.connection.cut("The rollback failed"));
  }

  /** Sends the last statement. Statements that the work starts afterwards are refused. */
  #end<T>(send: () => Promise<T>): Promise<T> {
    const ending = send();
    this.#isOpen = false;
    return ending;
  }

  /** Sends a statement in one write with what must be said before. */
  #send<Params, Row>(
    statement: Statement<Params, Row>,
    params: Params,
    before: readonly Preliminary[] = [],
  ): Promise<Sent<Row>> {
    const kept = statement.isPlannedOnce ? statement : unprepared(statement);
    const run = new PreparedRead(kept, kept.values(params), [...this.#ahead, ...this.#untold(), ...before]);
    return this.#explained(() => {
      this.#ahead = [];
      this.#told = this.#settings;
      return new Promise((resolve, reject) =>
        run.runOn(this.connection, (failure, rows) =>
          failure === undefined ? resolve({ rows, command: run.command }) : reject(failure),
        ),
      );
    });
  }

  get #settings(): string[] {
    return this.isTenant ? [this.tenantId, "", ""] : settingsOf(this);
  }

  /** What PostgreSQL must be told before it works with the settings, which end with the transaction. */
  #untold(): Preliminary[] {
    const settings = { ...SET_ASKER, values: this.#settings };
    if (this.#told === null) return [BEGIN, settings];
    return isDeepStrictEqual(this.#told, settings.values) ? [] : [settings];
  }

  /** A statement of MikroORM's. */
  async #query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#ahead.length + this.#untold().length > 0) await this.#send(NOTHING, {});
    return this.#explained(() => this.connection.query(text, values));
  }

  /** A statement that is about the transaction. It sets nothing, because nothing can be set after a failure. */
  async #control(text: string): Promise<void> {
    if (this.#told === null || this.#ahead.length > 0) await this.#send(NOTHING, {});
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
    return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
  }
}
