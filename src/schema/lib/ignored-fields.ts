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
import type { Context } from "../../context.js";
import { extensionsOf, type FieldExtensions, type RestRoute } from "./directives.js";
import { foldInput, type InputFold } from "./inputs.js";
import type { IgnoredIn } from "./validation.js";

/** The fields of a type that REST shows, those included that it shows only by name (`@ByFields`). */
export function documentedFields(
  type: GraphQLObjectType,
  without: readonly string[],
): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter((field) => {
    const { relation } = extensionsOf(field);
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
 * Removes the ignored fields from the body of an import, and notes them for its record. Of the records in a list it
 * notes the first that has a field: an invoice may have thousands of lines.
 * @param member the member of the body that is the record, if the import takes one
 */
export function stripImport(ctx: Context, strip: Strip, body: unknown, member?: string): unknown {
  const ignored = new Map<number, string[]>();
  let fields: string[] = [];
  const seen = new Set<string>();
  const start = member === undefined ? 1 : member.length + 2;
  const left = strip(body, (path) => {
    const end = path.indexOf("]");
    const [index, field] = Array.isArray(body)
      ? [ctx.imports.placeSent(Number(path.slice(1, end))), path.slice(end + 2)]
      : [0, path.slice(start)];
    if (!ignored.has(index)) {
      ignored.set(index, (fields = []));
      seen.clear();
    }
    const name = field.replaceAll(PLACES, "");
    if (seen.has(name)) return;
    seen.add(name);
    fields.push(field);
  });
  ctx.imports.ignoredFields = ignored;
  return left;
}

const PLACES = /\[\d+\]/g;

/**
 * Removes ignored fields from a value.
 * @param note is told the path of each: `.id`, `[3].items[0].id`
 */
export type Strip = (value: unknown, note?: Note) => unknown;
type Note = (path: string) => void;

/** Makes the function that removes ignored fields, because GraphQL knows only the input's fields. */
export function stripper(type: GraphQLInputType, ignored: IgnoredIn): Strip {
  const fold: InputFold<Strip> = {
    list: (strip) =>
      strip === untouched
        ? untouched
        : (value, note) =>
            Array.isArray(value)
              ? value.map((item, place) => strip(item, note && ((path) => note(`[${place}]${path}`))))
              : value,
    record: (fields, type) => {
      const below = fields.filter(({ made }) => made !== untouched);
      if (ignored(type).length === 0 && below.length === 0) return untouched;
      const known = type.getFields();
      return (value, note) => {
        if (typeof value !== "object" || value === null) return value;
        const row = withoutIgnored(value as Record<string, unknown>, known, note);
        for (const { name, made: strip } of below)
          if (row[name] != null) row[name] = strip(row[name], note && ((path) => note(`.${name}${path}`)));
        return row;
      };
    },
    again: (_, strip) => (value, note) => strip()(value, note),
    choice: () => untouched,
    scalar: () => untouched,
  };
  return foldInput(fold, type);
}

const untouched: Strip = (value) => value;

// A row is copied only if it has ignored fields, which is rare.
function withoutIgnored(
  row: Record<string, unknown>,
  known: Record<string, unknown>,
  note?: Note,
): Record<string, unknown> {
  let left = row;
  for (const name in row) {
    if (Object.hasOwn(known, name)) continue;
    if (left === row) left = Object.fromEntries(Object.entries(row).filter(([field]) => Object.hasOwn(known, field)));
    note?.(`.${name}`);
  }
  return left;
}
