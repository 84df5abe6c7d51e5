/** Rules about the totals of the document. */
import { childOf, childrenOf, type XmlElement } from "../../../xml.js";
import type { Context, Pattern, Test } from "../rule.js";
import {
  comparedWith,
  type Decimal,
  decimalOf,
  doubleOf,
  exactDecimalOf,
  isEqual,
  minus,
  plus,
  toCents,
  totalOfDoubles,
} from "../values.js";
import type { CiiFacts } from "./facts.js";
import { type Check, decimalAt, has, hasAmount, hasCents, remembered, textsAt } from "./reading.js";

/** Where nothing is to be added, the total may be 0; where something is, it must not be missing. */
const isTotalOf =
  (total: string, kind: "allowances" | "charges"): Test<CiiFacts> =>
  (summation, facts) => {
    const totals = textsAt(summation, total);
    const parts = facts[kind];
    return (totals.length === 0 && parts.count === 0) || hasAmount(summation, total, parts.inCents);
  };

const isTotalOfLines: Test<CiiFacts> = (summation, facts, { parent }) => {
  const transaction = parent?.parent?.element;
  return !!transaction && isEqual(decimalAt(summation, "LineTotalAmount"), totalOfLines(transaction, facts));
};

/** The total of the lines of a transaction, sub-lines as well. It is added in doubles before it is rounded exactly. */
const totalOfLines = remembered((transaction) => {
  const path = ["SpecifiedLineTradeSettlement", "SpecifiedTradeSettlementLineMonetarySummation", "LineTotalAmount"];
  return toCents(exactDecimalOf(totalOfDoubles(textsAt(transaction, "IncludedSupplyChainTradeLineItem", ...path))));
});

/** What is absent counts as 0, but for the total of the lines. */
const isTotalBeforeTax: Check = (summation) => {
  const lessAllowances = minus(
    decimalAt(summation, "LineTotalAmount"),
    decimalOrZero(summation, "AllowanceTotalAmount"),
  );
  const withCharges = plus(lessAllowances, decimalOrZero(summation, "ChargeTotalAmount"));
  return isEqual(decimalAt(summation, "TaxBasisTotalAmount"), toCents(withCharges));
};

const isAmountDue: Check = (summation) => {
  const lessPaid = minus(decimalAt(summation, "GrandTotalAmount"), decimalOrZero(summation, "TotalPrepaidAmount"));
  const withRounding = plus(lessPaid, decimalOrZero(summation, "RoundingAmount"));
  return isEqual(decimalAt(summation, "DuePayableAmount"), withRounding);
};

const decimalOrZero = (element: XmlElement, name: string): Decimal =>
  childOf(element, name) ? decimalAt(element, name) : "0";

/** A total without tax needs no tax total; any other needs exactly one in the currency of the invoice. */
const isTotalWithTax: Test<CiiFacts> = (_root, { grandTotal, invoiceCurrencies, taxTotals, totalBeforeTax }) =>
  isEqual(grandTotal, totalBeforeTax) ||
  [...invoiceCurrencies].every((currency) => {
    const [tax, another] = taxTotals.get(currency) ?? [];
    return tax && !another && isEqual(grandTotal, toCents(plus(totalBeforeTax, decimalOf(tax.text))));
  });

/** BT-111 stands there where BT-6 does, and in another currency than that of the invoice. */
const hasTaxTotalInTaxCurrency: Test<CiiFacts> = (summation, { invoiceCurrencies, taxCurrencies }) =>
  taxCurrencies.size === 0 ||
  (taxTotalsIn(taxCurrencies, summation).length > 0 && ![...taxCurrencies].some((each) => invoiceCurrencies.has(each)));

const taxTotalsIn = (currencies: ReadonlySet<string>, summation: XmlElement): XmlElement[] =>
  childrenOf(summation, "TaxTotalAmount").filter((total) => isIn(currencies, total));

const isIn = (currencies: ReadonlySet<string>, { attributes: { currencyID } }: XmlElement): boolean =>
  currencyID !== undefined && currencies.has(currencyID);

// Of several tax totals one has to pass. Here values count, so that 19.000 passes.
const hasCentsInTax: Test<CiiFacts> = (summation, { invoiceCurrencies }) => {
  const totals = childrenOf(summation, "TaxTotalAmount");
  return totals.length === 0 || totals.some((total) => !isIn(invoiceCurrencies, total) || isInCents(total));
};

const hasCentsInTaxCurrency: Test<CiiFacts> = (summation, { taxCurrencies }) =>
  childOf(summation, "TaxTotalAmount") === undefined ||
  taxCurrencies.size === 0 ||
  taxTotalsIn(taxCurrencies, summation).some(isInCents);

const isInCents = ({ text }: XmlElement): boolean => comparedWith(Math.round(doubleOf(text) * 100) / 100, text) === 0;

/** The rule stands at the document, beside those of `document.ts`. */
export const TOTAL_WITH_TAX: Context<CiiFacts>["rules"] = { "BR-CO-15": isTotalWithTax };

export const TOTALS: Pattern<CiiFacts> = [
  {
    at: "SpecifiedTradeSettlementHeaderMonetarySummation",
    rules: {
      "BR-12": has("LineTotalAmount"),
      "BR-13": has("TaxBasisTotalAmount"),
      "BR-14": has("GrandTotalAmount"),
      "BR-15": has("DuePayableAmount"),
      "BR-53": hasTaxTotalInTaxCurrency,
      "BR-CO-10": isTotalOfLines,
      "BR-CO-11": isTotalOf("AllowanceTotalAmount", "allowances"),
      "BR-CO-12": isTotalOf("ChargeTotalAmount", "charges"),
      "BR-CO-13": isTotalBeforeTax,
      "BR-CO-16": isAmountDue,
      "BR-DEC-09": hasCents("LineTotalAmount"),
      "BR-DEC-10": hasCents("AllowanceTotalAmount"),
      "BR-DEC-11": hasCents("ChargeTotalAmount"),
      "BR-DEC-12": hasCents("TaxBasisTotalAmount"),
      "BR-DEC-13": hasCentsInTax,
      "BR-DEC-14": hasCents("GrandTotalAmount"),
      "BR-DEC-15": hasCentsInTaxCurrency,
      "BR-DEC-16": hasCents("TotalPrepaidAmount"),
      "BR-DEC-17": hasCents("RoundingAmount"),
      "BR-DEC-18": hasCents("DuePayableAmount"),
    },
  },
  {
    at: "SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount",
    where: (taxTotal, { invoiceCurrencies }) => isIn(invoiceCurrencies, taxTotal),
    rules: { "BR-CO-14": ({ text }, { taxInCents }) => comparedWith(taxInCents, text) === 0 },
  },
];
