/** Finds out what an operation asks for. */
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
import type { Context } from "../../context.js";
import type { Scope } from "../../domain/scopes.js";
import type { FieldExtensions } from "../../schema/lib/directives.js";
import { appliesTo } from "../../schema/lib/fragments.js";
import { requireScope } from "../../schema/lib/guards.js";
import type { PageOptions } from "../../services/lists/list.js";

const TOTALS = ["total_count", "total_pages", "totalCount"];

/**
 * What is asked of a page, or of the same list as a connection. Counting is half of a list's cost, so GraphQL counts
 * only if the total is selected.
 * @param rows the name of the rows on the page
 */
export function pageOptions(info: GraphQLResolveInfo, rows: string): PageOptions {
  const { asked, neededBelow, neededOfNodes } = selectionIn(info);
  return {
    total: TOTALS.some((name) => asked.has(name)),
    rowFields: neededOfNodes ?? neededBelow.get(rows) ?? NOTHING,
  };
}

/**
 * The names of the fields that are needed of each row of a nested list, or of one row. A compiled plan gets the same
 * set for every row.
 */
export function rowFieldsIn(info: GraphQLResolveInfo): ReadonlySet<string> {
  return selectionIn(info).needed;
}

/**
 * Makes a function that says whether a selection asks only for these fields. It is called for every row, but computes
 * its answer only once for each plan.
 */
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
 * Makes the reader of a relation. The reference (the few fields by which a record is known) belongs to the record that
 * refers to it and needs no scope of its own; all other fields do.
 * @param fields the fields of the reference, as in @Relation
 */
export function reference(fields: readonly string[], scope: Scope) {
  const isEnough = asksOnlyFor(...fields.map((name) => name.replace(/\..*/, "")));
  /** @param known the reference, if it was read with the record */
  return <T>(
    ctx: Context,
    info: GraphQLResolveInfo,
    known: T | undefined,
    load: () => T | Promise<T>,
  ): T | Promise<T> => {
    if (!isEnough(info)) requireScope(ctx, scope);
    else if (known !== undefined) return known;
    return load();
  };
}

const NOTHING: ReadonlySet<string> = new Set();

/** What a selection asks for; @skip and @include are ignored. */
interface Selection {
  readonly asked: ReadonlySet<string>;
  /** The asked fields, and the columns that their resolvers read of the row (`@Needs`). */
  readonly needed: ReadonlySet<string>;
  /** The same for the fields one level below. */
  readonly neededBelow: ReadonlyMap<string, ReadonlySet<string>>;
  /** The same for the nodes of a connection; undefined if it has none. */
  readonly neededOfNodes: ReadonlySet<string> | undefined;
}

// A compiled plan keeps its field nodes, so each selection is examined once for each plan.
const known = new WeakMap<readonly FieldNode[], Selection>();

function selectionIn({ fieldNodes, fragments, returnType }: GraphQLResolveInfo): Selection {
  let selection = known.get(fieldNodes);
  if (selection === undefined) {
    const fields = fieldsOfType(returnType);
    const below = new Map<string, Set<string>>();
    for (const field of fieldsOf(returnType, fieldNodes, fragments)) {
      const names = below.get(field.name.value) ?? new Set();
      for (const { name } of fieldsOf(fields[field.name.value]?.type, [field], fragments)) names.add(name.value);
      below.set(field.name.value, names);
    }
    const asked = new Set(below.keys());
    const neededBelow = new Map([...below].map(([name, names]) => [name, withNeeds(fields[name]?.type, names)]));
    const neededOfNodes = nodesOf(returnType, fieldNodes, fragments);
    known.set(fieldNodes, (selection = { asked, needed: withNeeds(returnType, asked), neededBelow, neededOfNodes }));
  }
  return selection;
}

function nodesOf(
  connection: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: Record<string, FragmentDefinitionNode>,
): ReadonlySet<string> | undefined {
  const edge = fieldsOfType(connection).edges?.type;
  const record = fieldsOfType(edge).node?.type;
  if (!record) return undefined;
  const below = (type: GraphQLOutputType | undefined, above: Iterable<FieldNode>, name: string): FieldNode[] =>
    [...fieldsOf(type, [...above], fragments)].filter((field) => field.name.value === name);
  const rows = below(edge, below(connection, nodes, "edges"), "node");
  return withNeeds(record, new Set([...fieldsOf(record, rows, fragments)].map(({ name }) => name.value)));
}

function fieldsOfType(type: GraphQLOutputType | undefined) {
  const named = type && getNamedType(type);
  return isObjectType(named) ? named.getFields() : {};
}

/** The asked fields of a type, and the columns that their resolvers read of the row. */
function withNeeds(type: GraphQLOutputType | undefined, asked: ReadonlySet<string>): ReadonlySet<string> {
  const fields = fieldsOfType(type);
  return new Set(
    [...asked].flatMap((name) => [name, ...((fields[name]?.extensions as FieldExtensions | undefined)?.needs ?? [])]),
  );
}

/** The fields below these nodes, including those of fragments that apply to the type. */
function* fieldsOf(
  type: GraphQLOutputType | undefined,
  nodes: readonly { readonly selectionSet?: SelectionSetNode }[],
  fragments: Record<string, FragmentDefinitionNode>,
): Generator<FieldNode> {
  const named = type && getNamedType(type);
  for (const { selectionSet } of nodes) {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) yield selection;
      else {
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
        if (fragment && isObjectType(named) && appliesTo(named, fragment))
          yield* fieldsOf(named, [fragment], fragments);
      }
    }
  }
}
