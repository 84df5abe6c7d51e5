/** The JSON Schemas of the OpenAPI document, from the GraphQL types and the rules on their fields. */
import { isDeepStrictEqual } from "node:util";
import {
  getNamedType,
  getNullableType,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { FieldExtensions, FieldRules } from "../schema/directives.js";
import { InvoiceId, LARGEST_INVOICE_ID } from "../schema/scalars.js";
import { type IgnoredIn, INT32, isRequired, rulesOf } from "../schema/validation.js";
import { documentedFields } from "./routes.js";

export type Json = Record<string, unknown>;

const IN_WORK: Json = {};

/**
 * Puts a component under its name and answers the reference to it.
 * @throws Error where the name is taken by something else: two types or routes would be documented as one
 */
export function component(kind: "schemas" | "responses", components: Record<string, Json>, name: string, build: () => Json): Json {
  const known = components[name];
  if (known !== IN_WORK) {
    components[name] = IN_WORK; // a type may refer to itself
    const built = build();
    if (known && !isDeepStrictEqual(known, built)) throw new Error(`OpenAPI: two different ${kind} would be called ${name}`);
    components[name] = built;
  }
  return { $ref: `#/components/${kind}/${name}` };
}

/**
 * Schema of what a client sends.
 * @param ignored fields of the answer that a record may carry and that are ignored (decisions §3)
 */
export function inputSchema(type: GraphQLInputType, rules: FieldRules, schemas: Record<string, Json>, ignored: IgnoredIn): Json {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const { maxItems, ...ofItems } = rules;
    const items = inputSchema(inner.ofType, ofItems, schemas, ignored);
    return { type: "array", items: isNonNullType(inner.ofType) ? items : orNull(items), ...(maxItems !== undefined && { maxItems }) };
  }
  if (isEnumType(inner)) return enumSchema(inner, schemas);
  if (inner.name === InvoiceId.name) return { type: "integer", minimum: 1, maximum: LARGEST_INVOICE_ID };
  if (!isInputObjectType(inner)) return { ...leafSchema(inner), ...(inner.name === "Int" && INT32), ...boundsOf(rules) };
  return component("schemas", schemas, inner.name, () => {
    const fields = Object.values(inner.getFields());
    const own = new Set(fields.map(({ name }) => name));
    return {
      type: "object",
      description: inner.description ?? "",
      properties: {
        ...Object.fromEntries(fields.map((field) => [field.name, propertySchema(field, schemas, ignored)])),
        ...Object.fromEntries(
          ignored(inner)
            .filter((name) => !own.has(name))
            .map((name) => [name, IGNORED]),
        ),
      },
      required: fields.filter(isRequired).map((field) => field.name),
      // A misspelt field must not vanish silently: the server refuses it by name.
      additionalProperties: false,
    };
  });
}

// Any value: what is ignored is not looked at.
const IGNORED: Json = {
  readOnly: true,
  description: "A field of the answer: accepted and ignored, so that a record can be sent back as it was read.",
};

function propertySchema(field: GraphQLInputField, schemas: Record<string, Json>, ignored: IgnoredIn): Json {
  const { example, ...rules } = rulesOf(field);
  const schema = inputSchema(field.type, rules, schemas, ignored);
  return {
    ...(isNonNullType(field.type) || rules.notNull ? schema : orNull(schema)),
    description: field.description ?? "",
    ...(field.defaultValue !== undefined && { default: field.defaultValue }),
    ...(example !== undefined && { examples: [example] }),
  };
}

function boundsOf({ minimum, maximum, maxLength, notBlank, pattern, code, iban }: FieldRules): Json {
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern ? { pattern: pattern.regex } : notBlank && { pattern: notBlank === "unlessEmpty" ? `^$|${NOT_BLANK}` : NOT_BLANK }),
    ...(code && { pattern: CODES[code] }),
    ...(iban && { pattern: IBAN }),
    ...(pattern && notBlank && { allOf: [{ pattern: NOT_BLANK }] }),
  };
}

/** Their form; which of them ISO 4217 and ISO 3166-1 have, no short pattern can say. */
const CODES = { currency: "^[A-Z]{3}$", country: "^[A-Z]{2}$" };
/**
 * A character that can be seen (domain/text.ts), in words that every generator takes: without classes of Unicode, and so without those few beyond
 * the first 65,536 characters.
 */
const NOT_BLANK =
  "[^\\u0000-\\u0020\\u007F-\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]";
/** Country, check digits and account number, in groups or not; that the check digits are correct no pattern can say. */
const IBAN = "^\\s*([A-Za-z]\\s*){2}([0-9]\\s*){2}([A-Za-z0-9]\\s*){11,30}$";

/**
 * Schema of what the server answers. Left open, unlike what it reads: a later version may answer with more fields.
 * @param without fields that the route leaves out
 * @param only names of the fields that a relation shows, those of a relation of its own after a dot
 */
export function outputSchema(type: GraphQLOutputType, schemas: Record<string, Json>, without: readonly string[], only?: readonly string[]): Json {
  const inner = getNullableType(type);
  const schema = isListType(inner)
    ? { type: "array", items: outputSchema(inner.ofType, schemas, without, only) }
    : namedOutput(getNamedType(inner), schemas, without, only);
  return isNonNullType(type) ? schema : orNull(schema);
}

function namedOutput(type: GraphQLNamedType, schemas: Record<string, Json>, without: readonly string[], only?: readonly string[]): Json {
  if (isEnumType(type)) return enumSchema(type, schemas);
  if (!isObjectType(type)) return leafSchema(type);
  const shownOnly = only && new Set(only.map((name) => name.split(".", 1)[0]));
  const fields = shownOnly ? Object.values(type.getFields()).filter(({ name }) => shownOnly.has(name)) : documentedFields(type, without);
  const isShortened = without.some((name) => name in type.getFields());
  const name = only ? `${type.name}Reference` : isShortened ? `${type.name}InList` : type.name;
  const below = (field: string): readonly string[] =>
    (only ?? []).filter((path) => path.startsWith(`${field}.`)).map((path) => path.slice(field.length + 1));
  return component("schemas", schemas, name, () => ({
    type: "object",
    description: type.description ?? "",
    properties: Object.fromEntries(
      fields.map((field) => {
        const { relation, omitNull } = field.extensions as FieldExtensions;
        const shown = only ? below(field.name) : (relation?.rest ?? []);
        const type = omitNull ? new GraphQLNonNull(getNullableType(field.type)) : field.type;
        const schema = outputSchema(type, schemas, without, shown.length > 0 ? shown : undefined);
        return [field.name, { ...schema, description: field.description ?? "" }];
      }),
    ),
    required: fields.filter((field) => !(field.extensions as FieldExtensions).omitNull).map((field) => field.name),
  }));
}

const SCALARS: Record<string, Json> = {
  String: { type: "string" },
  ID: { type: "string" },
  Int: { type: "integer", format: "int32" },
  Float: { type: "number", format: "double" },
  Boolean: { type: "boolean" },
  UUID: { type: "string", format: "uuid" },
  DateTime: { type: "string", format: "date-time" },
  Date: { type: "string", format: "date" },
  Decimal: { type: "number" },
  JSON: {},
  InvoiceId: { type: "string", pattern: "^[0-9]+$" },
};

function leafSchema(type: GraphQLNamedType): Json {
  const schema = SCALARS[type.name];
  if (!schema) throw new Error(`OpenAPI: nothing says what the scalar ${type.name} is in JSON`);
  return schema;
}

function enumSchema(type: GraphQLEnumType, schemas: Record<string, Json>): Json {
  return component("schemas", schemas, type.name, () => ({
    type: "string",
    description: [type.description ?? "", ...type.getValues().map(({ name, description }) => `- \`${name}\`: ${description ?? ""}`)].join("\n"),
    enum: type.getValues().map(({ name }) => name),
  }));
}

const orNull = (schema: Json): Json => {
  if (schema.$ref) return { anyOf: [schema, { type: "null" }] };
  return schema.type ? { ...schema, type: [schema.type, "null"] } : schema;
};

/**
 * An example of what a client sends, from the examples on the fields.
 * @param which only the required fields, or every field that has an example
 */
export function exampleOf(type: GraphQLInputType, which: "required" | "all"): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [exampleOf(inner.ofType, which)];
  if (isEnumType(inner)) return inner.getValues()[0]!.name;
  if (!isInputObjectType(inner)) return LEAF_EXAMPLES[inner.name];
  return Object.fromEntries(
    Object.values(inner.getFields())
      .filter((field) => isRequired(field) || (which === "all" && hasExample(field)))
      .map((field) => [field.name, rulesOf(field).example ?? exampleOf(field.type, which)]),
  );
}

// Text says nothing without an example of its own; what can only be one of few things is its own example.
function hasExample(field: GraphQLInputField): boolean {
  const named = getNamedType(field.type);
  return rulesOf(field).example !== undefined || isInputObjectType(named) || isEnumType(named) || named.name === "Boolean";
}

const LEAF_EXAMPLES: Record<string, unknown> = {
  String: "text",
  ID: "text",
  Int: 1,
  Float: 1.5,
  Boolean: true,
  UUID: "0190f3a4-5b6c-7d8e-9f00-112233445566",
  DateTime: "2026-11-21T10:00:00.000Z",
  Date: "2026-11-21",
  Decimal: 1234.56,
  JSON: {},
};
