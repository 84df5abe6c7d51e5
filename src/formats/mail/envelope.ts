/** What was sent to be read as an invoice. It is found out before the answer, in the gateway itself. */
import { AppError } from "../../errors.js";
import { MAX_ELEMENTS } from "../en16931/read-e-invoice.js";
import { readXml } from "../xml.js";
import { type Content, contentOf } from "./kinds.js";
import { readStructure } from "./structure.js";

/**
 * Decides by its bytes what was sent.
 * @throws UNREADABLE_BODY if nothing of that kind is read
 */
export function refuseUnlessReadable(content: Uint8Array): Content {
  const sent = contentOf(content);
  if (sent.kind === "nothing") throw unreadable(`What was sent is empty. ${WANTED}`);
  if (sent.kind === "picture" || sent.kind === "other") throw unreadable(`What was sent is ${sent.called}. ${WANTED}`);
  return sent;
}

/**
 * Decides by its bytes what was sent, and whether it is whole enough to look for invoices in it. It takes some
 * milliseconds a mebibyte, and other requests get their turn.
 * @throws UNREADABLE_BODY, which says what is wrong
 */
export async function readEnvelope(content: Uint8Array): Promise<Content> {
  const sent = refuseUnlessReadable(content);
  if (sent.kind === "mail") await readStructure(content);
  else if (sent.kind === "xml") await readXml(content, { maxElements: MAX_ELEMENTS });
  else if (sent.kind === "zip" && !hasDirectory(content))
    throw unreadable("The zip archive is not whole: its directory is missing. Send it again.");
  return sent;
}

const WANTED = "Send the e-mail as it came (.eml), or a PDF, an XML document, a zip archive or text.";

/** A zip ends with its directory, whose last record is followed by a comment at most. */
function hasDirectory(content: Uint8Array): boolean {
  const end = Buffer.from(content.buffer, content.byteOffset, content.byteLength).subarray(-65_557);
  return end.includes("PK\x05\x06", 0, "latin1");
}

const unreadable = (text: string): AppError => new AppError("UNREADABLE_BODY", { text });
