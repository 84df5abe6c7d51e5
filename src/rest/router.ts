/** Mounts the REST routes: one Express route for each, which reads the arguments and calls the handler that SOFA generated. */
import { type RequestHandler, type Response, Router } from "express";
import type { GraphQLSchema } from "graphql";
import { AppError } from "../errors.js";
import { answerOnce } from "../http/idempotency.js";
import { contextOf } from "../http/request.js";
import { sendJson } from "../http/respond.js";
import { meetDemands } from "../schema/demands.js";
import { argumentsReader } from "./arguments.js";
import { resourceOf, type Route, routesOf } from "./routes.js";
import { type RunRoute, sofaHandlers } from "./sofa.js";

/** @param schema the guarded schema */
export function restRouter(schema: GraphQLSchema): RequestHandler {
  const routes = routesOf(schema);
  const runners = sofaHandlers(schema, routes);
  // One for each resource: Express compares a path with one route after the other.
  const routers = new Map(
    [...Map.groupBy(routes, ({ path }) => resourceOf(path))].map(([resource, ofResource]) => [resource, resourceRouter(ofResource, runners)]),
  );
  return (req, res, next) => {
    const router = routers.get(resourceOf(req.path));
    if (router) router(req, res, next);
    else next();
  };
}

function resourceRouter(routes: readonly Route[], runners: ReadonlyMap<Route, RunRoute>): Router {
  const router = Router({ caseSensitive: true });
  // Path by path: a literal path says what it knows before one with a parameter in its place takes the request.
  for (const [path, onPath] of Map.groupBy(routes, (route) => route.path)) {
    for (const route of onPath) router[route.method.toLowerCase() as "get"](path, handle(route, runners.get(route)!));
    const allow = onPath.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    router.all(path, (_req, res, next) => {
      res.setHeader("Allow", allow.join(", "));
      next(new AppError("METHOD_NOT_ALLOWED", { allow }));
    });
  }
  return router;
}

function handle(route: Route, run: RunRoute): RequestHandler {
  const readArguments = argumentsReader(route);
  const operation = { name: route.field, type: route.operation };
  return async (req, res) => {
    const ctx = contextOf(req);
    res.locals.errorOnly = route.errorOnly;
    ctx.operation = operation;
    // Before the body is read: who may not write need not send 32 MiB.
    meetDemands(ctx, route);
    const args = await readArguments(req);
    ctx.argumentsChecked = true;
    const answer = async () => JSON.stringify(await run(ctx, args));
    if (route.operation === "query") return sendJson(res, route.status, await answer());
    const { status, headers, body } = await answerOnce(
      ctx,
      () => [route.method, route.path, args],
      async () => ({ status: route.status, body: await answer(), headers: locationOf(res) }),
    );
    for (const name in headers) res.setHeader(name, headers[name]!);
    sendJson(res, status, body);
  };
}

/** The only header of an answer that says something about what was done. */
function locationOf(res: Response): Record<string, string> {
  const location = res.getHeader("Location");
  return location === undefined ? {} : { Location: String(location) };
}
