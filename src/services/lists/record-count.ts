/** Totals that are kept instead of counted (docs/adr/0025). */
import { type RawBuilder, sql } from "kysely";

/** Tables whose records are counted (entities/record-count.ts). */
const COUNTED: readonly string[] = ["delivery", "invoice", "project", "purchase_order", "supplier"];

/**
 * How many records of a table the asker sees.
 * @param count the expression that counts them, for tables without a kept total
 */
export function totalOf(table: string, count: RawBuilder<number>): RawBuilder<number> {
  if (!COUNTED.includes(table)) return count;
  // A supplier's key sees few records, and nothing of the kept totals.
  return sql`
    case when coalesce(current_setting('app.supplier_id', true), '') = ''
         then (select coalesce(sum(records), 0)::int from record_count where table_name = ${sql.lit(table)})
         else ${count} end`;
}
