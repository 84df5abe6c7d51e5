/**
 * Answers that are the same for everybody. They are built and compressed once (RFC 9110 §8.8.3, §12.5.3, §13.1.2).
 */
import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";

export type Send = (req: Request, res: Response) => Promise<void>;

// In order of preference: the first one that the client accepts is sent.
const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

interface Form {
  readonly bytes: Buffer;
  readonly etag: string;
}

// Nearly as small as the best quality, in a tenth of the time.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

// Only one answer in each turn of the event loop: a hundred connections may each ask for dozens at once, and the kernel
// takes a while for a large one.
let lastTurn: Promise<void> = Promise.resolve();
const turn = (): Promise<void> => (lastTurn = lastTurn.then(() => breathe()));

/**
 * Returns a function that sends the answer with the headers of its content. The caller sets all other headers.
 * @param load returns the answer's bytes; called at the first request
 */
export function readyMade(contentType: string, load: () => Buffer | Promise<Buffer>): Send {
  let forms: Promise<Record<Encoding, Form>> | undefined;
  const getForms = (): Promise<Record<Encoding, Form>> => {
    forms ??= makeForms(load).catch((error: unknown) => {
      forms = undefined;
      throw error;
    });
    return forms;
  };

  return async (req, res) => {
    const encoding = ENCODINGS.find((one) => req.acceptsEncodings(one)) ?? "identity";
    const { bytes, etag } = (await getForms())[encoding];
    await turn();
    res.vary("Accept-Encoding");
    res.setHeader("ETag", etag);
    if (namesTag(req.headers["if-none-match"], etag)) {
      res.statusCode = 304;
      return void res.end();
    }
    res.setHeader("Content-Type", contentType);
    if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
    res.setHeader("Content-Length", bytes.length);
    res.end(bytes);
  };
}

async function makeForms(load: () => Buffer | Promise<Buffer>): Promise<Record<Encoding, Form>> {
  const identity = await load();
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  // A strong tag identifies the exact bytes, so each encoding has its own.
  const form = (bytes: Buffer, suffix: string): Form => ({ bytes, etag: `"${hash}${suffix}"` });
  return { identity: form(identity, ""), gzip: form(gzipped, "-gzip"), br: form(br, "-br") };
}

const strong = (tag: string): string => tag.trim().replace(/^W\//, "");

/**
 * Whether `If-None-Match` names the tag. The comparison ignores weakness (RFC 9110 §13.1.2), because some proxies turn
 * a tag into a weak one.
 */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header
    .split(",")
    .map(strong)
    .some((tag) => tag === "*" || tag === strong(etag));
