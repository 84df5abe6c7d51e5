import { ArgsType, Field, InputType, ObjectType } from "type-graphql";
import { EXACTLY, PERCENT, Relation, Rules } from "./lib/directives.js";
import { Page, PageArgs, Search } from "./lib/page.js";
import { DateTime, Decimal, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

export const TaxCodeSort = sortEnum("TaxCodeSort", { ...BY_NUMBER, RATE: "`rate`" });

@ObjectType({ simpleResolvers: true, description: "A tax code of the ERP (specification 2.6), as its import sent it." })
export class TaxCode {
  @Field(() => UUID, { description: "The gateway's id of the tax code." })
  id!: string;

  @Field(() => String, { description: "Name of the tax code." })
  title!: string;

  @Field(() => String, { description: "Code, unique in the tenant; the matching key of imports." })
  number!: string;

  @Field(() => Decimal, { description: "Rate in percent: 19 means 19 %." })
  rate!: number;

  @Field(() => Boolean, { description: "Whether the recognition of invoices may propose the code for their lines." })
  recognition!: boolean;

  @Field(() => Boolean, { description: "False once the code is no longer used." })
  active!: boolean;

  @Field(() => Boolean, { description: "Whether it is shown first in selections." })
  is_favorite!: boolean;

  @Field(() => UUID, { description: "The tenant that it belongs to." })
  tenant_id!: string;

  @Field(() => DateTime, {
    description: "When it last changed. Not on REST, where the specification's record has no such field.",
  })
  @Relation()
  updated_at!: string;
}

@ObjectType({
  simpleResolvers: true,
  implements: Page,
  description: "A page of tax codes, ascending by `number` unless `sort` says otherwise.",
})
export class TaxCodePage extends Page {
  @Field(() => [TaxCode], { description: "The tax codes of this page." })
  tax_codes!: TaxCode[];
}

@ArgsType()
export class TaxCodesArgs extends PageArgs {
  @Field(() => [String], { nullable: true, description: "Only codes with one of these `number`s, exactly." })
  @Rules(EXACTLY)
  number?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Only codes in use (true) or no longer used (false)." })
  active?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Only codes that are (true) or are not (false) proposed when invoices are recognised.",
  })
  recognition?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Only favourites (true), or all others (false)." })
  is_favorite?: boolean | null;

  @Field(() => [Decimal], { nullable: true, description: "Only codes of one of these rates, in percent." })
  @Rules({ ...PERCENT, ...EXACTLY })
  rate?: number[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only codes whose `number` or `title` contains this text; case does not count, accents do.",
  })
  @Search()
  search?: string | null;

  @Field(() => TaxCodeSort, { nullable: true, description: "Order of the list; absent: ascending by `number`." })
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof TaxCodeSort | null;
}

@InputType({
  description: "A tax code as the ERP sends it (specification 2.6). Omitted fields keep their stored value.",
})
export class TaxCodeInput {
  @Field(() => String, { description: "Code; the matching key." })
  @Rules({ notBlank: true, maxLength: 255, example: "9" })
  number!: string;

  @Field(() => String, { description: "Name of the tax code." })
  @Rules({ notBlank: true, maxLength: 1000, example: "Vorsteuer 19 %" })
  title!: string;

  @Field(() => Decimal, { description: "Rate in percent, 0 to 100: 19 means 19 %." })
  @Rules({ ...PERCENT, example: 19 })
  rate!: number;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it is proposed when invoices are recognised; true when it is created without.",
  })
  @Rules({ notNull: true })
  recognition?: boolean;

  @Field(() => Boolean, { nullable: true, description: "Whether the code is used; true when it is created without." })
  @Rules({ notNull: true })
  active?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it is shown first in selections; false when it is created without.",
  })
  @Rules({ notNull: true })
  is_favorite?: boolean;

  @Field(() => UUID, { nullable: true, description: "Need not be sent; another tenant than the key's is a 400." })
  tenant_id?: string | null;
}
