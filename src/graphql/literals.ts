/** Turns literals of a document into what a client would send in a variable, so that both are checked the same way. */
import { type GraphQLInputType, Kind, type ValueNode } from "graphql";
import { foldInput, type InputFold } from "../schema/lib/inputs.js";

type ReadLiteral = (node: ValueNode) => unknown;

/** Makes the reader of constant literals of a validated document. Each type is examined only once. */
export function literalReader(): (type: GraphQLInputType, node: ValueNode) => unknown {
  const readers = new Map<string, ReadLiteral>();
  return (type, node) => {
    const name = String(type);
    const read = readers.get(name) ?? foldInput(FROM_LITERAL, type);
    readers.set(name, read);
    return read(node);
  };
}

// Passes null on even where it is not allowed: the check that follows refuses it.
const unlessNull =
  (read: ReadLiteral): ReadLiteral =>
  (node) =>
    node.kind === Kind.NULL ? null : read(node);

const FROM_LITERAL: InputFold<ReadLiteral> = {
  // A single literal in the place of a list is a list of one (GraphQL §3.11).
  list: (item) => unlessNull((node) => (node.kind === Kind.LIST ? node.values.map(item) : [item(node)])),
  record: (fields) => {
    const byName = new Map(fields.map(({ name, made }) => [name, made]));
    return unlessNull((node) =>
      node.kind === Kind.OBJECT
        ? Object.fromEntries(node.fields.map(({ name, value }) => [name.value, byName.get(name.value)!(value)]))
        : undefined,
    );
  },
  again: (_, read) => (node) => read()(node),
  choice: () => unlessNull((node) => ("value" in node ? node.value : undefined)),
  scalar: ({ fromLiteral }) => unlessNull(fromLiteral),
};
