/** What REST shows of a payment term that a record names. */
import { FieldResolver, Resolver, Root } from "type-graphql";
import { Needs, PartOfRecord } from "../../schema/lib/directives.js";
import { NamedPaymentTerm } from "../../schema/lib/visible-references.js";
import { PaymentDiscount, type PaymentTerm } from "../../schema/payment-term.js";
import { discountsOf } from "../payment-term.js";

@Resolver(() => NamedPaymentTerm)
export class NamedPaymentTermResolver {
  @PartOfRecord("they came with it")
  @Needs()
  @FieldResolver(() => [PaymentDiscount], {
    description: "Its discounts, the shorter period first as the ERP sent them.",
  })
  discounts(@Root() term: PaymentTerm) {
    return discountsOf(term);
  }
}
