/** The header `Prefer` (RFC 7240), by which a client says how it would like to be answered. */
import type { ErrorCode } from "../errors.js";

/** A longer `Prefer` is ignored. */
const MAX_PREFER_LENGTH = 1000;
const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const PARTS = new RegExp(`(?:${QUOTED}|[^,"])+`, "gs");
/** A name with or without a value; its parameters mean nothing to us. */
const PREFERENCE = new RegExp(`^\\s*(${TOKEN})\\s*(?:=\\s*(${QUOTED}|${TOKEN})?)?\\s*(?:;.*)?$`, "s");

/**
 * Parses `Prefer` into values by name. The case of names does not count, a value may stand in quotes, and of a name
 * that comes twice the first value counts (RFC 7240 §2).
 */
export function parsePreferences(prefer: string): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>();
  if (prefer.length > MAX_PREFER_LENGTH) return preferences;
  for (const part of prefer.match(PARTS) ?? []) {
    const [, token, value = ""] = PREFERENCE.exec(part) ?? [];
    const name = token?.toLowerCase();
    if (name !== undefined && !preferences.has(name)) preferences.set(name, unquoted(value));
  }
  return preferences;
}

const unquoted = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text);

const OF_LIMITS: ReadonlySet<string> = new Set<ErrorCode>(["RATE_LIMITED", "TOO_MANY_STREAMS"]);

/** Whether it is an error by which a limit refuses. */
export const isOfLimits = (code: string): boolean => OF_LIMITS.has(code);

/**
 * Whether a limit's error is answered with 429, which middleware knows, instead of the specification's 403, because the
 * client prefers that (`Prefer: rate-limit=429`).
 */
export const prefers429 = (code: string, prefer: string | undefined): boolean =>
  prefer !== undefined && isOfLimits(code) && parsePreferences(prefer).get("rate-limit") === "429";

/** The header that says so. */
export const GRANTED_429 = { "preference-applied": "rate-limit=429" } as const;
