/** Reads the outbox (decisions §10). `tx.emit` writes it, in the transaction in which something happens. */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.js";
import { type Statement, statement } from "../../db/statement.js";
import { CURRENT_CUSTOMER } from "../../entities/columns.js";
import { EVENT_SCOPES, EVENT_TYPES, readableResources } from "../../domain/events.js";
import { AppError, invalidParameter } from "../../errors.js";
import type { Event, EventFeed, EventsArgs } from "../../schema/event.js";

/**
 * Most events that one reading looks at. Filters may let few of them through, and a reading that went on until its
 * answer is full could look at the whole table (docs/adr/0037).
 */
const MAX_LOOKED_AT = 10_000;

interface Reading {
  readonly after: string;
  readonly customer: string | null;
  readonly resources: readonly string[];
  readonly types: readonly string[];
  readonly limit: number;
}

/** Which part of the events is read. */
interface Part extends Reading {
  /** The highest position. */
  readonly upTo: string;
  readonly from: string;
  readonly till: string;
}

interface State {
  /** The last event that was deleted because of its age; null if none was. */
  readonly floor: string | null;
  /** The last event that was looked at; null if there was none, or if the answer is full. */
  readonly reached: string | null;
  /** The tenant's newest event, kept or deleted; null unless nothing was found. */
  readonly end: string | null;
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

/** All after a position; or those of a part, oldest or newest first. */
type Kind = "all" | "oldest_first" | "newest_first";

// All in one snapshot. How far it looked is only asked, and the rows only read again, if the answer is not full.
const feed = (name: string, visible: (customer: Sql) => Visible, kind: Kind): Statement<Part, Found> =>
  statement<Part>(name)((_, p) => {
    const [direction, farthest] = kind === "newest_first" ? [sql`desc`, sql`min`] : [sql`asc`, sql`max`];
    const part = (order: Sql): Sql =>
      kind === "all"
        ? sql`true`
        : sql`${order} <= ${p("upTo")}::bigint
            and created_at >= ${p("from")}::timestamptz and created_at < ${p("till")}::timestamptz`;
    const near = (columns: string): Sql =>
      visible(sql`${p("customer")}::uuid`)(
        (order, where) => sql`
          select ${sql.raw(columns)}, ${order} as place from event
          where ${where} and ${order} > ${p("after")}::bigint and ${part(order)}`,
        (order) => sql`order by ${order} ${direction} limit ${sql.lit(MAX_LOOKED_AT)}`,
      );
    return sql<Found>`
      with found as materialized (
        select id, position, type, resource, data, changed, created_at, ${ACTOR} as actor from (${near("*")}) as near
        where resource = any(${p("resources")}) and type = any(${p("types")})
        order by place ${direction} limit ${p("limit")}
      )
      select state.floor, state.reached, state.end, found.id, found.position::text, found.type, found.resource, found.data,
        found.actor, found.changed, found.created_at
      from (
        select ${FLOOR}::text as floor, case when (select count(*) from found) < ${p("limit")}
          then (select ${farthest}(position) from (${near("position")}) as near) end::text as reached,
          case when ${sql.lit(kind === "newest_first")} or not exists (select from found)
            then greatest(event_end(), ${FLOOR}) end::text as "end"
      ) as state
      left join found on true
      order by found.position ${direction}`;
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

/**
 * Positions are given at the end of a transaction, instants at its beginning, so their orders differ by no more than a
 * transaction takes. None takes an hour: PostgreSQL ends one that waits for a minute.
 */
const LONGEST_TRANSACTION = sql`interval '1 hour'`;

interface Time {
  readonly customer: string | null;
  readonly from: string;
  readonly till: string;
}

/**
 * Between which positions the events of a time are. It halves the positions until it has found an instant, as in a
 * book, because an index of instants would cost every write (docs/adr/0037).
 */
const positions = (name: string, visible: (customer: Sql) => Visible): Statement<Time, Positions> =>
  statement<Time>(name)((_, p) => {
    const events = visible(sql`${p("customer")}::uuid`);
    const last = events(
      (order, where) => sql`select position, ${order} as place from event where ${where}`,
      (order) => sql`order by ${order} desc limit 1`,
    );
    const next = events(
      (order, where) => sql`
        select position, created_at, ${order} as place from event where ${where} and ${order} > middle.position`,
      (order) => sql`order by ${order} limit 1`,
    );
    // All up to `low` are older than the instant, and the one after `high` is not.
    const lastBefore = (instant: Sql): Sql => sql`(
      with recursive search(low, high) as (
        select 0::bigint, coalesce((select position from (${last}) as last), 0)
        union all
        select case when next.created_at < ${instant} then next.position else low end,
          case when next.created_at < ${instant} then high else middle.position end
        from search
        cross join lateral (select (low + high) / 2 as position) as middle
        left join lateral (${next}) as next on true
        where low < high
      )
      select low from search where low >= high)`;
    return sql<Positions>`select
      ${lastBefore(sql`${p("from")}::timestamptz - ${LONGEST_TRANSACTION}`)}::text as after,
      ${lastBefore(sql`${p("till")}::timestamptz + ${LONGEST_TRANSACTION}`)}::text as up_to`;
  });

interface Positions {
  /** All events of the time have higher positions. */
  readonly after: string;
  /** None of them has a higher position. */
  readonly up_to: string;
}

const STATEMENTS = {
  tenant: {
    all: feed("event.feed", () => toTenant, "all"),
    oldest_first: feed("event.feed_of_time", () => toTenant, "oldest_first"),
    newest_first: feed("event.feed_newest_first", () => toTenant, "newest_first"),
    newest: newest("event.latest", () => toTenant),
    positions: positions("event.positions", () => toTenant),
  },
  customer: {
    all: feed("event.feed_of_customer", toCustomer, "all"),
    oldest_first: feed("event.feed_of_time_of_customer", toCustomer, "oldest_first"),
    newest_first: feed("event.feed_newest_first_of_customer", toCustomer, "newest_first"),
    newest: newest("event.latest_of_customer", toCustomer),
    positions: positions("event.positions_of_customer", toCustomer),
  },
};

/**
 * Events after a position, in commit order or against it, of the resources whose read scope the key has. The answer may
 * have fewer than `limit` although later ones would fit: then its cursor has moved on all the same.
 * @throws INVALID naming a type or a resource that does not exist, or what does not go together; CURSOR_GONE if events
 *   of the asker's were deleted after the position, or if there has not been an event with that position yet
 */
export async function listAfter(ctx: Context, args: EventsArgs): Promise<EventFeed> {
  const { after, types, resource, limit, from = null, till = null, newest_first: isNewestFirst = false } = args;
  checkTypes(types);
  checkAll("resource", resource, RESOURCES);
  if (from !== null && till !== null && Date.parse(till) <= Date.parse(from))
    throw invalidParameter("till", "must be after from");
  if (after === "latest" && isNewestFirst) throw invalidParameter("after", "must be a cursor if newest_first is true");
  // Whoever was woken by new events must find them.
  ctx.readNewest();
  const customer = ctx.tenancy?.customerId ?? null;
  const statements = STATEMENTS[customer === null ? "tenant" : "customer"];
  if (after === "latest") {
    const [last] = await ctx.read(statements.newest, { customer });
    return { events: [], next_cursor: last!.newest };
  }
  const cursor = String(Number(after ?? 0));
  const readable = readableResources(ctx.actor.scopes);
  const resources = resource ? readable.filter((each) => resource.includes(each)) : readable;
  const time = { from: from ?? "-infinity", till: till ?? "infinity" };
  const isOfTime = from !== null || till !== null;
  const [bounds] = isOfTime ? await ctx.read(statements.positions, { customer, ...time }) : [EVERYWHERE];
  const within = isNewestFirst
    ? { after: bounds!.after, upTo: cursor === "0" ? bounds!.up_to : earlierOf(bounds!.up_to, `${Number(cursor) - 1}`) }
    : { after: laterOf(bounds!.after, cursor), upTo: bounds!.up_to };
  const kind = isNewestFirst ? "newest_first" : isOfTime ? "oldest_first" : "all";
  const asked = { ...within, ...time, customer, resources, types: types ?? TYPES, limit };
  const found = await ctx.read(statements[kind], asked);
  const { floor, reached, end } = found[0]!;
  // Who reads backwards comes to the end of what is kept, and misses nothing by that.
  if (!isNewestFirst && floor !== null && Number(cursor) > 0 && Number(cursor) < Number(floor))
    throw new AppError("CURSOR_GONE", { floor });
  if (end !== null && Number(cursor) > Number(end)) throw new AppError("CURSOR_GONE", { latest: end });
  const events = found.filter((event) => event.position !== null);
  return {
    events,
    next_cursor:
      events.length === limit
        ? events.at(-1)!.position
        : (reached ?? (isNewestFirst ? cursor : laterOf(cursor, floor ?? "0"))),
  };
}

const EVERYWHERE: Positions = { after: "0", up_to: "9223372036854775807" };

const laterOf = (a: string, b: string): string => (Number(a) > Number(b) ? a : b);
const earlierOf = (a: string, b: string): string => (Number(a) < Number(b) ? a : b);

const TYPES = Object.keys(EVENT_TYPES);
const RESOURCES = Object.keys(EVENT_SCOPES);

/** @throws INVALID naming a type that does not exist */
export const checkTypes = (types: readonly string[] | null | undefined): void => checkAll("types", types, TYPES);

function checkAll(name: string, values: readonly string[] | null | undefined, known: readonly string[]): void {
  values?.forEach((value, index) => {
    if (!known.includes(value)) throw invalidParameter(`${name}[${index}]`, `must be one of ${known.join(", ")}`);
  });
}
