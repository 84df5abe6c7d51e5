import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { AccountsArgs, Account, AccountInput, AccountPage } from "../schema/account.js";
import { Needs, Relation, Rest, Scope } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import { SupplierChildrenArgs, SupplierPage } from "../schema/supplier.js";
import * as suppliers from "../services/supplier.js";
import * as accounts from "../services/account.js";
import { pageOptions } from "./lib/selection.js";

@Resolver(() => Account)
export class AccountResolver {
  @Scope("accounts:read")
  @Rest({ method: "GET", path: "/accounts" })
  @Query(() => AccountPage, {
    description: "Accounts of the tenant, ascending by `number` unless `sort` says otherwise.",
  })
  accounts(@Args(() => AccountsArgs) args: AccountsArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return accounts.list(ctx, args, pageOptions(info, "accounts"));
  }

  @Scope("accounts:read")
  @Rest({ method: "GET", path: "/accounts/:id", versioned: true })
  @Query(() => Account, { description: "One account. Unknown, or another tenant's: 404." })
  account(@Arg("id", () => UUID, { description: "Id of the account." }) id: string, @Ctx() ctx: Context) {
    return accounts.get(ctx, id);
  }

  @Scope("accounts:read")
  @Rest({ method: "GET", path: "/accounts/byNumber/:number", versioned: true })
  @Query(() => Account, {
    description: "The account with a number, by the ERP's own key. Unknown, or another tenant's: 404.",
  })
  accountByNumber(
    @Arg("number", () => String, { description: "The number, exactly as imported." }) number: string,
    @Ctx() ctx: Context,
  ) {
    return accounts.getByNumber(ctx, number);
  }

  @Scope("accounts:write")
  @Rest({ method: "POST", path: "/accounts", body: "rows" })
  @Mutation(() => [Account], {
    description: "Creates or updates accounts by `number`, all or none; of a repeated number the last row counts.",
  })
  importAccounts(
    @Arg("rows", () => [AccountInput], { description: "The accounts." }) rows: AccountInput[],
    @Ctx() ctx: Context,
  ) {
    return accounts.importAll(ctx, rows);
  }

  @Scope("suppliers:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => SupplierPage, {
    description: "Suppliers whose default account it is, ascending by `external_id`.",
  })
  suppliers(
    @Root() { id: parentId }: Account,
    @Args(() => SupplierChildrenArgs) args: InstanceType<typeof SupplierChildrenArgs>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ctx.load(suppliers.ofAccount, { parentId, args, ...pageOptions(info, "suppliers") });
  }
}
