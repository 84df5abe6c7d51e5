/**
 * Reading that learns: what a person corrected on one document says where the next ones of the same layout have those
 * values.
 */
import type { InvoiceReading } from "../../domain/invoice-reading.js";
import { extracted, Layout, type Place } from "../invoice-text/layout.js";
import { readTable } from "../invoice-text/table.js";
import type { TextLine } from "../../domain/printed-lines.js";
import { type Clue, cluesOf, readAtSpot, readByClue, type ReadPlace, type Spot, spotOf } from "./clues.js";
import { isSameLayout, labelsOf, likeness, marksIn, marksOf, type SupplierMarks } from "./fingerprint.js";
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

/** How a field is read: by where it stands; or it is always the same. */
type FieldLesson = Where | { readonly constant: string };

export interface Lesson {
  /** By which documents of the layout are known. */
  readonly labels: readonly string[];
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
  const layout = new Layout(print);
  const [marks, labels] = [marksOf(layout, supplier), labelsOf(layout)];
  if (marks.length === 0 || labels.length === 0) return null;
  const spelling = spellingOf(layout);
  const { rows } = readTable(layout, spelling.style);
  const fields = [...taught].flatMap((field) => {
    const value = values[field] ?? null;
    const shown = value ?? read[field] ?? null;
    if (!isLearned(field) || shown === null) return [];
    const lesson = lessonOf(layout, spelling, (row) => rows.has(row), field, shown);
    if (value !== null) return lesson ? [[field, lesson] as const] : [];
    return [[field, { ...(lesson ?? NOT_PRINTED), isOther: true }] as const];
  });
  return fields.length === 0 ? null : { labels, marks, fields: Object.fromEntries(fields) };
}

const NOT_PRINTED: Where = { clues: [], spots: [], shape: null };

/** @param isLine whether a row belongs to the table of lines */
function lessonOf(
  layout: Layout,
  spelling: Spelling,
  isLine: (row: number) => boolean,
  field: LearnedField,
  value: string,
): FieldLesson | null {
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
  return { clues: clues.slice(0, MOST.clues), spots: places.map(({ cell }) => spotOf(cell)), shape };
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
  labels: later.labels,
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
  readonly #layout: Layout;
  readonly #labels: readonly string[];
  /** What may name its supplier. */
  readonly marks: readonly string[];

  constructor(readonly print: readonly TextLine[]) {
    this.#layout = new Layout(print);
    this.#labels = labelsOf(this.#layout);
    this.marks = marksIn(this.#layout);
  }

  /** Of lessons for documents of its supplier, the one of its layout; undefined if there is none. */
  lessonFor<L extends Lesson>(lessons: readonly L[]): L | undefined {
    const marks = new Set(this.marks);
    return lessons
      .filter((lesson) => lesson.marks.some((mark) => marks.has(mark)) && isSameLayout(lesson.labels, this.#labels))
      .sort((a, b) => likeness(b.labels, this.#labels) - likeness(a.labels, this.#labels))[0];
  }

  /**
   * The values of the fields that the lesson teaches.
   * @param byRules what rules found
   */
  read({ fields }: Lesson, byRules: InvoiceReading): LearnedValue[] {
    const spelling = spellingOf(this.#layout);
    return Object.entries(fields).flatMap(([field, lesson]): LearnedValue[] => {
      if (!isLearned(field)) return [];
      if ("constant" in lesson) return [{ field, value: lesson.constant, confidence: SURE.constant, place: null }];
      const found = this.#find(lesson, finderOf(field, lesson.shape, spelling));
      if (!lesson.isOther) return found ? [{ field, ...found }] : [];
      const taken = byRules.extraction.find((each) => each.field === field)?.value ?? null;
      const isComputed = lesson.spots.length === 0 && taken !== null && !this.#shows(field, taken, spelling);
      const isOther = found ? isSameValue(field, found.value, taken) : isComputed;
      return isOther ? [{ field, value: null, confidence: SURE.label, place: null }] : [];
    });
  }

  #shows(field: LearnedField, value: string, spelling: Spelling): boolean {
    return this.#layout.cells.some(({ text }) => sameValues(field, value, spelling, text).length > 0);
  }

  #find({ clues, spots }: Where, find: Finder) {
    for (const clue of clues) {
      const [first, ...others] = readByClue(this.#layout, clue, find);
      const isOne = others.every(({ value }) => value === first?.value);
      if (first) return { ...first, confidence: surenessOf(first, isOne ? SURE.label : SURE.several) };
    }
    for (const spot of spots) {
      const found = readAtSpot(this.#layout, spot, find);
      if (found) return { ...found, confidence: surenessOf(found, SURE.place) };
    }
    return null;
  }
}

const SURE = { label: 0.95, several: 0.8, constant: 0.9, place: 0.6 };

/** On a picture it is as unsure as the worst of its words. */
const surenessOf = ({ value, place }: ReadPlace, ofClue: number): number => extracted(value, ofClue, place).confidence;
