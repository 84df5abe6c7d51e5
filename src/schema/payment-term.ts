import { Field, Int, ObjectType } from "type-graphql";
import { DAYS, KEY, NAME, PERCENT, Relation, Nullable } from "./lib/directives.js";
import { inputOf, listArgs, pageOf, type RowOf, Sent } from "./lib/record-types.js";
import { DateTime, Decimal, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

@ObjectType({ simpleResolvers: true, description: "A discount (German: Skonto) for paying early." })
export class PaymentDiscount {
  @Nullable(() => Int, "Days from the invoice date in which it is granted.")
  days!: number | null;

  @Nullable(() => Decimal, "Discount in percent: 2 means 2 %.")
  rate!: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "When an invoice is due, and the discounts (German: Skonto) for paying earlier (specification 2.5).",
})
export class PaymentTerm {
  @Field(() => UUID, { description: "The gateway's id of the payment term." })
  id!: string;

  @Field(() => String, { description: "Name of the payment term." })
  @Sent({ ...NAME, example: "14 Tage 2 % Skonto, 30 Tage netto" })
  title!: string;

  @Field(() => String, { description: "Code, unique in the tenant; the matching key of imports." })
  @Sent({ ...KEY, description: "Code; the matching key.", example: "S14" })
  number!: string;

  @Nullable(() => Int, "Days from the invoice date until payment is due.")
  @Sent({ ...DAYS, description: "Days from the invoice date until payment is due, at least 0.", example: 30 })
  net_days!: number | null;

  @Nullable(() => Int, "Days from the invoice date in which the first discount is granted.")
  @Sent({ ...DAYS, description: "Days in which the first discount is granted, at least 0.", example: 14 })
  discount_days1!: number | null;

  @Nullable(() => Decimal, "First discount in percent: 2 means 2 %.")
  @Sent({ ...PERCENT, description: "First discount in percent, 0 to 100.", example: 2 })
  discount_rate1!: number | null;

  @Nullable(() => Int, "Days from the invoice date in which the second discount is granted.")
  @Sent({ ...DAYS, description: "Days in which the second discount is granted, at least 0.", example: 21 })
  discount_days2!: number | null;

  @Nullable(() => Decimal, "Second discount in percent: 1.5 means 1.5 %.")
  @Sent({ ...PERCENT, description: "Second discount in percent, 0 to 100.", example: 1.5 })
  discount_rate2!: number | null;

  @Field(() => Boolean, {
    description: "Whether credit notes get this term by default; true for at most one of a tenant.",
  })
  @Sent({
    notNull: true,
    description:
      "Whether credit notes get this term by default. True takes it from the term that had it; " +
      "of several in one import the last wins.",
  })
  is_default_for_credit_notes!: boolean;

  @Field(() => UUID, { description: "The tenant that it belongs to." })
  @Sent({ mayBeNull: true, description: "Need not be sent; another tenant than the key's is a 400." })
  tenant_id!: string;

  @Field(() => Boolean, { description: "Whether it is shown first in selections. Not set by imports." })
  is_favorite!: boolean;

  @Field(() => Boolean, { description: "False once the term is no longer used. Not set by imports." })
  active!: boolean;

  @Field(() => DateTime, {
    description: "When it last changed. Not on REST, where the specification's record has no such field.",
  })
  @Relation()
  updated_at!: string;
}

export const PaymentTermPage = pageOf(
  PaymentTerm,
  "payment_terms",
  "A page of payment terms, ascending by `number` unless `sort` says otherwise.",
  "The payment terms of this page.",
);

export const PaymentTermsArgs = listArgs(PaymentTerm, {
  filters: {
    number: "Only terms with one of these `number`s, exactly.",
    active: "Only terms in use (true) or no longer used (false).",
    is_default_for_credit_notes: "Only the term that credit notes get by default (true), or all others (false).",
  },
  search: "Only terms whose `number` or `title` contains this text; case does not count, accents do.",
  sort: sortEnum("PaymentTermSort", BY_NUMBER),
  order: "ascending by `number`",
});

export type PaymentTermInput = RowOf<PaymentTerm, "id" | "tenant_id" | "is_favorite" | "active" | "updated_at"> & {
  tenant_id?: string | null;
};
export const PaymentTermInput = inputOf<PaymentTermInput>(
  PaymentTerm,
  "number",
  "A payment term as the ERP sends it (specification 2.5). Omitted fields keep their stored value, null clears it.",
);
