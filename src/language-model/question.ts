/** One question to a language model, and its reply. */

export interface Question {
  readonly system: string;
  readonly prompt: string;
  /** Pictures that belong to it, as JPEG; only for a model that reads pictures. */
  readonly pictures?: readonly Uint8Array[];
  /** JSON schema of the answer. */
  readonly schema: object;
}

export interface Tokens {
  readonly read: number;
  readonly written: number;
}

export interface Reply {
  readonly text: string;
  readonly tokens: Tokens;
}

/** Why there is no answer. */
export type Failing = "timeout" | "busy" | "unavailable" | "rejected" | "unusable";

/** The model gave no answer. The document is read without it. */
export class ModelFailed extends Error {
  /**
   * @param retryAfterMs how long the server asks to wait; null if it does not say
   * @param canRetry whether the same question may be answered a moment later
   */
  constructor(
    readonly failing: Failing,
    readonly canRetry: boolean,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(`The language model gave no answer: ${failing}`, options);
  }
}

/** One request to the server. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<Reply>;

/** How many tokens an answer may have at most. */
export const MAX_WRITTEN = 8192;
