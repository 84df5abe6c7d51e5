/** Reads the invoice in a PDF: the XML inside it (PDF/A-3), or else the text of its pages. */
import { AppError } from "../errors.js";
import { type EInvoice, judge, readEInvoice } from "../formats/en16931/read-e-invoice.js";
import type { Finding } from "../domain/provenance.js";
import type { InvoiceText } from "../formats/invoice-text/text-invoice.js";
import { printDiffers } from "../formats/en16931/print-differs.js";
import type { ElectronicInvoice } from "../domain/en16931/model.js";
import { printOf } from "../formats/learned-layout/print.js";
import { readInvoiceText } from "../formats/invoice-text/read.js";
import { type QuestionLines, questionLinesOf } from "../formats/model-answer/question-lines.js";
import type { TextLine } from "../formats/text-line.js";
import { type PdfContents, readPdf } from "./contents.js";
import type { Scan } from "./scan.js";
import type { PictureReader } from "./ocr.js";

/** An electronic invoice in a PDF. */
interface StructureInPdf extends Omit<EInvoice, "document"> {
  /** The rules that it breaks; null if none apply. */
  readonly findings: Finding[] | null;
  /** Where the print of the PDF says something else; empty where that is not wanted. */
  readonly differences: Finding[];
}

export interface InvoiceInPdf {
  /** The first file inside the PDF that is an electronic invoice, ZUGFeRD 1.0 last; null if there is none. */
  readonly structure: StructureInPdf | null;
  /** What its text says, where there is no structure; null if that is no invoice. */
  readonly text: InvoiceText | null;
  /** Whether its pages have text, where there is no structure, or some was recognised on their pictures. */
  readonly hasText: boolean;
  /** What a language model may be shown of it; null where none is asked, or there is structure. */
  readonly shown: QuestionLines | null;
  /** The text of its pages, where there is no structure, for what corrections of other documents taught. */
  readonly print: readonly TextLine[];
  /** What became of the pages without text; null if there are none. */
  readonly scan: Scan | null;
}

/** Whether to return the text for a language model: it is long, and sending it between processes takes time. */
interface TextOption {
  readonly showsText: boolean;
}

interface Options extends TextOption {
  readonly comparesPrint: boolean;
}

/** @throws NotReadable */
export const readInvoicePdf = (
  content: Uint8Array,
  pictureReader: PictureReader,
  options: Options,
): Promise<InvoiceInPdf> => readPdf(content, pictureReader, (contents) => fromContents(contents, options));

/** @throws NotReadable */
export const readInvoicePdfText = (
  content: Uint8Array,
  pictureReader: PictureReader,
  options: TextOption,
): Promise<InvoiceInPdf> => readPdf(content, pictureReader, (contents) => fromText(contents, options));

async function fromContents(contents: PdfContents, options: Options): Promise<InvoiceInPdf> {
  let older: InvoiceInPdf | undefined;
  for await (const attachment of contents.attachments()) {
    try {
      const { document, ...invoice } = await readEInvoice(attachment);
      // The document itself is too much for the way to the gateway, so it is judged here.
      const differences = options.comparesPrint ? await differencesIn(contents, invoice.invoice) : [];
      const structure = { ...invoice, findings: judge({ ...invoice, document }), differences };
      const found = { structure, text: null, hasText: false, shown: null, print: [], scan: null };
      // Some programs leave the same invoice in ZUGFeRD 1.0 beside the new one, for readers that know only that.
      if (invoice.profile.name !== "ZUGFERD_1_0") return found;
      older ??= found;
    } catch (error) {
      // Another file, or one that is broken.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return older ?? fromText(contents, options);
}

/** A print that cannot be read is not compared: the XML is the invoice. */
async function differencesIn(contents: PdfContents, invoice: ElectronicInvoice): Promise<Finding[]> {
  const lines = await contents.print().catch(() => []);
  return printDiffers(invoice, lines);
}

async function fromText({ text }: PdfContents, options: TextOption): Promise<InvoiceInPdf> {
  const { lines, scan } = await text();
  return invoiceInText(lines, scan, options);
}

/** What the lines of pages say, or of pictures. */
export const invoiceInText = (
  lines: readonly TextLine[],
  scan: Scan | null,
  { showsText }: TextOption,
): InvoiceInPdf => ({
  structure: null,
  text: readInvoiceText(lines),
  hasText: lines.length > 0,
  shown: showsText ? questionLinesOf(lines) : null,
  print: printOf(lines),
  scan,
});
