/** The cost of an operation: how many objects it may answer with. */
import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
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
import { isIntrospection } from "../schema/lib/fragments.js";
import { rulesOf } from "../schema/lib/inputs.js";
import { fragmentsOf } from "./document.js";

type Variables = Record<string, unknown>;

/** What a list without `limit` counts as (decisions §15). */
const ROWS_WITHOUT_LIMIT = 20;

/** Counts what an operation of a validated document costs with these variables. */
export type CostOf = (document: DocumentNode, operation: OperationDefinitionNode, variables: Variables) => number;

/**
 * Makes the counter of costs. An object costs one. A list costs its row times `limit`. An import costs the relations of
 * a row times the number of rows. A condition (`where`) costs one each time its list is read. Scalars are free, because
 * they come with their row. Each fragment is counted once, however often it is spread.
 */
export function costCounter(schema: GraphQLSchema): CostOf {
  const pages = typesOfFieldsWith("limit", schema);
  const imports = typesOfFieldsWith("rows", schema);

  return (document, operation, variables) => {
    const fragments = fragmentsOf(document);
    const known = new Map<string, number>();
    /** The number of rows sent to the import whose answer is being counted. */
    let rowsSent = 0;

    const costOfAll = (type: GraphQLNamedType | undefined, { selections }: SelectionSetNode): number =>
      selections.reduce((sum, selection) => sum + (isSkipped(selection, variables) ? 0 : costOf(type, selection)), 0);

    const costOf = (type: GraphQLNamedType | undefined, selection: SelectionNode): number => {
      switch (selection.kind) {
        case Kind.FIELD: {
          const field =
            isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
          if (!field || !selection.selectionSet) return 0;
          const rows = argument(selection, "rows");
          if (rows) rowsSent = rowCount(rows, variables);
          return costOfField(type!, field, selection, costOfAll(getNamedType(field.type), selection.selectionSet));
        }
        case Kind.INLINE_FRAGMENT:
          return costOfAll(
            selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type,
            selection.selectionSet,
          );
        case Kind.FRAGMENT_SPREAD: {
          const { typeCondition, selectionSet } = fragments.get(selection.name.value)!;
          const on = schema.getType(typeCondition.name.value);
          // In the answer to an import, a fragment costs more the more rows were sent.
          const name = on && imports.has(on) ? `${selection.name.value} ${rowsSent}` : selection.name.value;
          if (!known.has(name)) known.set(name, costOfAll(on, selectionSet));
          return known.get(name)!;
        }
      }
    };

    const costOfField = (
      type: GraphQLNamedType,
      field: GraphQLField<unknown, unknown>,
      node: FieldNode,
      below: number,
    ): number => {
      const where = argument(node, "where");
      const conditions = where ? conditionsIn(where, variables) : 0;
      const isList = isListType(getNullableType(field.type));
      const rows = argument(node, "rows");
      if (rows) return 1 + (isList ? rowCount(rows, variables) : 1) * below;
      if (isList && imports.has(type)) return rowsSent * (1 + below);
      const limit = limitOf(field, node, variables);
      if (limit !== null) return conditions + (isList ? limit * (1 + below) : 1 + limit * below);
      // The rows of a page are already counted with the page, by its limit.
      return isList && !pages.has(type) ? ROWS_WITHOUT_LIMIT * (1 + below) : 1 + below;
    };

    return costOfAll(schema.getRootType(operation.operation)!, operation.selectionSet);
  };
}

/** The types that fields with this argument answer with; the argument bounds the lists in such a type. */
function typesOfFieldsWith(argument: string, schema: GraphQLSchema): Set<GraphQLNamedType> {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) ? Object.values(type.getFields()) : [],
  );
  const pages = fields.filter(
    ({ args, type }) => args.some(({ name }) => name === argument) && !isListType(getNullableType(type)),
  );
  return new Set(pages.map(({ type }) => getNamedType(type)));
}

const argument = (node: { readonly arguments?: FieldNode["arguments"] }, name: string): ValueNode | undefined =>
  node.arguments?.find((candidate) => candidate.name.value === name)?.value;

function isSkipped({ directives }: SelectionNode, variables: Variables): boolean {
  return (directives ?? []).some((directive) => {
    const value = argument(directive, "if");
    const condition =
      value?.kind === Kind.VARIABLE ? variables[value.name.value] : value?.kind === Kind.BOOLEAN && value.value;
    return directive.name.value === "skip"
      ? condition === true
      : directive.name.value === "include" && condition === false;
  });
}

/**
 * The `limit` of a list; null if it takes none. A limit out of range is refused later, by its field. Here it is
 * clamped, so that it neither raises the cost without bound nor lowers that of the other fields.
 */
function limitOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): number | null {
  const definition = field.args.find(({ name }) => name === "limit");
  if (!definition) return null;
  const value = argument(node, "limit");
  const sent =
    value?.kind === Kind.VARIABLE
      ? variables[value.name.value]
      : value?.kind === Kind.INT
        ? Number(value.value)
        : undefined;
  const limit = typeof sent === "number" ? sent : Number(definition.defaultValue ?? ROWS_WITHOUT_LIMIT);
  return Math.min(Math.max(limit, 0), rulesOf(definition).maximum ?? Infinity);
}

/** How many conditions there are in a `where`; all values of one `in` count as one. */
function conditionsIn(node: ValueNode, variables: Variables): number {
  switch (node.kind) {
    case Kind.OBJECT:
      return node.fields.reduce((sum, { value }) => sum + conditionsIn(value, variables), 0);
    case Kind.LIST:
      return node.values.some(({ kind }) => kind === Kind.OBJECT || kind === Kind.VARIABLE)
        ? node.values.reduce((sum, value) => sum + conditionsIn(value, variables), 0)
        : 1;
    case Kind.VARIABLE:
      return leavesOf(variables[node.name.value]);
    default:
      return 1;
  }
}

/** How many scalars there are in a value; a list of scalars counts as one. */
export function leavesOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  if (Array.isArray(value) && !value.some((each) => typeof each === "object" && each !== null)) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + leavesOf(each), 0);
}

function rowCount(rows: ValueNode, variables: Variables): number {
  if (rows.kind === Kind.LIST) return rows.values.length;
  const value = rows.kind === Kind.VARIABLE ? variables[rows.name.value] : null;
  return Array.isArray(value) ? value.length : 1;
}

/**
 * Counts the objects of the schema itself that a validated document reads. The schema is known, so the count is exact,
 * except that it ignores whether a field is skipped and which type a variable names. It stops above `most`, so it takes
 * no longer than an introspection that is allowed.
 */
export function introspectionSize(schema: GraphQLSchema, document: DocumentNode, most: number): number {
  const fragments = fragmentsOf(document);
  let size = 0;

  /** @param counts the objects to which the selection applies, and how often it applies to each */
  const count = (type: GraphQLObjectType, counts: Map<unknown, number>, { selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (size > most) return;
      if (selection.kind !== Kind.FIELD) {
        count(
          type,
          counts,
          selection.kind === Kind.FRAGMENT_SPREAD
            ? fragments.get(selection.name.value)!.selectionSet
            : selection.selectionSet,
        );
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

  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) countRoot(definition.selectionSet);
  return size;
}

// A variable may name any type, so it counts as all types.
function typesNamed(schema: GraphQLSchema, name: ValueNode | undefined): unknown[] {
  if (name?.kind !== Kind.STRING) return Object.values(schema.getTypeMap());
  return [schema.getType(name.value)].filter((type) => type !== undefined);
}

function valuesOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, source: unknown): readonly unknown[] {
  const value = field.resolve!(source, { includeDeprecated: true }, undefined, { schema } as never) as unknown;
  return Array.isArray(value) ? value : value == null ? [] : [value];
}
