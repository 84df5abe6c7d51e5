/** Spellings of labels: words without accents, capitals, blanks and hyphens, so that variants of a label are one. */
import { folded } from "../../domain/folded.js";

/**
 * Blanks in a pattern part lists of words to choose from, with `|`; an empty one may be left out. Hyphens part words:
 * `due|payment-due |date` has the spellings `due`, `duedate`, `paymentdue` and `paymentduedate`.
 */
export const spellingsOf = (pattern: string): string[] =>
  pattern
    .split(" ")
    .reduce<string[]>(
      (begun, choices) => begun.flatMap((text) => choices.split("|").map((words) => text + joined(words))),
      [""],
    );

const joined = (words: string): string => words.split("-").map(folded).join("");
