/** What documents and types consist of. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type InlineFragmentNode,
  isObjectType,
} from "graphql";

/** @throws Error if the objects of a type have no such field */
export function getField(type: GraphQLOutputType | null | undefined, name: string): GraphQLField<unknown, unknown> {
  const named = getNamedType(type);
  const field = isObjectType(named) ? named.getFields()[name] : undefined;
  if (!field) throw new Error(`${named?.name} has no field ${name}`);
  return field;
}

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
