/** Findings about suspicious values of an invoice that was read. The values are stored as they are printed. */
import { isBic, isIban, isQrIban } from "./iban.js";
import { isCurrency } from "./iso-codes.js";
import { looksLike, type ReferenceType, referenceTypeOf } from "./payment-reference.js";
import type { Finding } from "./provenance.js";
import { isWrongVatId } from "./vat-id.js";

/** The fields of an invoice that are looked at. */
interface SuspiciousFields {
  readonly currency: string | null;
  readonly supplier_iban: string | null;
  readonly supplier_tax_id: string | null;
  readonly payment_reference: string | null;
  readonly reference_type: ReferenceType | null;
}

/** Findings about the invoice's own fields. */
export function suspiciousValues(invoice: SuspiciousFields): Finding[] {
  const { currency, supplier_iban: iban, supplier_tax_id, reference_type } = invoice;
  const reference = invoice.payment_reference ?? "";
  const claimed = looksLike(reference);
  return [
    ...(currency !== null && !isCurrency(currency) ? [unknownCurrency(currency)] : []),
    ...(iban !== null && !isIban(iban) ? [wrongIban("supplier_iban", iban)] : []),
    ...(supplier_tax_id !== null && isWrongVatId(supplier_tax_id)
      ? [wrongVatId("supplier_tax_id", supplier_tax_id)]
      : []),
    ...(claimed !== null && referenceTypeOf(reference) === null ? [wrongReference(reference)] : []),
    ...(iban !== null && isQrIban(iban) && claimed !== "QRR" ? [qrIbanAlone()] : []),
    ...(iban !== null && isIban(iban) && !isQrIban(iban) && reference_type === "QRR" ? [qrReferenceAlone()] : []),
  ];
}

/** Values of a document that are no fields of an invoice, each with its business term. */
export interface OtherIds {
  readonly ibans?: readonly string[];
  readonly bics: readonly (string | null | undefined)[];
  readonly vatIds: Readonly<Record<string, string | null | undefined>>;
}

/** Findings about values that are no fields of an invoice; their path is the business term. */
export function suspiciousIds({ ibans = [], bics, vatIds }: OtherIds): Finding[] {
  return [
    ...ibans.filter((iban) => !isIban(iban)).map((iban) => wrongIban("BT-84", iban)),
    // Some countries name banks by numbers of their own there.
    ...bics.flatMap((bic) => (bic && /[A-Z]{3}/i.test(bic) && !isBic(bic) ? wrongBic(bic) : [])),
    ...Object.entries(vatIds).flatMap(([term, id]) => (id && isWrongVatId(id) ? [wrongVatId(term, id)] : [])),
  ];
}

/** The beginning of a long text, for a sentence. */
const clipped = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

const unknownCurrency = (currency: string): Finding => ({
  rule: "GW-CURRENCY",
  severity: "FATAL",
  path: "currency",
  message_de: `${clipped(currency)} ist keine Währung nach ISO 4217.`,
  message_en: `${clipped(currency)} is no currency of ISO 4217.`,
});

const wrongIban = (path: string, iban: string): Finding => ({
  rule: "GW-IBAN",
  severity: path === "supplier_iban" ? "FATAL" : "WARNING",
  path,
  message_de: `${clipped(iban)} ist keine gültige IBAN: Form oder Prüfziffern stimmen nicht.`,
  message_en: `${clipped(iban)} is no valid IBAN: its form or its check digits are wrong.`,
});

const wrongBic = (bic: string): Finding => ({
  rule: "GW-BIC",
  severity: "WARNING",
  path: "BT-86",
  message_de: `${clipped(bic)} ist kein BIC: Form oder Land stimmen nicht.`,
  message_en: `${clipped(bic)} is no BIC: its form or its country is wrong.`,
});

const wrongVatId = (path: string, id: string): Finding => ({
  rule: "GW-VAT-ID",
  severity: "WARNING",
  path,
  message_de: `${clipped(id)} ist keine gültige USt-IdNr.: Form oder Prüfziffern stimmen nicht.`,
  message_en: `${clipped(id)} is no valid VAT id: its form or its check digits are wrong.`,
});

const wrongReference = (reference: string): Finding => ({
  rule: "GW-REFERENCE",
  severity: "WARNING",
  path: "payment_reference",
  message_de: `Die Prüfziffern der Zahlungsreferenz ${reference} stimmen nicht.`,
  message_en: `The check digits of the payment reference ${reference} are wrong.`,
});

// Swiss Implementation Guidelines for the QR-bill 2.3, reference type: a QR-IBAN and a QR reference go together.
const qrIbanAlone = (): Finding => ({
  rule: "GW-QR-IBAN",
  severity: "WARNING",
  path: "supplier_iban",
  message_de: "Eine QR-IBAN verlangt eine QR-Referenz mit 27 Ziffern; das Dokument nennt keine.",
  message_en: "A QR-IBAN needs a QR reference of 27 digits; the document tells none.",
});
const qrReferenceAlone = (): Finding => ({
  rule: "GW-QR-IBAN",
  severity: "WARNING",
  path: "payment_reference",
  message_de: "Eine QR-Referenz verlangt eine QR-IBAN (Institut 30000 bis 31999); diese IBAN ist keine.",
  message_en: "A QR reference needs a QR-IBAN (institution 30000 to 31999); this IBAN is none.",
});
