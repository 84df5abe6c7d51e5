/**
 * The content of an order in a buyer's import (decisions §12). It is compared with the last import, not with the stored
 * order, so a nightly push reverts neither an accepted proposal nor a cart.
 */
import { absolute, compare, isExact, negated, product, quotient, rounded, sum } from "./decimal.js";
import type { RetentionKind } from "./retention.js";

/** Most items of an order. */
export const MAX_ITEMS = 10_000;

/** The largest quantity and price. It keeps exact arithmetic cheap. */
export const LARGEST_AMOUNT = 1e15;

/** Fields of an item whose change the supplier must confirm. */
const ITEM_FIELDS = [
  "product_number",
  "title",
  "description",
  "quantity",
  "unit",
  "net_price",
  "price_per_unit",
  "planned_delivery_date",
] as const;

/** An item as it was last sent. What was never sent, or was cleared, is null. */
export interface SentItem {
  readonly external_id: string;
  readonly product_number: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly net_price: number | null;
  readonly price_per_unit: number | null;
  readonly planned_delivery_date: string | null;
  readonly completed: boolean;
}

/** Fields of an order whose change the supplier must confirm. */
const ORDER_FIELDS = [
  "order_number",
  "supplier_id",
  "supplier_external_id",
  "project_id",
  "project_number",
  "contract_number",
  "retention_rate",
  "retention_kind",
  "currency",
  "planned_delivery_date",
] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

/** An order as it was last sent. */
export interface SentOrder {
  readonly order_number: string | null;
  readonly supplier_id: string | null;
  readonly supplier_external_id: string | null;
  readonly project_id: string | null;
  readonly project_number: string | null;
  readonly contract_number: string | null;
  readonly retention_rate: number | null;
  readonly retention_kind: RetentionKind | null;
  readonly currency: string | null;
  readonly planned_delivery_date: string | null;
  readonly cancel_requested: boolean;
  readonly awaits_cart: boolean;
  readonly items: readonly SentItem[];
}

/** An import's content; an omitted field keeps its value. */
type ItemContent = { readonly external_id: string } & { readonly [F in keyof SentItem]?: SentItem[F] };
export type OrderContent = { readonly [F in Exclude<keyof SentOrder, "items">]?: SentOrder[F] } & {
  readonly items?: readonly ItemContent[];
};

const NOTHING: Readonly<SentOrder> = {
  order_number: null,
  supplier_id: null,
  supplier_external_id: null,
  project_id: null,
  project_number: null,
  contract_number: null,
  retention_rate: null,
  retention_kind: null,
  currency: null,
  planned_delivery_date: null,
  cancel_requested: false,
  awaits_cart: false,
  items: [],
};

/** The last import's content with that of this one. */
export function merged(last: SentOrder | null, { items, ...fields }: OrderContent): SentOrder {
  const before = last ?? NOTHING;
  const lastItems = new Map(before.items.map((item) => [item.external_id, item]));
  return {
    ...before,
    ...sentOf(fields),
    ...(items && { items: items.map((item) => mergedItem(lastItems.get(item.external_id), item)) }),
  };
}

function mergedItem(last: SentItem | undefined, sent: ItemContent): SentItem {
  const item: SentItem = {
    external_id: sent.external_id,
    product_number: pick(sent.product_number, last?.product_number),
    title: pick(sent.title, last?.title),
    description: pick(sent.description, last?.description),
    quantity: pick(sent.quantity, last?.quantity),
    unit: pick(sent.unit, last?.unit),
    net_price: pick(sent.net_price, last?.net_price),
    price_per_unit: pick(sent.price_per_unit, last?.price_per_unit),
    planned_delivery_date: pick(sent.planned_delivery_date, last?.planned_delivery_date),
    completed: sent.completed ?? last?.completed ?? false,
  };
  // Of an item that was sent before, they were looked at then.
  if ((last && isPricedAs(last, item)) || pricesAgree(item)) return item;
  // The price that was not sent this time belongs to what was ordered before.
  if (sent.net_price === undefined) return { ...item, net_price: null };
  return sent.price_per_unit === undefined ? { ...item, price_per_unit: null } : item;
}

const isPricedAs = (one: Priced, other: Priced): boolean =>
  one.quantity === other.quantity && one.net_price === other.net_price && one.price_per_unit === other.price_per_unit;

const pick = <Value>(sent: Value | null | undefined, last: Value | null | undefined): Value | null =>
  sent === undefined ? (last ?? null) : sent;

const sentOf = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** The three numbers of an item that must agree with each other. */
export interface Priced {
  readonly quantity: number | null;
  /** Of the whole item. */
  readonly net_price: number | null;
  /** Of one unit. */
  readonly price_per_unit: number | null;
}

const HALF_A_CENT = "0.005";

/** Whether the price of a unit, times the quantity, is the item's price to the cent; true if one of them is missing. */
export function pricesAgree({ quantity, net_price, price_per_unit }: Priced): boolean {
  if (quantity === null || net_price === null || price_per_unit === null) return true;
  const total = product(String(quantity), String(price_per_unit));
  return compare(absolute(sum(total, negated(String(net_price)))), HALF_A_CENT) <= 0;
}

/**
 * The prices of an item. A missing one is computed from the others: the item's price to the cent, and that of a unit if
 * it is exact. Otherwise it is null, because a rounded price is not the ordered one.
 */
export function pricesOf({ quantity, net_price, price_per_unit }: Priced): Priced {
  if (quantity !== null && net_price === null && price_per_unit !== null)
    return { quantity, net_price: totalOf(quantity, price_per_unit), price_per_unit };
  if (quantity !== null && net_price !== null && price_per_unit === null)
    return { quantity, net_price, price_per_unit: unitPriceOf(quantity, net_price) };
  return { quantity, net_price, price_per_unit };
}

function totalOf(quantity: number, price: number): number | null {
  const total = rounded(product(String(quantity), String(price)), 2);
  return isExact(total) ? Number(total) : null;
}

const MAX_PLACES_OF_PRICE = 10;

function unitPriceOf(quantity: number, net_price: number): number | null {
  if (quantity === 0) return null;
  const [divisor, total] = [String(quantity), String(net_price)];
  const price = quotient(total, divisor, MAX_PLACES_OF_PRICE);
  return isExact(price) && compare(product(price, divisor), total) === 0 ? Number(price) : null;
}

/** The first item with changed prices that do not agree; undefined if there is none. */
export function wronglyPriced(last: SentOrder, next: SentOrder): SentItem | undefined {
  const lastItems = new Map(last.items.map((item) => [item.external_id, item]));
  return next.items.find((item) => {
    const before = lastItems.get(item.external_id);
    return !(before && isPricedAs(before, item)) && !pricesAgree(item);
  });
}

/** The difference between two imports of an order. */
export interface OrderDifference {
  readonly fields: readonly OrderField[];
  /** Items that are new, or with a changed field that the supplier must confirm. */
  readonly items: ReadonlyMap<string, readonly (typeof ITEM_FIELDS)[number][]>;
  /** Items with a changed place or `completed` alone. */
  readonly touched: ReadonlySet<string>;
  /** Items that are no longer sent. */
  readonly leftOut: readonly string[];
}

export function differenceOf(last: SentOrder, next: SentOrder): OrderDifference {
  const leftOut = new Map(last.items.map((item, index) => [item.external_id, { item, index }]));
  const items = new Map<string, readonly (typeof ITEM_FIELDS)[number][]>();
  const touched = new Set<string>();
  next.items.forEach((item, index) => {
    const before = leftOut.get(item.external_id);
    leftOut.delete(item.external_id);
    const changed = before ? changedFields(before.item, item) : ITEM_FIELDS;
    if (changed.length > 0) items.set(item.external_id, changed);
    else if (before?.index !== index || before.item.completed !== item.completed) touched.add(item.external_id);
  });
  return {
    fields: ORDER_FIELDS.filter((field) => last[field] !== next[field]),
    items,
    touched,
    leftOut: [...leftOut.keys()],
  };
}

/** A price that follows from the other one may be sent back as it was read. */
function changedFields(before: SentItem, item: SentItem): (typeof ITEM_FIELDS)[number][] {
  const changed = ITEM_FIELDS.filter((field) => before[field] !== item[field]);
  if (changed.length === 0 || isPricedAs(before, item)) return changed;
  const was = { ...before, ...pricesOf(before) };
  const is = { ...item, ...pricesOf(item) };
  return ITEM_FIELDS.filter((field) => was[field] !== is[field]);
}

/** Whether the supplier must confirm the order anew. */
export const changesContent = ({ fields, items, leftOut }: OrderDifference): boolean =>
  fields.length > 0 || items.size > 0 || leftOut.length > 0;
