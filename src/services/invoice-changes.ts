/** What every change of an invoice begins and ends with: its lock, and its event. */
import { sql } from "kysely";
import type { Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { nextInstant } from "../db/upsert.js";
import { type InvoiceStatus, isFinal } from "../domain/invoice-states.js";
import { AppError } from "../errors.js";

export interface LockedInvoice {
  readonly id: number;
  readonly external_id: string;
  readonly customer_id: string | null;
  readonly status: InvoiceStatus;
}

/** Stands for no customer where invoices are looked for by external id: the expression of their unique index. */
export const NO_CUSTOMER = sql.raw("'00000000-0000-0000-0000-000000000000'::uuid");

const lockById = statement<{ id: number | string }>()(
  (_, p) => sql<LockedInvoice>`select id, external_id, customer_id, status from invoice where id = ${p("id")} for update`,
);

/**
 * Locks an invoice until the transaction ends: changes of one invoice go one after the other.
 * @throws NOT_FOUND
 */
export async function lockInvoice(tx: Transaction, id: number | string): Promise<LockedInvoice> {
  const [invoice] = await tx.run(lockById, { id });
  if (!invoice) throw new AppError("NOT_FOUND", { resource: "Invoice" });
  return invoice;
}

/**
 * As {@link lockInvoice}, for a change of its postings or dimensions.
 * @throws NOT_FOUND; CONFLICT where the invoice is checked or cancelled (decisions §6)
 */
export async function lockOpenInvoice(tx: Transaction, id: number | string): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, id);
  if (isFinal(invoice.status)) throw new AppError("CONFLICT", { text: `The invoice is ${invoice.status} and does not change any more.` });
  return invoice;
}

const touch = statement<{ id: number }>()((_, p) => sql`update invoice set updated_at = ${sql.raw(nextInstant())} where id = ${p("id")}`);

/** Ends a change of what belongs to an invoice: the invoice has changed, too. */
export async function touchInvoice(tx: Transaction, invoice: LockedInvoice): Promise<void> {
  await tx.run(touch, { id: invoice.id });
  emitUpdated(tx, invoice);
}

/** The event that an invoice, its lines, postings or dimensions changed. */
export function emitUpdated(tx: Transaction, { id, external_id, customer_id }: Pick<LockedInvoice, "id" | "external_id" | "customer_id">): void {
  tx.emit({ type: "invoice.updated", resource: "invoices", customerId: customer_id, data: { invoice_id: id, external_id } });
}
