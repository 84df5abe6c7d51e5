/**
 * The rules of XRechnung's extension (BR-DEX), which has wider lists of codes, lines within lines and payments of third
 * parties.
 */
import { childrenOf, type XmlElement } from "../../../xml.js";
import { CODE_LISTS } from "../code-lists.js";
import { attribute, isBelow } from "../codes.js";
import { type Context, parentOf, type Rule, type Test } from "../engine.js";
import { decimalOrZero, has, isFilled, textAt, textsAt, valueOf, valuePerElement } from "../reading.js";
import { NOWHERE } from "../paths.js";
import { bySyntax, rule, WARNING } from "../row.js";
import { anything } from "../tests.js";
import {
  type Decimal,
  decimalOf,
  hasTwoDecimals,
  isEqual,
  minus,
  normalized,
  plus,
  toCents,
  total,
} from "../values.js";

/** Keys of health insurance (DiGA). */
const ALSO = ["XR01", "XR02", "XR03"];
const idSchemes = new Set([...ALSO, ...CODE_LISTS.idSchemes]);
const addressSchemes = new Set([...ALSO, ...CODE_LISTS.addressSchemes]);
const mimeTypes = new Set([...CODE_LISTS.mimeTypes, "application/xml"]);

const ofCode = (
  id: string,
  list: string,
  CII: { readonly context: Context<"CII">; readonly holds: Test<"CII"> },
  UBL: { readonly context: Context<"UBL">; readonly holds: Test<"UBL"> },
  de: string,
  en: string,
): Rule =>
  rule(id, bySyntax(CII.context, UBL.context), bySyntax(CII.holds, UBL.holds), {
    de: `${de} steht nicht in der Liste ${list}, auch nicht in der erweiterten von XRechnung.`,
    en: `${en} is not in the list ${list}, nor in the wider one of XRechnung.`,
  });

const mimeType = <At extends string>(at: At) => ({
  context: { at },
  holds: ({ attributes }: XmlElement): boolean => mimeTypes.has(attributes.mimeCode ?? ""),
});

const partyScheme = attribute<"UBL">("PartyIdentification/ID", "schemeID", idSchemes);

/** Of UBL alone. */
const ofUbl = (
  id: string,
  UBL: Context<"UBL">,
  holds: Test<"UBL">,
  de: string,
  en: string,
  weight?: Rule["weight"],
): Rule => rule(id, { CII: NOWHERE, UBL }, { CII: anything.CII, UBL: holds }, { de, en }, weight);

const amountOf = (line: XmlElement): Decimal => decimalOf(textAt(line, "LineExtensionAmount"));

const hasSums: Test<"UBL"> = (root) => {
  const isSum = (line: XmlElement): boolean => {
    const inner = childrenOf(line, "SubInvoiceLine");
    return inner.length === 0 || (isEqual(amountOf(line), total(inner.map(amountOf))) && inner.every(isSum));
  };
  return childrenOf(root, "InvoiceLine").every(isSum);
};

function innerLines(line: XmlElement, found: XmlElement[] = []): XmlElement[] {
  for (const inner of childrenOf(line, "SubInvoiceLine")) {
    found.push(inner);
    innerLines(inner, found);
  }
  return found;
}

const hasOneTax: Test<"UBL"> = (root) =>
  childrenOf(root, "InvoiceLine")
    .flatMap((line) => innerLines(line))
    .flatMap((line) => childrenOf(line, "Item"))
    .every((item) => childrenOf(item, "ClassifiedTaxCategory").length === 1);

const paidByOthers = valuePerElement((root): Decimal => {
  const paid = childrenOf(root, "PrepaidPayment", "PaidAmount").map(valueOf);
  return total(paid.filter((text) => normalized(text) !== "").map(decimalOf));
});
const currenciesOf = valuePerElement((root) => textsAt(root, "DocumentCurrencyCode"));

/** BT-115 = BT-112 − BT-113 + BT-114 + the payments of others. */
const isPayable: Test<"UBL"> = (totals, _facts, place) => {
  const byOthers = paidByOthers(parentOf(place).element);
  const amount = (name: string): Decimal => decimalOf(textAt(totals, name));
  const due = minus(amount("PayableAmount"), decimalOrZero(totals, "PayableRoundingAmount"));
  const owed = plus(minus(amount("TaxInclusiveAmount"), decimalOrZero(totals, "PrepaidAmount")), byOthers);
  return isEqual(toCents(due), toCents(owed));
};

const INVOICE = { at: "/Invoice" };
const PAYMENT = { at: "/Invoice/PrepaidPayment" };
const payment = (id: string, name: string, de: string, en: string): Rule =>
  ofUbl(
    id,
    PAYMENT,
    (element) => isFilled(element, name),
    `${de} einer Zahlung Dritter fehlt.`,
    `${en} of a third party's payment is missing.`,
  );

export const EXTENSION_RULES: readonly Rule[] = [
  ofCode(
    "BR-DEX-01",
    "MIME",
    mimeType("AttachmentBinaryObject"),
    mimeType("EmbeddedDocumentBinaryObject"),
    "Die Art einer eingebetteten Datei (BT-125)",
    "The type of an attached file (BT-125)",
  ),
  ofUbl(
    "BR-DEX-02",
    INVOICE,
    hasSums,
    "Der Betrag einer Position (BT-131) soll die Summe ihrer Unterpositionen sein.",
    "The amount of a line (BT-131) should be the sum of the lines in it.",
    WARNING,
  ),
  ofUbl(
    "BR-DEX-03",
    INVOICE,
    hasOneTax,
    "Eine Unterposition braucht genau eine Umsatzsteuerangabe.",
    "A line within a line needs exactly one VAT information.",
  ),
  ofCode(
    "BR-DEX-04",
    "ISO 6523",
    attribute<"CII">(
      "GlobalID",
      "schemeID",
      idSchemes,
      (_id, _facts, place) => !isBelow(place, "SpecifiedTradeProduct", "ShipToTradeParty"),
    ),
    {
      ...partyScheme,
      holds: (id, facts, place) =>
        partyScheme.holds(id, facts, place) ||
        (normalized(id.attributes.schemeID ?? "") === "SEPA" &&
          isBelow(place, "AccountingSupplierParty", "PayeeParty")),
    },
    "Das Schema der Kennung eines Beteiligten",
    "The scheme of a party's identifier",
  ),
  ofCode(
    "BR-DEX-05",
    "ISO 6523",
    attribute<"CII">("ID", "schemeID", idSchemes, (_id, _facts, place) => !isBelow(place, "SpecifiedTaxRegistration")),
    attribute<"UBL">("PartyLegalEntity/CompanyID", "schemeID", idSchemes),
    "Das Schema einer Registernummer",
    "The scheme of a registration identifier",
  ),
  ofCode(
    "BR-DEX-06",
    "ISO 6523",
    attribute<"CII">("SpecifiedTradeProduct/GlobalID", "schemeID", idSchemes),
    attribute<"UBL">("StandardItemIdentification/ID", "schemeID", idSchemes),
    "Das Schema der Standardnummer eines Artikels (BT-157)",
    "The scheme of an item's standard identifier (BT-157)",
  ),
  ofCode(
    "BR-DEX-07",
    "EAS",
    attribute<"CII">("URIUniversalCommunication/URIID", "schemeID", addressSchemes),
    attribute<"UBL">("EndpointID", "schemeID", addressSchemes),
    "Das Schema einer elektronischen Adresse",
    "The scheme of an electronic address",
  ),
  ofCode(
    "BR-DEX-08",
    "ISO 6523",
    attribute<"CII">("ApplicableHeaderTradeDelivery/ShipToTradeParty/GlobalID", "schemeID", idSchemes),
    attribute<"UBL">("DeliveryLocation/ID", "schemeID", idSchemes),
    "Das Schema des Lieferorts (BT-71)",
    "The scheme of the delivery location (BT-71)",
  ),
  ofUbl(
    "BR-DEX-09",
    { at: "LegalMonetaryTotal" },
    isPayable,
    "Der fällige Betrag (BT-115) ist nicht BT-112 − BT-113 + BT-114 + Zahlungen Dritter.",
    "The amount due (BT-115) is not BT-112 − BT-113 + BT-114 + the payments of third parties.",
  ),
  payment("BR-DEX-10", "ID", "Die Art (BT-DEX-001)", "The kind (BT-DEX-001)"),
  payment("BR-DEX-11", "PaidAmount", "Der Betrag (BT-DEX-002)", "The amount (BT-DEX-002)"),
  payment("BR-DEX-12", "InstructionID", "Die Beschreibung (BT-DEX-003)", "The description (BT-DEX-003)"),
  ofUbl(
    "BR-DEX-13",
    PAYMENT,
    (element) => hasTwoDecimals(textAt(element, "PaidAmount")),
    "Der Betrag einer Zahlung Dritter (BT-DEX-002) hat mehr als zwei Nachkommastellen.",
    "The amount of a third party's payment (BT-DEX-002) has more than two decimals.",
  ),
  ofUbl(
    "BR-DEX-14",
    PAYMENT,
    (element, _facts, place) => {
      const currencies = currenciesOf(parentOf(place).element);
      return childrenOf(element, "PaidAmount").some(({ attributes }) =>
        currencies.includes(attributes.currencyID ?? ""),
      );
    },
    "Der Betrag einer Zahlung Dritter (BT-DEX-002) steht nicht in der Währung der Rechnung (BT-5).",
    "The amount of a third party's payment (BT-DEX-002) is not in the invoice's currency (BT-5).",
  ),
  rule(
    "BR-DEX-15",
    {
      CII: {
        at: "/CrossIndustryInvoice/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/AssociatedDocumentLineDocument",
      },
      UBL: NOWHERE,
    },
    { CII: (document) => !has(document, "ParentLineID"), UBL: anything.UBL },
    {
      de: "Unterpositionen gibt es in XRechnung nur in UBL.",
      en: "XRechnung has lines within lines in UBL alone.",
    },
    WARNING,
  ),
];
