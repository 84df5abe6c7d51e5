/**
 * Where the terms of EN 16931 stand in each syntax, seen from the element whose rules ask for them (`contexts.ts`).
 * `A|B` takes either name.
 */
import type { Syntax } from "./engine.js";

const AGREEMENT = "SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement";
const LINE_TOTAL = "SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount";
const NET_PRICE = "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount";
const GROSS_PRICE = "SpecifiedLineTradeAgreement/GrossPriceProductTradePrice/ChargeAmount";
const SELLER = "AccountingSupplierParty/Party";
const BUYER = "AccountingCustomerParty/Party";

/** Of an allowance or a charge, of the document or of a line, whose terms have different numbers. */
const AMOUNT = { CII: "ActualAmount", UBL: "Amount" };
const BASE_AMOUNT = { CII: "BasisAmount", UBL: "BaseAmount" };
const REASON = { CII: "Reason", UBL: "AllowanceChargeReason" };
const REASON_CODE = { CII: "ReasonCode", UBL: "AllowanceChargeReasonCode" };

const TERMS = {
  // The document
  "BT-1": { CII: "ExchangedDocument/ID", UBL: "ID" },
  "BT-2": { CII: "ExchangedDocument/IssueDateTime/DateTimeString", UBL: "IssueDate" },
  "BT-3": { CII: "ExchangedDocument/TypeCode", UBL: "InvoiceTypeCode" },
  "BT-5": {
    CII: "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoiceCurrencyCode",
    UBL: "DocumentCurrencyCode",
  },
  "BT-24": { CII: "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID", UBL: "CustomizationID" },
  "BT-27": { CII: `${AGREEMENT}/SellerTradeParty/Name`, UBL: `${SELLER}/PartyLegalEntity/RegistrationName` },
  "BG-5": { CII: `${AGREEMENT}/SellerTradeParty/PostalTradeAddress`, UBL: `${SELLER}/PostalAddress` },
  "BT-40": {
    CII: `${AGREEMENT}/SellerTradeParty/PostalTradeAddress/CountryID`,
    UBL: "Country/IdentificationCode",
  },
  "BT-44": { CII: `${AGREEMENT}/BuyerTradeParty/Name`, UBL: `${BUYER}/PartyLegalEntity/RegistrationName` },
  "BG-8": { CII: `${AGREEMENT}/BuyerTradeParty/PostalTradeAddress`, UBL: `${BUYER}/PostalAddress` },
  "BT-55": { CII: `${AGREEMENT}/BuyerTradeParty/PostalTradeAddress/CountryID`, UBL: "Country/IdentificationCode" },
  // The tax representative, deliveries, periods and references
  "BT-62": { CII: "Name", UBL: "PartyName/Name" },
  "BG-12": { CII: "PostalTradeAddress", UBL: "PostalAddress" },
  "BT-69": { CII: "PostalTradeAddress/CountryID", UBL: "Country/IdentificationCode" },
  "BT-80": { CII: "ShipToTradeParty/PostalTradeAddress/CountryID", UBL: "Country/IdentificationCode" },
  "BT-73": { CII: "StartDateTime", UBL: "StartDate" },
  "BT-74": { CII: "EndDateTime", UBL: "EndDate" },
  "BT-134": { CII: "StartDateTime", UBL: "StartDate" },
  "BT-135": { CII: "EndDateTime", UBL: "EndDate" },
  "BT-25": { CII: "IssuerAssignedID", UBL: "InvoiceDocumentReference/ID" },
  "BT-122": { CII: "IssuerAssignedID", UBL: "ID" },
  // Payment
  "BT-81": { CII: "TypeCode", UBL: "PaymentMeansCode" },
  // Totals
  "BT-106": { CII: "LineTotalAmount", UBL: "LineExtensionAmount" },
  "BT-107": { CII: "AllowanceTotalAmount", UBL: "AllowanceTotalAmount" },
  "BT-108": { CII: "ChargeTotalAmount", UBL: "ChargeTotalAmount" },
  "BT-109": { CII: "TaxBasisTotalAmount", UBL: "TaxExclusiveAmount" },
  "BT-112": { CII: "GrandTotalAmount", UBL: "TaxInclusiveAmount" },
  "BT-113": { CII: "TotalPrepaidAmount", UBL: "PrepaidAmount" },
  "BT-114": { CII: "RoundingAmount", UBL: "PayableRoundingAmount" },
  "BT-115": { CII: "DuePayableAmount", UBL: "PayableAmount" },
  // VAT breakdowns; in UBL some stand in their category
  "BT-116": { CII: "BasisAmount", UBL: "TaxableAmount" },
  "BT-117": { CII: "CalculatedAmount", UBL: "TaxAmount" },
  "BT-120": { CII: "ExemptionReason", UBL: "TaxExemptionReason" },
  "BT-121": { CII: "ExemptionReasonCode", UBL: "TaxExemptionReasonCode" },
  // Allowances and charges
  "BT-92": AMOUNT,
  "BT-93": BASE_AMOUNT,
  "BT-97": REASON,
  "BT-98": REASON_CODE,
  "BT-99": AMOUNT,
  "BT-100": BASE_AMOUNT,
  "BT-104": REASON,
  "BT-105": REASON_CODE,
  "BT-136": AMOUNT,
  "BT-137": BASE_AMOUNT,
  "BT-139": REASON,
  "BT-140": REASON_CODE,
  "BT-141": AMOUNT,
  "BT-142": BASE_AMOUNT,
  "BT-144": REASON,
  "BT-145": REASON_CODE,
  // Lines and items
  "BT-126": { CII: "AssociatedDocumentLineDocument/LineID", UBL: "ID" },
  "BT-129": { CII: "SpecifiedLineTradeDelivery/BilledQuantity", UBL: "InvoicedQuantity|CreditedQuantity" },
  "BT-131": { CII: `SpecifiedLineTradeSettlement/${LINE_TOTAL}`, UBL: "LineExtensionAmount" },
  "BT-146": { CII: NET_PRICE, UBL: "Price/PriceAmount" },
  "BT-148": { CII: GROSS_PRICE, UBL: "Price/AllowanceCharge/BaseAmount" },
  "BT-153": { CII: "SpecifiedTradeProduct/Name", UBL: "Item/Name" },
  "BT-160": { CII: "Description", UBL: "Name" },
  "BT-161": { CII: "Value", UBL: "Value" },
} as const satisfies Readonly<Record<string, Readonly<Record<Syntax, string>>>>;

export type Term = keyof typeof TERMS;

/** The steps of the way to a term. */
export const pathTo = (term: Term, syntax: Syntax): string[] => TERMS[term][syntax].split("/");
