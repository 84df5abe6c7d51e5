/** What documents consist of. */
import type { FieldNode, FragmentDefinitionNode, GraphQLObjectType, InlineFragmentNode } from "graphql";

/**
 * Whether a fragment applies to objects of this type: it names no type, this type, or an interface of it.
 */
export function appliesTo(
  type: GraphQLObjectType,
  { typeCondition }: InlineFragmentNode | FragmentDefinitionNode,
): boolean {
  const name = typeCondition?.name.value;
  return (
    name === undefined || name === type.name || type.getInterfaces().some((implemented) => implemented.name === name)
  );
}

/** Whether a root field asks for the schema itself. */
export const isIntrospection = ({ name }: FieldNode): boolean => name.value === "__schema" || name.value === "__type";
