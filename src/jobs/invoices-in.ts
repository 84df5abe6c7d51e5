/** Finds the invoices in a document: itself, or the files and the text of a mail. */
import type { Context } from "../context.js";
import { type InvoiceReading, type ReadInvoice, unreadPages } from "../domain/read-invoice.js";
import { AppError } from "../errors.js";
import { asInvoice } from "../formats/en16931/as-invoice.js";
import { OtherDocument } from "../formats/en16931/read-e-invoice.js";
import { textAsInvoice } from "../formats/invoice-text/as-invoice.js";
import type { MailContents, MailDocument } from "../formats/mail/documents.js";
import { linesOfText } from "../formats/text-line.js";
import { PDF_TYPE } from "../formats/pdf-file.js";
import { invoiceXmlReader } from "../pdf/invoice-xml.js";
import { type Content, type PdfReader, UnreadablePdf } from "../pdf/pool.js";
import type { PagePictures } from "../pdf/page-pictures.js";
import { type Scan, whyNoText } from "../pdf/scan.js";
import { piecesOf, type StoredDocument, wholeContent } from "../services/document.js";
import type { Complete, ReadByRules } from "../services/invoice/model.js";
import { type Found, type FoundInvoice, type LeftOut, told } from "../services/invoice/take-in-found.js";
import { JobFailed } from "./lib/task.js";

/** The document can be read, but is no invoice. */
export class NoInvoice extends Error {}

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
  const mediaType = document.content_type;
  // XML is read in the gateway, if it is small.
  const content = mediaType === XML_TYPE ? await wholeContent(ctx, document) : piecesOf(ctx, document);
  if (mediaType === PDF_TYPE || mediaType === XML_TYPE) {
    const read = await readOne(reader, { mediaType, content, charset: null }, signal);
    const { reading, why } = await complete(read);
    if (!reading) throw read.none(why);
    return { invoices: [{ reading, file: null }], leftOut: [] };
  }
  const mail = await reader.read("mail", content, signal).catch(unlessUnreadable);
  return new MailReading(reader, mail, signal, complete).found();
}

const XML_TYPE = "application/xml";

interface ReadOne extends ReadByRules {
  /**
   * Why there is no invoice, where nobody finds one.
   * @param more what is to be said besides
   */
  none(more: string | null): NoInvoice | JobFailed;
}

/** The one invoice of a PDF, a picture or an XML document. */
async function readOne(
  reader: PdfReader,
  { mediaType, content, charset }: Pick<MailDocument, "mediaType" | "charset"> & { readonly content: Content },
  signal: AbortSignal,
): Promise<ReadOne> {
  const none = (more: string | null) => new NoInvoice(sentences(NO_INVOICE, more));
  const isPicture = mediaType.startsWith("image/");
  if (mediaType !== PDF_TYPE && !isPicture && content instanceof Uint8Array)
    return { ...ofStructure(await invoiceXmlReader(reader)(content, charset, signal).catch(unlessRefused)), none };
  const { structure, text, lines, scan } = await reader
    .read(isPicture ? "picture" : "invoice", content, signal)
    .catch(unlessUnreadable);
  if (structure) {
    const invoice = asInvoice(structure.invoice, structure.findings ?? [], { isInPdf: true });
    return { ...ofStructure(invoice), none };
  }
  const pictures = scan?.isBlind ? () => draw(reader, content, signal) : null;
  const unread = scan && scan.unread > 0 ? unreadPages(scan.unread, scan.reason ?? "") : null;
  if (text) return { reading: textAsInvoice(text), lines, pictures, unread, none };
  if (!scan && lines.length > 0) return { reading: null, lines, pictures, unread, none };
  // What is printed may be an invoice though too little of it was seen.
  const unseen = lines.length > 0 ? sentences(NO_INVOICE, scan?.reason ?? NOT_SHARP) : null;
  const why = unseen ?? (isPicture ? whyUnseen(scan) : whyNoText(scan));
  return { reading: null, lines, pictures, unread, none: (more) => new JobFailed(sentences(why, more, OTHERWISE)) };
}

const ofStructure = (reading: InvoiceReading): ReadByRules => ({
  ...{ reading, lines: null, pictures: null, unread: null },
});

const sentences = (...said: (string | null)[]): string => said.filter((each) => each !== null).join(" ");

/** A document of which the pages cannot be drawn is read without them. */
const draw = (reader: PdfReader, content: Content, signal: AbortSignal): Promise<PagePictures> =>
  reader.read("page_pictures", content, signal).catch((error: unknown) => {
    if (error instanceof UnreadablePdf) return { pictures: [], left: 0 };
    throw error;
  });

const whyUnseen = (scan: Scan | null): string => `It is a picture. ${scan?.reason ?? "No text can be seen on it."}`;

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
/** Most documents of a mail in which a language model looks for the invoice that rules do not find. */
const MOST_ASKED = 3;

/** An invoice of a mail that is still to be completed. */
interface Kept extends FoundInvoice, Omit<ReadByRules, "reading"> {
  readonly reading: InvoiceReading;
}

/** A document of a mail in which rules found no invoice. */
interface Tried {
  readonly document: MailDocument;
  readonly read: ReadOne;
  readonly mayBeInvoice: boolean;
}

class MailReading {
  readonly #invoices: Kept[] = [];
  readonly #leftOut: LeftOut[] = [];
  readonly #tried: Tried[] = [];
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
    const found = this.#invoices.length > 0 ? [] : await this.#ask();
    for (const { document, read, mayBeInvoice } of this.#tried)
      this.#leaveUnread(document, read.none(null), mayBeInvoice);
    if (found.length > 0) return { invoices: found, leftOut: this.#leftOut };
    if (this.#invoices.length === 0) await this.#readText();
    const invoices: FoundInvoice[] = [];
    for (const { file, ...read } of this.#invoices)
      invoices.push({ reading: (await this.complete(read)).reading!, file });
    return { invoices, leftOut: this.#leftOut };
  }

  /**
   * Lets a language model look for invoices where rules found none. Beside an invoice it is not asked: terms, delivery
   * notes and letters come with many.
   */
  async #ask(): Promise<FoundInvoice[]> {
    const found: FoundInvoice[] = [];
    for (const { document, read, mayBeInvoice } of this.#tried.splice(0, MOST_ASKED)) {
      const { reading, why } = await this.complete(read);
      const same = reading && found.find((other) => isSame(other.reading.says, reading.says));
      if (same) this.#leave(document.name, `It is the same invoice as ${same.file!.name}.`);
      else if (reading) found.push({ reading, file: fileOf(document) });
      else this.#leaveUnread(document, read.none(why), mayBeInvoice);
    }
    return found;
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
    const begun = performance.now();
    try {
      const { none, ...read } = await readOne(this.reader, document, this.signal);
      const { reading } = read;
      if (reading) return this.#keep({ ...read, reading, file: fileOf(document) });
      this.#tried.push({ document, read: { ...read, none }, mayBeInvoice });
    } catch (error) {
      if (!(error instanceof NoInvoice || error instanceof JobFailed)) throw error;
      this.#leaveUnread(document, error, mayBeInvoice);
    }
    this.#msInVain += performance.now() - begun;
  }

  #leaveUnread({ name }: MailDocument, error: NoInvoice | JobFailed, mayBeInvoice: boolean): void {
    this.#leave(name, error.message, mayBeInvoice && error instanceof JobFailed);
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
    const lines = linesOfText(text!);
    this.#invoices.push({ reading: textAsInvoice(read), lines, pictures: null, unread: null, file: null });
  }
}

const fileOf = ({ name, mediaType, content }: MailDocument): FoundInvoice["file"] => ({
  ...{ name, content_type: mediaType, content },
});

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
