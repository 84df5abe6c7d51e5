import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { BUSINESS_YEARS } from "../domain/days.js";
import {
  ByFields,
  COUNTRY,
  COUNTRY_FORM,
  KEY,
  NAME,
  PAPER_DAY,
  Relation,
  Rules,
  UNSET,
  Nullable,
} from "./lib/directives.js";
import { below, inputOf, listArgs, pageOf, type RowOf, Sent } from "./lib/record-types.js";
import { DateTime, LocalDate, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

const SupplierSort = sortEnum("SupplierSort", {
  EXTERNAL_ID: "`external_id`, by code point",
  TITLE: "`title`, alphabetically",
  CREATED_AT: "`created_at`",
  UPDATED_AT: "`updated_at`",
});

@ObjectType({ simpleResolvers: true, description: "A bank account of a supplier (specification 2.4)." })
export class SupplierBankDetail {
  @Relation()
  @Field(() => ID, { description: "Id of the bank account. Only in GraphQL." })
  id!: string;

  @Nullable(() => String, "The ERP's id of the bank account.")
  external_id!: string | null;

  @Field(() => String, { description: "IBAN (ISO 13616), upper case without spaces." })
  iban!: string;
}

@InputType({ description: "A bank account of a supplier. One with the same IBAN is updated, any other is added." })
export class SupplierBankDetailInput {
  @Field(() => String, {
    description: "IBAN (ISO 13616); its check digits are checked. Stored upper case without spaces, and compared so.",
  })
  @Rules({ iban: true, example: "DE89370400440532013000" })
  iban!: string;

  @Nullable(() => String, "The ERP's id of the bank account. Omitted: the stored one is kept; null clears it.")
  @Rules({ maxLength: 255, example: "B70001-0" })
  external_id?: string | null;
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
  @Sent({
    ...KEY,
    description: "The ERP's id of the supplier; within the customer the matching key.",
    example: "K70001",
  })
  external_id!: string;

  @Field(() => String, { description: "Name of the supplier." })
  @Sent({ ...NAME, example: "Baustoff Nord GmbH" })
  title!: string;

  @Nullable(() => String, "VAT id or tax number.")
  @Sent({
    maxLength: 255,
    description: "VAT id or tax number, by which invoices find the supplier; kept as it is sent.",
    example: "DE136695976",
  })
  legal_uid!: string | null;

  @Nullable(() => String, "Country, ISO 3166-1 alpha-2, e.g. `DE`.")
  @Sent({ ...COUNTRY, description: "Country, ISO 3166-1 alpha-2.", example: "DE" })
  country_code!: string | null;

  @Nullable(
    () => String,
    "The ERP's code of the tax that is withheld from its invoices (German: Quellensteuer, Bauabzugsteuer).",
  )
  @Sent({ maxLength: 255, example: "B15" })
  withholding_tax_code!: string | null;

  @ByFields()
  @Nullable(
    () => String,
    "Number of its exemption certificate for construction work (German: Freistellungsbescheinigung, § 48b EStG).",
  )
  @Sent({ maxLength: 255, example: "2026-0815-4711" })
  exemption_certificate_number!: string | null;

  @ByFields()
  @Nullable(() => LocalDate, "Last day on which that is valid; null where nobody said.")
  @Sent({ ...PAPER_DAY, description: `Last day on which that is valid; ${BUSINESS_YEARS}.`, example: "2028-12-31" })
  exemption_certificate_till!: string | null;

  @Nullable(() => UUID, "Id of the payment term that its invoices get.")
  @Sent({ description: "Id of a payment term of the tenant; one that it does not have is a 400." })
  @Sent({
    as: "payment_term_number",
    type: () => String,
    maxLength: 255,
    description:
      "Number of the payment term, instead of its id or beside it. One that the tenant does not have, or that is not " +
      "the term of `payment_term_id`, is a 400.",
    example: "S14",
  })
  payment_term_id!: string | null;

  @Nullable(() => UUID, "Id of the account that its invoices are posted to by default.")
  @Sent({ description: "Id of an account of the tenant; one that it does not have is a 400." })
  @Sent({
    as: "default_account_number",
    type: () => String,
    maxLength: 255,
    description:
      "Number of the default account, instead of its id or beside it. One that the tenant does not have, or that is " +
      "not the account of `default_account_id`, is a 400.",
    example: "3400",
  })
  default_account_id!: string | null;

  @Nullable(() => String, "Free text for people, e.g. about deliveries.")
  @Sent({ example: "Anlieferung nur bis 15 Uhr" })
  comment!: string | null;

  @Nullable(() => String, "Street and house number.")
  @Sent({ example: "Hafenstraße 12" })
  address!: string | null;

  @Nullable(() => String, "City.")
  @Sent({ example: "Hamburg" })
  city!: string | null;

  @Nullable(() => String, "Postal code.")
  @Sent({ example: "20457" })
  zip!: string | null;

  @Field(() => Boolean, { description: "False once the supplier is no longer used." })
  @Sent({
    notNull: true,
    description: "Whether the supplier is used. Omitted: the stored status is kept; true when it is created without.",
  })
  is_active!: boolean;

  @ByFields()
  @Nullable(
    () => UUID,
    "Id of the supplier that took its place (`mergeSuppliers`); what names this one is linked to that one. Null where it was not merged.",
  )
  merged_into_id!: string | null;

  @Field(() => [SupplierBankDetail], { description: "Its bank accounts, ascending by `iban`." })
  @Sent({
    type: () => [SupplierBankDetailInput],
    mayBeNull: true,
    description: "Bank accounts, merged by IBAN: those that are not named stay. Null removes all of them.",
  })
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

export const SupplierPage = pageOf(
  Supplier,
  "suppliers",
  "A page of suppliers, ascending by `external_id` unless `sort` says otherwise.",
  "The suppliers of this page.",
);

/** Suppliers below another record. */
export const SUPPLIERS_BELOW = below(SupplierPage, "suppliers", SupplierSort, "ascending by `external_id`");

@InputType({ description: "The supplier that takes the place of another one." })
export class SupplierMergeInput {
  @Field(() => UUID, {
    description: "Its id: another supplier of the same customer that was not merged itself; else a 400.",
  })
  into!: string;
}

@ObjectType({ simpleResolvers: true, description: "What an import of suppliers did." })
export class SupplierImportResult {
  @Field(() => Int, {
    description: "Number of records that were processed, whether or not they changed; a repeated key counts once.",
  })
  count!: number;
}

export const SuppliersArgs = listArgs(Supplier, {
  filters: {
    customer_id: "Only suppliers of these customers, the companies of the tenant.",
    is_active: "Only suppliers in use (true) or no longer used (false).",
    external_id: "Only suppliers with one of these ids of the ERP, exactly.",
    legal_uid: "Only suppliers with one of these VAT ids or tax numbers, exactly.",
    iban: { type: String, description: "Only suppliers with one of these IBANs; spaces and case do not count." },
    country_code: {
      description: "Only suppliers of these countries, ISO 3166-1 alpha-2.",
      rules: { ...COUNTRY_FORM, ...UNSET },
    },
    payment_term_id: "Only suppliers with one of these payment terms.",
    default_account_id: "Only suppliers with one of these default accounts.",
  },
  search:
    "Only suppliers whose `external_id`, `title`, `legal_uid` or `city` contains this text; " +
    "case does not count, accents do.",
  sort: SupplierSort,
  order: "ascending by `external_id`",
});

export type SuppliersArgs = InstanceType<typeof SuppliersArgs>;

export type SupplierInput = RowOf<
  Supplier,
  "id" | "supplier_bank_details" | "customer_id" | "merged_into_id" | "created_at" | "updated_at"
> & {
  payment_term_number?: string | null;
  default_account_number?: string | null;
  supplier_bank_details?: SupplierBankDetailInput[] | null;
};
export const SupplierInput = inputOf<SupplierInput>(
  Supplier,
  "external_id",
  "A supplier as the ERP sends it (specification 2.4). Omitted fields keep their stored value, null clears it.",
);
