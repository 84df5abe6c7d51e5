/**
 * Ends every wait for PostgreSQL. A frozen server, or a network that drops all packets, reports no error, so the client
 * must notice it by itself (docs/adr/0007-own-transactions-and-silence.md).
 */
import type { Socket } from "node:net";
import pg from "pg";
import { Session } from "./prepared-read.js";
import type { Server, Target } from "./primary.js";
import { isRefusal } from "./unavailable.js";

/** If a connection waits this long, a probe finds out whether PostgreSQL answers at all. */
const DOUBT_TICKS = 2;
/** How long PostgreSQL may leave the probe unanswered. */
const SILENCE_TICKS = 5;
/** How often a probe is made without a doubt: only a new connection learns that PostgreSQL is shutting down. */
const PROBE_EVERY_TICKS = 5;

const NOTHING = Symbol("waits for nothing");

/** A connection that records whether it can still be used. Its failure never ends the process. */
export class Connection extends pg.Client {
  /** Whether the connection broke, by itself or because it was cut. */
  isLost = false;
  /** Whether it was given up while it was idle, which is not worth a warning. */
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
    // PostgreSQL says so in its greeting. pg 8.23 emits this event, but its types do not know it.
    const greeting: NodeJS.EventEmitter = this.connection;
    greeting.on("parameterStatus", ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === "in_hot_standby") this.#isStandby = parameterValue === "on";
    });
  }

  /** Connects to the right server. */
  override connect(): Promise<void>;
  override connect(done: (error: Error) => void): void;
  override connect(done?: (error: Error) => void): Promise<void> | void {
    if (!done) return new Promise((resolve, reject) => this.connect((error) => (error ? reject(error) : resolve())));
    const { current } = this.target;
    if (current) return this.#connectTo(current, done);
    const fail = (error: Error): void => {
      // pg emits it only for a connection that was begun.
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

  /** Whether PostgreSQL still has to answer a statement, the handshake or the end of the connection. */
  get isWaiting(): boolean {
    return this.#state.readyForQuery !== true || this.#state._ending;
  }

  /** Whether it can be closed without harm: it neither works nor is within a transaction. */
  get isIdle(): boolean {
    return !this.isWaiting && this.isOutsideTransaction;
  }

  /**
   * Breaks the connection at once: everything that waits on it fails, and PostgreSQL rolls back.
   * @param reason what is wrong with the server, if it is the server's fault
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
  get #state(): UntypedFields {
    return this as unknown as UntypedFields;
  }
}

interface UntypedFields {
  readonly readyForQuery?: boolean;
  readonly _activeQuery: unknown;
  readonly _ending: boolean;
  getTransactionStatus(): string | null;
}

/** What a pool calls its client, which is of the class that the pool was made with (see {@link Watch.connections}). */
export type PooledConnection = Connection & Pick<pg.PoolClient, "release">;

const tooLate = (): Error => new Error("The server that takes writes was not found in time");

/**
 * Checks all connections once a second. It counts ticks, not time: while this process itself stands still there are no
 * ticks, and answers that arrived in the meantime are read before the next one.
 */
export class Watch {
  readonly #connections = new Set<Connection>();
  readonly #timer: NodeJS.Timeout;
  /** The new connection that is being made to find out whether PostgreSQL answers. */
  #probe: Connection | null = null;
  #ticksWithoutAnswer = 0;
  #ticksWithoutProbe = 0;
  /** Whether PostgreSQL does not answer at all, so that no statement should be tried. Only the watch changes it. */
  isSilent = false;
  #isRefused = false;

  /**
   * @param config how probes connect
   * @param on `silence` is called once each time that PostgreSQL stops answering, `refusal` once each time that it
   *   takes no new connection while there are others
   * @param everyMs how long a tick is
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

  /** The class of a pool's connections. @param limitSeconds how long one of them may wait for an answer */
  connections(limitSeconds: number): (new (config: pg.ClientConfig) => Connection) & typeof pg.Client {
    const all = this.#connections;
    const { target } = this;
    // Only one of many connections may have been refused, so a probe decides.
    const onRefused = (): void => void (this.#probe ?? this.#startProbe());
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
    this.#cutProbe();
    for (const connection of this.#connections) connection.cut();
  }

  #tick(): void {
    let longest = 0;
    for (const connection of this.#connections) {
      const waited = connection.tick();
      longest = Math.max(longest, waited);
      if (this.isSilent && waited > 0) connection.cut("PostgreSQL answers nothing");
    }
    const isInDoubt = this.isSilent || this.#probe !== null || longest >= DOUBT_TICKS;
    this.#ticksWithoutAnswer = isInDoubt ? this.#ticksWithoutAnswer + 1 : 0;
    if (this.#ticksWithoutAnswer > SILENCE_TICKS) this.#giveUp();
    const isTime = ++this.#ticksWithoutProbe >= PROBE_EVERY_TICKS;
    if ((isInDoubt || isTime) && this.#probe === null) this.#startProbe();
  }

  #giveUp(): void {
    this.#cutProbe();
    this.#ticksWithoutAnswer = 0;
    if (this.isSilent) return;
    this.isSilent = true;
    this.on.silence();
    for (const connection of this.#connections) if (connection.isWaiting) connection.cut("PostgreSQL answers nothing");
  }

  #startProbe(): void {
    const probe = new Connection(this.config, Infinity, this.target);
    this.#probe = probe;
    this.#ticksWithoutProbe = 0;
    const answered = (error?: unknown): void => {
      probe.cut();
      if (this.#probe !== probe) return;
      this.#probe = null;
      if (isRefusal(error)) this.#dismissIdle();
      else this.#isRefused = false;
      // "Too many connections" is an answer, too. A connection that is refused or breaks is not; the next tick starts
      // another probe.
      if (error !== undefined && !(error instanceof pg.DatabaseError)) return;
      this.isSilent = false;
      this.#ticksWithoutAnswer = 0;
    };
    probe.on("error", answered);
    // It is connected once PostgreSQL has said that it is ready for a statement.
    probe.connect().then(() => answered(), answered);
  }

  /**
   * Gives up the idle connections to a server that takes no new ones: after a smart shutdown it waits for them to end,
   * without a message. Connections that work are given up after a later probe, once they are idle.
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

  #cutProbe(): void {
    this.#probe?.cut();
    this.#probe = null;
  }
}
