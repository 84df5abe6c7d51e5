/** Calendar days as text: `2026-11-21`. */

/** Stands for a day that nobody knows, where such come last. */
export const LATEST_DAY = "9999-12-31";

/** No term of payment is longer; a later day may have no four digits of the year. */
const MAX_DAYS = 3660;

/** Whether it is a whole number of days that anybody waits. */
export const isTerm = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= MAX_DAYS;

/** The day so many days later; null if that is no whole number of days, or more than anybody waits. */
export function addDays(day: string, days: number): string | null {
  if (!isTerm(days)) return null;
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const later = new Date(0);
  later.setUTCFullYear(year, month - 1, date + days);
  const text = later.toISOString();
  return text.length === "2026-11-21T10:00:00.000Z".length ? text.slice(0, 10) : null;
}

const FIRST_YEAR = 1990;
const YEARS_AHEAD = 10;

/** Whether a paper of today's business can name the day (decisions §17). */
export function isOfBusiness(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year <= new Date().getUTCFullYear() + YEARS_AHEAD;
}

export const BUSINESS_YEARS = `from ${FIRST_YEAR} on, and at most ${YEARS_AHEAD} years ahead`;
