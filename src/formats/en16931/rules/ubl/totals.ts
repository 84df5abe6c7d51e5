/** Rules of totals, VAT breakdowns, allowances and charges: sums, decimals, and what must be there. */
import { type XmlElement, childOf, childrenOf } from "../../../xml.js";
import type { Context, Pattern } from "../rule.js";
import {
  type Decimal,
  decimalOf,
  hasTwoDecimals,
  isEqual,
  minus,
  plus,
  toCents,
  toWhole,
  total,
  valueOf,
} from "../values.js";
import { type UblFacts, codeOf, isVat } from "./facts.js";
import { type UblRules, type UblTest, decimalAt, exists, existsAny, has, twoDecimals } from "./tests.js";
import { isTax } from "./vat.js";

const always: UblTest = () => true;
const hasReason = existsAny("AllowanceChargeReason", "AllowanceChargeReasonCode");
const hasVatCategory: UblTest = (element) =>
  childrenOf(element, "TaxCategory").some((category) => isVat(category) && has(category, "ID"));

const isAllowance: UblTest = (element, facts) => facts.isAllowance(element);
const isCharge: UblTest = (element, facts) => facts.isCharge(element);

/** The sum of the allowances or charges beside the total must be the total; without any, the total may be absent. */
const isSumOf =
  (name: string, ofCharges: boolean): UblTest =>
  (totals, { amountsIn }, { parent }) => {
    const { count, sum } = parent ? amountsIn(parent.element, ofCharges) : { count: 0, sum: "0" };
    return isEqual(decimalAt(totals, name), toCents(sum)) || (count === 0 && !has(totals, name));
  };

/** Absent allowances and charges count as zero. Without either, the amounts are compared as they are, unrounded. */
const isTotalWithoutVat: UblTest = (totals) => {
  const lines = decimalAt(totals, "LineExtensionAmount");
  const [allowances, charges] = [orZero(totals, "AllowanceTotalAmount"), orZero(totals, "ChargeTotalAmount")];
  const sum = minus(plus(lines, charges), allowances);
  const isRounded = has(totals, "AllowanceTotalAmount") || has(totals, "ChargeTotalAmount");
  return isEqual(decimalAt(totals, "TaxExclusiveAmount"), isRounded ? toCents(sum) : sum);
};

/** Rounded only where something was prepaid or rounded, and the side with the rounding amount is the left one. */
const isAmountDue: UblTest = (totals) => {
  const [due, withVat] = [decimalAt(totals, "PayableAmount"), decimalAt(totals, "TaxInclusiveAmount")];
  const isPrepaid = has(totals, "PrepaidAmount");
  const isRounded = has(totals, "PayableRoundingAmount");
  const left = isRounded ? toCents(minus(due, decimalAt(totals, "PayableRoundingAmount"))) : due;
  const right = isPrepaid ? toCents(minus(withVat, decimalAt(totals, "PrepaidAmount"))) : withVat;
  return isEqual(left, right);
};

const orZero = (element: XmlElement, name: string): Decimal => (has(element, name) ? decimalAt(element, name) : "0");

/** BR-CO-15: exactly one VAT total in each currency of the document, and with it the total without VAT is that with. */
const isTotalWithVat: UblTest = (root) => {
  const totals = childOf(root, "LegalMonetaryTotal");
  const taxes = new Map<string, XmlElement[]>();
  for (const tax of childrenOf(root, "TaxTotal", "TaxAmount")) {
    const { currencyID = "" } = tax.attributes;
    taxes.set(currencyID, [...(taxes.get(currencyID) ?? []), tax].slice(0, 2));
  }
  return childrenOf(root, "DocumentCurrencyCode").every((currency) => {
    const [tax, second] = taxes.get(valueOf(currency)) ?? [];
    if (!totals || !tax || second) return false;
    const sum = plus(decimalAt(totals, "TaxExclusiveAmount"), decimalOf(valueOf(tax)));
    return isEqual(decimalAt(totals, "TaxInclusiveAmount"), toCents(sum));
  });
};

/** BR-DEC-13 and 15 look for the currency inside the tax amount, where no invoice has it: they hardly ever fire. */
const isCurrencyInsideWithTwoDecimals =
  (name: string): UblTest =>
  (_, { all }) => {
    const amounts = all("TaxTotal").flatMap((tax) => childrenOf(tax, "TaxAmount"));
    const marked = amounts.filter((amount) =>
      childrenOf(amount, name).some((currency) => valueOf(currency) === amount.attributes["currencyID"]),
    );
    return marked.every((amount) => hasTwoDecimals(valueOf(amount)));
  };

export const TOTAL_RULES_OF_INVOICE: UblRules = {
  "BR-53": (root, { all }) => {
    const currencies = new Set<string | undefined>();
    for (const tax of all("TaxTotal"))
      for (const { attributes } of childrenOf(tax, "TaxAmount")) currencies.add(attributes["currencyID"]);
    return childrenOf(root, "TaxCurrencyCode").every((currency) => currencies.has(valueOf(currency)));
  },
  "BR-CO-15": isTotalWithVat,
  "BR-CO-18": exists("TaxTotal", "TaxSubtotal"),
  "BR-DEC-13": isCurrencyInsideWithTwoDecimals("DocumentCurrencyCode"),
  "BR-DEC-15": isCurrencyInsideWithTwoDecimals("TaxCurrencyCode"),
};

/** The allowances and charges of the document, and its totals: they come before the document itself. */
export const DOCUMENT_TOTALS: Pattern<UblFacts> = [
  {
    at: "/Invoice|CreditNote/AllowanceCharge",
    where: isAllowance,
    rules: {
      "BR-31": exists("Amount"),
      "BR-32": hasVatCategory,
      "BR-33": hasReason,
      "BR-CO-05": always,
      "BR-CO-21": hasReason,
      "BR-DEC-01": twoDecimals("Amount"),
      "BR-DEC-02": twoDecimals("BaseAmount"),
    },
  },
  {
    at: "/Invoice|CreditNote/AllowanceCharge",
    where: isCharge,
    rules: {
      "BR-36": exists("Amount"),
      "BR-37": hasVatCategory,
      "BR-38": hasReason,
      "BR-CO-06": always,
      "BR-CO-22": hasReason,
      "BR-DEC-05": twoDecimals("Amount"),
      "BR-DEC-06": twoDecimals("BaseAmount"),
    },
  },
  {
    at: "LegalMonetaryTotal",
    rules: {
      "BR-12": exists("LineExtensionAmount"),
      "BR-13": exists("TaxExclusiveAmount"),
      "BR-14": exists("TaxInclusiveAmount"),
      "BR-15": exists("PayableAmount"),
      "BR-CO-10": (totals, { lineTotal }) => isEqual(decimalAt(totals, "LineExtensionAmount"), toCents(lineTotal)),
      "BR-CO-11": isSumOf("AllowanceTotalAmount", false),
      "BR-CO-12": isSumOf("ChargeTotalAmount", true),
      "BR-CO-13": isTotalWithoutVat,
      "BR-CO-16": isAmountDue,
      "BR-DEC-09": twoDecimals("LineExtensionAmount"),
      "BR-DEC-10": twoDecimals("AllowanceTotalAmount"),
      "BR-DEC-11": twoDecimals("ChargeTotalAmount"),
      "BR-DEC-12": twoDecimals("TaxExclusiveAmount"),
      "BR-DEC-14": twoDecimals("TaxInclusiveAmount"),
      "BR-DEC-16": twoDecimals("PrepaidAmount"),
      "BR-DEC-17": twoDecimals("PayableRoundingAmount"),
      "BR-DEC-18": twoDecimals("PayableAmount"),
    },
  },
];

export const LINE_ALLOWANCES: Pattern<UblFacts> = [
  {
    at: "InvoiceLine|CreditNoteLine/AllowanceCharge",
    where: isAllowance,
    rules: {
      "BR-41": exists("Amount"),
      "BR-42": hasReason,
      "BR-CO-07": always,
      "BR-CO-23": hasReason,
      "BR-DEC-24": twoDecimals("Amount"),
      "BR-DEC-25": twoDecimals("BaseAmount"),
    },
  },
  {
    at: "InvoiceLine|CreditNoteLine/AllowanceCharge",
    where: isCharge,
    rules: {
      "BR-43": exists("Amount"),
      "BR-44": hasReason,
      "BR-CO-08": always,
      "BR-CO-24": hasReason,
      "BR-DEC-27": twoDecimals("Amount"),
      "BR-DEC-28": twoDecimals("BaseAmount"),
    },
  },
];

/** BR-CO-17: a rate that rounds to zero, or none, asks for a tax that rounds to zero. */
const isBreakdownTax: UblTest = (breakdown) => {
  const tax = decimalAt(breakdown, "TaxAmount");
  const [percent] = childrenOf(breakdown, "TaxCategory")
    .filter(isVat)
    .flatMap((category) => childrenOf(category, "Percent"));
  if (!percent) return isEqual(toWhole(tax), "0");
  const rate = decimalOf(valueOf(percent));
  if (isEqual(toWhole(rate), "0")) return isEqual(toWhole(tax), "0");
  return isTax(tax, decimalAt(breakdown, "TaxableAmount"), rate);
};

const BREAKDOWN: Context<UblFacts> = {
  at: "TaxTotal/TaxSubtotal",
  rules: {
    "BR-45": exists("TaxableAmount"),
    "BR-46": exists("TaxAmount"),
    "BR-47": hasVatCategory,
    "BR-48": (breakdown) =>
      childrenOf(breakdown, "TaxCategory")
        .filter(isVat)
        .some((category) => has(category, "Percent") || codeOf(category) === "O"),
    "BR-CO-17": isBreakdownTax,
    "BR-DEC-19": twoDecimals("TaxableAmount"),
    "BR-DEC-20": twoDecimals("TaxAmount"),
  },
};

export const TAX_TOTALS: Pattern<UblFacts> = [
  {
    at: "/Invoice|CreditNote/TaxTotal",
    rules: {
      // For a total in any currency, if it has breakdowns.
      "BR-CO-14": (taxTotal) => {
        if (!has(taxTotal, "TaxSubtotal")) return true;
        const taxes = childrenOf(taxTotal, "TaxSubtotal", "TaxAmount").map((tax) => decimalOf(valueOf(tax)));
        return isEqual(decimalAt(taxTotal, "TaxAmount"), toCents(total(taxes)));
      },
    },
  },
  BREAKDOWN,
];
