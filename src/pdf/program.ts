/** A child of the pool: reads one document after the other, and ends with the gateway. */
import { Worker } from "node:worker_threads";
import { AppError } from "../errors.js";
import type { DeliveryNote } from "../formats/delivery-note.js";
import type { InvoiceText } from "../formats/invoice-text/text-invoice.js";
import { readInvoiceText } from "../formats/invoice-text/read.js";
import { documentsOf, type MailContents } from "../formats/mail/documents.js";
import { reportPdf } from "../formats/report/pdf.js";
import type { Report } from "../formats/report/report.js";
import { linesOfText } from "../formats/text-line.js";
import { NotReadable } from "./contents.js";
import { readDeliveryNotePdf } from "./delivery-note.js";
import { environmentOfPrograms } from "./environment.js";
import { type InvoiceInPdf, readInvoicePdf, readInvoicePdfText } from "./invoice.js";
import { type InvoiceInXml, readInvoiceInXml } from "./invoice-xml.js";
import { type PagePictures, readPagePictures } from "./page-pictures.js";
import { readInvoicePicture } from "./picture.js";
import { createPictureReader, type PictureReader } from "./ocr.js";
import { createTesseract } from "./tesseract.js";
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
  /** The invoice on a picture, which is never one with structure. */
  readonly picture: InvoiceInPdf;
  /** The pages without text of a PDF, or a picture that came alone, for a model that sees. */
  readonly page_pictures: PagePictures;
  /** Of a report as JSON: no document is read here, but a PDF is made. */
  readonly report_pdf: Uint8Array;
}

export type Reading = keyof Found;

/** Options that only some readings use. */
export interface ReadingOptions {
  /** The charset that the transport declares for XML. */
  readonly charset: string | null;
  /** Whether to return the text of an invoice for a language model. */
  readonly showsText: boolean;
  /** Whether to compare an electronic invoice with the print of its PDF, which takes longer than reading it. */
  readonly comparesPrint: boolean;
}

export interface ReadingRequest extends ReadingOptions {
  readonly reading: Reading;
  /** Of the document, whose pieces follow. */
  readonly size: number;
}

export interface Piece {
  readonly piece: Uint8Array;
}

/** `readsPictures`: from now on the child reads pictures, which takes longer. */
export type Answer =
  | { readonly isReady: true }
  | { readonly readsPictures: true }
  | (Ended & ({ readonly found: Found[Reading] } | { readonly reason: string }));

interface Ended {
  /** Whether it still holds much memory, which would count against the next document. */
  readonly isWorn: boolean;
}

type Read<R extends Reading> = (
  content: Uint8Array,
  pictureReader: PictureReader,
  options: ReadingOptions,
) => Promise<Found[R]>;

const READINGS: { readonly [R in Reading]: Read<R> } = {
  delivery_note: readDeliveryNotePdf,
  invoice: readInvoicePdf,
  invoice_text: readInvoicePdfText,
  mail: documentsOf,
  invoice_xml: (content, _, { charset }) => readInvoiceInXml(content, charset),
  text_of_mail: async (content) => readInvoiceText(linesOfText(Buffer.from(content).toString("utf8"))),
  picture: readInvoicePicture,
  page_pictures: readPagePictures,
  report_pdf: (content) => reportPdf(JSON.parse(Buffer.from(content).toString("utf8")) as Report),
};

const send = (answer: Answer): void => void process.send?.(answer);
const tesseract = createTesseract(environmentOfPrograms());
const [forText, forPictures] = process.argv.slice(2).map(Number) as [number, number];
const watched: Watched = { mebibytes: forText, parent: process.ppid };
const watchdog = new Worker(new URL("watchdog.js", import.meta.url), { workerData: watched, execArgv: [] });
watchdog.unref();
const pictureReader = createPictureReader(tesseract, () => {
  watchdog.postMessage(forPictures);
  send({ readsPictures: true });
});

// With the programs that it has started, which are in its group.
process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));

/** The document that is arriving. */
let arriving: { readonly request: ReadingRequest; readonly content: Buffer; length: number } | undefined;
process.on("message", (message: ReadingRequest | Piece) => {
  if (!("piece" in message)) {
    arriving = { request: message, content: Buffer.allocUnsafeSlow(message.size), length: 0 };
  } else if (arriving) {
    arriving.content.set(message.piece, arriving.length);
    arriving.length += message.piece.length;
  }
  if (!arriving || arriving.length < arriving.request.size) return;
  const { request, content } = arriving;
  arriving = undefined;
  read(request, content);
});

function read({ reading, ...options }: ReadingRequest, content: Buffer): void {
  watchdog.postMessage(forText);
  void READINGS[reading](content, pictureReader, options)
    .then((found): Answer => ({ found, isWorn: isWorn() }), refusal)
    .then(send);
}

send({ isReady: true });

const isWorn = (): boolean => process.memoryUsage.rss() > (forText / 2) * 1_048_576;

/** Any other error ends the child. */
function refusal(error: unknown): Answer {
  if (error instanceof NotReadable || error instanceof AppError) return { reason: error.message, isWorn: isWorn() };
  throw error;
}
