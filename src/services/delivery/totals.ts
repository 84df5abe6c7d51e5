/** Totals of deliveries, in groups. */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.js";
import type { DeliveryTotalsArgs } from "../../schema/delivery/totals.js";
import { FILTERS } from "./read.js";
import { counting, summing, totalsOf } from "../lists/totals.js";

const text = (column: string): RawBuilder<unknown> => sql`nullif(${sql.ref(column)}, '')`;
const ofUnmatched = (link: string, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${sql.ref(link)} is null then ${value} end`;

const sumUp = totalsOf("delivery.totals", {
  table: "delivery",
  filters: FILTERS,
  groups: {
    PROJECT: ["project_id", "project_number"],
    SUPPLIER: ["supplier_id", "supplier_external_id", "supplier_key"],
    ARTICLE: ["product_number", "article_key"],
    SOURCE: ["source"],
    YEAR: ["year"],
    MONTH: ["month"],
    WEEK: ["week"],
  },
  // Quantities of different units do not add up.
  always: ["unit"],
  fields: {
    project_id: sql`delivery.project_id`,
    project_number: ofUnmatched("delivery.project_id", text("delivery.project_number")),
    supplier_id: sql`delivery.supplier_id`,
    supplier_external_id: ofUnmatched("delivery.supplier_id", text("delivery.supplier_external_id")),
    // Identifies a supplier without a number.
    supplier_key: ofUnmatched(
      "delivery.supplier_id",
      sql`case when ${text("delivery.supplier_external_id")} is null then ${text("delivery.supplier_name")} end`,
    ),
    product_number: text("item.product_number"),
    // Identifies an article without a number.
    article_key: sql`case when ${text("item.product_number")} is null then ${text("item.title")} end`,
    source: sql`delivery.source`,
    year: sql`extract(year from delivery.delivery_date)::int`,
    month: sql`to_char(delivery.delivery_date, 'YYYY-MM')`,
    week: sql`to_char(delivery.delivery_date, 'IYYY-"W"IW')`,
    unit: sql`coalesce(item.unit_code, ${text("item.unit")})`,
  },
  also: {
    supplier_name: { of: "supplier_id", aggregate: sql`min(${text("delivery.supplier_name")})` },
    title: { of: "product_number", aggregate: sql`min(${text("item.title")})` },
  },
  join: (query) => query.leftJoin("delivery_item as item", "item.delivery_id", "delivery.id"),
  figures: {
    deliveries: counting(sql`count(distinct delivery.id)::int`),
    items: counting(sql`count(item.id)::int`),
    quantity: summing(sql`item.quantity`),
  },
});

/** @param fields the selected fields of the groups */
export const totals = (ctx: Context, args: DeliveryTotalsArgs, fields: ReadonlySet<string>) => sumUp(ctx, args, fields);
