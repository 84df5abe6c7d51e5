/** The lines of a document that a language model receives: documents have no limit, questions have one. */
import type { TextLine } from "../text-line.js";

export interface QuestionLines {
  readonly first: readonly TextLine[];
  /** The end, where the totals stand, if not all is shown. */
  readonly last: readonly TextLine[];
  readonly isWhole: boolean;
}

/** Most characters of a document that are sent, and looked at afterwards. */
const MAX_CHARACTERS = 60_000;

/** Of a long document the beginning and the end. */
export function questionLinesOf(lines: readonly TextLine[]): QuestionLines {
  const first = upTo((2 / 3) * MAX_CHARACTERS, lines);
  const last = upTo(MAX_CHARACTERS / 3, lines.slice(first.length).toReversed()).toReversed();
  return { first: first.map(unseen), last: last.map(unseen), isWhole: first.length + last.length === lines.length };
}

/** A line as it is shown: its cells with two blanks between. */
export const textOfLine = ({ cells }: TextLine): string => cells.map(({ text }) => text).join("  ");

function upTo(characters: number, lines: readonly TextLine[]): readonly TextLine[] {
  let left = characters;
  const end = lines.findIndex((line) => (left -= textOfLine(line).length + 1) < 0);
  return lines.slice(0, end < 0 ? lines.length : end);
}

/** How sure a program was of each word matters to rules alone. */
const unseen = (line: TextLine): TextLine => ({
  ...line,
  cells: line.cells.map(({ left, right, text }) => ({ left, right, text })),
});
