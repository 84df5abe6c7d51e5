/** Spellings of labels: words without accents, capitals, blanks and hyphens, so that variants of a label are one. */

/** `Fälligkeit`, `FAELLIGKEIT` and `fälligkeit` are one word; so are `Straße` and `Strasse`. */
export function folded(word: string): string {
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
  // "due" is no "dü".
  return plain.length > 3 ? plain.replace(/([aou])e/g, "$1") : plain;
}

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
