/** The text of a page as a person sees it: lines from top to bottom, and in each the pieces that stand apart. */
import type { Matrix, SeenPart, TextLine, TextCell } from "../domain/printed-lines.js";
import type { Box } from "../domain/provenance.js";

export type { Matrix, TextCell, TextLine } from "../domain/printed-lines.js";

/** A piece of text where it stands, in points from the top left corner of the page; `y` is that of its baseline. */
export interface TextRun {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** From 0 to 1, how sure a program was that saw it on a picture; none for text that the document holds. */
  readonly confidence?: number;
}

/** How far baselines in one line may differ, gaps between words and between columns; in heights of the letters. */
const SAME_LINE = 0.4;
const WORD_GAP = 0.15;
const COLUMN_GAP = 1;

/** Puts the runs of a page together. */
export function linesOf(runs: readonly TextRun[], page: number, toPage?: Matrix): TextLine[] {
  const lines: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && run.y - first.y <= SAME_LINE * Math.min(first.height, run.height)) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => {
    const [{ y, height }] = line as [TextRun, ...TextRun[]];
    const cells = cellsOf(line.toSorted((a, b) => a.x - b.x));
    return { page, y, height, cells, ...(toPage && { toPage }) };
  });
}

const SAME: Matrix = [1, 0, 0, 1, 0, 0];

/** The rectangle around a part of a line where it stands on the page, which may have been turned to be read. */
export function boxOnPage(
  { y: baseline, height, toPage = SAME }: Pick<TextLine, "y" | "height" | "toPage">,
  left: number,
  right: number,
): Box {
  const [a, b, c, d, e, f] = toPage;
  // Letters reach some four fifths of their height above the baseline.
  const y = baseline - 0.8 * height;
  const [x1, y1] = [a * left + c * y + e, b * left + d * y + f];
  const [x2, y2] = [x1 + a * (right - left) + c * height, y1 + b * (right - left) + d * height];
  return {
    x: inHundredths(Math.min(x1, x2)),
    y: inHundredths(Math.min(y1, y2)),
    width: inHundredths(Math.abs(x2 - x1)),
    height: inHundredths(Math.abs(y2 - y1)),
  };
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** A plain text as if it stood on one page, in letters of one width. Tabs and wide blanks separate cells. */
export function linesOfText(text: string): TextLine[] {
  const lines = text.split(/\r\n|\r|\n/, MAX_LINES);
  return lines.flatMap((line, index) => {
    const shown = line.slice(0, LONGEST_LINE).replaceAll("\t", "    ");
    const cells = splitAtBlanks(0, shown.length * LETTER.width, shown);
    return cells.length === 0 ? [] : [{ page: 1, y: (index + 1) * LETTER.leading, height: LETTER.height, cells }];
  });
}

const LETTER = { width: 6, height: 10, leading: 15 };
const MAX_LINES = 20_000;
const LONGEST_LINE = 10_000;

function cellsOf(runs: readonly TextRun[]): TextCell[] {
  const cells: { left: number; right: number; text: string; seen: SeenPart[] }[] = [];
  for (const { x, width, height, text, confidence } of runs) {
    let cell = cells.at(-1);
    const gap = cell ? x - cell.right : Infinity;
    if (cell && gap < COLUMN_GAP * height) {
      if (gap > WORD_GAP * height) cell.text += " ";
      cell.right = Math.max(cell.right, x + width);
    } else {
      cell = { left: x, right: x + width, text: "", seen: [] };
      cells.push(cell);
    }
    const start = cell.text.length;
    cell.text += text;
    if (confidence !== undefined) cell.seen.push({ start, end: cell.text.length, confidence });
  }
  // Wide blanks within a run stand for a column, too. What is seen has none.
  return cells.flatMap(({ left, right, text, seen }) =>
    seen.length > 0 ? [{ left, right, text, seen }] : splitAtBlanks(left, right, text),
  );
}

function splitAtBlanks(left: number, right: number, text: string): TextCell[] {
  const width = (right - left) / Math.max(text.length, 1);
  return [...text.matchAll(/\S+(?:\s\S+)*/g)].map(({ 0: part, index }) => ({
    left: left + index * width,
    right: left + (index + part.length) * width,
    text: part,
  }));
}
