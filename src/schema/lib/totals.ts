/** What all totals have in common: the orders of their groups, which of them are answered, and what each shows. */
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { Figure, Rules, Nullable } from "./directives.js";
import { enumOf } from "./enum.js";
import { Decimal, UUID } from "./scalars.js";

type Orders<Figures> = "GROUP" | `${keyof Figures & string}_${"ASC" | "DESC"}`;

/**
 * Makes the enum of the orders of groups, e.g. `TOTAL_AMOUNT_DESC`.
 * @param figures figure in capitals → its name in the descriptions
 * @param older names of orders that were there first, with their descriptions
 */
export function groupOrderEnum<
  const Figures extends Record<string, string>,
  const Older extends Record<string, string> = Record<never, string>,
>(name: string, figures: Figures, older = {} as Older) {
  const described: Record<string, string> = {
    GROUP: "By what they are split by, ascending, in the order of `group_by`.",
    ...older,
    ...Object.fromEntries(
      Object.entries(figures).flatMap(([figure, meaning]) => [
        [`${figure}_ASC`, `Groups with the smallest ${meaning} first; those without one last.`],
        [`${figure}_DESC`, `Groups with the largest ${meaning} first; those without one last.`],
      ]),
    ),
  };
  return enumOf(name, "Order of totals. Groups that are equal in it follow by what they are split by.", described) as {
    [O in Orders<Figures> | (keyof Older & string)]: O;
  };
}

/** The part of the groups that is answered. */
@ArgsType()
export class GroupsArgs {
  @Field(() => Int, { defaultValue: 100, description: "Most groups of the answer, 1 to 500." })
  @Rules({ minimum: 1, maximum: 500 })
  limit!: number;

  @Field(() => Int, { defaultValue: 0, description: "Groups to skip, at least 0." })
  @Rules({ minimum: 0 })
  offset!: number;
}

export const SUMS_TOO_LONG =
  "Names of the sums that have more than 15 significant digits and are null for that: split further, or leave out what is absurd. The other groups are exact all the same.";

/**
 * What groups show of records that a supplier sends for a project on a day.
 * @param records their name in descriptions
 * @param day the name of the field with their day
 */
export function totalOfSupplied(records: string, day: string) {
  @ObjectType({ simpleResolvers: true })
  abstract class TotalOfSupplied {
    @Nullable(() => UUID, `Supplier of the group's ${records}; null also where none was matched.`)
    supplier_id!: string | null;

    @Nullable(
      () => String,
      "External id of a supplier that was not matched, as it was sent; null where one was matched.",
    )
    supplier_external_id!: string | null;

    @Nullable(() => UUID, `Project of the group's ${records}; null also where none was matched.`)
    project_id!: string | null;

    @Field(() => Int, { nullable: true, description: `Year of \`${day}\`; null also where that is not known.` })
    year!: number | null;

    @Field(() => String, {
      nullable: true,
      description: `Month of \`${day}\`, e.g. \`2026-11\`; null also where that is not known.`,
    })
    month!: string | null;

    @Field(() => String, {
      nullable: true,
      description: `Week of \`${day}\` (ISO 8601), e.g. \`2026-W47\`; null also where that is not known.`,
    })
    week!: string | null;
  }
  return TotalOfSupplied;
}

const PRICES = "; null where no item of the group has a price.";

/**
 * What groups of items of records show, whatever the records: what they cost, in one unit and one currency.
 * @param records their name in descriptions
 * @param day in words, the day by which they are split
 */
export function totalOfArticles(records: string, day: string) {
  @ObjectType({ simpleResolvers: true })
  abstract class TotalOfArticles {
    @Nullable(() => String, "The supplier's article number; numbers of different suppliers may be the same.")
    product_number!: string | null;

    @Nullable(() => String, "Name of the article; of several the first.")
    title!: string | null;

    @Nullable(
      () => String,
      "Unit of the quantities: the code of UN/ECE Recommendation 20 where the unit is known, else as it was sent. Groups are always split by it.",
    )
    unit!: string | null;

    @Nullable(() => String, "Currency of the amounts, ISO 4217. Groups are always split by it.")
    currency!: string | null;

    @Nullable(() => UUID, `Supplier of the group's ${records}; null also where none was matched.`)
    supplier_id!: string | null;

    @Nullable(() => UUID, `Project of the group's ${records}; null also where none was matched.`)
    project_id!: string | null;

    @Nullable(
      () => UUID,
      `Customer that the group's ${records} belong to; null also where they are the whole tenant's.`,
    )
    customer_id!: string | null;

    @Field(() => Int, { nullable: true, description: `Year of ${day}; null also where that is not known.` })
    year!: number | null;

    @Nullable(() => String, `Month of ${day}, e.g. \`2026-11\`; null also where that is not known.`)
    month!: string | null;

    @Figure()
    @Field(() => Int, { description: "Number of items." })
    count!: number;

    @Figure()
    @Nullable(() => Decimal, "Sum of the quantities. Null where `sums_too_long` names it.")
    quantity!: number | null;

    @Figure()
    @Nullable(() => Decimal, "Sum of the prices of whole items without tax. Null where `sums_too_long` names it.")
    net_amount!: number | null;

    @Figure()
    @Nullable(() => Decimal, `Average price of one unit, by quantity, rounded to four decimals${PRICES}`)
    avg_unit_price!: number | null;

    @Figure()
    @Nullable(() => Decimal, `Least price of one unit${PRICES}`)
    min_unit_price!: number | null;

    @Figure()
    @Nullable(() => Decimal, `Highest price of one unit${PRICES}`)
    max_unit_price!: number | null;

    @Field(() => [String], { description: SUMS_TOO_LONG })
    sums_too_long!: string[];
  }
  return TotalOfArticles;
}

/** By what totals of items are split. */
export const ARTICLE_GROUPS = {
  ARTICLE: "By `product_number`, items without one by their title.",
  SUPPLIER: "By `supplier_id`; items without a matched supplier make one group.",
  PROJECT: "By `project_id`; items without a matched project make one group.",
  CUSTOMER: "By `customer_id`, the company of the tenant that they belong to.",
} as const;

export const articleOrderEnum = (name: string) =>
  groupOrderEnum(name, {
    COUNT: "`count`",
    QUANTITY: "`quantity`, whatever the unit,",
    NET_AMOUNT: "`net_amount`, whatever the currency,",
    AVG_UNIT_PRICE: "`avg_unit_price`",
    MIN_UNIT_PRICE: "`min_unit_price`",
    MAX_UNIT_PRICE: "`max_unit_price`",
  });
