/** Reads the outbox (decisions §10). `tx.emit` writes it, in the transaction in which something happens. */
import { sql } from "kysely";
import type { Context } from "../context.js";
import { oneOf, statement } from "../db/statement.js";
import { CURRENT_CUSTOMER } from "../entities/columns.js";
import { EVENT_SCOPES, EVENT_TYPES, readableResources } from "../domain/events.js";
import { invalid } from "../errors.js";
import type { Event, EventFeed, EventsArgs } from "../schema/event.js";

type FoundEvent = { newest: string } & (Event | { position: null });

// A customer's key is not told what other customers call their keys. A key of the whole tenant has no secrets before
// the tenant's customers.
const ACTOR = sql`case when actor_kind is not null then json_build_object('kind', actor_kind, 'name',
  case when coalesce(actor_customer_id = ${sql.raw(CURRENT_CUSTOMER)}, true) then actor_name end) end`;

const NEWEST = sql`select coalesce(max(position), 0)::text as newest from event`;

// Also reads the newest position of the same snapshot, so that a reader who may see none of the latest events does not
// have to search them again next time.
const selectAfter = statement<{ after: string; resources: string[]; types: string[]; limit: number }>("event.feed")(
  (db, p) =>
    sql<FoundEvent>`
      select newest.newest, found.id, found.position::text, found.type, found.resource, found.data, found.actor,
        found.changed, found.created_at
      from (${NEWEST}) as newest
      left join (${db
        .selectFrom("event")
        .select(["id", "position", "type", "resource", "data", "changed", "created_at", ACTOR.as("actor")])
        .where("position", ">", sql<number>`${p("after")}`)
        .where(oneOf("resource", p("resources")))
        .where(oneOf("type", p("types")))
        .orderBy("position")
        .limit(p("limit"))}) as found on true
      order by found.position`,
);

const selectNewest = statement<object>("event.newest")(() => sql<{ newest: string }>`${NEWEST}`);

/**
 * Events after a position, in commit order, of the resources whose read scope the key has.
 * @throws INVALID naming a type or a resource that does not exist
 */
export async function listAfter(ctx: Context, { after, types, resource, limit }: EventsArgs): Promise<EventFeed> {
  checkTypes(types);
  checkAll("resource", resource, RESOURCES);
  // Whoever was woken by new events must find them.
  ctx.readNewest();
  if (after === "latest") return { events: [], next_cursor: (await ctx.read(selectNewest, {}))[0]!.newest };
  const from = after ?? "0";
  const readable = readableResources(ctx.actor.scopes);
  const found = await ctx.read(selectAfter, {
    after: from,
    resources: resource ? readable.filter((each) => resource.includes(each)) : readable,
    types: types ?? TYPES,
    limit,
  });
  const events = found.filter((event) => event.position !== null);
  return { events, next_cursor: events.length === limit ? events.at(-1)!.position : laterOf(from, found[0]!.newest) };
}

const TYPES = Object.keys(EVENT_TYPES);
const RESOURCES = Object.keys(EVENT_SCOPES);

/** @throws INVALID naming a type that does not exist */
export const checkTypes = (types: readonly string[] | null | undefined): void => checkAll("types", types, TYPES);

function checkAll(name: string, values: readonly string[] | null | undefined, known: readonly string[]): void {
  values?.forEach((value, index) => {
    if (!known.includes(value)) throw invalid(`${name}[${index}]`, `must be one of ${known.join(", ")}`);
  });
}

const laterOf = (a: string, b: string): string => (Number(a) > Number(b) ? a : b);
