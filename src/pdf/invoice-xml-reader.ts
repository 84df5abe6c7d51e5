/** Electronic invoices in XML: a small one is read at once, a large one in a child. The errors are the same. */
import type { InvoiceReading } from "../domain/invoice-reading.js";
import { AppError } from "../errors.js";
import { OtherDocument } from "../formats/en16931/read-e-invoice.js";
import { type InvoiceXmlReader, readInvoiceXml } from "../formats/invoice-document.js";
import type { InvoiceInXml } from "./invoice-xml.js";
import { type PdfReader, UnreadablePdf } from "./pool.js";

/** Characters or bytes of the largest XML that is read where it arrives: a hundred lines, some milliseconds' work. */
const MAX_AT_ONCE = 131_072;

/** For a request, whose answer is waited for. */
const NEVER = new AbortController().signal;

export const invoiceXmlReader =
  (reader: PdfReader): InvoiceXmlReader =>
  async (content, charset, signal = NEVER) => {
    if (content.length <= MAX_AT_ONCE) return readInvoiceXml(content, charset);
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const found = await reader.read("invoice_xml", bytes, signal, { charset }).catch(refusal);
    if ("refused" in found && found.isOther) throw new OtherDocument(found.refused);
    if ("refused" in found) throw new AppError("UNREADABLE_BODY", { text: found.refused });
    return JSON.parse(found.json) as InvoiceReading;
  };

function refusal(error: unknown): InvoiceInXml {
  if (error instanceof UnreadablePdf) return { refused: error.message, isOther: false };
  throw error;
}
