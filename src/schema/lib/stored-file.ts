import { Field, ID, Int, ObjectType } from "type-graphql";
import { Relation } from "./directives.js";
import { UUID } from "./scalars.js";

/** What is told of any record's file. */
@ObjectType({ simpleResolvers: true })
export abstract class StoredFile {
  @Relation()
  @Field(() => ID, { description: "Id of the file, the same as `file_id`. Only in GraphQL." })
  id!: string;

  @Field(() => UUID, { description: "Id of the file; the `file_id` of its record." })
  file_id!: string;

  @Field(() => String, { description: "Media type of the file, from its bytes, e.g. `application/pdf`." })
  content_type!: string;

  @Field(() => Int, { description: "Length in bytes." })
  size!: number;

  @Field(() => String, { description: "SHA-256 of its bytes, in hexadecimal." })
  sha256!: string;
}
