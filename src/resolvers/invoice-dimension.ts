import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
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
import { ToOne } from "./lib/fields.js";

const ID_DESCRIPTION = "Id of the dimension.";
const OPTION_ID_DESCRIPTION = "Id of the option; one of another dimension is a 404.";

@Resolver(() => InvoiceDimension)
export class InvoiceDimensionResolver {
  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoice-dimensions" })
  @Query(() => [InvoiceDimension], { description: "All dimensions of the tenant, oldest first (specification 2.2)." })
  invoiceDimensions(@Ctx() ctx: Context) {
    return dimensions.list(ctx);
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoice-dimensions/:id", versioned: true })
  @Query(() => InvoiceDimension, { description: "One dimension. Unknown, or another tenant's: 404." })
  invoiceDimension(@Arg("id", () => UUID, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context) {
    return dimensions.get(ctx, id);
  }

  @Scope("invoices:write")
  @Rest({ method: "POST", path: "/invoice-dimensions", outcomes: ["created"], body: "input", without: ["description"] })
  @Mutation(() => InvoiceDimension, {
    description: "Creates a dimension (specification 4.2). REST answers it without its `description`.",
  })
  createInvoiceDimension(
    @Arg("input", () => InvoiceDimensionInput, { description: "The dimension." }) input: InvoiceDimensionInput,
    @Ctx() ctx: Context,
  ) {
    return dimensions.create(ctx, input);
  }

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoice-dimensions/:id",
    versioned: true,
    body: "changes",
    errors: ["NOT_FOUND", "IN_USE"],
  })
  @Mutation(() => InvoiceDimension, {
    description:
      "Changes a dimension; omitted fields keep their value. Its placement and type cannot change while invoices " +
      "have it, nor its type to `text` while it has options: 409.",
  })
  updateInvoiceDimension(
    @Arg("id", () => UUID, { description: ID_DESCRIPTION }) id: string,
    @Arg("changes", () => InvoiceDimensionChanges, { description: "The changes." }) changes: InvoiceDimensionChanges,
    @Ctx() ctx: Context,
  ) {
    return dimensions.update(ctx, id, changes);
  }

  @Scope("invoices:write")
  @Rest({ method: "DELETE", path: "/invoice-dimensions/:id", versioned: true, errors: ["NOT_FOUND", "IN_USE"] })
  @Mutation(() => InvoiceDimension, {
    description: "Deletes a dimension with its options, and answers what was deleted. While invoices have it: 409.",
  })
  deleteInvoiceDimension(@Arg("id", () => UUID, { description: ID_DESCRIPTION }) id: string, @Ctx() ctx: Context) {
    return dimensions.remove(ctx, id);
  }

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
  @Query(() => [InvoiceDimensionOption], {
    description: "All options of a dimension, ascending by `number`; none of a dimension of type `text`.",
  })
  invoiceDimensionOptions(
    @Arg("dimension_id", () => UUID, { description: ID_DESCRIPTION }) dimension_id: string,
    @Ctx() ctx: Context,
  ) {
    return dimensions.listOptions(ctx, dimension_id);
  }

  @Scope("invoices:read")
  @Rest({ method: "GET", path: "/invoice-dimensions/:dimension_id/options/:id" })
  @Query(() => InvoiceDimensionOption, { description: "One option of a dimension. Unknown, or another tenant's: 404." })
  invoiceDimensionOption(
    @Arg("dimension_id", () => UUID, { description: ID_DESCRIPTION }) dimension_id: string,
    @Arg("id", () => UUID, { description: OPTION_ID_DESCRIPTION }) id: string,
    @Ctx() ctx: Context,
  ) {
    return dimensions.getOption(ctx, dimension_id, id);
  }

  @Scope("invoices:write")
  @Rest({
    method: "POST",
    path: "/invoice-dimensions/:dimension_id/options",
    outcomes: ["created"],
    body: "rows",
    errors: ["NOT_FOUND", "CONFLICT"],
  })
  @Mutation(() => [InvoiceDimensionOption], {
    description:
      "Creates or updates options of a dimension by `number`, all or none; " +
      "of a repeated number the last row counts. A dimension of type `text` has none: 409.",
  })
  importInvoiceDimensionOptions(
    @Arg("dimension_id", () => UUID, { description: ID_DESCRIPTION }) dimension_id: string,
    @Arg("rows", () => [InvoiceDimensionOptionInput], { description: "The options." })
    rows: InvoiceDimensionOptionInput[],
    @Ctx() ctx: Context,
  ) {
    return dimensions.importOptions(ctx, dimension_id, rows);
  }

  @Scope("invoices:write")
  @Rest({
    method: "PATCH",
    path: "/invoice-dimensions/:dimension_id/options/:id",
    body: "changes",
    errors: ["NOT_FOUND", "CONFLICT"],
  })
  @Mutation(() => InvoiceDimensionOption, {
    description:
      "Changes an option; omitted fields keep their value. A number that another option of the dimension has: 409.",
  })
  updateInvoiceDimensionOption(
    @Arg("dimension_id", () => UUID, { description: ID_DESCRIPTION }) dimension_id: string,
    @Arg("id", () => UUID, { description: OPTION_ID_DESCRIPTION }) id: string,
    @Arg("changes", () => InvoiceDimensionOptionChanges, { description: "The changes." })
    changes: InvoiceDimensionOptionChanges,
    @Ctx() ctx: Context,
  ) {
    return dimensions.updateOption(ctx, dimension_id, id, changes);
  }

  @Scope("invoices:write")
  @Rest({ method: "DELETE", path: "/invoice-dimensions/:dimension_id/options/:id", errors: ["NOT_FOUND", "IN_USE"] })
  @Mutation(() => InvoiceDimensionOption, {
    description: "Deletes an option, and answers what was deleted. While invoices have it: 409.",
  })
  deleteInvoiceDimensionOption(
    @Arg("dimension_id", () => UUID, { description: ID_DESCRIPTION }) dimension_id: string,
    @Arg("id", () => UUID, { description: OPTION_ID_DESCRIPTION }) id: string,
    @Ctx() ctx: Context,
  ) {
    return dimensions.removeOption(ctx, dimension_id, id);
  }

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
