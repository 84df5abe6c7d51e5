/**
 * One transaction on one connection, from `begin` to the end. No library begins or ends transactions, so none can keep
 * a connection that it believes lost (docs/adr/0007-own-transactions-and-silence.md).
 */
import { DriverException, type EntityManager, type MikroORM } from "@mikro-orm/postgresql";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { AppError } from "../errors.js";
import { PreparedRead } from "./prepared-read.js";
import { planned, type Statement, statement, unprepared } from "./statement.js";
import type { Tenancy } from "./tenancy.js";
import { explainedWrite } from "./unavailable.js";
import type { Connection } from "./watch.js";

/** An event for the outbox. `resource` decides which scope its readers need (domain/events.ts). */
interface NewEvent {
  readonly type: string;
  readonly resource: string;
  readonly data: Record<string, unknown>;
  /** The customer that the event belongs to; null if it is tenant-wide. */
  readonly customerId: string | null;
}

export interface Transaction extends Tenancy {
  /** MikroORM inside this transaction, for small writes of single rows. */
  readonly em: EntityManager;
  run<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>;
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

const setAsker = planned(
  statement<{ customerId: string; supplierId: string }>("session.set_asker")(
    (_, p) =>
      sql`select set_config('app.customer_id', ${p("customerId")}::text, true), set_config('app.supplier_id', ${p("supplierId")}::text, true)`,
  ),
);

const insertEvents = statement<{ tenantId: string; events: string }>("event.insert")((db, p) =>
  db
    .insertInto("event")
    .columns(["tenant_id", "customer_id", "type", "resource", "data"])
    .expression(
      sql`select ${p("tenantId")}::uuid, e.customer_id, e.type, e.resource, e.data
          from json_to_recordset(${p("events")}::json) as e(customer_id uuid, type text, resource text, data jsonb)` as never,
    ),
);

/**
 * Runs one use case in one transaction. Its events are written last, so that their lock is held only for the commit.
 */
export async function runTransaction<T>(
  connection: Connection,
  orm: MikroORM,
  tenancy: Tenancy,
  work: (tx: Transaction) => Promise<T>,
): Promise<Committed<T>> {
  const tx = new OpenTransaction(connection, orm, tenancy);
  try {
    await tx.begin();
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
  #em: EntityManager | undefined;
  #failure: unknown;
  #isOpen = true;
  /** While rows of the whole tenant are worked on. */
  private isTenant = false;

  constructor(
    private readonly connection: Connection,
    private readonly orm: MikroORM,
    { tenantId, customerId, supplierId = null }: Tenancy,
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
    const run = new PreparedRead(
      statement.isPlannedOnce ? statement : unprepared(statement),
      statement.values(params),
      null,
    );
    return this.#explained(
      () =>
        new Promise((resolve, reject) =>
          run.runOn(this.connection, (failure, rows) => (failure === undefined ? resolve(rows) : reject(failure))),
        ),
    );
  }

  async asTenant<T>(work: () => Promise<T>): Promise<T> {
    if (this.isTenant || (this.customerId === null && this.supplierId === null)) return work();
    // If the work fails, the transaction ends, and the settings end with it.
    await this.run(setAsker, { customerId: "", supplierId: "" });
    this.isTenant = true;
    const result = await work();
    this.isTenant = false;
    await this.run(setAsker, { customerId: this.customerId ?? "", supplierId: this.supplierId ?? "" });
    return result;
  }

  emit(event: NewEvent): void {
    this.events.push(event);
  }

  async part<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.#em?.flush();
    // PostgreSQL uses the innermost savepoint of a name, so a part may have parts of its own.
    await this.#query("savepoint part");
    const part = new OpenTransaction(this.connection, this.orm, this);
    try {
      const result = await part.do(work);
      await part.#end("release savepoint part");
      this.events.push(...part.events);
      return result;
    } catch (error) {
      part.#isOpen = false;
      // If this fails, everything else in the transaction will fail as well.
      await this.#query("rollback to savepoint part; release savepoint part").catch(() => undefined);
      throw error;
    }
  }

  async begin(): Promise<void> {
    const tenancy = {
      tenant_id: this.tenantId,
      customer_id: this.customerId ?? "",
      supplier_id: this.supplierId ?? "",
    };
    const settings = Object.entries(tenancy).map(
      ([name, value]) => `set_config('app.${name}', ${pg.escapeLiteral(value)}, true)`,
    );
    await this.#query(`begin; select ${settings.join(", ")}`);
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
    if (this.events.length > 0) {
      const events = JSON.stringify(
        this.events.map(({ customerId: customer_id, ...event }) => ({ customer_id, ...event })),
      );
      const insert = (): Promise<unknown[]> => this.run(insertEvents, { tenantId: this.tenantId, events });
      // A record that a customer's key writes for the whole tenant may be linked to another customer's invoice. The
      // event then belongs to that other customer. Events about what a supplier did are the buyer's.
      const isOthers =
        this.supplierId !== null ||
        this.events.some(({ customerId }) => customerId !== null && customerId !== this.customerId);
      await (isOthers ? this.asTenant(insert) : insert());
    }
    const { command } = await this.#end("commit");
    // If a statement failed and its error was ignored, PostgreSQL rolls back and reports success.
    if (command !== "COMMIT") {
      throw new Error("PostgreSQL rolled back instead of committing: a statement had failed.", {
        cause: this.#failure,
      });
    }
  }

  async rollBack(): Promise<void> {
    this.#isOpen = false;
    if (this.connection.isLost) return;
    await this.connection.query("rollback").catch(() => this.connection.cut("The rollback failed"));
  }

  /** Sends the last statement. Statements that the work starts afterwards are refused. */
  #end(text: string): Promise<pg.QueryResult> {
    const ending = this.#query(text);
    this.#isOpen = false;
    return ending;
  }

  #query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#explained(() => this.connection.query(text, values));
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
