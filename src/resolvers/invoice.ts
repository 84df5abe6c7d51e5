import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { transitionsFrom } from "../domain/invoice-states.js";
import { Account } from "../schema/account.js";
import { DimensionAssignment } from "../schema/dimension-assignment.js";
import { CustomerBound, Needs, PartOfRecord, Relation, Rest, Scope } from "../schema/directives.js";
import { InvoiceAccountInput, InvoiceContent, InvoiceImportResult } from "../schema/invoice-input.js";
import {
  Invoice,
  InvoiceAccount,
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
} from "../schema/invoice.js";
import { LegalEntity } from "../schema/legal-entity.js";
import { ProjectRegion } from "../schema/project-region.js";
import { Project } from "../schema/project.js";
import { InvoiceId } from "../schema/scalars.js";
import { Supplier } from "../schema/supplier.js";
import { User } from "../schema/user.js";
import * as accounts from "../services/accounts.js";
import * as assignments from "../services/dimension-assignments.js";
import { importInvoice } from "../services/invoice-import.js";
import { totals } from "../services/invoice-totals.js";
import * as workflow from "../services/invoice-workflow.js";
import * as invoices from "../services/invoices.js";
import type { InvoiceRow } from "../services/invoices.js";
import * as legalEntities from "../services/legal-entities.js";
import * as projectRegions from "../services/project-regions.js";
import * as projects from "../services/projects.js";
import * as suppliers from "../services/suppliers.js";
import * as users from "../services/users.js";
import { pageOptions, reference, rowFieldsIn } from "./selection.js";

// What invoices and totals show of the records that they refer to (specification 2.8).
const NUMBERED = ["id", "number", "title"];
const SUPPLIER = ["id", "external_id", "title", "legal_uid"];
const PROJECT = [
  "id",
  "title",
  "project_number",
  "description",
  ...NUMBERED.map((name) => `project_region.${name}`),
  ...NUMBERED.map((name) => `legal_entity.${name}`),
];

const supplierReference = reference(SUPPLIER, "suppliers:read");
const projectReference = reference(PROJECT, "projects:read");
const regionReference = reference(NUMBERED, "project_regions:read");
const companyReference = reference(NUMBERED, "legal_entities:read");

const ID_DESCRIPTION = "Id of the invoice.";

@Resolver(() => Invoice)
export class InvoiceResolver {
  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices" })
  @Query(() => InvoicePage, { description: "Invoices, in the order of their arrival unless `sort` says otherwise (specification 2.8)." })
  invoices(@Args(() => InvoicesArgs) args: InvoicesArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return invoices.list(ctx, args, pageOptions(info, "invoices"));
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id" })
  @Query(() => Invoice, { description: "One invoice with its postings (specification 4.10). Unknown, or another tenant's: 404." })
  invoice(@Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return invoices.get(ctx, id, rowFieldsIn(info));
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/items" })
  @Query(() => InvoiceItems, { description: "The lines of an invoice." })
  async invoiceItems(@Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context) {
    return { items: await invoices.itemsOf(ctx, id) };
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/history" })
  @Query(() => InvoiceHistory, { description: "The changes of an invoice's status, oldest first (specification 2.9)." })
  async invoiceHistory(@Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context) {
    return { history: await invoices.historyOfOne(ctx, id) };
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoices/:id/pdf", file: true })
  @Query(() => InvoiceFile, {
    description: "The file of an invoice with its bytes; 404 where it came without one. REST answers with the bytes, in the file's own content type.",
  })
  invoiceFile(@Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context) {
    return invoices.fileOf(ctx, id);
  }

  @Scope("invoices:write")
  @CustomerBound()
  @Rest({ method: "GET", path: "/workflows/status/:external_id" })
  @Query(() => WorkflowStatus, {
    description: "Where the invoice with an external id stands (specification 4.12). A key that is not linked to a customer: 401.",
  })
  workflowStatus(@Arg("external_id", () => String, { description: "The invoice's `external_id`." }) external_id: string, @Ctx() ctx: Context) {
    return invoices.workflowStatus(ctx, external_id);
  }

  @Scope("invoices:read")
  @Query(() => InvoiceTotals, { description: "How many invoices there are and what they add up to, in groups: for analyses. Only in GraphQL." })
  invoiceTotals(@Args(() => InvoiceTotalsArgs) args: InvoiceTotalsArgs, @Ctx() ctx: Context) {
    return totals(ctx, args);
  }

  @Scope("invoices:write")
  @Rest({ method: "POST", path: "/invoices/custom", body: "content", status: 201, otherStatus: 200, jsonText: ["jsonContent"], limit: 33_554_432 })
  @Mutation(() => InvoiceImportResult, {
    description:
      "Creates an invoice as `NEW`, or changes the one with the same `external_id` while it is `NEW` or `OPEN`; in any other state: 409. REST answers 201 for a new one, else 200, and takes 32 MiB; GraphQL takes 10 MiB, as in all operations.",
  })
  importInvoice(@Arg("content", () => InvoiceContent, { description: "The invoice." }) content: InvoiceContent, @Ctx() ctx: Context) {
    return importInvoice(ctx, content);
  }

  @Scope("invoices:write")
  @Rest({ method: "PATCH", path: "/invoices/:id/status", body: "change", errors: ["NOT_FOUND"] })
  @Mutation(() => Invoice, {
    description:
      "Takes an invoice to another status. One that may not follow (`available_transitions`), and `CHECKED` while mandatory dimensions are missing: 409. Of two changes at once one wins, the other gets 409.",
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
  @Rest({ method: "PATCH", path: "/invoices/:id/external-status", body: "change", errors: ["NOT_FOUND"] })
  @Mutation(() => Invoice, {
    description: "Sets or clears the free status of an external system, whatever the invoice's own status (specification 2.8).",
  })
  setInvoiceExternalStatus(
    @Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string,
    @Arg("change", () => InvoiceExternalStatusInput, { description: "The external status." }) change: InvoiceExternalStatusInput,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return workflow.setExternalStatus(ctx, id, change, rowFieldsIn(info));
  }

  @Scope("invoices:write")
  @Rest({ method: "PUT", path: "/invoices/:id/accounts", body: "rows", errors: ["NOT_FOUND"] })
  @Mutation(() => [InvoiceAccount], {
    description:
      "Replaces the postings of an invoice, all or none. A posting keeps its id and its dimensions while there is one at its place. An invoice that is checked or cancelled: 409.",
  })
  replaceInvoiceAccounts(
    @Arg("id", () => InvoiceId, { description: ID_DESCRIPTION }) id: string,
    @Arg("rows", () => [InvoiceAccountInput], { description: "The postings, in their order." }) rows: InvoiceAccountInput[],
    @Ctx() ctx: Context,
  ) {
    return workflow.replaceInvoiceAccounts(ctx, id, rows);
  }

  @Relation(NUMBERED)
  @Needs("region_id")
  @FieldResolver(() => ProjectRegion, {
    nullable: true,
    description: "The project region. Its id, number and title are part of the invoice; more of it needs the scope `project_regions:read`.",
  })
  project_region(@Root() { region_id: id, project_region }: InvoiceRow, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return id === null ? null : regionReference(ctx, info, project_region as ProjectRegion, () => ctx.load(projectRegions.byId, id));
  }

  @Relation(NUMBERED)
  @Needs("legal_entity_id")
  @FieldResolver(() => LegalEntity, {
    nullable: true,
    description: "The company code. Its id, number and title are part of the invoice; more of it needs the scope `legal_entities:read`.",
  })
  legal_entity(@Root() { legal_entity_id: id, legal_entity }: InvoiceRow, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return id === null ? null : companyReference(ctx, info, legal_entity as LegalEntity, () => ctx.load(legalEntities.byId, id));
  }

  @Scope("users:read")
  @Relation()
  @Needs("assignee_id")
  @FieldResolver(() => User, { nullable: true, description: "The user who is to review it." })
  assignee(@Root() { assignee_id: id }: InvoiceRow, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(users.byId, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [InvoiceStatusChange], { description: "The changes of its status, oldest first. REST: `GET /v1/invoices/{id}/history`." })
  history(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return ctx.load(invoices.historyOf, id);
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
      "Mandatory dimensions that it lacks, on the whole, on lines or on postings: it cannot become `CHECKED` before they are assigned. None of one that is checked or cancelled. Only in GraphQL.",
  })
  missing_dimensions(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return ctx.load(assignments.missingOf, Number(id));
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [DimensionAssignment], { description: "All its dimensions: its own, those of its lines, and those of its postings." })
  dimension_assignments(@Root() { id }: InvoiceRow, @Ctx() ctx: Context) {
    return ctx.load(assignments.ofInvoice, Number(id));
  }
}

/** A line or a posting as it comes with its invoice. */
interface PartOf {
  readonly invoice_id: number;
}

@Resolver(() => InvoiceItem)
export class InvoiceItemResolver {
  @Scope("accounts:read")
  @Relation()
  @Needs("account_id")
  @FieldResolver(() => Account, { nullable: true, description: "Account that the line is to be posted to." })
  account(@Root() { account_id: id }: InvoiceItem, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(accounts.byId, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("index", "invoice_id")
  @FieldResolver(() => [DimensionAssignment], { description: "Dimensions of the line." })
  dimension_assignments(@Root() { index, invoice_id }: InvoiceItem & PartOf, @Ctx() ctx: Context) {
    return assignments.ofPlace(ctx, invoice_id, "line_item", index);
  }
}

@Resolver(() => InvoiceAccount)
export class InvoiceAccountResolver {
  @Scope("accounts:read")
  @Relation()
  @Needs("account")
  @FieldResolver(() => Account, {
    nullable: true,
    description: "The account of the posting with all that is known of it; null where none was found.",
  })
  gl_account(@Root() { account }: InvoiceAccount, @Ctx() ctx: Context) {
    return account?.id == null ? null : ctx.load(accounts.byId, account.id);
  }

  @Scope("projects:read")
  @Relation()
  @Needs("project_id")
  @FieldResolver(() => Project, { nullable: true, description: "Project that bears the amount, where it is not the invoice's." })
  project(@Root() { project_id: id }: InvoiceAccount, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(projects.byId, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("index", "invoice_id")
  @FieldResolver(() => [DimensionAssignment], { description: "Dimensions of the posting." })
  dimension_assignments(@Root() { index, invoice_id }: InvoiceAccount & PartOf, @Ctx() ctx: Context) {
    return assignments.ofPlace(ctx, invoice_id, "account", index);
  }
}

@Resolver(() => InvoiceTotal)
export class InvoiceTotalResolver {
  @Relation(SUPPLIER)
  @Needs("supplier_id")
  @FieldResolver(() => Supplier, {
    nullable: true,
    description: "The group's supplier. More than its id, external id, title and VAT id needs the scope `suppliers:read`.",
  })
  supplier(@Root() { supplier_id: id }: InvoiceTotal, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return id === null ? null : supplierReference<Supplier | null>(ctx, info, undefined, () => ctx.load(suppliers.byId, id));
  }

  @Relation(PROJECT)
  @Needs("project_id")
  @FieldResolver(() => Project, {
    nullable: true,
    description: "The group's project. More than its id, number, title, description, region and company code needs the scope `projects:read`.",
  })
  project(@Root() { project_id: id }: InvoiceTotal, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return id === null ? null : projectReference<Project | null>(ctx, info, undefined, () => ctx.load(projects.byId, id));
  }
}
