/**
 * An electronic invoice in the terms of EN 16931-1, whatever syntax it came in. The comment at a property names its
 * business term; terms that begin with BT-X belong to the profile EXTENDED, those with BT-DEX to XRechnung's extension.
 * Values are the sender's: texts without the blanks around them, null where the sender did not say, and nothing is
 * corrected, rounded or computed. docs/e-invoice-mapping.md says which element each value comes from.
 */
export interface ElectronicInvoice {
  /** Whether the document is a UBL CreditNote. CII tells credit notes by BT-3 alone. */
  readonly isCreditNote: boolean;
  readonly number: string | null; // BT-1
  readonly issueDate: Day | null; // BT-2
  /** BT-3, UNTDID 1001; `documentTypeOf` says what it means. */
  readonly typeCode: string | null;
  readonly currency: string | null; // BT-5
  readonly taxCurrency: string | null; // BT-6
  readonly taxPointDate: Day | null; // BT-7
  /** BT-8; UNTDID 2005 in UBL (3, 35, 432), UNTDID 2475 in CII (5, 29, 72). */
  readonly taxPointDateCode: string | null;
  /** BT-9, the first of several. */
  readonly dueDate: Day | null;
  readonly buyerReference: string | null; // BT-10
  readonly projectReference: string | null; // BT-11
  readonly contractReference: string | null; // BT-12
  readonly purchaseOrderReference: string | null; // BT-13
  readonly salesOrderReference: string | null; // BT-14
  readonly receivingAdviceReference: string | null; // BT-15
  readonly despatchAdviceReference: string | null; // BT-16
  readonly deliveryNoteReference: string | null; // BT-X-202
  readonly tenderReference: string | null; // BT-17
  readonly invoicedObject: Identifier | null; // BT-18
  readonly buyerAccountingReference: string | null; // BT-19
  /** BT-20, and what belongs to it; XRechnung has one, EXTENDED may have several. */
  readonly paymentTerms: readonly PaymentTerms[];
  readonly notes: readonly Note[]; // BG-1
  readonly businessProcess: string | null; // BT-23
  readonly specification: string | null; // BT-24
  readonly precedingInvoices: readonly PrecedingInvoice[]; // BG-3
  readonly seller: Party; // BG-4
  readonly buyer: Party; // BG-7
  readonly payee: Party | null; // BG-10
  readonly taxRepresentative: Party | null; // BG-11
  readonly delivery: Delivery; // BG-13
  readonly period: Period | null; // BG-14
  readonly paymentInstructions: readonly PaymentInstructions[]; // BG-16
  readonly allowances: readonly AllowanceOrCharge[]; // BG-20
  readonly charges: readonly AllowanceOrCharge[]; // BG-21
  readonly totals: Totals; // BG-22
  readonly taxBreakdown: readonly TaxBreakdown[]; // BG-23
  readonly supportingDocuments: readonly SupportingDocument[]; // BG-24
  /** The payments of which BT-113 is the sum (BG-X-45), or that are added to what is due (BG-DEX-09). */
  readonly prepayments: readonly Prepayment[];
  /** BG-25, in the order of the document. */
  readonly lines: readonly InvoiceLine[];
  /** What stands where a number or a day belongs and cannot be one; the property is null. */
  readonly unread: readonly UnreadValue[];
}

/** An exact decimal number of at most 15 significant digits, with a point and without needless zeros: `8.5`. */
export type DecimalText = string;

/** ISO 8601: `2026-11-18`, with the zone where the sender wrote one: `2026-11-18+01:00`. */
export type Day = string;

export interface Identifier {
  readonly id: string;
  /** The scheme of the id, e.g. `0088` for a GLN (ISO/IEC 6523); for a bank account `IBAN` where the sender says so. */
  readonly scheme: string | null;
}

/** BG-1 */
export interface Note {
  readonly subjectCode: string | null; // BT-21, UNTDID 4451
  readonly text: string; // BT-22
}

/** BG-3 */
export interface PrecedingInvoice {
  readonly number: string | null; // BT-25
  readonly issueDate: Day | null; // BT-26
  readonly typeCode: string | null; // BT-X-555, UNTDID 1001
}

/** BG-4 seller, BG-7 buyer, BG-10 payee, BG-11 the seller's tax representative. */
export interface Party {
  readonly name: string | null; // BT-27, BT-44, BT-59, BT-62
  readonly tradingName: string | null; // BT-28, BT-45
  readonly ids: readonly Identifier[]; // BT-29, BT-46, BT-60
  readonly legalId: Identifier | null; // BT-30, BT-47, BT-61
  readonly vatId: string | null; // BT-31, BT-48, BT-63
  /** BT-32: the number by which the tax office knows the seller. */
  readonly taxId: string | null;
  readonly legalInformation: string | null; // BT-33
  readonly electronicAddress: Identifier | null; // BT-34, BT-49
  readonly address: PostalAddress | null; // BG-5, BG-8, BG-12
  readonly contact: Contact | null; // BG-6, BG-9
}

/** BG-5 seller, BG-8 buyer, BG-12 tax representative, BG-15 deliver to. */
export interface PostalAddress {
  readonly line1: string | null; // BT-35, BT-50, BT-64, BT-75
  readonly line2: string | null; // BT-36, BT-51, BT-65, BT-76
  readonly line3: string | null; // BT-162, BT-163, BT-164, BT-165
  readonly city: string | null; // BT-37, BT-52, BT-66, BT-77
  readonly postCode: string | null; // BT-38, BT-53, BT-67, BT-78
  readonly subdivision: string | null; // BT-39, BT-54, BT-68, BT-79
  readonly country: string | null; // BT-40, BT-55, BT-69, BT-80, ISO 3166-1
}

/** BG-6 seller, BG-9 buyer. */
export interface Contact {
  readonly name: string | null; // BT-41, BT-56
  readonly phone: string | null; // BT-42, BT-57
  readonly email: string | null; // BT-43, BT-58
}

/** BG-13 */
export interface Delivery {
  readonly name: string | null; // BT-70
  readonly locationId: Identifier | null; // BT-71
  readonly date: Day | null; // BT-72
  readonly address: PostalAddress | null; // BG-15
}

/** BG-14 of the invoice, BG-26 of a line. */
export interface Period {
  readonly start: Day | null; // BT-73, BT-134
  readonly end: Day | null; // BT-74, BT-135
}

export interface PaymentTerms {
  /** BT-20, in XRechnung with its `#SKONTO#` lines. */
  readonly note: string | null;
  /** BT-9 of these terms. */
  readonly dueDate: Day | null;
  /** BT-X-275: what is due on that day, where it is not all. */
  readonly partialAmount: DecimalText | null;
  /** BG-X-44, or the `#SKONTO#` lines of the note. */
  readonly discounts: readonly PaymentDiscount[];
}

/** Skonto: what may be deducted from a payment that comes in time. */
export interface PaymentDiscount {
  /** BT-X-283 (`TAGE`), in `periodUnit`. */
  readonly period: DecimalText | null;
  /** BT-X-284, UN/ECE Recommendation 20: `DAY`. */
  readonly periodUnit: string | null;
  /** BT-X-282: the day from which the period counts; the day of issue where it is null. */
  readonly baseDate: Day | null;
  /** The last day, where the sender names it instead of a period. */
  readonly endDate: Day | null;
  readonly percent: DecimalText | null; // BT-X-286 (`PROZENT`)
  /** BT-X-285 (`BASISBETRAG`): the amount of which it is a percentage, where it is not the amount due. */
  readonly baseAmount: DecimalText | null;
  readonly amount: DecimalText | null; // BT-X-287
}

/** BG-16 */
export interface PaymentInstructions {
  readonly meansCode: string | null; // BT-81, UNTDID 4461
  readonly meansText: string | null; // BT-82
  readonly remittanceInformation: string | null; // BT-83
  readonly account: PayeeAccount | null; // BG-17
  readonly card: PaymentCard | null; // BG-18
  readonly directDebit: DirectDebit | null; // BG-19
}

/** BG-17 */
interface PayeeAccount {
  readonly id: Identifier | null; // BT-84
  readonly name: string | null; // BT-85
  readonly bankId: string | null; // BT-86
}

/** BG-18 */
interface PaymentCard {
  readonly number: string | null; // BT-87
  readonly holder: string | null; // BT-88
}

/** BG-19 */
interface DirectDebit {
  readonly mandate: string | null; // BT-89
  readonly creditorId: string | null; // BT-90
  readonly debitedAccount: string | null; // BT-91
}

/** BG-20 and BG-21 of the invoice, BG-27 and BG-28 of a line. */
export interface AllowanceOrCharge {
  readonly amount: DecimalText | null; // BT-92, BT-99, BT-136, BT-141
  readonly baseAmount: DecimalText | null; // BT-93, BT-100, BT-137, BT-142
  readonly percent: DecimalText | null; // BT-94, BT-101, BT-138, BT-143
  readonly reason: string | null; // BT-97, BT-104, BT-139, BT-144
  readonly reasonCode: string | null; // BT-98, BT-140: UNTDID 5189; BT-105, BT-145: UNTDID 7161
  readonly taxCategory: string | null; // BT-95, BT-102, and of lines what EXTENDED says
  readonly taxRate: DecimalText | null; // BT-96, BT-103
}

/** BG-22 */
export interface Totals {
  readonly lines: DecimalText | null; // BT-106
  readonly allowances: DecimalText | null; // BT-107
  readonly charges: DecimalText | null; // BT-108
  readonly withoutTax: DecimalText | null; // BT-109
  /** BT-110: in the invoice's currency (BT-5). */
  readonly tax: DecimalText | null;
  /** BT-111: in the currency of the tax (BT-6). */
  readonly taxInTaxCurrency: DecimalText | null;
  /** BT-110, BT-111 and any other total of tax, in the order of the document. */
  readonly taxes: readonly TaxTotal[];
  readonly withTax: DecimalText | null; // BT-112
  readonly prepaid: DecimalText | null; // BT-113
  readonly rounding: DecimalText | null; // BT-114
  readonly due: DecimalText | null; // BT-115
}

interface TaxTotal {
  /** Null where the amount names none; then it is the invoice's. */
  readonly currency: string | null;
  readonly amount: DecimalText | null;
}

/** BG-23 */
export interface TaxBreakdown {
  /** UNTDID 5153, `VAT` in EN 16931; others are printed all the same. */
  readonly taxType: string | null;
  readonly taxableAmount: DecimalText | null; // BT-116
  readonly amount: DecimalText | null; // BT-117
  readonly category: string | null; // BT-118, UNTDID 5305
  readonly rate: DecimalText | null; // BT-119
  readonly exemptionReason: string | null; // BT-120
  readonly exemptionReasonCode: string | null; // BT-121
}

/** BG-24; the attached file itself (BT-125) stays in the document. */
export interface SupportingDocument {
  readonly reference: string | null; // BT-122
  /** UNTDID 1001; 916 or nothing in EN 16931. */
  readonly typeCode: string | null;
  readonly description: string | null; // BT-123
  readonly location: string | null; // BT-124
  readonly fileName: string | null; // BT-125-2
  readonly mimeType: string | null; // BT-125-1
}

/** BG-X-45, BG-DEX-09 */
export interface Prepayment {
  readonly amount: DecimalText | null; // BT-X-291, BT-DEX-002
  readonly receivedDate: Day | null; // BT-X-292
  /** BT-DEX-001: the kind of payment. */
  readonly kind: string | null;
  readonly description: string | null; // BT-DEX-003
  /** BT-X-558: the number of the invoice that asked for it. */
  readonly invoiceNumber: string | null;
}

/** BG-25; the inner lines of UBL are BG-DEX-01. */
export interface InvoiceLine {
  readonly id: string | null; // BT-126
  /** BT-X-304: the `id` of the line that this one is a part of. Only CII says it in this way; UBL has `subLines`. */
  readonly parentId: string | null;
  /** BT-X-8: `DETAIL`, `GROUP` (a subtotal of the lines that have it as their parent) or `INFORMATION`. */
  readonly status: string | null;
  readonly note: string | null; // BT-127
  readonly object: Identifier | null; // BT-128
  readonly quantity: DecimalText | null; // BT-129
  readonly unit: string | null; // BT-130, UN/ECE Recommendation 20 and 21
  readonly amount: DecimalText | null; // BT-131
  readonly orderLine: string | null; // BT-132
  /** BT-X-21: the number of the order, where it is not that of the invoice (BT-13). */
  readonly orderNumber: string | null;
  /** BT-X-92: the number of the delivery note; BT-X-86, the despatch advice, where only that is named. */
  readonly deliveryNoteNumber: string | null;
  readonly deliveryNoteLine: string | null; // BT-X-93, BT-X-87
  readonly buyerAccountingReference: string | null; // BT-133
  /** BT-X-85: the day of the delivery. */
  readonly deliveryDate: Day | null;
  readonly period: Period | null; // BG-26
  readonly allowances: readonly AllowanceOrCharge[]; // BG-27
  readonly charges: readonly AllowanceOrCharge[]; // BG-28
  readonly price: Price; // BG-29
  readonly taxCategory: string | null; // BT-151
  readonly taxRate: DecimalText | null; // BT-152
  readonly item: Item; // BG-31
  /** BG-DEX-01: the lines of which this one is the sum. */
  readonly subLines: readonly InvoiceLine[];
}

/** BG-29 */
export interface Price {
  readonly net: DecimalText | null; // BT-146
  /** BT-147; where the sender lists several discounts and surcharges, all of them together. */
  readonly discount: DecimalText | null;
  readonly gross: DecimalText | null; // BT-148
  /** BT-149: for how many units the price is; one where it is null. */
  readonly baseQuantity: DecimalText | null;
  readonly baseUnit: string | null; // BT-150
}

/** BG-31 */
interface Item {
  readonly name: string | null; // BT-153
  readonly description: string | null; // BT-154
  readonly sellerId: string | null; // BT-155
  readonly buyerId: string | null; // BT-156
  readonly standardId: Identifier | null; // BT-157
  readonly classifications: readonly Classification[]; // BT-158
  readonly originCountry: string | null; // BT-159
  readonly attributes: readonly ItemAttribute[]; // BG-32
}

/** BT-158 */
interface Classification extends Identifier {
  readonly schemeVersion: string | null; // BT-158-2
}

/** BG-32 */
interface ItemAttribute {
  readonly name: string | null; // BT-160
  readonly value: string | null; // BT-161
}

export interface UnreadValue {
  /** The business term that it would be, e.g. `BT-131`; of an indicator the group. */
  readonly term: string;
  /** The element where it stands, in local names: `/Invoice/InvoiceLine[3]/LineExtensionAmount`. */
  readonly path: string;
  /** As printed. */
  readonly text: string;
  /** `DIGITS` is a number of more than 15 significant digits; the others are no number, no day, no true or false. */
  readonly problem: "DIGITS" | "NUMBER" | "DAY" | "INDICATOR";
}
