/** The items of a delivery. Rows at places that remain stay, so that what refers to them remains, too (ADR 0006). */
import type { Transaction } from "../../db/transaction.js";
import { childrenByPlace } from "../children/children-by-place.js";
import { removeComponentsFrom } from "./components.js";
import type { DeliveryOfEvent } from "./lock.js";

// The link stays until links/link-records.ts has looked again, so that a repeated import changes nothing.
const replaceRows = childrenByPlace({
  table: "delivery_item",
  parent: "delivery_id",
  kept: ["purchase_order_item_id"],
});

/**
 * Replaces the items of a delivery by rows.
 * @param options `isNew`: the delivery was just made, so it has none yet, and nothing hangs on them
 * @returns whether anything changed
 */
export async function replaceItems(
  tx: Transaction,
  delivery: DeliveryOfEvent,
  rows: readonly object[],
  { isNew = false } = {},
): Promise<boolean> {
  const { removed, hasChanged } = await replaceRows(tx, delivery, rows, { isNew });
  if (removed.length > 0) await removeComponentsFrom(tx, delivery.id, rows.length);
  return hasChanged;
}
