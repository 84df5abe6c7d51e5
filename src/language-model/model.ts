/** Asks the configured language model, and retries where its server is busy or gone. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../config.js";
import { type Ask, type Failing, ModelFailed, type Question, type Reply, type Tokens } from "./question.js";

/** What came of a question, for metrics and the log. */
export interface ModelCall {
  readonly outcome: "answered" | Failing;
  readonly seconds: number;
  readonly tokens: Tokens;
  /** In the currency of the configured prices. */
  readonly cost: number;
}

export interface LanguageModel {
  /** How many tokens one tenant may use on one day; 0: no bound. */
  readonly tokensPerDay: number;
  /** Whether questions may hold pictures. */
  readonly seesPictures: boolean;
  /**
   * Asks, and retries where the server is busy or gone, until the time is up.
   * @param signal aborted when the answer is not needed any more
   * @throws ModelFailed
   */
  ask(question: Question, signal: AbortSignal): Promise<Reply>;
}

const MAX_REQUESTS = 4;
const FIRST_PAUSE_MS = 500;
const NO_TOKENS: Tokens = { read: 0, written: 0 };

type ModelConfig = Pick<
  Config,
  | "LLM_BASE_URL"
  | "LLM_MODEL"
  | "LLM_API_KEY"
  | "LLM_TIMEOUT_SECONDS"
  | "LLM_TOKENS_PER_DAY"
  | "LLM_IMAGES"
  | "LLM_INPUT_PRICE"
  | "LLM_OUTPUT_PRICE"
>;

/**
 * Null where none is configured. Its library, some 30 MB of memory, is loaded with the first question.
 * @param firstPauseMs how long to wait before the first retry; each further wait is twice as long
 */
export function createLanguageModel(
  config: ModelConfig,
  logger: Logger,
  onAsked: (asked: ModelCall) => void = () => undefined,
  firstPauseMs = FIRST_PAUSE_MS,
): LanguageModel | null {
  if (!config.LLM_BASE_URL) return null;
  let loading: Promise<Ask> | undefined;
  const load = async (): Promise<Ask> => (await import("./server.js")).createAsk(config);
  const record = (startedAt: number, outcome: ModelCall["outcome"], tokens: Tokens): void => {
    const seconds = (performance.now() - startedAt) / 1000;
    const cost = (tokens.read * config.LLM_INPUT_PRICE + tokens.written * config.LLM_OUTPUT_PRICE) / 1e6;
    onAsked({ outcome, seconds, tokens, cost });
    logger.info({ outcome, durationMs: Math.round(seconds * 1000), tokens }, "asked the language model");
  };
  return {
    tokensPerDay: config.LLM_TOKENS_PER_DAY,
    seesPictures: config.LLM_IMAGES === "on",
    async ask(question, signal) {
      const ask = await (loading ??= load());
      const startedAt = performance.now();
      const timeIsUp = AbortSignal.timeout(config.LLM_TIMEOUT_SECONDS * 1000);
      try {
        const until = startedAt + config.LLM_TIMEOUT_SECONDS * 1000;
        const reply = await askWithRetries(ask, question, AbortSignal.any([signal, timeIsUp]), until, firstPauseMs);
        record(startedAt, "answered", reply.tokens);
        return reply;
      } catch (error) {
        signal.throwIfAborted();
        const failed = timeIsUp.aborted ? new ModelFailed("timeout", false, null, { cause: error }) : asFailed(error);
        record(startedAt, failed.failing, NO_TOKENS);
        throw failed;
      }
    },
  };
}

/** The same model for all parts of one document: once its server was slow or gone, no further part waits for it. */
export function untilItFails(model: LanguageModel): LanguageModel {
  let isGone = false;
  return {
    ...model,
    async ask(question, signal) {
      if (isGone) throw new ModelFailed("unavailable", false);
      try {
        return await model.ask(question, signal);
      } catch (error) {
        isGone = error instanceof ModelFailed && ["timeout", "busy", "unavailable"].includes(error.failing);
        throw error;
      }
    },
  };
}

/** @param until when the time is up, on the clock of `performance.now()` */
async function askWithRetries(
  ask: Ask,
  question: Question,
  signal: AbortSignal,
  until: number,
  firstPauseMs: number,
): Promise<Reply> {
  for (let request = 1; ; request++) {
    try {
      return await ask(question, signal);
    } catch (error) {
      const failed = asFailed(error);
      if (signal.aborted || !failed.canRetry || request >= MAX_REQUESTS) throw failed;
      // Randomized, so that several instances do not retry at the same moment.
      const pause = firstPauseMs * 2 ** (request - 1) * (0.75 + Math.random() / 2);
      const pauseMs = Math.max(failed.retryAfterMs ?? 0, pause);
      if (performance.now() + pauseMs > until) throw failed;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

const asFailed = (error: unknown): ModelFailed =>
  error instanceof ModelFailed ? error : new ModelFailed("unusable", false, null, { cause: error });
