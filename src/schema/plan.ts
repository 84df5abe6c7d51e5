/** Compiled operations: how both surfaces run the schema. */
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, Kind, type ValueNode, visit } from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { Context } from "../context.js";

/** Runs one operation. */
export type Plan = (ctx: Context, variables: Record<string, unknown>) => Promise<ExecutionResult>;

/**
 * Compiles an operation of a validated document with graphql-jit.
 * @throws Error where the operation cannot be compiled, e.g. because the document has no such operation
 */
export function compilePlan(schema: GraphQLSchema, document: DocumentNode, operationName?: string): Plan {
  const compiled = compileQuery(schema, document, operationName ?? "", {
    // Rows carry the values as the surfaces show them (db/pg-types.ts), so leaves need no second look.
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
  return new GraphQLError(message, { ...(path && { path }), ...(originalError && { originalError }) });
}

/** Whether graphql-jit runs a validated document as GraphQL says. What it would get wrong is left to graphql-js. */
export function isCompilable(document: DocumentNode): boolean {
  return !hasVariableInLiteral(document) && !hasCondition(document);
}

// graphql-jit makes null of an omitted variable inside an object or list literal, where GraphQL says that the field is omitted
// (specification of GraphQL §3.10): an import would clear what it must keep.
function hasVariableInLiteral(document: DocumentNode): boolean {
  let isFound = false;
  const find = (node: { values?: readonly ValueNode[]; fields?: readonly { value: ValueNode }[] }): void => {
    const inner = node.values ?? node.fields?.map(({ value }) => value) ?? [];
    isFound ||= inner.some(({ kind }) => kind === Kind.VARIABLE);
  };
  visit(document, { ListValue: find, ObjectValue: find });
  return isFound;
}

// graphql-jit loses track of @skip and @include where a field or a fragment stands in several places (test/graphql/compiled-plans.test.ts):
// what one place leaves out, another one lost, too.
function hasCondition(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, { Directive: () => void (isFound = true) });
  return isFound;
}
