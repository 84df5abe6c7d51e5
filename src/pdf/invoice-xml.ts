/** Electronic invoices in XML, read in a child: to read and to judge a large one takes time. */
import { AppError } from "../errors.js";
import { OtherDocument } from "../formats/en16931/read-e-invoice.js";
import { readInvoiceXml } from "../formats/invoice-document.js";

/** What comes back: the reading as JSON, since that is read faster than objects between processes. */
export type InvoiceInXml = { readonly json: string } | { readonly refused: string; readonly isOther: boolean };

export async function readInvoiceInXml(content: Uint8Array, charset: string | null): Promise<InvoiceInXml> {
  try {
    return { json: JSON.stringify(await readInvoiceXml(content, charset)) };
  } catch (error) {
    if (error instanceof AppError && error.code === "UNREADABLE_BODY")
      return { refused: error.message, isOther: error instanceof OtherDocument };
    throw error;
  }
}
