/** The whole HTTP pipeline, in reading order. */
import { setTimeout as sleep } from "node:timers/promises";
import cors from "cors";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, Router } from "express";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { Config } from "./config.js";
import { type Actor, Context } from "./context.js";
import { flows } from "./db/flows.js";
import type { Database } from "./db/database.js";
import { AppError, toAppError } from "./errors.js";
import { graphqlRouter } from "./graphql/router.js";
import { createGraphQLServer } from "./graphql/server.js";
import { type Authentication, createAuthentication } from "./http/authenticate.js";
import { createJsonReader } from "./http/json-workers.js";
import { metricsPage, observeRequests } from "./http/observe.js";
import { limitPages } from "./http/page-limit.js";
import { createRateLimit, type RateLimit, replyOf } from "./http/rate-limit.js";
import { readyMade } from "./http/ready-made.js";
import { addressOf, checkHead, isGraphQL, logAnswer, requestLog } from "./http/request.js";
import { KEY_CHALLENGE, sendError, sendGraphQLError, sendJson } from "./http/respond.js";
import { pagesRouter } from "./pages/router.js";
import { openApiDocument } from "./rest/openapi.js";
import { restRouter } from "./rest/router.js";
import { PREFIX } from "./rest/routes.js";
import { buildSchema, guardSchema } from "./schema/build.js";
import { refuseLostFields } from "./schema/lost-fields.js";
import { createMetrics, type Metrics } from "./telemetry/metrics.js";
import { startTracing } from "./telemetry/tracing.js";

export interface App {
  readonly handler: Express;
  /** From now on `/readyz` says no, so that a load balancer sends nothing more here. */
  drain(): void;
  close(): Promise<void>;
}

const READY_WITHIN_MS = 2000;

/** Builds the service on a database that is open and migrated. Does not listen. */
export async function createApp(config: Config, db: Database, logger: Logger, plainSchema = buildSchema()): Promise<App> {
  refuseLostFields(plainSchema, flows());
  const rateLimit = createRateLimit(config, (error) => logger.warn({ err: error }, "Redis is unreachable; this instance counts requests for itself"));
  const schema = guardSchema(plainSchema, rateLimit.limitSchema);
  const authentication = createAuthentication(db);
  const metrics = config.METRICS === "on" ? createMetrics({ pools: () => db.pools(), limiter: rateLimit.stats, keys: authentication.stats }) : null;
  const tracing = await startTracing(config, logger);
  if (metrics) db.onEvents = metrics.eventsCommitted;
  const graphql = createGraphQLServer(schema, config, logger, (code) => metrics?.errorAnswered("graphql", code));
  await graphql.start();
  const json = createJsonReader();
  let isDraining = false;

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false);
  app.set("case sensitive routing", true);

  app.use(requestLog(logger));
  app.use(allowOrigins(config.CORS_ORIGINS));
  app.use(checkHead);

  app.use(pastOperations(publicRouter(plainSchema, db, metrics, config, () => isDraining)));

  app.use(observeRequests(metrics, tracing));
  app.use(chargeRequest(rateLimit));
  app.use(identify(db, authentication, config));

  app.use(graphqlRouter(graphql, json));
  app.use(restRouter(schema, json));

  app.use((_req, _res, next) => next(new AppError("NOT_FOUND")));
  app.use(answerError(logger, metrics));

  return {
    handler: app,
    drain: () => void (isDraining = true),
    async close() {
      await graphql.stop();
      await json.close();
      await rateLimit.close();
      await tracing?.close();
    },
  };
}

/** What needs no key and costs no point of the API's budget; only the first three are never limited (decisions §9). */
function publicRouter(schema: GraphQLSchema, db: Database, metrics: Metrics | null, config: Config, isDraining: () => boolean): Router {
  const router = Router({ caseSensitive: true });
  router.get("/healthz", (_req, res) => sendJson(res, 200, '{"status":"ok"}'));
  router.get("/readyz", async (_req, res) => {
    // A network that swallows everything is no answer, either.
    const isReady = !isDraining() && (await Promise.race([db.isReady(), sleep(READY_WITHIN_MS, false, { ref: false })]));
    if (!isReady) throw new AppError("UNAVAILABLE");
    sendJson(res, 200, '{"status":"ready"}');
  });
  if (metrics) router.get("/metrics", metricsPage(metrics, config.METRICS_TOKEN));
  const limit = limitPages(config);
  const openApi = Buffer.from(JSON.stringify(openApiDocument(schema)));
  router.get(
    "/openapi.json",
    limit,
    readyMade("application/json; charset=utf-8", () => openApi),
  );
  router.use(pagesRouter(schema, limit));
  return router;
}

// Express looks at one route after the other: what is called a thousand times a second need not be compared with every page.
function pastOperations(pages: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (req.method === "POST" || req.url.startsWith(`${PREFIX}/`)) next();
    else pages(req, res, next);
  };
}

function allowOrigins(origins: readonly string[]): RequestHandler {
  if (origins.length === 0) return (_req, _res, next) => next();
  return cors({
    origin: origins.includes("*") ? "*" : [...origins],
    exposedHeaders: ["RateLimit", "RateLimit-Policy", "Retry-After", "Location", "Idempotency-Replayed", "X-Request-Id"],
    maxAge: 600,
  });
}

// The first point, before the key is looked at: guessing keys is limited, too.
function chargeRequest(rateLimit: RateLimit): RequestHandler {
  return (req, res, next) => {
    rateLimit.charge(addressOf(req), 1, replyOf(res)).then(() => next(), next);
  };
}

function identify(db: Database, authentication: Authentication, config: Config): RequestHandler {
  const webAppUrl = config.WEB_APP_URL.replace(/\/+$/, "");
  return (req, res, next) => {
    const address = addressOf(req);
    const admit = (actor: Actor): void => {
      req.ctx = new Context(db, actor, req.requestId, address, replyOf(res), req.trace);
      req.ctx.webAppUrl = webAppUrl;
      const key = req.headers["idempotency-key"];
      if (key !== undefined) req.ctx.idempotencyKey = String(key);
      next();
    };
    // The route says it (contextOf), where there is one.
    const refuse = (error: unknown): void => {
      if (error instanceof AppError) authentication.stats.refusals++;
      req.keyRefusal = error;
      next();
    };
    let actor: Promise<Actor> | Actor;
    try {
      actor = authentication.check(req, address);
    } catch (error) {
      return refuse(error);
    }
    // Mostly the key is known: then no other request comes between.
    if (actor instanceof Promise) actor.then(admit, refuse);
    else admit(actor);
  };
}

function answerError(logger: Logger, metrics: Metrics | null): ErrorRequestHandler {
  return (thrown: unknown, req, res, _next) => {
    const error = toAppError(fromExpress(thrown), req.requestId);
    logAnswer(logger, error, req);
    if (req.surface) metrics?.errorAnswered(req.surface, error.code);
    if (res.headersSent) return void res.destroy();
    if (error.code === "UNAVAILABLE") res.setHeader("Retry-After", "1");
    if (error.status === 401) res.setHeader("WWW-Authenticate", KEY_CHALLENGE);
    if (isGraphQL(req)) sendGraphQLError(res, error);
    else sendError(req, res, error);
  };
}

// Express itself raises an error where a path's percent-encoding is broken.
function fromExpress(thrown: unknown): unknown {
  return thrown instanceof URIError ? new AppError("INVALID", { rule: "The path is not validly percent-encoded." }, { cause: thrown }) : thrown;
}
