/** Changes of a stored invoice: its status, its external status, its postings (specification 3, decisions §6, §7). */
import { sql } from "kysely";
import type { Context } from "../context.js";
import type { Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { nextInstant } from "../db/upsert.js";
import { type InvoiceStatus, isTransition, transitionsFrom } from "../domain/invoice-states.js";
import { AppError } from "../errors.js";
import type { InvoiceAccountInput } from "../schema/invoice-input.js";
import type { InvoiceAccount, InvoiceExternalStatusInput, InvoiceStatusInput } from "../schema/invoice.js";
import { missingIn } from "./dimension-assignments.js";
import { emitUpdated, lockInvoice, lockOpenInvoice, touchInvoice } from "./invoice-changes.js";
import { replaceAccounts } from "./invoice-rows.js";
import { getIn, type InvoiceRow } from "./invoices.js";
import { beforeInvoice, linkInvoice } from "./links.js";

const selectStatus = statement<{ id: string }>()((db, p) =>
  db
    .selectFrom("invoice")
    .select("status")
    .where("id", "=", p("id") as never),
);

const setStatus = statement<{ id: number; status: string }>()(
  (_, p) => sql`update invoice set status = ${p("status")}, updated_at = ${sql.raw(nextInstant())} where id = ${p("id")}`,
);

const writeHistory = statement<{ id: number; from: string; to: string; message: string | null; keyId: string }>()(
  (_, p) => sql`
    insert into invoice_history (tenant_id, customer_id, invoice_id, "previousStatus", "newStatus", message, api_key_id, actor)
    select invoice.tenant_id, invoice.customer_id, invoice.id, ${p("from")}, ${p("to")}, ${p("message")}, api_key.id, coalesce(api_key.name, 'gateway')
    from invoice left join api_key on api_key.id::text = ${p("keyId")} where invoice.id = ${p("id")}`,
);

/**
 * Takes an invoice to another status, with its history and its event. Of two changes at once one wins.
 * @throws NOT_FOUND; CONFLICT where the status may not follow, where another change came first, or where mandatory dimensions are missing
 */
export function changeStatus(ctx: Context, id: string, change: InvoiceStatusInput, fields: ReadonlySet<string>): Promise<InvoiceRow> {
  const { status, message, previousStatus } = change;
  return ctx.transaction(async (tx) => {
    const [seen] = await tx.run(selectStatus, { id });
    const invoice = await lockInvoice(tx, id);
    const from = (seen?.status ?? invoice.status) as InvoiceStatus;
    // It was seen before the lock was waited for: whoever changed it meanwhile has won.
    const expected = previousStatus ?? from;
    if (invoice.status !== expected) throw new AppError("CONFLICT", { text: `The invoice is no longer ${expected}, but ${invoice.status}.` });
    if (!isTransition(from, status)) throw new AppError("CONFLICT", { text: refusalOf(from, status) });
    if (status === "CHECKED") await refuseMissingDimensions(tx, invoice.id);
    await tx.run(setStatus, { id: invoice.id, status });
    await tx.run(writeHistory, { id: invoice.id, from, to: status, message: message ?? null, keyId: ctx.actor.keyId });
    const { external_id, customer_id: customerId } = invoice;
    const data = { invoice_id: invoice.id, external_id, previousStatus: from, newStatus: status };
    tx.emit({ type: "invoice.status_changed", resource: "invoices", customerId, data });
    return getIn(tx, invoice.id, fields);
  });
}

function refusalOf(from: InvoiceStatus, to: InvoiceStatus): string {
  if (from === to) return `The invoice is ${from} already.`;
  const next = transitionsFrom(from);
  const rest = next.length > 0 ? `it can become ${next.join(", ")}` : "it does not change any more";
  return `An invoice that is ${from} cannot become ${to}; ${rest}.`;
}

async function refuseMissingDimensions(tx: Transaction, id: number): Promise<void> {
  const missing = await missingIn(tx, id);
  if (missing.length === 0) return;
  const places = { header: "", line_item: "line", account: "posting" } as const;
  const named = missing.map(({ label, placement, indexes }) => {
    const place = places[placement];
    return place ? `${label} (${place} ${indexes.join(", ")})` : label;
  });
  throw new AppError("CONFLICT", { text: `The invoice lacks mandatory dimensions: ${named.join("; ")}.` });
}

const setExternal = statement<{ id: number; external_status: string | null }>()(
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
    if (changed.length > 0) emitUpdated(tx, invoice);
    return getIn(tx, invoice.id, fields);
  });
}

const ACCOUNTS: ReadonlySet<string> = new Set(["invoice_accounts"]);

/**
 * Replaces the postings of an invoice.
 * @throws NOT_FOUND; CONFLICT where the invoice is checked or cancelled; INVALID naming a field
 */
export function replaceInvoiceAccounts(ctx: Context, id: string, rows: InvoiceAccountInput[]): Promise<InvoiceAccount[]> {
  return ctx.transaction(async (tx) => {
    await beforeInvoice(tx);
    const invoice = await lockOpenInvoice(tx, id);
    const isReplaced = await replaceAccounts(tx, invoice, rows, "");
    if (await linkInvoice(tx, invoice.id)) emitUpdated(tx, invoice);
    else if (isReplaced) await touchInvoice(tx, invoice);
    return (await getIn(tx, invoice.id, ACCOUNTS)).invoice_accounts;
  });
}
