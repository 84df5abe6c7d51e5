/**
 * One transaction on one connection, from `begin` to the end. Nobody else begins or ends one, so that no library's idea of a lost connection
 * can keep it (docs/adr/0007-own-transactions-and-silence.md).
 */
import { DriverException, type EntityManager, type MikroORM } from "@mikro-orm/postgresql";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { AppError } from "../errors.js";
import type { NewEvent, Tenancy, Transaction } from "./database.js";
import { type Statement, statement } from "./statement.js";
import { explainedWrite } from "./unavailable.js";
import type { Connection } from "./watch.js";

/** What a transaction has committed. */
interface Committed<T> {
  readonly result: T;
  readonly events: number;
  readonly seconds: number;
}

const IN_FAILED_TRANSACTION = "25P02";

const setAsker = statement<{ customerId: string; supplierId: string }>()(
  (_, p) => sql`select set_config('app.customer_id', ${p("customerId")}::text, true), set_config('app.supplier_id', ${p("supplierId")}::text, true)`,
);

const insertEvents = statement<{ tenantId: string; events: string }>()((db, p) =>
  db
    .insertInto("event")
    .columns(["tenant_id", "customer_id", "type", "resource", "data"])
    .expression(
      sql`select ${p("tenantId")}::uuid, e.customer_id, e.type, e.resource, e.data
          from json_to_recordset(${p("events")}::json) as e(customer_id uuid, type text, resource text, data jsonb)` as never,
    ),
);

/** Runs one use case in one transaction; its events are written last, so that their lock is held only for the commit. */
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

  async run<Params, Row>({ text, values }: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return (await this.#query(text, values(params))).rows as Row[];
  }

  readAsTenant<Params, Row>(read: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return this.asTenant(() => this.run(read, params));
  }

  async asTenant<T>(work: () => Promise<T>): Promise<T> {
    if (this.customerId === null && this.supplierId === null) return work();
    // Where the work fails, the transaction ends, and its settings with it.
    await this.run(setAsker, { customerId: "", supplierId: "" });
    const result = await work();
    await this.run(setAsker, { customerId: this.customerId ?? "", supplierId: this.supplierId ?? "" });
    return result;
  }

  emit(event: NewEvent): void {
    this.events.push(event);
  }

  async part<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.#em?.flush();
    // Of equal names PostgreSQL means the innermost, so a part may have parts of its own.
    await this.#query("savepoint part");
    const part = new OpenTransaction(this.connection, this.orm, this);
    try {
      const result = await part.do(work);
      await part.#end("release savepoint part");
      this.events.push(...part.events);
      return result;
    } catch (error) {
      part.#isOpen = false;
      // Where this fails, everything else in the transaction does.
      await this.#query("rollback to savepoint part; release savepoint part").catch(() => undefined);
      throw error;
    }
  }

  async begin(): Promise<void> {
    const tenancy = { tenant_id: this.tenantId, customer_id: this.customerId ?? "", supplier_id: this.supplierId ?? "" };
    const settings = Object.entries(tenancy).map(([name, value]) => `set_config('app.${name}', ${pg.escapeLiteral(value)}, true)`);
    await this.#query(`begin; select ${settings.join(", ")}`);
  }

  /** Does the work, and writes what MikroORM still holds back. */
  async do<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      const result = await work(this);
      await this.#em?.flush();
      return result;
    } catch (error) {
      // MikroORM throws a copy of what its statement failed with.
      throw error instanceof DriverException && this.#failure instanceof AppError ? this.#failure : error;
    }
  }

  async commit(): Promise<void> {
    if (this.events.length > 0) {
      const events = JSON.stringify(this.events.map(({ customerId: customer_id, ...event }) => ({ customer_id, ...event })));
      const insert = (): Promise<unknown[]> => this.run(insertEvents, { tenantId: this.tenantId, events });
      // What a customer's key brings for the whole tenant may be linked to another customer's invoice, whose event it is.
      const isOthers = this.events.some(({ customerId }) => customerId !== null && customerId !== this.customerId);
      await (isOthers ? this.asTenant(insert) : insert());
    }
    const { command } = await this.#end("commit");
    // Where a statement has failed and nobody heeded its error, PostgreSQL rolls back and calls that a success.
    if (command !== "COMMIT") {
      throw new Error("PostgreSQL rolled back instead of committing: a statement had failed.", { cause: this.#failure });
    }
  }

  async rollBack(): Promise<void> {
    this.#isOpen = false;
    if (this.connection.isLost) return;
    await this.connection.query("rollback").catch(() => this.connection.cut("The rollback failed"));
  }

  /** Sends the last statement. Whatever the work still starts comes too late. */
  #end(text: string): Promise<pg.QueryResult> {
    const ending = this.#query(text);
    this.#isOpen = false;
    return ending;
  }

  async #query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    if (!this.#isOpen) throw new Error("The transaction has ended, so nothing more can be done in it.");
    try {
      return await this.connection.query(text, values);
    } catch (error) {
      // After a first failure PostgreSQL says only that there was one.
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
