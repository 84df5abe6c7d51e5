/** The actor of a request, a job or a command, and the access to that actor's data (docs/adr/0051). */
import { randomUUID } from "node:crypto";
import { setImmediate as immediate } from "node:timers/promises";
import DataLoader from "dataloader";
import type { Database, ReadRows } from "./db/database.js";
import { IfMatch } from "./db/if-match.js";
import type { Statement } from "./db/statement.js";
import type { Tenancy } from "./db/tenancy.js";
import type { Transaction } from "./db/transaction.js";
import { AppError, toAppError } from "./errors.js";
import type { Actor } from "./request/actors.js";
import { AnswerState, type SetHeader } from "./request/answer-state.js";
import type { AppDependencies } from "./request/app-dependencies.js";
import { type Connection, NO_CONNECTION } from "./request/connection.js";
import { ImportRun } from "./request/import-run.js";
import type { RateLimitState } from "./schema/me.js";
import type { Trace } from "./telemetry/tracing.js";

/**
 * Reads many records at once; the answer for `keys[i]` is at index i. So a relation costs one statement instead of one
 * per row.
 */
export interface Batch<Key, Value> {
  read(ctx: Context, keys: readonly Key[]): Promise<Value[]>;
}

/** The operation of a request, in the schema's words. The client's own words would make unlimited labels of metrics. */
export interface Operation {
  /** The root field, or a fixed word if there are several. */
  readonly name: string;
  readonly type: string;
}

/** Headers of a request that only writes look at, as they were sent. */
interface WriteHeaders {
  /** `Idempotency-Key` */
  readonly idempotencyKey?: string | undefined;
  /** `Dry-Run` */
  readonly dryRun?: string | undefined;
  /** `Prefer` (RFC 7240); only imports look at it. */
  readonly prefer?: string | undefined;
}

/** A job or a command only names its actor; the other options come from a request. */
export interface ContextOptions extends WriteHeaders {
  readonly actor: Actor;
  readonly requestId?: string;
  readonly address?: string;
  /** By what the rate limit counts; by default the address. */
  readonly budget?: string | undefined;
  /** The address under which the client reached the gateway, e.g. `https://gateway.example.org`. */
  readonly origin?: () => string;
  readonly setHeader?: SetHeader;
  /** Whether the primary must answer, because a replica's rows may be some seconds old. */
  readonly wantsNewest?: boolean;
  /** Whether the client asks what the answer cost. */
  readonly wantsCost?: boolean;
  /** Undefined for a job, a command, or a public caller, none of which holds a connection open. */
  readonly connection?: Connection | undefined;
  /** Undefined where tracing is off. */
  readonly trace?: Trace | undefined;
  /** What is left of the address's budget; null without a limit, and for a job or a command. */
  readonly rateLimit?: RateLimitState | null;
}

/** Carries the answer out of the transaction that it rolls back. */
class RollBack<T> extends Error {
  constructor(readonly answer: T) {
    super();
  }
}

export class Context {
  readonly actor: Actor;
  readonly requestId: string;
  /** The client's address; empty for a job or a command. */
  readonly address: string;
  /** By what the rate limit counts. */
  readonly budget: string;
  /** Headers of the request that only writes look at. */
  readonly headers: WriteHeaders;
  readonly rateLimit: RateLimitState | null;
  readonly connection: Connection;
  readonly answer: AnswerState;
  readonly #db: Database;
  readonly #trace: Trace | undefined;
  readonly #wantsNewest: boolean;
  #imports: ImportRun | undefined;
  #operation: Operation | undefined;
  #tenancy: Tenancy | null;
  /** Whether replicas may answer the reads, whose rows may be some seconds old. */
  #mayLag = false;
  /** While the request runs as one transaction (see {@link asOneTransaction}). */
  #transaction: Transaction | undefined;
  /** While all reads see the database as it was at the first of them (see {@link snapshot}). */
  #snapshot: ReadRows | undefined;
  /** The version that the record must have that the next use case writes. */
  #ifMatch: IfMatch | undefined;
  /** The DataLoader of each batch. */
  #loaders: Map<object, unknown> | undefined;

  constructor(
    /** What all contexts of the process share. */
    readonly app: AppDependencies,
    private readonly options: ContextOptions,
  ) {
    const { actor, trace } = options;
    this.actor = actor;
    this.#tenancy = actor.tenancy;
    this.requestId = options.requestId ?? randomUUID();
    this.address = options.address ?? "";
    this.budget = options.budget ?? this.address;
    this.headers = options;
    this.rateLimit = options.rateLimit ?? null;
    this.connection = options.connection ?? NO_CONNECTION;
    this.answer = new AnswerState(options.setHeader ?? (() => undefined), options.wantsCost ?? false);
    this.#db = app.db;
    this.#trace = trace;
    this.#wantsNewest = options.wantsNewest ?? false;
  }

  /** A new context of the same actor, which has read and loaded nothing yet. */
  freshCopy(): Context {
    return new Context(this.app, this.options);
  }

  /** The state of the imports that the request does. Most requests do none. */
  get imports(): ImportRun {
    return (this.#imports ??= new ImportRun());
  }

  /** The address under which the client reached the gateway; empty for a job or a command. */
  get origin(): string {
    return this.options.origin?.() ?? "";
  }

  /** The tenancy whose rows are read and written; null for a public caller until `enter` is called. */
  get tenancy(): Tenancy | null {
    return this.#tenancy;
  }

  /** @throws Error for a public caller until `enter` is called */
  requireTenancy(): Tenancy {
    if (!this.#tenancy) throw new Error("A public caller reads nothing before it is known whose rows are meant");
    return this.#tenancy;
  }

  /**
   * Gives a public caller access to the rows that the secret in the path led to.
   * @throws Error if the context has a tenant already, because a context never changes its tenant
   */
  enter(tenancy: Tenancy): void {
    if (this.#tenancy) throw new Error("A tenant's rows are open already, and a context never changes its tenant");
    this.#tenancy = tenancy;
  }

  /** Finds the rows that a secret opens, e.g. the one in the path of a public route; then {@link enter} opens them. */
  lookUp<Row>(name: "find_order_of_cart" | "find_calendar", secret: string): Promise<Row[]> {
    return this.#traced(name, () => this.#db.callException<Row>(name, secret));
  }

  /** The operation of the request; undefined until it is read. */
  get operation(): Operation | undefined {
    return this.#operation;
  }

  /** Sets the operation as soon as it is read; metrics and traces use it as a label. */
  setOperation(operation: Operation): void {
    this.#operation = operation;
    this.#mayLag = operation.type === "query" && !this.#wantsNewest;
  }

  /** Makes the primary answer all further reads, because a replica's rows may be some seconds old. */
  readNewest(): void {
    this.#mayLag = false;
  }

  /** Reads rows of the actor's tenant. */
  read<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const reading = this.#traced(statement.name, () =>
      this.#transaction
        ? this.#transaction.run(statement, params)
        : this.#snapshot
          ? this.#snapshot(statement, params)
          : this.#db.read(this.requireTenancy(), statement, params, this.#mayLag),
    );
    const { databaseCost } = this.answer;
    // A transaction counts its statements itself.
    return databaseCost && !this.#transaction ? databaseCost.counted(reading) : reading;
  }

  /** Does work whose reads all see the database as it is at the first of them. It holds a connection until its end. */
  snapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.#db.snapshot(this.requireTenancy(), async (read) => {
      this.#snapshot = read;
      try {
        return await work();
      } finally {
        this.#snapshot = undefined;
      }
    });
  }

  /** Reads rows of the whole tenant even for a customer's key: only to explain an error, never for an answer. */
  readAsTenant<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return this.#traced(statement.name, () =>
      this.#db.read({ ...this.requireTenancy(), customerId: null }, statement, params),
    );
  }

  /** Runs one use case in one transaction, with its events. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#mayLag = false;
    const versioned = this.#requiringVersion(work);
    const result = await this.#traced("transaction", () => this.#begin(versioned));
    // What was loaded before may have changed, and the next mutation of the operation must show its own work.
    this.#loaders = undefined;
    return result;
  }

  /**
   * Requires the version of the record that the request writes.
   * @param ifMatch the value of `If-Match`
   */
  requireVersion(ifMatch: string): void {
    this.#ifMatch = new IfMatch(ifMatch);
  }

  #requiringVersion<T>(work: (tx: Transaction) => Promise<T>): (tx: Transaction) => Promise<T> {
    const ifMatch = this.#ifMatch;
    if (!ifMatch) return work;
    this.#ifMatch = undefined;
    return async (tx) => {
      tx.ifMatch = ifMatch;
      const result = await work(tx);
      if (!ifMatch.isChecked) throw new Error(`${this.#operation?.name} is versioned, but compares no version`);
      return result;
    };
  }

  /**
   * Runs everything that the request does, its reads and its use cases, in one transaction, so that its answer can be
   * stored together with what it wrote.
   */
  asOneTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const outer = this.#transaction;
    return this.#begin(async (tx) => {
      this.#transaction = tx;
      try {
        return await work(tx);
      } finally {
        this.#transaction = outer;
      }
    });
  }

  /** Does work in one transaction, or a part of the one that is open, and rolls it back. */
  async rollBackAfter<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.asOneTransaction<T>(async () => {
        throw new RollBack(await work());
      });
    } catch (error) {
      if (error instanceof RollBack) return (error as RollBack<T>).answer;
      throw error;
    }
  }

  /** Begins a transaction, or a part of the one that is open. If it fails, none of its imports was done. */
  async #begin<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const importsBefore = this.#imports?.done.length ?? 0;
    const { databaseCost } = this.answer;
    try {
      if (this.#transaction) return await this.#transaction.part(work);
      const counted = (tx: Transaction): Promise<T> => {
        tx.spent = databaseCost ?? undefined;
        return work(tx);
      };
      const announcing = { author: this.actor.author, onEvents: this.app.onEvents };
      return await this.#db.transaction(this.requireTenancy(), counted, announcing);
    } catch (error) {
      // The imports of a dry run are recorded although it is rolled back.
      if (this.#imports && !(error instanceof RollBack)) this.#imports.done.length = importsBefore;
      throw error;
    }
  }

  /** Whether the answer will be stored (`Idempotency-Key`). If so, it must contain no secret. */
  get keepsAnswer(): boolean {
    return this.#transaction !== undefined;
  }

  /** Logs a fault of ours that does not end the request. */
  report(fault: unknown): void {
    this.app.onFault?.(toAppError(fault, this.requestId), this.requestId);
  }

  /** Runs a part of a job that is not work of the database, in a span of its own. */
  step<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#trace ? this.#trace.step(name, work) : work();
  }

  /** The header by which a job continues the trace of this request; undefined where tracing is off. */
  get traceparent(): string | undefined {
    return this.#trace?.traceparent;
  }

  /** Loads one record through a batch; equal keys of one request are read once. */
  load<Key, Value>(batch: Batch<Key, Value>, key: Key): Promise<Value> {
    this.#loaders ??= new Map();
    let loader = this.#loaders.get(batch) as DataLoader<Key, Value> | undefined;
    if (!loader) {
      loader = new DataLoader<Key, Value>(this.#oneByOne(batch), { maxBatchSize: 1000 });
      this.#loaders.set(batch, loader);
    }
    return loader.load(key);
  }

  /** Forgets the loaded records, for work that goes through more of them than fit into memory. */
  clearLoaded(): void {
    this.#loaders = undefined;
  }

  /** Reads batches one after the other, so that no further batch is read once the answer is too large. */
  #oneByOne<Key, Value>(batch: Batch<Key, Value>): (keys: readonly Key[]) => Promise<Value[]> {
    let before: Promise<unknown> | undefined;
    return (keys) => {
      const read = (): Promise<Value[]> => batch.read(this, keys);
      const batchRead: Promise<Value[]> = before ? before.then(() => immediate()).then(read) : read();
      const done = batchRead.then(
        () => undefined,
        () => undefined,
      );
      before = done;
      // The next batch waits only for one that is still under way.
      void done.then(() => before === done && (before = undefined));
      return batchRead;
    };
  }

  #traced<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#trace ? this.#trace.child(name, work) : work();
  }
}

/**
 * The customer that the actor's key is linked to, for operations that need one (specification §5).
 * @throws KEY_WITHOUT_CUSTOMER
 */
export function requireCustomer({ tenancy }: Context): string {
  if (!tenancy || tenancy.customerId === null) throw new AppError("KEY_WITHOUT_CUSTOMER");
  return tenancy.customerId;
}

/**
 * The supplier that the actor's key is linked to, for operations that need one (decisions §3).
 * @throws KEY_WITHOUT_SUPPLIER
 */
export function requireSupplier({ tenancy }: Context): string {
  if (tenancy?.supplierId == null) throw new AppError("KEY_WITHOUT_SUPPLIER");
  return tenancy.supplierId;
}
