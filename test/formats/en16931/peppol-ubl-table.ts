/** What breaks each rule of Peppol BIS Billing 3 in UBL: one small change to a document that breaks none. */
import type { XmlElement } from "../../../src/formats/xml.js";
import { add, attribute, type Change, changes, element, remove, set, twice } from "./changes.js";
import { nothing, replace, type Row } from "./xrechnung-rows.js";

const SELLER = "AccountingSupplierParty/Party";
const BUYER = "AccountingCustomerParty/Party";
const REPRESENTATIVE = "TaxRepresentativeParty";
const REFERENCE = "AdditionalDocumentReference";
const MEANS = "PaymentMeans";
const SELLER_ID = `${SELLER}/PartyLegalEntity/CompanyID`;
const BUYER_ID = `${BUYER}/PartyLegalEntity/CompanyID`;

/** Between two Austrian companies, for whom no country has rules. */
export const base = (line: string): Change =>
  changes(
    add("", element("ProfileID", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"), element("BuyerReference", "K-14")),
    from("AT", "ATU12345675"),
    to("AT", "ATU87654321"),
    set(`${REPRESENTATIVE}/PartyTaxScheme/CompanyID`, "ATU55566677"),
    endpoint(SELLER, "9930", "DE123456789"),
    set(`${SELLER}/PartyIdentification/ID`, "7300010000001"),
    remove("AllowanceCharge/BaseAmount", "AllowanceCharge[2]/BaseAmount"),
    remove(`${line}[2]/AllowanceCharge/BaseAmount`, `${line}[2]/AllowanceCharge[2]/BaseAmount`),
  );

const country = (party: string, code: string): Change => set(`${party}/PostalAddress/Country/IdentificationCode`, code);
const from = (code: string, vatId: string): Change =>
  changes(country(SELLER, code), set(`${SELLER}/PartyTaxScheme/CompanyID`, vatId));
const to = (code: string, vatId: string): Change =>
  changes(country(BUYER, code), set(`${BUYER}/PartyTaxScheme/CompanyID`, vatId));
const endpoint = (party: string, scheme: string, text: string): Change =>
  changes(set(`${party}/EndpointID`, text), attribute(`${party}/EndpointID`, "schemeID", scheme));
const id = (path: string, scheme: string | null, text: string): Change =>
  changes(set(path, text), attribute(path, "schemeID", scheme));
const percent = (text: string): XmlElement => element("MultiplierFactorNumeric", text);
const baseAmount = (text: string): XmlElement => element("BaseAmount", text, { currencyID: "EUR" });
const reference = (...content: XmlElement[]): Change => add("", element(REFERENCE, [element("ID", "X"), ...content]));
const described = (text: string, number: string, link = "https://rechnung.example/1"): Change =>
  add(
    "",
    element(REFERENCE, [
      element("ID", number),
      element("DocumentDescription", text),
      element("Attachment", [element("ExternalReference", [element("URI", link)])]),
    ]),
  );
const pays = (code: string): Change => changes(remove(`${MEANS}[2]`), set(`${MEANS}/PaymentMeansCode`, code));
const means = (code: string): Change => set(`${MEANS}/PaymentMeansCode`, code);
const mandate = element("PaymentMandate", [
  element("ID", "M-1"),
  element("PayerFinancialAccount", [element("ID", "DE89370400440532013000")]),
]);
const byDebit = (code: string): Change =>
  changes(pays(code), replace(`${MEANS}/PayeeFinancialAccount`, MEANS, mandate));
const account = (text: string, bank?: string): Change =>
  replace(
    `${MEANS}/PayeeFinancialAccount`,
    MEANS,
    element("PayeeFinancialAccount", [
      element("ID", text),
      ...(bank === undefined ? [] : [element("FinancialInstitutionBranch", [element("ID", bank)])]),
    ]),
  );
const payment = (text: string): Change => add(MEANS, element("PaymentID", text));
const taxScheme = (scheme: string, text: string): Change =>
  add(SELLER, element("PartyTaxScheme", [element("CompanyID", text), element("TaxScheme", [element("ID", scheme)])]));
const exempt = (reason: string, category: string): Change => {
  const path = "TaxTotal/TaxSubtotal/TaxCategory";
  return changes(set(`${path}/ID`, category), add(path, element("TaxExemptionReasonCode", `vatex-eu-${reason}`)));
};

const danish = changes(
  from("DK", "DK12345678"),
  to("DK", "DK87654321"),
  pays("42"),
  account("1234567", "1234"),
  id(SELLER_ID, "0184", "DK12345678"),
);
const norwegian = changes(from("NO", "NO974760673MVA"), taxScheme("TAX", "Foretaksregisteret"));
const swedish = changes(
  from("SE", "SE556036079301"),
  set(SELLER_ID, "5560360793"),
  remove(`${SELLER}/PartyTaxScheme[2]`),
  taxScheme("TAX", "Godkänd för F-skatt"),
);
const withRates = (line: string, rate: string): Change =>
  changes(
    ...[`TaxTotal/TaxSubtotal/TaxCategory`, "AllowanceCharge/TaxCategory", "AllowanceCharge[2]/TaxCategory"]
      .concat([`${line}/Item/ClassifiedTaxCategory`, `${line}[2]/Item/ClassifiedTaxCategory`])
      .map((path) => set(`${path}/Percent`, rate)),
  );
const greek = changes(
  from("GR", "EL123456783"),
  set("ID", "123456783|02/11/2026|0|1.1|A|17"),
  endpoint(SELLER, "9933", "123456783"),
  described("##M.AR.K##", "400001"),
  described("##INVOICE|URL##", "Rechnung"),
);
const toGreece = changes(to("GR", "EL987654324"), endpoint(BUYER, "9933", "987654324"));
const number = (text: string): Change => set("ID", text);
const dutch = changes(from("NL", "NL123456789B01"), id(SELLER_ID, "0106", "12345678"), pays("30"));
const toNetherlands = changes(to("NL", "NL987654321B01"), id(BUYER_ID, "0190", "00000001003214345000"));
const icelandic = changes(from("IS", "IS12345"), id(SELLER_ID, "0196", "1234567890"));
const toIceland = changes(to("IS", "IS54321"), id(BUYER_ID, "0196", "0987654321"));
const eindagi = (day: string): Change => described("EINDAGI", day);
const due = (day: string): Change => changes(add("", element("DueDate", day)));
const italian = changes(from("IT", "IT12345678903"), remove(`${SELLER}/PartyTaxScheme[2]`));
const german = changes(
  from("DE", "DE123456789"),
  to("DE", "DE987654321"),
  add(
    SELLER,
    element("Contact", [
      element("Name", "Frau Sand"),
      element("Telephone", "0431 4711"),
      element("ElectronicMail", "sand@nordlicht.example"),
    ]),
  ),
  add("Delivery/DeliveryLocation/Address", element("PostalZone", "89143")),
);
const file = `${REFERENCE}[2]/Attachment/EmbeddedDocumentBinaryObject`;
const skonto = (text: string): Change => add("", element("PaymentTerms", [element("Note", text)]));

export const rows = (line: string, type: string): readonly Row[] => {
  const isInvoice = line === "InvoiceLine";
  const code = (text: string): Change => set(type, text);
  const inOther = (invoice: readonly Row[], creditNote: readonly Row[]): readonly Row[] =>
    isInvoice ? invoice : creditNote;
  const dated = isInvoice ? nothing : due("2026-12-02");
  return [
    ["PEPPOL-EN16931-R001 PEPPOL-EN16931-R007", remove("ProfileID")],
    ["PEPPOL-EN16931-R007", set("ProfileID", "urn:fdc:peppol.eu:2017:poacc:billing:1:1.0")],
    ["PEPPOL-EN16931-R002", twice("Note")],
    ["", changes(german, twice("Note"))],
    ["PEPPOL-EN16931-R003", remove("BuyerReference")],
    ["", replace("BuyerReference", "", element("OrderReference", [element("ID", "B-1")]))],
    ["PEPPOL-EN16931-R004", set("CustomizationID", "urn:fdc:peppol.eu:2017:poacc:billing:3.0")],
    ["PEPPOL-EN16931-R005", set("TaxCurrencyCode", " EUR")],
    ["PEPPOL-EN16931-R008", set("Note", " \n")],
    ["PEPPOL-EN16931-R008", set(file, "")],
    ["PEPPOL-EN16931-R010", remove(`${BUYER}/EndpointID`)],
    ["PEPPOL-EN16931-R020", remove(`${SELLER}/EndpointID`)],
    ["PEPPOL-EN16931-R040", add("AllowanceCharge", percent("2"), baseAmount("2755.00"))],
    ["", add("AllowanceCharge", percent("2"), baseAmount("2501.00"))],
    ["PEPPOL-EN16931-R040", add(`${line}[2]/AllowanceCharge[2]`, percent("10"), baseAmount("100.21"))],
    ["PEPPOL-EN16931-R041", add("AllowanceCharge", percent("2"))],
    ["PEPPOL-EN16931-R042", add(`${line}[2]/AllowanceCharge`, baseAmount("100"))],
    ["PEPPOL-EN16931-R043", set("AllowanceCharge/ChargeIndicator", "1")],
    ["PEPPOL-EN16931-R044", set(`${line}/Price/AllowanceCharge/ChargeIndicator`, "true")],
    ["PEPPOL-EN16931-R046", set(`${line}/Price/AllowanceCharge/Amount`, "6.7")],
    ["", remove(`${line}/Price/AllowanceCharge/BaseAmount`)],
    ["PEPPOL-EN16931-R051", attribute("LegalMonetaryTotal/PrepaidAmount", "currencyID", "CHF")],
    ["PEPPOL-EN16931-R051", attribute("TaxTotal/TaxSubtotal/TaxAmount", "currencyID", "CHF")],
    ["PEPPOL-EN16931-R053", twice("TaxTotal")],
    ["PEPPOL-EN16931-R054 PEPPOL-EN16931-R055", remove("TaxTotal[2]")],
    ["PEPPOL-EN16931-R054", remove("TaxCurrencyCode")],
    ["PEPPOL-EN16931-R055", set("TaxTotal[2]/TaxAmount", "-497.40")],
    ["PEPPOL-EN16931-R061", pays("49")],
    ["PEPPOL-EN16931-R061", pays("59")],
    ["", byDebit("59")],
    ["PEPPOL-EN16931-R100", twiceObject(line)],
    ["PEPPOL-EN16931-R101", add(line, element("DocumentReference", [element("ID", "X")]))],
    ["PEPPOL-EN16931-R110", set(`${line}/InvoicePeriod/StartDate`, "2026-09-30")],
    ["", changes(remove("InvoicePeriod/StartDate"), set(`${line}/InvoicePeriod/StartDate`, "2026-09-30"))],
    ["PEPPOL-EN16931-R111", set(`${line}/InvoicePeriod/EndDate`, "2026-11-01")],
    ["PEPPOL-EN16931-R120", set(`${line}/LineExtensionAmount`, "1480.03")],
    ["", set(`${line}/LineExtensionAmount`, "1480.02")],
    ["PEPPOL-EN16931-R120", set(`${line}[2]/AllowanceCharge/Amount`, "24.97")],
    ["", changes(set(`${line}/Price/BaseQuantity`, "0.5"), set(`${line}/LineExtensionAmount`, "2960"))],
    ["PEPPOL-EN16931-R121", set(`${line}/Price/BaseQuantity`, "0")],
    ["PEPPOL-EN16931-R130", attribute(`${line}/Price/BaseQuantity`, "unitCode", "KGM")],
    ["", attribute(`${line}/Price/BaseQuantity`, "unitCode", null)],
    ["PEPPOL-COMMON-R040", id(`${SELLER}/PartyIdentification/ID`, "0088", "7300010000002")],
    ["PEPPOL-COMMON-R041", endpoint(BUYER, "0192", "974760674")],
    ["", endpoint(BUYER, "0192", "974760673")],
    ["PEPPOL-COMMON-R042", endpoint(BUYER, "0184", "DK1234567")],
    ["", endpoint(BUYER, "0184", "12345678")],
    ["PEPPOL-COMMON-R043", endpoint(BUYER, "0208", "0403170702")],
    ["", endpoint(BUYER, "0208", "0403170701")],
    ["PEPPOL-COMMON-R044", endpoint(BUYER, "0201", "ABC-12")],
    ["", endpoint(BUYER, "0201", "UFABC1")],
    ["PEPPOL-COMMON-R045", endpoint(BUYER, "0210", "RSSMRA85T10A56")],
    ["", endpoint(BUYER, "0210", "RSSMRA85T10A562S")],
    ["", endpoint(BUYER, "0210", "12345678901")],
    ["PEPPOL-COMMON-R046 PEPPOL-EN16931-CL008", endpoint(BUYER, "9907", "1234")],
    ["PEPPOL-COMMON-R047", endpoint(BUYER, "0211", "IT12345678901")],
    ["", endpoint(BUYER, "0211", "IT12345678903")],
    ["PEPPOL-COMMON-R049", endpoint(BUYER, "0007", "5560360794")],
    ["PEPPOL-COMMON-R049", endpoint(BUYER, "0007", "55603607931")],
    ["", endpoint(BUYER, "0007", "5560360793")],
    ["PEPPOL-COMMON-R050", endpoint(BUYER, "0151", "51824753557")],
    ["", endpoint(BUYER, "0151", "51824753556")],
    ["PEPPOL-EN16931-CL001", attribute(file, "mimeCode", "application/xml")],
    ["PEPPOL-EN16931-CL002", set("AllowanceCharge/AllowanceChargeReasonCode", "FC")],
    ["PEPPOL-EN16931-CL003", set("AllowanceCharge[2]/AllowanceChargeReasonCode", "95")],
    ["PEPPOL-EN16931-CL006", set("InvoicePeriod/DescriptionCode", "5")],
    ["PEPPOL-EN16931-CL007 PEPPOL-EN16931-R055", attribute("TaxTotal[2]/TaxAmount", "currencyID", "XCG")],
    ["PEPPOL-EN16931-CL008", endpoint(BUYER, "EM", "einkauf@suedhang.example")],
    ...inOther(
      [
        ["PEPPOL-EN16931-P0100", code("389")],
        ["", changes(code("389"), set("ProfileID", "urn:fdc:peppol.eu:2017:poacc:billing:02:1.0"))],
        ["PEPPOL-EN16931-P0112", code("326")],
        ["", changes(german, code("326"))],
        ["", changes(reference(element("DocumentTypeCode", "50")), reference(element("DocumentTypeCode", "50")))],
      ],
      [
        ["PEPPOL-EN16931-P0101", code("420")],
        [
          "PEPPOL-EN16931-R080",
          changes(reference(element("DocumentTypeCode", "50")), reference(element("DocumentTypeCode", "50"))),
        ],
      ],
    ),
    ["PEPPOL-EN16931-P0104", exempt("G", "E")],
    ["PEPPOL-EN16931-P0105", exempt("O", "E")],
    ["PEPPOL-EN16931-P0106", exempt("IC", "E")],
    ["PEPPOL-EN16931-P0107", exempt("AE", "E")],
    ["PEPPOL-EN16931-P0108", exempt("D", "S")],
    ["PEPPOL-EN16931-P0109", exempt("F", "S")],
    ["PEPPOL-EN16931-P0110", exempt("I", "S")],
    ["PEPPOL-EN16931-P0111", exempt("J", "S")],
    ["", exempt("J", "E")],
    ["PEPPOL-EN16931-F001", set("IssueDate", "2026-02-30")],
    ["PEPPOL-EN16931-F001", set("Delivery/ActualDeliveryDate", "2026-1-02")],
    // Norway
    ["", norwegian],
    ["NO-R-001", changes(norwegian, set(`${SELLER}/PartyTaxScheme/CompanyID`, "NO974760674MVA"))],
    ["NO-R-002", from("NO", "NO974760673MVA")],
    // Denmark
    ["", danish],
    ["DK-R-002", changes(danish, remove(SELLER_ID))],
    [
      "DK-R-003",
      changes(danish, attribute(`${line}/Item/CommodityClassification/ItemClassificationCode`, "listID", "TST")),
    ],
    ["DK-R-004", changes(danish, set("AllowanceCharge[2]/AllowanceChargeReasonCode", "ZZZ"))],
    [
      "",
      changes(
        danish,
        set("AllowanceCharge[2]/AllowanceChargeReasonCode", "ZZZ"),
        set("AllowanceCharge[2]/AllowanceChargeReason", "3301"),
      ),
    ],
    [
      "",
      changes(
        danish,
        set("AllowanceCharge[2]/AllowanceChargeReasonCode", "ZZZ"),
        set("AllowanceCharge[2]/AllowanceChargeReason", "CO2#3301"),
      ),
    ],
    ["DK-R-013", changes(danish, attribute(`${SELLER}/PartyIdentification/ID`, "schemeID", null))],
    ["DK-R-014", changes(danish, attribute(SELLER_ID, "schemeID", "0204"))],
    ...inOther(
      [
        ["DK-R-005", changes(danish, means("30"))],
        ["DK-R-006", changes(danish, account("1234567"))],
        ["DK-R-006 PEPPOL-EN16931-R008", changes(danish, set(`${MEANS}/PaymentMeansCode`, "31"), account(" ", "1234"))],
        ["DK-R-007", changes(danish, means("49"), add(MEANS, element("PaymentMandate", [element("ID", "M-1")])))],
        ["DK-R-008", changes(danish, means("50"), payment("01#"), account("123456"))],
        ["", changes(danish, means("50"), payment("01#"))],
        ["DK-R-009", changes(danish, means("50"), payment("04#123456789012345"))],
        ["DK-R-010", changes(danish, means("93"), payment("73#"))],
        ["", changes(danish, means("93"), payment("73#"), account("12345678"))],
        ["DK-R-011", changes(danish, means("93"), payment("71#12345678901234"), account("12345678"))],
      ],
      [
        ["DK-R-016", changes(danish, set("LegalMonetaryTotal/PayableAmount", "-1"))],
        ["", changes(danish, means("30"))],
      ],
    ),
    // Italy
    ["", italian],
    ["IT-R-001", changes(italian, taxScheme("FC", "RSSMRA85T10"), taxScheme("FC", "short"))],
    ["IT-R-002", changes(italian, remove(`${SELLER}/PostalAddress/StreetName`))],
    ["IT-R-003", changes(italian, remove(`${SELLER}/PostalAddress/CityName`))],
    ["IT-R-004", changes(italian, remove(`${SELLER}/PostalAddress/PostalZone`))],
    // Sweden
    ["", changes(swedish, withRates(line, "25"))],
    ["SE-R-001 SE-R-006", changes(swedish, set(`${SELLER}/PartyTaxScheme/CompanyID`, "SE55603607930"))],
    [
      "SE-R-002",
      changes(swedish, withRates(line, "12.0"), set(`${SELLER}/PartyTaxScheme/CompanyID`, "SE5560360793AB")),
    ],
    ["SE-R-003 SE-R-013", changes(swedish, withRates(line, "6"), set(SELLER_ID, "556036079X"))],
    ["SE-R-004", changes(swedish, withRates(line, "6"), set(SELLER_ID, "55603607930"))],
    ["SE-R-013", changes(swedish, withRates(line, "6"), set(SELLER_ID, "5560360794"))],
    ["SE-R-005", changes(swedish, withRates(line, "6"), set(`${SELLER}/PartyTaxScheme[2]/CompanyID`, "F-skatt"))],
    ["SE-R-006", swedish],
    ["SE-R-007", changes(swedish, withRates(line, "25"), pays("30"), account("12-34", "SE:PLUSGIRO"))],
    ["SE-R-010", changes(swedish, withRates(line, "25"), pays("30"), account("123456789", "SE:PLUSGIRO"))],
    ["SE-R-008", changes(swedish, withRates(line, "25"), pays("30"), account("1234-567", "SE:BANKGIRO"))],
    ["SE-R-009", changes(swedish, withRates(line, "25"), pays("30"), account("123456", "SE:BANKGIRO"))],
    ["SE-R-011", changes(swedish, withRates(line, "25"), pays("56"))],
    ["SE-R-012", changes(swedish, to("SE", "SE556036079301"), withRates(line, "25"), pays("31"))],
    // Greece
    ["", greek],
    ["", changes(greek, toGreece)],
    ["GR-R-001-1", changes(greek, number("123456783|02/11/2026|0|1.1|A|17|"))],
    ["GR-R-001-2", changes(greek, number("123456784|02/11/2026|0|1.1|A|17"))],
    ["GR-R-001-2", changes(greek, number("987654324|02/11/2026|0|1.1|A|17"))],
    ["GR-R-001-3", changes(greek, number("123456783|03/11/2026|0|1.1|A|17"))],
    ["GR-R-001-4", changes(greek, number("123456783|02/11/2026|-1|1.1|A|17"))],
    ["GR-R-001-5", changes(greek, number("123456783|02/11/2026|0|1.2|A|17"))],
    ["GR-R-001-6", changes(greek, number("123456783|02/11/2026|0|1.1||17"))],
    ["GR-R-001-7", changes(greek, number("123456783|02/11/2026|0|1.1|A|"))],
    ["GR-R-002", changes(greek, remove(`${SELLER}/PartyName`))],
    ["GR-R-001-2 GR-R-003 GR-S-011", changes(greek, set(`${SELLER}/PartyTaxScheme/CompanyID`, "EL123456784"))],
    ["GR-R-004-1", changes(greek, remove(`${REFERENCE}[3]`))],
    ["GR-R-004-2", changes(greek, set(`${REFERENCE}[3]/ID`, "0"))],
    ["GR-S-008-1", changes(greek, remove(`${REFERENCE}[4]`))],
    ["GR-S-008-1 GR-R-008-2", changes(greek, twice(`${REFERENCE}[4]`))],
    ["GR-R-008-3", changes(greek, remove(`${REFERENCE}[4]/Attachment`))],
    ["GR-R-005", changes(greek, remove(`${BUYER}/PartyName`))],
    ["GR-R-009", changes(greek, endpoint(SELLER, "9930", "123456783"))],
    ["GR-R-006", changes(greek, toGreece, twice(`${BUYER}/PartyTaxScheme`))],
    ["GR-R-010", changes(greek, toGreece, endpoint(BUYER, "9933", "987654325"))],
    // Iceland
    ["", changes(icelandic, toIceland)],
    ["IS-R-001", changes(icelandic, code(isInvoice ? "383" : "396"))],
    ["IS-R-002", changes(icelandic, attribute(SELLER_ID, "schemeID", "0204"))],
    ["IS-R-003", changes(icelandic, remove(`${SELLER}/PostalAddress/StreetName`))],
    ["IS-R-004", changes(icelandic, toIceland, remove(BUYER_ID))],
    ["IS-R-005", changes(icelandic, toIceland, remove(`${BUYER}/PostalAddress/PostalZone`))],
    ["IS-R-006", changes(icelandic, pays("9"))],
    ["", changes(icelandic, pays("9"), account("012345678901"))],
    ["IS-R-007", changes(icelandic, pays("42"))],
    ["IS-R-008", changes(icelandic, dated, eindagi("2026-12-40"))],
    ["", changes(icelandic, dated, eindagi("2026-12-02"))],
    ["IS-R-009 IS-R-010", changes(icelandic, isInvoice ? remove("DueDate") : nothing, eindagi("2026-12-02"))],
    ["IS-R-010", changes(icelandic, dated, eindagi("2026-12-01"))],
    // The Netherlands
    ["", changes(dutch, toNetherlands)],
    ...inOther([], [["NL-R-001", changes(dutch, remove("BillingReference"))]]),
    ["NL-R-002", changes(dutch, remove(`${SELLER}/PostalAddress/StreetName`))],
    ["NL-R-003", changes(dutch, attribute(SELLER_ID, "schemeID", "0204"))],
    ["NL-R-004", changes(dutch, toNetherlands, remove(`${BUYER}/PostalAddress/CityName`))],
    ["NL-R-005", changes(dutch, toNetherlands, attribute(BUYER_ID, "schemeID", "0204"))],
    ["NL-R-006", changes(dutch, country(REPRESENTATIVE, "NL"))],
    ["NL-R-007", changes(dutch, remove(MEANS), isInvoice ? nothing : set("LegalMonetaryTotal/PayableAmount", "-1"))],
    ["", changes(dutch, remove(MEANS), isInvoice ? set("LegalMonetaryTotal/PayableAmount", "0") : nothing)],
    ["NL-R-008", changes(dutch, toNetherlands, means("42"))],
    ["NL-R-009", changes(dutch, add(line, element("OrderLineReference", [element("LineID", "10")])))],
    // Germany
    ["", german],
    ["DE-R-001", changes(german, remove(`${MEANS}[*]`))],
    ["DE-R-002", changes(german, remove(`${SELLER}/Contact`))],
    ["DE-R-003", changes(german, remove(`${SELLER}/PostalAddress/CityName`))],
    ["DE-R-004", changes(german, remove(`${SELLER}/PostalAddress/PostalZone`))],
    ["DE-R-005", changes(german, remove(`${SELLER}/Contact/Name`))],
    ["DE-R-006 DE-R-027", changes(german, remove(`${SELLER}/Contact/Telephone`))],
    ["DE-R-007 DE-R-028", changes(german, remove(`${SELLER}/Contact/ElectronicMail`))],
    ["DE-R-008", changes(german, remove(`${BUYER}/PostalAddress/CityName`))],
    ["DE-R-009", changes(german, remove(`${BUYER}/PostalAddress/PostalZone`))],
    ["DE-R-010", changes(german, remove("Delivery/DeliveryLocation/Address/CityName"))],
    ["DE-R-011", changes(german, remove("Delivery/DeliveryLocation/Address/PostalZone"))],
    ["DE-R-014", changes(german, remove("TaxTotal/TaxSubtotal/TaxCategory/Percent"))],
    ["DE-R-015", changes(german, replace("BuyerReference", "", element("OrderReference", [element("ID", "B-1")])))],
    ["DE-R-016", changes(german, remove(`${SELLER}/PartyTaxScheme[*]`, REPRESENTATIVE))],
    ["DE-R-017", changes(german, code(isInvoice ? "383" : "396"))],
    ["DE-R-018", changes(german, skonto("#SKONTO#TAGE=14#PROZENT=2.00#"))],
    ["", changes(german, skonto("#SKONTO#TAGE=14#PROZENT=2.00#\n"))],
    ["DE-R-019", changes(german, set(`${MEANS}/PayeeFinancialAccount/ID`, "DE03120300000000202051"))],
    ["DE-R-020", changes(german, byDebit("59"), set(`${MEANS}/PaymentMandate/PayerFinancialAccount/ID`, "4711"))],
    ["DE-R-022", changes(german, twice(`${REFERENCE}[2]`))],
    ["DE-R-019 DE-R-023-1", changes(german, remove(`${MEANS}/PayeeFinancialAccount`))],
    ["DE-R-023-2", changes(german, add(MEANS, mandate))],
    ["DE-R-024-1", changes(german, remove(`${MEANS}[2]/CardAccount`))],
    ["DE-R-024-2", changes(german, add(`${MEANS}[2]`, mandate))],
    ["DE-R-020 DE-R-025-1 PEPPOL-EN16931-R061", changes(german, pays("59"), remove(`${MEANS}/PayeeFinancialAccount`))],
    [
      "DE-R-025-2",
      changes(german, byDebit("59"), add(MEANS, element("CardAccount", [element("PrimaryAccountNumberID", "1")]))),
    ],
    [
      isInvoice ? "DE-R-026" : "DE-R-026 PEPPOL-EN16931-P0101",
      changes(german, code("384"), remove("BillingReference")),
    ],
    ["DE-R-028", changes(german, set(`${SELLER}/Contact/ElectronicMail`, "sänd@nordlicht.example"))],
    ["DE-R-030", changes(german, byDebit("59"), remove("PayeeParty"))],
    ["DE-R-020 DE-R-031", changes(german, byDebit("59"), remove(`${MEANS}/PaymentMandate/PayerFinancialAccount`))],
  ];
};

function twiceObject(line: string): Change {
  const object = element("DocumentReference", [element("ID", "Kran 2"), element("DocumentTypeCode", "130")]);
  return add(line, object, object);
}
