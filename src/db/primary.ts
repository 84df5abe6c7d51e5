/**
 * Finds the server that takes writes, of several that DATABASE_URL names: at the start, and again whenever the present
 * one is in doubt (docs/adr/0042-several-servers.md). With one server there is nothing to find.
 */
import pg from "pg";
import type { Host } from "./hosts.js";

/** A server and its address. */
export interface Server {
  readonly name: string;
  readonly url: string;
  /** A name, an address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
}

/** Where connections go. */
export interface Target {
  /** The server to connect to; null if it must be found first. */
  readonly current: Server | null;
  /** @throws Error that says why there is none */
  find(): Promise<Server>;
  /** Reports that a server may not be the right one any more, e.g. because a connection to it broke. */
  doubt(server: Server | null): void;
  /** Why a server is not the right one, given whether it is a standby; null if it is the right one. */
  refusal(isStandby: boolean): string | null;
  /** Calls a function whenever another server than before is the right one. */
  onMoved(listener: (to: Server) => void): void;
}

/** A server that takes writes. */
interface Writable {
  readonly server: Server;
  /** The identifier of its cluster. */
  readonly system: string;
  /** Grows with each standby of the cluster that is promoted. */
  readonly timeline: number;
}

/** How long a server may take to say whether it takes writes. */
const ANSWER_WITHIN_MS = 1500;
/** How long the answer that no server takes writes is kept. */
const PAUSE_MS = 250;

// Timelines are numbered in the first eight digits of the names of WAL files. A standby writes none.
const ASK = `
  select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') = 'on' as only_reads,
    (select system_identifier::text from pg_control_system()) as system,
    case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

export class Primary implements Target {
  #servers: readonly Server[];
  /** The one that took writes in the last search. */
  #present: Server;
  #isInDoubt: boolean;
  #search: Promise<Server> | null = null;
  /** Of each cluster, the highest timeline on which a server took writes. */
  readonly #timelines = new Map<string, number>();
  readonly #listeners: ((to: Server) => void)[] = [];

  /** @param config how to connect, without an address */
  constructor(
    hosts: readonly [Host, ...Host[]],
    private readonly config: pg.ClientConfig,
  ) {
    const [first, ...others] = hosts;
    this.#present = serverOf(first);
    this.#servers = [this.#present, ...others.map(serverOf)];
    this.#isInDoubt = this.#hasSeveral;
  }

  get current(): Server | null {
    return this.#isInDoubt ? null : this.#present;
  }

  onMoved(listener: (to: Server) => void): void {
    this.#listeners.push(listener);
  }

  doubt(server: Server | null): void {
    if (this.#hasSeveral && server === this.#present) this.#isInDoubt = true;
  }

  // The only server may be a standby: some things work, and the rest says so.
  refusal(isStandby: boolean): string | null {
    return isStandby && this.#hasSeveral ? "has become a standby" : null;
  }

  /** Uses another address, because the embedded PostgreSQL came back on another port. */
  moveTo(url: string): void {
    this.#present = serverOf({ name: this.#present.name, url });
    this.#servers = [this.#present];
  }

  /**
   * Asks the servers. Simultaneous callers share one answer.
   * @throws Error that says of each server why it takes no writes
   */
  find(): Promise<Server> {
    if (!this.#isInDoubt) return Promise.resolve(this.#present);
    if (!this.#search) {
      const forget = (): void => void (this.#search = null);
      this.#search = this.#askAll();
      this.#search.then(forget, () => setTimeout(forget, PAUSE_MS).unref());
    }
    return this.#search;
  }

  get #hasSeveral(): boolean {
    return this.#servers.length > 1;
  }

  async #askAll(): Promise<Server> {
    const asked = this.#servers.map((server) => this.#ask(server));
    // If the present server still takes writes, the others need not answer.
    const present = asked[this.#servers.indexOf(this.#present)]!.then((answer) => {
      if (answer instanceof Error || this.#timelines.get(answer.system) !== answer.timeline) throw new Error();
      return [answer];
    });
    const answers: (Writable | Error)[] = await Promise.any([present, Promise.all(asked)]);
    const writable = answers.filter((answer): answer is Writable => !(answer instanceof Error));
    // After a promotion the old primary may come back and take writes, too: those would be lost.
    const newest = writable.sort((a, b) => b.timeline - a.timeline)[0];
    if (!newest) {
      const reasons = answers.map((answer) => (answer as Error).message);
      const cause = answers[this.#servers.indexOf(this.#present)];
      throw new Error(`none of the servers takes writes (${reasons.join("; ")})`, { cause });
    }
    this.#timelines.set(newest.system, newest.timeline);
    const isMoved = newest.server !== this.#present;
    this.#present = newest.server;
    this.#isInDoubt = false;
    if (isMoved) for (const listener of this.#listeners) listener(newest.server);
    return newest.server;
  }

  /** @returns why the server takes no writes, if it does not */
  async #ask(server: Server): Promise<Writable | Error> {
    const client = new pg.Client({ ...this.config, connectionString: server.url });
    client.on("error", () => undefined);
    const cut = (): void => void client.connection.stream.destroy();
    const timer = setTimeout(cut, ANSWER_WITHIN_MS);
    try {
      await client.connect();
      const [{ is_standby, only_reads, system, timeline }] = (await client.query(ASK)).rows;
      if (is_standby) return new Error(`${server.name} is a standby`);
      if (only_reads) return new Error(`${server.name} only reads`);
      const found = { server, system, timeline: parseInt(timeline, 16) };
      return found.timeline < (this.#timelines.get(system) ?? 0)
        ? new Error(`${server.name} was replaced by a standby that was promoted`)
        : found;
    } catch (error) {
      return new Error(`${server.name}: ${messageOf(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
      cut();
    }
  }
}

/** The message of an error, or its code: Node.js reports several refused addresses as one error without a message. */
export const messageOf = (error: unknown): string =>
  (error as Error).message || String((error as { code?: string }).code);

/** pg reads the connection string as it does to connect, with its defaults. */
export function serverOf({ name, url }: Host): Server {
  const { host, port } = new pg.Client({ connectionString: url });
  return { name, url, host, port };
}
