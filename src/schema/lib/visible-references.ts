/**
 * What REST shows of a supplier, a project or a payment term that a record names: the tenant's record, or only what was
 * sent if there is none (decisions §1). GraphQL leads to the record itself (ADR 0016).
 */
import { Field, Int, ObjectType } from "type-graphql";
import { Decimal, UUID } from "./scalars.js";
import { Nullable } from "./directives.js";

/**
 * The fields that REST shows in the record that names another one (specification 2.7, 2.8). They belong to that record,
 * so they need no further scope. A dot leads to a field of a relation.
 */
export const NUMBERED = ["id", "number", "title"];
export const TAX_CODE = [...NUMBERED, "rate"];
export const PAYMENT_TERM = [...NUMBERED, "net_days", "discounts.days", "discounts.rate"];
export const SUPPLIER = ["id", "external_id", "title", "legal_uid"];
export const PROJECT = [
  "id",
  "title",
  "project_number",
  "description",
  ...NUMBERED.map((name) => `project_region.${name}`),
  ...NUMBERED.map((name) => `legal_entity.${name}`),
];

const NOBODY = "null where nobody in the tenant has it yet";

@ObjectType({ simpleResolvers: true, description: "A region or a company code, by what it is known by." })
export class NumberedReference {
  @Field(() => UUID, { description: "Its id." })
  id!: string;

  @Field(() => String, { description: "Its number." })
  number!: string;

  @Field(() => String, { description: "Its name." })
  title!: string;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The supplier that a record names. While no supplier has the `external_id` that was sent, " +
    "it stands here alone and `id` is null; a supplier that arrives later is linked.",
})
export class NamedSupplier {
  @Nullable(() => UUID, `Id of the supplier; ${NOBODY}.`)
  id!: string | null;

  @Field(() => String, { description: "The ERP's id of the supplier; as it was sent where `id` is null." })
  external_id!: string;

  @Nullable(() => String, `Name of the supplier; ${NOBODY}.`)
  title!: string | null;

  @Nullable(() => String, "VAT id or tax number of the supplier.")
  legal_uid!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The project that a record names. While no project has the number that was sent, it stands here alone " +
    "and `id` is null; a project that arrives later is linked.",
})
export class NamedProject {
  @Nullable(() => UUID, `Id of the project; ${NOBODY}.`)
  id!: string | null;

  @Nullable(() => String, `Name of the project; ${NOBODY}.`)
  title!: string | null;

  @Nullable(() => String, "Number of the project; as it was sent where `id` is null.")
  project_number!: string | null;

  @Nullable(() => String, "Kind of project.")
  description!: string | null;

  @Nullable(() => NumberedReference, "The project's region.")
  project_region!: NumberedReference | null;

  @Nullable(() => NumberedReference, "The company code that books the project's costs.")
  legal_entity!: NumberedReference | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The payment term that a record names, or that came with its supplier. While no term has the number that was " +
    "sent, it stands here alone and `id` is null; a term that arrives later is linked.",
})
export class NamedPaymentTerm {
  @Nullable(() => UUID, `Id of the payment term; ${NOBODY}.`)
  id!: string | null;

  @Field(() => String, { description: "Number of the payment term; as it was sent where `id` is null." })
  number!: string;

  @Nullable(() => String, `Name of the payment term; ${NOBODY}.`)
  title!: string | null;

  @Nullable(() => Int, "Days from the invoice date until payment is due.")
  net_days!: number | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "The account of a posting: the tenant's, or where none has the number that was sent, that number alone.",
})
export class PostingAccount {
  @Nullable(
    () => UUID,
    "Id of the account; null where none of the tenant's has the number yet: one that arrives later is linked.",
  )
  id!: string | null;

  @Field(() => String, { description: "Number of the account, as it was sent where none has it yet." })
  number!: string;

  @Nullable(() => String, "Name of the account; null where none was found.")
  title!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The tax code of a posting: the tenant's, or where none has the number that was sent, that number alone.",
})
export class PostingTaxCode {
  @Nullable(
    () => UUID,
    "Id of the tax code; null where none of the tenant's has the number yet: one that arrives later is linked.",
  )
  id!: string | null;

  @Field(() => String, { description: "Number of the tax code, as it was sent where none was found." })
  number!: string;

  @Nullable(() => String, "Name of the tax code; null where none was found.")
  title!: string | null;

  @Nullable(() => Decimal, "Rate in percent, e.g. 19; null where none was found.")
  rate!: number | null;
}

/** Types that GraphQL does not have. */
export const REST_TYPES: readonly (new () => object)[] = [
  NamedPaymentTerm,
  NamedProject,
  NamedSupplier,
  NumberedReference,
  PostingAccount,
  PostingTaxCode,
];
