/**
 * Notifies listeners at once of the tenants that have new events, whichever process committed them. The transactions
 * that write send no notification themselves: PostgreSQL would commit them one after the other, for all tenants
 * (docs/adr/0035-news-after-the-commit.md).
 */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { named } from "./statement.js";
import type { PooledConnection } from "./connection-watchdog.js";

/** Receives the id of a tenant that may have new events. It is called often, so it must be fast; it never throws. */
export type OnNotification = (tenantId: string) => void;

interface Listener {
  readonly notify: OnNotification;
  /** The tenants that it needs; null: all. */
  readonly tenants: (() => Iterable<string>) | null;
}

/** Connections: one that listens and queries, one that notifies the other processes. */
export const NOTIFICATION_CONNECTIONS = 2;

/** How long commits are gathered, so that a process notifies at most fifty times a second. */
const GATHER_MS = 20;
const LONGEST_PAUSE_MS = 2000;
/** A notification has at most 8000 bytes. */
const TENANTS_A_NOTIFICATION = 200;

const LISTEN = named("event.listen", "listen gateway_events");
const NOTIFY = named("event.notify", "select pg_notify('gateway_events', payload) from unnest($1::text[]) as payload");
const NEWEST = named("event.newest_of_each", "select tenant_id, newest from newest_events($1)");

export class EventNotifications {
  readonly #listeners = new Set<Listener>();
  /** The newest position of each tenant at the last query. */
  #newest = new Map<string, unknown>();
  /** Tenants with commits of which the other processes have not been notified yet. */
  #pending = new Set<string>();
  #notifying: Promise<void> | null = null;
  #listening: Promise<void> | null = null;
  #isClosed = false;
  /** Ends each wait that is under way. */
  readonly #waits = new Set<() => void>();
  /** Begins every notification, so that this process recognizes its own. */
  readonly #self = randomUUID();

  /**
   * @param pool of {@link NOTIFICATION_CONNECTIONS} connections
   * @param onLost called once each time that listening has failed
   * @param queryEveryMs how often a listening process also queries, because a process that is killed right after a
   *   commit sends no notification
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly onLost: (error: Error) => void,
    private readonly queryEveryMs: number,
  ) {}

  /**
   * Notifies a listener of every tenant that may have new events; sometimes there are none. A caller that begins to
   * listen before it reads misses nothing.
   * @param tenants those that the listener needs; it is notified of others, too, but not if a process is killed.
   *   Default: all
   * @returns a function that ends it
   */
  on(notify: OnNotification, tenants: Listener["tenants"] = null): () => void {
    const listener = { notify, tenants };
    this.#listeners.add(listener);
    if (!this.#isClosed) this.#listening ??= this.#listen().finally(() => (this.#listening = null));
    return () => void this.#listeners.delete(listener);
  }

  /** Notifies all processes that events of a tenant were committed. */
  committed(tenantId: string): void {
    this.#notify(tenantId);
    this.#pending.add(tenantId);
    this.#notifying ??= this.#notifyOthers().finally(() => (this.#notifying = null));
  }

  /** Sends what is pending, and ends. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endWaits();
    await Promise.all([this.#notifying, this.#listening]);
    await this.pool.end();
  }

  #notify(tenantId: string): void {
    for (const { notify } of this.#listeners) notify(tenantId);
  }

  async #notifyOthers(): Promise<void> {
    while (this.#pending.size > 0) {
      await this.#pause(GATHER_MS);
      const tenants = [...this.#pending];
      this.#pending = new Set();
      const payloads = [];
      for (let from = 0; from < tenants.length; from += TENANTS_A_NOTIFICATION)
        payloads.push([this.#self, ...tenants.slice(from, from + TENANTS_A_NOTIFICATION)].join(" "));
      // If it fails, the others find the events with their next query.
      await this.pool.query({ name: "notify", text: NOTIFY, values: [payloads] }).catch(() => undefined);
    }
  }

  /** Listens while there are listeners. The connection is kept until the next query, because listeners come and go. */
  async #listen(): Promise<void> {
    let pauseMs = 0;
    while (this.#isWanted) {
      let connection: PooledConnection | undefined;
      try {
        connection = (await this.pool.connect()) as PooledConnection;
        await this.#listenOn(connection, () => (pauseMs = 0));
      } catch (error) {
        connection?.cut();
        if (this.#isWanted && pauseMs === 0) this.onLost(error as Error);
        // Instances that lost the server together do not come back together.
        pauseMs = Math.min(Math.max(2 * pauseMs, 100), LONGEST_PAUSE_MS);
        await this.#pause(pauseMs * (0.5 + Math.random() / 2));
      } finally {
        // It still listens, so nothing else can use it.
        connection?.release(true);
      }
    }
    this.#newest.clear();
  }

  async #listenOn(connection: PooledConnection, onListening: () => void): Promise<void> {
    connection.once("end", () => this.#endWaits());
    connection.on("notification", ({ payload = "" }) => {
      const [from, ...tenants] = payload.split(" ");
      if (from !== this.#self) for (const tenantId of tenants) this.#notify(tenantId);
    });
    await connection.query(LISTEN);
    while (this.#isWanted) {
      await this.#queryNewest(connection);
      onListening();
      await this.#pause(this.queryEveryMs);
    }
  }

  /** Finds events without a notification. It also proves that the connection still works. */
  async #queryNewest(connection: PooledConnection): Promise<void> {
    const { rows } = await connection.query({ name: "look", text: NEWEST, values: [this.#tenants()] });
    const before = this.#newest;
    this.#newest = new Map(rows.map(({ tenant_id, newest }) => [tenant_id, newest]));
    // Also for a tenant that is new here: events may have come between its last reading and this query.
    for (const [tenantId, newest] of this.#newest) if (before.get(tenantId) !== newest) this.#notify(tenantId);
  }

  /** The tenants that the listeners need; null: all. */
  #tenants(): string[] | null {
    const all = new Set<string>();
    for (const { tenants } of this.#listeners) {
      if (tenants === null) return null;
      for (const tenantId of tenants()) all.add(tenantId);
    }
    return [...all];
  }

  get #isWanted(): boolean {
    return this.#listeners.size > 0 && !this.#isClosed;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        this.#waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms).unref();
      this.#waits.add(end);
    });
  }

  #endWaits(): void {
    for (const end of this.#waits) end();
  }
}
