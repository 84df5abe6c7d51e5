/** International bank account numbers (ISO 13616). */
import { validateIBAN, ValidationErrorsIBAN } from "ibantools";

/** Upper case without spaces: how IBANs are stored and compared (decisions §4). */
export const normaliseIban = (iban: string): string => iban.replace(/\s/g, "").toUpperCase();

/**
 * Whether the text is an IBAN of its country's form with correct check digits, spaces and case aside. The national check digits inside
 * (e.g. the French clé RIB) are not looked at: decisions §4 asks for the IBAN's own, and printed invoices carry IBANs without correct ones.
 */
export const isIban = (text: string): boolean =>
  validateIBAN(normaliseIban(text)).errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
