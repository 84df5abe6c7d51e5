/** Mounts the REST routes: one Express route for each, which reads the arguments and calls the handler that SOFA generated. */
import { type RequestHandler, Router } from "express";
import type { GraphQLSchema } from "graphql";
import { AppError } from "../errors.js";
import { contextOf } from "../http/request.js";
import { sendJson } from "../http/respond.js";
import { requireScope } from "../schema/build.js";
import { argumentsReader } from "./arguments.js";
import { type Route, routesOf } from "./routes.js";
import { type RunRoute, sofaHandlers } from "./sofa.js";

/** @param schema the guarded schema */
export function restRouter(schema: GraphQLSchema): Router {
  const router = Router({ caseSensitive: true });
  const routes = routesOf(schema);
  const runners = sofaHandlers(schema, routes);
  for (const route of routes) {
    router[route.method.toLowerCase() as "get"](route.path, handle(route, runners.get(route)!));
  }
  for (const [path, methods] of methodsByPath(routes)) {
    router.all(path, (_req, res, next) => {
      res.setHeader("Allow", methods.join(", "));
      next(new AppError("METHOD_NOT_ALLOWED", { allow: methods }));
    });
  }
  return router;
}

function handle(route: Route, run: RunRoute): RequestHandler {
  const readArguments = argumentsReader(route);
  return async (req, res) => {
    const ctx = contextOf(req);
    // Before the body is read: who may not write need not send 32 MiB.
    if (route.scope) requireScope(ctx, route.scope);
    const args = await readArguments(req, res);
    ctx.argumentsChecked = true;
    sendJson(res, route.status, JSON.stringify(await run(ctx, args)));
  };
}

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    const known = methods.get(path) ?? [];
    methods.set(path, [...known, ...(method === "GET" ? ["GET", "HEAD"] : [method])]);
  }
  return methods;
}
