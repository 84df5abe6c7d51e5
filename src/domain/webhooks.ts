/** Outcomes of deliveries to webhooks: retries, dead letters (decisions §14, docs/webhooks/deliveries.md). */

export const WEBHOOK_STATUSES = {
  ENABLED: "Events are delivered.",
  DISABLED: "Nothing is delivered; `disabled_reason` says why. Events go on counting from its `cursor`.",
} as const;
export type WebhookStatus = keyof typeof WEBHOOK_STATUSES;

export const DISABLED_REASONS = {
  REQUESTED: "Somebody disabled it.",
  GONE: "Its address answered 410.",
  FAILING: "Nothing could be delivered for five days.",
  KEY_ENDED: "Its key was revoked or has expired, without a successor.",
} as const;
export type DisabledReason = keyof typeof DISABLED_REASONS;

export const DELIVERY_STATUSES = {
  PENDING: "It waits for its first or next attempt.",
  SUCCEEDED: "The address answered with a status from 200 to 299.",
  DEAD: "It was given up. It can be replayed.",
} as const;
export type DeliveryStatus = keyof typeof DELIVERY_STATUSES;

/** One attempt, as it is stored and as the API shows it. */
export interface Attempt {
  readonly number: number;
  readonly at: string;
  readonly duration_ms: number;
  /** HTTP status; null where none came. */
  readonly status: number | null;
  /** Why it failed, in our words; null if it succeeded. */
  readonly error: string | null;
  /** The beginning of the answer. */
  readonly answer: string | null;
}

/** The answer of an address, or why there is none. */
export interface Answered {
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string | null;
  readonly retryAfterSeconds: number | null;
}

/** The state of a delivery before an attempt. */
export interface Standing {
  /** Attempts before this one. */
  readonly attempts: number;
  /** Since the first attempt. */
  readonly ageSeconds: number;
  /** Since when no attempt of the webhook has succeeded. */
  readonly failingSeconds: number;
  /** A test or a replay is attempted once. */
  readonly isExtra: boolean;
}

/** What follows an attempt. */
export type Verdict =
  | { readonly kind: "succeeded" }
  /** The delivery remains the next one, and those after it wait. */
  | { readonly kind: "retry"; readonly inSeconds: number }
  /** A dead letter. The next event follows, unless the webhook is `disabled` as well. */
  | { readonly kind: "dead" }
  | { readonly kind: "disabled"; readonly reason: "GONE" | "FAILING" };

const FIRST_RETRY_SECONDS = 5;
const FACTOR = 3;
const LONGEST_RETRY_SECONDS = 3 * 3600;
const JITTER = 0.2;
const LONGEST_RETRY_AFTER_SECONDS = 24 * 3600;

const GIVE_UP_AFTER_SECONDS = 3 * 86_400;
const REFUSED_FOR_SECONDS = 3600;
const DISABLED_AFTER_SECONDS = 5 * 86_400;

const GONE = 410;
/** Answers to an event that the receiver cannot take; its address is all right. */
const REFUSALS: readonly (number | null)[] = [400, 404, 413, 422];

export const isSuccess = ({ status }: Answered): boolean => status !== null && status >= 200 && status <= 299;

/**
 * Decides what follows an attempt.
 * @param random from 0 to 1, so that retries of many webhooks do not come at once
 */
export function verdictOf(answered: Answered, standing: Standing, random: number): Verdict {
  if (isSuccess(answered)) return { kind: "succeeded" };
  if (answered.status === GONE) return { kind: "disabled", reason: "GONE" };
  if (standing.isExtra) return { kind: "dead" };
  if (standing.failingSeconds >= DISABLED_AFTER_SECONDS) return { kind: "disabled", reason: "FAILING" };
  const patience = REFUSALS.includes(answered.status) ? REFUSED_FOR_SECONDS : GIVE_UP_AFTER_SECONDS;
  const left = patience - standing.ageSeconds;
  if (left <= 0) return { kind: "dead" };
  const inSeconds = retryAfter(standing.attempts, answered.retryAfterSeconds, random);
  // The last attempt is made at the end of that time.
  return { kind: "retry", inSeconds: Math.max(Math.min(inSeconds, left), FIRST_RETRY_SECONDS * (1 - JITTER)) };
}

/** Seconds to wait after a failure: 5, 15, 45 … 3 h, each 20 % more or less, and as long as the receiver asks. */
function retryAfter(attempts: number, requested: number | null, random: number): number {
  const regular = Math.min(FIRST_RETRY_SECONDS * FACTOR ** Math.min(attempts, 20), LONGEST_RETRY_SECONDS);
  const jittered = regular * (1 - JITTER + 2 * JITTER * random);
  return Math.max(jittered, Math.min(requested ?? 0, LONGEST_RETRY_AFTER_SECONDS));
}

/** Reads a `Retry-After` header: seconds or a date. @returns null if there is none that can be read */
export function parseRetryAfter(header: string | undefined, nowMs: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - nowMs) / 1000);
}

/** Most attempts that a delivery keeps, the last ones. */
export const MAX_ATTEMPTS_KEPT = 20;
/** Most webhooks of a tenant. */
export const MAX_WEBHOOKS = 100;
/** Most bytes of a body; a longer one is replaced by one with the event's ids. */
export const MAX_BODY_BYTES = 20_000;
