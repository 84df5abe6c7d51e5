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
import { answersCounts, isImport } from "../domain/imports.js";
import { AppError, invalidParameter, toAppError } from "../errors.js";
import type { Contexts } from "../http/contexts.js";
import { jsonText } from "../http/json/text.js";
import type { JsonReader } from "../http/json/workers.js";
import { addressOf } from "../http/request.js";
import { headersOf as headersToSet, type RateLimit, type RouteLimit } from "../http/rate-limit.js";
import { acceptsEvents, sendEvents } from "../http/event-stream.js";
import {
  type MadeFile,
  sendFile,
  sendJson,
  sendMadeFile,
  sendText,
  type SentFile,
  versionTag,
} from "../http/respond.js";
import {
  answerOnce,
  dryRun,
  isDryRun,
  preferencesOf,
  readPreferences,
  recordRefusals,
  refuseDryRun,
  refusedImports,
} from "../http/write-headers.js";
import { created, done, type Outcome } from "../request/answer-state.js";
import type { EventsArgs } from "../schema/event.js";
import type { Answer } from "../services/idempotency.js";
import { extensionsOf } from "../schema/lib/directives.js";
import { argumentsReader } from "./arguments.js";
import { readAnswerer } from "./reads.js";
import { OUTCOMES, PREFIX, type Route } from "./routes.js";
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
    [...Map.groupBy(runners, ([{ resource }]) => resource)].map(([resource, ofResource]) => [
      resource,
      resourceRouter(ofResource, needed),
    ]),
  );
  return (req, res, next) => {
    const router = routers.get(resourceIn(req.path));
    if (router) router(req, res, next);
    else next();
  };
}

/** What a path names first, whether it has the prefix or not. */
const resourceIn = (path: string): string =>
  (path.startsWith(`${PREFIX}/`) ? path.slice(PREFIX.length) : path).split("/", 2)[1] ?? "";

function resourceRouter(runners: readonly (readonly [Route, RunRoute])[], needed: Needed): Router {
  const router = Router({ caseSensitive: true });
  // The 405 of a path is mounted right after its routes. Otherwise a path with a parameter would take a request that a
  // literal path must refuse.
  for (const [path, onPath] of Map.groupBy(runners, ([route]) => route.path)) {
    for (const [route, run] of onPath) router[route.method.toLowerCase() as "get"](path, handle(route, run, needed));
    const allow = onPath.flatMap(([{ method }]) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    router.all(path, (_req, res, next) => {
      res.setHeader("Allow", allow.join(", "));
      next(new AppError("METHOD_NOT_ALLOWED", { allow }));
    });
  }
  return router;
}

function handle(route: Route, runRoute: RunRoute, { json, contexts, rateLimit }: Needed): RequestHandler {
  const { rest } = route;
  const limit = rest.rate && rateLimit.ofRoute(route.field, rest.rate);
  const guesses = rest.guesses && rateLimit.ofRoute(`${route.field}:guesses`, rest.guesses);
  const run: RunRoute = guesses
    ? (ctx, args, selection) => asGuess(guesses, ctx, () => runRoute(ctx, args, selection))
    : runRoute;
  const readArguments = argumentsReader(route, json);
  const operation = { name: route.field, type: route.operationType };
  const omitNulls = nullOmitter(getNamedType(route.definition.type));
  const answerRead = readAnswerer(route, run, omitNulls);
  const noting = refusalsNoted(route);
  const isKeyedWrite = route.operationType === "mutation" && !route.isPublic;
  return async (req, res) => {
    if (limit) await limit.charge(addressOf(req), headersToSet(res));
    const ctx = route.isPublic ? contexts.ofPublic(req, rest.caller ?? route.field) : await contexts.ofKey(req);
    res.locals.errorOnly = rest.errorOnly ?? [];
    ctx.setOperation(operation);
    // Checked before the body is read, so that a key that may not write does not have to send 32 MiB first.
    route.guard.admit(ctx);
    const isTry = isKeyedWrite && isDryRun(ctx);
    if (isTry) refuseDryRun([rest]);
    if (isKeyedWrite) {
      readPreferences(ctx, [route.field]);
      expectVersion(route, ctx, req.headers["if-match"]);
    }
    const sent = await noting(ctx, res, req.params, () => readArguments(ctx, req));
    const { args, bodyHash } = sent;
    if (rest.live && acceptsEvents(req))
      return sendEvents(res.vary("Accept"), ctx, args as Partial<EventsArgs> as EventsArgs);
    if (route.isRead) return answerRead(req, res, ctx, sent);
    if (route.isFile) return sendFile(res, ctx, (await run(ctx, args)) as SentFile);
    if (route.isMade) return sendMadeFile(res, (await run(ctx, args)) as MadeFile);
    const answer = async () => {
      const data = await run(ctx, args);
      return route.textType === null ? jsonText(omitNulls(data)) : String(data);
    };
    if (route.operationType === "query") {
      const body = await answer();
      return send(res, OUTCOMES[outcomeOf(route, ctx.answer.outcome).kind].status, body, route);
    }
    if (ctx.imports.isMinimal) ctx.imports.granted.add("return=minimal");
    ctx.imports.answersCounts = ctx.imports.isMinimal || (ctx.imports.isLenient && answersCounts(route.field));
    const produce = async (): Promise<Answer> => {
      const body = await answer();
      if (ctx.imports.answersCounts)
        return { status: 200, body: JSON.stringify(ctx.imports.counts), headers: ctx.imports.headers };
      const outcome = outcomeOf(route, ctx.answer.outcome);
      const { status, isBodiless } = OUTCOMES[outcome.kind];
      return {
        status,
        body: isBodiless ? "" : body,
        headers: {
          ...locationOf(outcome),
          ...ctx.imports.headers,
          ...(ctx.answer.version !== undefined && !isTry && { ETag: await versionTag(ctx.answer.version, body) }),
        },
      };
    };
    const compared = () => [
      route.method,
      route.path,
      { ...args, ...(route.bodyArgument && { [route.bodyArgument.name]: bodyHash }) },
      ...preferencesOf(ctx),
    ];
    const { status, headers, body } = await noting(ctx, res, args, () =>
      isTry ? dryRun(ctx, produce) : answerOnce(ctx, compared, produce),
    );
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    await send(res, status, body, route);
  };
}

/**
 * How a request of the route ended.
 * @param said what the use case said
 * @throws Error if the route, and so OpenAPI, does not list that outcome, or if there is neither outcome nor default
 */
function outcomeOf({ field, outcomes }: Route, said: Outcome | undefined): Outcome {
  const [first] = outcomes;
  const outcome = said ?? (first === "created" ? created : first === "done" ? done : undefined);
  if (!outcome) throw new Error(`The use case of ${field} must say its outcome, since "${first}" needs an address`);
  if (!outcomes.includes(outcome.kind)) throw new Error(`@Rest of ${field} does not name the outcome ${outcome.kind}`);
  return outcome;
}

function locationOf(outcome: Outcome): Record<string, string> {
  if ("jobId" in outcome) return { Location: `${PREFIX}/jobs/${outcome.jobId}` };
  return outcome.kind === "seeOther" ? { Location: outcome.url } : {};
}

/** Does something for a request. If that is an import, and is refused, its record says so. */
type Noting = <T>(
  ctx: Context,
  res: Response,
  args: Record<string, unknown>,
  work: () => Promise<T> | T,
) => Promise<T> | T;

function refusalsNoted({ field, bodyArgument, operationType }: Route): Noting {
  if (operationType !== "mutation" || !bodyArgument || !(isImport(field) || field === "mendImport"))
    return (_ctx, _res, _args, work) => work();
  return async (ctx, res, args, work) => {
    try {
      return await work();
    } catch (thrown) {
      const error = toAppError(thrown, ctx.requestId);
      const rows = args[bodyArgument.name] as readonly unknown[] | undefined;
      const total = error.details.rows ?? ctx.imports.lenientRows?.total ?? rows?.length ?? 0;
      await recordRefusals(
        ctx,
        refusedImports(ctx, field, (name) => args[name], total, error),
      );
      const { "Import-Id": id } = ctx.imports.headers;
      if (id !== undefined) res.setHeader("Import-Id", id);
      throw thrown;
    }
  };
}

/** @throws INVALID where no version could be compared; ignoring the header would lose somebody's work */
function expectVersion({ isVersioned }: Route, ctx: Context, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  if (!isVersioned)
    throw invalidParameter("If-Match", "is only taken by writes of one record that is read with an ETag");
  ctx.requireVersion(ifMatch);
}

/** Runs a route at which ids may be guessed: a request that names something that exists gets its point back. */
async function asGuess<T>(limit: RouteLimit, { address, answer }: Context, work: () => T): Promise<Awaited<T>> {
  await limit.charge(address, answer.setHeader);
  try {
    const result = await work();
    await limit.refund(address);
    return result;
  } catch (error) {
    if (toAppError(error, "").code !== "NOT_FOUND") await limit.refund(address);
    throw error;
  }
}

async function send(res: Response, status: number, body: string, { textType }: Route): Promise<void> {
  if (body === "") res.status(status).end();
  else if (textType === null) sendJson(res, status, body);
  else await sendText(res, status, body, textType);
}

/** Makes the function that removes fields with `@OmitNull` from an answer if they are null. */
function nullOmitter(type: GraphQLNamedType): (value: unknown) => unknown {
  if (!isObjectType(type)) return (value) => value;
  const fields = Object.values(type.getFields());
  const omitted = fields.filter((field) => extensionsOf(field).omitNull).map(({ name }) => name);
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
  isObjectType(type) && Object.values(type.getFields()).some((field) => extensionsOf(field).omitNull);

/**
 * Matches the fixed beginnings of the paths of routes that need no key; null if there are none. What follows them is
 * the caller's secret.
 */
export function publicPathsOf(routes: readonly Route[]): RegExp | null {
  const beginnings = beginningsOf(routes);
  return beginnings.length === 0 ? null : new RegExp(`^(?:${beginnings.join("|")})`, "i");
}

/**
 * Makes the function that masks the secret (an order's id, a calendar's token) in a path for the log, also where the
 * path has the prefix of other routes, a slash too many or an encoded one.
 */
export function pathMask(routes: readonly Route[]): (path: string) => string {
  const words = beginningsOf(routes).map((beginning) => beginning.replaceAll("/", ""));
  const secret = new RegExp(`^/*(?:${PREFIX.slice(1)}/+)?(?:${words.join("|")})(?:/|%2f)+`, "i");
  return (path) => {
    const [beginning] = (words.length > 0 && secret.exec(path)) || [];
    return beginning === undefined || beginning === path ? path : `${beginning}…`;
  };
}

const beginningsOf = (routes: readonly Route[]): string[] =>
  routes.filter(({ isPublic }) => isPublic).map(({ path }) => path.replace(/:.*/, "").replace(/[^\w/]/g, "\\$&"));
