/**
 * What breaks each rule in UBL: one small change to a document that breaks none, and all that it breaks. The answers
 * are those of the official artefacts (release 1.3.16), which saw the same documents.
 */
import type { XmlElement } from "../../../src/formats/xml.js";
import { type Change, add, attribute, changes, element, remove, set, twice, without } from "./changes.js";

/** The names in which an invoice and a credit note differ. */
export interface Names {
  readonly line: string;
  readonly quantity: string;
  readonly type: string;
}

export const NAMES: Readonly<Record<"invoice" | "credit-note", Names>> = {
  invoice: { line: "InvoiceLine", quantity: "InvoicedQuantity", type: "InvoiceTypeCode" },
  "credit-note": { line: "CreditNoteLine", quantity: "CreditedQuantity", type: "CreditNoteTypeCode" },
};

const SELLER = "AccountingSupplierParty/Party";
const BUYER = "AccountingCustomerParty/Party";
const ATTACHED = "AdditionalDocumentReference[2]/Attachment";
const COUNTRY = "Country/IdentificationCode";
const TOTALS = "LegalMonetaryTotal";
const BREAKDOWN = "TaxTotal/TaxSubtotal";
const REASONS = ["AllowanceChargeReason", "AllowanceChargeReasonCode"];
const [ALLOWANCE, CHARGE] = ["AllowanceCharge[1]", "AllowanceCharge[2]"];
const vat = element("TaxScheme", [element("ID", "VAT")]);
const breakdown = (code: string, percent: string): XmlElement =>
  element("TaxSubtotal", [
    element("TaxableAmount", "0.00", { currencyID: "EUR" }),
    element("TaxAmount", "0.00", { currencyID: "EUR" }),
    element("TaxCategory", [element("ID", code), element("Percent", percent), vat]),
  ]);
const sepaId = attribute(`${SELLER}/PartyIdentification/ID`, "schemeID", "SEPA");
const sellerIds: Change = remove(`${SELLER}/PartyTaxScheme[*]`);
const noVatIds: Change = remove(`${SELLER}/PartyTaxScheme[1]`, `${BUYER}/PartyTaxScheme[1]`, "TaxRepresentativeParty");

/** Turns a document into one of another VAT category, which again breaks no rule. */
export function inCategory(code: string, { line }: Names): Change {
  const tax = TAXES[code]!;
  const items = `${line}[*]/Item/ClassifiedTaxCategory`;
  const categories = [items, "AllowanceCharge[*]/TaxCategory", `${BREAKDOWN}/TaxCategory`];
  const percents = categories.map((category) => `${category}/Percent`);
  const { percent } = tax;
  return changes(
    ...categories.map((category) => set(`${category}/ID`, code)),
    ...percents.map((path) => (percent === null ? remove(path) : set(path, percent))),
    ...(tax.isExempt ? [add(`${BREAKDOWN}/TaxCategory`, element("TaxExemptionReason", "Grund der Befreiung"))] : []),
    ...(code === "O" ? [noVatIds] : []),
    ...(code === "B"
      ? ITALIANS.map((country) => set(country, "IT")).concat(set(`${line}/Item/OriginCountry/IdentificationCode`, "IT"))
      : []),
    set("TaxTotal/TaxAmount", tax.amount),
    set(`${BREAKDOWN}/TaxAmount`, tax.amount),
    set(`${TOTALS}/TaxInclusiveAmount`, tax.total),
    set(`${TOTALS}/PayableAmount`, tax.due),
  );
}

const NO_TAX = { percent: "0", isExempt: true, amount: "0.00", total: "2785.00", due: "2285.05" } as const;
const SEVEN = { percent: "7", isExempt: false, amount: "194.95", total: "2979.95", due: "2480.00" } as const;
interface Tax extends Readonly<Record<"amount" | "total" | "due", string>> {
  readonly percent: string | null;
  readonly isExempt: boolean;
}
const TAXES: Readonly<Record<string, Tax>> = {
  S: { percent: "19.00", isExempt: false, amount: "529.15", total: "3314.15", due: "2814.20" },
  Z: { ...NO_TAX, isExempt: false },
  E: NO_TAX,
  AE: NO_TAX,
  K: NO_TAX,
  G: NO_TAX,
  O: { ...NO_TAX, percent: null },
  L: SEVEN,
  M: SEVEN,
  B: { percent: "22", isExempt: false, amount: "612.70", total: "3397.70", due: "2897.75" },
};
export const CATEGORIES = Object.keys(TAXES);

const ITALIANS = [SELLER, BUYER, "TaxRepresentativeParty"]
  .map((party) => `${party}/PostalAddress/${COUNTRY}`)
  .concat(`Delivery/DeliveryLocation/Address/${COUNTRY}`);

/** What is broken, the VAT category of the document before the change, the change. */
export type Row = readonly [broken: string, category: string, change: Change];

export const rows = (names: Names): Row[] => [
  ...mandatory(names),
  ...sums(names),
  ...decimals(names),
  ...codes(names),
  ...CATEGORIES.filter((code) => code !== "B").flatMap((code) => categoryRows(code, names)),
  ...otherCategoryRows(names),
];

const mandatory = ({ line, quantity, type }: Names): Row[] => [
  ["BR-01", "S", set("CustomizationID", " ")],
  ["BR-02", "S", remove("ID")],
  ["BR-03", "S", set("IssueDate", "")],
  ["BR-04", "S", remove(type)],
  ["BR-05", "S", remove("DocumentCurrencyCode")],
  ["BR-06", "S", set(`${SELLER}/PartyLegalEntity/RegistrationName`, "")],
  ["BR-07", "S", remove(`${BUYER}/PartyLegalEntity`)],
  ["BR-08", "S", remove(`${SELLER}/PostalAddress`)],
  ["BR-09", "S", remove(`${SELLER}/PostalAddress/Country`)],
  ["BR-10", "S", remove(`${BUYER}/PostalAddress`)],
  ["BR-11", "S", remove(`${BUYER}/PostalAddress/${COUNTRY}`)],
  ["BR-12 BR-CO-10 BR-CO-13", "S", remove(`${TOTALS}/LineExtensionAmount`)],
  ["BR-13 BR-CO-13 BR-CO-15", "S", remove(`${TOTALS}/TaxExclusiveAmount`)],
  ["BR-14 BR-CO-15 BR-CO-16", "S", remove(`${TOTALS}/TaxInclusiveAmount`)],
  ["BR-15 BR-CO-16", "S", remove(`${TOTALS}/PayableAmount`)],
  ["BR-16 BR-CO-10 BR-S-08", "S", remove(`${line}[*]`)],
  ["BR-17", "S", remove("PayeeParty/PartyName")],
  ["BR-17", "S", set("PayeeParty/PartyName/Name", "Baustoffe Nordlicht")],
  ["BR-18", "S", set("TaxRepresentativeParty/PartyName/Name", "\n")],
  ["BR-19", "S", remove("TaxRepresentativeParty/PostalAddress")],
  ["BR-20 BR-CL-14", "S", set(`TaxRepresentativeParty/PostalAddress/${COUNTRY}`, "")],
  ["BR-21", "S", remove(`${line}/ID`)],
  ["BR-22 BR-23", "S", remove(`${line}/${quantity}`)],
  ["BR-23", "S", attribute(`${line}/${quantity}`, "unitCode", null)],
  ["BR-24 BR-CO-10 BR-S-08", "S", remove(`${line}/LineExtensionAmount`)],
  ["BR-25", "S", remove(`${line}/Item/Name`)],
  ["BR-26 BR-27", "S", remove(`${line}/Price`)],
  ["BR-27", "S", set(`${line}/Price/PriceAmount`, "-118.4")],
  ["BR-28", "S", set(`${line}/Price/AllowanceCharge/BaseAmount`, "-125")],
  ["BR-29", "S", set("InvoicePeriod/EndDate", "2026-09-30")],
  ["BR-30", "S", set(`${line}/InvoicePeriod/StartDate`, "2026-10-08")],
  ["BR-31 BR-CO-11 BR-S-08", "S", remove(`${ALLOWANCE}/Amount`)],
  ["BR-32", "S", set(`${ALLOWANCE}/TaxCategory/TaxScheme/ID`, "GST")],
  ["BR-33 BR-CO-21", "S", without(ALLOWANCE, ...REASONS)],
  ["BR-36 BR-CO-12 BR-S-08", "S", remove(`${CHARGE}/Amount`)],
  ["BR-37 BR-S-08", "S", remove(`${CHARGE}/TaxCategory`)],
  ["BR-38 BR-CO-22", "S", without(CHARGE, ...REASONS)],
  ["BR-41", "S", remove(`${line}[2]/${ALLOWANCE}/Amount`)],
  ["BR-42 BR-CO-23", "S", without(`${line}[2]/${ALLOWANCE}`, ...REASONS)],
  ["BR-43", "S", remove(`${line}[2]/${CHARGE}/Amount`)],
  ["BR-44 BR-CO-24", "S", without(`${line}[2]/${CHARGE}`, ...REASONS)],
  ["BR-45 BR-CO-17 BR-S-08 BR-S-09", "S", remove(`${BREAKDOWN}/TaxableAmount`)],
  ["BR-46 BR-CO-14 BR-CO-17 BR-S-09", "S", remove(`${BREAKDOWN}/TaxAmount`)],
  ["BR-47 BR-S-01", "S", remove(`${BREAKDOWN}/TaxCategory/ID`)],
  ["BR-48 BR-CO-17 BR-S-09", "S", remove(`${BREAKDOWN}/TaxCategory/Percent`)],
  ["BR-49", "S", remove("PaymentMeans[2]/PaymentMeansCode")],
  ["BR-50", "S", set("PaymentMeans/PayeeFinancialAccount/ID", "")],
  ["BR-51", "S", set("PaymentMeans[2]/CardAccount/PrimaryAccountNumberID", "4111111111111111")],
  ["BR-52", "S", set("AdditionalDocumentReference[2]/ID", "")],
  ["BR-53", "S", remove("TaxTotal[2]")],
  ["BR-54", "S", remove(`${line}/Item/AdditionalItemProperty/Value`)],
  ["BR-55", "S", remove("BillingReference/InvoiceDocumentReference")],
  ["BR-56", "S", set("TaxRepresentativeParty/PartyTaxScheme/TaxScheme/ID", "FC")],
  ["BR-57", "S", remove("Delivery/DeliveryLocation/Address/Country")],
  ["BR-61", "S", remove("PaymentMeans/PayeeFinancialAccount")],
  ["BR-62", "S", attribute(`${SELLER}/EndpointID`, "schemeID", null)],
  ["BR-63", "S", attribute(`${BUYER}/EndpointID`, "schemeID", null)],
  ["BR-64", "S", attribute(`${line}/Item/StandardItemIdentification/ID`, "schemeID", null)],
  ["BR-65", "S", attribute(`${line}/Item/CommodityClassification/ItemClassificationCode`, "listID", null)],
];

const sums = ({ line }: Names): Row[] => [
  ["BR-CO-03", "S", add("", element("TaxPointDate", "2026-10-31"))],
  ["BR-CO-04 BR-S-08", "S", remove(`${line}[2]/Item/ClassifiedTaxCategory/ID`)],
  ["BR-CO-09", "S", set(`${SELLER}/PartyTaxScheme/CompanyID`, "123456789")],
  ["BR-CO-10", "S", set(`${line}/LineExtensionAmount`, "1480.01")],
  // The sum is rounded, with halves up.
  ["BR-CO-10 BR-DEC-23", "S", set(`${line}/LineExtensionAmount`, "1480.005")],
  ["BR-CO-11 BR-CO-13", "S", set(`${TOTALS}/AllowanceTotalAmount`, "49.99")],
  ["BR-CO-11 BR-CO-13", "S", remove(`${TOTALS}/AllowanceTotalAmount`)],
  ["BR-CO-12 BR-CO-13", "S", set(`${TOTALS}/ChargeTotalAmount`, "81.00")],
  ["BR-CO-13 BR-CO-15", "S", set(`${TOTALS}/TaxExclusiveAmount`, "2785.01")],
  ["BR-CO-14 BR-CO-15", "S", set("TaxTotal/TaxAmount", "529.16")],
  ["BR-CO-15 BR-CO-16", "S", set(`${TOTALS}/TaxInclusiveAmount`, "3314.16")],
  ["BR-CO-15", "S", twice("TaxTotal[1]")],
  ["BR-CO-16", "S", set(`${TOTALS}/PayableAmount`, "2814.15")],
  ["BR-CO-17 BR-CO-14 BR-S-09", "S", set(`${BREAKDOWN}/TaxAmount`, "530.15")],
  ["BR-CO-18 BR-S-01", "S", remove(BREAKDOWN)],
  ["BR-CO-19", "S", without("InvoicePeriod", "StartDate", "EndDate", "DescriptionCode")],
  ["BR-CO-20", "S", without(`${line}/InvoicePeriod`, "StartDate", "EndDate")],
  ["BR-CO-26", "S", changes(sepaId, without(SELLER, "PartyTaxScheme[1]", "PartyLegalEntity/CompanyID"))],
];

const currencyInside = (total: string, name: string): Change =>
  changes(attribute(`${total}/TaxAmount`, "currencyID", "5"), add(`${total}/TaxAmount`, element(name, "5")));

const decimals = ({ line }: Names): Row[] => [
  ["BR-DEC-01", "S", set(`${ALLOWANCE}/Amount`, "50.000")],
  ["BR-DEC-02", "S", set(`${ALLOWANCE}/BaseAmount`, "2755.001")],
  ["BR-DEC-05", "S", set(`${CHARGE}/Amount`, "80.000")],
  ["BR-DEC-06", "S", set(`${CHARGE}/BaseAmount`, "80.000")],
  ["BR-DEC-09", "S", set(`${TOTALS}/LineExtensionAmount`, "2755.000")],
  ["BR-DEC-10", "S", set(`${TOTALS}/AllowanceTotalAmount`, "50.000")],
  ["BR-DEC-11", "S", set(`${TOTALS}/ChargeTotalAmount`, "80.000")],
  ["BR-DEC-12", "S", set(`${TOTALS}/TaxExclusiveAmount`, "2785.000")],
  // The currency would have to stand inside the amount, as a digit.
  ["BR-DEC-13 BR-CL-03 BR-CL-04 BR-CO-14 BR-CO-15", "S", currencyInside("TaxTotal", "DocumentCurrencyCode")],
  ["BR-DEC-14", "S", set(`${TOTALS}/TaxInclusiveAmount`, "3314.150")],
  ["BR-DEC-15 BR-53 BR-CL-03 BR-CL-05", "S", currencyInside("TaxTotal[2]", "TaxCurrencyCode")],
  ["BR-DEC-16", "S", set(`${TOTALS}/PrepaidAmount`, "500.000")],
  ["BR-DEC-17", "S", set(`${TOTALS}/PayableRoundingAmount`, "0.050")],
  ["BR-DEC-18", "S", set(`${TOTALS}/PayableAmount`, "2814.200")],
  ["BR-DEC-19", "S", set(`${BREAKDOWN}/TaxableAmount`, "2785.000")],
  ["BR-DEC-20", "S", set(`${BREAKDOWN}/TaxAmount`, "529.150")],
  ["BR-DEC-23", "S", set(`${line}/LineExtensionAmount`, "1480.000")],
  ["BR-DEC-24", "S", set(`${line}[2]/${ALLOWANCE}/Amount`, "25.0 0")],
  ["BR-DEC-25", "S", set(`${line}[2]/${ALLOWANCE}/BaseAmount`, "1290.000")],
  ["BR-DEC-27", "S", set(`${line}[2]/${CHARGE}/Amount`, "10.001")],
  ["BR-DEC-28", "S", set(`${line}[2]/${CHARGE}/BaseAmount`, "10.000")],
];

const codes = ({ line, quantity, type }: Names): Row[] => [
  ["BR-CL-01", "S", set(type, type === "InvoiceTypeCode" ? "381" : "380")],
  ["BR-CL-03", "S", attribute(`${line}/Price/PriceAmount`, "currencyID", "DEM")],
  ["BR-CL-03", "S", attribute(`${line}/Price/PriceAmount`, "currencyID", null)],
  ["BR-CL-04 BR-CO-15", "S", set("DocumentCurrencyCode", "eur")],
  ["BR-CL-05 BR-53", "S", set("TaxCurrencyCode", "SFR")],
  ["BR-CL-06", "S", set("InvoicePeriod/DescriptionCode", "72")],
  ["BR-CL-07", "S", attribute("AdditionalDocumentReference/ID", "schemeID", "BAU")],
  ["BR-CL-08", "S", set("Note", "#BAU#Lieferung frei Baustelle")],
  ["BR-CL-10", "S", attribute(`${SELLER}/PartyIdentification/ID`, "schemeID", "GLN")],
  ["BR-CL-11", "S", attribute(`${BUYER}/PartyLegalEntity/CompanyID`, "schemeID", "HRB")],
  ["BR-CL-13", "S", attribute(`${line}/Item/CommodityClassification/ItemClassificationCode`, "listID", "CPV")],
  ["BR-CL-14", "S", set(`${SELLER}/PostalAddress/${COUNTRY}`, "D")],
  ["BR-CL-15", "S", set(`${line}/Item/OriginCountry/IdentificationCode`, "AN")],
  ["BR-CL-16", "S", set("PaymentMeans[2]/PaymentMeansCode", "99")],
  ["BR-CL-17 BR-S-08", "S", set(`${ALLOWANCE}/TaxCategory/ID`, "AA")],
  ["BR-CL-18 BR-S-08", "S", set(`${line}/Item/ClassifiedTaxCategory/ID`, "H")],
  ["BR-CL-19", "S", set(`${ALLOWANCE}/AllowanceChargeReasonCode`, "FC")],
  ["BR-CL-20", "S", set(`${CHARGE}/AllowanceChargeReasonCode`, "95")],
  ["BR-CL-21", "S", attribute(`${line}/Item/StandardItemIdentification/ID`, "schemeID", "GTIN")],
  ["BR-CL-22 BR-S-10", "S", add(`${BREAKDOWN}/TaxCategory`, element("TaxExemptionReasonCode", "VATEX-DE"))],
  ["BR-CL-23", "S", attribute(`${line}/${quantity}`, "unitCode", "m3")],
  ["BR-CL-24", "S", attribute(`${ATTACHED}/EmbeddedDocumentBinaryObject`, "mimeCode", "text/plain")],
  ["BR-CL-25", "S", attribute(`${BUYER}/EndpointID`, "schemeID", "MAIL")],
  ["BR-CL-26", "S", attribute("Delivery/DeliveryLocation/ID", "schemeID", "GPS")],
];

const LETTERS: Readonly<Record<string, string>> = { K: "IC", L: "AF", M: "AG" };

/** The ten rules that each category has. */
function categoryRows(code: string, { line }: Names): Row[] {
  const letters = LETTERS[code] ?? code;
  const isOutside = code === "O";
  const wrongPercent = code === "S" || code === "L" || code === "M" ? "-1" : "5";
  const [item, taxCategory] = ["Item/ClassifiedTaxCategory", "TaxCategory"];
  const rate = (category: string): Change =>
    isOutside ? add(category, element("Percent", "0")) : set(`${category}/Percent`, wrongPercent);
  const ids: Change = isOutside
    ? add(`${SELLER}`, element("PartyTaxScheme", [element("CompanyID", "DE123456789"), vat]))
    : changes(sellerIds, remove("TaxRepresentativeParty"));
  // What the rest, being of category B, breaks besides.
  const beside = (ofO: string): string =>
    ` BR-${letters}-08 BR-B-01${code === "S" ? " BR-B-02" : isOutside ? ` ${ofO}` : ""}`;
  // Where amounts are added up by rate, those of another rate are missing.
  const ofRate = wrongPercent === "-1" ? ` BR-${letters}-08` : "";
  // Only one of the three has the category: the rest is of category B, whose rules ask for nothing like it.
  const onlyIn = (kept: string): Change => {
    const all = [`${line}[*]/${item}`, `${ALLOWANCE}/${taxCategory}`, `${CHARGE}/${taxCategory}`];
    return changes(...all.filter((each) => each !== kept).map((each) => set(`${each}/ID`, "B")), ids);
  };
  return [
    [`BR-${letters}-01 BR-CO-18`, code, remove(`${BREAKDOWN}`)],
    [`BR-${letters}-02${beside("BR-O-13 BR-O-14")}`, code, onlyIn(`${line}[*]/${item}`)],
    [`BR-${letters}-03${beside("BR-O-12 BR-O-14")}`, code, onlyIn(`${ALLOWANCE}/${taxCategory}`)],
    [`BR-${letters}-04${beside("BR-O-12 BR-O-13")}`, code, onlyIn(`${CHARGE}/${taxCategory}`)],
    [`BR-${letters}-05${ofRate}`, code, rate(`${line}/${item}`)],
    [`BR-${letters}-06${ofRate}`, code, rate(`${ALLOWANCE}/${taxCategory}`)],
    [`BR-${letters}-07${ofRate}`, code, rate(`${CHARGE}/${taxCategory}`)],
    [`BR-${letters}-08`, code, set(`${BREAKDOWN}/TaxableAmount`, "2786.00")],
    [`BR-${letters}-09 BR-CO-14 BR-CO-17`, code, set(`${BREAKDOWN}/TaxAmount`, "1.00")],
    TAXES[code]!.isExempt
      ? [`BR-${letters}-10`, code, remove(`${BREAKDOWN}/${taxCategory}/TaxExemptionReason`)]
      : [`BR-${letters}-10`, code, add(`${BREAKDOWN}/${taxCategory}`, element("TaxExemptionReason", "Kein Grund"))],
  ];
}

const otherCategoryRows = ({ line }: Names): Row[] => [
  ["BR-IC-11", "K", remove("Delivery/ActualDeliveryDate", "InvoicePeriod")],
  ["BR-IC-12", "K", remove("Delivery/DeliveryLocation")],
  ["BR-O-11", "O", add("TaxTotal[1]", breakdown("Z", "0"))],
  ["BR-O-12 BR-B-01 BR-O-08", "O", set(`${line}/Item/ClassifiedTaxCategory/ID`, "B")],
  ["BR-O-13 BR-B-01 BR-O-08", "O", set(`${ALLOWANCE}/TaxCategory/ID`, "B")],
  ["BR-O-14 BR-B-01 BR-O-08", "O", set(`${CHARGE}/TaxCategory/ID`, "B")],
  ["BR-B-01", "B", set(`${BUYER}/PostalAddress/${COUNTRY}`, "AT")],
  ["BR-B-02 BR-S-01", "B", set(`${ALLOWANCE}/TaxCategory/ID`, "S")],
];
