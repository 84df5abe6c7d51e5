/**
 * Mounts the REST routes: one Express route for each, which reads the arguments and calls the handler that SOFA
 * generated.
 */
import { type RequestHandler, type Response, Router } from "express";
import {
  getNamedType,
  getNullableType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isListType,
  isObjectType,
} from "graphql";
import type { Context } from "../context.js";
import { AppError, toAppError } from "../errors.js";
import type { Contexts } from "../http/contexts.js";
import { answerOnce } from "../http/idempotency.js";
import { jsonText } from "../http/json/text.js";
import type { JsonReader } from "../http/json/workers.js";
import { addressOf } from "../http/request.js";
import { headersOf as headersToSet, type RateLimit, type RouteLimit } from "../http/rate-limit.js";
import { acceptsEvents, sendEvents } from "../http/event-stream.js";
import { sendFile, sendJson, sendText, type SentFile } from "../http/respond.js";
import type { EventsWanted } from "../services/live-events.js";
import type { FieldExtensions } from "../schema/lib/directives.js";
import { argumentsReader } from "./arguments.js";
import { headersOf, isBodiless, outcomeOf, STATUS } from "./outcomes.js";
import { resourceOf, type Route } from "./routes.js";
import { type RunRoute, sofaHandlers } from "./sofa.js";

/** What the routes need from the app. */
interface Needed {
  readonly json: JsonReader;
  readonly contexts: Contexts;
  readonly rateLimit: RateLimit;
}

/**
 * @param schema the schema as REST runs it
 * @param routes its routes
 */
export function restRouter(schema: GraphQLSchema, routes: readonly Route[], needed: Needed): RequestHandler {
  const runners = sofaHandlers(schema, routes);
  // One router for each resource, because Express compares a path with one route after the other.
  const routers = new Map(
    [...Map.groupBy(routes, ({ path }) => resourceOf(path))].map(([resource, ofResource]) => [
      resource,
      resourceRouter(ofResource, runners, needed),
    ]),
  );
  return (req, res, next) => {
    const router = routers.get(resourceOf(req.path));
    if (router) router(req, res, next);
    else next();
  };
}

function resourceRouter(routes: readonly Route[], runners: ReadonlyMap<Route, RunRoute>, needed: Needed): Router {
  const router = Router({ caseSensitive: true });
  // The 405 of a path is mounted right after its routes. Otherwise a path with a parameter would take a request that a
  // literal path must refuse.
  for (const [path, onPath] of Map.groupBy(routes, (route) => route.path)) {
    for (const route of onPath)
      router[route.method.toLowerCase() as "get"](path, handle(route, runners.get(route)!, needed));
    const allow = onPath.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    router.all(path, (_req, res, next) => {
      res.setHeader("Allow", allow.join(", "));
      next(new AppError("METHOD_NOT_ALLOWED", { allow }));
    });
  }
  return router;
}

function handle(route: Route, runRoute: RunRoute, { json, contexts, rateLimit }: Needed): RequestHandler {
  const limit = route.rate && rateLimit.ofRoute(route.field, route.rate);
  const guesses = route.guesses && rateLimit.ofRoute(`${route.field}:guesses`, route.guesses);
  const run: RunRoute = guesses ? (ctx, args) => asGuess(guesses, ctx, () => runRoute(ctx, args)) : runRoute;
  const readArguments = argumentsReader(route, json);
  const operation = { name: route.field, type: route.operationType };
  const omitNulls = nullOmitter(getNamedType(route.definition.type));
  return async (req, res) => {
    if (limit) await limit.charge(addressOf(req), headersToSet(res));
    const ctx = route.isPublic ? contexts.ofPublic(req, route.caller) : await contexts.ofKey(req);
    res.locals.errorOnly = route.errorOnly;
    ctx.asks(operation);
    // Checked before the body is read, so that a key that may not write does not have to send 32 MiB first.
    route.guard.admit(ctx);
    const { args, bodyHash } = await readArguments(ctx, req);
    if (route.isLive) res.vary("Accept");
    if (route.isLive && acceptsEvents(req)) return sendEvents(res, ctx, args as EventsWanted);
    if (route.isFile) return sendFile(res, ctx, (await run(ctx, args)) as SentFile);
    const answer = async () => {
      const data = await run(ctx, args);
      return route.textType === null ? jsonText(omitNulls(data)) : String(data);
    };
    if (route.operationType === "query") {
      const body = await answer();
      return send(res, STATUS[outcomeOf(route, ctx.outcome).kind], body, route);
    }
    const { status, headers, body } = await answerOnce(
      ctx,
      () => [route.method, route.path, { ...args, ...(route.bodyArgument && { [route.bodyArgument.name]: bodyHash }) }],
      async () => {
        const body = await answer();
        const outcome = outcomeOf(route, ctx.outcome);
        return {
          status: STATUS[outcome.kind],
          body: isBodiless(outcome.kind) ? "" : body,
          headers: headersOf(outcome),
        };
      },
    );
    for (const name in headers) res.setHeader(name, headers[name]!);
    send(res, status, body, route);
  };
}

/** Runs what somebody who guesses may call: whoever names something that exists gets the point back. */
async function asGuess<T>(limit: RouteLimit, { address, setHeader }: Context, work: () => T): Promise<Awaited<T>> {
  await limit.charge(address, setHeader);
  try {
    const result = await work();
    await limit.refund(address);
    return result;
  } catch (error) {
    if (toAppError(error, "").code !== "NOT_FOUND") await limit.refund(address);
    throw error;
  }
}

function send(res: Response, status: number, body: string, { textType }: Route): void {
  if (body === "") res.status(status).end();
  else if (textType === null) sendJson(res, status, body);
  else sendText(res, status, body, textType);
}

/** Makes the function that removes fields with `@OmitNull` from an answer if they are null. */
function nullOmitter(type: GraphQLNamedType): (value: unknown) => unknown {
  if (!isObjectType(type)) return (value) => value;
  const fields = Object.values(type.getFields());
  const omitted = fields.filter(({ extensions }) => (extensions as FieldExtensions).omitNull).map(({ name }) => name);
  // The rows of a page are one level below.
  const rows = fields.filter(
    (field) => omitted.length === 0 && isListType(getNullableType(field.type)) && hasOmitted(getNamedType(field.type)),
  );
  if (omitted.length === 0 && rows.length === 0) return (value) => value;
  const below = rows.map((field) => [field.name, nullOmitter(getNamedType(field.type))] as const);
  const omit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(omit);
    const record = value as Record<string, unknown>;
    // JSON leaves out undefined members; deleting them would make each record slow to write.
    for (const name of omitted) record[name] ??= undefined;
    for (const [name, inRow] of below) if (record[name]) inRow(record[name]);
    return record;
  };
  return omit;
}

const hasOmitted = (type: GraphQLNamedType): boolean =>
  isObjectType(type) &&
  Object.values(type.getFields()).some(({ extensions }) => (extensions as FieldExtensions).omitNull);
