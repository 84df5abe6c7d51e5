/** What the rules ask of a whole CII document, read once before they are tried. */
import { childrenOf, type XmlElement } from "../../../xml.js";
import { counted, decimalAt, elementsByName, has, textAt, textsAt, valueOf, valuePerElement } from "../reading.js";
import {
  booleanOf,
  type Decimal,
  decimalOf,
  exactDecimalOf,
  minus,
  plus,
  toCents,
  total,
  totalOfDoubles,
} from "../values.js";

export interface CiiFacts {
  readonly root: XmlElement;
  readonly hasLine: boolean;
  readonly hasBreakdown: boolean;
  readonly hasTaxPointDate: boolean;
  readonly hasDueDateTypeCode: boolean;
  /** When something is delivered (BT-72 to BT-74) and to which country (BT-80), for BR-IC-11 and 12. */
  readonly hasDeliveryDate: boolean;
  readonly hasDeliveryCountry: boolean;
  /** BT-5 and BT-6. */
  readonly invoiceCurrencies: ReadonlySet<string | undefined>;
  readonly taxCurrencies: ReadonlySet<string | undefined>;
  /** BG-20 and BG-21, and what they come to in doubles. */
  readonly allowances: { readonly count: number; readonly inCents: number };
  readonly charges: { readonly count: number; readonly inCents: number };
  /** The VAT of the breakdowns, added in doubles. */
  readonly taxInCents: number;
  readonly ids: PartyIds;
  /** How many taxes of each category there are, wherever they stand. */
  readonly taxes: { readonly ofLines: Counts; readonly ofDocument: Counts; readonly ofAllowancesAndCharges: Counts };
  readonly categories: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
  readonly isOnlyO: { readonly taxes: boolean; readonly allowancesAndCharges: boolean };
  readonly bases: TaxBases;
  /** The first BT-112 and BT-109. */
  readonly grandTotal: Decimal;
  readonly totalBeforeTax: Decimal;
  /** BT-110 and BT-111 by currency. */
  readonly taxTotals: ReadonlyMap<string | undefined, readonly XmlElement[]>;
  /** The total of the lines of a transaction, sub-lines as well. */
  readonly lineTotalOf: (transaction: XmlElement) => Decimal;
  readonly sellerOf: (transaction: XmlElement) => SellerNames;
  readonly isAllowance: (element: XmlElement) => boolean;
  readonly isCharge: (element: XmlElement) => boolean;
  /** Whether payment means are a credit transfer. */
  readonly isTransfer: (means: XmlElement) => boolean;
  readonly hasPeriod: (settlement: XmlElement) => boolean;
}

interface SellerNames {
  readonly names: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly legalIds: ReadonlySet<string>;
}

type Counts = ReadonlyMap<string, number>;

/**
 * Which ids the parties have. Some official tests look for a party in its place, others anywhere: this makes a
 * difference where a party of that name stands elsewhere, too.
 */
interface PartyIds {
  readonly sellerVatOrTax: boolean;
  readonly sellerVat: boolean;
  readonly representativeVat: boolean;
  readonly anySellerVatOrTax: boolean;
  readonly anySellerVat: boolean;
  readonly anyRepresentativeVat: boolean;
  readonly anyBuyerVat: boolean;
  readonly anyBuyerLegal: boolean;
}

export const isVat = (tax: XmlElement): boolean => textAt(tax, "TypeCode").toUpperCase() === "VAT";

/** Whether something says that it is a charge (`isCharge`), or an allowance. It may say neither. */
const isIndicated = (allowanceOrCharge: XmlElement, isCharge: boolean): boolean =>
  textsAt(allowanceOrCharge, "ChargeIndicator", "Indicator").some((text) => booleanOf(text) === isCharge);

export function factsOf(root: XmlElement): CiiFacts {
  const named = elementsByName(root);
  const settlements = childrenOf(root, "SupplyChainTradeTransaction", "ApplicableHeaderTradeSettlement");
  const allowancesAndCharges = settlements.flatMap((each) => childrenOf(each, "SpecifiedTradeAllowanceCharge"));
  const allowances = allowancesAndCharges.filter((each) => isIndicated(each, false));
  const charges = allowancesAndCharges.filter((each) => isIndicated(each, true));
  const breakdowns = settlements.flatMap((each) => childrenOf(each, "ApplicableTradeTax"));
  const delivery = ["SupplyChainTradeTransaction", "ApplicableHeaderTradeDelivery"];
  const deliveryDate = ["ActualDeliverySupplyChainEvent", "OccurrenceDateTime", "DateTimeString"];
  const lines = ["SupplyChainTradeTransaction", "IncludedSupplyChainTradeLineItem", "SpecifiedLineTradeSettlement"];
  const summations = settlements.flatMap((each) => childrenOf(each, "SpecifiedTradeSettlementHeaderMonetarySummation"));
  const first = (amount: string): Decimal =>
    summations.map((each) => decimalAt(each, amount)).find((each) => each !== null) ?? null;
  return {
    root,
    hasLine: named("IncludedSupplyChainTradeLineItem").length > 0,
    hasBreakdown: named("SupplyChainTradeTransaction").some((each) =>
      has(each, "ApplicableHeaderTradeSettlement", "ApplicableTradeTax"),
    ),
    hasTaxPointDate: named("TaxPointDate").length > 0,
    hasDueDateTypeCode: named("DueDateTypeCode").length > 0,
    hasDeliveryDate: has(root, ...delivery, ...deliveryDate),
    hasDeliveryCountry: has(root, ...delivery, "ShipToTradeParty", "PostalTradeAddress", "CountryID"),
    invoiceCurrencies: new Set(settlements.flatMap((each) => textsAt(each, "InvoiceCurrencyCode"))),
    taxCurrencies: new Set(settlements.flatMap((each) => textsAt(each, "TaxCurrencyCode"))),
    allowances: { count: allowances.length, inCents: inCents(allowances.flatMap(actualAmountOf)) },
    charges: { count: charges.length, inCents: inCents(charges.flatMap(actualAmountOf)) },
    taxInCents: inCents(breakdowns.flatMap((each) => textsAt(each, "CalculatedAmount"))),
    ids: idsOf(root, named),
    taxes: {
      ofLines: countsOf(
        named("SpecifiedLineTradeSettlement").flatMap((each) => childrenOf(each, "ApplicableTradeTax")),
      ),
      ofDocument: countsOf(
        named("ApplicableHeaderTradeSettlement").flatMap((each) => childrenOf(each, "ApplicableTradeTax")),
      ),
      ofAllowancesAndCharges: countsOf(named("CategoryTradeTax")),
    },
    categories: new Set(named("CategoryCode").map(valueOf)),
    countries: new Set(named("CountryID").map(valueOf)),
    isOnlyO: {
      taxes: !named("ApplicableTradeTax").some(isOtherThanO),
      allowancesAndCharges: !named("CategoryTradeTax").some(isOtherThanO),
    },
    bases: new TaxBases(childrenOf(root, ...lines), allowances, charges),
    grandTotal: first("GrandTotalAmount"),
    totalBeforeTax: first("TaxBasisTotalAmount"),
    taxTotals: Map.groupBy(
      summations.flatMap((each) => childrenOf(each, "TaxTotalAmount")),
      ({ attributes }) => attributes.currencyID,
    ),
    lineTotalOf: valuePerElement(lineTotalOf),
    sellerOf: valuePerElement(sellerOf),
    isAllowance: valuePerElement((element) => isIndicated(element, false)),
    isCharge: valuePerElement((element) => isIndicated(element, true)),
    isTransfer: valuePerElement((means) => textsAt(means, "TypeCode").some((code) => code === "30" || code === "58")),
    hasPeriod: valuePerElement(
      (settlement) =>
        has(settlement, "BillingSpecifiedPeriod", "StartDateTime") ||
        has(settlement, "BillingSpecifiedPeriod", "EndDateTime"),
    ),
  };
}

function idsOf(root: XmlElement, named: (name: string) => readonly XmlElement[]): PartyIds {
  const inPlace = (party: string): XmlElement[] =>
    childrenOf(root, "SupplyChainTradeTransaction", "ApplicableHeaderTradeAgreement", party);
  const [seller, representative] = ["SellerTradeParty", "SellerTaxRepresentativeTradeParty"] as const;
  const buyers = named("BuyerTradeParty");
  return {
    sellerVatOrTax: hasTaxId(inPlace(seller), "VA", "FC"),
    sellerVat: hasTaxId(inPlace(seller), "VA"),
    representativeVat: hasTaxId(inPlace(representative), "VA"),
    anySellerVatOrTax: hasTaxId(named(seller), "VA", "FC"),
    anySellerVat: hasTaxId(named(seller), "VA"),
    anyRepresentativeVat: hasTaxId(named(representative), "VA"),
    anyBuyerVat: hasTaxId(buyers, "VA"),
    anyBuyerLegal: buyers.some((each) => has(each, "SpecifiedLegalOrganization", "ID")),
  };
}

const hasTaxId = (parties: readonly XmlElement[], ...schemes: string[]): boolean =>
  parties.some((party) =>
    childrenOf(party, "SpecifiedTaxRegistration", "ID").some(({ attributes }) =>
      schemes.includes(attributes.schemeID ?? ""),
    ),
  );

/** A tax counts once for each of its categories. */
const countsOf = (taxes: readonly XmlElement[]): Counts =>
  counted(taxes.flatMap((tax) => [...new Set(textsAt(tax, "CategoryCode"))]));

const isOtherThanO = (tax: XmlElement): boolean => textsAt(tax, "CategoryCode").some((category) => category !== "O");

/** The first amount of an allowance or a charge: others are ignored. */
const actualAmountOf = (allowanceOrCharge: XmlElement): string[] =>
  textsAt(allowanceOrCharge, "ActualAmount").slice(0, 1);

const LINE_TOTAL = ["SpecifiedTradeSettlementLineMonetarySummation", "LineTotalAmount"];

/** It is added in doubles before it is rounded exactly. */
function lineTotalOf(transaction: XmlElement): Decimal {
  const path = ["IncludedSupplyChainTradeLineItem", "SpecifiedLineTradeSettlement", ...LINE_TOTAL];
  return toCents(exactDecimalOf(totalOfDoubles(textsAt(transaction, ...path))));
}

function sellerOf(transaction: XmlElement): SellerNames {
  const texts = (...path: string[]): ReadonlySet<string> =>
    new Set(textsAt(transaction, "ApplicableHeaderTradeAgreement", "SellerTradeParty", ...path));
  return { names: texts("Name"), ids: texts("ID"), legalIds: texts("SpecifiedLegalOrganization", "ID") };
}

// Where the official artefacts do not cast amounts, they add them as binary doubles, and a half cent may get lost:
// 100.005 is 100.00499…. Each of the steps rounds, so their order matters.
const inCents = (amounts: readonly string[]): number => Math.round(totalOfDoubles(amounts) * 10 * 10) / 100;

/** What VAT breakdowns must say: lines and charges less allowances, each sum in whole cents. */
class TaxBases {
  readonly #lines: Amounts;
  readonly #allowances: Amounts;
  readonly #charges: Amounts;

  constructor(lines: readonly XmlElement[], allowances: readonly XmlElement[], charges: readonly XmlElement[]) {
    this.#lines = new Amounts(lines, "ApplicableTradeTax", (line) => textsAt(line, ...LINE_TOTAL));
    this.#allowances = new Amounts(allowances, "CategoryTradeTax", actualAmountOf);
    this.#charges = new Amounts(charges, "CategoryTradeTax", actualAmountOf);
  }

  ofCategory(category: string): Decimal {
    return this.#of((amounts) => amounts.byCategory.get(category));
  }

  /** Of the standard rated (S) alone: officially, no other category has more than one rate. */
  ofStandardRate(rate: string): Decimal {
    return this.#of((amounts) => amounts.byStandardRate.get(rate));
  }

  #of(amount: (amounts: Amounts) => Decimal | undefined): Decimal {
    const inCents = (amounts: Amounts): Decimal => toCents(amount(amounts) ?? "0");
    return minus(plus(inCents(this.#lines), inCents(this.#charges)), inCents(this.#allowances));
  }
}

/** Amounts by the categories and rates of their taxes. */
class Amounts {
  readonly byCategory = new Map<string, Decimal>();
  readonly byStandardRate = new Map<string, Decimal>();

  constructor(elements: readonly XmlElement[], tax: string, amountsOf: (element: XmlElement) => string[]) {
    for (const element of elements) {
      const sum = total(amountsOf(element).map(decimalOf));
      const categories = new Set(textsAt(element, tax, "CategoryCode"));
      for (const category of categories) addTo(this.byCategory, category, sum);
      if (!categories.has("S")) continue;
      // Officially, too, the rate may be that of another tax of the same line.
      const rates = new Set(textsAt(element, tax, "RateApplicablePercent").map(decimalOf));
      for (const rate of rates) if (rate !== null) addTo(this.byStandardRate, rate, sum);
    }
  }
}

const addTo = (totals: Map<string, Decimal>, key: string, amount: Decimal): void =>
  void totals.set(key, total([totals.get(key) ?? "0", amount]));
