/** Numbers in a text, as invoices print them: with signs, groups of thousands, currencies and percent signs. */
import { isCurrency } from "../../domain/iso-codes.js";
import { type DecimalStyle, decimalStyleOf } from "../printed-values.js";
import { parseDecimal } from "../values.js";

export interface PrintedNumber {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** How many digits stand behind the decimal sign. */
  readonly places: number;
  readonly isPercent: boolean;
  readonly currency: string | null;
}

export interface NumberStyle {
  readonly decimal: DecimalStyle;
  /** Whether blanks group thousands. Where another sign does, a blank stands between two numbers. */
  readonly hasBlankGroups: boolean;
}

export const numberStyleOf = (texts: readonly string[]): NumberStyle => ({
  decimal: decimalStyleOf(texts),
  hasBlankGroups: !texts.some((text) => OTHER_GROUPS.test(text)),
});

const OTHER_GROUPS = /\d(?:\.\d{3},|,\d{3}\.|['’]\d{3}[.,])\d{2}(?!\d)/;

/** Groups of digits, with one sign between each two. */
const CHAIN = /\d+(?:[.,'’ \u00a0\u202f]\d+)*/gu;
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ["€", "EUR"],
  ["£", "GBP"],
  ["$", "USD"],
  ["¥", "JPY"],
  ["Fr.", "CHF"],
  ["SFr.", "CHF"],
  ["kr", ""],
]);
const BEFORE =
  /(?:(?<currency>€|£|\$|¥|S?Fr\.|(?<![\p{L}\p{N}])[A-Z]{3}(?!-)) ?)?(?<sign>[-−–+] ?)?(?:(?<late>€|£|\$) ?)?$/u;
const AFTER =
  /^(?:(?<open>[.,](?:--?|–|—)))?(?<minus>-(?![\p{L}\p{N}]))? ?(?:(?<percent>%|v\.H\.)|(?<currency>€|£|\$|¥|S?Fr\.|[A-Z]{3}(?![\p{L}\p{N}])))?/u;

/** The numbers in a text. Parts of dates, codes and telephone numbers are none. */
export function numbersIn(text: string, style: NumberStyle): PrintedNumber[] {
  const found: PrintedNumber[] = [];
  for (const { 0: chain, index } of text.matchAll(CHAIN)) {
    for (const part of partsOf(chain, style)) {
      const read = numberAt(text, index + part.offset, part.text, style);
      if (read) found.push(read);
    }
  }
  return found;
}

function numberAt(text: string, start: number, digits: string, style: NumberStyle): PrintedNumber | null {
  const end = start + digits.length;
  const before = text.slice(Math.max(0, start - 8), start);
  const after = text.slice(end, end + 8);
  const { currency: first, sign, late } = BEFORE.exec(before)?.groups ?? {};
  const code = currencyOf(first) ?? currencyOf(late);
  // A part of a code: "RE-4711", "A4", "2018/12", "10x20".
  if (code === null && /[\p{L}\p{N}_#/\\:@][-−–]?$/u.test(before) && !/(?:^|\s)\p{L}+[:#]$/u.test(before)) return null;
  if (/^[-/–_][\p{L}\p{N}]/u.test(after) || /^[.,/]\d/.test(after)) return null;
  const value = valueOf(digits, style);
  if (value === null) return null;
  const { open, minus, percent, currency } = AFTER.exec(after)?.groups ?? {};
  const isAlone =
    sign === undefined || /^\s*$|[:(=€£$]\s*$/u.test(before.slice(0, before.length - sign.length)) || code !== null;
  const isNegative = minus !== undefined || (sign !== undefined && !sign.startsWith("+") && isAlone);
  return {
    value: isNegative && value !== "0" ? `-${value}` : value,
    start,
    end: end + (open?.length ?? 0),
    places: open === undefined ? placesOf(digits, style) : 2,
    isPercent: percent !== undefined,
    currency: code ?? currencyOf(currency),
  };
}

/** Codes of ISO 4217 that no invoice is in, and that stand before other numbers: "CHE 123.456.789". */
const NO_MONEY = new Set(["CHE", "CHW", "XXX", "XTS"]);

function currencyOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const code = SYMBOLS.get(text) ?? text;
  return isCurrency(code) && !NO_MONEY.has(code) ? code : null;
}

/** A blank joins digits only where it groups thousands. */
function partsOf(chain: string, { hasBlankGroups }: NumberStyle): { text: string; offset: number }[] {
  if (!/\s/.test(chain)) return [{ text: chain, offset: 0 }];
  const parts: { text: string; offset: number }[] = [];
  for (const { 0: text, index } of chain.matchAll(/\S+/g)) {
    const last = parts.at(-1);
    const joins = hasBlankGroups && /^\d{3}(?:[.,]\d{1,4})?$/.test(text);
    if (last && joins && /^\d{1,3}(?: \d{3})*$/.test(last.text))
      last.text = chain.slice(last.offset, index + text.length).replace(/\s/g, " ");
    else parts.push({ text, offset: index });
  }
  return parts;
}

const GROUPED = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*(?:([.,])(\d{1,6}))?$/u;
const PLAIN = /^(?<whole>\d{1,15})(?:(?<point>[.,])(?<decimals>\d{1,6}))?$/;

function valueOf(digits: string, style: NumberStyle): string | null {
  if (digits.length > 24) return null;
  const parts = split(digits, style);
  return parts && parseDecimal(parts[1] === "" ? parts[0] : `${parts[0]}.${parts[1]}`);
}

const placesOf = (digits: string, style: NumberStyle): number => split(digits, style)?.[1].length ?? 0;

/** The digits before and behind the decimal sign. */
function split(digits: string, { decimal }: NumberStyle): [string, string] | null {
  const sign = decimal === "comma" ? "," : ".";
  const { whole, point = sign, decimals: places = "" } = PLAIN.exec(digits)?.groups ?? {};
  // Three digits behind the other sign are a group: "1.420" where decimals have a comma.
  if (whole !== undefined && !(point !== sign && places.length === 3 && whole.length <= 3)) return [whole, places];
  const [grouped, group, decimalSign, decimals = ""] = GROUPED.exec(digits) ?? [];
  if (grouped === undefined || group === decimalSign) return null;
  const before = decimals === "" ? digits : digits.slice(0, -decimals.length - 1);
  return [before.replace(/[.,'’ ]/gu, ""), decimals];
}
