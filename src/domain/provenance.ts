/** The origins of the values of an invoice that was read from a document, and its findings. */

export const VALUE_SOURCES = {
  STRUCTURE: "Read exactly, from the XML of an electronic invoice.",
  TEXT: "Found by rules in the text of a PDF or a mail.",
  OCR: "Found by rules in what a program for optical character recognition saw on a scan.",
  LEARNED: "Found where a person corrected it on an earlier document of the supplier in the same layout.",
  MODEL: "Answered by a language model.",
  PERSON: "Corrected by a person; no later reading overwrites it.",
} as const;

export type ValueSource = keyof typeof VALUE_SOURCES;

/** A rectangle on a page, in points of 1/72 inch from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A value of an invoice, and where it comes from. */
export interface ExtractedValue {
  /** The invoice's field, e.g. `total_amount` or `items[2].quantity`. */
  readonly field: string;
  /** As it was read; null if it is no single value. */
  readonly value: string | null;
  readonly source: ValueSource;
  /** From 0 to 1. */
  readonly confidence: number;
  /** The page that contains it, from 1. */
  readonly page: number | null;
  readonly box: Box | null;
}

export const SEVERITIES = {
  FATAL: "The document breaks a rule that it must keep, or something must be decided before the invoice goes on.",
  WARNING: "Worth a look.",
  INFORMATION: "Says something of the document, and asks for nothing.",
} as const;

export type Severity = keyof typeof SEVERITIES;

/** Something about an invoice that a person should know. It never refuses the invoice. */
export interface Finding {
  /** A rule of EN 16931 (`BR-CO-15`), XRechnung (`BR-DE-15`) or Peppol (`DK-R-002`), or one of ours: `GW-…`. */
  readonly rule: string;
  readonly severity: Severity;
  /** The element of the document, or the invoice's field. */
  readonly path: string;
  readonly message_de: string;
  readonly message_en: string;
}

const ofPerson = (field: string, value: unknown): ExtractedValue => ({
  field,
  value: value === null || typeof value === "object" ? null : String(value),
  source: "PERSON",
  confidence: 1,
  page: null,
  box: null,
});

/** A finding with its message in German and English. */
export const findingOf = (
  rule: string,
  severity: Severity,
  path: string,
  [message_de, message_en]: readonly [de: string, en: string],
): Finding => ({ rule, severity, path, message_de, message_en });

/** The field of the invoice that a value belongs to: `items` of `items[2].quantity`. */
const fieldOf = ({ field }: ExtractedValue): string => field.replace(/\W.*/s, "");

/** The origins of the values after a person corrected these fields. */
export function corrected(
  extraction: readonly ExtractedValue[],
  changes: Readonly<Record<string, unknown>>,
): ExtractedValue[] {
  return [
    ...withoutFields(extraction, Object.keys(changes)),
    ...Object.entries(changes)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, value]) => ofPerson(field, value)),
  ];
}

/** The origins without those of these fields. */
export function withoutFields(extraction: readonly ExtractedValue[], fields: readonly string[]): ExtractedValue[] {
  const removed = new Set(fields);
  return extraction.filter((value) => !removed.has(fieldOf(value)));
}

/** The fields that a person corrected. */
export const correctedFields = (extraction: readonly ExtractedValue[]): string[] =>
  extraction.filter(({ source }) => source === "PERSON").map(({ field }) => field);

/** The invoice asks to be paid to an account that is none of its supplier's. */
export const unknownAccount = (iban: string): Finding =>
  findingOf("GW-BANK-ACCOUNT", "FATAL", "supplier_iban", [
    `Die Bankverbindung ${iban} ist keine der Bankverbindungen des Lieferanten. Vor der Prüfung muss jemand sie bestätigen.`,
    `The bank account ${iban} is none of the supplier's accounts. Somebody must confirm it before the invoice is checked.`,
  ]);

/** What another system sent of the invoice names an account that is none of its supplier's. */
export const otherAccount = (iban: string): Finding =>
  findingOf("GW-BANK-ACCOUNT", "WARNING", "supplier_iban", [
    `Die Bankverbindung ${iban} ist keine der Bankverbindungen des Lieferanten.`,
    `The bank account ${iban} is none of the supplier's accounts.`,
  ]);

/** The account stands only in the text of the document, and no stored account of the supplier confirms it. */
export const unverifiedAccount = (iban: string): Finding =>
  findingOf("GW-BANK-ACCOUNT", "WARNING", "supplier_iban", [
    `Die Bankverbindung ${iban} steht nur im Text des Dokuments; vom Lieferanten ist keine bekannt, mit der sie übereinstimmt.`,
    `The bank account ${iban} stands in the text of the document alone; the supplier is not known to have it.`,
  ]);

export const ACCOUNT_OF_OTHER = "GW-BANK-OTHER-SUPPLIER";

/** Another supplier has the account, and the invoice's own does not. */
export const accountOfOther = (iban: string, holder: string): Finding =>
  findingOf(ACCOUNT_OF_OTHER, "WARNING", "supplier_iban", [
    `Die Bankverbindung ${iban} gehört einem anderen Lieferanten: ${holder}.`,
    `The bank account ${iban} is another supplier's: ${holder}.`,
  ]);

/** The account is kept in another country than the supplier's, which is not known to have it. */
export const accountAbroad = (iban: string, country: string): Finding =>
  findingOf("GW-BANK-COUNTRY", "WARNING", "supplier_iban", [
    `Die Bankverbindung ${iban} liegt in einem anderen Land als der Lieferant (${country}).`,
    `The bank account ${iban} is in another country than the supplier (${country}).`,
  ]);

export const SUPPLIER_NAME = "GW-SUPPLIER-NAME";
export const DUPLICATE = "GW-DUPLICATE";
export const MISSING_RETENTION = "GW-RETENTION";

/** The supplier that the VAT id or IBAN led to has another name than the one in the invoice. */
export const otherName = (sent: string, found: string): Finding =>
  findingOf(SUPPLIER_NAME, "WARNING", "supplier_name", [
    `Die Rechnung nennt „${sent}“; der Lieferant, den ihre USt-IdNr. oder IBAN ergab, heißt „${found}“.`,
    `The invoice names "${sent}"; the supplier found by its VAT id or IBAN is "${found}".`,
  ]);

/** Why two invoices may be the same, beside their supplier; the first that is true counts. */
export const DUPLICATE_REASONS = ["NUMBER", "SIMILAR_NUMBER", "DAY_AND_TOTAL"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

const WHY_DUPLICATE: Readonly<Record<DuplicateReason, readonly [de: string, en: string]>> = {
  NUMBER: ["die Nummer ist gleich", "the number is the same"],
  SIMILAR_NUMBER: [
    "die Nummern unterscheiden sich nur in Leerzeichen, Trennzeichen, führenden Nullen oder Buchstaben",
    "the numbers differ only in spaces, separators, leading zeros or leading letters",
  ],
  DAY_AND_TOTAL: ["Datum und Gesamtbetrag sind gleich", "date and total are the same"],
};

/** Another invoice looks like the same one. */
export function probableDuplicate(invoiceId: string, reason: DuplicateReason): Finding {
  const [de, en] = WHY_DUPLICATE[reason];
  return findingOf(DUPLICATE, "WARNING", `/invoices/${invoiceId}`, [
    `Wahrscheinlich dieselbe Rechnung wie die mit der Id ${invoiceId}: ${de}.`,
    `Probably the same invoice as the one with the id ${invoiceId}: ${en}.`,
  ]);
}

/** An invoice names one as preceding that several invoices of its supplier may be. */
export const ambiguousPreceding = (number: string): Finding =>
  findingOf("GW-PRECEDING", "WARNING", "preceding_invoices", [
    `Mehrere Rechnungen des Lieferanten haben die Nummer ${number}; keine davon ist verknüpft.`,
    `Several invoices of the supplier have the number ${number}; none of them is linked.`,
  ]);

/** The order of the invoice agrees a retention, and the invoice has none. */
export const missingRetention = (rate: number): Finding =>
  findingOf(MISSING_RETENTION, "WARNING", "retention", [
    `Die Bestellung vereinbart einen Einbehalt von ${rate} %; die Rechnung behält nichts ein.`,
    `The order agrees a retention of ${rate} %; the invoice retains nothing.`,
  ]);

/** The tenant wants exemption certificates for construction work, and the supplier has none that is valid. */
export const MISSING_CERTIFICATE = findingOf("GW-EXEMPTION", "WARNING", "supplier", [
  "Der Lieferant hat keine gültige Freistellungsbescheinigung (§ 48b EStG); 15 % des Betrags sind dem Finanzamt abzuführen.",
  "The supplier has no valid exemption certificate (§ 48b EStG); 15 % of the amount are due to the tax office.",
]);

/** Lines or postings lack a cost centre that the tenant requires. */
export const withoutWorkType = (path: "items" | "invoice_accounts", places: readonly number[]): Finding => {
  const [first = 0] = places;
  const [de, en] = path === "items" ? ["Positionen", "lines"] : ["Buchungen", "postings"];
  return findingOf("GW-WORK-TYPE", "WARNING", `${path}[${first}].work_type_id`, [
    `${places.length} ${de} haben keine Kostenstelle; die erste steht an Platz ${first}.`,
    `${places.length} ${en} have no cost centre; the first is at place ${first}.`,
  ]);
};
