/** Totals of parts of invoices: their taxes and postings (decisions §17). */
import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { groupsOf } from "../lib/record-types.js";
import type { TaxCategory as Category } from "../../domain/taxes.js";
import { Nullable, Rules } from "../lib/directives.js";
import { enumOf } from "../lib/enum.js";
import { withFilters } from "../lib/filters.js";
import { Decimal, LocalDate, UUID } from "../lib/scalars.js";
import {
  ARTICLE_GROUPS,
  articleOrderEnum,
  groupOrderEnum,
  GroupsArgs,
  SUMS_TOO_LONG,
  totalOfArticles,
} from "../lib/totals.js";
import { INVOICE_FILTERS, WITH_CANCELLED } from "./invoice.js";
import { TaxCategory } from "./money.js";

const sumOf = (amounts: string): string =>
  `Sum of the ${amounts}, from which those of credit notes are taken off. Null where \`sums_too_long\` names it.`;

/** What groups are split by. */
@ObjectType({ simpleResolvers: true })
abstract class GroupOfInvoices {
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

/** What groups of parts of invoices are split by: amounts of different currencies are never added. */
@ObjectType({ simpleResolvers: true })
abstract class TotalOfParts extends GroupOfInvoices {
  @Nullable(() => String, "Currency of the amounts, ISO 4217.")
  currency!: string | null;
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

export const InvoiceTaxTotals = groupsOf(
  InvoiceTaxTotal,
  "Totals of the taxes of invoices, in groups.",
  "The groups, by currency, category and rate.",
);

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

export const InvoicePostingTotals = groupsOf(InvoicePostingTotal, "Totals of the postings of invoices, in groups.");

const InvoiceItemGroup = enumOf("InvoiceItemGroup", "By what totals of invoices' lines are split.", {
  ...ARTICLE_GROUPS,
  WORK_TYPE: "By `work_type_id`, the cost centre; lines without one make one group.",
  LEGAL_ENTITY: GROUPS.LEGAL_ENTITY,
  YEAR: GROUPS.YEAR,
  MONTH: GROUPS.MONTH,
});
const InvoiceItemTotalOrder = articleOrderEnum("InvoiceItemTotalOrder");

@ArgsType()
class ItemTotalsArgs extends GroupsArgs {
  @Field(() => [InvoiceItemGroup], {
    defaultValue: [],
    description: "By what to split besides unit and currency. REST: comma-separated.",
  })
  group_by!: (keyof typeof InvoiceItemGroup)[];

  @Field(() => InvoiceItemTotalOrder, {
    defaultValue: InvoiceItemTotalOrder.GROUP,
    description: "Order of the groups.",
  })
  order!: keyof typeof InvoiceItemTotalOrder;

  @Field(() => Boolean, { defaultValue: false, description: WITH_CANCELLED })
  with_cancelled!: boolean;
}

@ArgsType()
export class InvoiceItemTotalsArgs extends withFilters(ItemTotalsArgs, INVOICE_FILTERS) {}

@ObjectType({
  simpleResolvers: true,
  description:
    "What lines of invoices add up to: an article's price over time. Lines of credit notes are taken off, and their prices do not count as least or highest. What the totals are not split by is null.",
})
export class InvoiceItemTotal extends totalOfArticles("invoices", "`invoice_date`") {
  @Nullable(() => UUID, "Cost centre of the group's lines; null also where they have none.")
  work_type_id!: string | null;

  @Nullable(() => String, "Code of that cost centre.")
  work_type_code!: string | null;

  @Nullable(() => UUID, "Company code of the group's invoices; null also where they have none.")
  legal_entity_id!: string | null;
}

export const InvoiceItemTotals = groupsOf(InvoiceItemTotal, "Totals of the lines of invoices, in groups.");

const InvoiceApprovalGroup = enumOf("InvoiceApprovalGroup", "By what approvals of invoices are split.", {
  ...GROUPS,
  YEAR: "By the year of the approval.",
  MONTH: "By the month of the approval.",
  ACTOR: "By who approved: the name of the API key.",
});

const InvoiceApprovalTotalOrder = groupOrderEnum("InvoiceApprovalTotalOrder", {
  COUNT: "`count`",
  AVG_DAYS: "`avg_days`",
  MIN_DAYS: "`min_days`",
  MAX_DAYS: "`max_days`",
});

@ArgsType()
class ApprovalTotalsArgs extends GroupsArgs {
  @Field(() => [InvoiceApprovalGroup], {
    defaultValue: [],
    description: "By what to split; empty or absent: all together. REST: comma-separated.",
  })
  group_by!: (keyof typeof InvoiceApprovalGroup)[];

  @Field(() => InvoiceApprovalTotalOrder, {
    defaultValue: InvoiceApprovalTotalOrder.GROUP,
    description: "Order of the groups.",
  })
  order!: keyof typeof InvoiceApprovalTotalOrder;
}

@ArgsType()
export class InvoiceApprovalTotalsArgs extends withFilters(ApprovalTotalsArgs, INVOICE_FILTERS) {}

const DAYS = "from the receipt of an invoice (`receipt_date`) until it became `CHECKED`, in days of 24 hours";

@ObjectType({
  simpleResolvers: true,
  description:
    "How long approved invoices waited for their approval. `year` and `month` are those of the approval. What the totals are not split by is null.",
})
export class InvoiceApprovalTotal extends GroupOfInvoices {
  @Nullable(() => String, "Who approved the group's invoices: name of the API key at that time.")
  actor!: string | null;

  @Field(() => Int, { description: "Number of approved invoices." })
  count!: number;

  @Nullable(() => Decimal, `Average time ${DAYS}.`)
  avg_days!: number | null;

  @Nullable(() => Decimal, `Shortest time ${DAYS}.`)
  min_days!: number | null;

  @Nullable(() => Decimal, `Longest time ${DAYS}.`)
  max_days!: number | null;
}

export const InvoiceApprovalTotals = groupsOf(
  InvoiceApprovalTotal,
  "How long invoices waited for their approval, in groups.",
);

const InvoiceGrowthGroup = enumOf("InvoiceGrowthGroup", "By what the growth of invoices is split.", {
  SUPPLIER: "By `supplier_id`; of invoices without a matched supplier by the external id that was sent.",
  PROJECT: GROUPS.PROJECT,
  LEGAL_ENTITY: GROUPS.LEGAL_ENTITY,
  CUSTOMER: GROUPS.CUSTOMER,
  DOCUMENT_TYPE: "By `document_type`.",
});

const InvoiceGrowthOrder = groupOrderEnum("InvoiceGrowthOrder", {
  TOTAL_AMOUNT: "`total_amount`",
  TOTAL_AMOUNT_BEFORE: "`total_amount_before`",
  CHANGE: "`change`",
  GROWTH: "`growth`",
});

@ArgsType()
class GrowthArgs extends GroupsArgs {
  @Field(() => LocalDate, { description: "First day of the period (`invoice_date`)." })
  @Rules({ example: "2026-01-01" })
  from!: string;

  @Field(() => LocalDate, { description: "Last day of the period, within a year of `from`." })
  @Rules({ example: "2026-11-30" })
  till!: string;

  @Field(() => [InvoiceGrowthGroup], {
    defaultValue: [],
    description: "By what to split besides currency. REST: comma-separated.",
  })
  group_by!: (keyof typeof InvoiceGrowthGroup)[];

  @Field(() => InvoiceGrowthOrder, { defaultValue: InvoiceGrowthOrder.GROUP, description: "Order of the groups." })
  order!: keyof typeof InvoiceGrowthOrder;

  @Field(() => Boolean, { defaultValue: false, description: WITH_CANCELLED })
  with_cancelled!: boolean;
}

const { from: _from, till: _till, ...OTHER_FILTERS } = INVOICE_FILTERS;

@ArgsType()
export class InvoiceGrowthArgs extends withFilters(GrowthArgs, OTHER_FILTERS) {}

@ObjectType({
  simpleResolvers: true,
  description:
    "What invoices of a period add up to, beside those of the same days a year before. Credit notes are taken off. What the totals are not split by is null.",
})
export class InvoiceGrowth {
  @Nullable(() => String, "Currency of the amounts, ISO 4217.")
  currency!: string | null;

  @Nullable(() => UUID, "Supplier of the group's invoices; null also where none was matched.")
  supplier_id!: string | null;

  @Nullable(() => String, "External id of a supplier that was not matched, as it was sent.")
  supplier_external_id!: string | null;

  @Nullable(() => String, "Name of a supplier that was not matched, as it was sent.")
  supplier_name!: string | null;

  @Nullable(() => UUID, "Project of the group's invoices; null also where none was matched.")
  project_id!: string | null;

  @Nullable(() => UUID, "Company code of the group's invoices; null also where they have none.")
  legal_entity_id!: string | null;

  @Nullable(() => UUID, "Customer that the group's invoices belong to; null also where they are the whole tenant's.")
  customer_id!: string | null;

  @Nullable(() => String, "Kind of the group's invoices; null also where it is not known.")
  document_type!: string | null;

  @Field(() => Int, { description: "Number of invoices of the period, credit notes included." })
  count!: number;

  @Field(() => Int, { description: "The same of the year before." })
  count_before!: number;

  @Nullable(() => Decimal, sumOf("amounts with tax of the period"))
  total_amount!: number | null;

  @Nullable(() => Decimal, sumOf("amounts with tax of the year before"))
  total_amount_before!: number | null;

  @Nullable(() => Decimal, "`total_amount` less `total_amount_before`. Null where `sums_too_long` names it.")
  change!: number | null;

  @Nullable(
    () => Decimal,
    "`change` in percent of `total_amount_before`, rounded to two decimals; null where that is 0.",
  )
  growth!: number | null;

  @Field(() => [String], { description: SUMS_TOO_LONG })
  sums_too_long!: string[];
}

export const InvoiceGrowths = groupsOf(InvoiceGrowth, "The growth of invoices against the year before, in groups.");
