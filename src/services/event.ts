/** Reads the outbox (decisions §10). `tx.emit` writes it, in the transaction in which something happens. */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.js";
import { type Statement, statement } from "../db/statement.js";
import { CURRENT_CUSTOMER } from "../entities/columns.js";
import { EVENT_SCOPES, EVENT_TYPES, readableResources } from "../domain/events.js";
import { AppError, invalid } from "../errors.js";
import type { Event, EventFeed, EventsArgs } from "../schema/event.js";

/**
 * Most events that one reading looks at. Filters may let few of them through, and a reading that went on until its
 * answer is full could look at the whole table (docs/adr/0037).
 */
const MOST_LOOKED_AT = 10_000;

interface Reading {
  readonly after: string;
  readonly customer: string | null;
  readonly resources: readonly string[];
  readonly types: readonly string[];
  readonly limit: number;
}

interface State {
  /** The last event that was deleted because of its age; null if none was. */
  readonly floor: string | null;
  /** The last event that was looked at; null if there was none, or if the answer is full. */
  readonly reached: string | null;
}

type Sql = RawBuilder<unknown>;
type Found = State & (Event | { position: null });

/** Which events the asker may see, in the order of their positions. */
type Visible = (rows: (order: Sql, where: Sql) => Sql, order: (order: Sql) => Sql) => Sql;

const POSITION = sql`position`;

const toTenant: Visible = (rows, order) => sql`${rows(POSITION, sql`true`)} ${order(POSITION)}`;

/**
 * Row-level security alone would let a customer's key walk over the events of all other customers. Each half has an
 * index of its own, and orders by what only that index has: by `position`, PostgreSQL would take the whole tenant's
 * for a customer who once had many events, and look at everything that happened since (docs/adr/0037).
 */
const toCustomer =
  (customer: Sql): Visible =>
  (rows, order) => {
    const half = (place: Sql, where: Sql): Sql => sql`(${rows(place, where)} ${order(place)})`;
    const ofAll = half(sql`case when customer_id is null then position end`, sql`customer_id is null`);
    const ofOne = half(sql`case when customer_id is not null then position end`, sql`customer_id = ${customer}`);
    return sql`${ofAll} union all ${ofOne} ${order(sql`place`)}`;
  };

// A customer's key is not told what other customers call their keys. A key of the whole tenant has no secrets before
// the tenant's customers.
const ACTOR = sql`case when actor_kind is not null then json_build_object('kind', actor_kind, 'name',
  case when coalesce(actor_customer_id = ${sql.raw(CURRENT_CUSTOMER)}, true) then actor_name end) end`;

const FLOOR = sql`(select max(position) from event_floor)`;

// All in one snapshot. How far it looked is only asked, and the rows only read again, if the answer is not full.
const feed = (name: string, visible: (customer: Sql) => Visible): Statement<Reading, Found> =>
  statement<Reading>(name)((_, p) => {
    const near = (columns: string): Sql =>
      visible(sql`${p("customer")}::uuid`)(
        (order, where) => sql`
          select ${sql.raw(columns)}, ${order} as place from event
          where ${where} and ${order} > ${p("after")}::bigint`,
        (order) => sql`order by ${order} limit ${sql.lit(MOST_LOOKED_AT)}`,
      );
    return sql<Found>`
      with found as materialized (
        select id, position, type, resource, data, changed, created_at, ${ACTOR} as actor from (${near("*")}) as near
        where resource = any(${p("resources")}) and type = any(${p("types")})
        order by place limit ${p("limit")}
      )
      select state.floor, state.reached, found.id, found.position::text, found.type, found.resource, found.data,
        found.actor, found.changed, found.created_at
      from (
        select ${FLOOR}::text as floor, case when (select count(*) from found) < ${p("limit")}
          then (select max(position) from (${near("position")}) as near) end::text as reached
      ) as state
      left join found on true
      order by found.position`;
  });

const newest = (name: string, visible: (customer: Sql) => Visible): Statement<Pick<Reading, "customer">, Newest> =>
  statement<Pick<Reading, "customer">>(name)((_, p) => {
    const last = visible(sql`${p("customer")}::uuid`)(
      (order, where) => sql`select position, ${order} as place from event where ${where}`,
      (order) => sql`order by ${order} desc limit 1`,
    );
    return sql<Newest>`select greatest((select position from (${last}) as last), ${FLOOR}, 0)::text as newest`;
  });

interface Newest {
  readonly newest: string;
}

const STATEMENTS = {
  tenant: { feed: feed("event.feed", () => toTenant), newest: newest("event.latest", () => toTenant) },
  customer: {
    feed: feed("event.feed_of_customer", toCustomer),
    newest: newest("event.latest_of_customer", toCustomer),
  },
};

/**
 * Events after a position, in commit order, of the resources whose read scope the key has. The answer may have fewer
 * than `limit` although later ones would fit: then its cursor has moved on all the same.
 * @throws INVALID naming a type or a resource that does not exist; CURSOR_GONE if events of the asker's were deleted
 *   after the position
 */
export async function listAfter(ctx: Context, { after, types, resource, limit }: EventsArgs): Promise<EventFeed> {
  checkTypes(types);
  checkAll("resource", resource, RESOURCES);
  // Whoever was woken by new events must find them.
  ctx.readNewest();
  const customer = ctx.tenancy?.customerId ?? null;
  const statements = STATEMENTS[customer === null ? "tenant" : "customer"];
  if (after === "latest") {
    const [last] = await ctx.read(statements.newest, { customer });
    return { events: [], next_cursor: last!.newest };
  }
  const from = after ?? "0";
  const readable = readableResources(ctx.actor.scopes);
  const resources = resource ? readable.filter((each) => resource.includes(each)) : readable;
  const found = await ctx.read(statements.feed, { after: from, customer, resources, types: types ?? TYPES, limit });
  const { floor, reached } = found[0]!;
  if (floor !== null && Number(from) > 0 && Number(from) < Number(floor)) throw new AppError("CURSOR_GONE", { floor });
  const events = found.filter((event) => event.position !== null);
  return {
    events,
    next_cursor: events.length === limit ? events.at(-1)!.position : (reached ?? laterOf(from, floor ?? "0")),
  };
}

const laterOf = (a: string, b: string): string => (Number(a) > Number(b) ? a : b);

const TYPES = Object.keys(EVENT_TYPES);
const RESOURCES = Object.keys(EVENT_SCOPES);

/** @throws INVALID naming a type that does not exist */
export const checkTypes = (types: readonly string[] | null | undefined): void => checkAll("types", types, TYPES);

function checkAll(name: string, values: readonly string[] | null | undefined, known: readonly string[]): void {
  values?.forEach((value, index) => {
    if (!known.includes(value)) throw invalid(`${name}[${index}]`, `must be one of ${known.join(", ")}`);
  });
}
