/** The one walk over input types. Its caller says what to make of a list, a record, a choice and a scalar. */
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLScalarType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
} from "graphql";
import { type ScalarMeaning, scalarOf } from "./define-scalar.js";
import type { FieldExtensions, FieldRules } from "./directives.js";

/** Says what to make of each kind of input type. */
export interface InputFold<Made> {
  list(items: Made, rules: Pick<FieldRules, "maxItems">): Made;
  record(fields: readonly FieldOf<Made>[], type: GraphQLInputObjectType): Made;
  /**
   * A record that contains itself, and was met before: above, or beside. Otherwise records that contain each other
   * would be walked along every path.
   * @param made returns what was made of the record; to be called only after the walk
   */
  again(type: GraphQLInputObjectType, made: () => Made): Made;
  choice(type: GraphQLEnumType): Made;
  scalar(meaning: ScalarMeaning, rules: FieldRules, type: GraphQLScalarType): Made;
  /** Applied where null may be sent, too. By default nothing changes. */
  orNull?(made: Made): Made;
}

export interface FieldOf<Made> {
  readonly name: string;
  readonly field: GraphQLInputField;
  readonly rules: FieldRules;
  readonly isRequired: boolean;
  readonly made: Made;
}

/** Whether REST wants the values of a list one by one, see {@link FieldRules.repeated}. */
export const isRepeated = ({ repeated, nullMeans }: FieldRules): boolean => repeated === true || nullMeans === "unset";

/**
 * Makes something of an input type and of all types below it.
 * @param rules the rules of the argument or field that has the type
 */
export function foldInput<Made>(fold: InputFold<Made>, type: GraphQLInputType, rules: FieldRules = {}): Made {
  const known = new Map<GraphQLInputObjectType, Made>();
  const met = new Set<GraphQLInputObjectType>();

  const walk = (type: GraphQLInputType, rules: FieldRules): Made => {
    const made = value(type, rules);
    return isNonNullType(type) || rules.notNull || !fold.orNull ? made : fold.orNull(made);
  };
  const value = (type: GraphQLInputType, rules: FieldRules): Made => {
    const inner = getNullableType(type);
    if (isListType(inner)) {
      const { maxItems, notNull: _, ...ofItems } = rules;
      return fold.list(walk(inner.ofType, ofItems), maxItems === undefined ? {} : { maxItems });
    }
    if (isEnumType(inner)) return fold.choice(inner);
    return isInputObjectType(inner) ? record(inner) : fold.scalar(scalarOf(inner), rules, inner);
  };
  const record = (type: GraphQLInputObjectType): Made => {
    if (met.has(type) && containsItself(type)) return fold.again(type, () => known.get(type)!);
    met.add(type);
    const made = fold.record(Object.values(type.getFields()).map(fieldOf), type);
    known.set(type, made);
    return made;
  };
  const fieldOf = (field: GraphQLInputField): FieldOf<Made> => {
    const rules = rulesOf(field);
    return { name: field.name, field, rules, isRequired: isRequired(field), made: walk(field.type, rules) };
  };
  return walk(type, rules);
}

const containing = new WeakMap<GraphQLInputObjectType, boolean>();

/** Whether a record of the type may contain another one, however deep. */
export function containsItself(type: GraphQLInputObjectType): boolean {
  let known = containing.get(type);
  if (known === undefined) {
    const below = new Set<GraphQLInputObjectType>();
    const add = (record: GraphQLInputObjectType): void => {
      for (const field of Object.values(record.getFields())) {
        const inner = getNamedType(field.type);
        if (!isInputObjectType(inner) || below.has(inner)) continue;
        below.add(inner);
        add(inner);
      }
    };
    add(type);
    containing.set(type, (known = below.has(type)));
  }
  return known;
}

export function rulesOf(field: GraphQLArgument | GraphQLInputField): FieldRules {
  return (field.extensions as FieldExtensions).rules ?? {};
}

/** Whether the field must be sent. With the rule `present` it must be sent but may be null. */
export function isRequired(field: GraphQLArgument | GraphQLInputField): boolean {
  return (isNonNullType(field.type) && field.defaultValue === undefined) || rulesOf(field).present === true;
}

/** The type without null. */
export const nonNull = (type: GraphQLInputType): GraphQLInputType => new GraphQLNonNull(getNullableType(type));

/** The type of a variable; undefined if the schema has no such input type. */
export function typeOfVariable(schema: GraphQLSchema, { type }: VariableDefinitionNode): GraphQLInputType | undefined {
  const found = typeFromAST(schema, type);
  return isInputType(found) ? found : undefined;
}
