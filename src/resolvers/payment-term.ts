import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import {
  PaymentTermsArgs,
  PaymentDiscount,
  PaymentTerm,
  PaymentTermInput,
  PaymentTermPage,
} from "../schema/payment-term.js";
import { Needs, PartOfRecord, Relation, Rest, Scope } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import { SupplierChildrenArgs, SupplierPage } from "../schema/supplier.js";
import * as suppliers from "../services/supplier.js";
import * as paymentTerms from "../services/payment-term.js";
import { pageOptions } from "./lib/selection.js";

/** The discounts of a term, of which at most two are stored. */
export const discountsOf = ({
  discount_days1,
  discount_rate1,
  discount_days2,
  discount_rate2,
}: Pick<PaymentTerm, "discount_days1" | "discount_rate1" | "discount_days2" | "discount_rate2">): PaymentDiscount[] =>
  [
    { days: discount_days1, rate: discount_rate1 },
    { days: discount_days2, rate: discount_rate2 },
  ].filter(({ days, rate }) => days !== null || rate !== null);

@Resolver(() => PaymentTerm)
export class PaymentTermResolver {
  @Scope("payment_terms:read")
  @Rest({ method: "GET", path: "/payment-terms" })
  @Query(() => PaymentTermPage, {
    description: "Payment terms of the tenant, ascending by `number` unless `sort` says otherwise.",
  })
  paymentTerms(
    @Args(() => PaymentTermsArgs) args: PaymentTermsArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return paymentTerms.list(ctx, args, pageOptions(info, "payment_terms"));
  }

  @Scope("payment_terms:read")
  @Rest({ method: "GET", path: "/payment-terms/:id", versioned: true })
  @Query(() => PaymentTerm, { description: "One payment term. Unknown, or another tenant's: 404." })
  paymentTerm(@Arg("id", () => UUID, { description: "Id of the payment term." }) id: string, @Ctx() ctx: Context) {
    return paymentTerms.get(ctx, id);
  }

  @Scope("payment_terms:read")
  @Rest({ method: "GET", path: "/payment-terms/byNumber/:number", versioned: true })
  @Query(() => PaymentTerm, {
    description: "The payment term with a number, by the ERP's own key. Unknown, or another tenant's: 404.",
  })
  paymentTermByNumber(
    @Arg("number", () => String, { description: "The number, exactly as imported." }) number: string,
    @Ctx() ctx: Context,
  ) {
    return paymentTerms.getByNumber(ctx, number);
  }

  @Scope("payment_terms:write")
  @Rest({ method: "POST", path: "/payment-terms", body: "rows" })
  @Mutation(() => [PaymentTerm], {
    description:
      "Creates or updates payment terms by `number`, all or none (specification 4.5); " +
      "of a repeated number the last row counts.",
  })
  importPaymentTerms(
    @Arg("rows", () => [PaymentTermInput], { description: "The payment terms." }) rows: PaymentTermInput[],
    @Ctx() ctx: Context,
  ) {
    return paymentTerms.importAll(ctx, rows);
  }

  @PartOfRecord("its own columns, as invoices show them")
  @Relation()
  @Needs("discount_days1", "discount_rate1", "discount_days2", "discount_rate2")
  @FieldResolver(() => [PaymentDiscount], {
    description: "Its discounts, the shorter period first as the ERP sent them. REST: within invoices.",
  })
  discounts(@Root() term: PaymentTerm) {
    return discountsOf(term);
  }

  @Scope("suppliers:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => SupplierPage, { description: "Suppliers with this payment term, ascending by `external_id`." })
  suppliers(
    @Root() { id: parentId }: PaymentTerm,
    @Args(() => SupplierChildrenArgs) args: InstanceType<typeof SupplierChildrenArgs>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ctx.load(suppliers.ofPaymentTerm, { parentId, args, ...pageOptions(info, "suppliers") });
  }
}
