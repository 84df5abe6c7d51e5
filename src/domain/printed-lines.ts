/** The text of a page as a person sees it: lines from top to bottom, and in each the pieces that stand apart. */

export interface TextLine {
  /** Counted from 1. */
  readonly page: number;
  readonly y: number;
  readonly height: number;
  readonly cells: readonly TextCell[];
  /** From the line's points to those of its page, where a picture was turned upright; none if they are the same. */
  readonly toPage?: Matrix;
}

/** As in PDF: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Words that stand together. Between two cells of a line is a gap, as between columns. */
export interface TextCell {
  readonly left: number;
  readonly right: number;
  readonly text: string;
  /** Which parts of the text were seen on a picture. */
  readonly seen?: readonly SeenPart[];
}

export interface SeenPart {
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}
