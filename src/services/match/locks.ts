/** The locks of what is compared, after the one of `beforeNaming` (services/lib/link-rules.ts). */
import type { Transaction } from "../../db/transaction.js";
import { NAMED_BY_LINES, NAMING, ORDERS } from "../lib/link-rules.js";

/** Must be called before an invoice is locked or written whose lines name something, after `beforeNaming`. */
export async function beforeLines(tx: Transaction): Promise<void> {
  await tx.run(NAMED_BY_LINES, tx);
}

/** Must be called before the tolerances are changed, because every match depends on them. */
export async function beforeTolerances(tx: Transaction): Promise<void> {
  await tx.run(NAMING.alone, tx);
  await tx.run(ORDERS.alone, tx);
}
