/** The inputs of an invoice (decisions §6 `POST /invoices/custom`, `PUT /invoices/{id}/accounts`). */
import { ArgsType, Field, InputType, Int, ObjectType } from "type-graphql";
import { WARNINGS } from "../import.js";
import { MAX_PLACES } from "../../domain/dimensions.js";
import { BUSINESS_YEARS } from "../../domain/days.js";
import { DOCUMENT_TYPES } from "../../domain/en16931/document-types.js";
import { LONGEST, MAX_PARTS, MAX_PRECEDING } from "../../domain/invoice-reading.js";
import type { SentInvoice, SentItem, SentPosting } from "../../services/invoice/model.js";
import { AccountType } from "../account.js";
import {
  NeedsOneOf,
  CURRENCY,
  Deprecated,
  type FieldRules,
  Ignores,
  MONEY,
  Nullable,
  PAPER_DAY,
  PERCENT,
  Relation,
  Rules,
} from "../lib/directives.js";
import { ElectronicInvoiceType, InvoiceStatus, ReferenceType } from "./invoice.js";
import {
  InvoiceAllowanceChargeInput,
  InvoiceDiscountInput,
  InvoiceRetentionInput,
  InvoiceTaxInput,
  PrecedingInvoiceInput,
} from "./money.js";
import { BodyPart } from "../lib/body-part.js";
import { Bytes, DateTime, Decimal, InvoiceId, LocalDate, UUID } from "../lib/scalars.js";

const PLACES = { maxItems: MAX_PLACES } as const;

@Ignores("title")
@InputType({
  description:
    "An account, named by its id or its number. A number that no account of the tenant has yet is kept, and linked when the account arrives.",
})
export class AccountReferenceInput {
  @Nullable(() => UUID, "Id of an account of the tenant; one that it does not have is a 400.")
  id?: string | null;

  @Nullable(() => String, "Number of the account.")
  @Rules({ notBlank: true, maxLength: 255, example: "3400" })
  number?: string | null;
}

@Ignores("title", "rate")
@InputType({
  description:
    "A tax code, named by its id or its number. A number that no tax code of the tenant has yet is kept, and linked when the tax code arrives.",
})
export class TaxCodeReferenceInput {
  @Nullable(() => UUID, "Id of a tax code of the tenant; one that it does not have is a 400.")
  id?: string | null;

  @Nullable(() => String, "Number of the tax code.")
  @Rules({ notBlank: true, maxLength: 255, example: "9" })
  number?: string | null;
}

@Ignores("id", "index")
@InputType({ description: "A posting. Its index is its place in the array; what is omitted is empty." })
export class InvoiceAccountInput implements SentPosting {
  @Nullable(() => Decimal, "Amount without tax, in the invoice's currency.")
  @Rules({ ...MONEY, example: 1234.56 })
  net_amount?: number | null;

  @Nullable(() => Decimal, "Tax, in the invoice's currency.")
  @Rules({ ...MONEY, example: 234.57 })
  tax_amount?: number | null;

  @Nullable(() => Decimal, "Amount with tax, in the invoice's currency.")
  @Rules({ ...MONEY, example: 1469.13 })
  gross_amount?: number | null;

  @Nullable(() => AccountType, "Side on which it is posted.")
  @Rules({ example: "DEBIT" })
  account_type?: AccountType | null;

  @Nullable(() => Decimal, "Quantity, in `unit`.")
  @Rules({ example: 12.5 })
  quantity?: number | null;

  @Nullable(() => String, "Unit of `quantity`.")
  @Rules({ maxLength: LONGEST.unit, example: "m3" })
  unit?: string | null;

  @Nullable(() => String, "Free text for people.")
  @Rules({ maxLength: LONGEST.comment, example: "Bodenplatte Haus B" })
  comment?: string | null;

  @Nullable(() => UUID, "Project that bears the amount; one that the tenant does not have is a 400.")
  project_id?: string | null;

  @Nullable(
    () => UUID,
    "Cost centre; one that the tenant does not have is a 400. It does not count beside `work_type_code`.",
  )
  work_type_id?: string | null;

  @Nullable(
    () => String,
    "Code of the cost centre in the project of the posting, else of the invoice. One that the project does not have yet is kept, and linked when it arrives.",
  )
  @Rules({ maxLength: 255, example: "330" })
  work_type_code?: string | null;

  @Nullable(
    () => UUID,
    "Account to post to; one that the tenant does not have is a 400. Where neither this nor `account` is sent: the account of the posting's dimension (`auto_assign_gl_account`), else the supplier's default account.",
  )
  account_id?: string | null;

  @Nullable(() => AccountReferenceInput, "Account to post to, where its id is not known; as an invoice shows it.")
  account?: AccountReferenceInput | null;

  @Nullable(() => UUID, "Tax code; one that the tenant does not have is a 400.")
  tax_code_id?: string | null;

  @Nullable(() => TaxCodeReferenceInput, "Tax code, where its id is not known; as an invoice shows it.")
  tax_code?: TaxCodeReferenceInput | null;
}

@ArgsType()
export class PostingsArgs {
  @Field(() => [InvoiceAccountInput], { description: `The postings, in their order, at most ${MAX_PLACES}.` })
  @Rules(PLACES)
  rows!: InvoiceAccountInput[];
}

@Ignores("id", "index", "unit_code")
@InputType({ description: "A line of an invoice. Its index is its place in the array; what is omitted is empty." })
export class InvoiceItemInput implements SentItem {
  @Nullable(() => String, "The supplier's article number.")
  @Rules({ maxLength: 255, example: "00815" })
  product_number?: string | null;

  @Nullable(() => String, "Name of what was delivered.")
  @Rules({ maxLength: LONGEST.title, example: "Transportbeton C25/30" })
  title?: string | null;

  @Nullable(() => String, "More about it.")
  @Rules({ maxLength: LONGEST.description, example: "Konsistenz F3, Größtkorn 16 mm" })
  description?: string | null;

  @Nullable(() => Decimal, "Quantity, in `unit`.")
  @Rules({ example: 12.5 })
  quantity?: number | null;

  @Nullable(() => String, "Unit of `quantity`.")
  @Rules({ maxLength: LONGEST.unit, example: "m3" })
  unit?: string | null;

  @Nullable(() => Decimal, "Price of one `unit` without tax.")
  @Rules({ ...MONEY, example: 98.7648 })
  unit_net_price?: number | null;

  @Nullable(() => Decimal, "Price of the line without tax, after its discount.")
  @Rules({ ...MONEY, example: 1234.56 })
  net_price?: number | null;

  @Nullable(() => Decimal, "Tax rate in percent.")
  @Rules({ ...PERCENT, example: 19 })
  tax_rate?: number | null;

  @Nullable(() => String, "Number of the order; by default that of the invoice.")
  @Rules({ maxLength: 255, example: "B-2026-0417" })
  order_number?: string | null;

  @Nullable(() => String, "Number of the order's item: its `external_id`.")
  @Rules({ maxLength: 255, example: "10" })
  order_item_number?: string | null;

  @Nullable(() => String, "Number of the delivery note.")
  @Rules({ maxLength: 255, example: "LS-20117" })
  delivery_number?: string | null;

  @Nullable(() => LocalDate, `Day of the delivery; ${BUSINESS_YEARS}.`)
  @Rules({ ...PAPER_DAY, example: "2026-11-18" })
  delivery_date?: string | null;

  @Nullable(
    () => Decimal,
    "Discount on the whole line: an amount in the invoice's currency, without tax; negative: a surcharge.",
  )
  @Rules({ ...MONEY, example: 0 })
  discount?: number | null;

  @Nullable(
    () => [InvoiceAllowanceChargeInput],
    "What is taken off the line or added to it (BG-27, BG-28). `discount` is their sum where it is not sent itself.",
  )
  @Rules({ maxItems: MAX_PARTS })
  allowances_charges?: InvoiceAllowanceChargeInput[] | null;

  @Nullable(() => LocalDate, `First day of what was done (BT-134); ${BUSINESS_YEARS}.`)
  @Rules({ ...PAPER_DAY, example: "2026-11-01" })
  service_from?: string | null;

  @Nullable(() => LocalDate, `Last day of what was done (BT-135); ${BUSINESS_YEARS}.`)
  @Rules({ ...PAPER_DAY, example: "2026-11-18" })
  service_till?: string | null;

  @Nullable(() => String, "Free text for people.")
  @Rules({ maxLength: LONGEST.comment, example: "Nachlieferung" })
  comment?: string | null;

  @Nullable(() => UUID, "Account to post the line to; one that the tenant does not have is a 400.")
  account_id?: string | null;

  @Nullable(
    () => UUID,
    "Cost centre; one that the tenant does not have is a 400. It does not count beside `work_type_code`.",
  )
  work_type_id?: string | null;

  @Nullable(
    () => String,
    "Code of the cost centre in the project of the invoice. One that the project does not have yet is kept, and linked when it arrives.",
  )
  @Rules({ maxLength: 255, example: "330" })
  work_type_code?: string | null;
}

@InputType({
  description: "A supplier, by what is known of it: looked for by `id`, then `external_id`, then `legal_uid`.",
})
class SupplierReferenceInput {
  @Nullable(() => UUID, "Id of a supplier; one that the tenant does not have is a 400.")
  id?: string | null;

  @Nullable(() => String, "The ERP's id of the supplier.")
  @Rules({ maxLength: 255, example: "K70001" })
  external_id?: string | null;

  @Nullable(() => String, "Name; becomes `supplier_name` where that is not sent.")
  @Rules({ maxLength: 1000, example: "Baustoff Nord GmbH" })
  title?: string | null;

  @Nullable(() => String, "VAT id or tax number; becomes `supplier_tax_id` where that is not sent.")
  @Rules({ maxLength: 255, example: "DE136695976" })
  legal_uid?: string | null;
}

@Ignores("title", "description", "project_region", "legal_entity")
@InputType({ description: "A project, by its id or its number." })
export class ProjectReferenceInput {
  @Nullable(() => UUID, "Id of a project; one that the tenant does not have is a 400.")
  id?: string | null;

  @Nullable(() => String, "Number of the project; becomes `project_number` where that is not sent.")
  @Rules({ maxLength: 255, example: "P-2026-001" })
  project_number?: string | null;
}

@Ignores("net_days", "discounts")
@InputType({ description: "A payment term, by its id or its number." })
class PaymentTermReferenceInput {
  @Nullable(() => UUID, "Id of a payment term; one that the tenant does not have is a 400.")
  id?: string | null;

  @Nullable(
    () => String,
    "Number of the term. One that the tenant does not have yet is kept, and linked when the term arrives; until then the invoice has no term.",
  )
  @Rules({ maxLength: 255, example: "S14" })
  number?: string | null;

  @Nullable(() => String, "Its words; become `payment_terms` where that is not sent.")
  @Rules({ maxLength: 1000, example: "14 Tage 2 % Skonto, 30 Tage netto" })
  title?: string | null;
}

@Ignores("title")
@InputType({
  description:
    "A project region or a company code, by its id or its number; one that the tenant does not have is a 400.",
})
class NumberReferenceInput {
  @Nullable(() => UUID, "Its id.")
  id?: string | null;

  @Nullable(() => String, "Its number.")
  @Rules({ maxLength: 255, example: "1000" })
  number?: string | null;
}

/** The fields of an invoice that only the gateway sets. */
const SHOWN_ONLY =
  "id status file_id document created_at updated_at sign findings extraction available_transitions missing_dimensions lacks_dimension effective_due_date overdue reverse_charge next_discount_date retained_amount release_date".split(
    " ",
  );

const DOCUMENT_TYPE = {
  pattern: { regex: `^(${DOCUMENT_TYPES.join("|")})$`, rule: `must be one of ${DOCUMENT_TYPES.join(", ")}` },
} as const satisfies FieldRules;

/** The fields of an invoice that an import need not have. */
@InputType()
abstract class InvoiceFieldsInput implements SentInvoice {
  @Nullable(() => Decimal, "Amount without tax.")
  @Rules({ ...MONEY, example: 1234.56 })
  net_amount?: number | null;

  @Nullable(() => Decimal, "Tax.")
  @Rules({ ...MONEY, example: 234.57 })
  total_tax_amount?: number | null;

  @Nullable(() => Decimal, "Paid before, with tax (BT-113).")
  @Rules({ ...MONEY, example: 469.13 })
  prepaid_amount?: number | null;

  @Nullable(() => Decimal, "Added to the amount to pay by rounding (BT-114); negative where it is less.")
  @Rules({ ...MONEY, example: 0 })
  rounding_amount?: number | null;

  @Nullable(
    () => Decimal,
    "To pay (BT-115); omitted or null: `total_amount` less `prepaid_amount` plus `rounding_amount`.",
  )
  @Rules({ ...MONEY, example: 1000 })
  payable_amount?: number | null;

  @Nullable(
    () => [InvoiceTaxInput],
    "Its tax by category and rate (BG-23); replaces the stored one. Omitted: that stays. Null: none.",
  )
  @Rules({ maxItems: MAX_PARTS })
  taxes?: InvoiceTaxInput[] | null;

  @Nullable(
    () => [InvoiceAllowanceChargeInput],
    "What is taken off the sum of the lines or added to it (BG-20, BG-21); replaces the stored ones. Omitted: those stay. Null: none.",
  )
  @Rules({ maxItems: MAX_PARTS })
  allowances_charges?: InvoiceAllowanceChargeInput[] | null;

  @Nullable(() => Decimal, "Amount without tax that is left after deductions.")
  @Rules({ ...MONEY, example: 1200 })
  deducted_net_amount?: number | null;

  @Nullable(() => Decimal, "Tax that is left after deductions.")
  @Rules({ ...MONEY, example: 228 })
  deducted_total_tax_amount?: number | null;

  @Nullable(() => Decimal, "Amount with tax that is left after deductions.")
  @Rules({ ...MONEY, example: 1428 })
  deducted_total_amount?: number | null;

  @Nullable(() => Decimal, "Tax rate in percent.")
  @Rules({ ...PERCENT, example: 19 })
  tax_rate?: number | null;

  @Nullable(() => String, `Kind of invoice: ${DOCUMENT_TYPES.join(", ")}.`)
  @Rules({ ...DOCUMENT_TYPE, example: "INVOICE" })
  document_type?: string | null;

  @Nullable(() => ElectronicInvoiceType, "Format of the electronic invoice that it came as.")
  @Rules({ example: "ZUGFERD" })
  electronic_invoice_type?: ElectronicInvoiceType | null;

  @Nullable(() => LocalDate, `Day by which it must be paid; ${BUSINESS_YEARS}.`)
  @Rules({ ...PAPER_DAY, example: "2026-12-20" })
  due_date?: string | null;

  @Nullable(() => DateTime, "When it was received; of a new invoice that says nothing: now.")
  @Rules({ example: "2026-11-21T10:00:00.000Z" })
  receipt_date?: string | null;

  @Nullable(() => UUID, "Id of the project; one that the tenant does not have is a 400.")
  project_id?: string | null;

  @Nullable(() => String, "Number of the project. It is kept as it is sent; a project that arrives later is linked.")
  @Rules({ maxLength: 255, example: "P-2026-001" })
  project_number?: string | null;

  @Nullable(() => ProjectReferenceInput, "The project, as an invoice shows it.")
  project?: ProjectReferenceInput | null;

  @Nullable(() => UUID, "Id of the supplier; one that the tenant does not have is a 400.")
  supplier_id?: string | null;

  @Nullable(
    () => SupplierReferenceInput,
    "The supplier, as an invoice shows it. It is looked for by id, `external_id`, VAT id and IBAN, in that order; one that two suppliers have does not count. A supplier that arrives later is linked.",
  )
  supplier?: SupplierReferenceInput | null;

  @Nullable(() => String, "The ERP's id of the supplier: another place for `supplier.external_id`.")
  @Rules({ maxLength: 255, example: null })
  supplier_external_id?: string | null;

  @Nullable(() => String, "Name of the supplier, kept as it is sent.")
  @Rules({ maxLength: LONGEST.supplier_name, example: "Baustoff Nord GmbH" })
  supplier_name?: string | null;

  @Nullable(
    () => String,
    "VAT id or tax number of the supplier, kept as it is sent; spaces and case do not count when it is looked for. " +
      "A VAT id whose check digits are wrong leads to no supplier.",
  )
  @Rules({ maxLength: 255, example: "DE136695976" })
  supplier_tax_id?: string | null;

  @Nullable(() => String, "IBAN to pay to, with correct check digits; stored upper case without spaces.")
  @Rules({ iban: true, example: "DE89 3704 0044 0532 0130 00" })
  supplier_iban?: string | null;

  @Nullable(
    () => UUID,
    "Where it is sent, it must be the customer of the key; null means the tenant-wide invoice with this `external_id`, where there is one.",
  )
  customer_id?: string | null;

  @Nullable(() => Decimal, "Which down payment of its order it is.")
  @Rules({ example: 2 })
  down_payment_number?: number | null;

  @Nullable(() => String, "Number of the order of all lines that name none themselves.")
  @Rules({ maxLength: 255, example: "B-2026-0417" })
  order_number?: string | null;

  @Nullable(() => String, "Reference to quote with the payment.")
  @Rules({ maxLength: 255, example: "210000000003139471430009017" })
  payment_reference?: string | null;

  @Nullable(() => ReferenceType, "Kind of `payment_reference`.")
  @Rules({ example: "QRR" })
  reference_type?: ReferenceType | null;

  @Nullable(
    () => String,
    "Terms of payment as the invoice words them. Where no term is named and they are the number of one, that is linked; other words are only words.",
  )
  @Rules({ maxLength: LONGEST.payment_terms, example: "Zahlbar in 30 Tagen" })
  payment_terms?: string | null;

  @Nullable(() => UUID, "Id of the payment term; one that the tenant does not have is a 400.")
  payment_term_id?: string | null;

  @Nullable(() => PaymentTermReferenceInput, "The payment term, as an invoice shows it.")
  payment_term?: PaymentTermReferenceInput | null;

  @Nullable(() => Decimal, "Discount (skonto) for paying until `discount_date`, in percent.")
  @Rules({ ...PERCENT, example: 2 })
  discount_rate?: number | null;

  @Nullable(() => LocalDate, `Last day of the discount; ${BUSINESS_YEARS}.`)
  @Rules({ ...PAPER_DAY, example: "2026-12-04" })
  discount_date?: string | null;

  @Nullable(
    () => [InvoiceDiscountInput],
    "All discounts for paying early; they replace the stored ones, and the one that ends first becomes `discount_rate` and `discount_date`. " +
      "Omitted: those stay, unless `discount_rate` or `discount_date` is sent and says something else. Null: none.",
  )
  @Rules({ maxItems: MAX_PARTS })
  discounts?: InvoiceDiscountInput[] | null;

  @Nullable(() => InvoiceRetentionInput, "What is retained of it; replaces what is stored. Null: nothing.")
  retention?: InvoiceRetentionInput | null;

  @Nullable(
    () => [PrecedingInvoiceInput],
    "The invoices of the same supplier that it follows (BG-3), whether they are there or not; they replace the stored ones. Omitted: those stay. Null: none.",
  )
  @Rules({ maxItems: MAX_PRECEDING })
  preceding_invoices?: PrecedingInvoiceInput[] | null;

  @Nullable(() => LocalDate, `Day of the delivery or of the end of the work (BT-72); ${BUSINESS_YEARS}.`)
  @Rules({ ...PAPER_DAY, example: "2026-11-18" })
  service_date?: string | null;

  @Nullable(() => LocalDate, `First day of the period that it charges (BT-73); ${BUSINESS_YEARS}.`)
  @Rules({ ...PAPER_DAY, example: "2026-11-01" })
  service_from?: string | null;

  @Nullable(() => LocalDate, `Last day of the period that it charges (BT-74); ${BUSINESS_YEARS}.`)
  @Rules({ ...PAPER_DAY, example: "2026-11-18" })
  service_till?: string | null;

  @Nullable(() => String, "Number of the contract (BT-12).")
  @Rules({ maxLength: 255, example: "V-2026-17" })
  contract_number?: string | null;

  @Nullable(() => String, "Number of the tender or lot (BT-17).")
  @Rules({ maxLength: 255, example: "LOS-3" })
  tender_reference?: string | null;

  @Nullable(() => String, "What the buyer asked to be named (BT-10).")
  @Rules({ maxLength: 255, example: "04011000-12345-34" })
  buyer_reference?: string | null;

  @Nullable(() => LocalDate, `Day on which the ERP posts it; ${BUSINESS_YEARS}.`)
  @Rules({ ...PAPER_DAY, example: "2026-11-30" })
  posting_date?: string | null;

  @Nullable(() => UUID, "Id of the project region; one that the tenant does not have is a 400. Omitted: the project's.")
  region_id?: string | null;

  @Nullable(() => NumberReferenceInput, "The project region, as an invoice shows it.")
  @Rules({ example: { number: "DE-BY" } })
  project_region?: NumberReferenceInput | null;

  @Nullable(() => UUID, "Id of the company code; one that the tenant does not have is a 400. Omitted: the project's.")
  legal_entity_id?: string | null;

  @Nullable(() => NumberReferenceInput, "The company code, as an invoice shows it.")
  legal_entity?: NumberReferenceInput | null;

  @Nullable(() => UUID, "User who is to review it; one that the tenant does not have is a 400.")
  assignee_id?: string | null;

  @Nullable(() => String, "Free status from an external system.")
  @Rules({ maxLength: 255, example: "IMPORTED" })
  external_status?: string | null;

  @Nullable(() => String, "Free text for people.")
  @Rules({ maxLength: LONGEST.comment, example: "Abschlag 2" })
  comment?: string | null;

  @Nullable(
    () => [InvoiceItemInput],
    `Its lines, at most ${MAX_PLACES}; they replace the stored ones. Omitted: those stay. Null: none.`,
  )
  @Rules(PLACES)
  items?: InvoiceItemInput[] | null;

  @Nullable(
    () => [InvoiceAccountInput],
    `Its postings, at most ${MAX_PLACES}; they replace the stored ones. Omitted: those stay. Null: none.`,
  )
  @Rules(PLACES)
  invoice_accounts?: InvoiceAccountInput[] | null;
}

@Ignores(...SHOWN_ONLY)
@InputType({
  description:
    "An invoice as another system knows it. Sent again under the same `external_id` it changes the invoice: omitted fields keep their stored value, null clears it; `items` and `invoice_accounts` are replaced where they are sent.",
})
export class InvoiceInput extends InvoiceFieldsInput {
  @Field(() => String, {
    description: "Its id in the system that sends it; the matching key, within the key's customer.",
  })
  @Rules({ notBlank: true, maxLength: 255, example: "ERP-4711" })
  external_id!: string;

  @Field(() => String, { description: "The supplier's number of the invoice." })
  @Rules({ notBlank: true, maxLength: 255, example: "RE-2026-0815" })
  invoice_number!: string;

  @Field(() => LocalDate, { description: `Day on which it was issued; ${BUSINESS_YEARS}.` })
  @Rules({ ...PAPER_DAY, example: "2026-11-20" })
  invoice_date!: string;

  @Field(() => String, { description: "Currency of all amounts, ISO 4217." })
  @Rules({ ...CURRENCY, example: "EUR" })
  currency!: string;

  @Field(() => Decimal, { description: "Amount with tax." })
  @Rules({ ...MONEY, example: 1469.13 })
  total_amount!: number;
}

@Ignores(...SHOWN_ONLY)
@InputType({
  description:
    "A correction of an invoice by a person: omitted fields stay, null clears them; `items` and `invoice_accounts` are replaced where they are sent. No later reading of its document overwrites what is sent here.",
})
export class InvoiceChangeInput extends InvoiceFieldsInput {
  @Nullable(() => String, "Its `external_id`, which cannot change: another one is a 400.")
  @Rules({ notNull: true, example: null })
  external_id?: string;

  @Nullable(() => String, "The supplier's number of the invoice.")
  @Rules({ notNull: true, notBlank: true, maxLength: 255, example: "RE-2026-0815" })
  invoice_number?: string;

  @Nullable(() => LocalDate, "Day on which it was issued.")
  @Rules({ notNull: true, example: "2026-11-20" })
  invoice_date?: string;

  @Nullable(() => String, "Currency of all amounts, ISO 4217.")
  @Rules({ notNull: true, ...CURRENCY, example: "EUR" })
  currency?: string;

  @Nullable(() => Decimal, "Amount with tax.")
  @Rules({ notNull: true, example: 1469.13 })
  total_amount?: number;
}

@NeedsOneOf(["jsonContent"], ["xmlContent"], ["document"])
@InputType({ description: "The content of an invoice that another system sends, in one of these forms." })
export class InvoiceContent {
  @Nullable(() => InvoiceInput, "The invoice. REST takes an object, or a string that holds one.")
  jsonContent?: InvoiceInput | null;

  @Nullable(() => String, "An electronic invoice in XML: UBL or UN/CEFACT CII, e.g. XRechnung, Peppol BIS or Factur-X.")
  @Rules({ example: null })
  xmlContent?: string | null;

  @Nullable(() => BodyPart, "The same XML as bytes; on REST the body itself.")
  @Rules({ example: null })
  document?: BodyPart | null;
}

const EXTERNAL_ID = { notBlank: true, maxLength: 255, example: "ERP-4711" } as const;

@ArgsType()
export class InvoicePdfArgs {
  @Field(() => BodyPart, { description: "The PDF. On REST: the body, or the part `file` of a form." })
  file!: BodyPart;

  @Nullable(() => String, "By what its sender knows the invoice; by default the SHA-256 of its bytes.")
  @Rules(EXTERNAL_ID)
  external_id?: string | null;
}

@InputType({ description: "A document that is to be read." })
export class WorkflowDocumentInput {
  @Field(() => String, {
    description: "What the sender says that it is, e.g. `application/pdf`. What counts are its bytes.",
  })
  @Rules({ notBlank: true, maxLength: 255, example: "application/pdf" })
  content_type!: string;

  @Field(() => Bytes, {
    description: "Its bytes: a PDF, an electronic invoice in XML, an e-mail, a zip archive or a text.",
  })
  @Rules({ example: "JVBERi0xLjcK" })
  content_base64!: Uint8Array;
}

@InputType({ description: "A document that is to become an invoice." })
export class WorkflowInput {
  @Field(() => String, { description: "By what its sender knows the invoice." })
  @Rules(EXTERNAL_ID)
  external_id!: string;

  @Field(() => WorkflowDocumentInput, { description: "The document." })
  document!: WorkflowDocumentInput;
}

@ArgsType()
export class InvoiceImportArgs {
  @Field(() => InvoiceContent, { description: "The invoice." })
  content!: InvoiceContent;

  @Nullable(() => String, "By what its sender knows an invoice in XML; by default the SHA-256 of its bytes.")
  @Rules(EXTERNAL_ID)
  external_id?: string | null;
}

@ObjectType({ simpleResolvers: true, description: "The invoice that an import wrote." })
export class ImportedInvoice {
  @Deprecated({
    what: "ImportedInvoice.id",
    since: "2026-11-26",
    until: "2027-06-01",
    instead: "Ask for `invoice { id }` beside `data`: this is the id of the `Invoice`, under another type.",
    staysOnRest: true,
  })
  @Field(() => InvoiceId, { description: "Its id." })
  id!: string;

  @Field(() => String, { description: "Its `external_id`." })
  external_id!: string;

  @Field(() => InvoiceStatus, { description: "Its status." })
  status!: InvoiceStatus;
}

@ObjectType({ simpleResolvers: true, description: "What became of an invoice that was sent." })
export class InvoiceImportResult {
  @Field(() => Boolean, { description: "Always true; what cannot be stored is an error." })
  success!: boolean;

  @Field(() => ImportedInvoice, { description: "The invoice." })
  data!: ImportedInvoice;

  @Field(() => Int, { description: WARNINGS })
  warnings!: number;

  @Relation()
  @Field(() => Boolean, { description: "Whether it is a new one. REST: status 201 instead of 200." })
  created!: boolean;
}
