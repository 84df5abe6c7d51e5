/** Verifies webhooks, as Standard Webhooks says. For servers: it uses `node:crypto`. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** What a webhook says. */
export interface WebhookMessage<Data = unknown> {
  /** The event's id: the same in every attempt and replay, by which what came already is known. */
  readonly id: string;
  /** What happened, e.g. `invoice.created`. */
  readonly type: string;
  /** When it was committed. */
  readonly timestamp: string;
  /** The event's position: as `after` it leads to the events that came later. */
  readonly cursor: string;
  /** The event, in the shape of the webhook's selection. */
  readonly data: Data;
  /** What of the selection could not be read, and why. */
  readonly errors?: readonly { readonly message: string }[];
  /** Whether the message would have been too long, so that `data` has the event's ids alone. */
  readonly shortened?: boolean;
}

/** The message was not signed with the secret, or too long ago: answer 401 and ignore it. */
export class WebhookRefused extends Error {
  override readonly name = "WebhookRefused";
}

export interface VerifyOptions {
  /** By how many seconds the sender's clock may differ from ours, and how old a message may be; 300 by default. */
  readonly toleranceSeconds?: number;
  /** Now, in milliseconds since 1970. */
  readonly now?: number;
}

/** Headers as Node.js or a web framework has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Verifies a message and returns it.
 * @param secrets the webhook's secret, `whsec_…`; while it is being changed, the old and the new one
 * @param body the bytes or the text as they came: what was parsed and written again is signed differently
 * @throws WebhookRefused saying why
 */
export function verifyWebhook<Data = unknown>(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): WebhookMessage<Data> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  // Not `Number`, which takes a blank for 0 and "Infinity" for a number.
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookRefused("webhook-timestamp is not a number of seconds");
  const age = now / 1000 - Number(timestamp);
  if (Math.abs(age) > toleranceSeconds) throw new WebhookRefused(`the message was signed ${Math.round(age)} s ago`);
  const expected = [secrets]
    .flat()
    .map((secret) => createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest());
  const given = signatures
    .split(" ")
    .filter((signature) => signature.startsWith("v1,"))
    .map((signature) => Buffer.from(signature.slice("v1,".length), "base64"));
  if (!given.some((one) => expected.some((other) => one.length === other.length && timingSafeEqual(one, other))))
    throw new WebhookRefused("no signature is of this secret");
  return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body)) as WebhookMessage<Data>;
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== "string" || value === "") throw new WebhookRefused(`${name} is missing`);
  return value;
}

/** @throws Error if the secret is none, since nobody could be told from a stranger with an empty one */
function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  if (key.length < 24) throw new Error("The secret of the webhook must be what the gateway answered: whsec_…");
  return key;
}
