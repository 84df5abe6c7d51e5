/** What the text of an invoice says, in the words of the gateway: the fields of its invoices. */
import { addDays } from "../../domain/days.js";
import { documentTypeOf } from "../../domain/en16931/meaning.js";
import { suspiciousIds } from "../../domain/suspicious-values.js";
import type { InvoiceReading, ReadInvoice, ReadItem } from "../../domain/invoice-reading.js";
import type { ExtractedValue } from "../../domain/provenance.js";
import { addedUp, type InvoiceTax } from "../../domain/taxes.js";
import type { Extracted, InvoiceText, InvoiceTextLine, Skonto } from "./text-invoice.js";

/** What is said, and where each value stands. */
export function textAsInvoice(text: InvoiceText): InvoiceReading {
  const notes = new Notes("");
  const [skonto] = text.skonto;
  const rates = text.vat_breakdown.map(({ rate }) => rate);
  const isOneRate = new Set(rates.map(({ value }) => value)).size === 1;
  const [rate = null] = rates;
  const type = documentTypeOf({ typeCode: text.type_code.value, isCreditNote: false });
  const items = text.lines.map((line, index) => {
    const ofLine = new Notes(`items[${index}].`);
    return { item: itemOf(line, text, ofLine), noted: ofLine.noted };
  });
  const says: ReadInvoice = {
    invoice_number: notes.text("invoice_number", text.invoice_number),
    invoice_date: notes.text("invoice_date", text.invoice_date),
    due_date: notes.text("due_date", text.due_date),
    currency: notes.text("currency", text.currency),
    net_amount: notes.number("net_amount", text.net_amount),
    total_tax_amount: notes.number("total_tax_amount", text.total_tax_amount),
    total_amount: notes.number("total_amount", text.total_amount),
    prepaid_amount: notes.number("prepaid_amount", text.prepaid_amount),
    rounding_amount: null,
    payable_amount: notes.number("payable_amount", text.payable_amount),
    taxes: taxesOf(text),
    tax_rate: isOneRate ? notes.number("tax_rate", rate) : null,
    document_type: notes.text("document_type", { ...text.type_code, value: type }),
    electronic_invoice_type: null,
    supplier_name: notes.text("supplier_name", text.supplier_name),
    supplier_tax_id: notes.text("supplier_tax_id", text.supplier_vat_id ?? text.supplier_tax_number),
    supplier_iban: notes.text("supplier_iban", text.supplier_iban),
    project_number: notes.text("project_number", text.project_number),
    order_number: notes.text("order_number", text.order_number),
    payment_reference: notes.text("payment_reference", text.payment_reference),
    reference_type: notes.text("reference_type", text.reference_type),
    payment_terms: null,
    discount_rate: notes.number("discount_rate", skonto?.percent ?? null),
    discount_date: notes.text("discount_date", skonto ? lastDayOf(skonto, text) : null),
    items: items.map(({ item }) => item),
  };
  const findings = suspiciousIds({
    bics: [text.supplier_bic?.value],
    vatIds: { "BT-48": text.buyer_vat_id?.value },
  });
  return { says, findings, extraction: [...notes.noted, ...items.flatMap(({ noted }) => noted)] };
}

/** A tax with a rate is of the standard category; without one the text does not say why. */
const taxesOf = ({ vat_breakdown }: InvoiceText): InvoiceTax[] | null =>
  vat_breakdown.length === 0
    ? null
    : addedUp(
        vat_breakdown.map(({ rate, net_amount, tax_amount }) => ({
          category: Number(rate.value) > 0 ? "S" : null,
          rate: Number(rate.value),
          net_amount: net_amount && Number(net_amount.value),
          tax_amount: tax_amount && Number(tax_amount.value),
        })),
      );

/** Takes values out of what was found, and notes where they stand. */
class Notes {
  readonly noted: ExtractedValue[] = [];

  /** @param path what stands before the names of the fields */
  constructor(private readonly path: string) {}

  text<Text extends string>(field: string, found: Extracted<Text> | null): Text | null {
    if (!found) return null;
    const { value, source, confidence, page, box } = found;
    this.noted.push({ field: this.path + field, value, source, confidence, page, box });
    return value;
  }

  /** Found numbers are exact in 15 digits. */
  number(field: string, found: Extracted | null): number | null {
    const value = this.text(field, found);
    return value === null ? null : Number(value);
  }
}

const itemOf = (line: InvoiceTextLine, { delivery_date }: InvoiceText, notes: Notes): ReadItem => ({
  product_number: notes.text("product_number", line.article_number),
  title: notes.text("title", line.description),
  description: null,
  quantity: notes.number("quantity", line.quantity),
  unit: notes.text("unit", line.unit),
  unit_net_price: notes.number("unit_net_price", line.unit_price),
  net_price: notes.number("net_price", line.amount),
  tax_rate: notes.number("tax_rate", line.tax_rate),
  order_number: null,
  order_item_number: null,
  delivery_number: null,
  delivery_date: delivery_date?.value ?? null,
  discount: null,
  comment: null,
});

/** The last day of a discount, which counts from the day of the invoice unless the text names it. */
function lastDayOf({ date, days }: Skonto, { invoice_date }: InvoiceText): Extracted | null {
  if (date) return date;
  if (!days || !invoice_date) return null;
  const last = addDays(invoice_date.value, days.value);
  return last === null ? null : { ...days, value: last };
}
