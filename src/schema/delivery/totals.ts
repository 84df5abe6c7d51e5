/** What deliveries add up to. */
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { groupsOf } from "../lib/record-types.js";
import { enumOf } from "../lib/enum.js";
import { Figure, Nullable } from "../lib/directives.js";
import { withFilters } from "../lib/filters.js";
import { Decimal } from "../lib/scalars.js";
import { GroupsArgs, groupOrderEnum, SUMS_TOO_LONG, totalOfSupplied } from "../lib/totals.js";
import { DELIVERY_FILTERS, DeliverySource } from "./delivery.js";

type DeliveryGroup = "PROJECT" | "SUPPLIER" | "ARTICLE" | "SOURCE" | "YEAR" | "MONTH" | "WEEK";
const DeliveryGroup = enumOf<DeliveryGroup>("DeliveryGroup", "By what totals of deliveries are split.", {
  PROJECT: "By `project_id`, else by the `project_number` that was sent.",
  SUPPLIER: "By `supplier_id`, else by the `supplier_external_id` that was sent, or the name.",
  ARTICLE: "By the `product_number` of the items, of those without one by their title.",
  SOURCE: "By `source`.",
  YEAR: "By the year of `delivery_date`.",
  MONTH: "By the month of `delivery_date`.",
  WEEK: "By the week of `delivery_date` (ISO 8601: it begins on Monday).",
});

const DeliveryTotalOrder = groupOrderEnum("DeliveryTotalOrder", {
  DELIVERIES: "`deliveries`",
  ITEMS: "`items`",
  QUANTITY: "`quantity`, whatever the unit,",
});

@ArgsType()
class TotalsArgs extends GroupsArgs {
  @Field(() => [DeliveryGroup], {
    defaultValue: [],
    description: "By what to split; empty or absent: only by unit. REST: comma-separated.",
  })
  group_by!: DeliveryGroup[];

  @Field(() => DeliveryTotalOrder, { defaultValue: DeliveryTotalOrder.GROUP, description: "Order of the groups." })
  order!: keyof typeof DeliveryTotalOrder;
}

@ArgsType()
export class DeliveryTotalsArgs extends withFilters(TotalsArgs, DELIVERY_FILTERS) {}

@ObjectType({
  simpleResolvers: true,
  description:
    "How many deliveries a group has, and what their items add up to. What the totals are not split by is null.",
})
export class DeliveryTotal extends totalOfSupplied("deliveries", "delivery_date") {
  @Nullable(() => String, "Number of a project that was not matched, as it was sent; null where one was matched.")
  project_number!: string | null;

  @Nullable(() => String, "Name of the supplier, as it was sent; of several the first.")
  supplier_name!: string | null;

  @Nullable(() => String, "The supplier's article number of the group's items.")
  product_number!: string | null;

  @Nullable(() => String, "Name of the article; of several the first.")
  title!: string | null;

  @Nullable(() => DeliverySource, "How the group's deliveries became known.")
  source!: DeliverySource | null;

  @Nullable(
    () => String,
    "Unit of the quantities: the code of UN/ECE Recommendation 20 where the unit is known, else as it was sent. Groups are always split by it. Null of items without one, and of deliveries without items.",
  )
  unit!: string | null;

  @Figure()
  @Field(() => Int, { description: "Number of deliveries; one with items of several groups counts in each." })
  deliveries!: number;

  @Figure()
  @Field(() => Int, { description: "Number of items." })
  items!: number;

  @Figure()
  @Nullable(() => Decimal, "Sum of the items' `quantity`, less what went back. Null where `sums_too_long` names it.")
  quantity!: number | null;

  @Field(() => [String], { description: SUMS_TOO_LONG })
  sums_too_long!: string[];
}

export const DeliveryTotals = groupsOf(DeliveryTotal, "Totals of deliveries, in groups.");
