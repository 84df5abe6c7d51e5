/** The text of a document's pages as it is stored, so that a person's correction can be found on them later. */
import type { TextLine } from "../../domain/printed-lines.js";

/** Letterhead, labels and totals stand in the first and the last lines. */
const MOST = { first: 250, last: 150, cells: 40, letters: 200 };

/** The lines that are stored: the first and the last ones, with coordinates in tenths of a point. */
export function printOf(lines: readonly TextLine[]): TextLine[] {
  const kept =
    lines.length <= MOST.first + MOST.last ? lines : [...lines.slice(0, MOST.first), ...lines.slice(-MOST.last)];
  return kept.map((line) => ({
    ...line,
    y: inTenths(line.y),
    height: inTenths(line.height),
    cells: line.cells.slice(0, MOST.cells).map((cell) => ({
      ...cell,
      left: inTenths(cell.left),
      right: inTenths(cell.right),
      text: cell.text.slice(0, MOST.letters),
    })),
  }));
}

const inTenths = (value: number): number => Math.round(value * 10) / 10;
