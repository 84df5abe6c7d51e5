/** What an operation asks for, and the arguments of nested lists. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { ArgsType, Field, Int } from "type-graphql";
import type { Context } from "../context.js";
import type { Scope } from "../domain/scopes.js";
import { requireScope } from "../schema/demands.js";
import { type FieldExtensions, Rules } from "../schema/directives.js";
import { MAXIMUM_LIMIT } from "../schema/page.js";
import type { PageOptions } from "../services/page.js";

const TOTALS = ["total_count", "total_pages"];

/**
 * What is asked of a page. Counting is half of a list's cost: GraphQL pays it only where it is selected.
 * @param rows name of the rows on the page
 */
export function pageOptions(info: GraphQLResolveInfo, rows: string): PageOptions {
  const { asked, neededBelow } = selectionIn(info);
  return { total: TOTALS.some((name) => asked.has(name)), rowFields: neededBelow.get(rows) ?? NOTHING };
}

/** Names of the fields that are needed of each row of a nested list, or of one row; the same set for every row of a compiled plan. */
export function rowFieldsIn(info: GraphQLResolveInfo): ReadonlySet<string> {
  return selectionIn(info).needed;
}

/** Makes the question whether a selection is covered by these fields; it is asked for every row, and answered once a plan. */
function asksOnlyFor(...fields: string[]): (info: GraphQLResolveInfo) => boolean {
  const answers = new WeakMap<Selection, boolean>();
  return (info) => {
    const selection = selectionIn(info);
    let answer = answers.get(selection);
    if (answer === undefined) {
      answer = [...selection.asked].every((name) => fields.includes(name) || name === "__typename");
      answers.set(selection, answer);
    }
    return answer;
  };
}

/**
 * Makes the reader of a relation whose reference, the few fields by which a record is known, belongs to the record that refers to it: those need
 * no scope of their own, all others do.
 * @param fields as of @Relation
 */
export function reference(fields: readonly string[], scope: Scope) {
  const isEnough = asksOnlyFor(...fields.map((name) => name.split(".", 1)[0]!));
  /** @param known the reference, where it was read with the record */
  return <T>(ctx: Context, info: GraphQLResolveInfo, known: T | undefined, load: () => T | Promise<T>): T | Promise<T> => {
    if (!isEnough(info)) requireScope(ctx, scope);
    else if (known !== undefined) return known;
    return load();
  };
}

const NOTHING: ReadonlySet<string> = new Set();

/** What a selection asks for; @skip and @include are not looked at. */
interface Selection {
  readonly asked: ReadonlySet<string>;
  /** Also what the resolvers of these fields read of their row (`@Needs`). */
  readonly needed: ReadonlySet<string>;
  /** The same, of the fields one level below. */
  readonly neededBelow: ReadonlyMap<string, ReadonlySet<string>>;
}

// A compiled plan keeps its field nodes, so each selection is looked through once a plan.
const known = new WeakMap<readonly FieldNode[], Selection>();

function selectionIn({ fieldNodes, fragments, returnType }: GraphQLResolveInfo): Selection {
  let selection = known.get(fieldNodes);
  if (selection === undefined) {
    const below = new Map<string, Set<string>>();
    for (const field of fieldsOf(fieldNodes, fragments)) {
      const names = below.get(field.name.value) ?? new Set();
      for (const { name } of fieldsOf([field], fragments)) names.add(name.value);
      below.set(field.name.value, names);
    }
    const asked = new Set(below.keys());
    const fields = fieldsOfType(returnType);
    const neededBelow = new Map([...below].map(([name, names]) => [name, withNeeds(fields[name]?.type, names)]));
    known.set(fieldNodes, (selection = { asked, needed: withNeeds(returnType, asked), neededBelow }));
  }
  return selection;
}

function fieldsOfType(type: GraphQLOutputType | undefined) {
  const named = type && getNamedType(type);
  return isObjectType(named) ? named.getFields() : {};
}

/** The asked fields of a type, and what their resolvers read of the row. */
function withNeeds(type: GraphQLOutputType | undefined, asked: ReadonlySet<string>): ReadonlySet<string> {
  const fields = fieldsOfType(type);
  return new Set([...asked].flatMap((name) => [name, ...((fields[name]?.extensions as FieldExtensions | undefined)?.needs ?? [])]));
}

/** The fields that are asked of these nodes, fragments included. */
function* fieldsOf(
  nodes: readonly { readonly selectionSet?: SelectionSetNode }[],
  fragments: Record<string, FragmentDefinitionNode>,
): Generator<FieldNode> {
  for (const { selectionSet } of nodes) {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) yield selection;
      else yield* fieldsOf([selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]!], fragments);
    }
  }
}

// Fewer than on a page: nested lists multiply.
const CHILDREN = 20;

@ArgsType()
export class ChildrenArgs {
  @Field(() => Int, { defaultValue: CHILDREN, description: `Most rows for each parent, 1 to ${MAXIMUM_LIMIT}.` })
  @Rules({ minimum: 1, maximum: MAXIMUM_LIMIT })
  limit!: number;

  @Field(() => Int, { defaultValue: 0, description: "Rows to skip for each parent." })
  @Rules({ minimum: 0 })
  offset!: number;
}
