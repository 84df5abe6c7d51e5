/** The lock with which every change of an invoice begins, and the event with which it ends. */
import { sql } from "kysely";
import { refuseUnlessMatching } from "../../db/if-match.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { type InvoiceStatus, isFinal, isUpdatable } from "../../domain/invoice-states.js";
import { AppError } from "../../errors.js";

/** A record that belongs to an invoice. */
export interface OfInvoice {
  readonly invoice_id: number;
}

export interface LockedInvoice {
  readonly id: number;
  readonly external_id: string;
  readonly customer_id: string | null;
  readonly status: InvoiceStatus;
}

const lockById = statement<{ id: number | string }>("invoice.lock")(
  (_, p) =>
    sql<LockedInvoice & { readonly updated_at: string }>`
      select id, external_id, customer_id, status, updated_at from invoice where id = ${p("id")} for update`,
);

/**
 * Locks an invoice until the transaction ends, so that changes of one invoice happen one after the other.
 * @throws NOT_FOUND, PRECONDITION_FAILED
 */
export async function lockInvoice(tx: Transaction, id: number | string): Promise<LockedInvoice> {
  const [invoice] = await tx.run(lockById, { id });
  if (!invoice) throw new AppError("NOT_FOUND", { resource: "Invoice" });
  refuseUnlessMatching(tx, invoice);
  return invoice;
}

/**
 * Like {@link lockInvoice}, for a change of its content, postings or dimensions.
 * @throws NOT_FOUND; INVOICE_FINAL (decisions §6)
 */
export async function lockOpenInvoice(tx: Transaction, id: number | string): Promise<LockedInvoice> {
  const invoice = await lockInvoice(tx, id);
  refuseFinal(invoice);
  return invoice;
}

/** @throws INVOICE_FINAL */
export function refuseFinal({ status }: Pick<LockedInvoice, "status">): void {
  if (isFinal(status))
    throw new AppError("INVOICE_FINAL", { text: `The invoice is ${status} and does not change any more.` });
}

/** @throws INVOICE_NOT_UPDATABLE */
export function refuseUnlessUpdatable({ status }: Pick<LockedInvoice, "status">): void {
  if (isUpdatable(status)) return;
  throw new AppError("INVOICE_NOT_UPDATABLE", {
    text: `The invoice is ${status}; its content can change only while it is NEW or OPEN.`,
  });
}

const touch = statement<{ ids: readonly number[] }>("invoice.touch")(
  (_, p) => sql`update invoice set updated_at = ${sql.raw(nextInstant())} where id = any(${p("ids")}::int[])`,
);

/** Lets invoices count as changed, because records that belong to them have changed. */
export async function touchInvoices(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.run(touch, { ids });
}

/** Ends a change of a record that belongs to an invoice, so that the invoice counts as changed, too. */
export async function touchInvoice(
  tx: Transaction,
  invoice: LockedInvoice,
  changed: readonly InvoiceField[],
): Promise<void> {
  await touchInvoices(tx, [invoice.id]);
  emitUpdated(tx, invoice, changed);
}

/** A field of an invoice that is no column of its own. */
export type InvoiceField =
  "items" | "invoice_accounts" | "preceding_invoices" | "dimension_assignments" | "external_status" | "findings";

/**
 * The event that an invoice, its lines, postings or dimensions changed.
 * @param changed the names of its fields that changed
 */
export function emitUpdated(
  tx: Transaction,
  { id, external_id, customer_id }: Pick<LockedInvoice, "id" | "external_id" | "customer_id">,
  changed: readonly string[],
): void {
  tx.emit({
    type: "invoice.updated",
    resource: "invoices",
    customerId: customer_id,
    data: { invoice_id: id, external_id },
    changed,
  });
}
