/** Sends answers: JSON text and files, compressed where the client accepts it, with their tags (RFC 9110). */
import { createHash, hash } from "node:crypto";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Request, Response } from "express";
import type { Context } from "../context.js";
import { AppError } from "../errors.js";
import { readContent } from "../services/document.js";
import { endWith, partsOf } from "./json/text.js";
import { hasBody } from "./request.js";

// How long a client may go on sending a refused body before the connection is cut.
const LINGER_MS = 5000;

/** Sends JSON that is already text. */
export function sendJson(
  res: Response,
  status: number,
  body: string,
  contentType = "application/json; charset=utf-8",
): void {
  res.statusCode = status;
  res.setHeader("Content-Type", contentType);
  sendBody(res, body);
}

/** Sends the body of an answer whose status and other headers are set, compressed where that is worth it. */
export function sendBody(res: Response, body: string): void {
  const bytes = Buffer.byteLength(body);
  // Until the next tick, even a request without a body counts as incomplete.
  const isArriving = !res.req.complete && hasBody(res.req);
  if (isWorthCompressing(bytes) && !isArriving) {
    res.vary("Accept-Encoding");
    const encoding = encodingFor(res.req);
    if (encoding) return void sendCompressed(res, body, encoding);
  }
  res.setHeader("Content-Length", bytes);
  if (isArriving) sendAndClose(res, body);
  else void endWith(res, body);
}

export type Encoding = "br" | "gzip";

/** Answers up to this size are sent as they are: they fit one packet of the network, compressed or not. */
const COMPRESSED_FROM_BYTES = 1024;

// The qualities are low: a request must stay cheap, and JSON of records shrinks to a seventh with any of them
// (bench/README.md).
const GZIP = { level: 1 };

// A window of 256 KiB: records repeat within less, and an encoder keeps no 4 MiB.
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const WHOLE = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A longer text is compressed while it is sent, so that it is not in memory twice, and is hashed in parts. */
const LONG = 1_048_576;

const isWorthCompressing = (bytes: number): boolean => bytes > COMPRESSED_FROM_BYTES;

async function sendCompressed(res: Response, body: string, encoding: Encoding): Promise<void> {
  res.setHeader("Content-Encoding", encoding);
  if (body.length > LONG) {
    // A client that goes away ends it early, which is no fault.
    return pipeline(partsOf(body), compressor(encoding), res).catch(() => undefined);
  }
  const bytes = await compressed(body, encoding);
  res.setHeader("Content-Length", bytes.length);
  res.end(bytes);
}

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
const compressed = (text: string, encoding: Encoding): Promise<Buffer> =>
  WHOLE[encoding](text, encoding === "br" ? BROTLI : GZIP);

/** Compresses what is written to it, in a thread of Node.js's pool. */
export const compressor = (encoding: Encoding): Transform =>
  encoding === "br" ? createBrotliCompress(BROTLI) : createGzip(GZIP);

/** Sends text of a documented content type; nothing but its tag to a client that has it already (RFC 9110 §13.1.2). */
export async function sendText(res: Response, status: number, body: string, contentType: string): Promise<void> {
  res.setHeader("X-Content-Type-Options", "nosniff");
  if (!isNotModified(res, await weakTag(body))) sendJson(res, status, body, contentType);
}

/** What the answer to a read depends on besides its address. */
export const READ_VARIES_ON = "X-API-Key, Accept, Accept-Encoding, Accept-Language";

/** Only the client may keep an answer, and must revalidate it before each use. */
export const KEPT_PRIVATELY = "private, no-cache";

/**
 * Sends the JSON of a read; nothing but its tag to a client that has it already.
 * @param version the instant of the record's last change, if the answer is one record
 */
export async function sendRead(res: Response, body: string, version: string | undefined): Promise<void> {
  res.vary(READ_VARIES_ON);
  const tag = await (version === undefined ? weakTag(body) : encodedTag(res, version, body));
  if (!isNotModified(res, tag)) sendJson(res, 200, body);
}

/** Sets the tag of the answer; answers with it alone if the client has that already. */
function isNotModified(res: Response, etag: string): boolean {
  res.setHeader("ETag", etag);
  res.setHeader("Cache-Control", KEPT_PRIVATELY);
  if (!namesTag(res.req.headers["if-none-match"], etag)) return false;
  res.statusCode = 304;
  res.end();
  return true;
}

/** A tag without its weakness and the encoding of its bytes. */
const bare = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, "")
    .replace(/-(br|gzip)"$/, '"');

/**
 * Whether `If-None-Match` names the tag. The comparison ignores weakness (RFC 9110 §13.1.2), because some proxies turn
 * a tag into a weak one, and the encoding, because the content is the same.
 */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header
    .split(",")
    .map(bare)
    .some((tag) => tag === "*" || tag === bare(etag));

async function weakTag(body: string): Promise<string> {
  return `W/"${(await digestOf(body)).slice(0, 22)}"`;
}

/** A long text is read in parts, because each MiB takes some milliseconds. */
async function digestOf(text: string): Promise<string> {
  if (text.length <= LONG) return hash("sha256", text, "base64url");
  const digest = createHash("sha256");
  for (const part of partsOf(text)) {
    digest.update(part);
    await breathe();
  }
  return digest.digest("base64url");
}

/**
 * The version of a record is the instant of its last change, in milliseconds, which no two changes share. What the
 * answer shows of other records may change without it, so the tag also has a hash. `If-Match` looks at the version
 * alone.
 */
export const versionTag = async (version: string, body: string): Promise<string> =>
  `"v${Date.parse(version)}-${(await digestOf(body)).slice(0, 11)}"`;

/** A strong tag names the exact bytes, so it has their encoding at its end (RFC 9110 §8.8.1). */
async function encodedTag({ req }: Response, version: string, body: string): Promise<string> {
  const tag = await versionTag(version, body);
  const encoding = isWorthCompressing(Buffer.byteLength(body)) ? encodingFor(req) : null;
  return encoding ? `${tag.slice(0, -1)}-${encoding}"` : tag;
}

/** A stored file, as the schema describes it. */
export interface SentFile {
  readonly file_id: string;
  readonly content_type: string;
  readonly size: number;
}

/** A file that was made for the request. */
export interface MadeFile {
  readonly content_type: string;
  readonly content_base64: string;
}

/** Sends a file that the gateway has made: a page may use its own styles, and nothing else. */
export async function sendMadeFile(res: Response, { content_type, content_base64 }: MadeFile): Promise<void> {
  res.vary("X-API-Key");
  if (isNotModified(res, await weakTag(content_base64))) return;
  const content = Buffer.from(content_base64, "base64");
  res.setHeader("Content-Type", content_type);
  res.setHeader("Content-Length", content.length);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  res.end(res.req.method === "HEAD" ? undefined : content);
}

/**
 * Sends a file of unknown origin: a browser must keep to the declared content type and run nothing in the file. The
 * file is read as fast as the client takes it. A client that has lost its connection may ask for the rest alone (RFC
 * 9110 §14): one range, and the file never changes, so `If-Range` needs no comparison.
 */
export async function sendFile(res: Response, ctx: Context, { file_id, content_type, size }: SentFile): Promise<void> {
  res.vary("X-API-Key");
  // A stored file never changes, so its id names its bytes.
  if (isNotModified(res, `"${file_id}"`)) return;
  const range = rangeOf(res.req.headers.range, size);
  if (range === null) {
    res.setHeader("Content-Range", `bytes */${size}`);
    throw new AppError("RANGE_NOT_SATISFIABLE", { text: `The file has ${size} bytes, none of them in that range.` });
  }
  const { start, end } = range ?? { start: 0, end: size };
  if (range) {
    res.statusCode = 206;
    res.setHeader("Content-Range", `bytes ${start}-${end - 1}/${size}`);
  }
  res.setHeader("Accept-Ranges", "bytes");
  res.setHeader("Content-Type", content_type);
  res.setHeader("Content-Length", end - start);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'");
  if (res.req.method !== "HEAD") {
    for await (const chunk of readContent(ctx, { id: file_id, size }, { start, end })) {
      if (!res.write(chunk)) await drained(res);
      if (res.destroyed) return;
    }
  }
  res.end();
}

/**
 * The bytes that a `Range` asks for, `end` not included; undefined for the whole file, also where several ranges are
 * asked for or other units; null if the file has none of them.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : null;
}

function drained(res: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      res.off("drain", done).off("close", done);
      resolve();
    };
    res.on("drain", done).on("close", done);
  });
}

/**
 * Answers a request whose body is still arriving. The answer is sent at once, but closing the connection on a client
 * that is still sending would lose it (RFC 9112 §9.6). So the rest of the body is read and discarded for a while.
 */
function sendAndClose(res: Response, body: string): void {
  res.setHeader("Connection", "close");
  res.write(body);
  const close = (): void => {
    clearTimeout(timer);
    res.end();
  };
  const timer = setTimeout(close, LINGER_MS).unref();
  res.req.once("end", close).once("close", close).resume();
}
