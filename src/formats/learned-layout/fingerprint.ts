/**
 * Tells layouts apart. Documents of one layout have the same title and labels; those of one supplier name it, by an id
 * or in words. Suppliers that write with the same program have the same labels, so both are needed.
 */
import { folded } from "../../domain/folded.js";
import type { Cell, Layout, Word } from "../invoice-text/layout.js";
import { readTitle } from "../invoice-text/title.js";
import type { DayOrder } from "../printed-values.js";

/** The ids and the names of a supplier, as they are printed on its documents. */
export interface SupplierMarks {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** What documents of one layout have in common. */
export interface Fingerprint {
  /** The words of its title, such as "Gutschrift Nr."; empty where it has none. */
  readonly title: string;
  /** Its labels, each once. */
  readonly labels: readonly string[];
}

const MOST = { labels: 150, labelLetters: 60, words: 6, idWords: 9, idLetters: 34, marks: 3000 };
const LEAST_ID_DIGITS = 6;
/** Of the labels of the document that has fewer, so many are on the other one, too. */
const SAME_LAYOUT = 0.5;

const hasDigit = ({ folded: word }: Word): boolean => /\p{N}/u.test(word);
const CURRENCIES = new Set(["eur", "euro", "chf", "usd", "gbp"]);

/** The words of a cell before the first number, which are the same on every document; empty if there is no word. */
export function labelOf({ words }: Pick<Cell, "words">): string {
  const end = words.findIndex(hasDigit);
  const label = (end < 0 ? words : words.slice(0, end)).map((word) => word.folded);
  const isLabel = label.some((word) => word.length >= 3 && !CURRENCIES.has(word));
  return isLabel ? label.join(" ").slice(0, MOST.labelLetters) : "";
}

/** @param isLine whether a row belongs to the table of lines, which names other articles on each document */
export function fingerprintOf(layout: Layout, order: DayOrder, isLine: (row: number) => boolean): Fingerprint {
  const title = readTitle(layout, order);
  const labels = new Set(layout.cells.filter(({ row }) => !isLine(row)).map(labelOf));
  labels.delete("");
  return { title: title ? labelOf(title.typeCode.place.cell) : "", labels: [...labels].slice(0, MOST.labels) };
}

/** From 0 to 1: how many labels of the document with fewer the other one has; 0 where their titles differ. */
export function likeness(one: Fingerprint, other: Fingerprint): number {
  const [{ labels }, { labels: others }] = one.labels.length <= other.labels.length ? [one, other] : [other, one];
  const known = new Set(others);
  if (one.title !== other.title || labels.length === 0) return 0;
  return labels.filter((label) => known.has(label)).length / labels.length;
}

export const isSameLayout = (one: Fingerprint, other: Fingerprint): boolean => likeness(one, other) >= SAME_LAYOUT;

/** What may be the name or an id of a company on a document, as {@link marksOf} compares it. */
export function marksIn(layout: Layout): string[] {
  const marks = new Set<string>();
  for (const { words, text } of layout.cells) {
    for (const [index, word] of words.entries()) {
      if (isBegin(text, word)) for (const name of joined(words, index, MOST.words, " ")) marks.add(name);
      for (const id of joined(words, index, MOST.idWords, ""))
        if (id.length <= MOST.idLetters && digitsIn(id) >= LEAST_ID_DIGITS) marks.add(id);
    }
    if (marks.size > MOST.marks) break;
  }
  return [...marks].slice(0, MOST.marks);
}

/** The ids of a supplier that stand on a document; its names only where there is none, since others may have them. */
export function marksOf(layout: Layout, { ids, names }: SupplierMarks): string[] {
  const printed = new Set(marksIn(layout));
  const found = (own: readonly string[], between: string): string[] =>
    [...new Set(own.map((mark) => wordsIn(mark).join(between)))].filter((mark) => mark !== "" && printed.has(mark));
  const byId = found(ids, "");
  return byId.length > 0 ? byId : found(names, " ");
}

/** Whether a name may begin with the word: it is the first of its cell, or a sign stands before it. */
const isBegin = (text: string, { start }: Word): boolean => /(?:^|[^\p{L}\p{N}\s]\s*)$/u.test(text.slice(0, start));

function* joined(words: readonly Word[], from: number, most: number, between: string): Generator<string> {
  let mark = "";
  for (const word of words.slice(from, from + most)) {
    mark += (mark === "" ? "" : between) + word.folded;
    yield mark;
  }
}

const wordsIn = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(folded);

const digitsIn = (text: string): number => text.replace(/\P{N}/gu, "").length;
