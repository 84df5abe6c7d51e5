/** The GraphQL surface: Apollo Server in front of the one schema (GraphQL-over-HTTP, limits, error shape). */
import { ApolloServer, type ApolloServerPlugin, type DocumentStore } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import type { GatewayInterface } from "@apollo/server-gateway-interface";
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Config } from "../config.js";
import type { Context } from "../context.js";
import { AppError, type ErrorCode, ERRORS, toAppError } from "../errors.js";
import { jsonText } from "../http/json-text.js";
import { logError } from "../http/request.js";
import { graphqlExtensions, KEY_CHALLENGE } from "../http/respond.js";
import { operationRunner } from "./operation.js";

/** What Apollo Server hands through: wrapped, since it clones its context on every request, and a clone of the whole one is slow to make and to use. */
export interface ApolloContext {
  readonly ctx: Context;
}

/** Makes Apollo Server on the guarded schema. It must be started, and stopped at shutdown. */
export function createGraphQLServer(
  schema: GraphQLSchema,
  config: Config,
  logger: Logger,
  onError: (code: string) => void,
): ApolloServer<ApolloContext> {
  const run = operationRunner(schema, {
    depth: config.GRAPHQL_MAX_DEPTH,
    aliases: config.GRAPHQL_MAX_ALIASES,
    cost: config.GRAPHQL_MAX_COST,
  });
  const gateway: GatewayInterface = {
    load: async () => ({
      // The request's own operationName: Apollo's is null where the document has no such operation.
      executor: async ({ document, request: { operationName, variables = {} }, context }) =>
        run((context as ApolloContext).ctx, { document, operationName, variables }) as never,
    }),
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    stop: async () => undefined,
  };

  return new ApolloServer<ApolloContext>({
    gateway,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: { debug: () => undefined, info: () => undefined, warn: (message) => logger.warn(message), error: (message) => logger.error(message) },
    parseOptions: { maxTokens: config.GRAPHQL_MAX_TOKENS },
    // The operation runner validates, once it has measured the document: Apollo Server has no place for anything between parsing and its rules.
    dangerouslyDisableValidation: true,
    documentStore: documentStore(),
    stringifyResult: async (result) => `${await jsonText(result)}\n`,
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
    formatError(formatted, error) {
      const shown = formatError(formatted, error, logger);
      onError(String(shown.extensions?.code));
      return shown;
    },
  });
}

const MOST_DOCUMENTS = 1000;
const MOST_CHARACTERS = 1_000_000;

/** Parsed documents, invalid ones among them. Apollo's own store has room for 30 MiB of them as JSON; in memory they take many times that. */
function documentStore(): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({
    max: MOST_DOCUMENTS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ loc }) => Math.max(1, loc?.source.body.length ?? 1),
  });
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}

/** An operation of which nothing succeeded answers with its error's status, as REST does; otherwise 200 with `errors` beside the data. */
const statusOfErrors: ApolloServerPlugin<ApolloContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response: { body, http } }) {
        if (body.kind !== "single") return;
        const { errors, data } = body.singleResult;
        if (!errors?.length || (data && Object.values(data).some((value) => value !== null))) return;
        const code = errors[0]!.extensions?.code as ErrorCode | "BAD_REQUEST";
        if (http.status === undefined && Object.hasOwn(ERRORS, code)) http.status = ERRORS[code as ErrorCode].status;
        if (code === "UNAVAILABLE") http.headers.set("retry-after", "1");
        if (http.status === 401) http.headers.set("www-authenticate", KEY_CHALLENGE);
        if (http.status === 400 && code !== "BAD_REQUEST" && knowsOnlyJson(request.http?.headers.get("accept"))) http.status = 200;
      },
    };
  },
};

// GraphQL over HTTP §6.4.1: a client that asks for the old media type alone reads from `errors`, under 200, what is wrong with its operation.
function knowsOnlyJson(accept: string | undefined): boolean {
  return accept !== undefined && accept.includes("application/json") && !/graphql-response\+json|application\/\*|\*\/\*/.test(accept);
}

// Codes of errors that graphql-js and Apollo raise themselves. They speak of the client's own document and may be shown.
const OPERATION_ERRORS = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

function formatError(formatted: GraphQLFormattedError, thrown: unknown, logger: Logger): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  const code = String(formatted.extensions?.code);
  if (!(original instanceof AppError) && OPERATION_ERRORS.has(code)) {
    return { ...formatted, message: shortened(formatted.message), extensions: { code } };
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

const MOST_SHOWN = 200;

// graphql-js repeats what it was sent, whatever its length. Both ends stay: the one says what is wrong, the other what to do.
function shortened(message: string): string {
  return message.length <= MOST_SHOWN ? message : `${message.slice(0, MOST_SHOWN - 51)}…${message.slice(-50)}`.toWellFormed();
}
