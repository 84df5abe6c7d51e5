/** Reads request bodies: only the content types an operation takes, and never more bytes than its limit, counted after inflating. */
import express, { type Request, type Response } from "express";
import { AppError } from "../errors.js";

export const MIB = 1_048_576;
/** Specification §8: all endpoints that name no other limit. */
export const DEFAULT_BODY_LIMIT = 10 * MIB;

export type ReadBody = (req: Request, res: Response) => Promise<Uint8Array>;

/**
 * Makes a reader for bodies of one content type.
 * @returns a function that answers the bytes, or throws BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or UNREADABLE_BODY
 */
export function bodyReader(contentType: string, limitBytes: number = DEFAULT_BODY_LIMIT): ReadBody {
  const read = express.raw({ type: contentType, limit: limitBytes, inflate: true });
  return (req, res) =>
    new Promise((resolve, reject) => {
      read(req, res, (error?: unknown) => {
        if (error) reject(bodyError(error as BodyParserError, limitBytes));
        else if (req.body instanceof Uint8Array) resolve(req.body);
        else if (hasBody(req)) reject(new AppError("UNSUPPORTED_MEDIA_TYPE", { contentType }));
        else reject(new AppError("UNREADABLE_BODY", { text: "The body is empty." }));
      });
    });
}

interface BodyParserError extends Error {
  readonly type?: string;
  readonly status?: number;
}

function bodyError(error: BodyParserError, limitBytes: number): AppError {
  switch (error.type) {
    case "entity.too.large":
      return new AppError("BODY_TOO_LARGE", { limitBytes }, { cause: error });
    case "encoding.unsupported":
      return new AppError("UNSUPPORTED_MEDIA_TYPE", { contentType: "the body plain or compressed with gzip, deflate or br" }, { cause: error });
    default:
      // Broken compression, a length that does not match, a connection that the client gave up.
      return new AppError("UNREADABLE_BODY", { text: "The body could not be read." }, { cause: error });
  }
}

function hasBody(req: Request): boolean {
  return req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
}
