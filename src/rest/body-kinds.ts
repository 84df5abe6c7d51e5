/**
 * The kinds of bodies that routes take: the content types of each, how it is read, and its schema in OpenAPI.
 * Everything but JSON and text becomes `BodyPart`s: bytes with what the sender says about them.
 */
import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import type { Request } from "express";
import { AppError } from "../errors.js";
import { type BodyType, JSON_BODY } from "../http/body.js";
import type { BodyPart } from "../schema/lib/body-part.js";
import type { BodyKind } from "../schema/lib/directives.js";
import type { JsonSchema } from "../schema/lib/define-scalar.js";

interface KindOfBody {
  readonly types: readonly string[];
  readonly isUtf8?: true;
  /** The body's schema in OpenAPI; for JSON the argument's type gives it. */
  readonly schema: (partNames: readonly string[]) => JsonSchema;
  /** Reads a whole body; undefined for JSON, which http/json reads. */
  readonly read?: (bytes: Uint8Array, req: Request) => Promise<string | BodyPart[]> | string | BodyPart[];
}

// These apply besides the limit of the whole body.
const MOST_PARTS = 1000;
const LONGEST_NAME = 200;
const MOST_HEADERS = 20;
const MOST_HEADER_BYTES = 8192;

const BYTES: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };

export const BODY_KINDS: Readonly<Record<BodyKind, KindOfBody>> = {
  json: { ...JSON_BODY, schema: () => ({}) },
  text: { types: ["text/plain"], isUtf8: true, schema: () => ({ type: "string" }), read: readText },
  form: {
    types: ["application/x-www-form-urlencoded"],
    schema: (names) => ({ type: "object", ...fieldsOf(names, { type: "string" }) }),
    read: readForm,
  },
  multipart: {
    types: ["multipart/form-data"],
    schema: (names) => ({ type: "object", ...fieldsOf(names, BYTES) }),
    read: readMultipart,
  },
  // Not decoded here, because only the first bytes of an XML document say for certain in which charset it is.
  xml: { types: ["application/xml", "text/xml", "application/*+xml"], schema: () => ({}), read: onePart },
  /** The route names the content types. */
  bytes: { types: [], schema: () => ({}), read: onePart },
};

const fieldsOf = (names: readonly string[], value: JsonSchema): JsonSchema =>
  names.length === 0
    ? { additionalProperties: value }
    : { properties: Object.fromEntries(names.map((name) => [name, value])), required: names };

/** A kind as a route takes it. */
export interface AcceptedBody extends BodyType {
  readonly kind: BodyKind;
}

/** @param bytesOf the content types of the kind `bytes` */
export function acceptedBodies(kinds: readonly BodyKind[], bytesOf: readonly string[]): AcceptedBody[] {
  return kinds.map((kind) => {
    const { types, isUtf8 = false } = BODY_KINDS[kind];
    return { kind, types: kind === "bytes" ? bytesOf : types, isUtf8 };
  });
}

function readText(bytes: Uint8Array): string {
  return decodedUtf8(bytes, () => unreadable("The body is not UTF-8."));
}

function onePart(content: Uint8Array, req: Request): BodyPart[] {
  return [{ name: null, filename: null, ...declaredOf(req.headers["content-type"] ?? ""), content }];
}

/** Splits a content type into the type itself and its charset. */
function declaredOf(contentType: string): { content_type: string; charset: string | null } {
  const [type = ""] = contentType.split(";", 1);
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType) ?? [];
  return { content_type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

/** The fields of a form in the order in which they were sent. Values stay bytes, because a form names no charset. */
function readForm(bytes: Uint8Array): BodyPart[] {
  const parts: BodyPart[] = [];
  for (let start = 0; start <= bytes.length;) {
    const found = bytes.indexOf(AMPERSAND, start);
    const end = found < 0 ? bytes.length : found;
    if (end > start) parts.push(fieldOf(bytes.subarray(start, end)));
    if (parts.length > MOST_PARTS) throw unreadable(`The form has more than ${MOST_PARTS} fields.`);
    start = end + 1;
  }
  return parts;
}

const [AMPERSAND, EQUALS, PLUS, PERCENT, SPACE] = [0x26, 0x3d, 0x2b, 0x25, 0x20];

function fieldOf(pair: Uint8Array): BodyPart {
  const equals = pair.indexOf(EQUALS);
  const name = nameOf(percentDecoded(equals < 0 ? pair : pair.subarray(0, equals)));
  const content = percentDecoded(equals < 0 ? new Uint8Array() : pair.subarray(equals + 1));
  return { name, filename: null, content_type: null, charset: null, content };
}

function percentDecoded(encoded: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(encoded.length);
  let length = 0;
  for (let at = 0; at < encoded.length; at++) {
    const byte = encoded[at]!;
    if (byte === PERCENT) {
      bytes[length++] = digitOf(encoded[at + 1]) * 16 + digitOf(encoded[at + 2]);
      at += 2;
    } else {
      bytes[length++] = byte === PLUS ? SPACE : byte;
    }
  }
  return bytes.subarray(0, length);
}

/** The value of a hexadecimal digit. It works without strings, because a body may have millions of digits. */
function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  if (letter >= 0x61 && letter <= 0x66) return letter - 0x57;
  throw unreadable("The form is not percent-encoded: % without two digits.");
}

function nameOf(bytes: Uint8Array): string {
  const name = decodedUtf8(bytes, () => unreadable("The name of a field is not UTF-8."));
  return checkedName(name);
}

function checkedName(name: string | undefined): string {
  if (name === undefined || name === "") throw unreadable("A field has no name.");
  if (name.length > LONGEST_NAME || name.includes("\0") || !name.isWellFormed())
    throw unreadable(`The name of a field has more than ${LONGEST_NAME} characters, or is no text.`);
  return name;
}

// How many bytes are parsed before other requests get their turn and before an error stops the parser.
const PIECE = 262_144;

/** The parts of a multipart body, in their order. */
async function readMultipart(bytes: Uint8Array, req: Request): Promise<BodyPart[]> {
  // Loaded only when needed, to keep the start short.
  const { Busboy } = await import("@fastify/busboy");
  const parts: BodyPart[] = [];
  const refusals: AppError[] = [];
  const refuse = (error: unknown): void =>
    void refusals.push(
      error instanceof AppError ? error : unreadable("The multipart body is broken, or has no end.", error),
    );
  try {
    const parser = new Busboy({
      headers: { ...req.headers, "content-type": req.headers["content-type"]! },
      // Fields are treated as files, too, so that their bytes are left as they are.
      isPartAFile: () => true,
      limits: { parts: MOST_PARTS, headerPairs: MOST_HEADERS, headerSize: MOST_HEADER_BYTES },
    });
    const isOver = new Promise<void>((resolve) => parser.on("finish", resolve).on("error", () => resolve()));
    parser.on("error", refuse);
    parser.on("partsLimit", () => refuse(unreadable(`The body has more than ${MOST_PARTS} parts.`)));
    parser.on("file", (name: string | undefined, stream: BusboyFileStream, filename, _encoding, type) => {
      const pieces: Buffer[] = [];
      stream.on("error", refuse).on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        try {
          parts.push(partOf(name, filename as string | undefined, type, Buffer.concat(pieces)));
        } catch (error) {
          refuse(error);
        }
      });
    });
    for (let start = 0; start < bytes.length && refusals.length === 0; start += PIECE) {
      parser.write(bytes.subarray(start, start + PIECE));
      await breathe();
    }
    if (refusals.length === 0) {
      parser.end();
      await isOver;
    }
  } catch (error) {
    refuse(error);
  }
  if (refusals[0]) throw refusals[0];
  return parts;
}

function partOf(name: string | undefined, filename: string | undefined, type: string, content: Uint8Array): BodyPart {
  // The name is only shown and stored, so one that is not valid text is dropped instead of refused.
  const isText = filename !== undefined && filename !== "" && filename.isWellFormed() && !filename.includes("\0");
  return { name: checkedName(name), filename: isText ? filename : null, ...declaredOf(type), content };
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

function decodedUtf8(bytes: Uint8Array, error: () => AppError): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw error();
  }
}

const unreadable = (text: string, cause?: unknown): AppError => new AppError("UNREADABLE_BODY", { text }, { cause });

/** A hash of a body's content. It does not depend on the boundary, which a repeated request may choose anew. */
export function hashOfContent(content: string | readonly BodyPart[]): string {
  const hash = createHash("sha256");
  if (typeof content === "string") return hash.update(content).digest("hex");
  for (const { content: bytes, ...said } of content) {
    hash.update(JSON.stringify({ ...said, length: bytes.length }));
    hash.update(bytes);
  }
  return hash.digest("hex");
}
