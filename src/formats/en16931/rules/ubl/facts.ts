/** What the rules of UBL must know of the whole document, read once, so that no test walks over it again. */
import { childrenOf, type XmlElement } from "../../../xml.js";
import { counted, elementsByName, has, textAt, textsAt, valueOf, valuePerElement } from "../reading.js";
import { booleanOf, type Decimal, decimalOf, doubleOf, normalized, total } from "../values.js";

/** The two names of a line: that of an invoice and that of a credit note. */
export const LINES = ["InvoiceLine", "CreditNoteLine"] as const;
type LineName = (typeof LINES)[number];

/** Amounts by VAT category (`S`), and by category and rate (`S 19`). */
type Sums = ReadonlyMap<string, Decimal>;

export interface UblFacts {
  readonly root: XmlElement;
  /** All elements of a name, wherever they stand. */
  readonly all: (name: string) => readonly XmlElement[];
  readonly ids: Ids;
  readonly categories: Categories;
  /** The sum of all lines, wherever they stand. */
  readonly lineTotal: Decimal;
  /** Of the document's own lines, allowances and charges. */
  readonly sums: Readonly<Record<LineName | "allowances" | "charges", Sums>>;
  /** The categories with their rates (`S 19`) of lines, and of allowances and charges, wherever they stand. */
  readonly rates: Readonly<Record<LineName | "AllowanceCharge", ReadonlySet<string>>>;
  /** The amounts of the allowances (or charges) in an element, each null where it has none that is a number. */
  readonly amountsIn: (parent: XmlElement, isCharge: boolean) => Amounts;
  /** The names and identifiers of the sellers in an element. */
  readonly sellersIn: (parent: XmlElement) => {
    readonly names: ReadonlySet<string>;
    readonly ids: ReadonlySet<string>;
  };
  readonly isAllowance: (element: XmlElement) => boolean;
  readonly isCharge: (element: XmlElement) => boolean;
  readonly amountsOf: (breakdown: XmlElement) => BreakdownAmounts;
  /** Whether payment means are a credit transfer. */
  readonly isTransfer: (means: XmlElement) => boolean;
  /** Whether a document reference is the invoiced object (BT-18). */
  readonly isObject: (reference: XmlElement) => boolean;
}

interface BreakdownAmounts {
  readonly taxable: Decimal;
  /** As XPath reads it where it adds to it at once. */
  readonly taxableDouble: number;
  readonly tax: Decimal;
}

interface Amounts {
  readonly count: number;
  readonly sum: Decimal;
}

/** Who has which identifier. */
interface Ids {
  readonly sellerVat: boolean;
  /** A VAT id or a tax number. */
  readonly sellerTax: boolean;
  readonly representativeVat: boolean;
  readonly buyerVat: boolean;
  readonly buyerLegal: boolean;
}

/**
 * The codes of VAT categories. A name with `Vat` stands for those whose tax scheme is VAT. The artefacts ask for it
 * nearly everywhere.
 */
interface Categories {
  readonly items: ReadonlySet<string>;
  readonly itemsVat: ReadonlySet<string>;
  /** Of all that is no item: breakdowns, allowances and charges. */
  readonly othersVat: ReadonlySet<string>;
  /** Of allowances and charges alike. */
  readonly either: ReadonlySet<string>;
  readonly eitherVat: ReadonlySet<string>;
  readonly allowancesVat: ReadonlySet<string>;
  readonly chargesVat: ReadonlySet<string>;
  /** How many breakdowns of the document have the category. */
  readonly breakdowns: ReadonlyMap<string, number>;
  readonly breakdownsVat: ReadonlyMap<string, number>;
}

/**
 * Whether the tax scheme of a category, or of a party's tax number, is VAT. A scheme with two ids is none: there XPath
 * gives up, and the context does not fit.
 */
export const isVat = (element: XmlElement): boolean =>
  childrenOf(element, "TaxScheme").some((scheme) => {
    const [id, second] = childrenOf(scheme, "ID");
    return !second && normalized(valueOf(id).toUpperCase()) === "VAT";
  });

/** The code of a VAT category, empty where it has none. */
export const codeOf = (category: XmlElement): string => normalized(textAt(category, "ID"));

/** Whether an allowance or charge says that it is a charge (`isCharge`), or an allowance. It may say neither. */
const isIndicated = (element: XmlElement, isCharge: boolean): boolean =>
  textsAt(element, "ChargeIndicator").some((text) => booleanOf(text) === isCharge);

export function factsOf(root: XmlElement): UblFacts {
  const all = elementsByName(root);
  const allowances = valuePerElement((parent) => amountsIn(parent, false));
  const charges = valuePerElement((parent) => amountsIn(parent, true));
  return {
    root,
    all,
    ids: idsOf(all),
    categories: categoriesOf(root, all),
    lineTotal: total(LINES.flatMap((name) => all(name).flatMap((line) => decimalsOf(line, "LineExtensionAmount")))),
    sums: sumsOf(root),
    rates: ratesOf(all),
    amountsIn: (parent, isCharge) => (isCharge ? charges(parent) : allowances(parent)),
    sellersIn: valuePerElement(sellersIn),
    isAllowance: valuePerElement((element) => isIndicated(element, false)),
    isCharge: valuePerElement((element) => isIndicated(element, true)),
    amountsOf: valuePerElement(breakdownAmounts),
    isTransfer: valuePerElement((means) =>
      textsAt(means, "PaymentMeansCode").some((code) => code === "30" || code === "58"),
    ),
    isObject: valuePerElement((reference) => textsAt(reference, "DocumentTypeCode").includes("130")),
  };
}

type All = UblFacts["all"];

function idsOf(all: All): Ids {
  const hasId = (parties: readonly XmlElement[], counts: (tax: XmlElement) => boolean): boolean =>
    parties.some((party) => childrenOf(party, "PartyTaxScheme").some((tax) => counts(tax) && has(tax, "CompanyID")));
  const partiesOf = (role: string): XmlElement[] => all(role).flatMap((element) => childrenOf(element, "Party"));
  const [sellers, buyers] = [partiesOf("AccountingSupplierParty"), partiesOf("AccountingCustomerParty")];
  return {
    sellerVat: hasId(sellers, isVat),
    sellerTax: hasId(sellers, () => true),
    representativeVat: hasId(all("TaxRepresentativeParty"), isVat),
    buyerVat: hasId(buyers, isVat),
    buyerLegal: buyers.some((buyer) => has(buyer, "PartyLegalEntity", "CompanyID")),
  };
}

function categoriesOf(root: XmlElement, all: All): Categories {
  const codes = (categories: readonly XmlElement[]): Set<string> => new Set(categories.map(codeOf));
  const items = all("ClassifiedTaxCategory");
  const inAllowances = (elements: readonly XmlElement[]) =>
    elements.flatMap((element) => childrenOf(element, "TaxCategory"));
  const either = inAllowances(all("AllowanceCharge"));
  const marked = (isCharge: boolean) =>
    inAllowances(all("AllowanceCharge").filter((element) => isIndicated(element, isCharge))).filter(isVat);
  const breakdowns = childrenOf(root, "TaxTotal", "TaxSubtotal", "TaxCategory");
  return {
    items: codes(items),
    itemsVat: codes(items.filter(isVat)),
    othersVat: codes(all("TaxCategory").filter(isVat)),
    either: codes(either),
    eitherVat: codes(either.filter(isVat)),
    allowancesVat: codes(marked(false)),
    chargesVat: codes(marked(true)),
    breakdowns: counted(breakdowns.map(codeOf)),
    breakdownsVat: counted(breakdowns.filter(isVat).map(codeOf)),
  };
}

const decimalsOf = (element: XmlElement, name: string): Decimal[] => textsAt(element, name).map(decimalOf);

function sumsOf(root: XmlElement): UblFacts["sums"] {
  const ofLines = (name: LineName) =>
    sumsBy(childrenOf(root, name), ["Item", "ClassifiedTaxCategory"], "LineExtensionAmount");
  const marked = (isCharge: boolean) =>
    childrenOf(root, "AllowanceCharge").filter((each) => isIndicated(each, isCharge));
  return {
    InvoiceLine: ofLines("InvoiceLine"),
    CreditNoteLine: ofLines("CreditNoteLine"),
    allowances: sumsBy(marked(false), ["TaxCategory"], "Amount"),
    charges: sumsBy(marked(true), ["TaxCategory"], "Amount"),
  };
}

function sumsBy(elements: readonly XmlElement[], toCategory: readonly string[], amount: string): Sums {
  const amounts = new Map<string, Decimal[]>();
  for (const element of elements) {
    const own = decimalsOf(element, amount);
    for (const key of keysOf(childrenOf(element, ...toCategory))) {
      const before = amounts.get(key);
      if (before) before.push(...own);
      else amounts.set(key, [...own]);
    }
  }
  return new Map([...amounts].map(([key, all]) => [key, total(all)]));
}

function ratesOf(all: All): UblFacts["rates"] {
  const keys = (name: string, ...toCategory: string[]) =>
    new Set(all(name).flatMap((element) => keysOf(childrenOf(element, ...toCategory))));
  return {
    InvoiceLine: keys("InvoiceLine", "Item", "ClassifiedTaxCategory"),
    CreditNoteLine: keys("CreditNoteLine", "Item", "ClassifiedTaxCategory"),
    AllowanceCharge: keys("AllowanceCharge", "TaxCategory"),
  };
}

// The categories whose amounts a rule adds up. Any others would only take memory.
const SUMMED = new Set(["S", "Z", "E", "AE", "K", "G", "O", "L", "M"]);

/**
 * The categories, and each of them with each of the rates: where an element has several categories, the artefacts ask
 * for the code of any of them and for the rate of any of them.
 */
function keysOf(categories: readonly XmlElement[]): string[] {
  const codes = new Set(categories.map(codeOf).filter((code) => SUMMED.has(code)));
  const rates = new Set(categories.flatMap((category) => decimalsOf(category, "Percent")));
  return [...codes].flatMap((code) => [code, ...[...rates].map((rate) => `${code} ${rate}`)]);
}

function amountsIn(parent: XmlElement, isCharge: boolean): Amounts {
  const marked = childrenOf(parent, "AllowanceCharge").filter((element) => isIndicated(element, isCharge));
  return { count: marked.length, sum: total(marked.flatMap((element) => decimalsOf(element, "Amount"))) };
}

function sellersIn(parent: XmlElement): ReturnType<UblFacts["sellersIn"]> {
  const texts = (...path: string[]) => new Set(textsAt(parent, "AccountingSupplierParty", "Party", ...path));
  return { names: texts("PartyName", "Name"), ids: texts("PartyIdentification", "ID") };
}

function breakdownAmounts(breakdown: XmlElement): BreakdownAmounts {
  const taxable = textAt(breakdown, "TaxableAmount");
  const tax = textAt(breakdown, "TaxAmount");
  return { taxable: decimalOf(taxable), taxableDouble: doubleOf(taxable), tax: decimalOf(tax) };
}
