/** Payment terms: list, one, import, look up (specification 4.5). */
import { sql } from "kysely";
import type { Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { nextInstant } from "../db/upsert.js";
import type { PaymentTerm, PaymentTermInput, PaymentTermsArgs } from "../schema/payment-term.js";
import { termsArrived } from "./links.js";
import { numbered } from "./numbered.js";
import { search } from "./page.js";

export const { list, get, byId, importAll } = numbered<"payment_terms", "payment_term", PaymentTerm, PaymentTermInput, PaymentTermsArgs>({
  rows: "payment_terms",
  table: "payment_term",
  title: "Payment term",
  columns: [
    "id",
    "title",
    "number",
    "net_days",
    "discount_days1",
    "discount_rate1",
    "discount_days2",
    "discount_rate2",
    "is_default_for_credit_notes",
    "tenant_id",
    "is_favorite",
    "active",
    "updated_at",
  ],
  filters: {
    active: (eb, value) => eb("payment_term.active", "=", value),
    is_default_for_credit_notes: (eb, value) => eb("payment_term.is_default_for_credit_notes", "=", value),
    search: search("payment_term", "number", "title"),
  },
  written: {
    number: { type: "text" },
    title: { type: "text" },
    net_days: { type: "int" },
    discount_days1: { type: "int" },
    discount_rate1: { type: "numeric" },
    discount_days2: { type: "int" },
    discount_rate2: { type: "numeric" },
    is_default_for_credit_notes: { type: "boolean", default: "false" },
  },
  prepare: keepOneDefault,
  arrived: (tx, stored, rows) => {
    const numbers = stored.filter(({ created }) => created).map(({ number }) => number);
    const isDefaultTouched = stored.some(({ changed }) => changed) && rows.some((row) => row.is_default_for_credit_notes !== undefined);
    return termsArrived(tx, numbers, isDefaultTouched);
  },
});

// Imports of a tenant's payment terms go one after the other: each may take the default from any other row, which in two at once could deadlock.
const lockTerms = statement<{ tenantId: string }>()((_, p) => sql`select pg_advisory_xact_lock(hashtextextended(${p("tenantId")}::text, 5))`);

const clearDefault = statement<{ number: string }>()((db, p) =>
  db
    .updateTable("payment_term")
    .set({ is_default_for_credit_notes: false, updated_at: sql.raw(nextInstant()) })
    .where("is_default_for_credit_notes", "=", true)
    .where("number", "<>", p("number")),
);

/** At most one default for credit notes in a tenant: the last set wins (decisions §4). */
async function keepOneDefault(tx: Transaction, rows: PaymentTermInput[]): Promise<PaymentTermInput[]> {
  await tx.run(lockTerms, { tenantId: tx.tenantId });
  const winner = rows.findLast((row) => row.is_default_for_credit_notes === true);
  if (!winner) return rows;
  await tx.run(clearDefault, { number: winner.number });
  return rows.map((row) => (row.is_default_for_credit_notes === true && row !== winner ? { ...row, is_default_for_credit_notes: false } : row));
}
