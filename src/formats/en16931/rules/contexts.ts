/**
 * The elements whose rules are tested, in both syntaxes. Those of VAT categories are in `categories.ts`, those of codes
 * in `codes.ts`. An element belongs to the first that fits.
 */
import { isVat as isUblVat } from "./ubl/facts.js";
import { type Context, parentOf, type Syntax } from "./engine.js";
import { textsAt } from "./reading.js";

/** Some contexts are of one syntax only. */
type Contexts = { readonly [S in Syntax]?: Context<S> };

const UBL_LINE = "InvoiceLine|CreditNoteLine";
const SETTLEMENT = "/CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";

/** In CII, the rules stand at the indicator. Here, unlike in sums, 0 and 1 are no indicators. */
const ofIndicator = (settlement: string, indicator: "true" | "false"): Context<"CII"> => ({
  at: `${settlement}/SpecifiedTradeAllowanceCharge/ChargeIndicator`,
  where: (element) => textsAt(element, "Indicator").includes(indicator),
  testsParent: true,
});

export const AT = {
  document: { CII: { at: "/CrossIndustryInvoice" }, UBL: { at: "/Invoice|CreditNote" } },
  seller: { CII: { at: "SellerTradeParty" }, UBL: { at: "AccountingSupplierParty" } },
  sellerAddress: { UBL: { at: "AccountingSupplierParty/Party/PostalAddress" } },
  sellerEndpoint: { UBL: { at: "AccountingSupplierParty/Party/EndpointID" } },
  buyerAddress: { UBL: { at: "AccountingCustomerParty/Party/PostalAddress" } },
  buyerEndpoint: { UBL: { at: "AccountingCustomerParty/Party/EndpointID" } },
  payee: { CII: { at: "PayeeTradeParty" }, UBL: { at: "PayeeParty" } },
  representative: { CII: { at: "SellerTaxRepresentativeTradeParty" }, UBL: { at: "TaxRepresentativeParty" } },
  representativeAddress: { UBL: { at: "TaxRepresentativeParty/PostalAddress" } },
  vatId: {
    CII: { at: "SpecifiedTaxRegistration/ID", where: ({ attributes }) => attributes.schemeID === "VA" },
    UBL: { at: "PartyTaxScheme", where: isUblVat },
  },
  delivery: {
    CII: { at: "/CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery" },
    UBL: { at: "Delivery/DeliveryLocation/Address" },
  },
  linePeriod: {
    CII: { at: "SpecifiedLineTradeSettlement/BillingSpecifiedPeriod" },
    UBL: { at: `${UBL_LINE}/InvoicePeriod` },
  },
  period: { CII: { at: "ApplicableHeaderTradeSettlement/BillingSpecifiedPeriod" }, UBL: { at: "InvoicePeriod" } },
  note: { UBL: { at: "/Invoice|CreditNote/Note" } },
  precedingInvoice: { CII: { at: `${SETTLEMENT}/InvoiceReferencedDocument` }, UBL: { at: "BillingReference" } },
  attachment: { CII: { at: "AdditionalReferencedDocument" }, UBL: { at: "AdditionalDocumentReference" } },
  payment: { CII: { at: "SpecifiedTradeSettlementPaymentMeans" }, UBL: { at: "PaymentMeans" } },
  transferAccount: {
    CII: {
      at: "SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount",
      where: (_account, { isTransfer }, place) => isTransfer(parentOf(place).element),
    },
    UBL: {
      at: "PaymentMeans/PayeeFinancialAccount",
      where: (_account, { isTransfer }, place) => isTransfer(parentOf(place).element),
    },
  },
  card: {
    CII: { at: "ApplicableTradeSettlementFinancialCard" },
    UBL: { at: "PaymentMeans/CardAccount/PrimaryAccountNumberID" },
  },
  totals: { CII: { at: "SpecifiedTradeSettlementHeaderMonetarySummation" }, UBL: { at: "LegalMonetaryTotal" } },
  taxTotal: {
    CII: {
      at: "SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount",
      where: ({ attributes }, { invoiceCurrencies }) => invoiceCurrencies.has(attributes.currencyID),
    },
    UBL: { at: "/Invoice|CreditNote/TaxTotal" },
  },
  documentAllowance: {
    CII: ofIndicator("ApplicableHeaderTradeSettlement", "false"),
    UBL: { at: "/Invoice|CreditNote/AllowanceCharge", where: (element, { isAllowance }) => isAllowance(element) },
  },
  documentCharge: {
    CII: ofIndicator("ApplicableHeaderTradeSettlement", "true"),
    UBL: { at: "/Invoice|CreditNote/AllowanceCharge", where: (element, { isCharge }) => isCharge(element) },
  },
  lineAllowance: {
    CII: ofIndicator("SpecifiedLineTradeSettlement", "false"),
    UBL: { at: `${UBL_LINE}/AllowanceCharge`, where: (element, { isAllowance }) => isAllowance(element) },
  },
  lineCharge: {
    CII: ofIndicator("SpecifiedLineTradeSettlement", "true"),
    UBL: { at: `${UBL_LINE}/AllowanceCharge`, where: (element, { isCharge }) => isCharge(element) },
  },
  line: { CII: { at: "IncludedSupplyChainTradeLineItem" }, UBL: { at: UBL_LINE } },
  classification: {
    CII: { at: "DesignatedProductClassification" },
    UBL: { at: `${UBL_LINE}/Item/CommodityClassification/ItemClassificationCode` },
  },
  standardId: { UBL: { at: `${UBL_LINE}/Item/StandardItemIdentification/ID` } },
  itemAttribute: { CII: { at: "ApplicableProductCharacteristic" }, UBL: { at: "AdditionalItemProperty" } },
  /** In CII, a breakdown of O, L or M belongs to its category and is hidden from the rules of all breakdowns. */
  breakdown: {
    CII: { at: "ApplicableHeaderTradeSettlement/ApplicableTradeTax" },
    UBL: { at: "TaxTotal/TaxSubtotal" },
  },
} as const satisfies Readonly<Record<string, Contexts>>;

export const MODEL_CONTEXTS: readonly Contexts[] = Object.values(AT);
