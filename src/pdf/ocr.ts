/** Reads pages that hold pictures and no text: scans. */
import { readHocr, type Seen } from "../formats/hocr.js";
import { linesOf, type TextLine } from "../formats/text-line.js";
import { dpiOf, fileOf, isEmpty, pointsOfPicture, type Raster, toPage, turned } from "./raster.js";
import type { Scan } from "./scan.js";
import { NotSeen, type PictureFile, type Tesseract } from "./tesseract.js";

/** A page that is drawn when its turn comes, so that only one is in memory. */
export interface Unseen {
  readonly number: number;
  draw(): Promise<Raster>;
  /** As a model sees it; null if that would be too many bytes. */
  jpeg(): Promise<Uint8Array | null>;
}

export interface Sight {
  readonly lines: readonly TextLine[];
  readonly scan: Scan;
}

export interface Eyes {
  /** Says that pictures are looked at from now on, which takes longer than text. */
  begin(): void;
  see(pages: readonly Unseen[]): Promise<Sight>;
  /** Sees the pages of a TIFF, which only tesseract itself unpacks. */
  seeTiff(content: Uint8Array, sizes: readonly Size[]): Promise<Sight>;
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

/** @param begin called before the first picture is looked at */
export function createEyes(tesseract: Tesseract, begin: () => void): Eyes {
  const openFor = async (pages: number): Promise<Sight | null> => {
    const missing = await tesseract.missing();
    if (missing !== null) return { lines: [], scan: { read: [], unread: pages, reason: missing, isBlind: true } };
    begin();
    return null;
  };
  return {
    begin,
    see: async (pages) => (await openFor(pages.length)) ?? seePages(pages, tesseract),
    seeTiff: async (content, sizes) => (await openFor(sizes.length)) ?? seeTiff(content, sizes, tesseract),
  };
}

async function seePages(pages: readonly Unseen[], tesseract: Tesseract): Promise<Sight> {
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

async function seeTiff(content: Uint8Array, sizes: readonly Size[], tesseract: Tesseract): Promise<Sight> {
  const [dpi] = sizes.map((size) => dpiOf({ points: pointsOfPicture(size) }));
  try {
    const pages = readHocr(await tesseract.see({ chunks: [content], dpi: dpi!, pages: sizes.length }));
    const lines = pages.flatMap((seen, index) => {
      const size = sizes[index];
      return size ? linesOn(seen, { ...size, points: pointsOfPicture(size) }, 0, index + 1) : [];
    });
    const unread = Math.max(0, sizes.length - pages.length);
    return { lines, scan: { read: pages.map((_, index) => index + 1), unread, reason: unread > 0 ? NOT_WHOLE : null } };
  } catch (error) {
    if (error instanceof NotSeen) return { lines: [], scan: { read: [], unread: sizes.length, reason: TOO_SLOW } };
    throw error;
  }
}

/** Null if it takes too long. */
async function linesIn(raster: Raster, page: number, tesseract: Tesseract): Promise<TextLine[] | null> {
  if (isEmpty(raster)) return [];
  try {
    const first = await seenIn(raster, tesseract);
    const degrees = isDoubtful(first) ? await tesseract.turnOf(pictureOf(raster)).catch(() => 0) : 0;
    const again = degrees === 0 ? first : await seenIn(turned(raster, degrees), tesseract);
    const isBetter = sureLettersOf(again) > sureLettersOf(first) || areMostUpright(first);
    return isBetter ? linesOn(again, raster, degrees, page) : linesOn(first, raster, 0, page);
  } catch (error) {
    if (error instanceof NotSeen) return null;
    throw error;
  }
}

const pictureOf = (raster: Raster): PictureFile => ({ chunks: fileOf(raster), dpi: dpiOf(raster), pages: 1 });

async function seenIn(raster: Raster, tesseract: Tesseract): Promise<Seen> {
  const [seen = { words: [], slope: 0 }] = readHocr(await tesseract.see(pictureOf(raster)));
  return seen;
}

/** Upside down, every letter looks like another, or like none. */
const DOUBTFUL = 0.65;
const SURE = 0.6;

const isDoubtful = (seen: Seen): boolean => {
  const sum = seen.words.reduce((sum, { confidence }) => sum + confidence, 0);
  return seen.words.length > 0 && (sum < DOUBTFUL * seen.words.length || areMostUpright(seen));
};

const areMostUpright = ({ words }: Seen): boolean => {
  const long = words.filter(({ text }) => text.length > 2);
  return long.filter(({ isUpright }) => isUpright).length > long.length / 2;
};

const sureLettersOf = ({ words }: Seen): number =>
  words.reduce((sum, { confidence, text }) => sum + (confidence < SURE ? 0 : text.length), 0);

/** The lines as if the sheet had lain straight. */
function linesOn({ words, slope }: Seen, raster: Omit<Raster, "gray">, degrees: number, page: number): TextLine[] {
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
