/**
 * SOFA, with its traps walled off (design §3, docs/adr/0017): it sees only the routed fields, its generated handlers
 * are called directly, and its `/webhook` routes, which would call any address, are never mounted.
 */
import { filterSchema, MapperKind, mapSchema } from "@graphql-tools/utils";
import { type DocumentNode, execute, type ExecutionResult, GraphQLBoolean, type GraphQLSchema, parse } from "graphql";
import { LRUCache } from "lru-cache";
import { useSofa } from "sofa-api";
import type { Context } from "../context.js";
import { compilePlan, type Plan } from "../schema/lib/plan.js";
import { STATUS } from "./outcomes.js";
import { recordPlan } from "./fast-import-answer.js";
import type { Route } from "./routes.js";
import { operationText, selectionText, type Shown } from "./selection.js";

/**
 * Runs a route with its arguments and returns the data of the answer.
 * @param shown what is to be shown, if not all
 * @throws what the resolver throws
 */
export type RunRoute = (ctx: Context, args: Record<string, unknown>, shown?: readonly Shown[]) => Promise<unknown>;

interface SofaRequest {
  readonly body: null;
  readonly url: string;
  readonly params: Record<string, never>;
}
type SofaHandler = (request: SofaRequest, serverContext: SofaContext) => Promise<ExecutionResult>;

interface SofaContext {
  readonly ctx: Context;
  readonly args: Record<string, unknown>;
  readonly shown: readonly Shown[] | undefined;
}

/** Makes a runner for every route from the handlers that SOFA generates. */
export function sofaHandlers(schema: GraphQLSchema, routes: readonly Route[]): Map<Route, RunRoute> {
  const narrowed = narrowedPlans(schema);
  const plans = new Map(
    routes.map((route) => {
      const whole = lazyPlan(schema, route);
      return [route.field, (shown: readonly Shown[] | undefined) => (shown ? narrowed(route, shown) : whole)];
    }),
  );

  const router = useSofa({
    schema: outlineOf(schema, routes),
    basePath: "/",
    routes: Object.fromEntries(
      routes.map((route) => [
        `${route.operationType === "query" ? "Query" : "Mutation"}.${route.field}`,
        { method: route.method, path: route.path, responseStatus: STATUS[route.outcomes[0]] as 200 },
      ]),
    ),
    // The route's selection replaces SOFA's document, which only gives the field's name.
    execute: async ({ document, contextValue }: SofaExecuteArgs) => {
      // Arguments travel in the context, because SOFA would leave out those that are null.
      const { ctx, args, shown } = contextValue as SofaContext;
      return { errors: [new Passed(await plans.get(fieldOf(document))!(shown)(ctx, args))] };
    },
    errorHandler: ([passed]: readonly unknown[]) => {
      if (passed instanceof Passed) return passed.result;
      throw passed;
    },
  } as unknown as Parameters<typeof useSofa>[0]) as unknown as {
    __routes: { method: string; path: string; handler: SofaHandler }[];
  };

  const handlers = new Map(router.__routes.map(({ method, path, handler }) => [`${method} ${path}`, handler]));
  return new Map(
    routes.map((route) => {
      const handler = handlers.get(`${route.method} ${route.path}`);
      if (!handler) throw new Error(`SOFA made no handler for ${route.method} ${route.path}`);
      return [
        route,
        async (ctx, args, shown) => {
          const { data, errors } = await handler({ body: null, url: "", params: {} }, { ctx, args, shown });
          if (errors) throw errors[0];
          return data![route.field];
        },
      ];
    }),
  );
}

/**
 * The result of an operation, passed through SOFA as if it were an error. SOFA would wrap ordinary data in a fetch
 * Response, whose text would have to be read out again: as much work as all the rest of a small request.
 */
class Passed {
  constructor(readonly result: ExecutionResult) {}
}

interface SofaExecuteArgs {
  readonly document: DocumentNode;
  readonly contextValue: unknown;
}

/**
 * The routed fields, without their arguments and types. SOFA would make a document and an OpenAPI description of
 * everything below them, which took a third of the start, and our routes use neither.
 */
function outlineOf(schema: GraphQLSchema, routes: readonly Route[]): GraphQLSchema {
  const fields = new Set(routes.map(({ field }) => field));
  const routed = filterSchema({ schema, rootFieldFilter: (_operation, name) => fields.has(name) });
  return mapSchema(routed, {
    [MapperKind.ROOT_FIELD]: ({ description }) => ({ type: GraphQLBoolean, description }),
  });
}

/** A plan that is compiled at the route's first request. Compiling all at the start would take a tenth of a second. */
function lazyPlan(schema: GraphQLSchema, route: Route): Plan {
  let plan: Plan | undefined;
  return (ctx, args) => (plan ??= planOf(schema, route))(ctx, args);
}

// Compiling a selection takes as long as running it ten times, so only one that comes again is compiled.
const MAX_NARROWED = 300;

/** The plans of selections that clients choose (`fields`). */
function narrowedPlans(schema: GraphQLSchema): (route: Route, shown: readonly Shown[]) => Plan {
  const seen = new LRUCache<string, { document: DocumentNode; plan?: Plan }>({ max: MAX_NARROWED });
  return ({ field, operationType, definition }, shown) => {
    const key = `${field}${selectionText(shown)}`;
    const known = seen.get(key);
    if (known) return (known.plan ??= compilePlan(schema, known.document));
    const document = parse(operationText(operationType, definition, shown), { noLocation: true });
    seen.set(key, { document });
    return async (ctx, args) => execute({ schema, document, contextValue: ctx, variableValues: args });
  };
}

function planOf(schema: GraphQLSchema, route: Route): Plan {
  const document = parse(route.query, { noLocation: true });
  return recordPlan(route, document) ?? compilePlan(schema, document);
}

function fieldOf(document: DocumentNode): string {
  const [operation] = document.definitions;
  const selection = operation?.kind === "OperationDefinition" ? operation.selectionSet.selections[0] : undefined;
  return selection?.kind === "Field" ? selection.name.value : "";
}
