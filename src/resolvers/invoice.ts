import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { transitionsFrom } from "../domain/invoice-states.js";
import { Account } from "../schema/account.js";
import { DimensionAssignment } from "../schema/dimension-assignment.js";
import {
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
  MissingDimension,
  WorkflowStatus,
} from "../schema/invoice/invoice.js";
import { BankAccountConfirmationInput, ExtractedField, InvoiceFinding } from "../schema/invoice/reading.js";
import { LegalEntity } from "../schema/legal-entity.js";
import { NUMBERED, PAYMENT_TERM, PROJECT, SUPPLIER, TAX_CODE } from "../schema/lib/visible-references.js";
import { InvoiceDimensionOption } from "../schema/invoice-dimension.js";
import { InvoiceId } from "../schema/lib/scalars.js";
import { type PaymentTerm } from "../schema/payment-term.js";
import { ProjectRegion } from "../schema/project-region.js";
import { Project } from "../schema/project.js";
import { Supplier } from "../schema/supplier.js";
import { type TaxCode } from "../schema/tax-code.js";
import { User } from "../schema/user.js";
import { accounts } from "../services/account.js";
import * as assignments from "../services/dimension-assignment.js";
import * as bulk from "../services/invoice/bulk.js";
import { confirmBankAccount } from "../services/invoice/bank-account.js";
import { correctInvoice } from "../services/invoice/correct.js";
import { importInvoice } from "../services/invoice/import.js";
import { extractionOf, findingsOf } from "../services/invoice/reading.js";
import { totals } from "../services/invoice/totals.js";
import { optionById } from "../services/invoice-dimension.js";
import * as workflow from "../services/invoice/workflow.js";
import type { OfInvoice } from "../services/invoice/lock.js";
import * as invoices from "../services/invoice/read.js";
import type { InvoiceRow } from "../services/invoice/read.js";
import { legalEntities } from "../services/legal-entity.js";
import { paymentTerms } from "../services/payment-term.js";
import { projectRegions } from "../services/project-region.js";
import * as projects from "../services/project.js";
import type { ProjectRow } from "../services/project.js";
import * as suppliers from "../services/supplier.js";
import { taxCodes } from "../services/tax-code.js";
import * as users from "../services/user.js";
import { pageOptions, reference, rowFieldsIn } from "./lib/selection.js";
import { fileContent } from "./lib/file.js";
import { writtenInvoice } from "./lib/written-invoice.js";
import { ToOne } from "./lib/relations.js";
import { List } from "./lib/queries.js";

const accountReference = reference(NUMBERED, "accounts:read");
const termReference = reference(PAYMENT_TERM, "payment_terms:read");
const taxCodeReference = reference(TAX_CODE, "tax_codes:read");
const supplierReference = reference(SUPPLIER, "suppliers:read");
const projectReference = reference(PROJECT, "projects:read");
const regionReference = reference(NUMBERED, "project_regions:read");
const companyReference = reference(NUMBERED, "legal_entities:read");

const ID_DESCRIPTION = "Id of the invoice.";

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
  @Query(() => Invoice, {
    description: "One invoice with its postings (specification 4.10). Unknown, or another tenant's: 404.",
  })
  invoice(
    @Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return invoices.get(ctx, id, rowFieldsIn(info));
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/byExternalId/:external_id", versioned: true, errors: ["AMBIGUOUS"] })
  @Statements(2)
  @Query(() => Invoice, {
    description:
      "The invoice with an `external_id`. Unknown, or another tenant's: 404; several customers of the tenant have one: 409.",
  })
  invoiceByExternalId(
    @Arg("external_id", () => String, { description: "The `external_id`, exactly as it was sent." })
    external_id: string,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return invoices.getByExternalId(ctx, external_id, rowFieldsIn(info));
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/items" })
  @Query(() => InvoiceItems, { description: "The lines of an invoice." })
  async invoiceItems(@Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context) {
    return { items: await invoices.itemsOf(ctx, id) };
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/history" })
  @Statements(2)
  @Query(() => InvoiceHistory, { description: "The changes of an invoice's status, oldest first (specification 2.9)." })
  async invoiceHistory(@Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context) {
    return { history: await invoices.historyOfOne(ctx, id) };
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/pdf", file: true })
  @Statements(2)
  @Query(() => InvoiceFile, {
    description:
      "The file of an invoice with its bytes; 404 where it came without one. " +
      "REST answers with the bytes, in the file's own content type.",
  })
  invoiceFile(@Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context) {
    return invoices.fileOf(ctx, id);
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/source", file: true })
  @Statements(2)
  @Query(() => InvoiceFile, {
    description:
      "What came in and became the invoice, with its bytes, e.g. the whole mail; the same as the file where that came alone. " +
      "404 where the invoice was not read from a document. REST answers with the bytes, in their own content type.",
  })
  invoiceSource(@Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context) {
    return invoices.sourceOf(ctx, id);
  }

  @Scope("invoices:write")
  @CustomerBound()
  @Rest({ method: "GET", path: "/workflows/status/:external_id" })
  @Statements(2)
  @Query(() => WorkflowStatus, {
    description:
      "Where the invoice with an external id stands (specification 4.12). A key that is not linked to a customer: 401.",
  })
  workflowStatus(
    @Arg("external_id", () => String, { description: "The invoice's `external_id`." }) external_id: string,
    @Ctx() ctx: Context,
  ) {
    return invoices.workflowStatus(ctx, external_id);
  }

  @Scope("invoices:read")
  @ConditionsOn("Invoice")
  @ConditionsOnGroups("InvoiceTotal")
  // One statement checks whether `group_by_dimension` is a dimension.
  @Statements(2)
  @Rest({ method: "GET", path: "/invoices/totals", errors: ["NOT_FOUND"] })
  @Query(() => InvoiceTotals, {
    description:
      "How many invoices there are and what they add up to, in groups: for analyses. Cancelled ones do not count unless they are asked for.",
  })
  invoiceTotals(
    @Args(() => InvoiceTotalsArgs) args: InvoiceTotalsArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return totals(ctx, args, pageOptions(info, "groups").rowFields);
  }

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
    limit: 33_554_432,
  })
  @Mutation(() => InvoiceImportResult, {
    description:
      "Takes in an invoice, by its `external_id`: as JSON, which makes it `NEW`, or as an electronic invoice in XML, " +
      "which is read at once and makes it `OPEN`, with `findings`. One that is stored changes while it is `NEW` or `OPEN`; " +
      "in any other state: 409. The same XML again changes nothing, in any state. REST answers 201 for a new one, " +
      "else 200, and takes 32 MiB; GraphQL takes 10 MiB, as in all operations.",
  })
  importInvoice(@Args(() => InvoiceImportArgs) { content, external_id }: InvoiceImportArgs, @Ctx() ctx: Context) {
    return importInvoice(ctx, content, external_id ?? null);
  }

  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/invoices/custom/bulk",
    body: "rows",
    errors: ["INVOICE_NOT_UPDATABLE"],
    limit: 33_554_432,
  })
  @Mutation(() => InvoiceBulkResult, {
    description:
      "Creates or changes many invoices by `external_id`, all or none, as a single one is by `jsonContent`: " +
      "what is refused names its row, and nothing is stored. Of a repeated id the last row counts.",
  })
  importInvoices(@Args(() => InvoicesImportArgs) { rows }: InvoicesImportArgs, @Ctx() ctx: Context) {
    return bulk.importInvoices(ctx, rows);
  }

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
      "BANK_ACCOUNT_UNCONFIRMED",
    ],
  })
  @Mutation(() => InvoiceBulkResult, {
    description:
      "Takes many invoices to other statuses, all or none: what is refused names its row, and nothing is stored. " +
      "What a single change needs, each of these needs, too.",
  })
  changeInvoiceStatuses(@Args(() => InvoiceStatusesArgs) { rows }: InvoiceStatusesArgs, @Ctx() ctx: Context) {
    return bulk.changeStatuses(ctx, rows);
  }

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoices/external-status/bulk",
    body: "rows",
    errors: ["NOT_FOUND", "AMBIGUOUS"],
  })
  @Mutation(() => InvoiceBulkResult, {
    description:
      "Sets or clears the free statuses of an external system of many invoices, all or none, whatever their own status.",
  })
  setInvoiceExternalStatuses(
    @Args(() => InvoiceExternalStatusesArgs) { rows }: InvoiceExternalStatusesArgs,
    @Ctx() ctx: Context,
  ) {
    return bulk.setExternalStatuses(ctx, rows);
  }

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoices/:id",
    versioned: true,
    body: "change",
    errors: ["NOT_FOUND", "INVOICE_FINAL"],
  })
  @Mutation(() => Invoice, {
    description:
      "Corrects an invoice: what is sent replaces what was read from its document, and no later reading overwrites it. " +
      "An invoice that is checked or cancelled: 409.",
  })
  updateInvoice(
    @Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string,
    @Arg("change", () => InvoiceChangeInput, { description: "The correction." }) change: InvoiceChangeInput,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return correctInvoice(ctx, id, change, rowFieldsIn(info));
  }

  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/invoices/:id/confirm-bank-account",
    versioned: true,
    body: "confirmation",
    errors: ["NOT_FOUND", "INVOICE_FINAL"],
  })
  @Mutation(() => Invoice, {
    description:
      "Confirms that the invoice's bank account is right, although its supplier is not known to have it: " +
      "until then an invoice that was read from a document stays `OPEN` (409 `BANK_ACCOUNT_UNCONFIRMED`). " +
      "The reason stands in its history. An invoice that is checked or cancelled: 409.",
  })
  confirmInvoiceBankAccount(
    @Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string,
    @Arg("confirmation", () => BankAccountConfirmationInput, { description: "Why it is right." })
    confirmation: BankAccountConfirmationInput,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return confirmBankAccount(ctx, id, confirmation, rowFieldsIn(info));
  }

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoices/:id/status",
    versioned: true,
    body: "change",
    errors: ["NOT_FOUND", "TRANSITION_REFUSED", "CHANGED_MEANWHILE", "DIMENSIONS_MISSING", "BANK_ACCOUNT_UNCONFIRMED"],
  })
  @Mutation(() => Invoice, {
    description:
      "Takes an invoice to another status. One that may not follow (`available_transitions`), " +
      "and `CHECKED` while mandatory dimensions are missing: 409. Of two changes at once one wins, " +
      "the other gets 409.",
  })
  changeInvoiceStatus(
    @Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string,
    @Arg("change", () => InvoiceStatusInput, { description: "The change." }) change: InvoiceStatusInput,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return workflow.changeStatus(ctx, id, change, rowFieldsIn(info));
  }

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoices/:id/external-status",
    versioned: true,
    body: "change",
    errors: ["NOT_FOUND"],
  })
  @Mutation(() => Invoice, {
    description:
      "Sets or clears the free status of an external system, whatever the invoice's own status (specification 2.8).",
  })
  setInvoiceExternalStatus(
    @Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string,
    @Arg("change", () => InvoiceExternalStatusInput, { description: "The external status." })
    change: InvoiceExternalStatusInput,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return workflow.setExternalStatus(ctx, id, change, rowFieldsIn(info));
  }

  @Scope("invoices:write")
  @Rest({
    method: "PUT",
    path: "/invoices/:id/accounts",
    versioned: true,
    body: "rows",
    shows: "invoice_accounts",
    errors: ["NOT_FOUND", "INVOICE_FINAL"],
  })
  @Mutation(() => InvoiceAccountsResult, {
    description:
      "Replaces the postings of an invoice, all or none. A posting keeps its id and its dimensions while there is " +
      "one at its place. An invoice that is checked or cancelled: 409.",
  })
  replaceInvoiceAccounts(
    @Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string,
    @Args(() => PostingsArgs) { rows }: PostingsArgs,
    @Ctx() ctx: Context,
  ) {
    return workflow.replaceInvoiceAccounts(ctx, id, rows);
  }

  @FieldResolver()
  supplier(@Root() { supplier }: InvoiceRow, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const id = supplier?.id ?? null;
    return id === null
      ? null
      : supplierReference(ctx, info, supplier as Supplier, () => ctx.load(suppliers.byId, id) as Promise<Supplier>);
  }

  @FieldResolver()
  project(@Root() { project }: InvoiceRow, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const id = project?.id ?? null;
    return !project || id === null
      ? null
      : projectReference<ProjectRow | null>(ctx, info, projects.rowOf(project), () => ctx.load(projects.byId, id));
  }

  @FieldResolver()
  payment_term(@Root() { payment_term }: InvoiceRow, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const id = payment_term?.id ?? null;
    return id === null
      ? null
      : termReference<PaymentTerm | null>(ctx, info, payment_term as PaymentTerm, () =>
          ctx.load(paymentTerms.byId, id),
        );
  }

  @Relation(NUMBERED)
  @Needs("region_id")
  @FieldResolver(() => ProjectRegion, {
    nullable: true,
    description:
      "The project region. Its id, number and title are part of the invoice; " +
      "more of it needs the scope `project_regions:read`.",
  })
  project_region(
    @Root() { region_id: id, project_region }: InvoiceRow,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return id === null
      ? null
      : regionReference(ctx, info, project_region as ProjectRegion, () => ctx.load(projectRegions.byId, id));
  }

  @Relation(NUMBERED)
  @Needs("legal_entity_id")
  @FieldResolver(() => LegalEntity, {
    nullable: true,
    description:
      "The company code. Its id, number and title are part of the invoice; " +
      "more of it needs the scope `legal_entities:read`.",
  })
  legal_entity(
    @Root() { legal_entity_id: id, legal_entity }: InvoiceRow,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return id === null
      ? null
      : companyReference(ctx, info, legal_entity as LegalEntity, () => ctx.load(legalEntities.byId, id));
  }

  @Scope("users:read")
  @ToOne(() => User, "assignee_id", users.byId, { nullable: true, description: "The user who is to review it." })
  assignee!: object | null;

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [InvoiceStatusChange], {
    description: "The changes of its status, oldest first. REST: `GET /v1/invoices/{id}/history`.",
  })
  history(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return ctx.load(invoices.historyOf, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [InvoiceFinding], {
    description:
      "What a person should know of it: rules that its document breaks, a bank account that its supplier is not known to have, " +
      "probable duplicates. Only in GraphQL.",
  })
  findings(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return ctx.load(findingsOf, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [ExtractedField], {
    description: "Where its values come from, if it was read from a document or corrected. Only in GraphQL.",
  })
  extraction(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return ctx.load(extractionOf, id);
  }

  @PartOfRecord("they follow from its status alone")
  @Relation()
  @Needs("status")
  @FieldResolver(() => [InvoiceStatus], { description: "The states that may follow its status. Only in GraphQL." })
  available_transitions(@Root() { status }: InvoiceRow) {
    return transitionsFrom(status);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [MissingDimension], {
    description:
      "Mandatory dimensions that it lacks, on the whole, on lines or on postings: " +
      "it cannot become `CHECKED` before they are assigned. None of one that is checked or cancelled. " +
      "Only in GraphQL.",
  })
  missing_dimensions(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return ctx.load(assignments.missingOf, Number(id));
  }

  @Scope("invoices:read")
  @Compared()
  @Relation()
  @Needs("id")
  @FieldResolver(() => Boolean, {
    description: "Whether it lacks a mandatory dimension, as `missing_dimensions` says. Only in GraphQL.",
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
  @FieldResolver()
  account(@Root() { account }: InvoiceAccount, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const id = account?.id ?? null;
    return id === null
      ? null
      : accountReference<Account | null>(ctx, info, account as Account, () => ctx.load(accounts.byId, id));
  }

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

  @FieldResolver()
  tax_code(@Root() { tax_code }: InvoiceAccount, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const id = tax_code?.id ?? null;
    return id === null
      ? null
      : taxCodeReference<TaxCode | null>(ctx, info, tax_code as TaxCode, () => ctx.load(taxCodes.byId, id));
  }

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
  @Relation(SUPPLIER)
  @Needs("supplier_id")
  @FieldResolver(() => Supplier, {
    nullable: true,
    description:
      "The group's supplier. More than its id, external id, title and VAT id needs the scope `suppliers:read`.",
  })
  supplier(@Root() { supplier_id: id }: InvoiceTotal, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return id === null
      ? null
      : supplierReference<Supplier | null>(ctx, info, undefined, () => ctx.load(suppliers.byId, id));
  }

  @Relation(PROJECT)
  @Needs("project_id")
  @FieldResolver(() => Project, {
    nullable: true,
    description:
      "The group's project. More than its id, number, title, description, region and company code needs the scope " +
      "`projects:read`.",
  })
  project(@Root() { project_id: id }: InvoiceTotal, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return id === null
      ? null
      : projectReference<Project | null>(ctx, info, undefined, () => ctx.load(projects.byId, id));
  }

  @Relation(NUMBERED)
  @Needs("region_id")
  @FieldResolver(() => ProjectRegion, {
    nullable: true,
    description:
      "The group's project region. More than its id, number and title needs the scope `project_regions:read`.",
  })
  project_region(@Root() { region_id: id }: InvoiceTotal, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return id === null
      ? null
      : regionReference<ProjectRegion | null>(ctx, info, undefined, () => ctx.load(projectRegions.byId, id));
  }

  @Relation(NUMBERED)
  @Needs("legal_entity_id")
  @FieldResolver(() => LegalEntity, {
    nullable: true,
    description: "The group's company code. More than its id, number and title needs the scope `legal_entities:read`.",
  })
  legal_entity(@Root() { legal_entity_id: id }: InvoiceTotal, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return id === null
      ? null
      : companyReference<LegalEntity | null>(ctx, info, undefined, () => ctx.load(legalEntities.byId, id));
  }

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
