/** Rules of code lists (BR-CL), which are a pattern of their own: an element can be in a context of both. */
import type { XmlElement } from "../../xml.js";
import { CODE_LISTS } from "./code-lists.js";
import { AT } from "./contexts.js";
import { type Context, parentOf, type Place, type Rule, type Syntax, type Test } from "./engine.js";
import { valueOf } from "./reading.js";
import { bySyntax, rule } from "./row.js";
import { hasListedSubject } from "./ubl/tests.js";
import { isInList } from "./values.js";

type CodeList = ReadonlySet<string>;

/** Where a code stands, and how it is compared with its list. */
interface Code<S extends Syntax> {
  readonly context: Context<S>;
  readonly holds: Test<S>;
}

/** The text of an element. */
const text = <S extends Syntax>(at: Context<S>["at"], list: CodeList, where?: Test<S>): Code<S> => ({
  context: { at, where },
  holds: (element) => isInList(list, valueOf(element)),
});

/** An attribute; an element without it breaks no rule. */
export function attribute<S extends Syntax>(
  at: Context<S>["at"],
  name: string,
  list: CodeList,
  where?: Test<S>,
): Code<S> {
  return {
    context: {
      at,
      where: (element, facts, place) => name in element.attributes && (!where || where(element, facts, place)),
    },
    holds: ({ attributes }) => isInList(list, attributes[name] ?? ""),
  };
}

const code = (
  id: string,
  list: string,
  CII: Code<"CII">,
  UBL: Code<"UBL">,
  { de, en }: Pick<Rule, "de" | "en">,
): Rule =>
  rule(id, bySyntax(CII.context, UBL.context), bySyntax(CII.holds, UBL.holds), {
    de: `${de} ist kein Wert der Liste ${list}.`,
    en: `${en} is not a value of the list ${list}.`,
  });

/** All amounts of UBL. */
export const AMOUNTS = [
  "Amount",
  "BaseAmount",
  "PriceAmount",
  "TaxAmount",
  "TaxableAmount",
  "LineExtensionAmount",
  "TaxExclusiveAmount",
  "TaxInclusiveAmount",
  "AllowanceTotalAmount",
  "ChargeTotalAmount",
  "PrepaidAmount",
  "PayableRoundingAmount",
  "PayableAmount",
];

export function isBelow({ parent }: Place, ...names: readonly string[]): boolean {
  return parent !== null && (names.includes(parent.element.name) || isBelow(parent, ...names));
}

/** Allowances and charges have lists of their own. */
const ofAllowance: Test<Syntax> = (_code, { isAllowance }, place) => isAllowance(parentOf(place).element);
const ofCharge: Test<Syntax> = (_code, { isCharge }, place) => isCharge(parentOf(place).element);

/** The one list for which the case of the letters does not count. */
const exemptionReason = <S extends Syntax>(at: string): Code<S> => ({
  context: { at },
  holds: (element) => isInList(exemptionReasons, valueOf(element).toUpperCase()),
});

/** The one list for which blanks around the value count. */
const mimeType = <S extends Syntax>(at: string): Code<S> => ({
  ...attribute<S>(at, "mimeCode", mimeTypes),
  holds: ({ attributes: { mimeCode = "" } }) => mimeTypes.has(mimeCode),
});

/** UBL has one list for invoices and one for credit notes. */
const isDocumentType = (element: XmlElement): boolean =>
  isInList(element.name === "InvoiceTypeCode" ? documentTypes.Invoice : documentTypes.CreditNote, valueOf(element));

/** An id of a party, or the creditor identifier of a direct debit (BT-90), which the seller or the payee has. */
const isPartyScheme: Test<"UBL"> = ({ attributes: { schemeID = "" } }, _facts, place) =>
  isInList(idSchemes, schemeID) ||
  (isInList(new Set(["SEPA"]), schemeID) && isBelow(place, "AccountingSupplierParty", "PayeeParty"));

const {
  addressSchemes,
  allowanceReasons,
  chargeReasons,
  classificationSchemes,
  countries,
  currencies,
  documentTypes,
  exemptionReasons,
  idSchemes,
  mimeTypes,
  noteSubjects,
  objectSchemes,
  paymentMeans,
  units,
  vatCategories,
  vatPointDates,
} = CODE_LISTS;

export const CODE_RULES: readonly Rule[] = [
  code(
    "BR-CL-01",
    "UNTDID 1001",
    text("ExchangedDocument/TypeCode", documentTypes.CII),
    { context: { at: ["InvoiceTypeCode", "CreditNoteTypeCode"] }, holds: isDocumentType },
    { de: "Der Rechnungstyp (BT-3)", en: "The invoice type (BT-3)" },
  ),
  code(
    "BR-CL-03",
    "ISO 4217",
    attribute("TaxTotalAmount", "currencyID", currencies),
    // An amount without a currency breaks this rule, too.
    { ...attribute(AMOUNTS, "currencyID", currencies), context: { at: AMOUNTS } },
    { de: "Die Währung eines Betrags", en: "The currency of an amount" },
  ),
  code("BR-CL-04", "ISO 4217", text("InvoiceCurrencyCode", currencies), text("DocumentCurrencyCode", currencies), {
    de: "Die Währung der Rechnung (BT-5)",
    en: "The invoice currency (BT-5)",
  }),
  code("BR-CL-05", "ISO 4217", text("TaxCurrencyCode", currencies), text("TaxCurrencyCode", currencies), {
    de: "Die Währung der Umsatzsteuer (BT-6)",
    en: "The VAT accounting currency (BT-6)",
  }),
  code(
    "BR-CL-06",
    "UNTDID 2005/2475",
    text("DueDateTypeCode", vatPointDates.CII),
    text("InvoicePeriod/DescriptionCode", vatPointDates.UBL),
    { de: "Der Code des Zeitpunkts der Umsatzsteuer (BT-8)", en: "The code of the VAT point date (BT-8)" },
  ),
  code(
    "BR-CL-07",
    "UNTDID 1153",
    text("ReferenceTypeCode", objectSchemes),
    // Other supporting documents have no scheme.
    attribute("AdditionalDocumentReference|DocumentReference/ID", "schemeID", objectSchemes, (_id, facts, place) =>
      facts.isObject(parentOf(place).element),
    ),
    { de: "Das Schema der Objektkennung (BT-18)", en: "The scheme of the object identifier (BT-18)" },
  ),
  code(
    "BR-CL-08",
    "UNTDID 4451",
    text("SubjectCode", noteSubjects),
    { context: AT.note.UBL, holds: hasListedSubject },
    { de: "Der Betreff einer Bemerkung (BT-21)", en: "The subject of a note (BT-21)" },
  ),
  code(
    "BR-CL-10",
    "ISO 6523",
    attribute(
      "GlobalID",
      "schemeID",
      idSchemes,
      (_id, _facts, place) => !isBelow(place, "SpecifiedTradeProduct", "ShipToTradeParty"),
    ),
    { ...attribute("PartyIdentification/ID", "schemeID", idSchemes), holds: isPartyScheme },
    { de: "Das Schema der Kennung eines Beteiligten", en: "The scheme of a party's identifier" },
  ),
  code(
    "BR-CL-11",
    "ISO 6523",
    // An id of a country that has a scheme belongs here as well, so that BR-CL-15 does not see it.
    attribute("ID", "schemeID", idSchemes, (_id, _facts, place) => !isBelow(place, "SpecifiedTaxRegistration")),
    attribute("PartyLegalEntity/CompanyID", "schemeID", idSchemes),
    { de: "Das Schema einer Registernummer", en: "The scheme of a registration identifier" },
  ),
  code(
    "BR-CL-13",
    "UNTDID 7143",
    attribute("ClassCode", "listID", classificationSchemes),
    attribute("CommodityClassification/ItemClassificationCode", "listID", classificationSchemes),
    { de: "Das Schema der Artikelklassifikation (BT-158)", en: "The scheme of an item classification (BT-158)" },
  ),
  code("BR-CL-14", "ISO 3166-1", text("CountryID", countries.CII), text("Country/IdentificationCode", countries.UBL), {
    de: "Der Ländercode",
    en: "The country code",
  }),
  code(
    "BR-CL-15",
    "ISO 3166-1",
    text("OriginTradeCountry/ID", countries.CII),
    text("OriginCountry/IdentificationCode", countries.UBL),
    { de: "Das Ursprungsland eines Artikels (BT-159)", en: "The item's country of origin (BT-159)" },
  ),
  code(
    "BR-CL-16",
    "UNTDID 4461",
    text("SpecifiedTradeSettlementPaymentMeans/TypeCode", paymentMeans),
    text("PaymentMeans/PaymentMeansCode", paymentMeans),
    { de: "Die Zahlungsart (BT-81)", en: "The payment means (BT-81)" },
  ),
  code(
    "BR-CL-17",
    "UNTDID 5305",
    text("CategoryTradeTax/CategoryCode", vatCategories),
    text("TaxCategory/ID", vatCategories),
    { de: "Die Umsatzsteuerkategorie", en: "The VAT category" },
  ),
  code(
    "BR-CL-18",
    "UNTDID 5305",
    text("ApplicableTradeTax/CategoryCode", vatCategories),
    text("ClassifiedTaxCategory/ID", vatCategories),
    { de: "Die Umsatzsteuerkategorie einer Position", en: "The VAT category of a line" },
  ),
  code(
    "BR-CL-19",
    "UNTDID 5189",
    text("SpecifiedTradeAllowanceCharge/ReasonCode", allowanceReasons, ofAllowance),
    text("AllowanceCharge/AllowanceChargeReasonCode", allowanceReasons, ofAllowance),
    { de: "Der Code für den Grund des Nachlasses", en: "The code of the allowance's reason" },
  ),
  code(
    "BR-CL-20",
    "UNTDID 7161",
    text("SpecifiedTradeAllowanceCharge/ReasonCode", chargeReasons, ofCharge),
    text("AllowanceCharge/AllowanceChargeReasonCode", chargeReasons, ofCharge),
    { de: "Der Code für den Grund des Zuschlags", en: "The code of the charge's reason" },
  ),
  code(
    "BR-CL-21",
    "ISO 6523",
    attribute("SpecifiedTradeProduct/GlobalID", "schemeID", idSchemes),
    attribute("StandardItemIdentification/ID", "schemeID", idSchemes),
    {
      de: "Das Schema der Standardnummer eines Artikels (BT-157)",
      en: "The scheme of an item's standard identifier (BT-157)",
    },
  ),
  code("BR-CL-22", "VATEX", exemptionReason("ExemptionReasonCode"), exemptionReason("TaxExemptionReasonCode"), {
    de: "Der Code des Befreiungsgrunds (BT-121)",
    en: "The code of the exemption reason (BT-121)",
  }),
  code(
    "BR-CL-23",
    "UNECE Rec. 20/21",
    attribute("BasisQuantity|BilledQuantity", "unitCode", units),
    attribute("InvoicedQuantity|BaseQuantity|CreditedQuantity", "unitCode", units),
    { de: "Die Mengeneinheit", en: "The unit of measure" },
  ),
  code("BR-CL-24", "MIME", mimeType("AttachmentBinaryObject"), mimeType("EmbeddedDocumentBinaryObject"), {
    de: "Die Art einer eingebetteten Datei (BT-125)",
    en: "The type of an attached file (BT-125)",
  }),
  code(
    "BR-CL-25",
    "EAS",
    attribute("URIUniversalCommunication/URIID", "schemeID", addressSchemes),
    attribute("EndpointID", "schemeID", addressSchemes),
    { de: "Das Schema einer elektronischen Adresse", en: "The scheme of an electronic address" },
  ),
  code(
    "BR-CL-26",
    "ISO 6523",
    attribute("ApplicableHeaderTradeDelivery/ShipToTradeParty/GlobalID", "schemeID", idSchemes),
    attribute("DeliveryLocation/ID", "schemeID", idSchemes),
    { de: "Das Schema des Lieferorts (BT-71)", en: "The scheme of the delivery location (BT-71)" },
  ),
];
