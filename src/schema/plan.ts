/** Compiled operations: how both surfaces run the schema. */
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from "graphql";
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
