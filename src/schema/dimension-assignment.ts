import { ArgsType, Field, InputType, Int, ObjectType } from "type-graphql";
import { MAX_PLACES } from "../domain/dimensions.js";
import { NeedsOneOf, Needs, Nullable, OnRest, Relation, Rules, Written } from "./lib/directives.js";
import { DimensionPlacement } from "./invoice-dimension.js";
import { DateTime, InvoiceId, type InvoiceKey, LARGEST_INVOICE_ID, UUID } from "./lib/scalars.js";

/** Rules for an invoice's id that is a number, as on REST (specification 2.3, 4.3). */
const INVOICE_NUMBER = { minimum: 1, maximum: LARGEST_INVOICE_ID, example: 4711 } as const;
/** The last possible place of a line or posting. A dimension beyond it would wait for its posting forever. */
const LAST_INDEX = MAX_PLACES - 1;
const INDEX = { minimum: 0, maximum: LAST_INDEX, example: 0 } as const;
const SOME_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";

@ObjectType({
  simpleResolvers: true,
  description: "A value of a dimension on an invoice, a line or a posting (specification 2.3).",
})
export class DimensionAssignment {
  @Field(() => UUID, { description: "Id of the assignment." })
  id!: string;

  @Nullable(() => UUID, "The option; null for a text.")
  dimension_option_id!: string | null;

  @Nullable(() => UUID, "The dimension, of options, too.")
  dimension_id!: string | null;

  @Nullable(() => String, "The text; null for an option.")
  text_value!: string | null;

  @Nullable(() => UUID, "The posting; null on a header or a line, and while the posting is not stored yet.")
  invoice_account_id!: string | null;

  @Nullable(() => Int, "Place of the posting, 0-based; null on a header or a line.")
  invoice_account_index!: number | null;

  @OnRest(() => Int)
  @Needs("invoice_id")
  @Field(() => InvoiceId, { description: "Id of the invoice." })
  invoice_id!: number;

  @Nullable(() => Int, "Place of the line, 0-based; null on a header or a posting.")
  invoice_line_item_index!: number | null;

  @Field(() => DateTime, { description: "When it was assigned." })
  created_at!: string;

  @Relation()
  @Field(() => DimensionPlacement, { description: "Where it is assigned. Only in GraphQL." })
  placement!: DimensionPlacement;
}

@ObjectType({ simpleResolvers: true, description: "The dimensions that were put in the place of others." })
export class DimensionAssignmentsResult {
  @Written()
  @Field(() => [DimensionAssignment], { description: "What is assigned at these places now." })
  assignments!: DimensionAssignment[];
}

@ObjectType({ simpleResolvers: true, description: "A dimension that was taken off an invoice." })
export class DimensionAssignmentResult {
  @Written()
  @Field(() => DimensionAssignment, { description: "What was assigned." })
  assignment!: DimensionAssignment;
}

@ArgsType()
export class DimensionAssignmentsArgs {
  @OnRest(() => Int)
  @Field(() => InvoiceId, { description: "Id of the invoice." })
  @Rules(INVOICE_NUMBER)
  invoice_id!: InvoiceKey;
}

@NeedsOneOf(["option_id"], ["dimension_id", "text_value"])
@InputType({
  description: "A value to assign: either `option_id`, or `dimension_id` with `text_value` (specification 4.3 rule 3).",
})
export class DimensionValueInput {
  @Nullable(() => UUID, "An option of a dimension of this placement.")
  @Rules({ example: SOME_ID })
  option_id?: string | null;

  @Nullable(() => UUID, "A text dimension of this placement; beside `option_id` it must be the option's own.")
  dimension_id?: string | null;

  @Nullable(() => String, "The text; only with `dimension_id` of a text dimension (specification 4.3 rule 4).")
  @Rules({ notBlank: true, maxLength: 10_000 })
  text_value?: string | null;
}

@InputType()
abstract class OfInvoiceInput {
  @OnRest(() => Int)
  @Field(() => InvoiceId, { description: "Id of the invoice." })
  @Rules(INVOICE_NUMBER)
  invoice_id!: InvoiceKey;
}

@InputType({ description: "All dimensions of an invoice's header." })
export class HeaderDimensionsInput extends OfInvoiceInput {
  @Field(() => [DimensionValueInput], { description: "The values; they replace those of the header." })
  assignments!: DimensionValueInput[];
}

@InputType({ description: "All dimensions of one line of an invoice." })
export class LineItemDimensionsInput extends OfInvoiceInput {
  @Field(() => Int, { description: "Place of the line, 0-based; the invoice must have it." })
  @Rules(INDEX)
  invoice_line_item_index!: number;

  @Field(() => [DimensionValueInput], { description: "The values; they replace those of the line." })
  assignments!: DimensionValueInput[];
}

@InputType({ description: "The dimensions of a line." })
export class LineItemAssignmentsInput {
  @Field(() => Int, { description: "Place of the line, 0-based; the invoice must have it." })
  @Rules(INDEX)
  invoice_line_item_index!: number;

  @Field(() => [DimensionValueInput], { description: "The values." })
  assignments!: DimensionValueInput[];
}

@InputType({ description: "All dimensions of all lines of an invoice (specification 4.3)." })
export class LineItemDimensionsBulkInput extends OfInvoiceInput {
  @Field(() => [LineItemAssignmentsInput], {
    description:
      "The values by line; they replace those of all lines, also of lines that are not named. " +
      "A line that is named twice: the last counts.",
  })
  line_item_assignments!: LineItemAssignmentsInput[];
}

@NeedsOneOf(["invoice_account_id"], ["invoice_id", "invoice_account_index"])
@InputType({ description: "All dimensions of one posting, named by its id, or by its invoice and place." })
export class AccountDimensionsInput {
  @Nullable(() => UUID, "Id of the posting.")
  @Rules({ example: SOME_ID })
  invoice_account_id?: string | null;

  @OnRest(() => Int)
  @Nullable(() => InvoiceId, "Id of the invoice.")
  @Rules({ minimum: 1, maximum: LARGEST_INVOICE_ID })
  invoice_id?: InvoiceKey | null;

  @Nullable(() => Int, "Place of the posting, 0-based; it need not be stored yet.")
  @Rules({ minimum: 0, maximum: LAST_INDEX })
  invoice_account_index?: number | null;

  @Field(() => [DimensionValueInput], { description: "The values; they replace those of the posting." })
  assignments!: DimensionValueInput[];
}

@InputType()
abstract class PostingReferenceInput {
  @Nullable(() => UUID, "Id of the posting.")
  invoice_account_id?: string | null;

  @Nullable(() => Int, "Place of the posting, 0-based; it need not be stored yet.")
  @Rules(INDEX)
  invoice_account_index?: number | null;
}

@NeedsOneOf(["invoice_account_index"], ["invoice_account_id"])
@InputType({ description: "The options of a posting, named by its id or its place." })
export class AccountOptionsInput extends PostingReferenceInput {
  @Field(() => [UUID], { description: "Options of dimensions at `account`." })
  @Rules({ example: [SOME_ID] })
  option_ids!: string[];
}

@InputType({ description: "The options of all postings of an invoice." })
export class AccountOptionsBulkInput extends OfInvoiceInput {
  @Field(() => [AccountOptionsInput], {
    description:
      "The options by posting; they replace the dimensions of all postings, texts included. " +
      "A posting that is named twice: the last counts.",
  })
  account_assignments!: AccountOptionsInput[];
}

@NeedsOneOf(["invoice_account_index"], ["invoice_account_id"])
@InputType({ description: "The dimensions of a posting, named by its id or its place." })
export class AccountAssignmentsInput extends PostingReferenceInput {
  @Field(() => [DimensionValueInput], { description: "The values, options and texts." })
  assignments!: DimensionValueInput[];
}

@InputType({ description: "The dimensions of some postings of an invoice." })
export class AccountDimensionsBulkInput extends OfInvoiceInput {
  @Field(() => [AccountAssignmentsInput], {
    description:
      "The values by posting; they replace those of the postings that are named, others stay. " +
      "A posting that is named twice: the last counts.",
  })
  account_assignments!: AccountAssignmentsInput[];
}
