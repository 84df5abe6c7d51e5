/**
 * Counts the objects of a GraphQL answer while it is made. The cost of an operation is only an estimate if a list has
 * no `limit`. This count is exact, and stops the operation before the answer fills the memory.
 */
import {
  type FieldNode,
  getNamedType,
  getNullableType,
  type GraphQLFieldResolver,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
} from "graphql";
import type { Context } from "../../context.js";
import type { AnswerBudget } from "../../request/answer-state.js";
import type { FieldExtensions } from "./directives.js";
import { appliesTo } from "./fragments.js";
import { objectFields } from "./object-fields.js";

/**
 * Makes every field of a schema that a resolver answers with objects count them, if the request has a budget
 * (`ctx.answer.budget`). Rows that a mutation has written are not counted, because an import answers with as many rows
 * as were sent.
 */
export function countAnswers(schema: GraphQLSchema): void {
  const mutation = schema.getMutationType();
  for (const { type, field } of objectFields(schema)) {
    if (!field.resolve) continue;
    if (type !== mutation && !isLeafType(getNamedType(field.type))) field.resolve = counting(field.type, field.resolve);
    if (type === mutation && isListType(getNullableType(field.type))) field.resolve = takingTurns(field.resolve);
  }
}

function counting(
  type: GraphQLOutputType,
  resolve: GraphQLFieldResolver<unknown, Context>,
): GraphQLFieldResolver<unknown, Context> {
  const isList = isListType(getNullableType(type));
  return (source, args, ctx, info) => {
    const { budget } = ctx.answer;
    if (!budget) return resolve(source, args, ctx, info);
    // The answer will be thrown away, so nothing more needs to be read.
    if (budget.isTooLarge) return isList ? [] : null;
    const counted = (value: unknown): unknown => {
      const objects = measureOf(info)(value);
      budget.add(objects);
      if (isList) return budget.isTooLarge ? [] : inTurns(value, budget);
      // A page is counted together with its rows, so it may be large.
      const turn = objects > 1 ? budget.turn(objects) : undefined;
      return turn ? turn.then(() => value) : value;
    };
    const value = resolve(source, args, ctx, info) as unknown;
    return value instanceof Promise ? value.then(counted) : counted(value);
  };
}

function takingTurns(resolve: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> {
  return async (source, args, ctx, info) => {
    const rows = (await resolve(source, args, ctx, info)) as unknown;
    return ctx.answer.budget ? inTurns(rows, ctx.answer.budget) : rows;
  };
}

const MAX_ROWS_AT_ONCE = 500;

/**
 * Delays rows so that only some of them are completed at a time. Neither graphql-js nor graphql-jit would let other
 * requests have their turn in between.
 */
export function inTurns(rows: unknown, budget: AnswerBudget): unknown {
  if (!Array.isArray(rows)) return rows;
  if (rows.length <= MAX_ROWS_AT_ONCE) {
    const turn = budget.turn(rows.length);
    return turn ? turn.then(() => (budget.isTooLarge ? [] : rows)) : rows;
  }
  let turn: Promise<void> | undefined;
  return rows.map((row: unknown, index) => {
    if (index % MAX_ROWS_AT_ONCE === 0) turn = budget.turn(MAX_ROWS_AT_ONCE);
    return turn ? turn.then(() => row) : row;
  });
}

/**
 * Counts the objects that a value becomes in the answer, including those that it carries itself. Objects that a
 * resolver adds are counted by that resolver's field.
 */
type Measure = (value: unknown) => number;

// A compiled plan keeps its field nodes, so a measure is made once for each plan and shared by all rows of a list.
const known = new WeakMap<readonly FieldNode[], Measure>();

function measureOf(info: GraphQLResolveInfo): Measure {
  let measure = known.get(info.fieldNodes);
  if (!measure) known.set(info.fieldNodes, (measure = measureOfAny(info)));
  return measure;
}

function measureOfAny({ fieldNodes, returnType, fragments, schema }: GraphQLResolveInfo): Measure {
  const type = getNamedType(returnType);
  if (!isInterfaceType(type)) return compileMeasure(type, fieldNodes, fragments);
  // The one record of `node(id:)`, which tells its type.
  const measures = new Map<string, Measure>();
  return (record) => {
    if (record === null) return 0;
    const { __typename: name } = record as { readonly __typename: string };
    const measure = measures.get(name) ?? compileMeasure(schema.getType(name), fieldNodes, fragments);
    measures.set(name, measure);
    return measure(record);
  };
}

/** @param own what the object counts itself */
function compileMeasure(
  type: GraphQLNamedType | undefined,
  nodes: readonly FieldNode[],
  fragments: GraphQLResolveInfo["fragments"],
  own = 1,
): Measure {
  const parts = partsOf(type, nodes, fragments);
  const ofOne = (row: unknown): number => {
    if (row == null) return 0;
    let count = own;
    for (const { property, measure } of parts) count += measure((row as Record<string, unknown>)[property]);
    return count;
  };
  return (value) => {
    if (!Array.isArray(value)) return ofOne(value);
    if (parts.length === 0) return value.length;
    let count = 0;
    for (const row of value) count += ofOne(row);
    return count;
  };
}

interface Part {
  readonly property: string;
  readonly measure: Measure;
}

/** The objects that a row carries itself, for each key of the answer. */
function partsOf(
  type: GraphQLNamedType | undefined,
  nodes: readonly FieldNode[],
  fragments: GraphQLResolveInfo["fragments"],
): Part[] {
  if (!isObjectType(type)) return [];
  const byKey = new Map<string, { field: GraphQLField<unknown, unknown>; nodes: FieldNode[] }>();
  const seen = new Set<string>();
  const collect = ({ selectionSet }: Pick<FieldNode, "selectionSet">): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (appliesTo(type, selection)) collect(selection);
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments[selection.name.value];
        if (fragment && !seen.has(selection.name.value) && appliesTo(type, fragment)) collect(fragment);
        seen.add(selection.name.value);
      } else {
        const field = type.getFields()[selection.name.value];
        if (!field || field.resolve || !selection.selectionSet) continue;
        const key = (selection.alias ?? selection.name).value;
        byKey.set(key, { field, nodes: [...(byKey.get(key)?.nodes ?? []), selection] });
      }
    }
  };
  nodes.forEach(collect);
  return [...byKey.values()].map(({ field, nodes }) => {
    const own = (field.extensions as FieldExtensions).uncounted ? 0 : 1;
    return { property: field.name, measure: compileMeasure(getNamedType(field.type), nodes, fragments, own) };
  });
}
