/** Reads the outbox (decisions §10). `tx.emit` writes it, in the transaction in which something happens. */
import { sql } from "kysely";
import type { Context } from "../context.js";
import { oneOf, statement } from "../db/statement.js";
import { EVENT_TYPES, readableResources } from "../domain/events.js";
import { invalid } from "../errors.js";
import type { Event, EventFeed, EventsArgs } from "../schema/event.js";

type FoundEvent = { newest: string } & (Event | { position: null });

// Also reads the newest position of the same snapshot, so that a reader who may see none of the latest events does not
// have to search them again next time.
const selectAfter = statement<{ after: string; resources: string[]; types: string[]; limit: number }>("event.feed")(
  (db, p) =>
    sql<FoundEvent>`
      select newest.newest, found.id, found.position::text, found.type, found.resource, found.data, found.created_at
      from (select coalesce(max(position), 0)::text as newest from event) as newest
      left join (${db
        .selectFrom("event")
        .selectAll()
        .where("position", ">", sql<number>`${p("after")}`)
        .where(oneOf("resource", p("resources")))
        .where(oneOf("type", p("types")))
        .orderBy("position")
        .limit(p("limit"))}) as found on true
      order by found.position`,
);

/**
 * Events after a position, in commit order, of the resources whose read scope the key has.
 * @throws INVALID naming a type that does not exist
 */
export async function listAfter(ctx: Context, { after, types, limit }: EventsArgs): Promise<EventFeed> {
  const known = Object.keys(EVENT_TYPES);
  types?.forEach((type, index) => {
    if (!known.includes(type)) throw invalid(`types[${index}]`, `must be one of ${known.join(", ")}`);
  });
  const from = after ?? "0";
  const found = await ctx.read(selectAfter, {
    after: from,
    resources: readableResources(ctx.actor.scopes),
    types: types ?? known,
    limit,
  });
  const events = found.filter((event) => event.position !== null);
  return { events, next_cursor: events.length === limit ? events.at(-1)!.position : laterOf(from, found[0]!.newest) };
}

const laterOf = (a: string, b: string): string => (Number(a) > Number(b) ? a : b);
