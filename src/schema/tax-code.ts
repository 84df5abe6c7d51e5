import { Field, ObjectType } from "type-graphql";
import { EXACTLY, KEY, NAME, PERCENT, Relation } from "./lib/directives.js";
import { inputOf, listArgs, pageOf, type RowOf, Sent } from "./lib/record-types.js";
import { DateTime, Decimal, UUID } from "./lib/scalars.js";
import { BY_NUMBER, sortEnum } from "./lib/sort.js";

@ObjectType({ simpleResolvers: true, description: "A tax code of the ERP (specification 2.6), as its import sent it." })
export class TaxCode {
  @Field(() => UUID, { description: "The gateway's id of the tax code." })
  id!: string;

  @Field(() => String, { description: "Name of the tax code." })
  @Sent({ ...NAME, example: "Vorsteuer 19 %" })
  title!: string;

  @Field(() => String, { description: "Code, unique in the tenant; the matching key of imports." })
  @Sent({ ...KEY, description: "Code; the matching key.", example: "9" })
  number!: string;

  @Field(() => Decimal, { description: "Rate in percent: 19 means 19 %." })
  @Sent({ ...PERCENT, description: "Rate in percent, 0 to 100: 19 means 19 %.", example: 19 })
  rate!: number;

  @Field(() => Boolean, { description: "Whether the recognition of invoices may propose the code for their lines." })
  @Sent({
    notNull: true,
    description: "Whether it is proposed when invoices are recognised; true when it is created without.",
  })
  recognition!: boolean;

  @Field(() => Boolean, { description: "False once the code is no longer used." })
  @Sent({ notNull: true, description: "Whether the code is used; true when it is created without." })
  active!: boolean;

  @Field(() => Boolean, { description: "Whether it is shown first in selections." })
  @Sent({
    notNull: true,
    description: "Whether it is shown first in selections; false when it is created without.",
  })
  is_favorite!: boolean;

  @Field(() => UUID, { description: "The tenant that it belongs to." })
  @Sent({ mayBeNull: true, description: "Need not be sent; another tenant than the key's is a 400." })
  tenant_id!: string;

  @Field(() => DateTime, {
    description: "When it last changed. Not on REST, where the specification's record has no such field.",
  })
  @Relation()
  updated_at!: string;
}

export const TaxCodePage = pageOf(
  TaxCode,
  "tax_codes",
  "A page of tax codes, ascending by `number` unless `sort` says otherwise.",
  "The tax codes of this page.",
);

export const TaxCodesArgs = listArgs(TaxCode, {
  filters: {
    number: "Only codes with one of these `number`s, exactly.",
    active: "Only codes in use (true) or no longer used (false).",
    recognition: "Only codes that are (true) or are not (false) proposed when invoices are recognised.",
    is_favorite: "Only favourites (true), or all others (false).",
    rate: { description: "Only codes of one of these rates, in percent.", rules: { ...PERCENT, ...EXACTLY } },
  },
  search: "Only codes whose `number` or `title` contains this text; case does not count, accents do.",
  sort: sortEnum("TaxCodeSort", { ...BY_NUMBER, RATE: "`rate`" }),
  order: "ascending by `number`",
});

export type TaxCodeInput = RowOf<TaxCode, "id" | "tenant_id" | "updated_at"> & { tenant_id?: string | null };
export const TaxCodeInput = inputOf<TaxCodeInput>(
  TaxCode,
  "number",
  "A tax code as the ERP sends it (specification 2.6). Omitted fields keep their stored value.",
);
