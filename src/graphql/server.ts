/** The GraphQL surface: Apollo Server in front of the one schema (GraphQL-over-HTTP, limits, error shape). */
import {
  ApolloServer,
  type ApolloServerPlugin,
  type DocumentStore,
  type HTTPGraphQLRequest,
  type HTTPGraphQLResponse,
} from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import type { GatewayExecutionResult, GatewayInterface } from "@apollo/server-gateway-interface";
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Config } from "../config.js";
import type { Context } from "../context.js";
import { AppError, type ErrorCode, ERRORS, invalidParameter, toAppError } from "../errors.js";
import { jsonText } from "../http/json/text.js";
import { GRANTED_429, prefers429 } from "../http/prefer.js";
import type { SharedRedis } from "../http/redis.js";
import { logError } from "../http/request.js";
import { graphqlExtensions, KEY_CHALLENGE } from "../http/answer-error.js";
import { isDocument } from "./check.js";
import { MAX_CHARACTERS as LONGEST_DOCUMENT } from "./document.js";
import { persistedDocuments, type PersistedDocuments } from "./persisted-documents.js";
import { RepeatedRequests } from "./repeated-requests.js";
import { type Answers, type OperationLimits, operationRunner, type RunOperation, type Subscribe } from "./operation.js";

/**
 * What Apollo Server passes on to us. The context is wrapped, because Apollo Server clones its context on every request
 * and a clone of our whole `Context` would be slow to make and to use.
 */
export interface ApolloContext {
  readonly ctx: Context;
  /** The result, if the operation has run already and Apollo Server only has to report it. */
  readonly result: ExecutionResult | undefined;
  /** See {@link RunOperation}. */
  readonly variablesHash: string | undefined;
}

export interface GraphQLServer {
  /** Requests that may go straight to `run`. */
  readonly repeated: RepeatedRequests;
  readonly run: RunOperation;
  readonly schema: GraphQLSchema;
  /** @throws GraphQLError, INVALID */
  parse(query: unknown): DocumentNode;
  /** A document that may run; null if something is wrong with it. */
  parsedIfValid(query: unknown): DocumentNode | null;
  /** Documents that requests name instead of sending them. */
  readonly persisted: PersistedDocuments;
  /** Runs any operation for a stream or a socket, with public errors. */
  readonly subscribe: Subscribe;
  /** The public form of an error in a stream or on a socket. */
  errorsOf(error: unknown, ctx: Context): readonly GraphQLError[];
  /** The answer to a result, as Apollo Server would give it; null if the errors are for Apollo Server to report. */
  answerOf(result: ExecutionResult, sent: Wishes): Promise<Answered | null>;
  /**
   * Answers a request as Apollo Server does.
   * @param context contains the result of the operation if it has run already
   */
  answer(context: ApolloContext, request: HTTPGraphQLRequest): Promise<HTTPGraphQLResponse>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The limits of an operation. */
export const limitsOf = (config: Config): OperationLimits => ({
  depth: config.GRAPHQL_MAX_DEPTH,
  aliases: config.GRAPHQL_MAX_ALIASES,
  cost: config.GRAPHQL_MAX_COST,
});

interface Needed {
  readonly config: Config;
  readonly logger: Logger;
  readonly redis: SharedRedis | null;
  /** The documents of the gateway's own pages. */
  readonly ownDocuments: () => readonly string[];
}

/** Makes the server on the guarded schema. It must be started, and stopped at shutdown. */
export function createGraphQLServer(
  schema: GraphQLSchema,
  { config, logger, redis, ownDocuments }: Needed,
  onError: (code: string) => void,
): GraphQLServer {
  const documents = documentCache();
  const repeated = new RepeatedRequests(documents);
  const { run, subscribe, check } = operationRunner(schema, limitsOf(config));
  const gateway: GatewayInterface = {
    load: async () => ({
      // The request's own operationName is used, because Apollo's is null if the document has no such operation.
      executor: async ({ document, request: { operationName, query, variables = {} }, context }) => {
        const { ctx, result, variablesHash } = context as ApolloContext;
        const answer = result ?? (await run(ctx, { document, operationName, variables }, variablesHash));
        if (query !== undefined && areOfResolvers(answer.errors)) documents.set(query, document);
        return answer as GatewayExecutionResult;
      },
    }),
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    stop: async () => undefined,
  };

  const publicErrorOf = (error: unknown, unformatted: GraphQLFormattedError): GraphQLFormattedError => {
    const publicError = formatError(unformatted, error, logger);
    onError(String(publicError.extensions?.code));
    return publicError;
  };
  const apollo = new ApolloServer<ApolloContext>({
    gateway,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => logger.warn(message),
      error: (message) => logger.error(message),
    },
    parseOptions: { maxTokens: config.GRAPHQL_MAX_TOKENS },
    // The operation runner validates the document after measuring it. Apollo Server has no hook between parsing and
    // validation.
    dangerouslyDisableValidation: true,
    documentStore: documentStore(),
    stringifyResult: answerText,
    // Only requests with a key get this far (router.ts). The key is a header that a form or an image of a foreign page
    // cannot send.
    csrfPrevention: false,
    plugins: [
      // The field hook of cache control would wrap every resolver and spoil the compiled plans (design §5).
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      statusOfErrors,
    ],
    formatError: (unformatted, error) => publicErrorOf(error, unformatted),
  });
  const publicErrors = (errors: readonly GraphQLError[]): GraphQLError[] =>
    errors.map((error) => {
      const { message, path, extensions } = publicErrorOf(error, error.toJSON());
      return new GraphQLError(message, { path, extensions });
    });
  const withPublicErrors = (result: ExecutionResult): ExecutionResult =>
    result.errors ? { ...result, errors: publicErrors(result.errors) } : result;
  const parsed = (query: unknown): DocumentNode => {
    if (typeof query !== "string") throw invalidParameter("query", "must be a string");
    if (query.length > LONGEST_DOCUMENT)
      throw invalidParameter("query", `has ${query.length} characters, more than the ${LONGEST_DOCUMENT} allowed`);
    let document = documents.get(query);
    if (!document) {
      document = parse(query, { maxTokens: config.GRAPHQL_MAX_TOKENS });
      documents.set(query, document);
    }
    return document;
  };
  const parsedIfValid = (query: unknown): DocumentNode | null => {
    try {
      const document = parsed(query);
      return isDocument(check(document)) ? document : null;
    } catch {
      return null;
    }
  };
  return {
    repeated,
    run,
    schema,
    parse: parsed,
    parsedIfValid,
    persisted: persistedDocuments(config, (text) => parsedIfValid(text) !== null, redis, ownDocuments),
    async subscribe(ctx, request, variablesHash) {
      const answers = await subscribe(ctx, request, variablesHash);
      if (!("next" in answers)) return withPublicErrors(answers);
      const next = answers.next.bind(answers);
      return Object.assign(answers, {
        next: async () => {
          const { done, value } = await next();
          return done ? { done, value } : { done, value: withPublicErrors(value) };
        },
      }) as Answers;
    },
    errorsOf(error, { requestId }) {
      const found =
        error instanceof GraphQLError
          ? new GraphQLError(error.message, { extensions: { code: "GRAPHQL_PARSE_FAILED" } })
          : new GraphQLError("", { originalError: toAppError(error, requestId) });
      return publicErrors([found]);
    },
    async answerOf(result, sent) {
      if (!areOfResolvers(result.errors)) return null;
      const { data, extensions } = result;
      const errors = result.errors?.map((error) => publicErrorOf(error, error.toJSON()));
      const { status = 200, headers } = headOfErrors(errors, data, sent);
      const errorCode = errors?.[0]?.extensions?.code as string | undefined;
      return { status, headers, errorCode, body: await answerText({ errors, data, extensions }) };
    },
    async answer(context, request) {
      const response = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: request,
        context: async () => context,
      });
      const contentType = response.headers.get("content-type");
      if (contentType !== undefined) repeated.rememberContentType(request.headers.get("accept"), contentType);
      return response;
    },
    start: () => apollo.start(),
    stop: () => apollo.stop(),
  };
}

/** The text of an answer, as it is sent. */
const answerText = async (result: object): Promise<string> => `${await jsonText(result)}\n`;

const documentCache = () =>
  new LRUCache<string, DocumentNode>({
    max: 1000,
    maxSize: 1_000_000,
    sizeCalculation: ({ loc }) => Math.max(1, loc?.source.body.length ?? 1),
  });

/**
 * Apollo's store of parsed documents, including invalid ones, by their hashes. The one that it has by itself holds 30
 * MiB of them, measured as JSON; in memory they take many times that.
 */
function documentStore(): DocumentStore {
  const documents = documentCache();
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}

/** Whether all errors were raised by resolvers, so that nothing is wrong with the document. */
const areOfResolvers = (errors: readonly GraphQLError[] = []): boolean =>
  errors.every((error) => unwrapResolverError(error) instanceof AppError);

interface AnswerHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer as it is sent. */
interface Answered extends AnswerHead {
  readonly body: string;
  /** The code of its first error. */
  readonly errorCode: string | undefined;
}

/** The headers by which a client says how it would like errors. */
export interface Wishes {
  readonly accept?: string | undefined;
  readonly prefer?: string | undefined;
}

/**
 * The HTTP status of an answer with errors, and the headers that go with it. If nothing of an operation succeeded, it
 * is the status of the first error, as on REST; otherwise none is said, and `errors` stand beside the data.
 * @param status the status that is set already
 */
function headOfErrors(
  errors: readonly GraphQLFormattedError[] = [],
  data: ExecutionResult["data"],
  { accept, prefer }: Wishes,
  status?: number,
): Partial<AnswerHead> & Pick<AnswerHead, "headers"> {
  const [error] = errors;
  if (!error || (data && Object.values(data).some((value) => value !== null))) return { headers: {} };
  const code = error.extensions?.code as ErrorCode | "BAD_REQUEST";
  const found = status ?? (Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].status : undefined);
  const headers = {
    ...(code === "UNAVAILABLE" && { "retry-after": "1" }),
    ...(found === 401 && { "www-authenticate": KEY_CHALLENGE }),
    ...(prefers429(code, prefer) && GRANTED_429),
  };
  if (prefers429(code, prefer)) return { status: 429, headers };
  if (found === undefined) return { headers };
  return { status: found === 400 && code !== "BAD_REQUEST" && knowsOnlyJson(accept) ? 200 : found, headers };
}

/** Sets the HTTP status of what Apollo Server answers. */
const statusOfErrors: ApolloServerPlugin<ApolloContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, contextValue, response: { body, http } }) {
        if (body.kind !== "single") return;
        const { errors, data } = body.singleResult;
        contextValue.ctx.answer.errorCode = errors?.[0]?.extensions?.code as string | undefined;
        const sent = request.http?.headers;
        const wishes = { accept: sent?.get("accept"), prefer: sent?.get("prefer") };
        const { status, headers } = headOfErrors(errors, data, wishes, http.status);
        if (status !== undefined) http.status = status;
        for (const [name, value] of Object.entries(headers)) http.headers.set(name, value);
      },
    };
  },
};

// GraphQL over HTTP §6.4.1: a client that accepts only the old media type gets a faulty operation answered with 200 and
// `errors`.
function knowsOnlyJson(accept: string | undefined): boolean {
  return (
    accept !== undefined &&
    accept.includes("application/json") &&
    !/graphql-response\+json|application\/\*|\*\/\*/.test(accept)
  );
}

// Codes of errors that graphql-js and Apollo Server raise themselves. They concern the client's own document, so they
// are public.
const OPERATION_ERRORS = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_SUPPORTED",
]);

/** The errors that have been logged. Several fields of one answer may share an error, which is logged once. */
const LOGGED = new WeakSet<AppError>();

function formatError(formatted: GraphQLFormattedError, thrown: unknown, logger: Logger): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  const code = String(formatted.extensions?.code);
  if (!(original instanceof AppError) && OPERATION_ERRORS.has(code)) {
    return { ...formatted, message: shortened(formatted.message), extensions: { code } };
  }
  // Errors of resolvers were explained before (operation.ts). No request id is known for any other failure here.
  const error = toAppError(original, crypto.randomUUID());
  if (error.logLevel === "error" && !LOGGED.has(error)) {
    LOGGED.add(error);
    logError(logger, error, error.details.requestId ?? "");
  }
  return {
    message: error.message,
    ...(formatted.path && { path: formatted.path }),
    ...(formatted.locations && { locations: formatted.locations }),
    extensions: graphqlExtensions(error),
  };
}

const MAX_MESSAGE_CHARACTERS = 200;

// graphql-js repeats what it was sent, whatever its length. Both ends of its message are kept: the beginning says what
// is wrong, the end what to do.
function shortened(message: string): string {
  return message.length <= MAX_MESSAGE_CHARACTERS
    ? message
    : `${message.slice(0, MAX_MESSAGE_CHARACTERS - 51)}…${message.slice(-50)}`.toWellFormed();
}
