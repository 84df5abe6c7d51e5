/**
 * Values as the official artefacts see them: they are written in XPath 2.0, which keeps decimals exact, rounds halves
 * up and compares texts character by character. Where XPath would give up, because a text is not the number it should
 * be, null stands here; nothing is equal to it, greater or less.
 */
import {
  absolute,
  compare,
  negated,
  product,
  roundedHalfUp,
  sum,
  total as exactTotal,
} from "../../../domain/decimal.js";

/** The text without blanks around it, and with one space for each run of blanks inside. */
export const normalized = (text: string): string =>
  BLANK.test(text) ? text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "") : text;
const BLANK = /[ \t\r\n]/;

/** Whether a code list has the text, apart from the blanks around it. */
export const isInList = (list: ReadonlySet<string>, text: string): boolean => list.has(normalized(text));

/** The text as an xs:boolean. */
export function booleanOf(text: string): boolean | null {
  const word = normalized(text);
  return word === "true" || word === "1" ? true : word === "false" || word === "0" ? false : null;
}

/** A decimal number as `domain/decimal.ts` writes it, without needless zeros, or null. */
export type Decimal = string | null;

// No amount is longer; the arithmetic of a number of a hundred thousand digits would take its time.
const LONGEST_NUMBER = 1_000;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const DOUBLE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The text as an xs:decimal. */
export function decimalOf(text: string): Decimal {
  const number = normalized(text);
  return number.length <= LONGEST_NUMBER && DECIMAL.test(number) ? sum(number.replace(/^\+/, "")) : null;
}

/** The text as an xs:double, NaN where it is none. `-0.0` is -0, but Saxon reads `-0` as an integer, which is 0. */
export function doubleOf(text: string): number {
  const number = normalized(text);
  if (/^-0+$/.test(number)) return 0;
  if (DOUBLE.test(number)) return Number(number);
  return number === "INF" ? Infinity : number === "-INF" ? -Infinity : NaN;
}

/** The exact value of a double: that of 0.1 is a little more than a tenth. */
export function exactDecimalOf(double: number): Decimal {
  if (!Number.isFinite(double)) return null;
  return Math.abs(double) < 1e21 ? sum(double.toFixed(100)) : String(BigInt(double));
}

export const plus = (a: Decimal, b: Decimal): Decimal => (a === null || b === null ? null : sum(a, b));
export const minus = (a: Decimal, b: Decimal): Decimal => (a === null || b === null ? null : sum(a, negated(b)));
export const times = (a: Decimal, b: Decimal): Decimal => (a === null || b === null ? null : product(a, b));
export const magnitude = (a: Decimal): Decimal => (a === null ? null : absolute(a));

/** Zero of none; null if one of them is null. */
export const total = (decimals: readonly Decimal[]): Decimal =>
  decimals.includes(null) ? null : exactTotal(decimals as readonly string[]);

/** Rounded to two digits behind the point, halves up: -100.005 becomes -100.00. */
export const toCents = (a: Decimal): Decimal => (a === null ? null : roundedHalfUp(a, 2));

/** Rounded to a whole number, halves up. */
export const toWhole = (a: Decimal): Decimal => (a === null ? null : roundedHalfUp(a, 0));

export const isEqual = (a: Decimal, b: Decimal): boolean => a !== null && b !== null && compare(a, b) === 0;
export const isLess = (a: Decimal, b: Decimal): boolean => a !== null && b !== null && compare(a, b) < 0;

/** Whether at most two characters follow the first point, whatever they are: `100.000` has too many. */
export function hasTwoDecimals(text: string): boolean {
  const point = text.indexOf(".");
  return point < 0 || text.length - point - 1 <= 2;
}

/**
 * A negative number, zero or a positive one, as the text is less than the number, equal or greater; NaN where it is no
 * number. The processor of the official artefacts (Saxon) compares a text with a number by their bits, so that `-0.00`
 * is less than 0, and `NaN` greater than all.
 */
export function comparedWith(number: number, text: string): number {
  if (normalized(text) === "NaN") return 1;
  const own = doubleOf(text);
  if (own !== 0 || number !== 0) return own - number;
  return Number(Object.is(number, -0)) - Number(Object.is(own, -0));
}

/** The sum of doubles; like a single `-0.00`, it may be -0. */
export const totalOfDoubles = (texts: readonly string[]): number =>
  texts.length === 0 ? 0 : texts.map(doubleOf).reduce((sum, double) => sum + double);
