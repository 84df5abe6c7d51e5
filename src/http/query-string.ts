/** Query strings, read strictly on both surfaces. */
import { AppError, invalidParameter } from "../errors.js";

/**
 * The parameters of an address, decoded as browsers encode them.
 * @throws INVALID naming a parameter that is not percent-encoded UTF-8; URLSearchParams would silently replace
 * characters in it, or leave it as it is
 */
export function* parametersOf(url: string): Generator<readonly [name: string, text: string]> {
  const start = url.indexOf("?");
  for (const part of start < 0 ? [] : url.slice(start + 1).split("&")) {
    if (part === "") continue;
    const [name = "", ...text] = part.split("=").map(decoded);
    if (name === null) throw new AppError("INVALID", { rule: "The query string is not percent-encoded UTF-8." });
    if (text.includes(null)) throw invalidParameter(name, "must be percent-encoded UTF-8");
    yield [name, text.join("=")];
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

// ASCII without a percent or plus sign: a text that stands for itself.
const PLAIN = /^[\x20-\x24\x26-\x2a\x2c-\x7e]*$/;

const BROKEN = /%(?![0-9a-f]{2})/i;

/**
 * The decoded text; null if it has a percent sign without two hexadecimal digits, or if its bytes are not UTF-8.
 * Node.js delivers the bytes of an address as Latin-1.
 */
function decoded(text: string): string | null {
  if (PLAIN.test(text)) return text;
  if (BROKEN.test(text)) return null;
  const bytes = text
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  try {
    return UTF8.decode(Buffer.from(bytes, "latin1"));
  } catch {
    return null;
  }
}
