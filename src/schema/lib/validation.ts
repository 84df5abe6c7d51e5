/**
 * Validates arguments on both surfaces. JSON Schemas are made from the GraphQL input types, ajv checks them, and errors
 * are put into our own words.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { getNamedType, type GraphQLInputObjectType, type GraphQLInputType } from "graphql";
import { isBlank } from "../../domain/text.js";
import { isCountry, isCurrency } from "../../domain/iso-codes.js";
import { MAX_REFUSED, type RowError } from "../../domain/imports.js";
import {
  type AppError,
  asProblem,
  escapedName,
  invalid,
  invalidParameter,
  MAX_PROBLEMS,
  pointerTo,
  Problems,
  tooManyRefused,
} from "../../errors.js";
import { type JsonSchema, ruleOfScalar } from "./define-scalar.js";
import type { FieldRules } from "./directives.js";
import { BUSINESS_YEARS, isOfBusiness } from "../../domain/days.js";
import { isCorrectIban } from "./correct-ibans.js";
import { containsItself, foldInput, type InputFold } from "./inputs.js";
import { DECIMAL_RULE } from "./scalars.js";

const BROKEN_TEXT = "must be text without NUL and without broken Unicode";

const ajv = new Ajv({
  allErrors: false,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
  strictNumbers: true,
  // A definition is compiled once, however often it is referred to.
  inlineRefs: false,
});
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
  keyword: "ofBusiness",
  type: "string",
  schemaType: "boolean",
  validate: (_: boolean, value: string) => isOfBusiness(value),
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
  const outermost = getNamedType(type);
  const definitions = new Map<string, () => JsonSchema>();
  const fold: InputFold<JsonSchema> = {
    list: (items, { maxItems }) => ({ type: "array", items, ...(maxItems !== undefined && { maxItems }) }),
    record: (fields, type) => {
      const made: JsonSchema = {
        type: "object",
        properties: {
          ...Object.fromEntries(fields.map(({ name, made }) => [name, made])),
          ...Object.fromEntries(ignored(type).flatMap((name) => (type.getFields()[name] ? [] : [[name, true]]))),
        },
        required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
        additionalProperties: false,
      };
      // A `where` reaches many fields of few kinds: each kind is compiled once, and not wherever it is met.
      if (type === outermost || !(containsItself(type) || type.extensions.isCondition)) return made;
      definitions.set(type.name, () => made);
      return { $ref: DEFINITIONS + type.name };
    },
    again: ({ name }, made) => {
      if (!definitions.has(name)) definitions.set(name, made);
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
  if (definitions.size === 0) return schema;
  return { ...schema, $defs: Object.fromEntries([...definitions].map(([name, made]) => [name, made()])) };
}

const DEFINITIONS = "#/$defs/";

const keywordsOf = ({
  minimum,
  maximum,
  maxLength,
  notBlank,
  pattern,
  code,
  iban,
  ofBusiness,
}: FieldRules): JsonSchema => ({
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
  ...(maxLength !== undefined && { maxLength }),
  ...(notBlank && { notBlank }),
  ...(pattern && { pattern: pattern.regex, rule: pattern.rule }),
  ...(code && { code }),
  ...(iban && { iban }),
  ...(ofBusiness && { ofBusiness }),
});

export interface Check {
  /**
   * @param firstIndex if the value is a part of an array, the index of its first element in the whole array
   * @returns the first fault, which names the others, too; null if the value keeps all rules
   */
  (value: unknown, firstIndex?: number): AppError | null;
  /**
   * Checks the rows of an array one by one.
   * @returns the first fault of each row that breaks a rule, by its index; an error if the value is no array of rows,
   *   or nearly all of them are wrong
   */
  checkRows(value: unknown, firstIndex?: number): AppError | Map<number, RowError>;
}

/**
 * Compiles a check for the values of one type.
 * @param path the value's name in errors; "" for the body itself, so that its rows are `[3].code`
 * @param isBody whether REST takes the value from the body, so that an error points to the fault in it
 */
export function compileCheck(schema: JsonSchema, path: string, isBody: boolean): Check {
  const check = compileBodyCheck(schema, path);
  const checkRows = rowsCheck(schema, path);
  if (isBody) return Object.assign(check, { checkRows });
  const checkParameter = (value: unknown): AppError | null => {
    const error = check(value);
    return error && invalidParameter(error.details.field ?? path, error.details.rule ?? "");
  };
  return Object.assign(checkParameter, { checkRows });
}

function rowsCheck(schema: JsonSchema, path: string): Check["checkRows"] {
  const { items = {} } = schema as { items?: JsonSchema };
  const definitions = (schema.$defs ?? {}) as Record<string, JsonSchema>;
  const most = (schema.maxItems as number | undefined) ?? Infinity;
  let isRight: ValidateFunction | undefined;
  return (value, firstIndex = 0) => {
    const own = faultOf(schema, value, "");
    if (own) return errorFor(own, path, firstIndex);
    if (firstIndex + (value as unknown[]).length > most) return invalid(path, tooMany(most, path));
    isRight ??= rowCheck(items, schema);
    const refused = new Map<number, RowError>();
    for (const [index, row] of (value as unknown[]).entries()) {
      if (isRight(row)) continue;
      const [fault] = unknownFirst(faultsIn(items, row, `/${index}`, definitions));
      const error = fault ? errorFor(fault, path, firstIndex) : invalid(`[${firstIndex + index}]`, "is not valid");
      refused.set(firstIndex + index, asProblem(error));
      if (refused.size > MAX_REFUSED) return tooManyRefused(refused.values());
    }
    return refused;
  };
}

const rowCheck = (items: JsonSchema, { $defs }: JsonSchema): ValidateFunction =>
  ajv.compile({ ...items, ...($defs !== undefined && { $defs }) });

function compileBodyCheck(schema: JsonSchema, path: string): (value: unknown, firstIndex?: number) => AppError | null {
  let validate: ValidateFunction | undefined;
  let faults: FaultFinder | undefined;
  const most = (schema.maxItems as number | undefined) ?? Infinity;
  return (value, firstIndex = 0) => {
    validate ??= ajv.compile(schema);
    // For a part of an array, ajv knows only the length of that part.
    if (firstIndex > 0 && firstIndex + (value as unknown[]).length > most) return invalid(path, tooMany(most, path));
    if (validate(value)) return null;
    // ajv stops at the first fault. Asked for all, it would list millions where an attacker sends them.
    faults ??= faultFinder(schema);
    const problems = new Problems();
    for (const fault of faults(value)) {
      problems.add(errorFor(fault, path, firstIndex));
      if (problems.isFull) break;
    }
    if (problems.error) return problems.error;
    const error = lastError(validate);
    return errorFor({ pointer: error.instancePath, error }, path, firstIndex);
  };
}

/** Something that is wrong, and the JSON pointer to it within the checked value. */
interface Fault {
  readonly pointer: string;
  readonly error: Pick<ErrorObject, "keyword" | "params" | "data" | "schema" | "parentSchema" | "message">;
}

type FaultFinder = (value: unknown) => Iterable<Fault>;

/** Makes the function that finds what is wrong with a value, one fault after the other. */
function faultFinder(schema: JsonSchema): FaultFinder {
  const definitions = (schema.$defs ?? {}) as Record<string, JsonSchema>;
  const { items } = schema as { items?: JsonSchema };
  if (!items) return (value) => unknownFirst(faultsIn(schema, value, "", definitions));
  // Most rows are right, and ajv says so in a hundredth of the time.
  const isRight = rowCheck(items, schema);
  return function* (value) {
    const own = faultOf(schema, value, "");
    if (own) return void (yield own);
    for (const [index, row] of (value as unknown[]).entries())
      if (!isRight(row)) yield* unknownFirst(faultsIn(items, row, `/${index}`, definitions));
  };
}

/** A required field is usually missing because its name is misspelt, so the unknown names are reported first. */
function* unknownFirst(faults: Iterable<Fault>): Generator<Fault> {
  const others: Fault[] = [];
  for (const fault of faults) {
    if (fault.error.keyword === UNKNOWN) yield fault;
    else others.push(fault);
    if (others.length > MAX_PROBLEMS) break;
  }
  yield* others;
}

const UNKNOWN = "additionalProperties";

/** Walks over a value, and tells each fault once: below one that has the wrong type there are none. */
function* faultsIn(
  schema: JsonSchema,
  value: unknown,
  pointer: string,
  definitions: Record<string, JsonSchema>,
): Generator<Fault> {
  if (value === null && schema.anyOf) return;
  const of = resolved(schema, definitions);
  const own = faultOf(of, value, pointer);
  if (own) return yield own;
  if (typeof value !== "object" || value === null) return;
  const { items, properties, required } = of as {
    items?: JsonSchema;
    properties?: Record<string, JsonSchema | true>;
    required?: readonly string[];
  };
  if (items) {
    const elements = value as unknown[];
    const isRight = isLeaf(items) ? ownRules(items) : () => false;
    for (let index = 0; index < elements.length; index++)
      if (!isRight(elements[index])) yield* faultsIn(items, elements[index], `${pointer}/${index}`, definitions);
  }
  if (!properties) return;
  const record = value as Record<string, unknown>;
  for (const name in record)
    if (!Object.hasOwn(properties, name))
      yield { pointer: below(pointer, name), error: { keyword: UNKNOWN, params: {} } as Fault["error"] };
  for (const name of required ?? [])
    if (record[name] === undefined)
      yield { pointer: below(pointer, name), error: { keyword: "required", params: {} } as Fault["error"] };
  for (const [name, field] of Object.entries(properties)) {
    if (field !== true && record[name] !== undefined && Object.hasOwn(record, name))
      yield* faultsIn(field, record[name], below(pointer, name), definitions);
  }
}

const below = (pointer: string, name: string): string => `${pointer}/${escapedName(name)}`;

/** What is wrong with a value itself, whatever is in it. */
function faultOf(schema: JsonSchema, value: unknown, pointer: string): Fault | null {
  const validate = ownRules(schema);
  return validate(value) ? null : { pointer, error: lastError(validate) };
}

/** What ajv found wrong with the last value, which it refused. */
function lastError({ errors }: ValidateFunction): ErrorObject {
  const [error] = errors ?? [];
  if (!error) throw new Error("ajv refused a value without saying why");
  return error;
}

/** Checks the rules of a schema that are about a value itself. ajv keeps what it compiles, so equal rules share one. */
function ownRules(schema: JsonSchema): ValidateFunction {
  const known = OWN_RULES.get(schema);
  if (known) return known;
  const own = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ABOUT_PARTS.has(keyword)));
  const text = JSON.stringify(own);
  const validate = COMPILED.get(text) ?? ajv.compile(own);
  COMPILED.set(text, validate);
  OWN_RULES.set(schema, validate);
  return validate;
}

/** The keywords that are about what is in a value. */
const ABOUT_PARTS = new Set(["items", "properties", "required", "additionalProperties", "$defs"]);

const OWN_RULES = new WeakMap<JsonSchema, ValidateFunction>();
/** By the rules as text; there are no more than the schema has different ones. */
const COMPILED = new Map<string, ValidateFunction>();

/** Whether no other value is in a value of this schema. */
const isLeaf = ({ items, properties, $ref, anyOf }: JsonSchema): boolean =>
  items === undefined && properties === undefined && $ref === undefined && anyOf === undefined;

/** The schema that a reference leads to, even if null is allowed as well. */
function resolved(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const { $ref } = ((schema.anyOf as JsonSchema[] | undefined)?.[0] ?? schema) as { $ref?: string };
  return $ref === undefined ? schema : definitions[$ref.slice(DEFINITIONS.length)]!;
}

/** The JSON pointer in the whole array, if the checked value is a part of it. */
const wholePointer = (pointer: string, firstIndex: number): string =>
  firstIndex === 0 ? pointer : pointer.replace(/^\/(\d+)/, (_, index: string) => `/${firstIndex + Number(index)}`);

function errorFor({ pointer, error }: Fault, root: string, firstIndex: number): AppError {
  const at = wholePointer(pointer, firstIndex);
  const path = (root + pathBelow(at)).replace(/^\./, "");
  return invalid(path, ruleFor(error, path), pointerTo(root) + at);
}

function ruleFor(error: Fault["error"], path: string): string {
  switch (error.keyword) {
    case "required":
      return "is required";
    case UNKNOWN:
      return "is not a known field";
    case "type":
      return typeRule(error, path);
    case "maxItems":
      return tooMany(error.params.limit as number, path);
    default:
      return ruleText(error);
  }
}

const tooMany = (most: number, path: string): string =>
  path ? `must have at most ${most} entries` : `At most ${most} records are taken.`;

function typeRule(error: Fault["error"], path: string): string {
  const types = [error.params.type].flat() as string[];
  const type = types.find((name) => name !== "null") ?? "null";
  if (!path) return type === "array" ? "An array of records is expected." : "A JSON object is expected.";
  // Infinity stands for a number whose digits do not fit a double (http/json/read.ts, define-scalar.ts).
  if (error.data === Infinity && type !== "object") return DECIMAL_RULE;
  if (error.data === null) return "must not be null";
  const { scalar } = error.parentSchema as { scalar?: string };
  if (scalar && types.filter((name) => name !== "null").length > 1) return ruleOfScalar(scalar).rule;
  return TYPE_RULES[type] ?? `must be of type ${type}`;
}

const TYPE_RULES: Record<string, string> = {
  string: "must be a string",
  integer: "must be a whole number",
  number: "must be a number",
  boolean: "must be true or false",
  array: "must be an array",
  object: "must be an object",
};

function ruleText(error: Fault["error"]): string {
  switch (error.keyword) {
    case "notBlank":
      return "must not be empty";
    case "code":
      return CODES[error.schema as keyof typeof CODES].rule;
    case "iban":
      return "must be an IBAN with correct check digits (ISO 13616)";
    case "ofBusiness":
      return `must be a day ${BUSINESS_YEARS}`;
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

/** The path that a programmer would write for a JSON pointer: `/3/code` → `[3].code`. */
export const pathText = (pointer: string): string => pathBelow(pointer).replace(/^\./, "");

function pathBelow(pointer: string): string {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("");
}
