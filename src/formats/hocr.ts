/** Reads the output of tesseract (hOCR): words with their places, and how sure it is of each. */
import type { TextRun } from "./text-line.js";

/** The words of one picture, in its pixels; as text of a page, but their lines may rise or fall. */
export interface RecognisedPage {
  readonly words: readonly RecognisedWord[];
  /** By how much the lines fall from left to right: the skew of a sheet in the scanner. */
  readonly slope: number;
}

interface RecognisedWord extends TextRun {
  readonly confidence: number;
  /** Whether it is higher than wide though it has several letters, as words of a page that lies on its side. */
  readonly isUpright: boolean;
}

const MAX_WORDS = 20_000;
/** What is less sure is a stain, or the edge of a picture. */
const LEAST_CONFIDENCE = 0.15;

const PAGE = /<div class='ocr_page'/g;
const LINE = /<span class='ocr_(?:line|header|textfloat|caption)'[^>]*title="([^"]*)"/;
const WORD = /<span class='ocrx_word'[^>]*title='([^']*)'[^>]*>(.*?)<\/span>\s*$/;

/** Pictures of several pages, as TIFF has them, yield several. */
export function readHocr(text: string): RecognisedPage[] {
  const starts = [...text.matchAll(PAGE)].map(({ index }) => index);
  return starts.map((start, index) => readPage(text.slice(start, starts[index + 1])));
}

/** Every line and every word begins in a line of its own. */
function readPage(text: string): RecognisedPage {
  const words: RecognisedWord[] = [];
  const slopes: number[] = [];
  let line: Line | null = null;
  for (const row of text.split("\n")) {
    const [, ofLine] = LINE.exec(row) ?? [];
    if (ofLine !== undefined) line = readLine(ofLine);
    const [, ofWord = "", content = ""] = line ? (WORD.exec(row) ?? []) : [];
    const word = line && ofWord !== "" ? readWord(line, ofWord, content) : null;
    if (!line || !word || words.length >= MAX_WORDS) continue;
    const before = words.at(-1);
    // A colon that stands apart belongs to its label, not to the column of values.
    if (word.text === ":" && before) words[words.length - 1] = { ...before, text: `${before.text}:` };
    else words.push(word);
    slopes.push(line.slope);
  }
  slopes.sort((a, b) => a - b);
  return { words, slope: slopes[slopes.length >> 1] ?? 0 };
}

interface Line {
  readonly left: number;
  readonly bottom: number;
  /** The baseline rises or falls from left to right, and stands so far below the lower edge. */
  readonly slope: number;
  readonly offset: number;
  readonly height: number;
}

const numbersOf = (title: string, name: string): number[] => {
  const [, numbers = ""] = new RegExp(`\\b${name} ([-\\d. ]+)`).exec(title) ?? [];
  return numbers === "" ? [] : numbers.trim().split(" ").map(Number);
};

function readLine(title: string): Line {
  const [left = 0, top = 0, , bottom = 0] = numbersOf(title, "bbox");
  const [slope = 0, offset = 0] = numbersOf(title, "baseline");
  const [height = bottom - top] = numbersOf(title, "x_size");
  return { left, bottom, slope, offset, height };
}

function readWord({ left: start, bottom, slope, offset, height }: Line, title: string, content: string) {
  const [left = 0, top = 0, right = 0, below = 0] = numbersOf(title, "bbox");
  const [percent = 0] = numbersOf(title, "x_wconf");
  const text = withDigits(tidied(content));
  const confidence = percent / 100;
  if (text === "" || confidence < LEAST_CONFIDENCE) return null;
  // Where lines stand close, their height is guessed too large.
  const most = HIGHER * Math.max(below - top, 1);
  const y = bottom + offset + slope * (left - start);
  const isUpright = text.length > 2 && below - top > right - left;
  return { x: left, y, width: right - left, height: Math.min(height, most), text, confidence, isUpright };
}

/** How much higher a line may be than a word of it, which perhaps has no high and no low letters: "www". */
const HIGHER = 2;

/** Letters among digits are digits: "7OO9", "1O,5O"; so are the third and fourth of an IBAN: "DEO8". */
function withDigits(text: string): string {
  const [, country = "", rest = text] = /^([A-Z]{2})([\dO]{2})$/.exec(text) ?? [];
  return /^[\dOo.,/-]+$/.test(rest) && /\d/.test(rest) ? country + rest.replace(/[Oo]/g, "0") : text;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Without tags and without what lines of tables look like: `|`, `[`, `_`, a lone dash. */
function tidied(content: string): string {
  const text = content
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/^[|[\]{}_~]+|[|[\]{}_~]+$/g, "")
    .trim();
  return /[\p{L}\p{N}€$£%&#:+@-]/u.test(text) ? text : "";
}
