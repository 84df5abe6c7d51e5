/**
 * Reads an invoice from the text of its pages, by the labels, tables and sentences that German, English and French ones
 * have. It knows no supplier. What it does not find stays null; each value says how sure it is.
 */
import { isCurrency } from "../../domain/iso-codes.js";
import { dayOrderOf, type DayOrder, daysIn, parseReference } from "../printed-values.js";
import type { TextLine } from "../text-line.js";
import { type Amount, amountsIn } from "./amounts.js";
import { readBic, readIban } from "./bank.js";
import { extracted, Layout, whole } from "./layout.js";
import { type Candidate, labelled, Labels, type ReadValue, valueAt } from "./labels.js";
import type { Extracted, InvoiceText } from "./text-invoice.js";
import { numberStyleOf } from "./numbers.js";
import { readPaymentPart, readReference } from "./payment-part.js";
import { readShares } from "./tax-breakdown.js";
import { withSignsOfCreditNote } from "./credit-note-signs.js";
import { Sides } from "./buyer-or-supplier.js";
import { readSupplierName } from "./supplier-name.js";
import { readTable } from "./table.js";
import { readTaxIds } from "./tax-ids.js";
import { firstDay, readTerms } from "./terms.js";
import { isTitledOtherwise, isTypeCode, readTitle, type Title } from "./title.js";
import { readPayable, readTotals } from "./totals.js";

/** Null if the text is none of an invoice. */
export function readInvoiceText(lines: readonly TextLine[]): InvoiceText | null {
  const read = readTextOfInvoice(lines, null);
  return read && (isNumberedOrTotalled(read) || isTitledList(read)) ? read : null;
}

const isNumberedOrTotalled = ({ invoice_number, total_amount }: InvoiceText): boolean =>
  invoice_number !== null || total_amount !== null;

/**
 * One that has the title of an invoice, and lines with amounts, is one: somebody corrects it. Of a scan with no more
 * than that too little was seen.
 */
const isTitledList = ({ type_code, lines }: InvoiceText): boolean => type_code.source === "TEXT" && lines.length > 0;

/**
 * What a text says that has the title of an invoice, or the label of its number; null if it has neither.
 * @param knownDate the day of the invoice, where it is known; by default the text says it
 */
export function readTextOfInvoice(lines: readonly TextLine[], knownDate: Extracted | null): InvoiceText | null {
  const layout = new Layout(lines);
  const texts = layout.cells.map(({ text }) => text);
  const order = dayOrderOf(texts);
  const style = numberStyleOf(texts);
  const table = readTable(layout, style);
  const labels = new Labels(layout, (row) => table.heads.has(row));
  const title = readTitle(layout, order);
  const numbers = labelled(layout, labels, "invoice number", readNumber).filter(
    ({ label }) => label.weight > 0.4 || label.isClosed,
  );
  const [surestNumber] = numbers;
  const isNumbered = numbers.some(({ label }) => label.weight === 1) && !isTitledOtherwise(layout);
  const assumedType =
    surestNumber && isNumbered ? { value: "380", place: surestNumber.place, confidence: 0.5 } : undefined;
  const typeCode = title?.typeCode ?? assumedType;
  if (!typeCode) return null;

  const sides = new Sides(layout, labels, (row) => table.rows.has(row) || table.heads.has(row));
  const amounts = amountsIn(layout, style, (row) => table.rows.has(row));
  const { net, tax, total, shares } = readTotals(
    amounts,
    readShares(layout, style, amounts),
    table.sum,
    isTaxFree(texts),
  );
  const { supplierVatId, buyerVatId, supplierTaxNumber } = readTaxIds(layout, labels, sides);
  const invoiceDate = knownDate ?? dateOf(layout, labels, title, order);
  const { dueDate, skonto } = readTerms(layout, labels, order, invoiceDate?.value ?? null);
  const number = numberOf(title, numbers);
  const part = readPaymentPart(layout);
  const { reference, referenceType } = part ?? readReference(layout);
  const name = readSupplierName(layout, labels, sides);
  return withSignsOfCreditNote({
    type_code: asExtracted(printedType(layout, labels) ?? typeCode),
    invoice_number: number,
    invoice_date: invoiceDate,
    due_date: dueDate,
    ...servedAt(layout, labels, order),
    contract_number: best(labelled(layout, labels, "contract number", readNumber)),
    currency: currencyOf(layout, labels, amounts) ?? part?.currency ?? null,
    net_amount: net,
    total_tax_amount: tax,
    total_amount: total ?? part?.amount ?? null,
    ...readPayable(amounts, total?.value ?? null),
    supplier_name: surest(part?.creditor ?? null, name),
    supplier_vat_id: supplierVatId,
    supplier_tax_number: supplierTaxNumber,
    // A letterhead names other accounts than the one to which the bill is paid.
    supplier_iban: surest(part?.iban ?? null, readIban(layout, labels, sides)),
    supplier_bic: readBic(layout, labels, sides),
    payment_reference: reference,
    reference_type: referenceType,
    buyer_vat_id: buyerVatId,
    order_number: orderOf(layout, labels),
    project_number: projectOf(layout, labels),
    customer_number: best(labelled(layout, labels, "customer number", readNumber)),
    vat_breakdown: shares,
    reverse_charge: reverseChargeOf(layout),
    skonto,
    lines: table.lines,
    line_count: table.count,
  });
}

const best = <Value>([first]: readonly Candidate<Value>[]): Extracted<Value> | null =>
  first ? asExtracted(first) : null;

const asExtracted = <Value>({
  value,
  confidence,
  place,
}: Pick<Candidate<Value>, "value" | "confidence" | "place">): Extracted<Value> =>
  extracted(value, round(confidence), place);

/** The first one where both are equally sure. */
const surest = (first: Extracted | null, second: Extracted | null): Extracted | null =>
  (first?.confidence ?? -1) >= (second?.confidence ?? -1) ? first : second;

const round = (confidence: number): number => Math.round(confidence * 100) / 100;

/** A number with where it stands in the text. */
function readNumber(text: string): ReadValue<string> | null {
  const value = parseReference(text.replace(/^[\s#:.]+/, ""));
  if (value === null) return null;
  const start = text.indexOf(value);
  return start < 0 ? null : { value, start, end: start + value.length };
}

const VAGUE = 0.65;

/** The buyer's order; the supplier's own number ("Unsere Auftragsnr.") only where no other is printed. */
function orderOf(layout: Layout, labels: Labels): Extracted | null {
  // Creditor references stand behind the same label.
  const read = (text: string) => (/(?:\d ?){19}/.test(text) ? null : readNumber(text));
  const found = labelled(layout, labels, "order number", read);
  const [first] = found.toSorted((a, b) => Number(a.label.owner === "supplier") - Number(b.label.owner === "supplier"));
  if (!first) return null;
  // "Zeichen" and "Referenz" may be those of the supplier.
  const isVague = first.label.owner !== "buyer" && first.label.weight <= 0.6;
  return asExtracted({ ...first, confidence: isVague ? Math.min(first.confidence, VAGUE) : first.confidence });
}

/**
 * What invoices say that bear no tax: reverse charge, small businesses, deliveries abroad, insurances, which bear
 * another tax instead (§ 4 no. 10 UStG).
 */
const TAX_FREE =
  /13 ?b|reverse charge|autoliquidation|kleinunternehm|§ ?19|293 ?b|steuerfrei|umsatzsteuerbefreit|innergemeinschaftlich|intra-community|intracommunautaire|vat exempt|exempt from vat|not vat registered|exonér|steuerschuldnerschaft|versicherungs?steuer|vers\.? ?st\b|insurance premium tax|taxe sur les (?:conventions d.)?assurances?/iu;

const isTaxFree = (texts: readonly string[]): boolean => texts.some((text) => TAX_FREE.test(text));

/** A project may have a name instead of a number. */
function projectOf(layout: Layout, labels: Labels): Extracted | null {
  const closed = (text: string) => readNumber(text) ?? { value: text.trim(), start: 0, end: text.length };
  return best(
    labelled(layout, labels, "project number", closed).filter(
      ({ value, label }) =>
        (label.isClosed || label.weight === 1) && /\p{L}{2}|\p{N}/u.test(value) && value.length <= 100,
    ),
  );
}

function printedType(layout: Layout, labels: Labels): Candidate<string> | undefined {
  const [byLabel] = labelled(layout, labels, "type code", (text) => {
    const found = /(?<!\d)\d{2,3}(?!\d)/.exec(text.slice(0, 60));
    return found && isTypeCode(found[0]) ? valueAt(found[0], found) : null;
  });
  return byLabel;
}

function numberOf(title: Title | null, numbers: readonly Candidate<string>[]): Extracted | null {
  const [byLabel] = numbers;
  const inTitle = title?.number ?? null;
  if (inTitle && (!byLabel || byLabel.confidence < inTitle.confidence || inTitle.value === byLabel.value))
    return asExtracted(inTitle);
  return byLabel ? asExtracted(byLabel) : null;
}

/** The day of the delivery, or the period of the service. "Liefer- und Rechnungsdatum" is both. */
function servedAt(layout: Layout, labels: Labels, order: DayOrder) {
  // Of a period the last day counts.
  const last = (text: string) => daysIn(text, order).at(-1) ?? null;
  const both = labelled(layout, labels, "invoice date", last).filter(({ label: { cell, start } }) =>
    /^(?:liefer|leistung)/i.test(cell.text.slice(start)),
  );
  const delivery_date = best([...labelled(layout, labels, "delivery date", last), ...both]);
  const [first] = labelled(layout, labels, "delivery date", (text) => {
    const [from, till] = daysIn(text, order);
    return from && till && BETWEEN_DAYS.test(text.slice(from.end, till.start)) ? from : null;
  });
  const isPeriod = first && delivery_date && first.value <= delivery_date.value;
  return { delivery_date, service_from: isPeriod ? asExtracted(first) : null };
}

const BETWEEN_DAYS = /^ ?(?:-|–|—|bis(?: zum)?|to|until|au) ?$/iu;

const OWED_BY_BUYER =
  /steuerschuldnerschaft des leistungsempfängers|§ ?13b\b.{0,20}ustg|§ ?19 abs\. ?1a? ustg|reverse[ -]charge|übergang der steuerschuld|autoliquidation/iu;

/** A sentence that says that the buyer owes the tax (§ 13b UStG, § 19 Abs. 1a UStG 1994, art. 283 CGI). */
function reverseChargeOf(layout: Layout): Extracted | null {
  for (const cell of layout.cells) {
    const found = OWED_BY_BUYER.exec(cell.text);
    if (found) return extracted(found[0], 0.9, { cell, start: found.index, end: found.index + found[0].length });
  }
  return null;
}

/** By its label, in the title, or else the first day that stands alone on the first page, as letters have it. */
function dateOf(layout: Layout, labels: Labels, title: Title | null, order: DayOrder): Extracted | null {
  const [byLabel] = labelled(layout, labels, "invoice date", (text) => firstDay(text, order));
  if (byLabel && byLabel.label.weight >= 0.8) return asExtracted(byLabel);
  if (title?.date) return asExtracted(title.date);
  if (byLabel) return asExtracted(byLabel);
  for (const cell of layout.cells) {
    if (cell.page > 1) break;
    const [day] = cell.text.length < 60 ? daysIn(cell.text, order) : [];
    // "Hamburg, den 18.11.2026"
    const isLettersDay =
      day &&
      /^(?:\p{L}[\p{L} .-]{0,30}, ?)?(?:den |am |the |le )?$/u.test(cell.text.slice(0, day.start)) &&
      day.end >= cell.text.length - 1;
    if (isLettersDay && labels.of(cell).length === 0)
      return extracted(day.value, day.start > 0 ? 0.7 : 0.5, whole(cell));
  }
  return null;
}

function currencyOf(layout: Layout, labels: Labels, amounts: readonly Amount[]): Extracted | null {
  const [byLabel] = labelled(layout, labels, "currency", (text) => {
    const found = /(?<![\p{L}\p{N}])[A-Z]{3}(?![\p{L}\p{N}])|€/u.exec(text.slice(0, 40));
    const value = found?.[0] === "€" ? "EUR" : found?.[0];
    return found && value !== undefined && isCurrency(value) ? valueAt(value, found) : null;
  });
  if (byLabel) return extracted(byLabel.value, 0.95, byLabel.place);
  // On a picture a house number may look like dollars: "$9".
  const inCurrency = amounts.filter(
    ({ currency, place, places }) => currency !== null && (!place.cell.seen || places === 2),
  );
  const byCurrency = Map.groupBy(inCurrency, ({ currency }) => currency);
  const [[most] = []] = [...byCurrency.values()].toSorted((a, b) => b.length - a.length);
  if (most?.currency) return extracted(most.currency, byCurrency.size === 1 ? 0.9 : 0.6, whole(most.place.cell));
  for (const cell of layout.cells.slice(0, 5000)) {
    const found = /€|(?<![\p{L}\p{N}])(?:EUR|CHF|USD|GBP)(?![\p{L}\p{N}])/u.exec(cell.text);
    if (found)
      return extracted(found[0] === "€" ? "EUR" : found[0], 0.7, {
        cell,
        start: found.index,
        end: found.index + found[0].length,
      });
  }
  return null;
}
