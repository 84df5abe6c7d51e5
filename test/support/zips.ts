/** Zip archives, also such as no program writes. */
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string | Buffer;
  readonly content: Uint8Array | string;
  readonly isEncrypted?: boolean;
  readonly isStored?: boolean;
  /** What the directory says of it instead of the truth. */
  readonly declaredSize?: number;
  readonly declaredCrc?: number;
  /** The number of the entry whose bytes it shares. */
  readonly sameAs?: number;
}

export function zip(entries: readonly ZipEntry[], { zip64 = false, comment = "" } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const { name, content, isEncrypted = false, isStored = false, ...said } of entries) {
    const raw = Buffer.from(content as Uint8Array);
    const packed = isStored ? raw : deflateRawSync(raw);
    const path = Buffer.isBuffer(name) ? name : Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(zip64 ? 45 : 20, 0);
    common.writeUInt16LE((isEncrypted ? 1 : 0) | (Buffer.isBuffer(name) ? 0 : 0x800), 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(said.declaredCrc ?? crc32(raw), 10);
    common.writeUInt32LE(zip64 ? 0xffffffff : packed.length, 14);
    common.writeUInt32LE(zip64 ? 0xffffffff : (said.declaredSize ?? raw.length), 18);
    common.writeUInt16LE(path.length, 22);
    const extra = Buffer.alloc(zip64 ? 20 : 0);
    if (zip64) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(16, 2);
      extra.writeBigUInt64LE(BigInt(said.declaredSize ?? raw.length), 4);
      extra.writeBigUInt64LE(BigInt(packed.length), 12);
    }
    common.writeUInt16LE(extra.length, 24);
    starts.push(said.sameAs === undefined ? at : starts[said.sameAs]!);
    if (said.sameAs === undefined) {
      const file = Buffer.concat([signature(0x04034b50), common, path, extra, packed]);
      files.push(file);
      at += file.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(starts.at(-1)!, 10);
    directory.push(Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), common, rest, path, extra]));
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Buffer.concat([...files, ...directory, signature(0x06054b50), end, Buffer.from(comment)]);
}

function signature(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32LE(value);
  return four;
}
