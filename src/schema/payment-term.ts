import { ArgsType, Field, InputType, Int, ObjectType } from "type-graphql";
import { DAYS, EXACTLY, PERCENT, Relation, Rules } from "./lib/directives.js";
import { Page, PageArgs, Search } from "./lib/page.js";
import { DateTime, Decimal, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

export const PaymentTermSort = sortEnum("PaymentTermSort", BY_NUMBER);

@ObjectType({ simpleResolvers: true, description: "A discount (German: Skonto) for paying early." })
export class PaymentDiscount {
  @Field(() => Int, { nullable: true, description: "Days from the invoice date in which it is granted." })
  days!: number | null;

  @Field(() => Decimal, { nullable: true, description: "Discount in percent: 2 means 2 %." })
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
  title!: string;

  @Field(() => String, { description: "Code, unique in the tenant; the matching key of imports." })
  number!: string;

  @Field(() => Int, { nullable: true, description: "Days from the invoice date until payment is due." })
  net_days!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Days from the invoice date in which the first discount is granted.",
  })
  discount_days1!: number | null;

  @Field(() => Decimal, { nullable: true, description: "First discount in percent: 2 means 2 %." })
  discount_rate1!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Days from the invoice date in which the second discount is granted.",
  })
  discount_days2!: number | null;

  @Field(() => Decimal, { nullable: true, description: "Second discount in percent: 1.5 means 1.5 %." })
  discount_rate2!: number | null;

  @Field(() => Boolean, {
    description: "Whether credit notes get this term by default; true for at most one of a tenant.",
  })
  is_default_for_credit_notes!: boolean;

  @Field(() => UUID, { description: "The tenant that it belongs to." })
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

@ObjectType({
  simpleResolvers: true,
  implements: Page,
  description: "A page of payment terms, ascending by `number` unless `sort` says otherwise.",
})
export class PaymentTermPage extends Page {
  @Field(() => [PaymentTerm], { description: "The payment terms of this page." })
  payment_terms!: PaymentTerm[];
}

@ArgsType()
export class PaymentTermsArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "Only terms with one of these `number`s, exactly." })
  @Rules(EXACTLY)
  number?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Only terms in use (true) or no longer used (false)." })
  active?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only the term that credit notes get by default (true), or all others (false).",
  })
  is_default_for_credit_notes?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: "Only terms whose `number` or `title` contains this text; case does not count, accents do.",
  })
  @Search()
  search?: string | null;

  @Field(() => PaymentTermSort, { nullable: true, description: "Order of the list; absent: ascending by `number`." })
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof PaymentTermSort | null;
}

@InputType({
  description:
    "A payment term as the ERP sends it (specification 2.5). Omitted fields keep their stored value, null clears it.",
})
export class PaymentTermInput {
  @Field(() => String, { description: "Code; the matching key." })
  @Rules({ notBlank: true, maxLength: 255, example: "S14" })
  number!: string;

  @Field(() => String, { description: "Name of the payment term." })
  @Rules({ notBlank: true, maxLength: 1000, example: "14 Tage 2 % Skonto, 30 Tage netto" })
  title!: string;

  @Field(() => Int, { nullable: true, description: "Days from the invoice date until payment is due, at least 0." })
  @Rules({ ...DAYS, example: 30 })
  net_days?: number | null;

  @Field(() => Int, { nullable: true, description: "Days in which the first discount is granted, at least 0." })
  @Rules({ ...DAYS, example: 14 })
  discount_days1?: number | null;

  @Field(() => Decimal, { nullable: true, description: "First discount in percent, 0 to 100." })
  @Rules({ ...PERCENT, example: 2 })
  discount_rate1?: number | null;

  @Field(() => Int, { nullable: true, description: "Days in which the second discount is granted, at least 0." })
  @Rules({ ...DAYS, example: 21 })
  discount_days2?: number | null;

  @Field(() => Decimal, { nullable: true, description: "Second discount in percent, 0 to 100." })
  @Rules({ ...PERCENT, example: 1.5 })
  discount_rate2?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether credit notes get this term by default. True takes it from the term that had it; " +
      "of several in one import the last wins.",
  })
  @Rules({ notNull: true })
  is_default_for_credit_notes?: boolean;

  @Field(() => UUID, { nullable: true, description: "Need not be sent; another tenant than the key's is a 400." })
  tenant_id?: string | null;
}
