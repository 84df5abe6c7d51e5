/** Rules about VAT breakdowns, and about the VAT categories of lines, allowances and charges. */
import type { XmlElement } from "../../../xml.js";
import type { Context, Pattern, Test } from "../rule.js";
import type { RuleId } from "../sentences.js";
import {
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
import type { CiiFacts } from "./facts.js";
import {
  around,
  type Check,
  decimalAt,
  has,
  hasAmount,
  hasCents,
  hasNumber,
  hasOneOf,
  isIndicated,
  isVat,
  remembered,
  textAt,
  textsAt,
} from "./reading.js";

type Rules = Context<CiiFacts>["rules"];
type CiiTest = Test<CiiFacts>;

/** In the order of the official artefacts: a tax that has two categories belongs to the first. */
const CATEGORIES = ["AE", "L", "M", "E", "G", "K", "O", "S", "Z"] as const;
type Category = (typeof CATEGORIES)[number];

/** What the rules of a category are called after. */
const LETTERS = { AE: "AE", L: "AF", M: "AG", E: "E", G: "G", K: "IC", O: "O", S: "S", Z: "Z" } as const;
const ruleOf = (category: Category, number: string): RuleId => `BR-${LETTERS[category]}-${number}` as RuleId;

/** Rules of a category by their numbers. */
const rulesOf = (category: Category, tests: Readonly<Record<string, CiiTest>>): Rules =>
  Object.fromEntries(Object.entries(tests).map(([number, test]) => [ruleOf(category, number), test]));

const hasCategory =
  (category: Category): Check =>
  (tax) =>
    tax.children.some(({ name, text }) => name === "CategoryCode" && text === category);

// Which breakdowns there are (x-01).

/** Officially two taxes of the category suffice, so that two lines without a breakdown pass, too. */
const hasSomeBreakdown =
  (category: Category): CiiTest =>
  (_root, { taxes }) => {
    const ofDocument = taxes.ofDocument.get(category) ?? 0;
    const suffices = (count = 0): boolean => count === 0 || count + ofDocument >= 2;
    return suffices(taxes.ofLines.get(category)) && suffices(taxes.ofAllowancesAndCharges.get(category));
  };

const hasOneBreakdown =
  (category: Category): CiiTest =>
  (_root, { taxes }) => {
    const isUsed = taxes.ofLines.has(category) || taxes.ofAllowancesAndCharges.has(category);
    return (taxes.ofDocument.get(category) ?? 0) === (isUsed ? 1 : 0);
  };

/** Whoever uses the category needs no breakdown, but a breakdown needs its use. */
const hasBreakdownInUse: CiiTest = (root, facts, place) =>
  !facts.taxes.ofDocument.has("O") || hasOneBreakdown("O")(root, facts, place);

/** The rules stand at the document, beside those of `document.ts`. */
export const CATEGORIES_OF_DOCUMENT: Rules = {
  "BR-S-01": hasSomeBreakdown("S"),
  "BR-Z-01": hasOneBreakdown("Z"),
  "BR-E-01": hasOneBreakdown("E"),
  "BR-AE-01": hasOneBreakdown("AE"),
  "BR-IC-01": hasOneBreakdown("K"),
  "BR-G-01": hasOneBreakdown("G"),
  "BR-O-01": hasBreakdownInUse,
  "BR-AF-01": hasSomeBreakdown("L"),
  "BR-AG-01": hasSomeBreakdown("M"),
  // Split payment is Italian: every country in the document is Italy.
  "BR-B-01": (_root, { categories, countries }) =>
    !categories.has("B") || [...countries].every((country) => country === "IT"),
  "BR-B-02": (_root, { categories }) => !categories.has("B") || !categories.has("S"),
};

// Ids and rates of lines, allowances and charges (x-02 to x-07).

const sellerHasId: CiiTest = (_tax, { ids }) => ids.sellerVatOrTax || ids.representativeVat;
const sellerHasVatId: CiiTest = (_tax, { ids }) => ids.anySellerVat || ids.anyRepresentativeVat;

const IDS: Readonly<Record<Category, CiiTest>> = {
  AE: (_tax, { ids }) => (ids.anySellerVatOrTax || ids.anyRepresentativeVat) && (ids.anyBuyerVat || ids.anyBuyerLegal),
  L: sellerHasId,
  M: sellerHasId,
  E: sellerHasId,
  G: sellerHasVatId,
  K: (tax, facts, place) => sellerHasVatId(tax, facts, place) && facts.ids.anyBuyerVat,
  O: (_tax, { ids }) => !ids.sellerVat && !ids.representativeVat && !ids.anyBuyerVat,
  S: sellerHasId,
  Z: sellerHasId,
};

const hasRate = (passes: (comparison: number) => boolean): Check => hasNumber(["RateApplicablePercent"], passes);
const hasRateOfZero = hasRate((comparison) => comparison === 0);
const hasPositiveRate = hasRate((comparison) => comparison > 0);

const RATES: Readonly<Record<Category, Check>> = {
  AE: hasRateOfZero,
  L: hasPositiveRate,
  M: hasRate((comparison) => comparison >= 0),
  E: hasRateOfZero,
  G: hasRateOfZero,
  K: hasRateOfZero,
  O: (tax) => !has("RateApplicablePercent")(tax),
  S: hasPositiveRate,
  Z: hasRateOfZero,
};

const ofLine = (category: Category): Context<CiiFacts> => ({
  at: "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/ApplicableTradeTax",
  where: (tax) => hasCategory(category)(tax) && isVat(tax),
  rules: rulesOf(category, { "02": IDS[category], "05": RATES[category] }),
});

const isAllowance = around((element) => isIndicated(element, false));
const isCharge = around((element) => isIndicated(element, true));

const ofAllowance = (category: Category): Context<CiiFacts> => ({
  at: "SpecifiedTradeAllowanceCharge/CategoryTradeTax",
  where: (tax, facts, place) => hasCategory(category)(tax) && isVat(tax) && isAllowance(tax, facts, place),
  rules: rulesOf(category, { "03": IDS[category], "06": RATES[category] }),
});

const ofCharge = (category: Category): Context<CiiFacts> => ({
  at: "SpecifiedTradeAllowanceCharge/CategoryTradeTax",
  where: (tax, facts, place) => hasCategory(category)(tax) && isVat(tax) && isCharge(tax, facts, place),
  rules: rulesOf(category, { "04": IDS[category], "07": RATES[category] }),
});

// Amounts of breakdowns (x-08 to x-10). Some are compared as doubles, others exactly, as the official tests do.

const doubleFrom = (decimal: Decimal): number => (decimal === null ? NaN : Number(decimal));

const hasBasisOfCategory =
  (category: Category) =>
  (tax: XmlElement, { bases }: CiiFacts): boolean =>
    hasAmount(tax, "BasisAmount", doubleFrom(bases.ofCategory(category)));

/** The basis is less than 1.00 off. */
const isNearBasisOfCategory =
  (category: Category) =>
  (tax: XmlElement, { bases }: CiiFacts): boolean => {
    const wanted = doubleFrom(bases.ofCategory(category));
    const basis = doubleOf(textAt(tax, "BasisAmount"));
    return basis - 1 < wanted && basis + 1 > wanted;
  };

/** Without a rate nothing is asked. */
const hasBasisOfRates = (tax: XmlElement, { bases }: CiiFacts): boolean => {
  // No sum of decimals is -0.
  const stated = textsAt(tax, "BasisAmount").map(doubleOf);
  const known = new Set(stated.filter((basis) => Number.isFinite(basis) && !Object.is(basis, -0)));
  return textsAt(tax, "RateApplicablePercent").every((text) => {
    const rate = decimalOf(text);
    return rate !== null && known.has(doubleFrom(bases.ofStandardRate(rate)));
  });
};

/** The tax is less than 1.00 off, whatever its sign. The product is a double. */
const isNearProduct: Check = (tax) => {
  const amount = magnitude(decimalAt(tax, "CalculatedAmount"));
  const basis = doubleFrom(magnitude(decimalAt(tax, "BasisAmount")));
  const product = Math.round(basis * doubleOf(textAt(tax, "RateApplicablePercent"))) / 100;
  return doubleFrom(minus(amount, "1")) < product && doubleFrom(plus(amount, "1")) > product;
};

/** The tax is at most 1.00 off, whatever its sign; a rate that rounds to 0, or none, asks that the tax does as well. */
const isAboutProduct: Check = (tax) => {
  const isRated = normalized(textAt(tax, "TypeCode").toUpperCase()) === "VAT" && has("RateApplicablePercent")(tax);
  const amount = decimalAt(tax, "CalculatedAmount");
  const rate = isRated ? decimalAt(tax, "RateApplicablePercent") : "0";
  if (toWhole(rate) === "0") return toWhole(amount) === "0";
  const product = toCents(times(times(magnitude(decimalAt(tax, "BasisAmount")), rate), "0.01"));
  const size = magnitude(amount);
  return isAtMost(minus(size, "1"), product) && isAtMost(product, plus(size, "1"));
};

const isAtMost = (a: Decimal, b: Decimal): boolean => isLess(a, b) || isEqual(a, b);

const hasNoTax: Check = hasNumber(["CalculatedAmount"], (comparison) => comparison === 0);
const hasExemption = hasOneOf("ExemptionReason", "ExemptionReasonCode");
const hasNoExemption: Check = (tax) => !hasExemption(tax);

const BREAKDOWN = "ApplicableHeaderTradeSettlement/ApplicableTradeTax";

/** The rules of most categories stand at the code of the breakdown and ask the breakdown around it. */
const ofBreakdownCode = (
  category: Category,
  at: string,
  isMeant: Check,
  tests: Readonly<Record<string, CiiTest>>,
): Context<CiiFacts> => {
  const isAroundMeant = around(isMeant);
  return {
    at: `${at}/CategoryCode`,
    where: (code, facts, place) => code.text === category && isAroundMeant(code, facts, place),
    rules: rulesOf(category, tests),
  };
};

/** Those of the others stand at the breakdown itself, which is hidden from the rules for all breakdowns by that. */
const ofBreakdown = (category: Category, tests: Readonly<Record<string, CiiTest>>): Context<CiiFacts> => ({
  at: `SupplyChainTradeTransaction/${BREAKDOWN}`,
  where: (tax) => hasCategory(category)(tax) && isVat(tax),
  rules: rulesOf(category, tests),
});

const ofExemptBreakdown = (category: "AE" | "E" | "G" | "K", more: Readonly<Record<string, CiiTest>> = {}) =>
  ofBreakdownCode(category, `SupplyChainTradeTransaction/${BREAKDOWN}`, isVat, {
    "08": around(isNearBasisOfCategory(category)),
    "09": around(hasNoTax),
    "10": around(hasExemption),
    ...more,
  });

const hasPeriod = remembered(
  (settlement) =>
    has("BillingSpecifiedPeriod", "StartDateTime")(settlement) ||
    has("BillingSpecifiedPeriod", "EndDateTime")(settlement),
);

const always: Check = () => true;

const BREAKDOWNS: Pattern<CiiFacts> = [
  ofExemptBreakdown("AE"),
  // What x-08 asks of these two is asked of no breakdown at all, and x-09 of none that breaks it.
  ofBreakdown("L", { "08": always, "09": always, "10": hasNoExemption }),
  ofBreakdown("M", { "08": always, "09": always, "10": hasNoExemption }),
  ofExemptBreakdown("E"),
  ofExemptBreakdown("G"),
  ofExemptBreakdown("K", {
    "11": (_code, facts, { parent }) => facts.hasDeliveryDate || hasPeriod(parent!.parent!.element, facts),
    "12": (_code, { hasDeliveryCountry }) => hasDeliveryCountry,
  }),
  ofBreakdown("O", {
    "08": hasBasisOfCategory("O"),
    "09": hasNoTax,
    "10": hasExemption,
    "11": (_tax, { isOnlyO }) => isOnlyO.taxes,
    "12": (_tax, { isOnlyO }) => isOnlyO.taxes,
    "13": (_tax, { isOnlyO }) => isOnlyO.allowancesAndCharges,
    "14": (_tax, { isOnlyO }) => isOnlyO.allowancesAndCharges,
  }),
  ofBreakdownCode("S", BREAKDOWN, always, {
    "08": around(hasBasisOfRates),
    "09": around(isNearProduct),
    "10": around(hasNoExemption),
  }),
  ofBreakdownCode("Z", BREAKDOWN, always, {
    "08": around(isNearBasisOfCategory("Z")),
    "09": around(hasNoTax),
    "10": around(hasNoExemption),
  }),
  {
    at: BREAKDOWN,
    rules: {
      "BR-45": has("BasisAmount"),
      "BR-46": has("CalculatedAmount"),
      "BR-47": (tax) => isVat(tax) && has("CategoryCode")(tax),
      "BR-48": (tax) => isVat(tax) && (has("RateApplicablePercent")(tax) || hasCategory("O")(tax)),
      "BR-CO-03": (_tax, { hasTaxPointDate, hasDueDateTypeCode }) => !hasTaxPointDate || !hasDueDateTypeCode,
      "BR-CO-17": isAboutProduct,
      "BR-DEC-19": hasCents("BasisAmount"),
      "BR-DEC-20": hasCents("CalculatedAmount"),
    },
  },
];

export const VAT: Pattern<CiiFacts> = [
  ...CATEGORIES.map(ofLine),
  ...CATEGORIES.map(ofAllowance),
  ...CATEGORIES.map(ofCharge),
  ...BREAKDOWNS,
];
