/** The whole HTTP pipeline, in reading order. */
import cors from "cors";
import express, { type Express, type RequestHandler, Router } from "express";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import { type Config, webAppUrl } from "./config.js";
import type { Database } from "./db/database.js";
import { AppError } from "./errors.js";
import { graphqlRouter } from "./graphql/router.js";
import { createGraphQLServer } from "./graphql/server.js";
import { graphqlSockets, type Sockets } from "./graphql/sockets.js";
import { answerErrors, sendError, sendGraphQLError } from "./http/answer-error.js";
import { createContexts } from "./http/contexts.js";
import { createJsonReader } from "./http/json/workers.js";
import { limitPages } from "./http/page-limit.js";
import { probes } from "./http/probes.js";
import { createRateLimit, headersOf, type RateLimit } from "./http/rate-limit.js";
import { staticAnswer } from "./http/static-answers.js";
import { connectRedis } from "./http/redis.js";
import { recordRequests } from "./http/record-requests.js";
import { addressOf, checkHead, isGraphQL, logError, observeRequests, prefersHtml, requestLog } from "./http/request.js";
import { createOpenConnections } from "./http/open-connections.js";
import { apiKeysDocuments } from "./pages/api-keys.js";
import { sendErrorPage } from "./pages/messages.js";
import { createLanguageModel, type LanguageModel } from "./language-model/model.js";
import { pagesRouter } from "./pages/router.js";
import type { AppDependencies } from "./request/app-dependencies.js";
import { RESOLVERS } from "./resolvers/index.js";
import { conditionsDocument } from "./rest/conditions-schema.js";
import { openApiDocument } from "./rest/openapi.js";
import { pathMask, publicPathsOf, restRouter } from "./rest/router.js";
import { PREFIX, type Route, routesOf } from "./rest/routes.js";
import { restSchema } from "./rest/schema.js";
import { invoiceXmlReader } from "./pdf/invoice-xml-reader.js";
import { createPdfReader } from "./pdf/pool.js";
import { reportParts } from "./pdf/report.js";
import { buildSchema } from "./schema/lib/build.js";
import { guardSchema } from "./schema/lib/guards.js";
import { withoutPublicFields } from "./schema/lib/public-fields.js";
import { requestRecorder } from "./services/api-request.js";
import { createMetrics, type Metrics } from "./telemetry/metrics.js";
import { startTracing } from "./telemetry/start.js";
import type { Tracing } from "./telemetry/tracing.js";
import { schemaProblems } from "./start/schema-problems.js";
import { webhookDependencies } from "./start/webhook-dependencies.js";

export interface App {
  readonly handler: Express;
  /** Answers requests for a WebSocket. */
  readonly onUpgrade: Sockets["onUpgrade"];
  /** How many operations on WebSockets have not been answered completely; subscriptions do not count. */
  readonly underWayOnSockets: Sockets["underWay"];
  /** What the contexts of jobs and of requests have in common. */
  readonly dependencies: AppDependencies;
  /** For jobs; null if none is configured. */
  readonly languageModel: LanguageModel | null;
  readonly metrics: Metrics | null;
  readonly tracing: Tracing | null;
  /** Makes `/readyz` fail from now on, so that a load balancer sends no more requests, and ends open connections. */
  drain(): void;
  close(): Promise<void>;
}

/** Builds the service on a database that is open and migrated. It does not listen yet. */
export async function createApp(
  config: Config,
  db: Database,
  logger: Logger,
  plainSchema = buildSchema(RESOLVERS, schemaProblems),
): Promise<App> {
  const redis = config.REDIS_URL
    ? await connectRedis(config.REDIS_URL, (error) =>
        logger.warn({ err: error }, "Redis is unreachable; this instance counts requests for itself"),
      )
    : null;
  const rateLimit = createRateLimit(config, redis);
  const schema = guardSchema(plainSchema, rateLimit.limitSchema);
  const ofRest = restSchema(plainSchema);
  // Its own child processes, so that requests do not wait for the PDFs of jobs.
  const documents = createPdfReader();
  const openConnections = createOpenConnections(config);
  const dependencies: AppDependencies = {
    db,
    webAppUrl: webAppUrl(config),
    publicUrl: config.PUBLIC_URL.replace(/\/+$/, ""),
    onEvents: (count, lagSeconds) => metrics?.eventsCommitted(count, lagSeconds),
    onFault: (error, requestId) => logError(logger, error, requestId),
    readInvoiceXml: invoiceXmlReader(documents),
    reports: reportParts(documents),
    webhooks: webhookDependencies(config, () => plainSchema),
  };
  const contexts = createContexts(dependencies, openConnections, rateLimit);
  const metrics =
    config.METRICS === "on"
      ? createMetrics({
          pools: () => db.pools(),
          front: {
            limiter: rateLimit.stats,
            keys: contexts.keyStats,
            openConnections: openConnections.stats,
            reading: () => db.reading(),
          },
        })
      : null;
  const tracing = await startTracing(config, logger);
  const ownDocuments = (): string[] => Object.values(apiKeysDocuments());
  const graphql = createGraphQLServer(schema, { config, logger, redis, ownDocuments }, (code) =>
    metrics?.errorAnswered("graphql", code),
  );
  await graphql.start();
  const json = createJsonReader();
  const recorder = requestRecorder(db, (error) => logger.warn({ err: error }, "requests could not be recorded"));
  let isDraining = false;

  const routes = routesOf(ofRest);
  const publicPaths = publicPathsOf(routes);

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false);
  app.set("case sensitive routing", true);

  app.use(requestLog(logger, pathMask(routes), recordRequests(recorder)));
  app.use(allowOrigins(config.CORS_ORIGINS));
  app.use(checkHead);

  app.use(
    skipOperations(
      publicPaths,
      pagesAndProbes(plainSchema, routes, db, metrics, config, () => isDraining),
    ),
  );

  app.use(observeRequests(metrics, tracing));
  app.use(chargeRequest(rateLimit));

  app.use(graphqlRouter(graphql, json, contexts));
  app.use(restRouter(ofRest, routes, { json, contexts, rateLimit }));

  app.use((_req, _res, next) => next(new AppError("NOT_FOUND")));
  app.use(
    answerErrors(
      logger,
      (req, res, error) => {
        if (isGraphQL(req)) sendGraphQLError(res, error);
        else if (publicPaths?.test(req.url) && prefersHtml(req)) sendErrorPage(res.vary("Accept"), error);
        else sendError(req, res, error);
      },
      (req, error) => req.surface && metrics?.errorAnswered(req.surface, error.code),
    ),
  );

  const sockets = graphqlSockets({ server: graphql, contexts, rateLimit, app, config, logger });

  return {
    handler: app,
    onUpgrade: sockets.onUpgrade,
    underWayOnSockets: sockets.underWay,
    dependencies,
    languageModel: createLanguageModel(config, logger, metrics?.modelAsked),
    metrics,
    tracing,
    drain() {
      isDraining = true;
      openConnections.drain();
    },
    async close() {
      await recorder.stop();
      await graphql.stop();
      await json.close();
      await documents.close();
      redis?.close();
      await tracing?.close();
    },
  };
}

/**
 * The routes that need no key and cost no point of the API's budget. The probes have no rate limit; the others have one
 * of their own (decisions §9).
 */
function pagesAndProbes(
  schema: GraphQLSchema,
  routes: readonly Route[],
  db: Database,
  metrics: Metrics | null,
  config: Config,
  isDraining: () => boolean,
): Router {
  const router = Router({ caseSensitive: true });
  router.use(probes(db, metrics, config, isDraining));
  const limit = limitPages(config);
  // The documents are made at the first request for one, because that takes a tenth as long as the start.
  const documents = { "/openapi.json": openApiDocument, "/conditions.json": conditionsDocument };
  for (const [path, make] of Object.entries(documents))
    router.get(
      path,
      limit,
      staticAnswer("application/json; charset=utf-8", () => Buffer.from(JSON.stringify(make(routes)))),
    );
  let pages: RequestHandler | undefined;
  router.use((req, res, next) => {
    pages ??= pagesRouter(withoutPublicFields(schema), limit);
    pages(req, res, next);
  });
  return router;
}

// Express compares a request with one route after the other. Calls of the API come a thousand times a second, so they
// skip the comparison with every page.
function skipOperations(publicPaths: RegExp | null, pages: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.method === "POST" || req.url.startsWith(`${PREFIX}/`) || publicPaths?.test(req.url)) next();
    else pages(req, res, next);
  };
}

function allowOrigins(origins: readonly string[]): RequestHandler {
  if (origins.length === 0) return (_req, _res, next) => next();
  return cors({
    origin: origins.includes("*") ? "*" : [...origins],
    exposedHeaders: [
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "Location",
      "ETag",
      "Link",
      "Content-Disposition",
      "API-Version",
      "Deprecation",
      "Sunset",
      "Dry-Run",
      "Import-Id",
      "Preference-Applied",
      "Idempotency-Replayed",
      "X-API-Key-Expires",
      "X-Request-Id",
    ],
    maxAge: 600,
  });
}

// Takes the first point before the key is checked, so that guessing keys is limited, too.
function chargeRequest(rateLimit: RateLimit): RequestHandler {
  return (req, res, next) => {
    rateLimit.charge(addressOf(req), 1, headersOf(res)).then((left) => {
      req.rateLimit = left;
      next();
    }, next);
  };
}
