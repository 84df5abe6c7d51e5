/** Numbers, moments and booleans as senders of messages write them. */
import { DECIMAL_DIGITS, isExact, sum } from "../domain/decimal.js";
import { invalid } from "../errors.js";

/**
 * Reads a value of a message.
 * @param text what stands there; null where nothing does
 * @param where its place, for the error
 */
type Reader<Value> = (text: string | null, where: string) => Value | null;

const reader =
  <Value>(parse: (text: string) => Value | null, rule: string): Reader<Value> =>
  (text, where) => {
    if (text === null) return null;
    const value = parse(text);
    if (value === null) throw invalid(where, rule);
    return value;
  };

/** No number of a message is longer. */
const LONGEST_NUMBER = 60;
// XML writes a point (`1234.5`); German systems send a comma as well (`1234,5`, `1.234,5`), Swiss ones `1'234.5`.
const POINT = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const COMMA = /^[+-]?(?:\d+|\d{1,3}(?:[.'’]\d{3})+)?,\d+$/;
const GROUPED = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’]\d{3})+)(?:\.\d+)?$/;

/**
 * The number in a text, with a point and without needless zeros, or null if there is none, or if it is not exact in 15
 * digits. A single comma is a decimal one: `1,234` is a little more than one, since no format groups digits by commas.
 */
export function parseDecimal(text: string): string | null {
  if (text.length > LONGEST_NUMBER) return null;
  let number: string;
  if (POINT.test(text)) number = text;
  else if (COMMA.test(text)) number = text.replace(/[.'’]/g, "").replace(",", ".");
  else if (GROUPED.test(text)) number = text.replace(/[,'’]/g, "");
  else return null;
  const plain = sum(number.replace(/^\+/, ""));
  return isExact(plain) ? plain : null;
}

export const decimalOf: Reader<string> = reader(
  parseDecimal,
  `must be a number of at most ${DECIMAL_DIGITS} significant digits`,
);

const YES = new Set(["true", "1", "yes", "y", "ja", "j"]);
const NO = new Set(["false", "0", "no", "n", "nein"]);

/** What a word says: `true`, `1`, `ja` … or `false`, `0`, `nein` …; null if it is another. */
export function parseBoolean(text: string): boolean | null {
  const word = text.toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

export const booleanOf: Reader<boolean> = reader(parseBoolean, "must be true or false");

// 2026-11-18, 20261118, 18.11.2026, each with or without a time and a zone; a day may have a zone, too (XML Schema).
const DAY = "(\\d{4})-(\\d{2})-(\\d{2})|(\\d{4})(\\d{2})(\\d{2})|(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})";
const TIME = "(\\d{2}):?(\\d{2})(?::?(\\d{2})(?:[.,](\\d{1,9}))?)?";
const ZONE = "Z|[+-]\\d{2}(?::?\\d{2})?";
const MOMENT = new RegExp(`^(?:${DAY})(?:(?:T|\\s+)?${TIME})?\\s*(${ZONE})?$`, "i");

/**
 * The moment in a text as ISO 8601: an instant with its zone, a time without one, or a day alone; null if there is
 * none.
 */
export function parseMoment(text: string): string | null {
  if (text.length > LONGEST_NUMBER) return null;
  const found = MOMENT.exec(text);
  if (!found) return null;
  const [year = "", month = "", day = ""] = found[1]
    ? found.slice(1, 4)
    : found[4]
      ? found.slice(4, 7)
      : found.slice(7, 10).reverse();
  const [hour, minute, second = "00", fraction = "", zone = ""] = found.slice(10);
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isDay(date)) return null;
  if (hour === undefined) return date;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const offset = parseZone(zone);
  if (offset === null) return null;
  const parts = fraction.replace(/0+$/, "").slice(0, 3);
  return `${date}T${hour}:${minute}:${second}${parts && `.${parts}`}${offset}`;
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the calendar has the day, which is written as `2026-11-18`. */
export function isDay(date: string): boolean {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeapYear ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
  return year > 0 && day >= 1 && day <= last;
}

/** `+01:00` for `+0100` and `+01`; empty for none; null if no place on earth has it. */
function parseZone(zone: string): string | null {
  if (zone === "" || /^z$/i.test(zone)) return zone.toUpperCase();
  const [sign, hours, minutes] = [zone.slice(0, 1), zone.slice(1, 3), zone.slice(3).replace(":", "") || "00"];
  return Number(hours) <= 14 && Number(minutes) <= 59 ? `${sign}${hours}:${minutes}` : null;
}

export const momentOf: Reader<string> = reader(
  parseMoment,
  "must be a date or a date-time, e.g. 2026-11-18, 20261118 or 2026-11-18T16:02:44+01:00",
);

/** Whether a moment has a time beside its day. */
const hasTime = (moment: string): boolean => moment.includes("T");

/** The instant that a moment names, or null where it is a day alone. */
export const instantOrNull = (moment: string | null): string | null => (moment && hasTime(moment) ? moment : null);

/** The moment of a day and a time that stand in two places. */
export function joinedMoment(day: string | null, time: string | null, where: string): string | null {
  const date = momentOf(day, where);
  if (date === null || time === null || hasTime(date)) return date;
  return momentOf(`${date}T${time}`, where);
}
