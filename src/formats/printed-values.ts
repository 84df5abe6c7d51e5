/** Numbers and days as people print them. */
import { unitCode } from "../domain/units.js";
import { parseDecimal, parseMoment } from "./values.js";

/** Which sign stands before the decimals. The other one, if it is there, groups thousands. */
export type DecimalStyle = "comma" | "point";

const AMOUNT = /(?<![\d.,])\d{1,12}(?:[.,'’ ]\d{3})*([.,])\d{1,4}(?![\d.,])/g;
const WRITES_COMMAS = /liefer|datum|menge|bezeichnung|einheit|empfänger|gewicht|bestell|rechnung|facture|montant/iu;

/** How a document writes decimals: as its numbers show, or else as its language does. */
export function decimalStyleOf(texts: readonly string[]): DecimalStyle {
  const seen = { ",": 0, ".": 0 };
  let writesCommas = false;
  for (const text of texts) {
    writesCommas ||= WRITES_COMMAS.test(text);
    for (const [whole, sign] of text.matchAll(AMOUNT)) {
      // Three digits behind a sign may be decimals or a group.
      if (!/[.,]\d{3}$/.test(whole)) seen[sign as "," | "."]++;
    }
  }
  if (seen[","] !== seen["."]) return seen[","] > seen["."] ? "comma" : "point";
  return writesCommas ? "comma" : "point";
}

/**
 * The number in a text, with a point; null if it is none.
 * @param unit the printed one; with tonnes, `1.000` must be 1 and not 1000, since no lorry carries a thousand
 */
export function parsePrinted(text: string, style: DecimalStyle, unit: string | null): string | null {
  const bare = text.trim().replace(/(?<=\d)[ '’](?=\d{3}(?!\d))/g, "");
  const [decimal, group] = style === "comma" ? [",", "."] : [".", ","];
  const groups = new RegExp(`^([+-]?\\d{1,3})((?:\\${group}\\d{3})+)(?:\\${decimal}(\\d+))?$`).exec(bare);
  if (groups) {
    const [, first = "", rest = "", decimals] = groups;
    const isOneGroup = rest.length === 4 && decimals === undefined;
    const isTooHeavy = isOneGroup && unit !== null && unitCode(unit) === "TNE";
    // "24.980 t" are some 25 tonnes, whatever the style of the document.
    if (isTooHeavy) return parseDecimal(`${first}.${rest.slice(1)}`);
    return parseDecimal(first + rest.replaceAll(group, "") + (decimals === undefined ? "" : `.${decimals}`));
  }
  const [, whole, decimals] = /^([+-]?\d{1,15})(?:[.,](\d{1,12}))?$/.exec(bare) ?? [];
  if (whole === undefined) return null;
  return parseDecimal(decimals === undefined ? whole : `${whole}.${decimals}`);
}

/** German, English and French names by their first letters, without accents; of `juin` and `juillet` four count. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  "jan|feb fev|mar mrz|apr avr|mai may|jun juin|jul juil|aug aou|sep|oct okt|nov|dec dez"
    .split("|")
    .entries()
    .flatMap(([index, names]) => names.split(" ").map((name) => [name, index + 1] as const)),
);

const YEAR_FIRST = /(?<![\d.,/-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d|[./-]\d)/g;
const NUMERIC = /(?<!\d|\d[.,/-])(\d{1,2})(?:[./]\s?(\d{1,2})[./]\s?(\d{4}|\d{2})|-(\d{1,2})-(\d{4}))(?!\d|[./-]\d)/g;
const DAY_FIRST = /(?<!\d)(\d{1,2})(?:er|st|nd|rd|th)?(?:\.\s?|\s|-)?(\p{L}{3,9})(?:\.?,?\s|-)(\d{4})(?!\d)/gu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/gu;

/** Which number of `02/03/2026` is the day. */
export type DayOrder = "day first" | "month first";

/** Americans write the month first. A document does so if one of its dates can mean nothing else. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  let isMonthFirst = false;
  for (const text of texts) {
    for (const [whole, first, second] of text.matchAll(NUMERIC)) {
      if (!whole.includes("/")) continue;
      if (Number(first) > 12) return "day first";
      isMonthFirst ||= Number(second) > 12;
    }
  }
  return isMonthFirst ? "month first" : "day first";
}

/** A day in a text, as ISO 8601, and where it stands. */
export interface PrintedDay {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The days in a text, in their order. */
export function daysIn(text: string, order: DayOrder): PrintedDay[] {
  const days: PrintedDay[] = [];
  const take = (pattern: RegExp, read: (found: RegExpExecArray) => string | null): void => {
    for (const found of text.matchAll(pattern)) {
      const value = read(found);
      if (value !== null) days.push({ value, start: found.index, end: found.index + found[0].length });
    }
  };
  take(YEAR_FIRST, ([, year = "", month, day]) => dayOf(year, Number(month), Number(day)));
  take(NUMERIC, ([whole, one, two, year, twoAfterDash, yearAfterDash = ""]) => {
    const [first, second] = [Number(one), Number(two ?? twoAfterDash)];
    const fullYear = year ?? yearAfterDash;
    const isSwapped = whole.includes("/") && order === "month first";
    const [day, month] = isSwapped ? [second, first] : [first, second];
    return dayOf(fullYear.length === 2 ? `20${fullYear}` : fullYear, month, day);
  });
  take(DAY_FIRST, ([, day, month = "", year = ""]) => dayOf(year, monthOf(month), Number(day)));
  take(MONTH_FIRST, ([, month = "", day, year = ""]) => dayOf(year, monthOf(month), Number(day)));
  return days.sort((a, b) => a.start - b.start);
}

/** The first day in a text, as ISO 8601; null if there is none. Of numbers with dots or strokes the day comes first. */
export const parseDay = (text: string): string | null => daysIn(text, "day first")[0]?.value ?? null;

function monthOf(name: string): number {
  const letters = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return MONTHS.get(letters.slice(0, 4)) ?? MONTHS.get(letters.slice(0, 3)) ?? 0;
}

/** Null if the calendar has no such day. */
const dayOf = (year: string, month: number, day: number): string | null =>
  parseMoment(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);

/** What follows a number and does not belong to it. */
const AFTER_NUMBER = /\s(?:vom|von|am|of|du|dated|from|datum|date|seite|page|pos)\b|[,;]\s|\s\(/iu;

/** The number of a document: it has a digit, and short capitals before it belong to it: "LS 2026-0815". */
export function parseReference(text: string): string | null {
  const [beforeOthers = ""] = text.slice(0, LONGEST_REFERENCE).split(AFTER_NUMBER, 1);
  const taken: string[] = [];
  const words = beforeOthers.trim().split(/\s/);
  for (const [index, word] of words.slice(0, 4).entries()) {
    const isPrefix = taken.length === 0 && /^\p{Lu}{1,5}[-.]?$/u.test(word);
    const isNumber = /^[\p{L}\p{N}][\p{L}\p{N}\-/._]*$/u.test(word) && /\p{N}/u.test(word) && parseDay(word) === null;
    // "B 4711 K"
    const isSuffix = taken.length > 0 && index === words.length - 1 && /^\p{Lu}$/u.test(word);
    if (!isPrefix && !isNumber && !isSuffix) break;
    taken.push(word);
  }
  const number = taken.join(" ").replace(/[.\-/_]+$/, "");
  return /\p{N}/u.test(number) && number.length <= 50 ? number : null;
}

const LONGEST_REFERENCE = 200;

const COMPANY =
  /(?:^|[\s-])(?:g?GmbH|GMBH|mbH|AG|KG|KGaA|OHG|GbR|SE|eG|UG|e\.\s?[KV]\.|a\.\s?G\.|Ltd\.?|LTD\.?|Limited|LLP|Inc\.?|LLC|PLC|plc|Corp\.?|Corporation|B\.?V\.?|N\.?V\.?|S\.A\.|SA|SAS|SASU|SARL|S\.A\.R\.L\.|S\.A\.S\.|S(?:\.\s?)?à\.?\s?r\.?\s?l\.?|EURL|SNC|SCI|S\.r\.l\.|S\.p\.A\.|ApS|Oyj?)(?=[\s,;)]|$)/u;

/** Whether a text has the legal form of a company in it: "Hochbau Süd AG". */
export const namesCompany = (text: string): boolean => COMPANY.test(text);
