import { GraphQLError, type GraphQLErrorOptions } from "graphql";

/** An error that tells of another, whose stack is the one that is logged. Taking its own takes longer than telling. */
export function stacklessError(message: string, options: GraphQLErrorOptions): GraphQLError {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const error = new GraphQLError(message, options);
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}
