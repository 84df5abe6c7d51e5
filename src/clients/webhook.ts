/**
 * Posts messages to URLs that tenants have chosen. The lookup of each connection leaves out addresses that are not
 * public, so a name that passed an earlier check cannot lead to one (DNS rebinding).
 */
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { Dispatcher } from "undici";
import { hostOf, faultOfTarget, isPublic } from "../domain/webhook-target.js";
import { type Answered, isSuccess, parseRetryAfter } from "../domain/webhooks.js";

interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookClient {
  /** Posts a message. It never rejects: `error` says what went wrong, also that it was aborted. */
  post(message: Message, signal: AbortSignal): Promise<Answered>;
  /** Cuts all connections. */
  close(): Promise<void>;
}

const CONNECT_WITHIN_MS = 5000;
const ANSWER_WITHIN_MS = 10_000;
const BODY_WITHIN_MS = 5000;
/** For a message as a whole, however slowly its answer arrives. */
const DONE_WITHIN_MS = 15_000;
const MAX_ANSWER_BYTES = 16_384;
const MAX_ANSWER_CHARACTERS = 1000;

/**
 * @param allowsPrivate `WEBHOOK_ALLOW_PRIVATE`
 * @param answerWithinMs shorter in tests
 * @param resolver another one in tests
 */
export function createWebhookClient(
  allowsPrivate: boolean,
  answerWithinMs = ANSWER_WITHIN_MS,
  resolver = new Resolver({ timeout: 2000, tries: 2 }),
): WebhookClient {
  const lookup = allowsPrivate ? systemLookup : publicLookup(resolver);
  let opened: ReturnType<typeof open> | undefined;
  // Loaded with the first message.
  const open = async () => {
    const { Agent, request } = await import("undici");
    const made = new Agent({
      connect: { timeout: CONNECT_WITHIN_MS, lookup: lookup as LookupFunction, rejectUnauthorized: true },
      headersTimeout: answerWithinMs,
      bodyTimeout: BODY_WITHIN_MS,
      maxHeaderSize: MAX_ANSWER_BYTES,
    });
    return { agent: made, request };
  };

  return {
    async post({ url, headers, body }, signal) {
      // A literal IP address is never looked up, and the URL may have been registered under another setting.
      const fault = faultOfTarget(url, allowsPrivate);
      if (fault) return failed(`Not sent: the address ${fault}.`);
      const done = AbortSignal.timeout(DONE_WITHIN_MS);
      try {
        const { agent: dispatcher, request } = await (opened ??= open());
        const response = await request(url, {
          dispatcher,
          method: "POST",
          headers: { "content-type": "application/json", "user-agent": "procurement-gateway webhooks", ...headers },
          body,
          signal: AbortSignal.any([signal, done]),
        });
        const retryAfter = [response.headers["retry-after"]].flat()[0];
        const answered = {
          status: response.statusCode,
          answer: await beginningOf(response.body),
          retryAfterSeconds: parseRetryAfter(retryAfter, Date.now()),
        };
        return { ...answered, error: faultOfAnswer({ ...answered, error: null }) };
      } catch (error) {
        return failed(signal.aborted ? "The gateway ended." : done.aborted ? TOO_SLOW : wordsFor(error));
      }
    },
    async close() {
      await (await opened)?.agent.destroy();
    },
  };
}

const TOO_SLOW = `The answer took longer than ${DONE_WITHIN_MS / 1000} s.`;

const failed = (error: string): Answered => ({ status: null, error, answer: null, retryAfterSeconds: null });

function faultOfAnswer(answered: Answered): string | null {
  if (isSuccess(answered)) return null;
  const { status } = answered;
  const isRedirect = status !== null && status >= 300 && status <= 399;
  return `The address answered ${status}.${isRedirect ? " Redirects are not followed." : ""}`;
}

/** The beginning of an answer, as text that can be stored. The rest is not read. */
async function beginningOf(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The status counts, and it has arrived.
  }
  body.on("error", () => undefined).destroy();
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES));
  return text
    .slice(0, MAX_ANSWER_CHARACTERS)
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, " ");
}

/** What went wrong, in words that reveal nothing about this network. */
function wordsFor(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof NotPublic) return each.message;
    if (each instanceof AggregateError && each.errors.length > 0) return wordsFor(each.errors[0]);
    const { code = "" } = each as NodeJS.ErrnoException;
    if (WORDS[code]) return WORDS[code];
    if (/^(ERR_TLS|CERT_|ERR_SSL|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/.test(code))
      return `The connection could not be secured (${code}).`;
  }
  return "The address could not be reached.";
}

const NO_NAME = "The host's name is not known.";
const CLOSED = "The connection was closed before the answer.";
const WORDS: Record<string, string> = {
  UND_ERR_CONNECT_TIMEOUT: `No connection within ${CONNECT_WITHIN_MS / 1000} s.`,
  ETIMEDOUT: `No connection within ${CONNECT_WITHIN_MS / 1000} s.`,
  UND_ERR_HEADERS_TIMEOUT: `No answer within ${ANSWER_WITHIN_MS / 1000} s.`,
  UND_ERR_HEADERS_OVERFLOW: "The answer's headers are too large.",
  UND_ERR_SOCKET: CLOSED,
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  ECONNREFUSED: "The connection was refused.",
  EHOSTUNREACH: "The host cannot be reached.",
  ENETUNREACH: "The host cannot be reached.",
  ENOTFOUND: NO_NAME,
  ENODATA: NO_NAME,
  EAI_AGAIN: NO_NAME,
  HPE_INVALID_CONSTANT: "The answer is not HTTP.",
};

class NotPublic extends Error {
  constructor() {
    super("Not sent: the host's name leads to no public address.");
  }
}

/**
 * A lookup that answers with public addresses alone. It queries DNS itself, because each lookup of the system takes one
 * of a few threads, so slow names would block all others.
 */
export function publicLookup(resolver: Resolver): LookupFunction {
  const addressesOf = async (hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (ipv4.status === "rejected" && ipv6.status === "rejected") throw ipv4.reason as Error;
    const found = [ipv4, ipv6].flatMap((each) => (each.status === "fulfilled" ? each.value : []));
    const [first, ...others] = found.filter(isPublic).map((address) => ({ address, family: isIP(address) }));
    if (!first) throw new NotPublic();
    return [first, ...others];
  };
  return (hostname, options, callback) => {
    addressesOf(hostname).then(
      ([first, ...others]) =>
        options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family),
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** The host of an address, for the log: its path and its query may hold a secret. */
export const hostForLog = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed ? hostOf(parsed) : "";
};
