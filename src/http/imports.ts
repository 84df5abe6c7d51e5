/** What a request prefers of its imports (`Prefer`, RFC 7240), and the records of refused ones (decisions §15). */
import type { Context } from "../context.js";
import { isImport, lenientKey } from "../domain/imports.js";

export { recordRefused, type RefusedImport, refusedImports } from "../services/import/import-record.js";

/** A longer header is ignored. */
const MAX_CHARACTERS = 1000;
const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const PARTS = new RegExp(`(?:${QUOTED}|[^,"])+`, "gs");
/** A name with or without a value; its parameters mean nothing to us. */
const PREFERENCE = new RegExp(`^\\s*(${TOKEN})\\s*(?:=\\s*(${QUOTED}|${TOKEN})?)?\\s*(?:;.*)?$`, "s");

/**
 * The client's preferences, by name. The case of names does not count, a value may stand in quotes, and of a name that
 * comes twice the first value counts (§2).
 */
function parsePreferences(prefer: string): ReadonlyMap<string, string> {
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

/**
 * Reads the client's preferences for the imports of an operation; those that are not granted are ignored.
 * @param operations the names of its mutations
 */
export function readPreferences({ headers, imports }: Context, operations: readonly string[]): void {
  if (headers.prefer === undefined) return;
  const preferences = parsePreferences(headers.prefer);
  imports.isLenient =
    preferences.get("handling") === "lenient" && operations.some((name) => lenientKey(name) !== undefined);
  imports.isMinimal = preferences.get("return") === "minimal" && operations.some(isImport);
}

/** The preferences that decide the answer; a repeated `Idempotency-Key` must come with the same. */
export const preferencesOf = ({ imports: { isLenient, isMinimal } }: Context): string[] => [
  ...(isMinimal ? ["return=minimal"] : []),
  ...(isLenient ? ["handling=lenient"] : []),
];
