import { FieldResolver, Resolver, Root } from "type-graphql";
import { Needs, PartOfRecord, Relation, Scope } from "../schema/lib/directives.js";
import {
  PaymentDiscount,
  PaymentTerm,
  PaymentTermInput,
  PaymentTermPage,
  PaymentTermsArgs,
} from "../schema/payment-term.js";
import { SUPPLIERS_BELOW } from "../schema/supplier.js";
import { paymentTerms } from "../services/payment-term.js";
import * as suppliers from "../services/supplier.js";
import { KeyedFields } from "./lib/keyed-fields.js";
import { ToPage } from "./lib/relations.js";

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
@KeyedFields({
  record: PaymentTerm,
  page: PaymentTermPage,
  args: PaymentTermsArgs,
  input: PaymentTermInput,
  records: paymentTerms,
  fields: ["paymentTerms", "paymentTerm", "paymentTermByNumber", "importPaymentTerms"],
  path: "/payment-terms",
  read: "payment_terms:read",
  write: "payment_terms:write",
  words: ["payment term", "payment terms"],
  specified: { imports: "4.5" },
})
export class PaymentTermResolver {
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
  @ToPage(SUPPLIERS_BELOW, suppliers.ofPaymentTerm, "Suppliers with this payment term, ascending by `external_id`.")
  suppliers!: object;
}
