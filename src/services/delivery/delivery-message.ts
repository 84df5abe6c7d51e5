/**
 * A delivery as its sender describes it, in whatever format, and the columns that it becomes. A field that the sender
 * left out is absent; null says that there is nothing.
 */
import type { Selectable } from "kysely";
import { unitCode } from "../../domain/units.js";
import type { Tables } from "../../entities/tables.js";

export interface SentDelivery {
  external_id?: string | null;
  dsid?: string | null;
  delivery_number?: string | null;
  /** A day in the tenant's zone. */
  delivery_date?: string | null;
  dispatched_at?: string | null;
  planned_arrival_time?: string | null;
  received_at?: string | null;
  supplier_id?: string | null;
  supplier_external_id?: string | null;
  supplier_name?: string | null;
  project_id?: string | null;
  project_number?: string | null;
  order_number?: string | null;
  invoice_number?: string | null;
  completed?: boolean | null;
  vehicle?: string | null;
  trailer?: string | null;
  driver?: string | null;
  plant?: string | null;
  gross_weight?: number | null;
  tare_weight?: number | null;
  net_weight?: number | null;
  weight_unit?: string | null;
  comment?: string | null;
  items?: readonly SentItem[] | null;
}

export const ITEM_FIELDS = [
  ...(["line_number", "product_number", "buyer_product_number", "title", "description", "quantity", "unit"] as const),
  ...(["order_number", "order_item_number", "lot_number", "completed", "comment"] as const),
] as const;

type Item = Pick<Selectable<Tables["delivery_item"]>, (typeof ITEM_FIELDS)[number]>;

export type SentItem = Partial<Item>;

export type SentHeader = Omit<SentDelivery, "items">;

/** A delivery and its items as they are stored, without their links. */
export interface DeliveryContent {
  readonly header: SentHeader;
  readonly items: readonly Item[];
}

/** The content of a delivery, from the fields of all its sender's messages. */
export function contentOf({ items, ...fields }: SentDelivery): DeliveryContent {
  const lines = items ?? [];
  const header = { ...fields };
  if (fields.completed === undefined && lines.length > 0)
    header.completed = lines.every(({ completed }) => completed === true);
  // Where all items name the same order, it is the delivery's, too.
  if (fields.order_number == null) {
    const numbers = new Set(lines.map(({ order_number }) => order_number));
    const [number] = numbers;
    if (numbers.size === 1 && number != null) header.order_number = number;
  }
  // An item without an order belongs to the order that the delivery names.
  const orderNumber = fields.order_number ?? null;
  return {
    header,
    items: lines.map((line) => ({ ...wholeItem(line), order_number: line.order_number ?? orderNumber })),
  };
}

const wholeItem = (item: SentItem): Item =>
  Object.fromEntries(ITEM_FIELDS.map((field) => [field, item[field] ?? null])) as Item;

/** Whether two messages have the same items. */
export const haveSameItems = ({ items: some }: DeliveryContent, { items: others }: DeliveryContent): boolean =>
  some.length === others.length &&
  some.every((item, index) => ITEM_FIELDS.every((field) => item[field] === others[index]?.[field]));

/** The rows of items. */
export const rowsOf = (items: readonly SentItem[]): object[] =>
  items.map((item) => ({ ...item, unit_code: item.unit == null ? null : unitCode(item.unit) }));
