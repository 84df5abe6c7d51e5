/** Readers of events, each of which must see all of them, in their order, however often its connection breaks. */
import { setTimeout as sleep } from "node:timers/promises";
import { anyAddress, randomFrom } from "../lib.ts";
import type { Fleet } from "./processes.ts";

interface Told {
  readonly position: string;
  readonly id: string;
}

/** Takes events, and the cursor behind them. */
type Take = (events: readonly Told[], next: string) => void;
/** Reads once from a cursor on. It fails if the answer may not be. */
type Read = (cursor: string, take: Take, signal: AbortSignal) => Promise<void>;

const ANSWERED_WITHIN_MS = 30_000;
export class Readers {
  readonly #all: readonly Reader[];
  readonly #fleet: Fleet;

  constructor(fleet: Fleet, key: string, random: () => number) {
    this.#fleet = fleet;
    const drawn = randomFrom(2 ** 32 * random());
    const either = (): number => (drawn() < 0.5 ? 0 : 1);
    const events = (gateway: number): string => `${fleet.rootOf(gateway)}/v1/events`;
    const pages =
      (gateway: () => number, limit: () => number): Read =>
      (cursor, take, signal) =>
        readPage(`${events(gateway())}?limit=${limit()}&after=${cursor}`, key, take, signal);
    const small = (): number => 1 + Math.floor(30 * drawn());
    this.#all = [
      new Reader("pages of gateway 1", pages(always(0), always(100))),
      new Reader("pages of gateway 2", pages(always(1), always(500))),
      new Reader("small pages of either gateway", pages(either, small)),
    ];
  }

  get count(): number {
    return this.#all.reduce((sum, { told }) => sum + told.length, 0);
  }

  /** Reads until it is told where the end is, and has come there. */
  async work(): Promise<void> {
    await Promise.all(this.#all.map((each) => each.work()));
  }

  /** Lets them read to the last event. Nothing is written any more. */
  async finish(): Promise<void> {
    const [newest] = await this.#fleet.ask("select coalesce(max(position), 0)::text as position from event");
    for (const each of this.#all) each.finishAt(newest!.position);
  }

  /** @returns where a reader was told something else than what is stored */
  async faults(): Promise<string[]> {
    const rows = await this.#fleet.ask("select position::text, id from event order by event.position");
    const stored = rows.map(({ position, id }) => `${position} ${id}`);
    return this.#all.flatMap(({ name, told, odd }) => {
      const strange = odd.slice(0, 3).map((answer) => `${name}: ${answer}`);
      const seen = told.map(({ position, id }) => `${position} ${id}`);
      const at = seen.findIndex((event, index) => event !== stored[index]);
      if (at === -1 && seen.length === stored.length) return strange;
      const place = at === -1 ? seen.length : at;
      const counts = `${seen.length} of ${stored.length} events`;
      return [...strange, `${name}: ${counts}; the one at ${place} was ${seen[place]} instead of ${stored[place]}`];
    });
  }
}

class Reader {
  readonly name: string;
  readonly told: Told[] = [];
  /** Answers that may not be. */
  readonly odd: string[] = [];
  readonly #read: Read;
  #cursor = "0";
  #end: bigint | null = null;
  #reading = new AbortController();

  constructor(name: string, read: Read) {
    this.name = name;
    this.#read = read;
  }

  async work(): Promise<void> {
    const take: Take = (events, next) => {
      this.told.push(...events);
      this.#cursor = next;
      this.#stopAtEnd();
    };
    while (!this.#isAtEnd()) {
      this.#reading = new AbortController();
      await this.#read(this.#cursor, take, this.#reading.signal).catch((error: Error) => this.odd.push(error.message));
      await sleep(50);
    }
  }

  finishAt(position: string): void {
    this.#end = BigInt(position);
    this.#stopAtEnd();
  }

  #isAtEnd(): boolean {
    return this.#end !== null && BigInt(this.#cursor) >= this.#end;
  }

  #stopAtEnd(): void {
    if (this.#isAtEnd()) this.#reading.abort();
  }
}

const headersOf = (key: string): Record<string, string> => ({ "X-API-Key": key, "X-Forwarded-For": anyAddress() });

async function readPage(url: string, key: string, take: Take, signal: AbortSignal): Promise<void> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWERED_WITHIN_MS)]);
  const answer = await fetch(url, { headers: headersOf(key), signal: limited })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null); // it broke
  if (answer === null || answer.status === 503) return;
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
  const { events, next_cursor } = JSON.parse(answer.text) as { events: Told[]; next_cursor: string };
  take(events.map(idOf), next_cursor);
}

const idOf = ({ position, id }: Told): Told => ({ position, id });

const always =
  <T>(value: T) =>
  (): T =>
    value;
