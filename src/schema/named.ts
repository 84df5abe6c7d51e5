/**
 * What a record shows of the records that it names: those of the tenant, or, where none was found, what was sent alone. Whatever names a
 * supplier, a project or a payment term shows it so.
 */
import { Field, Int, ObjectType } from "type-graphql";
import { UUID } from "./scalars.js";

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
    "The supplier that a record names. While no supplier has the `external_id` that was sent, it stands here alone and `id` is null; a supplier that arrives later is linked.",
})
export class NamedSupplier {
  @Field(() => UUID, { nullable: true, description: `Id of the supplier; ${NOBODY}.` })
  id!: string | null;

  @Field(() => String, { description: "The ERP's id of the supplier; as it was sent where `id` is null." })
  external_id!: string;

  @Field(() => String, { nullable: true, description: `Name of the supplier; ${NOBODY}.` })
  title!: string | null;

  @Field(() => String, { nullable: true, description: "VAT id or tax number of the supplier." })
  legal_uid!: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The project that a record names. While no project has the number that was sent, it stands here alone and `id` is null; a project that arrives later is linked.",
})
export class NamedProject {
  @Field(() => UUID, { nullable: true, description: `Id of the project; ${NOBODY}.` })
  id!: string | null;

  @Field(() => String, { nullable: true, description: `Name of the project; ${NOBODY}.` })
  title!: string | null;

  @Field(() => String, { nullable: true, description: "Number of the project; as it was sent where `id` is null." })
  project_number!: string | null;

  @Field(() => String, { nullable: true, description: "Kind of project." })
  description!: string | null;

  @Field(() => NumberedReference, { nullable: true, description: "The project's region." })
  project_region!: NumberedReference | null;

  @Field(() => NumberedReference, { nullable: true, description: "The company code that books the project's costs." })
  legal_entity!: NumberedReference | null;
}

@ObjectType({
  simpleResolvers: true,
  description:
    "The payment term that a record names, or that came with its supplier. While no term has the number that was sent, it stands here alone and `id` is null; a term that arrives later is linked.",
})
export class NamedPaymentTerm {
  @Field(() => UUID, { nullable: true, description: `Id of the payment term; ${NOBODY}.` })
  id!: string | null;

  @Field(() => String, { description: "Number of the payment term; as it was sent where `id` is null." })
  number!: string;

  @Field(() => String, { nullable: true, description: `Name of the payment term; ${NOBODY}.` })
  title!: string | null;

  @Field(() => Int, { nullable: true, description: "Days from the invoice date until payment is due." })
  net_days!: number | null;
}
