import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ simpleResolvers: true, description: "What an import did that does not answer with its records." })
export class ImportResult {
  @Field(() => Int, { description: "Number of records that were processed, whether or not they changed; a repeated key counts once." })
  count!: number;
}
