/**
 * What was encoded for the way: Base64, quoted-printable, lines of format=flowed. Everything is read in one pass over
 * the bytes, and what does not belong there is passed over: senders break lines at will and add their own.
 */

/** The bytes of a part in its transfer encoding; any other encoding than these two sends bytes as they are. */
export function decodeTransfer(body: Buffer, encoding: string): Uint8Array {
  if (encoding === "quoted-printable") return decodeQuotedPrintable(body);
  // Some programs say Base64 and send the file itself. Neither a percent sign nor a `<` is of Base64.
  const isEncoded = encoding === "base64" && !/^\s*(?:%PDF-|<)/.test(body.toString("latin1", 0, 100));
  return isEncoded ? decodeBase64(body) : body;
}

const EQUALS = 0x3d;
const LINE_FEED = 0x0a;

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** By byte; -1 where it is no digit. */
const VALUES = Array.from({ length: 256 }, (_, byte) => DIGITS.indexOf(String.fromCharCode(byte)));

/** Node's own decoder ends at the first `=`; some programs encode line by line, each with its own padding. */
function decodeBase64(body: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(Math.ceil(body.length / 4) * 3);
  let length = 0;
  let bits = 0;
  let count = 0;
  for (const byte of body) {
    const value = VALUES[byte] ?? -1;
    if (value >= 0) {
      bits = ((bits << 6) | value) & 0xffffff;
      count += 6;
      if (count < 8) continue;
      count -= 8;
      decoded[length++] = (bits >> count) & 0xff;
    } else if (byte === EQUALS) count = 0;
  }
  return decoded.subarray(0, length);
}

function decodeQuotedPrintable(body: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(body.length);
  let length = 0;
  /** How much of `decoded` surely belongs to it: blanks at the end of a line were added on the way. */
  let sure = 0;
  for (let at = 0, byte = body[at]; byte !== undefined; byte = body[++at]) {
    if (byte === EQUALS) {
      const value = (digitOf(body[at + 1]) << 4) | digitOf(body[at + 2]);
      if (value >= 0) {
        decoded[length++] = value;
        sure = length;
        at += 2;
        continue;
      }
      const next = nextLine(body, at + 1);
      if (next !== null) {
        sure = length;
        at = next - 1;
        continue;
      }
    }
    if (byte === LINE_FEED) {
      const isPair = length > sure && decoded[length - 1] === CARRIAGE_RETURN;
      length = sure;
      if (isPair) decoded[length++] = CARRIAGE_RETURN;
    }
    decoded[length++] = byte;
    if (byte !== BLANK && byte !== TAB && byte !== CARRIAGE_RETURN) sure = length;
  }
  return decoded.subarray(0, length);
}

const BLANK = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;

/** -1 if it is none. */
function digitOf(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Where the next line begins if nothing but blanks is left of this one. */
function nextLine(body: Uint8Array, from: number): number | null {
  let at = from;
  while (body[at] === BLANK || body[at] === TAB || body[at] === CARRIAGE_RETURN) at++;
  if (at >= body.length) return at;
  return body[at] === LINE_FEED ? at + 1 : null;
}

/** Joins the lines of a paragraph, which end with a blank (RFC 3676). */
export function unfold(text: string, deletesBlanks: boolean): string {
  const pieces: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    // A blank at the beginning protects what follows it.
    const own = line.startsWith(" ") ? line.slice(1) : line;
    const isOpen = own.endsWith(" ") && own !== "-- ";
    pieces.push(isOpen && deletesBlanks ? own.slice(0, -1) : own);
    if (!isOpen) pieces.push("\n");
  }
  return pieces.join("");
}
