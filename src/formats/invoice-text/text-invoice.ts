/** What rules find in the text of an invoice. Amounts are decimal numbers as texts, days are ISO 8601. */

import type { ReferenceType } from "../../domain/payment-reference.js";
import type { Box } from "../../domain/provenance.js";

/** Whether the document holds the text, or a program saw it on a picture. */
export type Source = "TEXT" | "OCR";

export interface Extracted<Value = string> {
  readonly value: Value;
  /**
   * From 0 to 1: from 0.9 where arithmetic, check digits or a label leave no doubt, below 0.5 where it is a guess.
   * Of what was seen on a picture it is as many times lower as the program was unsure of the word.
   */
  readonly confidence: number;
  readonly source: Source;
  /** The text that the value was read from; null if it was computed, as a due date from "within 30 days". */
  readonly printed: string | null;
  /** Counted from 1. Null, as the box is, if no text shows the value. */
  readonly page: number | null;
  readonly box: Box | null;
}

/** The names are those of an invoice's fields. */
export interface InvoiceText {
  /** UNTDID 1001: 380 for an invoice, 381 for a credit note … */
  readonly type_code: Extracted;
  readonly invoice_number: Extracted | null;
  readonly invoice_date: Extracted | null;
  readonly due_date: Extracted | null;
  /** Of a period the last day. */
  readonly delivery_date: Extracted | null;
  /** The first day, where the text names a period. */
  readonly service_from: Extracted | null;
  readonly contract_number: Extracted | null;
  readonly currency: Extracted | null;
  readonly net_amount: Extracted | null;
  readonly total_tax_amount: Extracted | null;
  readonly total_amount: Extracted | null;
  readonly prepaid_amount: Extracted | null;
  readonly payable_amount: Extracted | null;
  readonly supplier_name: Extracted | null;
  readonly supplier_vat_id: Extracted | null;
  /** The number under which the tax office knows the supplier, where it is not the VAT id. */
  readonly supplier_tax_number: Extracted | null;
  /** As printed, without blanks. A wrong one is kept, with a low confidence. */
  readonly supplier_iban: Extracted | null;
  readonly supplier_bic: Extracted | null;
  /** Of a Swiss QR-bill or by ISO 11649; one with wrong check digits is kept, with a low confidence. */
  readonly payment_reference: Extracted | null;
  readonly reference_type: Extracted<ReferenceType> | null;
  readonly buyer_vat_id: Extracted | null;
  readonly order_number: Extracted | null;
  readonly project_number: Extracted | null;
  readonly customer_number: Extracted | null;
  readonly vat_breakdown: readonly TaxShare[];
  /** The sentence that says that the buyer owes the tax. */
  readonly reverse_charge: Extracted | null;
  readonly skonto: readonly Skonto[];
  /** At most 10,000; `line_count` counts all. */
  readonly lines: readonly InvoiceTextLine[];
  readonly line_count: number;
}

export interface TaxShare {
  /** In per cent. */
  readonly rate: Extracted;
  readonly net_amount: Extracted | null;
  readonly tax_amount: Extracted | null;
}

/** A discount for paying early. */
export interface Skonto {
  readonly percent: Extracted;
  readonly days: Extracted<number> | null;
  readonly date: Extracted | null;
}

export interface InvoiceTextLine {
  readonly position: Extracted | null;
  readonly article_number: Extracted | null;
  readonly description: Extracted | null;
  readonly quantity: Extracted | null;
  readonly unit: Extracted | null;
  readonly unit_price: Extracted | null;
  /** In per cent. */
  readonly tax_rate: Extracted | null;
  readonly amount: Extracted;
}
