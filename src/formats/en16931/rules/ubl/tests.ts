/** Tests that UBL does in its own way. */
import { childOf, childrenOf, type XmlElement } from "../../../xml.js";
import { CODE_LISTS } from "../code-lists.js";
import type { Test } from "../engine.js";
import { decimalAt, decimalOrZero, has, isFilled, textAt, textsAt, valueOf } from "../reading.js";
import {
  type Decimal,
  decimalOf,
  hasTwoDecimals,
  isEqual,
  isLess,
  magnitude,
  minus,
  normalized,
  plus,
  times,
  toCents,
  toWhole,
  total,
} from "../values.js";
import { codeOf, isVat } from "./facts.js";

type UblTest = Test<"UBL">;

// The document, its parties and periods

export const hasTypeCode: UblTest = (root) => isFilled(root, "InvoiceTypeCode") || isFilled(root, "CreditNoteTypeCode");

export const pointDateExcludesCode: UblTest = (root) =>
  !has(root, "TaxPointDate") || !has(root, "InvoicePeriod", "DescriptionCode");

export const hasLine: UblTest = (root) => has(root, "InvoiceLine|CreditNoteLine");

export const hasVatId: UblTest = (party) =>
  childrenOf(party, "PartyTaxScheme").some((tax) => isVat(tax) && has(tax, "CompanyID"));

export const isSellerIdentified: UblTest = (seller, facts, place) =>
  childrenOf(seller, "Party").some((party) => hasVatId(party, facts, place)) ||
  // The creditor identifier of a direct debit (BT-90) stands in the same place and identifies nobody.
  childrenOf(seller, "Party", "PartyIdentification", "ID").some(({ attributes }) => attributes.schemeID !== "SEPA") ||
  has(seller, "Party", "PartyLegalEntity", "CompanyID");

/** The payee is named and differs from the seller: who is both should not be named at all. */
export const isOtherThanSeller: UblTest = (payee, { sellersIn }, { parent }) => {
  const names = textsAt(payee, "PartyName", "Name");
  if (!parent) return names.length > 0;
  const sellers = sellersIn(parent.element);
  const ids = textsAt(payee, "PartyIdentification", "ID");
  return names.length > 0 && !names.some((name) => sellers.names.has(name)) && !ids.some((id) => sellers.ids.has(id));
};

// Greece writes EL, not GR, before a VAT id; the artefacts take both.
const VAT_ID_PREFIXES = ` ${[...CODE_LISTS.countries.UBL, "EL"].join(" ")} `;

/** Two characters that are part of the list's text are enough, so an absent or empty id breaks nothing. */
export const beginsWithCountry: UblTest = (tax) =>
  VAT_ID_PREFIXES.includes([...textAt(tax, "CompanyID").slice(0, 4)].slice(0, 2).join(""));

export const endsAfterStart: UblTest = (period) => {
  const [start] = textsAt(period, "StartDate");
  const [end] = textsAt(period, "EndDate");
  return start === undefined || end === undefined || dayOf(end) >= dayOf(start);
};

const DATE = /^(-?\d{4,})-(\d{2})-(\d{2})(Z|[+-]\d{2}:\d{2})?$/;

/** The instant at which an xs:date begins; a day without a zone is one of UTC. NaN where it is none. */
function dayOf(text: string): number {
  const [, year, month, day, zone = "Z"] = DATE.exec(normalized(text)) ?? [];
  if (!day) return NaN;
  const begin = new Date(0);
  begin.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (begin.getUTCMonth() !== Number(month) - 1 || begin.getUTCDate() !== Number(day)) return NaN;
  if (zone === "Z") return begin.getTime();
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return begin.getTime() - (zone.startsWith("-") ? -minutes : minutes) * 60_000;
}

export const hasStartEndOrCode: UblTest = (period) => has(period, "StartDate|EndDate|DescriptionCode");

// The subjects of notes that UBL's rule still has; the list of CII is longer.
const LATER_SUBJECTS = new Set("BAT BAU BAV BAW BAX BAY BAZ BBA BBB BMF BMG BMH CCJ CCK CCL CCM CCN CCO".split(" "));
const NOTE_SUBJECTS = ` ${[...CODE_LISTS.noteSubjects].filter((code) => !LATER_SUBJECTS.has(code)).join(" ")} `;

/** A note may begin with its subject: `#AAI#Text`. Three characters that are part of the list's text are enough. */
export const hasListedSubject: UblTest = (note) => {
  const [, subject, ...rest] = valueOf(note).split("#");
  return subject === undefined || rest.length === 0 || subject.length !== 3 || NOTE_SUBJECTS.includes(subject);
};

// Payment

export const hasAccountNumber: UblTest = (account) => isFilled(account, "ID");

export const hasAccountForTransfer: UblTest = (means) =>
  !["30", "58"].includes(normalized(textAt(means, "PaymentMeansCode"))) || has(means, "PayeeFinancialAccount", "ID");

/** The first six and the last four digits. */
const MAX_CARD_DIGITS = 10;

export const isCutCardNumber: UblTest = (number) => normalized(valueOf(number)).length <= MAX_CARD_DIGITS;

// Totals

export const isTotalOfLines: UblTest = (totals, { lineTotal }) =>
  isEqual(decimalAt(totals, "LineExtensionAmount"), toCents(lineTotal));

/** The sum of the allowances or charges beside the total must be the total; without any, the total may be absent. */
export const isTotalOf =
  (kind: "allowances" | "charges"): UblTest =>
  (totals, { amountsIn }, { parent }) => {
    const name = kind === "charges" ? "ChargeTotalAmount" : "AllowanceTotalAmount";
    const { count, sum } = parent ? amountsIn(parent.element, kind === "charges") : { count: 0, sum: "0" };
    return isEqual(decimalAt(totals, name), toCents(sum)) || (count === 0 && !has(totals, name));
  };

/** Absent allowances and charges count as zero. Without either, the amounts are compared as they are, unrounded. */
export const isTotalWithoutVat: UblTest = (totals) => {
  const withCharges = plus(decimalAt(totals, "LineExtensionAmount"), decimalOrZero(totals, "ChargeTotalAmount"));
  const sum = minus(withCharges, decimalOrZero(totals, "AllowanceTotalAmount"));
  const isRounded = has(totals, "AllowanceTotalAmount") || has(totals, "ChargeTotalAmount");
  return isEqual(decimalAt(totals, "TaxExclusiveAmount"), isRounded ? toCents(sum) : sum);
};

/** Rounded only where something was prepaid or rounded, and the side with the rounding amount is the left one. */
export const isAmountDue: UblTest = (totals) => {
  const [due, withVat] = [decimalAt(totals, "PayableAmount"), decimalAt(totals, "TaxInclusiveAmount")];
  const isPrepaid = has(totals, "PrepaidAmount");
  const isRounded = has(totals, "PayableRoundingAmount");
  const left = isRounded ? toCents(minus(due, decimalAt(totals, "PayableRoundingAmount"))) : due;
  const right = isPrepaid ? toCents(minus(withVat, decimalAt(totals, "PrepaidAmount"))) : withVat;
  return isEqual(left, right);
};

/** Exactly one VAT total in each currency of the document, and with it the total without VAT is that with. */
export const isTotalWithVat: UblTest = (root) => {
  const totals = childOf(root, "LegalMonetaryTotal");
  const taxes = Map.groupBy(childrenOf(root, "TaxTotal", "TaxAmount"), currencyOf);
  return textsAt(root, "DocumentCurrencyCode").every((currency) => {
    const [tax, another] = taxes.get(currency) ?? [];
    if (!totals || !tax || another) return false;
    const sum = plus(decimalAt(totals, "TaxExclusiveAmount"), decimalOf(valueOf(tax)));
    return isEqual(decimalAt(totals, "TaxInclusiveAmount"), toCents(sum));
  });
};

const currencyOf = ({ attributes: { currencyID = "" } }: XmlElement): string => currencyID;

/** For a total in any currency, if it has breakdowns. */
export const isTotalOfTaxes: UblTest = (taxTotal) =>
  !has(taxTotal, "TaxSubtotal") ||
  isEqual(
    decimalAt(taxTotal, "TaxAmount"),
    toCents(total(textsAt(taxTotal, "TaxSubtotal", "TaxAmount").map(decimalOf))),
  );

export const hasTaxTotalInTaxCurrency: UblTest = (root, { all }) => {
  const taxes = all("TaxTotal").flatMap((tax) => childrenOf(tax, "TaxAmount"));
  const currencies = new Set(taxes.map(({ attributes }) => attributes.currencyID));
  return textsAt(root, "TaxCurrencyCode").every((currency) => currencies.has(currency));
};

/** BR-DEC-13 and 15 look for the currency inside the tax amount, where no invoice has it: they hardly ever fire. */
export const isCurrencyInside =
  (name: string): UblTest =>
  (_root, { all }) =>
    all("TaxTotal")
      .flatMap((tax) => childrenOf(tax, "TaxAmount"))
      .filter((amount) => textsAt(amount, name).some((currency) => currency === amount.attributes.currencyID))
      .every((amount) => hasTwoDecimals(valueOf(amount)));

// VAT breakdowns

export const hasBreakdown: UblTest = (root) => has(root, "TaxTotal", "TaxSubtotal");

export const hasRateUnlessO: UblTest = (breakdown) =>
  childrenOf(breakdown, "TaxCategory").some(
    (category) => isVat(category) && (has(category, "Percent") || codeOf(category) === "O"),
  );

/** A rate that rounds to zero, or none, asks for a tax that rounds to zero. */
export const isTaxOfRate: UblTest = (breakdown) => {
  const tax = decimalAt(breakdown, "TaxAmount");
  const [percent] = childrenOf(breakdown, "TaxCategory")
    .filter(isVat)
    .flatMap((category) => textsAt(category, "Percent"));
  const rate = percent === undefined ? "0" : decimalOf(percent);
  if (isEqual(toWhole(rate), "0")) return isEqual(toWhole(tax), "0");
  return isNearProduct(tax, decimalAt(breakdown, "TaxableAmount"), rate);
};

/** Whether a tax is less than 1 away from the taxable amount times its rate, whatever the signs of both. */
export function isNearProduct(tax: Decimal, taxable: Decimal, percent: Decimal): boolean {
  const expected = toCents(times(times(magnitude(taxable), percent), "0.01"));
  return isLess(minus(magnitude(tax), "1"), expected) && isLess(expected, plus(magnitude(tax), "1"));
}
