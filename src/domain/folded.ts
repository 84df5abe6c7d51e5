/** Words without accents and capitals, so that ways to write one are one. */

/** `Fälligkeit`, `FAELLIGKEIT` and `fälligkeit` are one word; so are `Straße` and `Strasse`. */
export function folded(word: string): string {
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
  // "due" is no "dü".
  return plain.length > 3 ? plain.replace(/([aou])e/g, "$1") : plain;
}
