/**
 * The kinds of bodies that routes take: the content types of each, how it is read, and its schema in OpenAPI.
 * Everything but JSON and text becomes `BodyPart`s: bytes with what the sender says about them.
 */
import { createHash } from "node:crypto";
import type { Request } from "express";
import type { AppError } from "../errors.js";
import { type BodyType, JSON_BODY } from "../http/body.js";
import { checkedName, declaredOf, MAX_PARTS, readMultipart, unreadable } from "../http/multipart.js";
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

/** The fields of a form in the order in which they were sent. Values stay bytes, because a form names no charset. */
function readForm(bytes: Uint8Array): BodyPart[] {
  const parts: BodyPart[] = [];
  for (let start = 0; start <= bytes.length;) {
    const found = bytes.indexOf(AMPERSAND, start);
    const end = found < 0 ? bytes.length : found;
    if (end > start) parts.push(fieldOf(bytes.subarray(start, end)));
    if (parts.length > MAX_PARTS) throw unreadable(`The form has more than ${MAX_PARTS} fields.`);
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

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

function decodedUtf8(bytes: Uint8Array, error: () => AppError): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw error();
  }
}

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
