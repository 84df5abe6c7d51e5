/** The fields that a person's correction teaches to read, and how the value of each stands in a text. */
import { dayOrderOf, type DayOrder, daysIn } from "../printed-values.js";
import type { Layout } from "../invoice-text/layout.js";
import { numbersIn, type NumberStyle, numberStyleOf } from "../invoice-text/numbers.js";

/** `CONSTANT`: the same on every document of the layout, printed or not. */
type Kind = "TEXT" | "DAY" | "AMOUNT" | "CONSTANT";

export const LEARNED_FIELDS = {
  invoice_number: "TEXT",
  order_number: "TEXT",
  project_number: "TEXT",
  contract_number: "TEXT",
  payment_reference: "TEXT",
  supplier_tax_id: "TEXT",
  supplier_iban: "TEXT",
  invoice_date: "DAY",
  due_date: "DAY",
  service_date: "DAY",
  service_from: "DAY",
  service_till: "DAY",
  net_amount: "AMOUNT",
  total_tax_amount: "AMOUNT",
  total_amount: "AMOUNT",
  prepaid_amount: "AMOUNT",
  payable_amount: "AMOUNT",
  supplier_name: "CONSTANT",
  currency: "CONSTANT",
} as const satisfies Record<string, Kind>;

export type LearnedField = keyof typeof LEARNED_FIELDS;

export const isLearned = (field: string): field is LearnedField => Object.hasOwn(LEARNED_FIELDS, field);

/** Whether two values of a field are the same, however many decimals a number has. */
export const isSameValue = (field: LearnedField, one: string | null, other: string | null): boolean =>
  LEARNED_FIELDS[field] === "AMOUNT" && one !== null && other !== null ? Number(one) === Number(other) : one === other;

/** A value in a text. `value` is written as in the gateway: a decimal number, a day of ISO 8601. */
export interface FoundValue {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Finds the values of a kind in a text, in their order. */
export type Finder = (text: string) => FoundValue[];

/** How a document writes days and numbers. */
export interface Spelling {
  readonly order: DayOrder;
  readonly style: NumberStyle;
}

export function spellingOf({ cells }: Layout): Spelling {
  const texts = cells.map(({ text }) => text);
  return { order: dayOrderOf(texts), style: numberStyleOf(texts) };
}

export const days =
  ({ order }: Spelling): Finder =>
  (text) =>
    daysIn(text, order);

export const amounts =
  ({ style }: Spelling): Finder =>
  (text) =>
    numbersIn(text, style).filter(({ isPercent }) => !isPercent);

/** What the value of a text looks like: `RE-2026/0815` is letters, a hyphen, digits, a stroke, digits. */
export interface Shape {
  /** As it was printed. */
  readonly printed: string;
  /** What the person left out of it. */
  readonly without: "NOTHING" | "BLANKS" | "SIGNS";
}

/** The shape of a printed value that a person wrote so. */
export function shapeOf(printed: string, written: string): Shape {
  if (printed === written) return { printed, without: "NOTHING" };
  return { printed, without: written === withoutBlanks(printed) ? "BLANKS" : "SIGNS" };
}

/** Other values of a shape: numbers may be a digit shorter or longer, and words may differ. */
export function ofShape({ printed, without }: Shape): Finder {
  const parts = (printed.match(/\p{L}+|\p{N}+|\s+|[^\p{L}\p{N}\s]/gu) ?? []).map(patternOf);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${parts.join("")}(?![\\p{L}\\p{N}])`, "gu");
  return (text) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      value: WITHOUT[without](found),
      start: index,
      end: index + found.length,
    }));
}

function patternOf(part: string): string {
  if (/^\s/u.test(part)) return "\\s+";
  if (/^\p{N}/u.test(part)) return `\\p{N}{${Math.max(1, part.length - 1)},${part.length + 1}}`;
  return /^\p{L}/u.test(part) ? `\\p{L}{${Math.max(1, part.length - 1)},${part.length + 1}}` : escaped(part);
}

const escaped = (sign: string): string => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;

const withoutBlanks = (text: string): string => text.replace(/\s/gu, "");

const WITHOUT: Readonly<Record<Shape["without"], (text: string) => string>> = {
  NOTHING: (text) => text,
  BLANKS: withoutBlanks,
  SIGNS: (text) => text.replace(/[^\p{L}\p{N}]/gu, ""),
};

/** Where a text stands that people may write with other blanks and signs. */
export function findText(text: string, wanted: string): FoundValue[] {
  const letters = [...wanted].filter((letter) => IS_LETTER.test(letter)).map((letter) => escaped(letter));
  if (letters.length === 0 || letters.length > LONGEST) return [];
  const pattern = `(?<![\\p{L}\\p{N}])${letters.join("[^\\p{L}\\p{N}]{0,3}")}(?![\\p{L}\\p{N}])`;
  return [...text.matchAll(new RegExp(pattern, "giu"))].map(({ 0: value, index }) => ({
    ...{ value, start: index, end: index + value.length },
  }));
}

const IS_LETTER = /[\p{L}\p{N}]/u;
const LONGEST = 100;
