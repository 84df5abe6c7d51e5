/** What records may name that is not there (docs/adr/0011), by the values of the argument `unlinked`. */

const SUPPLIER = "A supplier by an `external_id` that nobody has.";
const PROJECT = "A project by a number that nobody has.";

export const INVOICE_LINKS = {
  SUPPLIER: "A supplier, by `external_id`, VAT id, IBAN or name, and it is none that is known.",
  PROJECT,
  PAYMENT_TERM: "A payment term by a number that nobody has.",
  ACCOUNT: "In a posting, an account by a number that nobody has.",
  TAX_CODE: "In a posting, a tax code by a number that nobody has.",
  ORDER: "In a line, a purchase order by a number that nobody has.",
  LINE_WORK_TYPE: "In a line, a cost centre by a code that its project does not have.",
  POSTING_WORK_TYPE: "In a posting, a cost centre by a code that its project does not have.",
} as const;

export const DELIVERY_LINKS = { SUPPLIER, PROJECT, ORDER: "A purchase order by a number that nobody has." } as const;

export const ORDER_LINKS = { SUPPLIER, PROJECT } as const;

export const PROJECT_LINKS = { REGION: "A region by a number that nobody has." } as const;

export type InvoiceLink = keyof typeof INVOICE_LINKS;
export type DeliveryLink = keyof typeof DELIVERY_LINKS;
export type OrderLink = keyof typeof ORDER_LINKS;
export type ProjectLink = keyof typeof PROJECT_LINKS;
