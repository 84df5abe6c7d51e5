/** Finds the invoices in a document: itself, or the files and the text of a mail. */
import type { Context } from "../context.js";
import { type InvoiceReading, unreadPages } from "../domain/invoice-reading.js";
import { AppError } from "../errors.js";
import { asInvoice } from "../formats/en16931/as-invoice.js";
import { OtherDocument } from "../formats/en16931/read-e-invoice.js";
import { textAsInvoice } from "../formats/invoice-text/as-invoice.js";
import { printOf } from "../formats/learned-layout/print.js";
import type { MailContents, MailDocument } from "../formats/mail/documents.js";
import { questionLinesOf } from "../formats/model-answer/question-lines.js";
import { linesOfText } from "../formats/text-line.js";
import { PDF_TYPE } from "../formats/pdf-file.js";
import { XML_TYPE } from "../formats/xml.js";
import { invoiceXmlReader } from "../pdf/invoice-xml-reader.js";
import { type Content, type PdfReader, UnreadablePdf } from "../pdf/pool.js";
import type { PagePictures } from "../pdf/page-pictures.js";
import { type Scan, whyNoText } from "../pdf/scan.js";
import { piecesOf, wholeContent } from "../services/document.js";
import { findReadBefore, type Identity, type ReadBefore } from "../services/invoice/already-read.js";
import type { Completer, ReadByRules } from "../services/invoice/complete-with-language-model.js";
import type { Origin } from "../services/invoice/store-reading.js";
import { withWhatWasLearned } from "../services/invoice/learned-layouts.js";
import { type Found, type FoundInvoice, type LeftOut, textOfLeftOut } from "../services/invoice/finish-reading.js";
import { JobFailed } from "./lib/task.js";

/** The document can be read, but is no invoice. */
export class NoInvoice extends Error {}

/** What a document is read with. */
interface Search {
  readonly reader: PdfReader;
  readonly ctx: Context;
  /** Its source is the document. */
  readonly origin: Origin;
  readonly signal: AbortSignal;
  readonly completer: Completer;
}

/**
 * @throws NoInvoice; JobFailed if what may be an invoice cannot be read
 */
export async function findInvoices(search: Search): Promise<Found> {
  const { reader, ctx, origin, signal, completer } = search;
  const document = origin.source;
  const mediaType = document.content_type;
  // XML is read in the gateway, if it is small.
  const content = mediaType === XML_TYPE ? await wholeContent(ctx, document) : piecesOf(ctx, document);
  if (mediaType === PDF_TYPE || mediaType === XML_TYPE) {
    const read = await readOne(search, { mediaType, content, charset: null });
    const { reading, why } = await completer.complete(read);
    if (!reading) throw read.none(why);
    return { invoices: [{ reading, file: null }], leftOut: [] };
  }
  const mail = await reader.read("mail", content, signal).catch(unlessUnreadable);
  return new MailReading(search, mail).found();
}

interface ReadOne extends ReadByRules {
  /**
   * Why there is no invoice, where nobody finds one.
   * @param more what is to be said besides
   */
  none(more: string | null): NoInvoice | JobFailed;
}

/** The one invoice of a PDF, a picture or an XML document. */
async function readOne(
  { reader, ctx, signal, completer }: Search,
  { mediaType, content, charset }: Pick<MailDocument, "mediaType" | "charset"> & { readonly content: Content },
): Promise<ReadOne> {
  const none = (more: string | null) => new NoInvoice(sentences(NO_INVOICE, more));
  const isPicture = mediaType.startsWith("image/");
  if (mediaType !== PDF_TYPE && !isPicture && content instanceof Uint8Array)
    return { ...ofStructure(await invoiceXmlReader(reader)(content, charset, signal).catch(unlessRefused)), none };
  const wishes = { showsText: await completer.wantsText(), comparesPrint: true };
  const { structure, text, hasText, shown, print, scan } = await reader
    .read(isPicture ? "picture" : "invoice", content, signal, wishes)
    .catch(unlessUnreadable);
  if (structure) {
    const invoice = asInvoice(structure.invoice, [...(structure.findings ?? []), ...structure.differences], {
      isInPdf: true,
    });
    return { ...ofStructure(invoice), none };
  }
  const pictures = scan?.isBlind ? () => draw(reader, content, signal) : null;
  const unread = scan && scan.unread > 0 ? unreadPages(scan.unread, scan.reason ?? "") : null;
  const read = { isExact: false, shown, pictures, unread };
  const reading = await withWhatWasLearned(ctx, text && textAsInvoice(text), print);
  if (reading) return { ...read, reading: { ...reading, print }, none };
  if (!scan && hasText) return { ...read, reading: null, none };
  // What is printed may be an invoice though too little of it was seen.
  const unseen = hasText ? sentences(NO_INVOICE, scan?.reason ?? NOT_SHARP) : null;
  const why = unseen ?? (isPicture ? whyUnseen(scan) : whyNoText(scan));
  return { ...read, reading: null, none: (more) => new JobFailed(sentences(why, more, OTHERWISE)) };
}

const ofStructure = (reading: InvoiceReading): ReadByRules => ({
  ...{ reading, isExact: true, shown: null, pictures: null, unread: null },
});

const sentences = (...said: (string | null)[]): string => said.filter((each) => each !== null).join(" ");

/** A document of which the pages cannot be drawn is read without them. */
const draw = (reader: PdfReader, content: Content, signal: AbortSignal): Promise<PagePictures> =>
  reader.read("page_pictures", content, signal).catch((error: unknown) => {
    if (error instanceof UnreadablePdf) return { pictures: [], left: 0, why: null };
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
const MAX_ASKED = 3;

type InvoiceFile = NonNullable<FoundInvoice["file"]>;

/** An invoice of a mail. */
interface Kept extends ReadBefore {
  readonly file: InvoiceFile;
  /** Still to be completed; null if it was read before. */
  readonly read: ReadByRules | null;
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
  #readBefore: ReadonlyMap<MailDocument, ReadBefore> = new Map();
  /** Whether one of the documents could not be read: it may be an invoice. */
  #isIncomplete = false;
  #msInVain = 0;

  constructor(
    private readonly search: Search,
    private readonly mail: MailContents,
  ) {}

  async found(): Promise<Found> {
    const { documents, pictures, leftOut } = this.mail;
    await this.#findReadBefore([...documents.slice(0, MOST.documents), ...pictures.slice(0, MOST.pictures)]);
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
    const invoices: FoundInvoice[] = [];
    const kept = this.#invoices.length > 0 ? this.#invoices : [{ read: await this.#readText(), file: null }];
    for (const { file, read } of kept)
      invoices.push({ reading: read && (await this.search.completer.complete(read)).reading!, file });
    return { invoices, leftOut: this.#leftOut };
  }

  async #findReadBefore(documents: readonly MailDocument[]): Promise<void> {
    const { ctx, origin } = this.search;
    const found = await findReadBefore(ctx, origin, documents.map(fileOf));
    this.#readBefore = new Map(
      documents.flatMap((document, index) => (found[index] ? [[document, found[index]] as const] : [])),
    );
  }

  /**
   * Lets a language model look for invoices where rules found none. Beside an invoice it is not asked: terms, delivery
   * notes and letters come with many.
   */
  async #ask(): Promise<FoundInvoice[]> {
    const found: { readonly reading: InvoiceReading; readonly file: InvoiceFile }[] = [];
    for (const { document, read, mayBeInvoice } of this.#tried.splice(0, MAX_ASKED)) {
      const { reading, why } = await this.search.completer.complete(read);
      const same = reading && found.find((other) => isSame(other.reading.says, reading.says));
      if (same) this.#leave(document.name, `It is the same invoice as ${same.file.name}.`);
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
    const file = fileOf(document);
    const before = this.#readBefore.get(document);
    if (before) return this.#keep({ ...before, read: null, file });
    const begun = performance.now();
    try {
      const { none, ...read } = await readOne(this.search, document);
      const { reading } = read;
      // In an e-mail other papers stand beside it, such as terms with that word as a heading.
      const isKept = read.isExact || (reading?.says.invoice_number ?? reading?.says.total_amount ?? null) !== null;
      if (reading && isKept) return this.#keep({ says: reading.says, isExact: read.isExact, read, file });
      this.#tried.push({ document, read: { ...read, reading: null, none }, mayBeInvoice });
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
    const same = this.#invoices.findIndex(({ says }) => isSame(says, invoice.says));
    const other = this.#invoices[same];
    if (!other) return void this.#invoices.push(invoice);
    const isBetter = invoice.isExact && !other.isExact;
    const [kept, left] = isBetter ? [invoice, other] : [other, invoice];
    this.#invoices[same] = kept;
    this.#leave(left.file.name, `It is the same invoice as ${kept.file.name}.`);
  }

  #leave(document: string, reason: string, mayBeInvoice = false): void {
    this.#leftOut.push({ document, reason });
    this.#isIncomplete ||= mayBeInvoice;
  }

  /** The mail's own text may be the invoice, unless it more likely goes with a document that cannot be read. */
  async #readText(): Promise<ReadByRules> {
    const { text, nothing, pictures } = this.mail;
    const isLeftOut = this.#leftOut.length > 0 && pictures.length > 0;
    const reason = nothing === null || isLeftOut ? textOfLeftOut(this.#leftOut) : nothing;
    if (this.#isIncomplete) throw new JobFailed(reason);
    const read =
      text === null
        ? null
        : await this.search.reader.read("text_of_mail", Buffer.from(text), this.search.signal).catch(unlessUnreadable);
    // A letter that only names the invoice beside it has no total.
    if (text === null || !read?.invoice_number || !read.total_amount) throw new NoInvoice(reason);
    const print = printOf(linesOfText(text));
    const byRules = textAsInvoice(read);
    const reading = { ...byRules, ...(await withWhatWasLearned(this.search.ctx, byRules, print)), print };
    const shown = (await this.search.completer.wantsText()) ? questionLinesOf(linesOfText(text)) : null;
    return { reading, isExact: false, shown, pictures: null, unread: null };
  }
}

const fileOf = ({ name, mediaType, content }: MailDocument): InvoiceFile => ({
  ...{ name, content_type: mediaType, content },
});

/** Whether two documents of a mail say the same invoice. What is in one alone does not tell them apart. */
const isSame = (a: Identity, b: Identity): boolean =>
  a.invoice_number !== null &&
  a.invoice_number === b.invoice_number &&
  agree(a.invoice_date, b.invoice_date) &&
  agree(a.total_amount, b.total_amount) &&
  agree(a.currency, b.currency);

const agree = <T>(a: T | null, b: T | null): boolean => a === null || b === null || a === b;

const OTHERWISE = "Send a PDF with text, or the invoice as XML.";
const NOT_SHARP = "It is a scan: scan the paper again, upright and sharp, with 300 dots per inch.";
const NO_INVOICE = "The text of the document is not that of an invoice: no number of one, no total was found.";
