/**
 * Invoices of OASIS UBL 2: Invoice and CreditNote, as Peppol BIS Billing 3, XRechnung with its extension and others
 * write them.
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

/** The specification that an invoice says it keeps (BT-24). */
export const ublSpecification = (root: XmlElement): string | null => textOf(root, "CustomizationID");

/** The business process that it names (BT-23). */
export const ublProcess = (root: XmlElement): string | null => textOf(root, "ProfileID");

export async function readUbl(root: XmlElement): Promise<model.ElectronicInvoice> {
  const values = new Values();
  const isCreditNote = root.name === "CreditNote";
  const documents = childrenOf(root, "AdditionalDocumentReference");
  const seller = childOf(root, "AccountingSupplierParty", "Party");
  const payee = childOf(root, "PayeeParty");
  const currency = textOf(root, "DocumentCurrencyCode");
  const taxTotals = childrenOf(root, "TaxTotal");
  const paymentMeans = childrenOf(root, "PaymentMeans");
  const terms = childrenOf(root, "PaymentTerms").map((each) => termsOf(values, each));
  const lines = await readInTurns(childrenOf(root, "InvoiceLine|CreditNoteLine"), (line) => lineOf(values, line));
  const invoice = {
    isCreditNote,
    number: textOf(root, "ID"),
    issueDate: values.day("BT-2", childOf(root, "IssueDate")),
    typeCode: textOf(root, "InvoiceTypeCode|CreditNoteTypeCode"),
    currency,
    taxCurrency: textOf(root, "TaxCurrencyCode"),
    taxPointDate: values.day("BT-7", childOf(root, "TaxPointDate")),
    taxPointDateCode: textOf(root, "InvoicePeriod", "DescriptionCode"),
    // A credit note has no DueDate; there it stands at the means of payment.
    dueDate: values.day("BT-9", childOf(root, "DueDate") ?? childOf(root, "PaymentMeans", "PaymentDueDate")),
    buyerReference: textOf(root, "BuyerReference"),
    projectReference: textOf(root, "ProjectReference", "ID") ?? textOf(documents.find(isOfType(PROJECT)), "ID"),
    contractReference: textOf(root, "ContractDocumentReference", "ID"),
    purchaseOrderReference: textOf(root, "OrderReference", "ID"),
    salesOrderReference: textOf(root, "OrderReference", "SalesOrderID"),
    receivingAdviceReference: textOf(root, "ReceiptDocumentReference", "ID"),
    despatchAdviceReference: textOf(root, "DespatchDocumentReference", "ID"),
    deliveryNoteReference: null,
    tenderReference: textOf(root, "OriginatorDocumentReference", "ID"),
    invoicedObject: identifierOf(childOf(documents.find(isOfType(OBJECT)), "ID")),
    buyerAccountingReference: textOf(root, "AccountingCost"),
    paymentTerms: terms,
    notes: textsOf(root, "Note").map(noteOf),
    businessProcess: ublProcess(root),
    specification: ublSpecification(root),
    precedingInvoices: childrenOf(root, "BillingReference", "InvoiceDocumentReference|CreditNoteDocumentReference").map(
      (document) => ({
        number: textOf(document, "ID"),
        issueDate: values.day("BT-26", childOf(document, "IssueDate")),
        typeCode: textOf(document, "DocumentTypeCode"),
      }),
    ),
    seller: partyOf(seller),
    buyer: partyOf(childOf(root, "AccountingCustomerParty", "Party")),
    payee: payee ? otherPartyOf(payee) : null,
    taxRepresentative: childrenOf(root, "TaxRepresentativeParty").map(otherPartyOf)[0] ?? null,
    delivery: deliveryOf(values, childOf(root, "Delivery")),
    period: periodOf(values, childOf(root, "InvoicePeriod"), "BT-73", "BT-74"),
    paymentInstructions: paymentMeans.flatMap((means) => instructionsOf(means, creditorIdOf(seller, payee)) ?? []),
    ...allowancesAndCharges(values, "invoice", childrenOf(root, "AllowanceCharge"), indicatorOf, allowanceOf),
    totals: totalsOf(values, root, taxTotals, currency),
    taxBreakdown: breakdownOf(taxTotals, currency).map((subtotal) => taxOf(values, subtotal)),
    supportingDocuments: documents
      .filter((each) => !isOfType(OBJECT)(each) && !isOfType(PROJECT)(each))
      .map(supporting),
    prepayments: childrenOf(root, "PrepaidPayment").map((each) => prepaymentOf(values, each)),
    lines,
  };
  return { ...invoice, unread: values.unread(root) };
}

// Header

/** UNTDID 1001: a project, in credit notes, which have no ProjectReference (BT-11), and what is invoiced (BT-18). */
const [PROJECT, OBJECT] = ["50", "130"];

const isOfType = (type: string) => (document: XmlElement) => textOf(document, "DocumentTypeCode") === type;

/** UBL has no element for the subject of a note; it stands before the text: `#ADU#The text`. */
function noteOf(note: string): model.Note {
  const [, subjectCode, text = ""] = /^#([A-Z]{3})#([^]*)$/.exec(note) ?? [];
  return subjectCode === undefined ? { subjectCode: null, text: note } : { subjectCode, text: text.trim() };
}

function supporting(document: XmlElement): model.SupportingDocument {
  const attachment = childOf(document, "Attachment");
  const file = childOf(attachment, "EmbeddedDocumentBinaryObject");
  return {
    reference: textOf(document, "ID"),
    typeCode: textOf(document, "DocumentTypeCode"),
    description: textOf(document, "DocumentDescription"),
    location: textOf(attachment, "ExternalReference", "URI"),
    fileName: attributeOf(file, "filename"),
    mimeType: attributeOf(file, "mimeCode"),
  };
}

// Parties

/** A seller or buyer, whose name in law is that of its registration. */
function partyOf(party: XmlElement | undefined): model.Party {
  const legal = childOf(party, "PartyLegalEntity");
  const contact = childOf(party, "Contact");
  return {
    name: textOf(legal, "RegistrationName"),
    tradingName: textOf(party, "PartyName", "Name"),
    ids: idsOf(party),
    legalId: identifierOf(childOf(legal, "CompanyID")),
    vatId: taxIdOf(party, true),
    taxId: taxIdOf(party, false),
    legalInformation: textOf(legal, "CompanyLegalForm"),
    electronicAddress: identifierOf(childOf(party, "EndpointID")),
    address: addressOf(childOf(party, "PostalAddress")),
    contact: groupOf({
      name: textOf(contact, "Name"),
      phone: textOf(contact, "Telephone"),
      email: textOf(contact, "ElectronicMail"),
    }),
  };
}

/** A payee or tax representative has one name. */
function otherPartyOf(element: XmlElement): model.Party {
  const party = partyOf(element);
  return { ...party, name: party.tradingName ?? party.name, tradingName: null };
}

/** The scheme under which a seller or payee writes the creditor's id of a direct debit (BT-90). */
const SEPA = "SEPA";

const partyIdsOf = (party: XmlElement | undefined): model.Identifier[] =>
  childrenOf(party, "PartyIdentification", "ID").flatMap((id) => identifierOf(id) ?? []);

const idsOf = (party: XmlElement | undefined): model.Identifier[] =>
  partyIdsOf(party).filter(({ scheme }) => scheme !== SEPA);

const creditorIdOf = (...parties: (XmlElement | undefined)[]): string | null =>
  parties.flatMap(partyIdsOf).find(({ scheme }) => scheme === SEPA)?.id ?? null;

function taxIdOf(party: XmlElement | undefined, isVat: boolean): string | null {
  const scheme = childrenOf(party, "PartyTaxScheme").find(
    (each) => (textOf(each, "TaxScheme", "ID")?.toUpperCase() === "VAT") === isVat,
  );
  return textOf(scheme, "CompanyID");
}

const addressOf = (address: XmlElement | undefined): model.PostalAddress | null =>
  groupOf({
    line1: textOf(address, "StreetName"),
    line2: textOf(address, "AdditionalStreetName"),
    line3: textOf(address, "AddressLine", "Line"),
    city: textOf(address, "CityName"),
    postCode: textOf(address, "PostalZone"),
    subdivision: textOf(address, "CountrySubentity"),
    country: textOf(address, "Country", "IdentificationCode"),
  });

function deliveryOf(values: Values, delivery: XmlElement | undefined): model.Delivery {
  const location = childOf(delivery, "DeliveryLocation");
  return {
    name: textOf(delivery, "DeliveryParty", "PartyName", "Name"),
    locationId: identifierOf(childOf(location, "ID")),
    date: values.day("BT-72", childOf(delivery, "ActualDeliveryDate")),
    address: addressOf(childOf(location, "Address")),
  };
}

const periodOf = (values: Values, period: XmlElement | undefined, start: string, end: string): model.Period | null =>
  groupOf({
    start: values.day(start, childOf(period, "StartDate")),
    end: values.day(end, childOf(period, "EndDate")),
  });

// Payment

function termsOf(values: Values, terms: XmlElement): model.PaymentTerms {
  const note = textsOf(terms, "Note").join("\n") || null;
  const discount = discountOf(values, terms);
  const skonto = skontoOf(note);
  return {
    note,
    dueDate: values.day("BT-9", childOf(terms, "PaymentDueDate")),
    partialAmount: values.decimal("BT-X-275", childOf(terms, "Amount")),
    discounts: skonto.length === 0 && discount ? [discount] : skonto,
  };
}

/** EN 16931 does not use these elements of UBL; some senders do. */
function discountOf(values: Values, terms: XmlElement): model.PaymentDiscount | null {
  const percent = values.decimal("BT-X-286", childOf(terms, "SettlementDiscountPercent"));
  const amount = values.decimal("BT-X-287", childOf(terms, "SettlementDiscountAmount"));
  if (percent === null && amount === null) return null;
  const period = childOf(terms, "SettlementPeriod");
  const duration = childOf(period, "DurationMeasure");
  return {
    period: values.decimal("BT-X-283", duration),
    periodUnit: attributeOf(duration, "unitCode"),
    baseDate: values.day("BT-X-282", childOf(period, "StartDate")),
    endDate: values.day("BT-X-282", childOf(period, "EndDate")),
    percent,
    baseAmount: null,
    amount,
  };
}

function instructionsOf(means: XmlElement, creditorId: string | null): model.PaymentInstructions | null {
  const code = childOf(means, "PaymentMeansCode");
  const account = childOf(means, "PayeeFinancialAccount");
  const card = childOf(means, "CardAccount");
  const mandate = childOf(means, "PaymentMandate");
  return groupOf<model.PaymentInstructions>({
    meansCode: textIn(code),
    meansText: attributeOf(code, "name"),
    remittanceInformation: textOf(means, "PaymentID"),
    account: groupOf({
      id: identifierOf(childOf(account, "ID")),
      name: textOf(account, "Name"),
      bankId: textOf(account, "FinancialInstitutionBranch", "ID"),
    }),
    card: groupOf({ number: textOf(card, "PrimaryAccountNumberID"), holder: textOf(card, "HolderName") }),
    directDebit: groupOf({
      mandate: textOf(mandate, "ID"),
      creditorId,
      debitedAccount: textOf(mandate, "PayerFinancialAccount", "ID"),
    }),
  });
}

/** Payments that XRechnung's extension adds to what is due (BG-DEX-09). */
const prepaymentOf = (values: Values, payment: XmlElement): model.Prepayment => ({
  amount: values.decimal("BT-DEX-002", childOf(payment, "PaidAmount")),
  receivedDate: values.day("BT-X-292", childOf(payment, "ReceivedDate")),
  kind: textOf(payment, "ID"),
  description: textOf(payment, "InstructionID"),
  invoiceNumber: null,
});

// Amounts

const indicatorOf = (element: XmlElement): XmlElement | undefined => childOf(element, "ChargeIndicator");

function allowanceOf(values: Values, element: XmlElement, terms: AllowanceTerms): model.AllowanceOrCharge {
  const category = childOf(element, "TaxCategory");
  return {
    amount: values.decimal(terms.amount, childOf(element, "Amount")),
    baseAmount: values.decimal(terms.base, childOf(element, "BaseAmount")),
    percent: values.decimal(terms.percent, childOf(element, "MultiplierFactorNumeric")),
    reason: textOf(element, "AllowanceChargeReason"),
    reasonCode: textOf(element, "AllowanceChargeReasonCode"),
    taxCategory: textOf(category, "ID"),
    taxRate: values.decimal(terms.rate, childOf(category, "Percent")),
  };
}

function totalsOf(
  values: Values,
  root: XmlElement,
  taxTotals: readonly XmlElement[],
  currency: string | null,
): model.Totals {
  const totals = childOf(root, "LegalMonetaryTotal");
  const total = (term: string, name: string) => values.decimal(term, childOf(totals, name));
  const taxAmounts = taxTotals.flatMap((each) => childOf(each, "TaxAmount") ?? []);
  return {
    lines: total("BT-106", "LineExtensionAmount"),
    allowances: total("BT-107", "AllowanceTotalAmount"),
    charges: total("BT-108", "ChargeTotalAmount"),
    withoutTax: total("BT-109", "TaxExclusiveAmount"),
    ...taxTotalsOf(values, taxAmounts, currency, textOf(root, "TaxCurrencyCode")),
    withTax: total("BT-112", "TaxInclusiveAmount"),
    prepaid: total("BT-113", "PrepaidAmount"),
    rounding: total("BT-114", "PayableRoundingAmount"),
    due: total("BT-115", "PayableAmount"),
  };
}

/** The subtotals in the currency of the invoice. A total in the currency of the tax may repeat them in that. */
function breakdownOf(taxTotals: readonly XmlElement[], currency: string | null): XmlElement[] {
  const isOurs = (total: XmlElement): boolean => {
    const own = attributeOf(childOf(total, "TaxAmount"), "currencyID");
    return own === null || currency === null || own === currency;
  };
  return taxTotals.filter(isOurs).flatMap((total) => childrenOf(total, "TaxSubtotal"));
}

function taxOf(values: Values, subtotal: XmlElement): model.TaxBreakdown {
  const category = childOf(subtotal, "TaxCategory");
  return {
    taxType: textOf(category, "TaxScheme", "ID"),
    taxableAmount: values.decimal("BT-116", childOf(subtotal, "TaxableAmount")),
    amount: values.decimal("BT-117", childOf(subtotal, "TaxAmount")),
    category: textOf(category, "ID"),
    rate: values.decimal("BT-119", childOf(category, "Percent")),
    exemptionReason: textOf(category, "TaxExemptionReason"),
    exemptionReasonCode: textOf(category, "TaxExemptionReasonCode"),
  };
}

// Lines

function lineOf(values: Values, line: XmlElement): model.InvoiceLine {
  const item = childOf(line, "Item");
  const quantity = childOf(line, "InvoicedQuantity|CreditedQuantity");
  const order = childOf(line, "OrderLineReference");
  const despatch = childOf(line, "DespatchLineReference");
  const category = childOf(item, "ClassifiedTaxCategory");
  return {
    id: textOf(line, "ID"),
    parentId: null,
    status: null,
    note: textsOf(line, "Note").join("\n") || null,
    object: identifierOf(childOf(childrenOf(line, "DocumentReference").find(isOfType(OBJECT)), "ID")),
    quantity: values.decimal("BT-129", quantity),
    unit: attributeOf(quantity, "unitCode"),
    amount: values.decimal("BT-131", childOf(line, "LineExtensionAmount")),
    orderLine: textOf(order, "LineID"),
    orderNumber: textOf(order, "OrderReference", "ID"),
    deliveryNoteNumber: textOf(despatch, "DocumentReference", "ID"),
    deliveryNoteLine: textOf(despatch, "LineID"),
    buyerAccountingReference: textOf(line, "AccountingCost"),
    deliveryDate: values.day("BT-X-85", childOf(line, "Delivery", "ActualDeliveryDate")),
    period: periodOf(values, childOf(line, "InvoicePeriod"), "BT-134", "BT-135"),
    ...allowancesAndCharges(values, "line", childrenOf(line, "AllowanceCharge"), indicatorOf, allowanceOf),
    price: priceOf(values, childOf(line, "Price")),
    taxCategory: textOf(category, "ID"),
    taxRate: values.decimal("BT-152", childOf(category, "Percent")),
    item: {
      name: textOf(item, "Name"),
      description: textsOf(item, "Description").join("\n") || null,
      sellerId: textOf(item, "SellersItemIdentification", "ID"),
      buyerId: textOf(item, "BuyersItemIdentification", "ID"),
      standardId: identifierOf(childOf(item, "StandardItemIdentification", "ID")),
      classifications: childrenOf(item, "CommodityClassification", "ItemClassificationCode").flatMap((code) => {
        const id = identifierOf(code, "listID");
        return id ? { ...id, schemeVersion: attributeOf(code, "listVersionID") } : [];
      }),
      originCountry: textOf(item, "OriginCountry", "IdentificationCode"),
      attributes: childrenOf(item, "AdditionalItemProperty").map((each) => ({
        name: textOf(each, "Name"),
        value: textOf(each, "Value"),
      })),
    },
    subLines: childrenOf(line, "SubInvoiceLine|SubCreditNoteLine").map((each) => lineOf(values, each)),
  };
}

function priceOf(values: Values, price: XmlElement | undefined): model.Price {
  const base = childOf(price, "BaseQuantity");
  const changes = childrenOf(price, "AllowanceCharge");
  return {
    net: values.decimal("BT-146", childOf(price, "PriceAmount")),
    discount: priceDiscountOf(values, changes, indicatorOf, "Amount"),
    gross: values.decimal("BT-148", changes.map((each) => childOf(each, "BaseAmount")).find(Boolean)),
    baseQuantity: values.decimal("BT-149", base),
    baseUnit: attributeOf(base, "unitCode"),
  };
}
