/** The calendar of a project, for calendar applications, which have a token and send no key (decisions §6, §14). */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import { isWithin, parseAddress, parseRanges } from "../../domain/addresses.js";
import { hashSecret } from "../../domain/api-key.js";
import {
  type CalendarDelivery,
  type CalendarOrder,
  eventOfDelivery,
  eventOfOrder,
  latestEvents,
} from "../../domain/calendar.js";
import { languageOf } from "../../domain/calendar-words.js";
import { timeZone } from "../../domain/time-zone.js";
import { AppError } from "../../errors.js";
import { writeCalendar } from "../../formats/calendar.js";

const TOKEN = /^[\w-]{43}$/;

/** How far a calendar reaches, in days. */
const BACK_DAYS = 92;
const AHEAD_DAYS = 366;
/** For how long it shows that an order was cancelled or declined (decisions §14). */
const CANCELLED_DAYS = 28;
const MAX_DELIVERIES = 2000;
const MAX_ORDERS = 1000;
const MAX_ITEMS = 10;
/** Longer texts are cut off, because a calendar has many of them. */
const MAX_CHARACTERS = 300;

/** The calendar of a token. */
interface Opened {
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly project_id: string;
  readonly allowed_cidrs: readonly string[];
}

/**
 * The calendar that a token opens, as iCalendar. It is the same text as long as nothing changed and no day has passed.
 * @throws NOT_FOUND, also if the token's key has ended or may not be used from the caller's address
 */
export async function calendarFeed(ctx: Context, token: string): Promise<string> {
  const [opened] = TOKEN.test(token) ? await ctx.lookUp<Opened>("find_calendar", hashSecret(token)) : [];
  if (!opened || !mayRead(ctx, opened)) throw notFound();
  ctx.enter({ tenantId: opened.tenant_id, customerId: opened.customer_id });
  const id = opened.project_id;
  const [project] = await ctx.read(selectProject, { id });
  if (!project) throw notFound();
  const window = { id, today: timeZone(project.time_zone).dayOf(new Date().toISOString()), zone: project.time_zone };
  const [deliveries, orders] = await Promise.all([ctx.read(selectDeliveries, window), ctx.read(selectOrders, window)]);
  const language = languageOf(project.locale);
  ctx.answer.setHeader("Content-Disposition", 'inline; filename="calendar.ics"');
  return writeCalendar({
    name: `${project.project_number} ${project.title}`,
    language,
    events: [
      ...latestEvents(
        deliveries.flatMap((delivery) => eventOfDelivery(delivery, language) ?? []),
        MAX_DELIVERIES,
      ),
      ...latestEvents(
        orders.map((order) => eventOfOrder(order, language)),
        MAX_ORDERS,
      ),
    ],
  });
}

/** A token may be used only from where its key may. */
function mayRead({ address }: Context, { allowed_cidrs }: Opened): boolean {
  if (allowed_cidrs.length === 0) return true;
  const from = parseAddress(address);
  return from !== null && isWithin(from, parseRanges(allowed_cidrs));
}

const notFound = (): AppError => new AppError("NOT_FOUND", { resource: "Calendar" });

const selectProject = statement<{ id: string }>("project.of_calendar")((db, p) =>
  db
    .selectFrom("project")
    .innerJoin("tenant", "tenant.id", "project.tenant_id")
    .select(["project.project_number", "project.title", "tenant.locale", "tenant.time_zone"])
    .where("project.id", "=", p("id")),
);

interface Window {
  readonly id: string;
  /** The day that it is in the tenant's zone. */
  readonly today: string;
  readonly zone: string;
}

const text = (table: string, column: string) =>
  sql`left(${sql.ref(`${table}.${column}`)}, ${sql.lit(MAX_CHARACTERS)}) as ${sql.ref(column)}`;

const itemsOf = (table: "delivery_item" | "purchase_order_item", parent: string, row: string) => sql`
  array(
    select json_build_object('title', left(coalesce(i.title, i.product_number), ${sql.lit(MAX_CHARACTERS)}),
      'quantity', i.quantity, 'unit', left(i.unit, 20))
    from ${sql.table(table)} i
    where i.${sql.ref(parent)} = ${sql.ref(row)}.id ${table === "purchase_order_item" ? sql`and not i.cancelled` : sql``}
    order by i.index limit ${sql.lit(MAX_ITEMS)}
  ) as items`;

// A delivery with a time is compared with the window by that, any other by its day. So each part reads one range of the
// index, however many deliveries the project has.
export const selectDeliveries = statement<Window>("delivery.of_calendar")((_, p) => {
  const day = (days: number) => sql`(${p("today")}::date + ${sql.lit(days)})`;
  const start = (days: number) => sql`(${day(days)}::timestamp at time zone ${p("zone")}::text)`;
  const at = sql`case when received_at is null then planned_arrival_time else received_at end`;
  return sql<CalendarDelivery>`
    select d.id, d.received_at, d.planned_arrival_time, d.delivery_date, d.created_at, d.updated_at,
      ${sql.join(["delivery_number", "order_number", "vehicle", "comment"].map((column) => text("d", column)))},
      left(coalesce(d.external_id, d.dsid), ${sql.lit(MAX_CHARACTERS)}) as external_id,
      left(coalesce(s.title, d.supplier_name, d.supplier_external_id), ${sql.lit(MAX_CHARACTERS)}) as supplier,
      ${itemsOf("delivery_item", "delivery_id", "d")}
    from (
      select * from (
        (select * from delivery where project_id = ${p("id")}::uuid
          and (${at}) >= ${start(-BACK_DAYS)} and (${at}) < ${start(AHEAD_DAYS)}
          order by (${at}) desc, id limit ${sql.lit(MAX_DELIVERIES)})
        union all
        (select * from delivery where project_id = ${p("id")}::uuid
          and (${at}) is null and delivery_date >= ${day(-BACK_DAYS)} and delivery_date < ${day(AHEAD_DAYS)}
          order by delivery_date desc, id limit ${sql.lit(MAX_DELIVERIES)})
      ) as both_kinds
      order by coalesce(received_at, planned_arrival_time, delivery_date) desc, id limit ${sql.lit(MAX_DELIVERIES)}
    ) as d
    left join supplier s on s.id = d.supplier_id`;
});

// Some buyers send the day only with the items. The order is then due on the first of these days.
const selectOrders = statement<Window>("purchase_order.of_calendar")((_, p) => {
  const day = (days: number) => sql`(${p("today")}::date + ${sql.lit(days)})`;
  return sql<CalendarOrder>`
    select o.id, o.status, o.version, o.due, o.created_at, o.updated_at,
      ${text("o", "order_number")}, ${text("o", "comment")},
      left(coalesce(s.title, o.supplier_external_id), ${sql.lit(MAX_CHARACTERS)}) as supplier,
      ${itemsOf("purchase_order_item", "purchase_order_id", "o")}
    from (
      select * from (
        select *, coalesce(planned_delivery_date, (
          select min(i.planned_delivery_date) from purchase_order_item i
          where i.purchase_order_id = purchase_order.id and not i.cancelled)) as due
        from purchase_order where project_id = ${p("id")}::uuid
      ) as every
      where due >= ${day(-BACK_DAYS)} and due < ${day(AHEAD_DAYS)} and (
        status not in ('CANCELLED', 'DECLINED') or updated_at > now() - interval '${sql.raw(String(CANCELLED_DAYS))} days')
      order by due desc, id limit ${sql.lit(MAX_ORDERS)}
    ) as o
    left join supplier s on s.id = o.supplier_id`;
});
