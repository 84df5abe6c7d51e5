/** The documented output fields that an import takes and ignores, so that a record can be sent back as it was read. */
import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isListType,
  isObjectType,
} from "graphql";
import type { FieldExtensions, RestRoute } from "./directives.js";
import { foldInput, type InputFold } from "./inputs.js";
import type { IgnoredIn } from "./validation.js";

/** The fields of a type that REST shows. */
export function documentedFields(
  type: GraphQLObjectType,
  without: readonly string[],
): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter((field) => {
    const { relation } = field.extensions as FieldExtensions;
    return !without.includes(field.name) && (relation === undefined || relation.rest !== undefined);
  });
}

/** Which fields the body of a route may carry and are ignored (decisions §3). */
export function ignoredInBody(
  field: Pick<GraphQLField<unknown, unknown>, "type" | "args">,
  { body, ignored, without = [] }: RestRoute,
): IgnoredIn {
  const argument = field.args.find(({ name }) => name === body);
  const itemType = getNamedType(field.type);
  const rowType = argument && getNamedType(argument.type);
  const inRows =
    ignored ??
    (argument && isList(argument) && isList(field) && isObjectType(itemType)
      ? documentedFields(itemType, without).map(({ name }) => name)
      : ((rowType?.extensions as FieldExtensions | undefined)?.ignores ?? []));
  return (type) => (type === rowType ? inRows : ((type.extensions as FieldExtensions).ignores ?? []));
}

const isList = ({ type }: { type: GraphQLInputType | GraphQLOutputType }): boolean => isListType(getNullableType(type));

/**
 * The ignored fields that rows had.
 * @param left the rows without them, which are other objects only where they had some
 */
export function ignoredFields(
  rows: readonly unknown[],
  left: readonly unknown[],
  sentAt: (place: number) => number,
): Map<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  // Most rows have the same fields, whose names are then kept once.
  const known = new Map<string, readonly string[]>();
  rows.forEach((row, place) => {
    if (row === left[place]) return;
    const names = Object.keys(row as object).filter((name) => !Object.hasOwn(left[place] as object, name));
    const key = names.join();
    if (!known.has(key)) known.set(key, names);
    found.set(sentAt(place), known.get(key)!);
  });
  return found;
}

type Change = (value: unknown) => unknown;

/** Makes the function that removes ignored fields from rows, because GraphQL knows only the input's fields. */
export function stripper(type: GraphQLInputType, ignored: IgnoredIn): Change {
  const fold: InputFold<Change> = {
    list: (strip) => (strip === untouched ? untouched : (value) => (Array.isArray(value) ? value.map(strip) : value)),
    record: (fields, type) => {
      const below = fields.filter(({ made }) => made !== untouched);
      if (ignored(type).length === 0 && below.length === 0) return untouched;
      const known = type.getFields();
      return (value) => {
        if (typeof value !== "object" || value === null) return value;
        const row = withoutIgnored(value as Record<string, unknown>, known);
        for (const { name, made: strip } of below) if (row[name] != null) row[name] = strip(row[name]);
        return row;
      };
    },
    again: (_, strip) => (value) => strip()(value),
    choice: () => untouched,
    scalar: () => untouched,
  };
  return foldInput(fold, type);
}

const untouched: Change = (value) => value;

// A row is copied only if it has ignored fields, which is rare.
function withoutIgnored(row: Record<string, unknown>, known: Record<string, unknown>): Record<string, unknown> {
  for (const name in row) {
    if (!Object.hasOwn(known, name))
      return Object.fromEntries(Object.entries(row).filter(([field]) => Object.hasOwn(known, field)));
  }
  return row;
}
