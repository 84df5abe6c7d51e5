/** References to quote with a payment, of which the kind and the check digits show. */

/** In the words of the Swiss QR-bill: a QR reference, a creditor reference (ISO 11649), none. */
export type ReferenceType = "QRR" | "SCOR" | "NON";

// The carry of each digit in the recursive modulo 10 of Swiss payment slips.
const CARRIES = "0946827135";

/** The kind of a reference by its form and its check digits: of a Swiss QR-bill or of ISO 11649; null for any other. */
export function referenceTypeOf(reference: string): "QRR" | "SCOR" | null {
  const type = looksLike(reference);
  if (type === null) return null;
  const compact = compacted(reference);
  return (type === "QRR" ? isQrReference(compact) : hasIsoCheckDigits(compact)) ? type : null;
}

/** The kind that the form of a reference claims, whatever its check digits are. */
export function looksLike(reference: string): "QRR" | "SCOR" | null {
  const compact = compacted(reference);
  if (/^\d{27}$/.test(compact)) return "QRR";
  return /^RF\d{2}[\dA-Z]{1,21}$/.test(compact) ? "SCOR" : null;
}

const compacted = (reference: string): string => reference.replace(/\s/g, "").toUpperCase();

function isQrReference(digits: string): boolean {
  let carry = 0;
  for (const digit of digits.slice(0, -1)) carry = Number(CARRIES.charAt((carry + Number(digit)) % 10));
  return (10 - carry) % 10 === Number(digits.at(-1));
}

// ISO 7064 MOD 97-10: letters count from 10, and the first four characters stand at the end.
function hasIsoCheckDigits(reference: string): boolean {
  const moved = reference.slice(4) + reference.slice(0, 4);
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n === 1n;
}
