/** Reads the outbox (decisions §10). It is written by `tx.emit`, in the transaction in which something happens. */
import { sql } from "kysely";
import type { Context } from "../context.js";
import { oneOf, statement } from "../db/statement.js";
import { EVENT_TYPES, readableResources } from "../domain/events.js";
import { invalid } from "../errors.js";
import type { Event, EventFeed, EventsArgs } from "../schema/event.js";

const selectAfter = statement<{ after: string; resources: string[]; types: string[]; limit: number }>()((db, p) =>
  db
    .selectFrom("event")
    .select(["id", sql<string>`position::text`.as("position"), "type", "resource", "data", "created_at"])
    .where("position", ">", p("after") as never)
    .where(oneOf("resource", p("resources")))
    .where(oneOf("type", p("types")))
    .orderBy(sql.ref("event.position"))
    .limit(p("limit") as never),
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
  const events = (await ctx.read(selectAfter, {
    after: from,
    resources: readableResources(ctx.actor.scopes),
    types: types ?? known,
    limit,
  })) as unknown as Event[];
  return { events, next_cursor: events.at(-1)?.position ?? from };
}
