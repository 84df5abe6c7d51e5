/** `/graphql`: reads the request strictly and hands it to Apollo Server. */
import { type ApolloServer, HeaderMap } from "@apollo/server";
import { type Request, type RequestHandler, Router } from "express";
import { AppError, invalid } from "../errors.js";
import { bodyReader } from "../http/body.js";
import { endWith } from "../http/json-text.js";
import type { JsonReader } from "../http/json-workers.js";
import { contextOf } from "../http/request.js";
import { MOST_CHARACTERS } from "./document.js";
import type { ApolloContext } from "./server.js";

export function graphqlRouter(server: ApolloServer<ApolloContext>, json: JsonReader): Router {
  const readBody = bodyReader("application/json");
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    "/graphql",
    answer(server, () => undefined),
  );
  router.post(
    "/graphql",
    answer(server, async (req) => {
      const ctx = contextOf(req);
      const hash = ctx.idempotencyKey === undefined ? null : "variables";
      const body = await json.read(await readBody(req), { rules: null, jsonText: [], hash }, null);
      ctx.bodyHash = body.hash;
      return withShortDocument(body.value);
    }),
  );
  router.all("/graphql", (_req, res, next) => {
    res.setHeader("Allow", "GET, POST");
    next(new AppError("METHOD_NOT_ALLOWED", { allow: ["GET", "POST"] }));
  });
  return router;
}

// An address is never that long: Node.js refuses it.
function withShortDocument(body: unknown): unknown {
  const { query } = (body ?? {}) as { query?: unknown };
  if (typeof query === "string" && query.length > MOST_CHARACTERS) {
    throw invalid("query", `has ${query.length} characters, more than the ${MOST_CHARACTERS} allowed; send values as variables`);
  }
  return body;
}

/** What @as-integrations/express5 does, but for parsing the address once more on every request. */
function answer(server: ApolloServer<ApolloContext>, readBody: (req: Request) => unknown): RequestHandler {
  return async (req, res) => {
    // Before the body is read, and before Apollo Server would take it for a fault of its own.
    const ctx = contextOf(req);
    const body = await readBody(req);
    const queryStart = req.url.indexOf("?");
    const {
      status,
      headers,
      body: text,
    } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: req.method, headers: headersOf(req), search: queryStart < 0 ? "" : req.url.slice(queryStart), body },
      context: async () => ({ ctx }),
    });
    for (const [name, value] of headers) res.setHeader(name, value);
    if (text.kind !== "complete") throw new Error("The schema has no @defer and no @stream, so an answer is never sent in parts");
    res.statusCode = status ?? 200;
    res.setHeader("Content-Length", Buffer.byteLength(text.string));
    await endWith(res, text.string);
  };
}

// The only headers that Apollo Server looks at.
const READ_BY_APOLLO = ["accept", "content-type"] as const;
const MEDIA_TYPES = ["application/json", "application/graphql-response+json"];

function headersOf(req: Request): HeaderMap {
  const headers = new HeaderMap();
  for (const name of READ_BY_APOLLO) {
    const value = req.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  // JSON all the same, as REST does: Apollo would refuse only when the operation has run, and what it did could not be told.
  if (headers.has("accept") && !req.accepts(MEDIA_TYPES)) headers.set("accept", "*/*");
  return headers;
}
