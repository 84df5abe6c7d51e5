/**
 * Invoices of UN/CEFACT: CrossIndustryInvoice D16B (ZUGFeRD 2, Factur-X, XRechnung) and CrossIndustryDocument
 * (ZUGFeRD 1.0), which has other names for the same. Where a name differs, `A|B` has today's first.
 */
import type * as model from "../../domain/en16931/model.js";
import { childOf, childrenOf, readInTurns, textOf, textsOf, type XmlElement } from "../xml.js";
import {
  allowancesAndCharges,
  type AllowanceTerms,
  attributeOf,
  groupOf,
  identifierOf,
  priceDiscountOf,
  skontoOf,
  taxTotalsOf,
  textIn,
  Values,
} from "./values.js";

const CONTEXT = "ExchangedDocumentContext|SpecifiedExchangedDocumentContext";
const DOCUMENT = "ExchangedDocument|HeaderExchangedDocument";
export const CII_TRADE = "SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction";
const RATE = "RateApplicablePercent|ApplicablePercent";

/** The specification that an invoice says it keeps (BT-24). */
export const ciiSpecification = (root: XmlElement): string | null =>
  textOf(root, CONTEXT, "GuidelineSpecifiedDocumentContextParameter", "ID");

/** The business process that it names (BT-23). */
export const ciiProcess = (root: XmlElement): string | null =>
  textOf(root, CONTEXT, "BusinessProcessSpecifiedDocumentContextParameter", "ID");

export async function readCii(root: XmlElement): Promise<model.ElectronicInvoice> {
  const values = new Values();
  const document = childOf(root, DOCUMENT);
  const trade = childOf(root, CII_TRADE);
  const agreement = childOf(trade, "ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement");
  const delivery = childOf(trade, "ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery");
  const settlement = childOf(trade, "ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement");
  const taxes = childrenOf(settlement, "ApplicableTradeTax");
  const documents = childrenOf(agreement, "AdditionalReferencedDocument");
  const terms = childrenOf(settlement, "SpecifiedTradePaymentTerms").map((each) => termsOf(values, each));
  const currency = textOf(settlement, "InvoiceCurrencyCode");
  const taxCurrency = textOf(settlement, "TaxCurrencyCode");
  const lines = await readInTurns(childrenOf(trade, "IncludedSupplyChainTradeLineItem"), (line) =>
    lineOf(values, line),
  );
  const invoice = {
    isCreditNote: false,
    number: textOf(document, "ID"),
    issueDate: dayOf(values, "BT-2", childOf(document, "IssueDateTime")),
    typeCode: textOf(document, "TypeCode"),
    currency,
    taxCurrency,
    taxPointDate: dayOf(values, "BT-7", taxes.map((tax) => childOf(tax, "TaxPointDate")).find(Boolean)),
    taxPointDateCode: taxes.map((tax) => textOf(tax, "DueDateTypeCode")).find(Boolean) ?? null,
    dueDate: terms.find(({ dueDate }) => dueDate !== null)?.dueDate ?? null,
    buyerReference: textOf(agreement, "BuyerReference"),
    projectReference: textOf(agreement, "SpecifiedProcuringProject", "ID"),
    contractReference: referenceOf(agreement, "ContractReferencedDocument"),
    purchaseOrderReference: referenceOf(agreement, "BuyerOrderReferencedDocument"),
    salesOrderReference: referenceOf(agreement, "SellerOrderReferencedDocument"),
    receivingAdviceReference: referenceOf(delivery, "ReceivingAdviceReferencedDocument"),
    despatchAdviceReference: referenceOf(delivery, "DespatchAdviceReferencedDocument"),
    deliveryNoteReference: referenceOf(delivery, "DeliveryNoteReferencedDocument"),
    tenderReference: numberOf(documents.find(isOfType(TENDER))),
    invoicedObject: objectOf(documents),
    buyerAccountingReference: textOf(settlement, "ReceivableSpecifiedTradeAccountingAccount", "ID"),
    paymentTerms: terms,
    notes: childrenOf(document, "IncludedNote").flatMap(noteOf),
    businessProcess: ciiProcess(root),
    specification: ciiSpecification(root),
    precedingInvoices: childrenOf(settlement, "InvoiceReferencedDocument").map((each) => precedingOf(values, each)),
    seller: partyOf(childOf(agreement, "SellerTradeParty")),
    buyer: partyOf(childOf(agreement, "BuyerTradeParty")),
    payee: optionalPartyOf(childOf(settlement, "PayeeTradeParty")),
    taxRepresentative: optionalPartyOf(childOf(agreement, "SellerTaxRepresentativeTradeParty")),
    delivery: deliveryOf(values, delivery),
    period: periodOf(values, childOf(settlement, "BillingSpecifiedPeriod"), "BT-73", "BT-74"),
    paymentInstructions: paymentInstructionsOf(settlement),
    ...headerAllowancesAndCharges(values, settlement),
    totals: totalsOf(values, settlement, currency, taxCurrency),
    taxBreakdown: taxes.map((tax) => taxOf(values, tax)),
    supportingDocuments: documents.filter((each) => !isOfType(TENDER)(each) && !isOfType(OBJECT)(each)).map(supporting),
    prepayments: childrenOf(settlement, "SpecifiedAdvancePayment").map((each) => prepaymentOf(values, each)),
    lines,
  };
  return { ...invoice, unread: values.unread(root) };
}

// Header

/** The day in `DateTimeString` or `DateString`; ZUGFeRD 1.0 writes some without. */
function dayOf(values: Values, term: string, element: XmlElement | undefined): model.Day | null {
  return values.day(term, childOf(element, "DateTimeString|DateString|DateTime|Date") ?? element);
}

const referenceOf = (holder: XmlElement | undefined, name: string): string | null => numberOf(childOf(holder, name));

const numberOf = (document: XmlElement | undefined): string | null => textOf(document, "IssuerAssignedID|ID");

/** UNTDID 1001: a tender (BT-17), and the number of what is invoiced (BT-18). */
const [TENDER, OBJECT] = ["50", "130"];

const isOfType = (type: string) => (document: XmlElement) => textOf(document, "TypeCode") === type;

function objectOf(documents: readonly XmlElement[]): model.Identifier | null {
  const document = documents.find(isOfType(OBJECT));
  const id = numberOf(document);
  return id === null ? null : { id, scheme: textOf(document, "ReferenceTypeCode") };
}

function noteOf(note: XmlElement): model.Note | [] {
  const text = textOf(note, "Content");
  return text === null ? [] : { subjectCode: textOf(note, "SubjectCode"), text };
}

function precedingOf(values: Values, document: XmlElement): model.PrecedingInvoice {
  return {
    number: numberOf(document),
    issueDate: dayOf(values, "BT-26", childOf(document, "FormattedIssueDateTime|IssueDateTime")),
    typeCode: textOf(document, "TypeCode"),
  };
}

const supporting = (document: XmlElement): model.SupportingDocument => ({
  reference: numberOf(document),
  typeCode: textOf(document, "TypeCode"),
  description: textOf(document, "Name"),
  location: textOf(document, "URIID"),
  fileName: attributeOf(childOf(document, "AttachmentBinaryObject"), "filename"),
  mimeType: attributeOf(childOf(document, "AttachmentBinaryObject"), "mimeCode"),
});

// Parties

const optionalPartyOf = (party: XmlElement | undefined): model.Party | null => (party ? partyOf(party) : null);

function partyOf(party: XmlElement | undefined): model.Party {
  const organisation = childOf(party, "SpecifiedLegalOrganization");
  const contact = childOf(party, "DefinedTradeContact");
  return {
    name: textOf(party, "Name"),
    tradingName: textOf(organisation, "TradingBusinessName"),
    ids: childrenOf(party, "ID|GlobalID").flatMap((id) => identifierOf(id) ?? []),
    legalId: identifierOf(childOf(organisation, "ID")),
    vatId: registrationOf(party, "VA"),
    taxId: registrationOf(party, "FC"),
    legalInformation: textOf(party, "Description"),
    electronicAddress: identifierOf(childOf(party, "URIUniversalCommunication", "URIID")),
    address: addressOf(childOf(party, "PostalTradeAddress")),
    contact: groupOf<model.Contact>({
      name: textOf(contact, "PersonName") ?? textOf(contact, "DepartmentName"),
      phone: textOf(contact, "TelephoneUniversalCommunication", "CompleteNumber"),
      email: textOf(contact, "EmailURIUniversalCommunication", "URIID"),
    }),
  };
}

const registrationOf = (party: XmlElement | undefined, scheme: string): string | null =>
  textIn(
    childrenOf(party, "SpecifiedTaxRegistration", "ID").find(
      (id) => attributeOf(id, "schemeID")?.toUpperCase() === scheme,
    ),
  );

const addressOf = (address: XmlElement | undefined): model.PostalAddress | null =>
  groupOf({
    line1: textOf(address, "LineOne"),
    line2: textOf(address, "LineTwo"),
    line3: textOf(address, "LineThree"),
    city: textOf(address, "CityName"),
    postCode: textOf(address, "PostcodeCode"),
    subdivision: textOf(address, "CountrySubDivisionName"),
    country: textOf(address, "CountryID"),
  });

function deliveryOf(values: Values, delivery: XmlElement | undefined): model.Delivery {
  const party = childOf(delivery, "ShipToTradeParty");
  return {
    name: textOf(party, "Name"),
    locationId: identifierOf(childOf(party, "GlobalID")) ?? identifierOf(childOf(party, "ID")),
    date: dayOf(values, "BT-72", childOf(delivery, "ActualDeliverySupplyChainEvent", "OccurrenceDateTime")),
    address: addressOf(childOf(party, "PostalTradeAddress")),
  };
}

const periodOf = (values: Values, period: XmlElement | undefined, start: string, end: string): model.Period | null =>
  groupOf({
    start: dayOf(values, start, childOf(period, "StartDateTime")),
    end: dayOf(values, end, childOf(period, "EndDateTime")),
  });

// Payment

function termsOf(values: Values, terms: XmlElement): model.PaymentTerms {
  const note = textsOf(terms, "Description").join("\n") || null;
  const discounts = childrenOf(terms, "ApplicableTradePaymentDiscountTerms").map((each) => discountOf(values, each));
  return {
    note,
    dueDate: dayOf(values, "BT-9", childOf(terms, "DueDateDateTime")),
    partialAmount: values.decimal("BT-X-275", childOf(terms, "PartialPaymentAmount")),
    // Who sends both says the same twice.
    discounts: discounts.length > 0 ? discounts : skontoOf(note),
  };
}

function discountOf(values: Values, terms: XmlElement): model.PaymentDiscount {
  const period = childOf(terms, "BasisPeriodMeasure");
  return {
    period: values.decimal("BT-X-283", period),
    periodUnit: attributeOf(period, "unitCode"),
    baseDate: dayOf(values, "BT-X-282", childOf(terms, "BasisDateTime")),
    endDate: null,
    percent: values.decimal("BT-X-286", childOf(terms, "CalculationPercent")),
    baseAmount: values.decimal("BT-X-285", childOf(terms, "BasisAmount")),
    amount: values.decimal("BT-X-287", childOf(terms, "ActualDiscountAmount")),
  };
}

/** The means of payment. What CII says once for all of them belongs to each: BT-83, BT-89 and BT-90. */
function paymentInstructionsOf(settlement: XmlElement | undefined): model.PaymentInstructions[] {
  const means = childrenOf(settlement, "SpecifiedTradeSettlementPaymentMeans");
  const remittanceInformation = textOf(settlement, "PaymentReference");
  const mandate = textOf(settlement, "SpecifiedTradePaymentTerms", "DirectDebitMandateID");
  const creditorId = textOf(settlement, "CreditorReferenceID");
  return (means.length > 0 ? means : [undefined]).flatMap((each) => {
    const account = childOf(each, "PayeePartyCreditorFinancialAccount");
    const bank = childOf(each, "PayeeSpecifiedCreditorFinancialInstitution");
    const card = childOf(each, "ApplicableTradeSettlementFinancialCard");
    const instructions = groupOf<model.PaymentInstructions>({
      meansCode: textOf(each, "TypeCode"),
      meansText: textOf(each, "Information"),
      remittanceInformation,
      account: groupOf({
        id: accountIdOf(account),
        name: textOf(account, "AccountName"),
        bankId: textOf(bank, "BICID") ?? textOf(bank, "GermanBankleitzahlID"),
      }),
      card: groupOf({ number: textOf(card, "ID"), holder: textOf(card, "CardholderName") }),
      directDebit: groupOf({
        mandate,
        creditorId,
        debitedAccount: textOf(each, "PayerPartyDebtorFinancialAccount", "IBANID|ProprietaryID"),
      }),
    });
    return instructions ?? [];
  });
}

function accountIdOf(account: XmlElement | undefined): model.Identifier | null {
  const iban = textOf(account, "IBANID");
  return iban === null ? identifierOf(childOf(account, "ProprietaryID")) : { id: iban, scheme: "IBAN" };
}

function prepaymentOf(values: Values, payment: XmlElement): model.Prepayment {
  return {
    amount: values.decimal("BT-X-291", childOf(payment, "PaidAmount")),
    receivedDate: dayOf(values, "BT-X-292", childOf(payment, "FormattedReceivedDateTime")),
    kind: null,
    description: null,
    invoiceNumber: referenceOf(payment, "InvoiceSpecifiedReferencedDocument"),
  };
}

// Amounts

const indicatorOf = (element: XmlElement): XmlElement | undefined =>
  childOf(element, "ChargeIndicator", "Indicator") ?? childOf(element, "ChargeIndicator");

function headerAllowancesAndCharges(values: Values, settlement: XmlElement | undefined) {
  const elements = childrenOf(settlement, "SpecifiedTradeAllowanceCharge");
  const { allowances, charges } = allowancesAndCharges(values, "invoice", elements, indicatorOf, allowanceOf);
  // EXTENDED has an element of its own for freight; BT-108 counts it among the charges.
  const services = childrenOf(settlement, "SpecifiedLogisticsServiceCharge").map((each) => serviceOf(values, each));
  return { allowances, charges: [...charges, ...services] };
}

function allowanceOf(values: Values, element: XmlElement, terms: AllowanceTerms): model.AllowanceOrCharge {
  const tax = childOf(element, "CategoryTradeTax");
  return {
    amount: values.decimal(terms.amount, childOf(element, "ActualAmount")),
    baseAmount: values.decimal(terms.base, childOf(element, "BasisAmount")),
    percent: values.decimal(terms.percent, childOf(element, "CalculationPercent")),
    reason: textOf(element, "Reason"),
    reasonCode: textOf(element, "ReasonCode"),
    taxCategory: textOf(tax, "CategoryCode"),
    taxRate: values.decimal(terms.rate, childOf(tax, RATE)),
  };
}

function serviceOf(values: Values, service: XmlElement): model.AllowanceOrCharge {
  const tax = childOf(service, "AppliedTradeTax");
  return {
    amount: values.decimal("BT-X-272", childOf(service, "AppliedAmount")),
    baseAmount: null,
    percent: null,
    reason: textOf(service, "Description"),
    reasonCode: null,
    taxCategory: textOf(tax, "CategoryCode"),
    taxRate: values.decimal("BT-X-274", childOf(tax, RATE)),
  };
}

function totalsOf(
  values: Values,
  settlement: XmlElement | undefined,
  currency: string | null,
  taxCurrency: string | null,
): model.Totals {
  const totals = childOf(
    settlement,
    "SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation",
  );
  const total = (term: string, name: string) => values.decimal(term, childOf(totals, name));
  return {
    lines: total("BT-106", "LineTotalAmount"),
    allowances: total("BT-107", "AllowanceTotalAmount"),
    charges: total("BT-108", "ChargeTotalAmount"),
    withoutTax: total("BT-109", "TaxBasisTotalAmount"),
    ...taxTotalsOf(values, childrenOf(totals, "TaxTotalAmount"), currency, taxCurrency),
    withTax: total("BT-112", "GrandTotalAmount"),
    prepaid: total("BT-113", "TotalPrepaidAmount"),
    rounding: total("BT-114", "RoundingAmount"),
    due: total("BT-115", "DuePayableAmount"),
  };
}

const taxOf = (values: Values, tax: XmlElement): model.TaxBreakdown => ({
  taxType: textOf(tax, "TypeCode"),
  taxableAmount: values.decimal("BT-116", childOf(tax, "BasisAmount")),
  amount: values.decimal("BT-117", childOf(tax, "CalculatedAmount")),
  category: textOf(tax, "CategoryCode"),
  rate: values.decimal("BT-119", childOf(tax, RATE)),
  exemptionReason: textOf(tax, "ExemptionReason"),
  exemptionReasonCode: textOf(tax, "ExemptionReasonCode"),
});

// Lines

function lineOf(values: Values, line: XmlElement): model.InvoiceLine {
  const document = childOf(line, "AssociatedDocumentLineDocument");
  const product = childOf(line, "SpecifiedTradeProduct");
  const agreement = childOf(line, "SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement");
  const delivery = childOf(line, "SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery");
  const settlement = childOf(line, "SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement");
  const order = childOf(agreement, "BuyerOrderReferencedDocument");
  // A note of what was delivered tells more than an announcement of it.
  const deliveryNote =
    childOf(delivery, "DeliveryNoteReferencedDocument") ?? childOf(delivery, "DespatchAdviceReferencedDocument");
  const quantity = childOf(delivery, "BilledQuantity");
  const tax = childOf(settlement, "ApplicableTradeTax");
  return {
    id: textOf(document, "LineID"),
    parentId: textOf(document, "ParentLineID"),
    status: textOf(document, "LineStatusReasonCode"),
    note: textsOf(document, "IncludedNote", "Content").join("\n") || null,
    object: objectOf(childrenOf(settlement, "AdditionalReferencedDocument")),
    quantity: values.decimal("BT-129", quantity),
    unit: attributeOf(quantity, "unitCode"),
    amount: values.decimal("BT-131", childOf(settlement, LINE_TOTALS, "LineTotalAmount")),
    orderLine: textOf(order, "LineID"),
    orderNumber: numberOf(order),
    deliveryNoteNumber: numberOf(deliveryNote),
    deliveryNoteLine: textOf(deliveryNote, "LineID"),
    buyerAccountingReference: textOf(
      settlement,
      "ReceivableSpecifiedTradeAccountingAccount|SpecifiedTradeAccountingAccount",
      "ID",
    ),
    deliveryDate: dayOf(values, "BT-X-85", childOf(delivery, "ActualDeliverySupplyChainEvent", "OccurrenceDateTime")),
    period: periodOf(values, childOf(settlement, "BillingSpecifiedPeriod"), "BT-134", "BT-135"),
    ...allowancesAndCharges(
      values,
      "line",
      childrenOf(settlement, "SpecifiedTradeAllowanceCharge"),
      indicatorOf,
      allowanceOf,
    ),
    price: priceOf(values, agreement),
    taxCategory: textOf(tax, "CategoryCode"),
    taxRate: values.decimal("BT-152", childOf(tax, RATE)),
    item: {
      name: textOf(product, "Name"),
      description: textOf(product, "Description"),
      sellerId: textOf(product, "SellerAssignedID"),
      buyerId: textOf(product, "BuyerAssignedID"),
      standardId: identifierOf(childOf(product, "GlobalID")),
      classifications: childrenOf(product, "DesignatedProductClassification", "ClassCode").flatMap((code) => {
        const id = identifierOf(code, "listID");
        return id ? { ...id, schemeVersion: attributeOf(code, "listVersionID") } : [];
      }),
      originCountry: textOf(product, "OriginTradeCountry", "ID"),
      attributes: childrenOf(product, "ApplicableProductCharacteristic").map((each) => ({
        name: textOf(each, "Description"),
        value: textOf(each, "Value") ?? textOf(each, "ValueMeasure"),
      })),
    },
    subLines: [],
  };
}

const LINE_TOTALS = "SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation";

function priceOf(values: Values, agreement: XmlElement | undefined): model.Price {
  const net = childOf(agreement, "NetPriceProductTradePrice");
  const gross = childOf(agreement, "GrossPriceProductTradePrice");
  const base = childOf(net, "BasisQuantity") ?? childOf(gross, "BasisQuantity");
  return {
    net: values.decimal("BT-146", childOf(net, "ChargeAmount")),
    discount: priceDiscountOf(values, childrenOf(gross, "AppliedTradeAllowanceCharge"), indicatorOf, "ActualAmount"),
    gross: values.decimal("BT-148", childOf(gross, "ChargeAmount")),
    baseQuantity: values.decimal("BT-149", base),
    baseUnit: attributeOf(base, "unitCode"),
  };
}
