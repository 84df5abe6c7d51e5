/** What a client would rather have (`Prefer`, RFC 7240); what is not granted is ignored. */
import type { Context } from "../context.js";
import { isImport, lenientKey } from "../domain/imports.js";

/** A longer header is ignored. */
const MAX_CHARACTERS = 1000;
const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const PARTS = new RegExp(`(?:${QUOTED}|[^,"])+`, "gs");
/** A name with or without a value; its parameters mean nothing to us. */
const PREFERENCE = new RegExp(`^\\s*(${TOKEN})\\s*(?:=\\s*(${QUOTED}|${TOKEN})?)?\\s*(?:;.*)?$`, "s");

/**
 * What a client prefers, by name. The case of names does not count, a value may stand in quotes, and of a name that
 * comes twice the first value counts (§2).
 */
function preferencesOf({ prefer = "" }: Context): ReadonlyMap<string, string> {
  const preferences = new Map<string, string>();
  if (prefer.length > MAX_CHARACTERS) return preferences;
  for (const part of prefer.match(PARTS) ?? []) {
    const [, token, value = ""] = PREFERENCE.exec(part) ?? [];
    const name = token?.toLowerCase();
    if (name !== undefined && !preferences.has(name)) preferences.set(name, unquoted(value));
  }
  return preferences;
}

const unquoted = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/gs, "$1") : text);

/** Notes what the client prefers of an operation's imports. @param operations the names of its mutations */
export function notePreferences(ctx: Context, operations: readonly string[]): void {
  if (ctx.prefer === undefined) return;
  const preferences = preferencesOf(ctx);
  ctx.isLenient =
    preferences.get("handling") === "lenient" && operations.some((name) => lenientKey(name) !== undefined);
  ctx.isMinimal = preferences.get("return") === "minimal" && operations.some(isImport);
}

/** What of `Prefer` decides the answer, for comparing what an `Idempotency-Key` is sent with. */
export const preferred = ({ isLenient, isMinimal }: Context): string[] => [
  ...(isMinimal ? ["return=minimal"] : []),
  ...(isLenient ? ["handling=lenient"] : []),
];
