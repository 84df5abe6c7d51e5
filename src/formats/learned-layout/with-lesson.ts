/** The reading of a document with the values that a lesson taught to read. */
import { agreeToTheCent, sum } from "../../domain/decimal.js";
import type { InvoiceReading, ReadInvoice } from "../../domain/invoice-reading.js";
import type { ExtractedValue } from "../../domain/provenance.js";
import { textAsInvoice } from "../invoice-text/as-invoice.js";
import { extracted } from "../invoice-text/layout.js";
import { readTextOfInvoice } from "../invoice-text/read.js";
import { type LearnedReading, type LearnedValue, type Lesson, SUMS } from "./lesson.js";
import { LEARNED_FIELDS, type LearnedField } from "./values.js";

/**
 * The reading with the values of the lesson for the document's layout; they take the place of those that rules found.
 * @param reading what rules read; null if they found no invoice
 */
export function withLessons(
  reading: InvoiceReading | null,
  document: LearnedReading,
  lessons: readonly Lesson[],
): InvoiceReading | null {
  const lesson = document.lessonFor(lessons);
  if (!lesson) return reading;
  // One that rules do not take for an invoice is one if it has the title of one, and then a number or a total.
  const text = reading ? null : readTextOfInvoice(document.print, null);
  const byRules = reading ?? (text && textAsInvoice(text));
  const read = byRules && withLesson(byRules, document, lesson);
  return read && (reading || read.says.invoice_number !== null || read.says.total_amount !== null) ? read : null;
}

function withLesson(reading: InvoiceReading, document: LearnedReading, lesson: Lesson): InvoiceReading {
  const isCreditNote = reading.says.document_type === "CREDIT_NOTE";
  const all = document.read(lesson, reading);
  const inContradiction = !addsUp(saying(reading, all, isCreditNote));
  // Sums that rules read and that add up are surer than labels.
  const learned = inContradiction && isProven(reading.says) ? all.filter(({ field }) => !isSum(field)) : all;
  const counted = daysCountedAnew(reading, document, learned);
  const says = saying(counted, learned, isCreditNote);
  const isDoubtful = !addsUp(says);
  const fields = new Set<string>(learned.map(({ field }) => field));
  const extraction = [
    ...counted.extraction.filter(({ field }) => !fields.has(field)),
    ...learned.flatMap((each) => noted(each, says[each.field], isDoubtful)),
  ];
  return { ...counted, says, extraction };
}

/** Due and discount days count from the invoice's day, which may be another one now. */
function daysCountedAnew(
  reading: InvoiceReading,
  document: LearnedReading,
  learned: readonly LearnedValue[],
): InvoiceReading {
  const day = learned.find(({ field }) => field === "invoice_date");
  if (!day?.place || day.value === null || day.value === reading.says.invoice_date) return reading;
  const text = readTextOfInvoice(document.print, extracted(day.value, day.confidence, day.place));
  if (!text) return reading;
  const { says, extraction } = textAsInvoice(text);
  const { due_date, discount_date } = says;
  const isCounted = ({ field }: ExtractedValue): boolean => field === "due_date" || field === "discount_date";
  return {
    ...reading,
    says: { ...reading.says, due_date, discount_date },
    extraction: [...reading.extraction.filter((each) => !isCounted(each)), ...extraction.filter(isCounted)],
  };
}

const saying = ({ says }: InvoiceReading, learned: readonly LearnedValue[], isCreditNote: boolean): ReadInvoice => ({
  ...says,
  ...Object.fromEntries(learned.map(({ field, value }) => [field, asField(field, value, isCreditNote)])),
});

const isSum = (field: string): boolean => SUMS.some((each) => each === field);

const isProven = (says: ReadInvoice): boolean => SUMS.every((field) => says[field] !== null) && addsUp(says);

const isAmount = (field: LearnedField): boolean => LEARNED_FIELDS[field] === "AMOUNT";

/** Credit notes are stored without the sign that some print (decisions §17). */
function asField(field: LearnedField, value: string | null, isCreditNote: boolean): string | number | null {
  if (value === null || !isAmount(field)) return value;
  return isCreditNote ? Math.abs(Number(value)) : Number(value);
}

function addsUp({ net_amount: net, total_tax_amount: tax, total_amount: total }: ReadInvoice): boolean {
  if (net === null || tax === null || total === null) return true;
  return agreeToTheCent(sum(String(net), String(tax)), String(total));
}

/** What a confidence is multiplied by where net, tax and total contradict each other. */
const DOUBTFUL = 0.6;

function noted(
  { field, confidence: ofClue, place }: LearnedValue,
  stored: string | number | null,
  isDoubtful: boolean,
): ExtractedValue[] {
  if (stored === null) return [];
  const { page, box } = place ? extracted(stored, ofClue, place) : { page: null, box: null };
  const confidence = isDoubtful && isAmount(field) ? Math.round(ofClue * DOUBTFUL * 100) / 100 : ofClue;
  return [{ field, value: String(stored), source: "LEARNED", confidence, page, box }];
}
