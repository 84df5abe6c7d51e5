/** How large a picture is, from its first bytes, before anything is unpacked: a kilobyte may unpack to gigabytes. */

export interface PictureSize {
  readonly format: "PNG" | "JPEG" | "TIFF";
  /** Of each page: only TIFF has several. */
  readonly pages: readonly { readonly width: number; readonly height: number }[];
}

const MAX_PAGES = 1000;

/** Null if the bytes are no picture of these formats, or a broken one. */
export function sizeOfPicture(content: Uint8Array): PictureSize | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    if (bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n") return sizeOfPng(bytes);
    if (bytes.toString("latin1", 0, 3) === "\xff\xd8\xff") return sizeOfJpeg(bytes);
    const start = bytes.toString("latin1", 0, 4);
    return start === "II*\0" || start === "MM\0*" ? sizeOfTiff(bytes) : null;
  } catch (error) {
    // It ends too early: Node refuses to read behind the end of a buffer.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first chunk has the size. */
const sizeOfPng = (bytes: Buffer): PictureSize | null =>
  bytes.toString("latin1", 12, 16) === "IHDR"
    ? { format: "PNG", pages: [{ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }] }
    : null;

/** The head of its first frame (SOF) has the size; other segments may come before. */
function sizeOfJpeg(bytes: Buffer): PictureSize | null {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    // SOF0 … SOF15, but DHT, JPG and DAC.
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { format: "JPEG", pages: [{ width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }] };
    // No segment: the picture itself begins, or ends.
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

const WIDTH = 256;
const HEIGHT = 257;
const SHORT = 3;

/** Pages are directories of tags, each of which leads to the next. */
function sizeOfTiff(bytes: Buffer): PictureSize | null {
  const isLittle = bytes.readUInt8(0) === 0x49;
  const short = (at: number): number => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const pages: { width: number; height: number }[] = [];
  for (let at = long(4); at !== 0;) {
    // A circle has no end.
    if (pages.length >= MAX_PAGES) return null;
    const page = { width: 0, height: 0 };
    const count = short(at);
    for (let entry = at + 2; entry < at + 2 + 12 * count; entry += 12) {
      const tag = short(entry);
      const value = short(entry + 2) === SHORT ? short(entry + 8) : long(entry + 8);
      if (tag === WIDTH) page.width = value;
      if (tag === HEIGHT) page.height = value;
    }
    pages.push(page);
    at = long(at + 2 + 12 * count);
  }
  return { format: "TIFF", pages };
}
