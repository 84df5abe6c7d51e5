/** Writes an invoice's status with its history and its event; whether a change is allowed, others have asked. */
import { sql } from "kysely";
import { type Actor, nameOf } from "../../actors.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import type { InvoiceStatus } from "../../domain/invoice-states.js";
import type { LockedInvoice } from "./lock.js";

const setStatus = statement<{ id: number; status: string }>("invoice.set_status")(
  (_, p) =>
    sql`update invoice set status = ${p("status")}, updated_at = ${sql.raw(nextInstant())} where id = ${p("id")}`,
);

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

/** Takes a locked invoice to another status. */
export async function moveTo(
  tx: Transaction,
  actor: Actor,
  { id, status: from, external_id, customer_id: customerId }: LockedInvoice,
  to: InvoiceStatus,
  message: string | null = null,
): Promise<void> {
  await tx.run(setStatus, { id, status: to });
  await tx.run(writeHistory, { id, from, to, message, ...namedIn(actor) });
  const data = { invoice_id: id, external_id, previousStatus: from, newStatus: to };
  tx.emit({ type: "invoice.status_changed", resource: "invoices", customerId, data, changed: ["status"] });
}

/** Notes in an invoice's history what was done to it while its status stayed. */
export async function noteInHistory(
  tx: Transaction,
  actor: Actor,
  { id, status }: LockedInvoice,
  message: string,
): Promise<void> {
  await tx.run(writeHistory, { id, from: status, to: status, message, ...namedIn(actor) });
}

const namedIn = (actor: Actor): Pick<HistoryRow, "keyId" | "name"> => ({
  keyId: actor.kind === "key" ? actor.keyId : null,
  name: nameOf(actor),
});
