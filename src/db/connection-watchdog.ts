/**
 * Ends every wait for PostgreSQL. A frozen server, or a network that drops all packets, reports no error, so the client
 * must notice it by itself (docs/adr/0007-own-transactions-and-silence.md).
 */
import type { Socket } from "node:net";
import pg from "pg";
import { Session } from "./prepared-read.js";
import type { Server, Target } from "./primary.js";
import { isRefusal } from "./unavailable.js";

/** If a connection waits this long, a new connection is made to find out whether PostgreSQL answers at all. */
const DOUBT_TICKS = 2;
/** How long PostgreSQL may leave that attempt unanswered. */
const SILENCE_TICKS = 5;
/** So often a new connection is made although nothing is in doubt: only those are told that PostgreSQL shuts down. */
const ASK_EVERY_TICKS = 5;

const NOTHING = Symbol("waits for nothing");

/** A connection that knows whether it can still be used. Its failure never ends the process. */
export class Connection extends pg.Client {
  /** Whether the connection broke, by itself or because it was cut. */
  isLost = false;
  /** Whether it was given up while nobody used it, so that nobody has to be told. */
  isDismissed = false;
  readonly session = new Session();
  /** The server to which it leads; null until that is known. */
  server: Server | null = null;
  #isStandby = false;
  #waitsFor: unknown = NOTHING;
  #ticksWaited = 0;

  constructor(
    config: pg.ClientConfig,
    private readonly limitSeconds: number,
    private readonly target: Target,
    private readonly onRefused?: () => void,
  ) {
    super(config);
    this.on("error", () => {
      if (!this.isLost) target.doubt(this.server);
      this.isLost = true;
    });
    this.once("end", () => (this.isLost = true));
    // PostgreSQL says so in its greeting.
    this.connection.on(
      "parameterStatus" as never,
      (({ parameterName, parameterValue }: Record<string, string>) => {
        if (parameterName === "in_hot_standby") this.#isStandby = parameterValue === "on";
      }) as never,
    );
  }

  /** Connects to the right server. */
  override connect(): Promise<void>;
  override connect(done: (error: Error) => void): void;
  override connect(done?: (error: Error) => void): Promise<void> | void {
    if (!done) return new Promise((resolve, reject) => this.connect((error) => (error ? reject(error) : resolve())));
    const { known } = this.target;
    if (known) return this.#connectTo(known, done);
    const fail = (error: Error): void => {
      // pg says so only of a connection that was begun.
      this.emit("end");
      done(error);
    };
    this.target
      .find()
      .then(
        (server) => (this.isLost || this.#stream.destroyed ? fail(tooLate()) : this.#connectTo(server, done)),
        fail,
      );
  }

  #connectTo(server: Server, done: (error: Error) => void): void {
    this.server = server;
    Object.assign(this, { host: server.host, port: server.port });
    super.connect((error) => {
      if (error) this.target.doubt(server);
      if (isRefusal(error)) this.onRefused?.();
      const refusal = error ? null : this.target.refusal(this.#isStandby);
      if (refusal === null) return done(error);
      const reason = `${server.name} ${refusal}`;
      this.cut(reason);
      done(new Error(reason));
    });
  }

  /** Whether PostgreSQL has said that no transaction is open on the connection. */
  get isOutsideTransaction(): boolean {
    return !this.isLost && this.#state.getTransactionStatus() === "I";
  }

  /** Whether PostgreSQL still has to answer a statement, the handshake, or the goodbye. */
  get isWaiting(): boolean {
    return this.#state.readyForQuery !== true || this.#state._ending;
  }

  /** Whether nobody would miss it: it neither works nor is within a transaction. */
  get isIdle(): boolean {
    return !this.isWaiting && this.isOutsideTransaction;
  }

  /**
   * Breaks the connection at once: everything that waits on it fails, and PostgreSQL rolls back.
   * @param reason why the server is to blame
   */
  cut(reason?: string): void {
    this.isLost = true;
    if (reason !== undefined) this.target.doubt(this.server);
    this.#stream.destroy(reason === undefined ? undefined : new Error(reason));
  }

  /**
   * Counts for how many ticks the connection has waited for the same answer, and cuts it after too many.
   * @returns the number of ticks; 0 if it waits for nothing
   */
  tick(): number {
    const waitsFor = this.isWaiting ? this.#state._activeQuery : NOTHING;
    this.#ticksWaited = waitsFor !== NOTHING && waitsFor === this.#waitsFor ? this.#ticksWaited + 1 : 0;
    this.#waitsFor = waitsFor;
    if (this.#ticksWaited >= this.limitSeconds) this.cut(`PostgreSQL has not answered for ${this.limitSeconds} s`);
    return this.#ticksWaited;
  }

  get #stream(): Socket {
    return this.connection.stream as Socket;
  }

  // pg 8.23 has these fields, but its types do not. Checking them once a second costs a statement nothing, unlike a
  // timer for each statement.
  get #state(): {
    readyForQuery?: boolean;
    _activeQuery: unknown;
    _ending: boolean;
    getTransactionStatus(): string | null;
  } {
    return this as never;
  }
}

const tooLate = (): Error => new Error("The server that takes writes was not found in time");

/**
 * Checks all connections once a second. It counts ticks, not time: while this process itself stands still there are no
 * ticks, and answers that arrived in the meantime are read before the next one.
 */
export class Watch {
  readonly #connections = new Set<Connection>();
  readonly #timer: NodeJS.Timeout;
  #question: Connection | null = null;
  #ticksWithoutAnswer = 0;
  #ticksWithoutQuestion = 0;
  #isSilent = false;
  #isRefused = false;

  /**
   * @param config how to connect to find out whether PostgreSQL answers
   * @param on `silence` is called once each time that PostgreSQL stops answering, `refusal` once each time that it
   *   takes no new connection while there are others
   * @param everyMs how often it looks
   */
  constructor(
    private readonly config: pg.ClientConfig,
    private readonly target: Target,
    private readonly on: { readonly silence: () => void; readonly refusal: () => void },
    everyMs: number,
  ) {
    this.#timer = setInterval(() => this.#tick(), everyMs).unref();
    target.onMoved((to) => {
      for (const connection of this.#connections)
        if (connection.server && connection.server !== to) connection.cut(`Another server is used now: ${to.name}`);
    });
  }

  /** Whether PostgreSQL does not answer at all, so that trying is useless. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** The class of a pool's connections. @param limitSeconds how long one of them may wait for an answer */
  connections(limitSeconds: number): new (config: pg.ClientConfig) => Connection {
    const all = this.#connections;
    const { target } = this;
    // It may be one refusal of many connections, so it is asked again.
    const onRefused = (): void => void (this.#question ?? this.#ask());
    return class extends Connection {
      constructor(config: pg.ClientConfig) {
        super(config, limitSeconds, target, onRefused);
        all.add(this);
        this.once("end", () => all.delete(this));
      }
    };
  }

  /** Ends the watch, and cuts the remaining connections. */
  end(): void {
    clearInterval(this.#timer);
    this.#hangUp();
    for (const connection of this.#connections) connection.cut();
  }

  #tick(): void {
    let longest = 0;
    for (const connection of this.#connections) {
      const waited = connection.tick();
      longest = Math.max(longest, waited);
      if (this.#isSilent && waited > 0) connection.cut("PostgreSQL answers nothing");
    }
    const isInDoubt = this.#isSilent || this.#question !== null || longest >= DOUBT_TICKS;
    this.#ticksWithoutAnswer = isInDoubt ? this.#ticksWithoutAnswer + 1 : 0;
    if (this.#ticksWithoutAnswer > SILENCE_TICKS) this.#giveUp();
    const isTime = ++this.#ticksWithoutQuestion >= ASK_EVERY_TICKS;
    if ((isInDoubt || isTime) && this.#question === null) this.#ask();
  }

  #giveUp(): void {
    this.#hangUp();
    this.#ticksWithoutAnswer = 0;
    if (this.#isSilent) return;
    this.#isSilent = true;
    this.on.silence();
    for (const connection of this.#connections) if (connection.isWaiting) connection.cut("PostgreSQL answers nothing");
  }

  #ask(): void {
    const question = new Connection(this.config, Infinity, this.target);
    this.#question = question;
    this.#ticksWithoutQuestion = 0;
    const heard = (error?: unknown): void => {
      question.cut();
      if (this.#question !== question) return;
      this.#question = null;
      if (isRefusal(error)) this.#dismissIdle();
      else this.#isRefused = false;
      // "Too many connections" is an answer, too. A connection that is refused or breaks is not; the next tick tries
      // again.
      if (error !== undefined && !(error instanceof pg.DatabaseError)) return;
      this.#isSilent = false;
      this.#ticksWithoutAnswer = 0;
    };
    question.on("error", heard);
    // It is connected once PostgreSQL has said that it is ready for a statement.
    question.connect().then(() => heard(), heard);
  }

  /**
   * Gives up the idle connections to a server that takes no new ones: after a smart shutdown it waits for them to end,
   * and tells nobody. Those that work are given up by a later question, once they are idle.
   */
  #dismissIdle(): void {
    const idle = [...this.#connections].filter(({ isIdle }) => isIdle);
    if (idle.length > 0 && !this.#isRefused) this.on.refusal();
    this.#isRefused = true;
    for (const connection of idle) {
      connection.isDismissed = true;
      connection.cut();
    }
  }

  #hangUp(): void {
    this.#question?.cut();
    this.#question = null;
  }
}
