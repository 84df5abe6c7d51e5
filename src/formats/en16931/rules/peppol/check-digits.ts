/** Numbers of companies, as Peppol's rules test them: their length and check digits, and no other rule of them. */

const digitsOf = (text: string): number[] => Array.from(text, Number);

/** The weighted sum of all digits but the last, the weight counted from the right. */
function weighted(digits: readonly number[], weightAt: (index: number) => number): number {
  const others = digits.slice(0, -1).reverse();
  return others.reduce((sum, digit, index) => sum + digit * weightAt(index), 0);
}

/** A Global Location Number of GS1, of any length. */
export function isGln(text: string): boolean {
  const digits = digitsOf(text);
  return (
    /^\d+$/.test(text) && (10 - (weighted(digits, (index) => (index % 2 === 0 ? 3 : 1)) % 10)) % 10 === digits.at(-1)
  );
}

/** A Norwegian organization number: nine digits, modulo 11. */
export function isNorwegianNumber(text: string): boolean {
  const digits = digitsOf(text);
  const check = (11 - (weighted(digits, (index) => (index % 6) + 2) % 11)) % 11;
  return /^\d{9}$/.test(text) && Number(text) > 0 && check === digits.at(-1);
}

/** A Belgian enterprise number: ten digits, modulo 97. */
export const isBelgianNumber = (text: string): boolean =>
  /^\d{10}$/.test(text) && 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));

/** A Danish CVR number, with or without its country. */
export const isDanishNumber = (text: string): boolean => /^(?:DK)?\d{8}$/.test(text);

/** The code of an Italian public office (IPA). */
export const isIpaCode = (text: string): boolean => /^[A-Za-z0-9]{6}$/.test(text);

/** An Italian tax code: that of a person (letters and digits at their places) or of a company (a number). */
export const isItalianTaxCode = (text: string): boolean =>
  /^[A-Za-z]{6}\d{2}[A-Za-z]\d{2}...\d[A-Za-z]$/.test(text) || /^[+\-\d]\d{10}$/.test(text);

/** An Italian VAT id, if it begins with IT: eleven digits of which each second one counts doubled. */
export function isItalianVatId(text: string): boolean {
  if (!/^(?:IT|it)/.test(text)) return true;
  const number = text.slice(2);
  return /^\d{11}$/.test(number) && luhnSum(digitsOf(number)) % 10 === 0;
}

/** Adds digits as Luhn does: counted from the right, each second one doubled, and then its own digits added. */
const luhnSum = (digits: readonly number[]): number =>
  digits
    .toReversed()
    .reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : 2 * digit - (digit > 4 ? 9 : 0)), 0);

/** Whether the first ten digits are a Swedish organization number (Luhn). */
export const isSwedishNumber = (text: string): boolean =>
  /^\d{10,}$/.test(text) && luhnSum(digitsOf(text.slice(0, 10))) % 10 === 0;

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Whether the first eleven characters have the check sum of an Australian Business Number. */
export function hasAbnSum(text: string): boolean {
  const codes = Array.from(text.slice(0, ABN_WEIGHTS.length), (character) => character.charCodeAt(0) - 48);
  const sum = ABN_WEIGHTS.reduce(
    (sum, weight, index) => sum + weight * ((codes[index] ?? NaN) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/** Whether the first nine digits are a Greek tax number (TIN). */
export function isGreekNumber(text: string): boolean {
  const digits = digitsOf(text.slice(0, 9));
  return digits.length === 9 && (weighted(digits, (index) => 2 ** (index + 1)) % 11) % 10 === digits[8];
}
