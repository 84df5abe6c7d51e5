/** Lines and postings of invoices as rows of their own, for a month end: with what their invoice says. */
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import type { AccountType } from "../account.js";
import { Nullable } from "../lib/directives.js";
import { withFilters } from "../lib/filters.js";
import { PageArgs } from "../lib/page.js";
import { pageOf } from "../lib/record-types.js";
import { SameAs } from "../lib/same-as.js";
import { DateTime, Decimal, InvoiceId, LocalDate, UUID } from "../lib/scalars.js";
import { Invoice, INVOICE_FILTERS, InvoiceAccount, InvoiceItem, InvoiceStatus } from "./invoice.js";

@ArgsType()
export class InvoicePartsArgs extends withFilters(PageArgs, {
  ...INVOICE_FILTERS,
  updated_since: [
    () => DateTime,
    "Only rows of invoices that changed at or after this instant (`updated_at`). An invoice that changed shows all of its rows again.",
  ],
}) {}

@ObjectType({ simpleResolvers: true, description: "A value of a dimension, on a line or posting or its invoice." })
export class AssignedDimension {
  @Field(() => UUID, { description: "Id of the dimension." })
  dimension_id!: string;

  @Field(() => String, { description: "Name of the dimension." })
  label!: string;

  @Field(() => String, { description: "Number of the option, or the text." })
  value!: string;

  @Nullable(() => String, "Name of the option; null for a text.")
  option_label!: string | null;
}

/** What a row says of its invoice. */
@ObjectType({ simpleResolvers: true })
abstract class OfOneInvoice {
  @SameAs(Invoice) external_id!: string;
  @SameAs(Invoice) invoice_number!: string | null;
  @SameAs(Invoice) invoice_date!: string | null;
  @SameAs(Invoice) document_type!: string | null;
  @SameAs(Invoice) currency!: string | null;
  @SameAs(Invoice) customer_id!: string | null;
  @SameAs(Invoice) legal_entity_id!: string | null;
  @SameAs(Invoice) supplier_id!: string | null;

  @Field(() => InvoiceId, { description: "Id of the invoice." })
  invoice_id!: string;

  @Nullable(() => LocalDate, "Day on which the ERP posts the invoice.")
  posting_date!: string | null;

  @Field(() => InvoiceStatus, { description: "Where the invoice stands in its workflow." })
  status!: InvoiceStatus;

  @Field(() => Int, {
    description: "What the amounts count for wherever they are added: -1 for a credit note, otherwise 1.",
  })
  sign!: number;

  @Nullable(() => String, "The ERP's id of the supplier; as it was sent where nobody has it yet.")
  supplier_external_id!: string | null;

  @Nullable(() => String, "Name of the supplier; as it was sent where none was matched.")
  supplier_title!: string | null;

  @Nullable(() => String, "Number of that project; as it was sent where nobody has it yet.")
  project_number!: string | null;

  @Nullable(() => String, "Name of that project.")
  project_title!: string | null;

  @Nullable(() => UUID, "Cost centre of the row.")
  work_type_id!: string | null;

  @Nullable(() => String, "Code of the cost centre; as it was sent where the project has none with it.")
  work_type_code!: string | null;

  @Nullable(() => UUID, "Account that the row is posted to, or is to be.")
  account_id!: string | null;

  @Nullable(() => String, "Number of the account; as it was sent where nobody has it yet.")
  account_number!: string | null;

  @Field(() => DateTime, { description: "When the invoice last changed, its lines, postings and dimensions included." })
  updated_at!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "A line of an invoice as a row of its own, with what the invoice says.",
})
export class InvoiceItemRow extends OfOneInvoice {
  @SameAs(InvoiceItem) id!: string;
  @SameAs(InvoiceItem) index!: number;
  @SameAs(InvoiceItem) product_number!: string | null;
  @SameAs(InvoiceItem) title!: string | null;
  @SameAs(InvoiceItem) description!: string | null;
  @SameAs(InvoiceItem) quantity!: number | null;
  @SameAs(InvoiceItem) unit!: string | null;
  @SameAs(InvoiceItem) unit_code!: string | null;
  @SameAs(InvoiceItem) unit_net_price!: number | null;
  @SameAs(InvoiceItem) net_price!: number | null;
  @SameAs(InvoiceItem) tax_rate!: number | null;
  @SameAs(InvoiceItem) discount!: number | null;
  @SameAs(InvoiceItem) order_number!: string | null;
  @SameAs(InvoiceItem) order_item_number!: string | null;
  @SameAs(InvoiceItem) delivery_number!: string | null;
  @SameAs(InvoiceItem) delivery_date!: string | null;
  @SameAs(InvoiceItem) comment!: string | null;

  @Nullable(() => LocalDate, "First day of what was done (BT-134).")
  service_from!: string | null;

  @Nullable(() => LocalDate, "Last day of what was done (BT-135).")
  service_till!: string | null;

  @Nullable(() => UUID, "Project of the invoice; null where nobody has the number that was sent yet.")
  project_id!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "A posting of an invoice as a row of its own, with what the invoice says.",
})
export class InvoiceAccountRow extends OfOneInvoice {
  @SameAs(InvoiceAccount) id!: string;
  @SameAs(InvoiceAccount) index!: number;
  @SameAs(InvoiceAccount) account_type!: AccountType | null;
  @SameAs(InvoiceAccount) net_amount!: number | null;
  @SameAs(InvoiceAccount) tax_amount!: number | null;
  @SameAs(InvoiceAccount) gross_amount!: number | null;
  @SameAs(InvoiceAccount) quantity!: number | null;
  @SameAs(InvoiceAccount) unit!: string | null;
  @SameAs(InvoiceAccount) comment!: string | null;

  @Nullable(() => UUID, "Project that bears the amount: the posting's, else the invoice's.")
  project_id!: string | null;

  @Nullable(() => String, "Name of the account; null where nobody has it yet.")
  account_title!: string | null;

  @Nullable(() => UUID, "Tax code of the amount.")
  tax_code_id!: string | null;

  @Nullable(() => String, "Number of the tax code; as it was sent where nobody has it yet.")
  tax_code_number!: string | null;

  @Nullable(() => Decimal, "Rate of the tax code in percent.")
  tax_rate!: number | null;
}

export const InvoiceItemRowPage = pageOf(
  InvoiceItemRow,
  "invoice_items",
  "A page of lines of invoices, by invoice in the order of their arrival, and by place.",
  "The lines of this page.",
);

export const InvoiceAccountRowPage = pageOf(
  InvoiceAccountRow,
  "invoice_accounts",
  "A page of postings of invoices, by invoice in the order of their arrival, and by place.",
  "The postings of this page.",
);
