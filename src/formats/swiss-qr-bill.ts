/**
 * The data of a Swiss QR code (SIX, Swiss Implementation Guidelines for the QR-bill 2.3, section 4.2), where a text
 * carries them: one element a line, from `SPC` to `EPD`.
 */
import type { ReferenceType } from "../domain/payment-reference.js";
import { parseDecimal } from "./values.js";

export interface SwissQrBill {
  /** To which is paid, as it stands there. */
  readonly iban: string;
  /** Who is paid. */
  readonly creditor: string | null;
  /** A decimal number; null where the payer says how much. */
  readonly amount: string | null;
  readonly currency: string;
  readonly referenceType: ReferenceType;
  /** Null with `NON`. */
  readonly reference: string | null;
  /** What the creditor adds in words. */
  readonly message: string | null;
}

/** The 31 elements up to `EPD`, and what may follow it. */
const MAX_LINES = 34;
const LONGEST_LINE = 200;

/**
 * Reads the lines from one that is `SPC`. Empty elements are empty lines, which a text on paper loses, so that elements
 * are known by what they hold as well as by their place. Null if they are no such data.
 */
export function parseSwissQr(lines: readonly string[]): SwissQrBill | null {
  const [type, version = "", , iban = "", ...rest] = lines
    .slice(0, MAX_LINES)
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter((line) => line !== "");
  if (type !== "SPC" || !/^02\d\d$/.test(version) || !/^(?:CH|LI)\d{2}[\dA-Z ]+$/.test(iban)) return null;
  const currency = rest.find((line) => line === "CHF" || line === "EUR");
  const money = rest.findIndex((line) => line === currency);
  const kind = rest.findIndex((line, index) => index > money && /^(?:QRR|SCOR|NON)$/.test(line));
  const end = rest.indexOf("EPD", kind);
  if (currency === undefined || kind < 0 || end < 0) return null;
  const referenceType = rest[kind] as ReferenceType;
  const amount = rest[money - 1] ?? "";
  const said = rest.slice(kind + 1, end);
  const hasReference = referenceType !== "NON";
  return {
    iban: iban.replaceAll(" ", ""),
    creditor: nameIn(rest.slice(0, money)),
    amount: /^\d{1,9}\.\d{2}$/.test(amount) ? parseDecimal(amount) : null,
    currency,
    referenceType,
    reference: (hasReference && said[0]?.replaceAll(" ", "")) || null,
    message: said[hasReference ? 1 : 0] ?? null,
  };
}

/** The name in an address: it follows the address's kind, structured or (until 2025) combined. */
const nameIn = (address: readonly string[]): string | null =>
  address[0] === "S" || address[0] === "K" ? (address[1] ?? null) : null;
