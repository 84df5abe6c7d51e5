/** Changes of a stored invoice: its status, its external status, its postings (specification 3, decisions §6, §7). */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { type InvoiceStatus, isTransition, transitionsFrom } from "../../domain/invoice-states.js";
import { AppError } from "../../errors.js";
import type { InvoiceAccountInput } from "../../schema/invoice/input.js";
import type {
  InvoiceAccountsResult,
  InvoiceExternalStatusInput,
  InvoiceStatusInput,
  MissingDimension,
} from "../../schema/invoice/invoice.js";
import { missingIn } from "../dimension-assignment.js";
import { refuseDoubtfulAccount } from "./bank-account.js";
import { moveTo } from "./status.js";
import { emitUpdated, lockInvoice, lockOpenInvoice, type OfInvoice, touchInvoice } from "./lock.js";
import { replaceAccounts } from "./rows.js";
import { matchInvoices } from "../match/lines.js";
import { lockLines } from "../match/locks.js";
import { getIn, type InvoiceRow } from "./read.js";
import { lockNames, linkInvoice } from "../links/link-records.js";

const selectStatus = statement<{ id: string }>("invoice.status")((db, p) =>
  db
    .selectFrom("invoice")
    .select("status")
    .where("id", "=", sql<number>`${p("id")}`),
);

/**
 * Takes an invoice to another status, with its history and its event. Of two simultaneous changes, one is refused.
 * @throws NOT_FOUND; TRANSITION_REFUSED; CHANGED_MEANWHILE; DIMENSIONS_MISSING for `CHECKED`;
 *   BANK_ACCOUNT_UNCONFIRMED
 */
export function changeStatus(
  ctx: Context,
  id: string,
  change: InvoiceStatusInput,
  fields: ReadonlySet<string>,
): Promise<InvoiceRow> {
  const { status, message } = change;
  return ctx.transaction(async (tx) => {
    if (status === "CANCELLED") {
      lockNames(tx);
      lockLines(tx);
    }
    const [seen] = await tx.run(selectStatus, { id });
    const invoice = await lockInvoice(tx, id);
    const refusal = refusalOf(change, seen?.status ?? invoice.status, invoice.status);
    if (refusal) throw refusal;
    if (status === "CHECKED") await refuseMissingDimensions(tx, invoice.id);
    await refuseDoubtfulAccount(tx, invoice.id, status);
    await moveTo(tx, ctx.actor, invoice, status, message ?? null);
    // The lines of a cancelled invoice no longer count.
    if (status === "CANCELLED") await matchInvoices(tx, [invoice.id]);
    return getIn(tx, invoice.id, fields);
  });
}

/**
 * Why an invoice cannot go to another status, as far as that follows from its states; null if it can.
 * @param seen its status before it was locked: whoever changed it while this transaction waited has won
 */
export function refusalOf(
  { status: to, previousStatus }: InvoiceStatusInput,
  seen: InvoiceStatus,
  present: InvoiceStatus,
): AppError | null {
  const expected = previousStatus ?? seen;
  if (present !== expected)
    return new AppError("CHANGED_MEANWHILE", { text: `The invoice is no longer ${expected}, but ${present}.` });
  return isTransition(seen, to) ? null : new AppError("TRANSITION_REFUSED", { text: textOf(seen, to) });
}

function textOf(from: InvoiceStatus, to: InvoiceStatus): string {
  if (from === to) return `The invoice is ${from} already.`;
  const next = transitionsFrom(from);
  const rest = next.length > 0 ? `it can become ${next.join(", ")}` : "it does not change any more";
  return `An invoice that is ${from} cannot become ${to}; ${rest}.`;
}

async function refuseMissingDimensions(tx: Transaction, id: number): Promise<void> {
  const missing = await missingIn(tx, [id]);
  if (missing.length > 0) throw lacksDimensions(missing);
}

/** The error for an invoice that lacks these dimensions. */
export function lacksDimensions(missing: readonly MissingDimension[]): AppError {
  const nouns = { header: "", line_item: "line", account: "posting" } as const;
  const named = missing.map(({ label, placement, indexes }) => {
    const noun = nouns[placement];
    return noun ? `${label} (${noun} ${indexes.join(", ")})` : label;
  });
  return new AppError("DIMENSIONS_MISSING", { text: `The invoice lacks mandatory dimensions: ${named.join("; ")}.` });
}

const setExternal = statement<{ id: number; external_status: string | null }>("invoice.set_external_status")(
  (_, p) => sql<{ id: number }>`
    update invoice set external_status = ${p("external_status")}, updated_at = ${sql.raw(nextInstant())}
    where id = ${p("id")} and external_status is distinct from ${p("external_status")} returning id`,
);

/**
 * Sets the free status of an external system, in any state.
 * @throws NOT_FOUND
 */
export function setExternalStatus(
  ctx: Context,
  id: string,
  { external_status }: InvoiceExternalStatusInput,
  fields: ReadonlySet<string>,
): Promise<InvoiceRow> {
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id);
    const changed = await tx.run(setExternal, { id: invoice.id, external_status: external_status ?? null });
    if (changed.length > 0) emitUpdated(tx, invoice, ["external_status"]);
    return getIn(tx, invoice.id, fields);
  });
}

const ACCOUNTS: ReadonlySet<string> = new Set(["invoice_accounts"]);

/**
 * Replaces the postings of an invoice.
 * @throws NOT_FOUND; INVOICE_FINAL; INVALID naming a field
 */
export function replaceInvoiceAccounts(
  ctx: Context,
  id: string,
  rows: InvoiceAccountInput[],
): Promise<InvoiceAccountsResult & OfInvoice> {
  return ctx.transaction(async (tx) => {
    lockNames(tx);
    const invoice = await lockOpenInvoice(tx, id);
    const isReplaced = await replaceAccounts(tx, invoice, rows, "");
    const linked = await linkInvoice(tx, invoice.id);
    if (linked.length > 0) emitUpdated(tx, invoice, isReplaced ? ["invoice_accounts", ...linked] : linked);
    else if (isReplaced) await touchInvoice(tx, invoice, ["invoice_accounts"]);
    const { invoice_accounts } = await getIn(tx, invoice.id, ACCOUNTS);
    return { invoice_accounts, invoice_id: invoice.id };
  });
}
