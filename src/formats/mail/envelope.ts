/** What was sent to be read as an invoice. It is found out before the answer, in the gateway itself. */
import { AppError } from "../../errors.js";
import { readXml } from "../xml.js";
import { contentOf, type Kind } from "./kinds.js";
import { readStructure } from "./structure.js";

/** What may be sent. */
export type Sent = Exclude<Kind, "picture" | "nothing" | "other">;

/**
 * Decides by its bytes what was sent, and whether it is whole enough to look for invoices in it. It takes some
 * milliseconds a mebibyte, and other requests get their turn.
 * @throws UNREADABLE_BODY, which says what is wrong
 */
export async function readEnvelope(content: Uint8Array): Promise<Sent> {
  const { kind, called } = contentOf(content);
  switch (kind) {
    case "nothing":
      throw unreadable(`The body is empty. ${WANTED}`);
    case "picture":
    case "other":
      throw unreadable(`The body is ${called}. ${WANTED}`);
    case "mail":
      await readStructure(content);
      return kind;
    case "xml":
      await readXml(content);
      return kind;
    case "zip":
      if (!hasDirectory(content))
        throw unreadable("The zip archive is not whole: its directory is missing. Send it again.");
      return kind;
    default:
      return kind;
  }
}

const WANTED = "Send the e-mail as it came (.eml), or a PDF, an XML document, a zip archive or text.";

/** A zip ends with its directory, whose last record is followed by a comment at most. */
function hasDirectory(content: Uint8Array): boolean {
  const end = Buffer.from(content.buffer, content.byteOffset, content.byteLength).subarray(-65_557);
  return end.includes("PK\x05\x06", 0, "latin1");
}

const unreadable = (text: string): AppError => new AppError("UNREADABLE_BODY", { text });
