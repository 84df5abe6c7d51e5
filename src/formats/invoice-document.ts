/** Reads electronic invoices into the fields of the gateway's invoices. */
import type { InvoiceReading } from "../domain/invoice-reading.js";
import { asInvoice } from "./en16931/as-invoice.js";
import { judge, readEInvoice } from "./en16931/read-e-invoice.js";

/** {@link readInvoiceXml}, in this process or in another. @param signal aborted when the result is no longer needed */
export type InvoiceXmlReader = (
  content: Uint8Array | string,
  charset: string | null,
  signal?: AbortSignal,
) => Promise<InvoiceReading>;

/**
 * Reads an electronic invoice in XML. A broken rule becomes a finding; it does not refuse the invoice.
 * @param content bytes as they were sent, or text
 * @param charset what the transport declares
 * @throws UNREADABLE_BODY if it is no XML, or another document
 */
export async function readInvoiceXml(content: Uint8Array | string, charset: string | null): Promise<InvoiceReading> {
  const read = await readEInvoice(content, charset);
  return asInvoice(read.invoice, judge(read) ?? []);
}
