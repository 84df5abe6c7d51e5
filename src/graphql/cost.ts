/** What an operation costs: how many objects it may answer with. */
import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
} from "graphql";
import { rulesOf } from "../schema/validation.js";
import { fragmentsOf, isIntrospection } from "./document.js";

type Variables = Record<string, unknown>;

/** What a list without `limit` counts as (decisions §15). */
const ROWS_WITHOUT_LIMIT = 20;

/** Counts what an operation of a validated document costs with these variables. */
export type CostOf = (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) => number;

/**
 * An object costs one, a list as many times its row as `limit` allows, an import as many times its row's relations as it has rows.
 * Scalars are free: they come with their row. Each fragment is counted once, whatever spreads it.
 */
export function costCounter(schema: GraphQLSchema): CostOf {
  const pages = pageTypesOf(schema);

  return (document, operation, variables) => {
    const fragments = fragmentsOf(document);
    const known = new Map<string, number>();

    const costOfAll = (type: GraphQLNamedType | undefined, { selections }: SelectionSetNode): number =>
      selections.reduce((sum, selection) => sum + (isSkipped(selection, variables) ? 0 : costOf(type, selection)), 0);

    const costOf = (type: GraphQLNamedType | undefined, selection: SelectionNode): number => {
      switch (selection.kind) {
        case Kind.FIELD: {
          const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined;
          return field && selection.selectionSet
            ? costOfField(type!, field, selection, costOfAll(getNamedType(field.type), selection.selectionSet))
            : 0;
        }
        case Kind.INLINE_FRAGMENT:
          return costOfAll(selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type, selection.selectionSet);
        case Kind.FRAGMENT_SPREAD: {
          const name = selection.name.value;
          const { typeCondition, selectionSet } = fragments.get(name)!;
          if (!known.has(name)) known.set(name, costOfAll(schema.getType(typeCondition.name.value), selectionSet));
          return known.get(name)!;
        }
      }
    };

    const costOfField = (type: GraphQLNamedType, field: GraphQLField<unknown, unknown>, node: FieldNode, below: number): number => {
      const rows = argument(node, "rows");
      if (rows) return 1 + rowCount(rows, variables) * below;
      const isList = isListType(getNullableType(field.type));
      const limit = limitOf(field, node, variables);
      if (limit !== null) return isList ? limit * (1 + below) : 1 + limit * below;
      // The rows of a page are counted with the page, by its limit.
      return isList && !pages.has(type) ? ROWS_WITHOUT_LIMIT * (1 + below) : 1 + below;
    };

    return costOfAll(schema.getRootType(operation.operation)!, operation.selectionSet);
  };
}

/** The types whose rows the `limit` of the field bounds that answers with them. */
function pageTypesOf(schema: GraphQLSchema): Set<GraphQLNamedType> {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []));
  const pages = fields.filter(({ args, type }) => args.some(({ name }) => name === "limit") && !isListType(getNullableType(type)));
  return new Set(pages.map(({ type }) => getNamedType(type)));
}

const argument = (node: { readonly arguments?: FieldNode["arguments"] }, name: string): ValueNode | undefined =>
  node.arguments?.find((candidate) => candidate.name.value === name)?.value;

function isSkipped({ directives }: SelectionNode, variables: Variables): boolean {
  return (directives ?? []).some((directive) => {
    const value = argument(directive, "if");
    const condition = value?.kind === Kind.VARIABLE ? variables[value.name.value] : value?.kind === Kind.BOOLEAN && value.value;
    return directive.name.value === "skip" ? condition === true : directive.name.value === "include" && condition === false;
  });
}

/** The `limit` of a list; null where it has none. Another than is allowed is refused by its field: until then it must neither outweigh the rest nor pay for it. */
function limitOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): number | null {
  const definition = field.args.find(({ name }) => name === "limit");
  if (!definition) return null;
  const value = argument(node, "limit");
  const sent = value?.kind === Kind.VARIABLE ? variables[value.name.value] : value?.kind === Kind.INT ? Number(value.value) : undefined;
  const limit = typeof sent === "number" ? sent : Number(definition.defaultValue ?? ROWS_WITHOUT_LIMIT);
  return Math.min(Math.max(limit, 0), rulesOf(definition).maximum ?? Infinity);
}

function rowCount(rows: ValueNode, variables: Variables): number {
  if (rows.kind === Kind.LIST) return rows.values.length;
  const value = rows.kind === Kind.VARIABLE ? variables[rows.name.value] : null;
  return Array.isArray(value) ? value.length : 1;
}

/**
 * Counts the objects of the schema itself that a validated document looks at. The schema is known, so this is no estimate; it ends at `most`, so it
 * takes no longer than an allowed introspection. Whether a field is skipped, and what a variable names, is not looked at.
 */
export function introspectionSize(schema: GraphQLSchema, document: DocumentNode, most: number): number {
  const fragments = fragmentsOf(document);
  let size = 0;

  /** @param counts the objects that the selection is asked of, and how often each */
  const count = (type: GraphQLObjectType, counts: Map<unknown, number>, { selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (size > most) return;
      if (selection.kind !== Kind.FIELD) {
        count(type, counts, selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value)!.selectionSet : selection.selectionSet);
        continue;
      }
      const field = type.getFields()[selection.name.value];
      if (!field || !selection.selectionSet) continue;
      const below = new Map<unknown, number>();
      for (const [source, times] of counts) {
        size += times;
        for (const value of valuesOf(schema, field, source)) below.set(value, (below.get(value) ?? 0) + times);
      }
      if (below.size > 0) count(getNamedType(field.type) as GraphQLObjectType, below, selection.selectionSet);
    }
  };

  const countRoot = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (size > most) return;
      if (selection.kind === Kind.FRAGMENT_SPREAD) countRoot(fragments.get(selection.name.value)!.selectionSet);
      else if (selection.kind === Kind.INLINE_FRAGMENT) countRoot(selection.selectionSet);
      else if (isIntrospection(selection)) {
        const isSchema = selection.name.value === "__schema";
        const asked = isSchema ? [schema] : typesNamed(schema, argument(selection, "name"));
        const type = getNamedType((isSchema ? SchemaMetaFieldDef : TypeMetaFieldDef).type) as GraphQLObjectType;
        count(type, new Map(asked.map((value) => [value, 1])), selection.selectionSet!);
      }
    }
  };

  for (const definition of document.definitions) if (definition.kind === Kind.OPERATION_DEFINITION) countRoot(definition.selectionSet);
  return size;
}

// A variable may name any type, so it counts as all of them.
function typesNamed(schema: GraphQLSchema, name: ValueNode | undefined): unknown[] {
  if (name?.kind !== Kind.STRING) return Object.values(schema.getTypeMap());
  return [schema.getType(name.value)].filter((type) => type !== undefined);
}

function valuesOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, source: unknown): readonly unknown[] {
  const value = field.resolve!(source, { includeDeprecated: true }, undefined, { schema } as never) as unknown;
  return Array.isArray(value) ? value : value == null ? [] : [value];
}
