/** Reads the invoice in a PDF: the XML inside it (PDF/A-3), or else the text of its pages. */
import { AppError } from "../errors.js";
import { type EInvoice, judge, readEInvoice } from "../formats/en16931/read-e-invoice.js";
import type { Finding } from "../formats/en16931/rules/rule.js";
import type { InvoiceText } from "../formats/invoice-text/model.js";
import { readInvoiceText } from "../formats/invoice-text/read.js";
import type { TextLine } from "../formats/text-line.js";
import { type PdfContents, readPdf } from "./contents.js";
import type { Scan } from "./scan.js";
import type { Eyes } from "./sight.js";

export interface InvoiceInPdf {
  /** The first file inside the PDF that is an electronic invoice, ZUGFeRD 1.0 last; null if there is none. */
  readonly structure: (Omit<EInvoice, "document"> & { readonly findings: Finding[] | null }) | null;
  /** What its text says, where there is no structure; null if that is no invoice. */
  readonly text: InvoiceText | null;
  /** The text of the pages, where there is no structure, and what was seen on their pictures. */
  readonly lines: TextLine[];
  /** What became of the pages without text; null if there are none. */
  readonly scan: Scan | null;
}

/** @throws NotReadable */
export const readInvoicePdf = (content: Uint8Array, eyes: Eyes): Promise<InvoiceInPdf> =>
  readPdf(content, eyes, fromContents);

/** @throws NotReadable */
export const readInvoicePdfText = (content: Uint8Array, eyes: Eyes): Promise<InvoiceInPdf> =>
  readPdf(content, eyes, fromText);

async function fromContents(contents: PdfContents): Promise<InvoiceInPdf> {
  let older: InvoiceInPdf | undefined;
  for await (const attachment of contents.attachments()) {
    try {
      const { document, ...invoice } = await readEInvoice(attachment);
      // The document itself is too much for the way to the gateway, so it is judged here.
      const structure = { ...invoice, findings: judge({ ...invoice, document }) };
      const found = { structure, text: null, lines: [], scan: null };
      // Some programs leave the same invoice in ZUGFeRD 1.0 beside the new one, for readers that know only that.
      if (invoice.profile.name !== "ZUGFERD_1_0") return found;
      older ??= found;
    } catch (error) {
      // Another file, or one that is broken.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return older ?? fromText(contents);
}

async function fromText({ text }: PdfContents): Promise<InvoiceInPdf> {
  const { lines, scan } = await text();
  return { structure: null, text: readInvoiceText(lines), lines, scan };
}
