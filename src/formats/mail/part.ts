/** One part of a mail: its name, its bytes, its text. Runs in a child of the pool alone. */
import { isUtf8 } from "node:buffer";
import PostalMime from "postal-mime";
import { decodeText } from "../xml.js";
import type { Part } from "./structure.js";
import { decodeTransfer, unfold } from "./transfer.js";

export interface MailFile {
  /** As its sender calls it, which may be anything. */
  readonly name: string | null;
  readonly content: Uint8Array;
}

/** The bytes of a part and its name. */
export const fileOf = async (part: Part): Promise<MailFile> => ({
  name: await nameOf(part),
  content: decodeTransfer(part.body, part.encoding),
});

// The library reads headers well: names in words of RFC 2047, in pieces of RFC 2231, in broken quotes. With bodies it
// is not meant for strangers' mails: ten mebibytes of short lines take it a minute and five gigabytes.

async function nameOf({ header, parameters }: Part): Promise<string | null> {
  if (!/name/i.test(header.toString("latin1"))) return null;
  // Of a field that is there twice the first counts; only an attachment has a name.
  const attachment = Buffer.from(`Content-Type: application/octet-stream${parameters}\r\n`, "latin1");
  const { attachments } = await PostalMime.parse(Buffer.concat([attachment, header, END_OF_HEADER]));
  return attachments[0]?.filename ?? null;
}

/** The subject and the sender of a mail, as they are shown. */
export async function letterheadOf(header: Uint8Array): Promise<{ subject: string | null; from: string | null }> {
  const { subject, from } = await PostalMime.parse(Buffer.concat([header, END_OF_HEADER]));
  return { subject: subject || null, from: from ? addressed(from.name, from.address) : null };
}

const END_OF_HEADER = Buffer.from("\r\n\r\n");

const addressed = (name = "", address = ""): string | null =>
  name === "" ? address || null : address === "" ? name : `${name} <${address}>`;

/** No invoice has more text. */
const MAX_BYTES = 2 * 1_048_576;
/** Their bytes look like UTF-8 and are not. */
const OF_SEVEN_BITS = /^(?:utf-?(?:7|16|32)|iso-2022|hz)/i;

/** The text of a part whose bytes these are. */
export function textOfPart({ parameters }: Part, content: Uint8Array): string {
  const text = decoded(content, parameterOf(parameters, "charset") ?? "");
  const isFlowed = /^flowed$/i.test(parameterOf(parameters, "format") ?? "");
  return isFlowed ? unfold(text, /^yes$/i.test(parameterOf(parameters, "delsp") ?? "")) : text;
}

/** A plain parameter of the part's type. */
export const parameterOf = (parameters: string, name: string): string | null =>
  new RegExp(`;\\s*${name}\\s*=\\s*["']?([\\w.:-]{1,40})`, "i").exec(parameters)?.[1] ?? null;

function decoded(content: Uint8Array, charset: string): string {
  const bytes = content.subarray(0, MAX_BYTES);
  // Bytes above 127 that are valid UTF-8 are so by no accident, whatever is declared.
  if (isUtf8(content) && !OF_SEVEN_BITS.test(charset)) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}
