/** The header of a mail or of one of its parts: where it ends, and what it says of the part. */

/** What a part says of itself. */
export interface Header {
  /** Where the header's lines end, and where the part's body begins. */
  readonly end: number;
  readonly body: number;
  /** In lower case; null if none is declared. */
  readonly type: string | null;
  /** What follows the type, from its first semicolon. */
  readonly parameters: string;
  readonly boundary: string | null;
  readonly encoding: string;
  readonly disposition: string;
  readonly hasContentId: boolean;
}

export type Excess = "header bytes" | "header fields";

/** An Exchange header of thirty hops is 50 KiB long, and a list of a thousand recipients as much again. */
export const MAX_HEADER = { bytes: 262_144, fields: 2_000, value: 16_384 };
/** RFC 2046 allows 70 characters. */
export const MAX_BOUNDARY = 1_000;

const LINE_FEED = 0x0a;
const FIELD = /^([!-9;-~]{1,100})[ \t]*:/;
const ABOUT_THE_BODY = new Set(["content-type", "content-transfer-encoding", "content-disposition", "content-id"]);
/** Fields that a writer of plain text would not think of. */
const OF_MAIL =
  /^(?:received|message-id|mime-version|content-(?:type|transfer-encoding|disposition)|return-path|delivered-to|dkim-signature|arc-seal|x-mailer|in-reply-to|authentication-results)$/i;
/** Fields that a text may begin with, too. */
const OF_LETTERS = /^(?:from|to|cc|subject|date|reply-to|sender)$/i;

/**
 * Where the header of a message begins in these bytes, or null if they are no message. What mailboxes and careless
 * programs put before it does not count: blank lines, a byte order mark, a line `From name@host date`.
 */
export function startOfMail(bytes: Uint8Array): number | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 65_536)).toString("latin1");
  const start = /^(?:\xEF\xBB\xBF)?\s*(?:>?From [^\r\n]*[\r\n]+)?/.exec(head)?.[0].length ?? 0;
  let letters = 0;
  for (const [index, line] of head
    .slice(start)
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (line === "") break;
    const name = FIELD.exec(line)?.[1];
    if (name === undefined) {
      if (index === 0) break;
      continue;
    }
    if (OF_MAIL.test(name)) return start;
    if (OF_LETTERS.test(name) && ++letters === 2) return start;
  }
  return null;
}

/**
 * Reads a header.
 * @param isDelimiter whether a line ends the part, which then has no body
 */
export function readHeader(
  bytes: Buffer,
  from: number,
  isDelimiter: (start: number, end: number) => boolean,
): Header | Excess {
  const values = new Map<string, string>();
  let name: string | null = null;
  let fields = 0;
  let at = from;
  // The first of the lines that are no field, if no field of a mail follows: the blank line before the body is missing.
  let bare: number | null = null;
  while (at < bytes.length) {
    const end = endOfLine(bytes, at);
    if (end - from > MAX_HEADER.bytes) {
      if (bare === null) return "header bytes";
      break;
    }
    if (isBlankLine(bytes, at, end)) {
      if (bare === null) return headerOf(values, at, end + 1);
      break;
    }
    if (isDelimiter(at, end)) break;
    const line = bytes.toString("latin1", at, Math.min(end, at + MAX_HEADER.value));
    if (/^[ \t]/.test(line)) {
      const value = name === null ? "" : (values.get(name) ?? "");
      if (name !== null && value.length < MAX_HEADER.value) values.set(name, value + line.trimEnd());
    } else {
      name = null;
      const [field, fieldName = ""] = FIELD.exec(line) ?? [];
      if (field === undefined) bare ??= at;
      else {
        if (++fields > MAX_HEADER.fields) return "header fields";
        const lower = fieldName.toLowerCase();
        if (OF_MAIL.test(lower) || OF_LETTERS.test(lower)) bare = null;
        // Of a field that is there twice, the first counts.
        if (ABOUT_THE_BODY.has(lower) && !values.has(lower)) {
          name = lower;
          values.set(lower, line.slice(field.length).trim());
        }
      }
    }
    at = end + 1;
  }
  const end = Math.min(bare ?? at, bytes.length);
  return headerOf(values, end, end);
}

export function endOfLine(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(LINE_FEED, from);
  return end === -1 ? bytes.length : end;
}

// Some programs write \r\r\n.
function isBlankLine(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== 0x0d) return false;
  return true;
}

function headerOf(values: ReadonlyMap<string, string>, end: number, body: number): Header {
  const declared = values.get("content-type") ?? "";
  const semicolon = declared.indexOf(";");
  const parameters = semicolon === -1 ? "" : declared.slice(semicolon);
  return {
    end,
    body,
    type: /^[\w.+-]+\/[\w.+-]+/.exec(declared)?.[0].toLowerCase() ?? null,
    parameters,
    boundary: boundaryOf(parameters),
    encoding: firstToken(values.get("content-transfer-encoding")),
    disposition: firstToken(values.get("content-disposition")),
    hasContentId: values.has("content-id"),
  };
}

const firstToken = (value = ""): string => /[\w-]+/.exec(value)?.[0].toLowerCase() ?? "";

// The name may be in pieces: boundary*0=…; boundary*1=… (RFC 2231).
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

function boundaryOf(parameters: string): string | null {
  let boundary = "";
  for (const [, name = "", quoted, plain = ""] of parameters.matchAll(PARAMETER)) {
    if (!/^boundary(?:\*\d+)?\*?$/i.test(name)) continue;
    if (boundary !== "" && !name.includes("*")) break;
    boundary += quoted?.replace(/\\(.)/g, "$1") ?? plain;
  }
  return boundary.slice(0, MAX_BOUNDARY).trimEnd() || null;
}
