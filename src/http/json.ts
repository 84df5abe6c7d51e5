/** Reads JSON strictly: UTF-8 only, and no number that a double cannot carry. */
import { AppError } from "../errors.js";
import { DECIMAL_DIGITS, isExact } from "../domain/decimal.js";

const utf8 = new TextDecoder("utf-8", { fatal: true });
// Where a number may begin stand more digits than a double carries, or an exponent that may be beyond its range. Inside a string, too, that
// looks so; but an IBAN does not, and to look at every value is slow.
const MANY_DIGITS = new RegExp(`(?:^|[:,[])\\s*-?(?:\\d[\\d.]{${DECIMAL_DIGITS},}|[\\d.]+[eE][+-]?\\d{3})`);

/**
 * Parses a body. A number with more digits than a double carries becomes Infinity, as in a GraphQL literal: no type accepts it,
 * so that the error can name its field.
 * @throws UNREADABLE_BODY
 */
export function parseJson(body: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch (error) {
    throw new AppError("UNREADABLE_BODY", { text: "The body is not UTF-8." }, { cause: error });
  }
  try {
    return MANY_DIGITS.test(text) ? JSON.parse(text, keepExact) : JSON.parse(text);
  } catch {
    // Without its cause: a SyntaxError quotes the body, which must not reach the log.
    throw new AppError("UNREADABLE_BODY");
  }
}

// The reviver's third argument carries the number's own text (ECMAScript "JSON.parse source text access"; not in TypeScript's library yet).
function keepExact(this: unknown, _key: string, value: unknown, ...[context]: unknown[]): unknown {
  const source = (context as { source?: string } | undefined)?.source;
  return typeof value === "number" && source !== undefined && !isExact(source) ? Infinity : value;
}
