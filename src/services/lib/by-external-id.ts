/** Finds one record by the id that another system gave it, which is unique within a customer (decisions §15). */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import { AppError, clip } from "../../errors.js";

type Named = "supplier" | "invoice" | "delivery" | "purchase_order";

/**
 * Makes the look-up of a resource.
 * @param title the record's name in errors
 * @returns a function that returns the record's id, and throws NOT_FOUND, or AMBIGUOUS if several records
 *   have it, which belong to several customers of the tenant or were sent by several suppliers
 */
export function idByExternalId<Id extends string | number>(table: Named, title: string) {
  const select = statement<{ external_id: string }>(`${table}.id_by_external_id`)((db, p) =>
    db.selectFrom(table).select("id").where("external_id", "=", p("external_id")).limit(sql.lit(2)),
  );
  return async (ctx: Context, external_id: string): Promise<Id> => {
    const [found, another] = (await ctx.read(select, { external_id })) as unknown as { id: Id }[];
    if (!found) throw new AppError("NOT_FOUND", { resource: title });
    if (another) {
      throw new AppError("AMBIGUOUS", {
        text:
          `Several records have the external_id "${clip(external_id)}". ` +
          "Ask the list with ?external_id=&customer_id= for the one that you mean.",
      });
    }
    return found.id;
  };
}
