/** What breaks each rule of XRechnung in CII: one small change to a document that breaks none. */
import { add, attribute, type Change, changes, element, remove, set, twice } from "./changes.js";
import { CLEAN_VEHICLES, EXTENSION, nothing, replace, type Row } from "./xrechnung-rows.js";

const TRADE = "SupplyChainTradeTransaction";
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const SELLER = `${AGREEMENT}/SellerTradeParty`;
const SHIP_TO = `${TRADE}/ApplicableHeaderTradeDelivery/ShipToTradeParty`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const TERMS = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;
const PRODUCT = `${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct`;
const CLASS = `${PRODUCT}/DesignatedProductClassification/ClassCode`;
const PROPERTY = `${PRODUCT}/ApplicableProductCharacteristic`;
const PRICES = `${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeAgreement`;
const CREDITOR = `${SETTLEMENT}/CreditorReferenceID`;
const PAYER = element("PayerPartyDebtorFinancialAccount", [element("IBANID", "DE89370400440532013000")]);
const debtorIban = `${MEANS}/PayerPartyDebtorFinancialAccount/IBANID`;
export const base = changes(
  remove(`${MEANS}[2]/PayerPartyDebtorFinancialAccount`, CREDITOR, `${TERMS}/DirectDebitMandateID`),
  set(CLASS, "M1"),
  attribute(CLASS, "listID", "CVD"),
  set(`${PROPERTY}/Description`, "cva"),
  set(`${PROPERTY}/Value`, "clean"),
);
const pays = (code: string): Change => set(`${MEANS}/TypeCode`, code);
const byDebit = changes(
  remove(`${MEANS}[2]`),
  pays("59"),
  replace(`${MEANS}/PayeePartyCreditorFinancialAccount`, MEANS, PAYER),
  add(SETTLEMENT, element("CreditorReferenceID", "DE98ZZZ09999999999")),
  add(TERMS, element("DirectDebitMandateID", "M-1")),
);
const terms = (note: string): Change => set(`${TERMS}/Description`, note);
const file = `${AGREEMENT}/AdditionalReferencedDocument/AttachmentBinaryObject`;
const basis = (quantity: string, unitCode: string): Change =>
  add(`${PRICES}/GrossPriceProductTradePrice`, element("BasisQuantity", quantity, { unitCode }));

export const rows: readonly Row[] = [
  ["BR-DE-1", remove(`${MEANS}[*]`)],
  ["BR-DE-2", remove(`${SELLER}/DefinedTradeContact`)],
  ["BR-DE-3", remove(`${SELLER}/PostalTradeAddress/CityName`)],
  ["BR-DE-4", set(`${SELLER}/PostalTradeAddress/PostcodeCode`, " ")],
  ["BR-DE-5", remove(`${SELLER}/DefinedTradeContact/PersonName`)],
  ["BR-DE-6 BR-DE-27", remove(`${SELLER}/DefinedTradeContact/TelephoneUniversalCommunication`)],
  ["BR-DE-7 BR-DE-28", remove(`${SELLER}/DefinedTradeContact/EmailURIUniversalCommunication`)],
  ["BR-DE-8", remove(`${AGREEMENT}/BuyerTradeParty/PostalTradeAddress/CityName`)],
  ["BR-DE-9", remove(`${AGREEMENT}/BuyerTradeParty/PostalTradeAddress/PostcodeCode`)],
  ["BR-DE-10", remove(`${SHIP_TO}/PostalTradeAddress/CityName`)],
  ["BR-DE-11", remove(`${SHIP_TO}/PostalTradeAddress/PostcodeCode`)],
  ["BR-DE-14", remove(`${SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent`)],
  ["BR-DE-15", set(`${AGREEMENT}/BuyerReference`, "\n")],
  ["BR-DE-16", remove(`${SELLER}/SpecifiedTaxRegistration[*]`, `${AGREEMENT}/SellerTaxRepresentativeTradeParty`)],
  ["", remove(`${SELLER}/SpecifiedTaxRegistration[*]`)],
  ["", remove(`${SELLER}/SpecifiedTaxRegistration[2]`, `${AGREEMENT}/SellerTaxRepresentativeTradeParty`)],
  ["BR-DE-17", set("ExchangedDocument/TypeCode", "383")],
  ["BR-DE-18", terms("#SKONTO#TAGE=14#PROZENT=2.00#")],
  ["", terms("#SKONTO#TAGE=14#PROZENT=2.00#\r\n")],
  ["BR-DE-18", terms("#SKONTO# TAGE=14#PROZENT=2.00#\n")],
  ["BR-DE-19", set(`${MEANS}/PayeePartyCreditorFinancialAccount/IBANID`, "DE03120300000000202051")],
  ["BR-DE-20", changes(byDebit, set(debtorIban, "4711"))],
  ["", byDebit],
  ["BR-DE-21", nothing, "urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3"],
  ["BR-DE-22", twice(`${AGREEMENT}/AdditionalReferencedDocument`)],
  ["BR-DE-19 BR-DE-23-a", remove(`${MEANS}/PayeePartyCreditorFinancialAccount`)],
  ["BR-DE-23-b", add(MEANS, element("ApplicableTradeSettlementFinancialCard", [element("ID", "6789")]))],
  ["BR-DE-24-a", remove(`${MEANS}[2]/ApplicableTradeSettlementFinancialCard`)],
  ["BR-DE-24-b", add(`${MEANS}[2]`, element("PayeePartyCreditorFinancialAccount", []))],
  [
    "BR-DE-20 BR-DE-25-a",
    changes(remove(`${MEANS}[2]`), pays("59"), remove(`${MEANS}/PayeePartyCreditorFinancialAccount`)),
  ],
  ["BR-DE-25-b", changes(byDebit, add(MEANS, element("PayeePartyCreditorFinancialAccount", [])))],
  ["BR-DE-25-b", changes(byDebit, add(MEANS, element("PayeeSpecifiedCreditorFinancialInstitution", [])))],
  ["BR-DE-26", changes(set("ExchangedDocument/TypeCode", "384"), remove(`${SETTLEMENT}/InvoiceReferencedDocument`))],
  ["", remove(`${SETTLEMENT}/InvoiceReferencedDocument`)],
  ["BR-DE-27", set(`${SELLER}/DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber`, "12")],
  ["BR-DE-28", set(`${SELLER}/DefinedTradeContact/EmailURIUniversalCommunication/URIID`, "sand@nordlicht")],
  ["BR-DE-30", changes(byDebit, remove(CREDITOR))],
  ["BR-DE-20 BR-DE-31", changes(byDebit, remove(debtorIban))],
  ["BR-DE-30 BR-DE-31", changes(byDebit, remove(CREDITOR, `${TERMS}/DirectDebitMandateID`))],
  [
    "BR-DE-TMP-32",
    remove(
      `${TRADE}/ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent`,
      `${SETTLEMENT}/BillingSpecifiedPeriod`,
    ),
  ],
  ["BR-TMP-2", set(`${AGREEMENT}/AdditionalReferencedDocument/URIID`, "aufmass.pdf")],
  ["BR-TMP-3", basis("2", "C62")],
  ["BR-TMP-3", basis("1", "H87")],
  ["", basis("1.0", "C62")],
  ["BR-DEX-01", attribute(file, "mimeCode", "text/plain"), EXTENSION],
  ["BR-DEX-04", attribute(`${SELLER}/GlobalID`, "schemeID", "XR04"), EXTENSION],
  ["", attribute(`${SELLER}/GlobalID`, "schemeID", "XR02"), EXTENSION],
  ["BR-DEX-05", attribute(`${SELLER}/SpecifiedLegalOrganization/ID`, "schemeID", "XR04"), EXTENSION],
  ["BR-DEX-06", attribute(`${PRODUCT}/GlobalID`, "schemeID", "XR04"), EXTENSION],
  ["BR-DEX-07", attribute(`${SELLER}/URIUniversalCommunication/URIID`, "schemeID", "XR04"), EXTENSION],
  ["BR-DEX-08", attribute(`${SHIP_TO}/GlobalID`, "schemeID", "XR04"), EXTENSION],
  [
    "BR-DEX-15",
    add(`${TRADE}/IncludedSupplyChainTradeLineItem/AssociatedDocumentLineDocument`, element("ParentLineID", "1")),
    EXTENSION,
  ],
  ["BR-DE-CVD-01", remove(`${AGREEMENT}/ContractReferencedDocument`), CLEAN_VEHICLES],
  ["BR-DE-CVD-02", remove(`${AGREEMENT}/AdditionalReferencedDocument[3]`), CLEAN_VEHICLES],
  ["BR-DE-CVD-03 BR-DE-CVD-06-b", attribute(CLASS, "listID", "STI"), CLEAN_VEHICLES],
  ["BR-DE-CVD-03 BR-DE-CVD-06-a", set(`${PROPERTY}/Description`, "Farbe"), CLEAN_VEHICLES],
  ["BR-DE-CVD-04", set(CLASS, "M4"), CLEAN_VEHICLES],
  ["BR-DE-CVD-05", set(`${PROPERTY}/Value`, "red"), CLEAN_VEHICLES],
  ["BR-DE-CVD-03 BR-DE-CVD-06-b BR-TMP-CVD-01", attribute(CLASS, "listID", "XXX"), CLEAN_VEHICLES],
];
