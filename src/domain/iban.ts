/** International bank account numbers (ISO 13616). */
import { validateIBAN, ValidationErrorsIBAN } from "ibantools";

/** Upper case without spaces: how IBANs are stored and compared (decisions §4). */
export const normaliseIban = (iban: string): string => (IS_NORMAL.test(iban) ? iban : iban.replace(/\s/g, "").toUpperCase());

const IS_NORMAL = /^[0-9A-Z]+$/;

// An ERP sends the same ones again and again.
const known = new Set<string>();
const MOST_KNOWN = 10_000;

/**
 * Whether the text is an IBAN of its country's form with correct check digits, spaces and case aside. The national check digits inside
 * (e.g. the French clé RIB) are not looked at: decisions §4 asks for the IBAN's own, and printed invoices carry IBANs without correct ones.
 */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text);
  if (known.has(iban)) return true;
  const { errorCodes } = validateIBAN(iban);
  const isValid = errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
  if (known.size >= MOST_KNOWN) known.clear();
  if (isValid) known.add(iban);
  return isValid;
}
