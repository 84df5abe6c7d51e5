/**
 * Cursors of events: a position and the beginning of the id of the event at it, `4711-1a2b3c4d`. A database that lost
 * events (a standby was promoted, or a backup restored) gives their positions again. The id tells a reader that it has
 * read events which are no longer there. A position alone is a cursor, too, and is not compared.
 */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { firstRow, statement } from "../../db/statement.js";
import { positionIn } from "../../domain/events.js";
import { AppError } from "../../errors.js";
import type { Event, EventFeed } from "../../schema/event.js";

/** The cursor of an event. */
export const cursorAt = ({ id, position }: Pick<Event, "id" | "position">): string => `${position}-${id.slice(0, 8)}`;

/** Instead of the beginning of the id of an event that was deleted because of its age. */
const DELETED = "deleted";

interface Marks {
  /** Of the event at the position that was sent; null if there is none. */
  readonly sent: string | null;
  /** Of the event at the position that was reached. */
  readonly reached: string | null;
  readonly latest: string;
}

const selectMarks = statement<{ sent: string | null; reached: string | null }>("event.marks")(
  (_, p) => sql<Marks>`
    select event_mark(${p("sent")}::bigint) as sent, event_mark(${p("reached")}::bigint) as reached,
      greatest(event_end(), (select max(position) from event_floor), 0)::text as latest`,
);

/** The event that a reader knows at the position of its cursor. */
const markIn = (cursor: string): string | null => cursor.split("-")[1] ?? null;

/**
 * Reads events after a client's cursor, and names the next cursor in the same way.
 * @param read reads after a position
 * @throws CURSOR_GONE if the event that the cursor names is not there any more
 */
export async function readFrom(
  ctx: Context,
  after: string | null | undefined,
  read: (after: string | null | undefined) => Promise<EventFeed>,
): Promise<EventFeed> {
  const sent = after == null ? null : positionIn(after);
  const mark = after == null ? null : markIn(after);
  const feed = await read(after && sent);
  const { events, next_cursor: reached } = feed;
  const last = events.at(-1);
  if (mark === null && last?.position === reached) return { ...feed, next_cursor: cursorAt(last) };
  const marks = await marksOf(ctx, mark === null ? null : sent, reached);
  refuseLost(mark, marks);
  const isThere = marks.reached !== null && marks.reached !== DELETED;
  return { ...feed, next_cursor: isThere ? `${reached}-${marks.reached}` : reached };
}

/**
 * The position from which a stream goes on.
 * @throws CURSOR_GONE if the event that the cursor names is not there any more
 */
export async function positionOf(ctx: Context, after: string): Promise<string> {
  const sent = positionIn(after);
  const mark = markIn(after);
  if (mark !== null) refuseLost(mark, await marksOf(ctx, sent, null));
  return sent;
}

async function marksOf(ctx: Context, sent: string | null, reached: string | null): Promise<Marks> {
  ctx.readNewest();
  return firstRow(await ctx.read(selectMarks, { sent, reached }));
}

function refuseLost(mark: string | null, { sent, latest }: Marks): void {
  if (mark !== null && sent !== mark && sent !== DELETED) throw new AppError("CURSOR_GONE", { latest, isLost: true });
}
