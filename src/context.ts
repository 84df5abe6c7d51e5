/** Who asks, and the way to that actor's data: the same for REST, GraphQL, jobs and the command line. */
import { randomUUID } from "node:crypto";
import { setImmediate as immediate } from "node:timers/promises";
import DataLoader from "dataloader";
import { type Actor, authorOf } from "./request/actors.js";
import { IfMatch } from "./db/if-match.js";
import type { Announcing, Database, OnEvents, ReadRows } from "./db/database.js";
import type { Tenancy } from "./db/tenancy.js";
import { onlyTry } from "./db/tenant-lock.js";
import type { Transaction } from "./db/transaction.js";
import type { Statement } from "./db/statement.js";
import type { ImportOperation } from "./domain/imports.js";
import { MAX_REFUSED, type Sifting, unsifted } from "./domain/refused-rows.js";
import { AppError, MAX_PROBLEMS, Problems, toAppError } from "./errors.js";
import { type InvoiceXmlReader, readInvoiceXml } from "./formats/invoice-document.js";
import type { RateLimitState } from "./schema/me.js";
import type { Outcome } from "./request/outcomes.js";
import type { Deprecation } from "./schema/lib/directives.js";
import type { LiveEvents } from "./services/event/live-events.js";
import type { Trace } from "./telemetry/tracing.js";

/**
 * Reads many records at once; the answer for `keys[i]` is at index i. So a relation costs one statement instead of one
 * per row.
 */
export interface Batch<Key, Value> {
  read(ctx: Context, keys: readonly Key[]): Promise<Value[]>;
}

/** Sets a header of the HTTP answer. */
export type SetHeader = (name: string, value: string) => void;

/** What a request asks for, in the schema's words. The client's own words would make unlimited labels of metrics. */
export interface Operation {
  /** The root field, or a fixed word if there are several. */
  readonly name: string;
  readonly type: string;
}

// The most rows of one page. With thirty fields each, and not compiled, they take a twentieth of a second.
const MAX_IN_TURN = 500;

/** Counts how many objects an answer may still have. */
export class AnswerBudget {
  #leftInTurn = MAX_IN_TURN;
  #turn: Promise<void> | undefined;

  constructor(private left: number) {}

  /** How many rows a list needs to read at most. One row more than there is room for shows that it is too large. */
  get maxRows(): number {
    return Math.max(this.left, 0) + 1;
  }

  get isTooLarge(): boolean {
    return this.left < 0;
  }

  add(objects: number): void {
    this.left -= objects;
  }

  /**
   * Shares the event loop among requests: asks for time to complete so many more objects.
   * @returns what to wait for first; undefined if they may be completed at once
   */
  turn(objects: number): Promise<void> | undefined {
    this.#leftInTurn -= objects;
    if (this.#leftInTurn < 0) {
      this.#leftInTurn = MAX_IN_TURN;
      this.#turn = (this.#turn ?? Promise.resolve()).then(() => immediate());
    }
    return this.#turn;
  }
}

/** Counts what PostgreSQL does for a request: the statements of ours, and the rows that they answer with. */
class Spent {
  statements = 0;
  rows = 0;

  counted<Row>(reading: Promise<Row[]>): Promise<Row[]> {
    this.statements += 1;
    return reading.then((rows) => {
      this.rows += rows.length;
      return rows;
    });
  }
}

/** What an import did, as its record keeps it (services/import/import-record.ts). */
export interface ImportDone {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly api_key_id: string | null;
  readonly operation: ImportOperation;
  readonly mends: string | null;
  readonly parent_id: string | null;
  readonly actor_kind: string;
  readonly actor_name: string;
  readonly dry_run: boolean;
  readonly handling: "strict" | "lenient";
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly warnings: number;
  readonly rows: string;
}

/** An import whose rows are mended. */
interface Mended {
  readonly id: string;
  readonly operation: ImportOperation;
  readonly parent_id: string | null;
}

/** Runs the GraphQL selections by which webhooks choose what they are told. */
export interface EventSelections {
  /** @throws INVALID naming `selection` if it is no selection of an event, or costs too much */
  check(selection: string): void;
  /**
   * What an actor sees of the event at a position, in the selection's shape, with what could not be read.
   * @throws AppError if it cannot be run at present
   */
  run(ctx: Context, selection: string, position: string): Promise<{ data: unknown; errors?: readonly object[] }>;
}

/** Keeps the secrets that must be read again, encrypted. */
export interface Secrets {
  /** @throws NOT_SET_UP without a key */
  seal(secret: string, about: string): Promise<string>;
  unseal(sealed: string, about: string): Promise<string>;
}

/** What webhooks need that others do not. */
export interface WebhookDependencies {
  readonly secrets: Secrets;
  readonly selections: EventSelections;
  /** `WEBHOOK_ALLOW_PRIVATE` */
  readonly allowsPrivate: boolean;
}

export type ConnectionKind = "sse" | "long_poll" | "graphql_sse" | "websocket" | "export";

/** Is told why a caller must leave: its key no longer works, or the gateway stops. */
export type OnLeave = (error: AppError) => void;

/** Lets a caller stay longer than one answer takes; returns what is called when it leaves. */
export type HoldOpen = (kind: ConnectionKind, onLeave: OnLeave) => () => void;

/** What all contexts of one app have in common. */
export interface AppDependencies {
  readonly db: Database;
  /** Where people work: `WEB_APP_URL`, else `PUBLIC_URL`, without a slash at its end; empty if neither is set. */
  readonly webAppUrl?: string;
  /** `PUBLIC_URL` without a slash at its end; empty if it is not set. */
  readonly publicUrl?: string;
  readonly onEvents?: OnEvents | undefined;
  /** Undefined where nobody waits for events. */
  readonly liveEvents?: LiveEvents;
  /** Where electronic invoices are read; by default here and now. */
  readonly readInvoiceXml?: InvoiceXmlReader;
  readonly webhooks?: WebhookDependencies;
  /** Is told of faults of ours that do not end their request. */
  readonly onFault?: (error: AppError, requestId: string) => void;
}

/** What is known from the start. A job or a command only says who acts; the rest comes from a request. */
export interface Asked {
  readonly actor: Actor;
  readonly requestId?: string;
  /** The client's address, by which the rate limit counts. */
  readonly address?: string;
  readonly setHeader?: SetHeader;
  /** The address under which the client reached the gateway. */
  readonly origin?: () => string;
  /** The request's `Idempotency-Key`, as sent; only writes look at it. */
  readonly idempotencyKey?: string | undefined;
  /** The request's `Dry-Run`, as sent; only writes look at it. */
  readonly dryRun?: string | undefined;
  /** The request's `Prefer` (RFC 7240), as sent; only imports look at it. */
  readonly prefer?: string | undefined;
  /** Whether the caller wants what is newest, and no replica's answer. */
  readonly wantsNewest?: boolean;
  /** Whether the caller wants to know what the answer cost. */
  readonly wantsCost?: boolean;
  /** Undefined where nobody can stay, such as in a job. */
  readonly holdOpen?: HoldOpen | undefined;
  /** See {@link Context.onGone}. */
  readonly onGone?: (tell: () => void) => () => void;
  /** Undefined where tracing is off. */
  readonly trace?: Trace | undefined;
  /** What is left of the address's budget; null without a limit, and for a job or a command. */
  readonly rateLimit?: RateLimitState | null;
}

const NONE_IGNORED: ReadonlyMap<number, readonly string[]> = new Map();

/** Carries the answer out of the transaction that it undoes. */
class Undoing<T> extends Error {
  constructor(readonly answer: T) {
    super();
  }
}

const nowhere: SetHeader = () => undefined;

export class Context {
  readonly actor: Actor;
  readonly requestId: string;
  /** Empty for a job or a command. */
  readonly address: string;
  /** Does nothing for a job or a command. */
  readonly setHeader: SetHeader;
  readonly idempotencyKey: string | undefined;
  readonly dryRun: string | undefined;
  readonly prefer: string | undefined;
  readonly rateLimit: RateLimitState | null;
  readonly webAppUrl: string;
  readonly readInvoiceXml: InvoiceXmlReader;
  readonly #webhooks: WebhookDependencies | undefined;
  readonly #publicUrl: string;
  readonly #origin: () => string;
  readonly #db: Database;
  readonly #onEvents: OnEvents | undefined;
  readonly #trace: Trace | undefined;
  /** The `updated_at` of the one record that a REST route reads, if it has a version. */
  version: string | undefined;
  #answer: AnswerBudget | undefined;
  #operation: Operation | undefined;
  /** Whether replicas may answer the reads, whose rows may be some seconds old. */
  #mayLag = false;
  readonly #wantsNewest: boolean;
  #outcome: Outcome | undefined;
  #tenancy: Tenancy | null;
  /** While the request runs as one transaction (see {@link asOne}). */
  #whole: Transaction | undefined;
  /** Whether the answer says how many rows an import wrote, and shows none of them. */
  answersCounts = false;
  /** Whether the client prefers the good rows of imports to be stored (`handling=lenient`), where that is done. */
  isLenient = false;
  /** Whether the client prefers the counts of an import to its records (`return=minimal`). */
  isMinimal = false;
  /** What of the client's preferences was granted, e.g. `handling=lenient`. */
  readonly granted = new Set<string>();
  /** The import whose rows are being mended, if any. */
  mended: Mended | undefined;
  /** The imports whose mended rows were refused, by the errors that say why. */
  readonly refusedMends = new WeakMap<AppError, Mended>();
  /** Fields of the rows of an import that have no effect, by the places of the rows; rows without one are not in it. */
  ignored: ReadonlyMap<number, readonly string[]> = NONE_IGNORED;
  /** The rows of the lenient import that is being done; undefined while there is none. */
  sifting: Sifting | undefined;
  /** The same of imports that are still to come, by their names in a GraphQL answer. */
  readonly siftedBefore = new Map<string, Sifting>();
  /** The imports that the request has done so far, for the headers of its answer. */
  readonly imported: ImportDone[] = [];
  /** While all reads see the database as it was at the first of them (see {@link snapshot}). */
  #snapshot: ReadRows | undefined;
  /** What PostgreSQL did for the request; null if nobody wants to know. */
  readonly spent: Spent | null;
  /** Of the record that the next use case writes. */
  #expectation: IfMatch | undefined;
  #loaders: Map<Batch<never, unknown>, DataLoader<never, unknown>> | undefined;

  constructor(
    private readonly dependencies: AppDependencies,
    private readonly asked: Asked,
  ) {
    const {
      db,
      webAppUrl = "",
      publicUrl = "",
      onEvents,
      readInvoiceXml: readXml = readInvoiceXml,
      webhooks,
    } = dependencies;
    const {
      actor,
      requestId = randomUUID(),
      address = "",
      setHeader = nowhere,
      origin = () => "",
      idempotencyKey,
      dryRun,
      prefer,
      wantsNewest = false,
      wantsCost = false,
      trace,
      rateLimit = null,
    } = asked;
    this.#db = db;
    this.webAppUrl = webAppUrl;
    this.readInvoiceXml = readXml;
    this.#webhooks = webhooks;
    this.#publicUrl = publicUrl;
    this.#onEvents = onEvents;
    this.actor = actor;
    this.#tenancy = actor.tenancy;
    this.requestId = requestId;
    this.address = address;
    this.setHeader = setHeader;
    this.#origin = origin;
    this.idempotencyKey = idempotencyKey;
    this.dryRun = dryRun;
    this.prefer = prefer;
    this.#wantsNewest = wantsNewest;
    this.spent = wantsCost ? new Spent() : null;
    this.#trace = trace;
    this.rateLimit = rateLimit;
  }

  /** A new context of the same asker, which has read and loaded nothing yet. */
  again(): Context {
    return new Context(this.dependencies, this.asked);
  }

  /** Where events are told as they are committed. */
  get liveEvents(): LiveEvents {
    if (!this.dependencies.liveEvents) throw new Error("Nobody waits for events here");
    return this.dependencies.liveEvents;
  }

  /**
   * Lets the asker stay longer than one answer takes.
   * @returns what is called when it leaves
   * @throws TOO_MANY_STREAMS, UNAVAILABLE
   */
  holdOpen(kind: ConnectionKind, onLeave: OnLeave): () => void {
    return this.asked.holdOpen?.(kind, onLeave) ?? (() => undefined);
  }

  /**
   * Calls a function when the asker no longer waits for an answer; at once if that is so already.
   * @returns what is called when it need not be told any more
   */
  onGone(tell: () => void): () => void {
    return this.asked.onGone?.(tell) ?? (() => undefined);
  }

  /** The address under which the client reached the gateway, e.g. `https://gateway.example.org`; empty without a request. */
  get origin(): string {
    return this.#origin();
  }

  /** The address under which people reach the gateway: `PUBLIC_URL`, else that of the request. */
  get root(): string {
    return this.#publicUrl || this.origin;
  }

  /** What webhooks need. @throws Error where nobody asks for webhooks, as at the command line */
  get webhooks(): WebhookDependencies {
    if (!this.#webhooks) throw new Error("This process was started without what webhooks need");
    return this.#webhooks;
  }

  /** Whose rows are read and written; null for a public caller until `enter` is called. */
  get tenancy(): Tenancy | null {
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

  /** Finds out whose rows a secret opens, e.g. the one in the path of a public route; then {@link enter} opens them. */
  lookUp<Row>(name: Parameters<Database["lookUp"]>[0], secret: string): Promise<Row[]> {
    return this.#traced(name, () => this.#db.lookUp<Row>(name, secret));
  }

  /** How the use case ended, if it said so. */
  get outcome(): Outcome | undefined {
    return this.#outcome;
  }

  /** Says how a use case ended, if the route alone does not say it. */
  conclude(outcome: Outcome): void {
    this.#outcome = outcome;
  }

  /** What the request uses that will go. */
  readonly deprecations = new Set<Deprecation>();

  /** Tells the client, and whoever reads the log, that the request uses something that will go. */
  usesDeprecated(deprecation: Deprecation): void {
    if (this.deprecations.has(deprecation)) return;
    this.deprecations.add(deprecation);
    const days = (day: (one: Deprecation) => string): number[] =>
      [...this.deprecations].map((one) => Date.parse(day(one)));
    // Of several the first day counts.
    this.setHeader("Deprecation", `@${Math.min(...days(({ since }) => since)) / 1000}`);
    this.setHeader("Sunset", new Date(Math.min(...days(({ until }) => until))).toUTCString());
  }

  /** What the request asks for; undefined until that is known. */
  get operation(): Operation | undefined {
    return this.#operation;
  }

  /** Says what the request asks for, as soon as that is known; metrics and traces use it as a label. */
  asks(operation: Operation): void {
    this.#operation = operation;
    this.#mayLag = operation.type === "query" && !this.#wantsNewest;
  }

  /** Makes the primary answer all further reads, because what a replica has may be some seconds old. */
  readNewest(): void {
    this.#mayLag = false;
  }

  /** The budget of a GraphQL answer; undefined on REST, where the size of a page limits the answer. */
  get answer(): AnswerBudget | undefined {
    return this.#answer;
  }

  /** Sets the budget of the answer that is about to be made. */
  boundAnswer<Budget extends AnswerBudget>(budget: Budget): Budget {
    this.#answer = budget;
    return budget;
  }

  /** Reads rows of the asker's tenant. */
  read<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    const reading = this.#traced(statement.name, () =>
      this.#whole
        ? this.#whole.run(statement, params)
        : this.#snapshot
          ? this.#snapshot(statement, params)
          : this.#db.read(this.#rows(), statement, params, this.#mayLag),
    );
    // A transaction counts for itself.
    return this.spent && !this.#whole ? this.spent.counted(reading) : reading;
  }

  /** Does work whose reads all see the database as it is at the first of them. It holds a connection until its end. */
  snapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.#db.snapshot(this.#rows(), async (read) => {
      this.#snapshot = read;
      try {
        return await work();
      } finally {
        this.#snapshot = undefined;
      }
    });
  }

  /** Forgets the records that batches have loaded, for work that goes through more of them than fit into memory. */
  forget(): void {
    this.#loaders = undefined;
  }

  /** Reads rows of the whole tenant even for a customer's key: only to explain an error, never for an answer. */
  readAsTenant<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return this.#traced(statement.name, () => this.#db.read({ ...this.#rows(), customerId: null }, statement, params));
  }

  /** Runs one use case in one transaction, with its events. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#mayLag = false;
    const expecting = this.#expecting(work);
    const before = this.imported.length;
    const result = await this.#traced("transaction", () =>
      this.#whole
        ? this.#whole.part(expecting)
        : this.#db.transaction(this.#rows(), this.#counting(expecting), this.#announcing()),
    ).catch((error: unknown) => {
      this.imported.length = before;
      throw error;
    });
    // What was loaded before may have changed, and the next mutation of the operation must show its own work.
    this.#loaders = undefined;
    return result;
  }

  /**
   * Says which version the record must have that the request writes.
   * @param ifMatch the value of `If-Match`
   */
  expects(ifMatch: string): void {
    this.#expectation = new IfMatch(ifMatch);
  }

  #expecting<T>(work: (tx: Transaction) => Promise<T>): (tx: Transaction) => Promise<T> {
    const expectation = this.#expectation;
    if (!expectation) return work;
    this.#expectation = undefined;
    return async (tx) => {
      tx.expectation = expectation;
      const result = await work(tx);
      if (!expectation.isChecked) throw new Error(`${this.#operation?.name} is versioned, but compares no version`);
      return result;
    };
  }

  /**
   * Runs everything that the request does, its reads and its use cases, in one transaction, so that its answer can be
   * stored together with what it wrote.
   */
  asOne<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const outer = this.#whole;
    const imported = this.imported.length;
    const whole = async (tx: Transaction): Promise<T> => {
      this.#whole = tx;
      try {
        return await work(tx);
      } finally {
        this.#whole = outer;
      }
    };
    const done = outer
      ? outer.part(whole)
      : this.#db.transaction(this.#rows(), this.#counting(whole), this.#announcing());
    return done.catch((error: unknown) => {
      // What was only tried is told all the same.
      if (!(error instanceof Undoing)) this.imported.length = imported;
      throw error;
    });
  }

  /** Does work in one transaction and undoes it; where more than the work is one transaction, in a part of that. */
  async undone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.asOne<T>(async (tx) => {
        onlyTry(tx);
        throw new Undoing(await work());
      });
    } catch (error) {
      if (error instanceof Undoing) return (error as Undoing<T>).answer;
      throw error;
    }
  }

  /** Tells the log of a fault of ours that does not end the request. */
  report(fault: unknown): void {
    this.dependencies.onFault?.(toAppError(fault, this.requestId), this.requestId);
  }

  /** Gathers what is wrong with the rows of an import. A lenient one needs all refused rows, and others the first. */
  problems(): Problems {
    return new Problems(this.sifting ? MAX_REFUSED + 1 : MAX_PROBLEMS);
  }

  /**
   * Begins a lenient import, unless its rows were sifted already.
   * @param rows those that are left
   */
  sift(rows: readonly unknown[]): Sifting {
    this.granted.add("handling=lenient");
    return (this.sifting ??= unsifted(rows.length));
  }

  #counting<T>(work: (tx: Transaction) => Promise<T>): (tx: Transaction) => Promise<T> {
    const { spent } = this;
    return spent
      ? (tx) => {
          tx.spent = spent;
          return work(tx);
        }
      : work;
  }

  /** Runs a part of a job that is not work of the database, in a span of its own. */
  step<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#trace ? this.#trace.step(name, work) : work();
  }

  /** What continues the trace of this request or job; undefined where tracing is off. */
  get traceparent(): string | undefined {
    return this.#trace?.traceparent;
  }

  /** Whether the answer will be stored (`Idempotency-Key`). If so, it must contain no secret. */
  get keepsAnswer(): boolean {
    return this.#whole !== undefined;
  }

  /** Loads one record through a batch; equal keys of one request are read once. */
  load<Key, Value>(batch: Batch<Key, Value>, key: Key): Promise<Value> {
    this.#loaders ??= new Map();
    let loader = this.#loaders.get(batch as never) as DataLoader<Key, Value> | undefined;
    if (!loader) {
      loader = new DataLoader<Key, Value>(this.#oneByOne(batch), { maxBatchSize: 1000 });
      this.#loaders.set(batch as never, loader as never);
    }
    return loader.load(key);
  }

  /**
   * Reads batches one after the other, so that no further batch is read once the answer is too large.
   */
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

  #announcing(): Announcing {
    return { author: authorOf(this.actor), onEvents: this.#onEvents };
  }

  #rows(): Tenancy {
    if (!this.#tenancy) throw new Error("A public caller reads nothing before it is known whose rows are meant");
    return this.#tenancy;
  }

  #traced<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#trace ? this.#trace.child(name, work) : work();
  }
}

/**
 * The customer that the asker's key is linked to, for operations that need one (specification §5).
 * @throws KEY_WITHOUT_CUSTOMER
 */
export function requireCustomer({ tenancy }: Context): string {
  if (!tenancy || tenancy.customerId === null) throw new AppError("KEY_WITHOUT_CUSTOMER");
  return tenancy.customerId;
}

/**
 * The supplier that the asker's key is linked to, for operations that need one (decisions §3).
 * @throws KEY_WITHOUT_SUPPLIER
 */
export function requireSupplier({ tenancy }: Context): string {
  if (tenancy?.supplierId == null) throw new AppError("KEY_WITHOUT_SUPPLIER");
  return tenancy.supplierId;
}
