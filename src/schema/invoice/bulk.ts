/** Many invoices in one request (decisions §15 "Bulk"). */
import { ArgsType, type ClassType, Field, InputType, Int, ObjectType } from "type-graphql";
import { InvoiceId } from "../lib/scalars.js";
import { NeedsOneOf, Nullable, OmitNull, Rules } from "../lib/directives.js";
import { WARNINGS } from "../import.js";
import { InvoiceInput } from "./input.js";
import { InvoiceExternalStatusInput, InvoiceStatus, InvoiceStatusInput } from "./invoice.js";

/** The maximum number of invoices in a request. */
const MAX_ROWS = 1000;
const ROWS = { maxItems: MAX_ROWS } as const;

@ArgsType()
export class InvoicesImportArgs {
  @Field(() => [InvoiceInput], {
    description: `The invoices, as \`jsonContent\` of a single one, at most ${MAX_ROWS}.`,
  })
  @Rules(ROWS)
  rows!: InvoiceInput[];
}

/** Adds the keys that name the invoice to the change of one. */
function ofOneInvoice<Base extends ClassType>(Change: Base) {
  @InputType()
  class Row extends Change {
    @Nullable(() => InvoiceId, "Id of the invoice. It or `external_id` is needed.")
    @Rules({ notNull: true, example: null })
    id?: string;

    @Nullable(
      () => String,
      "Its `external_id`; one that several invoices have: 409. With `id` beside it, it must be that one's.",
    )
    @Rules({ notNull: true, notBlank: true, maxLength: 255, example: "ERP-4711" })
    external_id?: string;
  }
  return Row;
}

@NeedsOneOf(["external_id"], ["id"])
@InputType({ description: "A change of one invoice's status, among those of others." })
export class InvoiceStatusRow extends ofOneInvoice(InvoiceStatusInput) {}

@ArgsType()
export class InvoiceStatusesArgs {
  @Field(() => [InvoiceStatusRow], {
    description: `The changes, at most ${MAX_ROWS}, of which no two are of the same invoice.`,
  })
  @Rules(ROWS)
  rows!: InvoiceStatusRow[];
}

@NeedsOneOf(["external_id"], ["id"])
@InputType({ description: "The free status of one invoice in an external system, among those of others." })
export class InvoiceExternalStatusRow extends ofOneInvoice(InvoiceExternalStatusInput) {}

@ArgsType()
export class InvoiceExternalStatusesArgs {
  @Field(() => [InvoiceExternalStatusRow], {
    description: `The changes, at most ${MAX_ROWS}, of which no two are of the same invoice.`,
  })
  @Rules(ROWS)
  rows!: InvoiceExternalStatusRow[];
}

@ObjectType({ simpleResolvers: true, description: "What became of one invoice of many." })
export class InvoiceRowResult {
  @Field(() => Int, { description: "Place of its row in the request, 0-based." })
  index!: number;

  @Nullable(() => InvoiceId, "Id of the invoice; null if there is none.")
  id!: string | null;

  @Nullable(() => String, "Its `external_id`, or the one by which the row names it; null if the row names none.")
  external_id!: string | null;

  @Nullable(() => InvoiceStatus, "Its status now; null if there is no such invoice.")
  status!: InvoiceStatus | null;

  @Nullable(() => String, "Why the row was refused; null if it was stored.")
  error!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What became of many invoices of one request." })
export class InvoiceBulkResult {
  @Field(() => Boolean, { description: "Whether all rows were stored." })
  success!: boolean;

  @OmitNull()
  @Nullable(() => Int, `${WARNINGS} Only of imports; REST: otherwise left out.`)
  warnings!: number | null;

  @Field(() => [InvoiceRowResult], { description: "What became of each row, in their order." })
  results!: InvoiceRowResult[];
}
