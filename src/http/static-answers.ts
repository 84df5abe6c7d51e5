/**
 * Answers that are the same for everybody. They are built and compressed once (RFC 9110 §8.8.3, §12.5.3, §13.1.2).
 */
import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import { type Encoding, encodingFor, namesTag } from "./respond.js";

export type Send = (req: Request, res: Response) => Promise<void>;

type Form = Encoding | "identity";

interface Variant {
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
export function staticAnswer(contentType: string, load: () => Buffer | Promise<Buffer>): Send {
  let forms: Promise<Record<Form, Variant>> | undefined;
  const getForms = (): Promise<Record<Form, Variant>> => {
    forms ??= makeForms(load).catch((error: unknown) => {
      forms = undefined;
      throw error;
    });
    return forms;
  };

  return async (req, res) => {
    const encoding = encodingFor(req) ?? "identity";
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

async function makeForms(load: () => Buffer | Promise<Buffer>): Promise<Record<Form, Variant>> {
  const identity = await load();
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  // A strong tag identifies the exact bytes, so each encoding has its own.
  const form = (bytes: Buffer, suffix: string): Variant => ({ bytes, etag: `"${hash}${suffix}"` });
  return { identity: form(identity, ""), gzip: form(gzipped, "-gzip"), br: form(br, "-br") };
}
