/** What all totals have in common: the orders of their groups, and which of them are answered. */
import { ArgsType, Field, Int, registerEnumType } from "type-graphql";
import { Rules } from "./directives.js";

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
  const orders = Object.fromEntries(Object.keys(described).map((order) => [order, order]));
  registerEnumType(orders, {
    name,
    description: "Order of totals. Groups that are equal in it follow by what they are split by.",
    valuesConfig: Object.fromEntries(Object.entries(described).map(([order, description]) => [order, { description }])),
  });
  return orders as { [O in Orders<Figures> | (keyof Older & string)]: O };
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
