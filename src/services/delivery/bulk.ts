/** Many deliveries in one request (decisions §15 "Bulk"), by the rules of single ones. */
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { lastPerKey } from "../../domain/imports.js";
import type { DeliveryBulkResult } from "../../schema/delivery/bulk.js";
import type { DeliveryInput } from "../../schema/delivery/input.js";
import { recordRows } from "../import/import-record.js";
import { refusedBefore, storingGoodRows } from "../import/lenient-import.js";
import { messageOf } from "./import.js";
import { inAnotherUnit, linksOf, warnedOf } from "./import-report.js";
import { momentsOf } from "./parse-times.js";
import { storeDeliveries, type StoredDelivery } from "./store-delivery.js";

/**
 * Creates or changes deliveries by `external_id`, all or none; in a lenient import all that can be stored. Of a
 * repeated id the last row counts.
 * @throws INVALID, DELIVERY_LOCKED naming the row
 */
export const importDeliveries = (ctx: Context, rows: DeliveryInput[]): Promise<DeliveryBulkResult> =>
  storingGoodRows(ctx, "importDeliveries", rows, (good) => ctx.transaction((tx) => importGood(ctx, tx, good)));

async function importGood(ctx: Context, tx: Transaction, rows: readonly DeliveryInput[]): Promise<DeliveryBulkResult> {
  const problems = ctx.imports.problems();
  const moments = await momentsOf(tx);
  const messages = rows.flatMap((row, index) => {
    const message = problems.in(() => messageOf(row, moments, `[${index}].`));
    return message ? [{ ...message, row: index }] : [];
  });
  problems.refuse();
  const kept = lastPerKey(messages, ({ source_key }) => source_key);
  const byKey = await storeDeliveries(tx, "CUSTOM", kept, problems);
  const stored = [...byKey.values()];
  const links = await linksOf(tx, stored);
  const warnedIn = ({ external_id }: DeliveryInput) => {
    const { message = {}, id = "" }: Partial<StoredDelivery> = byKey.get(external_id) ?? {};
    return warnedOf(message, links.get(id));
  };
  await recordRows(ctx, tx, {
    operation: "importDeliveries",
    sent: rows,
    kept: stored.map(({ after, id }) => ({ ...after, ...links.get(id) })),
    stored: stored.map(({ outcome, before }) => ({
      created: outcome === "created",
      before: outcome === "updated" ? before : null,
    })),
    unresolved: (row) => warnedIn(row).unresolved,
    noted: (row) => warnedIn(row).odd.map(inAnotherUnit),
  });
  const results = rows.map(({ external_id }, place) => {
    const { id = null, delivery_number = null } = byKey.get(external_id) ?? {};
    return { index: ctx.imports.placeSent(place), id, external_id, delivery_number, error: null };
  });
  const refused = refusedBefore(ctx).map((row) => ({ ...row, id: null, delivery_number: null }));
  return {
    success: refused.length === 0,
    warnings: ctx.imports.lastDone.warnings,
    results: [...results, ...refused].sort((a, b) => a.index - b.index),
  };
}
