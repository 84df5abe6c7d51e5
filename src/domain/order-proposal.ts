/** What a supplier proposes instead of what was ordered, and how it differs (decisions §12). */
import { isExact, product, quotient } from "./decimal.js";
import { type Priced, pricesAgree, pricesOf } from "./order-content.js";

const FIELDS = ["quantity", "net_price", "price_per_unit", "planned_delivery_date"] as const;

/** What can be proposed of an item. */
interface Proposable extends Priced {
  readonly planned_delivery_date: string | null;
}

export interface ProposableItem extends Proposable {
  readonly id: string;
  readonly external_id: string | null;
  readonly cancelled: boolean;
}

/** As a supplier sends it; an omitted field stays as ordered. */
export interface ItemChange {
  readonly quantity?: number;
  readonly net_price?: number;
  readonly price_per_unit?: number;
  readonly planned_delivery_date?: string;
}

/** An item as it would be; only the fields that the proposal is about. */
export type ProposedItem = { readonly id: string } & { readonly [F in keyof Proposable]?: Proposable[F] };

export interface Proposal {
  readonly proposed_at: string;
  readonly comment: string | null;
  readonly planned_delivery_date?: string;
  readonly items: readonly ProposedItem[];
}

/** A field that the proposal would change. */
export interface ProposedDifference {
  /** Null if the field is the order's own. */
  readonly item_id: string | null;
  readonly item_external_id: string | null;
  readonly field: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

/**
 * An item as it would be after a change, with prices that agree.
 * @returns null if the prices that were sent do not agree with each other
 */
export function proposedItem(item: ProposableItem, change: ItemChange): ProposedItem | null {
  const { planned_delivery_date } = change;
  const date = planned_delivery_date === undefined ? {} : { planned_delivery_date };
  if (change.quantity === undefined && change.net_price === undefined && change.price_per_unit === undefined)
    return { id: item.id, ...date };
  const quantity = change.quantity ?? item.quantity;
  if (change.net_price !== undefined && change.price_per_unit !== undefined) {
    const prices = { quantity, net_price: change.net_price, price_per_unit: change.price_per_unit };
    return pricesAgree(prices) ? { id: item.id, ...prices, ...date } : null;
  }
  return { id: item.id, ...pricesAfter(item, change, quantity), ...date };
}

/** The price that is not proposed follows from the one that is, or else from the price of a unit that was ordered. */
function pricesAfter(item: ProposableItem, change: ItemChange, quantity: number | null): Priced {
  if (change.net_price !== undefined) return pricesOf({ quantity, net_price: change.net_price, price_per_unit: null });
  const price_per_unit = change.price_per_unit ?? item.price_per_unit;
  if (price_per_unit !== null) return pricesOf({ quantity, net_price: null, price_per_unit });
  return { quantity, net_price: inProportion(item, quantity), price_per_unit: null };
}

function inProportion({ net_price, quantity: ordered }: ProposableItem, quantity: number | null): number | null {
  if (net_price === null || ordered === null || ordered === 0 || quantity === null) return net_price;
  const total = quotient(product(String(net_price), String(quantity)), String(ordered), 2);
  return isExact(total) ? Number(total) : null;
}

/** Field by field, how a proposal differs from the order as it is: first the order's own, then its items'. */
export function differencesOf(
  order: { readonly planned_delivery_date: string | null },
  items: readonly ProposableItem[],
  proposal: Proposal,
): ProposedDifference[] {
  const { planned_delivery_date: from } = order;
  const { planned_delivery_date: to = from } = proposal;
  const ofOrder =
    from === to ? [] : [{ item_id: null, item_external_id: null, field: "planned_delivery_date", from, to }];
  const proposed = new Map(proposal.items.map((item) => [item.id, item]));
  const ofItems = items.flatMap((item) => {
    const next = item.cancelled ? undefined : proposed.get(item.id);
    if (!next) return [];
    return FIELDS.flatMap((field) => {
      const [from, to] = [item[field], next[field]];
      if (to === undefined || to === from) return [];
      return { item_id: item.id, item_external_id: item.external_id, field, from, to };
    });
  });
  return [...ofOrder, ...ofItems];
}
