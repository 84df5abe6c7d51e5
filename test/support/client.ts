/** A client of both surfaces, with one key. */
import { buildSchema } from "../../src/schema/build.js";
import { type Route, routesOf } from "../../src/rest/routes.js";

export interface Answer<Body = any> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export type Surface = "rest" | "graphql";
export const SURFACES: readonly Surface[] = ["rest", "graphql"];

/** What an operation answered, the same shape for both surfaces. */
export interface Outcome<Data = any> {
  /** HTTP status; a success counts as 200 on both. */
  readonly status: number;
  readonly data: Data | null;
  /** Text of the error. */
  readonly error: string | null;
  readonly headers: Headers;
}

export const schema = buildSchema();
export const routes: readonly Route[] = routesOf(schema);

export function routeOf(field: string): Route {
  const route = routes.find((candidate) => candidate.field === field);
  if (!route) throw new Error(`No route for ${field}`);
  return route;
}

export class Client {
  constructor(
    readonly root: string,
    readonly key: string | null,
    readonly tenant: string,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("GET", path, undefined, headers);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("POST", path, body, headers);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isRaw = body === undefined || typeof body === "string" || body instanceof Uint8Array;
    const response = await fetch(this.root + path, {
      method,
      headers: { ...(this.key && { "X-API-Key": this.key }), ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
  }

  graphql(query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post("/graphql", { query, variables }, headers);
  }

  /** Calls an operation by its GraphQL name on either surface, with the fields that REST shows. */
  async call<Data = any>(surface: Surface, field: string, args: Record<string, unknown> = {}): Promise<Outcome<Data>> {
    const route = routeOf(field);
    return surface === "rest" ? this.callRest(route, args) : this.callGraphQL(route, args);
  }

  private async callRest(route: Route, args: Record<string, unknown>): Promise<Outcome> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args[name])));
    const query = new URLSearchParams(
      route.queryArguments.filter(({ name }) => args[name] !== undefined).map(({ name }) => [name, String(args[name] ?? "")]),
    ).toString();
    const body = route.bodyArgument ? args[route.bodyArgument.name] : undefined;
    const answer = await this.send(route.method, query ? `${path}?${query}` : path, body);
    const isOk = answer.status === route.status || answer.status === route.otherStatus;
    return {
      status: isOk ? 200 : answer.status,
      data: isOk ? answer.body : null,
      error: isOk ? null : (answer.body.error ?? null),
      headers: answer.headers,
    };
  }

  private async callGraphQL(route: Route, args: Record<string, unknown>): Promise<Outcome> {
    const answer = await this.graphql(route.query, args);
    return {
      status: answer.status,
      data: answer.body.data?.[route.field] ?? null,
      error: answer.body.errors?.[0]?.message ?? null,
      headers: answer.headers,
    };
  }
}
