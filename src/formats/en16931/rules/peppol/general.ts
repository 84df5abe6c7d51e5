/**
 * The rules of Peppol BIS Billing 3 that hold everywhere (release of May 2025, 3.0.19): what an invoice says, its
 * arithmetic, and the numbers of companies. Those of code lists are in `codes.ts`, those of countries beside it.
 */
import { quotient } from "../../../../domain/decimal.js";
import { childOf, childrenOf, type XmlElement } from "../../../xml.js";
import { AMOUNTS } from "../codes.js";
import { type Context, parentOf, type Rule, type Syntax, type Test, type Tests } from "../engine.js";
import { DOCUMENT, NOWHERE, ofParent, ofRoot, pathsOf, there } from "../paths.js";
import { decimalAt, has, textAt, textsAt, valueOf } from "../reading.js";
import { bySyntax, only, WARNING } from "../row.js";
import { anything } from "../tests.js";
import {
  comparedWith,
  type Decimal,
  decimalOf,
  isEqual,
  isLess,
  minus,
  normalized,
  plus,
  times,
  toCents,
  total,
} from "../values.js";
import {
  hasAbnSum,
  isBelgianNumber,
  isDanishNumber,
  isGln,
  isIpaCode,
  isItalianTaxCode,
  isItalianVatId,
  isNorwegianNumber,
  isSwedishNumber,
} from "./check-digits.js";
import { areIn, where, withParties } from "./parties.js";

/** The specification that Peppol BIS Billing 3 has in BT-24. */
const PEPPOL_3_0 = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";

const TRADE = "SupplyChainTradeTransaction";
const CONTEXT = { CII: { at: "/CrossIndustryInvoice/ExchangedDocumentContext" }, UBL: DOCUMENT.UBL };
const AGREEMENT = { CII: { at: "ApplicableHeaderTradeAgreement" }, UBL: DOCUMENT.UBL };
const SETTLEMENT = { CII: { at: "ApplicableHeaderTradeSettlement" }, UBL: DOCUMENT.UBL };
const SUMMATION = "SpecifiedTradeSettlementHeaderMonetarySummation";

export const inUbl = (UBL: Context<"UBL">): Rule["contexts"] => ({ CII: NOWHERE, UBL });
export const ofUbl = (UBL: Test<"UBL">): Tests => ({ CII: anything.CII, UBL });
const hasProcess = where(({ process }) => process !== null);
const never: Tests = { CII: () => false, UBL: () => false };

// Allowances and charges of the document and of its lines
const LINE = "InvoiceLine|CreditNoteLine";
const PERCENT = bySyntax("CalculationPercent", "MultiplierFactorNumeric");
const BASE = bySyntax("BasisAmount", "BaseAmount");
const AMOUNT = bySyntax("ActualAmount", "Amount");
const ALLOWANCE_AT = {
  CII: "SpecifiedTradeAllowanceCharge",
  UBL: ["/Invoice|CreditNote/AllowanceCharge", `/Invoice|CreditNote/${LINE}/AllowanceCharge`],
};
const allowanceWith = (present: Record<Syntax, string>, absent: Record<Syntax, string>): Rule["contexts"] => ({
  CII: { at: ALLOWANCE_AT.CII, where: (each) => has(each, present.CII) && !has(each, absent.CII) },
  UBL: { at: ALLOWANCE_AT.UBL, where: (each) => has(each, present.UBL) && !has(each, absent.UBL) },
});
const ALLOWANCE = { CII: { at: ALLOWANCE_AT.CII }, UBL: { at: ALLOWANCE_AT.UBL } };
const INDICATOR = bySyntax("ChargeIndicator/Indicator", "ChargeIndicator");
const isTrueOrFalse = pathsOf(INDICATOR, (each, path) => /^(?:true|false)$/.test(normalized(textAt(each, ...path))));

const TWO_CENTS = "0.02";

/** Whether two numbers differ by two hundredths at most. */
const agree = (a: Decimal, b: Decimal): boolean => {
  const difference = minus(a, b);
  return difference !== null && !isLess(TWO_CENTS, difference) && !isLess(difference, `-${TWO_CENTS}`);
};

const percentTimesBase = (syntax: Syntax) => (each: XmlElement) =>
  !has(each, PERCENT[syntax]) ||
  !has(each, BASE[syntax]) ||
  agree(
    decimalOr("0", each, AMOUNT[syntax]),
    times(times(decimalAt(each, BASE[syntax]), decimalAt(each, PERCENT[syntax])), "0.01"),
  );

/** The number that stands there, or what counts where the element is missing. */
const decimalOr = (missing: string, element: XmlElement | undefined, ...path: string[]): Decimal =>
  has(element, ...path) ? decimalAt(element, ...path) : missing;

/** Where the parts of a line's net amount stand. */
const LINE_AMOUNTS = {
  CII: {
    net: "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount",
    quantity: "SpecifiedLineTradeDelivery/BilledQuantity",
    price: "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount",
    priceBase: "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/BasisQuantity",
    allowances: "SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge",
  },
  UBL: {
    net: "LineExtensionAmount",
    quantity: "InvoicedQuantity",
    price: "Price/PriceAmount",
    priceBase: "Price/BaseQuantity",
    allowances: "AllowanceCharge",
  },
};

/** The net amount of a line is quantity times price, with its charges and without its allowances (BT-131). */
const lineAddsUp =
  (syntax: Syntax): Test<Syntax> =>
  (line, { root }) => {
    const paths = LINE_AMOUNTS[syntax];
    const quantity = root.name === "CreditNote" ? "CreditedQuantity" : paths.quantity;
    const decimal = (missing: string, path: string): Decimal => decimalOr(missing, line, ...path.split("/"));
    const base = decimal("1", paths.priceBase);
    const price = decimal("0", paths.price);
    const marked = (indicator: string): Decimal =>
      toCents(
        total(
          childrenOf(line, ...paths.allowances.split("/"))
            .filter((each) => normalized(textAt(each, ...INDICATOR[syntax].split("/"))) === indicator)
            .flatMap((each) => textsAt(each, AMOUNT[syntax]).map(decimalOf)),
        ),
      );
    const perUnit = base === null || price === null ? null : base === "0" ? price : quotient(price, base, 18);
    const expected = minus(plus(times(decimal("1", quantity), perUnit), marked("true")), marked("false"));
    return agree(decimal("0", paths.net), expected);
  };

// Periods: a line's is within the invoice's
type Edge = "Start" | "End";
/** The earliest start or the latest end of the invoice's periods, or null where it has none. */
const edge = (edge: Edge, daysOf: (root: XmlElement) => string[]) =>
  ofRoot(
    (root) =>
      daysOf(root)
        .toSorted()
        .at(edge === "Start" ? 0 : -1) ?? null,
  );
const periodsOf = (name: Edge) => ({
  CII: edge(name, (root) =>
    textsAt(
      root,
      TRADE,
      "ApplicableHeaderTradeSettlement",
      "BillingSpecifiedPeriod",
      `${name}DateTime`,
      "DateTimeString",
    ),
  ),
  UBL: edge(name, (root) => textsAt(root, "InvoicePeriod", `${name}Date`).map(normalized)),
});
const EDGES = { Start: periodsOf("Start"), End: periodsOf("End") };
const period = (name: Edge): Rule["contexts"] => ({
  CII: {
    at: `${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement/BillingSpecifiedPeriod/${name}DateTime`,
    where: (_element, facts) => EDGES[name].CII(facts) !== null,
  },
  UBL: {
    at: `/Invoice|CreditNote/${LINE}/InvoicePeriod/${name}Date`,
    where: (_element, facts) => EDGES[name].UBL(facts) !== null,
  },
});
const isWithin = (name: Edge): Tests => {
  const isIn = (day: string, limit: string | null): boolean =>
    limit !== null && (name === "Start" ? day >= limit : day <= limit);
  return {
    CII: (element, facts) => textsAt(element, "DateTimeString").some((day) => isIn(day, EDGES[name].CII(facts))),
    UBL: (element, facts) => isIn(normalized(valueOf(element)), EDGES[name].UBL(facts)),
  };
};

const taxTotals = (root: XmlElement, hasBreakdowns: boolean): XmlElement[] =>
  childrenOf(root, "TaxTotal").filter((each) => has(each, "TaxSubtotal") === hasBreakdowns);
const taxAmounts = (settlement: XmlElement, isRight: (currency: string | undefined) => boolean): XmlElement[] =>
  childrenOf(settlement, SUMMATION, "TaxTotalAmount").filter(({ attributes }) => isRight(attributes.currencyID));
const hasTaxCurrency = (element: XmlElement): boolean => has(element, "TaxCurrencyCode");

/** Some amount of each list is on the same side of zero. */
const haveOneSign = (a: readonly XmlElement[], b: readonly XmlElement[], isNegative: (sign: number) => boolean) => {
  const some = (amounts: readonly XmlElement[], isRight: (sign: number) => boolean): boolean =>
    amounts.some((amount) => isRight(comparedWith(0, valueOf(amount))));
  const isPositive = (sign: number): boolean => sign >= 0;
  return (some(a, isNegative) && some(b, isNegative)) || (some(a, isPositive) && some(b, isPositive));
};

const sameSigns: Tests = {
  CII: (settlement) => {
    const [own] = textsAt(settlement, "InvoiceCurrencyCode");
    const [tax] = textsAt(settlement, "TaxCurrencyCode");
    const of = (wanted: string | undefined): XmlElement[] => taxAmounts(settlement, (currency) => currency === wanted);
    return tax === undefined || haveOneSign(of(tax), of(own), (sign) => sign < 0);
  },
  UBL: (root) => {
    const of = (name: string): XmlElement[] =>
      childrenOf(root, "TaxTotal", "TaxAmount").filter(
        ({ attributes }) => attributes.currencyID === normalized(textAt(root, name)),
      );
    return !hasTaxCurrency(root) || haveOneSign(of("TaxCurrencyCode"), of("DocumentCurrencyCode"), (sign) => sign <= 0);
  },
};

const hasBreakdown = ofParent((taxTotal) => has(taxTotal, "TaxSubtotal"));
/** Amounts that are in the invoice's currency; the total of VAT may be in that of the accounts (BT-111). */
const OWN_AMOUNTS: Context<"UBL"> = {
  at: AMOUNTS,
  where: ({ name }, _facts, place) =>
    name !== "TaxAmount" ||
    parentOf(place).element.name === "TaxSubtotal" ||
    (parentOf(place).element.name === "TaxTotal" && hasBreakdown(place)),
};

const DEBIT: Rule["contexts"] = {
  CII: {
    at: "SpecifiedTradeSettlementPaymentMeans",
    where: (means) => /^(?:49|59)$/.test(normalized(textAt(means, "TypeCode"))),
  },
  UBL: { at: "PaymentMeans", where: (means) => /^(?:49|59)$/.test(normalized(textAt(means, "PaymentMeansCode"))) },
};
const LINES = { CII: { at: "IncludedSupplyChainTradeLineItem" }, UBL: { at: LINE } };
const DISCOUNT: Context<"UBL"> = { at: "Price/AllowanceCharge" };
const PRICE: Context<"CII"> = { at: "NetPriceProductTradePrice|GrossPriceProductTradePrice" };
const currencyBeside = ofParent((root) => normalized(textAt(root, "DocumentCurrencyCode")));
const hasMandate = ofParent((settlement) => has(settlement, "SpecifiedTradePaymentTerms", "DirectDebitMandateID"));
const priceAround = ofParent((price) => decimalAt(price, "PriceAmount"));
/** The units of the line's quantity, two levels above its price's quantity in UBL and three in CII. */
const ciiUnits = ofParent(
  (line) =>
    childrenOf(line, "SpecifiedLineTradeDelivery", "BilledQuantity").map(({ attributes }) => attributes.unitCode),
  3,
);
const ublUnits = ofParent(
  (line) => ({
    hasQuantity: has(line, "InvoicedQuantity|CreditedQuantity"),
    invoiced: childOf(line, "InvoicedQuantity")?.attributes.unitCode,
    credited: childOf(line, "CreditedQuantity")?.attributes.unitCode,
  }),
  2,
);
const hasUnit = ({ attributes }: XmlElement): boolean => "unitCode" in attributes;

/** How a number of a company is written, by its scheme (ISO 6523), wherever it stands. */
const company = (
  id: string,
  scheme: string,
  isRight: (text: string, written: string, syntax: Syntax) => boolean,
  de: string,
  en: string,
  weight?: Rule["weight"],
): Rule => {
  const hasScheme = ({ attributes }: XmlElement): boolean => attributes.schemeID === scheme;
  const holdsIn =
    (syntax: Syntax): Test<Syntax> =>
    (element) =>
      isRight(normalized(valueOf(element)), valueOf(element), syntax);
  return only(
    id,
    {
      CII: { at: "URIID|ID|GlobalID", where: hasScheme },
      UBL: { at: ["EndpointID", "PartyIdentification/ID", "CompanyID"], where: hasScheme },
    },
    { CII: holdsIn("CII"), UBL: holdsIn("UBL") },
    `Eine Nummer mit dem Schema ${scheme} ist ${de}`,
    `A number with the scheme ${scheme} is ${en}`,
    weight,
  );
};

const hasItalianTaxCode = (element: XmlElement): boolean => isItalianTaxCode(normalized(valueOf(element)));
const CII_OBJECTS = ["SpecifiedLineTradeSettlement", "AdditionalReferencedDocument"];
const atMostOneOfType =
  (typeCode: string, wanted: string, ...path: readonly string[]): Test<Syntax> =>
  (element) =>
    childrenOf(element, ...path).filter((each) => textsAt(each, typeCode).includes(wanted)).length <= 1;
const onlyOfType130 =
  (typeCode: string, ...path: readonly string[]): Test<Syntax> =>
  (line) =>
    !has(line, ...path) || textsAt(line, ...path, typeCode).includes("130");

/** What stands in no element: an element without anything in it, anywhere. */
export const EMPTY_RULES: readonly Rule[] = [
  only(
    "PEPPOL-EN16931-R008",
    inUbl({ at: "*", where: ({ children, text }) => children.length === 0 && normalized(text) === "" }),
    never,
    "Ein Element ist leer; was es nicht gibt, muss ganz fehlen",
    "An element is empty; what there is not must be left out",
  ),
];

export const CREDIT_NOTE_RULES: readonly Rule[] = [
  only(
    "PEPPOL-EN16931-R080",
    inUbl({ at: "/CreditNote" }),
    ofUbl(atMostOneOfType("DocumentTypeCode", "50", "AdditionalDocumentReference")),
    "Das Dokument nennt mehr als ein Projekt (BT-11)",
    "The document names more than one project (BT-11)",
  ),
];

export const GENERAL_RULES: readonly Rule[] = [
  only(
    "PEPPOL-EN16931-R001",
    CONTEXT,
    there("BusinessProcessSpecifiedDocumentContextParameter/ID", "ProfileID"),
    "Der Geschäftsprozess (BT-23) fehlt",
    "The business process (BT-23) is missing",
  ),
  only(
    "PEPPOL-EN16931-R007",
    CONTEXT,
    bySyntax(hasProcess, hasProcess),
    "Der Geschäftsprozess (BT-23) muss urn:fdc:peppol.eu:2017:poacc:billing:NN:1.0 lauten, NN ist seine Nummer",
    "The business process (BT-23) must read urn:fdc:peppol.eu:2017:poacc:billing:NN:1.0, where NN is its number",
  ),
  only(
    "PEPPOL-EN16931-R004",
    CONTEXT,
    pathsOf({ CII: "GuidelineSpecifiedDocumentContextParameter/ID", UBL: "CustomizationID" }, (element, path) =>
      normalized(textAt(element, ...path)).startsWith(PEPPOL_3_0),
    ),
    `Die Kennung der Spezifikation (BT-24) muss mit ${PEPPOL_3_0} beginnen`,
    `The specification identifier (BT-24) must begin with ${PEPPOL_3_0}`,
  ),
  only(
    "PEPPOL-EN16931-R002",
    { CII: { at: "/CrossIndustryInvoice/ExchangedDocument" }, UBL: DOCUMENT.UBL },
    {
      CII: (document) =>
        childrenOf(document, "IncludedNote").length <= 1 && !has(document, "IncludedNote", "SubjectCode"),
      UBL: (root, ...rest) => childrenOf(root, "Note").length <= 1 || areIn("DE", "seller", "buyer")(root, ...rest),
    },
    "Mehr als eine Bemerkung (BG-1) darf nur zwischen deutschen Firmen stehen, in CII auch kein Betreff (BT-21)",
    "More than one note (BG-1) may stand between German companies only, and in CII no subject (BT-21) either",
  ),
  only(
    "PEPPOL-EN16931-R003",
    AGREEMENT,
    {
      CII: (agreement) =>
        has(agreement, "BuyerReference") || has(agreement, "BuyerOrderReferencedDocument", "IssuerAssignedID"),
      UBL: (root) => has(root, "BuyerReference") || has(root, "OrderReference", "ID"),
    },
    "Die Käuferreferenz (BT-10) oder die Bestellnummer (BT-13) fehlt",
    "The buyer's reference (BT-10) or the order number (BT-13) is missing",
  ),
  only(
    "PEPPOL-EN16931-R006",
    { CII: AGREEMENT.CII, UBL: NOWHERE },
    { CII: atMostOneOfType("TypeCode", "130", "AdditionalReferencedDocument"), UBL: anything.UBL },
    "Das Dokument nennt mehr als ein abgerechnetes Objekt (BT-18)",
    "The document names more than one invoiced object (BT-18)",
  ),
  only(
    "PEPPOL-EN16931-R080",
    { CII: AGREEMENT.CII, UBL: NOWHERE },
    { CII: atMostOneOfType("TypeCode", "50", "AdditionalReferencedDocument"), UBL: anything.UBL },
    "Das Dokument nennt mehr als ein Projekt (BT-11)",
    "The document names more than one project (BT-11)",
  ),
  only(
    "PEPPOL-EN16931-R053",
    SETTLEMENT,
    {
      CII: withParties(
        (settlement, { currency: own }) => taxAmounts(settlement, (currency) => currency === own).length === 1,
      ),
      UBL: (root) => taxTotals(root, true).length === 1,
    },
    "Es muss genau eine Summe der Umsatzsteuer in der Währung der Rechnung geben (BT-110)",
    "There must be exactly one total of VAT in the invoice's currency (BT-110)",
  ),
  only(
    "PEPPOL-EN16931-R054",
    SETTLEMENT,
    {
      CII: withParties(
        (settlement, { currency: own }) =>
          taxAmounts(settlement, (currency) => currency !== undefined && currency !== own).length ===
          Number(hasTaxCurrency(settlement)),
      ),
      UBL: (root) => taxTotals(root, false).length === Number(hasTaxCurrency(root)),
    },
    "Eine Summe der Umsatzsteuer ohne Aufschlüsselung (BT-111) gibt es genau dann, wenn BT-6 deren Währung nennt",
    "There is one total of VAT without breakdowns (BT-111) exactly where BT-6 names its currency",
  ),
  only(
    "PEPPOL-EN16931-R055",
    SETTLEMENT,
    sameSigns,
    "Die Umsatzsteuer in beiden Währungen (BT-110, BT-111) hat verschiedene Vorzeichen",
    "The VAT in both currencies (BT-110, BT-111) has different signs",
  ),
  only(
    "PEPPOL-EN16931-R005",
    { CII: SETTLEMENT.CII, UBL: { at: "TaxCurrencyCode" } },
    {
      CII: (settlement) =>
        !hasTaxCurrency(settlement) ||
        normalized(textAt(settlement, "TaxCurrencyCode")) !== normalized(textAt(settlement, "InvoiceCurrencyCode")),
      UBL: (code, _facts, place) => normalized(valueOf(code)) !== currencyBeside(place),
    },
    "Die Währung der Umsatzsteuer (BT-6) muss eine andere als die der Rechnung (BT-5) sein",
    "The VAT accounting currency (BT-6) must differ from the invoice currency (BT-5)",
  ),
  only(
    "PEPPOL-EN16931-R010",
    { CII: { at: "BuyerTradeParty" }, UBL: { at: "AccountingCustomerParty/Party" } },
    there("URIUniversalCommunication/URIID", "EndpointID"),
    "Die elektronische Adresse des Käufers (BT-49) fehlt",
    "The buyer's electronic address (BT-49) is missing",
  ),
  only(
    "PEPPOL-EN16931-R020",
    { CII: { at: "SellerTradeParty" }, UBL: { at: "AccountingSupplierParty/Party" } },
    there("URIUniversalCommunication/URIID", "EndpointID"),
    "Die elektronische Adresse des Verkäufers (BT-34) fehlt",
    "The seller's electronic address (BT-34) is missing",
  ),
  only(
    "PEPPOL-EN16931-R041",
    allowanceWith(PERCENT, BASE),
    never,
    "Zum Prozentsatz eines Nachlasses oder Zuschlags fehlt der Grundbetrag (BT-93, BT-100, BT-137, BT-142)",
    "The base amount of an allowance or charge in percent is missing (BT-93, BT-100, BT-137, BT-142)",
  ),
  only(
    "PEPPOL-EN16931-R042",
    allowanceWith(BASE, PERCENT),
    never,
    "Zum Grundbetrag eines Nachlasses oder Zuschlags fehlt der Prozentsatz (BT-94, BT-101, BT-138, BT-143)",
    "The percentage of an allowance or charge with a base amount is missing (BT-94, BT-101, BT-138, BT-143)",
  ),
  only(
    "PEPPOL-EN16931-R040",
    ALLOWANCE,
    { CII: percentTimesBase("CII"), UBL: percentTimesBase("UBL") },
    "Ein Nachlass oder Zuschlag ist nicht Grundbetrag mal Prozentsatz (BT-92, BT-99, BT-136, BT-141)",
    "An allowance or charge is not its base amount times its percentage (BT-92, BT-99, BT-136, BT-141)",
  ),
  only(
    "PEPPOL-EN16931-R043",
    ALLOWANCE,
    isTrueOrFalse,
    "Ob etwas ein Zuschlag ist, muss true oder false sein",
    "Whether something is a charge must be true or false",
  ),
  only(
    "PEPPOL-EN16931-R043",
    { CII: { at: "AppliedTradeAllowanceCharge" }, UBL: NOWHERE },
    isTrueOrFalse,
    "Ob etwas am Preis ein Zuschlag ist, muss true oder false sein",
    "Whether something at a price is a charge must be true or false",
  ),
  only(
    "PEPPOL-EN16931-R061",
    DEBIT,
    {
      CII: (_means, _facts, place) => hasMandate(place),
      UBL: (means) => has(means, "PaymentMandate", "ID"),
    },
    "Zur Lastschrift (BT-81: 49, 59) fehlt die Mandatsreferenz (BT-89)",
    "The mandate reference (BT-89) of a direct debit (BT-81: 49, 59) is missing",
  ),
  only(
    "PEPPOL-EN16931-R051",
    inUbl(OWN_AMOUNTS),
    ofUbl(withParties(({ attributes }, { currency }) => attributes.currencyID === currency)),
    "Ein Betrag ist in anderer Währung als die Rechnung (BT-5)",
    "An amount is in another currency than the invoice (BT-5)",
  ),
  only(
    "PEPPOL-EN16931-R110",
    period("Start"),
    isWithin("Start"),
    "Der Zeitraum einer Position beginnt vor dem der Rechnung (BT-134, BT-73)",
    "The period of a line begins before that of the invoice (BT-134, BT-73)",
  ),
  only(
    "PEPPOL-EN16931-R111",
    period("End"),
    isWithin("End"),
    "Der Zeitraum einer Position endet nach dem der Rechnung (BT-135, BT-74)",
    "The period of a line ends after that of the invoice (BT-135, BT-74)",
  ),
  only(
    "PEPPOL-EN16931-R120",
    LINES,
    { CII: lineAddsUp("CII"), UBL: lineAddsUp("UBL") },
    "Der Betrag einer Position (BT-131) ist nicht Menge mal Preis durch Preismenge, mit ihren Zuschlägen und ohne ihre Nachlässe",
    "The net amount of a line (BT-131) is not quantity times price by base quantity, with its charges and without its allowances",
  ),
  only(
    "PEPPOL-EN16931-R121",
    { CII: PRICE, UBL: LINES.UBL },
    pathsOf(
      { CII: "BasisQuantity", UBL: "Price/BaseQuantity" },
      (element, path) => !has(element, ...path) || isLess("0", decimalAt(element, ...path)),
    ),
    "Die Preismenge (BT-149) muss größer als null sein",
    "The base quantity of a price (BT-149) must be greater than zero",
  ),
  only(
    "PEPPOL-EN16931-R100",
    LINES,
    {
      CII: atMostOneOfType("TypeCode", "130", ...CII_OBJECTS),
      UBL: (line) => childrenOf(line, "DocumentReference").length <= 1,
    },
    "Eine Position nennt mehr als ein abgerechnetes Objekt (BT-128)",
    "A line names more than one invoiced object (BT-128)",
  ),
  only(
    "PEPPOL-EN16931-R101",
    LINES,
    { CII: onlyOfType130("TypeCode", ...CII_OBJECTS), UBL: onlyOfType130("DocumentTypeCode", "DocumentReference") },
    "Ein Dokument einer Position darf nur das abgerechnete Objekt sein (BT-128, Art 130)",
    "A document of a line may only be the invoiced object (BT-128, type 130)",
  ),
  only(
    "PEPPOL-EN16931-R044",
    inUbl(DISCOUNT),
    ofUbl((each) => normalized(textAt(each, "ChargeIndicator")) === "false"),
    "Am Preis darf nur ein Nachlass stehen, kein Zuschlag (BT-147)",
    "At a price only an allowance may stand, no charge (BT-147)",
  ),
  only(
    "PEPPOL-EN16931-R046",
    inUbl(DISCOUNT),
    ofUbl(
      (each, _facts, place) =>
        !has(each, "BaseAmount") ||
        isEqual(priceAround(place), minus(decimalAt(each, "BaseAmount"), decimalAt(each, "Amount"))),
    ),
    "Der Nettopreis (BT-146) ist nicht Bruttopreis (BT-148) ohne Nachlass (BT-147)",
    "The net price (BT-146) is not the gross price (BT-148) without its discount (BT-147)",
  ),
  only(
    "PEPPOL-EN16931-R130",
    {
      CII: { at: `${PRICE.at as string}/BasisQuantity`, where: hasUnit },
      UBL: { at: "Price/BaseQuantity", where: hasUnit },
    },
    {
      CII: ({ attributes }, _facts, place) => ciiUnits(place).includes(attributes.unitCode),
      UBL: ({ attributes }, { root }, place) => {
        const { hasQuantity, invoiced, credited } = ublUnits(place);
        return !hasQuantity || attributes.unitCode === (root.name === "Invoice" ? invoiced : credited);
      },
    },
    "Die Einheit der Preismenge (BT-150) ist nicht die der Menge (BT-130)",
    "The unit of a base quantity (BT-150) is not that of the quantity (BT-130)",
  ),
  company("PEPPOL-COMMON-R040", "0088", isGln, "keine GLN", "no GLN"),
  company(
    "PEPPOL-COMMON-R041",
    "0192",
    isNorwegianNumber,
    "keine norwegische Firmennummer",
    "no Norwegian organization number",
  ),
  company(
    "PEPPOL-COMMON-R042",
    "0184",
    (_text, written) => isDanishNumber(written),
    "keine dänische CVR-Nummer",
    "no Danish CVR number",
  ),
  company(
    "PEPPOL-COMMON-R043",
    "0208",
    isBelgianNumber,
    "keine belgische Unternehmensnummer",
    "no Belgian enterprise number",
  ),
  company("PEPPOL-COMMON-R044", "0201", isIpaCode, "kein italienischer IPA-Code", "no Italian IPA code", WARNING),
  company(
    "PEPPOL-COMMON-R045",
    "0210",
    isItalianTaxCode,
    "keine italienische Steuernummer",
    "no Italian tax code",
    WARNING,
  ),
  only(
    "PEPPOL-COMMON-R046",
    {
      CII: { at: "URIID", where: ({ attributes }) => attributes.schemeID === "9907" },
      UBL: { at: "EndpointID", where: ({ attributes }) => attributes.schemeID === "9907" },
    },
    bySyntax(hasItalianTaxCode, hasItalianTaxCode),
    "Eine elektronische Adresse mit dem Schema 9907 ist keine italienische Steuernummer",
    "An electronic address with the scheme 9907 is no Italian tax code",
    WARNING,
  ),
  company("PEPPOL-COMMON-R047", "0211", isItalianVatId, "keine italienische USt-IdNr.", "no Italian VAT id", WARNING),
  company(
    "PEPPOL-COMMON-R049",
    "0007",
    (text) => text.length === 10 && isSwedishNumber(text),
    "keine schwedische Firmennummer",
    "no Swedish organization number",
  ),
  company(
    "PEPPOL-COMMON-R050",
    "0151",
    (text, _written, syntax) => hasAbnSum(text) && (syntax === "CII" || /^\d{11}$/.test(text)),
    "keine australische ABN",
    "no Australian Business Number",
  ),
];
