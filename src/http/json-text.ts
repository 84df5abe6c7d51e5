/** Writes answers as JSON piece by piece, so that between two pieces others have their turn. */
import type { ServerResponse } from "node:http";
import { setImmediate as breathe } from "node:timers/promises";

/** A value that is JSON already, e.g. a stored answer. */
export class JsonText {
  constructor(readonly text: string) {}
}

// How long one answer is written at a time.
const MOST_MS = 10;
const MOST_SENT_AT_ONCE = 1_048_576;

/** As JSON.stringify, of plain values. */
export async function jsonText(value: unknown): Promise<string> {
  let text = "";
  let since = performance.now();
  for (const piece of piecesOf(value)) {
    text += piece;
    if (performance.now() - since < MOST_MS) continue;
    await breathe();
    since = performance.now();
  }
  return text;
}

function* piecesOf(value: unknown): Generator<string> {
  if (value instanceof JsonText) yield value.text;
  else if (Array.isArray(value)) yield* arrayPieces(value);
  else if (holdsMore(value)) yield* objectPieces(value);
  else yield JSON.stringify(value);
}

const holdsMore = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.values(value).some((member) => typeof member === "object" && member !== null);

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

// One element may hold ten thousand others: how many make a piece, those before tell.
function* arrayPieces(array: readonly unknown[]): Generator<string> {
  let before = "[";
  for (let from = 0, count = 1; from < array.length;) {
    const begunAt = performance.now();
    yield before + JSON.stringify(array.slice(from, from + count)).slice(1, -1);
    before = ",";
    from += count;
    if (performance.now() - begunAt < MOST_MS / 4) count *= 2;
    else count = Math.max(1, count >> 1);
  }
  yield before === "[" ? "[]" : "]";
}

/** Ends an answer with its body. To encode a long one takes a millisecond for each MiB. */
export async function endWith(res: ServerResponse, body: string): Promise<void> {
  let from = 0;
  while (body.length - from > MOST_SENT_AT_ONCE) {
    // Half a surrogate pair could not be encoded.
    const isSplit = (body.charCodeAt(from + MOST_SENT_AT_ONCE - 1) & 0xfc00) === 0xd800;
    const to = from + MOST_SENT_AT_ONCE - (isSplit ? 1 : 0);
    res.write(body.slice(from, to));
    from = to;
    await breathe();
    if (res.destroyed) return;
  }
  res.end(body.slice(from));
}
