/**
 * Validates arguments on both surfaces. JSON Schemas are made from the GraphQL input types, ajv checks them, and errors
 * are put into our own words.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { GraphQLInputObjectType, GraphQLInputType } from "graphql";
import { isBlank } from "../../domain/text.js";
import { isCountry, isCurrency } from "../../domain/iso-codes.js";
import { type AppError, invalid } from "../../errors.js";
import { type JsonSchema, ruleOfScalar } from "./define-scalar.js";
import type { FieldRules } from "./directives.js";
import { isCorrectIban } from "./iban-memory.js";
import { foldInput, type InputFold } from "./inputs.js";
import { DECIMAL_RULE } from "./scalars.js";

const BROKEN_TEXT = "must be text without NUL and without broken Unicode";

const ajv = new Ajv({ allErrors: false, verbose: true, strict: true, allowUnionTypes: true, strictNumbers: true });
ajv.addFormat("text", (value: string) => !value.includes("\0") && value.isWellFormed());
const CODES = {
  currency: {
    isKnown: isCurrency,
    rule: "must be a currency code of three capital letters that ISO 4217 has, e.g. EUR",
  },
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
ajv.addKeyword({
  keyword: "iban",
  type: "string",
  schemaType: "boolean",
  validate: (_: boolean, value: string) => isCorrectIban(value),
});
ajv.addKeyword({
  keyword: "scalar",
  schemaType: "string",
  compile: (name: string) => {
    const { accepts } = ruleOfScalar(name);
    return (value: unknown) => value === null || accepts(value);
  },
});
ajv.addKeyword({ keyword: "rule", schemaType: "string" });

/**
 * The documented output fields that an input of this type may carry on REST and that are ignored (decisions §3).
 */
export type IgnoredIn = (type: GraphQLInputObjectType) => readonly string[];

const NONE: IgnoredIn = () => [];

/** JSON Schema of an argument or input field, for validation. */
export function schemaOf(type: GraphQLInputType, rules: FieldRules = {}, ignored: IgnoredIn = NONE): JsonSchema {
  const insideThemselves = new Map<string, () => JsonSchema>();
  const fold: InputFold<JsonSchema> = {
    list: (items, { maxItems }) => ({ type: "array", items, ...(maxItems !== undefined && { maxItems }) }),
    record: (fields, type) => ({
      type: "object",
      properties: {
        ...Object.fromEntries(ignored(type).map((name) => [name, true])),
        ...Object.fromEntries(fields.map(({ name, made }) => [name, made])),
      },
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      additionalProperties: false,
    }),
    again: ({ name }, made) => {
      insideThemselves.set(name, made);
      return { $ref: DEFINITIONS + name };
    },
    choice: (type) => ({ type: "string", enum: type.getValues().map(({ name }) => name) }),
    scalar: ({ check }, rules) => ({ ...check, ...keywordsOf(rules) }),
    orNull: (schema) => {
      if (schema.$ref) return { anyOf: [schema, { type: "null" }] };
      return schema.type
        ? {
            ...schema,
            type: [schema.type, "null"].flat(),
            ...(schema.enum ? { enum: [...(schema.enum as unknown[]), null] } : {}),
          }
        : schema;
    },
  };
  const schema = foldInput(fold, type, rules);
  if (insideThemselves.size === 0) return schema;
  return { ...schema, $defs: Object.fromEntries([...insideThemselves].map(([name, made]) => [name, made()])) };
}

const DEFINITIONS = "#/$defs/";

const keywordsOf = ({ minimum, maximum, maxLength, notBlank, pattern, code, iban }: FieldRules): JsonSchema => ({
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
  ...(maxLength !== undefined && { maxLength }),
  ...(notBlank && { notBlank }),
  ...(pattern && { pattern: pattern.regex, rule: pattern.rule }),
  ...(code && { code }),
  ...(iban && { iban }),
});

/** @param firstIndex if the value is a part of an array, the index of its first element in the whole array */
export type Check = (value: unknown, firstIndex?: number) => AppError | null;

/**
 * Compiles a check for the values of one type.
 * @param path the value's name in errors; "" for the body itself, so that its rows are `[3].code`
 */
export function compileCheck(schema: JsonSchema, path: string): Check {
  let validate: ValidateFunction | undefined;
  const most = (schema.maxItems as number | undefined) ?? Infinity;
  return (value, firstIndex = 0) => {
    validate ??= ajv.compile(schema);
    // For a part of an array, ajv knows only the length of that part.
    if (firstIndex > 0 && firstIndex + (value as unknown[]).length > most) return invalid(path, tooMany(most, path));
    if (validate(value)) return null;
    const [error] = validate.errors!;
    const told = errorFor(error!, path, firstIndex);
    // A required field is usually missing because its name is misspelt, so the unknown name is reported first.
    const unknown = error!.keyword === "required" ? unknownField(schema, value, rowOf(error!)) : null;
    return unknown === null
      ? told
      : invalid(pathAt(path, unknown, firstIndex), `is not a known field; ${told.message}`);
  };
}

/** The name in errors of the value at a JSON pointer, where the first row may have another index in the whole array. */
function pathAt(root: string, pointer: string, firstIndex: number): string {
  const wholePointer =
    firstIndex === 0 ? pointer : pointer.replace(/^\/(\d+)/, (_, index: string) => `/${firstIndex + Number(index)}`);
  return (root + pathText(wholePointer)).replace(/^\./, "");
}

/** The pointer to the row that an error is in; "" if the value is one record. */
const rowOf = ({ instancePath }: ErrorObject): string => /^\/\d+/.exec(instancePath)?.[0] ?? "";

/**
 * Looks for an unknown field in a record and in all records below it.
 * @param pointer where the record is within the value
 * @returns the JSON pointer to the unknown field; null if there is none
 */
function unknownField(schema: JsonSchema, value: unknown, pointer: string): string | null {
  const definitions = (schema.$defs ?? {}) as Record<string, JsonSchema>;
  return pointer === ""
    ? unknownIn(schema, value, "", definitions)
    : unknownIn(schema.items as JsonSchema, (value as unknown[])[Number(pointer.slice(1))], pointer, definitions);
}

function unknownIn(
  schema: JsonSchema,
  value: unknown,
  pointer: string,
  definitions: Record<string, JsonSchema>,
): string | null {
  if (typeof value !== "object" || value === null) return null;
  const { items, properties } = resolved(schema, definitions);
  const known = properties as Record<string, JsonSchema> | undefined;
  const schemaOf = (name: string): JsonSchema | undefined =>
    Array.isArray(value) ? (items as JsonSchema) : known?.[name];
  const pointerTo = (name: string): string => `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  if (known && !Array.isArray(value)) for (const name in value) if (!Object.hasOwn(known, name)) return pointerTo(name);
  for (const name in value) {
    const below = schemaOf(name);
    const unknown = below
      ? unknownIn(below, (value as Record<string, unknown>)[name], pointerTo(name), definitions)
      : null;
    if (unknown !== null) return unknown;
  }
  return null;
}

/** The schema that a reference leads to, even if null is allowed as well. */
function resolved(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const { $ref } = ((schema.anyOf as JsonSchema[] | undefined)?.[0] ?? schema) as { $ref?: string };
  return $ref === undefined ? schema : definitions[$ref.slice(DEFINITIONS.length)]!;
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
    case "maxItems":
      return invalid(path, tooMany(error.params.limit, path));
    default:
      return invalid(path, ruleText(error));
  }
}

const tooMany = (most: number, path: string): string =>
  path ? `must have at most ${most} entries` : `At most ${most} records are taken.`;

function typeError(error: ErrorObject, path: string): AppError {
  const types = [error.params.type].flat() as string[];
  const type = types.find((name) => name !== "null") ?? "null";
  if (!path) return invalid("", type === "array" ? "An array of records is expected." : "A JSON object is expected.");
  // Infinity stands for a number whose digits do not fit a double (http/json/read.ts, define-scalar.ts).
  if (error.data === Infinity && type !== "object") return invalid(path, DECIMAL_RULE);
  if (error.data === null) return invalid(path, "must not be null");
  const { scalar } = error.parentSchema as { scalar?: string };
  if (scalar && types.filter((name) => name !== "null").length > 1) return invalid(path, ruleOfScalar(scalar).rule);
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
      return ruleOfScalar(error.schema as string).rule;
    case "pattern":
      return (error.parentSchema as { rule: string }).rule;
    case "format":
      return BROKEN_TEXT;
    default:
      return error.message ?? "is not valid";
  }
}

// Turns a JSON Pointer into the path that a programmer would write: `/3/code` → `[3].code`.
function pathText(pointer: string): string {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("");
}
