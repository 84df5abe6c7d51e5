/** Missing and doubtful values of a reading, and the findings for them. */
import { compare, sum } from "./decimal.js";
import type { InvoiceReading, ReadInvoice } from "./invoice-reading.js";
import type { Finding } from "./provenance.js";

/** Below this confidence a language model may replace a value, and a person should compare it. */
const DOUBTFUL_BELOW = 0.6;

/** The fields of an invoice's header that a language model is asked for. */
export const HEADER_FIELDS = [
  ...(["invoice_number", "invoice_date", "due_date", "currency"] as const),
  ...(["net_amount", "total_tax_amount", "total_amount", "tax_rate"] as const),
  ...(["supplier_name", "supplier_tax_id", "supplier_iban"] as const),
  ...(["project_number", "order_number", "payment_reference", "payment_terms"] as const),
  ...(["discount_rate", "discount_date"] as const),
] as const;

export type HeaderField = (typeof HEADER_FIELDS)[number];

const NUMBERS: ReadonlySet<HeaderField> = new Set([
  ...(["net_amount", "total_tax_amount", "total_amount", "tax_rate", "discount_rate"] as const),
]);

/** Whether a field holds an amount or a rate. */
export const holdsNumber = (field: HeaderField): boolean => NUMBERS.has(field);

/** Values that EN 16931 and the law demand of every invoice, with their German names. */
const NEEDED = {
  invoice_number: "Rechnungsnummer",
  invoice_date: "Rechnungsdatum",
  currency: "Währung",
  net_amount: "Nettobetrag",
  total_tax_amount: "Steuerbetrag",
  total_amount: "Gesamtbetrag",
  supplier_name: "Name des Lieferanten",
  supplier_tax_id: "Steuernummer oder USt-IdNr. des Lieferanten",
  items: "Positionen",
} as const;

export interface MissingValues {
  /** Without a value. */
  readonly missing: readonly (keyof typeof NEEDED)[];
  /** With a value that is not sure. */
  readonly doubtful: readonly HeaderField[];
  /** All fields that may be filled or replaced. */
  readonly header: readonly HeaderField[];
  /** Whether the lines are missing, doubtful, or do not add up. */
  readonly items: boolean;
}

/** A longer list would not fit an answer. */
const MAX_LINES_ASKED = 100;

export function missingValuesIn({ says, extraction }: InvoiceReading): MissingValues {
  const unsure = new Set(
    extraction
      .filter(({ source, confidence }) => source !== "PERSON" && confidence < DOUBTFUL_BELOW)
      .map(({ field }) => field),
  );
  const doubtful = HEADER_FIELDS.filter((field) => says[field] !== null && unsure.has(field));
  const names = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  return {
    missing: names.filter((name) => (name === "items" ? says.items.length === 0 : says[name] === null)),
    doubtful,
    header: HEADER_FIELDS.filter((field) => says[field] === null || unsure.has(field)),
    items:
      says.items.length <= MAX_LINES_ASKED &&
      (!addUp(says) || says.items.some((_, index) => AMOUNTS.some((name) => unsure.has(`items[${index}].${name}`)))),
  };
}

const AMOUNTS = ["quantity", "unit_net_price", "net_price"] as const;

function addUp({ items, net_amount }: ReadInvoice): boolean {
  const prices = items.map(({ net_price }) => net_price);
  return (
    net_amount !== null &&
    prices.every((price) => price !== null) &&
    compare(sum(...prices.map(String)), String(net_amount)) === 0
  );
}

/** The findings for missing values, and for those that a person should compare with the document. */
export function openFindings({ missing, doubtful }: MissingValues): Finding[] {
  const open = missing.map((path) => ({
    rule: "GW-OPEN",
    severity: "WARNING" as const,
    path,
    message_de: `Im Dokument wurde nicht gefunden: ${NEEDED[path]}.`,
    message_en: `It was not found in the document: ${path}.`,
  }));
  const unsure = doubtful.map((path) => ({
    rule: "GW-DOUBTFUL",
    severity: "WARNING" as const,
    path,
    message_de: `Der Wert wurde nicht sicher gelesen; bitte mit dem Dokument vergleichen: ${path}.`,
    message_en: `The value was not read surely; please compare it with the document: ${path}.`,
  }));
  return [...open, ...unsure];
}

/** Why a value of a language model was left out. */
const DROPPED = {
  absent: ["steht nicht im Dokument", "does not stand in the document"],
  form: ["hat nicht die verlangte Form", "has not the form that is asked for"],
  digits: ["hat falsche Prüfziffern", "has wrong check digits"],
  sum: ["passt rechnerisch nicht zu den anderen Beträgen", "does not add up with the other amounts"],
  day: ["ist kein mögliches Datum", "is no possible date"],
  unknown: ["ist dem Mandanten nicht bekannt", "is not known to the tenant"],
} as const;

export type DropReason = keyof typeof DROPPED;

/** The finding does not contain the value, so that nobody copies it from there. */
export const droppedFinding = (path: string, reason: DropReason): Finding => ({
  rule: "GW-MODEL-DROPPED",
  severity: "WARNING",
  path,
  message_de: `Die Antwort des Sprachmodells wurde verworfen: Der Wert ${DROPPED[reason][0]} (${path}).`,
  message_en: `The language model's answer was dropped: the value ${DROPPED[reason][1]} (${path}).`,
});

/** Values of the model that are in no text. @param pages those that it saw as pictures */
export const seenFinding = (pages: readonly number[]): Finding => ({
  rule: "GW-MODEL-PICTURES",
  severity: "WARNING",
  path: "extraction",
  message_de: `Das Sprachmodell hat Werte von den Bildern der Seiten ${pages.join(", ")} gelesen, die kein Text bestätigt; bitte mit dem Dokument vergleichen.`,
  message_en: `The language model read values from the pictures of the pages ${pages.join(", ")}, which no text confirms; please compare them with the document.`,
});

/** Why the document was read without the language model that its tenant wants. */
export const NOT_REQUESTED = {
  budget: [
    "Das Sprachmodell wurde nicht gefragt: Das Tagesbudget des Mandanten ist verbraucht.",
    "The language model was not asked: the tenant's budget of the day is used up.",
  ],
  timeout: ["Das Sprachmodell hat nicht rechtzeitig geantwortet.", "The language model did not answer in time."],
  busy: ["Das Sprachmodell war überlastet.", "The language model was busy."],
  unavailable: ["Das Sprachmodell war nicht erreichbar.", "The language model could not be reached."],
  rejected: ["Das Sprachmodell hat die Frage abgelehnt.", "The language model refused the question."],
  unusable: ["Die Antwort des Sprachmodells war unbrauchbar.", "The language model's answer could not be used."],
} as const;

export const withoutModel = (reason: keyof typeof NOT_REQUESTED): Finding => ({
  rule: "GW-MODEL",
  severity: "WARNING",
  path: "extraction",
  message_de: NOT_REQUESTED[reason][0],
  message_en: NOT_REQUESTED[reason][1],
});
