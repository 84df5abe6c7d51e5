/** A person corrects an invoice (decisions §6 `PATCH /invoices/{id}`). */
import type { Context } from "../../context.js";
import { corrected } from "../../domain/provenance.js";
import { AppError, invalid } from "../../errors.js";
import { withSupplier } from "../links/referenced-records.js";
import { lockNamesAndLines } from "../match/locks.js";
import { learnFrom } from "./learned-layouts.js";
import { refuseFinal } from "./lock.js";
import type { SentInvoice } from "./model.js";
import { getIn, type InvoiceRow } from "./read.js";
import { lockStored, updateInvoice } from "./write.js";

/**
 * Corrects an invoice. No later reading of its document overwrites a value that is sent here, even if it is the stored
 * one.
 * @throws NOT_FOUND; INVOICE_FINAL; INVALID naming a field
 */
export function correctInvoice(
  ctx: Context,
  id: string,
  { external_id, customer_id, ...change }: SentInvoice,
  fields: ReadonlySet<string>,
): Promise<InvoiceRow> {
  return ctx.transaction(async (tx) => {
    lockNamesAndLines(tx);
    const stored = await lockStored(tx, id);
    if (!stored) throw new AppError("NOT_FOUND", { resource: "Invoice" });
    refuseFinal(stored);
    if (external_id !== undefined && external_id !== stored.external_id)
      throw invalid("external_id", "is what the invoice is known by, and cannot change");
    if (customer_id !== undefined && customer_id !== stored.customer_id)
      throw invalid("customer_id", "is not the customer of this invoice");
    const sent = Object.fromEntries(
      Object.entries(withSupplier(change, "")).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(sent).length > 0) {
      await updateInvoice(tx, sent, stored, { extraction: corrected(stored.extraction, sent) }, "");
      await learnFrom(tx, stored, Object.keys(sent));
    }
    return getIn(tx, stored.id, fields);
  });
}
