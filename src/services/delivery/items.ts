/** The items of deliveries. Replacing them keeps the rows of places that remain, and references to them (ADR 0006). */
import type { Transaction } from "../../db/transaction.js";
import { childrenByPlace } from "../children/children-by-place.js";
import { removeComponentsFrom } from "./components.js";
import type { DeliveryOfEvent } from "./lock.js";

// Linking runs after the replacement. Until then the link is kept, so that a repeated import changes nothing.
const replaceRows = childrenByPlace({
  table: "delivery_item",
  parent: "delivery_id",
  kept: ["purchase_order_item_id"],
});

/** A delivery with its new items. */
interface DeliveryWithRows {
  readonly delivery: DeliveryOfEvent;
  readonly rows: readonly object[];
  /** Whether the delivery is new and has no items. */
  readonly isNew?: boolean;
}

/**
 * Replaces the items of deliveries by rows.
 * @returns the ids of the deliveries whose items changed
 */
export async function replaceItems(
  tx: Transaction,
  deliveries: readonly DeliveryWithRows[],
): Promise<ReadonlySet<string>> {
  const replaced = await replaceRows(
    tx,
    deliveries.map(({ delivery, ...items }) => ({ ...delivery, ...items })),
  );
  const all = deliveries.map(({ delivery: { id }, rows }, index) => ({ id, count: rows.length, ...replaced[index] }));
  const shorter = all.filter(({ removed = [] }) => removed.length > 0);
  if (shorter.length > 0) await removeComponentsFrom(tx, shorter);
  return new Set(all.flatMap(({ id, hasChanged = false }) => (hasChanged ? [id] : [])));
}
