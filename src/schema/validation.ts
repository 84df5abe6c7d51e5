/** Validation of arguments on both surfaces: JSON Schema from the GraphQL input types, checked by ajv, told in our words. */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { isBlank } from "../domain/text.js";
import { isIban } from "../domain/iban.js";
import { isCountry, isCurrency } from "../domain/iso-codes.js";
import { type AppError, invalid } from "../errors.js";
import type { FieldExtensions, FieldRules } from "./directives.js";
import { ruleOfScalar } from "./scalars.js";

export type JsonSchema = Record<string, unknown>;

const BROKEN_TEXT = "must be text without NUL and without broken Unicode";
/** GraphQL's Int. */
export const INT32 = { type: "integer", minimum: -2_147_483_648, maximum: 2_147_483_647 };

const ajv = new Ajv({ allErrors: false, verbose: true, strict: true, allowUnionTypes: true, strictNumbers: true });
ajv.addFormat("text", (value: string) => !value.includes("\0") && value.isWellFormed());
const CODES = {
  currency: { isKnown: isCurrency, rule: "must be a currency code of three capital letters that ISO 4217 has, e.g. EUR" },
  country: { isKnown: isCountry, rule: "must be a country code of two capital letters that ISO 3166-1 has, e.g. DE" },
};
ajv.addKeyword({
  keyword: "notBlank",
  type: "string",
  schemaType: ["boolean", "string"],
  validate: (rule: true | "unlessEmpty", value: string) => !isBlank(value) || (rule === "unlessEmpty" && value === ""),
});
ajv.addKeyword({
  keyword: "code",
  type: "string",
  schemaType: "string",
  validate: (kind: keyof typeof CODES, value: string) => CODES[kind].isKnown(value),
});
ajv.addKeyword({ keyword: "iban", type: "string", schemaType: "boolean", validate: (_: boolean, value: string) => isIban(value) });
ajv.addKeyword({
  keyword: "scalar",
  schemaType: "string",
  compile: (name: string) => {
    const accepts = ruleOfScalar(name)!.accepts;
    return (value: unknown) => value === null || accepts(value);
  },
});
ajv.addKeyword({ keyword: "rule", schemaType: "string" });

/** Names of documented output fields that a record of this type may carry on REST and that are ignored (decisions §3). */
export type IgnoredIn = (type: GraphQLInputObjectType) => readonly string[];

const NONE: IgnoredIn = () => [];

/** JSON Schema of an argument or input field, for validation. */
export function schemaOf(type: GraphQLInputType, rules: FieldRules = {}, ignored: IgnoredIn = NONE): JsonSchema {
  const nullable = !isNonNullType(type) && !rules.notNull;
  const inner = getNullableType(type);
  const schema = valueSchema(inner, rules, ignored);
  if (!nullable) return schema;
  return schema.type
    ? { ...schema, type: [schema.type, "null"].flat(), ...(schema.enum ? { enum: [...(schema.enum as unknown[]), null] } : {}) }
    : schema;
}

function valueSchema(type: GraphQLInputType, rules: FieldRules, ignored: IgnoredIn): JsonSchema {
  if (isListType(type)) {
    const { maxItems, ...ofItems } = rules;
    return { type: "array", items: schemaOf(type.ofType, ofItems, ignored), ...(maxItems !== undefined && { maxItems }) };
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return {
      type: "object",
      properties: {
        ...Object.fromEntries(ignored(type).map((name) => [name, true])),
        ...Object.fromEntries(fields.map((field) => [field.name, schemaOf(field.type, rulesOf(field), ignored)])),
      },
      required: fields.filter(isRequired).map((field) => field.name),
      additionalProperties: false,
    };
  }
  if (isEnumType(type)) return { type: "string", enum: type.getValues().map(({ name }) => name) };
  const bounds = {
    ...(rules.minimum !== undefined && { minimum: rules.minimum }),
    ...(rules.maximum !== undefined && { maximum: rules.maximum }),
  };
  switch (String(type)) {
    case "String":
    case "ID":
      return {
        type: "string",
        format: "text",
        ...(rules.notBlank && { notBlank: rules.notBlank }),
        ...(rules.code && { code: rules.code }),
        ...(rules.iban && { iban: true }),
        ...(rules.maxLength !== undefined && { maxLength: rules.maxLength }),
        ...(rules.pattern && { pattern: rules.pattern.regex, rule: rules.pattern.rule }),
      };
    case "Int":
      return { ...INT32, ...bounds };
    case "Boolean":
      return { type: "boolean" };
    case "Float":
      return { type: "number", ...bounds };
    case "Decimal":
      return { type: "number", scalar: "Decimal", ...bounds };
    case "JSON":
      return {};
    case "InvoiceId":
      return { type: ["string", "integer"], scalar: "InvoiceId" };
    default:
      return { type: "string", scalar: String(type) };
  }
}

export function rulesOf(field: GraphQLArgument | GraphQLInputField): FieldRules {
  return (field.extensions as FieldExtensions).rules ?? {};
}

/** Whether it must be sent; a field with the rule `present` may still be null. */
export function isRequired(field: GraphQLArgument | GraphQLInputField): boolean {
  return (isNonNullType(field.type) && field.defaultValue === undefined) || rulesOf(field).present === true;
}

/** @param firstIndex where the value is a part of an array: the place of its first element in the whole */
export type Check = (value: unknown, firstIndex?: number) => AppError | null;

/**
 * Compiles a check for the values of one type.
 * @param path how the client calls the value; "" for the body itself, whose rows are then `[3].code`
 */
export function compileCheck(schema: JsonSchema, path: string): Check {
  let validate: ValidateFunction | undefined;
  return (value, firstIndex = 0) => {
    validate ??= ajv.compile(schema);
    if (validate(value)) return null;
    const [error] = validate.errors!;
    const told = errorFor(error!, path, firstIndex);
    // A misspelt name is mostly why a required one is missing: it is told first.
    const unknown = error!.keyword === "required" ? unknownField(schema, value, rowOf(error!)) : null;
    return unknown === null ? told : invalid(pathAt(path, unknown, firstIndex), `is not a known field; ${told.message}`);
  };
}

/** How the client calls the value at a JSON pointer, in rows of which the first is not always checked. */
function pathAt(root: string, pointer: string, firstIndex: number): string {
  const place = firstIndex === 0 ? pointer : pointer.replace(/^\/(\d+)/, (_, index: string) => `/${firstIndex + Number(index)}`);
  return (root + pathText(place)).replace(/^\./, "");
}

/** The place of the row that an error is in; "" where the value is one record. */
const rowOf = ({ instancePath }: ErrorObject): string => /^\/\d+/.exec(instancePath)?.[0] ?? "";

/**
 * Looks for a field that its record does not know, in a record and all below it.
 * @param at place of the record within the value
 * @returns its place, as a JSON pointer
 */
function unknownField(schema: JsonSchema, value: unknown, at: string): string | null {
  return at === "" ? unknownIn(schema, value, "") : unknownIn(schema.items as JsonSchema, (value as unknown[])[Number(at.slice(1))], at);
}

function unknownIn({ items, properties }: JsonSchema, value: unknown, at: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  const known = properties as Record<string, JsonSchema> | undefined;
  const schemaOf = (name: string): JsonSchema | undefined => (Array.isArray(value) ? (items as JsonSchema) : known?.[name]);
  const placeOf = (name: string): string => `${at}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  if (known && !Array.isArray(value)) for (const name in value) if (!Object.hasOwn(known, name)) return placeOf(name);
  for (const name in value) {
    const schema = schemaOf(name);
    const unknown = schema ? unknownIn(schema, (value as Record<string, unknown>)[name], placeOf(name)) : null;
    if (unknown !== null) return unknown;
  }
  return null;
}

function errorFor(error: ErrorObject, root: string, firstIndex: number): AppError {
  const path = pathAt(root, error.instancePath, firstIndex);
  const inside = (name: string): string => (path ? `${path}.${name}` : name);
  switch (error.keyword) {
    case "required":
      return invalid(inside(error.params.missingProperty), "is required");
    case "additionalProperties":
      return invalid(inside(error.params.additionalProperty), "is not a known field");
    case "type":
      return typeError(error, path);
    default:
      return invalid(path, ruleText(error));
  }
}

function typeError(error: ErrorObject, path: string): AppError {
  const types = [error.params.type].flat() as string[];
  const type = types.find((name) => name !== "null") ?? "null";
  if (!path) return invalid("", type === "array" ? "An array of records is expected." : "A JSON object is expected.");
  // A number whose digits a double cannot carry (http/json.ts, scalars.ts).
  if (error.data === Infinity && type !== "object") return invalid(path, ruleOfScalar("Decimal")!.rule);
  if (error.data === null) return invalid(path, "must not be null");
  const { scalar } = error.parentSchema as { scalar?: string };
  if (scalar && types.filter((name) => name !== "null").length > 1) return invalid(path, ruleOfScalar(scalar)!.rule);
  return invalid(path, TYPE_RULES[type] ?? `must be of type ${type}`);
}

const TYPE_RULES: Record<string, string> = {
  string: "must be a string",
  integer: "must be a whole number",
  number: "must be a number",
  boolean: "must be true or false",
  array: "must be an array",
  object: "must be an object",
};

function ruleText(error: ErrorObject): string {
  switch (error.keyword) {
    case "notBlank":
      return "must not be empty";
    case "code":
      return CODES[error.schema as keyof typeof CODES].rule;
    case "maxItems":
      return `must have at most ${error.params.limit} entries`;
    case "iban":
      return "must be an IBAN with correct check digits (ISO 13616)";
    case "minimum":
      return `must be at least ${error.params.limit}`;
    case "maximum":
      return `must be at most ${error.params.limit}`;
    case "maxLength":
      return `must be at most ${error.params.limit} characters long`;
    case "enum":
      return `must be one of ${(error.params.allowedValues as unknown[]).filter((value) => value !== null).join(", ")}`;
    case "scalar":
      return ruleOfScalar(error.schema as string)!.rule;
    case "pattern":
      return (error.parentSchema as { rule: string }).rule;
    case "format":
      return BROKEN_TEXT;
    default:
      return error.message ?? "is not valid";
  }
}

// JSON Pointer → the path as a programmer writes it: `/3/code` → `[3].code`.
function pathText(pointer: string): string {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("");
}
