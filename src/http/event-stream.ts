/** Server-sent events: one writer for `GET /v1/events` and for GraphQL subscriptions (decisions §14). */
import type { Request, Response } from "express";
import type { Context } from "../context.js";
import { EVENT_CURSOR } from "../domain/events.js";
import { AppError, invalidParameter, toAppError } from "../errors.js";
import type { ConnectionKind } from "../request/connection.js";
import type { Event, EventsArgs } from "../schema/event.js";
import { type LiveEvents, liveEventsOf, refusePart } from "../services/event/live-events.js";
import { cursorAt, positionOf } from "../services/event/cursor.js";
import { problemBody } from "./answer-error.js";

const TYPE = "text/event-stream";
const COMMENT_EVERY_MS = 15_000;
/** How long a reader may take nothing. */
const SLOW_AFTER_MS = 60_000;
/** How long a slow reader has to take the reason for its end. */
const LINGER_MS = 5000;
/** When a client reconnects by itself; after a stop they must not all do so at once. */
const RETRY_MS = 3000;
const RETRY_SPREAD_MS = 2000;

/** Whether the client prefers a stream of events to JSON. */
export const acceptsEvents = (req: Request): boolean =>
  req.headers.accept?.includes(TYPE) === true && req.accepts(["application/json", TYPE]) === TYPE;

/** One message. The text has no line breaks, as JSON has none. */
export interface Message {
  readonly id?: string;
  readonly event: string;
  readonly data: string;
}

interface EventStream {
  /**
   * Sends a message, and waits until the client has room for the next one, or the signal is aborted.
   * @throws TOO_SLOW
   */
  send(message: Message, isOver: AbortSignal): Promise<void>;
  /** Ends the stream, with last messages or without. */
  end(last: readonly Message[]): void;
}

/**
 * Begins a stream. Once it has begun, no status can be sent any more.
 * @param comment a text for each comment, which also keeps the connection alive
 */
function beginStream(res: Response, comment: () => string = () => ""): EventStream {
  res.writeHead(200, {
    "Content-Type": `${TYPE}; charset=utf-8`,
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
  });
  // What is written to one stream comes rarely and must not wait for more.
  res.socket?.setNoDelay(true);
  res.write(`retry: ${RETRY_MS}\n:\n\n`);
  const timer = setInterval(() => {
    // A client that has not taken the last one gets no further one.
    if (!res.writableNeedDrain) res.write(`:\n${comment()}\n`);
  }, COMMENT_EVERY_MS).unref();
  res.once("close", () => clearInterval(timer));
  return {
    async send(message, isOver) {
      if (res.destroyed || res.writableEnded) return;
      if (!res.write(textOf(message)) && !(await hasDrained(res, isOver))) throw new AppError("TOO_SLOW");
    },
    end(last) {
      clearInterval(timer);
      if (res.destroyed || res.writableEnded) return;
      res.end(last.map(textOf).join(""));
      setTimeout(() => res.destroy(), LINGER_MS).unref();
    },
  };
}

const textOf = ({ id, event, data }: Message): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

/** Ends the stream of a gateway that stops: the client reconnects soon. */
const COME_BACK = (): string => `retry: ${Math.round(500 + Math.random() * RETRY_SPREAD_MS)}\n\n`;

/** @returns false if the client took nothing for too long */
function hasDrained(res: Response, isOver: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isDrained: boolean): void => {
      clearTimeout(timer);
      res.off("drain", onDrain).off("close", onDrain);
      isOver.removeEventListener("abort", onDrain);
      resolve(isDrained);
    };
    const onDrain = (): void => done(true);
    const timer = setTimeout(() => done(false), SLOW_AFTER_MS).unref();
    res.on("drain", onDrain).on("close", onDrain);
    isOver.addEventListener("abort", onDrain);
    if (isOver.aborted) onDrain();
  });
}

/**
 * Runs a stream from its beginning to its end: it ends with its source, its client, its key or the gateway. What the
 * source throws before its first message is the answer; later it is the stream's last message.
 * @param open makes the source, which the given function ends
 */
export async function runStream(
  res: Response,
  ctx: Context,
  kind: ConnectionKind,
  open: () => Promise<Source>,
  failed: (error: AppError) => readonly Message[] | Promise<readonly Message[]>,
): Promise<void> {
  let source: Source | undefined;
  /** Aborted with the reason why the stream must end: the key, or the end of the gateway. */
  const mustEnd = new AbortController();
  const leave = ctx.connection.holdOpen(kind, (error) => {
    if (source?.isWhole) return;
    mustEnd.abort(error);
    source?.end();
  });
  try {
    const opened = await open();
    source = opened;
    // The answer of a query or a mutation is always sent completely.
    const isOver = opened.isWhole ? new AbortController().signal : mustEnd.signal;
    isOver.throwIfAborted();
    res.once("close", () => opened.end());
    if (res.destroyed) return;
    const stream = beginStream(res, opened.comment);
    try {
      for await (const messages of opened.messages)
        for (const message of messages) {
          await stream.send(message, isOver);
          // A slow reader would otherwise receive the rest long after the end.
          isOver.throwIfAborted();
        }
      isOver.throwIfAborted();
      stream.end(opened.last ?? []);
    } catch (thrown) {
      const error = toAppError(isOver.aborted ? isOver.reason : thrown, ctx.requestId);
      if (error.code === "UNAVAILABLE" && !res.writableEnded) res.write(COME_BACK());
      stream.end(error.code === "UNAVAILABLE" ? [] : await failed(error));
      // A fault of ours is also logged.
      if (error.code === "INTERNAL") throw thrown;
    }
  } finally {
    source?.end();
    leave();
  }
}

export interface Source {
  readonly messages: AsyncIterable<Iterable<Message>>;
  readonly comment?: () => string;
  /** Whether it is the answer of a query or a mutation, which is sent even if the gateway stops meanwhile. */
  readonly isWhole?: boolean;
  /** What the stream says if the source ends by itself. */
  readonly last?: readonly Message[];
  end(): void;
}

/** Sends events as they are committed, from the client's cursor on. */
export async function sendEvents(res: Response, ctx: Context, args: EventsArgs): Promise<void> {
  const { req } = res;
  ctx.setOperation({ name: "eventStream", type: "subscription" });
  refusePart(args, "cannot be given for a stream");
  if (req.method === "HEAD") {
    res.setHeader("Content-Type", `${TYPE}; charset=utf-8`);
    return void res.end();
  }
  const after = lastEventId(req) ?? args.after;
  const open = async (): Promise<Source> => {
    const from = after == null ? {} : { after: await positionOf(ctx, after) };
    const reader = await liveEventsOf(ctx).open(ctx, { ...args, ...from });
    return {
      messages: messagesOf(reader),
      // So a client whose filter rarely matches does not reconnect with a cursor that has expired.
      comment: () => `id: ${reader.cursor}\n`,
      end: () => reader.end(),
    };
  };
  await runStream(res, ctx, "sse", open, (error) => [
    { event: "error", data: JSON.stringify(problemBody(error, ctx.requestId)) },
  ]);
}

async function* messagesOf(reader: Awaited<ReturnType<LiveEvents["open"]>>): AsyncGenerator<Message[]> {
  for await (const { events } of reader)
    yield events.map((event) => ({ id: cursorAt(event), event: event.type, data: textOfEvent(event) }));
}

/** The event as `GET /v1/events` answers it. */
const textOfEvent = ({ id, position, type, resource, data, actor, changed, created_at }: Event): string =>
  JSON.stringify({ id, position, type, resource, data, actor, changed, created_at });

const LAST_EVENT_ID = new RegExp(`^${EVENT_CURSOR}$`);

/** @throws INVALID */
function lastEventId({ headers }: Request): string | null {
  const sent = headers["last-event-id"];
  if (sent === undefined || sent === "") return null;
  if (!LAST_EVENT_ID.test(String(sent)))
    throw invalidParameter("Last-Event-ID", "must be the id of an event of this stream");
  return String(sent);
}
