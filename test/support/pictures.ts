/** Writes the beginnings of pictures, which say how large they are, and whole TIFFs without pixels. */

export function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.write("\x89PNG\r\n\x1a\n", 0, "latin1");
  head.writeUInt32BE(13, 8);
  head.write("IHDR", 12, "latin1");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  head.set([8, 2], 24);
  return head;
}

/** With the segment before the frame that cameras write. */
export function jpegHead(width: number, height: number): Buffer {
  const head = Buffer.from("ffd8ffe00004abcdffffc00011080000000003", "hex");
  head.writeUInt16BE(height, 14);
  head.writeUInt16BE(width, 16);
  return head;
}

/** @param last where the last directory leads; 0 is nowhere */
export function tiff(pages: readonly (readonly [number, number])[], order: "II" | "MM" = "II", last = 0): Buffer {
  const size = 2 + 2 * 12 + 4;
  const bytes = Buffer.alloc(8 + pages.length * size);
  const short = (value: number, at: number) =>
    order === "II" ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === "II" ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  bytes.write(order, 0, "latin1");
  short(42, 2);
  long(8, 4);
  for (const [index, sides] of pages.entries()) {
    const at = 8 + index * size;
    short(2, at);
    for (const [side, length] of sides.entries()) {
      const entry = at + 2 + side * 12;
      const isLong = length > 65_535;
      short(256 + side, entry);
      short(isLong ? 4 : 3, entry + 2);
      long(1, entry + 4);
      if (isLong) long(length, entry + 8);
      else short(length, entry + 8);
    }
    long(index + 1 < pages.length ? at + size : last, at + 26);
  }
  return bytes;
}
