/**
 * Reading that learns: what a person corrected on one document says where the next ones of the same layout have those
 * values.
 */
import { isIban } from "../../domain/iban.js";
import type { InvoiceReading } from "../../domain/invoice-reading.js";
import type { ExtractedValue } from "../../domain/provenance.js";
import { extracted, Layout, type Place } from "../invoice-text/layout.js";
import { readTable } from "../invoice-text/table.js";
import type { TextLine } from "../../domain/printed-lines.js";
import { type Clue, cluesOf, readAtSpot, readByClue, type ReadPlace, type Spot, spotOf } from "./clues.js";
import {
  type Fingerprint,
  fingerprintOf,
  isSameLayout,
  likeness,
  marksIn,
  marksOf,
  type SupplierMarks,
} from "./fingerprint.js";
import {
  amounts,
  days,
  type Finder,
  findText,
  isLearned,
  isSameValue,
  LEARNED_FIELDS,
  type LearnedField,
  ofShape,
  type Shape,
  shapeOf,
  type Spelling,
  spellingOf,
} from "./values.js";

/** Where a field stands; none if no text showed it. */
interface Where {
  readonly clues: readonly Clue[];
  readonly spots: readonly Spot[];
  readonly shape: Shape | null;
  /** What stands there was taken for the field, but is another value: the person cleared it. */
  readonly isOther?: true;
}

/** How a field is read: by where it stands; or it is always the same, or never that. */
type FieldLesson = Where | { readonly constant: string; readonly isOther?: true };

/** What is learned of a layout; by its fingerprint documents of it are known. */
export interface Lesson extends Fingerprint {
  /** By which the supplier is known: its ids and names as the document prints them. */
  readonly marks: readonly string[];
  readonly fields: Partial<Readonly<Record<LearnedField, FieldLesson>>>;
}

const MOST = { places: 5, clues: 4 };

type Values = Readonly<Record<string, string | null>>;

/** An invoice that a person corrected. */
export interface Corrected {
  /** Its values, by field, as texts: decimal numbers, and days of ISO 8601. */
  readonly values: Values;
  /** Those that were read. */
  readonly read: Values;
  /** The fields that the person changed. */
  readonly changed: readonly string[];
  readonly supplier: SupplierMarks;
}

/** A document of which something was read wrong teaches its sums, too: they may have been right by luck. */
export const SUMS = ["net_amount", "total_tax_amount", "total_amount"] as const;

/**
 * Learns from the values that a person gave the fields of a document.
 * @param print the text of its pages
 * @returns null if the document does not name the supplier, or shows none of the values
 */
export function learn(print: readonly TextLine[], { values, read, changed, supplier }: Corrected): Lesson | null {
  const taught = new Set(changed.length > 0 ? [...changed, ...SUMS] : []);
  const document = new Printed(print);
  const marks = marksOf(document.layout, supplier);
  if (marks.length === 0 || document.fingerprint.labels.length === 0) return null;
  const fields = [...taught].flatMap((field) => {
    const value = values[field] ?? null;
    const shown = value ?? read[field] ?? null;
    if (!isLearned(field) || shown === null) return [];
    const lesson = lessonOf(document, field, shown);
    if (value !== null) return lesson ? [[field, lesson] as const] : [];
    return [[field, { ...(lesson ?? NOT_PRINTED), isOther: true } as const] as const];
  });
  return fields.length === 0 ? null : { ...document.fingerprint, marks, fields: Object.fromEntries(fields) };
}

/** The text of a document, and what it says of how to read it. */
class Printed {
  readonly layout: Layout;
  readonly spelling: Spelling;
  readonly isLine: (row: number) => boolean;
  readonly fingerprint: Fingerprint;

  constructor(print: readonly TextLine[]) {
    this.layout = new Layout(print);
    this.spelling = spellingOf(this.layout);
    const { rows } = readTable(this.layout, this.spelling.style);
    this.isLine = (row) => rows.has(row);
    this.fingerprint = fingerprintOf(this.layout, this.spelling.order, this.isLine);
  }
}

const NOT_PRINTED: Where = { clues: [], spots: [], shape: null };

function lessonOf({ layout, spelling, isLine }: Printed, field: LearnedField, value: string): FieldLesson | null {
  const kind = LEARNED_FIELDS[field];
  if (kind === "CONSTANT") return { constant: value };
  const printed = layout.cells.flatMap((cell) =>
    sameValues(field, value, spelling, cell.text).map(({ start, end }): Place => ({ cell, start, end })),
  );
  // The amount of a line may be that of the whole invoice, too; sums stand below the lines.
  const outside = printed.filter(({ cell }) => !isLine(cell.row));
  const found = outside.length > 0 ? outside : printed;
  const places = (kind === "AMOUNT" ? found.toReversed() : found).slice(0, MOST.places);
  const [first] = places;
  if (!first) return null;
  const shape = kind === "TEXT" ? shapeOf(first.cell.text.slice(first.start, first.end), value) : null;
  const find = finderOf(field, shape, spelling);
  const clues = places.flatMap((place) => cluesOf(layout, place, find));
  // What stands above a value is the head of a column, or another value: only where nothing stands beside it.
  const beside = clues.filter(({ side }) => side !== "BELOW");
  const kept = beside.length > 0 ? beside : clues;
  return { clues: kept.slice(0, MOST.clues), spots: places.map(({ cell }) => spotOf(cell)), shape };
}

const finderOf = (field: LearnedField, shape: Shape | null, spelling: Spelling): Finder => {
  if (shape) return ofShape(shape);
  return LEARNED_FIELDS[field] === "DAY" ? days(spelling) : amounts(spelling);
};

/** Where a text has the value. Credit notes are stored without the sign that some print. */
function sameValues(field: LearnedField, value: string, spelling: Spelling, text: string) {
  if (LEARNED_FIELDS[field] === "TEXT") return findText(text, value);
  if (LEARNED_FIELDS[field] === "DAY") return days(spelling)(text).filter((found) => found.value === value);
  const size = Math.abs(Number(value));
  return amounts(spelling)(text).filter((found) => Math.abs(Number(found.value)) === size);
}

/** What two lessons of one layout teach together; the later one counts. */
export const joined = (earlier: Lesson, later: Lesson): Lesson => ({
  ...later,
  marks: [...new Set([...later.marks, ...earlier.marks])].slice(0, MOST_MARKS),
  fields: { ...earlier.fields, ...later.fields },
});

const MOST_MARKS = 20;

/** A value that was read by a lesson. */
export interface LearnedValue {
  readonly field: LearnedField;
  /** Null where the rules took another value for it. */
  readonly value: string | null;
  /** From 0.9 where its label led to it, below 0.7 where only its place did. */
  readonly confidence: number;
  readonly place: Place | null;
}

/** A document, to be read by what was learned. */
export class LearnedReading {
  readonly #document: Printed;
  /** What may name its supplier. */
  readonly marks: readonly string[];

  constructor(readonly print: readonly TextLine[]) {
    this.#document = new Printed(print);
    this.marks = marksIn(this.#document.layout);
  }

  /** Of lessons for documents of its supplier, the one of its layout; undefined if there is none. */
  lessonFor(lessons: readonly Lesson[]): Lesson | undefined {
    const { fingerprint } = this.#document;
    const marks = new Set(this.marks);
    return lessons
      .filter((lesson) => lesson.marks.some((mark) => marks.has(mark)) && isSameLayout(lesson, fingerprint))
      .sort((a, b) => likeness(b, fingerprint) - likeness(a, fingerprint))[0];
  }

  /**
   * The values of the fields that the lesson teaches.
   * @param byRules what rules found
   */
  read({ fields }: Lesson, byRules: InvoiceReading): LearnedValue[] {
    return Object.entries(fields).flatMap(([field, lesson]): LearnedValue[] => {
      if (!isLearned(field)) return [];
      const taken = byRules.extraction.find((each) => each.field === field);
      if ("constant" in lesson) return constant(field, lesson, taken);
      const found = this.#find(lesson, finderOf(field, lesson.shape, this.#document.spelling), (value) =>
        isSameValue(field, value, taken?.value ?? null),
      );
      if (!lesson.isOther) return found ? [{ field, ...found, confidence: checked(field, found) }] : [];
      const isOther = found ? isSameValue(field, found.value, taken?.value ?? null) : this.#isComputed(lesson, taken);
      return isOther ? [{ field, value: null, confidence: SURE.label, place: null }] : [];
    });
  }

  /** Whether a value that rules found is printed nowhere, as it was on the document that taught. */
  #isComputed({ spots }: Where, taken: ExtractedValue | undefined): boolean {
    const { layout, spelling } = this.#document;
    if (spots.length > 0 || !taken || taken.value === null || !isLearned(taken.field)) return false;
    const { field, value } = { field: taken.field, value: taken.value };
    return layout.cells.every(({ text }) => sameValues(field, value, spelling, text).length === 0);
  }

  /** @param isTaken whether rules found the value; where the clues lead to several, that one is it, and stays theirs */
  #find({ clues, spots }: Where, find: Finder, isTaken: (value: string) => boolean) {
    const { layout } = this.#document;
    const all = clues.map((clue) => readByClue(layout, clue, find)).filter((found) => found.length > 0);
    const firsts = all.flatMap(([first]) => first ?? []);
    const [first] = firsts;
    if (first) {
      const isOne = (found: readonly ReadPlace[]): boolean => found.every(({ value }) => value === first.value);
      if (isOne(all.flat())) return { ...first, confidence: surenessOf(first, SURE.label) };
      if (isOne(firsts)) return { ...first, confidence: surenessOf(first, SURE.several) };
      const isDecided = firsts.some(({ value }) => isTaken(value));
      return isDecided ? null : { ...first, confidence: surenessOf(first, SURE.place) };
    }
    for (const spot of spots) {
      const found = readAtSpot(layout, spot, find);
      if (found) return { ...found, confidence: surenessOf(found, SURE.place) };
    }
    return null;
  }
}

const SURE = { label: 0.95, several: 0.8, constant: 0.9, place: 0.6, wrongIban: 0.4 };

/** What is always the same; of a currency that all amounts have rules are surer. */
function constant(
  field: LearnedField,
  { constant: value, isOther }: { readonly constant: string; readonly isOther?: true },
  taken: ExtractedValue | undefined,
): LearnedValue[] {
  if (isOther) return taken?.value === value ? [{ field, value: null, confidence: SURE.constant, place: null }] : [];
  if (field === "currency" && (taken?.confidence ?? 0) >= SURE.constant) return [];
  return [{ field, value, confidence: SURE.constant, place: null }];
}

/** An account with wrong check digits was misread, or misprinted. */
const checked = (
  field: LearnedField,
  { value, confidence }: { readonly value: string; readonly confidence: number },
) => (field === "supplier_iban" && !isIban(value) ? Math.min(confidence, SURE.wrongIban) : confidence);

/** On a picture it is as unsure as the worst of its words. */
const surenessOf = ({ value, place }: ReadPlace, ofClue: number): number => extracted(value, ofClue, place).confidence;
