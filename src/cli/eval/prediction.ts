/** One line of PRED.jsonl: the values of an invoice that `npm run eval` has read. */
import { payeeIbanOf } from "../../domain/en16931/meaning.js";
import type { ElectronicInvoice } from "../../domain/en16931/model.js";
import type { Finding } from "../../domain/provenance.js";
import { bodyOf } from "../../formats/en16931/rules/index.js";
import type { InvoiceText } from "../../formats/invoice-text/text-invoice.js";

/** The fields that are compared, in the order of the printed table. */
export const FIELDS = [
  "invoice_number",
  "invoice_date",
  "due_date",
  "currency",
  "net_amount",
  "total_tax_amount",
  "total_amount",
  "supplier_name",
  "supplier_vat_id",
  "supplier_iban",
  "type_code",
  "line_count",
] as const;

export type Field = (typeof FIELDS)[number];

/** Absent is null. */
export type Values = Readonly<Record<Field, string | number | null>>;

export interface Prediction extends Values {
  /** The file's name, relative to the folder. */
  readonly file: string;
  /** The ids of the fatal rules that it breaks, sorted; null where the rules do not apply. */
  readonly findings: readonly string[] | null;
}

export const valuesOf = (invoice: ElectronicInvoice): Values => ({
  invoice_number: invoice.number,
  invoice_date: invoice.issueDate,
  due_date: invoice.dueDate,
  currency: invoice.currency,
  net_amount: numberOf(invoice.totals.withoutTax),
  total_tax_amount: numberOf(invoice.totals.tax),
  total_amount: numberOf(invoice.totals.withTax),
  supplier_name: invoice.seller.name,
  supplier_vat_id: invoice.seller.vatId,
  supplier_iban: payeeIbanOf(invoice),
  type_code: invoice.typeCode,
  line_count: invoice.lines.length,
});

export const textValuesOf = (text: InvoiceText): Values => ({
  invoice_number: text.invoice_number?.value ?? null,
  invoice_date: text.invoice_date?.value ?? null,
  due_date: text.due_date?.value ?? null,
  currency: text.currency?.value ?? null,
  net_amount: numberOf(text.net_amount?.value ?? null),
  total_tax_amount: numberOf(text.total_tax_amount?.value ?? null),
  total_amount: numberOf(text.total_amount?.value ?? null),
  supplier_name: text.supplier_name?.value ?? null,
  supplier_vat_id: text.supplier_vat_id?.value ?? null,
  supplier_iban: text.supplier_iban?.value ?? null,
  type_code: text.type_code.value,
  line_count: text.line_count,
});

export const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, null])) as Values;

// At most 15 digits, so the double writes the same number.
const numberOf = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** Of EN 16931 alone, since what is expected are its rules. */
export const fatalRules = (findings: readonly Finding[] | null): string[] | null =>
  findings && [...new Set(findings.filter(isOfStandard).map(({ rule }) => rule))].sort();

const isOfStandard = ({ rule, severity }: Finding): boolean => severity === "FATAL" && bodyOf(rule) === "EN_16931";
