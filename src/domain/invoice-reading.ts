/** The reading of a document that is an invoice, before it is stored. */
import type { AllowanceCharge } from "./allowances-charges.js";
import { MAX_PLACES } from "./dimensions.js";
import type { Discount } from "./discounts.js";
import { suspiciousValues } from "./suspicious-values.js";
import type { TextLine } from "./printed-lines.js";
import type { ReferenceType } from "./payment-reference.js";
import type { InvoiceTax } from "./taxes.js";
import type { ExtractedValue, Finding } from "./provenance.js";

/** An invoice as its document has it, by the names of its fields (specification 2.8); null if it has no value. */
export interface ReadInvoice {
  readonly invoice_number: string | null;
  readonly invoice_date: string | null;
  readonly due_date: string | null;
  readonly currency: string | null;
  readonly net_amount: number | null;
  readonly total_tax_amount: number | null;
  readonly total_amount: number | null;
  /** BT-113 */
  readonly prepaid_amount: number | null;
  /** BT-114 */
  readonly rounding_amount: number | null;
  /** BT-115 */
  readonly payable_amount: number | null;
  readonly taxes: readonly InvoiceTax[] | null;
  readonly tax_rate: number | null;
  readonly document_type: string | null;
  readonly electronic_invoice_type: "ZUGFERD" | "XRECHNUNG" | "FACTURX" | null;
  readonly supplier_name: string | null;
  readonly supplier_tax_id: string | null;
  readonly supplier_iban: string | null;
  readonly project_number: string | null;
  readonly order_number: string | null;
  readonly payment_reference: string | null;
  readonly reference_type: ReferenceType | null;
  readonly payment_terms: string | null;
  readonly discount_rate: number | null;
  readonly discount_date: string | null;
  readonly discounts: readonly Discount[] | null;
  readonly allowances_charges: readonly AllowanceCharge[] | null;
  /** BG-3 */
  readonly preceding_invoices: readonly NamedInvoice[] | null;
  /** BT-72 */
  readonly service_date: string | null;
  /** BG-14 */
  readonly service_from: string | null;
  readonly service_till: string | null;
  /** BT-12 */
  readonly contract_number: string | null;
  /** BT-17 */
  readonly tender_reference: string | null;
  /** BT-10 */
  readonly buyer_reference: string | null;
  readonly items: readonly ReadItem[];
}

/** An invoice that another one names. */
export interface NamedInvoice {
  readonly invoice_number: string;
  readonly invoice_date?: string | null;
}

/** Most taxes, allowances with charges, and discounts of an invoice or line; an ordinary one has a few. */
export const MAX_PARTS = 100;

/** Most invoices that one names as preceding. */
export const MAX_PRECEDING = 500;

/** An invoice of which nothing is known. */
export const NOTHING_SAID = {
  ...{ invoice_number: null, invoice_date: null, due_date: null, currency: null, document_type: null },
  ...{ net_amount: null, total_tax_amount: null, total_amount: null, prepaid_amount: null, rounding_amount: null },
  ...{ payable_amount: null, taxes: null, tax_rate: null, allowances_charges: null, electronic_invoice_type: null },
  ...{ supplier_name: null, supplier_tax_id: null, supplier_iban: null, project_number: null, order_number: null },
  ...{ payment_reference: null, reference_type: null, payment_terms: null, discount_rate: null, discount_date: null },
  ...{ discounts: null, preceding_invoices: null, service_date: null, service_from: null, service_till: null },
  ...{ contract_number: null, tender_reference: null, buyer_reference: null, items: [] },
} as const satisfies ReadInvoice;

/** A line of an invoice as its document has it. */
export interface ReadItem {
  readonly product_number: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly unit_net_price: number | null;
  readonly net_price: number | null;
  readonly tax_rate: number | null;
  readonly order_number: string | null;
  readonly order_item_number: string | null;
  readonly delivery_number: string | null;
  readonly delivery_date: string | null;
  readonly discount: number | null;
  readonly allowances_charges: readonly AllowanceCharge[] | null;
  /** BG-26 */
  readonly service_from: string | null;
  readonly service_till: string | null;
  readonly comment: string | null;
}

/** A line of which nothing is known. */
export const NOTHING_SAID_OF_LINE = {
  ...{ product_number: null, title: null, description: null, quantity: null, unit: null, unit_net_price: null },
  ...{ net_price: null, tax_rate: null, order_number: null, order_item_number: null, delivery_number: null },
  ...{ delivery_date: null, discount: null, allowances_charges: null, service_from: null, service_till: null },
  comment: null,
} as const satisfies ReadItem;

/** The reading of a document that is an invoice. */
export interface InvoiceReading {
  readonly says: ReadInvoice;
  readonly findings: readonly Finding[];
  readonly extraction: readonly ExtractedValue[];
  /** The recognised values of the tenant's dimensions. */
  readonly dimensions?: readonly RecognisedValue[];
  /** The text of the pages that it was read from, if that is not structure. */
  readonly print?: readonly TextLine[];
}

/** A dimension's value that was recognised in a document: for the whole invoice, or for the line at this place. */
export interface RecognisedValue {
  readonly line: number | null;
  readonly dimension_id: string;
  /** Either an option or a text. */
  readonly option_id: string | null;
  readonly text_value: string | null;
}

/** The longest texts that are stored, in characters, whatever their source; 255 for all other fields. */
export const LONGEST = {
  supplier_name: 1000,
  payment_terms: 1000,
  title: 10_000,
  description: 10_000,
  comment: 10_000,
  exemption_reason: 1000,
  reason: 1000,
  unit: 64,
} as const;

export const longestOf = (field: string): number => (LONGEST as Readonly<Record<string, number>>)[field] ?? 255;

/**
 * The reading as it can be stored: long texts are cut and lines beyond the limit left out. Findings name them, and
 * other suspicious values. It is called once, when the values are final, whatever their source.
 */
export function storable(reading: InvoiceReading): InvoiceReading {
  const { says, findings } = reading;
  const cuts: Finding[] = [];
  const cut = <Row extends object>(row: Row, path: string): Row => {
    const stored: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row)) {
      if (typeof value !== "string") continue;
      const text = storableText(value);
      const longest = longestOf(name);
      if (text === value && text.length <= longest) continue;
      stored[name] = text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
      if (text.length > longest) cuts.push(tooLong(path + name, longest));
    }
    return Object.keys(stored).length === 0 ? row : { ...row, ...stored };
  };
  const { items, ...header } = says;
  if (items.length > MAX_PLACES) cuts.push(tooMany(items.length));
  const stored = {
    ...cut(header, ""),
    items: items.slice(0, MAX_PLACES).map((item, index) => cut(item, `items[${index}].`)),
  };
  return { ...reading, says: stored, findings: [...findings, ...suspiciousValues(stored), ...cuts] };
}

/** The text without characters that PostgreSQL cannot store. */
const storableText = (text: string): string =>
  text.includes("\0") || !text.isWellFormed() ? text.replaceAll("\0", "").toWellFormed() : text;

const tooLong = (path: string, longest: number): Finding => ({
  rule: "GW-TOO-LONG",
  severity: "WARNING",
  path,
  message_de: `Der Text ist länger als ${longest} Zeichen; der Rest steht nur im Dokument.`,
  message_en: `The text is longer than ${longest} characters; the rest stands in the document alone.`,
});

const tooMany = (lines: number): Finding => ({
  rule: "GW-TOO-MANY-LINES",
  severity: "FATAL",
  path: "items",
  message_de: `Das Dokument hat ${lines} Positionen; gespeichert sind die ersten ${MAX_PLACES}.`,
  message_en: `The document has ${lines} lines; the first ${MAX_PLACES} are stored.`,
});

const UNREAD_PAGES = "GW-UNREAD-PAGES";

/** Pages of the document are pictures that were not read. @param reason a sentence that says why */
export const unreadPages = (pages: number, reason: string): Finding => ({
  rule: UNREAD_PAGES,
  severity: "WARNING",
  path: "items",
  message_de: `${pages === 1 ? "Eine Seite des Dokuments ist ein Bild und wurde" : `${pages} Seiten des Dokuments sind Bilder und wurden`} nicht gelesen.`,
  message_en: `${pages === 1 ? "A page of the document is a picture and was" : `${pages} pages of the document are pictures and were`} not read. ${reason}`,
});

/** The origins of values from the structure of an electronic invoice; its lines count as one value. */
export const ofStructure = (says: ReadInvoice): ExtractedValue[] =>
  Object.entries(says)
    .filter(([, value]) => value !== null && (!Array.isArray(value) || value.length > 0))
    .map(([field, value]) => ({
      field,
      value: typeof value === "object" ? null : String(value),
      source: "STRUCTURE",
      confidence: 1,
      page: null,
      box: null,
    }));
