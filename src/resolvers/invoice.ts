import type { GraphQLResolveInfo } from "graphql";
import { Ctx, FieldResolver, Info, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { transitionsFrom } from "../domain/invoice-states.js";
import { Account } from "../schema/account.js";
import { DimensionAssignment } from "../schema/dimension-assignment.js";
import {
  ByFields,
  Compared,
  ConditionsOn,
  ConditionsOnGroups,
  CustomerBound,
  Needs,
  PartOfRecord,
  Relation,
  Rest,
  Scope,
  Statements,
  Written,
} from "../schema/lib/directives.js";
import { REPORT_TYPES } from "../domain/report-forms.js";
import { InvoiceReport, InvoiceReportArgs } from "../schema/invoice/report.js";
import {
  InvoiceBulkResult,
  InvoiceExternalStatusesArgs,
  InvoiceRowResult,
  InvoicesImportArgs,
  InvoiceStatusesArgs,
} from "../schema/invoice/bulk.js";
import { InvoiceChangeInput, InvoiceImportArgs, InvoiceImportResult, PostingsArgs } from "../schema/invoice/input.js";
import {
  Invoice,
  InvoiceAccount,
  InvoiceAccountsResult,
  InvoiceExternalStatusInput,
  InvoiceFile,
  InvoiceHistory,
  InvoiceItem,
  InvoiceItems,
  InvoicePage,
  InvoicesArgs,
  InvoiceStatus,
  InvoiceStatusChange,
  InvoiceStatusInput,
  InvoiceTotal,
  InvoiceTotals,
  InvoiceTotalsArgs,
  INVOICES_BELOW,
  MissingDimension,
  WorkflowStatus,
} from "../schema/invoice/invoice.js";
import {
  BankAccountConfirmationInput,
  ExtractedField,
  InvoiceFinding,
  InvoiceFindings,
} from "../schema/invoice/reading.js";
import { BillingChain, ChainInvoice } from "../schema/invoice/chain.js";
import {
  InvoiceApprovalTotal,
  InvoiceApprovalTotals,
  InvoiceApprovalTotalsArgs,
  InvoiceGrowth,
  InvoiceGrowthArgs,
  InvoiceGrowths,
  InvoiceItemTotal,
  InvoiceItemTotals,
  InvoiceItemTotalsArgs,
  InvoicePostingTotal,
  InvoicePostingTotals,
  InvoicePostingTotalsArgs,
  InvoiceTaxTotal,
  InvoiceTaxTotals,
  InvoiceTaxTotalsArgs,
} from "../schema/invoice/part-totals.js";
import { PrecedingInvoice } from "../schema/invoice/money.js";
import { LegalEntity } from "../schema/legal-entity.js";
import { NUMBERED, PAYMENT_TERM, PROJECT, SUPPLIER, TAX_CODE } from "../schema/lib/visible-references.js";
import { InvoiceDimensionOption } from "../schema/invoice-dimension.js";
import { InvoiceId } from "../schema/lib/scalars.js";
import { ProjectRegion } from "../schema/project-region.js";
import { Project } from "../schema/project.js";
import { User } from "../schema/user.js";
import { WorkType } from "../schema/work-type.js";
import { accounts } from "../services/account.js";
import * as assignments from "../services/dimension-assignment.js";
import * as bulk from "../services/invoice/bulk.js";
import { confirmBankAccount } from "../services/invoice/bank-account.js";
import { chainOfOne, chains } from "../services/invoice/chain.js";
import { correctInvoice } from "../services/invoice/correct.js";
import { importInvoice } from "../services/invoice/import.js";
import { extractionOf, findingsOf, findingsOfOne } from "../services/invoice/reading.js";
import { reportOn } from "../services/invoice/report.js";
import { approvalTotals, growth, itemTotals, postingTotals, taxTotals, totals } from "../services/invoice/totals.js";
import { optionById } from "../services/invoice-dimension.js";
import * as workflow from "../services/invoice/workflow.js";
import type { OfInvoice } from "../services/invoice/lock.js";
import * as invoices from "../services/invoice/read.js";
import type { InvoiceRow } from "../services/invoice/read.js";
import { legalEntities } from "../services/legal-entity.js";
import { paymentTerms } from "../services/payment-term.js";
import { projectRegions } from "../services/project-region.js";
import * as projects from "../services/project.js";
import * as suppliers from "../services/supplier.js";
import { taxCodes } from "../services/tax-code.js";
import * as users from "../services/user.js";
import * as workTypes from "../services/work-type.js";
import { rowFieldsIn } from "./lib/selection.js";
import { fileContent } from "./lib/file.js";
import { writtenInvoice } from "./lib/written-invoice.js";
import { groupsOfInvoices, nameLegalEntity, nameSupplierAndProject } from "./lib/group-relations.js";
import { Below, NamedRecord, ToOne, ToPage, ToReference } from "./lib/relations.js";
import { arg, args, GROUP_FIELDS, List, Read, RECORD_FIELDS, Write } from "./lib/operations.js";

const ID = arg("id", InvoiceId, "Id of the invoice.");

@Resolver(() => Invoice)
export class InvoiceResolver {
  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices" })
  @List(
    InvoicePage,
    InvoicesArgs,
    invoices.list,
    "Invoices, in the order of their arrival unless `sort` says otherwise (specification 2.8).",
  )
  invoices!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id", versioned: true })
  @Read(
    Invoice,
    [ID, RECORD_FIELDS],
    invoices.get,
    "One invoice with its postings (specification 4.10). Unknown, or another tenant's: 404.",
  )
  invoice!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/byExternalId/:external_id", versioned: true, errors: ["AMBIGUOUS"] })
  @Statements(2)
  @Read(
    Invoice,
    [arg("external_id", String, "The `external_id`, exactly as it was sent."), RECORD_FIELDS],
    invoices.getByExternalId,
    "The invoice with an `external_id`. Unknown, or another tenant's: 404; several customers of the tenant have one: 409.",
  )
  invoiceByExternalId!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/items" })
  @Read(InvoiceItems, [ID], async (ctx, id) => ({ items: await invoices.itemsOf(ctx, id) }), "The lines of an invoice.")
  invoiceItems!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/history" })
  @Statements(2)
  @Read(
    InvoiceHistory,
    [ID],
    async (ctx, id) => ({ history: await invoices.historyOfOne(ctx, id) }),
    "The changes of an invoice's status, oldest first (specification 2.9).",
  )
  invoiceHistory!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/findings" })
  @Statements(3)
  @Read(
    InvoiceFindings,
    [ID],
    async (ctx, id) => ({ findings: await findingsOfOne(ctx, id) }),
    "What a person should know of an invoice: the same as its `findings`. Unknown, or another tenant's: 404.",
  )
  invoiceFindings!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/report", made: Object.values(REPORT_TYPES) })
  // Beside the findings: the invoice, and its document in pieces of some MiB.
  @Statements(5)
  @Read(
    InvoiceReport,
    [args(InvoiceReportArgs)],
    (ctx, { id, ...wishes }) => reportOn(ctx, id, wishes),
    "A report on an invoice for its supplier: what is wrong, where, by which rule and what to do, beside the invoice as people read it, which also makes UBL and CII readable. " +
      "REST answers with the report itself. Unknown, or another tenant's: 404.",
  )
  invoiceReport!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/chain" })
  @Statements(2)
  @Read(
    BillingChain,
    [ID],
    chainOfOne,
    "The partial invoices and the final one that an invoice belongs to, and what they add up to: the same as its `billing_chain`. " +
      "Unknown, another tenant's, or in no chain: 404.",
  )
  invoiceChain!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/pdf", file: true })
  @Statements(2)
  @Read(
    InvoiceFile,
    [ID],
    invoices.fileOf,
    "The file of an invoice with its bytes; 404 where it came without one. " +
      "REST answers with the bytes, in the file's own content type.",
  )
  invoiceFile!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/source", file: true })
  @Statements(2)
  @Read(
    InvoiceFile,
    [ID],
    invoices.sourceOf,
    "What came in and became the invoice, with its bytes, e.g. the whole mail; the same as the file where that came alone. " +
      "404 where the invoice was not read from a document. REST answers with the bytes, in their own content type.",
  )
  invoiceSource!: object;

  @Scope("invoices:write")
  @CustomerBound()
  @Rest({ method: "GET", path: "/workflows/status/:external_id" })
  @Statements(2)
  @Read(
    WorkflowStatus,
    [arg("external_id", String, "The invoice's `external_id`.")],
    invoices.workflowStatus,
    "Where the invoice with an external id stands (specification 4.12). A key that is not linked to a customer: 401.",
  )
  workflowStatus!: object;

  @Scope("invoices:read")
  @ConditionsOn("Invoice")
  @ConditionsOnGroups("InvoiceTotal")
  // One statement checks whether `group_by_dimension` is a dimension.
  @Statements(2)
  @Rest({ method: "GET", path: "/invoices/totals", errors: ["NOT_FOUND"] })
  @Read(
    InvoiceTotals,
    [args(InvoiceTotalsArgs), GROUP_FIELDS],
    totals,
    "How many invoices there are and what they add up to, in groups: for analyses. Cancelled ones do not count unless they are asked for.",
  )
  invoiceTotals!: object;

  @Scope("invoices:read")
  @ConditionsOn("Invoice")
  @Rest({ method: "GET", path: "/invoices/totals/taxes" })
  @Read(
    InvoiceTaxTotals,
    [args(InvoiceTaxTotalsArgs), GROUP_FIELDS],
    taxTotals,
    "What tax invoices bear, by category and rate: for VAT returns. Cancelled ones do not count unless they are asked for.",
  )
  invoiceTaxTotals!: object;

  @Scope("invoices:read")
  @ConditionsOn("Invoice")
  @Rest({ method: "GET", path: "/invoices/totals/postings" })
  @Read(
    InvoicePostingTotals,
    [args(InvoicePostingTotalsArgs), GROUP_FIELDS],
    postingTotals,
    "What postings of invoices add up to, by cost centre, account and more. Those of cancelled invoices do not count unless they are asked for.",
  )
  invoicePostingTotals!: object;

  @Scope("invoices:read")
  @ConditionsOn("Invoice")
  @ConditionsOnGroups("InvoiceItemTotal")
  @Rest({ method: "GET", path: "/invoices/totals/items" })
  @Read(
    InvoiceItemTotals,
    [args(InvoiceItemTotalsArgs), GROUP_FIELDS],
    itemTotals,
    "What lines of invoices add up to, by article, supplier, month and more: quantity, amount, and average, least and highest price of a unit. Those of cancelled invoices do not count unless they are asked for.",
  )
  invoiceItemTotals!: object;

  @Scope("invoices:read")
  @ConditionsOn("Invoice")
  @Rest({ method: "GET", path: "/invoices/totals/approvals" })
  @Read(
    InvoiceApprovalTotals,
    [args(InvoiceApprovalTotalsArgs), GROUP_FIELDS],
    approvalTotals,
    "How long invoices took from their receipt to their approval, by supplier, by who approved them, and more.",
  )
  invoiceApprovalTotals!: object;

  @Scope("invoices:read")
  @ConditionsOn("Invoice")
  @Rest({ method: "GET", path: "/invoices/totals/growth" })
  @Read(
    InvoiceGrowths,
    [args(InvoiceGrowthArgs), GROUP_FIELDS],
    growth,
    "What invoices of a period add up to beside those of the same days a year before, by supplier, project and more. Cancelled ones do not count unless they are asked for.",
  )
  invoiceGrowth!: object;

  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/invoices/custom",
    body: "content",
    bodies: ["json", "xml"],
    bodyMember: "document",
    outcomes: ["created", "done"],
    errors: ["INVOICE_NOT_UPDATABLE"],
    jsonText: ["jsonContent"],
    mistaken: {
      "": 'one invoice is {"jsonContent": {…}}; many are an array for POST /v1/invoices/custom/bulk',
      external_id: "it belongs into jsonContent",
    },
    limit: 33_554_432,
  })
  @Write(
    InvoiceImportResult,
    [args(InvoiceImportArgs)],
    (ctx, { content, external_id }) => importInvoice(ctx, content, external_id ?? null),
    "Takes in an invoice, by its `external_id`: as JSON, which makes it `NEW`, or as an electronic invoice in XML, " +
      "which is read at once and makes it `OPEN`, with `findings`. One that is stored changes while it is `NEW` or `OPEN`; " +
      "in any other state: 409. What was sent last, sent again, changes nothing, in any state. REST answers 201 for a new " +
      "one, else 200, and takes 32 MiB; GraphQL takes 10 MiB, as in all operations.",
  )
  importInvoice!: object;

  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/invoices/custom/bulk",
    body: "rows",
    mistaken: {
      "": 'each row is an invoice; {"jsonContent": …} goes to POST /v1/invoices/custom',
      jsonContent: "each row is the invoice itself; this form goes to POST /v1/invoices/custom",
    },
    errors: ["INVOICE_NOT_UPDATABLE"],
    limit: 33_554_432,
  })
  @Write(
    InvoiceBulkResult,
    [args(InvoicesImportArgs)],
    (ctx, { rows }) => bulk.importInvoices(ctx, rows),
    "Creates or changes many invoices by `external_id`, all or none, as a single one is by `jsonContent`: " +
      "what is refused names its row, and nothing is stored. Of a repeated id the last row counts. A row as it was " +
      "sent last changes nothing, in any state.",
  )
  importInvoices!: object;

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoices/status/bulk",
    body: "rows",
    errors: [
      "NOT_FOUND",
      "AMBIGUOUS",
      "TRANSITION_REFUSED",
      "CHANGED_MEANWHILE",
      "DIMENSIONS_MISSING",
      "WORK_TYPES_MISSING",
      "BANK_ACCOUNT_UNCONFIRMED",
    ],
  })
  @Write(
    InvoiceBulkResult,
    [args(InvoiceStatusesArgs)],
    (ctx, { rows }) => bulk.changeStatuses(ctx, rows),
    "Takes many invoices to other statuses, all or none: what is refused names its row, and nothing is stored. " +
      "What a single change needs, each of these needs, too.",
  )
  changeInvoiceStatuses!: object;

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoices/external-status/bulk",
    body: "rows",
    errors: ["NOT_FOUND", "AMBIGUOUS"],
  })
  @Write(
    InvoiceBulkResult,
    [args(InvoiceExternalStatusesArgs)],
    (ctx, { rows }) => bulk.setExternalStatuses(ctx, rows),
    "Sets or clears the free statuses of an external system of many invoices, all or none, whatever their own status.",
  )
  setInvoiceExternalStatuses!: object;

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoices/:id",
    versioned: true,
    body: "change",
    errors: ["NOT_FOUND", "INVOICE_FINAL"],
  })
  @Write(
    Invoice,
    [ID, arg("change", InvoiceChangeInput, "The correction."), RECORD_FIELDS],
    correctInvoice,
    "Corrects an invoice: what is sent replaces what was read from its document, and no later reading overwrites it. " +
      "An invoice that is checked or cancelled: 409.",
  )
  updateInvoice!: object;

  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/invoices/:id/confirm-bank-account",
    versioned: true,
    body: "confirmation",
    errors: ["NOT_FOUND", "INVOICE_FINAL"],
  })
  @Write(
    Invoice,
    [ID, arg("confirmation", BankAccountConfirmationInput, "Why it is right."), RECORD_FIELDS],
    confirmBankAccount,
    "Confirms that the invoice's bank account is right, although its supplier is not known to have it: " +
      "until then an invoice that was read from a document stays `OPEN` (409 `BANK_ACCOUNT_UNCONFIRMED`). " +
      "The reason stands in its history. An invoice that is checked or cancelled: 409.",
  )
  confirmInvoiceBankAccount!: object;

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoices/:id/status",
    versioned: true,
    body: "change",
    errors: [
      "NOT_FOUND",
      "TRANSITION_REFUSED",
      "CHANGED_MEANWHILE",
      "DIMENSIONS_MISSING",
      "WORK_TYPES_MISSING",
      "BANK_ACCOUNT_UNCONFIRMED",
    ],
  })
  @Write(
    Invoice,
    [ID, arg("change", InvoiceStatusInput, "The change."), RECORD_FIELDS],
    workflow.changeStatus,
    "Takes an invoice to another status. One that may not follow (`available_transitions`), " +
      "and `CHECKED` while mandatory dimensions are missing: 409. Of two changes at once one wins, " +
      "the other gets 409.",
  )
  changeInvoiceStatus!: object;

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoices/:id/external-status",
    versioned: true,
    body: "change",
    errors: ["NOT_FOUND"],
  })
  @Write(
    Invoice,
    [ID, arg("change", InvoiceExternalStatusInput, "The external status."), RECORD_FIELDS],
    workflow.setExternalStatus,
    "Sets or clears the free status of an external system, whatever the invoice's own status (specification 2.8).",
  )
  setInvoiceExternalStatus!: object;

  @Scope("invoices:write")
  @Rest({
    method: "PUT",
    path: "/invoices/:id/accounts",
    versioned: true,
    body: "rows",
    shows: "invoice_accounts",
    errors: ["NOT_FOUND", "INVOICE_FINAL"],
  })
  @Write(
    InvoiceAccountsResult,
    [ID, args(PostingsArgs)],
    (ctx, id, { rows }) => workflow.replaceInvoiceAccounts(ctx, id, rows),
    "Replaces the postings of an invoice, all or none. A posting keeps its id and its dimensions while there is " +
      "one at its place. An invoice that is checked or cancelled: 409.",
  )
  replaceInvoiceAccounts!: object;

  @NamedRecord(SUPPLIER, "suppliers:read", suppliers.byId)
  supplier!: object | null;

  @NamedRecord(PROJECT, "projects:read", projects.byId, projects.rowOf)
  project!: object | null;

  @NamedRecord(PAYMENT_TERM, "payment_terms:read", paymentTerms.byId)
  payment_term!: object | null;

  @ToReference(() => ProjectRegion, "region_id", projectRegions.byId, {
    shows: NUMBERED,
    more: "project_regions:read",
    description:
      "The project region. Its id, number and title are part of the invoice; " +
      "more of it needs the scope `project_regions:read`.",
  })
  project_region!: object | null;

  @ToReference(() => LegalEntity, "legal_entity_id", legalEntities.byId, {
    shows: NUMBERED,
    more: "legal_entities:read",
    description:
      "The company code. Its id, number and title are part of the invoice; " +
      "more of it needs the scope `legal_entities:read`.",
  })
  legal_entity!: object | null;

  @Scope("users:read")
  @ToOne(() => User, "assignee_id", users.byId, { nullable: true, description: "The user who is to review it." })
  assignee!: object | null;

  @Scope("invoices:read")
  @Below(
    () => [InvoiceStatusChange],
    invoices.historyOf,
    "The changes of its status, oldest first. REST: `GET /v1/invoices/{id}/history`.",
  )
  history!: object;

  // Those of a chain need the chain.
  @Statements(2)
  @Scope("invoices:read")
  @Below(
    () => [InvoiceFinding],
    findingsOf,
    "What a person should know of it: rules that its document breaks, sums and days that contradict each other, " +
      "a bank account that its supplier is not known to have, " +
      "probable duplicates. REST also: `GET /v1/invoices/{id}/findings`.",
    ByFields(),
  )
  findings!: object;

  @Scope("invoices:read")
  @Below(
    () => [ExtractedField],
    extractionOf,
    "Where its values come from, if it was read from a document or corrected.",
    ByFields(),
  )
  extraction!: object;

  @Scope("invoices:read")
  @Below(
    () => BillingChain,
    chains,
    "The partial invoices and the final one that it belongs to, and what they add up to; null where it belongs to none. REST: `GET /v1/invoices/{id}/chain`.",
    Relation(),
    { nullable: true },
  )
  billing_chain!: object | null;

  @Scope("invoices:read")
  @ToPage(
    INVOICES_BELOW,
    invoices.following,
    "The invoices that name it as preceding. REST: `GET /v1/invoices?preceding_invoice_id=`.",
  )
  followed_by!: object;

  @PartOfRecord("they follow from its status alone")
  @ByFields()
  @Needs("status")
  @FieldResolver(() => [InvoiceStatus], { description: "The states that may follow its status." })
  available_transitions(@Root() { status }: InvoiceRow) {
    return transitionsFrom(status);
  }

  @Scope("invoices:read")
  @ByFields()
  @Needs("id")
  @FieldResolver(() => [MissingDimension], {
    description:
      "Mandatory dimensions that it lacks, on the whole, on lines or on postings: " +
      "it cannot become `CHECKED` before they are assigned. None of one that is checked or cancelled.",
  })
  missing_dimensions(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return ctx.load(assignments.missingOf, Number(id));
  }

  @Scope("invoices:read")
  @Compared()
  @ByFields()
  @Needs("id")
  @FieldResolver(() => Boolean, {
    description: "Whether it lacks a mandatory dimension, as `missing_dimensions` says.",
  })
  async lacks_dimension(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return (await ctx.load(assignments.missingOf, Number(id))).length > 0;
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [DimensionAssignment], {
    description: "All its dimensions: its own, those of its lines, and those of its postings.",
  })
  dimension_assignments(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return ctx.load(assignments.ofInvoice, Number(id));
  }
}

@Resolver(() => InvoiceImportResult)
export class InvoiceImportResultResolver {
  @Written()
  @Relation()
  @Needs("data")
  @FieldResolver(() => Invoice, { description: "The invoice as it is now. Only in GraphQL." })
  invoice(@Root() { data }: InvoiceImportResult, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return invoices.get(ctx, data.id, rowFieldsIn(info));
  }
}

@Resolver(() => InvoiceRowResult)
export class InvoiceRowResultResolver {
  @Written()
  @ToOne(() => Invoice, "id", invoices.byId, {
    nullable: true,
    description: "The invoice as it is now; null if there is none. Only in GraphQL.",
  })
  invoice!: object | null;
}

@Resolver(() => PrecedingInvoice)
export class PrecedingInvoiceResolver {
  @Scope("invoices:read")
  @ToOne(() => Invoice, "invoice_id", invoices.byId, {
    nullable: true,
    description: "The invoice; null where `invoice_id` is. Only in GraphQL.",
  })
  invoice!: object | null;
}

@Resolver(() => ChainInvoice)
export class ChainInvoiceResolver {
  @Scope("invoices:read")
  @ToOne(() => Invoice, "invoice_id", invoices.byId, {
    nullable: true,
    description: "The invoice. Only in GraphQL.",
  })
  invoice!: object | null;
}

export const InvoiceFileResolver = fileContent(InvoiceFile);
export const InvoiceAccountsResultResolver = writtenInvoice(InvoiceAccountsResult);

@Resolver(() => InvoiceItem)
export class InvoiceItemResolver {
  @Scope("accounts:read")
  @ToOne(() => Account, "account_id", accounts.byId, {
    nullable: true,
    description: "Account that the line is to be posted to.",
  })
  account!: object | null;

  @Scope("projects:read")
  @ToOne(() => WorkType, "work_type_id", workTypes.byId, { nullable: true, description: "The cost centre." })
  work_type!: object | null;

  @Scope("invoices:read")
  @Relation()
  @Needs("index", "invoice_id")
  @FieldResolver(() => [DimensionAssignment], { description: "Dimensions of the line." })
  dimension_assignments(@Root() { index, invoice_id }: InvoiceItem & OfInvoice, @Ctx() ctx: Context) {
    return assignments.ofPlace(ctx, invoice_id, "line_item", index);
  }
}

@Resolver(() => InvoiceAccount)
export class InvoiceAccountResolver {
  @NamedRecord(NUMBERED, "accounts:read", accounts.byId)
  account!: object | null;

  @PartOfRecord("what the posting names")
  @Relation()
  @Needs("account")
  @FieldResolver(() => String, {
    nullable: true,
    description: "Number of the account, also while nobody has it yet: then as it was sent. Only in GraphQL.",
  })
  account_number(@Root() { account }: InvoiceAccount) {
    return account?.number ?? null;
  }

  @NamedRecord(TAX_CODE, "tax_codes:read", taxCodes.byId)
  tax_code!: object | null;

  @PartOfRecord("what the posting names")
  @Relation()
  @Needs("tax_code")
  @FieldResolver(() => String, {
    nullable: true,
    description: "Number of the tax code, also while nobody has it yet: then as it was sent. Only in GraphQL.",
  })
  tax_code_number(@Root() { tax_code }: InvoiceAccount) {
    return tax_code?.number ?? null;
  }

  @Scope("invoices:read")
  @Compared()
  @Relation()
  @Needs("index", "invoice_id")
  @FieldResolver(() => Boolean, {
    description:
      "Whether the posting lacks a mandatory dimension, while its invoice is neither `CHECKED` nor `CANCELLED`. Only in GraphQL.",
  })
  async lacks_dimension(@Root() { index, invoice_id }: InvoiceAccount & OfInvoice, @Ctx() ctx: Context) {
    const missing = await ctx.load(assignments.missingOf, Number(invoice_id));
    return missing.some(({ placement, indexes }) => placement === "account" && indexes.includes(index));
  }

  @Scope("projects:read")
  @ToOne(() => Project, "project_id", projects.byId, {
    nullable: true,
    description: "Project that bears the amount, where it is not the invoice's.",
  })
  project!: object | null;

  @Scope("projects:read")
  @ToOne(() => WorkType, "work_type_id", workTypes.byId, { nullable: true, description: "The cost centre." })
  work_type!: object | null;

  @Scope("invoices:read")
  @Relation()
  @Needs("index", "invoice_id")
  @FieldResolver(() => [DimensionAssignment], { description: "Dimensions of the posting." })
  dimension_assignments(@Root() { index, invoice_id }: InvoiceAccount & OfInvoice, @Ctx() ctx: Context) {
    return assignments.ofPlace(ctx, invoice_id, "account", index);
  }
}

@Resolver(() => InvoiceTotal)
export class InvoiceTotalResolver {
  @ToReference(() => ProjectRegion, "region_id", projectRegions.byId, {
    shows: NUMBERED,
    more: "project_regions:read",
    description:
      "The group's project region. More than its id, number and title needs the scope `project_regions:read`.",
  })
  project_region!: object | null;

  @PartOfRecord("what the group's invoices have, whose scope is the same")
  @Relation(["id", "number", "label"])
  @Needs("dimension_option_id")
  @FieldResolver(() => InvoiceDimensionOption, {
    nullable: true,
    description: "The option of `group_by_dimension` that the group's invoices have.",
  })
  dimension_option(@Root() { dimension_option_id: id }: InvoiceTotal, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(optionById, id);
  }
}
nameSupplierAndProject(InvoiceTotalResolver.prototype);
nameLegalEntity(InvoiceTotalResolver.prototype);

export const InvoiceTaxTotalResolver = groupsOfInvoices(InvoiceTaxTotal);
export const InvoicePostingTotalResolver = groupsOfInvoices(InvoicePostingTotal);
export const InvoiceItemTotalResolver = groupsOfInvoices(InvoiceItemTotal);
export const InvoiceApprovalTotalResolver = groupsOfInvoices(InvoiceApprovalTotal);
export const InvoiceGrowthResolver = groupsOfInvoices(InvoiceGrowth);
