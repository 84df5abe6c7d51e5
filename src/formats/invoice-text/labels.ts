/** The labels of invoices in German, English and French, and where they stand in a text. */
import type { Cell, Layout, Place, Word } from "./layout.js";
import { type LabelKind, type Meaning, meaningOf } from "./vocabulary.js";

/** Whose value it is, where the label says so: "Ihre USt-IdNr." is the buyer's, "Unsere" the supplier's. */
export type Owner = "supplier" | "buyer";

/** A label in a cell. */
export interface Label extends Meaning {
  readonly cell: Cell;
  readonly owner: Owner | null;
  readonly start: number;
  /** Where its value begins, if it stands in the same cell. */
  readonly end: number;
  /** Whether a colon follows, or nothing. */
  readonly isClosed: boolean;
  readonly hasColon: boolean;
}

/** Words that labels have or leave out: "date de la facture", "date facture". */
const FILLERS = new Set("de du d la le l les of the der die das des fur for".split(" "));
const OWNERS: ReadonlyMap<string, Owner> = new Map([
  ...["unser", "unsere", "unserer", "our", "notre", "nos"].map((word) => [word, "supplier"] as const),
  ...["ihr", "ihre", "ihrer", "your", "votre", "vos"].map((word) => [word, "buyer"] as const),
]);

const LONGEST_LABEL = 7;

/** All labels of a text, by cell. */
export class Labels {
  readonly #labels: ReadonlyMap<Cell, readonly Label[]>;
  readonly all: readonly Label[];

  /** @param isHead whether a row is the head of a table: what stands below it is no value of a label */
  constructor(layout: Layout, isHead: (row: number) => boolean) {
    const cells = layout.cells.filter(({ row }) => !isHead(row));
    this.#labels = new Map(
      cells.map((cell) => [cell, labelsIn(cell)] as const).filter(([, labels]) => labels.length > 0),
    );
    this.all = [...this.#labels.values()].flat();
  }

  of(cell: Cell): readonly Label[] {
    return this.#labels.get(cell) ?? [];
  }

  /** Whether the cell begins with a label and so holds no value of another one. */
  isLabel(cell: Cell): boolean {
    const first = this.of(cell)[0];
    return first !== undefined && first.start <= (cell.words[0]?.start ?? 0) && first.isClosed;
  }

  /** Where the text that belongs to the label ends: at the next label of its cell. */
  endOf({ cell, start }: Label): number {
    return this.of(cell).find((other) => other.start > start)?.start ?? cell.text.length;
  }
}

/** Labels stand at the beginning of a cell, or further on where a colon follows them. */
function labelsIn(cell: Cell): Label[] {
  const found: Label[] = [];
  for (let index = 0; index < cell.words.length;) {
    const at = labelAt(cell, index);
    const isLabel = at !== null && (index === 0 || at.label.hasColon || isFollowedByCode(at.label));
    if (isLabel) found.push(at.label);
    index += isLabel ? at.words : 1;
  }
  return found;
}

/** "USt-IdNr. DE123456789" in the middle of a footer has no colon. */
const isFollowedByCode = ({ kind, weight, cell, end }: Label): boolean =>
  weight === 1 &&
  ["vat id", "iban", "bic", "tax number"].includes(kind) &&
  /^[A-Z0-9]/.test(cell.text.slice(end, end + 1));

interface LabelAt {
  readonly label: Label;
  readonly words: number;
}

function labelAt(cell: Cell, from: number): LabelAt | null {
  const { words, text } = cell;
  const begin = words[from];
  if (!begin) return null;
  const { start } = begin;
  const owner = OWNERS.get(begin.folded) ?? null;
  const first = owner === null ? from : from + 1;
  const longest = longestMeaning(words, first);
  if (!longest) return null;
  const { meaning, last, next } = longest;
  const between = text.slice(last.end, words[next]?.start ?? text.length);
  const after = /^[\s.)*'’°]*(?:[([][^)\]]{0,20}[)\]])?\s*(?<colon>[:=])?/u.exec(text.slice(last.end));
  const hasColon = after?.groups?.colon !== undefined;
  const afterEnd = last.end + (after?.[0].length ?? 0);
  const isClosed = hasColon || next === words.length;
  // "Rechnungsnummer / Invoice No.: 4711": the same in another language.
  if (!isClosed && /^\s*[/|]\s*$/.test(between)) {
    const other = labelAt(cell, next);
    if (other && other.label.kind === meaning.kind)
      return {
        label: { ...other.label, owner: owner ?? other.label.owner, start },
        words: next - from + other.words,
      };
  }
  // "Invoice number / Numéro: 4711": what stands behind the stroke is no word that we know.
  const translated = isClosed ? null : /^\s*[/|][^:/|]{1,30}:\s*/u.exec(text.slice(last.end));
  if (translated) {
    const end = last.end + translated[0].length;
    const label = { ...meaning, cell, owner, start, end, isClosed: true, hasColon: true };
    const inside = words.filter((word) => word.start >= last.end && word.start < end).length;
    return { label, words: next - from + inside };
  }
  const [signs = ""] = /^[\s:=#.°)]*/u.exec(text.slice(afterEnd)) ?? [];
  const end = afterEnd + signs.length;
  return { label: { ...meaning, cell, owner, start, end, isClosed, hasColon }, words: next - from };
}

interface LongestMeaning {
  readonly meaning: Meaning;
  readonly last: Word;
  readonly next: number;
}

function longestMeaning(words: readonly Word[], first: number): LongestMeaning | null {
  let longest: LongestMeaning | null = null;
  let joined = "";
  let counted = 0;
  for (let next = first, word = words[next]; word && counted < LONGEST_LABEL; word = words[++next]) {
    const { folded } = word;
    // Some print labels with blanks between the letters.
    if (folded.length > 1) counted += 1;
    if (next > first && FILLERS.has(folded)) continue;
    joined += folded;
    if (joined.length > 60) break;
    const meaning = meaningOf(joined);
    if (meaning) longest = { meaning, last: word, next: next + 1 };
  }
  return longest;
}

export interface Candidate<Value> {
  readonly value: Value;
  readonly label: Label;
  readonly place: Place;
  readonly confidence: number;
}

/** What a reader of values makes of a text: the value, and where in the text it stands. */
export interface ReadValue<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

/** The value that a pattern found. */
export const valueAt = <Value>(value: Value, { 0: text, index }: RegExpExecArray): ReadValue<Value> => ({
  value,
  start: index,
  end: index + text.length,
});

/** The values of all labels of a kind: behind the label, in the next cell, or below it. The surest comes first. */
export function labelled<Value>(
  layout: Layout,
  labels: Labels,
  kind: LabelKind,
  read: (text: string) => ReadValue<Value> | null,
): Candidate<Value>[] {
  const found: Candidate<Value>[] = [];
  for (const label of labels.all) {
    if (label.kind !== kind) continue;
    for (const { place, weight } of placesOf(layout, labels, label)) {
      const text = place.cell.text.slice(place.start, place.end);
      const value = read(text);
      // "Date de facture associée: 01/01/2026" goes on after the label, so it is another one.
      if (value === null || (!label.isClosed && !LEADS_TO_VALUE.test(text.slice(0, value.start)))) continue;
      const at = { cell: place.cell, start: place.start + value.start, end: place.start + value.end };
      found.push({ value: value.value, label, place: at, confidence: surenessOf(label, place) * weight });
      break;
    }
  }
  return found.sort((a, b) => b.confidence - a.confidence);
}

/** "Rechnung: 4711" is a number more surely than "Rechnung 4711". */
function surenessOf({ weight, hasColon, cell }: Label, place: Place): number {
  const hasSign = hasColon || (place.cell !== cell && place.cell.text.startsWith(":"));
  return hasSign ? Math.max(weight, 0.7 + 0.3 * weight) : weight;
}

const LEADS_TO_VALUE = /^[\s\p{P}#]*(?:(?:vom|von|am|den|le|du|on|of|is|ist|bis|zum|in)\s+){0,3}$/iu;

/** Where the value of a label may stand, the likeliest first. */
export function* placesOf(layout: Layout, labels: Labels, label: Label): Generator<{ place: Place; weight: number }> {
  const { cell } = label;
  const end = labels.endOf(label);
  if (/[\p{L}\p{N}]/u.test(cell.text.slice(label.end, end))) {
    yield { place: { cell, start: label.end, end }, weight: label.isClosed ? 0.95 : 0.9 };
    return;
  }
  const [next] = layout.rightOf(cell);
  if (next && !labels.isLabel(next) && end === cell.text.length) {
    const [signs = ""] = /^[\s:=#]*/u.exec(next.text) ?? [];
    yield {
      place: { cell: next, start: signs.length, end: labels.of(next)[0]?.start || next.text.length },
      weight: 0.95,
    };
  }
  for (const below of layout.below(cell)) {
    if (labels.isLabel(below)) return;
    yield { place: { cell: below, start: 0, end: labels.of(below)[0]?.start || below.text.length }, weight: 0.85 };
  }
}
