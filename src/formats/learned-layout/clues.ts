/** Where a value stands on documents of a layout: by its label, or by its place on the page. */
import type { Cell, Layout, Place } from "../invoice-text/layout.js";
import { labelOf } from "./fingerprint.js";
import type { Finder, FoundValue } from "./values.js";

/** How a value stands to its label: behind it in the same cell, in a cell to the right, or below it. */
type Side = "BEHIND" | "RIGHT" | "BELOW";

/** A place on a page, in points. */
export interface Spot {
  /** Counted from 1. */
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** A label, and where its value stood. */
export interface Clue extends Spot {
  readonly side: Side;
  readonly label: string;
  /** Which of the values in the cell it is, from 0. */
  readonly nth: number;
}

/** A value, and the text that it was read from. */
export interface ReadPlace {
  readonly value: string;
  readonly place: Place;
}

/** In points: what stands further above a value is not its label. */
const MOST_ABOVE = 60;
const MOST_WORDS = 5;

export const spotOf = ({ page, left, right, y }: Cell): Spot => ({ page, left, right, y });

/** The labels of the value at a place, the nearest first. */
export function cluesOf(layout: Layout, { cell, start }: Place, find: Finder): Clue[] {
  const spot = spotOf(cell);
  const behind = wordsBefore(cell, start);
  if (behind !== "") return [{ side: "BEHIND", label: behind, nth: 0, ...spot }];
  const nth = find(cell.text).filter((found) => found.start < start).length;
  const labelled = (side: Side, cells: readonly Cell[]): Clue[] => {
    const label = cells.map(labelOf).find((each) => each !== "");
    return label === undefined ? [] : [{ side, label, nth, ...spot }];
  };
  return [...labelled("RIGHT", layout.leftOf(cell)), ...labelled("BELOW", layout.above(cell, MOST_ABOVE))];
}

/** The words that stand directly before a value in its cell, without numbers; empty if there is none. */
function wordsBefore({ words }: Cell, start: number): string {
  const before = words.filter((word) => word.end <= start);
  const last = before.findLastIndex((word) => /\p{N}/u.test(word.folded));
  const label = before.slice(Math.max(last + 1, before.length - MOST_WORDS)).map((word) => word.folded);
  return label.some((word) => word.length >= 2) ? label.join(" ") : "";
}

/** The values of all places with the clue's label, the one that is nearest to the clue's own first. */
export function readByClue(layout: Layout, clue: Clue, find: Finder): ReadPlace[] {
  const found = clue.side === "BEHIND" ? readBehind(layout, clue, find) : readBeside(layout, clue, find);
  return found.sort((a, b) => distance(a.place.cell, clue) - distance(b.place.cell, clue));
}

function readBehind(layout: Layout, { label }: Clue, find: Finder): ReadPlace[] {
  const wanted = label.split(" ");
  return layout.cells.flatMap((cell) => {
    const { words, text } = cell;
    const index = words.findIndex((_, from) => wanted.every((word, next) => words[from + next]?.folded === word));
    const last = words[index + wanted.length - 1];
    if (index < 0 || !last) return [];
    const value = find(text).find(({ start }) => start >= last.end);
    return value && !/\p{L}/u.test(text.slice(last.end, value.start)) ? [at(cell, value)] : [];
  });
}

function readBeside(layout: Layout, clue: Clue, find: Finder): ReadPlace[] {
  return layout.cells.flatMap((cell) => {
    if (labelOf(cell) !== clue.label) return [];
    const beside = clue.side === "RIGHT" ? layout.rightOf(cell) : layout.below(cell, MOST_ABOVE / cell.height);
    const found = beside.flatMap((other) => {
      const value = find(other.text)[clue.nth];
      return value ? [at(other, value)] : [];
    });
    const [nearest] = found.toSorted((a, b) => shift(a.place.cell, clue) - shift(b.place.cell, clue));
    return nearest ? [nearest] : [];
  });
}

/** In points: how far a cell may lie beside the place where it was, on a scan too. */
const TOLERANCE = 6;

/** The value that stands alone where one stood before; null if there is none. */
export function readAtSpot(layout: Layout, spot: Spot, find: Finder): ReadPlace | null {
  const near = layout.cells.filter(
    (cell) => cell.page === spot.page && Math.abs(cell.y - spot.y) <= TOLERANCE && shift(cell, spot) <= TOLERANCE,
  );
  const read = near.flatMap((cell) => {
    const alone = find(cell.text).filter(
      ({ start, end }) => !/\p{L}{2}|\p{N}/u.test(cell.text.slice(0, start) + cell.text.slice(end)),
    );
    return alone.map((value) => at(cell, value));
  });
  const [only, ...others] = read;
  return only && others.length === 0 ? only : null;
}

const at = (cell: Cell, { value, start, end }: FoundValue): ReadPlace => ({ value, place: { cell, start, end } });

/** Columns are flush left or flush right. */
const shift = (cell: Cell, spot: Spot): number =>
  Math.min(Math.abs(cell.left - spot.left), Math.abs(cell.right - spot.right));

/** Sums move down as lines are added, but stay in their column; a label may stand on each page. */
const distance = (cell: Cell, spot: Spot): number =>
  3 * shift(cell, spot) + Math.abs(cell.y - spot.y) + (cell.page === spot.page ? 0 : 100);
