import { Field, ID, ObjectType } from "type-graphql";
import { DateTime } from "./lib/scalars.js";

@ObjectType({
  simpleResolvers: true,
  description:
    "A layout of a supplier's documents of which a person corrected one: the fields that were read wrong are read from " +
    "the next ones by the labels and places of the corrected values (`extraction` with the source `LEARNED`).",
})
export class LearnedLayout {
  @Field(() => ID, { description: "Id of the invoice that was corrected last." })
  invoice_id!: string;

  @Field(() => [String], { description: "The fields of invoices that are read so, alphabetically." })
  fields!: string[];

  @Field(() => DateTime, { description: "When a document of the layout was first corrected." })
  created_at!: string;

  @Field(() => DateTime, { description: "When one was last corrected." })
  updated_at!: string;
}

@ObjectType({ simpleResolvers: true, description: "What corrections taught of a supplier's documents." })
export class LearnedLayouts {
  @Field(() => [LearnedLayout], {
    description: "One of each layout, in the order in which they were first corrected; at most 20.",
  })
  learned_layouts!: LearnedLayout[];
}
