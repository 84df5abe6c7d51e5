/** `/graphql`: reads the request strictly and hands it to Apollo Server. */
import { HeaderMap } from "@apollo/server";
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { ExecutionResult } from "graphql";
import type { Context } from "../context.js";
import { AppError, invalid } from "../errors.js";
import { bodyReader, JSON_BODY } from "../http/body.js";
import type { Contexts } from "../http/contexts.js";
import { acceptsEvents, type Message, runStream, type Source } from "../http/event-stream.js";
import { endWith } from "../http/json/text.js";
import type { Examined } from "../http/json/read.js";
import type { JsonReader } from "../http/json/workers.js";
import { sendJson } from "../http/respond.js";
import { MOST_CHARACTERS } from "./document.js";
import type { Answers } from "./operation.js";
import { answerText, type ApolloContext, type GraphQLServer } from "./server.js";

export function graphqlRouter(server: GraphQLServer, json: JsonReader, contexts: Contexts): Router {
  const readBody = bodyReader([JSON_BODY]);
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    "/graphql",
    answer(server, contexts, () => NOTHING),
  );
  router.post(
    "/graphql",
    answer(server, contexts, async (ctx, req) => {
      const hash = ctx.idempotencyKey === undefined ? null : "variables";
      const body = await json.read((await readBody(req)).bytes, { rules: null, jsonText: [], hash }, null);
      return { value: withShortDocument(body.value), hash: body.hash };
    }),
  );
  router.all("/graphql", (_req, res, next) => {
    res.setHeader("Allow", "GET, POST");
    next(new AppError("METHOD_NOT_ALLOWED", { allow: ["GET", "POST"] }));
  });
  return router;
}

// Only a body can hold a document that long; Node.js refuses such an address.
function withShortDocument(body: unknown): unknown {
  const { query } = (body ?? {}) as { query?: unknown };
  if (typeof query === "string" && query.length > MOST_CHARACTERS) {
    throw invalid(
      "query",
      `has ${query.length} characters, more than the ${MOST_CHARACTERS} allowed; send values as variables`,
    );
  }
  return body;
}

const NOTHING: Examined = { value: undefined, hash: undefined };

function answer(
  server: GraphQLServer,
  contexts: Contexts,
  readBody: (ctx: Context, req: Request) => Promise<Examined> | Examined,
): RequestHandler {
  return async (req, res) => {
    // The key is checked before the body is read, and outside Apollo Server, which would report a refusal as a fault of
    // its own.
    const ctx = await contexts.ofKey(req);
    const { value: body, hash: variablesHash } = await readBody(ctx, req);
    if (req.method === "POST" && acceptsEvents(req)) return sendAnswers(server, ctx, res, body);
    const known = server.known.find(body, req.headers.accept);
    const result = known ? await server.run(ctx, known, variablesHash) : undefined;
    if (known && result && !result.errors)
      return sendJson(res, 200, await answerText({ data: result.data }), known.contentType);
    // Apollo Server reports the errors of known requests, too.
    await answerByApollo(server, { ctx, result, variablesHash }, req, res, body);
  };
}

/** Answers in the protocol of graphql-sse, "distinct connections": one operation a request, a message for a result. */
async function sendAnswers(server: GraphQLServer, ctx: Context, res: Response, body: unknown): Promise<void> {
  const { query, operationName, variables } = (body ?? {}) as Record<string, never>;
  const subscribe = async (): Promise<Answers | ExecutionResult> => {
    try {
      return await server.subscribe(ctx, { document: server.parse(query), operationName, variables: variables ?? {} });
    } catch (error) {
      return { errors: server.errorsOf(error, ctx) };
    }
  };
  let isEnded = false;
  const open = async (): Promise<Source> => {
    const answer = await subscribe();
    const answers = "next" in answer ? answer : null;
    const messages = async function* (): AsyncGenerator<Message[]> {
      if (!answers) yield [next(answer)];
      else for await (const result of answers) yield [next(result)];
    };
    return {
      messages: messages(),
      last: COMPLETE,
      end() {
        if (!isEnded) void answers?.return();
        isEnded = true;
      },
    };
  };
  await runStream(res, ctx, "graphql_sse", open, (error) => [
    next({ errors: server.errorsOf(error, ctx) }),
    ...COMPLETE,
  ]);
}

const next = (result: object): Message => ({ event: "next", data: JSON.stringify(result) });
const COMPLETE: readonly Message[] = [{ event: "complete", data: "" }];

/** Does what @as-integrations/express5 does, without parsing the address again on every request. */
async function answerByApollo(
  server: GraphQLServer,
  context: ApolloContext,
  req: Request,
  res: Response,
  body: unknown,
): Promise<void> {
  const queryStart = req.url.indexOf("?");
  const request = {
    method: req.method,
    headers: headersOf(req),
    search: queryStart < 0 ? "" : req.url.slice(queryStart),
    body,
  };
  const { status, headers, body: text } = await server.answer(context, request);
  for (const [name, value] of headers) res.setHeader(name, value);
  if (text.kind !== "complete")
    throw new Error("The schema has no @defer and no @stream, so an answer is never sent in parts");
  res.statusCode = status ?? 200;
  res.setHeader("Content-Length", Buffer.byteLength(text.string));
  await endWith(res, text.string);
}

// The only headers that Apollo Server reads.
const READ_BY_APOLLO = ["accept", "content-type"] as const;
const MEDIA_TYPES = ["application/json", "application/graphql-response+json"];

function headersOf(req: Request): HeaderMap {
  const headers = new HeaderMap();
  for (const name of READ_BY_APOLLO) {
    const value = req.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  // The answer is JSON even if the client does not accept it, as on REST. Apollo Server would refuse only after the
  // operation has run, and the client would not learn what it did.
  if (headers.has("accept") && !req.accepts(MEDIA_TYPES)) headers.set("accept", "*/*");
  return headers;
}
