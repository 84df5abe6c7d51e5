/** The kinds of invoices (specification 2.8, decisions §16). */
export const DOCUMENT_TYPES = [
  "INVOICE",
  "CREDIT_NOTE",
  "DOWN_PAYMENT",
  "PARTIAL_INVOICE",
  "FINAL_INVOICE",
  "CORRECTED_INVOICE",
  "SELF_BILLED_INVOICE",
  "PAYMENT_REMINDER",
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];
