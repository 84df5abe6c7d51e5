/** The fields of a route's answer as a tree: all documented ones, or those that a client chooses. */
import {
  astFromValue,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isListType,
  isObjectType,
  print,
} from "graphql";
import { type CsvColumnNames, csvColumnsOf } from "../schema/lib/csv-columns.js";
import { extensionsOf } from "../schema/lib/directives.js";
import { getField } from "../schema/lib/fragments.js";
import { documentedFields } from "../schema/lib/ignored-fields.js";

/** A field of the answer. */
export interface SelectedField {
  readonly name: string;
  readonly type: GraphQLNamedType;
  readonly isList: boolean;
  /** The fields of its records; empty for a value. */
  readonly below: readonly SelectedField[];
  /** The columns of the list in CSV, where it has several (`@CsvColumns`). */
  readonly csvColumns: CsvColumnNames | undefined;
}

/** Where the records of an answer are. */
export interface Records {
  /** The field of the answer that holds them; null if the answer itself is the record, or the list of them. */
  readonly member: string | null;
  readonly isList: boolean;
  /** Name of the records' type. */
  readonly type: string;
  /** The fields of a record. */
  readonly selection: readonly SelectedField[];
}

/**
 * The documented fields of a type: all except relations, and of each relation what the specification shows.
 * @param which those that are shown anyhow, or all that a client may name
 */
export function selectionOf(
  type: GraphQLOutputType,
  without: readonly string[] = [],
  which: "shown" | "all" = "shown",
): SelectedField[] {
  const named = getNamedType(type);
  if (!isObjectType(named)) return [];
  return documentedFields(named, without).flatMap((field) => {
    const { relation, byFields } = extensionsOf(field);
    if (byFields && which === "shown") return [];
    const below = relation?.rest ? namedOf(field.type, relation.rest) : selectionOf(field.type, without, which);
    return [selectedField(field, below)];
  });
}

const selectedField = (field: GraphQLField<unknown, unknown>, below: readonly SelectedField[]): SelectedField => ({
  name: field.name,
  type: getNamedType(field.type),
  isList: isListType(getNullableType(field.type)),
  below,
  csvColumns: csvColumnsOf(field),
});

/** The first of the names that dots join: `legal_entity` of `legal_entity.number`. */
const rootOf = (path: string): string => path.replace(/\..*/s, "");

/** The fields of a type that names with dots name: `id`, `legal_entity.number`. */
function namedOf(type: GraphQLOutputType, names: readonly string[]): SelectedField[] {
  return [...Map.groupBy(names, rootOf)].map(([name, of]) => {
    const field = getField(type, name);
    const below = of.filter((path) => path !== name).map((path) => path.slice(name.length + 1));
    return selectedField(field, below.length > 0 ? namedOf(field.type, below) : []);
  });
}

/** What an answer has beside its records. */
const OF_A_LIST = new Set([
  ...["total_count", "limit", "offset", "has_next", "has_previous", "total_pages", "page", "next_cursor"],
]);

/** Finds the records of an answer: its items, the rows of its page, or the answer itself. */
export function recordsOf(type: GraphQLOutputType, selection: readonly SelectedField[]): Records {
  const isList = isListType(getNullableType(type));
  const lists = selection.filter((field) => field.isList && field.below.length > 0);
  const [rows] = lists;
  if (!isList && rows && selection.every((field) => field === rows || OF_A_LIST.has(field.name)))
    return { member: rows.name, isList: true, type: rows.type.name, selection: rows.below };
  return { member: null, isList, type: getNamedType(type).name, selection };
}

/**
 * The fields that names with dots choose, in their order. A record that is named comes with all its fields.
 * @returns the first name that is no field, if there is one
 */
export function chosen(selection: readonly SelectedField[], names: readonly string[]): SelectedField[] | string {
  const picked: SelectedField[] = [];
  for (const [name, paths] of Map.groupBy(names, rootOf)) {
    const field = selection.find((one) => one.name === name);
    if (!field) return paths[0]!;
    if (paths.includes(name)) picked.push(field);
    else {
      const within = paths.map((path) => path.slice(name.length + 1));
      const below = chosen(field.below, within);
      if (typeof below === "string") return `${name}.${below}`;
      picked.push({ ...field, below });
    }
  }
  return picked;
}

/** The operation by which a root field answers with these fields. */
export function operationText(
  operationType: string,
  field: GraphQLField<unknown, unknown>,
  selection: readonly SelectedField[],
): string {
  const declared = field.args.map(({ name, type, defaultValue }) => {
    const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
    return `$${name}: ${type}` + (value ? ` = ${print(value)}` : "");
  });
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`);
  const parentheses = (items: string[]): string => (items.length > 0 ? `(${items.join(", ")})` : "");
  return `${operationType} ${field.name}${parentheses(declared)} { ${field.name}${parentheses(passed)} ${selectionText(selection)} }`;
}

/** The fields as a selection of GraphQL. */
export const selectionText = (selection: readonly SelectedField[]): string =>
  selection.length === 0
    ? ""
    : `{ ${selection.map(({ name, below }) => `${name} ${selectionText(below)}`.trim()).join(" ")} }`;
