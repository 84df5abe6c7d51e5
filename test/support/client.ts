/** A client of both surfaces that uses one key. */
import { buildSchema } from "../../src/schema/lib/build.js";
import { RESOLVERS } from "../../src/resolvers/index.js";
import type { FieldExtensions } from "../../src/schema/lib/directives.js";
import { OUTCOMES, type Route, routesOf } from "../../src/rest/routes.js";
import { withoutPublicFields } from "../../src/schema/lib/public-fields.js";
import { restSchema } from "../../src/rest/schema.js";

export interface Answer<Body = any> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export type Surface = "rest" | "graphql";
export const SURFACES: readonly Surface[] = ["rest", "graphql"];

/** What an operation answered, in the same shape for both surfaces. */
export interface CallResult<Data = any> {
  /** HTTP status; every success counts as 200 on both surfaces. */
  readonly status: number;
  readonly data: Data | null;
  /** Text of the error. */
  readonly error: string | null;
  /** Code of the error; on REST only problem details contain it. */
  readonly errorCode: string | null;
  readonly headers: Headers;
}

/** As a gateway runs it. Building it takes longest of all, so it is built once for each test file. */
export const built = buildSchema(RESOLVERS);
/** As GraphQL shows it: without the fields that need no key. */
export const schema = withoutPublicFields(built);
const allRoutes: readonly Route[] = routesOf(restSchema(built));
export const routes = allRoutes.filter(({ isSearch }) => !isSearch);
/** Lists whose parameters stand in the body. */
export const searches = allRoutes.filter(({ isSearch }) => isSearch);
/** For each route, the GraphQL operation that asks for the same data. */
const inGraphQL = new Map(routesOf(schema).map(({ field, query }) => [field, query]));

export function routeOf(field: string): Route {
  const route = routes.find((candidate) => candidate.field === field);
  if (!route) throw new Error(`No route for ${field}`);
  return route;
}

/** What only a key of a supplier may do, as it is asked for. */
const ofSuppliers = allRoutes.filter(({ isSupplierBound }) => isSupplierBound);
const paths = ofSuppliers.map(
  ({ method, path }) => [method, new RegExp(`^${path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`)] as const,
);
const fields = new RegExp(`\\b(${ofSuppliers.map(({ field }) => field).join("|")})(Connection)?\\b`);
const isOfSuppliers = (method: string, path: string, body: unknown): boolean =>
  path === "/graphql"
    ? fields.test(String((body as { query?: unknown } | undefined)?.query))
    : paths.some(([known, pattern]) => known === method && pattern.test(path));

export class Client {
  /** @param supplierKey the key for what only suppliers may do; without one, the client's own key */
  constructor(
    readonly root: string,
    readonly key: string | null,
    readonly tenant: string,
    readonly supplierKey: string | null = null,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("GET", path, undefined, headers);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("POST", path, body, headers);
  }

  /** The key that a request is sent with. */
  keyFor(method: string, path: string, body: unknown): string | null {
    return this.supplierKey !== null && isOfSuppliers(method, path, body) ? this.supplierKey : this.key;
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isRaw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const key = this.keyFor(method, path, body);
    const response = await fetch(this.root + path, {
      method,
      headers: {
        ...(key && { "X-API-Key": key }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
    });
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  }

  graphql(
    query: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.post("/graphql", { query, variables }, headers);
  }

  /** Calls an operation by its GraphQL name on either surface, with the fields that REST shows. */
  async call<Data = any>(
    surface: Surface,
    field: string,
    args: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<CallResult<Data>> {
    const route = routeOf(field);
    return surface === "rest" ? this.callRest(route, args, headers) : this.callGraphQL(route, args, headers);
  }

  private async callRest(
    route: Route,
    args: Record<string, unknown>,
    headers: Record<string, string>,
  ): Promise<CallResult> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args[name])));
    const query = new URLSearchParams(
      route.queryArguments
        .filter(({ name }) => args[name] !== undefined)
        // A filter whose values may contain commas is repeated.
        .flatMap(({ name }) => [args[name] ?? ""].flat().map((value) => [name, textOf(value)])),
    ).toString();
    const body = route.bodyArgument ? args[route.bodyArgument.name] : undefined;
    const answer = await this.send(route.method, query ? `${path}?${query}` : path, body, headers);
    const isOk = route.outcomes.some((outcome) => OUTCOMES[outcome].status === answer.status);
    return {
      status: isOk ? 200 : answer.status,
      data: isOk ? answer.body : null,
      error: isOk ? null : (answer.body.error ?? answer.body.detail ?? null),
      errorCode: isOk ? null : (answer.body.code ?? null),
      headers: answer.headers,
    };
  }

  private async callGraphQL(
    route: Route,
    args: Record<string, unknown>,
    headers: Record<string, string>,
  ): Promise<CallResult> {
    const answer = await this.graphql(inGraphQL.get(route.field)!, args, headers);
    return {
      status: answer.status,
      data: shownOf(answer.body.data?.[route.field] ?? null, route),
      error: asOnRest(answer.body.errors?.[0]?.message ?? null, route),
      errorCode: answer.body.errors?.[0]?.extensions.code ?? null,
      headers: answer.headers,
    };
  }
}

/** A value as a query string holds it: conditions as JSON. */
const textOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

/** The words of an error without the variable that GraphQL names: `$rows[1].title …` is `[1].title …` on REST. */
function asOnRest(message: string | null, { bodyArgument }: Route): string | null {
  const [, variable, rest = ""] = /^\$(\w+)(.*)$/s.exec(message ?? "") ?? [];
  if (variable === undefined) return message;
  return variable === bodyArgument?.name && !rest.startsWith(" ") ? rest.replace(/^(\.|: )/, "") : variable + rest;
}

/** What REST shows of a mutation's answer. */
function shownOf(data: any, { definition }: Route): any {
  const { shows } = (definition.extensions as FieldExtensions).rest!;
  return data === null || shows === undefined ? data : data[shows];
}
