/** The GraphQL surface: Apollo Server in front of the one schema (GraphQL-over-HTTP, limits, error shape). */
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import type { GatewayInterface } from "@apollo/server-gateway-interface";
import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import type { GraphQLFormattedError, GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { Config } from "../config.js";
import type { Context } from "../context.js";
import { AppError, type ErrorCode, ERRORS, toAppError } from "../errors.js";
import { logError } from "../http/request.js";
import { graphqlExtensions } from "../http/respond.js";
import { operationRunner } from "./operation.js";

/** Makes Apollo Server on the guarded schema. It must be started, and stopped at shutdown. */
export function createGraphQLServer(schema: GraphQLSchema, config: Config, logger: Logger): ApolloServer<Context> {
  const run = operationRunner(schema, config.GRAPHQL_MAX_COST);
  const gateway: GatewayInterface = {
    load: async () => ({
      executor: async ({ document, operationName, request, context }) =>
        run(context as Context, { document, operationName, variables: request.variables ?? {} }) as never,
    }),
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    stop: async () => undefined,
  };

  return new ApolloServer<Context>({
    gateway,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    logger: { debug: () => undefined, info: () => undefined, warn: (message) => logger.warn(message), error: (message) => logger.error(message) },
    parseOptions: { maxTokens: config.GRAPHQL_MAX_TOKENS },
    validationRules: [
      maxDepthRule({ n: config.GRAPHQL_MAX_DEPTH, ignoreIntrospection: true, exposeLimits: true, propagateOnRejection: true }),
      maxAliasesRule({ n: config.GRAPHQL_MAX_ALIASES, exposeLimits: true, propagateOnRejection: true }),
    ],
    // Only requests with a key get this far (app.ts), and that is a header which no form and no image of a foreign page can send.
    csrfPrevention: false,
    plugins: [
      // Its field hook would wrap every resolver and spoil the compiled plans (design §5).
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      statusOfErrors,
    ],
    formatError: (formatted, error) => formatError(formatted, error, logger),
  });
}

/** An operation of which nothing succeeded answers with its error's status, as REST does; otherwise 200 with `errors` beside the data. */
const statusOfErrors: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        if (response.body.kind !== "single" || response.http.status !== undefined) return;
        const { errors, data } = response.body.singleResult;
        if (!errors?.length || (data && Object.values(data).some((value) => value !== null))) return;
        const code = errors[0]!.extensions?.code as ErrorCode;
        if (Object.hasOwn(ERRORS, code)) response.http.status = ERRORS[code].status;
      },
    };
  },
};

// Codes of errors that graphql-js and Apollo raise themselves. They speak of the client's own document and may be shown.
const OPERATION_ERRORS = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_FOUND",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

function formatError(formatted: GraphQLFormattedError, thrown: unknown, logger: Logger): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  const code = String(formatted.extensions?.code);
  if (!(original instanceof AppError) && OPERATION_ERRORS.has(code)) {
    return { ...formatted, extensions: { code } };
  }
  // Resolvers' errors come explained (operation.ts); what else fails here has no request to its name.
  const error = toAppError(original, crypto.randomUUID());
  if (error.logLevel === "error") logError(logger, error, error.details.requestId ?? "");
  return {
    message: error.message,
    ...(formatted.path && { path: formatted.path }),
    ...(formatted.locations && { locations: formatted.locations }),
    extensions: graphqlExtensions(error),
  };
}

