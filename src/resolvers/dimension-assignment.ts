import { FieldResolver, Resolver, Root } from "type-graphql";
import {
  AccountDimensionsBulkInput,
  AccountDimensionsInput,
  AccountOptionsBulkInput,
  DimensionAssignment,
  DimensionAssignmentResult,
  DimensionAssignmentsResult,
  DimensionAssignmentsArgs,
  HeaderDimensionsInput,
  LineItemDimensionsBulkInput,
  LineItemDimensionsInput,
} from "../schema/dimension-assignment.js";
import { Rest, Scope, Statements } from "../schema/lib/directives.js";
import { InvoiceDimension, InvoiceDimensionOption } from "../schema/invoice-dimension.js";
import * as assignments from "../services/dimension-assignment.js";
import * as dimensions from "../services/invoice-dimension.js";
import { writtenInvoice } from "./lib/written-invoice.js";
import { ToOne } from "./lib/relations.js";
import { arg, args, id, Read, Write } from "./lib/operations.js";

const PATH = "/invoice-dimensions/assignments";
/** Common options of the routes that replace assignments. */
const ASSIGNMENT = { body: "input", shows: "assignments", errors: ["NOT_FOUND", "INVOICE_FINAL"] } as const;
const INPUT = "What to assign, and where.";

@Resolver(() => DimensionAssignment)
export class DimensionAssignmentResolver {
  @Scope("invoices:read")
  @Rest({ method: "GET", path: PATH, errors: ["NOT_FOUND"] })
  @Statements(2)
  @Read(
    [DimensionAssignment],
    [args(DimensionAssignmentsArgs)],
    (ctx, { invoice_id }) => assignments.listOf(ctx, Number(invoice_id)),
    "All assignments of an invoice: of its header, then of its lines, then of its postings. An unknown invoice: 404.",
  )
  dimensionAssignments!: object;

  @Scope("invoices:write")
  @Rest({ method: "POST", path: `${PATH}/invoice`, ...ASSIGNMENT, outcomes: ["created"] })
  @Write(
    DimensionAssignmentsResult,
    [arg("input", HeaderDimensionsInput, INPUT)],
    assignments.replaceHeader,
    "Replaces the dimensions of an invoice's header, all or none, and answers them. " +
      "What is assigned already stays as it is. An invoice that is checked or cancelled: " +
      "409, here and in all assignments.",
  )
  assignHeaderDimensions!: object;

  @Scope("invoices:write")
  @Rest({ method: "POST", path: `${PATH}/line-item`, ...ASSIGNMENT, outcomes: ["created"] })
  @Write(
    DimensionAssignmentsResult,
    [arg("input", LineItemDimensionsInput, INPUT)],
    assignments.replaceLine,
    "Replaces the dimensions of one line of an invoice, all or none, and answers them.",
  )
  assignLineItemDimensions!: object;

  @Scope("invoices:write")
  @Rest({ method: "POST", path: `${PATH}/line-item/bulk`, ...ASSIGNMENT, outcomes: ["created"] })
  @Write(
    DimensionAssignmentsResult,
    [arg("input", LineItemDimensionsBulkInput, INPUT)],
    assignments.replaceAllLines,
    "Replaces the dimensions of all lines of an invoice, all or none, and answers them (specification 4.3). " +
      "Lines that are not named have none afterwards; header and postings keep theirs.",
  )
  replaceLineItemDimensions!: object;

  @Scope("invoices:write")
  @Rest({ method: "POST", path: `${PATH}/account`, ...ASSIGNMENT, outcomes: ["created"] })
  @Write(
    DimensionAssignmentsResult,
    [arg("input", AccountDimensionsInput, INPUT)],
    assignments.replacePosting,
    "Replaces the dimensions of one posting, options and texts, all or none, and answers them. " +
      "An option of a dimension with `auto_assign_gl_account` gives the posting its G/L account, " +
      "here and in both bulks.",
  )
  assignAccountDimensions!: object;

  @Scope("invoices:write")
  @Rest({ method: "POST", path: `${PATH}/account/bulk`, ...ASSIGNMENT, outcomes: ["created"] })
  @Write(
    DimensionAssignmentsResult,
    [arg("input", AccountOptionsBulkInput, INPUT)],
    (ctx, input) => assignments.replacePostings(ctx, "all", input),
    "Replaces the dimensions of all postings of an invoice by options, all or none, and answers them. " +
      "Texts, and postings that are not named, have none afterwards.",
  )
  replaceAccountOptions!: object;

  @Scope("invoices:write")
  @Rest({ method: "PATCH", path: `${PATH}/account/bulk`, ...ASSIGNMENT })
  @Write(
    DimensionAssignmentsResult,
    [arg("input", AccountDimensionsBulkInput, INPUT)],
    (ctx, input) => assignments.replacePostings(ctx, "named", input),
    "Replaces the dimensions of some postings of an invoice, options and texts, all or none, " +
      "and answers theirs. Postings that are not named keep theirs.",
  )
  assignAccountDimensionsInBulk!: object;

  @Scope("invoices:write")
  @Rest({ method: "DELETE", path: `${PATH}/:id`, shows: "assignment", errors: ["NOT_FOUND", "INVOICE_FINAL"] })
  @Write(
    DimensionAssignmentResult,
    [id("assignment")],
    assignments.remove,
    "Deletes one assignment, and answers what was deleted.",
  )
  deleteDimensionAssignment!: object;

  @FieldResolver()
  invoice_id(@Root() { invoice_id }: DimensionAssignment) {
    return String(invoice_id);
  }

  @Scope("invoices:read")
  @ToOne(() => InvoiceDimension, "dimension_id", dimensions.byId, { nullable: true, description: "The dimension." })
  dimension!: object | null;

  @Scope("invoices:read")
  @ToOne(() => InvoiceDimensionOption, "dimension_option_id", dimensions.optionById, {
    nullable: true,
    description: "The option; null for a text.",
  })
  option!: object | null;
}

export const DimensionAssignmentsResultResolver = writtenInvoice(DimensionAssignmentsResult);
export const DimensionAssignmentResultResolver = writtenInvoice(DimensionAssignmentResult);
