/** What breaks each rule in `e-invoices/cii-en16931`. The lists of rules are those of the official validation. */
import { add, attribute, type Change, changes, element, remove, set, twice, without } from "./changes.js";

/** A rule, what breaks it, and which other rules break with it. */
type Row = readonly [rule: string, change: Change, ...others: string[]];

const TRANSACTION = "SupplyChainTradeTransaction";
const LINE = `${TRANSACTION}/IncludedSupplyChainTradeLineItem`;
const ITEM = `${LINE}/SpecifiedTradeProduct`;
const LINE_SETTLEMENT = `${LINE}/SpecifiedLineTradeSettlement`;
const LINE_ALLOWANCE = `${LINE_SETTLEMENT}/SpecifiedTradeAllowanceCharge`;
const LINE_CHARGE = `${LINE_SETTLEMENT}/SpecifiedTradeAllowanceCharge[2]`;
const BOOK = `${TRANSACTION}/IncludedSupplyChainTradeLineItem[2]`;
const BOOK_SETTLEMENT = `${BOOK}/SpecifiedLineTradeSettlement`;
const BOOK_TOTAL = `${BOOK_SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`;
const BOOK_PRICE = `${BOOK}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount`;
const AGREEMENT = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
const SELLER = `${AGREEMENT}/SellerTradeParty`;
const BUYER = `${AGREEMENT}/BuyerTradeParty`;
const REPRESENTATIVE = `${AGREEMENT}/SellerTaxRepresentativeTradeParty`;
const DELIVERY = `${TRANSACTION}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
const TRANSFER = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const CARD = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans[2]`;
const VAT = `${SETTLEMENT}/ApplicableTradeTax`;
const VAT_7 = `${SETTLEMENT}/ApplicableTradeTax[2]`;
const ALLOWANCE = `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`;
const CHARGE = `${SETTLEMENT}/SpecifiedTradeAllowanceCharge[2]`;
const TOTALS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const NO_SECOND_TAX = remove(`${TOTALS}/TaxTotalAmount[2]`);

export const DOCUMENT: Row[] = [
  ["BR-01", set("ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID", " ")],
  ["BR-02", set("ExchangedDocument/ID", "")],
  ["BR-03", attribute("ExchangedDocument/IssueDateTime/DateTimeString", "format", "203")],
  ["BR-04", remove("ExchangedDocument/TypeCode")],
  ["BR-05", remove(`${SETTLEMENT}/InvoiceCurrencyCode`)],
  ["BR-06", set(`${SELLER}/Name`, "")],
  ["BR-07", set(`${BUYER}/Name`, "")],
  ["BR-08", remove(`${SELLER}/PostalTradeAddress`), "BR-09"],
  ["BR-09", remove(`${SELLER}/PostalTradeAddress/CountryID`)],
  ["BR-10", remove(`${BUYER}/PostalTradeAddress`), "BR-11"],
  ["BR-11", remove(`${BUYER}/PostalTradeAddress/CountryID`)],
  ["BR-16", remove(BOOK, LINE), "BR-CO-10", "BR-S-08"],
  ["BR-17", set(`${SETTLEMENT}/PayeeTradeParty/Name`, "Lindner Baustoffe GmbH")],
  ["BR-18", set(`${REPRESENTATIVE}/Name`, "")],
  ["BR-19", remove(`${REPRESENTATIVE}/PostalTradeAddress`), "BR-20"],
  ["BR-20", remove(`${REPRESENTATIVE}/PostalTradeAddress/CountryID`)],
  ["BR-21", remove(`${LINE}/AssociatedDocumentLineDocument/LineID`)],
  ["BR-22", remove(`${LINE}/SpecifiedLineTradeDelivery/BilledQuantity`), "BR-23"],
  ["BR-23", attribute(`${LINE}/SpecifiedLineTradeDelivery/BilledQuantity`, "unitCode", null)],
  ["BR-24", remove(BOOK_TOTAL), "BR-CO-10", "BR-S-08"],
  ["BR-25", set(`${ITEM}/Name`, "")],
  ["BR-26", remove(BOOK_PRICE), "BR-27"],
  ["BR-27", set(BOOK_PRICE, "-38.00")],
  ["BR-28", set(`${LINE}/SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount`, "-5.05")],
  ["BR-29", set(`${SETTLEMENT}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`, "20260831")],
  ["BR-30", set(`${LINE_SETTLEMENT}/BillingSpecifiedPeriod/EndDateTime/DateTimeString`, "20260831")],
  ["BR-31", remove(`${ALLOWANCE}/ActualAmount`), "BR-CO-11", "BR-S-08"],
  ["BR-32", set(`${ALLOWANCE}/CategoryTradeTax/TypeCode`, "GST")],
  ["BR-33", without(ALLOWANCE, "Reason", "ReasonCode"), "BR-CO-21"],
  ["BR-36", remove(`${CHARGE}/ActualAmount`), "BR-CO-12", "BR-S-08"],
  ["BR-37", set(`${CHARGE}/CategoryTradeTax/TypeCode`, "GST")],
  ["BR-38", without(CHARGE, "Reason", "ReasonCode"), "BR-CO-22"],
  ["BR-41", remove(`${LINE_ALLOWANCE}/ActualAmount`)],
  ["BR-42", without(LINE_ALLOWANCE, "Reason", "ReasonCode"), "BR-CO-23"],
  ["BR-43", remove(`${LINE_CHARGE}/ActualAmount`)],
  ["BR-44", without(LINE_CHARGE, "Reason", "ReasonCode"), "BR-CO-24"],
  ["BR-45", remove(`${VAT_7}/BasisAmount`), "BR-CO-17", "BR-S-08", "BR-S-09"],
  ["BR-46", remove(`${VAT_7}/CalculatedAmount`), "BR-CO-14", "BR-CO-17", "BR-S-09"],
  ["BR-47", set(`${VAT_7}/TypeCode`, "GST"), "BR-48", "BR-CO-17"],
  ["BR-48", remove(`${VAT_7}/RateApplicablePercent`), "BR-CO-17", "BR-S-09"],
  ["BR-49", remove(`${CARD}/TypeCode`)],
  ["BR-50", set(`${TRANSFER}/PayeePartyCreditorFinancialAccount/IBANID`, " ")],
  ["BR-51", set(`${CARD}/ApplicableTradeSettlementFinancialCard/ID`, "12345678901")],
  ["BR-52", set(`${AGREEMENT}/AdditionalReferencedDocument/IssuerAssignedID`, "")],
  ["BR-53", attribute(`${TOTALS}/TaxTotalAmount[2]`, "currencyID", "DKK"), "BR-DEC-15"],
  ["BR-54", remove(`${ITEM}/ApplicableProductCharacteristic/Value`)],
  ["BR-55", set(`${SETTLEMENT}/InvoiceReferencedDocument/IssuerAssignedID`, "")],
  ["BR-56", set(`${REPRESENTATIVE}/SpecifiedTaxRegistration/ID`, " "), "BR-CO-09"],
  ["BR-57", remove(`${DELIVERY}/ShipToTradeParty/PostalTradeAddress/CountryID`)],
  ["BR-61", remove(`${TRANSFER}/PayeePartyCreditorFinancialAccount/IBANID`), "BR-50"],
  ["BR-62", attribute(`${SELLER}/URIUniversalCommunication/URIID`, "schemeID", null)],
  ["BR-63", attribute(`${BUYER}/URIUniversalCommunication/URIID`, "schemeID", null)],
  ["BR-64", attribute(`${ITEM}/GlobalID`, "schemeID", null)],
  ["BR-65", attribute(`${ITEM}/DesignatedProductClassification/ClassCode`, "listID", null)],
];

export const TOTALS_AND_CONDITIONS: Row[] = [
  ["BR-12", remove(`${TOTALS}/LineTotalAmount`), "BR-CO-10", "BR-CO-13"],
  ["BR-13", remove(`${TOTALS}/TaxBasisTotalAmount`), "BR-CO-13", "BR-CO-15"],
  ["BR-14", remove(`${TOTALS}/GrandTotalAmount`), "BR-CO-15", "BR-CO-16"],
  ["BR-15", remove(`${TOTALS}/DuePayableAmount`), "BR-CO-16"],
  ["BR-CO-03", add(`${SETTLEMENT}/ApplicableTradeTax`, element("TaxPointDate", ""))],
  ["BR-CO-04", remove(`${BOOK_SETTLEMENT}/ApplicableTradeTax/CategoryCode`), "BR-S-08"],
  ["BR-CO-09", set(`${BUYER}/SpecifiedTaxRegistration/ID`, "XXU12345675")],
  ["BR-CO-10", set(`${TOTALS}/LineTotalAmount`, "670.01"), "BR-CO-13"],
  ["BR-CO-11", remove(`${TOTALS}/AllowanceTotalAmount`), "BR-CO-13"],
  ["BR-CO-12", set(`${TOTALS}/ChargeTotalAmount`, "30.01"), "BR-CO-13"],
  ["BR-CO-13", set(`${TOTALS}/TaxBasisTotalAmount`, "680.01"), "BR-CO-15"],
  ["BR-CO-14", set(`${VAT_7}/CalculatedAmount`, "6.66")],
  ["BR-CO-15", set(`${TOTALS}/GrandTotalAmount`, "797.81"), "BR-CO-16"],
  ["BR-CO-16", set(`${TOTALS}/DuePayableAmount`, "698.01")],
  ["BR-CO-17", set(`${VAT_7}/CalculatedAmount`, "8.66"), "BR-CO-14", "BR-S-09"],
  ["BR-CO-18", remove(VAT_7, `${SETTLEMENT}/ApplicableTradeTax`), "BR-CO-14"],
  ["BR-CO-19", without(`${SETTLEMENT}/BillingSpecifiedPeriod`, "EndDateTime", "StartDateTime")],
  ["BR-CO-20", without(`${LINE_SETTLEMENT}/BillingSpecifiedPeriod`, "EndDateTime", "StartDateTime")],
  ["BR-CO-26", without(SELLER, "SpecifiedTaxRegistration[2]", "SpecifiedLegalOrganization", "GlobalID", "ID")],
];

export const DECIMALS: Row[] = [
  ["BR-DEC-01", set(`${ALLOWANCE}/ActualAmount`, "20.000")],
  ["BR-DEC-02", set(`${ALLOWANCE}/BasisAmount`, "400.000")],
  ["BR-DEC-05", set(`${CHARGE}/ActualAmount`, "30.000")],
  ["BR-DEC-06", set(`${CHARGE}/BasisAmount`, "600.000")],
  ["BR-DEC-09", set(`${TOTALS}/LineTotalAmount`, "670.000")],
  ["BR-DEC-10", set(`${TOTALS}/AllowanceTotalAmount`, "20.000")],
  ["BR-DEC-11", set(`${TOTALS}/ChargeTotalAmount`, "30.000")],
  ["BR-DEC-12", set(`${TOTALS}/TaxBasisTotalAmount`, "680.000")],
  ["BR-DEC-13", changes(NO_SECOND_TAX, set(`${TOTALS}/TaxTotalAmount`, "117.801")), "BR-53", "BR-CO-14", "BR-DEC-15"],
  ["BR-DEC-14", set(`${TOTALS}/GrandTotalAmount`, "797.800")],
  ["BR-DEC-15", set(`${TOTALS}/TaxTotalAmount[2]`, "110.505")],
  ["BR-DEC-16", set(`${TOTALS}/TotalPrepaidAmount`, "100.000")],
  ["BR-DEC-17", set(`${TOTALS}/RoundingAmount`, "0.200")],
  ["BR-DEC-18", set(`${TOTALS}/DuePayableAmount`, "698.000")],
  ["BR-DEC-19", set(`${VAT_7}/BasisAmount`, "95.000")],
  ["BR-DEC-20", set(`${VAT_7}/CalculatedAmount`, "6.650")],
  ["BR-DEC-23", set(BOOK_TOTAL, "95.000")],
  ["BR-DEC-24", set(`${LINE_ALLOWANCE}/ActualAmount`, "12.000")],
  ["BR-DEC-25", set(`${LINE_ALLOWANCE}/BasisAmount`, "582.000")],
  ["BR-DEC-27", set(`${LINE_CHARGE}/ActualAmount`, "5.000")],
  ["BR-DEC-28", set(`${LINE_CHARGE}/BasisAmount`, "582.000")],
];

export const CODES: Row[] = [
  ["BR-CL-01", set("ExchangedDocument/TypeCode", "79")],
  ["BR-CL-03", add(TOTALS, element("TaxTotalAmount", "1", { currencyID: "chf" }))],
  ["BR-CL-04", set(`${SETTLEMENT}/InvoiceCurrencyCode`, "Euro"), "BR-CO-15"],
  ["BR-CL-05", set(`${SETTLEMENT}/TaxCurrencyCode`, "SFR"), "BR-53", "BR-DEC-15"],
  ["BR-CL-06", set(`${SETTLEMENT}/ApplicableTradeTax/DueDateTypeCode`, "35")],
  ["BR-CL-07", set(`${AGREEMENT}/AdditionalReferencedDocument[2]/ReferenceTypeCode`, "aaj")],
  ["BR-CL-08", set("ExchangedDocument/IncludedNote/SubjectCode", "reg")],
  ["BR-CL-10", attribute(`${SELLER}/GlobalID`, "schemeID", "GLN")],
  ["BR-CL-11", attribute(`${SELLER}/SpecifiedLegalOrganization/ID`, "schemeID", "HRB")],
  ["BR-CL-13", attribute(`${ITEM}/DesignatedProductClassification/ClassCode`, "listID", "eClass")],
  ["BR-CL-14", set(`${BUYER}/PostalTradeAddress/CountryID`, "ch")],
  ["BR-CL-15", set(`${ITEM}/OriginTradeCountry/ID`, "SS")],
  ["BR-CL-16", set(`${CARD}/TypeCode`, "99")],
  ["BR-CL-17", set(`${ALLOWANCE}/CategoryTradeTax/CategoryCode`, "A"), "BR-S-08"],
  ["BR-CL-18", set(`${BOOK_SETTLEMENT}/ApplicableTradeTax/CategoryCode`, "AA"), "BR-S-08"],
  ["BR-CL-19", set(`${ALLOWANCE}/ReasonCode`, "FC")],
  ["BR-CL-20", set(`${CHARGE}/ReasonCode`, "104")],
  ["BR-CL-21", attribute(`${ITEM}/GlobalID`, "schemeID", "GTIN")],
  ["BR-CL-22", add(VAT_7, element("ExemptionReasonCode", "VATEX")), "BR-S-10"],
  ["BR-CL-23", attribute(`${BOOK}/SpecifiedLineTradeDelivery/BilledQuantity`, "unitCode", "Stk")],
  ["BR-CL-24", attribute(`${AGREEMENT}/AdditionalReferencedDocument/AttachmentBinaryObject`, "mimeCode", "text/html")],
  ["BR-CL-25", attribute(`${BUYER}/URIUniversalCommunication/URIID`, "schemeID", "email")],
  ["BR-CL-26", attribute(`${DELIVERY}/ShipToTradeParty/GlobalID`, "schemeID", "GLN")],
];

/** The invoice has only standard rated VAT. */
export const SPLIT_PAYMENT: Row[] = [
  ["BR-B-01", set(`${BOOK_SETTLEMENT}/ApplicableTradeTax/CategoryCode`, "B"), "BR-B-02", "BR-S-08"],
  ["BR-B-02", set(`${BOOK_SETTLEMENT}/ApplicableTradeTax/CategoryCode`, "B"), "BR-B-01", "BR-S-08"],
];

// VAT categories. The invoice is first written in one category alone; the tables say what then breaks its rules.

interface Category extends Readonly<Record<"code" | "tax" | "grandTotal" | "due", string>> {
  /** Null: a rate is forbidden. */
  readonly rate: string | null;
  readonly isExempt: boolean;
}

const zero = (code: string, isExempt: boolean, rate: string | null = "0"): Category => ({
  ...{ code, rate, isExempt, tax: "0.00", grandTotal: "680.00", due: "580.20" },
});

const S = { code: "S", rate: "19", tax: "129.20", grandTotal: "809.20", due: "709.40", isExempt: false };
const L = { code: "L", rate: "7", tax: "47.60", grandTotal: "727.60", due: "627.80", isExempt: false };
const M = { code: "M", rate: "10", tax: "68.00", grandTotal: "748.00", due: "648.20", isExempt: false };

const TAXES = [
  `${LINE_SETTLEMENT}/ApplicableTradeTax`,
  `${BOOK_SETTLEMENT}/ApplicableTradeTax`,
  `${ALLOWANCE}/CategoryTradeTax`,
  `${CHARGE}/CategoryTradeTax`,
  VAT,
];
const [LINE_TAX, , ALLOWANCE_TAX, CHARGE_TAX] = TAXES as [string, string, string, string];
const VAT_IDS = [`${SELLER}/SpecifiedTaxRegistration[2]`, `${BUYER}/SpecifiedTaxRegistration`, REPRESENTATIVE];

export const inCategory = ({ code, rate, tax, grandTotal, due, isExempt }: Category): Change =>
  changes(
    remove(VAT_7),
    ...TAXES.map((path) => set(`${path}/CategoryCode`, code)),
    ...TAXES.map((path) => `${path}/RateApplicablePercent`).map((path) =>
      rate === null ? remove(path) : set(path, rate),
    ),
    set(`${VAT}/BasisAmount`, "680.00"),
    set(`${VAT}/CalculatedAmount`, tax),
    set(`${TOTALS}/TaxTotalAmount`, tax),
    set(`${TOTALS}/GrandTotalAmount`, grandTotal),
    set(`${TOTALS}/DuePayableAmount`, due),
    ...(isExempt ? [add(VAT, element("ExemptionReason", "Grund"))] : []),
    ...(code === "O" ? [remove(...VAT_IDS)] : []),
  );

const noIds = remove(`${SELLER}/SpecifiedTaxRegistration[*]`, REPRESENTATIVE);
const exempt = add(VAT, element("ExemptionReasonCode", "VATEX-EU-O"));
const notExempt = remove(`${VAT}/ExemptionReason`);
const rateOf = (tax: string, rate: string): Change => set(`${tax}/RateApplicablePercent`, rate);
const codeOf = (tax: string, code: string): Change => set(`${tax}/CategoryCode`, code);

const vatId = element("SpecifiedTaxRegistration", [element("ID", "ATU12345675", { schemeID: "VA" })]);
const rate19 = element("RateApplicablePercent", "19");

/** What breaks the rules that nearly all categories have, by the last part of their names. */
const BREAKING = {
  "01": twice(VAT),
  "02": noIds,
  "03": noIds,
  "04": noIds,
  "08": set(`${VAT}/BasisAmount`, "681.00"),
  "09": set(`${VAT}/CalculatedAmount`, "1.00"),
};
const OTHERS = { "02": ["03", "04"], "03": ["02", "04"], "04": ["02", "03"], "01": [], "08": [], "09": [] };

/**
 * The rows of a category.
 * @param rate a wrong one
 * @param reason what is wrong about the reason of an exemption
 * @param rules those of `BREAKING` that hold here
 */
function rowsOf(
  letters: string,
  rate: string,
  reason: Change,
  rules: readonly (keyof typeof BREAKING)[],
  ofRate: string[] = [],
): Row[] {
  const rule = (number: string): string => `BR-${letters}-${number}`;
  const sums: string[] = ["BR-CO-14", "BR-CO-17"];
  return [
    ...rules.map((number): Row => {
      const others = OTHERS[number].map(rule);
      return [rule(number), BREAKING[number], ...others, ...(number === "09" ? sums : [])];
    }),
    [rule("05"), rateOf(LINE_TAX, rate), ...ofRate],
    [rule("06"), rateOf(ALLOWANCE_TAX, rate), ...ofRate],
    [rule("07"), rateOf(CHARGE_TAX, rate), ...ofRate],
    [rule("10"), reason],
  ];
}
const EXEMPT = ["01", "02", "03", "04", "08", "09"] as const;
const IDS = ["02", "03", "04"] as const;

const S_ROWS: Row[] = [
  ...rowsOf("S", "0", exempt, IDS, ["BR-S-08"]),
  ["BR-S-08", set(`${VAT}/BasisAmount`, "680.01")],
  ["BR-S-09", set(`${VAT}/CalculatedAmount`, "130.20"), "BR-CO-14"],
  ["BR-AF-01", codeOf(LINE_TAX, "L"), "BR-S-08"],
  ["BR-AG-01", codeOf(LINE_TAX, "M"), "BR-S-08"],
];
const L_ROWS: Row[] = [...rowsOf("AF", "0", exempt, IDS), ["BR-S-01", codeOf(LINE_TAX, "S")]];
const K_ROWS: Row[] = [
  ...rowsOf("IC", "5", notExempt, EXEMPT),
  ["BR-IC-11", remove(`${DELIVERY}/ActualDeliverySupplyChainEvent`, `${SETTLEMENT}/BillingSpecifiedPeriod`)],
  ["BR-IC-12", remove(`${DELIVERY}/ShipToTradeParty`)],
];
const O_ROWS: Row[] = [
  ["BR-O-01", twice(VAT)],
  ["BR-O-02", add(BUYER, vatId), "BR-O-03", "BR-O-04"],
  ["BR-O-03", add(BUYER, vatId), "BR-O-02", "BR-O-04"],
  ["BR-O-04", add(BUYER, vatId), "BR-O-02", "BR-O-03"],
  ["BR-O-05", add(LINE_TAX, rate19)],
  ["BR-O-06", add(ALLOWANCE_TAX, rate19)],
  ["BR-O-07", add(CHARGE_TAX, rate19)],
  ["BR-O-08", set(`${VAT}/BasisAmount`, "680.01")],
  ["BR-O-09", set(`${VAT}/CalculatedAmount`, "1.00"), "BR-CO-14"],
  ["BR-O-10", notExempt],
  ["BR-O-11", codeOf(LINE_TAX, "S"), "BR-O-08", "BR-O-12", "BR-S-01", "BR-S-05"],
  ["BR-O-12", codeOf(LINE_TAX, "S"), "BR-O-08", "BR-O-11", "BR-S-01", "BR-S-05"],
  ["BR-O-13", codeOf(ALLOWANCE_TAX, "S"), "BR-O-08", "BR-O-14", "BR-S-01", "BR-S-06"],
  ["BR-O-14", codeOf(CHARGE_TAX, "S"), "BR-O-08", "BR-O-13", "BR-S-01", "BR-S-07"],
];
export const CATEGORIES: [Category, Row[]][] = [
  [S, S_ROWS],
  [L, L_ROWS],
  [M, rowsOf("AG", "-1", exempt, IDS)],
  [zero("Z", false), rowsOf("Z", "5", exempt, EXEMPT)],
  [zero("E", true), rowsOf("E", "5", notExempt, EXEMPT)],
  [zero("AE", true), rowsOf("AE", "5", notExempt, EXEMPT)],
  [zero("K", true), K_ROWS],
  [zero("G", true), rowsOf("G", "5", notExempt, EXEMPT)],
  [zero("O", true, null), O_ROWS],
];

/** What looks wrong and passes, or the reverse: the oddities of the official artefacts, in any category. */
const [EXEMPTED, REVERSE, EXPORT] = [zero("E", true), zero("AE", true), zero("G", true)];
const taxNumberAlone = remove(`${SELLER}/SpecifiedTaxRegistration[2]`, REPRESENTATIVE);
const buyerWithoutIds = without(BUYER, "SpecifiedTaxRegistration", "SpecifiedLegalOrganization");
const indicator = set(`${ALLOWANCE}/ChargeIndicator/Indicator`, "0");
const withoutReasons = without(ALLOWANCE, "Reason", "ReasonCode");
export const ODDITIES: [what: string, category: Category, change: Change, rules: string][] = [
  ["a basis 0.99 off", EXEMPTED, set(`${VAT}/BasisAmount`, "680.99"), ""],
  ["any basis of IGIC", L, set(`${VAT}/BasisAmount`, "1.00"), ""],
  ["a tax 0.99 off, but for the total", S, set(`${VAT}/CalculatedAmount`, "130.19"), "BR-CO-14"],
  ["a tax of the wrong sign, but for the total", S, set(`${VAT}/CalculatedAmount`, "-129.20"), "BR-CO-14"],
  ["a zero with a minus", EXEMPTED, set(`${VAT}/CalculatedAmount`, "-0.00"), "BR-CO-14 BR-E-09"],
  ["a tax number is an id of the seller", REVERSE, taxNumberAlone, ""],
  ["reverse charge to a buyer with a legal id alone", REVERSE, remove(`${BUYER}/SpecifiedTaxRegistration`), ""],
  ["reverse charge to a buyer without ids", REVERSE, buyerWithoutIds, "BR-AE-02 BR-AE-03 BR-AE-04"],
  ["a tax number is no id for an export", EXPORT, taxNumberAlone, "BR-G-02 BR-G-03 BR-G-04"],
  ["two lines without a breakdown of theirs", L, codeOf(VAT, "B"), "BR-B-01"],
  ["an indicator 0 is an allowance in sums alone", S, changes(indicator, withoutReasons), ""],
  ["a blank behind two decimals", S, set(`${TOTALS}/GrandTotalAmount`, "809.20 "), "BR-DEC-14"],
  ["a type with blanks around it", S, set("ExchangedDocument/TypeCode", " 380\n"), ""],
  ["an exemption code in small letters", EXEMPTED, add(VAT, element("ExemptionReasonCode", "vatex-eu-132")), ""],
  // As a double, 20.005 is a little less, so the total of 20.00 is right; as a decimal it makes 20.01.
  ["an allowance of 20.005", S, set(`${ALLOWANCE}/ActualAmount`, "20.005"), "BR-DEC-01 BR-S-08"],
];
