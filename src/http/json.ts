/** Reads JSON strictly: UTF-8 only, within bounds, and no number that a double cannot carry. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { configure } from "safe-stable-stringify";
import { AppError, invalid } from "../errors.js";
import type { Check, JsonSchema } from "../schema/validation.js";
import { type Large, scanJson } from "./json-scan.js";

// The order of an object's members means nothing: a client may build its request anew.
const stableText = configure({ deterministic: true })!;

/**
 * Parses a body. A number with more digits than a double carries becomes Infinity, as in a GraphQL literal: no type accepts it,
 * so that the error can name its field. The bytes are overwritten.
 * @throws UNREADABLE_BODY
 */
export function parseJson(body: Uint8Array): unknown {
  checkJson(body);
  return parsed(body);
}

/**
 * Checks a body without parsing it, and overwrites the numbers that a double cannot carry.
 * @returns how to cut it; null where it is small
 * @throws UNREADABLE_BODY
 */
export function checkJson(body: Uint8Array): Large | null {
  if (!isUtf8(body)) throw new AppError("UNREADABLE_BODY", { text: "The body is not UTF-8." });
  return scanJson(body);
}

const utf8 = new TextDecoder();

/** The value of a checked body. */
export const parsed = (checked: Uint8Array): unknown => JSON.parse(utf8.decode(checked));

/**
 * Members that came as text of JSON become what the text holds.
 * @throws INVALID
 */
export function withParsedText(body: unknown, members: readonly string[]): unknown {
  if (members.length === 0 || typeof body !== "object" || body === null) return body;
  const sent = body as Record<string, unknown>;
  for (const member of members) {
    const text = sent[member];
    if (typeof text !== "string") continue;
    const value = parsedText(text);
    if (typeof value !== "object" || value === null) throw invalid(member, "must be a JSON object, or a string that holds one");
    sent[member] = value;
  }
  return body;
}

function parsedText(text: string): unknown {
  // The encoder would put another character in the place of half a surrogate pair.
  if (!text.isWellFormed()) return undefined;
  try {
    return parseJson(new TextEncoder().encode(text));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "UNREADABLE_BODY") throw error;
    return undefined;
  }
}

/** A hash of a value, the same in whatever order the members of its objects came. */
export const hashOf = (value: unknown): string => createHash("sha256").update(stableText(value)!).digest("base64url");

/** As {@link hashOf}, of an array that comes in pieces. */
export function pieceHash() {
  const hash = createHash("sha256");
  let before = "[";
  return {
    add(elements: readonly unknown[]): void {
      hash.update(before + stableText(elements)!.slice(1, -1));
      before = ",";
    },
    digest: (): string => hash.update("]").digest("base64url"),
  };
}

/** What is wanted of a body of JSON, beside its value. */
export interface Wanted {
  /** Name of the operation, and what its body must be. GraphQL's body is checked variable by variable, when it is known what they are. */
  readonly rules: { readonly name: string; readonly schema: JsonSchema } | null;
  /** Members that may also be text of JSON. */
  readonly jsonText: readonly string[];
  /** The hash of the whole body or of its member `variables`; null: none. */
  readonly hash: "body" | "variables" | null;
}

/** A body that keeps all rules, and its hash where it was wanted. */
export interface Examined {
  readonly value: unknown;
  readonly hash: string | undefined;
}

/**
 * Reads a whole body at once.
 * @throws UNREADABLE_BODY, INVALID
 */
export function examine(checked: Uint8Array, { jsonText, hash }: Wanted, check: Check | null): Examined {
  const value = withParsedText(parsed(checked), jsonText);
  const error = check?.(value);
  if (error) throw error;
  if (!hash) return { value, hash: undefined };
  return { value, hash: hashOf(hash === "body" ? value : ((value as { variables?: unknown } | null)?.variables ?? {})) };
}
