/**
 * Events as they are committed. Readers of the same tenant and customer share one reading, which keeps the latest
 * events. Each reader takes them at its own speed and reads older ones from the database, so a slow reader costs no
 * memory (docs/adr/0036-readers-share-a-reading.md).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { job } from "../../request/actors.js";
import { Context } from "../../context.js";
import type { Database } from "../../db/database.js";
import type { Tenancy } from "../../db/tenancy.js";
import { IMPORT_FINISHED, wantedResources } from "../../domain/events.js";
import { type AppError, invalidParameter, toAppError } from "../../errors.js";
import type { Event, EventFeed, EventsArgs } from "../../schema/event.js";
import { cursorAt, positionOf, readFrom } from "./cursor.js";
import { listAfter } from "./read.js";

type EventsWanted = Pick<EventsArgs, "after" | "types" | "resource">;

/** The next events of a reader, and the position up to which it has them all. */
interface Batch {
  readonly events: readonly Event[];
  readonly position: string;
}

/** The shared readings of one app. */
export interface LiveEvents {
  /**
   * Begins a stream.
   * @throws INVALID, CURSOR_GONE, UNAVAILABLE
   */
  open(ctx: Context, wanted: EventsWanted): Promise<Reader>;
  /** How many readers there are, and how many readings they share. */
  readonly stats: { readonly readers: number; readonly readings: number };
}

/** A reading keeps at most so many of the latest events. */
const MAX_KEPT = 1000;
const MAX_KEPT_CHARACTERS = 1_000_000;
const EVENTS_A_READING = 500;
const EVENTS_A_BATCH = 100;
const AGAIN_AFTER_MS = 1000;

/** One for each database, because its readers share its notifications. */
const liveEvents = new WeakMap<Database, LiveEvents>();

/** The shared readings of the app's database. */
export function liveEventsOf({ app: { db } }: Pick<Context, "app">): LiveEvents {
  let found = liveEvents.get(db);
  if (!found) liveEvents.set(db, (found = createLiveEvents(db)));
  return found;
}

function createLiveEvents(db: Database): LiveEvents {
  const readings = new Map<string, SharedReading>();
  let stopListening: (() => void) | null = null;

  const tenants = (): Set<string> => new Set([...readings.values()].map(({ tenancy }) => tenancy.tenantId));

  const readingFor = (tenancy: Tenancy): SharedReading => {
    const key = [tenancy.tenantId, tenancy.customerId, tenancy.supplierId].join();
    let reading = readings.get(key);
    if (!reading) {
      // Listening begins before the first reading, so that no event is missed between them.
      stopListening ??= db.onNotification((tenantId) => {
        for (const each of readings.values()) if (each.tenancy.tenantId === tenantId) each.onNotification();
      }, tenants);
      reading = new SharedReading(db, tenancy, () => {
        readings.delete(key);
        if (readings.size > 0) return;
        stopListening?.();
        stopListening = null;
      });
      readings.set(key, reading);
    }
    return reading;
  };

  return {
    open(ctx, wanted) {
      if (!ctx.tenancy) throw new Error("A public caller has no tenant whose events it could read");
      return Reader.open(readingFor(ctx.tenancy), ctx, wanted);
    },
    get stats() {
      const readers = [...readings.values()].reduce((sum, { size }) => sum + size, 0);
      return { readers, readings: readings.size };
    },
  };
}

/**
 * The events after a position; if there are none, those that come within `wait` seconds.
 * @throws INVALID, CURSOR_GONE, TOO_MANY_STREAMS, UNAUTHENTICATED if the key is revoked meanwhile
 */
export const waitFor = (ctx: Context, args: EventsArgs): Promise<EventFeed> =>
  readFrom(ctx, args.after, (after) => waitAfter(ctx, { ...args, after: after ?? null }));

async function waitAfter(ctx: Context, args: EventsArgs): Promise<EventFeed> {
  const seconds = args.wait ?? 0;
  if (seconds > 0) refusePart(args, "cannot be given together with wait");
  const page = await listAfter(ctx, args);
  if (seconds === 0 || page.events.length > 0) return page;
  let reader: Reader | undefined;
  let refusal: AppError | undefined;
  // May become true while the reader opens.
  let isOver = false;
  const end = (): void => {
    isOver = true;
    reader?.end();
  };
  const leave = ctx.connection.holdOpen("long_poll", (error) => {
    // A gateway that stops still answers, without events.
    if (error.code !== "UNAVAILABLE") refusal = error;
    end();
  });
  const timer = setTimeout(end, seconds * 1000);
  const stopListening = ctx.connection.onDisconnect(end);
  try {
    reader = await liveEventsOf(ctx).open(ctx, { ...args, after: page.next_cursor });
    if (isOver) reader.end();
    for await (const { events, position: reached } of reader) {
      if (refusal) throw refusal;
      // The first batch may have more events than the limit.
      const first = events.slice(0, args.limit);
      const last = first.length < events.length ? first.at(-1) : undefined;
      return { events: first, next_cursor: last?.position ?? reached };
    }
    if (refusal) throw refusal;
    return { events: [], next_cursor: reader.position };
  } finally {
    clearTimeout(timer);
    stopListening();
    reader?.end();
    leave();
  }
}

/** Refuses arguments that only pages of events take. @throws INVALID */
export function refusePart({ from, till, newest_first }: EventsArgs, rule: string): void {
  for (const [name, value] of Object.entries({ from, till, newest_first }))
    if (value) throw invalidParameter(name, rule);
}

/** The events of a subscription one by one; without `after` from now on. */
export async function eventsOneByOne(
  ctx: Context,
  wanted: EventsWanted,
): Promise<AsyncIterable<Event> & { end(): void }> {
  const after = await positionOf(ctx, wanted.after ?? "latest");
  const reader = await liveEventsOf(ctx).open(ctx, { ...wanted, after });
  return {
    async *[Symbol.asyncIterator]() {
      for await (const { events } of reader) yield* events;
    },
    end: () => reader.end(),
  };
}

interface Kept {
  readonly position: number;
  readonly event: Event;
  readonly characters: number;
}

/** The latest events of one tenant and customer, for all their readers. */
class SharedReading {
  /** All events after `from`, up to `upTo`. */
  #kept: Kept[] = [];
  #characters = 0;
  #from = 0;
  #upTo = 0;
  #isBehind = false;
  #isReading = false;
  #begun: Promise<void> | null = null;
  #beginnings = 0;
  readonly #readers = new Set<Reader>();

  constructor(
    private readonly db: Database,
    readonly tenancy: Tenancy,
    private readonly onEmpty: () => void,
  ) {}

  get size(): number {
    return this.#readers.size;
  }

  /** Events up to here must be read from the database. */
  get from(): number {
    return this.#from;
  }

  /** How often it began. The database may have deleted the events after a position of an earlier beginning. */
  get beginnings(): number {
    return this.#beginnings;
  }

  /** Adds a reader, and waits until the latest position is known. */
  async add(reader: Reader): Promise<void> {
    this.#readers.add(reader);
    this.#begun ??= this.#begin().catch((error: unknown) => {
      this.#begun = null;
      throw error;
    });
    await this.#begun;
  }

  remove(reader: Reader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.onEmpty();
  }

  onNotification(): void {
    this.#isBehind = true;
    if (this.#begun) void this.#catchUp();
  }

  /** The next of the kept events after a position, and the position up to which they were filtered. */
  after(position: number, isWanted: (event: Event) => boolean): { events: Event[]; upTo: number } {
    const events: Event[] = [];
    for (const { event, position: upTo } of this.#kept.slice(this.#indexAfter(position))) {
      if (isWanted(event)) events.push(event);
      if (events.length === EVENTS_A_BATCH) return { events, upTo };
    }
    return { events, upTo: Math.max(position, this.#upTo) };
  }

  async #begin(): Promise<void> {
    const { next_cursor } = await this.#read("latest");
    this.#from = this.#upTo = Number(next_cursor);
    this.#beginnings += 1;
    this.#kept = [];
    this.#characters = 0;
    if (this.#isBehind) void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    await this.#begun?.catch(() => undefined);
    // Without a beginning the position is unknown: the next reader begins again, which also continues this.
    while (this.#begun && this.#isBehind && this.#readers.size > 0) {
      this.#isBehind = false;
      try {
        const { events, next_cursor } = await this.#read(String(this.#upTo));
        for (const event of events) this.#keep(event);
        this.#upTo = Math.max(this.#upTo, Number(next_cursor));
        if (events.length === EVENTS_A_READING) this.#isBehind = true;
        if (events.length > 0) for (const reader of this.#readers) reader.wake();
      } catch (error) {
        this.#isBehind = true;
        // The events after `upTo` are deleted; the readers get that error when they read the database.
        if (toAppError(error, "").code !== "UNAVAILABLE") await this.#begin().catch(() => undefined);
        for (const reader of this.#readers) reader.wake();
        await sleep(AGAIN_AFTER_MS, undefined, { ref: false });
      }
    }
    this.#isReading = false;
  }

  /** Reads the events that every key of the tenancy may see; each reader filters them by its scopes. */
  #read(after: string): Promise<EventFeed> {
    const ctx = new Context({ db: this.db }, { actor: job("events", this.tenancy) });
    return listAfter(ctx, { after, limit: EVENTS_A_READING });
  }

  #keep(event: Event): void {
    const characters = JSON.stringify(event.data).length + 300;
    this.#kept.push({ position: Number(event.position), event, characters });
    this.#characters += characters;
    let dropped = 0;
    for (const { position, characters: freed } of this.#kept) {
      if (this.#kept.length - dropped <= MAX_KEPT && this.#characters <= MAX_KEPT_CHARACTERS) break;
      dropped += 1;
      this.#characters -= freed;
      this.#from = position;
    }
    if (dropped > 0) this.#kept.splice(0, dropped);
  }

  /** Most readers are near the end. */
  #indexAfter(position: number): number {
    return this.#kept.findLastIndex((kept) => kept.position <= position) + 1;
  }
}

class Reader implements AsyncIterable<Batch> {
  #cursor = 0;
  #last: Event | undefined;
  /** Read before the stream began. */
  #first: Batch | null = null;
  #error: AppError | null = null;
  #isEnded = false;
  /** The beginning of the shared reading that the cursor belongs to. */
  #beginning = 0;
  #wake: (() => void) | null = null;
  readonly #resources: ReadonlySet<string>;
  readonly #imported: ReadonlySet<string>;
  readonly #types: ReadonlySet<string> | null;

  static async open(reading: SharedReading, ctx: Context, wanted: EventsWanted): Promise<Reader> {
    const reader = new Reader(reading, ctx, wanted);
    try {
      await reader.#begin();
      return reader;
    } catch (error) {
      reader.end();
      throw error;
    }
  }

  private constructor(
    private readonly reading: SharedReading,
    private readonly ctx: Context,
    private readonly wanted: EventsWanted,
  ) {
    const { types, resource } = wanted;
    const { resources, imported } = wantedResources(ctx.actor.scopes, resource);
    this.#resources = new Set(resources);
    this.#imported = new Set(imported);
    this.#types = types ? new Set(types) : null;
  }

  /** All events up to this position were delivered, or are not for this reader. */
  get position(): string {
    return String(this.#cursor);
  }

  /** The same as a cursor. */
  get cursor(): string {
    return this.#last?.position === this.position ? cursorAt(this.#last) : this.position;
  }

  /** Ends the stream, without an error or with one. */
  end(error?: AppError): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#error = error ?? null;
    this.reading.remove(this);
    this.wake();
  }

  wake(): void {
    this.#wake?.();
    this.#wake = null;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Batch> {
    try {
      if (this.#first) yield this.#first;
      this.#first = null;
      while (!this.#isEnded) {
        const woken = new Promise<void>((resolve) => (this.#wake = resolve));
        const before = this.#cursor;
        const events = await this.#next();
        if (events.length > 0) {
          this.#last = events.at(-1);
          yield { events, position: this.position };
        }
        if (events.length === 0 && this.#cursor === before && !this.#isEnded) await woken;
      }
      if (this.#error) throw this.#error;
    } finally {
      this.end();
    }
  }

  /** Throws every refusal, before the stream begins. */
  async #begin(): Promise<void> {
    await this.reading.add(this);
    this.#beginning = this.reading.beginnings;
    const { events, next_cursor } = await listAfter(this.ctx, { ...this.wanted, limit: EVENTS_A_BATCH });
    this.#cursor = Number(next_cursor);
    this.#last = events.at(-1);
    if (events.length > 0) this.#first = { events, position: next_cursor };
  }

  async #next(): Promise<readonly Event[]> {
    const { from, beginnings } = this.reading;
    if (this.#cursor >= from && this.#beginning === beginnings) {
      const { events, upTo } = this.reading.after(this.#cursor, (event) => this.#isWanted(event));
      this.#cursor = upTo;
      return events;
    }
    try {
      const wanted = { ...this.wanted, after: this.position, limit: EVENTS_A_BATCH };
      const { events, next_cursor } = await listAfter(this.ctx, wanted);
      this.#beginning = beginnings;
      const isStuck = events.length === 0 && Number(next_cursor) <= this.#cursor;
      // Nothing before `from` is for this reader.
      this.#cursor = isStuck ? Math.max(from, this.#cursor) : Number(next_cursor);
      return events;
    } catch (error) {
      const { code } = toAppError(error, "");
      if (code !== "UNAVAILABLE") throw error;
      await sleep(AGAIN_AFTER_MS, undefined, { ref: false });
      this.wake();
      return [];
    }
  }

  /** Filters as `listAfter` does. */
  #isWanted({ type, resource }: Event): boolean {
    const isOfResource = this.#resources.has(resource) || (type === IMPORT_FINISHED && this.#imported.has(resource));
    return isOfResource && (this.#types?.has(type) ?? true);
  }
}
