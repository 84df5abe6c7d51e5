/** Reads pages that hold pictures and no text: scans. */
import { readHocr, type RecognisedPage } from "../formats/hocr.js";
import { linesOf, type TextLine } from "../formats/text-line.js";
import { dpiOf, fileOf, isEmpty, pointsOfPicture, type Raster, toPage, turned } from "./raster.js";
import type { Scan } from "./scan.js";
import { NotRecognised, type PictureFile, type Tesseract } from "./tesseract.js";

/** A page that is drawn only when it is read, so that one page at a time is in memory. */
export interface PageWithoutText {
  readonly number: number;
  draw(): Promise<Raster>;
  /** The picture for a language model; null if that would be too many bytes. */
  jpeg(): Promise<Uint8Array | null>;
}

export interface TextOfPictures {
  readonly lines: readonly TextLine[];
  readonly scan: Scan;
}

/** Reads the text on pictures. */
export interface PictureReader {
  /** Announces that pictures are read from now on, which takes longer than text. */
  begin(): void;
  read(pages: readonly PageWithoutText[]): Promise<TextOfPictures>;
  /** Reads the pages of a TIFF, which only tesseract itself unpacks. */
  readTiff(content: Uint8Array, sizes: readonly Size[]): Promise<TextOfPictures>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of one document. */
export const MAX_PAGES = 10;
/** No page is begun later, so that all is done within the time that the gateway waits (pool.ts). */
const LAST_START_MS = 100_000;

const TOO_MANY = `Only the first ${MAX_PAGES} pages without text are read.`;
const TOO_SLOW = "Its pictures take too long to read. Scan the paper again in black and white, with 300 dots per inch.";

const NOT_WHOLE = "The picture has fewer pages than it says: it is not whole. Send it again.";

/** @param begin called before the first picture is read */
export function createPictureReader(tesseract: Tesseract, begin: () => void): PictureReader {
  const openFor = async (pages: number): Promise<TextOfPictures | null> => {
    const missing = await tesseract.missing();
    if (missing !== null) return { lines: [], scan: { read: [], unread: pages, reason: missing, isBlind: true } };
    begin();
    return null;
  };
  return {
    begin,
    read: async (pages) => (await openFor(pages.length)) ?? recognisePages(pages, tesseract),
    readTiff: async (content, sizes) => (await openFor(sizes.length)) ?? readTiff(content, sizes, tesseract),
  };
}

async function recognisePages(pages: readonly PageWithoutText[], tesseract: Tesseract): Promise<TextOfPictures> {
  const last = performance.now() + LAST_START_MS;
  const lines: TextLine[] = [];
  const read: number[] = [];
  let slow = 0;
  for (const { number, draw } of pages.slice(0, MAX_PAGES)) {
    const found = performance.now() < last ? await linesIn(await draw(), number, tesseract) : null;
    if (found) read.push(number);
    else slow += 1;
    lines.push(...(found ?? []));
  }
  const left = Math.max(0, pages.length - MAX_PAGES);
  const reason = slow > 0 ? TOO_SLOW : left > 0 ? TOO_MANY : null;
  return { lines, scan: { read, unread: slow + left, reason } };
}

async function readTiff(content: Uint8Array, sizes: readonly Size[], tesseract: Tesseract): Promise<TextOfPictures> {
  const [first = { width: 1, height: 1 }] = sizes;
  const dpi = dpiOf({ points: pointsOfPicture(first) });
  try {
    const pages = readHocr(await tesseract.recognise({ chunks: [content], dpi, pages: sizes.length }));
    const lines = pages.flatMap((page, index) => {
      const size = sizes[index];
      return size ? linesOn(page, { ...size, points: pointsOfPicture(size) }, 0, index + 1) : [];
    });
    const unread = Math.max(0, sizes.length - pages.length);
    return { lines, scan: { read: pages.map((_, index) => index + 1), unread, reason: unread > 0 ? NOT_WHOLE : null } };
  } catch (error) {
    if (error instanceof NotRecognised)
      return { lines: [], scan: { read: [], unread: sizes.length, reason: TOO_SLOW } };
    throw error;
  }
}

/** Null if it takes too long. */
async function linesIn(raster: Raster, page: number, tesseract: Tesseract): Promise<TextLine[] | null> {
  if (isEmpty(raster)) return [];
  try {
    const first = await recognised(raster, tesseract);
    const degrees = isDoubtful(first) ? await tesseract.turnOf(pictureOf(raster)).catch(() => 0) : 0;
    const again = degrees === 0 ? first : await recognised(turned(raster, degrees), tesseract);
    const isBetter = countSureLetters(again) > countSureLetters(first) || areMostUpright(first);
    return isBetter ? linesOn(again, raster, degrees, page) : linesOn(first, raster, 0, page);
  } catch (error) {
    if (error instanceof NotRecognised) return null;
    throw error;
  }
}

const pictureOf = (raster: Raster): PictureFile => ({ chunks: fileOf(raster), dpi: dpiOf(raster), pages: 1 });

async function recognised(raster: Raster, tesseract: Tesseract): Promise<RecognisedPage> {
  const [page = { words: [], slope: 0 }] = readHocr(await tesseract.recognise(pictureOf(raster)));
  return page;
}

/** Upside down, every letter looks like another, or like none. */
const DOUBTFUL = 0.65;
const SURE = 0.6;

const isDoubtful = ({ words }: RecognisedPage): boolean => {
  const sum = words.reduce((sum, { confidence }) => sum + confidence, 0);
  return words.length > 0 && (sum < DOUBTFUL * words.length || areMostUpright({ words }));
};

const areMostUpright = ({ words }: Pick<RecognisedPage, "words">): boolean => {
  const long = words.filter(({ text }) => text.length > 2);
  return long.filter(({ isUpright }) => isUpright).length > long.length / 2;
};

const countSureLetters = ({ words }: RecognisedPage): number =>
  words.reduce((sum, { confidence, text }) => sum + (confidence < SURE ? 0 : text.length), 0);

/** The lines as if the sheet had lain straight. */
function linesOn(
  { words, slope }: RecognisedPage,
  raster: Omit<Raster, "gray">,
  degrees: number,
  page: number,
): TextLine[] {
  const { points } = raster;
  const runs = words.map(({ x, y, width, height, text, confidence }) => ({
    x: x * points,
    y: (y - slope * x) * points,
    width: width * points,
    height: height * points,
    text,
    confidence,
  }));
  return linesOf(runs, page, toPage(raster, degrees, slope));
}
