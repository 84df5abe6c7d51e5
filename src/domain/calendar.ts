/** What a project's calendar shows of deliveries and orders (decisions §14). */
import { type Language, WORDS } from "./calendar-words.js";
import type { OrderStatus } from "./order-states.js";

export interface CalendarEvent {
  /** The same for the same record, also in another calendar. */
  readonly uid: string;
  /** An instant, or a whole day (`2026-11-20`). */
  readonly start: string;
  readonly isWholeDay: boolean;
  readonly title: string;
  readonly lines: readonly string[];
  readonly status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  /** Grows with the changes of the record. */
  readonly sequence: number;
  readonly createdAt: string;
  readonly changedAt: string;
}

interface Item {
  readonly title: string | null;
  readonly quantity: number | null;
  readonly unit: string | null;
}

interface CalendarRecord {
  readonly id: string;
  readonly supplier: string | null;
  readonly order_number: string | null;
  readonly comment: string | null;
  readonly items: readonly Item[];
  readonly created_at: string;
  readonly updated_at: string;
}

export interface CalendarDelivery extends CalendarRecord {
  readonly received_at: string | null;
  readonly planned_arrival_time: string | null;
  readonly delivery_date: string | null;
  readonly delivery_number: string | null;
  readonly external_id: string | null;
  readonly vehicle: string | null;
}

/** An order with the day when it is due. */
export interface CalendarOrder extends CalendarRecord {
  readonly status: OrderStatus;
  readonly version: number;
  readonly due: string;
}

/** A delivery is at the time of its arrival, else at its planned time, else on its day; null if it has none of them. */
export function eventOfDelivery(delivery: CalendarDelivery, language: Language): CalendarEvent | null {
  const words = WORDS[language];
  const { received_at, planned_arrival_time, delivery_number, order_number, vehicle } = delivery;
  const at = received_at ?? planned_arrival_time;
  const start = at ?? delivery.delivery_date;
  if (start === null) return null;
  const kind = received_at !== null ? words.received : at !== null ? words.planned : words.delivery;
  return {
    uid: `delivery-${delivery.id}`,
    start,
    isWholeDay: at === null,
    title: joined([kind, delivery.supplier, delivery_number ?? delivery.external_id], " · "),
    lines: linesOf(delivery, language, [
      [words.number, delivery_number],
      [words.order, order_number],
      [words.vehicle, vehicle],
    ]),
    status: "CONFIRMED",
    // A delivery has no version. The seconds since it was made grow with its changes, and fit into 31 bits.
    sequence: Math.floor((Date.parse(delivery.updated_at) - Date.parse(delivery.created_at)) / 1000),
    createdAt: delivery.created_at,
    changedAt: delivery.updated_at,
  };
}

const STATUSES: Readonly<Record<OrderStatus, CalendarEvent["status"]>> = {
  OPEN: "TENTATIVE",
  CONFIRMED: "CONFIRMED",
  CHANGED: "TENTATIVE",
  CANCEL_REQUESTED: "TENTATIVE",
  CLOSED: "CONFIRMED",
  DECLINED: "CANCELLED",
  CANCELLED: "CANCELLED",
};

/** An order is on the day when it is due. Its title says if it was cancelled: some calendars ignore STATUS. */
export function eventOfOrder(order: CalendarOrder, language: Language): CalendarEvent {
  const { id, status, version, due, supplier, order_number } = order;
  return {
    uid: `order-${id}`,
    start: due,
    isWholeDay: true,
    title: joined([WORDS[language].orders[status], supplier, order_number], " · "),
    lines: linesOf(order, language, []),
    status: STATUSES[status],
    sequence: version,
    createdAt: order.created_at,
    changedAt: order.updated_at,
  };
}

/** The latest events, in the order of their starts, which does not depend on the order of the rows. */
export function latestEvents(events: readonly CalendarEvent[], most: number): CalendarEvent[] {
  return events.toSorted((a, b) => compare(a.start, b.start) || compare(a.uid, b.uid)).slice(-most);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function linesOf(
  { items, comment }: CalendarRecord,
  language: Language,
  facts: readonly (readonly [name: string, value: string | null])[],
): string[] {
  const given = [...facts, [WORDS[language].comment, comment] as const].filter(([, value]) => value !== null);
  return [
    ...items.map(({ title, quantity, unit }) =>
      joined([quantity === null ? null : written(quantity, language), unit, title], " "),
    ),
    ...given.map(([name, value]) => `${name}: ${value}`),
  ].filter((line) => line !== "");
}

// No separator of thousands, which one country writes as another its decimal sign.
const written = (quantity: number, language: Language): string =>
  String(quantity).replace(".", language === "de" ? "," : ".");

const joined = (texts: readonly (string | null)[], separator: string): string =>
  texts.filter((text) => text !== null && text !== "").join(separator);
