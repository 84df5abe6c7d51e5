/** Matches: ordered, delivered and invoiced quantities and amounts side by side (decisions §12). */
import { ArgsType, Field, InputType, Int, ObjectType } from "type-graphql";
import type { MatchReason as Reason, MatchStatus as Status } from "../domain/match.js";
import type { MatchFilter } from "../services/match/read.js";
import { Figure, Nullable, Rules, UNSET } from "./lib/directives.js";
import { type Filter, withFilters } from "./lib/filters.js";
import { enumOf } from "./lib/enum.js";
import { PageArgs, SEARCH } from "./lib/page.js";
import { DateTime, Decimal, InvoiceId, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";
import { GroupsArgs, groupOrderEnum, SUMS_TOO_LONG } from "./lib/totals.js";
import { groupsOf, below, pageOf } from "./lib/record-types.js";

export type MatchStatus = Status;
export const MatchStatus = enumOf<Status>(
  "MatchStatus",
  "Whether what was ordered, delivered and invoiced agrees. The first of these that holds.",
  {
    OPEN: "Nothing was delivered or invoiced, or all of it was taken back.",
    MISMATCH: "Something lies outside its tolerance: `reasons`.",
    NOT_COMPARED: "Something could be compared, but the tenant's tolerance for it is null.",
    WITHIN_TOLERANCE: "Something differs, but all of it lies inside its tolerance.",
    PARTIAL: "Less was delivered than ordered, and more will come.",
    MATCHED: "Everything agrees.",
  },
);

export type MatchReason = Reason;
export const MatchReason = enumOf<Reason>(
  "MatchReason",
  "What lies outside its tolerance. The tolerances are in the tenant's settings.",
  {
    NOT_DELIVERED: "Nothing was delivered, and nothing more will come (`quantity_under_percent`).",
    UNDER_DELIVERED: "Less was delivered than ordered, and nothing more will come (`quantity_under_percent`).",
    OVER_DELIVERED: "More was delivered than ordered (`quantity_over_percent`).",
    INVOICED_NOT_DELIVERED: "Something was invoiced, and nothing delivered. It has no tolerance.",
    INVOICED_OVER_DELIVERED: "More was invoiced than delivered (`quantity_over_percent`).",
    PRICE_HIGHER: "The invoiced price is above the ordered one (`price_percent`, `amount_absolute`).",
    PRICE_LOWER: "The invoiced price is below the ordered one (`price_percent`, `amount_absolute`).",
    UNIT_MISMATCH: "Something came in a unit that does not convert into the ordered one.",
    CURRENCY_MISMATCH: "Something was invoiced in another currency than it was ordered in.",
    NOT_ORDERED: "It belongs to no item of an order, or to one that was cancelled.",
    DUPLICATE: "Two deliveries, or two invoices, with the same number brought something of it.",
  },
);

export const MatchSort = sortEnum("MatchSort", {
  CREATED_AT: "when it was compared first",
  UPDATED_AT: "when the comparison last changed",
});

@ObjectType({
  simpleResolvers: true,
  description:
    "The match of an item of an order: what was ordered, delivered and invoiced of it, net of returns and credit notes, in the item's unit; kilograms and tonnes convert. What was delivered or invoiced without an order has a match of its own for each line (`delivery_item_id`, `invoice_item_id`). A sum of more than 15 digits is rounded to as many.",
})
export class Match {
  @Field(() => UUID, { description: "Id of the match; it stays while the item or the line is there." })
  id!: string;

  @Nullable(() => UUID, "Id of the order; of a line without an item, that of the order that it names.")
  purchase_order_id!: string | null;

  @Nullable(() => UUID, "Id of the order's item; null of what was not ordered.")
  purchase_order_item_id!: string | null;

  @Nullable(() => UUID, "Id of the delivery that came without an order.")
  delivery_id!: string | null;

  @Nullable(() => UUID, "Id of the delivery's line that belongs to no item of an order.")
  delivery_item_id!: string | null;

  @Nullable(() => InvoiceId, "Id of the invoice that came without an order.")
  invoice_id!: string | null;

  @Nullable(() => UUID, "Id of the invoice's line that belongs to no item of an order.")
  invoice_item_id!: string | null;

  @Nullable(() => UUID, "Id of the supplier: the order's, the delivery's or the invoice's.")
  supplier_id!: string | null;

  @Nullable(() => UUID, "Id of the project: the order's, the delivery's or the invoice's.")
  project_id!: string | null;

  @Field(() => MatchStatus, { description: "Whether it agrees." })
  status!: MatchStatus;

  @Field(() => [MatchReason], { description: "What lies outside its tolerance, in the order of the enum." })
  reasons!: MatchReason[];

  @Nullable(() => Decimal, "Ordered quantity, in `unit`.")
  ordered!: number | null;

  @Nullable(() => Decimal, "Quantity that the supplier confirmed, in `unit`; null until it did.")
  confirmed!: number | null;

  @Field(() => Decimal, { description: "Delivered quantity less returns, in `unit`." })
  delivered!: number;

  @Field(() => Decimal, { description: "Invoiced quantity less credit notes, in `unit`." })
  invoiced!: number;

  @Nullable(
    () => Decimal,
    "What of the ordered quantity did not come, in `unit`; 0 if more came. Null if none was ordered.",
  )
  open_quantity!: number | null;

  @Nullable(() => String, "Unit of the quantities: the item's, as it was sent.")
  unit!: string | null;

  @Nullable(() => String, "Currency of the amounts, ISO 4217.")
  currency!: string | null;

  @Nullable(
    () => Decimal,
    "What the invoiced quantity costs at the ordered price; null while nothing comparable was invoiced.",
  )
  ordered_amount!: number | null;

  @Nullable(() => Decimal, "What it was invoiced at, without tax; null while nothing comparable was invoiced.")
  invoiced_amount!: number | null;

  @Nullable(
    () => Decimal,
    "By how many percent the invoiced price is above the ordered one, rounded to four decimals; negative: below.",
  )
  price_difference_percent!: number | null;

  @Nullable(
    () => String,
    "Who accepted the mismatch: name of the API key at that time. Null if nobody did, or if the figures changed since.",
  )
  accepted_by!: string | null;

  @Nullable(() => String, "Why it was accepted.")
  accepted_reason!: string | null;

  @Nullable(() => DateTime, "When it was accepted.")
  accepted_at!: string | null;

  @Field(() => DateTime, { description: "When it was compared first." })
  created_at!: string;

  @Field(() => DateTime, { description: "When the comparison last changed." })
  updated_at!: string;
}

export const MatchPage = pageOf(Match, "matches", "A page of matches.", "The matches.");

/** Records below another record. */
export const MATCHES_BELOW = below(MatchPage, "matches", MatchSort, "as they came, the oldest first");

@ObjectType({ simpleResolvers: true, description: "The matches of an order." })
export class OrderMatches {
  @Field(() => [Match], {
    description: "Those of its items, in their order, then those of lines that name the order but none of its items.",
  })
  matches!: Match[];
}

const FILTERS: Readonly<Record<MatchFilter, Filter>> = {
  status: [() => [MatchStatus], "Only those with one of these statuses."],
  reason: [() => [MatchReason], "Only those with one of these reasons."],
  accepted: [() => Boolean, "True: only those that a person accepted; false: all others."],
  project_id: [() => [UUID], "Only those of these projects.", UNSET],
  supplier_id: [() => [UUID], "Only those of these suppliers.", UNSET],
  purchase_order_id: [() => [UUID], "Only those of these orders.", UNSET],
  search: [
    () => String,
    "Only those of an item or a line whose title or article number contains this text, of an order whose number does, or accepted for a reason that does; whatever the case.",
    SEARCH,
  ],
};

@ArgsType()
export class MatchesArgs extends withFilters(PageArgs, FILTERS) {
  @Nullable(() => MatchSort, "Order of the list; absent: as they came, the oldest first.")
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof MatchSort | null;
}

type MatchGroup = "STATUS" | "SUPPLIER" | "PROJECT" | "ACCEPTED";
const MatchGroup = enumOf<MatchGroup>("MatchGroup", "By what totals of matches are split.", {
  STATUS: "By `status`.",
  SUPPLIER: "By `supplier_id`.",
  PROJECT: "By `project_id`.",
  ACCEPTED: "By whether a person accepted the mismatch.",
});

const MatchTotalOrder = groupOrderEnum("MatchTotalOrder", {
  COUNT: "`count`",
  ORDERED_AMOUNT: "`ordered_amount`, whatever the currency,",
  INVOICED_AMOUNT: "`invoiced_amount`, whatever the currency,",
  DIFFERENCE: "`difference`, whatever the currency,",
});

@ArgsType()
class TotalsArgs extends GroupsArgs {
  @Field(() => [MatchGroup], {
    defaultValue: [],
    description: "By what to split; empty or absent: only by currency. REST: comma-separated.",
  })
  group_by!: MatchGroup[];

  @Field(() => MatchTotalOrder, { defaultValue: MatchTotalOrder.GROUP, description: "Order of the groups." })
  order!: keyof typeof MatchTotalOrder;
}

@ArgsType()
export class MatchTotalsArgs extends withFilters(TotalsArgs, FILTERS) {}

@ObjectType({
  simpleResolvers: true,
  description: "How many matches a group has, and what they add up to. What the totals are not split by is null.",
})
export class MatchTotal {
  @Nullable(() => MatchStatus, "Status of the group's matches.")
  status!: MatchStatus | null;

  @Nullable(() => UUID, "Supplier of the group's matches; null also where there is none.")
  supplier_id!: string | null;

  @Nullable(() => UUID, "Project of the group's matches; null also where there is none.")
  project_id!: string | null;

  @Nullable(() => Boolean, "Whether a person accepted the group's mismatches.")
  accepted!: boolean | null;

  @Nullable(
    () => String,
    "Currency of the amounts, ISO 4217: groups are always split by it. Null while nothing has an amount.",
  )
  currency!: string | null;

  @Figure()
  @Field(() => Int, { description: "Number of matches." })
  count!: number;

  @Figure()
  @Nullable(
    () => Decimal,
    "What the invoiced quantities cost at the ordered prices. Null where `sums_too_long` names it.",
  )
  ordered_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, "What they were invoiced at, without tax. Null where `sums_too_long` names it.")
  invoiced_amount!: number | null;

  @Figure()
  @Nullable(
    () => Decimal,
    "What was invoiced above the ordered prices, of the matches that have both amounts; negative: below. Null where `sums_too_long` names it.",
  )
  difference!: number | null;

  @Field(() => [String], { description: SUMS_TOO_LONG })
  sums_too_long!: string[];
}

export const MatchTotals = groupsOf(MatchTotal, "Totals of matches, in groups.");

@InputType({ description: "A person's acceptance of a mismatch." })
export class MatchAcceptance {
  @Field(() => UUID, { description: "Id of the order's item." })
  purchase_order_item_id!: string;

  @Field(() => String, { description: "Why it is accepted; the order's history keeps it." })
  @Rules({ notBlank: true, maxLength: 1000, example: "Preisanpassung laut Mail vom 12.11." })
  reason!: string;
}
