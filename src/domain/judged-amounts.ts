/**
 * Findings about the amounts and days of an invoice (decisions §17). The rules of EN 16931 judge an electronic invoice
 * themselves; any other invoice is judged here.
 */
import { type AllowanceCharge, addedBy } from "./allowances-charges.js";
import { agreeToTheCent, negated, sum } from "./decimal.js";
import { type Finding, findingOf } from "./provenance.js";
import { payableOf } from "./sent-money.js";
import { type InvoiceTax, sumOfTaxes } from "./taxes.js";

/** Amounts are decimal numbers as texts, days are ISO 8601. */
export interface JudgedInvoice {
  readonly net_amount: string | null;
  readonly total_tax_amount: string | null;
  readonly total_amount: string | null;
  readonly prepaid_amount: string | null;
  readonly rounding_amount: string | null;
  /** As it was sent. */
  readonly payable_amount: string | null;
  /** The sum of its lines without tax; null if it has none, or one without an amount. */
  readonly lines_amount: string | null;
  readonly taxes: readonly InvoiceTax[] | null;
  readonly allowances_charges: readonly AllowanceCharge[] | null;
  /** What is retained; a payable amount may be with it or without. */
  readonly retained_amount: string | null;
  readonly invoice_date: string | null;
  readonly due_date: string | null;
  readonly discount_date: string | null;
  readonly service_from: string | null;
  readonly service_till: string | null;
}

export function judgedAmounts(invoice: JudgedInvoice): Finding[] {
  const { net_amount: net, total_tax_amount: tax, total_amount: total, lines_amount: lines } = invoice;
  const { payable_amount: payable, invoice_date: issued, taxes } = invoice;
  const findings: Finding[] = [];
  const unless = (isRight: boolean, finding: () => Finding): void => void (isRight || findings.push(finding()));
  if (net !== null && tax !== null && total !== null) {
    const added = sum(net, tax);
    unless(agreeToTheCent(added, total), () =>
      findingOf("GW-SUM-NET-TAX", "FATAL", "total_amount", [
        `Netto ${net} und Steuer ${tax} ergeben ${added}, nicht ${total}.`,
        `Net ${net} and tax ${tax} add up to ${added}, not ${total}.`,
      ]),
    );
  }
  if (lines !== null && net !== null) {
    const added = sum(lines, addedBy(invoice.allowances_charges ?? []));
    unless(agreeToTheCent(added, net), () =>
      findingOf("GW-SUM-LINES", "WARNING", "net_amount", [
        `Die Positionen ergeben mit Nachlässen und Zuschlägen ${added}, nicht den Nettobetrag ${net}.`,
        `The lines, with allowances and charges, add up to ${added}, not to the net amount ${net}.`,
      ]),
    );
  }
  for (const [of, field, amount] of [
    ["net_amount", "net_amount", net],
    ["tax_amount", "total_tax_amount", tax],
  ] as const) {
    const added = taxes && taxes.length > 0 ? sumOfTaxes(taxes, of) : null;
    if (amount === null || added === null) continue;
    unless(agreeToTheCent(added, amount), () =>
      findingOf("GW-SUM-TAXES", "FATAL", field, [
        `Die Aufteilung der Steuer nach Sätzen ergibt ${added}, nicht ${amount}.`,
        `The taxes by category and rate add up to ${added}, not to ${amount}.`,
      ]),
    );
  }
  const left = payableOf(invoice);
  if (payable !== null && left !== null) {
    const kept = sum(left, negated(invoice.retained_amount ?? "0"));
    unless(agreeToTheCent(left, payable) || agreeToTheCent(kept, payable), () =>
      findingOf("GW-SUM-PAYABLE", "WARNING", "payable_amount", [
        `Gesamtbetrag ${total} abzüglich Vorauszahlung und Rundung ergibt ${left}, nicht den Zahlbetrag ${payable}.`,
        `The total ${total} less what was prepaid, plus the rounding, is ${left}, not the payable amount ${payable}.`,
      ]),
    );
  }
  for (const field of ["due_date", "discount_date"] as const) {
    const day = invoice[field];
    unless(day === null || issued === null || day >= issued, () =>
      findingOf("GW-DAYS", "WARNING", field, [
        `Der Tag ${day} liegt vor dem Rechnungsdatum ${issued}.`,
        `The day ${day} is before the day of the invoice, ${issued}.`,
      ]),
    );
  }
  const { service_from, service_till } = invoice;
  unless(service_from === null || service_till === null || service_from <= service_till, () =>
    findingOf("GW-DAYS", "WARNING", "service_till", [
      `Der Leistungszeitraum endet am ${service_till}, vor seinem Beginn am ${service_from}.`,
      `The service ends on ${service_till}, before it begins on ${service_from}.`,
    ]),
  );
  return findings;
}
