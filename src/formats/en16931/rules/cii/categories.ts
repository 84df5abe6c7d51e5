/** How CII tests VAT categories: their breakdowns, and the lines, allowances and charges that have them. */
import { type Context, parentOf, type Test } from "../engine.js";
import { decimalAt, has, hasNumber, textAt, textsAt } from "../reading.js";
import { comparedWith, type Decimal, decimalOf, doubleOf, magnitude, minus, plus } from "../values.js";
import { isVat } from "./facts.js";

type CiiTest = Test<"CII">;

// Contexts

const BREAKDOWN = "ApplicableHeaderTradeSettlement/ApplicableTradeTax";
const TRANSACTION = "SupplyChainTradeTransaction";

export function contextsOf(code: string): Record<"line" | "allowance" | "charge" | "breakdown", Context<"CII">> {
  const where: CiiTest = (tax) =>
    tax.children.some(({ name, text }) => name === "CategoryCode" && text === code) && isVat(tax);
  const at = "SpecifiedTradeAllowanceCharge/CategoryTradeTax";
  return {
    line: {
      at: `${TRANSACTION}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/ApplicableTradeTax`,
      where,
    },
    allowance: {
      at,
      where: (tax, facts, place) => where(tax, facts, place) && facts.isAllowance(parentOf(place).element),
    },
    charge: { at, where: (tax, facts, place) => where(tax, facts, place) && facts.isCharge(parentOf(place).element) },
    breakdown: breakdownContextOf(code) ?? { at: `${TRANSACTION}/${BREAKDOWN}`, where },
  };
}

/** The rules of most categories stand at the code; a breakdown of the others is hidden from those of all breakdowns. */
function breakdownContextOf(code: string): Context<"CII"> | null {
  if (["L", "M", "O"].includes(code)) return null;
  if (code === "S" || code === "Z")
    return { at: `${BREAKDOWN}/CategoryCode`, where: ({ text }) => text === code, testsParent: true };
  return {
    at: `${TRANSACTION}/${BREAKDOWN}/CategoryCode`,
    where: ({ text }, _facts, place) => text === code && isVat(parentOf(place).element),
    testsParent: true,
  };
}

// Which breakdowns there are (x-01)

/** Officially two taxes of the category suffice, so that two lines without a breakdown pass, too. */
export const hasSomeBreakdown =
  (code: string): CiiTest =>
  (_root, { taxes }) => {
    const ofDocument = taxes.ofDocument.get(code) ?? 0;
    const suffices = (count = 0): boolean => count === 0 || count + ofDocument >= 2;
    return suffices(taxes.ofLines.get(code)) && suffices(taxes.ofAllowancesAndCharges.get(code));
  };

export const hasOneBreakdown =
  (code: string): CiiTest =>
  (_root, { taxes }) => {
    const isUsed = taxes.ofLines.has(code) || taxes.ofAllowancesAndCharges.has(code);
    const count = taxes.ofDocument.get(code) ?? 0;
    // An invoice that uses category O needs no breakdown, but a breakdown of O needs a use.
    return (code === "O" && count === 0) || count === (isUsed ? 1 : 0);
  };

// Ids and rates of lines, allowances and charges (x-02 to x-07)

export const hasSellerId: CiiTest = (_tax, { ids }) => ids.sellerVatOrTax || ids.representativeVat;
export const hasSellerVatId: CiiTest = (_tax, { ids }) => ids.anySellerVat || ids.anyRepresentativeVat;
export const hasIdsOfReverseCharge: CiiTest = (_tax, { ids }) =>
  (ids.anySellerVatOrTax || ids.anyRepresentativeVat) && (ids.anyBuyerVat || ids.anyBuyerLegal);
export const hasIdsOfIntraCommunity: CiiTest = (_tax, { ids }) =>
  (ids.anySellerVat || ids.anyRepresentativeVat) && ids.anyBuyerVat;
export const hasNoVatId: CiiTest = (_tax, { ids }) => !ids.sellerVat && !ids.representativeVat && !ids.anyBuyerVat;

export const rateIs =
  (isRight: (comparedWithZero: number) => boolean): CiiTest =>
  (tax) =>
    hasNumber(tax, ["RateApplicablePercent"], isRight);
export const hasNoRate: CiiTest = (tax) => !has(tax, "RateApplicablePercent");

// Amounts of breakdowns (x-08 and x-09). Some are compared as doubles, others exactly, as the official tests do.

const doubleFrom = (decimal: Decimal): number => (decimal === null ? NaN : Number(decimal));

const isBasisOfCategory =
  (code: string): CiiTest =>
  (tax, { bases }) =>
    textsAt(tax, "BasisAmount").some((text) => comparedWith(doubleFrom(bases.ofCategory(code)), text) === 0);

/** The basis is less than 1.00 off. */
const isNearBasisOfCategory =
  (code: string): CiiTest =>
  (tax, { bases }) => {
    const sum = doubleFrom(bases.ofCategory(code));
    const basis = doubleOf(textAt(tax, "BasisAmount"));
    return basis - 1 < sum && basis + 1 > sum;
  };

/** Without a rate, everything passes. */
const isBasisOfRates: CiiTest = (tax, { bases }) => {
  // No sum of decimals is -0.
  const stated = textsAt(tax, "BasisAmount").map(doubleOf);
  const amounts = new Set(stated.filter((basis) => Number.isFinite(basis) && !Object.is(basis, -0)));
  return textsAt(tax, "RateApplicablePercent").every((text) => {
    const rate = decimalOf(text);
    return rate !== null && amounts.has(doubleFrom(bases.ofStandardRate(rate)));
  });
};

/** What x-08 and x-09 ask of IGIC and IPSI is asked of no breakdown that could break it. */
const anything: CiiTest = () => true;

export function isTaxableAmount(code: string): CiiTest {
  if (code === "S") return isBasisOfRates;
  if (code === "O") return isBasisOfCategory(code);
  return code === "L" || code === "M" ? anything : isNearBasisOfCategory(code);
}

/** The tax is less than 1.00 off, whatever its sign. The product is a double. */
const isNearProduct: CiiTest = (tax) => {
  const amount = magnitude(decimalAt(tax, "CalculatedAmount"));
  const basis = doubleFrom(magnitude(decimalAt(tax, "BasisAmount")));
  const product = Math.round(basis * doubleOf(textAt(tax, "RateApplicablePercent"))) / 100;
  return doubleFrom(minus(amount, "1")) < product && doubleFrom(plus(amount, "1")) > product;
};

const isZero: CiiTest = (tax) => hasNumber(tax, ["CalculatedAmount"], (comparison) => comparison === 0);

export function isTaxAmount(code: string): CiiTest {
  if (code === "S") return isNearProduct;
  return code === "L" || code === "M" ? anything : isZero;
}

// What only some categories have

export const hasDeliveryDateOrPeriod: CiiTest = (_tax, { hasDeliveryDate, hasPeriod }, place) =>
  hasDeliveryDate || hasPeriod(parentOf(place).element);

export const hasDeliveryCountry: CiiTest = (_tax, facts) => facts.hasDeliveryCountry;

/** Beside a breakdown of category O, only O may stand. */
export const hasOnlyTaxesOfO: CiiTest = (_tax, { isOnlyO }) => isOnlyO.taxes;
export const hasOnlyAllowancesOfO: CiiTest = (_tax, { isOnlyO }) => isOnlyO.allowancesAndCharges;

/** Split payment is Italian: every country in the document is Italy. */
export const isSplitPaymentItalian: CiiTest = (_root, { categories, countries }) =>
  !categories.has("B") || [...countries].every((country) => country === "IT");

export const hasNotSplitAndStandard: CiiTest = (_root, { categories }) => !categories.has("B") || !categories.has("S");
