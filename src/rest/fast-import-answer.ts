/**
 * Runs an import that answers with the records as they are stored. It writes them as JSON one after the other, whereas
 * graphql-jit would first copy each sent row and each record.
 */
import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  isListType,
  isObjectType,
  locatedError,
} from "graphql";
import { JsonText, textOfPieces } from "../http/json/text.js";
import { extensionsOf } from "../schema/lib/directives.js";
import { getField } from "../schema/lib/fragments.js";
import { foldInput, type InputFold } from "../schema/lib/inputs.js";
import type { Plan } from "../schema/lib/plan.js";
import type { Route } from "./routes.js";
import type { SelectedField } from "./selection.js";

/** @returns null if the answer has more than the records' own fields */
export function recordPlan({ definition, field, bodyArgument, selection }: Route): Plan | null {
  const isImport = bodyArgument !== null && isListType(getNullableType(bodyArgument.type));
  const names = isImport ? ownFields(definition, selection) : null;
  const { resolve } = definition;
  if (!names || !resolve) return null;
  const coercions = definition.args.map((arg) => [arg.name, coercionOf(arg.type)] as const);
  return async (ctx, args) => {
    try {
      const coerced = { ...args };
      for (const [name, coerce] of coercions) if (coerced[name] != null) coerced[name] = coerce(coerced[name]);
      const rows = await resolve(undefined, coerced, ctx, NO_INFO);
      if (ctx.imports.answersCounts) return { data: { [field]: [] } };
      const data = { [field]: new JsonText(await textOfPieces(rowPieces(rows as Record<string, unknown>[], names))) };
      return { data };
    } catch (error) {
      return { errors: [locatedError(error, undefined, [field])] };
    }
  };
}

// Only lists need to know what the client selects; a write depends on its arguments alone.
const NO_INFO = {} as Partial<GraphQLResolveInfo> as GraphQLResolveInfo;

/** The names of the selected fields, if all of them are in the row itself. */
function ownFields({ type }: Route["definition"], selection: readonly SelectedField[]): string[] | null {
  const record = getNamedType(type);
  if (!isListType(getNullableType(type)) || !isObjectType(record)) return null;
  const isOwn = ({ name, below }: SelectedField): boolean => {
    const field = getField(record, name);
    const isRead = field.resolve === undefined || field.resolve === defaultFieldResolver;
    return below.length === 0 && isRead && !extensionsOf(field).omitNull;
  };
  return selection.every(isOwn) ? selection.map(({ name }) => name) : null;
}

type Coerce = (value: unknown) => unknown;

const asItIs: Coerce = (value) => value;

/** Scalars whose values reach resolvers as they were sent. */
const AS_SENT = new Set(["String", "ID", "Int", "Float", "Boolean", "Decimal", "JSON"]);

/** Coerces values that keep all rules, in place, as GraphQL would. Most types need nothing. */
const COERCION: InputFold<Coerce> = {
  list: (item) =>
    item === asItIs
      ? asItIs
      : (list) => {
          const items = list as unknown[];
          items.forEach((value, index) => (items[index] = value == null ? value : item(value)));
          return items;
        },
  record: (fields) => {
    const coerced = fields.filter(({ made, field }) => made !== asItIs || field.defaultValue !== undefined);
    if (coerced.length === 0) return asItIs;
    return (value) => {
      const row = value as Record<string, unknown>;
      for (const { name, made, field } of coerced) {
        if (row[name] != null) row[name] = made(row[name]);
        else if (row[name] === undefined && field.defaultValue !== undefined) row[name] = field.defaultValue;
      }
      return row;
    };
  },
  again: (_, made) => (value) => made()(value),
  choice: (type) =>
    type.getValues().every(({ name, value }) => name === value) ? asItIs : (value) => type.parseValue(value),
  scalar: (_meaning, _rules, type) => (AS_SENT.has(type.name) ? asItIs : (value) => type.parseValue(value)),
};

const coercionOf = (type: GraphQLInputType): Coerce => foldInput(COERCION, type);

/** A row that can write itself as JSON without being parsed. */
interface WritesItself {
  jsonOf(names: readonly string[]): string;
}

const ROWS_OF_PIECE = 250;

function* rowPieces(rows: readonly Record<string, unknown>[], names: readonly string[]): Generator<string> {
  const textOfRow = (row: Record<string, unknown>): string =>
    writesItself(row) ? row.jsonOf(names) : JSON.stringify(only(names, row));
  yield "[";
  for (let from = 0; from < rows.length; from += ROWS_OF_PIECE) {
    const texts = rows.slice(from, from + ROWS_OF_PIECE).map(textOfRow);
    yield (from > 0 ? "," : "") + texts.join(",");
  }
  yield "]";
}

const writesItself = (row: object): row is WritesItself => "jsonOf" in row;

const only = (names: readonly string[], row: Record<string, unknown>): object =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
