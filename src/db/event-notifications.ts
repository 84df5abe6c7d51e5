/**
 * Tells at once which tenants have new events, whichever process committed them. Nothing is notified inside the
 * transactions that write: PostgreSQL would commit them one after the other, for all tenants
 * (docs/adr/0035-news-after-the-commit.md).
 */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { named } from "./statement.js";
import type { Connection } from "./connection-watchdog.js";

/** Is told the id of a tenant that may have new events. It is called often, so it only notes that; it never throws. */
export type OnNotification = (tenantId: string) => void;

interface Listener {
  readonly tell: OnNotification;
  /** The tenants that it cares about; null: all. */
  readonly tenants: (() => Iterable<string>) | null;
}

type Pooled = Connection & Pick<pg.PoolClient, "release">;

/** Connections: one that listens and looks, one that tells the other processes. */
export const NOTIFICATION_CONNECTIONS = 2;

/** How long commits are gathered, so that a process notifies at most fifty times a second. */
const GATHER_MS = 20;
const LONGEST_PAUSE_MS = 2000;
/** A notification has at most 8000 bytes. */
const TENANTS_A_NOTIFICATION = 200;

const LISTEN = named("event.listen", "listen gateway_events");
const NOTIFY = named("event.notify", "select pg_notify('gateway_events', news) from unnest($1::text[]) as news");
const LOOK = named("event.newest_of_each", "select tenant_id, newest from newest_events($1)");

export class EventNotifications {
  readonly #listeners = new Set<Listener>();
  /** The newest position of each tenant that was looked at last. */
  #newest = new Map<string, unknown>();
  /** Tenants whose commits the other processes have not been told of yet. */
  #untold = new Set<string>();
  #telling: Promise<void> | null = null;
  #listening: Promise<void> | null = null;
  #isClosed = false;
  /** Ends each wait that is under way. */
  readonly #waits = new Set<() => void>();
  /** Begins every notification, so that this process knows its own. */
  readonly #self = randomUUID();

  /**
   * @param pool of {@link NOTIFICATION_CONNECTIONS} connections
   * @param onLost called once each time that listening has failed
   * @param lookEveryMs a process that is killed after a commit tells nobody, so everybody who listens also looks
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly onLost: (error: Error) => void,
    private readonly lookEveryMs: number,
  ) {}

  /**
   * Tells a listener of every tenant whose events may have become more. It is told of other tenants, too, and sometimes
   * for nothing. Whoever begins to listen and then reads misses nothing.
   * @param tenants those that the listener waits for; of others it may miss some if a process is killed. Default: all
   * @returns a function that ends it
   */
  on(tell: OnNotification, tenants: Listener["tenants"] = null): () => void {
    const listener = { tell, tenants };
    this.#listeners.add(listener);
    if (!this.#isClosed) this.#listening ??= this.#listen().finally(() => (this.#listening = null));
    return () => void this.#listeners.delete(listener);
  }

  /** Tells everybody that events of a tenant were committed. */
  committed(tenantId: string): void {
    this.#tell(tenantId);
    this.#untold.add(tenantId);
    this.#telling ??= this.#tellOthers().finally(() => (this.#telling = null));
  }

  /** Tells the others what they have not been told, and ends. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endWaits();
    await Promise.all([this.#telling, this.#listening]);
    await this.pool.end();
  }

  #tell(tenantId: string): void {
    for (const { tell } of this.#listeners) tell(tenantId);
  }

  async #tellOthers(): Promise<void> {
    while (this.#untold.size > 0) {
      await this.#pause(GATHER_MS);
      const tenants = [...this.#untold];
      this.#untold = new Set();
      const payloads = [];
      for (let from = 0; from < tenants.length; from += TENANTS_A_NOTIFICATION)
        payloads.push([this.#self, ...tenants.slice(from, from + TENANTS_A_NOTIFICATION)].join(" "));
      // If it fails, the others find the events when they look.
      await this.pool.query({ name: "notify", text: NOTIFY, values: [payloads] }).catch(() => undefined);
    }
  }

  /** Listens while there is somebody to tell. The connection is kept until the next look: listeners come and go. */
  async #listen(): Promise<void> {
    let pauseMs = 0;
    while (this.#isWanted) {
      let connection: Pooled | undefined;
      try {
        connection = (await this.pool.connect()) as unknown as Pooled;
        await this.#listenOn(connection, () => (pauseMs = 0));
      } catch (error) {
        connection?.cut();
        if (this.#isWanted && pauseMs === 0) this.onLost(error as Error);
        // Instances that lost the server together do not come back together.
        pauseMs = Math.min(Math.max(2 * pauseMs, 100), LONGEST_PAUSE_MS);
        await this.#pause(pauseMs * (0.5 + Math.random() / 2));
      } finally {
        // It still listens, so it is of no other use.
        connection?.release(true);
      }
    }
    this.#newest.clear();
  }

  async #listenOn(connection: Pooled, onListening: () => void): Promise<void> {
    connection.once("end", () => this.#endWaits());
    connection.on("notification", ({ payload = "" }) => {
      const [from, ...tenants] = payload.split(" ");
      if (from !== this.#self) for (const tenantId of tenants) this.#tell(tenantId);
    });
    await connection.query(LISTEN);
    while (this.#isWanted) {
      await this.#look(connection);
      onListening();
      await this.#pause(this.lookEveryMs);
    }
  }

  /** Finds what nobody has told. It also shows that the connection still works. */
  async #look(connection: Pooled): Promise<void> {
    const wanted = [...this.#listeners].map(({ tenants }) => tenants);
    const tenants = wanted.includes(null) ? null : [...new Set(wanted.flatMap((each) => [...each!()]))];
    const { rows } = await connection.query({ name: "look", text: LOOK, values: [tenants] });
    const before = this.#newest;
    this.#newest = new Map(rows.map(({ tenant_id, newest }) => [tenant_id, newest]));
    // A tenant that is new here is told, too: something may have come between its last reading and this look.
    for (const [tenantId, newest] of this.#newest) if (before.get(tenantId) !== newest) this.#tell(tenantId);
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
