/** Rules of VAT categories: BR-S, Z, E, AE, IC, G, O, AF, AG and B. */
import { type XmlElement, childrenOf } from "../../../xml.js";
import type { Context, Pattern } from "../rule.js";
import {
  type Decimal,
  comparedWith,
  decimalOf,
  exactDecimalOf,
  isEqual,
  isLess,
  magnitude,
  minus,
  plus,
  times,
  toCents,
  valueOf,
} from "../values.js";
import { LINES, type UblFacts, codeOf, isVat } from "./facts.js";
import { type UblRules, type UblTest, decimalAt, existsAny, has, hasValue } from "./tests.js";

/** The letters in the ids of the rules, and the category that they are about. */
const CODES = { S: "S", Z: "Z", E: "E", AE: "AE", IC: "K", G: "G", O: "O", AF: "L", AG: "M" } as const;
type Letters = keyof typeof CODES;
const LETTERS = Object.keys(CODES) as Letters[];

// BR-x-01 to 04, and what else the document as a whole must have.

type IdsTest = (ids: UblFacts["ids"]) => boolean;
const isSellerKnown: IdsTest = ({ sellerTax, representativeVat }) => sellerTax || representativeVat;
const hasSellerVat: IdsTest = ({ sellerVat, representativeVat }) => sellerVat || representativeVat;

const IDS: Readonly<Record<Letters, IdsTest>> = {
  S: isSellerKnown,
  Z: isSellerKnown,
  E: isSellerKnown,
  AE: (ids) => isSellerKnown(ids) && (ids.buyerVat || ids.buyerLegal),
  IC: (ids) => hasSellerVat(ids) && ids.buyerVat,
  G: hasSellerVat,
  O: (ids) => !hasSellerVat(ids) && !ids.buyerVat,
  AF: isSellerKnown,
  AG: isSellerKnown,
};

/** Whoever uses a category needs identifiers. */
const needsIds =
  (letters: Letters, where: "itemsVat" | "allowancesVat" | "chargesVat"): UblTest =>
  (_, { categories, ids }) =>
    !categories[where].has(CODES[letters]) || IDS[letters](ids);

/** A category that anything in the document has must have exactly one breakdown. */
const hasOneBreakdown =
  (code: string): UblTest =>
  (_, { categories: { othersVat, itemsVat, breakdownsVat } }) =>
    (!othersVat.has(code) && !itemsVat.has(code)) || breakdownsVat.get(code) === 1;

const rulesOfInvoice = (letters: Letters): UblRules => ({
  [`BR-${letters}-01`]: hasOneBreakdown(CODES[letters]),
  [`BR-${letters}-02`]: needsIds(letters, "itemsVat"),
  [`BR-${letters}-03`]: needsIds(letters, "allowancesVat"),
  [`BR-${letters}-04`]: needsIds(letters, "chargesVat"),
});

/** For IGIC and IPSI: with blanks around it, the code of a breakdown counts for one half of the rule only. */
const hasBreakdown =
  (code: "L" | "M", asksForScheme: boolean): UblTest =>
  (root, { categories: { eitherVat, itemsVat, breakdownsVat } }) => {
    if (!eitherVat.has(code) && !itemsVat.has(code)) return !breakdownsVat.has(code);
    return childrenOf(root, "TaxTotal", "TaxSubtotal", "TaxCategory").some(
      (category) => hasValue(category, code, "ID") && (!asksForScheme || isVat(category)),
    );
  };

/** Beside a breakdown of category O, only O may stand. */
const isOnlyO =
  (codesOf: (categories: UblFacts["categories"]) => Iterable<string>): UblTest =>
  (_, { categories }) =>
    !categories.breakdownsVat.has("O") || [...codesOf(categories)].every((code) => code === "O");

/** Whether a breakdown, an allowance or charge of the document, or any item has the category, without blanks. */
const usesExactly = (code: string, root: XmlElement, { all }: UblFacts): boolean =>
  hasValue(root, code, "TaxTotal", "TaxSubtotal", "TaxCategory", "ID") ||
  hasValue(root, code, "AllowanceCharge", "TaxCategory", "ID") ||
  all("ClassifiedTaxCategory").some((category) => hasValue(category, code, "ID"));

export const VAT_RULES_OF_INVOICE: UblRules = {
  ...(Object.assign({}, ...LETTERS.map(rulesOfInvoice)) as UblRules),
  "BR-S-01": (_, { categories: { either, items, breakdowns } }) =>
    (either.has("S") || items.has("S")) === breakdowns.has("S"),
  // An item of category S whose tax scheme is not VAT breaks this rule, whatever ids the seller has.
  "BR-S-02": (_, { categories: { items, itemsVat }, ids }) =>
    !items.has("S") || (itemsVat.has("S") && isSellerKnown(ids)),
  "BR-AF-01": hasBreakdown("L", false),
  "BR-AG-01": hasBreakdown("M", true),
  // With blanks around its code, a charge needs no ids.
  "BR-AF-04": (element, facts, place) =>
    needsIds("AF", "chargesVat")(element, facts, place) ||
    !facts
      .all("AllowanceCharge")
      .some(
        (charge) =>
          facts.isCharge(charge) &&
          childrenOf(charge, "TaxCategory").some((category) => isVat(category) && hasValue(category, "L", "ID")),
      ),
  "BR-IC-11": (root, { categories: { breakdownsVat } }) =>
    !breakdownsVat.has("K") ||
    valueOf(childrenOf(root, "Delivery", "ActualDeliveryDate")[0]).length > 1 ||
    childrenOf(root, "InvoicePeriod").some(({ children }) => children.length > 0),
  "BR-IC-12": (root, { categories: { breakdownsVat } }) =>
    !breakdownsVat.has("K") ||
    valueOf(childrenOf(root, "Delivery", "DeliveryLocation", "Address", "Country", "IdentificationCode")[0]).length > 1,
  // These two ask for items, allowances and charges wherever they stand, O-03 and O-04 only for those of the document.
  "BR-O-03": (root, { ids, isAllowance }) => !hasOwnO(root, isAllowance) || IDS.O(ids),
  "BR-O-04": (root, { ids, isCharge }) => !hasOwnO(root, isCharge) || IDS.O(ids),
  "BR-O-11": isOnlyO(({ breakdownsVat }) => breakdownsVat.keys()),
  "BR-O-12": isOnlyO(({ itemsVat }) => itemsVat),
  "BR-O-13": isOnlyO(({ allowancesVat }) => allowancesVat),
  "BR-O-14": isOnlyO(({ chargesVat }) => chargesVat),
  "BR-B-01": (_, { all }) =>
    ![...all("TaxCategory"), ...all("ClassifiedTaxCategory")].some((category) => hasValue(category, "B", "ID")) ||
    all("IdentificationCode").every((country) => valueOf(country) === "IT"),
  "BR-B-02": (root, facts) => !usesExactly("B", root, facts) || !usesExactly("S", root, facts),
};

const hasOwnO = (root: XmlElement, counts: (element: XmlElement) => boolean): boolean =>
  childrenOf(root, "AllowanceCharge")
    .filter(counts)
    .some((element) =>
      childrenOf(element, "TaxCategory").some((category) => codeOf(category) === "O" && isVat(category)),
    );

// BR-x-05 to 10: what items, allowances, charges and breakdowns must have.

const isZero: UblTest = (category) => isEqual(decimalAt(category, "Percent"), "0");
/** These rates are compared as doubles. */
const rateIs =
  (isRight: (comparedWithZero: number) => boolean): UblTest =>
  (category) =>
    childrenOf(category, "Percent").some((percent) => isRight(comparedWith(0, valueOf(percent))));
const isAboveZero = rateIs((compared) => compared > 0);
const isNotNegative = rateIs((compared) => compared >= 0);
const isAbsent: UblTest = (category) => !has(category, "Percent");

const RATES: Readonly<Record<Letters, UblTest>> = {
  S: isAboveZero,
  Z: isZero,
  E: isZero,
  AE: isZero,
  IC: isZero,
  G: isZero,
  O: isAbsent,
  AF: isNotNegative,
  AG: isNotNegative,
};

/** What the lines, charges and allowances of a category (and rate) come to. */
const sumOf = ({ sums }: UblFacts, lines: (typeof LINES)[number], key: string): Decimal => {
  const at = (sum: ReadonlyMap<string, Decimal>) => (sum.has(key) ? sum.get(key)! : "0");
  return minus(plus(at(sums[lines]), at(sums.charges)), at(sums.allowances));
};

const taxableSumIsExact =
  (code: string): UblTest =>
  (_, facts, { parent }) => {
    const { taxable } = facts.amountsOf(parent!.element);
    return LINES.some((lines) => facts.all(lines).length > 0 && isEqual(taxable, sumOf(facts, lines, code)));
  };

/**
 * The taxable amount must be less than 1 away from the sum of its category and rate. Here the artefacts subtract and
 * add 1 as binary doubles, and compare all their digits.
 */
const taxableSumIsNear =
  (code: string, counts: (facts: UblFacts, lines: (typeof LINES)[number], key: string) => boolean): UblTest =>
  (category, facts, { parent }) => {
    const { taxableDouble } = facts.amountsOf(parent!.element);
    const [less, more] = [exactDecimalOf(taxableDouble - 1), exactDecimalOf(taxableDouble + 1)];
    return childrenOf(category, "Percent").every((percent) => {
      const key = `${code} ${decimalOf(valueOf(percent))}`;
      return LINES.some((lines) => {
        const sum = sumOf(facts, lines, key);
        return counts(facts, lines, key) && isLess(less, sum) && isLess(sum, more);
      });
    });
  };

const hasSuchLines = ({ all }: UblFacts, lines: (typeof LINES)[number]): boolean => all(lines).length > 0;

const TAXABLE_SUMS: Readonly<Partial<Record<Letters, UblTest>>> = {
  S: taxableSumIsNear("S", ({ rates }, lines, key) => rates[lines].has(key) || rates.AllowanceCharge.has(key)),
  AF: taxableSumIsNear("L", hasSuchLines),
  AG: taxableSumIsNear("M", hasSuchLines),
};

const isTaxOfRate: UblTest = (category, { amountsOf }, { parent }) => {
  const { tax, taxable } = amountsOf(parent!.element);
  return isTax(tax, taxable, decimalAt(category, "Percent"));
};

/** Whether a tax is less than 1 away from the taxable amount times its rate, whatever the signs of both. */
export function isTax(tax: Decimal, taxable: Decimal, percent: Decimal): boolean {
  const expected = toCents(times(times(magnitude(taxable), percent), "0.01"));
  return isLess(minus(magnitude(tax), "1"), expected) && isLess(expected, plus(magnitude(tax), "1"));
}

const isTaxZero: UblTest = (_, { amountsOf }, { parent }) => isEqual(amountsOf(parent!.element).tax, "0");
const isExplained = existsAny("TaxExemptionReason", "TaxExemptionReasonCode");
const isUnexplained: UblTest = (...args) => !isExplained(...args);

function contextsOf(letters: Letters): Context<UblFacts>[] {
  const code = CODES[letters];
  const where: UblTest = (category) => codeOf(category) === code && isVat(category);
  const inThe =
    (which: "isAllowance" | "isCharge"): UblTest =>
    (category, facts, place) =>
      where(category, facts, place) && facts[which](place.parent!.element);
  const isTaxed = letters === "S" || letters === "AF" || letters === "AG";
  return [
    {
      at: "/Invoice|CreditNote/TaxTotal/TaxSubtotal/TaxCategory",
      where,
      rules: {
        [`BR-${letters}-08`]: TAXABLE_SUMS[letters] ?? taxableSumIsExact(code),
        [`BR-${letters}-09`]: isTaxed ? isTaxOfRate : isTaxZero,
        [`BR-${letters}-10`]: isTaxed || letters === "Z" ? isUnexplained : isExplained,
      },
    },
    {
      at: "AllowanceCharge/TaxCategory",
      where: inThe("isAllowance"),
      rules: { [`BR-${letters}-06`]: RATES[letters] },
    },
    {
      at: "AllowanceCharge/TaxCategory",
      where: inThe("isCharge"),
      rules: { [`BR-${letters}-07`]: RATES[letters] },
    },
    {
      at: "InvoiceLine|CreditNoteLine/Item/ClassifiedTaxCategory",
      where,
      rules: { [`BR-${letters}-05`]: RATES[letters] },
    },
  ];
}

export const VAT_CONTEXTS: Pattern<UblFacts> = LETTERS.flatMap(contextsOf);
