/** The text of a document, in which the values that a language model answered are looked up. */
import { absolute } from "../../domain/decimal.js";
import type { ExtractedValue } from "../../domain/provenance.js";
import { numbersIn, numberStyleOf } from "../invoice-text/numbers.js";
import { dayOrderOf, daysIn } from "../printed-values.js";
import { boxOnPage } from "../text-line.js";
import { type QuestionLines, textOfLine } from "./question-lines.js";

/** Where a value stands; nowhere in particular if it goes over several lines. */
export interface Spot extends Pick<ExtractedValue, "page" | "box"> {
  /** It is in no text: the model says that it saw it on a picture. */
  readonly isSeen?: true;
}

const SOMEWHERE: Spot = { page: null, box: null };

/** The signs of currencies whose code is often not printed. */
const SIGNS: Readonly<Record<string, RegExp>> = { EUR: /€|\bEuro\b/i, GBP: /£/, USD: /\$/, CHF: /\bS?Fr\./, JPY: /¥/ };

/** What follows the number of days in which an invoice is to be paid. */
const DAYS_FOLLOW = /^\s{0,3}(?:kalender)?(?:tagen?|days|jours)\b/i;

interface Piece {
  readonly text: string;
  readonly plain: string;
  readonly spot: Spot;
}

export class DocumentText {
  /** As it is shown to the model. */
  readonly text: string;
  readonly #lines: readonly string[];
  readonly #cells: readonly Piece[];
  readonly #plain: string;
  readonly #words: ReadonlySet<string>;
  readonly #numbers = new Map<string, Spot>();
  readonly #days = new Map<string, Spot>();
  readonly #terms = new Set<number>();
  /** Where everything may stand that no text holds; null if the model sees no pictures. */
  readonly #onPictures: Spot | null;

  /**
   * @param hasPages whether the lines stand on pages; else they were made of something else
   * @param pictures the pages that the model sees
   */
  constructor({ first, last, isWhole }: QuestionLines, hasPages: boolean, pictures: readonly number[] = []) {
    const [page, another] = pictures;
    this.#onPictures =
      page === undefined ? null : { page: another === undefined ? page : null, box: null, isSeen: true };
    const kept = [...first, ...last];
    this.#lines = kept.map(textOfLine);
    this.text = [...first.map(textOfLine), ...(isWhole ? [] : ["[…]"]), ...last.map(textOfLine)].join("\n");
    this.#cells = kept.flatMap((line) =>
      line.cells.map(({ left, right, text }) => ({
        text,
        plain: plainOf(text),
        spot: hasPages ? { page: line.page, box: boxOnPage(line, left, right) } : SOMEWHERE,
      })),
    );
    this.#plain = plainOf(this.text);
    this.#words = new Set(this.#plain.split(/[^\p{L}\p{N}]+/u));
    this.#noteNumbersAndDays();
  }

  /** A name or a sentence; blanks and capitals do not matter. */
  words(value: string): Spot | null {
    const wanted = plainOf(value);
    if (!/[\p{L}\p{N}]/u.test(wanted)) return null;
    if (!this.#plain.includes(wanted)) return this.#onPictures;
    return this.#cells.find(({ plain }) => plain.includes(wanted))?.spot ?? SOMEWHERE;
  }

  /** A text of which each word stands in the document: a column may break it between others. */
  eachWord(value: string): Spot | null {
    const words = plainOf(value)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    if (words.length === 0) return null;
    if (!words.every((word) => this.#words.has(word))) return this.#onPictures;
    const spot = this.words(value);
    return spot && !spot.isSeen ? spot : SOMEWHERE;
  }

  /** A number of something, an account, an id: blanks, dots and hyphens do not matter. */
  code(value: string): Spot | null {
    return this.#codeInText(value) ?? (/[\p{L}\p{N}]/u.test(value) ? this.#onPictures : null);
  }

  #codeInText(value: string): Spot | null {
    const signs = [...value.replace(/[\s.\-–_/]/g, "")];
    if (signs.length === 0 || signs.length > 100) return null;
    const pattern = signs.map((sign) => sign.replace(/[^\p{L}\p{N}]/u, "\\$&")).join("[\\s.\\-–_/]*");
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu");
    const cell = this.#cells.find(({ text }) => found.test(text));
    return cell ? cell.spot : this.#lines.some((line) => found.test(line)) ? SOMEWHERE : null;
  }

  /** A number, with or without its sign. */
  number(value: string): Spot | null {
    return this.#numbers.get(absolute(value)) ?? this.#onPictures;
  }

  /** @param value as ISO 8601 */
  day(value: string): Spot | null {
    return this.#days.get(value) ?? this.#onPictures;
  }

  /** Whether it says "30 days". */
  hasTerm(days: number): boolean {
    return this.#terms.has(days);
  }

  currency(code: string): Spot | null {
    return this.#codeInText(code) ?? (SIGNS[code]?.test(this.text) ? SOMEWHERE : this.#onPictures);
  }

  #noteNumbersAndDays(): void {
    const texts = this.#cells.map(({ text }) => text);
    const [style, order] = [numberStyleOf(texts), dayOrderOf(texts)];
    const note = <Key>(known: Map<Key, Spot>, key: Key, spot: Spot): unknown => known.has(key) || known.set(key, spot);
    for (const { text, spot } of this.#cells) {
      for (const { value, end } of numbersIn(text, style)) {
        note(this.#numbers, absolute(value), spot);
        if (DAYS_FOLLOW.test(text.slice(end, end + 20))) this.#terms.add(Number(value));
      }
      for (const { value } of daysIn(text, order)) note(this.#days, value, spot);
    }
    // A day may be broken between two cells.
    for (const line of this.#lines) for (const { value } of daysIn(line, order)) note(this.#days, value, SOMEWHERE);
  }
}

const plainOf = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
