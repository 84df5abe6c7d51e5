/** `/graphql`: reads the request strictly and hands it to Apollo Server. */
import { HeaderMap } from "@apollo/server";
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { ExecutionResult } from "graphql";
import type { Context } from "../context.js";
import { AppError, invalidParameter } from "../errors.js";
import { bodyReader, JSON_BODY } from "../http/body.js";
import type { Contexts } from "../http/contexts.js";
import { acceptsEvents, type Message, runStream, type Source } from "../http/event-stream.js";
import { jsonText } from "../http/json/text.js";
import type { Examined } from "../http/json/read.js";
import type { JsonReader } from "../http/json/workers.js";
import { readMultipart } from "../http/multipart.js";
import { parametersOf } from "../http/request.js";
import { sendBody, sendJson } from "../http/respond.js";
import { MAX_CHARACTERS } from "./document.js";
import type { Answers } from "./operation.js";
import type { RequestedDocument } from "./persisted-documents.js";
import { type ApolloContext, type GraphQLServer, type Wishes } from "./server.js";
import { hashOfRequest, maxBytesWithFiles, placeFiles, requestWithFiles } from "./uploads.js";

export function graphqlRouter(server: GraphQLServer, json: JsonReader, contexts: Contexts): Router {
  const readBody = bodyReader([JSON_BODY]);
  const readForm = bodyReader([FORM], maxBytesWithFiles(server.schema));
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    "/graphql",
    answer(server, contexts, async (_ctx, req) => ({ ...NOTHING, search: await searchOf(server, req.url) })),
  );
  router.post(
    "/graphql",
    answer(server, contexts, async (ctx, req) => {
      const isKept = ctx.headers.idempotencyKey !== undefined;
      if (req.is("multipart/form-data")) {
        const form = await requestWithFiles(await readMultipart((await readForm(req)).bytes, req), json);
        const hash = isKept ? hashOfRequest(form) : undefined;
        const body = withShortDocument(await server.persisted.resolve(form.body));
        const document = server.parsedIfValid(body.query);
        // What is wrong with another document is said before anything is said of its files.
        if (document) placeFiles(server.schema, document, { ...form, body });
        return { value: body, hash };
      }
      const wanted = { rules: null, jsonText: [], hash: isKept ? ("variables" as const) : null };
      const { value, hash } = await json.read((await readBody(req)).bytes, wanted, null);
      return { value: withShortDocument(await server.persisted.resolve(value as RequestedDocument)), hash };
    }),
  );
  router.all("/graphql", (_req, res, next) => {
    res.setHeader("Allow", "GET, POST");
    next(new AppError("METHOD_NOT_ALLOWED", { allow: ["GET", "POST"] }));
  });
  return router;
}

// Only a body can hold a document that long; Node.js refuses such an address.
function withShortDocument<Body extends RequestedDocument | null>(body: Body): Body {
  const query = body?.query;
  if (typeof query === "string" && query.length > MAX_CHARACTERS) {
    throw invalidParameter(
      "query",
      `has ${query.length} characters, more than the ${MAX_CHARACTERS} allowed; send values as variables`,
    );
  }
  return body;
}

const FORM = { types: ["multipart/form-data"], isUtf8: false } as const;

/** What was sent. */
interface Sent extends Examined {
  /** The query string, if it is another one than that of the address. */
  readonly search?: string;
}

const NOTHING: Sent = { value: undefined, hash: undefined };

/** The query string of a GET, with the text of a document that it only names. */
async function searchOf(server: GraphQLServer, url: string): Promise<string> {
  const start = url.indexOf("?");
  // Apollo Server reads it once more, and takes what is broken for text.
  const sent = new URLSearchParams(Array.from(parametersOf(url), ([name, text]) => [name, text]));
  const sentDocument = {
    query: sent.get("query"),
    documentId: sent.get("documentId"),
    extensions: jsonIn(sent, "extensions"),
  };
  const resolved = await server.persisted.resolve(sentDocument);
  if (resolved === sentDocument) return start < 0 ? "" : url.slice(start);
  if (typeof resolved.query === "string") sent.set("query", resolved.query);
  sent.delete("documentId");
  sent.delete("extensions");
  return `?${sent}`;
}

function jsonIn(search: URLSearchParams, name: string): unknown {
  try {
    return JSON.parse(search.get(name) ?? "null");
  } catch {
    // Apollo Server refuses it.
    return undefined;
  }
}

function answer(
  server: GraphQLServer,
  contexts: Contexts,
  read: (ctx: Context, req: Request) => Promise<Sent>,
): RequestHandler {
  return async (req, res) => {
    // The key is checked before the body is read, and outside Apollo Server, which would report a refusal as a fault of
    // its own.
    const ctx = await contexts.ofKey(req);
    const { value: body, hash: variablesHash, search } = await read(ctx, req);
    if (req.method === "POST" && acceptsEvents(req)) return sendAnswers(server, { ctx, body, variablesHash }, res);
    const repeated = server.repeated.find(body, req.headers.accept);
    const result = repeated ? await server.run(ctx, repeated, variablesHash) : undefined;
    const answered = result && (await server.answerOf(result, req.headers as Wishes));
    if (repeated && answered) {
      ctx.answer.errorCode = answered.errorCode;
      for (const [name, value] of Object.entries(answered.headers)) res.setHeader(name, value);
      return sendJson(res, answered.status, answered.body, repeated.contentType);
    }
    // Apollo Server also reports what is wrong with a repeated request, e.g. its variables.
    await answerByApollo(server, { ctx, result, variablesHash }, req, res, { body, search });
  };
}

/** Answers in the protocol of graphql-sse, "distinct connections": one operation a request, a message for a result. */
async function sendAnswers(
  server: GraphQLServer,
  { ctx, body, variablesHash }: { ctx: Context; body: unknown; variablesHash: string | undefined },
  res: Response,
): Promise<void> {
  const { query, operationName, variables } = (body ?? {}) as Record<string, never>;
  const subscribe = async (): Promise<Answers | ExecutionResult> => {
    try {
      const request = { document: server.parse(query), operationName, variables: variables ?? {} };
      return await server.subscribe(ctx, request, variablesHash);
    } catch (error) {
      return { errors: server.errorsOf(error, ctx) };
    }
  };
  let isEnded = false;
  const open = async (): Promise<Source> => {
    const answer = await subscribe();
    const answers = "next" in answer ? answer : null;
    const messages = async function* (): AsyncGenerator<Message[]> {
      if ("next" in answer) for await (const result of answer) yield [await next(result)];
      else yield [await next(answer)];
    };
    return {
      messages: messages(),
      last: COMPLETE,
      isWhole: !answers,
      end() {
        if (!isEnded) void answers?.return();
        isEnded = true;
      },
    };
  };
  await runStream(res, ctx, "graphql_sse", open, async (error) => [
    await next({ errors: server.errorsOf(error, ctx) }),
    ...COMPLETE,
  ]);
}

// A stored answer is text already. Errors write themselves, and never stand beside one.
const next = async (result: ExecutionResult): Promise<Message> => ({
  event: "next",
  data: result.errors ? JSON.stringify(result) : await jsonText(result),
});
const COMPLETE: readonly Message[] = [{ event: "complete", data: "" }];

/** Does what @as-integrations/express5 does, without parsing the address again on every request. */
async function answerByApollo(
  server: GraphQLServer,
  context: ApolloContext,
  req: Request,
  res: Response,
  { body, search }: { readonly body: unknown; readonly search: string | undefined },
): Promise<void> {
  const queryStart = req.url.indexOf("?");
  const request = {
    method: req.method,
    headers: headersOf(req),
    search: search ?? (queryStart < 0 ? "" : req.url.slice(queryStart)),
    body,
  };
  const { status, headers, body: text } = await server.answer(context, request);
  for (const [name, value] of headers) res.setHeader(name, value);
  if (text.kind !== "complete")
    throw new Error("The schema has no @defer and no @stream, so an answer is never sent in parts");
  res.statusCode = status ?? 200;
  sendBody(res, text.string);
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
