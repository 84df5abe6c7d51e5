/** Names of companies, as people write them: with and without legal form, accents and blanks. */
import { folded } from "./folded.js";

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    "gmbh ggmbh mbh ag kg kgaa ohg gbr se eg ug ek co cie und and et fils ltd limited llp llc plc inc corp corporation " +
    "company bv nv sa sas sasu sarl eurl srl spa aps oy oyj ab as"
  ).split(" "),
);

/** What may be a part of a longer word: "Baustoff" of "Baustoffnord". Shorter words are in too many. */
const LEAST_OF_PART = 4;

const wordsOf = (name: string): string[] =>
  name
    // Dots belong to abbreviations: "e. K.", "S.A.S."
    .replace(/\.\s?(?=\p{L}\.)|\./gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(folded)
    .filter((word) => word.length > 1 && !LEGAL_FORMS.has(word));

/**
 * Whether two names have a word in common, also within a longer word ("Baustoffnord" and "Baustoff Nord"). Legal forms
 * do not count; a name of nothing else has a word in common with any.
 */
export function shareAWord(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return true;
  const isIn = (word: string, joined: string): boolean => word.length >= LEAST_OF_PART && joined.includes(word);
  return (
    words.some((word) => others.includes(word) || isIn(word, others.join(""))) ||
    others.some((word) => isIn(word, words.join("")))
  );
}
