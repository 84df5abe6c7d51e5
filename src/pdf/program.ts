/** A child of the pool: reads one document after the other, and ends with the gateway. */
import { Worker } from "node:worker_threads";
import { AppError } from "../errors.js";
import type { DeliveryNote } from "../formats/delivery-note.js";
import type { InvoiceText } from "../formats/invoice-text/model.js";
import { readInvoiceText } from "../formats/invoice-text/read.js";
import { documentsOf, type MailContents } from "../formats/mail/documents.js";
import { linesOfText } from "../formats/text-line.js";
import { NotReadable } from "./contents.js";
import { readDeliveryNotePdf } from "./delivery-note.js";
import { type InvoiceInPdf, readInvoicePdf, readInvoicePdfText } from "./invoice.js";
import { type InvoiceInXml, readInvoiceInXml } from "./invoice-xml.js";
import type { Watched } from "./watchdog.js";

/** What may be read from a document, and what comes of it. */
export interface Found {
  readonly delivery_note: DeliveryNote;
  readonly invoice: InvoiceInPdf;
  /** As if the PDF held no XML. */
  readonly invoice_text: InvoiceInPdf;
  readonly mail: MailContents;
  readonly invoice_xml: InvoiceInXml;
  /** What the text of a mail says, as UTF-8; null if that is no invoice. */
  readonly text_of_mail: InvoiceText | null;
}

export type Reading = keyof Found;

export interface Asked {
  readonly reading: Reading;
  readonly content: Uint8Array;
  /** What the transport declares of XML. */
  readonly charset: string | null;
}

export type Answer = { readonly isReady: true } | { readonly found: Found[Reading] } | { readonly reason: string };

const READINGS: { readonly [R in Reading]: (content: Uint8Array, charset: string | null) => Promise<Found[R]> } = {
  delivery_note: readDeliveryNotePdf,
  invoice: readInvoicePdf,
  invoice_text: readInvoicePdfText,
  mail: documentsOf,
  invoice_xml: readInvoiceInXml,
  text_of_mail: async (content) => readInvoiceText(linesOfText(Buffer.from(content).toString("utf8"))),
};

const watched: Watched = { mebibytes: Number(process.argv[2]), parent: process.ppid };
new Worker(new URL("watchdog.js", import.meta.url), { workerData: watched, execArgv: [] }).unref();

process.on("disconnect", () => process.exit());
process.on("message", ({ reading, content, charset }: Asked) => {
  void READINGS[reading](content, charset)
    .then((found): Answer => ({ found }), refusal)
    .then((answer) => process.send!(answer));
});
process.send!({ isReady: true });

/** Any other error ends the child. */
function refusal(error: unknown): Answer {
  if (error instanceof NotReadable || error instanceof AppError) return { reason: error.message };
  throw error;
}
