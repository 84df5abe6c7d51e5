/** Files inside a PDF that its catalog does not lead to, because a program that changed the PDF broke the way. */
import { constants, inflateSync } from "node:zlib";

/** A stream stands in the bytes as it is, never inside another, and its dictionary says whether it is such a file. */
const SIGN = "/EmbeddedFile";
const MAX_FILES = 20;
const MAX_BYTES = 32 * 1_048_576;
/** No dictionary of such a stream is longer. */
const MAX_OF_DICTIONARY = 2048;

/** The files, one after the other. What is packed in a way that is not usual is left out. */
export function* orphanedAttachments(content: Uint8Array): Generator<Uint8Array> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  let at = -1;
  for (let tried = 0; tried < MAX_FILES; tried++) {
    at = bytes.indexOf(SIGN, at + 1);
    if (at < 0) return;
    const file = fileAt(bytes, at);
    if (file) yield file;
  }
}

function fileAt(bytes: Buffer, at: number): Uint8Array | null {
  const begin = Math.max(0, at - MAX_OF_DICTIONARY);
  const before = bytes.toString("latin1", begin, at);
  const after = bytes.toString("latin1", at, at + MAX_OF_DICTIONARY);
  // `/EmbeddedFiles` is the name of the tree that leads to them.
  const [head] = /^\/EmbeddedFile[\s/>][^]*?\bstream\r?\n/.exec(after) ?? [];
  if (head === undefined || /\bendobj\b/.test(head)) return null;
  const dictionary = before.slice(before.lastIndexOf("obj") + 1) + head;
  const end = bytes.indexOf("endstream", at + head.length);
  const data = bytes.subarray(at + head.length, end < 0 ? bytes.length : end);
  const [, filter] = /\/Filter\s*\[?\s*\/(\w+)\s*(?:[\]/>\s]|$)/.exec(dictionary) ?? [];
  if (filter === undefined) return data;
  return filter === "FlateDecode" ? unpacked(data) : null;
}

function unpacked(data: Uint8Array): Uint8Array | null {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_BYTES });
  } catch {
    return null;
  }
}
