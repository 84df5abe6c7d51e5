/** Totals of parts of invoices: their taxes and postings (decisions §17). */
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import type { TaxCategory as Category } from "../../domain/taxes.js";
import { Nullable } from "../lib/directives.js";
import { enumOf } from "../lib/enum.js";
import { withFilters } from "../lib/filters.js";
import { Decimal, UUID } from "../lib/scalars.js";
import { GroupsArgs, SUMS_TOO_LONG } from "../lib/totals.js";
import { INVOICE_FILTERS, WITH_CANCELLED } from "./invoice.js";
import { TaxCategory } from "./money.js";

const sumOf = (amounts: string): string =>
  `Sum of the ${amounts}, from which those of credit notes are taken off. Null where \`sums_too_long\` names it.`;

/** What groups of parts of invoices are split by. */
@ObjectType({ simpleResolvers: true })
abstract class TotalOfParts {
  @Nullable(() => String, "Currency of the amounts, ISO 4217.")
  currency!: string | null;

  @Field(() => Int, { nullable: true, description: "Year of `invoice_date`; null also where that is not known." })
  year!: number | null;

  @Nullable(() => String, "Month of `invoice_date`, e.g. `2026-11`; null also where that is not known.")
  month!: string | null;

  @Nullable(() => UUID, "Supplier of the group's invoices; null also where none was matched.")
  supplier_id!: string | null;

  @Nullable(() => UUID, "Project of the group; null also where none was matched.")
  project_id!: string | null;

  @Nullable(() => UUID, "Company code of the group's invoices; null also where they have none.")
  legal_entity_id!: string | null;

  @Nullable(() => UUID, "Customer that the group's invoices belong to; null also where they are the whole tenant's.")
  customer_id!: string | null;
}

const GROUPS = {
  YEAR: "By the year of `invoice_date`.",
  MONTH: "By the month of `invoice_date`.",
  SUPPLIER: "By `supplier_id`; invoices without a matched supplier make one group.",
  PROJECT: "By `project_id`; invoices without a matched project make one group.",
  LEGAL_ENTITY: "By `legal_entity_id`, the company code.",
  CUSTOMER: "By `customer_id`, the company of the tenant that the invoices belong to.",
} as const;

const InvoiceTaxGroup = enumOf("InvoiceTaxGroup", "By what totals of taxes are split besides category and rate.", {
  ...GROUPS,
  DOCUMENT_TYPE: "By `document_type`.",
});

@ArgsType()
class TaxTotalsArgs extends GroupsArgs {
  @Field(() => [InvoiceTaxGroup], {
    defaultValue: [],
    description: "By what to split besides currency, category and rate. REST: comma-separated.",
  })
  group_by!: (keyof typeof InvoiceTaxGroup)[];

  @Field(() => Boolean, { defaultValue: false, description: WITH_CANCELLED })
  with_cancelled!: boolean;
}

@ArgsType()
export class InvoiceTaxTotalsArgs extends withFilters(TaxTotalsArgs, INVOICE_FILTERS) {}

@ObjectType({
  simpleResolvers: true,
  description:
    "The tax that invoices bear in one category at one rate. What the totals are not split by is null. An invoice without `taxes` counts with its `tax_rate`, `net_amount` and `total_tax_amount`, without a category.",
})
export class InvoiceTaxTotal extends TotalOfParts {
  @Nullable(() => TaxCategory, "Category of the tax (BT-118); null where it is not known.")
  category!: Category | null;

  @Nullable(() => Decimal, "Rate in percent (BT-119); null where it is not known.")
  rate!: number | null;

  @Nullable(() => String, "Kind of the group's invoices; null also where it is not known.")
  document_type!: string | null;

  @Field(() => Int, { description: "Number of invoices that bear such a tax, credit notes included." })
  count!: number;

  @Nullable(() => Decimal, sumOf("amounts that bear the tax"))
  net_amount!: number | null;

  @Nullable(() => Decimal, sumOf("taxes"))
  tax_amount!: number | null;

  @Field(() => [String], { description: SUMS_TOO_LONG })
  sums_too_long!: string[];
}

@ObjectType({ simpleResolvers: true, description: "Totals of the taxes of invoices, in groups." })
export class InvoiceTaxTotals {
  @Field(() => [InvoiceTaxTotal], { description: "The groups, by currency, category and rate." })
  groups!: InvoiceTaxTotal[];

  @Field(() => Boolean, { description: "Whether groups follow these." })
  has_next!: boolean;
}

const InvoicePostingGroup = enumOf("InvoicePostingGroup", "By what totals of postings are split.", {
  WORK_TYPE: "By `work_type_id`, the cost centre; postings without one make one group.",
  ACCOUNT: "By `account_id`; postings without one make one group.",
  TAX_CODE: "By `tax_code_id`; postings without one make one group.",
  ...GROUPS,
  PROJECT: "By the project of the posting, else of its invoice.",
});

@ArgsType()
class PostingTotalsArgs extends GroupsArgs {
  @Field(() => [InvoicePostingGroup], {
    defaultValue: [],
    description: "By what to split; empty or absent: only by currency. REST: comma-separated.",
  })
  group_by!: (keyof typeof InvoicePostingGroup)[];

  @Field(() => Boolean, { defaultValue: false, description: WITH_CANCELLED })
  with_cancelled!: boolean;
}

@ArgsType()
export class InvoicePostingTotalsArgs extends withFilters(PostingTotalsArgs, INVOICE_FILTERS) {}

@ObjectType({
  simpleResolvers: true,
  description: "What postings of invoices add up to. What the totals are not split by is null.",
})
export class InvoicePostingTotal extends TotalOfParts {
  @Nullable(() => UUID, "Cost centre of the group's postings; null also where they have none.")
  work_type_id!: string | null;

  @Nullable(() => String, "Code of that cost centre.")
  work_type_code!: string | null;

  @Nullable(() => UUID, "Account of the group's postings; null also where they have none.")
  account_id!: string | null;

  @Nullable(() => String, "Number of that account.")
  account_number!: string | null;

  @Nullable(() => UUID, "Tax code of the group's postings; null also where they have none.")
  tax_code_id!: string | null;

  @Field(() => Int, { description: "Number of postings, those of credit notes included." })
  count!: number;

  @Nullable(() => Decimal, sumOf("amounts without tax"))
  net_amount!: number | null;

  @Nullable(() => Decimal, sumOf("taxes"))
  tax_amount!: number | null;

  @Nullable(() => Decimal, sumOf("amounts with tax"))
  gross_amount!: number | null;

  @Field(() => [String], { description: SUMS_TOO_LONG })
  sums_too_long!: string[];
}

@ObjectType({ simpleResolvers: true, description: "Totals of the postings of invoices, in groups." })
export class InvoicePostingTotals {
  @Field(() => [InvoicePostingTotal], { description: "The groups." })
  groups!: InvoicePostingTotal[];

  @Field(() => Boolean, { description: "Whether groups follow these." })
  has_next!: boolean;
}
