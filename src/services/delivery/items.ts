/** The items of a delivery. Replacing them keeps the rows of places that remain, and references to them (ADR 0006). */
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

/**
 * Replaces the items of a delivery by rows.
 * @param options `isNew`: the delivery is new and has no items
 * @returns whether anything changed
 */
export async function replaceItems(
  tx: Transaction,
  delivery: DeliveryOfEvent,
  rows: readonly object[],
  { isNew = false } = {},
): Promise<boolean> {
  const [replaced] = await replaceRows(tx, [{ ...delivery, rows, isNew }]);
  if (replaced.removed.length > 0) await removeComponentsFrom(tx, delivery.id, rows.length);
  return replaced.hasChanged;
}
