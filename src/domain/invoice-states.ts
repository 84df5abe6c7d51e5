/**
 * The states of an invoice and the transitions between them (specification 3, decisions §7). Both surfaces use this one
 * table.
 */

/** State → the states that may follow it. */
const INVOICE_TRANSITIONS = {
  NEW: ["PROCESSING", "OPEN", "CANCELLED"],
  PROCESSING: ["OPEN", "ERROR", "CANCELLED"],
  OPEN: ["FACTUAL_CHECKING", "CANCELLED"],
  FACTUAL_CHECKING: ["PRICE_CHECKING", "OPEN", "CANCELLED"],
  PRICE_CHECKING: ["POSITIONS_CHECK", "FACTUAL_CHECKING", "OPEN", "CANCELLED"],
  POSITIONS_CHECK: ["CHECKED", "PRICE_CHECKING", "FACTUAL_CHECKING", "OPEN", "CANCELLED"],
  ERROR: ["PROCESSING", "CANCELLED"],
  CHECKED: [],
  CANCELLED: [],
} as const satisfies Record<string, readonly string[]>;

export type InvoiceStatus = keyof typeof INVOICE_TRANSITIONS;

export const INVOICE_STATUSES = Object.keys(INVOICE_TRANSITIONS) as readonly InvoiceStatus[];

/** The states that may follow this one. */
export const transitionsFrom = (status: InvoiceStatus): readonly InvoiceStatus[] => INVOICE_TRANSITIONS[status];

/** Whether an invoice may go from one state to another. No state leads to itself. */
export const isTransition = (from: InvoiceStatus, to: InvoiceStatus): boolean => transitionsFrom(from).includes(to);

/** Whether the invoice is finished, so that its postings and dimensions can no longer change. */
export const isFinal = (status: InvoiceStatus): boolean => transitionsFrom(status).length === 0;

/** The state of a void invoice: totals leave it out unless the arguments select it. */
export const VOID = "CANCELLED" satisfies InvoiceStatus;
/** The state of an invoice that was approved: it can be paid. */
export const APPROVED = "CHECKED" satisfies InvoiceStatus;

/** Whether the invoice's content may be sent again (decisions §6 `POST /invoices/custom`). */
export const isUpdatable = (status: InvoiceStatus): boolean => status === "NEW" || status === "OPEN";
