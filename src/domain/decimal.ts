/** Decimal numbers that a binary double carries exactly. */

/** At most 15 significant digits survive the way through a binary double unchanged (IEEE 754 binary64). */
export const DECIMAL_DIGITS = 15;

// IEEE 754 binary64: below this a number has fewer digits than 15, and may have none.
const SMALLEST_NORMAL = 2 ** -1022;

/** Whether a double carries a JSON number as it was written. */
export function isExact(number: string): boolean {
  const digits = significantDigits(number);
  const size = Math.abs(Number(number));
  return digits === 0 || (digits <= DECIMAL_DIGITS && size >= SMALLEST_NORMAL && size < Infinity);
}

/** Digits of a JSON number from its first to its last that is no zero: `0.0120` has 2. Takes time in proportion to the text. */
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

const [ZERO, NINE, E_SMALL, E_LARGE] = [48, 57, 101, 69];
