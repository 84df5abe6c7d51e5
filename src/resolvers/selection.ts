/** What an operation asks for, and the arguments of nested lists. */
import { type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";
import { ArgsType, Field, Int } from "type-graphql";
import { Rules } from "../schema/directives.js";
import { DEFAULT_LIMIT, MAXIMUM_LIMIT } from "../schema/page.js";

// Counting is half of a list's cost: GraphQL pays it only where it is selected. A compiled plan keeps its field nodes, so ask once a plan.
const answers = new WeakMap<readonly FieldNode[], boolean>();

/** Whether the selection of a page needs the total. */
export function wantsTotal({ fieldNodes, fragments }: GraphQLResolveInfo): boolean {
  let answer = answers.get(fieldNodes);
  if (answer === undefined) {
    answer = fieldNodes.some(({ selectionSet }) => selectionSet && selects(selectionSet, fragments, ["total_count", "total_pages"]));
    answers.set(fieldNodes, answer);
  }
  return answer;
}

function selects({ selections }: SelectionSetNode, fragments: Record<string, FragmentDefinitionNode>, names: readonly string[]): boolean {
  return selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return names.includes(selection.name.value);
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet;
    return inner !== undefined && selects(inner, fragments, names);
  });
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
