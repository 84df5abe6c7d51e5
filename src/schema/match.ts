/** What was ordered, delivered and invoiced, side by side (decisions §12). */
import { ArgsType, Field, InputType, ObjectType, registerEnumType } from "type-graphql";
import {
  MATCH_REASONS,
  MATCH_STATUSES,
  type MatchReason as Reason,
  type MatchStatus as Status,
} from "../domain/match.js";
import { Rules, UNSET } from "./lib/directives.js";
import { Page, PageArgs, Search } from "./lib/page.js";
import { DateTime, Decimal, InvoiceId, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

const enumOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [N in Name]: N };

export type MatchStatus = Status;
export const MatchStatus = enumOf(MATCH_STATUSES);
registerEnumType(MatchStatus, {
  name: "MatchStatus",
  description: "Whether what was ordered, delivered and invoiced agrees. The first of these that holds.",
  valuesConfig: {
    OPEN: { description: "Nothing was delivered or invoiced, or all of it was taken back." },
    MISMATCH: { description: "Something lies outside its tolerance: `reasons`." },
    WITHIN_TOLERANCE: { description: "Something differs, but all of it lies inside its tolerance." },
    PARTIAL: { description: "Less was delivered than ordered, and more will come." },
    MATCHED: { description: "Everything agrees." },
  },
});

export type MatchReason = Reason;
export const MatchReason = enumOf(MATCH_REASONS);
registerEnumType(MatchReason, {
  name: "MatchReason",
  description: "What lies outside its tolerance. The tolerances are in the tenant's settings.",
  valuesConfig: {
    NOT_DELIVERED: { description: "Nothing was delivered, and nothing more will come (`quantity_under_percent`)." },
    UNDER_DELIVERED: {
      description: "Less was delivered than ordered, and nothing more will come (`quantity_under_percent`).",
    },
    OVER_DELIVERED: { description: "More was delivered than ordered (`quantity_over_percent`)." },
    INVOICED_NOT_DELIVERED: { description: "Something was invoiced, and nothing delivered. It has no tolerance." },
    INVOICED_OVER_DELIVERED: { description: "More was invoiced than delivered (`quantity_over_percent`)." },
    PRICE_HIGHER: {
      description: "The invoiced price is above the ordered one (`price_percent`, `amount_absolute`).",
    },
    PRICE_LOWER: { description: "The invoiced price is below the ordered one (`price_percent`, `amount_absolute`)." },
    UNIT_MISMATCH: { description: "Something came in a unit that does not convert into the ordered one." },
    CURRENCY_MISMATCH: { description: "Something was invoiced in another currency than it was ordered in." },
    NOT_ORDERED: { description: "It belongs to no item of an order, or to one that was cancelled." },
    DUPLICATE: { description: "Two deliveries, or two invoices, with the same number brought something of it." },
  },
});

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

  @Field(() => UUID, {
    nullable: true,
    description: "Id of the order; of a line without an item, that of the order that it names.",
  })
  purchase_order_id!: string | null;

  @Field(() => UUID, { nullable: true, description: "Id of the order's item; null of what was not ordered." })
  purchase_order_item_id!: string | null;

  @Field(() => UUID, { nullable: true, description: "Id of the delivery that came without an order." })
  delivery_id!: string | null;

  @Field(() => UUID, { nullable: true, description: "Id of the delivery's line that belongs to no item of an order." })
  delivery_item_id!: string | null;

  @Field(() => InvoiceId, { nullable: true, description: "Id of the invoice that came without an order." })
  invoice_id!: string | null;

  @Field(() => UUID, { nullable: true, description: "Id of the invoice's line that belongs to no item of an order." })
  invoice_item_id!: string | null;

  @Field(() => UUID, {
    nullable: true,
    description: "Id of the supplier: the order's, the delivery's or the invoice's.",
  })
  supplier_id!: string | null;

  @Field(() => UUID, {
    nullable: true,
    description: "Id of the project: the order's, the delivery's or the invoice's.",
  })
  project_id!: string | null;

  @Field(() => MatchStatus, { description: "Whether it agrees." })
  status!: MatchStatus;

  @Field(() => [MatchReason], { description: "What lies outside its tolerance, in the order of the enum." })
  reasons!: MatchReason[];

  @Field(() => Decimal, { nullable: true, description: "Ordered quantity, in `unit`." })
  ordered!: number | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "Quantity that the supplier confirmed, in `unit`; null until it did.",
  })
  confirmed!: number | null;

  @Field(() => Decimal, { description: "Delivered quantity less returns, in `unit`." })
  delivered!: number;

  @Field(() => Decimal, { description: "Invoiced quantity less credit notes, in `unit`." })
  invoiced!: number;

  @Field(() => Decimal, {
    nullable: true,
    description: "What of the ordered quantity did not come, in `unit`; 0 if more came. Null if none was ordered.",
  })
  open_quantity!: number | null;

  @Field(() => String, { nullable: true, description: "Unit of the quantities: the item's, as it was sent." })
  unit!: string | null;

  @Field(() => String, { nullable: true, description: "Currency of the amounts, ISO 4217." })
  currency!: string | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "What the invoiced quantity costs at the ordered price; null while nothing comparable was invoiced.",
  })
  ordered_amount!: number | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "What it was invoiced at, without tax; null while nothing comparable was invoiced.",
  })
  invoiced_amount!: number | null;

  @Field(() => Decimal, {
    nullable: true,
    description:
      "By how many percent the invoiced price is above the ordered one, rounded to four decimals; negative: below.",
  })
  price_difference_percent!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Who accepted the mismatch: name of the API key at that time. Null if nobody did, or if the figures changed since.",
  })
  accepted_by!: string | null;

  @Field(() => String, { nullable: true, description: "Why it was accepted." })
  accepted_reason!: string | null;

  @Field(() => DateTime, { nullable: true, description: "When it was accepted." })
  accepted_at!: string | null;

  @Field(() => DateTime, { description: "When it was compared first." })
  created_at!: string;

  @Field(() => DateTime, { description: "When the comparison last changed." })
  updated_at!: string;
}

@ObjectType({ simpleResolvers: true, implements: Page, description: "A page of matches." })
export class MatchPage extends Page {
  @Field(() => [Match], { description: "The matches." })
  matches!: Match[];
}

@ObjectType({ simpleResolvers: true, description: "The matches of an order." })
export class OrderMatches {
  @Field(() => [Match], {
    description: "Those of its items, in their order, then those of lines that name the order but none of its items.",
  })
  matches!: Match[];
}

@ArgsType()
export class MatchesArgs extends PageArgs {
  @Field(() => [MatchStatus], { nullable: true, description: "Only those with one of these statuses." })
  status?: MatchStatus[];

  @Field(() => [MatchReason], { nullable: true, description: "Only those with one of these reasons." })
  reason?: MatchReason[];

  @Field(() => Boolean, { nullable: true, description: "True: only those that a person accepted; false: all others." })
  accepted?: boolean;

  @Field(() => [UUID], { nullable: true, description: "Only those of these projects." })
  @Rules(UNSET)
  project_id?: string[] | null;

  @Field(() => [UUID], { nullable: true, description: "Only those of these suppliers." })
  @Rules(UNSET)
  supplier_id?: string[] | null;

  @Field(() => [UUID], { nullable: true, description: "Only those of these orders." })
  @Rules(UNSET)
  purchase_order_id?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Only those of an item or a line whose title or article number contains this text, of an order whose number does, or accepted for a reason that does; whatever the case.",
  })
  @Search()
  search?: string | null;

  @Field(() => MatchSort, { nullable: true, description: "Order of the list; absent: as they came, the oldest first." })
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof MatchSort | null;
}

@InputType({ description: "A person's acceptance of a mismatch." })
export class MatchAcceptance {
  @Field(() => UUID, { description: "Id of the order's item." })
  purchase_order_item_id!: string;

  @Field(() => String, { description: "Why it is accepted; the order's history keeps it." })
  @Rules({ notBlank: true, maxLength: 1000, example: "Preisanpassung laut Mail vom 12.11." })
  reason!: string;
}
