import { ArgsType, Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { COUNTRY, COUNTRY_FORM, EXACTLY, Relation, Rules, UNSET } from "./lib/directives.js";
import { childrenArgs, Page, PageArgs, Search } from "./lib/page.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

export const SupplierSort = sortEnum("SupplierSort", {
  EXTERNAL_ID: "`external_id`, by code point",
  TITLE: "`title`, alphabetically",
  CREATED_AT: "`created_at`",
  UPDATED_AT: "`updated_at`",
});

/** The arguments of suppliers below another record. */
export const SupplierChildrenArgs = childrenArgs(SupplierSort, "ascending by `external_id`");

@ObjectType({ simpleResolvers: true, description: "A bank account of a supplier (specification 2.4)." })
export class SupplierBankDetail {
  @Relation()
  @Field(() => ID, { description: "Id of the bank account. Only in GraphQL." })
  id!: string;

  @Field(() => String, { nullable: true, description: "The ERP's id of the bank account." })
  external_id!: string | null;

  @Field(() => String, { description: "IBAN (ISO 13616), upper case without spaces." })
  iban!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "A company that delivers and invoices material (specification 2.4).",
})
export class Supplier {
  @Field(() => UUID, { description: "The gateway's id of the supplier." })
  id!: string;

  @Field(() => String, {
    description: "The ERP's id of the supplier, unique within the customer; the matching key of imports.",
  })
  external_id!: string;

  @Field(() => String, { description: "Name of the supplier." })
  title!: string;

  @Field(() => String, { nullable: true, description: "VAT id or tax number." })
  legal_uid!: string | null;

  @Field(() => String, { nullable: true, description: "Country, ISO 3166-1 alpha-2, e.g. `DE`." })
  country_code!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The ERP's code of the tax that is withheld from its invoices (German: Quellensteuer, Bauabzugsteuer).",
  })
  withholding_tax_code!: string | null;

  @Field(() => UUID, { nullable: true, description: "Id of the payment term that its invoices get." })
  payment_term_id!: string | null;

  @Field(() => UUID, { nullable: true, description: "Id of the account that its invoices are posted to by default." })
  default_account_id!: string | null;

  @Field(() => String, { nullable: true, description: "Free text for people, e.g. about deliveries." })
  comment!: string | null;

  @Field(() => String, { nullable: true, description: "Street and house number." })
  address!: string | null;

  @Field(() => String, { nullable: true, description: "City." })
  city!: string | null;

  @Field(() => String, { nullable: true, description: "Postal code." })
  zip!: string | null;

  @Field(() => Boolean, { description: "False once the supplier is no longer used." })
  is_active!: boolean;

  @Field(() => [SupplierBankDetail], { description: "Its bank accounts, ascending by `iban`." })
  supplier_bank_details!: SupplierBankDetail[];

  @Field(() => UUID, {
    description: "The customer whose supplier it is. Not on REST, where a key mostly belongs to one customer.",
  })
  @Relation()
  customer_id!: string;

  @Field(() => DateTime, { description: "When the gateway first stored it." })
  created_at!: string;

  @Field(() => DateTime, { description: "When an import last changed it or its bank accounts." })
  updated_at!: string;
}

@ObjectType({
  simpleResolvers: true,
  implements: Page,
  description: "A page of suppliers, ascending by `external_id` unless `sort` says otherwise.",
})
export class SupplierPage extends Page {
  @Field(() => [Supplier], { description: "The suppliers of this page." })
  suppliers!: Supplier[];
}

@ObjectType({ simpleResolvers: true, description: "What an import of suppliers did." })
export class SupplierImportResult {
  @Field(() => Int, {
    description: "Number of records that were processed, whether or not they changed; a repeated key counts once.",
  })
  count!: number;
}

@ArgsType()
export class SuppliersArgs extends PageArgs {
  @Field(() => [UUID], {
    nullable: true,
    description: "Only suppliers of these customers, the companies of the tenant.",
  })
  @Rules(EXACTLY)
  customer_id?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: "Only suppliers in use (true) or no longer used (false)." })
  is_active?: boolean | null;

  @Field(() => [String], { nullable: true, description: "Only suppliers with one of these ids of the ERP, exactly." })
  @Rules(EXACTLY)
  external_id?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Only suppliers with one of these VAT ids or tax numbers, exactly.",
  })
  @Rules(UNSET)
  legal_uid?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Only suppliers with one of these IBANs; spaces and case do not count.",
  })
  @Rules(EXACTLY)
  iban?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Only suppliers of these countries, ISO 3166-1 alpha-2." })
  @Rules({ ...COUNTRY_FORM, ...UNSET })
  country_code?: string[] | null;

  @Field(() => [UUID], { nullable: true, description: "Only suppliers with one of these payment terms." })
  @Rules(UNSET)
  payment_term_id?: string[] | null;

  @Field(() => [UUID], { nullable: true, description: "Only suppliers with one of these default accounts." })
  @Rules(UNSET)
  default_account_id?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Only suppliers whose `external_id`, `title`, `legal_uid` or `city` contains this text; " +
      "case does not count, accents do.",
  })
  @Search()
  search?: string | null;

  @Field(() => SupplierSort, { nullable: true, description: "Order of the list; absent: ascending by `external_id`." })
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof SupplierSort | null;
}

@InputType({ description: "A bank account of a supplier. One with the same IBAN is updated, any other is added." })
export class SupplierBankDetailInput {
  @Field(() => String, {
    description: "IBAN (ISO 13616); its check digits are checked. Stored upper case without spaces, and compared so.",
  })
  @Rules({ iban: true, example: "DE89370400440532013000" })
  iban!: string;

  @Field(() => String, {
    nullable: true,
    description: "The ERP's id of the bank account. Omitted: the stored one is kept; null clears it.",
  })
  @Rules({ maxLength: 255, example: "B70001-0" })
  external_id?: string | null;
}

@InputType({
  description:
    "A supplier as the ERP sends it (specification 2.4). Omitted fields keep their stored value, null clears it.",
})
export class SupplierInput {
  @Field(() => String, { description: "The ERP's id of the supplier; within the customer the matching key." })
  @Rules({ notBlank: true, maxLength: 255, example: "K70001" })
  external_id!: string;

  @Field(() => String, { description: "Name of the supplier." })
  @Rules({ notBlank: true, maxLength: 1000, example: "Baustoff Nord GmbH" })
  title!: string;

  @Field(() => String, {
    nullable: true,
    description: "VAT id or tax number, by which invoices find the supplier; kept as it is sent.",
  })
  @Rules({ maxLength: 255, example: "DE136695976" })
  legal_uid?: string | null;

  @Field(() => String, { nullable: true, description: "Country, ISO 3166-1 alpha-2." })
  @Rules({ ...COUNTRY, example: "DE" })
  country_code?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The ERP's code of the tax that is withheld from its invoices (German: Quellensteuer, Bauabzugsteuer).",
  })
  @Rules({ maxLength: 255, example: "B15" })
  withholding_tax_code?: string | null;

  @Field(() => UUID, {
    nullable: true,
    description: "Id of a payment term of the tenant; one that it does not have is a 400.",
  })
  payment_term_id?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Number of the payment term, instead of its id or beside it. One that the tenant does not have, or that is not " +
      "the term of `payment_term_id`, is a 400.",
  })
  @Rules({ maxLength: 255, example: "S14" })
  payment_term_number?: string | null;

  @Field(() => UUID, {
    nullable: true,
    description: "Id of an account of the tenant; one that it does not have is a 400.",
  })
  default_account_id?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Number of the default account, instead of its id or beside it. One that the tenant does not have, or that is " +
      "not the account of `default_account_id`, is a 400.",
  })
  @Rules({ maxLength: 255, example: "3400" })
  default_account_number?: string | null;

  @Field(() => String, { nullable: true, description: "Free text for people, e.g. about deliveries." })
  @Rules({ example: "Anlieferung nur bis 15 Uhr" })
  comment?: string | null;

  @Field(() => String, { nullable: true, description: "Street and house number." })
  @Rules({ example: "Hafenstraße 12" })
  address?: string | null;

  @Field(() => String, { nullable: true, description: "City." })
  @Rules({ example: "Hamburg" })
  city?: string | null;

  @Field(() => String, { nullable: true, description: "Postal code." })
  @Rules({ example: "20457" })
  zip?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the supplier is used. Omitted: the stored status is kept; true when it is created without.",
  })
  @Rules({ notNull: true })
  is_active?: boolean;

  @Field(() => [SupplierBankDetailInput], {
    nullable: true,
    description: "Bank accounts, merged by IBAN: those that are not named stay. Null removes all of them.",
  })
  supplier_bank_details?: SupplierBankDetailInput[] | null;
}
