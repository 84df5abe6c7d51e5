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
import { type AppError, invalid } from "../errors.js";
import type { FieldExtensions, FieldRules } from "./directives.js";
import { ruleOfScalar } from "./scalars.js";

export type JsonSchema = Record<string, unknown>;

const BROKEN_TEXT = "must be text without NUL and without broken Unicode";
/** GraphQL's Int. */
export const INT32 = { type: "integer", minimum: -2_147_483_648, maximum: 2_147_483_647 };

const ajv = new Ajv({ allErrors: false, verbose: true, strict: true, allowUnionTypes: true, strictNumbers: true });
ajv.addFormat("text", (value: string) => !value.includes("\0") && value.isWellFormed());
ajv.addKeyword({
  keyword: "notBlank",
  type: "string",
  schemaType: ["boolean", "string"],
  validate: (rule: true | "unlessEmpty", value: string) => !isBlank(value) || (rule === "unlessEmpty" && value === ""),
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
  if (isListType(type)) return { type: "array", items: schemaOf(type.ofType, rules, ignored) };
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
    return errorFor(validate.errors![0]!, path, firstIndex);
  };
}

function errorFor(error: ErrorObject, root: string, firstIndex: number): AppError {
  const place =
    firstIndex === 0 ? error.instancePath : error.instancePath.replace(/^\/(\d+)/, (_, index: string) => `/${firstIndex + Number(index)}`);
  const path = (root + pathText(place)).replace(/^\./, "");
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
