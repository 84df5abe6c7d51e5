/** Tests that CII does in its own way. */
import { childOf, childrenOf, type XmlElement } from "../../../xml.js";
import { CODE_LISTS } from "../code-lists.js";
import type { Test } from "../engine.js";
import { decimalAt, decimalOrZero, has, isFilled, textAt, textsAt, valueOf } from "../reading.js";
import {
  comparedWith,
  type Decimal,
  decimalOf,
  doubleOf,
  isEqual,
  isLess,
  magnitude,
  minus,
  normalized,
  plus,
  times,
  toCents,
  toWhole,
} from "../values.js";
import { isVat } from "./facts.js";

type CiiTest = Test<"CII">;

// The document, its parties and periods

/** The dates of format 102 (YYYYMMDD): others say nothing to the rules. */
const datesAt = (element: XmlElement, ...path: string[]): string[] =>
  childrenOf(element, ...path, "DateTimeString")
    .filter(({ attributes }) => attributes.format === "102")
    .map(valueOf);

export const hasIssueDate: CiiTest = (root) =>
  normalized(datesAt(root, "ExchangedDocument", "IssueDateTime")[0] ?? "") !== "";

/** An electronic address has a scheme; only the first one is tested. */
export const hasAddressScheme =
  (party: "SellerTradeParty" | "BuyerTradeParty"): CiiTest =>
  (root) => {
    const path = ["SupplyChainTradeTransaction", "ApplicableHeaderTradeAgreement", party, "URIUniversalCommunication"];
    const address = childOf(root, ...path);
    return !address || normalized(childOf(address, "URIID")?.attributes.schemeID ?? "") !== "";
  };

export const isSellerIdentified: CiiTest = (seller) =>
  has(seller, "ID|GlobalID") ||
  has(seller, "SpecifiedLegalOrganization", "ID") ||
  childrenOf(seller, "SpecifiedTaxRegistration", "ID").some(isVatId);

const isVatId = ({ attributes }: XmlElement): boolean => attributes.schemeID === "VA";

export const hasVatId: CiiTest = (party) =>
  normalized(valueOf(childrenOf(party, "SpecifiedTaxRegistration", "ID").find(isVatId))) !== "";

/** The payee is named and differs from the seller: who is both is refused, whatever the text of the rule says. */
export const isOtherThanSeller: CiiTest = (payee, { sellerOf }, { parent }) => {
  const transaction = parent?.parent?.element;
  const seller = transaction && sellerOf(transaction);
  const shares = (texts: readonly string[], ofSeller: ReadonlySet<string> | undefined): boolean =>
    texts.some((text) => ofSeller?.has(text));
  return (
    has(payee, "Name") &&
    !shares(textsAt(payee, "Name"), seller?.names) &&
    !shares(textsAt(payee, "ID"), seller?.ids) &&
    !shares(textsAt(payee, "SpecifiedLegalOrganization", "ID"), seller?.legalIds)
  );
};

export const beginsWithCountry: CiiTest = (id) => {
  const prefix = [...valueOf(id).slice(0, 4)].slice(0, 2).join("");
  return prefix === "EL" || CODE_LISTS.countries.CII.has(prefix);
};

export const hasDeliveryCountry: CiiTest = (delivery) =>
  !has(delivery, "ShipToTradeParty", "PostalTradeAddress") ||
  isFilled(delivery, "ShipToTradeParty", "PostalTradeAddress", "CountryID");

/** A period ends when it begins or later. Dates are compared as texts. */
export const endsAfterStart: CiiTest = (period) => {
  if (!has(period, "StartDateTime") || !has(period, "EndDateTime")) return true;
  const [earliest] = datesAt(period, "StartDateTime").sort();
  const latest = datesAt(period, "EndDateTime").sort().at(-1);
  return earliest !== undefined && latest !== undefined && latest >= earliest;
};

export const hasLine: CiiTest = (_root, facts) => facts.hasLine;

// Payment

export const hasAccountNumber: CiiTest = (account) => isFilled(account, "IBANID") || isFilled(account, "ProprietaryID");
export const hasAccount: CiiTest = (account) => has(account, "IBANID|ProprietaryID");

/** The first six and the last four digits. */
const MAX_CARD_DIGITS = 10;

export const isCutCardNumber: CiiTest = (card) => [...normalized(textAt(card, "ID"))].length <= MAX_CARD_DIGITS;

// Lines

/** Where the element stands, its attribute is more than blanks. */
export const hasScheme =
  (attribute: "schemeID" | "listID", ...path: string[]): CiiTest =>
  (element) => {
    const found = childrenOf(element, ...path);
    return found.length === 0 || found.some(({ attributes }) => normalized(attributes[attribute] ?? "") !== "");
  };

// Totals

export const isTotalOfLines: CiiTest = (totals, { lineTotalOf }, { parent }) => {
  const transaction = parent?.parent?.element;
  return !!transaction && isEqual(decimalAt(totals, "LineTotalAmount"), lineTotalOf(transaction));
};

/** Where nothing is to be added, the total may be 0; where something is, it must not be missing. */
export const isTotalOf =
  (kind: "allowances" | "charges"): CiiTest =>
  (totals, facts) => {
    const total = kind === "charges" ? "ChargeTotalAmount" : "AllowanceTotalAmount";
    const { count, inCents } = facts[kind];
    return (count === 0 && !has(totals, total)) || hasAmount(totals, total, inCents);
  };

/** The amount stands there and is that double. */
const hasAmount = (element: XmlElement, name: string, double: number): boolean =>
  textsAt(element, name).some((text) => comparedWith(double, text) === 0);

/** What is absent counts as 0, but for the total of the lines. */
export const isTotalWithoutVat: CiiTest = (totals) => {
  const lessAllowances = minus(decimalAt(totals, "LineTotalAmount"), decimalOrZero(totals, "AllowanceTotalAmount"));
  const withCharges = plus(lessAllowances, decimalOrZero(totals, "ChargeTotalAmount"));
  return isEqual(decimalAt(totals, "TaxBasisTotalAmount"), toCents(withCharges));
};

export const isAmountDue: CiiTest = (totals) => {
  const lessPaid = minus(decimalAt(totals, "GrandTotalAmount"), decimalOrZero(totals, "TotalPrepaidAmount"));
  return isEqual(decimalAt(totals, "DuePayableAmount"), plus(lessPaid, decimalOrZero(totals, "RoundingAmount")));
};

/** A total without tax needs no tax total; any other needs exactly one in the currency of the invoice. */
export const isTotalWithVat: CiiTest = (_root, { grandTotal, invoiceCurrencies, taxTotals, totalBeforeTax }) =>
  isEqual(grandTotal, totalBeforeTax) ||
  [...invoiceCurrencies].every((currency) => {
    const [tax, another] = taxTotals.get(currency) ?? [];
    return tax && !another && isEqual(grandTotal, toCents(plus(totalBeforeTax, decimalOf(valueOf(tax)))));
  });

export const isTotalOfTaxes: CiiTest = (taxTotal, { taxInCents }) => comparedWith(taxInCents, valueOf(taxTotal)) === 0;

const taxTotalsIn = (currencies: ReadonlySet<string | undefined>, totals: XmlElement): XmlElement[] =>
  childrenOf(totals, "TaxTotalAmount").filter(({ attributes }) => currencies.has(attributes.currencyID));

/** BT-111 stands there where BT-6 does, and in another currency than that of the invoice. */
export const hasTaxTotalInTaxCurrency: CiiTest = (totals, { invoiceCurrencies, taxCurrencies }) =>
  taxCurrencies.size === 0 ||
  (taxTotalsIn(taxCurrencies, totals).length > 0 && ![...taxCurrencies].some((each) => invoiceCurrencies.has(each)));

// Of several tax totals one has to pass. Here values count, so that 19.000 passes.
export const hasCentsInTax: CiiTest = (totals, { invoiceCurrencies }) => {
  const all = childrenOf(totals, "TaxTotalAmount");
  const inInvoiceCurrency = taxTotalsIn(invoiceCurrencies, totals);
  return inInvoiceCurrency.length < all.length || all.length === 0 || inInvoiceCurrency.some(isInCents);
};

export const hasCentsInTaxCurrency: CiiTest = (totals, { taxCurrencies }) =>
  !has(totals, "TaxTotalAmount") || taxCurrencies.size === 0 || taxTotalsIn(taxCurrencies, totals).some(isInCents);

function isInCents(amount: XmlElement): boolean {
  const text = valueOf(amount);
  return comparedWith(Math.round(doubleOf(text) * 100) / 100, text) === 0;
}

// VAT breakdowns

/** The document's breakdown is tested at each line, so a document without lines may lack it. */
export const hasBreakdown: CiiTest = (_line, facts) => facts.hasBreakdown;

export const pointDateExcludesCode: CiiTest = (_tax, { hasTaxPointDate, hasDueDateTypeCode }) =>
  !hasTaxPointDate || !hasDueDateTypeCode;

export const hasRateUnlessO: CiiTest = (tax) =>
  isVat(tax) && (has(tax, "RateApplicablePercent") || textsAt(tax, "CategoryCode").includes("O"));

/** The tax is at most 1.00 off, whatever its sign; a rate that rounds to 0, or none, asks that the tax does as well. */
export const isTaxOfRate: CiiTest = (tax) => {
  const isRated = normalized(textAt(tax, "TypeCode").toUpperCase()) === "VAT" && has(tax, "RateApplicablePercent");
  const amount = decimalAt(tax, "CalculatedAmount");
  const rate = isRated ? decimalAt(tax, "RateApplicablePercent") : "0";
  if (toWhole(rate) === "0") return toWhole(amount) === "0";
  const product = toCents(times(times(magnitude(decimalAt(tax, "BasisAmount")), rate), "0.01"));
  const size = magnitude(amount);
  return isAtMost(minus(size, "1"), product) && isAtMost(product, plus(size, "1"));
};

const isAtMost = (a: Decimal, b: Decimal): boolean => isLess(a, b) || isEqual(a, b);
