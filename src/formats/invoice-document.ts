/** Reads documents that are invoices, in the words of the gateway. */
import { type InvoiceReading, storable } from "../domain/read-invoice.js";
import { asInvoice } from "./en16931/as-invoice.js";
import { judge, readEInvoice } from "./en16931/read-e-invoice.js";

/** As {@link readInvoiceXml}, wherever it is done. */
export type InvoiceXmlReader = typeof readInvoiceXml;

/**
 * Reads an electronic invoice in XML. What is odd about it is told in findings, and refuses nothing.
 * @param content bytes as they were sent, or text
 * @param charset what the transport declares
 * @throws UNREADABLE_BODY if it is no XML, or another document
 */
export async function readInvoiceXml(content: Uint8Array | string, charset: string | null): Promise<InvoiceReading> {
  const read = await readEInvoice(content, charset);
  return storable(asInvoice(read.invoice, judge(read) ?? []));
}
