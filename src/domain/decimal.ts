/** Decimal numbers: which of them survive the conversion to a binary double and back, and exact arithmetic. */

/** Every decimal number of up to 15 significant digits does (IEEE 754 binary64). */
export const DECIMAL_DIGITS = 15;

const [ZERO, NINE, E_SMALL, E_LARGE] = [48, 57, 101, 69];

// IEEE 754 binary64: smaller numbers are subnormal and keep fewer than 15 digits, or even none.
const SMALLEST_NORMAL = 2 ** -1022;

/** Whether a double keeps the value of a JSON number as it was written. */
export function isExact(number: string): boolean {
  const digits = significantDigits(number);
  const size = Math.abs(Number(number));
  return digits === 0 || (digits <= DECIMAL_DIGITS && size >= SMALLEST_NORMAL && size < Infinity);
}

/**
 * The number of digits from the first to the last non-zero one: `0.0120` has 2. The time is proportional to the length
 * of the text, which a regular expression would not guarantee.
 */
export function significantDigits(number: string): number {
  let counted = 0;
  let atLastNonZero = 0;
  for (let i = 0; i < number.length; i++) {
    const code = number.charCodeAt(i);
    if (code === E_SMALL || code === E_LARGE) break;
    if (code < ZERO || code > NINE) continue;
    if (code !== ZERO || counted > 0) counted += 1;
    if (code !== ZERO) atLastNonZero = counted;
  }
  return atLastNonZero;
}

/*
 * Exact arithmetic over decimal numbers as texts: `-12.5`, or `1e-7` as JavaScript writes some. Results have no
 * needless zeros and no exponent. A number is its digits and how many of them stand behind the point; a negative count
 * stands for zeros before it.
 */
type Digits = readonly [digits: bigint, places: number];

/** The number times a power of ten: `shifted("18240", -3)` is `18.24`. */
export function shifted(number: string, places: number): string {
  const [digits, behind] = digitsOf(number);
  return textOf([digits, behind - places]);
}

export const sum = (...numbers: string[]): string => total(numbers);

/** A number that is written as results are. */
const PLAIN = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/;

/** The sum of any number of numbers; of one, that number without needless zeros. */
export function total(numbers: readonly string[]): string {
  const [first, ...others] = numbers;
  if (first !== undefined && others.length === 0 && PLAIN.test(first)) return first;
  let added: Digits = [0n, 0];
  for (const number of numbers) added = plus(added, digitsOf(number));
  return textOf(added);
}

export function product(...numbers: string[]): string {
  return textOf(numbers.map(digitsOf).reduce(([a, m], [b, n]) => [a * b, m + n], [1n, 0]));
}

/** A negative number, zero or a positive one, as `a` is less than `b`, equal or greater. */
export function compare(a: string, b: string): number {
  const [difference] = plus(digitsOf(a), digitsOf(negated(b)));
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Whether two amounts differ by no more than a cent, as amounts do that were rounded on the way. */
export const agreeToTheCent = (a: string, b: string): boolean => compare(absolute(sum(a, negated(b))), "0.01") <= 0;

export const negated = (number: string): string => (number.startsWith("-") ? number.slice(1) : `-${number}`);

export const absolute = (number: string): string => number.replace(/^-/, "");

/** The number with at most so many digits behind the point; a half is rounded away from zero. */
export const rounded = (number: string, places: number): string => quotient(number, "1", places);

/** The number with at most so many digits behind the point; a half is rounded up as in XPath: `-2.5` becomes `-2`. */
export function roundedHalfUp(number: string, places: number): string {
  const [digits, behind] = digitsOf(number);
  if (behind <= places) return textOf([digits, behind]);
  const unit = 10n ** BigInt(behind - places);
  const twice = 2n * digits + unit;
  const below = twice % (2n * unit) < 0n ? 1n : 0n;
  return textOf([twice / (2n * unit) - below, places]);
}

/** A quotient with at most so many digits behind the point; a half is rounded away from zero. */
export function quotient(dividend: string, divisor: string, places: number): string {
  const [a, m] = digitsOf(dividend);
  const [b, n] = digitsOf(divisor);
  if (b === 0n) throw new RangeError("Division by zero");
  const up = n - m + places;
  const [over, under] = up >= 0 ? [a * 10n ** BigInt(up), b] : [a, b * 10n ** BigInt(-up)];
  const isNegative = over < 0n !== under < 0n;
  const [size, by] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const whole = (2n * size + by) / (2n * by);
  return textOf([isNegative ? -whole : whole, places]);
}

function plus([a, m]: Digits, [b, n]: Digits): Digits {
  if (m === n) return [a + b, m];
  const places = Math.max(m, n);
  return [a * 10n ** BigInt(places - m) + b * 10n ** BigInt(places - n), places];
}

function digitsOf(number: string): Digits {
  const exponent = number.indexOf("e");
  if (exponent >= 0) {
    const [digits, places] = digitsOf(number.slice(0, exponent));
    return [digits, places - Number(number.slice(exponent + 1))];
  }
  const point = number.indexOf(".");
  return point < 0
    ? [BigInt(number), 0]
    : [BigInt(number.slice(0, point) + number.slice(point + 1)), number.length - point - 1];
}

function textOf([digits, places]: Digits): string {
  if (digits === 0n) return "0";
  const sign = digits < 0n ? "-" : "";
  const size = String(digits < 0n ? -digits : digits);
  if (places <= 0) return sign + size + "0".repeat(-places);
  const padded = size.padStart(places + 1, "0");
  let end = padded.length;
  while (end > padded.length - places && padded.charCodeAt(end - 1) === ZERO) end -= 1;
  const [whole, fraction] = [padded.slice(0, -places), padded.slice(padded.length - places, end)];
  return sign + (fraction === "" ? whole : `${whole}.${fraction}`);
}
