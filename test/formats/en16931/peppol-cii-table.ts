/** What breaks each rule of Peppol BIS Billing 3 in CII: one small change to a document that breaks none. */
import type { XmlElement } from "../../../src/formats/xml.js";
import { add, attribute, type Change, changes, element, remove, set, twice } from "./changes.js";
import { replace, type Row } from "./xrechnung-rows.js";

const TRADE = "SupplyChainTradeTransaction";
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const SELLER = `${AGREEMENT}/SellerTradeParty`;
const BUYER = `${AGREEMENT}/BuyerTradeParty`;
const REPRESENTATIVE = `${AGREEMENT}/SellerTaxRepresentativeTradeParty`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const ALLOWANCE = `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`;
const SUMMATION = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const LINE = `${TRADE}/IncludedSupplyChainTradeLineItem`;
const LINE_SETTLEMENT = `${LINE}/SpecifiedLineTradeSettlement`;
const LINE_NET = `${LINE_SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`;
const LINE_PERIOD = `${LINE_SETTLEMENT}/BillingSpecifiedPeriod`;
const PRICES = `${LINE}/SpecifiedLineTradeAgreement`;
const PROCESS = "ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID";
const SELLER_ID = `${SELLER}/SpecifiedLegalOrganization/ID`;
const BUYER_ID = `${BUYER}/SpecifiedLegalOrganization/ID`;

const endpoint = (party: string, scheme: string, text: string): Change => {
  const path = `${party}/URIUniversalCommunication/URIID`;
  return changes(set(path, text), attribute(path, "schemeID", scheme));
};
const id = (path: string, scheme: string | null, text: string): Change =>
  changes(set(path, text), attribute(path, "schemeID", scheme));
const country = (party: string, code: string): Change => set(`${party}/PostalTradeAddress/CountryID`, code);

/** From Austria to Switzerland, which have no rules. */
export const base = changes(
  set(PROCESS, "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"),
  remove("ExchangedDocument/IncludedNote/SubjectCode"),
  country(SELLER, "AT"),
  endpoint(SELLER, "9914", "ATU12345675"),
  endpoint(BUYER, "0183", "CHE100000001"),
  id(`${SELLER}/GlobalID`, "0088", "7300010000001"),
  id(`${SETTLEMENT}/PayeeTradeParty/GlobalID`, "0088", "7300010000001"),
  id(`${TRADE}/ApplicableHeaderTradeDelivery/ShipToTradeParty/GlobalID`, "0088", "7300010000001"),
  remove(`${ALLOWANCE}[2]/BasisAmount`, `${LINE_SETTLEMENT}/SpecifiedTradeAllowanceCharge[2]/BasisAmount`),
  remove(`${MEANS}[2]`),
);

const pays = (code: string): Change => set(`${MEANS}/TypeCode`, code);
const account = (text: string): Change => set(`${MEANS}/PayeePartyCreditorFinancialAccount/IBANID`, text);
const bank = (bic: string): Change =>
  add(MEANS, element("PayeeSpecifiedCreditorFinancialInstitution", [element("BICID", bic)]));
const payment = (text: string): Change => set(`${SETTLEMENT}/PaymentReference`, text);
const own = (number: string): XmlElement => element("ProprietaryID", number);
const taxId = (scheme: string, text: string): Change =>
  add(SELLER, element("SpecifiedTaxRegistration", [element("ID", text, { schemeID: scheme })]));
const day = (path: string, text: string): Change => set(`${path}/DateTimeString`, text);
const document = (type: string): XmlElement =>
  element("AdditionalReferencedDocument", [element("IssuerAssignedID", "X"), element("TypeCode", type)]);

const danish = changes(
  country(SELLER, "DK"),
  id(SELLER_ID, "0184", "DK12345678"),
  pays("42"),
  account("1234567"),
  bank("1234"),
);
const inDenmark = changes(danish, country(BUYER, "DK"));
const norwegian = changes(country(SELLER, "NO"), set(`${SELLER}/SpecifiedTaxRegistration/ID`, "Foretaksregisteret"));
const swedish = changes(
  country(SELLER, "SE"),
  id(SELLER_ID, "0007", "5560360793"),
  set(`${SELLER}/SpecifiedTaxRegistration/ID`, "Godkänd för F-skatt"),
);
/** Swedish rules on VAT ask for the scheme VAT, which nobody writes. */
const swedishVat = (text: string): Change => changes(swedish, taxId("VAT", text));
const italian = changes(country(SELLER, "IT"), set(`${SELLER}/SpecifiedTaxRegistration/ID`, "RSSMRA85T10A562S"));
const dutch = changes(country(SELLER, "NL"), id(SELLER_ID, "0106", "12345678"));
const inNetherlands = changes(dutch, country(BUYER, "NL"), id(BUYER_ID, "0190", "00000001003214345000"), pays("30"));
const giro = (number: string, name: string): Change =>
  changes(swedish, pays("30"), bank(name), add(`${MEANS}/PayeePartyCreditorFinancialAccount`, own(number)));

export const rows: readonly Row[] = [
  ["PEPPOL-EN16931-R001 PEPPOL-EN16931-R007", remove(PROCESS)],
  ["PEPPOL-EN16931-R007", set(PROCESS, "A1")],
  ["PEPPOL-EN16931-R002", twice("ExchangedDocument/IncludedNote")],
  ["PEPPOL-EN16931-R002", add("ExchangedDocument/IncludedNote", element("SubjectCode", "REG"))],
  ["PEPPOL-EN16931-R003", remove(`${AGREEMENT}/BuyerReference`)],
  [
    "",
    replace(
      `${AGREEMENT}/BuyerReference`,
      AGREEMENT,
      element("BuyerOrderReferencedDocument", [element("IssuerAssignedID", "B-1")]),
    ),
  ],
  [
    "PEPPOL-EN16931-R004",
    set("ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID", "urn:cen.eu:en16931:2017"),
  ],
  ["PEPPOL-EN16931-R005 PEPPOL-EN16931-R055", set(`${SETTLEMENT}/TaxCurrencyCode`, "EUR ")],
  ["PEPPOL-EN16931-R006", add(AGREEMENT, document("130"))],
  ["PEPPOL-EN16931-R080", add(AGREEMENT, document("50"))],
  ["PEPPOL-EN16931-R010", remove(`${BUYER}/URIUniversalCommunication`)],
  ["PEPPOL-EN16931-R020", remove(`${SELLER}/URIUniversalCommunication`)],
  ["PEPPOL-EN16931-R040", set(`${ALLOWANCE}/ActualAmount`, "20.03")],
  ["", set(`${ALLOWANCE}/ActualAmount`, "20.02")],
  ["PEPPOL-EN16931-R041", remove(`${ALLOWANCE}/BasisAmount`)],
  ["PEPPOL-EN16931-R042", remove(`${ALLOWANCE}/CalculationPercent`)],
  ["PEPPOL-EN16931-R043", set(`${ALLOWANCE}/ChargeIndicator/Indicator`, "0")],
  [
    "PEPPOL-EN16931-R043",
    set(`${PRICES}/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ChargeIndicator/Indicator`, "no"),
  ],
  ["PEPPOL-EN16931-R053 PEPPOL-EN16931-R055", remove(`${SUMMATION}/TaxTotalAmount`)],
  ["PEPPOL-EN16931-R054", remove(`${SETTLEMENT}/TaxCurrencyCode`)],
  ["PEPPOL-EN16931-R055", set(`${SUMMATION}/TaxTotalAmount[2]`, "-110.50")],
  ["PEPPOL-EN16931-R061", changes(pays("59"), remove(`${SETTLEMENT}/SpecifiedTradePaymentTerms/DirectDebitMandateID`))],
  ["", pays("49")],
  ["PEPPOL-EN16931-R100", add(LINE_SETTLEMENT, document("130"))],
  ["PEPPOL-EN16931-R101", set(`${LINE_SETTLEMENT}/AdditionalReferencedDocument/TypeCode`, "916")],
  ["PEPPOL-EN16931-R110", day(`${LINE_PERIOD}/StartDateTime`, "20260831")],
  ["PEPPOL-EN16931-R111", day(`${LINE_PERIOD}/EndDateTime`, "20261001")],
  ["", changes(remove(`${SETTLEMENT}/BillingSpecifiedPeriod`), day(`${LINE_PERIOD}/EndDateTime`, "20261001"))],
  ["PEPPOL-EN16931-R120", set(LINE_NET, "574.97")],
  ["", set(LINE_NET, "574.98")],
  ["PEPPOL-EN16931-R121", add(`${PRICES}/GrossPriceProductTradePrice`, element("BasisQuantity", "-1"))],
  ["PEPPOL-EN16931-R130", attribute(`${PRICES}/NetPriceProductTradePrice/BasisQuantity`, "unitCode", "KGM")],
  ["PEPPOL-COMMON-R040", id(`${SELLER}/GlobalID`, "0088", "7300010000002")],
  ["PEPPOL-COMMON-R041", endpoint(BUYER, "0192", "974760674")],
  ["PEPPOL-COMMON-R042", endpoint(BUYER, "0184", "DK 12345678")],
  ["PEPPOL-COMMON-R043", endpoint(BUYER, "0208", "0403170702")],
  ["PEPPOL-COMMON-R044", endpoint(BUYER, "0201", "ABC")],
  ["PEPPOL-COMMON-R045", endpoint(BUYER, "0210", "1234567890")],
  ["PEPPOL-COMMON-R046 PEPPOL-EN16931-CL008", endpoint(BUYER, "9907", "1234")],
  ["PEPPOL-COMMON-R047", endpoint(BUYER, "0211", "IT1234567890")],
  ["PEPPOL-COMMON-R049", endpoint(BUYER, "0007", "5560360794")],
  ["PEPPOL-COMMON-R050", endpoint(BUYER, "0151", "5182475355")],
  // CII does not ask for eleven digits.
  ["", endpoint(BUYER, "0151", "51824753556 Pty")],
  [
    "PEPPOL-EN16931-CL001",
    attribute(`${AGREEMENT}/AdditionalReferencedDocument/AttachmentBinaryObject`, "mimeCode", "x"),
  ],
  ["PEPPOL-EN16931-CL002", set(`${ALLOWANCE}/ReasonCode`, "FC")],
  ["PEPPOL-EN16931-CL003", set(`${ALLOWANCE}[2]/ReasonCode`, "95")],
  ["PEPPOL-EN16931-CL007 PEPPOL-EN16931-R055", attribute(`${SUMMATION}/TaxTotalAmount[2]`, "currencyID", "XX")],
  ["PEPPOL-EN16931-CL008", attribute(`${BUYER}/URIUniversalCommunication/URIID`, "schemeID", null)],
  ["PEPPOL-EN16931-F001", day("ExchangedDocument/IssueDateTime", "2026-09-14")],
  ["PEPPOL-EN16931-F001", attribute("ExchangedDocument/IssueDateTime/DateTimeString", "format", "610")],
  // Norway
  ["", norwegian],
  ["NO-R-002", country(SELLER, "NO")],
  ["NO-R-001", changes(norwegian, taxId("VAT", "NO974760674MVA"))],
  ["", changes(norwegian, taxId("VAT", "NO974760673MVA"))],
  // Denmark
  ["", danish],
  ["", inDenmark],
  ["DK-R-002 PEPPOL-COMMON-R042", changes(danish, set(SELLER_ID, " "))],
  [
    "DK-R-003",
    changes(
      inDenmark,
      attribute(`${LINE}/SpecifiedTradeProduct/DesignatedProductClassification/ClassCode`, "listID", "TST"),
    ),
  ],
  ["DK-R-004", changes(inDenmark, set(`${ALLOWANCE}[2]/ReasonCode`, "ZZZ"))],
  ["DK-R-013", changes(inDenmark, attribute(`${SELLER}/GlobalID`, "schemeID", null))],
  ["DK-R-014", changes(danish, attribute(SELLER_ID, "schemeID", "0204"))],
  [
    "DK-R-016",
    changes(inDenmark, set("ExchangedDocument/TypeCode", "381"), set(`${SUMMATION}/DuePayableAmount`, "-1")),
  ],
  ["DK-R-005", changes(inDenmark, pays("30"))],
  ["DK-R-006", changes(inDenmark, remove(`${MEANS}/PayeeSpecifiedCreditorFinancialInstitution`))],
  ["DK-R-007", changes(inDenmark, pays("49"))],
  ["DK-R-008", changes(inDenmark, pays("50"), payment("02#"))],
  ["DK-R-009", changes(inDenmark, pays("50"), payment("15#1"))],
  ["DK-R-010", changes(inDenmark, pays("93"), payment("73#"))],
  ["DK-R-011", changes(inDenmark, pays("93"), payment("75#1"), account("12345678"))],
  // Italy
  ["", italian],
  ["IT-R-001", changes(italian, set(`${SELLER}/SpecifiedTaxRegistration/ID`, "short"))],
  ["IT-R-002", changes(italian, remove(`${SELLER}/PostalTradeAddress/LineOne`))],
  ["IT-R-003", changes(italian, remove(`${SELLER}/PostalTradeAddress/CityName`))],
  ["IT-R-004", changes(italian, remove(`${SELLER}/PostalTradeAddress/PostcodeCode`))],
  // Sweden
  ["", swedish],
  ["SE-R-001 SE-R-006", swedishVat("SE55603607930")],
  ["SE-R-002 SE-R-006", swedishVat("SE5560360793AB")],
  ["PEPPOL-COMMON-R049 SE-R-003 SE-R-013", changes(swedish, set(SELLER_ID, "556036079X"))],
  ["PEPPOL-COMMON-R049 SE-R-004", changes(swedish, set(SELLER_ID, "55603607930"))],
  ["PEPPOL-COMMON-R049 SE-R-013", changes(swedish, set(SELLER_ID, "5560360794"))],
  ["SE-R-005", changes(swedish, set(`${SELLER}/SpecifiedTaxRegistration/ID`, "F-skatt"))],
  ["SE-R-006", swedishVat("SE556036079301")],
  ["SE-R-007", giro("12-34", "SE:PLUSGIRO")],
  ["SE-R-010", giro("1", "SE:PLUSGIRO")],
  ["SE-R-008", giro("1234-567", "SE:BANKGIRO")],
  ["SE-R-009", giro("123456", "SE:BANKGIRO")],
  ["", giro("1234567", "SE:BANKGIRO")],
  ["SE-R-011", changes(swedish, pays("50"))],
  ["SE-R-012", changes(swedish, country(BUYER, "SE"), pays("31"))],
  // The Netherlands
  ["", dutch],
  ["", inNetherlands],
  [
    "NL-R-001",
    changes(dutch, set("ExchangedDocument/TypeCode", "381"), remove(`${SETTLEMENT}/InvoiceReferencedDocument`)),
  ],
  ["NL-R-002", changes(dutch, remove(`${SELLER}/PostalTradeAddress/LineOne`))],
  ["NL-R-003", changes(dutch, attribute(SELLER_ID, "schemeID", "0204"))],
  ["NL-R-004", changes(inNetherlands, remove(`${BUYER}/PostalTradeAddress/CityName`))],
  ["NL-R-005", changes(inNetherlands, set(BUYER_ID, " "))],
  ["NL-R-006", changes(dutch, country(REPRESENTATIVE, "NL"))],
  ["NL-R-007", changes(dutch, remove(MEANS))],
  ["", changes(dutch, remove(MEANS), set(`${SUMMATION}/DuePayableAmount`, "0"))],
  ["NL-R-008", changes(inNetherlands, pays("42"))],
  ["NL-R-009", changes(dutch, add(PRICES, element("BuyerOrderReferencedDocument", [element("LineID", "10")])))],
];
