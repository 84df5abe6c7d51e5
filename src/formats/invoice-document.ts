/** Reads documents that are invoices, in the words of the gateway. */
import type { InvoiceReading } from "../domain/invoice-reading.js";
import { asInvoice } from "./en16931/as-invoice.js";
import { judge, readEInvoice } from "./en16931/read-e-invoice.js";

/** As {@link readInvoiceXml}, wherever it is done. @param signal aborted if nobody waits for it any more */
export type InvoiceXmlReader = (
  content: Uint8Array | string,
  charset: string | null,
  signal?: AbortSignal,
) => Promise<InvoiceReading>;

/**
 * Reads an electronic invoice in XML. The rules that it breaks are told in findings, and refuse nothing.
 * @param content bytes as they were sent, or text
 * @param charset what the transport declares
 * @throws UNREADABLE_BODY if it is no XML, or another document
 */
export async function readInvoiceXml(content: Uint8Array | string, charset: string | null): Promise<InvoiceReading> {
  const read = await readEInvoice(content, charset);
  return asInvoice(read.invoice, judge(read) ?? []);
}
