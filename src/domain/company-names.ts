/** Names of companies, as people write them: with and without legal form, accents and blanks. */
import { folded } from "./folded.js";

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    "gmbh ggmbh mbh ag kg kgaa ohg gbr se eg ug ek co cie und and et fils ltd limited llp llc plc inc corp corporation " +
    "company bv nv sa sas sasu sarl eurl srl spa aps oy oyj ab as"
  ).split(" "),
);

/** Words of many families' companies. */
const FAMILY: ReadonlySet<string> = new Set("sohn sohne soehne sons gebr gebruder gebrueder bros freres".split(" "));

/** What may be a part of a longer word: "Baustoff" of "Baustoffnord". Shorter words are in too many. */
const LEAST_OF_PART = 4;

/** The words that tell companies apart. Single letters are, where there is nothing else: "B & B GmbH". */
function wordsOf(name: string): string[] {
  const words = name
    // Dots belong to abbreviations: "e. K.", "S.A.S."
    .replace(/\.\s?(?=\p{L}\.)|\./gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(folded)
    .filter((word) => word !== "" && !LEGAL_FORMS.has(word) && !FAMILY.has(word));
  const longer = words.filter((word) => word.length > 1);
  return longer.length > 0 ? longer : words;
}

/**
 * Whether two names have a word in common, also as the beginning or end of a longer one ("Baustoffnord" and "Baustoff
 * Nord"). Legal forms do not count; a name of nothing else has a word in common with any.
 */
export function shareAWord(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return true;
  const isIn = (word: string, longer: readonly string[]): boolean =>
    word.length >= LEAST_OF_PART &&
    [...longer, longer.join("")].some((each) => each.startsWith(word) || each.endsWith(word));
  return words.some((word) => others.includes(word) || isIn(word, others)) || others.some((word) => isIn(word, words));
}
