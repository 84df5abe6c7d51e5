/**
 * Types of what the bench uses from this folder's packages. The project's checks run without these packages (`npm ci`
 * at the root does not install them). With the packages, the result is the same, because a declared module takes
 * precedence over an installed one.
 */
declare module "undici" {
  export class Client {
    constructor(origin: string, options?: { pipelining?: number });
    request(options: {
      method: string;
      path: string;
      body: string | Uint8Array | null;
      headers: Readonly<Record<string, string>>;
    }): Promise<{
      statusCode: number;
      headers: Readonly<Record<string, string | string[] | undefined>>;
      body: { text(): Promise<string>; dump(options: { limit: number }): Promise<void> };
    }>;
    close(): Promise<void>;
  }
}

declare module "fastify" {
  import type { IncomingHttpHeaders } from "node:http";

  export interface FastifyRequest {
    readonly headers: IncomingHttpHeaders;
  }
  interface Reply {
    code(status: number): Reply;
    send(body: unknown): Reply;
  }
  interface App {
    decorateRequest(name: string): void;
    addHook(name: "onRequest", hook: (request: FastifyRequest, reply: Reply) => Promise<unknown>): void;
    register<Options>(plugin: (app: App, options: Options) => void, options: Options): Promise<void>;
    listen(options: { port: number; host: string }): Promise<string>;
  }
  export default function fastify(options: { bodyLimit: number }): App;
}

declare module "mercurius" {
  import type { FastifyRequest } from "fastify";

  // Arguments and results of both follow from the schema in servers/mercurius.ts.
  export type IResolvers = Record<string, Record<string, (parent: any, args: any, context: any) => unknown>>;
  export type MercuriusLoaders = Record<
    string,
    Record<string, (queries: { obj: any; params: any }[], context: any) => Promise<unknown[]>>
  >;
  export default function mercurius(
    app: unknown,
    options: {
      schema: string;
      resolvers: IResolvers;
      loaders: MercuriusLoaders;
      jit: number;
      context: (request: FastifyRequest) => object;
    },
  ): void;
}

declare module "postgraphile" {
  import type { IncomingMessage, RequestListener } from "node:http";

  interface Preset {
    extends?: readonly Preset[];
    pgServices?: readonly unknown[];
    grafserv?: { graphqlPath: string; graphiql: boolean; watch: boolean; maxRequestLength: number };
    grafast?: {
      explain: boolean;
      context: (request: { node?: { req: IncomingMessage } }) => object;
    };
  }
  interface Serv {
    createHandler(): RequestListener;
    ready(): Promise<void>;
  }
  export function postgraphile(preset: Preset): { createServ(grafserv: unknown): Serv };
}

declare module "postgraphile/adaptors/pg" {
  import type { Pool } from "pg";

  export function makePgService(options: { pool: Pool; schemas: readonly string[] }): unknown;
}

declare module "postgraphile/grafserv/node" {
  export const grafserv: unknown;
}

declare module "postgraphile/presets/amber" {
  export const PostGraphileAmberPreset: object;
}
