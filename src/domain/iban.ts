/** International bank account numbers (ISO 13616), and the codes of banks (ISO 9362). */
import { isValidBIC, validateIBAN, ValidationErrorsIBAN } from "ibantools";

/** IBANs are stored and compared in upper case without spaces (decisions §4). */
export const normaliseIban = (iban: string): string =>
  IS_NORMAL.test(iban) ? iban : iban.replace(/\s/g, "").toUpperCase();

const IS_NORMAL = /^[0-9A-Z]+$/;

/**
 * Whether the text has the form of its country's IBANs and correct check digits; spaces and case do not matter.
 * National check digits inside it (such as the French clé RIB) are ignored: decisions §4 demands only the IBAN's own,
 * and printed invoices show IBANs whose national ones are wrong.
 */
export function isIban(text: string): boolean {
  const { errorCodes } = validateIBAN(normaliseIban(text));
  return errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
}

/** Territories whose accounts have the IBANs of a state that they belong to (ISO 13616 registry). */
const IBANS_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"].map((territory) => [territory, "FR"]),
  ),
  ...{ GG: "GB", IM: "GB", JE: "GB", AX: "FI" },
};

/**
 * Whether an account is kept in another country.
 * @param country ISO 3166-1 alpha-2
 */
export const isOfOtherCountry = (iban: string, country: string): boolean =>
  !iban.startsWith(IBANS_OF[country] ?? country);

// The institutions 30000 to 31999 of Switzerland and Liechtenstein are no banks, but mark accounts for QR references.
const QR_IBAN = /^(?:CH|LI)\d{2}3[01]\d{3}/;

/** Whether an account takes only payments with a QR reference. */
export const isQrIban = (iban: string): boolean => QR_IBAN.test(normaliseIban(iban));

/** Whether the text has the form of a bank's code (BIC); spaces and case do not matter. */
export const isBic = (text: string): boolean => isValidBIC(normaliseIban(text));
