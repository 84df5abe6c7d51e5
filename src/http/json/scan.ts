/**
 * Scans JSON once, byte by byte, before it is parsed: is it JSON (RFC 8259), does it keep within the bounds, and where
 * can a large body be cut? The cost depends on the length alone, so no content can make it expensive.
 */
import { randomInt } from "node:crypto";
import { isExact } from "../../domain/decimal.js";
import { AppError } from "../../errors.js";

/** Bounds of every JSON body, documented in docs/writing.md. */
export const MAX_DEPTH = 64;
export const MAX_VALUES = 2_000_000;
/** Most different member names in a whole body: V8 takes many times as long for a name that is new to it. */
export const MAX_NAMES = 10_000;

/** The approximate size of the pieces of a large value; one piece is parsed in a few milliseconds. */
const PIECE_BYTES = 262_144;

/** An array or object that is longer than a piece. */
export interface Large extends Span {
  readonly isObject: boolean;
  readonly parts: readonly Part[];
}

/**
 * Either a run of whole elements or members, with the commas between them, or a single one that is large itself. `name`
 * covers the bytes of a member's name and colon; in an array it is empty.
 */
type Part = Span | { readonly name: Span; readonly large: Large };

/** Byte offsets: `from` is included, `to` is not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Checks a body of valid UTF-8. A number that a double cannot represent is overwritten in place with one that every
 * parser reads as Infinity. No type accepts Infinity, so the error can name its field.
 * @returns how to cut the body, or null if it need not be cut
 * @throws UNREADABLE_BODY with line and column
 */
export function scanJson(bytes: Uint8Array): Large | null {
  const cuts = new Cuts();
  const isObject: boolean[] = [];
  const names = new Set<number>();
  let values = 0;
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;

  for (;;) {
    at = afterBlanks(bytes, at);
    values += 1;
    if (values > MAX_VALUES) throw broken(bytes, at, `more than ${MAX_VALUES} values`);
    const byte = bytes[at];
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      if (isObject.length === MAX_DEPTH) throw broken(bytes, at, `more than ${MAX_DEPTH} levels deep`);
      const first = afterBlanks(bytes, at + 1);
      if (bytes[first] !== byte + OPEN_TO_CLOSE) {
        isObject.push(byte === OPEN_OBJECT);
        cuts.open(at, first);
        at = byte === OPEN_OBJECT ? afterName(bytes, first, names) : first;
        continue;
      }
      at = first + 1;
    } else if (byte === QUOTE) at = afterString(bytes, at);
    else if (byte === MINUS || isDigit(byte)) at = afterNumber(bytes, at);
    else at = afterLiteral(bytes, at);

    // One value has ended, and perhaps the arrays and objects around it with it.
    for (;;) {
      const level = isObject.length - 1;
      cuts.childEnded(at);
      at = afterBlanks(bytes, at);
      if (level < 0) {
        if (at < bytes.length) throw broken(bytes, at, "the end is expected");
        return cuts.whole;
      }
      if (bytes[at] === COMMA) {
        at = afterBlanks(bytes, at + 1);
        cuts.child(at);
        if (isObject[level]) at = afterName(bytes, at, names);
        break;
      }
      const close = isObject[level] ? CLOSE_OBJECT : CLOSE_ARRAY;
      if (bytes[at] !== close) throw broken(bytes, at, `"," or "${String.fromCharCode(close)}" is expected`);
      at += 1;
      cuts.close(at, isObject.pop()!);
    }
  }
}

/** An open array or object. */
class Level {
  from = 0;
  /** Where the current child begins, including its name. */
  child = 0;
  /** Where the first child that is not yet in a part begins; -1 until the next child begins. */
  run = 0;
  /** Where the last child ended. */
  to = 0;
  parts: Part[] = [];
}

/** Tracks the open arrays and objects, and keeps the parts of those that turn out to be large. */
class Cuts {
  whole: Large | null = null;
  // Levels are reused, because a body may open a million small arrays and objects.
  readonly #levels: Level[] = [];
  #depth = 0;
  /** The child that has just ended, if it was large. */
  #closed: Large | null = null;

  get #level(): Level {
    return this.#levels[this.#depth - 1]!;
  }

  open(from: number, firstChild: number): void {
    const level = (this.#levels[this.#depth++] ??= new Level());
    level.from = from;
    level.child = level.run = firstChild;
    if (level.parts.length > 0) level.parts = [];
  }

  child(from: number): void {
    const level = this.#level;
    level.child = from;
    if (level.run < 0) level.run = from;
  }

  childEnded(to: number): void {
    const closed = this.#closed;
    this.#closed = null;
    if (this.#depth === 0) {
      this.whole = closed;
      return;
    }
    const level = this.#level;
    if (closed) {
      if (level.run < level.child) level.parts.push({ from: level.run, to: level.to });
      level.parts.push({ name: { from: level.child, to: closed.from }, large: closed });
      level.run = -1;
    } else if (to - level.run > PIECE_BYTES) {
      level.parts.push({ from: level.run, to });
      level.run = -1;
    }
    level.to = to;
  }

  close(to: number, isObject: boolean): void {
    const level = this.#level;
    this.#depth -= 1;
    if (to - level.from <= PIECE_BYTES) return;
    if (level.run >= 0) level.parts.push({ from: level.run, to: level.to });
    this.#closed = { from: level.from, to, isObject, parts: level.parts };
    level.parts = [];
  }
}

const [QUOTE, COMMA, COLON, MINUS, BACKSLASH, DOT, PLUS] = [0x22, 0x2c, 0x3a, 0x2d, 0x5c, 0x2e, 0x2b];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const OPEN_TO_CLOSE = CLOSE_ARRAY - OPEN_ARRAY;
const [SPACE, TAB, LINE_FEED, RETURN, ZERO, E_SMALL, U_SMALL] = [0x20, 0x09, 0x0a, 0x0d, 0x30, 0x65, 0x75];

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= 0x39;
const lowerCase = (byte: number | undefined): number => (byte ?? 0) | 0x20;
const isHexDigit = (byte: number | undefined): boolean =>
  isDigit(byte) || (lowerCase(byte) >= 0x61 && lowerCase(byte) <= 0x66);

function afterBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (
    let byte = bytes[at];
    byte === SPACE || byte === LINE_FEED || byte === RETURN || byte === TAB;
    byte = bytes[++at]
  );
  return at;
}

/** @returns the offset after the name of a member and its colon */
function afterName(bytes: Uint8Array, from: number, names: Set<number>): number {
  if (bytes[from] !== QUOTE) throw broken(bytes, from, "the name of a member is expected, in double quotes");
  const end = afterString(bytes, from);
  names.add(hashOf(bytes, from, end));
  if (names.size > MAX_NAMES) throw broken(bytes, from, `more than ${MAX_NAMES} different names of members`);
  const at = afterBlanks(bytes, end);
  if (bytes[at] !== COLON) throw broken(bytes, at, '":" is expected');
  return at + 1;
}

// FNV-1a with a secret start value, so that a client cannot construct names with equal hashes.
const HASH_START = randomInt(2 ** 32);

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = HASH_START;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 16_777_619);
  return hash;
}

const ESCAPED = new Set('"\\/bfnrt'.split("").map((character) => character.charCodeAt(0)));

function afterString(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  for (;;) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) {
      const escaped = bytes[at + 1];
      if (escaped === U_SMALL) {
        for (let digit = at + 2; digit < at + 6; digit++)
          if (!isHexDigit(bytes[digit])) throw broken(bytes, digit, "a hexadecimal digit is expected");
        at += 6;
      } else if (escaped !== undefined && ESCAPED.has(escaped)) at += 2;
      else throw broken(bytes, at, "there is no such escape");
    } else if (byte === undefined) throw broken(bytes, at, "the end of the text is missing");
    else if (byte < SPACE) throw broken(bytes, at, "a control character must be escaped");
    else at += 1;
  }
}

// A number no longer than this fits a double (domain/decimal.ts); the digits of longer ones are counted.
const SURELY_EXACT_LENGTH = 15;
const SURELY_EXACT_EXPONENT = 2;
const INFINITE = new TextEncoder().encode("1e999");

function afterNumber(bytes: Uint8Array, from: number): number {
  let at = bytes[from] === MINUS ? from + 1 : from;
  at = bytes[at] === ZERO ? at + 1 : afterDigits(bytes, at);
  if (bytes[at] === DOT) at = afterDigits(bytes, at + 1);
  let isSurelyExact = at - from <= SURELY_EXACT_LENGTH;
  if (lowerCase(bytes[at]) === E_SMALL) {
    const exponent = bytes[at + 1] === PLUS || bytes[at + 1] === MINUS ? at + 2 : at + 1;
    at = afterDigits(bytes, exponent);
    isSurelyExact &&= at - exponent <= SURELY_EXACT_EXPONENT;
  }
  if (!isSurelyExact && !isExact(latin1.decode(bytes.subarray(from, at)))) {
    // INFINITE fits here: a number that is not exact has at least five characters.
    bytes.fill(SPACE, from, at);
    bytes.set(INFINITE, from);
  }
  return at;
}

function afterDigits(bytes: Uint8Array, from: number): number {
  if (!isDigit(bytes[from])) throw broken(bytes, from, "a digit is expected");
  let at = from + 1;
  while (isDigit(bytes[at])) at += 1;
  return at;
}

const latin1 = new TextDecoder("latin1");
const LITERALS = ["true", "false", "null"].map((literal) => new TextEncoder().encode(literal));

function afterLiteral(bytes: Uint8Array, from: number): number {
  const literal = LITERALS.find(([first]) => first === bytes[from]);
  if (!literal?.every((byte, index) => byte === bytes[from + index])) throw broken(bytes, from, "a value is expected");
  return from + literal.length;
}

/** Says where the error is but never quotes the body: errors are logged, and bodies must not be. */
function broken(bytes: Uint8Array, at: number, reason: string): AppError {
  let line = 1;
  let lineStart = 0;
  for (let index = bytes.indexOf(LINE_FEED); index >= 0 && index < at; index = bytes.indexOf(LINE_FEED, index + 1)) {
    line += 1;
    lineStart = index + 1;
  }
  // The column counts characters: only the first byte of each is counted.
  let column = 1;
  for (const byte of bytes.subarray(lineStart, at)) if ((byte & 0xc0) !== 0x80) column += 1;
  const rule = `is not valid JSON at line ${line}, column ${column}: ${reason}`;
  return new AppError("UNREADABLE_BODY", { text: `The body ${rule}.`, rule });
}
