/** Reads events with a cursor that the caller keeps, by long poll, through whatever happens to the connection. */
import type { RestClient } from "./client.js";
import { GatewayError, unwrap } from "./errors.js";
import type { components } from "./generated/rest.js";
import { isPassing, pause, type RetryOptions, waitMs } from "./retry.js";

export type Event = components["schemas"]["Event"];

/** Events in the order in which they were committed. */
export interface EventPage {
  /** May be empty, where the cursor has moved on over events that were not asked for. */
  readonly events: readonly Event[];
  /** From where to go on once these events are dealt with. */
  readonly cursor: string;
}

export interface EventsOptions {
  /** The cursor that was stored last; `0`, the default, is the oldest event that is kept, `latest` the end. */
  readonly after?: string;
  /** Only events of these types, e.g. `invoice.created`. */
  readonly types?: readonly string[];
  /** Only events of these resources, e.g. `invoices`. */
  readonly resource?: readonly string[];
  /** Most events of a page, 1 to 500; 100 by default. */
  readonly limit?: number;
  /**
   * Whether to wait for further events, which is the default. Otherwise reading ends with the newest event, as a
   * nightly job wants it.
   */
  readonly live?: boolean;
  /** Ends the reading. */
  readonly signal?: AbortSignal;
  /**
   * Called if events after the cursor are no longer kept, because nobody has read for as long as the operator keeps
   * them. Read anew what you keep of the records; then the reading goes on with the oldest event that is kept.
   * Without it, the reading throws CursorGone.
   */
  readonly onGone?: () => Promise<void> | void;
  /** Told of each failure after which a live reading goes on, e.g. for a log. */
  readonly onFailure?: (error: unknown) => void;
}

/** Events after the cursor were deleted because of their age. Read the records anew, then go on from `0`. */
export class CursorGone extends GatewayError {
  override readonly name = "CursorGone";
}

// Shorter than most proxies wait for an answer.
const WAIT_SECONDS = 20;

export function eventReader(rest: RestClient, retry: RetryOptions) {
  return async function* events(options: EventsOptions = {}): AsyncGenerator<EventPage, void, undefined> {
    const { after = "0", types, resource, limit, live = true, signal, onGone, onFailure } = options;
    let cursor = after;
    let failures = 0;
    const read = async (): Promise<EventPage> => {
      const query = {
        after: cursor,
        ...(types && { types: [...types] }),
        ...(resource && { resource: [...resource] }),
        ...(limit !== undefined && { limit }),
        ...(live && cursor !== "latest" && { wait: WAIT_SECONDS }),
      };
      const result = await rest.GET("/events", { params: { query }, ...(signal && { signal }) });
      if (live && !result.response.ok && isPassing(result.response)) throw new Passing(result.response);
      const page = unwrap(result);
      return { events: page.events, cursor: page.next_cursor };
    };
    while (!signal?.aborted) {
      let page: EventPage;
      const askedAt = Date.now();
      try {
        page = await read();
        failures = 0;
      } catch (error) {
        if (signal?.aborted) return;
        if (error instanceof GatewayError && error.code === "CURSOR_GONE") {
          if (!onGone) throw new CursorGone(error.message, error);
          await onGone();
          cursor = "0";
          continue;
        }
        if (!live || error instanceof GatewayError) throw error;
        onFailure?.(error);
        const response = error instanceof Passing ? error.response : undefined;
        await pause(waitMs(++failures, response, retry), signal).catch(() => undefined);
        continue;
      }
      const hasMoved = page.cursor !== cursor;
      cursor = page.cursor;
      if (hasMoved) yield page;
      else if (!live) return;
      // A gateway that stops answers at once.
      else if (Date.now() - askedAt < 1000) await pause(waitMs(1, undefined, retry), signal).catch(() => undefined);
    }
  };
}

/** An answer that may be another one in a while. */
class Passing extends Error {
  constructor(readonly response: Response) {
    super(`The gateway answered ${response.status}.`);
  }
}
