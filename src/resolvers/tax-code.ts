import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { TaxCodesArgs, TaxCode, TaxCodeInput, TaxCodePage } from "../schema/tax-code.js";
import { Rest, Scope } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import * as taxCodes from "../services/tax-code.js";
import { pageOptions } from "./lib/selection.js";

@Resolver(() => TaxCode)
export class TaxCodeResolver {
  @Scope("tax_codes:read")
  @Rest({ method: "GET", path: "/tax-codes" })
  @Query(() => TaxCodePage, {
    description: "Tax codes of the tenant, ascending by `number` unless `sort` says otherwise.",
  })
  taxCodes(@Args(() => TaxCodesArgs) args: TaxCodesArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return taxCodes.list(ctx, args, pageOptions(info, "tax_codes"));
  }

  @Scope("tax_codes:read")
  @Rest({ method: "GET", path: "/tax-codes/:id", versioned: true })
  @Query(() => TaxCode, { description: "One tax code. Unknown, or another tenant's: 404." })
  taxCode(@Arg("id", () => UUID, { description: "Id of the tax code." }) id: string, @Ctx() ctx: Context) {
    return taxCodes.get(ctx, id);
  }

  @Scope("tax_codes:read")
  @Rest({ method: "GET", path: "/tax-codes/byNumber/:number", versioned: true })
  @Query(() => TaxCode, {
    description: "The tax code with a number, by the ERP's own key. Unknown, or another tenant's: 404.",
  })
  taxCodeByNumber(
    @Arg("number", () => String, { description: "The number, exactly as imported." }) number: string,
    @Ctx() ctx: Context,
  ) {
    return taxCodes.getByNumber(ctx, number);
  }

  @Scope("tax_codes:write")
  @Rest({ method: "POST", path: "/tax-codes", body: "rows" })
  @Mutation(() => [TaxCode], {
    description:
      "Creates or updates tax codes by `number`, all or none (specification 4.6); " +
      "of a repeated number the last row counts.",
  })
  importTaxCodes(
    @Arg("rows", () => [TaxCodeInput], { description: "The tax codes." }) rows: TaxCodeInput[],
    @Ctx() ctx: Context,
  ) {
    return taxCodes.importAll(ctx, rows);
  }
}
