/** What breaks each rule of XRechnung in UBL: one small change to a document that breaks none. */
import type { XmlElement } from "../../../src/formats/xml.js";
import { add, attribute, type Change, changes, element, remove, set, twice } from "./changes.js";
import { CLEAN_VEHICLES, EXTENSION, nothing, replace, type Row } from "./xrechnung-rows.js";

const SELLER = "AccountingSupplierParty/Party";
const contact = element("Contact", [
  element("Name", "Frau Sand"),
  element("Telephone", "0431 4711"),
  element("ElectronicMail", "sand@nordlicht.example"),
]);
export const base = (line: string): Change =>
  changes(
    add("", element("BuyerReference", "04011000-12345-34")),
    add(SELLER, contact),
    add("Delivery/DeliveryLocation/Address", element("PostalZone", "89143")),
    add("", element("ContractDocumentReference", [element("ID", "RV-12")])),
    add("", element("OriginatorDocumentReference", [element("ID", "Los 3")])),
    set(`${line}/Item/CommodityClassification/ItemClassificationCode`, "M1"),
    attribute(`${line}/Item/CommodityClassification/ItemClassificationCode`, "listID", "CVD"),
    set(`${line}/Item/AdditionalItemProperty/Name`, "cva"),
    set(`${line}/Item/AdditionalItemProperty/Value`, "clean"),
  );
const pays = (code: string): Change => set("PaymentMeans/PaymentMeansCode", code);
const account = element("PayeeFinancialAccount", [element("ID", "DE02120300000000202051")]);
const mandate = element("PaymentMandate", [
  element("ID", "M-1"),
  element("PayerFinancialAccount", [element("ID", "DE89370400440532013000")]),
]);
const card = element("CardAccount", [element("PrimaryAccountNumberID", "6789")]);
const byDebit = changes(pays("59"), replace("PaymentMeans/PayeeFinancialAccount", "PaymentMeans", mandate));
const terms = (note: string): Change => add("", element("PaymentTerms", [element("Note", note)]));
const link = (uri: string): Change =>
  add("AdditionalDocumentReference[2]/Attachment", element("ExternalReference", [element("URI", uri)]));
const file = "AdditionalDocumentReference[2]/Attachment/EmbeddedDocumentBinaryObject";
const payment = (...content: XmlElement[]): Change =>
  changes(add("", element("PrepaidPayment", content)), set("LegalMonetaryTotal/PayableAmount", "2824.20"));
const paid = element("PaidAmount", "10.00", { currencyID: "EUR" });
const [kind, words] = [element("ID", "1"), element("InstructionID", "Zuzahlung")];

export const rows = (line: string, type: string): readonly Row[] => {
  const inner = (amount: string, ...more: XmlElement[]): XmlElement =>
    element("SubInvoiceLine", [
      element("LineExtensionAmount", amount),
      element("Item", [element("ClassifiedTaxCategory", [element("ID", "S")]), ...more]),
    ]);
  const isInvoice = line === "InvoiceLine";
  return [
    ["BR-DE-1", remove("PaymentMeans[*]")],
    ["BR-DE-2", remove(`${SELLER}/Contact`)],
    ["BR-DE-3", remove(`${SELLER}/PostalAddress/CityName`)],
    ["BR-DE-4", set(`${SELLER}/PostalAddress/PostalZone`, " ")],
    ["BR-DE-5", remove(`${SELLER}/Contact/Name`)],
    ["BR-DE-6 BR-DE-27", remove(`${SELLER}/Contact/Telephone`)],
    ["BR-DE-7 BR-DE-28", remove(`${SELLER}/Contact/ElectronicMail`)],
    ["BR-DE-8", remove("AccountingCustomerParty/Party/PostalAddress/CityName")],
    ["BR-DE-9", remove("AccountingCustomerParty/Party/PostalAddress/PostalZone")],
    ["BR-DE-10", remove("Delivery/DeliveryLocation/Address/CityName")],
    ["BR-DE-11", remove("Delivery/DeliveryLocation/Address/PostalZone")],
    ["BR-DE-14", remove("TaxTotal/TaxSubtotal/TaxCategory/Percent")],
    ["BR-DE-15", set("BuyerReference", "\n")],
    ["BR-DE-16", remove(`${SELLER}/PartyTaxScheme[*]`, "TaxRepresentativeParty")],
    ["", remove(`${SELLER}/PartyTaxScheme[*]`)],
    ["BR-DE-17", set(type, "383")],
    ["BR-DE-18", terms("#SKONTO#TAGE=14#PROZENT=2.00#")],
    ["", terms("#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=7#PROZENT=3.00#BASISBETRAG=-10.00#\n")],
    ["BR-DE-18", terms("#SKONTO#TAGE=14#PROZENT=2,00#\n")],
    ["BR-DE-18", terms("#VERZUG#TAGE=14#PROZENT=2.00#\n")],
    ["", terms("Zahlbar sofort, Nr. #5")],
    ["BR-DE-19", set("PaymentMeans/PayeeFinancialAccount/ID", "DE03120300000000202051")],
    ["", set("PaymentMeans/PayeeFinancialAccount/ID", "DE02 1203 0000 0000 2020 51")],
    ["BR-DE-20", changes(byDebit, set("PaymentMeans/PaymentMandate/PayerFinancialAccount/ID", "4711"))],
    ["", byDebit],
    ["BR-DE-21", nothing, "urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3"],
    ["BR-DE-22", twice("AdditionalDocumentReference[2]")],
    ["BR-DE-19 BR-DE-23-a", remove("PaymentMeans/PayeeFinancialAccount")],
    ["BR-DE-23-b", add("PaymentMeans", mandate)],
    ["BR-DE-23-b", add("PaymentMeans", card)],
    ["BR-DE-24-a", remove("PaymentMeans[2]/CardAccount")],
    ["BR-DE-24-b", add("PaymentMeans[2]", account)],
    ["BR-DE-20 BR-DE-25-a", changes(pays("59"), remove("PaymentMeans/PayeeFinancialAccount"))],
    ["BR-DE-25-b", changes(byDebit, add("PaymentMeans", account))],
    ["BR-DE-26", changes(set(type, "384"), remove("BillingReference"))],
    ["", set(type, "384")],
    ["", remove("BillingReference")],
    ["BR-DE-27", set(`${SELLER}/Contact/Telephone`, "12")],
    ["BR-DE-28", set(`${SELLER}/Contact/ElectronicMail`, "sand@nordlicht")],
    ["BR-DE-30", changes(byDebit, remove("PayeeParty/PartyIdentification"))],
    ["BR-DE-20 BR-DE-31", changes(byDebit, remove("PaymentMeans/PaymentMandate/PayerFinancialAccount"))],
    ["BR-DE-TMP-32", remove("Delivery/ActualDeliveryDate", "InvoicePeriod")],
    ["BR-TMP-2", link("aufmass.pdf")],
    ["", link("https://nordlicht.example/aufmass.pdf")],
    ["BR-DEX-01", attribute(file, "mimeCode", "text/plain"), EXTENSION],
    ["", attribute(file, "mimeCode", "application/xml"), EXTENSION],
    ...(isInvoice
      ? ([
          ["BR-DEX-02", add(line, inner("1.00")), EXTENSION],
          ["BR-DEX-03", add(line, inner("1480.00", element("ClassifiedTaxCategory", []))), EXTENSION],
          ["", add(line, inner("1480.00")), EXTENSION],
          ["BR-DEX-10", payment(paid, words), EXTENSION],
          ["BR-DEX-09 BR-DEX-11 BR-DEX-14", payment(kind, words), EXTENSION],
          ["BR-DEX-12", payment(kind, paid), EXTENSION],
          ["BR-DEX-13", payment(kind, words, element("PaidAmount", "10.001", { currencyID: "EUR" })), EXTENSION],
          ["BR-DEX-14", payment(kind, words, element("PaidAmount", "10.00", { currencyID: "CHF" })), EXTENSION],
          ["", payment(kind, words, paid), EXTENSION],
        ] as const)
      : []),
    ["BR-DEX-09", set("LegalMonetaryTotal/PayableAmount", "1.00"), EXTENSION],
    ["BR-DEX-04", attribute(`${SELLER}/PartyIdentification/ID`, "schemeID", "XR04"), EXTENSION],
    ["", attribute(`${SELLER}/PartyIdentification/ID`, "schemeID", "XR01"), EXTENSION],
    ["BR-DEX-05", attribute(`${SELLER}/PartyLegalEntity/CompanyID`, "schemeID", "XR04"), EXTENSION],
    ["BR-DEX-06", attribute(`${line}/Item/StandardItemIdentification/ID`, "schemeID", "XR04"), EXTENSION],
    ["BR-DEX-07", attribute(`${SELLER}/EndpointID`, "schemeID", "XR04"), EXTENSION],
    ["BR-DEX-08", attribute("Delivery/DeliveryLocation/ID", "schemeID", "XR04"), EXTENSION],
    ["BR-DE-CVD-01", remove("ContractDocumentReference"), CLEAN_VEHICLES],
    ["BR-DE-CVD-02", remove("OriginatorDocumentReference"), CLEAN_VEHICLES],
    [
      "BR-DE-CVD-03 BR-DE-CVD-06-b",
      attribute(`${line}/Item/CommodityClassification/ItemClassificationCode`, "listID", "STI"),
      CLEAN_VEHICLES,
    ],
    ["BR-DE-CVD-03 BR-DE-CVD-06-a", set(`${line}/Item/AdditionalItemProperty/Name`, "Farbe"), CLEAN_VEHICLES],
    ["BR-DE-CVD-04", set(`${line}/Item/CommodityClassification/ItemClassificationCode`, "M4"), CLEAN_VEHICLES],
    ["BR-DE-CVD-05", set(`${line}/Item/AdditionalItemProperty/Value`, "red"), CLEAN_VEHICLES],
    [
      "BR-DE-CVD-03 BR-DE-CVD-06-b BR-TMP-CVD-01",
      attribute(`${line}/Item/CommodityClassification/ItemClassificationCode`, "listID", "XXX"),
      CLEAN_VEHICLES,
    ],
  ];
};
