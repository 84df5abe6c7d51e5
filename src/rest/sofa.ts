/**
 * The adapter between SOFA and the routes (ADR 0050). SOFA gets the routed schema, makes a handler for each route, and
 * runs it: `execute`, then its own answer or `errorHandler`. What SOFA cannot do (design §3) is done around it:
 *
 * - It loses nulls and takes "yes" for false, so `arguments.ts` reads the arguments, which travel in the context.
 * - It has one selection for a field, so `execute` runs the selection of the route or of the client.
 * - It writes an answer as one JSON text, so the data travel in the context, and the router writes them: large answers
 *   in pieces, lists as CSV, files as they are.
 * - Its `/webhook` routes, which would call any address, are never mounted.
 */
import { astFromObjectType, MapperKind, mapSchema } from "@graphql-tools/utils";
import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getNamedType,
  type GraphQLSchema,
  parse,
} from "graphql";
import { LRUCache } from "lru-cache";
import { useSofa } from "sofa-api";
import type { Context } from "../context.js";
import { compilePlan, type Plan } from "../schema/lib/plan.js";
import { recordPlan } from "./fast-import-answer.js";
import { OUTCOMES, type Route } from "./routes.js";
import { operationText, selectionText, type SelectedField } from "./selection.js";

/**
 * Runs a route with its arguments and returns the data of the answer.
 * @param selection the fields to answer with, if not all
 * @throws what the resolver throws
 */
export type RunRoute = (
  ctx: Context,
  args: Record<string, unknown>,
  selection?: readonly SelectedField[],
) => Promise<unknown>;

/** What SOFA takes for the context of a request. */
interface Call {
  readonly route: Route;
  readonly ctx: Context;
  readonly args: Record<string, unknown>;
  readonly selection: readonly SelectedField[] | undefined;
  /** The data of the answer. */
  data?: unknown;
}

/** Makes a runner for every route from the handlers that SOFA generates, one for each field. */
export function sofaHandlers(schema: GraphQLSchema, all: readonly Route[]): Map<Route, RunRoute> {
  const planOf = plansOf(schema);
  const routes = all.filter(({ isSearch }) => !isSearch);
  const { __routes: handlers } = useSofa({
    schema: routedSchema(schema, routes),
    basePath: "/",
    routes: Object.fromEntries(
      routes.map(({ operationType, field, method, path, outcomes: [outcome] }) => [
        `${operationType === "query" ? "Query" : "Mutation"}.${field}`,
        { method, path, responseStatus: OUTCOMES[outcome].status },
      ]),
    ),
    async execute({ contextValue }: ExecutionArgs): Promise<ExecutionResult> {
      const call = contextValue as Call;
      const { field } = call.route;
      const { data, errors } = await planOf(call.route, call.selection)(call.ctx, call.args);
      if (errors) return { errors };
      call.data = data?.[field];
      return { data: { [field]: null } };
    },
    errorHandler([error]: readonly unknown[]) {
      throw error;
    },
  });
  return new Map(
    routes.flatMap((route) => {
      const handler = handlers.find(({ method, path }) => method === route.method && path === route.path)?.handler;
      if (!handler) throw new Error(`SOFA made no handler for ${route.method} ${route.path}`);
      const request = emptyRequest(route);
      const run: RunRoute = async (ctx, args, selection) => {
        const call: Call = { route, ctx, args, selection };
        await handler(request, call);
        return call.data;
      };
      return all.filter(({ field }) => field === route.field).map((each): [Route, RunRoute] => [each, run]);
    }),
  );
}

type SofaRequest = Parameters<ReturnType<typeof useSofa>["__routes"][number]["handler"]>[0];

/** A request without arguments. SOFA reads no more of it: it looks into the query string for what `params` lacks. */
function emptyRequest({ definition }: Route): SofaRequest {
  const params = Object.fromEntries(definition.args.map(({ name }) => [name, undefined]));
  return { body: null, url: "", params } as Partial<SofaRequest> as SofaRequest;
}

/** The schema of the routes: their root fields, and of each type the fields that some route shows. */
function routedSchema(schema: GraphQLSchema, routes: readonly Route[]): GraphQLSchema {
  const fields = new Map<string, Set<string>>();
  const add = (type: string, selection: readonly SelectedField[]): void => {
    const names = fields.get(type) ?? new Set();
    fields.set(type, names);
    for (const { name, type, below } of selection) {
      names.add(name);
      if (below.length > 0) add(type.name, below);
    }
  };
  for (const { definition, selection } of routes) add(getNamedType(definition.type).name, selection);
  const rootFields = new Set(routes.map(({ field }) => field));
  const routed = mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (_, name) => (rootFields.has(name) ? undefined : null),
    [MapperKind.OBJECT_FIELD]: (_, name, type) => (fields.get(type)?.has(name) ? undefined : null),
  });
  // SOFA looks up descriptions of arguments here. Without these nodes it would print and parse the whole type for each
  // argument, which takes two seconds.
  for (const type of [routed.getQueryType(), routed.getMutationType()])
    if (type) type.astNode = astFromObjectType(type, routed);
  return routed;
}

const MAX_NARROWED = 300;

/** Makes the plans of selections, each when it is first needed: all at the start would take a tenth of a second. */
function plansOf(schema: GraphQLSchema): (route: Route, selection: readonly SelectedField[] | undefined) => Plan {
  const whole = new Map<Route, Plan>();
  const narrowed = new LRUCache<string, { document: DocumentNode; plan?: Plan }>({ max: MAX_NARROWED });
  return (route, selection) => {
    if (!selection) {
      const plan = whole.get(route) ?? planOfRoute(schema, route);
      whole.set(route, plan);
      return plan;
    }
    const key = `${route.field}${selectionText(selection)}`;
    const seen = narrowed.get(key);
    // Compiling a selection takes as long as running it ten times, so only one that comes again is compiled.
    if (seen) return (seen.plan ??= compilePlan(schema, seen.document));
    const document = parse(operationText(route.operationType, route.definition, selection), { noLocation: true });
    narrowed.set(key, { document });
    return async (ctx, args) => execute({ schema, document, contextValue: ctx, variableValues: args });
  };
}

function planOfRoute(schema: GraphQLSchema, route: Route): Plan {
  return recordPlan(route) ?? compilePlan(schema, parse(route.query, { noLocation: true }));
}
