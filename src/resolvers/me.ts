import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { AnyKey, Rest } from "../schema/lib/directives.js";
import { Me } from "../schema/me.js";
import { me } from "../services/me.js";

@Resolver()
export class MeResolver {
  @AnyKey("shows nothing but the key itself")
  @Rest({ method: "GET", path: "/me" })
  @Query(() => Me, { description: "The key that asks: its tenant, what it is linked to, its scopes and its limits." })
  me(@Ctx() ctx: Context) {
    return me(ctx);
  }
}
