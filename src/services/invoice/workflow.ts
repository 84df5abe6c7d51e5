/** Changes of a stored invoice: its status, its external status, its postings (specification 3, decisions §6, §7). */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import type { Actor } from "../../request/actors.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { type InvoiceStatus, isTransition, transitionsFrom } from "../../domain/invoice-states.js";
import { AppError } from "../../errors.js";
import { type MissingDimension, missingIn } from "../dimension-assignment.js";
import { doubtfulAccounts } from "./bank-account.js";
import { refusedForWorkTypes } from "./missing-work-types.js";
import { moveAll } from "./status.js";
import { emitUpdated, type LockedInvoice, lockInvoice, lockOpenInvoice, type OfInvoice, touchInvoice } from "./lock.js";
import type { SentPosting } from "./model.js";
import { checkPostings, replaceAccounts } from "./rows.js";
import { matchInvoices } from "../match/lines.js";
import { lockNamesAndLines } from "../match/locks.js";
import { getIn, type InvoiceRow } from "./read.js";
import { linkInvoices, lockNames } from "../links/link-records.js";

const selectStatus = statement<{ id: string }>("invoice.status")((db, p) =>
  db
    .selectFrom("invoice")
    .select("status")
    .where("id", "=", sql<number>`${p("id")}`),
);

/** A change of an invoice's status as it is sent. */
export interface SentStatus {
  readonly status: InvoiceStatus;
  readonly message?: string | null;
  /** The status that the sender has seen. */
  readonly previousStatus?: InvoiceStatus | null;
}

/** A locked invoice whose status is to change. */
export interface StatusChange {
  readonly invoice: LockedInvoice;
  /** Its status before it was locked: whoever changed it while this transaction waited has won. */
  readonly seen: InvoiceStatus;
  readonly sent: SentStatus;
}

/**
 * Changes the status of an invoice, with its history and its event. Of two simultaneous changes, one is refused.
 * @throws NOT_FOUND; TRANSITION_REFUSED; CHANGED_MEANWHILE; DIMENSIONS_MISSING, WORK_TYPES_MISSING for `CHECKED`;
 *   BANK_ACCOUNT_UNCONFIRMED
 */
export function changeStatus(
  ctx: Context,
  id: string,
  sent: SentStatus,
  fields: ReadonlySet<string>,
): Promise<InvoiceRow> {
  return ctx.transaction(async (tx) => {
    lockForStatuses(tx, [sent]);
    const [seen] = await tx.run(selectStatus, { id });
    const invoice = await lockInvoice(tx, id);
    const changes = [{ invoice, seen: seen?.status ?? invoice.status, sent }];
    for (const refusal of (await refusalsOf(tx, changes)).values()) throw refusal;
    await writeStatuses(tx, ctx.actor, changes);
    return getIn(tx, invoice.id, fields);
  });
}

/** Must be called before the invoices are locked. The lines of a cancelled invoice no longer count. */
export function lockForStatuses(tx: Transaction, sent: readonly SentStatus[]): void {
  if (sent.some(({ status }) => status === "CANCELLED")) lockNamesAndLines(tx);
}

/** The changes of status that are refused, by the ids of their invoices, with the reason. */
export async function refusalsOf(tx: Transaction, changes: readonly StatusChange[]): Promise<Map<number, AppError>> {
  const refusals = new Map<number, AppError>();
  const left = () => changes.filter(({ invoice }) => !refusals.has(invoice.id));
  for (const change of changes) {
    const refusal = transitionRefusal(change);
    if (refusal) refusals.set(change.invoice.id, refusal);
  }
  const checked = left().filter(({ sent }) => sent.status === "CHECKED");
  const ids = checked.map(({ invoice }) => invoice.id);
  const missing = ids.length > 0 ? await missingIn(tx, ids) : [];
  for (const [id, ofInvoice] of Map.groupBy(missing, ({ invoice_id }) => invoice_id))
    refusals.set(id, lacksDimensions(ofInvoice));
  for (const [id, refusal] of await refusedForWorkTypes(
    tx,
    ids.filter((id) => !refusals.has(id)),
  ))
    refusals.set(id, refusal);
  const doubtful = await doubtfulAccounts(
    tx,
    left().map(({ invoice, sent }) => ({ id: invoice.id, status: sent.status })),
  );
  for (const [id, refusal] of doubtful) refusals.set(id, refusal);
  return refusals;
}

/** Writes statuses with their histories and events. The lines of cancelled invoices are matched anew. */
export async function writeStatuses(tx: Transaction, actor: Actor, changes: readonly StatusChange[]): Promise<void> {
  await moveAll(
    tx,
    actor,
    changes.map(({ invoice, sent }) => ({ invoice, to: sent.status, message: sent.message ?? null })),
  );
  const cancelled = changes.filter(({ sent }) => sent.status === "CANCELLED").map(({ invoice }) => invoice.id);
  if (cancelled.length > 0) await matchInvoices(tx, cancelled);
}

function transitionRefusal({ invoice, seen, sent }: StatusChange): AppError | null {
  const expected = sent.previousStatus ?? seen;
  const { status: present } = invoice;
  if (present !== expected)
    return new AppError("CHANGED_MEANWHILE", { text: `The invoice is no longer ${expected}, but ${present}.` });
  if (isTransition(seen, sent.status)) return null;
  return new AppError("TRANSITION_REFUSED", { text: textOf(seen, sent.status) });
}

function textOf(from: InvoiceStatus, to: InvoiceStatus): string {
  if (from === to) return `The invoice is ${from} already.`;
  const next = transitionsFrom(from);
  const rest = next.length > 0 ? `it can become ${next.join(", ")}` : "it does not change any more";
  return `An invoice that is ${from} cannot become ${to}; ${rest}.`;
}

/** The error for an invoice that lacks these dimensions. */
function lacksDimensions(missing: readonly MissingDimension[]): AppError {
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
  { external_status }: { readonly external_status?: string | null },
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
  rows: readonly SentPosting[],
): Promise<Pick<InvoiceRow, "invoice_accounts"> & OfInvoice> {
  return ctx.transaction(async (tx) => {
    lockNames(tx);
    const invoice = await lockOpenInvoice(tx, id);
    const checked = await checkPostings(tx, rows, "");
    const isReplaced = (await replaceAccounts(tx, [{ invoice, rows: checked, isNew: false }])).has(invoice.id);
    const linked = (await linkInvoices(tx, [invoice.id])).get(invoice.id) ?? [];
    if (linked.length > 0) emitUpdated(tx, invoice, isReplaced ? ["invoice_accounts", ...linked] : linked);
    else if (isReplaced) await touchInvoice(tx, invoice, ["invoice_accounts"]);
    const { invoice_accounts } = await getIn(tx, invoice.id, ACCOUNTS);
    return { invoice_accounts, invoice_id: invoice.id };
  });
}
