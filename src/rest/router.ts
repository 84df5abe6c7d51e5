/** Mounts the REST routes: one Express route for each, which reads the arguments and calls the handler that SOFA generated. */
import { type RequestHandler, type Response, Router } from "express";
import { getNamedType, getNullableType, type GraphQLNamedType, type GraphQLSchema, isListType, isObjectType } from "graphql";
import { AppError } from "../errors.js";
import { answerOnce } from "../http/idempotency.js";
import { jsonText } from "../http/json-text.js";
import type { JsonReader } from "../http/json-workers.js";
import { contextOf } from "../http/request.js";
import { sendFile, sendJson, type SentFile } from "../http/respond.js";
import { meetDemands } from "../schema/demands.js";
import type { FieldExtensions } from "../schema/directives.js";
import { argumentsReader } from "./arguments.js";
import { resourceOf, type Route, routesOf } from "./routes.js";
import { type RunRoute, sofaHandlers } from "./sofa.js";

/** @param schema the guarded schema */
export function restRouter(schema: GraphQLSchema, json: JsonReader): RequestHandler {
  const routes = routesOf(schema);
  const runners = sofaHandlers(schema, routes);
  // One for each resource: Express compares a path with one route after the other.
  const routers = new Map(
    [...Map.groupBy(routes, ({ path }) => resourceOf(path))].map(([resource, ofResource]) => [resource, resourceRouter(ofResource, runners, json)]),
  );
  return (req, res, next) => {
    const router = routers.get(resourceOf(req.path));
    if (router) router(req, res, next);
    else next();
  };
}

function resourceRouter(routes: readonly Route[], runners: ReadonlyMap<Route, RunRoute>, json: JsonReader): Router {
  const router = Router({ caseSensitive: true });
  // Path by path: a literal path says what it knows before one with a parameter in its place takes the request.
  for (const [path, onPath] of Map.groupBy(routes, (route) => route.path)) {
    for (const route of onPath) router[route.method.toLowerCase() as "get"](path, handle(route, runners.get(route)!, json));
    const allow = onPath.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    router.all(path, (_req, res, next) => {
      res.setHeader("Allow", allow.join(", "));
      next(new AppError("METHOD_NOT_ALLOWED", { allow }));
    });
  }
  return router;
}

function handle(route: Route, run: RunRoute, json: JsonReader): RequestHandler {
  const readArguments = argumentsReader(route, json);
  const operation = { name: route.field, type: route.operation };
  const omitNulls = nullOmitter(getNamedType(route.definition.type));
  return async (req, res) => {
    const ctx = contextOf(req);
    res.locals.errorOnly = route.errorOnly;
    ctx.operation = operation;
    // Before the body is read: who may not write need not send 32 MiB.
    meetDemands(ctx, route);
    const args = await readArguments(req);
    ctx.argumentsChecked = true;
    if (route.isFile) return sendFile(res, (await run(ctx, args)) as SentFile);
    const answer = async () => jsonText(omitNulls(await run(ctx, args)));
    if (route.operation === "query") return sendJson(res, route.status, await answer());
    const { status, headers, body } = await answerOnce(
      ctx,
      () => [route.method, route.path, { ...args, ...(route.bodyArgument && { [route.bodyArgument.name]: ctx.bodyHash }) }],
      async () => {
        const body = await answer();
        return { status: ctx.reply.status ?? route.status, body, headers: locationOf(res) };
      },
    );
    for (const name in headers) res.setHeader(name, headers[name]!);
    sendJson(res, status, body);
  };
}

/** Makes the function that takes those fields out of an answer that REST omits where they are null (`@OmitNull`). */
function nullOmitter(type: GraphQLNamedType): (value: unknown) => unknown {
  if (!isObjectType(type)) return (value) => value;
  const fields = Object.values(type.getFields());
  const omitted = fields.filter(({ extensions }) => (extensions as FieldExtensions).omitNull).map(({ name }) => name);
  // Pages hold their rows one level below.
  const rows = fields.filter((field) => omitted.length === 0 && isListType(getNullableType(field.type)) && hasOmitted(getNamedType(field.type)));
  if (omitted.length === 0 && rows.length === 0) return (value) => value;
  const below = rows.map((field) => [field.name, nullOmitter(getNamedType(field.type))] as const);
  const omit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(omit);
    const record = value as Record<string, unknown>;
    // Undefined members are not written; to delete them would make each record slow to write.
    for (const name of omitted) record[name] ??= undefined;
    for (const [name, inRow] of below) if (record[name]) inRow(record[name]);
    return record;
  };
  return omit;
}

const hasOmitted = (type: GraphQLNamedType): boolean =>
  isObjectType(type) && Object.values(type.getFields()).some(({ extensions }) => (extensions as FieldExtensions).omitNull);

/** The only header of an answer that says something about what was done. */
function locationOf(res: Response): Record<string, string> {
  const location = res.getHeader("Location");
  return location === undefined ? {} : { Location: String(location) };
}
