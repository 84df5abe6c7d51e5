/** Text where it would stand on pages, without a PDF around it. */
import { linesOf, type TextLine } from "../../src/formats/text-line.js";
import type { Placed } from "./pdf.js";

/** The lines of pages; letters are half as wide as they are high. */
export const linesAt = (...pages: readonly (readonly Placed[])[]): TextLine[] =>
  pages.flatMap((page, index) =>
    linesOf(
      page.map(([x, y, text, height = 10]) => ({ x, y, width: (text.length * height) / 2, height, text })),
      index + 1,
    ),
  );
