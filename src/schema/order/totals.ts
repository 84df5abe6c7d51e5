/** What items of purchase orders add up to. */
import { ArgsType, Field, ObjectType } from "type-graphql";
import { groupsOf } from "../lib/record-types.js";
import { enumOf } from "../lib/enum.js";
import { withFilters } from "../lib/filters.js";
import { ARTICLE_GROUPS, articleOrderEnum, GroupsArgs, totalOfArticles } from "../lib/totals.js";
import { ORDER_FILTERS } from "./order.js";

const OrderItemGroup = enumOf("OrderItemGroup", "By what totals of orders' items are split.", {
  ...ARTICLE_GROUPS,
  YEAR: "By the year of the planned delivery: the item's, else the order's.",
  MONTH: "By the month of the planned delivery: the item's, else the order's.",
});
const OrderItemTotalOrder = articleOrderEnum("OrderItemTotalOrder");

@ArgsType()
class ItemTotalsArgs extends GroupsArgs {
  @Field(() => [OrderItemGroup], {
    defaultValue: [],
    description: "By what to split besides unit and currency. REST: comma-separated.",
  })
  group_by!: (keyof typeof OrderItemGroup)[];

  @Field(() => OrderItemTotalOrder, { defaultValue: OrderItemTotalOrder.GROUP, description: "Order of the groups." })
  order!: keyof typeof OrderItemTotalOrder;
}

@ArgsType()
export class OrderItemTotalsArgs extends withFilters(ItemTotalsArgs, ORDER_FILTERS) {}

@ObjectType({
  simpleResolvers: true,
  description:
    "What items of purchase orders add up to, without cancelled items and orders. What the totals are not split by is null.",
})
export class OrderItemTotal extends totalOfArticles("orders", "the planned delivery") {}

export const OrderItemTotals = groupsOf(OrderItemTotal, "Totals of the items of purchase orders, in groups.");
