/** The text of a document's pages as it is stored, so that a person's correction can be found on them later. */
import type { TextLine } from "../../domain/printed-lines.js";

/** Letterhead, labels and totals stand in the first and the last lines. A hostile text must not take long. */
const MOST = { first: 250, last: 150, cells: 40, letters: 200, lettersOfFirst: 20_000, lettersOfLast: 10_000 };

/** The lines that are stored: the first and the last ones, with coordinates in tenths of a point. */
export function printOf(lines: readonly TextLine[]): TextLine[] {
  const first = within(lines.slice(0, MOST.first), MOST.lettersOfFirst);
  const rest = lines.slice(Math.max(first.length, lines.length - MOST.last));
  return [...first, ...within(rest.toReversed(), MOST.lettersOfLast).reverse()];
}

/** As many of the lines as have no more letters. */
function within(lines: readonly TextLine[], most: number): TextLine[] {
  const kept: TextLine[] = [];
  let letters = 0;
  for (const each of lines) {
    const line = shortened(each);
    letters += line.cells.reduce((sum, { text }) => sum + text.length, 0);
    if (letters > most) break;
    kept.push(line);
  }
  return kept;
}

const shortened = (line: TextLine): TextLine => ({
  ...line,
  y: inTenths(line.y),
  height: inTenths(line.height),
  cells: line.cells.slice(0, MOST.cells).map((cell) => ({
    ...cell,
    left: inTenths(cell.left),
    right: inTenths(cell.right),
    text: cell.text.slice(0, MOST.letters),
  })),
});

const inTenths = (value: number): number => Math.round(value * 10) / 10;
