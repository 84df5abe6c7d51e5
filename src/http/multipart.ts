/** Reads multipart bodies (RFC 7578) on both surfaces into `BodyPart`s: bytes with their headers. */
import { setImmediate as breathe } from "node:timers/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import type { Request } from "express";
import { AppError } from "../errors.js";
import type { BodyPart } from "../schema/lib/body-part.js";

// These apply besides the limit of the whole body.
export const MAX_PARTS = 1000;
const LONGEST_NAME = 200;
const MAX_HEADERS = 20;
const MAX_HEADER_BYTES = 8192;

// How many bytes are parsed before other requests get their turn and before an error stops the parser.
const PIECE = 262_144;

/** The parts of a multipart body, in their order. */
export async function readMultipart(bytes: Uint8Array, req: Request): Promise<BodyPart[]> {
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
      headers: { ...req.headers, "content-type": req.headers["content-type"] ?? "" },
      // Fields are treated as files, too, so that their bytes are left as they are.
      isPartAFile: () => true,
      limits: { parts: MAX_PARTS, headerPairs: MAX_HEADERS, headerSize: MAX_HEADER_BYTES },
    });
    const isOver = new Promise<void>((resolve) => parser.on("finish", resolve).on("error", () => resolve()));
    parser.on("error", refuse);
    parser.on("partsLimit", () => refuse(unreadable(`The body has more than ${MAX_PARTS} parts.`)));
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
  // The name is only stored and answered, so one that is not valid text is dropped instead of refused.
  const isText = filename !== undefined && filename !== "" && filename.isWellFormed() && !filename.includes("\0");
  return { name: checkedName(name), filename: isText ? filename : null, ...declaredOf(type), content };
}

export function checkedName(name: string | undefined): string {
  if (name === undefined || name === "") throw unreadable("A field has no name.");
  if (name.length > LONGEST_NAME || name.includes("\0") || !name.isWellFormed())
    throw unreadable(`The name of a field has more than ${LONGEST_NAME} characters, or is no text.`);
  return name;
}

/** Splits a content type into the type itself and its charset. */
export function declaredOf(contentType: string): { content_type: string; charset: string | null } {
  const [type = ""] = contentType.split(";", 1);
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType) ?? [];
  return { content_type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

export const unreadable = (text: string, cause?: unknown): AppError =>
  new AppError("UNREADABLE_BODY", { text }, { cause });
