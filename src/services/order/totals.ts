/** Totals of the items of purchase orders, in groups. */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { articles, totalsOf } from "../lists/totals.js";
import { FILTERS } from "./read.js";

const ofItem = articles({
  ...{ product_number: sql`item.product_number`, title: sql`item.title`, quantity: sql`item.quantity` },
  ...{ price: sql`item.price_per_unit`, net_price: sql`item.net_price` },
  ...{ unit_code: sql`item.unit_code`, unit: sql`item.unit`, sign: sql`1` },
});

const PLANNED = sql`coalesce(item.planned_delivery_date, purchase_order.planned_delivery_date)`;

const sumUp = totalsOf("purchase_order.item_totals", {
  table: "purchase_order",
  filters: FILTERS,
  groups: {
    ...ofItem.groups,
    SUPPLIER: ["supplier_id"],
    PROJECT: ["project_id"],
    CUSTOMER: ["customer_id"],
    YEAR: ["year"],
    MONTH: ["month"],
  },
  always: ["unit", "currency"],
  fields: {
    ...ofItem.fields,
    supplier_id: sql`purchase_order.supplier_id`,
    project_id: sql`purchase_order.project_id`,
    customer_id: sql`purchase_order.customer_id`,
    currency: sql`purchase_order.currency`,
    year: sql`extract(year from ${PLANNED})::int`,
    month: sql`to_char(${PLANNED}, 'YYYY-MM')`,
  },
  also: ofItem.also,
  join: (query) =>
    query.innerJoin("purchase_order_item as item", (join) =>
      join.onRef("item.purchase_order_id", "=", "purchase_order.id").on("item.cancelled", "=", false),
    ),
  figures: ofItem.figures,
});

const NOT_VOID = { key: "not void", condition: sql<boolean>`purchase_order.status <> 'CANCELLED'` };

/** Totals of the items of orders, without cancelled ones. */
export const itemTotals = (ctx: Context, args: Parameters<typeof sumUp>[1], selected: ReadonlySet<string>) =>
  sumUp(ctx, args, selected, { narrow: () => NOT_VOID });
