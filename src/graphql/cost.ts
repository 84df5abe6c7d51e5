/** The cost of an operation: how many objects it may answer with. */
import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
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
  valueFromASTUntyped,
} from "graphql";
import { extensionsOf } from "../schema/lib/directives.js";
import { isIntrospection } from "../schema/lib/fragments.js";
import { rulesOf } from "../schema/lib/inputs.js";
import { fragmentsOf, getFragment } from "./document.js";

type Variables = Record<string, unknown>;

/** What a list without `limit` counts as (decisions §15). */
const ROWS_WITHOUT_LIMIT = 20;

/**
 * Counts what an operation of a validated document costs with these variables.
 * @param mostRows counts as the `limit` of the outermost lists where theirs is greater
 */
export type CostOf = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  mostRows?: number,
) => number;

/** The greatest `limit` of the outermost lists with which a cost is at most so much; 0 if there is none. */
export function fittingLimit(costWith: (mostRows: number) => number, most: number): number {
  let fits = 0;
  for (let step = 256; step >= 1; step /= 2) if (costWith(fits + step) <= most) fits += step;
  return fits;
}

/**
 * Makes the counter of costs. An object costs one. A list costs its row times `limit`. An import costs the relations of
 * a row times the number of rows. A condition (`where`, `having`) costs one each time its list is read, and a relation
 * that it reaches over ten. Scalars are free, because they come with their row. Each fragment is counted once, however
 * often it is spread.
 */
export function costCounter(schema: GraphQLSchema): CostOf {
  const pages = new Set(["limit", "first"].flatMap((argument) => [...typesOfFieldsWith(argument, schema)]));
  const imports = typesOfFieldsWith("rows", schema);

  return (document, operation, variables, mostRows = Infinity) => {
    const root = schema.getRootType(operation.operation) ?? undefined;
    const fragments = fragmentsOf(document);
    const costOfFragment = new Map<string, number>();
    /** The number of rows sent to the import whose answer is being counted. */
    let rowsSent = 0;

    const costOfAll = (type: GraphQLNamedType | undefined, { selections }: SelectionSetNode): number =>
      selections.reduce((sum, selection) => sum + (isSkipped(selection, variables) ? 0 : costOf(type, selection)), 0);

    const costOf = (type: GraphQLNamedType | undefined, selection: SelectionNode): number => {
      switch (selection.kind) {
        case Kind.FIELD: {
          if (!isObjectType(type) && !isInterfaceType(type)) return 0;
          const field = type.getFields()[selection.name.value];
          if (!field || !selection.selectionSet) return 0;
          const rows = argument(selection, "rows");
          if (rows) rowsSent = rowCount(rows, variables);
          return costOfField(type, field, selection, costOfAll(getNamedType(field.type), selection.selectionSet));
        }
        case Kind.INLINE_FRAGMENT:
          return costOfAll(
            selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type,
            selection.selectionSet,
          );
        case Kind.FRAGMENT_SPREAD: {
          const { typeCondition, selectionSet } = getFragment(fragments, selection.name.value);
          const on = schema.getType(typeCondition.name.value);
          // In the answer to an import, a fragment costs more the more rows were sent.
          const name = on && imports.has(on) ? `${selection.name.value} ${rowsSent}` : selection.name.value;
          const cost = costOfFragment.get(name) ?? costOfAll(on, selectionSet);
          costOfFragment.set(name, cost);
          return cost;
        }
      }
    };

    const costOfField = (
      type: GraphQLNamedType,
      field: GraphQLField<unknown, unknown>,
      node: FieldNode,
      below: number,
    ): number => {
      if (extensionsOf(field).uncounted) return below;
      const conditions = ["where", "having"].reduce((sum, name) => {
        const sent = argument(node, name);
        return sent ? sum + costOfConditions(valueFromASTUntyped(sent, variables), true) : sum;
      }, 0);
      const isList = isListType(getNullableType(field.type));
      const rows = argument(node, "rows");
      if (rows) return 1 + (isList ? rowCount(rows, variables) : 1) * below;
      if (isList && imports.has(type)) return rowsSent * (1 + below);
      const sentLimit = limitOf(field, node, variables);
      const limit = sentLimit !== null && type === root ? Math.min(sentLimit, mostRows) : sentLimit;
      if (limit !== null) return conditions + (isList ? limit * (1 + below) : 1 + limit * below);
      // The rows of a page are already counted with the page, by its limit.
      return isList && !pages.has(type) ? ROWS_WITHOUT_LIMIT * (1 + below) : 1 + below;
    };

    return costOfAll(root, operation.selectionSet);
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
 * The `limit` of a list, or the `first` or `last` of a connection; null if the field takes none. A limit out of range
 * is refused later, by its field. Here it is clamped, so that it neither raises the cost without bound nor lowers that
 * of the other fields.
 */
function limitOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): number | null {
  const { connection } = extensionsOf(field);
  const definition = field.args.find(({ name }) => name === (connection ? "first" : "limit"));
  if (!definition) return null;
  const sent = connection
    ? (numberSent(node, "first", variables) ?? numberSent(node, "last", variables) ?? connection.usual)
    : numberSent(node, "limit", variables);
  const limit = sent ?? Number(definition.defaultValue ?? ROWS_WITHOUT_LIMIT);
  return Math.min(Math.max(limit, 0), rulesOf(definition).maximum ?? Infinity);
}

function numberSent(node: FieldNode, name: string, variables: Variables): number | undefined {
  const value = argument(node, name);
  const sent =
    value?.kind === Kind.VARIABLE
      ? variables[value.name.value]
      : value?.kind === Kind.INT
        ? Number(value.value)
        : undefined;
  return typeof sent === "number" ? sent : undefined;
}

/** What a condition costs that reaches over a relation: each is a reading of another table. */
const COST_OF_RELATION = 10;

/**
 * What the conditions of a `where` cost: one each, where all values of one `in` count as one, and more for each
 * relation that they reach over. A member of a `where` is a relation if conditions on fields are below it.
 * @param isWhere whether the value is a `where` itself, or one of those of its `and` and `or`
 */
export function costOfConditions(value: unknown, isWhere = false): number {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return 1;
  if (Array.isArray(value))
    return value.some(isObject) ? value.reduce((sum: number, each) => sum + costOfConditions(each, true), 0) : 1;
  const members: unknown[] = Object.values(value);
  // It says nothing and is refused by the list, after it was gone through like all others.
  if (members.length === 0) return 1;
  const isRelation = !isWhere && members.some((each) => isObject(each) || (Array.isArray(each) && each.some(isObject)));
  return members.reduce((sum: number, each) => sum + costOfConditions(each), isRelation ? COST_OF_RELATION : 0);
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

function rowCount(rows: ValueNode, variables: Variables): number {
  if (rows.kind === Kind.LIST) return rows.values.length;
  const value = rows.kind === Kind.VARIABLE ? variables[rows.name.value] : null;
  return Array.isArray(value) ? value.length : 1;
}

/**
 * Counts the objects of the schema itself that a validated document reads. The schema is known, so the count is exact,
 * except that it ignores whether a field is skipped and which type a variable names. It stops above `max`, so it takes
 * no longer than an introspection that is allowed.
 */
export function introspectionSize(schema: GraphQLSchema, document: DocumentNode, max: number): number {
  const fragments = fragmentsOf(document);
  let size = 0;

  /** @param counts the objects to which the selection applies, and how often it applies to each */
  const count = (type: GraphQLObjectType, counts: Map<unknown, number>, { selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (size > max) return;
      if (selection.kind !== Kind.FIELD) {
        count(
          type,
          counts,
          selection.kind === Kind.FRAGMENT_SPREAD
            ? getFragment(fragments, selection.name.value).selectionSet
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
      if (size > max) return;
      if (selection.kind === Kind.FRAGMENT_SPREAD) countRoot(getFragment(fragments, selection.name.value).selectionSet);
      else if (selection.kind === Kind.INLINE_FRAGMENT) countRoot(selection.selectionSet);
      else if (selection.selectionSet && isIntrospection(selection)) {
        const isSchema = selection.name.value === "__schema";
        const requested = isSchema ? [schema] : typesNamed(schema, argument(selection, "name"));
        const type = getNamedType((isSchema ? SchemaMetaFieldDef : TypeMetaFieldDef).type) as GraphQLObjectType;
        count(type, new Map(requested.map((value) => [value, 1])), selection.selectionSet);
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
  const info = { schema } as Partial<GraphQLResolveInfo> as GraphQLResolveInfo;
  const value: unknown = field.resolve?.(source, { includeDeprecated: true }, undefined, info);
  return Array.isArray(value) ? value : value == null ? [] : [value];
}
