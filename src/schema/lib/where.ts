/**
 * The arguments `where` of lists and totals, and `having` of totals (ADR 0023), which REST takes as JSON (ADR 0047).
 * There is an input type for each record, made from its fields and relations, and one for the conditions on each kind
 * of value. services/lists/where.ts turns them into SQL.
 */
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLField,
  GraphQLInputObjectType,
  type GraphQLInputFieldConfig,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  GraphQLSchema,
  isLeafType,
  isListType,
  isObjectType,
} from "graphql";
import { isToMany, RELATIONS } from "../../domain/relations.js";
import { extensionsOf, type FieldExtensions, type FieldRules } from "./directives.js";
import { objectFields } from "./object-fields.js";
import { rowsOfPage } from "./page.js";
import { UUID } from "./scalars.js";

/** Most values of one `in`, and of one filter. */
export const MAX_VALUES = 1000;

type IsOpen = (field: GraphQLField<unknown, unknown>) => boolean;

/**
 * Gives the argument `where` to each list of records and to each field with `@ConditionsOn`, and `having` to each field
 * with `@ConditionsOnGroups`.
 * @param isOpen whether everyone who may read a record may also read this field; otherwise a condition could reveal it
 */
export function withConditions(schema: GraphQLSchema, isOpen: IsOpen): GraphQLSchema {
  const known = new Map<string, GraphQLInputObjectType>();
  const once = (name: string, make: () => GraphQLInputObjectType): GraphQLInputObjectType => {
    const type = known.get(name) ?? make();
    known.set(name, type);
    return type;
  };
  for (const { type, field } of objectFields(schema)) {
    const { conditionsOn, conditionsOnGroups } = extensionsOf(field);
    const isList = conditionsOn === undefined && field.args.some(({ name }) => name === "cursor");
    const record = conditionsOn ? schema.getType(conditionsOn) : isList && rowsOfPage(schema, field.type)?.record;
    if (!isObjectType(record)) continue;
    const onRest = type === schema.getQueryType() ? " REST: as JSON." : "";
    const group = conditionsOnGroups && schema.getType(conditionsOnGroups);
    const where = argument(
      "where",
      whereOf(schema, record, isOpen, once),
      `Only rows of type \`${record.name}\` that meet these conditions, and all other arguments.${onRest}`,
    );
    const having =
      isObjectType(group) &&
      argument("having", havingOf(group, once), `Only groups whose figures meet these conditions.${onRest}`);
    field.args = [...field.args, where, ...(having ? [having] : [])];
  }
  return new GraphQLSchema(schema.toConfig());
}

const argument = (name: string, type: GraphQLInputObjectType, description: string): GraphQLArgument => ({
  name,
  type,
  description,
  defaultValue: undefined,
  deprecationReason: undefined,
  extensions: { rules: { notNull: true } } satisfies FieldExtensions,
  astNode: undefined,
});

type Once = (name: string, make: () => GraphQLInputObjectType) => GraphQLInputObjectType;

function whereOf(schema: GraphQLSchema, record: GraphQLObjectType, isOpen: IsOpen, once: Once): GraphQLInputObjectType {
  return conditionsType(`${record.name}Where`, `Conditions on the fields of ${record.name}`, once, () => ({
    ...Object.fromEntries(
      Object.values(record.getFields())
        .filter((field) => (hasColumn(field) && isOpen(field)) || isCompared(field))
        .map((field) => [field.name, input(conditionOn(field, once), field.description ?? "", { notNull: true })]),
    ),
    ...relationsOf(schema, record, isOpen, once),
  }));
}

/** Conditions on what a group of totals adds up to. */
const havingOf = (group: GraphQLObjectType, once: Once): GraphQLInputObjectType =>
  conditionsType(`${group.name}Having`, `Conditions on the figures of ${group.name}`, once, () =>
    Object.fromEntries(
      Object.values(group.getFields())
        .filter(({ extensions }) => (extensions as FieldExtensions).isFigure)
        .map((field) => [field.name, input(conditionOn(field, once), field.description ?? "", { notNull: true })]),
    ),
  );

function conditionsType(
  name: string,
  description: string,
  once: Once,
  fields: () => Record<string, GraphQLInputFieldConfig>,
): GraphQLInputObjectType {
  return once(name, () => {
    const all: GraphQLInputObjectType = new GraphQLInputObjectType({
      name,
      description: `${description}; all of them must hold.`,
      fields: () => ({
        and: input(listOf(all), "All of these must hold, too.", { notNull: true, maxItems: MAX_VALUES }),
        or: input(listOf(all), "At least one of these must hold, too.", { notNull: true, maxItems: MAX_VALUES }),
        ...fields(),
      }),
    });
    return all;
  });
}

/**
 * Conditions on the records that relations lead to. The relations are those of the tables, and each is also a field of
 * the record, which says to which type it leads.
 */
function relationsOf(
  schema: GraphQLSchema,
  record: GraphQLObjectType,
  isOpen: IsOpen,
  once: Once,
): Record<string, GraphQLInputFieldConfig> {
  const relations = Object.entries(RELATIONS[tableOf(record)] ?? {}).map(([name, relation]) => {
    const field = record.getFields()[name];
    if (!field) throw new Error(`${record.name} has no field ${name}, so no condition can reach over it`);
    const named = schema.getType(getNamedType(field.type).name) as GraphQLObjectType;
    const target = isListType(getNullableType(field.type)) ? named : (rowsOfPage(schema, field.type)?.record ?? named);
    const theirs = whereOf(schema, target, isOpen, once);
    const needs = `Scope: \`${relation.scope}\`.`;
    const condition = isToMany(relation)
      ? input(manyOf(target, theirs, once), `Conditions on the records there. ${needs}`, { notNull: true })
      : input(theirs, `There is one, and it meets these conditions. ${needs}`, { notNull: true });
    const ofRelation = { scopeOfRelation: relation.scope } satisfies FieldExtensions;
    return [name, { ...condition, extensions: { ...condition.extensions, ...ofRelation } }] as const;
  });
  return Object.fromEntries(relations);
}

const manyOf = (target: GraphQLObjectType, theirs: GraphQLInputObjectType, once: Once): GraphQLInputObjectType =>
  once(
    `${target.name}Many`,
    () =>
      new GraphQLInputObjectType({
        name: `${target.name}Many`,
        description: `Conditions on the ${target.name} records that belong to a record; all of them must hold.`,
        fields: {
          some: input(theirs, "At least one of them meets all of these.", { notNull: true }),
          none: input(theirs, "None of them meets all of these.", { notNull: true }),
        },
      }),
  );

/** `work_type` of `WorkType`. */
const tableOf = ({ name }: GraphQLObjectType): string =>
  name.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** Whether SQL computes the field (services/lists/computed.ts). */
const isCompared = ({ extensions }: GraphQLField<unknown, unknown>): boolean =>
  (extensions as FieldExtensions).isCompared === true;

/** Whether the field is a value of the record's own row, except the tenant, which is the same in all rows. */
function hasColumn({ name, type, extensions }: GraphQLField<unknown, unknown>): boolean {
  const { needs, isDerived } = extensions as FieldExtensions;
  return isLeafType(getNullableType(type)) && !needs && !isDerived && name !== "tenant_id";
}

/** The operators of each kind of value, besides `eq`, `not` and `isNull`. */
const ONE_OF = ["in", "notIn"] as const;
const ORDERED = [...ONE_OF, "lt", "lte", "gt", "gte"] as const;
const OPERATORS: Readonly<Record<string, readonly ((typeof ORDERED)[number] | "contains")[]>> = {
  String: [...ORDERED, "contains"],
  Int: ORDERED,
  Decimal: ORDERED,
  Date: ORDERED,
  DateTime: ORDERED,
  InvoiceId: ORDERED,
  UUID: ONE_OF,
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
  const operators = value instanceof GraphQLEnumType ? ONE_OF : OPERATORS[name];
  if (!operators) throw new Error(`Nothing says which conditions there are on a ${name}: see schema/lib/where.ts`);
  return once(`${name}Condition`, () => {
    const optional: Record<(typeof operators)[number], GraphQLInputFieldConfig> = {
      in: input(listOf(value), `Is one of these, at most ${MAX_VALUES}.`, { notNull: true, maxItems: MAX_VALUES }),
      notIn: input(listOf(value), `Is none of these, or has no value; at most ${MAX_VALUES}.`, {
        notNull: true,
        maxItems: MAX_VALUES,
      }),
      lt: input(value, "Is less, or before it.", { notNull: true }),
      lte: input(value, "Is this or less, or not after it.", { notNull: true }),
      gt: input(value, "Is greater, or after it.", { notNull: true }),
      gte: input(value, "Is this or greater, or not before it.", { notNull: true }),
      contains: input(value, "Contains this text; case does not count, accents do. No character stands for others.", {
        notNull: true,
        notBlank: true,
        maxLength: 200,
      }),
    };
    return new GraphQLInputObjectType({
      name: `${name}Condition`,
      extensions: { isCondition: true },
      description:
        `Conditions on a value; all of them must hold. A value that is null meets only \`eq: null\`, ` +
        `\`isNull: true\`, \`not\` of another and \`notIn\`.${HOW_COMPARED[name] ?? ""}`,
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
