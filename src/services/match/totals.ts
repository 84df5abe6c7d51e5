/** Totals of matches: how many agree, and the amounts of the others. */
import { sql } from "kysely";
import { FILTERS } from "./read.js";
import { counting, summing, totalsOf } from "../lists/totals.js";

/** The totals of the matches that match the filters. */
export const totals = totalsOf("match.totals", {
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
