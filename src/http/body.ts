/**
 * Reads request bodies: only the content types that an operation takes, and never more bytes than its limit, counted
 * after decompression.
 */
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import type { Request } from "express";
import { AppError } from "../errors.js";
import { hasBody } from "./request.js";

const MIB = 1_048_576;
/** Specification §8: the limit of all endpoints that name no other. */
export const DEFAULT_BODY_LIMIT = 10 * MIB;

/** Bodies of certain content types. */
export interface BodyType {
  /** As Express compares them; the first is the usual one. */
  readonly types: readonly string[];
  /** Whether no other charset is read. */
  readonly isUtf8: boolean;
}

// Some senders use the other names; RFC 6839 §3.1 defines the suffix. RFC 8259 §8.1 allows no encoding but UTF-8.
export const JSON_BODY = {
  types: ["application/json", "text/json", "application/*+json"],
  isUtf8: true,
} as const satisfies BodyType;

/** Takes any content type, also none. */
const ANY_TYPE = "*/*";

type ReadBody<Type> = (req: Request) => Promise<{ readonly type: Type; readonly bytes: Uint8Array }>;

/**
 * Makes a reader for bodies of these types.
 * @returns a function that answers the bytes, or throws BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or UNREADABLE_BODY
 */
export function bodyReader<Type extends BodyType>(
  accepted: readonly Type[],
  limitBytes: number = DEFAULT_BODY_LIMIT,
): ReadBody<Type> {
  return async (req) => {
    if (!hasBody(req)) throw new AppError("UNREADABLE_BODY", { text: "The body is empty." });
    const type = accepted.find(({ types }) => types.includes(ANY_TYPE) || req.is([...types]));
    if (!type) throw new AppError("UNSUPPORTED_MEDIA_TYPE", { contentType: listed(accepted) });
    if (type.isUtf8 && !isUtf8(req))
      throw new AppError("UNSUPPORTED_MEDIA_TYPE", { contentType: `${type.types[0]} in UTF-8` });
    // The declared length is enough to refuse the body before the client has sent it.
    if (Number(req.headers["content-length"] ?? 0) > limitBytes) throw new AppError("BODY_TOO_LARGE", { limitBytes });
    const body = await read(req, limitBytes);
    if (body.length === 0) throw new AppError("UNREADABLE_BODY", { text: "The body is empty." });
    return { type, bytes: body };
  };
}

/** The usual types of each, e.g. `application/json or multipart/form-data`. */
const listed = (accepted: readonly BodyType[]): string =>
  accepted.flatMap(({ types }) => (types.some((type) => type.includes("*")) ? types.slice(0, 1) : types)).join(" or ");

/**
 * Refuses a body that the operation does not read.
 * @throws INVALID
 */
export async function refuseBody(req: Request): Promise<void> {
  // A body of unknown length may be empty, unless the client waits for 100 Continue.
  const isUnknown = req.headers["content-length"] === undefined && req.headers.expect === undefined;
  if (isUnknown && (await firstByte(req)) === undefined) return;
  throw new AppError("INVALID", { rule: "This operation reads no body." });
}

// Text in another encoding must not be misread.
function isUtf8(req: Request): boolean {
  const [, charset = "utf-8"] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(req.headers["content-type"] ?? "") ?? [];
  return /^(utf-?8|us-ascii)$/i.test(charset);
}

// RFC 9110 §8.4.1: x-gzip is gzip.
const INFLATERS = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };

// Written by hand, because body-parser reads a body to its end before it refuses it, and stream.pipeline would close
// the connection as well.
async function read(req: Request, limitBytes: number): Promise<Uint8Array> {
  const makeInflater = inflaterFor(req);
  // Every check that does not need the body has passed.
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
    // The compression is broken, or the client gave up the connection.
    const onBroken = (cause?: NodeJS.ErrnoException): void => {
      if (cause?.code === "ERR_HTTP_REQUEST_TIMEOUT") refuse(new AppError("REQUEST_TIMEOUT", {}, { cause }));
      else refuse(new AppError("UNREADABLE_BODY", { text: "The body could not be read." }, { cause }));
    };

    const onEnd = (): void => {
      stop();
      resolve(Buffer.concat(pieces));
    };
    const onPiece = counted((piece) => pieces.push(piece));
    // A compressed stream of empty blocks inflates to nothing, so the received bytes are counted, too.
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
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", {
      contentType: "the body plain or compressed with gzip, deflate or br",
    });
  }
  return INFLATERS[encoding as keyof typeof INFLATERS];
}

// RFC 9110 §8.4.1.2: some clients send deflate data (RFC 1951) without the zlib wrapper (RFC 1950). The wrapper's first
// byte names the compression method, 8.
const isZlib = (byte: number | undefined): boolean => byte === undefined || (byte & 0x0f) === 8;

/** The first byte of a body, without consuming it; undefined if the body is empty. */
async function firstByte(req: Request): Promise<number | undefined> {
  await new Promise<void>((resolve) => {
    for (const event of ["readable", "end", "close", "error"]) req.once(event, () => resolve());
  });
  const piece = req.read() as Buffer | null;
  if (piece) req.unshift(piece);
  return piece?.[0];
}
