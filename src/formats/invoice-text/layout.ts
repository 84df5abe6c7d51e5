/** The cells of a text with their words, and which cells stand beside, below and above each other. */
import { boxOnPage, type Matrix, type TextCell, type TextLine } from "../text-line.js";
import type { Extracted, Source } from "./text-invoice.js";
import { folded } from "../../domain/folded.js";

export interface Cell {
  readonly page: number;
  /** The place of its row in the document. */
  readonly row: number;
  readonly left: number;
  readonly right: number;
  /** Its baseline. */
  readonly y: number;
  readonly height: number;
  readonly text: string;
  readonly words: readonly Word[];
  readonly seen?: TextCell["seen"];
  readonly toPage?: Matrix;
}

/** A word of a cell as labels are compared: lower case, without accents. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

interface Row {
  readonly page: number;
  readonly y: number;
  readonly height: number;
  readonly cells: readonly Cell[];
}

/** No cell of an invoice is longer. What follows is not read, so that a hostile text does not take long. */
const LONGEST_CELL = 1000;
const MAX_ROWS_APART = 12;
const MAX_FIRST = 6000;
const MAX_LAST = 3000;

/** Part of a cell: where a value stands. */
export interface Place {
  readonly cell: Cell;
  readonly start: number;
  readonly end: number;
}

export class Layout {
  readonly rows: readonly Row[];
  /**
   * The cells of the first and the last pages. Letterhead, terms and totals stand there; between them is nothing but
   * the table, which may be long.
   */
  readonly cells: readonly Cell[];

  constructor(lines: readonly TextLine[]) {
    this.rows = lines.map(({ page, y, height, cells, toPage }, row) => ({
      page,
      y,
      height,
      cells: cells.map(({ left, right, text: whole, seen }) => {
        const text = whole.slice(0, LONGEST_CELL).replace(/\s/g, " ");
        return { page, row, left, right, y, height, text, words: wordsOf(text), seen, toPage };
      }),
    }));
    const all = this.rows.flatMap(({ cells }) => cells);
    this.cells = all.length <= MAX_FIRST + MAX_LAST ? all : [...all.slice(0, MAX_FIRST), ...all.slice(-MAX_LAST)];
  }

  rowOf({ row: index }: Pick<Cell, "row">): Row {
    const row = this.rows[index];
    if (!row) throw new Error(`There is no row ${index}`);
    return row;
  }

  /** The next cells to the right, also where their baseline is a little higher or lower, the nearest first. */
  rightOf(cell: Cell): Cell[] {
    const same = this.#after(cell.row, cell);
    if (same.length > 0) return same;
    for (const row of this.#rowsFrom(cell, 0.8)) {
      const cells = this.#after(row, cell);
      if (cells.length > 0) return cells;
    }
    return [];
  }

  /** The cells of the same row to the left, the nearest first. */
  leftOf(cell: Cell): Cell[] {
    const { cells } = this.rowOf(cell);
    const end = firstWhere(cells, ({ left }) => left >= cell.left);
    return cells.slice(Math.max(0, end - 8), end).reverse();
  }

  /** The cells below that share a part of its width, the nearest first; `reach` is in heights of its letters. */
  below(cell: Cell, reach = 3.5): Cell[] {
    const found: Cell[] = [];
    for (let index = cell.row + 1; index <= cell.row + MAX_ROWS_APART; index++) {
      const row = this.rows[index];
      if (!row || row.page !== cell.page || row.y - cell.y > reach * Math.max(cell.height, 6)) break;
      found.push(...overlapping(row, cell));
    }
    return found;
  }

  /** The cells above that share a part of its width, the nearest first; `reach` is in points. */
  above(cell: Cell, reach: number): Cell[] {
    const found: Cell[] = [];
    for (let index = cell.row - 1; index >= cell.row - MAX_ROWS_APART; index--) {
      const row = this.rows[index];
      if (!row || row.page !== cell.page || cell.y - row.y > reach) break;
      found.push(...overlapping(row, cell));
    }
    return found;
  }

  #after(row: number, { right, left }: Cell): Cell[] {
    const { cells } = this.rowOf({ row });
    const begin = firstWhere(cells, (other) => other.left > left && other.left >= right - 3);
    return cells.slice(begin, begin + 8);
  }

  *#rowsFrom({ row, page, y, height }: Cell, reach: number): Generator<number> {
    for (const step of [1, -1]) {
      for (let index = row + step; Math.abs(index - row) <= 4; index += step) {
        const other = this.rows[index];
        if (!other || other.page !== page || Math.abs(other.y - y) > reach * Math.max(height, other.height)) break;
        yield index;
      }
    }
  }
}

/** The first index for which the test holds; for all after it, it holds as well. */
function firstWhere<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function overlapping({ cells }: Row, { left, right }: Cell): Cell[] {
  const begin = firstWhere(cells, (other) => other.right > left);
  const beside = cells.slice(begin, begin + 4);
  const end = beside.findIndex((other) => other.left >= right);
  return end < 0 ? beside : beside.slice(0, end);
}

/** `N°` and `#` are abbreviations of a number. */
const WORD = /[nN][°º]|#|[\p{L}\p{N}]+/gu;

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: /^(?:n[°º]|#)$/i.test(word) ? "no" : folded(word),
  }));

export function extracted<Value>(value: Value, confidence: number, place: Place): Extracted<Value> {
  const { cell, start, end } = place;
  const width = (cell.right - cell.left) / Math.max(cell.text.length, 1);
  const box = boxOnPage(cell, cell.left + start * width, cell.left + end * width);
  const seen = cell.seen?.filter((part) => part.start < end && part.end > start) ?? [];
  return {
    value,
    // A value is read as surely as the worst of its words.
    confidence: inHundredths(Math.min(1, ...seen.map((part) => part.confidence)) * confidence),
    source: sourceOf(cell),
    printed: cell.text.slice(start, end),
    page: cell.page,
    box,
  };
}

const sourceOf = ({ seen }: Cell): Source => (seen ? "OCR" : "TEXT");

/** A value that no text shows. @param from where a value stands that it was computed from */
export const computed = <Value>(value: Value, confidence: number, from: Place): Extracted<Value> => ({
  value,
  confidence,
  source: sourceOf(from.cell),
  printed: null,
  page: null,
  box: null,
});

export const whole = (cell: Cell): Place => ({ cell, start: 0, end: cell.text.length });

const inHundredths = (value: number): number => Math.round(value * 100) / 100;
