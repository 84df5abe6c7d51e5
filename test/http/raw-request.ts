/** A request by node:http, for what fetch cannot send: any header, a body in pieces, a wrong length, no end. */
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { see } from "../support/contract.js";

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** In pieces: sent chunked, unless the headers give a length. */
  readonly body?: Uint8Array | string | AsyncIterable<Uint8Array>;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  readonly body: any;
}

export function sendRaw(
  root: string,
  { method = "GET", path, headers = {}, body = "" }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(root + path, { method, headers, agent: false }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece as Buffer);
      const bytes = Buffer.concat(pieces);
      const text = bytes.toString();
      const received = new Headers(
        Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
      );
      if (response.headers["content-encoding"] === undefined)
        await see({ method, url: root + path, status: response.statusCode!, headers: received, text });
      const { "content-type": type = "", "content-encoding": encoding } = response.headers;
      const isJson = /\bjson\b/.test(type) && encoding === undefined;
      resolve({
        status: response.statusCode!,
        headers: response.headers,
        bytes,
        text,
        body: isJson && text ? JSON.parse(text) : text,
      });
      sent.destroy();
    });
    sent.on("error", reject);
    if (typeof body === "string" || body instanceof Uint8Array) return void sent.end(body);
    sent.flushHeaders();
    // An answer may come before the body has been sent; what breaks the connection before that, "error" tells.
    pipeline(Readable.from(body), sent).catch(() => undefined);
  });
}
