/** Writes answers as JSON piece by piece, so that other requests get their turn between two pieces. */
import type { ServerResponse } from "node:http";
import { setImmediate as breathe } from "node:timers/promises";

/** A value that is already JSON text, e.g. a stored answer. */
export class JsonText {
  constructor(readonly text: string) {}
}

// The longest time that one answer is written without a pause.
const MAX_MS = 10;
const MAX_SENT_AT_ONCE = 1_048_576;

/** Like JSON.stringify, for plain values. */
export const jsonText = async (value: unknown): Promise<string> =>
  sizeLeft(value, SMALL) >= 0 ? JSON.stringify(value) : textOfPieces(piecesOf(value));

/** Writes a text piece by piece, as they are made. */
export async function textOfPieces(pieces: Iterable<string>): Promise<string> {
  // Joined, because V8 keeps a concatenated string as a tree of its pieces, which is five times as large.
  const written: string[] = [];
  let since = performance.now();
  for (const piece of pieces) {
    written.push(piece);
    if (performance.now() - since < MAX_MS) continue;
    await breathe();
    since = performance.now();
  }
  return written.join("");
}

/** A value of this size is written in less than a millisecond. A member counts 1, and so do 64 characters of a text. */
const SMALL = 5000;

/** The size minus that of the value; negative if the value is larger. It stops counting as soon as that is certain. */
function sizeLeft(value: unknown, size: number): number {
  if (typeof value === "string") return size - 1 - (value.length >> 6);
  if (typeof value !== "object" || value === null) return size - 1;
  if (value instanceof JsonText) return -1;
  let left = size - 1;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index++) left = sizeLeft(value[index], left);
  } else {
    for (const name in value) {
      left = sizeLeft((value as Record<string, unknown>)[name], left);
      if (left < 0) break;
    }
  }
  return left;
}

function* piecesOf(value: unknown): Generator<string> {
  if (value instanceof JsonText) yield value.text;
  else if (Array.isArray(value)) yield* arrayPieces(value);
  else if (holdsMore(value)) yield* objectPieces(value);
  else yield JSON.stringify(value);
}

const holdsMore = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some((member) => typeof member === "object" && member !== null);

function* objectPieces(object: object): Generator<string> {
  let before = "{";
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* piecesOf(value);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

// Elements differ in size: one may contain ten thousand others. The time of each piece decides the length of the next.
function* arrayPieces(array: readonly unknown[]): Generator<string> {
  let before = "[";
  for (let from = 0, count = 1; from < array.length;) {
    const begunAt = performance.now();
    yield before + JSON.stringify(array.slice(from, from + count)).slice(1, -1);
    before = ",";
    from += count;
    if (performance.now() - begunAt < MAX_MS / 4) count *= 2;
    else count = Math.max(1, count >> 1);
  }
  yield before === "[" ? "[]" : "]";
}

/** Sends the body and ends the answer. A long body is sent in parts, because encoding takes a millisecond per MiB. */
export async function endWith(res: ServerResponse, body: string): Promise<void> {
  if (body.length <= MAX_SENT_AT_ONCE) return void res.end(body);
  for (const part of partsOf(body)) {
    if (res.destroyed) return;
    res.write(part);
    await breathe();
  }
  res.end();
}

/** The parts of a long text, each of which is encoded in a millisecond. */
export function* partsOf(text: string): Generator<string> {
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = Math.min(text.length, from + MAX_SENT_AT_ONCE);
    // A part must not end within a surrogate pair, because half a pair cannot be encoded.
    if (to < text.length && (text.charCodeAt(to - 1) & 0xfc00) === 0xd800) to--;
    yield text.slice(from, to);
  }
}
