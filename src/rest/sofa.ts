/**
 * SOFA, with its traps walled off (design §3): it sees only the routed fields, its generated handlers are called directly, and its
 * `/webhook` routes, which would call any address, are never mounted.
 */
import { filterSchema } from "@graphql-tools/utils";
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, parse } from "graphql";
import { useSofa } from "sofa-api";
import type { Context } from "../context.js";
import { compilePlan, type Plan } from "../schema/plan.js";
import type { Route } from "./routes.js";

/** Runs a route: arguments in, the data of the answer out. Throws the error of the resolver. */
export type RunRoute = (ctx: Context, args: Record<string, unknown>) => Promise<unknown>;

interface SofaRequest {
  readonly body: null;
  readonly url: string;
  readonly params: Record<string, unknown>;
}
type SofaHandler = (request: SofaRequest, serverContext: SofaContext) => Promise<ExecutionResult>;

interface SofaContext {
  readonly ctx: Context;
  readonly args: Record<string, unknown>;
}

/** Makes a runner for every route from the handlers that SOFA generates. */
export function sofaHandlers(schema: GraphQLSchema, routes: readonly Route[]): Map<Route, RunRoute> {
  const fields = new Set(routes.map(({ field }) => field));
  const pruned = filterSchema({ schema, rootFieldFilter: (_operation, name) => fields.has(name) });
  const plans = new Map(routes.map((route) => [route.field, planOf(schema, route)]));

  const router = useSofa({
    schema: pruned,
    basePath: "/",
    routes: Object.fromEntries(
      routes.map((route) => [
        `${route.operation === "query" ? "Query" : "Mutation"}.${route.field}`,
        { method: route.method, path: route.path, responseStatus: route.status as 200 },
      ]),
    ),
    // SOFA's own document is replaced by the route's selection; its operation is only looked at for the field's name.
    execute: async ({ document, contextValue }: SofaExecuteArgs) => {
      // Not its variables: it leaves out what is null.
      const { ctx, args } = contextValue as SofaContext;
      return { errors: [new Outcome(await plans.get(fieldOf(document))!(ctx, args))] };
    },
    errorHandler: ([outcome]: readonly unknown[]) => {
      if (outcome instanceof Outcome) return outcome.result;
      throw outcome;
    },
  } as unknown as Parameters<typeof useSofa>[0]) as unknown as { __routes: { method: string; path: string; handler: SofaHandler }[] };

  const handlers = new Map(router.__routes.map(({ method, path, handler }) => [`${method} ${path}`, handler]));
  return new Map(
    routes.map((route) => {
      const handler = handlers.get(`${route.method} ${route.path}`);
      if (!handler) throw new Error(`SOFA made no handler for ${route.method} ${route.path}`);
      return [
        route,
        async (ctx, args) => {
          // All arguments go in as path parameters: those SOFA takes as they are, while a query string would override a body.
          const { data, errors } = await handler({ body: null, url: "", params: args }, { ctx, args });
          if (errors) throw errors[0];
          return data![route.field];
        },
      ];
    }),
  );
}

/**
 * What an operation answered, on its way through SOFA by the door for errors. By the other door SOFA would wrap the data in a fetch
 * Response, whose text would have to be read out again: as much work as all the rest of a small request.
 */
class Outcome {
  constructor(readonly result: ExecutionResult) {}
}

interface SofaExecuteArgs {
  readonly document: DocumentNode;
  readonly contextValue: unknown;
}

function planOf(schema: GraphQLSchema, route: Route): Plan {
  return compilePlan(schema, parse(route.query, { noLocation: true }));
}

function fieldOf(document: DocumentNode): string {
  const [operation] = document.definitions;
  const selection = operation?.kind === "OperationDefinition" ? operation.selectionSet.selections[0] : undefined;
  return selection?.kind === "Field" ? selection.name.value : "";
}
