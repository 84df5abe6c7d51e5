/** Turns the business terms of an electronic invoice into the fields of the gateway's invoices. */
import type { AllowanceCharge } from "../../domain/allowances-charges.js";
import { addDays, isTerm } from "../../domain/days.js";
import { type Discount, firstDiscount } from "../../domain/discounts.js";
import { compare, isExact, negated, quotient, sum } from "../../domain/decimal.js";
import { suspiciousIds, type OtherIds } from "../../domain/suspicious-values.js";
import { referenceTypeOf } from "../../domain/payment-reference.js";
import {
  type InvoiceReading,
  LONGEST,
  MAX_PARTS,
  MAX_PRECEDING,
  type NamedInvoice,
  ofStructure,
  type ReadInvoice,
  type ReadItem,
} from "../../domain/invoice-reading.js";
import { addedUp, type InvoiceTax, isTaxCategory } from "../../domain/taxes.js";
import type { Finding } from "../../domain/provenance.js";
import { documentTypeOf, payeeIbanOf, payeeIbansOf, supplierTaxIdOf } from "../../domain/en16931/meaning.js";
import type {
  AllowanceOrCharge,
  Day,
  DecimalText,
  ElectronicInvoice,
  InvoiceLine,
  PaymentDiscount,
  PaymentTerms,
  Period,
  Price,
  TaxBreakdown,
  UnreadValue,
} from "../../domain/en16931/model.js";
import { discountsInWords } from "../invoice-text/terms.js";

/** Of a price, so many digits behind the point are kept, and fewer if it has more than 15 in all. */
const PLACES_OF_PRICE = 10;

/**
 * What an electronic invoice says.
 * @param findings the rules that it breaks
 * @param isInPdf whether it came inside a PDF
 */
export function asInvoice(
  invoice: ElectronicInvoice,
  findings: readonly Finding[],
  { isInPdf = false }: { readonly isInPdf?: boolean } = {},
): InvoiceReading {
  const says = saidBy(invoice, isInPdf);
  const odd = [...invoice.unread.map(unread), ...suspiciousIds(otherIdsOf(invoice, says))];
  return { says, findings: [...findings, ...odd], extraction: ofStructure(says) };
}

function saidBy(invoice: ElectronicInvoice, isInPdf: boolean): ReadInvoice {
  const { totals, paymentTerms, taxBreakdown, lines } = invoice;
  const [rate = null, ...otherRates] = new Set(taxBreakdown.map((tax) => tax.rate));
  const discounts = paymentTerms.flatMap((terms) => discountsOf(terms, invoice)).slice(0, MAX_PARTS);
  // What counts in months ends nowhere that could be computed.
  const discountsWithEnd = discounts.filter(({ days, date }) => (days ?? date) != null);
  const payment_reference =
    invoice.paymentInstructions.map(({ remittanceInformation }) => remittanceInformation).find(isThere) ?? null;
  return {
    invoice_number: invoice.number,
    invoice_date: dayOf(invoice.issueDate),
    due_date: dayOf(invoice.dueDate),
    currency: invoice.currency,
    net_amount: numberOf(totals.withoutTax),
    total_tax_amount: numberOf(totals.tax),
    total_amount: numberOf(totals.withTax),
    prepaid_amount: numberOf(totals.prepaid),
    rounding_amount: numberOf(totals.rounding),
    payable_amount: numberOf(totals.due),
    taxes: taxBreakdown.length === 0 ? null : addedUp(taxBreakdown.slice(0, MAX_PARTS).map(taxOf)),
    allowances_charges: allowancesChargesOf(invoice),
    tax_rate: otherRates.length === 0 ? numberOf(rate) : null,
    document_type: documentTypeOf(invoice),
    electronic_invoice_type: formatOf(invoice, isInPdf),
    supplier_name: invoice.seller.name,
    supplier_tax_id: supplierTaxIdOf(invoice),
    supplier_iban: payeeIbanOf(invoice),
    project_number: invoice.projectReference,
    order_number: invoice.purchaseOrderReference,
    payment_reference,
    reference_type: payment_reference === null ? null : referenceTypeOf(payment_reference),
    payment_terms:
      paymentTerms
        .map(({ note }) => note)
        .filter(isThere)
        .join("\n") || null,
    ...firstDiscount(discounts, dayOf(invoice.issueDate)),
    discounts: discountsWithEnd.length === 0 ? null : discountsWithEnd,
    preceding_invoices: precedingOf(invoice),
    service_date: dayOf(invoice.delivery.date),
    ...servicePeriodOf(invoice.period),
    contract_number: invoice.contractReference,
    tender_reference: invoice.tenderReference,
    buyer_reference: invoice.buyerReference,
    items: lines.map((line) => itemOf(line, invoice)),
  };
}

const taxOf = (tax: TaxBreakdown): InvoiceTax => ({
  category: isTaxCategory(tax.category) ? tax.category : null,
  rate: numberOf(tax.rate),
  net_amount: numberOf(tax.taxableAmount),
  tax_amount: numberOf(tax.amount),
  exemption_reason: tax.exemptionReason?.slice(0, LONGEST.exemption_reason) ?? null,
  exemption_code: tax.exemptionReasonCode?.slice(0, 255) ?? null,
});

function allowancesChargesOf({
  allowances,
  charges,
}: Pick<ElectronicInvoice, "allowances" | "charges">): AllowanceCharge[] | null {
  const all = [
    ...allowances.flatMap((each) => allowanceChargeOf(each, false)),
    ...charges.flatMap((each) => allowanceChargeOf(each, true)),
  ];
  return all.length === 0 ? null : all.slice(0, MAX_PARTS);
}

/** One without an amount says nothing. */
function allowanceChargeOf(said: AllowanceOrCharge, is_charge: boolean): AllowanceCharge | [] {
  const amount = numberOf(said.amount);
  if (amount === null) return [];
  return {
    ...{ is_charge, amount, base_amount: numberOf(said.baseAmount), percent: numberOf(said.percent) },
    reason: said.reason?.slice(0, LONGEST.reason) ?? null,
    reason_code: said.reasonCode?.slice(0, 255) ?? null,
    tax_category: isTaxCategory(said.taxCategory) ? said.taxCategory : null,
    tax_rate: numberOf(said.taxRate),
  };
}

/** One without a number says nothing; one that is there twice is one. */
function precedingOf({ precedingInvoices }: ElectronicInvoice): NamedInvoice[] | null {
  const named = precedingInvoices.flatMap(({ number, issueDate }) =>
    number === null ? [] : { invoice_number: number.slice(0, 255), invoice_date: dayOf(issueDate) },
  );
  const all = [...new Map(named.map((each) => [`${each.invoice_number} ${each.invoice_date}`, each])).values()];
  return all.length === 0 ? null : all.slice(0, MAX_PRECEDING);
}

const servicePeriodOf = (period: Period | null) => ({
  service_from: dayOf(period?.start ?? null),
  service_till: dayOf(period?.end ?? null),
});

/** The ids that no field of the gateway's invoices holds. */
function otherIdsOf(invoice: ElectronicInvoice, { supplier_iban }: ReadInvoice): OtherIds {
  const { buyer, taxRepresentative, paymentInstructions } = invoice;
  const accounts = paymentInstructions.flatMap(({ account }) => account ?? []).slice(0, MAX_ACCOUNTS);
  return {
    ibans: payeeIbansOf(accounts).filter((iban) => iban !== supplier_iban),
    bics: accounts.map(({ bankId }) => bankId),
    vatIds: { "BT-48": buyer?.vatId, "BT-63": taxRepresentative?.vatId },
  };
}

/** So many accounts are judged; only a hostile document has more. */
const MAX_ACCOUNTS = 100;

function itemOf(
  line: InvoiceLine,
  { delivery, despatchAdviceReference, deliveryNoteReference }: ElectronicInvoice,
): ReadItem {
  const { item, price } = line;
  // A group repeats what its lines charge, which are there themselves.
  const isCharged = line.status !== "GROUP" && line.status !== "INFORMATION";
  return {
    product_number: item.sellerId,
    title: item.name,
    description: item.description,
    quantity: isCharged ? numberOf(line.quantity) : null,
    unit: line.unit,
    unit_net_price: isCharged ? unitPriceOf(price) : null,
    net_price: isCharged ? numberOf(line.amount) : null,
    tax_rate: numberOf(line.taxRate),
    order_number: line.orderNumber,
    order_item_number: line.orderLine,
    delivery_number: line.deliveryNoteNumber ?? despatchAdviceReference ?? deliveryNoteReference,
    delivery_date: dayOf(line.deliveryDate ?? delivery.date),
    discount: discountOf(line),
    allowances_charges: allowancesChargesOf(line),
    ...servicePeriodOf(line.period),
    comment: line.note,
  };
}

/** The price of one unit. */
function unitPriceOf({ net, baseQuantity }: Price): number | null {
  if (net === null || baseQuantity === null || compare(baseQuantity, "0") === 0) return numberOf(net);
  for (let places = PLACES_OF_PRICE; places >= 0; places--) {
    const price = quotient(net, baseQuantity, places);
    if (isExact(price)) return Number(price);
  }
  return null;
}

/** The line's allowances less its charges. */
function discountOf({ allowances, charges }: InvoiceLine): number | null {
  const amounts = (all: readonly AllowanceOrCharge[]): string[] => all.map(({ amount }) => amount).filter(isThere);
  const all = [...amounts(allowances), ...amounts(charges).map(negated)];
  return all.length === 0 ? null : numberOf(sum(...all));
}

const DAYS_OF: ReadonlyMap<string | null, number> = new Map([
  [null, 1],
  ["DAY", 1],
  ["WEE", 7],
]);

/** The discounts of terms of payment; where nothing else says them, those in their words. */
function discountsOf({ discounts, note }: PaymentTerms, { issueDate }: ElectronicInvoice): Discount[] {
  const said = discounts.flatMap((discount) => discountOfTerms(discount, dayOf(issueDate)));
  return said.length > 0 || note === null ? said : discountsInWords(note);
}

/** Without the day and the days where it counts in months or years. One without rate and amount says nothing. */
function discountOfTerms(
  { period, periodUnit, baseDate, endDate, percent, baseAmount, amount }: PaymentDiscount,
  issued: string | null,
): Discount | [] {
  const [unit, count] = [DAYS_OF.get(periodUnit), numberOf(period)];
  const days = unit === undefined || count === null || !isTerm(count * unit) ? null : count * unit;
  const from = dayOf(baseDate);
  const isFromIssue = from === null || from === issued;
  const said = { percent: numberOf(percent), base_amount: numberOf(baseAmount), amount: numberOf(amount) };
  if (said.percent === null && said.amount === null) return [];
  return {
    days: endDate === null && isFromIssue ? days : null,
    date: dayOf(endDate) ?? (isFromIssue || days === null ? null : addDays(from, days)),
    ...said,
  };
}

/** By the specification that it names (BT-24). What is none of these three has no name here. */
function formatOf({ specification }: ElectronicInvoice, isInPdf: boolean): ReadInvoice["electronic_invoice_type"] {
  const named = (specification ?? "").toLowerCase();
  if (named.includes("xrechnung")) return "XRECHNUNG";
  if (named.includes("factur-x")) return "FACTURX";
  return isInPdf || named.includes("zugferd") || named.includes("ferd:") ? "ZUGFERD" : null;
}

function unread({ term, path, text, problem }: UnreadValue): Finding {
  const [message_de, message_en] = PROBLEMS[problem];
  const printed = text.length > 100 ? `${text.slice(0, 100)}…` : text;
  return {
    rule: problem === "DIGITS" ? "GW-DIGITS" : "GW-VALUE",
    severity: "FATAL",
    path,
    message_de: `${term}: „${printed}“ ${message_de}`,
    message_en: `${term}: "${printed}" ${message_en}`,
  };
}

const PROBLEMS: Readonly<Record<UnreadValue["problem"], readonly [de: string, en: string]>> = {
  DIGITS: ["hat mehr als 15 Stellen und ist nicht gespeichert.", "has more than 15 digits and is not stored."],
  NUMBER: ["ist keine Zahl.", "is no number."],
  DAY: ["ist kein Tag.", "is no day."],
  INDICATOR: ["ist weder wahr noch falsch.", "is neither true nor false."],
};

const isThere = <Value>(value: Value | null): value is Value => value !== null;

/** The sum of exact numbers may have more digits than can be stored. */
const numberOf = (decimal: DecimalText | null): number | null =>
  decimal === null || !isExact(decimal) ? null : Number(decimal);

/** Without the zone, which some senders write. */
const dayOf = (day: Day | null): string | null => day?.slice(0, 10) ?? null;
