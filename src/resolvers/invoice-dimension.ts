import type { GraphQLResolveInfo } from "graphql";
import { Args, Ctx, FieldResolver, Info, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { Account } from "../schema/account.js";
import { Needs, Relation, Rest, Scope, Statements } from "../schema/lib/directives.js";
import {
  InvoiceDimension,
  InvoiceDimensionChanges,
  InvoiceDimensionInput,
  InvoiceDimensionOption,
  InvoiceDimensionOptionChanges,
  InvoiceDimensionOptionInput,
} from "../schema/invoice-dimension.js";
import { ChildrenArgs } from "../schema/lib/page.js";
import { UUID } from "../schema/lib/scalars.js";
import { accounts } from "../services/account.js";
import * as dimensions from "../services/invoice-dimension.js";
import { rowFieldsIn } from "./lib/selection.js";
import { ToOne } from "./lib/relations.js";
import { arg, id, One, Read, Write } from "./lib/operations.js";

const DIMENSION_ID = arg("dimension_id", UUID, "Id of the dimension.");
const OPTION_ID = arg("id", UUID, "Id of the option; one of another dimension is a 404.");

@Resolver(() => InvoiceDimension)
export class InvoiceDimensionResolver {
  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoice-dimensions" })
  @Read([InvoiceDimension], [], dimensions.list, "All dimensions of the tenant, oldest first (specification 2.2).")
  invoiceDimensions!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoice-dimensions/:id", versioned: true })
  @One(InvoiceDimension, dimensions.get, "dimension")
  invoiceDimension!: object;

  @Scope("invoices:write")
  @Rest({ method: "POST", path: "/invoice-dimensions", outcomes: ["created"], body: "input", without: ["description"] })
  @Write(
    InvoiceDimension,
    [arg("input", InvoiceDimensionInput, "The dimension.")],
    dimensions.create,
    "Creates a dimension (specification 4.2). REST answers it without its `description`.",
  )
  createInvoiceDimension!: object;

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoice-dimensions/:id",
    versioned: true,
    body: "changes",
    errors: ["NOT_FOUND", "IN_USE"],
  })
  @Write(
    InvoiceDimension,
    [id("dimension"), arg("changes", InvoiceDimensionChanges, "The changes.")],
    dimensions.update,
    "Changes a dimension; omitted fields keep their value. Its placement and type cannot change while invoices " +
      "have it, nor its type to `text` while it has options: 409.",
  )
  updateInvoiceDimension!: object;

  @Scope("invoices:write")
  @Rest({ method: "DELETE", path: "/invoice-dimensions/:id", versioned: true, errors: ["NOT_FOUND", "IN_USE"] })
  @Write(
    InvoiceDimension,
    [id("dimension")],
    dimensions.remove,
    "Deletes a dimension with its options, and answers what was deleted. While invoices have it: 409.",
  )
  deleteInvoiceDimension!: object;

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [InvoiceDimensionOption], {
    description: "Its options, ascending by `number`; none of a dimension of type `text`.",
  })
  async options(
    @Root() { id: parentId }: InvoiceDimension,
    @Args(() => ChildrenArgs) args: ChildrenArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const key = { parentId, args, total: false, rowFields: rowFieldsIn(info) };
    return (await ctx.load(dimensions.optionsOf, key)).options;
  }
}

@Resolver(() => InvoiceDimensionOption)
export class InvoiceDimensionOptionResolver {
  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoice-dimensions/:dimension_id/options" })
  @Statements(2)
  @Read(
    [InvoiceDimensionOption],
    [DIMENSION_ID],
    dimensions.listOptions,
    "All options of a dimension, ascending by `number`; none of a dimension of type `text`.",
  )
  invoiceDimensionOptions!: object;

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoice-dimensions/:dimension_id/options/:id" })
  @Read(
    InvoiceDimensionOption,
    [DIMENSION_ID, OPTION_ID],
    dimensions.getOption,
    "One option of a dimension. Unknown, or another tenant's: 404.",
  )
  invoiceDimensionOption!: object;

  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/invoice-dimensions/:dimension_id/options",
    outcomes: ["created"],
    body: "rows",
    errors: ["NOT_FOUND", "CONFLICT"],
  })
  @Write(
    [InvoiceDimensionOption],
    [DIMENSION_ID, arg("rows", [InvoiceDimensionOptionInput], "The options.")],
    dimensions.importOptions,
    "Creates or updates options of a dimension by `number`, all or none; " +
      "of a repeated number the last row counts. A dimension of type `text` has none: 409.",
  )
  importInvoiceDimensionOptions!: object;

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoice-dimensions/:dimension_id/options/:id",
    body: "changes",
    errors: ["NOT_FOUND", "CONFLICT"],
  })
  @Write(
    InvoiceDimensionOption,
    [DIMENSION_ID, OPTION_ID, arg("changes", InvoiceDimensionOptionChanges, "The changes.")],
    dimensions.updateOption,
    "Changes an option; omitted fields keep their value. A number that another option of the dimension has: 409.",
  )
  updateInvoiceDimensionOption!: object;

  @Scope("invoices:write")
  @Rest({ method: "DELETE", path: "/invoice-dimensions/:dimension_id/options/:id", errors: ["NOT_FOUND", "IN_USE"] })
  @Write(
    InvoiceDimensionOption,
    [DIMENSION_ID, OPTION_ID],
    dimensions.removeOption,
    "Deletes an option, and answers what was deleted. While invoices have it: 409.",
  )
  deleteInvoiceDimensionOption!: object;

  @Scope("invoices:read")
  @ToOne(() => InvoiceDimension, "dimension_id", dimensions.byId, {
    nullable: true,
    description: "The dimension that it belongs to; null once both are deleted.",
  })
  dimension!: object | null;

  @Scope("accounts:read")
  @ToOne(() => Account, "gl_account_id", accounts.byId, {
    nullable: true,
    description: "The G/L account that it stands for.",
  })
  gl_account!: object | null;
}
