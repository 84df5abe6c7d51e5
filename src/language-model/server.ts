/** One request to a server that speaks OpenAI's protocol. Loaded only when a model is asked. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from "ai";
import { parseRetryAfter } from "../domain/webhooks.js";
import { type Ask, ModelFailed, MAX_WRITTEN, type Question, type Reply } from "./question.js";

interface ServerConfig {
  readonly LLM_BASE_URL: string;
  readonly LLM_MODEL: string;
  readonly LLM_API_KEY: string;
}

/** The size of one answer's body. */
const MAX_BYTES = 1_048_576;
const LONGEST_RETRY_AFTER_MS = 3_600_000;

export function createAsk({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: ServerConfig): Ask {
  // The library writes its warnings to the console.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const settings = { name: "language-model", baseURL: LLM_BASE_URL, apiKey: LLM_API_KEY, fetch: boundedFetch };
  const knowsSchemas = createOpenAICompatible({ ...settings, supportsStructuredOutputs: true })(LLM_MODEL);
  const plain = createOpenAICompatible(settings)(LLM_MODEL);
  let isPlain = false;
  return async (question, signal) => {
    try {
      return await request(isPlain ? plain : knowsSchemas, question, isPlain, signal);
    } catch (error) {
      if (isPlain || !refusesSchemas(error)) throw failedBy(error);
    }
    try {
      const reply = await request(plain, question, true, signal);
      isPlain = true;
      return reply;
    } catch (error) {
      throw failedBy(error);
    }
  };
}

/** Servers that take no JSON schema answer one of these. The prompt describes the answer, too. */
const refusesSchemas = (error: unknown): boolean =>
  APICallError.isInstance(error) && [400, 404, 415, 422, 501].includes(error.statusCode ?? 0);

async function request(
  model: Parameters<typeof generateText>[0]["model"],
  { system, prompt, pictures = [], schema }: Question,
  isPlain: boolean,
  abortSignal: AbortSignal,
): Promise<Reply> {
  const output = isPlain ? undefined : Output.object({ schema: jsonSchema(schema), name: "invoice" });
  try {
    const { text, usage } = await generateText({
      ...{ model, instructions: system, abortSignal },
      ...(pictures.length === 0 ? { prompt } : { messages: [messageOf(prompt, pictures)] }),
      ...(output && { output }),
      ...{ maxRetries: 0, maxOutputTokens: MAX_WRITTEN, temperature: 0 },
    });
    return replyOf(text, usage);
  } catch (error) {
    // JSON in a fence, or with some words around it, which the caller may still read.
    if (NoObjectGeneratedError.isInstance(error) && error.text) return replyOf(error.text, error.usage);
    throw error;
  }
}

const messageOf = (prompt: string, pictures: readonly Uint8Array[]) => ({
  role: "user" as const,
  content: [
    { type: "text" as const, text: prompt },
    ...pictures.map((data) => ({ type: "file" as const, mediaType: "image/jpeg", data })),
  ],
});

interface Usage {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

function replyOf(text: string, usage: Usage | undefined): Reply {
  if (text.trim() === "") throw new ModelFailed("unusable", false);
  return { text, tokens: { read: countOf(usage?.inputTokens), written: countOf(usage?.outputTokens) } };
}

/** The server's own count, checked because it is written to the database. */
const countOf = (tokens: number | undefined): number =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 && tokens < 1e8 ? tokens : 0;

function failedBy(error: unknown): ModelFailed {
  for (let each = error; each; each = (each as Error).cause) if (each instanceof ModelFailed) return each;
  const cause = { cause: error };
  const status = APICallError.isInstance(error) ? (error.statusCode ?? 0) : 0;
  const retryAfterMs = APICallError.isInstance(error) ? retryAfterOf(error.responseHeaders) : null;
  if (status === 429) return new ModelFailed("busy", true, retryAfterMs, cause);
  if (status >= 500 || status === 408) return new ModelFailed("unavailable", true, retryAfterMs, cause);
  return new ModelFailed(status >= 400 ? "rejected" : "unusable", false, null, cause);
}

function retryAfterOf(headers: Record<string, string> | undefined): number | null {
  const seconds = parseRetryAfter(headers?.["retry-after"], Date.now());
  return seconds === null ? null : Math.min(seconds * 1000, LONGEST_RETRY_AFTER_MS);
}

/** Follows no redirect, because the document is for this server alone, and reads at most {@link MAX_BYTES}. */
async function boundedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let left = MAX_BYTES;
  try {
    const response = await fetch(input, { ...init, redirect: "error" });
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value);
      left -= part.value.length;
      if (left >= 0) continue;
      await reader?.cancel();
      throw new ModelFailed("unusable", false);
    }
    return new Response(Buffer.concat(chunks), response);
  } catch (error) {
    if (error instanceof ModelFailed || init?.signal?.aborted) throw error;
    throw new ModelFailed("unavailable", true, null, { cause: error });
  }
}
