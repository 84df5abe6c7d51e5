import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { AnyKey, Statements } from "../schema/lib/directives.js";
import * as nodes from "../services/node.js";

@Resolver()
export class NodeResolver {
  /** The build makes the record of it (schema/lib/node.ts). */
  @AnyKey("shows only records of types that the key may read")
  @Statements(3)
  @Query(() => ID, {
    nullable: true,
    description:
      "The record with this id, of whatever type, for clients that know only the id, e.g. Relay when it refetches a record. " +
      "Null if there is none that the key may read, and for what has no query of its own by id, such as lines.",
  })
  node(@Arg("id", () => ID, { description: "Id of the record." }) id: string, @Ctx() ctx: Context) {
    return nodes.typesOf(ctx, id);
  }
}
