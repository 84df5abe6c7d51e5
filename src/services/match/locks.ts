/** The locks of records that are compared (services/links/link-rules.ts). */
import type { Transaction } from "../../db/transaction.js";
import { NAMED_BY_LINES, NAMING, ORDERS } from "../links/link-rules.js";

/** Must be called before an invoice is locked or written whose lines name orders or deliveries. */
export function lockNamesAndLines(tx: Transaction): void {
  tx.ahead(NAMING.share, tx);
  tx.ahead(NAMED_BY_LINES, tx);
}

/** Must be called before the tolerances are changed, because every match depends on them. */
export function lockTolerances(tx: Transaction): void {
  tx.ahead(NAMING.alone, tx);
  tx.ahead(ORDERS.alone, tx);
}
