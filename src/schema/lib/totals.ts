/** What all totals have in common: the orders of their groups, which of them are answered, and what each shows. */
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { Rules, Nullable } from "./directives.js";
import { enumOf } from "./enum.js";
import { UUID } from "./scalars.js";

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
