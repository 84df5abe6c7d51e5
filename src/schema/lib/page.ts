/** What all pages have in common (decisions §5): their arguments, and the fields besides their rows. */
import {
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isObjectType,
} from "graphql";
import { ArgsType, type ClassType, Field, Int, InterfaceType } from "type-graphql";
import { Rules, Nullable } from "./directives.js";
import { DateTime } from "./scalars.js";

export const DEFAULT_LIMIT = 100;
export const MAXIMUM_LIMIT = 500;

/** Rules of the argument `search`. */
export const SEARCH = { notBlank: "unlessEmpty", nullMeans: "absent", maxLength: 200 } as const;

/** Where a page begins and how long it is. */
@ArgsType()
export class PlaceArgs {
  @Field(() => Int, {
    defaultValue: DEFAULT_LIMIT,
    description: `Most rows on the page, 1 to ${MAXIMUM_LIMIT} (specification §8).`,
  })
  @Rules({ minimum: 1, maximum: MAXIMUM_LIMIT, example: 20 })
  limit!: number;

  @Field(() => Int, { defaultValue: 0, description: "Rows to skip, at least 0. For far pages a `cursor` is cheaper." })
  @Rules({ minimum: 0 })
  offset!: number;

  @Nullable(
    () => String,
    "`next_cursor` of the page before, with the same filters, search and order; then `offset` must stay 0. " +
      "In the list's own order it costs the same however far one reads.",
  )
  @Rules({ nullMeans: "absent" })
  cursor?: string | null;
}

@ArgsType()
export class PageArgs extends PlaceArgs {
  @Nullable(
    () => DateTime,
    "Only rows that changed at or after this instant (their `updated_at`, also where it is not shown). " +
      "A long import becomes visible after its instants: overlap your readings by some minutes, " +
      "or follow `events`, which miss nothing.",
  )
  updated_since?: string | null;
}

// Fewer than on a page at the root, because nested lists multiply.
const CHILDREN = 20;

/** The arguments of a list that is part of its record. */
@ArgsType()
export class ChildrenArgs {
  @Field(() => Int, { defaultValue: CHILDREN, description: `Most rows for each parent, 1 to ${MAXIMUM_LIMIT}.` })
  @Rules({ minimum: 1, maximum: MAXIMUM_LIMIT })
  limit!: number;

  @Field(() => Int, { defaultValue: 0, description: "Rows to skip for each parent." })
  @Rules({ minimum: 0 })
  offset!: number;
}

/**
 * Makes the arguments of a page of records below another record.
 * @param sort the enum of its orders (`sortEnum`)
 * @param own the default order in words
 */
export function childrenArgs<Sort extends object>(sort: Sort, own: string) {
  @ArgsType()
  class Args extends ChildrenArgs {
    @Nullable(
      () => String,
      "`next_cursor` of this parent's page before, with the same conditions and order; then `offset` must stay 0.",
    )
    @Rules({ nullMeans: "absent" })
    cursor?: string | null;

    @Nullable(() => sort, `Order of the rows; absent: ${own}.`)
    @Rules({ nullMeans: "absent" })
    sort?: (keyof Sort & string) | null;
  }
  return Args;
}

/** The pages of a resource below another record: their type, their arguments, the field that has their rows. */
export interface RowsBelow {
  readonly page: ClassType;
  readonly args: ClassType;
  readonly rows: string;
}

@InterfaceType({
  description:
    "A page of a list: where it stands in the whole. The rows are beside these fields, under the name of their " +
    "resource.",
})
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

  @Nullable(() => String, "Pass it back as `cursor` for the next page; null on the last one.")
  next_cursor!: string | null;
}

/** The rows of a page: the name of their field, and their type. Undefined if the type is not a page. */
export function rowsOfPage(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
): { readonly name: string; readonly record: GraphQLObjectType } | undefined {
  const page = getNamedType(type);
  if (!isObjectType(page) || !page.getInterfaces().some(({ name }) => name === "Page")) return undefined;
  const rows = Object.values(page.getFields()).find((field) => isListType(getNullableType(field.type)));
  return rows && { name: rows.name, record: schema.getType(getNamedType(rows.type).name) as GraphQLObjectType };
}
