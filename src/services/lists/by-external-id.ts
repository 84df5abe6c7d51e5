/** Finds one record by the id that another system gave it, which is unique within a customer (decisions §15). */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import { AppError, clip } from "../../errors.js";
import { rowsIn } from "./filters.js";

type Named = "supplier" | "invoice" | "delivery" | "purchase_order";

/**
 * Makes the function that reads the record of a resource with an `external_id`.
 * @param title the record's name in errors
 * @param get reads the record with an id; it gets whatever else the function is called with
 * @returns a function that throws NOT_FOUND, or AMBIGUOUS if several records have the id, which belong to several
 *   customers of the tenant or were sent by several suppliers or in several ways
 */
export function byExternalId<Record, Rest extends unknown[]>(
  table: Named,
  title: string,
  get: (ctx: Context, id: string, ...rest: Rest) => Promise<Record>,
) {
  const select = statement<{ external_id: string }>(`${table}.id_by_external_id`)<{ id: string | number }>((db, p) =>
    rowsIn(db, table).select("id").where("external_id", "=", p("external_id")).limit(sql.lit(2)),
  );
  return async (ctx: Context, external_id: string, ...rest: Rest): Promise<Record> => {
    const [found, another] = await ctx.read(select, { external_id });
    if (!found) throw new AppError("NOT_FOUND", { resource: title });
    if (another) {
      throw new AppError("AMBIGUOUS", {
        text: `Several records have the external_id "${clip(external_id)}". Ask the list with ?external_id=&customer_id= for the one of a customer.`,
      });
    }
    return get(ctx, String(found.id), ...rest);
  };
}
