import { type ClassType, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../../context.js";
import { Needs, PartOfRecord, Relation } from "../../schema/lib/directives.js";
import { type StoredDocument, wholeContent } from "../../services/document.js";

/** Makes the resolver by which GraphQL shows the bytes of a record's file. REST sends the file itself. */
export function fileContent(file: ClassType) {
  @Resolver(() => file)
  class FileContentResolver {
    @PartOfRecord("the file's own bytes")
    @Relation()
    @Needs("id", "size")
    @FieldResolver(() => String, {
      description: "Its bytes in Base64 (RFC 4648 §4). REST answers with the bytes themselves.",
    })
    async content_base64(@Root() document: StoredDocument, @Ctx() ctx: Context): Promise<string> {
      return (await wholeContent(ctx, document)).toString("base64");
    }
  }
  return FileContentResolver;
}
