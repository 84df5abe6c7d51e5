/** The variables of an operation: their defaults, their checks, and which of them decide how large an answer may be. */
import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  TypeInfo,
  ValidationContext,
  visit,
} from "graphql";
import { invalid } from "../errors.js";
import type { FieldExtensions, FieldRules } from "../schema/lib/directives.js";
import { rulesOf } from "../schema/lib/inputs.js";
import { type Check, compileCheck, schemaOf } from "../schema/lib/validation.js";
import { leavesOf } from "./cost.js";
import { literalReader } from "./literals.js";

export type Variables = Record<string, unknown>;

/** Checks the value of one variable; the value is undefined if it was not sent. */
export interface VariableCheck {
  readonly name: string;
  readonly check: Check;
}

/**
 * Defaults of the operation's variables, in the form in which a client would send them, so that graphql-js and
 * graphql-jit coerce them like all other values.
 */
export function variableDefaults(schema: GraphQLSchema, operation: OperationDefinitionNode): Variables {
  const defaults: Variables = {};
  const valueOf = literalReader();
  for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
    if (defaultValue)
      defaults[variable.name.value] = valueOf(typeFromAST(schema, type as never) as never, defaultValue);
  }
  return defaults;
}

/**
 * Makes the checks of the operation's variables. They run before graphql-js coerces the values, so that an error has
 * the same path and the same words as on REST.
 */
export function variableChecks(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  checkFor: CheckFor,
): VariableCheck[] {
  const usages = new ValidationContext(
    schema,
    document,
    new TypeInfo(schema),
    () => undefined,
  ).getRecursiveVariableUsages(operation);
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
    if (!type || !isInputType(type)) return [];
    const name = definition.variable.name.value;
    const { path, rules } = usageOf(schema, operation, name);
    const check = checkFor(type, rules, path);
    const isOptional = definition.type.kind !== Kind.NON_NULL_TYPE || definition.defaultValue !== undefined;
    // A nullable variable may be used where null is not allowed, if a default applies when it is omitted.
    const isNullable = !usages.some((usage) => usage.node.name.value === name && isNonNullType(usage.type));
    return [
      {
        name,
        check: (value: unknown) => {
          if (value === undefined) return isOptional ? null : invalid(path || name, "is required");
          if (value === null && !isNullable) return invalid(path || name, "must not be null");
          return check(isOneOfMany(type, value) ? [value] : value);
        },
      },
    ];
  });
}

/** Whether a single value is sent where a list of values is wanted: it stands for a list of one (GraphQL §3.11). */
function isOneOfMany(type: GraphQLInputType, value: unknown): boolean {
  // A record stays refused as on REST, where the body of an import must be an array.
  return isListType(getNullableType(type)) && isLeafType(getNamedType(type)) && value !== null && !Array.isArray(value);
}

export type CheckFor = (type: GraphQLInputType, rules: FieldRules, path: string) => Check;

/**
 * Makes checks of values. ajv keeps everything that it compiles, so variables of the same type with the same rules
 * share one schema.
 */
export function inputChecks(): CheckFor {
  const schemas = new Map<string, ReturnType<typeof schemaOf>>();
  return (type, rules, path) => {
    const key = `${String(type)} ${JSON.stringify(rules)}`;
    const schema = schemas.get(key) ?? schemaOf(type, rules);
    schemas.set(key, schema);
    return compileCheck(schema, path);
  };
}

interface Usage {
  /** The name of the value in errors: that of its argument, or "" for the rows of an import, as on REST. */
  readonly path: string;
  readonly rules: FieldRules;
}

function usageOf(schema: GraphQLSchema, operation: OperationDefinitionNode, variable: string): Usage {
  const rootType = schema.getRootType(operation.operation);
  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const name = selection.arguments?.find(({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable)
      ?.name.value;
    const field = rootType?.getFields()[selection.name.value];
    const argument = field?.args.find((arg) => arg.name === name);
    if (!field || !argument) continue;
    const { rest } = field.extensions as FieldExtensions;
    return { path: rest?.body === argument.name ? "" : argument.name, rules: rulesOf(argument) };
  }
  return { path: variable, rules: {} };
}

/** Variables that decide how many objects the answer may have. */
export function sizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if ((name.value === "limit" || name.value === "rows") && value.kind === Kind.VARIABLE)
        names.add(value.name.value);
      if (name.value === "where") visit(value, { Variable: (variable) => void names.add(variable.name.value) });
    },
    // A variable of @skip or @include may remove a whole branch.
    Directive({ arguments: args }) {
      for (const { value } of args ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

const MANY_ROWS = 1000;

/** Whether one of these variables holds the rows of a large import. */
export const hasManyRows = (sizeVariables: readonly string[], variables: Variables): boolean =>
  sizeVariables.some((name) => Array.isArray(variables[name]) && variables[name].length > MANY_ROWS);

/** The part of a value that decides the cost: the length of a list, the number of values in a condition. */
export function sizeOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  // An import may have many rows, and going through all of them would take long.
  if (Array.isArray(value)) return value.length > MANY_CONDITIONS ? value.length : [value.length, leavesOf(value)];
  return leavesOf(value);
}

/** More conditions than a `where` may have. */
const MANY_CONDITIONS = 1000;
