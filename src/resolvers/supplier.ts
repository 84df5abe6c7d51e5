import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { Account } from "../schema/account.js";
import { CustomerBound, Needs, Relation, Rest, Scope } from "../schema/directives.js";
import { ImportResult } from "../schema/import-result.js";
import { Invoice } from "../schema/invoice.js";
import { PaymentTerm } from "../schema/payment-term.js";
import { UUID } from "../schema/scalars.js";
import { Supplier, SupplierInput, SupplierPage, SuppliersArgs } from "../schema/supplier.js";
import * as accounts from "../services/accounts.js";
import * as invoices from "../services/invoices.js";
import * as paymentTerms from "../services/payment-terms.js";
import * as suppliers from "../services/suppliers.js";
import { ChildrenArgs, pageOptions, rowFieldsIn } from "./selection.js";

@Resolver(() => Supplier)
export class SupplierResolver {
  @Scope("suppliers:read")
  @Rest({ method: "GET", path: "/suppliers" })
  @Query(() => SupplierPage, { description: "Suppliers with their bank accounts, ascending by `external_id` unless `sort` says otherwise." })
  suppliers(@Args(() => SuppliersArgs) args: SuppliersArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return suppliers.list(ctx, args, pageOptions(info, "suppliers"));
  }

  @Scope("suppliers:read")
  @Query(() => Supplier, { description: "One supplier. Unknown, or another tenant's: 404." })
  supplier(@Arg("id", () => UUID, { description: "Id of the supplier." }) id: string, @Ctx() ctx: Context) {
    return suppliers.get(ctx, id);
  }

  @Scope("suppliers:write")
  @CustomerBound()
  @Rest({
    method: "POST",
    path: "/suppliers",
    body: "rows",
    ignored: ["id", "created_at", "updated_at"],
    errorOnly: [400],
  })
  @Mutation(() => ImportResult, {
    description:
      "Creates or updates the suppliers of the key's customer by `external_id`, all or none (specification 4.4); of a repeated id the last row counts. Bank accounts are merged by IBAN. A key that is not linked to a customer: 401.",
  })
  importSuppliers(@Arg("rows", () => [SupplierInput], { description: "The suppliers." }) rows: SupplierInput[], @Ctx() ctx: Context) {
    return suppliers.importAll(ctx, rows);
  }

  @Scope("payment_terms:read")
  @Relation()
  @Needs("payment_term_id")
  @FieldResolver(() => PaymentTerm, { nullable: true, description: "The payment term that its invoices get." })
  payment_term(@Root() { payment_term_id: id }: Supplier, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(paymentTerms.byId, id);
  }

  @Scope("accounts:read")
  @Relation()
  @Needs("default_account_id")
  @FieldResolver(() => Account, { nullable: true, description: "The account that its invoices are posted to by default." })
  default_account(@Root() { default_account_id: id }: Supplier, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(accounts.byId, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [Invoice], { description: "Invoices of the supplier, in the order of their arrival." })
  invoices(
    @Root() supplier: Supplier,
    @Args(() => ChildrenArgs) { limit, offset }: ChildrenArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ctx.load(invoices.ofSupplier, { parentId: supplier.id, limit, offset, rowFields: rowFieldsIn(info) });
  }
}
