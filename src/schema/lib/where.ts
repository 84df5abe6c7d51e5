/**
 * The argument `where` of lists, in GraphQL alone (ADR 0023). There is an input type for each record, made from its
 * fields, and one for the conditions on each kind of value. services/lib/where.ts turns them into SQL.
 */
import { MapperKind, mapSchema } from "@graphql-tools/utils";
import {
  getNamedType,
  getNullableType,
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLField,
  type GraphQLFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputFieldConfig,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isObjectType,
} from "graphql";
import type { Context } from "../../context.js";
import type { FieldExtensions, FieldRules } from "./directives.js";
import { UUID } from "./scalars.js";

/** Most values of one `in`. */
const MOST_VALUES = 1000;

type IsOpen = (field: GraphQLField<unknown, unknown>) => boolean;

/**
 * Gives the argument `where` to each list of records and to each field with `@ConditionsOn`.
 * @param isOpen whether everyone who may read a record may also read this field; otherwise a condition could reveal it
 */
export function withConditions(schema: GraphQLSchema, isOpen: IsOpen): GraphQLSchema {
  const known = new Map<string, GraphQLInputObjectType>();
  const once = (name: string, make: () => GraphQLInputObjectType): GraphQLInputObjectType => {
    const type = known.get(name) ?? make();
    known.set(name, type);
    return type;
  };
  const withWhere = (config: GraphQLFieldConfig<unknown, Context>) => {
    const { conditionsOn } = (config.extensions ?? {}) as FieldExtensions;
    const record = conditionsOn ? schema.getType(conditionsOn) : config.args?.cursor && rowsOf(schema, config);
    if (!isObjectType(record)) return undefined;
    const where = {
      type: whereOf(record, isOpen, once),
      description:
        `Only rows of type \`${record.name}\` that meet these conditions, and all other arguments. ` +
        "Only in GraphQL.",
      extensions: { rules: { notNull: true }, onlyInGraphQL: true } satisfies FieldExtensions,
    };
    return { ...config, args: { ...config.args, where } };
  };
  return mapSchema(schema, { [MapperKind.OBJECT_FIELD]: withWhere, [MapperKind.QUERY_ROOT_FIELD]: withWhere });
}

/** The type of the rows, if a field answers with a page. */
function rowsOf(schema: GraphQLSchema, { type }: GraphQLFieldConfig<unknown, Context>): GraphQLObjectType | undefined {
  const page = getNamedType(type);
  if (!isObjectType(page) || !page.getInterfaces().some(({ name }) => name === "Page")) return undefined;
  const rows = Object.values(page.getFields()).find((field) => isListType(getNullableType(field.type)));
  return rows && (schema.getType(getNamedType(rows.type).name) as GraphQLObjectType);
}

type Once = (name: string, make: () => GraphQLInputObjectType) => GraphQLInputObjectType;

function whereOf(record: GraphQLObjectType, isOpen: IsOpen, once: Once): GraphQLInputObjectType {
  const name = `${record.name}Where`;
  return once(name, () => {
    const all: GraphQLInputObjectType = new GraphQLInputObjectType({
      name,
      description: `Conditions on the fields of ${record.name}; all of them must hold.`,
      fields: () => ({
        and: input(listOf(all), "All of these must hold, too.", { notNull: true, maxItems: MOST_VALUES }),
        or: input(listOf(all), "At least one of these must hold, too.", { notNull: true, maxItems: MOST_VALUES }),
        ...Object.fromEntries(
          Object.values(record.getFields())
            .filter((field) => hasColumn(field) && isOpen(field))
            .map((field) => [field.name, input(conditionOn(field, once), field.description ?? "", { notNull: true })]),
        ),
      }),
    });
    return all;
  });
}

/** Whether the field is a value of the record's own row, except the tenant, which is the same in all rows. */
const hasColumn = ({ name, type, extensions }: GraphQLField<unknown, unknown>): boolean =>
  isLeafType(getNullableType(type)) && !(extensions as FieldExtensions).needs && name !== "tenant_id";

/** The operators of each kind of value, besides `eq`, `not` and `isNull`. */
const ORDERED = ["in", "lt", "gt"] as const;
const OPERATORS: Readonly<Record<string, readonly ("in" | "lt" | "gt" | "contains")[]>> = {
  String: [...ORDERED, "contains"],
  Int: ORDERED,
  Decimal: ORDERED,
  Date: ORDERED,
  DateTime: ORDERED,
  InvoiceId: ORDERED,
  UUID: ["in"],
  Boolean: [],
};

const HOW_COMPARED: Readonly<Record<string, string>> = {
  String: " Texts are compared as they are stored, and ordered by code point.",
  Decimal: " Numbers are compared exactly.",
};

function conditionOn({ type }: GraphQLField<unknown, unknown>, once: Once): GraphQLInputObjectType {
  const named = getNamedType(type);
  // An `ID` is the id of a record that REST does not show.
  const value = (named.name === "ID" ? UUID : named) as GraphQLInputType;
  const name = String(value);
  const operators = value instanceof GraphQLEnumType ? (["in"] as const) : OPERATORS[name];
  if (!operators) throw new Error(`Nothing says which conditions there are on a ${name}: see schema/lib/where.ts`);
  return once(`${name}Condition`, () => {
    const optional: Record<(typeof operators)[number], GraphQLInputFieldConfig> = {
      in: input(listOf(value), `Is one of these, at most ${MOST_VALUES}.`, { notNull: true, maxItems: MOST_VALUES }),
      lt: input(value, "Is less, or before it.", { notNull: true }),
      gt: input(value, "Is greater, or after it.", { notNull: true }),
      contains: input(value, "Contains this text; case does not count, accents do. No character stands for others.", {
        notNull: true,
        notBlank: true,
        maxLength: 200,
      }),
    };
    return new GraphQLInputObjectType({
      name: `${name}Condition`,
      description:
        `Conditions on a value; all of them must hold. A value that is null meets only \`eq: null\`, ` +
        `\`isNull: true\` and \`not\` of another.${HOW_COMPARED[name] ?? ""}`,
      fields: {
        eq: input(value, "Is this; null: has no value."),
        not: input(value, "Is not this, or has no value; null: has a value."),
        isNull: input(GraphQLBoolean, "Whether it has no value.", { notNull: true }),
        ...Object.fromEntries(operators.map((operator) => [operator, optional[operator]])),
      },
    });
  });
}

const listOf = (type: GraphQLInputType): GraphQLInputType => new GraphQLList(new GraphQLNonNull(type as never));

const input = (type: GraphQLInputType, description: string, rules: FieldRules = {}): GraphQLInputFieldConfig => ({
  type,
  description,
  extensions: { rules },
});
