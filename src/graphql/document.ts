/**
 * Measures a document before anything else walks over it. Each fragment is measured once, however often it is spread,
 * so the work is linear in the length of the document. The results are those of the document with all spreads written
 * out (docs/adr/0008).
 */
import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from "graphql";
import { isIntrospection } from "../schema/lib/fragments.js";

/** Most characters of a document; long values belong in variables. */
export const MAX_CHARACTERS = 100_000;
/** Most characters of a name, because an alias comes back with every row. */
const MAX_NAME_CHARACTERS = 200;
/**
 * Most fields and spreads of a document with all spreads written out, because validation, compilation and execution may
 * write them out.
 */
const MAX_SELECTIONS = 5000;

export interface Size {
  /** How deep fields are nested; introspection is bounded by its size alone (check.ts). */
  readonly depth: number;
  /** All aliases except those of `__typename`. */
  readonly aliases: number;
  /** Fields, inline fragments and spreads. */
  readonly selections: number;
}

export interface SizeLimits {
  readonly depth: number;
  readonly aliases: number;
}

/** Says what is too large in a document; empty if nothing is. */
export function excessesOf(document: DocumentNode, limits: SizeLimits): string[] {
  const longest = longestName(document);
  if (longest > MAX_NAME_CHARACTERS)
    return [`A name has ${longest} characters, more than the ${MAX_NAME_CHARACTERS} allowed.`];
  const sizes = sizesOf(document);
  const selections = saturated(sizes.reduce((sum, size) => sum + size.selections, 0));
  return [
    ...(selections > MAX_SELECTIONS ? [`Selections limit of ${MAX_SELECTIONS} exceeded, found ${selections}.`] : []),
    ...sizes.flatMap(({ depth, aliases }) => [
      ...(depth > limits.depth ? [`Query depth limit of ${limits.depth} exceeded, found ${depth}.`] : []),
      ...(aliases > limits.aliases ? [`Aliases limit of ${limits.aliases} exceeded, found ${aliases}.`] : []),
    ]),
  ].slice(0, 2);
}

/**
 * The sizes of a document's operations, in their order. Where a fragment spreads itself it counts as empty, because
 * validation refuses it later.
 */
export function sizesOf(document: DocumentNode): Size[] {
  const fragments = fragmentsOf(document);
  const measured = new Map<string, Size>();

  const sizeOf = (selection: SelectionNode): Size => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return plus(sizeOfFragment(selection.name.value), { selections: 1 });
    const inner = selection.selectionSet ? sizeOfAll(selection.selectionSet) : NOTHING;
    if (selection.kind === Kind.INLINE_FRAGMENT) return plus(inner, { selections: 1 });
    const isAliased = selection.alias !== undefined && selection.name.value !== "__typename";
    return plus(inner, {
      depth: isIntrospection(selection) ? -inner.depth : 1,
      aliases: isAliased ? 1 : 0,
      selections: 1,
    });
  };
  const sizeOfAll = ({ selections }: SelectionSetNode): Size => {
    let all = NOTHING;
    for (const selection of selections) {
      const { depth, ...counts } = sizeOf(selection);
      all = { ...plus(all, counts), depth: Math.max(all.depth, depth) };
    }
    return all;
  };
  const sizeOfFragment = (name: string): Size => {
    let size = measured.get(name);
    if (!size) {
      measured.set(name, NOTHING);
      const fragment = fragments.get(name);
      if (fragment) measured.set(name, (size = sizeOfAll(fragment.selectionSet)));
    }
    return size ?? NOTHING;
  };

  return operationsOf(document).map(({ selectionSet }) => sizeOfAll(selectionSet));
}

const NOTHING: Size = { depth: 0, aliases: 0, selections: 0 };
// Far above every limit, yet small enough for exact sums.
const VERY_MANY = 1_000_000_000;
const saturated = (count: number): number => Math.min(count, VERY_MANY);

const plus = (size: Size, { depth = 0, aliases = 0, selections = 0 }: Partial<Size>): Size => ({
  depth: saturated(size.depth + depth),
  aliases: saturated(size.aliases + aliases),
  selections: saturated(size.selections + selections),
});

export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    // Validation later refuses a second fragment of the same name.
    if (definition.kind === Kind.FRAGMENT_DEFINITION && !fragments.has(definition.name.value))
      fragments.set(definition.name.value, definition);
  }
  return fragments;
}

/** @throws Error if there is no such fragment, which validation refuses */
export function getFragment(fragments: ReturnType<typeof fragmentsOf>, name: string): FragmentDefinitionNode {
  const fragment = fragments.get(name);
  if (!fragment) throw new Error(`The document has no fragment ${name}`);
  return fragment;
}

const operationsOf = (document: DocumentNode): OperationDefinitionNode[] =>
  document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/**
 * The fields at the root of an operation, each as often as it is written. A fragment's fields are listed once, because
 * fields with equal keys are one field.
 */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): FieldNode[] {
  const fragments = fragmentsOf(document);
  const fields: FieldNode[] = [];
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        fragments.delete(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  return fields;
}

function longestName(document: ASTNode): number {
  let longest = 0;
  visit(document, { Name: ({ value }) => void (longest = Math.max(longest, value.length)) });
  return longest;
}
