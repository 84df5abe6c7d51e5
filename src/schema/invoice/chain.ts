/** The chain of partial invoices that an invoice belongs to (decisions §17). */
import { Field, Int, ObjectType } from "type-graphql";
import { Nullable } from "../lib/directives.js";
import { Decimal, InvoiceId, LocalDate } from "../lib/scalars.js";
import { InvoiceStatus } from "./invoice.js";

@ObjectType({ simpleResolvers: true, description: "An invoice of a chain." })
export class ChainInvoice {
  @Field(() => InvoiceId, { description: "Its id." })
  invoice_id!: string;

  @Nullable(() => String, "The supplier's number of the invoice.")
  invoice_number!: string | null;

  @Nullable(() => LocalDate, "Day on which it was issued.")
  invoice_date!: string | null;

  @Nullable(() => String, "Kind of invoice.")
  document_type!: string | null;

  @Field(() => InvoiceStatus, { description: "Where it stands in its workflow. A cancelled one does not count." })
  status!: InvoiceStatus;

  @Nullable(() => Decimal, "Which partial invoice it is.")
  down_payment_number!: number | null;

  @Field(() => Int, { description: "What its amounts count for: -1 for a credit note, otherwise 1." })
  sign!: number;

  @Nullable(() => Decimal, "Amount with tax.")
  total_amount!: number | null;

  @Nullable(() => Decimal, "Paid before, with tax.")
  prepaid_amount!: number | null;

  @Nullable(() => Decimal, "What is retained of it.")
  retained_amount!: number | null;

  @Nullable(() => Decimal, "To pay.")
  payable_amount!: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The partial invoices of one order or contract, the final one, and what corrects them: those that name each other as preceding, and those of one customer, supplier and currency with the same contract, or without one with the same order and project.",
})
export class BillingChain {
  @Field(() => [ChainInvoice], { description: "Its invoices by day, also cancelled ones." })
  invoices!: ChainInvoice[];

  @Field(() => Int, {
    description:
      "Number of partial invoices that count: neither cancelled nor taken back by credit notes; a corrected one counts once.",
  })
  partial_count!: number;

  @Field(() => Boolean, { description: "Whether the final invoice is there." })
  complete!: boolean;

  @Field(() => Decimal, {
    description: "All work until now, with tax: the `total_amount` of the final invoice, else of the last one.",
  })
  total_amount!: number;

  @Field(() => Decimal, { description: "What the final invoice, else the last one, takes off as paid before." })
  prepaid_amount!: number;

  @Field(() => Decimal, { description: "What its invoices retain, those of credit notes taken off." })
  retained_amount!: number;

  @Field(() => Decimal, {
    description: "What its invoices ask for, those of credit notes taken off: no money is in it twice.",
  })
  payable_amount!: number;

  @Field(() => Decimal, {
    description:
      "What is left to pay once the earlier invoices are paid: the `payable_amount` of the final invoice, else of the last one, less the credit notes that name it. What was paid the gateway does not know.",
  })
  open_amount!: number;
}
