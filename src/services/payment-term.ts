/** Payment terms: list, one, import, look up (specification 4.5). */
import { sql } from "kysely";
import type { Transaction } from "../db/transaction.js";
import { statement } from "../db/statement.js";
import { nextInstant } from "../db/upsert.js";
import { tenantLock } from "../entities/lib/locks.js";
import type { PaymentTerm, PaymentTermInput } from "../schema/payment-term.js";
import { termsArrived } from "./links/link-records.js";
import { keyed } from "./import/keyed-resource.js";

export const paymentTerms = keyed<"payment_terms", "payment_term", PaymentTerm, PaymentTermInput>({
  rows: "payment_terms",
  table: "payment_term",
  key: "number",
  title: "Payment term",
  hidden: ["created_at"],
  readOnly: ["is_favorite", "active"],
  filteredBy: ["active", "is_default_for_credit_notes"],
  prepare: keepOneDefault,
  link(tx, created, written, rows) {
    const isDefaultTouched =
      written.some(({ changed }) => changed) && rows.some((row) => row.is_default_for_credit_notes !== undefined);
    return termsArrived(
      tx,
      created.map(({ number }) => number),
      isDefaultTouched,
    );
  },
});

// Imports of a tenant's payment terms run one after the other. Each may take the default from any other row, so two at
// once could deadlock.
const lockTerms = statement<{ tenantId: string }>("payment_term.lock")(
  (_, p) => sql`select ${tenantLock("paymentTerms", p("tenantId"))}`,
);

const clearDefault = statement<{ number: string }>("payment_term.clear_default")(
  (_, p) => sql<{ id: string; number: string }>`
    update payment_term set is_default_for_credit_notes = false, updated_at = ${sql.raw(nextInstant())}
    where is_default_for_credit_notes and number <> ${p("number")} returning id, number`,
);

/** At most one default for credit notes in a tenant: the last set wins (decisions §4). */
async function keepOneDefault(tx: Transaction, rows: PaymentTermInput[]) {
  tx.ahead(lockTerms, tx);
  const winner = rows.findLast((row) => row.is_default_for_credit_notes === true);
  if (!winner) return { rows, others: [] };
  const cleared = await tx.run(clearDefault, { number: winner.number });
  return {
    rows: rows.map((row) =>
      row.is_default_for_credit_notes === true && row !== winner ? { ...row, is_default_for_credit_notes: false } : row,
    ),
    others: cleared.map(({ id, number }) => ({ id, key: number, before: { is_default_for_credit_notes: true } })),
  };
}
