/** What every page has in common (decisions §5): its arguments, and the fields beside its rows. */
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { Rules } from "./directives.js";
import { DateTime } from "./scalars.js";

export const DEFAULT_LIMIT = 100;
export const MAXIMUM_LIMIT = 500;

/** Rules of the argument `search`. */
export const Search = () => Rules({ notBlank: "unlessEmpty", nullMeans: "absent", maxLength: 200 });

@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: `Most rows on the page, 1 to ${MAXIMUM_LIMIT} (specification §8).` })
  @Rules({ minimum: 1, maximum: MAXIMUM_LIMIT, example: 20 })
  limit!: number;

  @Field(() => Int, { defaultValue: 0, description: "Rows to skip, at least 0. For far pages a `cursor` is cheaper." })
  @Rules({ minimum: 0 })
  offset!: number;

  @Field(() => String, {
    nullable: true,
    description:
      "`next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. In the list's own order it costs the same however far one reads.",
  })
  @Rules({ nullMeans: "absent" })
  cursor?: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). A long import becomes visible after its instants: overlap your readings by some minutes, or follow `events`, which miss nothing.",
  })
  updated_since?: string | null;
}

@ObjectType({ simpleResolvers: true })
export abstract class Page {
  @Field(() => Int, { description: "Rows that the filters leave, on all pages together." })
  total_count!: number;

  @Field(() => Int, { description: "Most rows on a page, as asked for." })
  limit!: number;

  @Field(() => Int, { description: "Rows before this page." })
  offset!: number;

  @Field(() => Boolean, { description: "Whether rows follow this page." })
  has_next!: boolean;

  @Field(() => Boolean, { description: "Whether rows come before this page." })
  has_previous!: boolean;

  @Field(() => Int, { description: "Pages of this `limit` that all rows fill." })
  total_pages!: number;

  @Field(() => Int, { description: "Number of this page, 0-based: `offset` divided by `limit`, rounded down." })
  page!: number;

  @Field(() => String, { nullable: true, description: "Pass it back as `cursor` for the next page; null on the last one." })
  next_cursor!: string | null;
}
