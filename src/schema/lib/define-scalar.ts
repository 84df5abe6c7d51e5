/**
 * Defines each scalar in one place: its values in JSON, in a query string and in a document, the rule that they keep,
 * and the words of its error. Checks, OpenAPI, generated types and samples read it from here.
 */
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { isExact } from "../../domain/decimal.js";

export type JsonSchema = Record<string, unknown>;

/** What the surfaces, their documents, the generated types and the tests know about a scalar. */
export interface ScalarMeaning {
  /** Schema of a value in JSON, as OpenAPI shows it for answers. */
  readonly jsonSchema: JsonSchema;
  /** Schema that OpenAPI shows for requests, if it differs. */
  readonly sentSchema?: JsonSchema;
  /** Schema with which ajv checks a sent value, on both surfaces. */
  readonly check: JsonSchema;
  /** A valid value, for OpenAPI and for tests. */
  readonly example: unknown;
  /** Makes a value of a query string's text. A text that does not fit stays text, and the check refuses it by name. */
  readonly fromText: (text: string) => unknown;
  /** Makes of a literal in a GraphQL document the value that JSON would have. */
  readonly fromLiteral: (node: ValueNode) => unknown;
}

interface ScalarDefinition extends Pick<ScalarMeaning, "jsonSchema" | "sentSchema" | "example"> {
  readonly name: string;
  readonly description: string;
  /** Address of the specification of the scalar. */
  readonly specifiedBy?: string;
  /** The words of the error for a wrong value, which follow the field's name. */
  readonly rule: string;
  /** Makes the value that resolvers get from the one that was sent; throws if that is not valid. */
  readonly parse: (value: unknown) => unknown;
  /** Further types that a value may have when it is checked, besides those that JSON can send. */
  readonly checkedTypes?: readonly string[];
  /** By default the text itself. */
  readonly fromText?: ScalarMeaning["fromText"];
  /** By default the literal's own value. */
  readonly fromLiteral?: ScalarMeaning["fromLiteral"];
}

// Rules are found by name, because schemas for ajv are sent to the threads that check large bodies
// (http/json/worker.ts).
const rules = new Map<string, Pick<ScalarDefinition, "rule" | "parse">>();

/**
 * Makes a scalar. Its definition has everything that is special about it; other code asks {@link scalarOf}.
 * @throws Error if there is a scalar of this name already
 */
export function defineScalar(definition: ScalarDefinition): GraphQLScalarType {
  const { name, description, specifiedBy, rule, jsonSchema, sentSchema, example } = definition;
  const { fromText = asItIs, fromLiteral = leafLiteral } = definition;
  if (rules.has(name)) throw new Error(`There are two scalars ${name}`);
  rules.set(name, definition);
  const meaning: ScalarMeaning = {
    jsonSchema,
    ...(sentSchema && { sentSchema }),
    check: checkOf(definition),
    example,
    fromText,
    fromLiteral,
  };
  return new GraphQLScalarType({
    name,
    description,
    specifiedByURL: specifiedBy,
    extensions: { meaning },
    serialize: asItIs,
    parseValue: (value) => {
      try {
        return definition.parse(value);
      } catch {
        throw new GraphQLError(rule);
      }
    },
    // A literal that breaks the rule is passed on here: the guard of its field (guards.ts) refuses it by name, in the
    // same words as REST.
    parseLiteral: (node) => {
      const value = fromLiteral(node);
      try {
        return definition.parse(value);
      } catch {
        return value;
      }
    },
  });
}

const asItIs = <T>(value: T): T => value;

/** Schema of the JSON types in which it may be sent, with its rule by name; empty if any type is allowed. */
function checkOf({ name, jsonSchema, sentSchema = {}, checkedTypes = [] }: ScalarDefinition): JsonSchema {
  const told = [jsonSchema.type, sentSchema.type].flat().filter((type) => type !== undefined);
  const types = [...new Set([...told, ...checkedTypes])];
  return types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types, scalar: name };
}

// Infinity stands for a number whose digits do not fit a double. No type accepts it, and unlike an object it survives
// in a compiled plan.
function leafLiteral(node: ValueNode): unknown {
  if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT) return "value" in node ? node.value : undefined;
  return isExact(node.value) ? Number(node.value) : Infinity;
}

// RFC 8259 §6
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Makes a number of its text; Infinity if its digits do not fit a double, as in bodies and literals. */
export const numberFromText = (text: string): unknown =>
  JSON_NUMBER.test(text) ? (isExact(text) ? Number(text) : Infinity) : text;

const INT32 = { minimum: -2_147_483_648, maximum: 2_147_483_647 };
const TEXT = {
  jsonSchema: { type: "string" },
  check: { type: "string", format: "text" },
  example: "text",
  fromText: asItIs,
  fromLiteral: leafLiteral,
};

/** GraphQL's own scalars, which have no `meaning` in their extensions. */
const BUILT_IN: Record<string, ScalarMeaning> = {
  String: TEXT,
  ID: TEXT,
  Int: {
    jsonSchema: { type: "integer", format: "int32" },
    sentSchema: { type: "integer", format: "int32", ...INT32 },
    check: { type: "integer", ...INT32 },
    example: 1,
    // Clamps numbers with too many digits, so that the check refuses them and says which is the largest.
    fromText: (text) =>
      /^-?\d+$/.test(text) ? Math.min(Math.max(Number(text), -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER) : text,
    fromLiteral: leafLiteral,
  },
  Float: {
    jsonSchema: { type: "number", format: "double" },
    check: { type: "number" },
    example: 1.5,
    fromText: numberFromText,
    fromLiteral: leafLiteral,
  },
  Boolean: {
    jsonSchema: { type: "boolean" },
    check: { type: "boolean" },
    example: true,
    fromText: (text) => (text === "true" ? true : text === "false" ? false : text),
    fromLiteral: leafLiteral,
  },
};

/**
 * What is known about a scalar.
 * @throws Error if it is neither GraphQL's own nor made by {@link defineScalar}
 */
export function scalarOf({ name, extensions }: GraphQLScalarType): ScalarMeaning {
  const meaning = (extensions.meaning as ScalarMeaning | undefined) ?? BUILT_IN[name];
  if (!meaning) throw new Error(`Nothing says what the scalar ${name} is in JSON: make it with defineScalar`);
  return meaning;
}

/** The rule that a scalar's values must keep, and whether a value keeps it. */
export function ruleOfScalar(name: string): { rule: string; accepts: (value: unknown) => boolean } {
  const found = rules.get(name);
  if (!found) throw new Error(`The scalar ${name} has no rule`);
  const { rule, parse } = found;
  return {
    rule,
    accepts: (value) => {
      try {
        parse(value);
        return true;
      } catch {
        return false;
      }
    },
  };
}
