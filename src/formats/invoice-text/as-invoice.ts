/** What the text of an invoice says, in the words of the gateway: the fields of its invoices. */
import { addDays } from "../../domain/days.js";
import { documentTypeOf } from "../../domain/en16931/meaning.js";
import { suspiciousIds } from "../../domain/suspicious-values.js";
import { firstDiscount } from "../../domain/discounts.js";
import {
  type InvoiceReading,
  NOTHING_SAID,
  NOTHING_SAID_OF_LINE,
  type ReadInvoice,
  type ReadItem,
} from "../../domain/invoice-reading.js";
import type { ExtractedValue } from "../../domain/provenance.js";
import { addedUp, type InvoiceTax } from "../../domain/taxes.js";
import type { Extracted, InvoiceText, InvoiceTextLine, Skonto } from "./text-invoice.js";
import { asDiscount } from "./terms.js";

/** What is said, and where each value stands. */
export function textAsInvoice(text: InvoiceText): InvoiceReading {
  const notes = new Notes("");
  const skonto = firstOf(text);
  const rates = text.vat_breakdown.map(({ rate }) => rate);
  const isOneRate = new Set(rates.map(({ value }) => value)).size === 1;
  const [rate = null] = rates;
  const type = documentTypeOf({ typeCode: text.type_code.value, isCreditNote: false });
  const items = text.lines.map((line, index) => {
    const ofLine = new Notes(`items[${index}].`);
    return { item: itemOf(line, text, ofLine), noted: ofLine.noted };
  });
  const says: ReadInvoice = {
    ...NOTHING_SAID,
    invoice_number: notes.text("invoice_number", text.invoice_number),
    invoice_date: notes.text("invoice_date", text.invoice_date),
    due_date: notes.text("due_date", text.due_date),
    currency: notes.text("currency", text.currency),
    net_amount: notes.number("net_amount", text.net_amount),
    total_tax_amount: notes.number("total_tax_amount", text.total_tax_amount),
    total_amount: notes.number("total_amount", text.total_amount),
    prepaid_amount: notes.number("prepaid_amount", text.prepaid_amount),
    payable_amount: notes.number("payable_amount", text.payable_amount),
    taxes: notes.list("taxes", taxesOf(text), ratesOf(text)),
    tax_rate: isOneRate ? notes.number("tax_rate", rate) : null,
    document_type: notes.text("document_type", { ...text.type_code, value: type }),
    supplier_name: notes.text("supplier_name", text.supplier_name),
    supplier_tax_id: notes.text("supplier_tax_id", text.supplier_vat_id ?? text.supplier_tax_number),
    supplier_iban: notes.text("supplier_iban", text.supplier_iban),
    project_number: notes.text("project_number", text.project_number),
    order_number: notes.text("order_number", text.order_number),
    payment_reference: notes.text("payment_reference", text.payment_reference),
    reference_type: notes.text("reference_type", text.reference_type),
    discount_rate: notes.number("discount_rate", skonto?.percent ?? null),
    discount_date: notes.text("discount_date", skonto ? lastDayOf(skonto, text) : null),
    discounts: notes.list(
      "discounts",
      text.skonto.map(asDiscount),
      text.skonto.map(({ percent }) => percent),
    ),
    service_date: notes.text("service_date", text.service_from ? null : text.delivery_date),
    service_from: notes.text("service_from", text.service_from),
    service_till: notes.text("service_till", text.service_from && text.delivery_date),
    contract_number: notes.text("contract_number", text.contract_number),
    items: items.map(({ item }) => item),
  };
  const findings = suspiciousIds({
    bics: [text.supplier_bic?.value],
    vatIds: { "BT-48": text.buyer_vat_id?.value },
  });
  return { says, findings, extraction: [...notes.noted, ...items.flatMap(({ noted }) => noted)] };
}

/** A tax with a rate is of the standard category; of one without, the text says whether the buyer owes it. */
const taxesOf = ({ vat_breakdown, reverse_charge, net_amount }: InvoiceText): InvoiceTax[] => {
  const owed = reverse_charge && ({ category: "AE", exemption_reason: reverse_charge.value } as const);
  const net = net_amount && Number(net_amount.value);
  if (vat_breakdown.length === 0) return owed ? [{ ...owed, rate: 0, net_amount: net, tax_amount: 0 }] : [];
  const taxes = vat_breakdown.map(({ rate, net_amount, tax_amount }): InvoiceTax => {
    const isOwed = Number(rate.value) === 0 && owed;
    return {
      category: Number(rate.value) > 0 ? "S" : null,
      rate: Number(rate.value),
      net_amount: net_amount && Number(net_amount.value),
      tax_amount: tax_amount && Number(tax_amount.value),
      ...isOwed,
    };
  });
  return addedUp(taxes);
};

/** Where the taxes of a text stand. */
const ratesOf = ({ vat_breakdown, reverse_charge }: InvoiceText): Extracted[] =>
  vat_breakdown.length > 0 ? vat_breakdown.map(({ rate }) => rate) : reverse_charge ? [reverse_charge] : [];

/** The discount that ends first. */
function firstOf({ skonto, invoice_date }: InvoiceText): Skonto | undefined {
  const first = firstDiscount(skonto.map(asDiscount), invoice_date?.value ?? null);
  return skonto.find((each) => Number(each.percent.value) === first.discount_rate);
}

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

  /** Values that are shown as one; as sure as the least sure of them. */
  list<Value>(field: string, values: Value[], found: readonly Extracted[]): Value[] | null {
    const [first, ...others] = found.toSorted((a, b) => a.confidence - b.confidence);
    if (values.length === 0 || !first) return null;
    const { source, confidence, page, box } = first;
    const isAlone = others.length === 0;
    this.noted.push({
      ...{ field: this.path + field, value: null, source, confidence, page },
      box: isAlone ? box : null,
    });
    return values;
  }

  /** Found numbers are exact in 15 digits. */
  number(field: string, found: Extracted | null): number | null {
    const value = this.text(field, found);
    return value === null ? null : Number(value);
  }
}

const itemOf = (line: InvoiceTextLine, { delivery_date }: InvoiceText, notes: Notes): ReadItem => ({
  ...NOTHING_SAID_OF_LINE,
  product_number: notes.text("product_number", line.article_number),
  title: notes.text("title", line.description),
  quantity: notes.number("quantity", line.quantity),
  unit: notes.text("unit", line.unit),
  unit_net_price: notes.number("unit_net_price", line.unit_price),
  net_price: notes.number("net_price", line.amount),
  tax_rate: notes.number("tax_rate", line.tax_rate),
  delivery_date: delivery_date?.value ?? null,
});

/** The last day of a discount, which counts from the day of the invoice unless the text names it. */
function lastDayOf({ date, days }: Skonto, { invoice_date }: InvoiceText): Extracted | null {
  if (date) return date;
  if (!days || !invoice_date) return null;
  const last = addDays(invoice_date.value, days.value);
  return last === null ? null : { ...days, value: last };
}
