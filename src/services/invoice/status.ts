/** Writes an invoice's status with its history and its event. The caller has checked that the change is allowed. */
import { sql } from "kysely";
import { type Actor, nameOf } from "../../request/actors.js";
import type { Transaction } from "../../db/transaction.js";
import { rowsById, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import type { InvoiceStatus } from "../../domain/invoice-states.js";
import type { LockedInvoice } from "./lock.js";

interface HistoryRow {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly message: string | null;
  readonly keyId: string | null;
  /** The actor's name, if the actor is not a key. */
  readonly name: string | null;
}

const writeHistory = statement<HistoryRow>("invoice_history.insert")(
  (_, p) => sql`
    insert into invoice_history (tenant_id, customer_id, invoice_id, "previousStatus", "newStatus", message, api_key_id, actor)
    select invoice.tenant_id, invoice.customer_id, invoice.id, ${p("from")}, ${p("to")}, ${p("message")}, api_key.id, coalesce(${p("name")}, api_key.name)
    from invoice left join api_key on api_key.id = ${p("keyId")}::uuid where invoice.id = ${p("id")}`,
);

/** Changes the status of a locked invoice, with its history and its event. */
export const moveTo = (
  tx: Transaction,
  actor: Actor,
  invoice: LockedInvoice,
  to: InvoiceStatus,
  message: string | null = null,
): Promise<void> => moveAll(tx, actor, [{ invoice, to, message }]);

/** Writes the history and the event of a change of status, where the caller writes the status itself. */
export async function recordMove(
  tx: Transaction,
  actor: Actor,
  invoice: LockedInvoice,
  to: InvoiceStatus,
  message: string | null = null,
): Promise<void> {
  await tx.run(writeHistory, { id: invoice.id, from: invoice.status, to, message, ...actorColumns(actor) });
  emitMoved(tx, invoice, to);
}

function emitMoved(tx: Transaction, { id, status, external_id, customer_id }: LockedInvoice, to: InvoiceStatus): void {
  tx.emit({
    type: "invoice.status_changed",
    resource: "invoices",
    customerId: customer_id,
    data: { invoice_id: id, external_id, previousStatus: status, newStatus: to },
    changed: ["status"],
  });
}

/** A locked invoice whose status changes. */
export interface Move {
  readonly invoice: LockedInvoice;
  readonly to: InvoiceStatus;
  readonly message: string | null;
}

const move = statement<{ rows: string; keyId: string | null; name: string | null }>("invoice.move")(
  (_, p) => sql`
    with moved as (
      update invoice i set status = r."to", updated_at = ${sql.raw(nextInstant("i.updated_at"))}
      from ${rowsById(p("rows"), sql`id int, "from" text, "to" text, message text`)} as r where i.id = r.id
      returning i.tenant_id, i.customer_id, i.id, r."from", r."to", r.message
    )
    insert into invoice_history (tenant_id, customer_id, invoice_id, "previousStatus", "newStatus", message, api_key_id, actor)
    select m.tenant_id, m.customer_id, m.id, m."from", m."to", m.message, api_key.id, coalesce(${p("name")}, api_key.name)
    from moved m left join api_key on api_key.id = ${p("keyId")}::uuid`,
);

/** Changes the statuses of locked invoices, with their histories and events, in one statement for any number. */
export async function moveAll(tx: Transaction, actor: Actor, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ invoice: { id, status: from }, to, message }) => ({ id, from, to, message }));
  await tx.run(move, { rows: JSON.stringify(rows), ...actorColumns(actor) });
  for (const { invoice, to } of moves) emitMoved(tx, invoice, to);
}

/** Notes something in an invoice's history, without a change of its status. */
export async function noteInHistory(
  tx: Transaction,
  actor: Actor,
  { id, status }: LockedInvoice,
  message: string,
): Promise<void> {
  await tx.run(writeHistory, { id, from: status, to: status, message, ...actorColumns(actor) });
}

export const actorColumns = (actor: Actor): Pick<HistoryRow, "keyId" | "name"> => ({
  keyId: actor.kind === "key" ? actor.keyId : null,
  name: nameOf(actor),
});
