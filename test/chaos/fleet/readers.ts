/**
 * Readers of events, each of which must see all of them, in their order, however often its connection breaks: pages,
 * long polls, server-sent events and a subscription, each of which goes on with the cursor that it has.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "graphql-ws";
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
const WAIT_SECONDS = 10;
/** Every 15 s a stream says that it lives. */
const SILENT_FOR_MS = 25_000;
const PING_EVERY_MS = 5000;

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
      new Reader("long polls", (cursor, take, signal) =>
        readPage(`${events(either())}?wait=${WAIT_SECONDS}&limit=200&after=${cursor}`, key, take, signal),
      ),
      new Reader("server-sent events", (cursor, take, signal) =>
        readStream(events(either()), key, cursor, take, signal),
      ),
      new Reader("subscription over WebSocket", (cursor, take, signal) =>
        readSocket(`${fleet.rootOf(either()).replace("http", "ws")}/graphql`, key, cursor, take, signal),
      ),
    ];
  }

  get count(): number {
    return this.#all.reduce((sum, { told }) => sum + told.length, 0);
  }

  /** How often each of them began to read. */
  get begun(): Record<string, number> {
    return Object.fromEntries(this.#all.map(({ name, begun }) => [name, begun]));
  }

  /** Reads until it is told where the end is, and has come there. */
  async work(): Promise<void> {
    await Promise.all(this.#all.map((each) => each.work()));
  }

  /** Those that have not come to the end, with the last answer of each that may not be. */
  get behind(): string {
    const behind = this.#all.filter((each) => !each.isAtEnd());
    return behind
      .map(({ name, told, odd }) => `${name} (${told.length} events; ${odd.at(-1) ?? "no error"})`)
      .join(", ");
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
  begun = 0;
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
    while (!this.isAtEnd()) {
      this.#reading = new AbortController();
      this.begun++;
      await this.#read(this.#cursor, take, this.#reading.signal).catch((error: Error) => this.odd.push(error.message));
      await sleep(50);
    }
  }

  finishAt(position: string): void {
    this.#end = BigInt(position);
    this.#stopAtEnd();
  }

  isAtEnd(): boolean {
    return this.#end !== null && BigInt(this.#cursor.replace(/-.*/, "")) >= this.#end;
  }

  #stopAtEnd(): void {
    if (this.isAtEnd()) this.#reading.abort();
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

/** Reads a stream until it breaks, is silent or ends. It resumes by `Last-Event-ID`, as a browser does. */
async function readStream(url: string, key: string, cursor: string, take: Take, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), SILENT_FOR_MS);
  const headers = { ...headersOf(key), Accept: "text/event-stream", "Last-Event-ID": cursor };
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.any([signal, silence.signal]) }).catch(() => null);
    if (answer === null || answer.status === 503) return;
    if (answer.status !== 200) throw new Error(`${answer.status} ${(await textOf(answer)).slice(0, 300)}`);
    let text = "";
    // What breaks off in the middle of a message is no message.
    const pieces = answer.body!.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>;
    for await (const piece of unlessBroken(pieces)) {
      timer.refresh();
      const messages = (text + piece).split("\n\n");
      text = messages.pop()!;
      for (const message of messages) takeMessage(message, take);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** One message: its `id` is the cursor, also if it is a comment without data. */
function takeMessage(message: string, take: Take): void {
  const fields = new Map(message.split("\n").map((line) => [/^\w*/.exec(line)![0], line.replace(/^\w*: ?/, "")]));
  const [next, data] = [fields.get("id"), fields.get("data")];
  if (fields.get("event") === "error") throw new Error(`The stream ended with ${data}`);
  if (next === undefined) return;
  const event = data === undefined ? undefined : idOf(JSON.parse(data) as Told);
  if (event && next !== `${event.position}-${event.id.slice(0, 8)}`)
    throw new Error(`The event at ${event.position} had the id ${next}`);
  take(event ? [event] : [], next);
}

async function* unlessBroken(body: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* body;
  } catch {
    // its connection broke
  }
}

const textOf = (answer: Response): Promise<string> => answer.text().catch(() => "");

/** Reads a subscription until its socket closes. It resumes with the position of the last event. */
async function readSocket(url: string, key: string, after: string, take: Take, signal: AbortSignal): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const client = createClient({
    ...{ url, retryAttempts: 0, keepAlive: PING_EVERY_MS, connectionAckWaitTimeout: ANSWERED_WITHIN_MS },
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, { protocols, headers: headersOf(key) } as never);
      }
    },
    connectionParams: { "X-API-Key": key },
    on: {
      // As the documentation of graphql-ws does: whoever does not answer has gone.
      ping: (isReceived) => void (isReceived || (late = setTimeout(() => client.terminate(), PING_EVERY_MS))),
      pong: (isReceived) => void (isReceived && clearTimeout(late)),
    },
  });
  const end = (): void => client.terminate();
  signal.addEventListener("abort", end, { once: true });
  const query = "subscription ($after: String) { events(after: $after) { id position } }";
  try {
    if (signal.aborted) return;
    const results = client.iterate<{ events: Told }>({ query, variables: { after } });
    for await (const { data, errors } of results) {
      if (errors) refuse(errors);
      if (signal.aborted) return;
      take([idOf(data!.events)], data!.events.position);
    }
  } catch (thrown) {
    refuse(thrown);
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", end);
    void client.dispose();
  }
}

/** A gateway that stops closes a socket with one of these. Broken or silent lines: 1006, 4408, 4499 and 4504. */
const CLOSES: readonly unknown[] = [1000, 1001, 1005, 1006, 4408, 4499, 4504];

/** @throws Error unless the subscription may end so */
function refuse(thrown: unknown): void {
  const { code } = thrown as { code?: unknown };
  const isClosed = typeof code === "number" && CLOSES.includes(code);
  const isUnavailable = Array.isArray(thrown) && thrown.every((error) => error.extensions?.code === "UNAVAILABLE");
  const isBroken = thrown instanceof Event && thrown.type === "error";
  if (isClosed || isUnavailable || isBroken) return;
  throw thrown instanceof Error ? thrown : new Error(JSON.stringify(thrown) + String(code ?? ""));
}

const idOf = ({ position, id }: Told): Told => ({ position, id });

const always =
  <T>(value: T) =>
  (): T =>
    value;
