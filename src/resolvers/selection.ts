/** What an operation asks for, and the arguments of nested lists. */
import { type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";
import { ArgsType, Field, Int } from "type-graphql";
import { Rules } from "../schema/directives.js";
import { DEFAULT_LIMIT, MAXIMUM_LIMIT } from "../schema/page.js";

const TOTALS = ["total_count", "total_pages"];

/** Whether the selection of a page needs the total. Counting is half of a list's cost: GraphQL pays it only where it is selected. */
export const wantsTotal = (info: GraphQLResolveInfo): boolean => TOTALS.some((name) => namesIn(info).has(name));

/** Whether a selection is covered by these fields. */
export function asksOnlyFor(info: GraphQLResolveInfo, fields: readonly string[]): boolean {
  for (const name of namesIn(info)) if (!fields.includes(name) && name !== "__typename") return false;
  return true;
}

// A compiled plan keeps its field nodes, so each selection is looked through once a plan.
const known = new WeakMap<readonly FieldNode[], ReadonlySet<string>>();

/** The fields that a selection asks for, fragments included, whatever @skip and @include say. */
function namesIn({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  let names = known.get(fieldNodes);
  if (names === undefined) {
    names = new Set(fieldNodes.flatMap(({ selectionSet }) => (selectionSet ? [...fieldNames(selectionSet, fragments)] : [])));
    known.set(fieldNodes, names);
  }
  return names;
}

function* fieldNames({ selections }: SelectionSetNode, fragments: Record<string, FragmentDefinitionNode>): Generator<string> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection.name.value;
    else if (selection.kind === Kind.INLINE_FRAGMENT) yield* fieldNames(selection.selectionSet, fragments);
    else yield* fieldNames(fragments[selection.name.value]!.selectionSet, fragments);
  }
}

@ArgsType()
export class ChildrenArgs {
  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: `Most rows for each parent, 1 to ${MAXIMUM_LIMIT}.` })
  @Rules({ minimum: 1, maximum: MAXIMUM_LIMIT })
  limit!: number;

  @Field(() => Int, { defaultValue: 0, description: "Rows to skip for each parent." })
  @Rules({ minimum: 0 })
  offset!: number;
}
