/** Lines and postings that need a cost centre, as the tenant's setting `require_work_type` wants it (decisions §17). */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { AppError } from "../../errors.js";

/** The places of the lines or postings of an invoice that lack a required cost centre, as SQL; null if none does. */
export const missingWorkTypes = (part: "invoice_item" | "invoice_account", invoice: string) => sql<number[] | null>`(
  select array_agg(part.index order by part.index) from ${sql.table(part)} as part
  where part.invoice_id = ${sql.ref(`${invoice}.id`)} and part.work_type_id is null
    and (select require_work_type from tenant) = ${sql.lit(part === "invoice_item" ? "LINES" : "POSTINGS")})`;

const selectMissing = statement<{ ids: readonly number[] }>("invoice.missing_work_types")(
  (_, p) => sql<{ id: number; lines: number[] | null; postings: number[] | null }>`
    select id, ${missingWorkTypes("invoice_item", "invoice")} as lines, ${missingWorkTypes("invoice_account", "invoice")} as postings
    from invoice where id = any(${p("ids")}::int[])`,
);

/** The refusals of invoices that lack required cost centres, by their ids. */
export async function refusedForWorkTypes(tx: Transaction, ids: readonly number[]): Promise<Map<number, AppError>> {
  const found = ids.length > 0 ? await tx.run(selectMissing, { ids }) : [];
  return new Map(
    found.flatMap(({ id, lines, postings }) => {
      const places = lines ? `line ${lines.join(", ")}` : postings ? `posting ${postings.join(", ")}` : null;
      return places === null
        ? []
        : [[id, new AppError("WORK_TYPES_MISSING", { text: `The invoice lacks cost centres: ${places}.` })] as const];
    }),
  );
}
