/** Compiles operations, for both surfaces (docs/adr/0019). */
import { MapperKind, mapSchema } from "@graphql-tools/utils";
import {
  coerceInputValue,
  type DocumentNode,
  execute,
  type ExecutionResult,
  getNamedType,
  type GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLNamedInputType,
  GraphQLScalarType,
  type GraphQLSchema,
  valueFromAST,
  visit,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { Context } from "../../context.js";
import { isIntrospection } from "./fragments.js";
import { foldInput, type InputFold, typeOfVariable } from "./inputs.js";
import { stacklessError } from "./stackless-error.js";
import { hasVariableInLiteral, extractVariables, withLiterals } from "./variables-in-literals.js";

/** Runs one operation. */
export type Plan = (ctx: Context, variables: Record<string, unknown>) => Promise<ExecutionResult>;

/**
 * Compiles an operation of a validated document with graphql-jit.
 * @throws Error if the operation cannot be compiled, e.g. because the document has no such operation
 */
export function compilePlan(schema: GraphQLSchema, document: DocumentNode, operationName?: string): Plan {
  const lifted = extractVariables(schema, document, operationName);
  if (!lifted) return compile(schema, document, operationName);
  const plan = compile(schema, lifted.document, operationName, withLiterals);
  return async (ctx, sent) => {
    const variables = lifted.variables(sent);
    if (variables) return plan(ctx, variables);
    return execute({ schema, document, operationName, variableValues: sent, contextValue: ctx });
  };
}

function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName = "",
  more = (readable: GraphQLSchema): GraphQLSchema => readable,
): Plan {
  const readable = more(hasEndlessVariable(schema, document) ? withScalars(schema) : schema);
  const compiled = compileQuery(readable, document, operationName, {
    // Rows carry the values as the surfaces show them (db/rows.ts), so leaves need no second look.
    disableLeafSerialization: true,
    disablingCapturingStackErrors: true,
  });
  if (!isCompiledQuery(compiled)) {
    throw new Error(`The operation cannot be compiled: ${compiled.errors?.map(({ message }) => message).join("; ")}`);
  }
  return async (ctx, variables) => {
    const result = await compiled.query(undefined, ctx, variables);
    return result.errors ? { ...result, errors: result.errors.map(ownError) } : result;
  };
}

// graphql-jit's errors only look like GraphQLError; Apollo Server needs real ones.
function ownError(error: GraphQLError): GraphQLError {
  const { message, path, originalError } = error;
  return stacklessError(message, { ...(path && { path }), ...(originalError && { originalError }) });
}

/** Whether graphql-jit runs a validated document as GraphQL says. What it would get wrong is left to graphql-js. */
export const isCompilable = (schema: GraphQLSchema, document: DocumentNode): boolean =>
  !hasCondition(document) &&
  // Introspection must not show the scalars that stand in for other types.
  !((hasVariableInLiteral(document) || hasEndlessVariable(schema, document)) && requestsSchema(document));

// graphql-jit handles @skip and @include wrongly if a field or a fragment occurs in several places: a field that one
// place leaves out is then missing from another, too (test/graphql/compiled-plans.test.ts).
function hasCondition(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, { Directive: () => void (isFound = true) });
  return isFound;
}

const scalarSchemas = new WeakMap<GraphQLSchema, GraphQLSchema>();

/**
 * The schema with scalars in the place of records that hold themselves: graphql-jit would never finish writing the code
 * that reads such a variable. The scalars read values as graphql-js reads the records.
 */
function withScalars(schema: GraphQLSchema): GraphQLSchema {
  let made = scalarSchemas.get(schema);
  if (!made) {
    made = mapSchema(schema, {
      [MapperKind.INPUT_OBJECT_TYPE]: (type) => (holdsItself(type) ? asScalar(type) : undefined) as never,
    });
    scalarSchemas.set(schema, made);
  }
  return made;
}

const asScalar = (type: GraphQLInputObjectType): GraphQLScalarType =>
  new GraphQLScalarType({
    name: type.name,
    parseValue: (value) => coerceInputValue(value, type),
    parseLiteral: (literal) => valueFromAST(literal, type),
  });

function hasEndlessVariable(schema: GraphQLSchema, document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    VariableDefinition(definition) {
      const type = typeOfVariable(schema, definition);
      isFound ||= type !== undefined && holdsItself(getNamedType(type));
    },
  });
  return isFound;
}

function requestsSchema(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, { Field: (field) => void (isFound ||= isIntrospection(field)) });
  return isFound;
}

// Each type is examined only once, however many variables a document has.
const selfContaining = new WeakMap<GraphQLNamedInputType, boolean>();

function holdsItself(type: GraphQLNamedInputType): boolean {
  const found = selfContaining.get(type) ?? foldInput(HOLDS_ITSELF, type);
  selfContaining.set(type, found);
  return found;
}

const HOLDS_ITSELF: InputFold<boolean> = {
  list: (item) => item,
  record: (fields) => fields.some(({ made }) => made),
  again: () => true,
  choice: () => false,
  scalar: () => false,
};
