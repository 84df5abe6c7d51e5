/** Reads documents one after the other, and learns from each as if a person had corrected what was read wrong. */
import { textAsInvoice } from "../../formats/invoice-text/as-invoice.js";
import { readTextOfInvoice } from "../../formats/invoice-text/read.js";
import { joined, learn, LearnedReading, type Lesson } from "../../formats/learned-layout/lesson.js";
import { isSameLayout } from "../../formats/learned-layout/fingerprint.js";
import { withLessons } from "../../formats/learned-layout/with-lesson.js";
import type { InvoiceInPdf } from "../../pdf/invoice.js";
import { type Field, FIELDS, NOTHING, textValuesOf, type Values } from "./prediction.js";
import { type Expected, isSame } from "./score.js";

type Found = Pick<InvoiceInPdf, "text" | "print">;

/** What is read of a document. */
interface Read {
  readonly values: Values;
  /** Whether a document of its layout was corrected before. */
  readonly isOfKnownLayout: boolean;
}

/** Invoices have other names for these. */
const NAMES: Partial<Readonly<Record<Field, string>>> = { supplier_vat_id: "supplier_tax_id" };
const nameOf = (field: Field): string => NAMES[field] ?? field;

export class Learner {
  #lessons: readonly Lesson[] = [];

  read({ text, print }: Found): Read {
    const document = new LearnedReading(print);
    const lesson = document.lessonFor(this.#lessons);
    const known = text ?? (lesson ? readTextOfInvoice(print, null) : null);
    if (!known) return { values: NOTHING, isOfKnownLayout: false };
    const values: Record<Field, string | number | null> = { ...textValuesOf(known) };
    const learned = withLessons(textAsInvoice(known), document, this.#lessons);
    const says: Readonly<Record<string, unknown>> = { ...learned?.says };
    for (const field of FIELDS)
      if (lesson && nameOf(field) in lesson.fields) values[field] = says[nameOf(field)] as string | number | null;
    return { values, isOfKnownLayout: lesson !== undefined };
  }

  /** Learns from a document what was read wrong, as a person would correct it. */
  correct({ print }: Found, read: Values, expected: Expected): void {
    const compared = FIELDS.filter((field) => expected[field] !== undefined);
    const values = Object.fromEntries(compared.map((field) => [nameOf(field), textOf(expected[field])]));
    const wrong = Object.fromEntries(compared.map((field) => [nameOf(field), textOf(read[field])]));
    const changed = compared.filter((field) => !isSame(field, expected[field], read[field])).map(nameOf);
    const { supplier_vat_id, supplier_iban, supplier_name } = expected;
    const supplier = { ids: textsIn(supplier_vat_id, supplier_iban), names: textsIn(supplier_name) };
    const lesson = learn(print, { values, read: wrong, changed, supplier });
    if (!lesson) return;
    const same = this.#lessons.find(
      (each) => isSameLayout(each, lesson) && each.marks.some((mark) => lesson.marks.includes(mark)),
    );
    this.#lessons = [same ? joined(same, lesson) : lesson, ...this.#lessons.filter((each) => each !== same)];
  }
}

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const textsIn = (...values: (string | number | null | undefined)[]): string[] =>
  values.map(textOf).filter((value) => value !== null);
