/** Reads request bodies: only the content types an operation takes, and never more bytes than its limit, counted after inflating. */
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import type { Request } from "express";
import { AppError } from "../errors.js";

const MIB = 1_048_576;
/** Specification §8: all endpoints that name no other limit. */
export const DEFAULT_BODY_LIMIT = 10 * MIB;

const JSON_TYPE = "application/json";
// What senders call it, too: RFC 6839 §3.1 for the suffix.
const JSON_TYPES = [JSON_TYPE, "text/json", "application/*+json"];

export type ReadBody = (req: Request) => Promise<Uint8Array>;

/**
 * Makes a reader for bodies of one content type.
 * @returns a function that answers the bytes, or throws BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or UNREADABLE_BODY
 */
export function bodyReader(contentType: string, limitBytes: number = DEFAULT_BODY_LIMIT): ReadBody {
  return async (req) => {
    if (!hasBody(req)) throw new AppError("UNREADABLE_BODY", { text: "The body is empty." });
    if (!req.is(contentType === JSON_TYPE ? JSON_TYPES : [contentType])) throw new AppError("UNSUPPORTED_MEDIA_TYPE", { contentType });
    if (contentType === JSON_TYPE && !isUtf8(req)) throw new AppError("UNSUPPORTED_MEDIA_TYPE", { contentType: `${contentType} in UTF-8` });
    // Refused by its length alone, before the client has sent it.
    if (Number(req.headers["content-length"] ?? 0) > limitBytes) throw new AppError("BODY_TOO_LARGE", { limitBytes });
    const body = await read(req, limitBytes);
    if (body.length === 0) throw new AppError("UNREADABLE_BODY", { text: "The body is empty." });
    return body;
  };
}

/** Whether the client says that it sends a body. */
export function hasBody(req: Request): boolean {
  return req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
}

// RFC 8259 §8.1 knows no other encoding; text in one must not be misread.
function isUtf8(req: Request): boolean {
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(req.headers["content-type"] ?? "") ?? [];
  return /^(utf-?8|us-ascii)$/i.test(charset);
}

// RFC 9110 §8.4.1: x-gzip is gzip.
const INFLATERS = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };

// By hand: body-parser reads a body that it refuses to its end before it says so, and stream.pipeline would close the connection with it.
async function read(req: Request, limitBytes: number): Promise<Uint8Array> {
  const makeInflater = inflaterFor(req);
  // Nothing is left that would be refused without the body.
  if (req.headers.expect !== undefined) req.res?.writeContinue();
  const isRaw = makeInflater === createInflate && !isZlib(await firstByte(req));
  const inflater = isRaw ? createInflateRaw() : makeInflater?.();
  const source = inflater ? req.pipe(inflater) : req;
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const stop = (): void => {
      req.unpipe().removeAllListeners("data").resume();
      inflater?.destroy();
    };
    const refuse = (error: AppError): void => {
      stop();
      reject(error);
    };
    const counted = (keep: (piece: Buffer) => void) => {
      let bytes = 0;
      return (piece: Buffer): void => {
        bytes += piece.length;
        if (bytes > limitBytes) refuse(new AppError("BODY_TOO_LARGE", { limitBytes }));
        else keep(piece);
      };
    };
    // Broken compression, or a connection that the client gave up.
    const onBroken = (cause?: NodeJS.ErrnoException): void => {
      if (cause?.code === "ERR_HTTP_REQUEST_TIMEOUT") refuse(new AppError("REQUEST_TIMEOUT", {}, { cause }));
      else refuse(new AppError("UNREADABLE_BODY", { text: "The body could not be read." }, { cause }));
    };

    const onEnd = (): void => {
      stop();
      resolve(Buffer.concat(pieces));
    };
    const onPiece = counted((piece) => pieces.push(piece));
    // A stream of empty blocks inflates to nothing: what is received is counted, too.
    const onReceived = counted(() => undefined);

    source.on("data", onPiece).on("error", onBroken).on("end", onEnd);
    req.on("close", () => req.complete || onBroken());
    if (req.destroyed && !req.complete) onBroken();
    if (inflater) req.on("data", onReceived).on("error", onBroken);
  });
}

function inflaterFor(req: Request) {
  const encoding = req.headers["content-encoding"]?.toLowerCase() ?? "identity";
  if (encoding === "identity") return null;
  if (!Object.hasOwn(INFLATERS, encoding)) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", { contentType: "the body plain or compressed with gzip, deflate or br" });
  }
  return INFLATERS[encoding as keyof typeof INFLATERS];
}

// RFC 9110 §8.4.1.2: some send deflate (RFC 1951) without the wrapping of zlib (RFC 1950), whose first byte names the method 8.
const isZlib = (byte: number | undefined): boolean => byte === undefined || (byte & 0x0f) === 8;

/** The first byte of a body, which is left in it; undefined where there is none. */
async function firstByte(req: Request): Promise<number | undefined> {
  await new Promise<void>((resolve) => {
    for (const event of ["readable", "end", "close", "error"]) req.once(event, () => resolve());
  });
  const piece = req.read() as Buffer | null;
  if (piece) req.unshift(piece);
  return piece?.[0];
}
