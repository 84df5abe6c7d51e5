import { FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import type { Placement } from "../domain/dimensions.js";
import {
  AssignedDimension,
  InvoiceAccountRow,
  InvoiceAccountRowPage,
  InvoiceItemRow,
  InvoiceItemRowPage,
  InvoicePartsArgs,
} from "../schema/invoice/parts.js";
import { Invoice } from "../schema/invoice/invoice.js";
import { CsvColumns } from "../schema/lib/csv-columns.js";
import { ConditionsOn, Needs, PartOfRecord, Rest, Scope } from "../schema/lib/directives.js";
import * as dimensions from "../services/invoice-dimension.js";
import * as parts from "../services/invoice/parts.js";
import * as invoices from "../services/invoice/read.js";
import { args, optionsOfPage, Read } from "./lib/operations.js";
import { ToOne } from "./lib/relations.js";

const ALL_STATES = "Those of cancelled invoices are among them unless `status` says otherwise.";
const INVOICE = { description: "The invoice." } as const;
const DIMENSIONS = {
  description:
    "What is assigned of the tenant's dimensions, here and to the whole invoice. In CSV a column for each dimension, " +
    "e.g. `dimensions.Trade`; several values are joined by commas.",
} as const;

/** The names of the dimensions that a row can have. */
const labelsOf =
  (placement: Placement) =>
  async (ctx: Context): Promise<readonly string[]> => {
    const all = await dimensions.list(ctx);
    return [...new Set(all.filter((each) => ["header", placement].includes(each.placement)).map(({ label }) => label))];
  };

@Resolver(() => InvoiceItemRow)
export class InvoiceItemRowResolver {
  @Scope("invoices:read")
  @ConditionsOn("Invoice")
  @Rest({ method: "GET", path: "/invoice-items" })
  @Read(
    InvoiceItemRowPage,
    [args(InvoicePartsArgs), optionsOfPage("invoice_items")],
    parts.listItems,
    `The lines of all invoices that the filters leave, a row each: for a month end. ${ALL_STATES}`,
  )
  invoiceItemRows!: object;

  @Scope("invoices:read")
  @ToOne(() => Invoice, "invoice_id", invoices.byId, INVOICE)
  invoice!: object;

  @PartOfRecord("they are read with the line")
  @CsvColumns(labelsOf("line_item"))
  @Needs("dimensions")
  @FieldResolver(() => [AssignedDimension], DIMENSIONS)
  dimensions(@Root() row: { readonly dimensions: object[] }) {
    return row.dimensions;
  }
}

@Resolver(() => InvoiceAccountRow)
export class InvoiceAccountRowResolver {
  @Scope("invoices:read")
  @ConditionsOn("Invoice")
  @Rest({ method: "GET", path: "/invoice-accounts" })
  @Read(
    InvoiceAccountRowPage,
    [args(InvoicePartsArgs), optionsOfPage("invoice_accounts")],
    parts.listAccounts,
    `The postings of all invoices that the filters leave, a row each: for a month end. ${ALL_STATES}`,
  )
  invoiceAccountRows!: object;

  @Scope("invoices:read")
  @ToOne(() => Invoice, "invoice_id", invoices.byId, INVOICE)
  invoice!: object;

  @PartOfRecord("they are read with the posting")
  @CsvColumns(labelsOf("account"))
  @Needs("dimensions")
  @FieldResolver(() => [AssignedDimension], DIMENSIONS)
  dimensions(@Root() row: { readonly dimensions: object[] }) {
    return row.dimensions;
  }
}
