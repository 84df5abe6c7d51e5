/** What a PDF holds: files inside it, and the text of its pages in lines. Runs in a child of the pool alone. */
import { fileURLToPath } from "node:url";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { getDocument, OPS, PasswordException, Util, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type TextRun, type TextLine, linesOf } from "../formats/text-line.js";
import { looksLikeXml } from "../formats/xml.js";
import { orphanedAttachments } from "./orphaned-attachments.js";
import { drawnPage, jpegOfPage } from "./raster.js";
import type { Scan } from "./scan.js";
import type { PictureReader, PageWithoutText } from "./ocr.js";

/** The PDF cannot be read; the message says why, and what to do. */
export class NotReadable extends Error {}

export interface PdfContents {
  /** The files inside the PDF that may be XML, one after the other, since all together might be large. */
  attachments(): AsyncGenerator<Uint8Array>;
  text(): Promise<PdfText>;
  /** The lines of its first pages that have text. */
  print(): Promise<TextLine[]>;
}

interface PdfText {
  /** The lines of the pages, those that were recognised on pictures among them. */
  readonly lines: TextLine[];
  /** What became of the pages without text; null if there are none. */
  readonly scan: Scan | null;
}

// More than any delivery note or invoice has. A page tree may say that it has a billion pages, or lead back to itself.
const MAX_PAGES = 500;
const MAX_RUNS = 200_000;
/** Of pages that are compared with the XML beside them: further ones are annexes. */
const MAX_PRINTED = 10;
const MAX_ATTACHMENTS = 20;
/** Of a picture on a page; A4 in 600 dpi has 35 million. */
const MAX_PIXELS = 40_000_000;
const XML_NAME = /\.xml$/i;

const PACKAGE = new URL("../../", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"));
const folder = (name: string): string => fileURLToPath(new URL(`${name}/`, PACKAGE));

/** @throws NotReadable */
export async function readPdf<T>(
  content: Uint8Array,
  pictureReader: PictureReader,
  read: (contents: PdfContents) => Promise<T>,
): Promise<T> {
  const loading = getDocument({
    // Of a Buffer it takes nothing, and it keeps what it gets.
    data: new Uint8Array(content),
    // Fonts with the character sets of East Asia need these tables; the others are only for drawing.
    cMapUrl: folder("cmaps"),
    cMapPacked: true,
    standardFontDataUrl: folder("standard_fonts"),
    wasmUrl: folder("wasm"),
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: MAX_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    return await read({
      attachments: () => attachmentsOf(document, content),
      text: () => textOf(document, content, pictureReader),
      print: () => printOf(document),
    });
  } catch (error) {
    if (error instanceof NotReadable) throw error;
    if (error instanceof PasswordException)
      throw new NotReadable("The PDF is protected by a password. Send it without one.", { cause: error });
    // pdf.js throws errors of many kinds at what it cannot read. They tell nothing that a person could use.
    if (error instanceof Error && PDF_ERRORS.has(error.name)) throw broken(error);
    throw error;
  } finally {
    await loading.destroy();
  }
}

const PDF_ERRORS = new Set(["InvalidPDFException", "FormatError", "XRefEntryException", "UnknownErrorException"]);

const broken = (cause: unknown): NotReadable =>
  new NotReadable("The file is not a whole PDF: it has no pages that can be read. Send it again.", { cause });

/** Those with the name of an XML file come first; another name does not matter. */
async function* attachmentsOf(document: PDFDocumentProxy, content: Uint8Array): AsyncGenerator<Uint8Array> {
  const attachments = [...((await document.getAttachments()) ?? new Map())];
  if (attachments.length === 0) {
    for (const file of orphanedAttachments(content)) if (looksLikeXml(file)) yield file;
    return;
  }
  const isNamedXml = ([id, { filename }]: (typeof attachments)[number]): boolean =>
    XML_NAME.test(filename) || XML_NAME.test(id);
  const inOrder = [...attachments.filter(isNamedXml), ...attachments.filter((each) => !isNamedXml(each))];
  for (const [id] of inOrder.slice(0, MAX_ATTACHMENTS)) {
    const file = (await document.getAttachmentContent(id)) as Uint8Array | null;
    if (file && looksLikeXml(file)) yield file;
  }
}

/** The first pages, and the text on each. */
async function* pagesOf(document: PDFDocumentProxy, most: number) {
  let runs = 0;
  for (let number = 1; number <= Math.min(document.numPages, most); number++) {
    const page = await document.getPage(number).catch((error: unknown) => {
      // Of a document that is broken at its end, the first pages are read.
      if (number === 1) throw broken(error);
      return null;
    });
    if (!page) return;
    const found = await runsOf(page);
    runs += found.length;
    if (runs > MAX_RUNS) throw new NotReadable("The PDF holds more text than a document of paper. Send a shorter one.");
    yield { number, page, found };
    page.cleanup();
  }
}

async function printOf(document: PDFDocumentProxy): Promise<TextLine[]> {
  const lines: TextLine[][] = [];
  for await (const { number, found } of pagesOf(document, MAX_PRINTED)) lines.push(linesOf(found, number));
  return lines.flat();
}

async function textOf(document: PDFDocumentProxy, content: Uint8Array, pictureReader: PictureReader): Promise<PdfText> {
  const mayHavePicture = holdsPictures(content);
  const lines: TextLine[][] = [];
  const pagesWithoutText: PageWithoutText[] = [];
  for await (const { number, page, found } of pagesOf(document, MAX_PAGES)) {
    lines.push(linesOf(found, number));
    if (found.length === 0 || (mayHavePicture && lettersIn(found) < FEWEST_LETTERS && (await hasPicture(page))))
      pagesWithoutText.push({
        number,
        draw: () => onPage(document, number, drawnPage),
        jpeg: () => onPage(document, number, jpegOfPage),
      });
  }
  if (pagesWithoutText.length === 0) return { lines: lines.flat(), scan: null };
  const { lines: recognised, scan } = await pictureReader.read(pagesWithoutText);
  for (const number of scan.read) {
    const ofPage = recognised.filter(({ page }) => page === number);
    if (lettersOf(ofPage) > lettersOf(lines[number - 1] ?? [])) lines[number - 1] = ofPage;
  }
  return { lines: lines.flat(), scan };
}

/** With fewer, it may be the stamp of a scanner or a fax above a picture. */
const FEWEST_LETTERS = 100;

/** What describes a picture is never packed. It costs less to look there than to read what large pages draw. */
const holdsPictures = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, byteLength).includes("/Image");

async function hasPicture(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operation) => PICTURES.has(operation));
}

const PICTURES = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

async function onPage<T>(
  document: PDFDocumentProxy,
  number: number,
  draw: (page: PDFPageProxy) => Promise<T>,
): Promise<T> {
  const page = await document.getPage(number);
  try {
    return await draw(page);
  } finally {
    page.cleanup();
  }
}

const lettersIn = (parts: readonly { readonly text: string }[]): number =>
  parts.reduce((sum, { text }) => sum + text.replace(/\s+/g, "").length, 0);
const lettersOf = (lines: readonly TextLine[]): number => lettersIn(lines.flatMap(({ cells }) => cells));

async function runsOf(page: PDFPageProxy): Promise<TextRun[]> {
  const { items } = await page.getTextContent();
  const { transform } = page.getViewport({ scale: 1 });
  const runs: TextRun[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const [, slant = 0, , , x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    const height = item.height || Math.hypot(item.transform[2], item.transform[3]);
    // Text that stands upright in the margin, or lies across the page as a stamp, belongs to no line.
    if (Math.abs(slant) > 0.2 * height) continue;
    runs.push({ x, y, width: item.width, height, text: item.str });
  }
  return runs;
}
