/** How UBL tests VAT categories: their breakdowns, and the lines, allowances and charges that have them. */
import { childrenOf, type XmlElement } from "../../../xml.js";
import { type Context, parentOf, type Test } from "../engine.js";
import { decimalAt, has, hasNumber, textAt, textsAt, valueOf } from "../reading.js";
import { type Decimal, decimalOf, exactDecimalOf, isEqual, isLess, minus, plus } from "../values.js";
import { codeOf, isVat, LINES, type UblFacts } from "./facts.js";
import { isNearProduct } from "./tests.js";

type UblTest = Test<"UBL">;

export function contextsOf(code: string): Record<"line" | "allowance" | "charge" | "breakdown", Context<"UBL">> {
  const where: UblTest = (category) => codeOf(category) === code && isVat(category);
  const at = "AllowanceCharge/TaxCategory";
  return {
    line: { at: "InvoiceLine|CreditNoteLine/Item/ClassifiedTaxCategory", where },
    allowance: {
      at,
      where: (category, facts, place) => where(category, facts, place) && facts.isAllowance(parentOf(place).element),
    },
    charge: {
      at,
      where: (category, facts, place) => where(category, facts, place) && facts.isCharge(parentOf(place).element),
    },
    breakdown: { at: "/Invoice|CreditNote/TaxTotal/TaxSubtotal/TaxCategory", where },
  };
}

// Which breakdowns there are (x-01)

/** A category that anything in the document has must have exactly one breakdown. */
export const hasOneBreakdown =
  (code: string): UblTest =>
  (_root, { categories: { othersVat, itemsVat, breakdownsVat } }) =>
    (!othersVat.has(code) && !itemsVat.has(code)) || breakdownsVat.get(code) === 1;

export function hasSomeBreakdown(code: string): UblTest {
  if (code === "S")
    return (_root, { categories: { either, items, breakdowns } }) =>
      (either.has(code) || items.has(code)) === breakdowns.has(code);
  // For IGIC (L) and IPSI (M): with blanks around it, the code of a breakdown counts for one half of the rule only.
  return (root, { categories: { eitherVat, itemsVat, breakdownsVat } }) => {
    if (!eitherVat.has(code) && !itemsVat.has(code)) return !breakdownsVat.has(code);
    return childrenOf(root, "TaxTotal", "TaxSubtotal", "TaxCategory").some(
      (category) => textsAt(category, "ID").includes(code) && (code === "L" || isVat(category)),
    );
  };
}

// Ids (x-02 to x-04), which are tested at the document

type IdsTest = (ids: UblFacts["ids"]) => boolean;
export const hasSellerId: IdsTest = ({ sellerTax, representativeVat }) => sellerTax || representativeVat;
export const hasSellerVatId: IdsTest = ({ sellerVat, representativeVat }) => sellerVat || representativeVat;
export const hasIdsOfReverseCharge: IdsTest = (ids) => hasSellerId(ids) && (ids.buyerVat || ids.buyerLegal);
export const hasIdsOfIntraCommunity: IdsTest = (ids) => hasSellerVatId(ids) && ids.buyerVat;
export const hasNoVatId: IdsTest = (ids) => !hasSellerVatId(ids) && !ids.buyerVat;

/** An invoice that uses a category needs ids. */
export function needsIds(code: string, who: "line" | "allowance" | "charge", hasIds: IdsTest): UblTest {
  const users = ({ line: "itemsVat", allowance: "allowancesVat", charge: "chargesVat" } as const)[who];
  // A line of category S whose tax scheme is not VAT breaks the rule, whatever ids the seller has.
  if (code === "S" && who === "line")
    return (_root, { categories: { items, itemsVat }, ids }) => !items.has(code) || (itemsVat.has(code) && hasIds(ids));
  // With blanks around its code, a charge of IGIC needs no ids.
  if (code === "L" && who === "charge")
    return (_root, { all, categories, ids, isCharge }) =>
      !categories[users].has(code) ||
      hasIds(ids) ||
      !all("AllowanceCharge").some((charge) => isCharge(charge) && hasCategory(charge, "TaxCategory", isExactly(code)));
  // Of category O only allowances and charges of the document need them; of others, wherever they stand.
  if (code === "O" && who !== "line")
    return (root, { ids, isAllowance, isCharge }) =>
      hasIds(ids) ||
      !childrenOf(root, "AllowanceCharge")
        .filter(who === "charge" ? isCharge : isAllowance)
        .some((element) => hasCategory(element, "TaxCategory", (category) => codeOf(category) === code));
  return (_root, { categories, ids }) => !categories[users].has(code) || hasIds(ids);
}

const hasCategory = (element: XmlElement, name: string, hasCode: (category: XmlElement) => boolean): boolean =>
  childrenOf(element, name).some((category) => hasCode(category) && isVat(category));

/** The code, without blanks around it. */
const isExactly =
  (code: string) =>
  (category: XmlElement): boolean =>
    textsAt(category, "ID").includes(code);

// Rates (x-05 to x-07)

/** These rates are compared as doubles. */
export const rateIs =
  (isRight: (comparedWithZero: number) => boolean): UblTest =>
  (category) =>
    hasNumber(category, ["Percent"], isRight);
export const hasRateOfZero: UblTest = (category) => isEqual(decimalAt(category, "Percent"), "0");
export const hasNoRate: UblTest = (category) => !has(category, "Percent");

// Amounts of breakdowns (x-08 and x-09)

type LineName = (typeof LINES)[number];

/** What the lines, charges and allowances of a category (and rate) come to. */
const sumOf = ({ sums }: UblFacts, lines: LineName, key: string): Decimal => {
  const at = (sum: ReadonlyMap<string, Decimal>): Decimal => sum.get(key) ?? (sum.has(key) ? null : "0");
  return minus(plus(at(sums[lines]), at(sums.charges)), at(sums.allowances));
};

const isExactSum =
  (code: string): UblTest =>
  (_category, facts, place) => {
    const { taxable } = facts.amountsOf(parentOf(place).element);
    return LINES.some((lines) => facts.all(lines).length > 0 && isEqual(taxable, sumOf(facts, lines, code)));
  };

/**
 * The taxable amount must be less than 1 away from the sum of its category and rate. Here the artefacts subtract and
 * add 1 as binary doubles, and compare all their digits.
 */
const isNearSumOfRate =
  (code: string): UblTest =>
  (category, facts, place) => {
    const { taxableDouble } = facts.amountsOf(parentOf(place).element);
    const [less, more] = [exactDecimalOf(taxableDouble - 1), exactDecimalOf(taxableDouble + 1)];
    return textsAt(category, "Percent").every((percent) => {
      const key = `${code} ${decimalOf(percent)}`;
      return LINES.some((lines) => {
        const sum = sumOf(facts, lines, key);
        return isUsed(facts, lines, code, key) && isLess(less, sum) && isLess(sum, more);
      });
    });
  };

/** Of category S something must have the rate; of others any line will do. */
const isUsed = ({ all, rates }: UblFacts, lines: LineName, code: string, key: string): boolean =>
  code === "S" ? rates[lines].has(key) || rates.AllowanceCharge.has(key) : all(lines).length > 0;

const isTaxed = (code: string): boolean => ["S", "L", "M"].includes(code);

export const isTaxableAmount = (code: string): UblTest => (isTaxed(code) ? isNearSumOfRate(code) : isExactSum(code));

const isTaxOfRate: UblTest = (category, { amountsOf }, place) => {
  const { tax, taxable } = amountsOf(parentOf(place).element);
  return isNearProduct(tax, taxable, decimalAt(category, "Percent"));
};

const isZero: UblTest = (_category, { amountsOf }, place) => isEqual(amountsOf(parentOf(place).element).tax, "0");

export const isTaxAmount = (code: string): UblTest => (isTaxed(code) ? isTaxOfRate : isZero);

// What only some categories have

const hasNoBreakdown = (code: string, { categories }: UblFacts): boolean => !categories.breakdownsVat.has(code);

export const hasDeliveryDateOrPeriod: UblTest = (root, facts) =>
  hasNoBreakdown("K", facts) ||
  textAt(root, "Delivery", "ActualDeliveryDate").length > 1 ||
  childrenOf(root, "InvoicePeriod").some(({ children }) => children.length > 0);

export const hasDeliveryCountry: UblTest = (root, facts) =>
  hasNoBreakdown("K", facts) ||
  textAt(root, "Delivery", "DeliveryLocation", "Address", "Country", "IdentificationCode").length > 1;

/** Beside a breakdown of category O, only O may stand. */
export const isOnlyO =
  (who: "breakdownsVat" | "itemsVat" | "allowancesVat" | "chargesVat"): UblTest =>
  (_root, facts) =>
    hasNoBreakdown("O", facts) || [...facts.categories[who].keys()].every((code) => code === "O");

/** Split payment is Italian: every country in the document is Italy. */
export const isSplitPaymentItalian: UblTest = (_root, { all }) =>
  ![...all("TaxCategory"), ...all("ClassifiedTaxCategory")].some(isExactly("B")) ||
  all("IdentificationCode").every((country) => valueOf(country) === "IT");

/** Split payment and the standard rate exclude each other, in breakdowns, allowances and charges of the document. */
export const hasNotSplitAndStandard: UblTest = (root, facts) =>
  !usesExactly("B", root, facts) || !usesExactly("S", root, facts);

/** Whether a breakdown, an allowance or charge of the document, or any item has the category, without blanks. */
const usesExactly = (code: string, root: XmlElement, { all }: UblFacts): boolean =>
  textsAt(root, "TaxTotal", "TaxSubtotal", "TaxCategory", "ID").includes(code) ||
  textsAt(root, "AllowanceCharge", "TaxCategory", "ID").includes(code) ||
  all("ClassifiedTaxCategory").some(isExactly(code));
