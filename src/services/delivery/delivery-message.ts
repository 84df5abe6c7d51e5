/**
 * What a sender says of a delivery, whatever the format, and the columns that it becomes. What a sender did not say is
 * absent; null says that there is nothing.
 */
import { unitCode } from "../../domain/units.js";

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

export interface SentItem {
  line_number?: string | null;
  product_number?: string | null;
  buyer_product_number?: string | null;
  title?: string | null;
  description?: string | null;
  quantity?: number | null;
  unit?: string | null;
  order_number?: string | null;
  order_item_number?: string | null;
  lot_number?: string | null;
  completed?: boolean | null;
  comment?: string | null;
}

export type SentHeader = Omit<SentDelivery, "items">;

/** A delivery and its items as they are stored, except for what they are linked to. */
export interface Told {
  readonly header: SentHeader;
  readonly items: readonly Required<SentItem>[];
}

/** What all messages of a sender say together. */
export function toldBy({ items, ...said }: SentDelivery): Told {
  const lines = items ?? [];
  const header = { ...said };
  if (said.completed === undefined && lines.length > 0)
    header.completed = lines.every(({ completed }) => completed === true);
  // One order of all items is the delivery's, too. An item without an order is of the order that the delivery names.
  if (said.order_number == null && lines.length > 0) {
    const [first] = lines;
    const isOne = lines.every(({ order_number }) => order_number === first!.order_number);
    if (isOne && first!.order_number != null) header.order_number = first!.order_number;
  }
  return { header, items: lines.map((line) => wholeItem(line, said.order_number)) };
}

/** An item with all its fields, and with the order of its delivery if it names none. */
const wholeItem = (item: SentItem, orderNumber: string | null | undefined): Required<SentItem> => ({
  line_number: item.line_number ?? null,
  product_number: item.product_number ?? null,
  buyer_product_number: item.buyer_product_number ?? null,
  title: item.title ?? null,
  description: item.description ?? null,
  quantity: item.quantity ?? null,
  unit: item.unit ?? null,
  order_number: item.order_number ?? orderNumber ?? null,
  order_item_number: item.order_item_number ?? null,
  lot_number: item.lot_number ?? null,
  completed: item.completed ?? null,
  comment: item.comment ?? null,
});

/** Whether two messages say the same of the items. */
export const haveSameItems = ({ items: some }: Told, { items: others }: Told): boolean =>
  some.length === others.length && some.every((item, index) => isSameItem(item, others[index]!));

function isSameItem(item: Required<SentItem>, other: Required<SentItem>): boolean {
  for (const field in item) if (item[field as keyof SentItem] !== other[field as keyof SentItem]) return false;
  return true;
}

/** The rows of items. */
export const rowsOf = (items: readonly SentItem[]): object[] =>
  items.map((item) => ({ ...item, unit_code: item.unit == null ? null : unitCode(item.unit) }));
