/** Reads JSON strictly: only UTF-8, only within bounds, and only numbers that a double can represent. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { configure } from "safe-stable-stringify";
import type { RowError } from "../../domain/imports.js";
import { AppError, invalid, ofRows } from "../../errors.js";
import type { JsonSchema } from "../../schema/lib/define-scalar.js";
import type { Check } from "../../schema/lib/validation.js";
import { type Large, scanJson } from "./scan.js";

// Sorts the members of objects: their order has no meaning, and a client that repeats a request may send another one.
const stringify = configure({ deterministic: true });
const stableText = (value: unknown): string => stringify(value) ?? "";

/**
 * Parses a body. A number with more digits than a double can represent becomes Infinity, as in a GraphQL literal. No
 * type accepts Infinity, so the error can name its field. The bytes are overwritten.
 * @throws UNREADABLE_BODY
 */
export function parseJson(body: Uint8Array): unknown {
  checkJson(body);
  return parsed(body);
}

/**
 * Checks a body without parsing it, and overwrites the numbers that a double cannot represent.
 * @returns how to cut the body into pieces, or null if it is small
 * @throws UNREADABLE_BODY
 */
export function checkJson(body: Uint8Array): Large | null {
  if (!isUtf8(body)) throw new AppError("UNREADABLE_BODY", { text: "The body is not UTF-8." });
  return scanJson(body);
}

const utf8 = new TextDecoder();

/** The value of a checked body. */
const parsed = (checked: Uint8Array): unknown => JSON.parse(utf8.decode(checked));

/**
 * Replaces the members that were sent as a string of JSON by the value that the string holds.
 * @throws INVALID
 */
function withParsedText(body: unknown, members: readonly string[]): unknown {
  if (members.length === 0 || typeof body !== "object" || body === null) return body;
  const sent = body as Record<string, unknown>;
  for (const member of members) {
    const text = sent[member];
    if (typeof text !== "string") continue;
    const { value, fault } = parsedText(text);
    if (typeof value !== "object" || value === null)
      throw invalid(member, `must be a JSON object, or a string that holds one${fault ? `; it ${fault}` : ""}`);
    sent[member] = value;
  }
  return body;
}

/**
 * Parses JSON in a text, as strictly as a body.
 * @returns the value, or what is wrong with the text
 */
export function parsedText(text: string): { value?: unknown; fault?: string | undefined } {
  // The encoder would replace half a surrogate pair by another character.
  if (!text.isWellFormed()) return {};
  try {
    return { value: parseJson(new TextEncoder().encode(text)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "UNREADABLE_BODY") throw error;
    return { fault: error.details.rule };
  }
}

/** A hash of a value that does not depend on the order of its objects' members. */
export const hashOf = (value: unknown): string => createHash("sha256").update(stableText(value)).digest("base64url");

/** Like {@link hashOf}, for an array that comes in pieces. */
export function pieceHash() {
  const hash = createHash("sha256");
  let before = "[";
  return {
    add(elements: readonly unknown[]): void {
      hash.update(before + stableText(elements).slice(1, -1));
      before = ",";
    },
    digest: (): string => hash.update("]").digest("base64url"),
  };
}

/** What to do with a body of JSON besides parsing it. */
export interface ReadOptions {
  /**
   * Name of the operation and the schema of its body. Null for GraphQL, whose variables are checked later, when their
   * types are known.
   */
  readonly rules: { readonly name: string; readonly schema: JsonSchema } | null;
  /** Members that may also be sent as a string of JSON. */
  readonly jsonText: readonly string[];
  /** What to hash: the whole body, its member `variables`, or (null) nothing. */
  readonly hash: "body" | "variables" | null;
  /** Whether rows that break rules are refused one by one, instead of the whole body. */
  readonly rowByRow?: boolean;
}

/** A body that keeps all rules, and its hash if one was requested. */
export interface Examined {
  readonly value: unknown;
  readonly hash: string | undefined;
  /** The rows that break rules, by their index; only if rows are refused one by one. */
  readonly refused?: ReadonlyMap<number, RowError>;
}

/**
 * Reads a body in one go.
 * @throws UNREADABLE_BODY, INVALID
 */
export function examine(checked: Uint8Array, { jsonText, hash, rowByRow }: ReadOptions, check: Check | null): Examined {
  const value = withParsedText(parsed(checked), jsonText);
  const found = rowByRow ? check?.checkRows(value) : check?.(value);
  if (found instanceof AppError) throw Array.isArray(value) ? ofRows(found, value.length) : found;
  const refused = found ? { refused: found } : {};
  if (!hash) return { value, hash: undefined, ...refused };
  return {
    value,
    ...refused,
    hash: hashOf(hash === "body" ? value : ((value as { variables?: unknown } | null)?.variables ?? {})),
  };
}
