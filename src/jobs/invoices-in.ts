/** Finds the invoices in a document: itself, or the files and the text of a mail. */
import type { Context } from "../context.js";
import { type InvoiceReading, type ReadInvoice, storable, unreadPages } from "../domain/read-invoice.js";
import { AppError } from "../errors.js";
import { asInvoice } from "../formats/en16931/as-invoice.js";
import { OtherDocument } from "../formats/en16931/read-e-invoice.js";
import { textAsInvoice } from "../formats/invoice-text/as-invoice.js";
import type { MailContents, MailDocument } from "../formats/mail/documents.js";
import { linesOfText, type TextLine } from "../formats/text-line.js";
import { PDF_TYPE } from "../formats/pdf-file.js";
import { invoiceXmlReader } from "../pdf/invoice-xml.js";
import { type PdfReader, UnreadablePdf } from "../pdf/pool.js";
import { type Scan, whyNoText } from "../pdf/scan.js";
import { type StoredDocument, wholeContent } from "../services/document.js";
import { type Found, type FoundInvoice, type LeftOut, told } from "../services/invoice/take-in-found.js";
import { JobFailed } from "./lib/task.js";

/** The document can be read, but is no invoice. */
export class NoInvoice extends Error {}

/**
 * Completes what rules read of a text.
 * @param reading null if they found no invoice
 * @param lines null if it was no text
 * @returns null if it is still none
 */
export type Complete = (
  reading: InvoiceReading | null,
  lines: readonly TextLine[] | null,
) => Promise<InvoiceReading | null>;

/**
 * @throws NoInvoice; JobFailed if what may be an invoice cannot be read
 */
export async function findInvoices(
  reader: PdfReader,
  ctx: Context,
  document: StoredDocument,
  signal: AbortSignal,
  complete: Complete,
): Promise<Found> {
  const content = await wholeContent(ctx, document);
  const mediaType = document.content_type;
  if (mediaType === PDF_TYPE || mediaType === XML_TYPE) {
    const { reading, lines, none } = await readOne(reader, { mediaType, content, charset: null }, signal);
    const completed = await complete(reading, lines);
    if (!completed) throw none;
    return { invoices: [{ reading: completed, file: null }], leftOut: [] };
  }
  const mail = await reader.read("mail", content, signal).catch(unlessUnreadable);
  return new MailReading(reader, mail, signal, complete).found();
}

const XML_TYPE = "application/xml";

/** What rules read. */
interface ReadByRules {
  /** Null if they found no invoice in the text. */
  readonly reading: InvoiceReading | null;
  /** The text; null if there was structure. */
  readonly lines: readonly TextLine[] | null;
  /** Why there is no invoice, where nobody finds one. */
  readonly none: Error;
}

/** The one invoice of a PDF, a picture or an XML document. */
async function readOne(
  reader: PdfReader,
  { mediaType, content, charset }: Pick<MailDocument, "mediaType" | "content" | "charset">,
  signal: AbortSignal,
): Promise<ReadByRules> {
  const none = new NoInvoice(NO_INVOICE);
  const isPicture = mediaType.startsWith("image/");
  if (mediaType !== PDF_TYPE && !isPicture)
    return { reading: await invoiceXmlReader(reader)(content, charset).catch(unlessRefused), lines: null, none };
  const { structure, text, lines, scan } = await reader
    .read(isPicture ? "picture" : "invoice", content, signal)
    .catch(unlessUnreadable);
  if (structure) {
    const invoice = asInvoice(structure.invoice, structure.findings ?? [], { isInPdf: true });
    return { reading: storable(invoice), lines: null, none };
  }
  if (text) return { reading: storable(withUnread(textAsInvoice(text), scan)), lines, none };
  if (lines.length === 0) throw new JobFailed(`${isPicture ? whyUnseen(scan) : whyNoText(scan)} ${OTHERWISE}`);
  if (!scan) return { reading: null, lines, none };
  // What is printed may be an invoice though too little of it was seen.
  const unseen = new JobFailed([NO_INVOICE, scan.reason ?? NOT_SHARP, OTHERWISE].join(" "));
  return { reading: null, lines, none: unseen };
}

const whyUnseen = (scan: Scan | null): string => `It is a picture. ${scan?.reason ?? "No text can be seen on it."}`;

const withUnread = (reading: InvoiceReading, scan: Scan | null): InvoiceReading =>
  scan && scan.unread > 0
    ? { ...reading, findings: [...reading.findings, unreadPages(scan.unread, scan.reason ?? "")] }
    : reading;

function unlessUnreadable(error: unknown): never {
  throw error instanceof UnreadablePdf ? new JobFailed(error.message, { cause: error }) : error;
}

/** Well-formed XML that is another document holds no invoice; what is not well-formed cannot be read. */
function unlessRefused(error: unknown): never {
  if (error instanceof OtherDocument) throw new NoInvoice(error.message, { cause: error });
  if (error instanceof AppError && error.status < 500) throw new JobFailed(error.message, { cause: error });
  throw error;
}

/** Most documents and pictures of a mail that are read, and most time for those of them that cannot be read. */
const MOST = { documents: 100, pictures: 10, secondsInVain: 60 };

/** An invoice of a mail that is still to be completed. */
interface Kept extends FoundInvoice, Pick<ReadByRules, "lines"> {
  readonly reading: InvoiceReading;
}

class MailReading {
  readonly #invoices: Kept[] = [];
  readonly #leftOut: LeftOut[] = [];
  /** Whether one of the documents could not be read: it may be an invoice. */
  #isIncomplete = false;
  #msInVain = 0;

  constructor(
    private readonly reader: PdfReader,
    private readonly mail: MailContents,
    private readonly signal: AbortSignal,
    private readonly complete: Complete,
  ) {}

  async found(): Promise<Found> {
    const { documents, pictures, leftOut } = this.mail;
    for (const [index, document] of documents.entries()) {
      if (index < MOST.documents && this.#msInVain < MOST.secondsInVain * 1000) await this.#read(document);
      else this.#leave(document.name, "It is more than is read of one e-mail.", true);
    }
    await this.#readPictures(pictures);
    for (const { name, place, reason } of leftOut) this.#leave(name ?? `Part ${place}`, `It ${reason}.`);
    if (this.#invoices.length === 0) await this.#readText();
    const invoices: FoundInvoice[] = [];
    for (const { reading, lines, file } of this.#invoices)
      invoices.push({ reading: (await this.complete(reading, lines)) ?? reading, file });
    return { invoices, leftOut: this.#leftOut };
  }

  /** Most pictures are logos, so they count only where no document is an invoice, and none of them must be one. */
  async #readPictures(pictures: readonly MailDocument[]): Promise<void> {
    const isLookedAt = this.#invoices.length === 0;
    for (const [index, picture] of pictures.entries()) {
      if (!isLookedAt) this.#leave(picture.name, "It is a picture, which is not read beside an invoice.");
      else if (index < MOST.pictures && this.#msInVain < MOST.secondsInVain * 1000) await this.#read(picture, false);
      else this.#leave(picture.name, "It is more than is read of one e-mail.");
    }
  }

  async #read(document: MailDocument, mayBeInvoice = true): Promise<void> {
    const { name, mediaType, content } = document;
    const begun = performance.now();
    try {
      const { reading, lines, none } = await readOne(this.reader, document, this.signal);
      if (!reading) throw none;
      this.#keep({ reading, lines, file: { name, content_type: mediaType, content } });
    } catch (error) {
      if (!(error instanceof NoInvoice || error instanceof JobFailed)) throw error;
      this.#msInVain += performance.now() - begun;
      this.#leave(name, error.message, mayBeInvoice && error instanceof JobFailed);
    }
  }

  /** Many senders add to an electronic invoice a PDF for the eye: that is one invoice, and the exact one counts. */
  #keep(invoice: Kept): void {
    const same = this.#invoices.findIndex(({ reading }) => isSame(reading.says, invoice.reading.says));
    const other = this.#invoices[same];
    if (!other) return void this.#invoices.push(invoice);
    const isBetter = isExact(invoice.reading) && !isExact(other.reading);
    const [kept, left] = isBetter ? [invoice, other] : [other, invoice];
    this.#invoices[same] = kept;
    this.#leave(left.file!.name, `It is the same invoice as ${kept.file!.name}.`);
  }

  #leave(document: string, reason: string, mayBeInvoice = false): void {
    this.#leftOut.push({ document, reason });
    this.#isIncomplete ||= mayBeInvoice;
  }

  /** The mail's own text may be the invoice, unless it more likely goes with a document that cannot be read. */
  async #readText(): Promise<void> {
    const { text, nothing, pictures } = this.mail;
    const isLookedInto = nothing === null || pictures.length > 0;
    const reason = this.#leftOut.length > 0 && isLookedInto ? told(this.#leftOut) : nothing!;
    if (this.#isIncomplete) throw new JobFailed(reason);
    const read =
      text === null
        ? null
        : await this.reader.read("text_of_mail", Buffer.from(text), this.signal).catch(unlessUnreadable);
    // A letter that only names the invoice beside it has no total.
    if (!read?.invoice_number || !read.total_amount) throw new NoInvoice(reason);
    this.#invoices.push({ reading: storable(textAsInvoice(read)), lines: linesOfText(text!), file: null });
  }
}

/** Whether two documents of a mail say the same invoice. What is in one alone does not tell them apart. */
const isSame = (a: ReadInvoice, b: ReadInvoice): boolean =>
  a.invoice_number !== null &&
  a.invoice_number === b.invoice_number &&
  agree(a.invoice_date, b.invoice_date) &&
  agree(a.total_amount, b.total_amount) &&
  agree(a.currency, b.currency);

const agree = <T>(a: T | null, b: T | null): boolean => a === null || b === null || a === b;

const isExact = ({ extraction }: InvoiceReading): boolean => extraction.some(({ source }) => source === "STRUCTURE");

const OTHERWISE = "Send a PDF with text, or the invoice as XML.";
const NOT_SHARP = "It is a scan: scan the paper again, upright and sharp, with 300 dots per inch.";
const NO_INVOICE = "The text of the document is not that of an invoice: no number of one, no total was found.";
