/** Who asks, and the way to the data that is theirs: the same for REST, GraphQL and jobs. */
import { setImmediate as immediate } from "node:timers/promises";
import DataLoader from "dataloader";
import type { Database, Tenancy, Transaction } from "./db/database.js";
import type { Statement } from "./db/statement.js";
import { AppError } from "./errors.js";
import type { RequestTrace } from "./telemetry/tracing.js";

/** The owner of the API key that a request carries. */
export interface Actor extends Tenancy {
  readonly keyId: string;
  readonly supplierId: string | null;
  readonly scopes: ReadonlySet<string>;
}

/** Reads many records at once: the answer for `keys[i]` stands at place i. Makes a relation cost one statement, not one per row. */
export interface Batch<Key, Value> {
  read(ctx: Context, keys: readonly Key[]): Promise<Value[]>;
}

/** What a use case may set on the answer beside its data. */
export interface Reply {
  setHeader(name: string, value: string): void;
  /** Status of a success on REST, where it is another than the route's own. */
  status?: number;
}

/** What a request asks for, in the schema's words: never in the client's, so that there are only so many. */
export interface Operation {
  /** The root field, or a fixed word where there are several. */
  readonly name: string;
  readonly type: string;
}

// As many rows as one page may have; with thirty fields each, uncompiled, that is a twentieth of a second.
const MOST_IN_TURN = 500;

/** How many objects an answer may still have. */
export class AnswerBudget {
  #leftInTurn = MOST_IN_TURN;
  #turn: Promise<void> | undefined;

  constructor(private left: number) {}

  /** The most rows that a list need read: one more than there is room for shows that it is too large. */
  get mostRows(): number {
    return Math.max(this.left, 0) + 1;
  }

  get isTooLarge(): boolean {
    return this.left < 0;
  }

  add(objects: number): void {
    this.left -= objects;
  }

  /**
   * Shares the event loop: so many objects more may be completed at once.
   * @returns what to wait for before they are; undefined where there is time for them now
   */
  turn(objects: number): Promise<void> | undefined {
    this.#leftInTurn -= objects;
    if (this.#leftInTurn < 0) {
      this.#leftInTurn = MOST_IN_TURN;
      this.#turn = (this.#turn ?? Promise.resolve()).then(() => immediate());
    }
    return this.#turn;
  }
}

export class Context {
  /** The bound of a GraphQL answer; undefined on REST, where pages bound it. */
  answer: AnswerBudget | undefined;
  /** Set as soon as it is known. */
  operation: Operation | undefined;
  /** Set once the arguments were checked by the REST adapter, so that the resolver need not check them again. */
  argumentsChecked = false;
  /** The request's `Idempotency-Key`, as sent; only writes look at it. */
  idempotencyKey: string | undefined;
  /** What the body of a request with an `Idempotency-Key` holds, as a hash; GraphQL: what its variables hold. */
  bodyHash: string | undefined;
  /** The setting `WEB_APP_URL`, without a slash at its end. */
  webAppUrl = "";
  /** Root fields charged so far: the first is covered by the request's own point (decisions §9). */
  rootFieldsCharged = 0;
  /** While the request runs as one transaction (see {@link asOne}). */
  #whole: Transaction | undefined;
  #loaders: Map<Batch<never, unknown>, DataLoader<never, unknown>> | undefined;

  constructor(
    private readonly db: Database,
    readonly actor: Actor,
    readonly requestId: string,
    /** Address of the client, the key of the rate limit. */
    readonly address: string,
    readonly reply: Reply,
    /** Undefined where tracing is off. */
    private readonly trace?: RequestTrace,
  ) {}

  /** Reads rows of the asker's tenant. */
  read<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return this.#traced(statement.summary, () => (this.#whole ? this.#whole.run(statement, params) : this.db.read(this.actor, statement, params)));
  }

  /** Reads rows of the whole tenant, for a key of a customer too: only to explain an error, never for an answer. */
  readAsTenant<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    return this.#traced(statement.summary, () => this.db.read({ ...this.actor, customerId: null }, statement, params));
  }

  /** Runs one use case in one transaction, with its events. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await this.#traced("transaction", () => (this.#whole ? this.#whole.part(work) : this.db.transaction(this.actor, work)));
    // What was loaded before may have changed: the next mutation of the operation shows its own work.
    this.#loaders = undefined;
    return result;
  }

  /** Runs all that the request does, its reads and its use cases, in one transaction: so that its answer can be stored with what it wrote. */
  asOne<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.db.transaction(this.actor, async (tx) => {
      this.#whole = tx;
      try {
        return await work(tx);
      } finally {
        this.#whole = undefined;
      }
    });
  }

  /** Whether the answer will be stored (`Idempotency-Key`): then it must hold no secret. */
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

  /** Reads batches one after the other: those that follow must not be read, where the ones before made the answer too large. */
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
      // Only a batch that is still under way is waited for.
      void done.then(() => before === done && (before = undefined));
      return batchRead;
    };
  }

  #traced<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.trace ? this.trace.child(name, work) : work();
  }
}

/**
 * The customer that the asker's key is linked to, where an operation is bound to one (specification §5).
 * @throws KEY_WITHOUT_CUSTOMER
 */
export function requireCustomer({ actor }: Context): string {
  if (actor.customerId === null) throw new AppError("KEY_WITHOUT_CUSTOMER");
  return actor.customerId;
}
