/** Totals of matches: how much agrees, and what the rest costs. */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import type { MatchTotals, MatchTotalsArgs } from "../../schema/match.js";
import { FILTERS } from "./read.js";
import { counting, summing, totalsOf } from "../lists/totals.js";

const sumUp = totalsOf("match.totals", {
  table: "match",
  filters: FILTERS,
  groups: {
    STATUS: ["status"],
    SUPPLIER: ["supplier_id"],
    PROJECT: ["project_id"],
    ACCEPTED: ["accepted"],
  },
  // Amounts of different currencies cannot be added.
  always: ["currency"],
  fields: {
    status: sql`match.status`,
    supplier_id: sql`match.supplier_id`,
    project_id: sql`match.project_id`,
    accepted: sql`match.accepted_by is not null`,
    currency: sql`match.currency`,
  },
  figures: {
    count: counting(sql`count(*)::int`),
    ordered_amount: summing(sql`match.ordered_amount`),
    invoiced_amount: summing(sql`match.invoiced_amount`),
    difference: summing(sql`match.invoiced_amount - match.ordered_amount`),
  },
});

/** @param asked the names of the fields that are asked of each group */
export const totals = async (ctx: Context, args: MatchTotalsArgs, asked: ReadonlySet<string>): Promise<MatchTotals> =>
  (await sumUp(ctx, args, asked)) as unknown as MatchTotals;
