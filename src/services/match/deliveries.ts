/** Updates the matches that deliveries and orders change; delivery/links.ts has their links. */
import type { Transaction } from "../../db/transaction.js";
import { DELIVERIES } from "../links/link-rules.js";
import { matchItems, matchOrders } from "./items.js";
import { linesNaming } from "./lines.js";
import { matchDeliveredWithoutOrder } from "./without-order.js";

/**
 * Matches the items that deliveries which were just written bring, or brought before.
 * @param itemIds their present and former items of orders
 * @param formerNumbers former numbers of some of them
 */
export async function matchDeliveries(
  tx: Transaction,
  ids: readonly string[],
  itemIds: readonly string[],
  formerNumbers: readonly string[],
): Promise<void> {
  tx.ahead(DELIVERIES.alone, tx);
  const ofLines = await linesNaming(tx, { deliveryIds: ids, deliveryNumbers: formerNumbers, itemIds });
  await matchItems(tx, [...itemIds, ...ofLines]);
  await matchDeliveredWithoutOrder(tx, ids);
}

/** Links the lines of invoices that name orders that were just written, and compares all items of those orders. */
export async function matchWrittenOrders(
  tx: Transaction,
  ids: readonly string[],
  formerNumbers: readonly string[],
): Promise<void> {
  const ofLines = await linesNaming(tx, { orderIds: ids, orderNumbers: formerNumbers });
  await matchOrders(tx, ids, ofLines);
}
