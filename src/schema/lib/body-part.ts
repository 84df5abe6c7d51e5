/** Content that is sent as bytes: a file, an XML document, a field of a form. On REST it is the body or part of it. */
import { Field, InputType } from "type-graphql";
import { Bytes } from "./scalars.js";
import { Nullable } from "./directives.js";

@InputType({
  description: "Bytes that were sent, and what the sender says of them. On REST: the body, or a part of it.",
})
export class BodyPart {
  @Nullable(() => String, "Name of the field of a form; null where it is no part of one.")
  name?: string | null;

  @Nullable(() => String, "Name of the file; null where none was sent.")
  filename?: string | null;

  @Nullable(
    () => String,
    "What the sender says that it is, without parameters, e.g. `application/pdf`. Not to be believed.",
  )
  content_type?: string | null;

  @Nullable(
    () => String,
    "The charset that the sender declares for the whole body; null where none, and of a part of a form.",
  )
  charset?: string | null;

  @Field(() => Bytes, { description: "The bytes as they were sent." })
  content!: Uint8Array;
}
