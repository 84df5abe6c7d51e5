/**
 * Compresses answers for clients that accept it (RFC 9110 §12.5.3). The qualities are low: a request must stay cheap,
 * and JSON of records shrinks to a seventh with any of them (bench/README.md).
 */
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Request } from "express";

export type Encoding = "br" | "gzip";

/** Answers up to this size are sent as they are: they fit one packet of the network, compressed or not. */
export const COMPRESSED_FROM_BYTES = 1024;

const GZIP = { level: 1 };

// A window of 256 KiB: records repeat within less, and an encoder keeps no 4 MiB.
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const WHOLE = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The encoding that the client would rather have than the plain bytes; br where it likes both equally. */
export function encodingFor({ headers }: Request): Encoding | null {
  const header = headers["accept-encoding"];
  if (header === undefined) return null;
  const accepted = new Map(String(header).toLowerCase().split(",").map(qualityOf));
  const quality = (name: Encoding): number => accepted.get(name) ?? accepted.get("*") ?? 0;
  const best = quality("br") >= quality("gzip") ? "br" : "gzip";
  return quality(best) > 0 && quality(best) >= (accepted.get("identity") ?? 0) ? best : null;
}

/** `br;q=0.5` → its name and 0.5 (RFC 9110 §12.4.2). */
function qualityOf(accepted: string): [name: string, quality: number] {
  const [name = "", ...parameters] = accepted.split(";").map((part) => part.trim());
  const [, quality = "1"] = parameters.join().match(/\bq=([\d.]+)/) ?? [];
  return [name, Number(quality)];
}

/** Compresses a whole text, in a thread of Node.js's pool. */
export const compressed = (text: string, encoding: Encoding): Promise<Buffer> =>
  WHOLE[encoding](text, encoding === "br" ? BROTLI : GZIP);

/** Compresses what is written to it, in a thread of Node.js's pool. */
export const compressor = (encoding: Encoding): Transform =>
  encoding === "br" ? createBrotliCompress(BROTLI) : createGzip(GZIP);
