import { ArgsType, Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { InvoiceStatus as Status } from "../../domain/invoice-states.js";
import { DOCUMENT_TYPES } from "../../domain/en16931/document-types.js";
import { INVOICE_LINKS } from "../../domain/unlinked.js";
import type { InvoiceFilter } from "../../services/invoice/read.js";
import { Account, AccountType } from "../account.js";
import {
  ByFields,
  CURRENCY_FORM,
  EXACTLY,
  Figure,
  Needs,
  Nullable,
  OmitNull,
  OnRest,
  Relation,
  Rules,
  Scope,
  UNSET,
} from "../lib/directives.js";
import { DimensionPlacement } from "../invoice-dimension.js";
import {
  NamedPaymentTerm,
  NamedProject,
  NamedSupplier,
  NUMBERED,
  PAYMENT_TERM,
  PostingAccount,
  PostingTaxCode,
  PROJECT,
  SUPPLIER,
  TAX_CODE,
} from "../lib/visible-references.js";
import { type Filter, withFilters } from "../lib/filters.js";
import { enumOf } from "../lib/enum.js";
import { PageArgs, SEARCH } from "../lib/page.js";
import { DateTime, Decimal, InvoiceId, LocalDate, UUID } from "../lib/scalars.js";
import { sortEnum } from "../lib/sort.js";
import { StoredFile } from "../lib/stored-file.js";
import { GroupsArgs, groupOrderEnum, SUMS_TOO_LONG, totalOfSupplied } from "../lib/totals.js";
import { PaymentTerm } from "../payment-term.js";
import { Project } from "../project.js";
import { Supplier } from "../supplier.js";
import { TaxCode } from "../tax-code.js";
import { groupsOf, below, pageOf } from "../lib/record-types.js";
import { InvoiceAllowanceCharge, InvoiceDiscount, InvoiceRetention, InvoiceTax, PrecedingInvoice } from "./money.js";

export type InvoiceStatus = Status;
export const InvoiceStatus = enumOf<Status>(
  "InvoiceStatus",
  "Where an invoice stands in its workflow (specification 3); `available_transitions` of an invoice says which may follow.",
  {
    NEW: "Received; nothing has been done with it.",
    PROCESSING: "Its document is being read.",
    OPEN: "Read, and waiting for its checks.",
    FACTUAL_CHECKING: "The site checks whether what is invoiced was delivered.",
    PRICE_CHECKING: "The prices are compared with what was agreed.",
    POSITIONS_CHECK: "The postings and dimensions are checked.",
    ERROR: "Its document could not be read; it can be processed again.",
    CHECKED: "All is checked; it can be paid and does not change any more.",
    CANCELLED: "It is void and does not change any more.",
  },
);

export const ElectronicInvoiceType = enumOf(
  "ElectronicInvoiceType",
  "Format of an electronic invoice (specification 2.8).",
  {
    ZUGFERD: "ZUGFeRD: a PDF that carries its data as CII XML (Germany).",
    XRECHNUNG: "XRechnung: XML after the German rules for EN 16931.",
    FACTURX: "Factur-X: a PDF that carries its data as CII XML (France).",
  },
);
export type ElectronicInvoiceType = keyof typeof ElectronicInvoiceType;

export const ReferenceType = enumOf(
  "ReferenceType",
  "Kind of `payment_reference`, in the words of the Swiss QR-bill.",
  { QRR: "QR reference.", SCOR: "Creditor reference (ISO 11649).", NON: "None." },
);
export type ReferenceType = keyof typeof ReferenceType;

export const InvoiceSort = sortEnum("InvoiceSort", {
  ID: "`id`, which is the order of arrival",
  INVOICE_NUMBER: "`invoice_number`, by code point; invoices without one count as the smallest",
  INVOICE_DATE: "`invoice_date`; invoices without one count as the latest",
  DUE_DATE: "`due_date`; invoices without one count as the latest",
  EFFECTIVE_DUE_DATE:
    "the day on which they are due: `due_date`, else `invoice_date` and the net days of the payment term; then by `invoice_date`; invoices without one count as the latest",
  NEXT_DISCOUNT_DATE: "`next_discount_date`; invoices without one count as the latest",
  TOTAL_AMOUNT: "`total_amount`; invoices without one count as the largest",
  CREATED_AT: "`created_at`",
  UPDATED_AT: "`updated_at`",
});

@ObjectType({
  simpleResolvers: true,
  description: "A posting of an invoice: an amount on an account (specification 2.8 `invoice_accounts`).",
})
export class InvoiceAccount {
  @Field(() => UUID, { description: "Id of the posting; it stays while the invoice has a posting at this place." })
  id!: string;

  @Field(() => Int, { description: "Place among the invoice's postings, 0-based." })
  index!: number;

  @Nullable(() => Decimal, "Amount without tax, in the invoice's currency.")
  net_amount!: number | null;

  @Nullable(() => Decimal, "Tax, in the invoice's currency.")
  tax_amount!: number | null;

  @Nullable(() => Decimal, "Amount with tax, in the invoice's currency.")
  gross_amount!: number | null;

  @Nullable(() => AccountType, "Side on which it is posted.")
  account_type!: AccountType | null;

  @Nullable(() => Decimal, "Quantity, in `unit`.")
  quantity!: number | null;

  @Nullable(() => String, "Unit of `quantity`, e.g. `m3`.")
  unit!: string | null;

  @Nullable(() => String, "Free text for people.")
  comment!: string | null;

  @Nullable(() => UUID, "Project that bears the amount, where it is not the invoice's.")
  project_id!: string | null;

  @ByFields()
  @Nullable(
    () => UUID,
    "Cost centre that bears the amount; null also where the project has none with `work_type_code`.",
  )
  work_type_id!: string | null;

  @ByFields()
  @Nullable(() => String, "Code of the cost centre, as it was sent; null where its id was sent alone.")
  work_type_code!: string | null;

  @Relation(NUMBERED)
  @OnRest(() => PostingAccount, "G/L account that is posted to.")
  @Needs("account")
  @Nullable(
    () => Account,
    "G/L account that is posted to; null where nobody has `account_number` yet. Its id, number and title are part of the posting; more of it needs the scope `accounts:read`.",
  )
  account!: PostingAccount | null;

  @Relation(TAX_CODE)
  @OnRest(() => PostingTaxCode, "Tax code of the amount.")
  @Needs("tax_code")
  @Nullable(
    () => TaxCode,
    "Tax code of the amount; null where nobody has `tax_code_number` yet. Its id, number, title and rate are part of the posting; more of it needs the scope `tax_codes:read`.",
  )
  tax_code!: PostingTaxCode | null;
}

@ObjectType({ simpleResolvers: true, description: "A line of an invoice." })
export class InvoiceItem {
  @Field(() => Int, { description: "Place among the invoice's lines, 0-based." })
  index!: number;

  @Field(() => UUID, { description: "Id of the line; it stays while the invoice has a line at this place." })
  id!: string;

  @Nullable(() => String, "The supplier's article number. Text: leading zeros count.")
  product_number!: string | null;

  @Nullable(() => String, "Name of what was delivered.")
  title!: string | null;

  @Nullable(() => String, "More about it.")
  description!: string | null;

  @Nullable(() => Decimal, "Quantity, in `unit`.")
  quantity!: number | null;

  @Nullable(() => String, "Unit of `quantity`, as the invoice writes it, e.g. `t`.")
  unit!: string | null;

  @Nullable(
    () => String,
    "Code of `unit` in UN/ECE Recommendation 20, or of 21 behind an X: `C62` piece, `MTK`, `TNE`, `HUR`, `LS` lump sum, `XPX` pallet …; null where the unit is not known, never guessed.",
  )
  unit_code!: string | null;

  @Nullable(() => Decimal, "Price of one `unit` without tax, in the invoice's currency.")
  unit_net_price!: number | null;

  @Nullable(() => Decimal, "Price of the line without tax, in the invoice's currency, after its discount.")
  net_price!: number | null;

  @Nullable(() => Decimal, "Tax rate in percent, e.g. 19.")
  tax_rate!: number | null;

  @Nullable(() => String, "Number of the order that the line belongs to; the invoice's where the line named none.")
  order_number!: string | null;

  @Nullable(() => String, "Number of the order's item, as the invoice names it.")
  order_item_number!: string | null;

  @Nullable(() => String, "Number of the delivery note that the line belongs to.")
  delivery_number!: string | null;

  @Nullable(() => LocalDate, "Day of the delivery.")
  delivery_date!: string | null;

  @Nullable(
    () => Decimal,
    "Discount on the whole line: an amount in the invoice's currency, without tax; negative: a surcharge.",
  )
  discount!: number | null;

  @OmitNull()
  @Nullable(
    () => [InvoiceAllowanceCharge],
    "What is taken off the line or added to it (BG-27, BG-28), of which `discount` is the sum; null where nothing was said. REST: left out where it is null.",
  )
  allowances_charges!: InvoiceAllowanceCharge[] | null;

  @OmitNull()
  @Nullable(() => LocalDate, "First day of what was done (BT-134). REST: left out where it is null.")
  service_from!: string | null;

  @OmitNull()
  @Nullable(() => LocalDate, "Last day of what was done (BT-135). REST: left out where it is null.")
  service_till!: string | null;

  @Nullable(() => String, "Free text for people.")
  comment!: string | null;

  @Nullable(() => UUID, "Account that the line is to be posted to.")
  account_id!: string | null;

  @OmitNull()
  @Nullable(
    () => UUID,
    "Cost centre of the line; null also where the invoice's project has none with `work_type_code`. REST: left out where it is null.",
  )
  work_type_id!: string | null;

  @OmitNull()
  @Nullable(
    () => String,
    "Code of the cost centre, as it was sent; null where its id was sent alone. REST: left out where it is null.",
  )
  work_type_code!: string | null;
}

const InvoiceItemSort = sortEnum("InvoiceItemSort", { CREATED_AT: "when the gateway first stored it" });

const InvoiceItemPage = pageOf(InvoiceItem, "invoice_items", "A page of lines of invoices.", "The lines.");

/** Lines of invoices below an item of an order. */
export const INVOICE_ITEMS_BELOW = below(
  InvoiceItemPage,
  "invoice_items",
  InvoiceItemSort,
  "as they came, the oldest first",
);

@ObjectType({ simpleResolvers: true, description: "The lines of an invoice." })
export class InvoiceItems {
  @Field(() => [InvoiceItem], { description: "The lines, in their order." })
  items!: InvoiceItem[];
}

@ObjectType({ simpleResolvers: true, description: "A change of an invoice's status (specification 2.9)." })
export class InvoiceStatusChange {
  @Relation()
  @Field(() => ID, { description: "Id of the change. Only in GraphQL." })
  id!: string;

  @Field(() => DateTime, { description: "When it changed." })
  created_at!: string;

  @Field(() => InvoiceStatus, { description: "The status after the change." })
  newStatus!: InvoiceStatus;

  @Field(() => InvoiceStatus, { description: "The status before the change." })
  previousStatus!: InvoiceStatus;

  @Nullable(() => String, "What was said about it; null where nothing was.")
  message!: string | null;

  @Relation()
  @Field(() => String, {
    description:
      "Who changed it: name of the API key at that time, or of the job that did it; `gateway` for the demo. Only in GraphQL.",
  })
  actor!: string;
}

@ObjectType({ simpleResolvers: true, description: "The workflow history of an invoice." })
export class InvoiceHistory {
  @Field(() => [InvoiceStatusChange], { description: "The changes of its status, oldest first." })
  history!: InvoiceStatusChange[];
}

@ObjectType({ simpleResolvers: true, description: "Where an invoice stands in its workflow (specification 2.9)." })
export class WorkflowStatus {
  @Field(() => Boolean, {
    description: "Whether the status could be found; always true, since otherwise the answer is an error.",
  })
  success!: boolean;

  @Field(() => InvoiceStatus, { description: "The invoice's status now." })
  status!: InvoiceStatus;

  @Field(() => InvoiceId, { description: "Id of the invoice." })
  invoice_id!: string;

  @Field(() => String, {
    description:
      "Address of the invoice in the web application: the setting `WEB_APP_URL` (else `PUBLIC_URL`, else the address of the request), `/invoices/` and its id.",
  })
  url!: string;

  @Field(() => [InvoiceStatusChange], { description: "The changes of its status, oldest first." })
  history!: InvoiceStatusChange[];
}

@ObjectType({
  simpleResolvers: true,
  description: "The file of an invoice. `GET /v1/invoices/{id}/pdf` gives its bytes.",
})
export class InvoiceDocument extends StoredFile {}

@ObjectType({ simpleResolvers: true, description: "The file of an invoice with its bytes." })
export class InvoiceFile extends StoredFile {}

@ObjectType({
  simpleResolvers: true,
  description:
    "A dimension that must be assigned before the invoice can become `CHECKED`, and is not everywhere yet (specification 2.2 `is_mandatory`).",
})
export class MissingDimension {
  // It has no `id`: a client's cache would merge the entries of two invoices that lack the same dimension.
  @Field(() => UUID, { description: "Id of the dimension." })
  dimension_id!: string;

  @Field(() => String, { description: "Name of the dimension." })
  label!: string;

  @Field(() => DimensionPlacement, { description: "Where it belongs." })
  placement!: DimensionPlacement;

  @Field(() => [Int], {
    description: "Places of the lines or postings that lack it, 0-based; empty for a dimension of the whole invoice.",
  })
  indexes!: number[];
}

@ObjectType({ simpleResolvers: true, description: "A supplier's invoice (specification 2.8)." })
export class Invoice {
  @Field(() => InvoiceId, { description: "The gateway's id of the invoice." })
  id!: string;

  @Field(() => String, {
    description: "Its id in the system that sent it, unique within the customer; the matching key of imports.",
  })
  external_id!: string;

  @Nullable(() => String, "Free status from an external system, e.g. `BOOKED`.")
  external_status!: string | null;

  @Nullable(() => String, "The supplier's number of the invoice.")
  invoice_number!: string | null;

  @Nullable(() => LocalDate, "Day on which it was issued.")
  invoice_date!: string | null;

  @Nullable(() => LocalDate, "Day by which it must be paid.")
  due_date!: string | null;

  @Nullable(() => DateTime, "When it was received.")
  receipt_date!: string | null;

  @Nullable(() => UUID, "Id of the project; null where nobody has the number that was sent yet.")
  project_id!: string | null;

  @Nullable(() => String, "Number of the project, as it was sent; null where its id was sent alone.")
  project_number!: string | null;

  @Relation(PROJECT)
  @OnRest(
    () => NamedProject,
    "The project. Where nobody has it yet, its id is null and its number is the one that was sent.",
  )
  @Needs("project")
  @Nullable(
    () => Project,
    "The project; null where nobody has `project_number` yet. Its id, number, title, description, region and company code are part of the invoice; more of it needs the scope `projects:read`.",
  )
  project!: NamedProject | null;

  @Nullable(
    () => UUID,
    "Id of the supplier; null where nobody has what was sent yet: the external id (`supplier.external_id`), `supplier_tax_id`, `supplier_iban`.",
  )
  supplier_id!: string | null;

  @Relation(SUPPLIER)
  @OnRest(
    () => NamedSupplier,
    "The supplier. Where nobody has it yet, its id is null and its external id is the one that was sent. Null where no external id was sent either, and where it is another customer's.",
  )
  @Needs("supplier")
  @Nullable(
    () => Supplier,
    "The supplier; null where nobody has what was sent yet (`supplier_external_id` …), and where it is another customer's. Its id, external id, title and VAT id are part of the invoice; more of it needs the scope `suppliers:read`.",
  )
  supplier!: NamedSupplier | null;

  @Relation()
  @Nullable(
    () => String,
    "The ERP's id of the supplier, as it was sent; null where the supplier was named otherwise. Only in GraphQL.",
  )
  supplier_external_id!: string | null;

  @Nullable(
    () => String,
    "Name of the supplier, as it was sent, and only that; `supplier.title` is the one that it has here.",
  )
  supplier_name!: string | null;

  @Nullable(() => String, "VAT id or tax number of the supplier, as it was sent.")
  supplier_tax_id!: string | null;

  @Nullable(() => String, "IBAN that the invoice asks to be paid to, upper case without spaces.")
  supplier_iban!: string | null;

  @Nullable(() => UUID, "The customer that the invoice belongs to; null: the whole tenant's.")
  customer_id!: string | null;

  @Nullable(() => String, "Currency of all amounts, ISO 4217, e.g. `EUR`.")
  currency!: string | null;

  @ByFields()
  @Field(() => Int, {
    description:
      "What its amounts count for wherever amounts are added: -1 for a credit note (`CREDIT_NOTE`), otherwise 1. The amounts themselves are shown as the document has them, those of a credit note positive.",
  })
  sign!: number;

  @Nullable(() => Decimal, "Amount without tax.")
  net_amount!: number | null;

  @Nullable(() => Decimal, "Tax.")
  total_tax_amount!: number | null;

  @Nullable(() => Decimal, "Amount with tax.")
  total_amount!: number | null;

  @ByFields()
  @Nullable(() => Decimal, "Paid before, with tax (BT-113).")
  prepaid_amount!: number | null;

  @ByFields()
  @Nullable(() => Decimal, "Added to the amount to pay by rounding (BT-114); negative where it is less.")
  rounding_amount!: number | null;

  @ByFields()
  @Nullable(
    () => Decimal,
    "To pay (BT-115): as it was sent, else `total_amount` less `prepaid_amount` plus `rounding_amount`.",
  )
  payable_amount!: number | null;

  @ByFields()
  @Field(() => [InvoiceTax], { description: "Its tax by category and rate (BG-23); empty where nothing was said." })
  taxes!: InvoiceTax[];

  @ByFields()
  @Field(() => Boolean, { description: "Whether the buyer owes the tax of it, or of a part: one of `taxes` is `AE`." })
  reverse_charge!: boolean;

  @ByFields()
  @Field(() => [InvoiceAllowanceCharge], {
    description: "What is taken off the sum of its lines or added to it (BG-20, BG-21); empty where nothing was said.",
  })
  allowances_charges!: InvoiceAllowanceCharge[];

  @Nullable(() => Decimal, "Amount without tax that is left after the check's deductions.")
  deducted_net_amount!: number | null;

  @Nullable(() => Decimal, "Tax that is left after the check's deductions.")
  deducted_total_tax_amount!: number | null;

  @Nullable(() => Decimal, "Amount with tax that is left after the check's deductions (gross).")
  deducted_total_amount!: number | null;

  @Nullable(() => Decimal, "Tax rate in percent, where the invoice has one.")
  tax_rate!: number | null;

  @Field(() => InvoiceStatus, { description: "Where it stands in its workflow." })
  status!: InvoiceStatus;

  @Nullable(() => String, `Kind of invoice: ${DOCUMENT_TYPES.join(", ")}.`)
  document_type!: string | null;

  @OmitNull()
  @Nullable(
    () => ElectronicInvoiceType,
    "Format of the electronic invoice that it came as. REST: left out where it came otherwise.",
  )
  electronic_invoice_type!: ElectronicInvoiceType | null;

  @Nullable(() => Decimal, "Which down payment of its order it is.")
  down_payment_number!: number | null;

  @Relation()
  @Nullable(() => String, "Number of the order of all lines that name none themselves. Only in GraphQL.")
  order_number!: string | null;

  @Nullable(() => String, "Reference to quote with the payment, e.g. of a Swiss QR-bill.")
  payment_reference!: string | null;

  @Nullable(() => ReferenceType, "Kind of `payment_reference`.")
  reference_type!: ReferenceType | null;

  @Nullable(() => UUID, "Id of the project region: the one that was sent, else the project's.")
  region_id!: string | null;

  @Nullable(() => UUID, "Id of the company code: the one that was sent, else the project's.")
  legal_entity_id!: string | null;

  @Field(() => [InvoiceAccount], { description: "Its postings, in their order." })
  invoice_accounts!: InvoiceAccount[];

  @Nullable(() => InvoiceDocument, "Its file; null where it came without one.")
  document!: InvoiceDocument | null;

  @Nullable(() => String, "Free text for people.")
  comment!: string | null;

  @Nullable(() => String, "Terms of payment in words, as they were sent.")
  payment_terms!: string | null;

  @Nullable(
    () => UUID,
    "Id of the payment term: the one that was named, else for a credit note the tenant's default for credit notes, else the supplier's. Null where there is none, or nobody has the number that was sent yet.",
  )
  payment_term_id!: string | null;

  @Relation()
  @Nullable(
    () => String,
    "Number of the payment term, as it was sent; null where the term was named otherwise. Only in GraphQL.",
  )
  payment_term_number!: string | null;

  @Relation(PAYMENT_TERM)
  @OnRest(
    () => NamedPaymentTerm,
    "The payment term. Where nobody has it yet, its id is null and its number is the one that was sent.",
  )
  @Needs("payment_term")
  @Nullable(
    () => PaymentTerm,
    "The payment term; null where nobody has `payment_term_number` yet. Its id, number, title, net days and discounts are part of the invoice; more of it needs the scope `payment_terms:read`.",
  )
  payment_term!: NamedPaymentTerm | null;

  @Nullable(() => Decimal, "Discount (skonto) for paying until `discount_date`, in percent.")
  discount_rate!: number | null;

  @Nullable(() => LocalDate, "Last day of the discount.")
  discount_date!: string | null;

  @ByFields()
  @Field(() => [InvoiceDiscount], {
    description:
      "All discounts for paying early, by their last day: those that were sent, else those of its payment term. `discount_rate` and `discount_date` are those of the sent one that ends first.",
  })
  discounts!: InvoiceDiscount[];

  @ByFields()
  @Nullable(
    () => LocalDate,
    "Last day of the next discount: the first of `discounts` that has not passed by the tenant's calendar. Null where there is none.",
  )
  next_discount_date!: string | null;

  @ByFields()
  @Nullable(() => InvoiceRetention, "What is retained of it (German: Sicherheitseinbehalt); null where nothing is.")
  retention!: InvoiceRetention | null;

  @ByFields()
  @Nullable(
    () => Decimal,
    "What is retained of it: the `amount` of `retention`, unless a guarantee replaces it. Null where nothing is.",
  )
  retained_amount!: number | null;

  @ByFields()
  @Nullable(() => LocalDate, "Day from which that is due: the `release_date` of `retention`.")
  release_date!: string | null;

  @ByFields()
  @Field(() => [PrecedingInvoice], {
    description: "The invoices that it names as preceding (BG-3), in their order; empty where it names none.",
  })
  preceding_invoices!: PrecedingInvoice[];

  @ByFields()
  @Nullable(() => LocalDate, "Day of the delivery or of the end of the work (BT-72).")
  service_date!: string | null;

  @ByFields()
  @Nullable(() => LocalDate, "First day of the period that it charges (BT-73).")
  service_from!: string | null;

  @ByFields()
  @Nullable(() => LocalDate, "Last day of the period that it charges (BT-74).")
  service_till!: string | null;

  @ByFields()
  @Nullable(() => String, "Number of the contract (BT-12).")
  contract_number!: string | null;

  @ByFields()
  @Nullable(() => String, "Number of the tender or lot (BT-17).")
  tender_reference!: string | null;

  @ByFields()
  @Nullable(
    () => String,
    "What the buyer asked to be named, e.g. a cost centre, or the `Leitweg-ID` of a public buyer (BT-10).",
  )
  buyer_reference!: string | null;

  @ByFields()
  @Nullable(() => LocalDate, "Day on which the ERP posts it.")
  posting_date!: string | null;

  @Nullable(() => UUID, "Id of the file of the invoice document.")
  file_id!: string | null;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, {
    description: "When it last changed, its lines, postings and dimensions included. Set by the gateway.",
  })
  updated_at!: string;

  @Nullable(() => UUID, "Id of the user who is to review it.")
  assignee_id!: string | null;

  @ByFields()
  @Nullable(
    () => LocalDate,
    "Day by which it must be paid: `due_date`, else `invoice_date` and the net days of its payment term. Null where neither is known.",
  )
  effective_due_date!: string | null;

  @ByFields()
  @Field(() => Boolean, {
    description:
      "Whether its `effective_due_date` has passed, by the tenant's calendar, while it is neither `CHECKED` nor `CANCELLED`. Whether it is paid the gateway does not know.",
  })
  overdue!: boolean;

  @Scope("invoices:read")
  @Relation()
  @Field(() => [InvoiceItem], { description: "Its lines, in their order. REST: `GET /v1/invoices/{id}/items`." })
  items!: InvoiceItem[];
}

@ObjectType({ simpleResolvers: true, description: "The postings that were put in the place of others." })
export class InvoiceAccountsResult {
  @Field(() => [InvoiceAccount], { description: "The invoice's postings, in their order." })
  invoice_accounts!: InvoiceAccount[];
}

export const InvoicePage = pageOf(
  Invoice,
  "invoices",
  "A page of invoices, in the order of their arrival unless `sort` says otherwise.",
  "The invoices of this page.",
);

/** Invoices below another record. */
export const INVOICES_BELOW = below(InvoicePage, "invoices", InvoiceSort, "in the order of their arrival");

const InvoiceLinkEnum = enumOf("InvoiceLink", "What an invoice may name that is not there.", INVOICE_LINKS);

export const INVOICE_FILTERS: Readonly<Record<InvoiceFilter, Filter>> = {
  status: [() => [InvoiceStatus], "Only invoices in one of these states."],
  external_id: [() => [String], "Only invoices with one of these `external_id`s, exactly.", EXACTLY],
  invoice_number: [() => [String], "Only invoices with one of these `invoice_number`s, exactly.", UNSET],
  project_number: [() => [String], "Only invoices that name one of these projects, known or not.", UNSET],
  supplier_external_id: [
    () => [String],
    "Only invoices that name one of these suppliers by the id of the ERP, known or not.",
    UNSET,
  ],
  customer_id: [() => [UUID], "Only invoices of these customers, the companies of the tenant.", UNSET],
  supplier_id: [() => [UUID], "Only invoices of these suppliers.", UNSET],
  project_id: [() => [UUID], "Only invoices of these projects.", UNSET],
  legal_entity_id: [() => [UUID], "Only invoices of these company codes.", UNSET],
  assignee_id: [() => [UUID], "Only invoices that one of these users is to review.", UNSET],
  external_status: [() => [String], "Only invoices with one of these `external_status`es, exactly.", UNSET],
  document_type: [() => [String], "Only invoices of these `document_type`s, exactly.", UNSET],
  currency: [
    () => [String],
    "Only invoices in one of these currencies, ISO 4217.",
    { ...CURRENCY_FORM, ...UNSET, example: ["EUR"] },
  ],
  from: [() => LocalDate, "Only invoices issued on this day or later (`invoice_date`)."],
  till: [() => LocalDate, "Only invoices issued on this day or earlier (`invoice_date`)."],
  due_from: [() => LocalDate, "Only invoices due on this day or later (`due_date`)."],
  due_till: [() => LocalDate, "Only invoices due on this day or earlier (`due_date`)."],
  effective_due_from: [
    () => LocalDate,
    "Only invoices due on this day or later, by `due_date`, else by `invoice_date` and the net days of the payment term.",
  ],
  effective_due_till: [
    () => LocalDate,
    "Only invoices due on this day or earlier, by `due_date`, else by `invoice_date` and the net days of the payment term.",
  ],
  next_discount_from: [
    () => LocalDate,
    "Only invoices whose next discount ends on this day or later (`next_discount_date`).",
  ],
  next_discount_till: [
    () => LocalDate,
    "Only invoices whose next discount ends on this day or earlier (`next_discount_date`): what to pay first.",
  ],
  served_from: [
    () => LocalDate,
    "Only invoices that charge anything of this day or later: whose `service_till`, else `service_date`, is not before it.",
  ],
  served_till: [
    () => LocalDate,
    "Only invoices that charge anything of this day or earlier: whose `service_from`, else `service_date`, is not after it.",
  ],
  preceding_invoice_id: [() => InvoiceId, "Only invoices that name this one as preceding (`preceding_invoices`)."],
  release_from: [() => LocalDate, "Only invoices of which something is retained that is due on this day or later."],
  release_till: [() => LocalDate, "Only invoices of which something is retained that is due on this day or earlier."],
  contract_number: [() => [String], "Only invoices that name one of these contracts, exactly.", UNSET],
  overdue: [
    () => Boolean,
    "Only invoices that are, or are not, overdue: due before today, and neither `CHECKED` nor `CANCELLED`.",
  ],
  lacks_dimension: [
    () => Boolean,
    "Only invoices that lack, or do not lack, a mandatory dimension: on the whole, on a line or on a posting. None of those that are `CHECKED` or `CANCELLED` does.",
  ],
  has_findings: [
    () => Boolean,
    "Only invoices that have, or do not have, `findings`. It follows a write within a second, longer after a large import; `findings` themselves are always those of now.",
  ],
  finding: [
    () => [String],
    "Only invoices with a finding of one of these rules, e.g. `GW-DUPLICATE` or `BR-CO-15`; as current as `has_findings`.",
    EXACTLY,
  ],
  amount_from: [
    () => Decimal,
    "Only invoices of at least this amount with tax (`total_amount`), whatever the currency.",
  ],
  amount_till: [
    () => Decimal,
    "Only invoices of at most this amount with tax (`total_amount`), whatever the currency.",
  ],
  unlinked: [
    () => [InvoiceLinkEnum],
    "Only invoices that name one of these and have no link to it, because it is not there.",
  ],
  search: [
    () => String,
    "Only invoices whose `external_id`, `invoice_number`, `supplier_name`, `supplier_external_id`, `project_number`, `payment_reference` or `comment`, or whose supplier's `title`, contains this text; case does not count, accents do.",
    SEARCH,
  ],
};

@ArgsType()
export class InvoicesArgs extends withFilters(PageArgs, INVOICE_FILTERS) {
  @Nullable(() => InvoiceSort, "Order of the list; absent: in the order of their arrival.")
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof InvoiceSort | null;
}

const sumOf = (field: string): string =>
  `Sum of \`${field}\`, from which credit notes are taken off; invoices without one add nothing. Null where \`sums_too_long\` names it.`;
const NONE_HAS_ONE = "null where no invoice of the group has one.";
const ROUNDED = ` of the invoices that have one, with the amounts of credit notes negative, rounded to four decimals, and to 15 significant digits; ${NONE_HAS_ONE}`;

const InvoiceGroup = enumOf("InvoiceGroup", "By what totals are split.", {
  STATUS: "By `status`.",
  SUPPLIER:
    "By `supplier_id`; without a matched supplier by what was sent of it: its external id, else its name, VAT id or IBAN.",
  PROJECT: "By `project_id`; invoices without a matched project make one group.",
  CURRENCY: "By `currency`; totals are split by it in any case.",
  YEAR: "By the year of `invoice_date`.",
  MONTH: "By the month of `invoice_date`.",
  WEEK: "By the week of `invoice_date` (ISO 8601: it begins on Monday).",
  DOCUMENT_TYPE: "By `document_type`.",
  REGION: "By `region_id`.",
  LEGAL_ENTITY: "By `legal_entity_id`, the company code.",
  CUSTOMER: "By `customer_id`, the company of the tenant that the invoices belong to.",
  RELEASE_MONTH: "By the month in which what is retained is due (`release_date`).",
  NEXT_DISCOUNT_DATE:
    "By the last day of the next discount (`next_discount_date`); invoices without one make one group.",
});
type InvoiceGroup = keyof typeof InvoiceGroup;

const InvoiceTotalOrder = groupOrderEnum(
  "InvoiceTotalOrder",
  {
    COUNT: "`count`",
    CREDIT_NOTE_COUNT: "`credit_note_count`",
    NET_AMOUNT: "`net_amount`",
    TOTAL_TAX_AMOUNT: "`total_tax_amount`",
    TOTAL_AMOUNT: "`total_amount`",
    PREPAID_AMOUNT: "`prepaid_amount`",
    ROUNDING_AMOUNT: "`rounding_amount`",
    PAYABLE_AMOUNT: "`payable_amount`",
    RETAINED_AMOUNT: "`retained_amount`",
    NEXT_DISCOUNT_AMOUNT: "`next_discount_amount`",
    AVG_NET_AMOUNT: "`avg_net_amount`",
    AVG_TOTAL_TAX_AMOUNT: "`avg_total_tax_amount`",
    AVG_TOTAL_AMOUNT: "`avg_total_amount`",
    MIN_NET_AMOUNT: "`min_net_amount`",
    MIN_TOTAL_TAX_AMOUNT: "`min_total_tax_amount`",
    MIN_TOTAL_AMOUNT: "`min_total_amount`",
    MAX_NET_AMOUNT: "`max_net_amount`",
    MAX_TOTAL_TAX_AMOUNT: "`max_total_tax_amount`",
    MAX_TOTAL_AMOUNT: "`max_total_amount`",
  },
  {
    COUNT: "Groups with the most invoices first.",
    TOTAL_AMOUNT: "Groups with the largest `total_amount` first, whatever the currency.",
  },
);

export const WITH_CANCELLED =
  "Whether cancelled invoices count. They also count where `status`, or a condition on it, says which invoices are meant.";

@ArgsType()
class TotalsArgs extends GroupsArgs {
  @Field(() => [InvoiceGroup], {
    defaultValue: [],
    description: "By what to split; empty or absent: only by currency. REST: comma-separated.",
  })
  group_by!: InvoiceGroup[];

  @Nullable(
    () => UUID,
    "Id of a dimension: split also by the option of it that an invoice has, on the whole, on its lines or on its postings. Unknown: 404.",
  )
  group_by_dimension?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: WITH_CANCELLED })
  with_cancelled!: boolean;

  @Nullable(() => Int, "Only groups of at least so many invoices.")
  @Rules({ minimum: 0 })
  count_from?: number | null;

  @Nullable(() => Decimal, "Only groups whose sum `total_amount` is at least this, whatever the currency.")
  sum_from?: number | null;

  @Nullable(() => Decimal, "Only groups whose sum `total_amount` is at most this, whatever the currency.")
  sum_till?: number | null;

  @Field(() => InvoiceTotalOrder, { defaultValue: InvoiceTotalOrder.GROUP, description: "Order of the groups." })
  order!: keyof typeof InvoiceTotalOrder;
}

@ArgsType()
export class InvoiceTotalsArgs extends withFilters(TotalsArgs, INVOICE_FILTERS) {}

@ObjectType({
  simpleResolvers: true,
  description: "How many invoices a group has, and what they add up to. What the totals are not split by is null.",
})
export class InvoiceTotal extends totalOfSupplied("invoices", "invoice_date") {
  @Nullable(() => InvoiceStatus, "Status of the group's invoices.")
  status!: InvoiceStatus | null;

  @Nullable(
    () => String,
    "What is known of a supplier that was not matched: its name as it was sent (of several the first), else its external id, VAT id or IBAN. Null where one was matched, and where nothing was sent.",
  )
  supplier_name!: string | null;

  @Nullable(() => UUID, "Project region of the group's invoices; null also where they have none.")
  region_id!: string | null;

  @Nullable(() => UUID, "Company code of the group's invoices; null also where they have none.")
  legal_entity_id!: string | null;

  @Nullable(() => UUID, "Customer that the group's invoices belong to; null also where they are the whole tenant's.")
  customer_id!: string | null;

  @Nullable(() => String, "Name of that customer.")
  customer_name!: string | null;

  @Nullable(
    () => UUID,
    "Option of the dimension `group_by_dimension` that each of the group's invoices has; null also where they have none, or several.",
  )
  dimension_option_id!: string | null;

  @Nullable(
    () => Boolean,
    "Whether each of the group's invoices has several options of `group_by_dimension`: on lines or postings that differ.",
  )
  has_several_options!: boolean | null;

  @Nullable(
    () => String,
    "Currency of the amounts, ISO 4217: groups are always split by it, since amounts of different currencies do not add up.",
  )
  currency!: string | null;

  @Nullable(() => String, "Kind of the group's invoices; null also where it is not known.")
  document_type!: string | null;

  @Nullable(
    () => String,
    "Month in which what is retained of the group's invoices is due, e.g. `2030-11`; null also where nothing is, and where no day is known.",
  )
  release_month!: string | null;

  @Nullable(
    () => LocalDate,
    "Last day of the next discount of the group's invoices; null also where they have none that can still be had.",
  )
  next_discount_date!: string | null;

  @Figure()
  @Field(() => Int, { description: "Number of invoices, credit notes included." })
  count!: number;

  @Figure()
  @Field(() => Int, { description: "How many of them are credit notes, whose amounts count negative in all figures." })
  credit_note_count!: number;

  @Figure()
  @Nullable(() => Decimal, sumOf("net_amount"))
  net_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, sumOf("total_tax_amount"))
  total_tax_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, sumOf("total_amount"))
  total_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, sumOf("prepaid_amount"))
  prepaid_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, sumOf("rounding_amount"))
  rounding_amount!: number | null;

  @Figure()
  @Nullable(
    () => Decimal,
    `${sumOf("payable_amount")} Of invoices that build on each other it counts what was prepaid only once.`,
  )
  payable_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, sumOf("retained_amount"))
  retained_amount!: number | null;

  @Figure()
  @Nullable(
    () => Decimal,
    "Sum of what the next discount of each invoice takes off, from which those of credit notes are taken off. Null where `sums_too_long` names it.",
  )
  next_discount_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, `Average \`net_amount\`${ROUNDED}`)
  avg_net_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, `Average \`total_tax_amount\`${ROUNDED}`)
  avg_total_tax_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, `Average \`total_amount\`${ROUNDED}`)
  avg_total_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, `Smallest \`net_amount\`, those of credit notes negative; ${NONE_HAS_ONE}`)
  min_net_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, `Smallest \`total_tax_amount\`, those of credit notes negative; ${NONE_HAS_ONE}`)
  min_total_tax_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, `Smallest \`total_amount\`, those of credit notes negative; ${NONE_HAS_ONE}`)
  min_total_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, `Largest \`net_amount\`, those of credit notes negative; ${NONE_HAS_ONE}`)
  max_net_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, `Largest \`total_tax_amount\`, those of credit notes negative; ${NONE_HAS_ONE}`)
  max_total_tax_amount!: number | null;

  @Figure()
  @Nullable(() => Decimal, `Largest \`total_amount\`, those of credit notes negative; ${NONE_HAS_ONE}`)
  max_total_amount!: number | null;

  @Field(() => [String], { description: SUMS_TOO_LONG })
  sums_too_long!: string[];
}

export const InvoiceTotals = groupsOf(InvoiceTotal, "Totals of invoices, in groups.");

@InputType({ description: "A change of an invoice's status." })
export class InvoiceStatusInput {
  @Field(() => InvoiceStatus, {
    description: "The status to go to. One that may not follow the present one, and the present one itself: 409.",
  })
  @Rules({ example: "OPEN" })
  status!: InvoiceStatus;

  @Nullable(() => String, "What to say about it in the history.")
  @Rules({ maxLength: 10_000, example: "Lieferung vollständig" })
  message?: string | null;

  @Nullable(
    () => InvoiceStatus,
    "The status that you saw. Where it is another one by now, the answer is 409 and nothing changes.",
  )
  @Rules({ example: "NEW" })
  previousStatus?: InvoiceStatus | null;
}

@InputType({ description: "The free status of an invoice in an external system (specification 2.8)." })
export class InvoiceExternalStatusInput {
  @Nullable(() => String, "The status; null clears it. It must be there.")
  @Rules({ present: true, maxLength: 255, example: "BOOKED" })
  external_status?: string | null;
}
