/**
 * The files in a zip archive. Nothing that the archive says of itself is believed before it is found true, and what it
 * unpacks to has a limit.
 */
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from "yauzl";
import type { MailFile } from "./part.js";

/** A file of the archive, or why it cannot be read. */
export type Zipped = MailFile | { readonly name: string; readonly reason: string };

/** The archive as a whole cannot be read; the message says why. */
export class BadZip extends Error {}

const LIMITS = { files: 500, bytes: 64 * 1_048_576, fileBytes: 32 * 1_048_576 };
/** An XML of a thousand equal lines is packed to a fiftieth. Small files may be packed to anything. */
const MAX_RATIO = 200;
const SMALL = 1_048_576;

const FIXED_PART_OF_HEADER = 30;
/** Without them a reader of a Mac's archive would meet every file twice. */
const OF_MACS = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/;
/** docx, xlsx, odt, jar …: formats of their own, which only happen to be packed this way. */
const OF_OFFICE = /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/MANIFEST\.MF)$/;

/** @throws BadZip */
export async function* filesOf(content: Uint8Array): AsyncGenerator<Zipped> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const zip = await fromBufferPromise(bytes, { decodeStrings: false }).catch(damaged);
  const entries = await entriesOf(zip).catch(damaged);
  check(entries, bytes.length);
  for (const entry of entries) {
    const name = nameOf(entry);
    if (name.endsWith("/") || OF_MACS.test(name)) continue;
    yield await read(zip, entry, name);
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > LIMITS.files) throw new BadZip(`holds more than ${LIMITS.files} files`);
  }
  return entries;
}

function check(entries: readonly Entry[], size: number): void {
  if (entries.some((entry) => OF_OFFICE.test(nameOf(entry)))) throw new BadZip("is an Office document");
  const packed = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let free = 0;
  let unpacked = 0;
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, uncompressedSize } of packed) {
    // Bombs let many entries unpack the same bytes.
    if (start < free || start + compressedSize > size) throw new BadZip(DAMAGED);
    free = start + FIXED_PART_OF_HEADER + compressedSize;
    unpacked += uncompressedSize;
    const isBomb = uncompressedSize > SMALL && uncompressedSize > MAX_RATIO * compressedSize;
    if (isBomb || unpacked > LIMITS.bytes) throw new BadZip("unpacks to more than a document can need");
  }
}

async function read(zip: ZipFile, entry: Entry, name: string): Promise<Zipped> {
  if (entry.isEncrypted()) return { name, reason: "is protected by a password" };
  if (entry.uncompressedSize > LIMITS.fileBytes)
    return { name, reason: `is larger than ${LIMITS.fileBytes / 1_048_576} MiB` };
  try {
    const content = await unpacked(zip, entry);
    return crc32(content) === entry.crc32 ? { name, content } : { name, reason: DAMAGED };
  } catch {
    // Of an archive that is damaged at one place, the other files are read.
    return { name, reason: DAMAGED };
  }
}

/** The library sees to it that it is not more than the archive says. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

const DAMAGED = "is damaged";

function damaged(cause: unknown): never {
  throw cause instanceof BadZip ? cause : new BadZip(DAMAGED, { cause });
}
