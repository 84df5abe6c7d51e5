import { Field, InputType, ObjectType } from "type-graphql";
import { Ignores, Nullable, Rules } from "./lib/directives.js";
import { enumOf } from "./lib/enum.js";
import { DateTime, UUID } from "./lib/scalars.js";

export const DimensionPlacement = enumOf("DimensionPlacement", "Where a dimension is assigned (specification 2.2).", {
  header: "On the whole invoice.",
  line_item: "On a line of the invoice.",
  account: "On a posting of the invoice.",
});
export type DimensionPlacement = keyof typeof DimensionPlacement;

export const DimensionType = enumOf("DimensionType", "What the values of a dimension are (specification 2.2).", {
  option: "One of its predefined options.",
  text: "Free text, for each assignment; the dimension has no options.",
});
export type DimensionType = keyof typeof DimensionType;

@ObjectType({
  simpleResolvers: true,
  description: "A property that the tenant gives its invoices, e.g. a cost type (specification 2.2).",
})
export class InvoiceDimension {
  @Field(() => UUID, { description: "Id of the dimension." })
  id!: string;

  @Field(() => String, { description: "Name of the dimension." })
  label!: string;

  @Field(() => DimensionPlacement, { description: "Where it is assigned." })
  placement!: DimensionPlacement;

  @Field(() => DimensionType, { description: "What its values are." })
  type!: DimensionType;

  @Field(() => Boolean, {
    description: "Whether an invoice needs it, everywhere it belongs, before it can become `CHECKED`.",
  })
  is_mandatory!: boolean;

  @Field(() => Boolean, {
    description:
      "Whether assigning an option with a G/L account fills the posting's account. " +
      "Meaningful only for options at `account`.",
  })
  auto_assign_gl_account!: boolean;

  @Field(() => Boolean, { description: "Whether values are looked for when a document is read." })
  recognition!: boolean;

  @Nullable(() => String, "What it is for. REST: not in the answer to its creation.")
  description!: string | null;

  @Field(() => DateTime, { description: "When it was created." })
  created_at!: string;

  @Field(() => DateTime, { description: "When it last changed." })
  updated_at!: string;
}

@ObjectType({ simpleResolvers: true, description: "A value that can be chosen for a dimension of the type `option`." })
export class InvoiceDimensionOption {
  @Field(() => UUID, { description: "Id of the option." })
  id!: string;

  @Field(() => UUID, { description: "The dimension that it belongs to." })
  dimension_id!: string;

  @Field(() => String, { description: "What people read." })
  label!: string;

  @Field(() => String, { description: "Code of the option, unique in its dimension; the matching key of imports." })
  number!: string;

  @Nullable(() => UUID, "G/L account that it stands for.")
  gl_account_id!: string | null;

  @Field(() => Boolean, {
    description: "False once it is no longer to be chosen; assignments that have it stay, and may be sent again.",
  })
  active!: boolean;

  @Field(() => DateTime, { description: "When it was created." })
  created_at!: string;

  @Field(() => DateTime, { description: "When it last changed." })
  updated_at!: string;
}

@Ignores("id", "created_at", "updated_at")
@InputType({ description: "A new dimension (specification 4.2)." })
export class InvoiceDimensionInput {
  @Field(() => String, { description: "Name of the dimension." })
  @Rules({ notBlank: true, maxLength: 255, example: "Kostenart" })
  label!: string;

  @Field(() => DimensionPlacement, { description: "Where it is assigned." })
  @Rules({ example: "account" })
  placement!: DimensionPlacement;

  @Field(() => Boolean, { description: "Whether an invoice needs it before it can become `CHECKED`." })
  is_mandatory!: boolean;

  @Nullable(() => DimensionType, "What its values are; `option` unless said.")
  @Rules({ notNull: true, example: "option" })
  type?: DimensionType;

  @Nullable(
    () => Boolean,
    "Whether assigning an option fills the posting's G/L account; false unless said. " +
      "True needs the type `option` and the placement `account`.",
  )
  @Rules({ notNull: true })
  auto_assign_gl_account?: boolean;

  @Nullable(() => Boolean, "Whether values are looked for when a document is read; true unless said.")
  @Rules({ notNull: true })
  recognition?: boolean;

  @Nullable(() => String, "What it is for.")
  @Rules({ example: "Wofür das Material verwendet wird" })
  description?: string | null;
}

@Ignores("id", "created_at", "updated_at")
@InputType({ description: "Changes of a dimension: omitted fields keep their value." })
export class InvoiceDimensionChanges {
  @Nullable(() => String, "Name of the dimension.")
  @Rules({ notNull: true, notBlank: true, maxLength: 255, example: "Kostenart" })
  label?: string;

  @Nullable(() => DimensionPlacement, "Where it is assigned; it cannot change while invoices have it (409).")
  @Rules({ notNull: true, example: "account" })
  placement?: DimensionPlacement;

  @Nullable(
    () => DimensionType,
    "What its values are; it cannot change while invoices have it or it has options (409).",
  )
  @Rules({ notNull: true, example: "option" })
  type?: DimensionType;

  @Nullable(() => Boolean, "Whether an invoice needs it before it can become `CHECKED`.")
  @Rules({ notNull: true })
  is_mandatory?: boolean;

  @Nullable(
    () => Boolean,
    "Whether assigning an option fills the posting's G/L account. True needs the type `option` and the " +
      "placement `account`.",
  )
  @Rules({ notNull: true })
  auto_assign_gl_account?: boolean;

  @Nullable(() => Boolean, "Whether values are looked for when a document is read.")
  @Rules({ notNull: true })
  recognition?: boolean;

  @Nullable(() => String, "What it is for; null clears it.")
  @Rules({ example: "Wofür das Material verwendet wird" })
  description?: string | null;
}

@InputType({ description: "An option as it is sent. Omitted fields keep their stored value, null clears it." })
export class InvoiceDimensionOptionInput {
  @Field(() => String, { description: "What people read." })
  @Rules({ notBlank: true, maxLength: 1000, example: "Rohbau" })
  label!: string;

  @Field(() => String, { description: "Code of the option; the matching key within its dimension." })
  @Rules({ notBlank: true, maxLength: 255, example: "300" })
  number!: string;

  @Nullable(() => UUID, "G/L account that it stands for; one that the tenant does not have is a 400.")
  gl_account_id?: string | null;

  @Nullable(() => Boolean, "Whether it is to be chosen; true when it is created without.")
  @Rules({ notNull: true })
  active?: boolean;
}

@Ignores("id", "dimension_id", "created_at", "updated_at")
@InputType({ description: "Changes of an option: omitted fields keep their value." })
export class InvoiceDimensionOptionChanges {
  @Nullable(() => String, "What people read.")
  @Rules({ notNull: true, notBlank: true, maxLength: 1000, example: "Rohbau" })
  label?: string;

  @Nullable(() => String, "Code of the option; one that another option of the dimension has is a 409.")
  @Rules({ notNull: true, notBlank: true, maxLength: 255, example: "300" })
  number?: string;

  @Nullable(() => UUID, "G/L account that it stands for; one that the tenant does not have is a 400, null removes it.")
  gl_account_id?: string | null;

  @Nullable(() => Boolean, "Whether it is to be chosen.")
  @Rules({ notNull: true })
  active?: boolean;
}
