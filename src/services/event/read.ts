/** Reads the outbox (decisions §10). `tx.emit` writes it, in the transaction in which something happens. */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.js";
import { firstRow, type Statement, statement } from "../../db/statement.js";
import { CURRENT_CUSTOMER } from "../../entities/columns.js";
import { EVENT_FILTERS, EVENT_TYPES, IMPORT_FINISHED, wantedResources } from "../../domain/events.js";
import { AppError, invalidParameter } from "../../errors.js";
import type { Event, EventFeed, EventsArgs } from "../../schema/event.js";

/**
 * The most events that one reading scans. With selective filters, a reading that went on until its answer is full could
 * scan the whole table (docs/adr/0037).
 */
const MAX_SCANNED = 10_000;

interface Reading {
  readonly after: string;
  readonly customer: string | null;
  readonly resources: readonly string[];
  /** The resources of whose events only the ends of imports are wanted. */
  readonly imported: readonly string[];
  readonly types: readonly string[];
  readonly limit: number;
}

/** The part of the events that is read. */
interface Part extends Reading {
  /** The highest position. */
  readonly upTo: string;
  readonly from: string;
  readonly till: string;
}

interface State {
  /** The last event that was deleted because of its age; null if none was. */
  readonly floor: string | null;
  /** The last event that was scanned; null if there was none, or if the answer is full. */
  readonly reached: string | null;
  /** The tenant's newest event, kept or deleted; null unless nothing was found. */
  readonly end: string | null;
}

type Sql = RawBuilder<unknown>;
type Found = State & (Event | { position: null });

/** Limits a query to the events that the caller may see, in the order of their positions. */
type Visible = (rows: (order: Sql, where: Sql) => Sql, order: (order: Sql) => Sql) => Sql;

const POSITION = sql`position`;

const toTenant: Visible = (rows, order) => sql`${rows(POSITION, sql`true`)} ${order(POSITION)}`;

/**
 * With row-level security alone, a customer's key would scan the events of all other customers. Each half uses an index
 * of its own because it orders by that index's expression. Ordered by `position`, PostgreSQL would choose the index of
 * the whole tenant for a customer who once had many events, and scan everything since then (docs/adr/0037).
 */
const toCustomer =
  (customer: Sql): Visible =>
  (rows, order) => {
    const half = (place: Sql, where: Sql): Sql => sql`(${rows(place, where)} ${order(place)})`;
    const ofAll = half(sql`case when customer_id is null then position end`, sql`customer_id is null`);
    const ofOne = half(sql`case when customer_id is not null then position end`, sql`customer_id = ${customer}`);
    return sql`${ofAll} union all ${ofOne} ${order(sql`place`)}`;
  };

// A customer's key does not see the names of other customers' keys. All customers see the name of a key of the whole
// tenant.
const ACTOR = sql`case when actor_kind is not null then json_build_object('kind', actor_kind, 'name',
  case when coalesce(actor_customer_id = ${sql.raw(CURRENT_CUSTOMER)}, true) then actor_name end) end`;

const FLOOR = sql`(select max(position) from event_floor)`;

/** All events after a position; or those of a part, oldest or newest first. */
type Kind = "all" | "oldest_first" | "newest_first";

// All in one snapshot. How far it scanned is only computed, by reading the rows again, if the answer is not full.
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
        (order) => sql`order by ${order} ${direction} limit ${sql.lit(MAX_SCANNED)}`,
      );
    return sql<Found>`
      with found as materialized (
        select id, position, type, resource, data, changed, created_at, ${ACTOR} as actor from (${near("*")}) as near
        where (resource = any(${p("resources")}) or type = ${sql.lit(IMPORT_FINISHED)} and resource = any(${p("imported")}))
          and type = any(${p("types")})
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
 * An event gets its position at the end of its transaction and its instant at the beginning, so the two orders differ
 * by at most the length of a transaction. None takes an hour: PostgreSQL ends one that waits for a minute.
 */
const LONGEST_TRANSACTION = sql`interval '1 hour'`;

interface Time {
  readonly customer: string | null;
  readonly from: string;
  readonly till: string;
}

/**
 * The positions between which the events of a time are, by binary search: an index of instants would slow down every
 * write (docs/adr/0037).
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
  /** Below the first position. */
  readonly after: string;
  /** At least the last position. */
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
 * Events after a position, in commit order or against it, of the resources whose read scope the key has. An answer with
 * fewer than `limit` need not be the last one; its cursor has moved then.
 * @throws INVALID naming a type or a resource that does not exist, or arguments that exclude each other; CURSOR_GONE if
 *   events that the key may see were deleted after the position, or if no event has reached that position yet
 */
export async function listAfter(ctx: Context, args: EventsArgs): Promise<EventFeed> {
  const { after, types, resource, limit, from = null, till = null, newest_first: isNewestFirst = false } = args;
  checkTypes(types);
  checkAll("resource", resource, EVENT_FILTERS);
  if (from !== null && till !== null && Date.parse(till) <= Date.parse(from))
    throw invalidParameter("till", "must be after from");
  if (after === "latest" && isNewestFirst) throw invalidParameter("after", "must be a cursor if newest_first is true");
  // A reader that was woken by new events must find them.
  ctx.readNewest();
  const customer = ctx.tenancy?.customerId ?? null;
  const statements = STATEMENTS[customer === null ? "tenant" : "customer"];
  if (after === "latest") {
    const { newest } = firstRow(await ctx.read(statements.newest, { customer }));
    return { events: [], next_cursor: newest };
  }
  const cursor = String(Number(after ?? 0));
  const { resources, imported } = wantedResources(ctx.actor.scopes, resource);
  const time = { from: from ?? "-infinity", till: till ?? "infinity" };
  const isOfTime = from !== null || till !== null;
  const bounds = isOfTime ? firstRow(await ctx.read(statements.positions, { customer, ...time })) : EVERYWHERE;
  const within = isNewestFirst
    ? { after: bounds.after, upTo: cursor === "0" ? bounds.up_to : earlierOf(bounds.up_to, `${Number(cursor) - 1}`) }
    : { after: laterOf(bounds.after, cursor), upTo: bounds.up_to };
  const kind = isNewestFirst ? "newest_first" : isOfTime ? "oldest_first" : "all";
  const part = { ...within, ...time, customer, resources, imported, types: types ?? TYPES, limit };
  const found = await ctx.read(statements[kind], part);
  const { floor, reached, end } = firstRow(found);
  // Reading backwards ends at the oldest event that is kept, and misses none.
  if (!isNewestFirst && floor !== null && Number(cursor) > 0 && Number(cursor) < Number(floor))
    throw new AppError("CURSOR_GONE", { floor });
  if (end !== null && Number(cursor) > Number(end)) throw new AppError("CURSOR_GONE", { latest: end });
  const events = found.filter((event) => event.position !== null);
  return {
    events,
    next_cursor:
      (events.length === limit ? events.at(-1)?.position : reached) ??
      (isNewestFirst ? cursor : laterOf(cursor, floor ?? "0")),
  };
}

const EVERYWHERE: Positions = { after: "0", up_to: "9223372036854775807" };

const laterOf = (a: string, b: string): string => (Number(a) > Number(b) ? a : b);
const earlierOf = (a: string, b: string): string => (Number(a) < Number(b) ? a : b);

const TYPES = Object.keys(EVENT_TYPES);

/** @throws INVALID naming a type that does not exist */
export const checkTypes = (types: readonly string[] | null | undefined): void => checkAll("types", types, TYPES);

function checkAll(name: string, values: readonly string[] | null | undefined, allowed: readonly string[]): void {
  values?.forEach((value, index) => {
    if (!allowed.includes(value)) throw invalidParameter(`${name}[${index}]`, `must be one of ${allowed.join(", ")}`);
  });
}
