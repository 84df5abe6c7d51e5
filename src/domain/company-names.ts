/** Names of companies, as people write them: with and without legal form, accents and blanks. */

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    "gmbh ggmbh mbh ag kg kgaa ohg gbr se eg ug ek co cie und and et fils ltd limited llp llc plc inc corp corporation " +
    "company bv nv sa sas sasu sarl eurl srl spa aps oy oyj ab as"
  ).split(" "),
);

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/ä|ö|ü/g, (umlaut) => `${{ ä: "a", ö: "o", ü: "u" }[umlaut]}e`)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    // Dots belong to abbreviations: "e. K.", "S.A.S."
    .replace(/\.\s?(?=\p{L}\.)|\./gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !LEGAL_FORMS.has(word));

/**
 * Whether two names have a word in common, also within a longer word ("Baustoffnord" and "Baustoff Nord"). Legal forms
 * do not count; a name of nothing else has a word in common with any.
 */
export function shareAWord(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return true;
  const isIn = (some: readonly string[], joined: string): boolean => some.some((word) => joined.includes(word));
  return isIn(words, others.join("")) || isIn(others, words.join(""));
}
