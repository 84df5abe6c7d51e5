/** The JSON Schemas of the OpenAPI document, from the GraphQL types and the rules on their fields. */
import { isDeepStrictEqual } from "node:util";
import {
  getNamedType,
  getNullableType,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from "graphql";
import { scalarOf } from "../schema/lib/define-scalar.js";
import { extensionsOf, type FieldRules } from "../schema/lib/directives.js";
import { type FieldOf, foldInput, type InputFold, nonNull } from "../schema/lib/inputs.js";
import type { IgnoredIn } from "../schema/lib/validation.js";
import { documentedFields } from "../schema/lib/ignored-fields.js";

export type Json = Record<string, unknown>;

const IN_WORK: Json = {};

/**
 * Adds a component under its name and returns the reference to it.
 * @throws Error if the name belongs to something else; two types or routes would be documented as one
 */
export function component(
  kind: "schemas" | "responses",
  components: Record<string, Json>,
  name: string,
  build: () => Json,
): Json {
  const existing = components[name];
  if (existing !== IN_WORK) {
    components[name] = IN_WORK; // a type may refer to itself
    const built = build();
    if (existing && !isDeepStrictEqual(existing, built))
      throw new Error(`OpenAPI: two different ${kind} would be called ${name}`);
    components[name] = built;
  }
  return reference(kind, name);
}

export const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/**
 * Schema of what a client sends.
 * @param ignored fields of the answer that a record may carry and that are ignored (decisions §3)
 */
export function inputSchema(
  type: GraphQLInputType,
  rules: FieldRules,
  schemas: Record<string, Json>,
  ignored: IgnoredIn,
): Json {
  const fold: InputFold<Json> = {
    list: (items, { maxItems }) => ({ type: "array", items, ...(maxItems !== undefined && { maxItems }) }),
    record: (fields, type) =>
      component("schemas", schemas, type.name, () => {
        const properties = {
          ...Object.fromEntries(fields.map((field) => [field.name, propertySchema(field)])),
          ...Object.fromEntries(
            ignored(type)
              .filter((name) => !(name in type.getFields()))
              .map((name) => [name, IGNORED]),
          ),
        };
        const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
        // The server refuses an unknown field by name, so that a misspelt one is not silently lost.
        const record = { properties, required, additionalProperties: false };
        const { needsOneOf } = extensionsOf(type);
        const described = { description: type.description ?? "" };
        if (!needsOneOf) return { type: "object", ...described, ...record };
        // Whole records, since generators make `unknown` of an alternative that only says what is required.
        const alternatives = needsOneOf.map((group) => ({
          type: "object",
          ...record,
          required: [...required, ...group],
        }));
        return { ...described, anyOf: alternatives };
      }),
    again: ({ name }) => reference("schemas", name),
    choice: (type) => enumSchema(type, schemas),
    scalar: ({ jsonSchema, sentSchema = jsonSchema }, rules) => ({ ...sentSchema, ...boundsOf(rules) }),
    orNull,
  };
  return foldInput(fold, nonNull(type), rules);
}

// Any value is allowed, because an ignored field is not checked.
const IGNORED: Json = {
  readOnly: true,
  description: "A field of the answer: accepted and ignored, so that a record can be sent back as it was read.",
};

const propertySchema = ({ field, rules: { example }, made }: FieldOf<Json>): Json => ({
  ...made,
  description: field.description ?? "",
  ...(field.defaultValue !== undefined && { default: field.defaultValue }),
  ...(example != null && { examples: [example] }),
});

function boundsOf({ minimum, maximum, maxLength, notBlank, pattern, code, iban }: FieldRules): Json {
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern
      ? { pattern: pattern.regex }
      : notBlank && { pattern: notBlank === "unlessEmpty" ? `^$|${NOT_BLANK}` : NOT_BLANK }),
    ...(code && { pattern: CODES[code] }),
    ...(iban && { pattern: IBAN }),
    ...(pattern && notBlank && { allOf: [{ pattern: NOT_BLANK }] }),
  };
}

/** The form of codes. No short pattern can list the codes of ISO 4217 and ISO 3166-1. */
const CODES = { currency: "^[A-Z]{3}$", country: "^[A-Z]{2}$" };
/**
 * A visible character (domain/text.ts), in a pattern that every generator understands. It uses no Unicode classes, so
 * it misses the few invisible characters beyond the first 65,536.
 */
const NOT_BLANK =
  "[^\\u0000-\\u0020\\u007F-\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]";
/** Country, check digits and account number, with or without spaces. No pattern can verify the check digits. */
const IBAN = "^\\s*([A-Za-z]\\s*){2}([0-9]\\s*){2}([A-Za-z0-9]\\s*){11,30}$";

/**
 * Schema of what the server answers. Unlike schemas of requests it allows unknown fields, because a later version may
 * answer with more.
 * @param without fields that the route leaves out
 * @param only names of the fields that a relation shows; a dot leads to a field of a further relation
 */
export function outputSchema(
  type: GraphQLOutputType,
  schemas: Record<string, Json>,
  without: readonly string[],
  only?: readonly string[],
): Json {
  const inner = getNullableType(type);
  const schema = isListType(inner)
    ? { type: "array", items: outputSchema(inner.ofType, schemas, without, only) }
    : namedOutput(getNamedType(inner), schemas, without, only);
  return isNonNullType(type) ? schema : orNull(schema);
}

function namedOutput(
  type: GraphQLNamedType,
  schemas: Record<string, Json>,
  without: readonly string[],
  only?: readonly string[],
): Json {
  if (isEnumType(type)) return enumSchema(type, schemas);
  if (isScalarType(type)) return scalarOf(type).jsonSchema;
  if (!isObjectType(type)) throw new Error(`OpenAPI: nothing says what ${type.name} is in JSON`);
  const onlyNames = only && new Set(only.map((name) => name.split(".", 1)[0]));
  const fields = onlyNames
    ? Object.values(type.getFields()).filter(({ name }) => onlyNames.has(name))
    : documentedFields(type, without);
  const isShortened = without.some((name) => name in type.getFields());
  const name = only ? `${type.name}Reference` : isShortened ? `${type.name}InList` : type.name;
  const below = (field: string): readonly string[] =>
    (only ?? []).filter((path) => path.startsWith(`${field}.`)).map((path) => path.slice(field.length + 1));
  return component("schemas", schemas, name, () => ({
    type: "object",
    description: type.description ?? "",
    properties: Object.fromEntries(
      fields.map((field) => {
        const { relation, omitNull, byFields } = extensionsOf(field);
        const onlyBelow = only ? below(field.name) : (relation?.rest ?? []);
        const type = omitNull ? new GraphQLNonNull(getNullableType(field.type)) : field.type;
        const schema = outputSchema(type, schemas, without, onlyBelow.length > 0 ? onlyBelow : undefined);
        const { deprecationReason: reason } = field;
        const when = byFields && "Only where `fields` names it.";
        const description = [field.description, when, reason].filter(Boolean).join("\n\n");
        return [field.name, { ...schema, description, ...(reason && { deprecated: true }) }];
      }),
    ),
    required: fields.filter((field) => !isOmitted(field)).map((field) => field.name),
  }));
}

function isOmitted(field: GraphQLField<unknown, unknown>): boolean {
  const { omitNull, byFields } = extensionsOf(field);
  return omitNull === true || byFields === true;
}

function enumSchema(type: GraphQLEnumType, schemas: Record<string, Json>): Json {
  return component("schemas", schemas, type.name, () => ({
    type: "string",
    description: [
      type.description ?? "",
      ...type.getValues().map(({ name, description }) => `- \`${name}\`: ${description ?? ""}`),
    ].join("\n"),
    enum: type.getValues().map(({ name }) => name),
  }));
}

const orNull = (schema: Json): Json => {
  if (schema.$ref) return { anyOf: [schema, { type: "null" }] };
  return schema.type ? { ...schema, type: [schema.type, "null"] } : schema;
};

/**
 * An example of what a client sends, from the examples on the fields.
 * @param which only the required fields and those that mostly are, or every field that has an example
 */
export function exampleOf(type: GraphQLInputType, which: "required" | "all"): unknown {
  const fold: InputFold<unknown> = {
    list: (item) => (item === undefined ? [] : [item]),
    record: (fields, type) => {
      const [needed = []] = extensionsOf(type).needsOneOf ?? [];
      const isShort = ({ name, rules }: FieldOf<unknown>) => needed.includes(name) || rules.inShortExample;
      return Object.fromEntries(
        fields
          .filter((field) => field.isRequired || (which === "all" ? hasExample(field) : isShort(field)))
          .map(({ name, rules, made }) => [name, rules.example ?? made])
          .filter(([, value]) => value !== undefined),
      );
    },
    again: () => undefined,
    choice: (type) => type.getValues()[0]?.name,
    scalar: ({ example }) => example,
  };
  return foldInput(fold, type);
}

// Text needs an example on its field. A type with few values serves as its own example.
function hasExample({ field, rules }: FieldOf<unknown>): boolean {
  const named = getNamedType(field.type);
  if (rules.example === null) return false;
  return rules.example !== undefined || isInputObjectType(named) || isEnumType(named) || named.name === "Boolean";
}
